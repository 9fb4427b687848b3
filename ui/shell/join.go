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

	"kohtunik/tournament/disk"
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
		s.settings.Arbiter = text
		s.keep()
		s.lookAtHost(invitation, text, sheet)
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

// joining is what this computer asks a host for, with the name of the person at it.
type joining struct {
	to   hall.Invitation
	as   hall.Joining
	held hall.Held // what the host has
}

// joiningAs is what the person of a name at this computer asks a host for.
func (s *Shell) joiningAs(name string, to hall.Invitation) (joining, error) {
	id, err := hall.LoadIdentity(s.options.DataDir)
	_, port, _ := net.SplitHostPort(laptops.Usual(laptops.CardToward(to.Address)))
	number, _ := strconv.Atoi(port)
	return joining{to: to, as: hall.Joining{Name: name, Identity: id, Port: number}}, err
}

// lookAtHost asks the host which event it has, and then where its file is to lie. Where that
// fails the sheet of the code says why, and what was typed is there still.
func (s *Shell) lookAtHost(to hall.Invitation, name string, sheet *kit.Sheet) {
	j, err := s.joiningAs(name, to)
	if err != nil {
		s.Fail(err)
		return
	}
	s.Run(page.Job{Title: s.title("laptops.join"),
		Work: func(ctx context.Context, report func(float32, string)) (err error) {
			report(0, s.T("laptops.looking"))
			j.held, err = hall.Look(ctx, j.to, j.as)
			return err
		},
		Done: func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			sheet.Close()
			s.askJoinFile(j)
		}})
}

// askJoinFile asks where the event's file is to lie: a new one, or one of the same event
// that is here already. That of another event is refused while the code is good still.
func (s *Shell) askJoinFile(j joining) {
	q := page.PathQuestion{
		Title: s.T("laptops.join-file"), Button: s.T("common.save"), Save: true, Endings: []string{file.Extension},
		Existing: true, Chosen: func(path string) {
			if err := s.fits(j.held, path); err != nil {
				s.askJoinFile(j)
				s.Fail(err)
				return
			}
			s.insteadOfThis(func() { s.join(j, path) })
		},
	}
	name, folder := cmp.Or(disk.Name(j.held.Name), s.T("laptops.join-name")), s.folderFor(q)
	q.Name = name + file.Extension
	if s.fits(j.held, filepath.Join(folder, q.Name)) != nil {
		q.Name = filepath.Base(freePath(folder, name))
	}
	s.AskPath(q)
}

// fits refuses a file that is there already and is not of the host's event. The one that is
// open here is in use, and need not be read.
func (s *Shell) fits(held hall.Held, path string) error {
	if s.session.IsOpen() && path == s.session.Path() && s.session.Journal()[0].Hash == held.Event {
		return nil
	}
	return held.Fits(path)
}

// join asks the host to be let in and waits, under a sheet that can be stopped, until
// its person has answered; then the event is opened here.
func (s *Shell) join(j joining, path string) {
	if !s.closeFor(path) {
		return
	}
	s.Run(page.Job{Title: s.title("laptops.join"),
		Work: func(ctx context.Context, report func(float32, string)) error {
			report(0, s.T("laptops.asking"))
			admission, err := hall.Ask(ctx, j.to, j.as)
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
