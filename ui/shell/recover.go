package shell

import (
	"path/filepath"
	"slices"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// askRecover asks for the event that is to be recovered.
func (s *Shell) askRecover() {
	s.AskPath(page.PathQuestion{
		Title: s.title("shell.recover-event"), Button: s.T("common.open"), Endings: []string{file.Extension},
		Chosen: s.examine,
	})
}

// examine looks for what there is of an event, in its file and in its backups,
// and offers that: of a damaged one all states, of a sound one its backups. A
// backup leads to its event, with that backup chosen; where the event is not
// there any more the backup alone is offered.
func (s *Shell) examine(path string) {
	chosen := ""
	if event, is := file.BackedUp(path, s.fileOptions()); is {
		chosen = path
		if !isMissing(event) {
			path = event
		}
	}
	s.examineThen(path, func(d file.Damage, err error) {
		switch {
		case err != nil:
			s.Fail(err)
		case d.Err == nil:
			s.showBackups(d, chosen)
		case nothingIn(d):
			s.sayNothing(d)
		default:
			s.showDamage(d, chosen)
		}
	})
}

// showBackups offers the backups of an event that is sound. The one that is
// taken is written into a new file: the event stays as it is. chosen is the
// path of the one that is marked first; empty: the latest.
func (s *Shell) showBackups(d file.Damage, chosen string) {
	var list []remedy
	for _, r := range s.remedies(d) {
		if r.choice.Source == file.FromBackup {
			r.number = len(list) + 1
			list = append(list, r)
		}
	}
	if len(list) == 0 {
		sheet := s.message(filepath.Base(d.Path), s.T("damage.sound")+" "+s.T("damage.no-backups"))
		open := func() {
			sheet.Close()
			s.OpenOrSay(d.Path)
		}
		sheet.Buttons = []*kit.Button{kit.NewFilled(s.title("shell.open-event"), "Enter", open),
			kit.NewButton(s.T("common.close"), "Esc", sheet.Close)}
		s.ShowSheet(sheet)
		return
	}
	event := d.Path
	if of, is := file.BackedUp(d.Path, s.fileOptions()); is {
		event = of
	}
	const width = 1100
	table := s.remedyTable(list)
	sheet := &kit.Sheet{Title: s.T("damage.backups", i18n.Args{"file": filepath.Base(event)}), Width: width,
		Height: 430, First: table, Note: s.T("shell.esc-closes")}
	take := func(r remedy) {
		sheet.Close()
		s.copyOf(event, r, func() {})
	}
	table.OnOpen = take
	sheet.Shortcuts = selectByNumber(table)
	sheet.Content = kit.Pad(style.Margin, 16, style.Margin, 12, kit.Filling(
		kit.Stack(8, kit.NewParagraph(s.T("damage.sound")+" "+s.T("damage.backup-copy"),
			s.Style().Px(width-2*style.Margin), style.Small, style.Text2)), nil, table))
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(s.T("damage.open-copy"), "Enter", func() {
			if r, ok := table.Selected(); ok {
				take(r)
			}
		}),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close),
	}
	s.ShowSheet(sheet)
	table.Select(placeOf(list, chosen))
}

// placeOf is the place of a backup in a list; that of the first if it is not
// in it.
func placeOf(list []remedy, backup string) int {
	return max(0, slices.IndexFunc(list, func(r remedy) bool { return r.choice.Path == backup }))
}

// copyOf writes a state of an event into a new file that is asked for, and opens it.
func (s *Shell) copyOf(event string, r remedy, then func()) {
	folder := filepath.Dir(event)
	if isMissing(folder) {
		folder = ""
	}
	s.AskPath(page.PathQuestion{
		Title: s.title("shell.recover-event"), Button: s.T("common.save"), Save: true, Endings: []string{file.Extension},
		Folder: folder,
		Name:   filepath.Base(freePath(filepath.Dir(event), strings.TrimSuffix(filepath.Base(event), file.Extension))),
		Chosen: func(to string) {
			if err := r.choice.Recover(to, s.fileOptions()); err != nil {
				s.Fail(err)
				return
			}
			s.OpenOrSay(to)
			if s.session.Path() == to {
				then()
			}
		},
	})
}
