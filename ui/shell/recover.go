package shell

import (
	"path/filepath"
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
// and offers that: of a damaged one all states, of a sound one its backups.
func (s *Shell) examine(path string) {
	s.examineThen(path, func(d file.Damage, err error) {
		switch {
		case err != nil:
			s.Fail(err)
		case d.Err == nil:
			s.showBackups(d)
		case len(d.Choices) == 0 && d.AsItStands == nil:
			s.Fail(d.Err)
		default:
			s.showDamage(d)
		}
	})
}

// showBackups offers the backups of an event that is sound. The one that is
// chosen is written into a new file: the event stays as it is.
func (s *Shell) showBackups(d file.Damage) {
	var list []remedy
	for _, r := range s.remedies(d) {
		if r.choice.Source == file.FromBackup {
			r.number = len(list) + 1
			list = append(list, r)
		}
	}
	if len(list) == 0 {
		s.ShowSheet(s.message(filepath.Base(d.Path), s.T("damage.sound")+" "+s.T("damage.no-backups")))
		return
	}
	const width = 1100
	table := s.remedyTable(list)
	sheet := &kit.Sheet{Title: s.T("damage.backups", i18n.Args{"file": filepath.Base(d.Path)}), Width: width,
		Height: 430, First: table, Note: s.T("shell.esc-closes")}
	take := func(r remedy) {
		sheet.Close()
		s.copyOf(d, r)
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
	table.Select(0)
}

// copyOf writes a backup into a new file, and opens that.
func (s *Shell) copyOf(d file.Damage, r remedy) {
	name := strings.TrimSuffix(filepath.Base(d.Path), file.Extension)
	s.AskPath(page.PathQuestion{
		Title: s.title("shell.recover-event"), Button: s.T("common.save"), Save: true, Endings: []string{file.Extension},
		Name: name + " 2" + file.Extension,
		Chosen: func(to string) {
			if err := r.choice.Recover(to, s.fileOptions()); err != nil {
				s.Fail(err)
				return
			}
			s.OpenOrSay(to)
		},
	})
}
