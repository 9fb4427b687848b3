package laptops

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// Three laptops enter results at the same time: the journals are the same at the end,
// and name who did what.
func TestThreeLaptops(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	seats := []*seat{host, emptySeat(t, "Mari").joins(host, ForResults), emptySeat(t, "Õie K.").joins(host, ForAll)}
	var all sync.WaitGroup
	for i, s := range seats {
		all.Go(func() {
			for n := i; n < 3*20; n += 3 {
				s.done(s.gives(1+n/boards, 1+n%boards, tournament.Draw))
			}
		})
	}
	all.Wait()
	until(t, "all to be on three laptops", func() bool { return host.laptop.Status().On == 3 })
	counts := map[string]int{}
	for _, e := range host.journal() {
		if e.CommandName == "set-result" {
			counts[e.Author.Name]++
		}
	}
	if counts[""] != 20 || counts["Mari"] != 20 || counts["Õie K."] != 20 {
		t.Errorf("results by name: %v", counts)
	}
	agree(t, seats...)
}

// Who replaces what somebody else has changed since is told; who says the same is done.
func TestConflict(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	since := mari.rows()
	host.done(host.gives(1, 1, tournament.WhiteWins))
	host.done(host.gives(1, 2, tournament.Draw))
	f := mari.does(Action{Command: setResult(1, 1, tournament.BlackWins), Since: since})
	var conflict *file.ConflictError
	if f.State != Conflict || !errors.As(f.Err, &conflict) || conflict.By.CommandName != "set-result" {
		t.Errorf("another result: %s, %v", f.State, f.Err)
	}
	if f := mari.does(Action{Command: setResult(1, 2, tournament.Draw), Since: since}); f.State != Done || f.Row != 0 {
		t.Errorf("the same result: %+v", f)
	}
	if f := mari.does(Action{Command: setResult(1, 1, tournament.BlackWins), Since: mari.rows()}); f.State != Done {
		t.Errorf("a result entered in view of the other: %+v", f)
	}
	agree(t, host, mari)
}

// Who was asked before somebody else added to the warnings is asked again, on what the hall has.
func TestWarnedMeanwhile(t *testing.T) {
	host := emptySeat(t, "Arvo")
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds = 5
	f, err := file.Create(host.path, in, options(host.dir),
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Kask, Mati"}, {Name: "Tamm, Mart"}}})
	if err != nil {
		t.Fatal(err)
	}
	host.has(f)
	host.opens()
	mari := emptySeat(t, "Mari").joins(host, ForAll)
	bye := func(round int) tournament.Command {
		return tournament.RequestBye{Players: []tournament.PlayerID{1}, Rounds: []int{round}, Bye: tournament.HalfPointBye}
	}
	asked := mari.rows()
	host.done(host.does(Action{Command: bye(1), Since: host.rows(), Asked: host.rows()}))
	sent := mari.does(Action{Command: bye(2), Since: asked, Asked: asked})
	var warned *file.WarnedError
	if sent.State != Refused || !errors.As(sent.Err, &warned) || warned.Warnings[0].Kind != tournament.WarnHalfByeAgain {
		t.Errorf("asked before it: %s, %v", sent.State, sent.Err)
	}
	mari.done(mari.does(Action{Command: bye(2), Since: mari.rows(), Asked: mari.rows()}))
	agree(t, host, mari)
}

// Each takes back his own; the chief whatever is last.
func TestTakingBack(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForAll)
	mari.done(mari.gives(1, 1, tournament.WhiteWins))
	host.done(host.gives(1, 2, tournament.WhiteWins))
	mari.done(mari.does(Action{Turn: Undo}))
	mari.done(mari.does(Action{Turn: Redo}))
	if f := mari.does(Action{Turn: UndoLast}); f.State != Refused {
		t.Errorf("a deputy takes back the last of all: %+v", f)
	}
	host.done(host.does(Action{Turn: UndoLast}))
	rows := host.journal()
	last := rows[len(rows)-1]
	if of := rows[last.Of-1]; last.Author.Name != "" || of.Author.Name != "Mari" {
		t.Errorf("taken back by %q: what %q did", last.Author.Name, of.Author.Name)
	}
	agree(t, host, mari)
}

// A role holds what it holds, and nothing more.
func TestRoles(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	juta := emptySeat(t, "Juta").joins(host, ForEntries)
	mari.done(mari.does(Action{Command: tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 1}, Remark: "late"},
		Since: mari.rows()}))
	until(t, "Juta to have it", func() bool { return juta.rows() == mari.rows() })
	juta.done(juta.gives(1, 1, tournament.WhiteWins))
	player := host.event().Players[0]
	player.Club = "Valge"
	juta.done(juta.does(Action{Command: tournament.EditPlayer{Player: player}, Since: juta.rows()}))
	player.Club = "Must"
	for s, c := range map[*seat]tournament.Command{mari: tournament.EditPlayer{Player: player},
		juta: tournament.Withdraw{ID: 1, From: 2}} {
		if f := s.does(Action{Command: c, Since: s.rows()}); !errors.Is(f.Err, &Error{Kind: NotAllowed}) {
			t.Errorf("%s, %s: %+v", s.name, c.Name(), f)
		}
	}
	agree(t, host, mari, juta)
}

// A clock runs at one laptop and the result is entered at another: the clock is stopped by it,
// at the time of the hall, and every laptop has the same.
func TestResultOfAClockElsewhere(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	at := tournament.Table{Round: 1, Board: 1}
	began := time.Now().Add(-26 * time.Minute).UnixMilli()
	host.done(host.does(Action{Command: tournament.AppendGame{Table: at, Entries: []game.Entry{
		{Kind: game.Clock, At: began, Action: game.Set, Control: "90min"},
		{Kind: game.Clock, At: began, Action: game.Start, Side: game.WhiteSide}}}, Since: host.rows()}))
	until(t, "the clock", func() bool { return mari.rows() == host.rows() })
	mari.done(mari.gives(1, 1, tournament.Draw))
	until(t, "the result", func() bool { return host.rows() == mari.rows() })
	for _, s := range []*seat{host, mari} {
		board, err := s.event().At(at)
		if err != nil {
			t.Fatal(err)
		}
		clock := board.Clock(time.Now().Add(time.Hour))
		left := clock.Left(chess.White)
		if _, runs := clock.Running(); runs || left > 64*time.Minute || left < 62*time.Minute {
			t.Errorf("%s: White has %s, running %t", s.name, left, runs)
		}
	}
	agree(t, host, mari)
}

// The host gives somebody who is in another role: it holds from the next entry on, and only the
// host does that; that of the chief arbiter stays.
func TestAnotherRole(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	juta := emptySeat(t, "Juta").joins(host, ForAll)
	player := host.event().Players[0]
	edits := func(club string) Fate {
		player.Club = club
		until(t, "Mari to be on the line", func() bool { return mari.laptop.Status().Linked })
		return mari.does(Action{Command: tournament.EditPlayer{Player: player}, Since: mari.rows()})
	}
	for _, c := range []struct {
		role Role
		want State
	}{{ForEntries, Done}, {ForResults, Refused}, {ForAll, Done}, {ForResults, Refused}} {
		if err := host.laptop.Grade("Mari", c.role); err != nil {
			t.Fatal(err)
		}
		until(t, "Mari to know the role", func() bool { return mari.laptop.me().Role == c.role })
		if f := edits(string(c.role) + player.Club); f.State != c.want {
			t.Errorf("%s: %s, %v", c.role, f.State, f.Err)
		}
		mari.done(mari.gives(1, 1, map[State]tournament.Result{Done: tournament.Draw, Refused: tournament.WhiteWins}[c.want]))
	}
	for _, err := range []error{juta.laptop.Grade("Mari", ForAll), host.laptop.Grade("Arvo", ForResults),
		host.laptop.Grade("Nobody", ForAll), host.laptop.Grade("Mari", Chief)} {
		if err == nil {
			t.Error("a role is given by another than the host, to the chief arbiter, or that nobody can have")
		}
	}
	agree(t, host, mari, juta)
}

// A line that is lost: what was entered is told to be unsure, is not sent by itself, and
// goes out when the person says so.
func TestUnsure(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	mari.laptop.waits.slow, mari.laptop.waits.unsure = time.Millisecond, 2*time.Second
	host.laptop.Close()
	var mu sync.Mutex
	var states []State
	sent := mari.laptop.Send(Action{Command: setResult(1, 1, tournament.Draw), Since: mari.rows()}, func(f Fate) {
		mu.Lock()
		defer mu.Unlock()
		states = append(states, f.State)
	})
	until(t, "the result to be unsure", func() bool { return len(mari.laptop.Status().Unsure) == 1 })
	mu.Lock()
	if len(states) != 3 || states[0] != Pending || states[1] != Waiting || states[2] != Unsure {
		t.Errorf("told: %v", states)
	}
	mu.Unlock()
	host.opens()
	mari.linked()
	host.done(host.gives(1, 2, tournament.Draw))
	until(t, "the rows of the host", func() bool { return mari.rows() == host.rows() })
	if p, _ := host.event().Pairing(tournament.Table{Round: 1, Board: 1}); p.Result != "" {
		t.Errorf("the result went out by itself: %s", p.Result)
	}
	mari.laptop.waits.unsure = usualWaits.unsure
	mari.laptop.Again(sent, mari.rows())
	until(t, "the result", func() bool {
		p, _ := host.event().Pairing(tournament.Table{Round: 1, Board: 1})
		return p.Result == tournament.Draw
	})
	if unsure := mari.laptop.Status().Unsure; len(unsure) != 0 {
		t.Errorf("%d are unsure still", len(unsure))
	}
	agree(t, host, mari)
}

// A laptop whose disk is full stands still and says so; the others go on, and it catches
// up when there is room again.
func TestFullDisk(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	juta := emptySeat(t, "Juta").joins(host, ForResults)
	mari.laptop.Close()
	full := &fullDisk{Book: mari.file, full: true}
	mari.book = full
	mari.follows()
	mari.linked()
	host.done(host.gives(1, 1, tournament.Draw))
	juta.done(juta.gives(1, 2, tournament.Draw))
	until(t, "the trouble", func() bool { return errors.Is(mari.laptop.Status().Trouble, errFull) })
	mari.on(func() { full.full = false })
	mari.linked()
	agree(t, host, mari, juta)
}

// What the stream of a host holds and its file does not, since it was ended in between,
// is in the file when it opens the hall again.
func TestRowsInTheStreamAlone(t *testing.T) {
	host := newSeat(t, "Arvo")
	full := &fullDisk{Book: host.file}
	host.book = full
	host.opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	host.done(host.gives(1, 1, tournament.Draw))
	until(t, "both to have it", func() bool { return mari.rows() == host.rows() })
	host.on(func() { full.full = true })
	mari.done(mari.gives(1, 2, tournament.Draw))
	until(t, "the trouble", func() bool { return errors.Is(host.laptop.Status().Trouble, errFull) })
	host.laptop.Close()
	if host.rows() != mari.rows()-1 {
		t.Fatalf("the host has %d rows, Mari %d", host.rows(), mari.rows())
	}
	host.book = host.file
	host.opens()
	if s := host.laptop.Status(); s.Damaged != nil || host.rows() != mari.rows() {
		t.Errorf("the host has %d rows, Mari %d; %v", host.rows(), mari.rows(), s.Damaged)
	}
	mari.linked()
	mari.done(mari.gives(1, 3, tournament.Draw))
	agree(t, host, mari)
}

// The server of a host gives up for good on a full disk: the host says so, takes nothing,
// and begins anew by itself when there is room, with what the stream had and its file had not.
func TestServerGivesUp(t *testing.T) {
	t.Run("as a whole", func(t *testing.T) {
		serverGivesUp(t, func(host *seat) {
			if err := host.laptop.house.engine.server.DisableJetStream(); err != nil {
				t.Fatal(err)
			}
		})
	})
	t.Run("by a write that fails", func(t *testing.T) {
		serverGivesUp(t, func(host *seat) {
			stores, err := storedBlocks(storeFolder(host.config().Folder, 1))
			if err != nil || len(stores) != 1 {
				t.Fatal(stores, err)
			}
			next := filepath.Join(filepath.Dir(stores[0]), "2.blk") // the next file of the store cannot be made
			if err := os.Mkdir(next, 0o700); err != nil {
				t.Fatal(err)
			}
			at, err := dialLine(host.id, host.laptop.event, host.laptop.house.engine.stream, 0, host.laptop.house.engine, "",
				nil)
			if err != nil {
				t.Fatal(err)
			}
			defer at.close()
			for range 2 { // more than one file holds
				_, _ = at.js.Publish(subject(at.event, Results, ""), make([]byte, 5<<20))
			}
			if err := os.Remove(next); err != nil {
				t.Fatal(err)
			}
		})
	})
}

func serverGivesUp(t *testing.T, give func(host *seat)) {
	host := newSeat(t, "Arvo")
	full := &fullDisk{Book: host.file}
	host.book = full
	host.opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	host.on(func() { full.full = true })
	mari.done(mari.gives(1, 1, tournament.Draw))
	give(host)
	until(t, "the trouble", func() bool {
		s := host.laptop.Status()
		return errors.Is(s.Trouble, &Error{Kind: StoreFull}) && !s.Linked && !s.Hosting
	})
	until(t, "Mari to be alone", func() bool { return !mari.laptop.Status().Linked })
	if host.rows() != mari.rows()-1 {
		t.Fatalf("the host has %d rows, Mari %d", host.rows(), mari.rows())
	}
	host.on(func() { full.full = false })
	host.linked()
	mari.linked()
	if s := host.laptop.Status(); !s.Hosting || s.Epoch != 2 || s.Damaged != nil || host.rows() != mari.rows() {
		t.Errorf("%d rows, Mari %d; %+v", host.rows(), mari.rows(), s)
	}
	mari.done(mari.gives(1, 2, tournament.Draw))
	host.done(host.gives(1, 3, tournament.Draw))
	agree(t, host, mari)
}

type fullDisk struct {
	Book
	full bool
}

var errFull = errors.New("no space left on device")

func (d *fullDisk) Accept(e file.Entry) error {
	if d.full {
		return errFull
	}
	return d.Book.Accept(e)
}

// What an answer says of the clock is wrong by half of its way at most: it counts only where it
// shows more.
func TestOffset(t *testing.T) {
	l, noon := &Laptop{}, time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct{ ahead, way, want time.Duration }{
		{0, 5 * time.Second, 0},                               // it may have stood still on the way back
		{time.Hour, 5 * time.Second, time.Hour},               // no way is so long
		{time.Hour + time.Second, 5 * time.Second, time.Hour}, // may be the same
		{time.Hour + time.Second, time.Millisecond, time.Hour + time.Second},
		{0, 20 * time.Millisecond, 0}, // it was set right
	} {
		l.setOffset(noon.Add(c.ahead+c.way/2), noon, noon.Add(c.way))
		if l.offset != c.want {
			t.Errorf("%s by an answer that took %s: %s", c.ahead, c.way, l.offset)
		}
	}
	l.setOffset(noon.Add(4900*time.Millisecond), noon, noon.Add(5*time.Second))
	if l.offset != 0 {
		t.Errorf("after an answer that was long on its way one is off by %s", l.offset)
	}
}

// A clock that is an hour off shuts nobody out: the difference is known.
func TestClockAnHourOff(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari")
	mari.joins(host, ForResults).laptop.Close()
	c := mari.config()
	c.Now = func() time.Time { return time.Now().Add(time.Hour) }
	l, err := Follow(c)
	if err != nil {
		t.Fatal(err)
	}
	mari.runs(l)
	mari.linked()
	until(t, "the difference", func() bool { return (l.Status().Offset + time.Hour).Abs() < 5*time.Second })
	for _, s := range []*seat{host, mari} { // and each knows it
		until(t, s.name+" to know of the clock", func() bool {
			return slices.ContainsFunc(s.laptop.Status().Members, func(m Presence) bool {
				return m.Name == "Mari" && m.ClockIsOff() && (m.Offset+time.Hour).Abs() < 5*time.Second
			})
		})
		for _, m := range s.laptop.Status().Members {
			if m.Name == "Arvo" && m.ClockIsOff() {
				t.Errorf("%s: the host’s clock is off by %s", s.name, m.Offset)
			}
		}
	}
	mari.done(mari.gives(1, 1, tournament.Draw))
	rows := mari.journal()
	if ahead := time.Until(rows[len(rows)-1].Time); ahead > 5*time.Second {
		t.Errorf("the row is %s ahead", ahead)
	}
	agree(t, host, mari)
}

// Without a hall nothing runs; after it nothing runs any more.
func TestNothingRunsWithoutAHall(t *testing.T) {
	if goroutinesAtStart != 1 {
		t.Errorf("the program starts with %d goroutines", goroutinesAtStart)
	}
	before := runtime.NumGoroutine()
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	mari.done(mari.gives(1, 1, tournament.Draw))
	agree(t, host, mari)
	until(t, "all goroutines to end", func() bool { return runtime.NumGoroutine() <= before+2 }) // of the test's calls
	l, err := net.Listen("tcp", host.address)
	if err != nil {
		t.Fatalf("the door is open: %v", err)
	}
	l.Close()
}

// Whose keys are lost opens a hall of the event anew; whoever was let in to somebody
// else's hall with less than all rights opens none.
func TestWhoOpens(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	host.laptop.Close()
	mari.laptop.Close()
	if _, err := Open(mari.config()); !errors.Is(err, &Error{Kind: MayNotLead}) {
		t.Errorf("who enters results opens the hall: %v", err)
	}
	if err := os.Remove(filepath.Join(host.dir, identityName)); err != nil {
		t.Fatal(err)
	}
	id, err := LoadIdentity(host.dir)
	if err != nil || id.Pin() == host.id.Pin() {
		t.Fatalf("new keys: %v", err)
	}
	host.id = id
	host.opens()
	mari.joins(host, ForResults)
	c := host.config()
	for _, address := range []string{"", "8954", ":8954", "127.0.0.1:x"} {
		c.Address = address
		if _, err := Open(c); err == nil {
			t.Errorf("a hall at %q", address)
		}
	}
	agree(t, host, mari)
}
