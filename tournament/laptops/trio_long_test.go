//go:build long && unix

package laptops

import (
	"errors"
	"net"
	"slices"
	"syscall"
	"testing"
	"time"

	"kohtunik/tournament"
)

// trioHall is a hall of three servers and a fourth laptop.
func trioHall(t *testing.T) (arvo, mari, juta, petra *seat) {
	t.Helper()
	arvo = newSeat(t, "Arvo").opens()
	if err := arvo.laptop.Servers(t.Context(), trioSize); err != nil {
		t.Fatal(err)
	}
	mari = agrees(emptySeat(t, "Mari")).joins(arvo, ForAll)
	mari.done(mari.gives(18, 1, tournament.Draw)) // of two it is an ordinary hall
	if s := arvo.laptop.Status(); s.Servers != 1 || s.Serving {
		t.Errorf("%+v", s)
	}
	juta = agrees(emptySeat(t, "Juta")).joins(arvo, ForAll)
	three(t, arvo, mari, juta)
	return arvo, mari, juta, emptySeat(t, "Petra").joins(arvo, ForResults)
}

// Of three servers one leaves: the two others, and whoever works at them, go on without
// anybody's yes; and back to one server nothing is lost.
func TestThreeServers(t *testing.T) {
	arvo, mari, juta, petra := trioHall(t)
	for i, s := range []*seat{arvo, mari, juta, petra} {
		s.done(s.gives(1, 1+i, tournament.Draw))
	}
	until(t, "Mari to know Petra", func() bool { return len(mari.laptop.Members()) == 4 })
	arvo.laptop.Close()
	arvo.laptop = nil
	for i, s := range []*seat{petra, mari, juta} {
		s.linked()
		s.done(s.gives(2, 1+i, tournament.WhiteWins))
	}
	if _, err := mari.laptop.Invite(); !errors.Is(err, &Error{Kind: NotHosting}) {
		t.Errorf("who is not the host lets in: %v", err)
	}
	if err := mari.laptop.TakeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i, s := range []*seat{mari, juta, petra} {
		until(t, s.name+" to follow", func() bool {
			st := s.laptop.Status()
			return st.Linked && st.Host == "Mari" && st.Servers == 1
		})
		s.done(s.gives(3, 1+i, tournament.BlackWins))
	}
	if _, err := Open(arvo.config()); !errors.Is(err, &Error{Kind: Moved}) {
		t.Errorf("a server that has ended opens its hall: %v", err)
	}
	arvo.follows()
	arvo.linked()
	agree(t, mari, juta, petra, arvo)
}

// The host goes back to one server while the others send: what they send is done, once.
func TestBackToOne(t *testing.T) {
	arvo, mari, juta, petra := trioHall(t)
	done, before := make(chan Fate, 120), arvo.rows()
	for i, s := range []*seat{mari, juta, petra} {
		for n := range 40 {
			n += 40 * i
			s.laptop.Send(Action{Command: setResult(1+n/boards, 1+n%boards, tournament.Draw), Since: s.rows()},
				func(f Fate) {
					if f.State != Pending && f.State != Waiting {
						done <- f
					}
				})
		}
	}
	until(t, "some rows", func() bool { return arvo.rows() > before+10 })
	if err := arvo.laptop.Servers(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	for range 120 {
		if f := <-done; f.State != Done {
			t.Errorf("%s, %v", f.State, f.Err)
		}
	}
	if s := arvo.laptop.Status(); !s.Hosting || s.Servers != 1 || s.Serving {
		t.Errorf("%+v", s)
	}
	until(t, "the host to have what was done", func() bool { return arvo.rows() >= before+120 })
	if n := arvo.rows() - before; n != 120 {
		t.Errorf("%d rows of 120 results", n)
	}
	for n := range 120 {
		p, _ := arvo.event().Pairing(tournament.Table{Round: 1 + n/boards, Board: 1 + n%boards})
		if p.Result != tournament.Draw {
			t.Errorf("result %d is lost", n)
		}
	}
	if err := arvo.laptop.Servers(t.Context(), trioSize); err != nil { // and three again
		t.Fatal(err)
	}
	three(t, arvo, mari, juta)
	mari.done(mari.gives(15, 1, tournament.Draw))
	agree(t, arvo, mari, juta, petra)
}

// A server whose store has failed steps out, and follows; the two others go on. One that is
// sent away ends the trio.
func TestServerStepsOut(t *testing.T) {
	arvo, mari, juta, petra := trioHall(t)
	if err := juta.laptop.house.engine.server.DisableJetStream(); err != nil { // as the server itself does on a full disk
		t.Fatal(err)
	}
	until(t, "Juta to be an ordinary laptop", func() bool {
		s := juta.laptop.Status()
		return !s.Serving && s.Linked
	})
	for i, s := range []*seat{arvo, mari, juta, petra} {
		s.done(s.gives(1, 1+i, tournament.Draw))
	}
	if err := arvo.laptop.SendAway("Mari"); err != nil {
		t.Fatal(err)
	}
	for i, s := range []*seat{arvo, juta, petra} {
		until(t, s.name+" to be in a hall of one server", func() bool {
			st := s.laptop.Status()
			return st.Linked && st.Servers == 1 && st.Host == "Arvo"
		})
		s.done(s.gives(2, 1+i, tournament.Draw))
	}
	if mari.laptop.Status().Linked {
		t.Error("who was sent away is in the hall")
	}
	agree(t, arvo, juta, petra)
}

// Three servers that do not find each other, as behind a firewall: the hall goes on with one,
// tries it again by itself, and says so at last.
func TestNoTrio(t *testing.T) {
	defer func(w waits) { usualWaits = w }(usualWaits)
	usualWaits.form = time.Millisecond // no server is ever found as soon as that
	arvo := newSeat(t, "Arvo").opens()
	mari := agrees(emptySeat(t, "Mari")).joins(arvo, ForAll)
	juta := agrees(emptySeat(t, "Juta")).joins(arvo, ForAll)
	if err := arvo.laptop.Servers(t.Context(), trioSize); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(3 * patience); time.Now().Before(end) && !oneAgain(arvo); {
		time.Sleep(5 * time.Millisecond)
	}
	st := arvo.laptop.Status()
	if !oneAgain(arvo) || !errors.Is(st.NoTrio, &Error{Kind: NotReached}) || st.Epoch != 1+2*trioTries {
		t.Errorf("after %d tries: %+v", trioTries, st)
	}
	for i, s := range []*seat{arvo, mari, juta} {
		until(t, s.name+" to be in a hall of one server", func() bool {
			st := s.laptop.Status()
			return st.Linked && st.Servers == 1 && st.Host == "Arvo"
		})
		s.done(s.gives(1, 1+i, tournament.Draw))
	}
	agree(t, arvo, mari, juta)
}

// oneAgain reports whether a host has given up having three servers.
func oneAgain(s *seat) bool {
	st := s.laptop.Status()
	return st.Wanted == 1 && st.Hosting && st.Servers == 1
}

// occupied is a port that another program keeps.
type occupied struct{ net.Listener }

func (occupied) Close() error { return nil }

// The server of one laptop cannot begin, since another program has its port: the hall goes on
// with one server, whoever enters something has it done, and with another port the three begin.
func TestThreeServersTryAgain(t *testing.T) {
	arvo := newSeat(t, "Arvo").opens()
	mari := agrees(emptySeat(t, "Mari")).joins(arvo, ForAll)
	juta := agrees(emptySeat(t, "Juta")).joins(arvo, ForAll)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	juta.laptop.leaveRoute()
	juta.laptop.mu.Lock()
	juta.laptop.route = occupied{taken}
	juta.laptop.mu.Unlock()
	until(t, "the host to be told of the port", func() bool {
		return slices.ContainsFunc(arvo.laptop.Members(), func(m Member) bool { return m.Serves == taken.Addr().String() })
	})
	if err := arvo.laptop.Servers(t.Context(), trioSize); err != nil {
		t.Fatal(err)
	}
	until(t, "the first try to fail", func() bool { return arvo.laptop.Status().NoTrio != nil })
	// a server that cannot begin opens no door either: there it was looked for
	_, port, _ := net.SplitHostPort(juta.laptop.address())
	var refused *Error
	if st := arvo.laptop.Status(); !errors.As(st.NoTrio, &refused) || refused.Kind != NotReached ||
		refused.Args["names"] != "Juta ("+port+")" || st.Wanted != trioSize {
		t.Errorf("%+v", st)
	}
	mari.done(mari.gives(1, 1, tournament.Draw))
	three(t, arvo, mari, juta)
	if st := arvo.laptop.Status(); st.NoTrio != nil {
		t.Errorf("three servers, and said is %v", st.NoTrio)
	}
	for i, s := range []*seat{arvo, mari, juta} {
		s.done(s.gives(2, 1+i, tournament.Draw))
	}
	agree(t, arvo, mari, juta)
}

// The server that leads stands still for a while: the two others go on, and when it goes on
// too it is one of the three again: with it a second can be lost.
func TestServerStandsStill(t *testing.T) {
	defer func(w waits) { usualWaits = w }(usualWaits)
	usualWaits.unsure = time.Minute
	arvo, mari, juta, petra, host, second := threeProcesses(t)
	first, other := host, second
	if leads(t, juta, arvo, mari) != arvo.id.Pin() {
		first, other = second, host
	}
	acknowledged := sendMany(juta, petra)
	until(t, "some to be done", func() bool { return len(acknowledged) > 5 })
	first.signal(syscall.SIGSTOP)
	defer first.signal(syscall.SIGCONT)
	time.Sleep(30 * time.Second)
	if n := len(acknowledged); n != 120 {
		t.Errorf("%d of 120 done while one stands still", n)
	}
	first.signal(syscall.SIGCONT)
	three(t, juta)
	other.kill()
	juta.done(juta.gives(14, 1, tournament.Draw))
	until(t, "Petra to be on the line", func() bool { return petra.laptop.Status().Linked })
	petra.done(petra.gives(14, 2, tournament.Draw))
	agree(t, juta, petra)
}
