package shell

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
)

// samplesDir is the folder of the samples among the user's data.
func (s *Shell) samplesDir() string { return filepath.Join(s.options.DataDir, "samples") }

// isSample tells whether a file is one of the samples.
func (s *Shell) isSample(path string) bool { return filepath.Dir(path) == s.samplesDir() }

// samples lists the files of the sample in the window's language, the one that
// was worked in last first.
func (s *Shell) samples() []string {
	entries, err := os.ReadDir(s.samplesDir())
	if err != nil {
		return nil
	}
	type found struct {
		path    string
		changed int64
	}
	var list []found
	for _, e := range entries {
		name, is := strings.CutSuffix(e.Name(), file.Extension)
		rest, ours := strings.CutPrefix(name, s.T("shell.sample-file"))
		info, err := e.Info()
		if is && ours && (rest == "" || rest[0] == ' ') && err == nil {
			list = append(list, found{filepath.Join(s.samplesDir(), e.Name()), info.ModTime().UnixNano()})
		}
	}
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(b.changed, a.changed) })
	paths := make([]string, len(list))
	for i, f := range list {
		paths[i] = f.path
	}
	return paths
}

// OpenSample opens the sample event as it was left. Where there is none, or none
// that can be opened (another window has it, or it is broken), it is made.
func (s *Shell) OpenSample() error {
	for _, path := range s.samples() {
		if s.Open(path) == nil {
			return nil
		}
	}
	return s.freshSample()
}

// freshSample makes the sample event in a new file and opens it: among the user's
// data, or where that cannot be written in a folder of the system's for a while.
func (s *Shell) freshSample() error {
	if s.options.Tools.Sample == nil {
		return nil
	}
	dir := s.samplesDir()
	if s.options.DataDir == "" || os.MkdirAll(dir, 0o755) != nil {
		var err error
		if dir, err = os.MkdirTemp("", "kohtunik-*"); err != nil {
			return err
		}
	}
	event, err := s.options.Tools.Sample(s.printer.Lang())
	if err != nil {
		return err
	}
	path := freePath(dir, s.T("shell.sample-file"))
	return s.build(path, strings.TrimSuffix(filepath.Base(path), file.Extension), event)
}

// openSample opens the sample event. Where somebody has worked in it, it asks
// whether to go on there or with a fresh one.
func (s *Shell) openSample() {
	list := s.samples()
	if len(list) == 0 || list[0] == s.session.Path() || s.untouched(list[0]) {
		s.insteadOfThis(func() { s.Fail(s.OpenSample()) })
		return
	}
	sheet := s.message(s.title("shell.open-sample"), s.T("shell.sample-used"))
	do := func(open func() error) func() {
		return func() {
			sheet.Close()
			s.insteadOfThis(func() { s.Fail(open()) })
		}
	}
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(s.T("shell.sample-continue"), "Enter", do(s.OpenSample)),
		kit.NewButton(s.T("shell.sample-fresh"), "", do(s.freshSample)),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close),
	}
	s.ShowSheet(sheet)
}

// untouched tells whether nothing was done in a sample since it was made.
func (s *Shell) untouched(path string) bool {
	f, err := file.Open(path, file.Options{ReadOnly: true})
	if err != nil {
		return false
	}
	defer f.Close()
	rows := f.Journal()
	return rows[len(rows)-1].CommandName == tournament.ImportEvent{}.Name()
}
