package laptops

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// agrees has a laptop that is let in be one of three servers.
func agrees(s *seat) *seat {
	s.serve = true
	return s
}

// three waits until a laptop is one of three servers, all of them together.
func three(t *testing.T, seats ...*seat) {
	t.Helper()
	for _, s := range seats {
		until(t, s.name+" to be one of three servers", func() bool {
			st := s.laptop.Status()
			return st.Joined == trioSize && st.Servers == trioSize && st.Linked
		})
		if st := s.laptop.Status(); st.Servers != trioSize {
			t.Fatalf("%s: %+v", s.name, st)
		}
	}
}

// serves starts a laptop that was let in as a process of its own.
func (s *seat) serves() *child {
	s.t.Helper()
	s.laptop.Close()
	s.laptop = nil
	if err := s.file.Close(); err != nil {
		s.t.Fatal(err)
	}
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), childPath+"="+s.path, childAddress+"="+s.address, childServes+"="+s.name)
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		s.t.Fatal(err)
	}
	c := &child{t: s.t.(*testing.T), command: command, out: out}
	s.t.Cleanup(c.kill)
	return c
}

// leads gives the pin of the server that leads the stream, and has another one lead until
// one of those that are named does.
func leads(t *testing.T, at *seat, among ...*seat) string {
	t.Helper()
	house := at.laptop.house
	line, err := dialLine(at.id, at.laptop.event, house.engine.stream, 0, house.engine, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer line.close()
	leader := ""
	until(t, "another leader", func() bool {
		info, err := line.js.StreamInfo(line.stream, nats.MaxWait(time.Second))
		if err != nil || info.Cluster == nil || info.Cluster.Leader == "" {
			return false
		}
		for _, s := range among {
			if leader = s.id.Pin(); leader == info.Cluster.Leader {
				return true
			}
		}
		_, _ = line.conn.Request("$JS.API.STREAM.LEADER.STEPDOWN."+line.stream, nil, time.Second)
		return false
	})
	return leader
}

// threeProcesses is a hall of three servers, of which two are processes of their own, and a
// fourth laptop.
func threeProcesses(t *testing.T) (arvo, mari, juta, petra *seat, host, second *child) {
	t.Helper()
	arvo, mari = newSeat(t, "Arvo"), emptySeat(t, "Mari")
	juta, petra = agrees(emptySeat(t, "Juta")), emptySeat(t, "Petra")
	host, codes := startChild(t, arvo)
	mari.enters(codes[0])
	second = mari.serves()
	petra.enters(codes[2])
	juta.enters(codes[1])
	three(t, juta)
	petra.linked()
	return arvo, mari, juta, petra, host, second
}

// serverKills is how often a server is killed.
var serverKills = 1

// A server is killed in the middle of the work, the one that leads or another: the two others
// go on by themselves. A second is killed: nothing is taken any more, and it is said.
func TestKilledServer(t *testing.T) {
	for n := range serverKills {
		t.Run(fmt.Sprint(n), func(t *testing.T) { killServer(t, n%2 == 1) })
	}
}

func killServer(t *testing.T, theLeader bool) {
	defer func(w waits) { usualWaits = w }(usualWaits)
	usualWaits.unsure, usualWaits.alone = time.Minute, 300*time.Millisecond
	arvo, mari, juta, petra, host, second := threeProcesses(t)
	first, other := host, second
	if (leads(t, juta, arvo, mari) == arvo.id.Pin()) != theLeader {
		first, other = second, host
	}
	acknowledged := sendMany(juta, petra)
	until(t, "some to be done", func() bool { return len(acknowledged) > 5 })
	began := time.Now()
	first.kill()
	until(t, "all results", func() bool { return len(acknowledged) == 120 })
	t.Logf("all that was on its way was done %s after the kill", time.Since(began))
	until(t, "the last server to hold what is done", func() bool { return juta.rows() >= petra.rows() })
	for len(acknowledged) > 0 {
		n := <-acknowledged
		if p, _ := juta.event().Pairing(tournament.Table{Round: 1 + n/boards, Board: 1 + n%boards}); p.Result !=
			tournament.Draw {
			t.Errorf("%d was acknowledged and is lost", n)
		}
	}
	other.kill()
	alone(t, juta, petra)
	if err := juta.laptop.TakeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	petra.linked()
	petra.done(petra.gives(14, 2, tournament.Draw))
	for _, s := range []*seat{arvo, mari} {
		returnsAs(t, s)
	}
	agree(t, juta, petra, arvo, mari)
}

// sendMany has two laptops send sixty results each; given are those that are done.
func sendMany(seats ...*seat) chan int {
	acknowledged := make(chan int, 60*len(seats))
	for i, s := range seats {
		for n := range 60 {
			n += 60 * i
			s.laptop.Send(Action{Command: setResult(1+n/boards, 1+n%boards, tournament.Draw), Since: s.rows()},
				func(f Fate) {
					if f.State == Done {
						acknowledged <- n
					}
				})
		}
	}
	return acknowledged
}

// alone checks that the last of three servers says so, and that nothing is taken.
func alone(t *testing.T, last, other *seat) {
	t.Helper()
	until(t, "the last server to say so", func() bool {
		s := last.laptop.Status()
		return !s.Linked && errors.Is(s.Trouble, &Error{Kind: TooFew})
	})
	until(t, other.name+" to see it", func() bool { return !other.laptop.Status().Linked })
	rows := last.rows()
	for _, s := range []*seat{last, other} {
		ctx, stop := context.WithTimeout(t.Context(), 500*time.Millisecond)
		f, err := s.laptop.Wait(ctx, Action{Command: setResult(13, 1, tournament.Draw), Since: s.rows()})
		stop()
		if err == nil {
			t.Errorf("%s: one of three takes a row: %+v", s.name, f)
		}
	}
	if last.rows() != rows {
		t.Error("one of three has taken a row")
	}
}

// returnsAs brings a server back that was killed: it follows.
func returnsAs(t *testing.T, s *seat) {
	t.Helper()
	f, err := file.Open(s.path, options(s.dir))
	if err != nil {
		t.Fatal(err)
	}
	s.has(f)
	s.serve = true
	if _, err := Open(s.config()); !errors.Is(err, &Error{Kind: Moved}) {
		t.Errorf("%s, a server that has ended, opens the hall: %v", s.name, err)
	}
	s.follows()
	s.linked()
	if st := s.laptop.Status(); st.Serving || st.Hosting {
		t.Errorf("%s: %+v", s.name, st)
	}
}

// The host of three servers is killed and comes back as an ordinary laptop: its place is still
// its own, and with one server and then three all is as before. Whoever it lets in works.
func TestHostOfThreeComesBack(t *testing.T) {
	arvo, _, juta, petra, host, _ := threeProcesses(t)
	host.kill()
	until(t, "Juta to see that the host's server is lost", func() bool { return juta.laptop.Status().Headless })
	juta.done(juta.gives(1, 1, tournament.Draw))
	f, err := file.Open(arvo.path, options(arvo.dir))
	if err != nil {
		t.Fatal(err)
	}
	arvo.has(f)
	arvo.follows()
	arvo.linked()
	if st := arvo.laptop.Status(); !st.CameBack || st.Hosting || !st.Agrees {
		t.Fatalf("the host that has come back: %+v", st)
	}
	if err := arvo.laptop.Servers(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*seat{arvo, juta, petra} {
		until(t, s.name+" to follow the host with one server", func() bool {
			st := s.laptop.Status()
			return st.Linked && st.Host == "Arvo" && st.Servers == 1 && !st.Headless
		})
	}
	if st := arvo.laptop.Status(); !st.Hosting || st.CameBack {
		t.Errorf("the host: %+v", st)
	}
	arvo.done(arvo.gives(1, 2, tournament.WhiteWins))
	kaja := emptySeat(t, "Kaja").joins(arvo, ForResults)
	kaja.done(kaja.gives(1, 3, tournament.Draw))
	if err := arvo.laptop.Servers(t.Context(), trioSize); err != nil {
		t.Fatal(err)
	}
	three(t, arvo, juta)
	juta.done(juta.gives(1, 4, tournament.Draw))
	until(t, "Kaja to have it", func() bool { return kaja.rows() == juta.rows() })
	agree(t, arvo, juta, petra, kaja)
}

// The host of three servers is lost: another of them takes over, with all that they have.
func TestTakeOverOfThree(t *testing.T) {
	_, _, juta, petra, host, _ := threeProcesses(t)
	host.kill()
	until(t, "the loss", func() bool { return juta.laptop.Status().Headless })
	petra.done(petra.gives(1, 1, tournament.Draw))
	if err := juta.laptop.TakeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*seat{juta, petra} {
		until(t, s.name+" to follow", func() bool {
			st := s.laptop.Status()
			return st.Linked && st.Host == "Juta" && st.Servers == 1
		})
		s.done(s.gives(2, len(s.name), tournament.Draw))
	}
	if _, err := juta.laptop.Invite(); err != nil {
		t.Errorf("the new host lets nobody in: %v", err)
	}
	agree(t, juta, petra)
}

// Only the host of the three gets its place back, and only from one of them.
func TestBackIsTheHosts(t *testing.T) {
	arvo := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(arvo, ForAll)
	mari.laptop.mu.Lock()
	mari.laptop.at = arvo.id.Pin()
	mari.laptop.mu.Unlock()
	if err := mari.laptop.askBack(t.Context()); !errors.Is(err, &Error{Kind: NotHosting}) {
		t.Errorf("another than the host: %v", err)
	}
}

// formings is how often three servers are formed.
var formings = 1

// Three programs find each other and become servers.
func TestThreeServersForm(t *testing.T) {
	for n := range formings {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			began := time.Now()
			arvo, _, juta, petra, _, _ := threeProcesses(t)
			t.Logf("after %s, epoch %d", time.Since(began), juta.laptop.Status().Epoch)
			petra.done(petra.gives(1, 1, tournament.Draw))
			juta.done(juta.gives(1, 2, tournament.Draw))
			if !routed(t, juta, arvo.id) {
				t.Error("the server of the host gets no route")
			}
			stranger, err := LoadIdentity(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			for name, id := range map[string]Identity{"a stranger": stranger, "a laptop that is no server": petra.id} {
				if routed(t, juta, id) {
					t.Errorf("%s gets a route", name)
				}
			}
		})
	}
}

// routed tells whether a server answers whoever has a key at the port for the two others.
func routed(t *testing.T, at *seat, id Identity) bool {
	t.Helper()
	secure, err := id.calling(at.id.Pin(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	conn, err := tls.Dial("tcp", at.laptop.house.engine.server.ClusterAddr().String(), secure)
	if err != nil {
		return false
	}
	defer conn.Close()
	n, err := conn.Read(make([]byte, 16)) // a key that is refused is told so here
	return err == nil && n > 0
}
