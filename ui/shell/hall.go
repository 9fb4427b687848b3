package shell

import (
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"rsc.io/qr"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/slips"
	"kohtunik/ui/hall"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// openHall is the server that shows the event, while it is open.
type openHall struct {
	server *hall.Server
	box    *slips.Box
	at     string            // http://address:port
	was    string            // where another computer showed the event, which is lost; empty: nowhere
	shown  *tournament.Event // given to it last
	since  time.Time
	closed chan struct{}
}

// cardChoice is a choice of the network card at which others reach this laptop, and the
// address of the one that is chosen.
func (s *Shell) cardChoice() (card *kit.Choice, address func() string) {
	cards := hall.NetworkCards()
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.Address + "  " + c.Name
		if c.Own {
			names[i] = c.Address + "  " + s.T("hall.only-here")
		}
	}
	card = kit.NewChoice(names, 0, nil)
	card.Width = 420
	return card, func() string { return cards[card.Selected].Address }
}

// hallKey opens the sheet of the hall.
var hallKey = page.CtrlShift(fyne.KeyH)

// hallCommand opens the sheet of the hall.
func (s *Shell) hallCommand() page.Command {
	return page.Command{Menu: page.EventMenu, Key: "hall.open", Shortcut: hallKey, Do: s.askHall}
}

// exportSite saves the pages for a web site.
func (s *Shell) exportSite() Export {
	site := func(p *i18n.Printer, e *tournament.Event, _ string) ([]byte, error) {
		return hall.Zip(e, hall.Config{Lang: p.Lang(), Now: s.options.Now})
	}
	return Export{Key: "hall.export-site", Ending: ".zip", Bytes: site}
}

// showInHall gives the event to the pages after a change; they are closed with
// it.
func (s *Shell) showInHall() {
	if s.hall == nil {
		return
	}
	if !s.session.IsOpen() {
		s.closeHall()
		return
	}
	if e := s.session.Event(); e != s.hall.shown {
		s.hall.shown = e
		s.hall.server.Show(e)
	}
}

// closeHall ends the server.
func (s *Shell) closeHall() {
	if s.hall == nil {
		return
	}
	h := s.hall
	s.hall = nil
	close(h.closed)
	s.session.SetHall("")
	s.session.SetCards(nil)
	s.session.SetPhones(nil)
	_ = h.server.Close() // what is left of lines ends with it
}

// openHallAt begins to show the event at an address of this computer.
func (s *Shell) openHallAt(address string, delay time.Duration) error {
	listener, err := hall.ListenAt(address) // another window may have the usual port
	if err != nil {
		return err
	}
	at := listener.Addr().String()
	box, unread := s.slipBox()
	event := s.session.Event()
	h := &openHall{box: box, at: "http://" + at, shown: event, since: s.options.Now(), closed: make(chan struct{})}
	h.server = hall.New(event, hall.Config{Options: hall.Options{Delay: delay}, Lang: s.printer.Lang(), Address: at,
		Desk: s.desk(h), Now: s.options.Now})
	go func() { _ = h.server.Serve(listener) }() // it ends by Close alone
	s.hall = h
	s.session.SetHall(h.at + "/")
	s.session.SetCards(s.cards)
	s.session.SetPhones(sentIn{s, box})
	if unread != nil {
		s.Tell(page.Warning, s.T("phones.unread"))
	}
	return nil
}

// askHall is the sheet that opens and closes the hall.
func (s *Shell) askHall() {
	const width, picture = 640, 240
	room := s.Style().Px(width - 2*style.Margin)
	sheet := &kit.Sheet{Title: s.title("hall.open"), Width: width, Note: s.T("shell.esc-closes")}
	if s.hall != nil {
		sheet.Title = s.T("hall.status")
	}
	again := func() {
		sheet.Close()
		s.refreshFrame()
		s.askHall()
	}
	if s.hall != nil {
		address := s.session.Hall()
		lines := kit.Stack(10, kit.Row(style.Gap, qrPicture(address, s.Style().Px(picture)), s.movedWords(width-picture)),
			kit.NewBold(address, style.Title, style.Text),
			kit.NewParagraph(s.T("hall.open-words", i18n.Args{"screen": address + "screen"}), room, style.Small, style.Text2),
			kit.NewText(s.T("hall.listening", i18n.Args{"n": s.hall.server.Listening()}), style.Small, style.Text2))
		sheet.Sub = s.T("hall.since", i18n.Args{"time": s.printer.Time(s.hall.since)})
		sheet.Content = kit.Pad(style.Margin, 14, style.Margin, 14, lines)
		copied := func() {
			s.app.Clipboard().SetContent(address)
			sheet.Say(s.T("hall.copied"))
		}
		sheet.OnEnter, sheet.Shortcuts = sheet.Close, map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyC).Fyne(): copied}
		sheet.Buttons = []*kit.Button{kit.NewFilled(s.T("common.close"), "Enter", sheet.Close),
			kit.NewButton(s.T("phones.senders-button"), "", s.askSenders),
			kit.NewButton(s.T("hall.copy"), page.Ctrl(fyne.KeyC).String(), copied),
			kit.NewButton(s.T("hall.end"), "", func() {
				s.closeHall()
				sheet.Close()
				s.refreshFrame()
				s.Tell(page.Note, s.T("hall.closed"))
			})}
		s.ShowSheet(sheet)
		return
	}
	card, address := s.cardChoice()
	delay := kit.NewField("")
	delay.Width = 90
	delay.SetText(strconv.Itoa(hall.UsualDelay))
	open := func() {
		minutes, err := strconv.Atoi(delay.Text)
		if err != nil || minutes < 0 || minutes > 24*60 {
			delay.SetInvalid(true)
			sheet.Say(s.T("hall.delay-invalid"))
			kit.Focus(delay)
			return
		}
		if err := s.openHallAt(address(), time.Duration(minutes)*time.Minute); err != nil {
			sheet.Say(s.T("error.hall-address", i18n.Args{"address": address()}))
			return
		}
		again()
	}
	delay.OnChanged = func(string) { delay.SetInvalid(false) }
	delay.OnEnter = func(string) { open() }
	sheet.First, sheet.OnEnter = card, open
	sheet.Content = kit.Pad(style.Margin, 14, style.Margin, 14, kit.Stack(10,
		kit.NewParagraph(s.T("hall.ask-words"), room, style.Small, style.Text2),
		kit.Labelled(s.T("hall.card"), card), kit.Labelled(s.T("hall.delay-field"), delay)))
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.title("hall.open"), "Enter", open),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close)}
	s.ShowSheet(sheet)
}

// qrPicture is a text as a QR code, black on white in every scheme, since
// telephones read no other, with its white border; nothing for a text too long.
func qrPicture(text string, size float32) fyne.CanvasObject {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return kit.Row(0)
	}
	const border = 4 // modules
	n := code.Size + 2*border
	picture := canvas.NewRasterWithPixels(func(x, y, w, h int) color.Color {
		if code.Black(x*n/w-border, y*n/h-border) {
			return color.Black
		}
		return color.White
	})
	picture.SetMinSize(fyne.NewSize(size, size))
	return kit.Row(0, picture)
}
