package laptops

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// The host that is killed in the tests below is this binary again.
const (
	childPath    = "LAPTOPS_TEST_FILE"
	childAddress = "LAPTOPS_TEST_ADDRESS"
	childServes  = "LAPTOPS_TEST_SERVES" // it is one of three servers, in the hall of this name's laptop
)

// goroutinesAtStart is how many there are before anything is done.
var goroutinesAtStart int

func TestMain(m *testing.M) {
	goroutinesAtStart = runtime.NumGoroutine()
	if path := os.Getenv(childPath); path != "" {
		if err := beHost(path, os.Getenv(childAddress)); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// beHost is a host until it is killed: it lets everybody in who has a code.
func beHost(path, address string) error {
	dir := filepath.Dir(path)
	id, err := LoadIdentity(dir)
	if err != nil {
		return err
	}
	f, err := file.Open(path, options(dir))
	if err != nil {
		return err
	}
	s := &seat{name: "Arvo", dir: dir, path: path, file: f, book: f, id: id, address: address}
	if name := os.Getenv(childServes); name != "" {
		s.name, s.serve = name, true
		if _, err := Follow(s.config()); err != nil {
			return err
		}
		select {} // until it is killed
	}
	l, err := Open(s.config())
	if err == nil {
		err = l.Servers(context.Background(), trioSize)
	}
	if err != nil {
		return err
	}
	for range 3 {
		i, err := l.Invite()
		if err != nil {
			return err
		}
		fmt.Println(i)
	}
	for ; ; time.Sleep(10 * time.Millisecond) {
		for _, r := range l.Requests() {
			if err := l.Admit(r.Pin, ForAll); err != nil {
				return err
			}
		}
	}
}

// child is a host that runs in a process of its own.
type child struct {
	t       *testing.T
	command *exec.Cmd
	out     io.Reader
	killed  bool
}

func (c *child) kill() {
	if !c.killed {
		c.killed = true
		_ = c.command.Process.Kill()
		_, _ = io.Copy(io.Discard, c.out)
		_ = c.command.Wait()
	}
}

// startChild starts a host of its own process on the file of a laptop; what is given are
// the codes it has made.
func startChild(t *testing.T, s *seat) (host *child, codes []Invitation) {
	t.Helper()
	if err := s.file.Close(); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), childPath+"="+s.path, childAddress+"="+s.address)
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	host = &child{t: t, command: command, out: out}
	t.Cleanup(host.kill)
	for lines := bufio.NewScanner(out); len(codes) < 3 && lines.Scan(); {
		i, err := ParseInvitation(lines.Text())
		if err != nil {
			t.Fatal(lines.Text())
		}
		codes = append(codes, i)
	}
	return host, codes
}

// enters lets the laptop in by a code, at a host that lets everybody in.
func (s *seat) enters(i Invitation) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	var port int
	fmt.Sscanf(s.address[strings.LastIndex(s.address, ":"):], ":%d", &port)
	a, err := Ask(ctx, i, Joining{Name: s.name, Identity: s.id, Port: port})
	if err != nil {
		s.t.Fatal(err)
	}
	s.copies(ctx, a)
	s.sits(a)
}

// knows waits until a laptop has heard of so many members.
func knows(s *seat, members int) {
	s.t.Helper()
	until(s.t, s.name+" to know all", func() bool { return len(s.laptop.Members()) == members })
}

// kills is how often the host is killed.
var kills = 2

// The host is killed in the middle of the work: what the others were told is done is in
// the file of whoever has the longest. He takes over, the others follow, and the old
// host follows too, or is told where its file has gone another way.
func TestKilledHost(t *testing.T) {
	for n := range kills {
		t.Run(fmt.Sprint(n), func(t *testing.T) { killHost(t, uint64(n)) })
	}
}

func killHost(t *testing.T, seed uint64) {
	arvo, mari, juta := newSeat(t, "Arvo"), emptySeat(t, "Mari"), emptySeat(t, "Juta")
	host, codes := startChild(t, arvo)
	mari.enters(codes[0])
	juta.enters(codes[1])
	knows(mari, 3)
	acknowledged := make(chan int, 2*rounds*boards)
	for i, s := range []*seat{mari, juta} {
		for n := range 60 {
			table := i*60 + n
			s.laptop.Send(Action{Command: setResult(1+table/boards, 1+table%boards, tournament.Draw), Since: s.rows()},
				func(f Fate) {
					if f.State == Done {
						acknowledged <- table
					}
				})
		}
	}
	random := rand.New(rand.NewPCG(7, seed))
	time.Sleep(time.Duration(50+random.IntN(250)) * time.Millisecond)
	host.kill()
	for _, s := range []*seat{mari, juta} {
		until(t, s.name+" to see it", func() bool { return !s.laptop.Status().Linked })
	}
	longest, other := mari, juta
	if juta.rows() > mari.rows() {
		longest, other = juta, mari
	}
	began := time.Now()
	if err := longest.laptop.TakeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	longest.linked()
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("the take-over took %s", took)
	}
	other.linked()
	for _, s := range []*seat{mari, juta} { // what was on its way goes on
		until(t, "nothing to be on its way", func() bool { return s.laptop.Status().Pending == 0 })
	}
	until(t, "the new host's file to hold what its stream holds", func() bool { return longest.rows() >= other.rows() })
	for len(acknowledged) > 0 {
		n := <-acknowledged
		table := tournament.Table{Round: 1 + n/boards, Board: 1 + n%boards}
		if p, _ := longest.event().Pairing(table); p.Result != tournament.Draw {
			t.Errorf("%v was acknowledged and is lost", table)
		}
	}
	returns(t, arvo, longest)
	agree(t, longest, other)
}

// returns brings the old host back: it is told who is host now, and follows; where it
// has what the hall has not it says from which row on, and takes a copy.
func returns(t *testing.T, arvo, host *seat) {
	t.Helper()
	f, err := file.Open(arvo.path, options(arvo.dir))
	if err != nil {
		t.Fatal(err)
	}
	arvo.has(f)
	if _, err := Open(arvo.config()); !errors.Is(err, &Error{Kind: Moved}) {
		t.Errorf("the old host opens its hall: %v", err)
	}
	arvo.follows()
	until(t, "the old host to follow or to say why not", func() bool {
		s := arvo.laptop.Status()
		return s.Linked || s.Parted != nil
	})
	arvo.laptop.Close()
	arvo.laptop = nil
	if err := arvo.file.Close(); err != nil {
		t.Error(err)
	}
}

// An old host with a row that the hall has not says which, and gets the hall's file.
func TestFork(t *testing.T) {
	arvo := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(arvo, ForAll)
	mari.done(mari.gives(1, 1, tournament.Draw))
	until(t, "both to have it", func() bool { return arvo.rows() == mari.rows() })
	arvo.laptop.Close()
	parting := arvo.rows() + 1
	for _, c := range []tournament.Command{setResult(1, 2, tournament.WhiteWins), // in the last moment
		setResult(1, 4, tournament.Draw)} {
		if err := arvo.file.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := mari.laptop.TakeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	mari.done(mari.gives(1, 3, tournament.Draw))
	mari.done(mari.gives(1, 2, tournament.BlackWins))
	mari.done(mari.gives(1, 4, tournament.Draw))
	if _, err := Open(arvo.config()); !errors.Is(err, &Error{Kind: Moved}) {
		t.Fatalf("the old host opens its hall: %v", err)
	}
	arvo.follows()
	until(t, "the fork", func() bool {
		s := arvo.laptop.Status()
		return s.Parted != nil && s.Trouble != nil // the one is known a moment before the other
	})
	s := arvo.laptop.Status()
	if p := s.Parted; p.Row != parting || len(p.Mine) != 2 || p.Mine[0].CommandName != "set-result" || s.Linked ||
		!errors.Is(s.Trouble, &Error{Kind: Fork}) {
		t.Errorf("%+v", s)
	}
	for _, m := range s.Members {
		if m.Host != (m.Name == "Mari") || !m.Here {
			t.Errorf("%s: host %v, here %v", m.Name, m.Host, m.Here)
		}
	}
	insteadOf(t, s.Parted, mari, arvo)
	fresh := filepath.Join(arvo.dir, "fresh"+file.Extension)
	if err := arvo.laptop.CopyTo(t.Context(), fresh); err != nil {
		t.Fatal(err)
	}
	arvo.laptop.Close()
	if err := arvo.file.Close(); err != nil {
		t.Fatal(err)
	}
	arvo.path = fresh
	f, err := file.Open(fresh, options(arvo.dir))
	if err != nil {
		t.Fatal(err)
	}
	arvo.has(f)
	arvo.follows()
	arvo.linked()
	agree(t, mari, arvo)
}

// insteadOf looks at what the hall has in the place of two rows: another result of board 2,
// and the same of board 4.
func insteadOf(t *testing.T, p *Parting, host, own *seat) {
	t.Helper()
	theirs, same, ok := p.Instead(p.Mine[0])
	c, err := theirs.Decode()
	if !ok || same || err != nil || c.(tournament.SetResult).Result != tournament.BlackWins {
		t.Errorf("instead of board 2 the hall has %+v (%v, %v, %v)", c, same, ok, err)
	}
	if theirs, same, ok = p.Instead(p.Mine[1]); !ok || !same {
		t.Errorf("of board 4 the hall has not the same: %+v", theirs)
	}
	if _, _, ok := (&Parting{Row: p.Row, Mine: p.Mine, Theirs: p.Theirs[:1]}).Instead(p.Mine[0]); ok {
		t.Error("the hall has something of board 2 before it is entered there")
	}
	journal := host.file.Journal()
	for i, row := range p.Journal(own.file.Journal()) {
		if row.Hash != journal[i].Hash {
			t.Fatalf("row %d of the hall’s journal differs", row.Seq)
		}
	}
}

// A host that was cut off while another took over gives way when it sees it.
func TestCutOffHostGivesWay(t *testing.T) {
	arvo := newSeat(t, "Arvo").opens()
	arvo.laptop.Close()
	arvo.opens()
	mari := emptySeat(t, "Mari").joins(arvo, ForAll)
	juta := emptySeat(t, "Juta").joins(arvo, ForResults)
	knows(mari, 3)
	if err := mari.laptop.TakeOver(t.Context()); err != nil { // the host still runs
		t.Fatal(err)
	}
	until(t, "the old host to follow", func() bool {
		s := arvo.laptop.Status()
		return s.Linked && !s.Hosting && s.Host == "Mari"
	})
	until(t, "the third to follow", func() bool {
		s := juta.laptop.Status()
		return s.Linked && s.Host == "Mari"
	})
	arvo.done(arvo.gives(1, 1, tournament.Draw))
	juta.done(juta.gives(1, 2, tournament.Draw))
	agree(t, mari, arvo, juta)
}

// Two have become host at the same time: one of them gives way, and all agree.
func TestTwoHosts(t *testing.T) {
	defer func(w waits) { usualWaits = w }(usualWaits)
	usualWaits.probe = 200 * time.Millisecond
	arvo := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(arvo, ForAll)
	juta := emptySeat(t, "Juta").joins(arvo, ForResults)
	knows(mari, 3)
	arvo.laptop.Close()
	if err := mari.laptop.TakeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	forgetAddress(t, arvo, "Mari")
	arvo.opens() // it cannot know
	if e := arvo.laptop.hallEpoch(); e != 2 {
		t.Fatalf("epoch %d", e)
	}
	hosts := func() (n int) {
		for _, s := range []*seat{arvo, mari} {
			if s.laptop.Status().Hosting {
				n++
			}
		}
		return n
	}
	until(t, "one host", func() bool { return hosts() == 1 })
	for i, s := range []*seat{arvo, mari, juta} {
		s.linked()
		s.done(s.gives(1, 1+i, tournament.Draw))
	}
	agree(t, arvo, mari, juta)
}

// forgetAddress has a laptop no longer know where a member is.
func forgetAddress(t *testing.T, s *seat, name string) {
	t.Helper()
	folder := s.config().Folder
	h, err := loadHall(folder)
	if err == nil {
		h.named(name).Address = vacant(t)
		err = h.keep(folder)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The host hands over in order; nothing is lost on the way, and back again.
func TestHandOver(t *testing.T) {
	arvo := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(arvo, ForAll)
	juta := emptySeat(t, "Juta").joins(arvo, ForResults)
	done := make(chan Fate, 40)
	for n := range 40 {
		juta.laptop.Send(Action{Command: setResult(1+n/boards, 1+n%boards, tournament.Draw), Since: juta.rows()},
			func(f Fate) {
				if f.State == Done {
					done <- f
				}
			})
	}
	if err := arvo.laptop.HandOver(t.Context(), "Juta"); !errors.Is(err, &Error{Kind: MayNotLead}) {
		t.Errorf("to who enters results: %v", err)
	}
	knows(mari, 3)
	if err := arvo.laptop.HandOver(t.Context(), "Mari"); err != nil {
		t.Fatal(err)
	}
	until(t, "all results", func() bool { return len(done) == 40 })
	arvo.linked()
	arvo.done(arvo.gives(5, 1, tournament.Draw))
	if err := mari.laptop.HandOver(t.Context(), "Arvo"); err != nil {
		t.Fatal(err)
	}
	mari.linked()
	mari.done(mari.gives(5, 2, tournament.Draw))
	juta.linked()
	if s := arvo.laptop.Status(); !s.Hosting || s.Epoch != 3 {
		t.Errorf("%+v", s)
	}
	agree(t, arvo, mari, juta)
}

// flipEvery is how many bytes of the store lie between two that are flipped.
var flipEvery = 4000

// With a byte of the stream's store flipped the hall opens, and says so where the last
// rows cannot be read; the file is as it was, and memory stays small.
func TestFlippedStore(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	for n := range 30 {
		host.done(host.gives(1+n/boards, 1+n%boards, tournament.Draw))
	}
	host.laptop.Close()
	folder := host.config().Folder
	kept := filepath.Join(t.TempDir(), "kept")
	if err := os.CopyFS(kept, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	before, found, tried := host.hashes(), 0, 0
	var most runtime.MemStats
	eachFlip(t, kept, folder, func(where string) {
		tried++
		l, err := Open(host.config())
		var why *Error
		if errors.As(err, &why) { // what was known of the hall is damaged: no host begins on a guess
			found++
		}
		if err != nil {
			if why == nil || host.hashes() != before {
				t.Errorf("%s: %v", where, err)
			}
			return
		}
		if l.Status().Damaged != nil {
			found++
		}
		l.Close()
		if host.hashes() != before {
			t.Fatalf("%s: the file is another", where)
		}
		if runtime.ReadMemStats(&most); most.Sys > 1<<30 {
			t.Fatalf("%s: the program takes %d MB", where, most.Sys>>20)
		}
	})
	t.Logf("%d flips, %d of them found", tried, found)
	if tried == 0 || found == 0 {
		t.Error("nothing was damaged")
	}
	host.opens()
	host.done(host.gives(9, 1, tournament.Draw))
	agree(t, host)
}

// eachFlip puts the kept store back and flips one byte of it, one after another: every
// so many bytes, and in each file one near the end, where the last row is.
func eachFlip(t *testing.T, kept, folder string, try func(where string)) {
	t.Helper()
	err := filepath.WalkDir(kept, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(kept, path)
		if err != nil {
			return err
		}
		flips := []int{max(0, len(text)-20)}
		for at := 0; at < len(text); at += flipEvery {
			flips = append(flips, at)
		}
		for _, at := range flips {
			flipped := append([]byte(nil), text...)
			flipped[at] ^= 0x10
			if err := errors.Join(os.RemoveAll(folder), os.CopyFS(folder, os.DirFS(kept)),
				os.WriteFile(filepath.Join(folder, rel), flipped, 0o600)); err != nil {
				return err
			}
			try(fmt.Sprintf("%s, byte %d", rel, at))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
