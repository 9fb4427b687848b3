package shell

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/slips"
	"kohtunik/ui/hall"
	"kohtunik/ui/page"
	"kohtunik/ui/phones"
)

// windowTime is how long a phone waits for the window to carry out what it sent.
const windowTime = 5 * time.Second

// phonesCommand opens the list of what was sent in.
func (s *Shell) phonesCommand() page.Command {
	return page.Command{Menu: page.RoundMenu, Key: "phones.open", Shortcut: page.CtrlShift(fyne.KeyA), Do: func() {
		if s.hall == nil {
			s.askHall()
			return
		}
		s.phones = phones.Show(s, s.hall.box, s.sentChanged)
	}}
}

// slipBox makes the box of the open event with what was in it before. Codes and slips
// lie beside the settings: they are no part of the event.
func (s *Shell) slipBox() (*slips.Box, error) {
	config := slips.Config{Now: s.options.Now, Random: rand.Reader, Keep: func(slips.Kept) error { return nil }}
	journal := s.session.Journal()
	if s.options.SettingsPath == "" || len(journal) == 0 {
		return slips.New(config, slips.Kept{}), nil
	}
	const letters = 32 // of the hash of the first row, which names the event
	path := filepath.Join(filepath.Dir(s.options.SettingsPath), "hall", journal[0].Hash[:letters]+".json")
	config.Keep = func(k slips.Kept) error {
		data, err := json.Marshal(k)
		if err != nil {
			return fmt.Errorf("write slips: %w", err)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return fmt.Errorf("write slips: %w", disk.Explain(path, err))
		}
		return disk.Write(path, data)
	}
	var kept slips.Kept
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return slips.New(config, kept), nil
	}
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	if err != nil { // what cannot be read stays where it is, for a person to look at
		kept = slips.Kept{}
		err = errors.Join(err, disk.Rename(path, path+".damaged"))
	}
	return slips.New(config, kept), err
}

// desk is what the forms of the hall ask the window.
func (s *Shell) desk(h *openHall) *hall.Desk {
	return &hall.Desk{Box: h.box, Sent: func(slip slips.Slip) {
		_ = s.onWindow(h, func() error { // what the window does not hear of waits in its list
			s.sentIn(slip)
			return nil
		})
	}, Do: func(by string, c tournament.Command) error {
		return s.onWindow(h, func() error { return s.doAs(by, c) })
	}}
}

// errWindow says that the window did not carry out in time what it was asked for.
var errWindow = errors.New("the window does not answer")

// onWindow has a function called on the window's goroutine, while the same hall is
// open, and waits for it, but not for ever.
func (s *Shell) onWindow(h *openHall, do func() error) error {
	done := make(chan error, 1)
	s.Later(func() {
		if s.hall != h {
			done <- errWindow
			return
		}
		done <- do()
	})
	select {
	case err := <-done:
		return err
	case <-h.closed:
	case <-time.After(windowTime):
	}
	return errWindow
}

// sentIn enters a helper's result at once, if the rules have it so and nobody says
// otherwise; it shows what waits.
func (s *Shell) sentIn(slip slips.Slip) {
	box, e := s.hall.box, s.session.Event()
	defer s.phonesChanged()
	if slip.From != slips.FromHelper || box.Rules().Wait {
		return
	}
	for _, c := range box.Cases(e, slip.Table.Round) {
		if c.Pairing.Table() != slip.Table || c.Kind != slips.Single && c.Kind != slips.Both {
			continue
		}
		by, command := box.NameOf(e, slip), box.Command(e, c, slip.Result)
		if command.By == by {
			command.By = "" // the journal's row names him
		}
		if err := s.doAs(by, command); err != nil {
			s.Fail(err)
			return
		}
		s.Fail(box.Close(c.Pairing, slip.Result))
	}
}

// doAs carries out what a helper has sent, and says so where nothing else was said
// since the arbiter's last step.
func (s *Shell) doAs(by string, c tournament.Command) error {
	err := s.session.DoAs(journal.Author{Name: by, Device: journal.Phone}, c)
	if err == nil && (s.status.told == "" || s.status.level == page.Note) && s.sheet() == nil {
		rows := s.session.Journal()
		s.Tell(page.Note, words.Entry(s.printer, s.session.Event(), rows[len(rows)-1]))
	}
	return err
}

// sentChanged shows in the status line and on the lines of the boards what waits now.
func (s *Shell) sentChanged() {
	if s.session.IsOpen() && s.current == page.Rounds {
		s.page().Refresh()
	}
	s.status.update(s)
}

// sentIn is the box of the open hall, as the pages see it.
type sentIn struct {
	shell *Shell
	box   *slips.Box
}

// Sent is for session.Phones.
func (i sentIn) Sent(t tournament.Table) []tournament.Result {
	p, ok := i.shell.session.Event().Pairing(t)
	if !ok {
		return nil
	}
	return i.box.Sent(p)
}

// Decided is for session.Phones.
func (i sentIn) Decided(t tournament.Table) {
	if p, ok := i.shell.session.Event().Pairing(t); ok {
		i.shell.Fail(i.box.Close(p, p.Result))
		i.shell.phonesChanged()
	}
}

// phonesChanged shows what is in the box now.
func (s *Shell) phonesChanged() {
	s.sentChanged()
	if s.phones != nil && s.phones.Open() {
		s.phones.Refresh()
	}
}

// fromPhones is how many boards wait for the arbiter.
func (s *Shell) fromPhones() int {
	if s.hall == nil {
		return 0
	}
	e := s.session.Event()
	return s.hall.box.Open(e, e.CurrentRound())
}

// cards gives where the code of each board's result card leads, while players may
// send results.
func (s *Shell) cards(round int) map[tournament.Table]string {
	if s.hall == nil || !s.hall.box.Rules().Players {
		return nil
	}
	codes, err := s.hall.box.BoardCodes(s.session.Event(), round)
	if err != nil {
		s.Fail(err)
		return nil
	}
	for at, code := range codes {
		codes[at] = s.hall.at + hall.BoardPath(code)
	}
	return codes
}

// askSenders opens the sheet that says who may send.
func (s *Shell) askSenders() {
	const picture = 240
	phones.Senders(s, s.hall.box, func(code string) string { return s.hall.at + hall.HelperPath(code) },
		func(text string) fyne.CanvasObject { return qrPicture(text, s.Style().Px(picture)) })
}
