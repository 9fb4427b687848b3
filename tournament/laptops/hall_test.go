package laptops

import (
	"context"
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// seat is a laptop of a test: a file, whatever keeps calls to it apart, and the keys.
type seat struct {
	t       testing.TB
	name    string
	dir     string // the folder of a user's data
	path    string
	file    *file.File
	book    Book // what the hall sees of the file
	mu      sync.Mutex
	id      Identity
	laptop  *Laptop
	address string
	serve   bool // it agrees to be one of three servers
}

// boards is on how many boards each of the rounds is played.
const (
	boards = 10
	rounds = 2*boards - 1
)

func options(dir string) file.Options { return file.Options{DataDir: dir} }

// newSeat is a laptop with an event in which everybody is paired with everybody.
func newSeat(t testing.TB, name string) *seat {
	t.Helper()
	s := emptySeat(t, name)
	var players []tournament.Player
	for i := range 2 * boards {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player %02d", i+1)})
	}
	f, err := file.Create(s.path, tournament.DefaultInfo("Hall", tournament.FIDE2023), options(s.dir),
		tournament.AddPlayers{Players: players}, tournament.DrawLots{Seed: 7}, tournament.PairRounds{})
	if err != nil {
		t.Fatal(err)
	}
	s.has(f)
	return s
}

// emptySeat is a laptop without a file.
func emptySeat(t testing.TB, name string) *seat {
	t.Helper()
	dir := t.TempDir()
	id, err := LoadIdentity(dir)
	if err != nil {
		t.Fatal(err)
	}
	return &seat{t: t, name: name, dir: dir, path: filepath.Join(dir, name+file.Extension), id: id, address: vacant(t)}
}

// vacant is an address at which nobody listens.
func vacant(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

func (s *seat) has(f *file.File) {
	s.file, s.book = f, f
	s.t.Cleanup(func() { f.Close() })
}

func (s *seat) on(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

func (s *seat) config() Config {
	row, _ := s.file.Row(1)
	return Config{Book: s.book, On: s.on, Name: s.name, Device: "laptop", Identity: s.id,
		Folder: FolderOf(s.dir, row.Hash), Address: s.address, Program: "test", Serve: s.serve}
}

// opens makes the laptop the host.
func (s *seat) opens() *seat {
	s.t.Helper()
	l, err := Open(s.config())
	if err != nil {
		s.t.Fatal(err)
	}
	s.runs(l)
	return s
}

func (s *seat) runs(l *Laptop) {
	s.laptop = l
	s.t.Cleanup(l.Close)
}

// asks asks the host to be let in.
func (s *seat) asks(host *seat) (*Admission, error) {
	i, err := host.laptop.Invite()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	_, port, _ := net.SplitHostPort(s.address)
	var number int
	fmt.Sscan(port, &number)
	return Ask(ctx, i, Joining{Name: s.name, Identity: s.id, Port: number})
}

// joins lets the laptop in with a role.
func (s *seat) joins(host *seat, role Role) *seat {
	s.t.Helper()
	go func() {
		until(s.t, "a request", func() bool { return len(host.laptop.Requests()) > 0 })
		for _, r := range host.laptop.Requests() {
			if err := host.laptop.Admit(r.Pin, role); err != nil {
				s.t.Error(err)
			}
		}
	}()
	a, err := s.asks(host)
	if err != nil {
		s.t.Fatal(err)
	}
	if s.file == nil {
		s.copies(context.Background(), a)
	}
	s.sits(a)
	return s
}

// copies takes the file of the hall.
func (s *seat) copies(ctx context.Context, a *Admission) {
	s.t.Helper()
	if err := a.CopyTo(ctx, s.path); err != nil {
		s.t.Fatal(err)
	}
	f, err := file.Open(s.path, options(s.dir))
	if err != nil {
		s.t.Fatal(err)
	}
	s.has(f)
}

// sits begins to work in the hall that it was let in to.
func (s *seat) sits(a *Admission) {
	s.t.Helper()
	if err := a.Keep(s.config().Folder); err != nil {
		s.t.Fatal(err)
	}
	s.follows()
	s.linked()
}

func (s *seat) follows() {
	s.t.Helper()
	l, err := Follow(s.config())
	if err != nil {
		s.t.Fatal(err)
	}
	s.runs(l)
}

func (s *seat) linked() {
	s.t.Helper()
	until(s.t, s.name+" on the line", func() bool { return s.laptop.Status().Linked })
}

// patience is how long a test waits for what has to come about.
const patience = 20 * time.Second

// until waits for something to be so.
func until(t testing.TB, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if so() {
			return
		}
	}
	t.Errorf("waited in vain for %s", what)
}

// gives has a result entered and tells what became of it.
func (s *seat) gives(round, board int, r tournament.Result) Fate {
	s.t.Helper()
	return s.does(Action{Command: setResult(round, board, r), Since: s.rows()})
}

func (s *seat) does(a Action) Fate {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	f, err := s.laptop.Wait(ctx, a)
	if err != nil {
		s.t.Errorf("%s: %v; %+v", s.name, err, s.laptop.Status())
	}
	return f
}

func (s *seat) done(f Fate) {
	s.t.Helper()
	if f.State != Done {
		s.t.Errorf("%s: %s, %v", s.name, f.State, f.Err)
	}
}

func (s *seat) rows() (n int) {
	s.on(func() { n = s.file.Rows() })
	return n
}

func (s *seat) event() (e *tournament.Event) {
	s.on(func() { e = s.file.Event() })
	return e
}

func (s *seat) journal() (all []file.Entry) {
	s.on(func() { all = s.file.Journal() })
	return all
}

func (s *seat) hashes() string {
	var all []string
	for _, e := range s.journal() {
		all = append(all, e.Hash)
	}
	return strings.Join(all, "\n")
}

func setResult(round, board int, r tournament.Result) tournament.SetResult {
	return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: r}
}

// agree holds the files of laptops against each other, row by row, and checks each.
func agree(t *testing.T, seats ...*seat) {
	t.Helper()
	for _, s := range seats[1:] {
		until(t, s.name+" to hold all rows", func() bool { return s.rows() == seats[0].rows() })
		if s.hashes() != seats[0].hashes() {
			t.Errorf("%s has another journal than %s", s.name, seats[0].name)
		}
	}
	for _, s := range seats {
		if s.laptop != nil {
			s.laptop.Close()
		}
		if err := s.file.Close(); err != nil {
			t.Error(err)
		}
		report, err := file.Verify(s.path)
		if err != nil || !report.OK() {
			t.Errorf("%s: %v %v", s.name, err, report.Findings)
		}
	}
}
