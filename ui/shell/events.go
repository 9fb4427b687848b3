package shell

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
	"kohtunik/tournament/trf/exchange"
	"kohtunik/ui/kit"
	"kohtunik/ui/launch"
	"kohtunik/ui/page"
	"kohtunik/ui/saving"
	"kohtunik/ui/style"
)

// Tools read and write the files of other programs, and print.
type Tools struct {
	// Import makes an event of a file, and says in words what was read and
	// assumed; nil: there is no import.
	Import func(path string, p *i18n.Printer) (event *tournament.Event, said []string, err error)
	// ImportEndings are the endings that Import reads.
	ImportEndings []string
	// Exports are the forms an event can be written in.
	Exports []Export
	// Sample makes the event that is offered on the start page.
	Sample func(lang i18n.Lang) (*tournament.Event, error)
	// PrintRound prints the papers of the round in sight; nil: it is not offered.
	PrintRound func(page.Host)
}

// Export is a form an event can be written in.
type Export struct {
	Key    string // message key of its command
	Ending string // with the dot
	// Shortcut is its accelerator; zero: none.
	Shortcut page.Shortcut
	// Bytes writes a part of the event: one of those that Parts names, or the
	// whole, which has no name.
	Bytes func(p *i18n.Printer, e *tournament.Event, part string) ([]byte, error)
	// Parts names what is written apart, as groups that are paired apart; nil, or
	// none: the event is written whole.
	Parts func(*tournament.Event) []string
	// Points are what the file is looked over for before it is sent anywhere; nil:
	// nothing is.
	Points func(e *tournament.Event, part string) ([]exchange.Point, error)
	// Fuller is the message key of the export that carries what this one has no place
	// for; empty: there is none.
	Fuller string
}

// Open opens an event's file in the window and remembers it among the recent
// ones. An event that is open stays, if the new one is refused.
func (s *Shell) Open(path string) error {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	// what is open elsewhere, or looked at damaged, is read anew
	_, elsewhere := s.session.Elsewhere()
	if absolute == s.session.Path() && s.session.IsOpen() && !elsewhere && !s.session.Damaged() {
		return nil
	}
	if s.options.Roomy != nil {
		defer s.options.Roomy()()
	}
	opened, err := file.OpenOrLook(absolute, s.fileOptions())
	if err != nil {
		return err
	}
	return s.take(opened, true)
}

// fileOptions are how this program opens an event's file.
func (s *Shell) fileOptions() file.Options {
	return file.Options{Now: s.options.Now, DataDir: s.options.DataDir, Program: s.options.Version}
}

// take puts an opened file into the window, and among the recent ones if it is to
// be remembered: what is there to be looked at only is not.
func (s *Shell) take(opened *file.File, remember bool) error {
	s.noteSeen() // of the event that goes
	s.status.told = ""
	s.closeSheets()
	s.forgetPages() // they are of another event
	s.current = page.Rounds
	if opened.Event().Pairings.Len() == 0 {
		s.current = page.Players
	}
	s.taking = true
	err := s.session.Open(opened, opened.Path())
	s.taking = false
	if err != nil {
		s.changed()
		return errors.Join(err, opened.Close())
	}
	if remember {
		folder := s.settings.Folder
		s.settings.Used(opened.Path())
		if s.isSample(opened.Path()) {
			s.settings.Folder = folder // nobody's own events are meant to lie among the samples
		}
		s.settings.Saw(opened.Path(), seenOf(s.session.Event(), s.options.Now()))
		s.keep()
	}
	s.showPage()
	s.page().Refresh()
	s.refreshFrame()
	s.focusPage()
	s.rejoin(opened)
	return nil
}

func (s *Shell) askOpen() {
	s.AskPath(page.PathQuestion{
		Title: s.title("shell.open-event"), Button: s.T("common.open"),
		Endings: append([]string{file.Extension}, s.options.Tools.ImportEndings...),
		Chosen:  func(path string) { s.openAny(path) },
	})
}

// openAny opens an event, or makes one of another program's file; false: the
// program reads no files of this ending.
func (s *Shell) openAny(path string) bool {
	switch ending := strings.ToLower(filepath.Ext(path)); {
	case ending == file.Extension:
		s.OpenOrSay(path)
	case slices.Contains(s.options.Tools.ImportEndings, ending):
		s.importFrom(path)
	default:
		return false
	}
	return true
}

// OpenOrSay opens an event's file, or says why it cannot be opened and what can
// be done about it. Of a backup it offers to make a new file: work in the backup
// itself would be thrown away with it.
func (s *Shell) OpenOrSay(path string) {
	if _, is := file.BackedUp(path, s.fileOptions()); is && !isMissing(path) {
		s.examine(path)
		return
	}
	open := func() {
		if err := s.Open(path); err != nil {
			s.failToOpen(path, err)
		}
	}
	if absolute, err := filepath.Abs(path); err == nil && absolute == s.session.Path() {
		open() // it stays open
		return
	}
	s.insteadOfThis(open)
}

func (s *Shell) saveCopy() {
	s.AskPath(page.PathQuestion{
		Title: s.title("shell.save-copy"), Button: s.T("common.save"), Save: true, Endings: []string{file.Extension},
		Name: strings.TrimSuffix(s.session.FileName(), file.Extension) + " 2" + file.Extension,
		Chosen: func(path string) {
			if err := s.session.SaveCopy(path); err != nil {
				s.Fail(err)
				return
			}
			s.Tell(page.Note, s.T("shell.written", i18n.Args{"file": filepath.Base(path)}))
		},
	})
}

// export writes the event in another form. It asks which part is wanted, where
// there are several: Enter takes the one in focus, a figure the one that it
// counts.
func (s *Shell) export(e Export) {
	var parts []string
	if e.Parts != nil {
		parts = e.Parts(s.session.Event())
	}
	if len(parts) == 0 {
		s.exportPart(e, "")
		return
	}
	type line struct {
		number int
		part   string
	}
	var lines []line
	for i, part := range parts {
		lines = append(lines, line{i + 1, part})
	}
	list := kit.NewTable([]kit.Column[line]{
		{ID: "key", Title: s.T("shell.key"), Width: 72, Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, l line) { c.Bold(strconv.Itoa(l.number)) }},
		{ID: "part", Title: s.T("field.groups"), Width: 200, Flex: 1, Draw: func(c *kit.Cell, l line) { c.Text(l.part) }},
	})
	list.RowHeight = style.RowDense
	list.SetRows(lines)
	var sheet *kit.Sheet
	take := func(l line) {
		sheet.Close()
		s.exportPart(e, l.part)
	}
	list.OnOpen = take
	list.OnRune = func(_ line, r rune) bool {
		i := slices.IndexFunc(lines, func(l line) bool { return strconv.Itoa(l.number) == string(r) })
		if i >= 0 {
			take(lines[i])
		}
		return i >= 0
	}
	sheet = &kit.Sheet{Title: s.title(e.Key), Content: list, Width: 420, Height: 320, First: list,
		Buttons: []*kit.Button{kit.NewFilled(s.T("common.save"), "Enter", func() {
			if l, ok := list.Selected(); ok {
				take(l)
			}
		}), kit.NewButton(s.T("common.cancel"), "Esc", func() { sheet.Close() })}}
	s.ShowSheet(sheet)
}

// exportPart writes a part, after what should be seen before.
func (s *Shell) exportPart(e Export, part string) {
	if e.Points != nil {
		s.lookOver(e, part)
		return
	}
	s.exportTo(e, part, false)
}

// exportTo asks for the file and writes it; that of a draft is called so.
func (s *Shell) exportTo(e Export, part string, draft bool) {
	name, written := strings.TrimSuffix(s.session.FileName(), file.Extension), "shell.written"
	if part != "" {
		name += " " + disk.Name(part)
	}
	if draft {
		name += " " + s.T("shell.report-draft-file")
		written = "shell.report-draft-written"
	}
	s.AskPath(page.PathQuestion{
		Title: s.title(e.Key), Button: s.T("common.save"), Save: true, Endings: []string{e.Ending},
		Name: name + e.Ending, Existing: true,
		Chosen: func(path string) {
			saving.Choose(s, path, saving.One, func(path string, put saving.Put) {
				var data []byte
				event := s.session.Event()
				s.apart(len(event.Players) >= manyPlayers, s.title(e.Key), func() (err error) {
					data, err = e.Bytes(s.Printer(), event, part)
					return err
				}, func(err error) {
					if err == nil {
						err = put(path, data)
					}
					if err != nil {
						s.Fail(err)
						return
					}
					s.Tell(page.Note, s.T(written, i18n.Args{"file": filepath.Base(path)}))
				})
			})
		},
	})
}

func (s *Shell) importEvent() {
	s.AskPath(page.PathQuestion{
		Title: s.title("shell.import-event"), Button: s.T("common.open"), Endings: s.options.Tools.ImportEndings,
		Chosen: s.importFrom,
	})
}

// importFrom makes an event of another program's file.
func (s *Shell) importFrom(from string) {
	var event *tournament.Event
	var said []string
	s.apart(large(from), s.title("shell.import-event"), func() (err error) {
		event, said, err = s.options.Tools.Import(from, s.printer)
		return err
	}, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		s.imported(from, event, said)
	})
}

// imported asks for the file of an event that was read, after what there is to say
// about it.
func (s *Shell) imported(from string, event *tournament.Event, said []string) {
	if !slices.ContainsFunc(event.Notes, func(n tournament.Note) bool { return n.Kind == tournament.ImportNote }) {
		s.importTo(from, event, func() { s.ShowSheet(s.list(filepath.Base(from), said)) })
		return
	}
	// Rounds that do not follow the rules are asked about first.
	sheet := s.list(filepath.Base(from), said)
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(s.T("shell.import-anyway"), "Enter", func() {
			sheet.Close()
			s.importTo(from, event, func() {})
		}),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close),
	}
	s.ShowSheet(sheet)
}

// importTo asks for a new file and puts the event that was read into it.
func (s *Shell) importTo(from string, event *tournament.Event, after func()) {
	name := disk.Name(strings.TrimSuffix(filepath.Base(from), filepath.Ext(from)))
	s.AskPath(page.PathQuestion{
		Title: s.T("shell.import-to"), Button: s.T("common.save"), Save: true,
		Endings: []string{file.Extension}, Name: name + file.Extension,
		Chosen: func(to string) {
			s.insteadOfThis(func() {
				if err := s.build(to, filepath.Base(from), event); err != nil {
					s.Fail(err)
					return
				}
				after()
			})
		},
	})
}

// list is a sheet of sentences, however many there are.
func (s *Shell) list(title string, sentences []string) *kit.Sheet {
	lines := make([]fyne.CanvasObject, len(sentences))
	for i, text := range sentences {
		lines[i] = kit.NewParagraph(text, s.Style().Px(560), style.Small, style.Text)
	}
	sheet := &kit.Sheet{Title: title, Width: 620, Height: 420,
		Content: container.NewVScroll(kit.Pad(style.Margin, 16, style.Margin, 16, kit.Stack(8, lines...)))}
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.T("common.ok"), "Enter", sheet.Close)}
	return sheet
}

// build makes a new file with an event that came from elsewhere, and opens it.
func (s *Shell) build(path, source string, event *tournament.Event) error {
	made, err := file.Create(path, event.Info, s.fileOptions(), tournament.NewImport(source, event))
	if err != nil {
		return err
	}
	return s.take(made, true)
}

func isMissing(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

func (s *Shell) closeEvent() {
	s.noteSeen()
	if err := s.session.Close(); err != nil {
		s.Fail(err)
		return
	}
	s.forgetPages()
	s.start = nil
	s.window.Canvas().Unfocus()
	s.showPage()
	s.refreshFrame()
	s.focusPage()
}

// OpenFile is for page.Host.
func (s *Shell) OpenFile(path string) {
	if err := launch.Open(s.app, path); err != nil {
		s.Tell(page.Warning, s.T("shell.no-viewer", i18n.Args{"file": path}))
	}
}
