package file

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

var mari, jaan = journal.Author{Name: "Mari", Device: "phone"}, journal.Author{Name: "Jaan"}

// by has a command carried out as somebody's.
type by struct {
	journal.Author
	tournament.Command
}

// besideOthers is what was done, what is to be undone, and what comes of it.
type besideOthers struct {
	did     []by // from row 8 on
	undo    func(*File) error
	want    map[int]tournament.Result // afterwards, by board of round 1
	builtOn int                       // the row that the refusal names
	kind    string                    // of a refusal of another kind
}

var arbiter = journal.Author{}

// Each takes back his own, also where others have gone on elsewhere; what others
// have built on stays, and the refusal says on which row it rests.
var undoBesideOthers = map[string]besideOthers{
	"own, beside another's": {
		did:  []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}, {mari, setResult(1, 2, tournament.Draw)}},
		undo: (*File).Undo, want: map[int]tournament.Result{1: tournament.NoResult, 2: tournament.Draw}},
	"the same board": {
		did:  []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}, {mari, setResult(1, 1, tournament.Draw)}},
		undo: (*File).Undo, want: map[int]tournament.Result{1: tournament.Draw}, builtOn: 9},
	"of the whole": {
		did: []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}, {mari, setResult(1, 2, tournament.Draw)},
			{mari, tournament.Withdraw{ID: 5, From: 2, Why: "ill"}}},
		undo: (*File).Undo, want: map[int]tournament.Result{1: tournament.WhiteWins}, builtOn: 10},
	"what was built on it was taken back": {
		did:  []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}, {mari, setResult(1, 1, tournament.Draw)}},
		undo: func(f *File) error { return errors.Join(f.UndoAs(mari), f.Undo()) },
		want: map[int]tournament.Result{1: tournament.NoResult}},
	"the last of all": {
		did:  []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}, {mari, setResult(1, 2, tournament.Draw)}},
		undo: (*File).UndoLast, want: map[int]tournament.Result{1: tournament.WhiteWins, 2: tournament.NoResult}},
	"the last of all, and again": {
		did:  []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}, {mari, setResult(1, 2, tournament.Draw)}},
		undo: func(f *File) error { return errors.Join(f.UndoLast(), f.Redo()) },
		want: map[int]tournament.Result{1: tournament.WhiteWins, 2: tournament.Draw}},
	"redone beside another's": {
		did: []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}},
		undo: func(f *File) error {
			return errors.Join(f.Undo(), f.DoAs(mari, setResult(1, 2, tournament.Draw)), f.Redo())
		},
		want: map[int]tournament.Result{1: tournament.WhiteWins, 2: tournament.Draw}},
	"changed before it was redone": {
		did: []by{{arbiter, setResult(1, 1, tournament.WhiteWins)}},
		undo: func(f *File) error {
			return errors.Join(f.Undo(), f.DoAs(mari, setResult(1, 1, tournament.Draw)), f.Redo())
		},
		want: map[int]tournament.Result{1: tournament.Draw}, builtOn: 10},
	"another's own, built on by the arbiter": {
		did:  []by{{mari, setResult(1, 1, tournament.WhiteWins)}, {arbiter, setResult(1, 1, tournament.Draw)}},
		undo: func(f *File) error { return f.UndoAs(mari) },
		want: map[int]tournament.Result{1: tournament.Draw}, builtOn: 9},
	"another has gone on with the game": {
		did: []by{{arbiter, gameMoves(0, "e2e4")}, {mari, gameMoves(1, "e7e5")}, {mari, gameMoves(2, "g1f3")},
			{mari, setResult(1, 2, tournament.Draw)}},
		undo: (*File).Undo, want: map[int]tournament.Result{2: tournament.Draw}, builtOn: 10},
	"nothing of one's own": {
		did:  []by{{mari, setResult(1, 1, tournament.WhiteWins)}},
		undo: func(f *File) error { return f.UndoAs(jaan) },
		want: map[int]tournament.Result{1: tournament.WhiteWins}, kind: string(UndoOfOthers)},
}

// gameMoves writes a move into the record of the first board, behind so many entries.
func gameMoves(at int, move string) tournament.Command {
	return tournament.AppendGame{Table: tournament.Table{Round: 1, Board: 1}, At: at,
		Entries: []game.Entry{{Kind: game.Moves, Moves: move, At: int64(at + 1)}}}
}

func TestUndoBesideOthers(t *testing.T) {
	for name, c := range undoBesideOthers {
		t.Run(name, func(t *testing.T) {
			f := newFile(t)
			mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta", "Susi, Enn"),
				players("Tamm, Õie", "Lind, Aet"), tournament.DrawLots{Seed: 1}, tournament.PairRounds{},
				tournament.RecordDecision{Decision: tournament.Decision{Kind: tournament.Protest, Matter: "noise"}},
				tournament.StrikeDecision{Number: 1})
			for _, d := range c.did {
				if err := f.DoAs(d.Author, d.Command); err != nil {
					t.Fatal(err)
				}
			}
			err := c.undo(f)
			var built *BuiltOnError
			switch {
			case c.builtOn > 0:
				if !errors.As(err, &built) || built.By.Seq != c.builtOn {
					t.Errorf("%v, want row %d", err, c.builtOn)
				}
			case c.kind != "":
				wantKind(t, err, c.kind)
			case err != nil:
				t.Error(err)
			}
			f = reopen(t, f)
			for board, want := range c.want {
				if p, _ := f.Event().Pairing(tournament.Table{Round: 1, Board: board}); p.Result != want {
					t.Errorf("board %d: %q, want %q", board, p.Result, want)
				}
			}
			f.Close()
			if report, err := Verify(f.Path()); err != nil || !report.OK() {
				t.Errorf("verify: %v %v", err, report.Findings)
			}
		})
	}
}

// Nobody replaces unknowingly what somebody else has changed since he looked.
func TestChangedMeanwhile(t *testing.T) {
	f := newSample(t)
	looked := f.Rows()
	free := tournament.Table{Round: 1, Board: 2}
	first, _ := f.Event().Player(1)
	for _, d := range []by{{mari, setResult(1, 1, tournament.Draw)},
		{mari, tournament.SetRemark{Table: free, Remark: "late"}}} {
		if err := f.DoAs(d.Author, d.Command); err != nil {
			t.Fatal(err)
		}
	}
	first.Club = "Kalev"
	before := state(t, f.Event())
	for _, c := range []struct {
		since    int
		command  tournament.Command
		conflict int // the row that is named, 0: carried out
	}{
		{looked, setResult(1, 1, tournament.BlackWins), looked + 1},
		{looked, setResult(1, 2, tournament.BlackWins), looked + 2},
		{looked + 1, setResult(1, 2, tournament.BlackWins), looked + 2},
		{looked + 1, setResult(1, 1, tournament.BlackWins), 0},
		{looked + 2, setResult(1, 2, tournament.BlackWins), 0},
		{looked, tournament.EditPlayer{Player: first}, 0},
		{looked, tournament.RecordDecision{Decision: tournament.Decision{Kind: tournament.Protest, Matter: "light"}}, 0},
	} {
		err := f.DoSince(Looked{Began: c.since}, c.command)
		var conflict *ConflictError
		switch {
		case c.conflict > 0:
			if !errors.As(err, &conflict) || conflict.By.Seq != c.conflict {
				t.Errorf("since %d, %s: %v, want row %d", c.since, c.command.Name(), err, c.conflict)
			}
			if state(t, f.Event()) != before {
				t.Errorf("since %d, %s: refused, and changed", c.since, c.command.Name())
			}
		case err != nil:
			t.Errorf("since %d, %s: %v", c.since, c.command.Name(), err)
		}
		before = state(t, f.Event())
	}
}

// Two that only add players do not hinder each other, though both count them.
func TestAddedMeanwhile(t *testing.T) {
	f := newFile(t)
	looked := f.Rows()
	if err := f.DoAs(mari, players("Ilves, Arvo")); err != nil {
		t.Fatal(err)
	}
	if err := f.DoSince(Looked{Began: looked}, players("Kask, Mati")); err != nil {
		t.Error(err)
	}
	in := f.Event().Info
	in.Place = "Tartu"
	if err := f.DoSince(Looked{Began: looked}, tournament.EditInfo{Info: in}); err == nil {
		t.Error("the event's data are replaced")
	}
}

// people is a second reading of who may take back what: what each row changed, in
// the order in which the rows came into force, and the records as they follow.
type people struct {
	rows    map[int]modelRow
	inForce []int
	undone  map[string][]int // by who took them back, the next one last
	since   map[int]int      // how many rows the journal had when a row last came into force, or went
	again   map[int]string   // who brought a row into force last
	records map[tournament.Key]string
}

type modelRow struct {
	author, name string
	changes      []tournament.Change
}

func text(t *testing.T, r tournament.Record) string {
	t.Helper()
	if r == nil {
		return ""
	}
	b, err := canonical(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// make changes the records, forwards or backwards.
func (p *people) make(t *testing.T, row int, back bool) {
	for _, c := range p.rows[row].changes {
		if back {
			c = c.Reversed()
		}
		p.records[c.Key()] = text(t, c.After)
		if c.After == nil {
			delete(p.records, c.Key())
		}
	}
}

// fits tells whether the records are as a row left them, or found them.
func (p *people) fits(t *testing.T, row int, back bool) bool {
	return !slices.ContainsFunc(p.rows[row].changes, func(c tournament.Change) bool {
		if back {
			c = c.Reversed()
		}
		return p.records[c.Key()] != text(t, c.Before)
	})
}

// rests tells whether one row rests on another.
func (p *people) rests(later, row int) bool {
	if tournament.OfTheWhole(p.rows[later].name) {
		return true
	}
	for _, a := range p.rows[later].changes {
		for _, b := range p.rows[row].changes {
			if a.Key() == b.Key() {
				return true
			}
		}
	}
	return false
}

// undo gives the row that somebody would take back, and whether he may.
func (p *people) undo(t *testing.T, author string, all bool) (row int, may bool) {
	for i, candidate := range slices.Backward(p.inForce) {
		if all || p.rows[candidate].author == author {
			later := p.inForce[i+1:]
			return candidate, p.fits(t, candidate, true) &&
				!slices.ContainsFunc(later, func(l int) bool { return p.rests(l, candidate) })
		}
	}
	return 0, false
}

// redo gives the row that somebody would carry out again, and whether he may.
func (p *people) redo(t *testing.T, author string) (row int, may bool) {
	mine := p.undone[author]
	if len(mine) == 0 {
		return 0, false
	}
	row = mine[len(mine)-1]
	return row, p.fits(t, row, false) && !slices.ContainsFunc(p.inForce, func(l int) bool {
		return p.since[l] > p.since[row] && p.again[l] != author && tournament.OfTheWhole(p.rows[l].name)
	})
}

// did takes a command into account that was just carried out.
func (p *people) did(t *testing.T, f *File) {
	t.Helper()
	e := f.Journal()[f.Rows()-1]
	changes, err := e.Changes()
	if err != nil {
		t.Fatal(err)
	}
	author := e.Author.Name
	p.rows[e.Seq] = modelRow{author, e.CommandName, changes}
	p.make(t, e.Seq, false)
	p.inForce = append(p.inForce, e.Seq)
	p.since[e.Seq], p.again[e.Seq] = e.Seq, author
	p.undone[author] = nil
}

// took takes into account that somebody has taken back a row, or carried it out again.
func (p *people) took(t *testing.T, f *File, row int, author string, kind journal.Kind) {
	t.Helper()
	p.make(t, row, kind == journal.Undone)
	p.since[row] = f.Rows()
	if kind == journal.Undone {
		p.inForce = slices.DeleteFunc(p.inForce, func(other int) bool { return other == row })
		p.undone[author] = append(p.undone[author], row)
		return
	}
	p.inForce = append(p.inForce, row)
	p.again[row] = author
	p.undone[author] = p.undone[author][:len(p.undone[author])-1]
}

// turns takes back a row or repeats it, and holds what came of it against the model.
func (p *people) turns(t *testing.T, f *File, row int, may bool, by journal.Author, kind journal.Kind,
	turn func() error) error {
	t.Helper()
	if changes := p.rows[row].changes; may { // unless the event could not be without it, or with it
		if kind == journal.Undone {
			changes = reversed(changes)
		}
		may = len(f.Event().With(changes).Problems()) <= len(f.Event().Problems())
	}
	err := turn()
	if (err == nil) != may {
		t.Fatalf("%s of row %d by %q: %v, want it done: %v", kind, row, by.Name, err, may)
	}
	if err == nil {
		p.took(t, f, row, by.Name, kind)
	}
	return err
}

// is compares the records with those of an event.
func (p *people) is(t *testing.T, e *tournament.Event) {
	t.Helper()
	records := e.Records()
	if len(records) != len(p.records) {
		t.Fatalf("%d records, want %d", len(records), len(p.records))
	}
	for _, record := range records {
		if p.records[record.Key()] != text(t, record) {
			t.Fatalf("%s is not as in the model", record.Key())
		}
	}
}

// Random steps of an arbiter and two others, against the second reading; each row is
// accepted on another copy of the file.
func TestUndoOfRandomPeople(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		f := newFile(t)
		p := &people{rows: map[int]modelRow{}, undone: map[string][]int{}, since: map[int]int{}, again: map[int]string{},
			records: map[tournament.Key]string{}}
		for _, record := range f.Event().Records() {
			p.records[record.Key()] = text(t, record)
		}
		for _, c := range sampleCommands() {
			mustDo(t, f, c)
			p.did(t, f)
		}
		f = randomSteps(t, f, p, rand.New(rand.NewPCG(seed, 22)))
		other := follower(t, f)
		for _, row := range f.Journal()[1:] {
			if err := other.Accept(row); err != nil {
				t.Fatalf("seed %d, row %d, %s of %d: %v", seed, row.Seq, row.Kind, row.Of, err)
			}
		}
		f.Close()
		if report, err := Verify(f.Path()); err != nil || !report.OK() {
			t.Errorf("seed %d: %v %v", seed, err, report.Findings)
		}
	}
}

func randomSteps(t *testing.T, f *File, p *people, r *rand.Rand) *File {
	t.Helper()
	counts := map[string]int{}
	count := func(kind journal.Kind, row int, err error) {
		counts[string(kind)]++
		if err != nil && row != 0 {
			counts[string(kind)+" refused"]++
		}
	}
	for range 300 {
		who := []journal.Author{{}, mari, jaan}[r.IntN(3)]
		switch n := r.IntN(20); {
		case n == 0:
			f = reopen(t, f)
		case n < 6:
			all := who.Name == "" && n < 3
			row, may := p.undo(t, who.Name, all)
			undo := func() error { return f.UndoAs(who) }
			if all {
				undo = f.UndoLast
			}
			count(journal.Undone, row, p.turns(t, f, row, may, who, journal.Undone, undo))
		case n < 9:
			row, may := p.redo(t, who.Name)
			count(journal.Redone, row, p.turns(t, f, row, may, who, journal.Redone, func() error { return f.RedoAs(who) }))
		default:
			c := randomCommand(r, f.Event())
			if tournament.OfTheWhole(c.Name()) && r.IntN(4) > 0 {
				continue // or nobody could ever take back anything
			}
			if f.DoAs(who, c) == nil {
				p.did(t, f)
			}
		}
		p.is(t, f.Event())
	}
	for what, least := range map[string]int{"undo": 30, "undo refused": 3, "redo": 10} {
		if counts[what] < least {
			t.Errorf("%s %d times: the test says little", what, counts[what])
		}
	}
	return f
}

// Who was asked about a command is asked again where what somebody else has done since
// adds to its warnings, and only there.
func TestWarnedMeanwhile(t *testing.T) {
	halfBye := func(p tournament.PlayerID, round int) tournament.RequestBye {
		return tournament.RequestBye{Players: []tournament.PlayerID{p}, Rounds: []int{round}, Bye: tournament.HalfPointBye}
	}
	me := journal.Author{}
	for _, c := range []struct {
		name   string
		others []by // meanwhile
		undo   bool // of the last of them
		asked  int  // how many rows later
		warned bool
	}{
		{"another bye of the player", []by{{mari, halfBye(1, 1)}}, false, 0, true},
		{"two", []by{{mari, halfBye(1, 1)}, {jaan, halfBye(1, 3)}}, false, 1, true},
		{"asked after it", []by{{mari, halfBye(1, 1)}}, false, 1, false},
		{"a bye of another player", []by{{mari, halfBye(2, 1)}}, false, 0, false},
		{"the own bye", []by{{me, halfBye(1, 1)}}, false, 0, false},
		{"taken back", []by{{mari, halfBye(1, 1)}}, true, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
			in.Rounds = 5
			f, err := Create(filepath.Join(t.TempDir(), "open.kohtunik"), in, testOptions(t),
				players("Kask, Mati", "Ilves, Arvo", "Tamm, Mart", "Saar, Juta"))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			asked := f.Rows() + c.asked
			for _, other := range c.others {
				if err := f.DoAs(other.Author, other.Command); err != nil {
					t.Fatal(err)
				}
			}
			if c.undo {
				if err := f.UndoLast(); err != nil {
					t.Fatal(err)
				}
			}
			before := state(t, f.Event())
			err = f.DoSince(Looked{Began: f.Rows(), Asked: asked}, halfBye(1, 2))
			var warned *WarnedError
			if errors.As(err, &warned) != c.warned || !c.warned && err != nil {
				t.Fatalf("refused with %v", err)
			}
			if c.warned && (len(warned.Warnings) != 1 || warned.Warnings[0].Kind != tournament.WarnHalfByeAgain ||
				state(t, f.Event()) != before) {
				t.Errorf("warned of %+v; changed: %t", warned.Warnings, state(t, f.Event()) != before)
			}
			if err := f.DoSince(Looked{Began: f.Rows()}, halfBye(1, 4)); err != nil {
				t.Errorf("not asked: %v", err)
			}
		})
	}
}
