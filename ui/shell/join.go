package shell

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"kohtunik/tournament/file"
	hall "kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
	"kohtunik/ui/laptops"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// askJoin asks for a code and the person's name, and then where the event's file is to
// lie.
func (s *Shell) askJoin() {
	const width = 700
	room := s.Style().Px(width - 2*style.Margin)
	sheet := &kit.Sheet{Title: s.title("laptops.join"), Width: width, Note: s.T("shell.esc-closes")}
	code, name := kit.NewField(""), kit.NewField("")
	code.Width, name.Width = width-2*style.Margin, 300
	name.SetText(cmp.Or(s.settings.Arbiter, userName()))
	refused := false
	take := func() {
		invitation, err := hall.ParseInvitation(code.Text)
		code.SetInvalid(err != nil)
		if refused = err != nil; refused {
			sheet.Say(s.printer.Error(err))
			kit.Focus(code)
			return
		}
		text := strings.TrimSpace(name.Text)
		name.SetInvalid(text == "")
		if text == "" {
			sheet.Say(s.T("error.laptops-name"))
			kit.Focus(name)
			return
		}
		sheet.Close()
		s.settings.Arbiter = text
		s.keep()
		s.askJoinFile(invitation, text)
	}
	code.OnEnter = func(string) {
		if refused { // who mends the code has been at the name before
			take()
			return
		}
		kit.Focus(name)
	}
	for _, field := range []*kit.Field{code, name} {
		field.OnChanged = func(string) { // what was said is of what stood there
			field.SetInvalid(false)
			sheet.Say("")
		}
	}
	name.OnEnter = func(string) { take() }
	sheet.First, sheet.OnEnter = code, take
	sheet.Content = kit.Pad(style.Margin, 14, style.Margin, 14, kit.Stack(10,
		kit.NewParagraph(s.T("laptops.join-words"), room, style.Small, style.Text2),
		kit.Labelled(s.T("laptops.code-field"), code), kit.Labelled(s.T("laptops.your-name"), name)))
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.T("laptops.ask"), "Enter", take),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close)}
	s.ShowSheet(sheet)
}

// askJoinFile asks where the event's file is to lie: a new one, or one of the same event
// that is here already.
func (s *Shell) askJoinFile(i hall.Invitation, name string) {
	q := page.PathQuestion{
		Title: s.T("laptops.join-file"), Button: s.T("common.save"), Save: true, Endings: []string{file.Extension},
		Existing: true, Chosen: func(path string) { s.insteadOfThis(func() { s.join(i, name, path) }) },
	}
	q.Name = filepath.Base(freePath(s.folderFor(q), s.T("laptops.join-name"))) // what is there is of another event
	s.AskPath(q)
}

// join asks the host to be let in and waits, under a sheet that can be stopped, until
// its person has answered; then the event is opened here.
func (s *Shell) join(i hall.Invitation, name, path string) {
	if !s.closeFor(path) {
		return
	}
	id, err := hall.LoadIdentity(s.options.DataDir)
	if err != nil {
		s.Fail(err)
		return
	}
	address := laptops.Usual(laptops.CardToward(i.Address))
	_, port, _ := net.SplitHostPort(address)
	number, _ := strconv.Atoi(port)
	s.Run(page.Job{Title: s.title("laptops.join"),
		Work: func(ctx context.Context, report func(float32, string)) error {
			report(0, s.T("laptops.asking"))
			admission, err := hall.Ask(ctx, i, hall.Joining{Name: name, Identity: id, Port: number})
			if err != nil {
				return err
			}
			if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
				if err := admission.CopyTo(ctx, path); err != nil {
					return err
				}
			}
			return admission.Keep(hall.FolderOf(s.options.DataDir, admission.Event))
		},
		Done: func(err error) {
			if err == nil {
				err = s.Open(path)
			}
			if err == nil && s.laptops == nil {
				err = &hall.Error{Kind: hall.OtherEvent} // the file that was here is of another event
			}
			s.Fail(err)
		}})
}

// closeFor closes the event that is open, if it is the one that is to be joined.
func (s *Shell) closeFor(path string) bool {
	absolute, err := filepath.Abs(path)
	if err != nil {
		s.Fail(err)
		return false
	}
	if s.session.IsOpen() && s.session.Path() == absolute {
		s.closeEvent()
		return !s.session.IsOpen()
	}
	return true
}
