package shell

import (
	"kohtunik/i18n"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
	"kohtunik/ui/systemdialog"
)

// askSecondPlace asks where a second backup of every event goes.
func (s *Shell) askSecondPlace() {
	const width = 640
	field := kit.NewField("")
	field.SetText(file.SecondPlace(s.options.DataDir))
	sheet := &kit.Sheet{Title: s.title("shell.second-place"), Width: width, First: field, Note: s.T("shell.esc-closes")}
	keep := func() {
		folder := field.Text
		if folder != "" {
			folder = completePath(folder, s.folder(), page.PathQuestion{})
		}
		if err := file.SetSecondPlace(s.options.DataDir, folder); err != nil {
			sheet.Say(s.printer.Error(err))
			field.SetInvalid(true)
			kit.Focus(field)
			return
		}
		sheet.Close()
		said := s.T("shell.second-place-none")
		if folder != "" {
			said = s.T("shell.second-place-set", i18n.Args{"folder": folder})
		}
		s.Tell(page.Note, said)
	}
	field.OnChanged = func(string) { field.SetInvalid(false) }
	field.OnEnter = func(string) { keep() }
	sheet.OnEnter = keep
	sheet.Content = kit.Pad(style.Margin, 14, style.Margin, 14, kit.Stack(10,
		kit.NewParagraph(s.T("shell.second-place-words"), s.Style().Px(width-2*style.Margin), style.Small, style.Text2),
		kit.Labelled(s.T("shell.second-place-folder"), field)))
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.T("common.save"), "Enter", keep)}
	if s.options.Dialogs != nil {
		sheet.Buttons = append(sheet.Buttons, kit.NewButton(s.T("shell.choose-folder"), "", func() {
			s.askSystem(systemdialog.Question{Title: sheet.Title, Directory: true, Folder: s.folder()},
				func(path string, err error) {
					if err == nil {
						field.SetText(path)
					}
				})
		}))
	}
	sheet.Buttons = append(sheet.Buttons, kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close))
	s.ShowSheet(sheet)
}
