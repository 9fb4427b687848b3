package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"kohtunik/tournament"
	"kohtunik/ui/hall"
)

// silent cuts the network under an open page, as when the host's computer falls asleep or
// the Wi-Fi is gone: no line is closed, nothing comes through. The page has to say that it is
// not up to date, and to renew itself when the network is there again.
func (b *browser) silent(out string) error {
	info := tournament.DefaultInfo("Tartu Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	info.Rounds = 5
	players := make([]tournament.Player, 22) // of as many boards as the screen has lines
	for i := range players {
		players[i] = tournament.Player{Name: fmt.Sprintf("Player %d, Given", i+1), Rating: 2400 - 10*i}
	}
	event, err := carry(tournament.FromRecords(nil), tournament.EditInfo{Info: info},
		tournament.AddPlayers{Players: players}, tournament.NumberByRating{},
		tournament.PairRounds{Initial: tournament.White})
	if err != nil {
		return err
	}
	server := hall.New(event, hall.Config{Beat: time.Second})
	defer server.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	go func() { _ = server.Serve(listener) }()
	w, err := newWire(listener.Addr().String())
	if err != nil {
		return err
	}
	defer w.listener.Close()
	address := "http://" + w.listener.Addr().String() + "/"
	screen := view{1920, 1080, "dark", true}
	if err := b.set(screen); err != nil {
		return err
	}
	if _, err := b.look(address+"screen", "en", screen, "screen", filepath.Join(out, "silent-before.png")); err != nil {
		return err
	}
	if shown, err := b.untilStale(true, 4*time.Second); shown || err != nil { // of signs of life alone
		return cmp.Or(err, errors.New("a page that hears its server says that it is not up to date"))
	}
	w.cut.Store(true)
	since := time.Now()
	if shown, err := b.untilStale(true, 6*time.Second); !shown || err != nil {
		return cmp.Or(err, errors.New("a page whose server fell silent does not say so within 6 s"))
	}
	fmt.Printf("a page says that its server fell silent after %d ms.\n", time.Since(since).Milliseconds())
	if _, err := b.shot(filepath.Join(out, "silent.png")); err != nil {
		return err
	}
	if free, err := b.is(`[...document.querySelectorAll("tr")].every((row) => row.getBoundingClientRect().bottom <=
		document.querySelector("footer").getBoundingClientRect().top + 1)`); !free || err != nil {
		return cmp.Or(err, errors.New("a line of the screen is under its foot while it says that it is not up to date"))
	}
	if shown, err := b.untilStale(false, 11*time.Second); !shown || err != nil { // it has tried again by then
		return cmp.Or(err, errors.New("a page whose server is silent calls itself up to date"))
	}
	event, err = carry(event, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw})
	if err != nil {
		return err
	}
	server.Show(event)
	w.cut.Store(false)
	since = time.Now()
	if shown, err := b.untilStale(false, 40*time.Second); shown || err != nil {
		return cmp.Or(err, errors.New("a page is not up to date 40 s after its server is there again"))
	}
	if text, err := b.content(); err != nil || !strings.Contains(text, "½-½") {
		return cmp.Or(err, errors.New("a page that calls itself up to date does not have the last result"))
	}
	fmt.Printf("and is up to date %d ms after the server is there again.\n", time.Since(since).Milliseconds())
	return nil
}

func carry(e *tournament.Event, commands ...tournament.Command) (*tournament.Event, error) {
	for _, c := range commands {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name(), err)
		}
		e = next
	}
	return e, nil
}

// untilStale waits until the page says that it is not up to date, or no longer says so, and
// tells whether it says so then.
func (b *browser) untilStale(want bool, within time.Duration) (shown bool, err error) {
	for since := time.Now(); time.Since(since) < within; time.Sleep(50 * time.Millisecond) {
		if shown, err = b.is("!document.getElementById('stale').hidden"); err != nil || shown == want {
			return shown, err
		}
	}
	return shown, nil
}

// is tells what a question of script about the page comes to.
func (b *browser) is(question string) (bool, error) {
	var said struct{ Result struct{ Value bool } }
	err := b.call("Runtime.evaluate", map[string]any{"expression": question}, &said)
	return said.Result.Value, err
}

// wire leads a port to a server. While it is cut nothing comes through; a line on which
// something would have come meanwhile stays dead afterwards, and is never closed.
type wire struct {
	listener net.Listener
	cut      atomic.Bool
}

func newWire(to string) (*wire, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &wire{listener: listener}
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", to)
			if err != nil {
				near.Close()
				continue
			}
			var dead atomic.Bool
			go w.carry(near, far, &dead)
			go w.carry(far, near, &dead)
		}
	}()
	return w, nil
}

func (w *wire) carry(from, to net.Conn, dead *atomic.Bool) {
	for buffer := make([]byte, 1<<16); ; {
		n, err := from.Read(buffer)
		if w.cut.Load() {
			dead.Store(true)
		}
		switch {
		case dead.Load() && err != nil:
			return
		case dead.Load():
		case err != nil:
			to.Close()
			return
		default:
			if _, err := to.Write(buffer[:n]); err != nil {
				from.Close()
				return
			}
		}
	}
}
