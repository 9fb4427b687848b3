package shell

import (
	"context"
	"errors"
	"os/user"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/file"
	hall "kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
	"kohtunik/ui/laptops"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// The keys of the sheets of several laptops.
var (
	laptopsKey = page.CtrlShift(fyne.KeyJ)
	joinKey    = page.Ctrl(fyne.KeyJ)
)

// laptopsCommand opens the sheet of the laptops of the hall.
func (s *Shell) laptopsCommand() page.Command {
	return page.Command{Menu: page.EventMenu, Key: "laptops.open", Shortcut: laptopsKey, Do: s.askLaptops}
}

// joinCommand opens the sheet that joins the hall of another laptop.
func (s *Shell) joinCommand() page.Command {
	return page.Command{Menu: page.FileMenu, Key: "laptops.join", Shortcut: joinKey, Do: s.askJoin}
}

// share begins to work in a hall with the open event: as its host, or following one.
func (s *Shell) share(f *file.File, name, address string,
	begin func(hall.Config) (*hall.Laptop, error), done func(error)) error {
	id, err := hall.LoadIdentity(s.options.DataDir)
	if err != nil {
		return err
	}
	var store *laptops.Store
	store = laptops.Begin(laptops.Config{File: f, Identity: id, DataDir: s.options.DataDir, Name: name,
		Device: hall.Device(), Address: address, Program: s.options.Version, Later: s.Later, Now: s.options.Now,
		Changed: func() { s.hallChanged(store) }}, begin, func(err error) {
		if s.laptops != store {
			return // the event was closed meanwhile
		}
		if err != nil {
			s.laptops = nil
			s.session.Share(f)
		}
		done(err)
		s.changed()
	})
	s.laptops, s.rowsSeen = store, f.Rows()
	s.session.Share(store)
	return nil
}

// hallChanged shows what has changed in the hall: the page where rows have come or
// something of this laptop's was settled, and the lines that say how the hall stands.
func (s *Shell) hallChanged(store *laptops.Store) {
	if s.laptops != store {
		return
	}
	store.ShowsPages(s.session.Hall())
	if store.Fresh() {
		s.session.Arrived()
		s.tellUndone(s.rowsSeen)
		s.rowsSeen = store.Rows()
	} else {
		s.status.update(s)
	}
	if pages, made := store.MadeHost(); made {
		s.tellMadeHost(pages)
	}
	if store.NotBegun() {
		s.Tell(page.Warning, s.T("laptops.no-servers", i18n.Args{"key": laptopsKey.String()}))
	}
	if s.laptopSheet != nil && s.laptopSheet.Open() {
		s.laptopSheet.Refresh()
	}
}

// rejoin goes on in the hall that this laptop was let in to when the event was last
// open. Who was host is not host again unasked: that would open a port.
func (s *Shell) rejoin(f *file.File) {
	seat, ok := laptops.SeatOf(s.options.DataDir, f)
	if !ok || f.ReadOnly() {
		return
	}
	if seat.Hosting {
		s.TellWhile(page.Note, s.T("laptops.was-host", i18n.Args{"key": laptopsKey.String()}),
			func() bool { return s.laptops == nil })
		if seat.Others {
			s.ShowSheet(s.wasHost())
		}
		return
	}
	s.Fail(s.share(f, seat.Name, laptops.Usual(laptops.CardToward(seat.Host)), hall.Follow, s.Fail))
}

// wasHost says, before anything is entered, that another computer may be host by now, and
// leads back into the hall.
func (s *Shell) wasHost() *kit.Sheet {
	sheet := s.message(s.T("laptops.was-host-title"), s.T("laptops.was-host-words",
		i18n.Args{"key": laptopsKey.String(), "join": joinKey.String()}))
	leads := func(to func()) func() {
		return func() {
			sheet.Close()
			to()
		}
	}
	back, join := leads(s.askLaptops), leads(s.askJoin)
	sheet.Shortcuts = map[fyne.Shortcut]func(){laptopsKey.Fyne(): back, joinKey.Fyne(): join}
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.title("laptops.open"), laptopsKey.String(), back),
		kit.NewButton(s.title("laptops.join"), joinKey.String(), join),
		kit.NewButton(s.T("laptops.work-alone"), "Esc", sheet.Close)}
	sheet.Width = 640
	return sheet
}

// ownFile is the event's file, where one is open.
func (s *Shell) ownFile() *file.File {
	if s.laptops != nil {
		return s.laptops.File
	}
	f, _ := s.session.File().(*file.File)
	return f
}

// askLaptops is the sheet that lets other laptops in, and says who is in.
func (s *Shell) askLaptops() {
	if s.laptops != nil {
		const picture = 200
		s.laptopSheet = laptops.Show(s, s.laptops, laptops.Doings{End: s.askLeave, Fresh: s.askFreshCopy,
			Pages: s.askPagesHere, Copy: s.app.Clipboard().SetContent, Ask: s.askYes,
			Picture: func(text string) fyne.CanvasObject { return qrPicture(text, s.Style().Px(picture)) }})
		return
	}
	f := s.ownFile()
	if f == nil || f.ReadOnly() {
		s.Tell(page.Warning, page.WhyReadOnly(s))
		return
	}
	s.askOpenToLaptops(f)
}

// askOpenToLaptops asks for the name and the network card, and opens the hall.
func (s *Shell) askOpenToLaptops(f *file.File) {
	const width = 640
	room := s.Style().Px(width - 2*style.Margin)
	sheet := &kit.Sheet{Title: s.title("laptops.open"), Width: width, Note: s.T("shell.esc-closes")}
	card, address := s.cardChoice()
	name := kit.NewField("")
	name.Width = 300
	name.SetText(s.ownName())
	open := func() {
		text := strings.TrimSpace(name.Text)
		name.SetInvalid(text == "")
		if text == "" {
			sheet.Say(s.T("error.laptops-name"))
			kit.Focus(name)
			return
		}
		sheet.Close()
		s.Fail(s.openToLaptops(f, text, laptops.Vacant(address())))
	}
	name.OnEnter = func(string) { open() }
	sheet.First, sheet.OnEnter = name, open
	sheet.Content = kit.Pad(style.Margin, 14, style.Margin, 14, kit.Stack(10,
		kit.NewParagraph(s.T("laptops.open-words"), room, style.Small, style.Text2),
		kit.Labelled(s.T("laptops.your-name"), name), kit.Labelled(s.T("hall.card"), card)))
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.title("laptops.open"), "Enter", open),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close)}
	s.ShowSheet(sheet)
}

// openToLaptops makes this laptop the host; where another one is host by now, it
// follows that one.
func (s *Shell) openToLaptops(f *file.File, name, address string) error {
	moved := false
	begin := func(c hall.Config) (*hall.Laptop, error) {
		l, err := hall.Open(c)
		if errors.Is(err, &hall.Error{Kind: hall.Moved}) {
			moved = true
			return hall.Follow(c)
		}
		return l, err
	}
	return s.share(f, name, address, begin, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		if s.askLaptops(); moved {
			s.Tell(page.Warning, s.T("laptops.moved"))
			s.tellOldCodes()
		}
	})
}

// ownName is how the person at this laptop is probably called: as the chief arbiter of
// the event, or as the user of the system.
func (s *Shell) ownName() string {
	if name := s.session.Event().Chief(); name != "" {
		return name
	}
	return userName()
}

func userName() string {
	u, err := user.Current()
	if err != nil {
		return ""
	}
	if u.Name != "" {
		return u.Name
	}
	return u.Username
}

// hostLost says that the host does not answer, and the way out of it: where this computer
// can take over, the key of the sheet in which it does leads there.
func (s *Shell) hostLost(text string) *kit.Sheet {
	if !s.laptops.MayTakeOver() {
		return s.message(s.T("shell.not-done"), text+" "+s.T("laptops.way-out-others"))
	}
	return s.withWayOut(s.message(s.T("shell.not-done"), text+" "+s.T("laptops.way-out",
		i18n.Args{"key": laptopsKey.String()})), s.T("laptops.take-over"))
}

// withWayOut gives a sheet the key of the sheet of the laptops.
func (s *Shell) withWayOut(sheet *kit.Sheet, word string) *kit.Sheet {
	out := func() {
		sheet.Close()
		s.askLaptops()
	}
	sheet.Shortcuts = map[fyne.Shortcut]func(){laptopsKey.Fyne(): out}
	sheet.Buttons = append(sheet.Buttons, kit.NewButton(word, laptopsKey.String(), out))
	return sheet
}

// askYes asks a question that is answered by yes, or not at all.
func (s *Shell) askYes(title, text, yes string, do func()) {
	sheet := s.message(title, text)
	sheet.Buttons = []*kit.Button{kit.NewFilled(yes, "Enter", func() {
		sheet.Close()
		do()
	}), kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close)}
	s.ShowSheet(sheet)
}

// askLeave leaves the hall for good, or closes it to the others, after a question.
func (s *Shell) askLeave() {
	word, words := "laptops.leave", s.T("laptops.leave-words")
	switch {
	case s.laptops.Status().Hosting:
		word, words = "laptops.end", s.T("laptops.end-words")
	case s.hall != nil:
		words = s.T("laptops.leave-pages", i18n.Args{"key": hallKey.String()}) + "\n" + words
	}
	s.askYes(s.T(word), words, s.T(word), func() {
		s.closeSheets()
		s.Fail(s.leaveHall())
	})
}

// leaveHall goes on with the file alone. A host keeps who is in, for when the hall is
// opened again; who has followed one has a file of his own from now on.
func (s *Shell) leaveHall() error {
	store := s.laptops
	hosting := store.Status().Hosting
	store.Stop()
	s.laptops = nil
	s.session.Share(store.File)
	if hosting {
		return nil
	}
	return laptops.Leave(s.options.DataDir, store.File)
}

// askFreshCopy asks before the own file, which has gone another way than the hall's, gives
// way to a copy of that, and names what drops out of the event here with it.
func (s *Shell) askFreshCopy() {
	parted := s.laptops.Status().Parted
	if parted == nil {
		return
	}
	const named = 5
	var rows []string
	for i, row := range parted.Mine {
		if i == named {
			rows = append(rows, "…")
			break
		}
		rows = append(rows, words.EntryAmong(s.printer, s.session.Event(), s.session.Journal(), row))
	}
	text := s.T("laptops.fresh-words", i18n.Args{"n": len(parted.Mine), "rows": strings.Join(rows, " · ")})
	s.askYes(s.T("laptops.fresh"), text, s.T("laptops.fresh"), s.freshCopy)
}

// freshCopy keeps the own file under another name, which has gone another way than the
// hall's, and goes on with a copy of the hall's.
func (s *Shell) freshCopy() {
	store := s.laptops
	parted := store.Status().Parted
	if parted == nil {
		return
	}
	path := store.File.Path()
	store.Beside(func(l *hall.Laptop) error {
		return l.CopyTo(context.Background(), hall.BesideOwn(path))
	}, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		s.closeEvent()
		aside, err := hall.PutAside(path, func(bare string) string {
			return s.T("laptops.aside", i18n.Args{"name": bare, "row": parted.Row})
		})
		if err == nil {
			err = s.Open(path)
		}
		if err != nil {
			s.Fail(err)
			return
		}
		s.Tell(page.Note, s.T("laptops.kept-aside", i18n.Args{"path": filepath.Base(aside)}))
	})
}
