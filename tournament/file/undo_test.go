package file

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

var mari, jaan = journal.Author{Name: "Mari", Device: "phone"}, journal.Author{Name: "Jaan"}

// by has a command carried out as somebody's.
type by struct {
	journal.Author
	tournament.Command
}

// Each takes back his own, also where others have gone on elsewhere; what others
// have built on stays, and the refusal says on which row it rests.
func TestUndoBesideOthers(t *testing.T) {
	arbiter := journal.Author{}
	for name, c := range map[string]struct {
		did     []by // from row 8 on
		undo    func(*File) error
		want    map[int]tournament.Result // afterwards, by board of round 1
		builtOn int                       // the row that the refusal names
		kind    string                    // of a refusal of another kind
	}{
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
		"nothing of one's own": {
			did:  []by{{mari, setResult(1, 1, tournament.WhiteWins)}},
			undo: func(f *File) error { return f.UndoAs(jaan) },
			want: map[int]tournament.Result{1: tournament.WhiteWins}, kind: string(UndoOfOthers)},
	} {
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
	for _, d := range []by{{mari, setResult(1, 1, tournament.Draw)}, {mari, tournament.SetRemark{Table: free, Remark: "late"}}} {
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
		err := f.DoSince(c.since, c.command)
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
	if err := f.DoSince(looked, players("Kask, Mati")); err != nil {
		t.Error(err)
	}
	in := f.Event().Info
	in.Place = "Tartu"
	if err := f.DoSince(looked, tournament.EditInfo{Info: in}); err == nil {
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

// Random steps of an arbiter and two others, against the second reading; each row is
// accepted on another copy of the file.
func TestUndoOfRandomPeople(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 22))
		f := newFile(t)
		p := &people{rows: map[int]modelRow{}, undone: map[string][]int{}, since: map[int]int{}, again: map[int]string{},
			records: map[tournament.Key]string{}}
		for _, record := range f.Event().Records() {
			p.records[record.Key()] = text(t, record)
		}
		did := func(author string) {
			e := f.Journal()[f.Rows()-1]
			changes, err := e.Changes()
			if err != nil {
				t.Fatal(err)
			}
			p.rows[e.Seq] = modelRow{author, e.CommandName, changes}
			p.make(t, e.Seq, false)
			p.inForce = append(p.inForce, e.Seq)
			p.since[e.Seq], p.again[e.Seq] = e.Seq, author
			p.undone[author] = nil
		}
		for _, c := range sampleCommands() {
			mustDo(t, f, c)
			did("")
		}
		counts := map[string]int{}
		for range 300 {
			who := []journal.Author{{}, mari, jaan}[r.IntN(3)]
			problems := len(f.Event().Problems())
			check := func(what string, row int, may, back bool, err error) bool {
				t.Helper()
				if may && err != nil && row != 0 { // the event could not be without it, or with it
					changes := p.rows[row].changes
					if back {
						changes = reversed(changes)
					}
					may = len(f.Event().With(changes).Problems()) <= problems
				}
				if (err == nil) != may {
					t.Fatalf("seed %d: %s of row %d by %q: %v, want it done: %v", seed, what, row, who.Name, err, may)
				}
				counts[what]++
				if err != nil && row != 0 {
					counts[what+" refused"]++
				}
				return err == nil
			}
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
				if check("undo", row, may, true, undo()) {
					p.make(t, row, true)
					p.inForce = slices.DeleteFunc(p.inForce, func(other int) bool { return other == row })
					p.undone[who.Name] = append(p.undone[who.Name], row)
					p.since[row] = f.Rows()
				}
			case n < 9:
				row, may := p.redo(t, who.Name)
				if check("redo", row, may, false, f.RedoAs(who)) {
					p.make(t, row, false)
					p.inForce = append(p.inForce, row)
					p.since[row], p.again[row] = f.Rows(), who.Name
					p.undone[who.Name] = p.undone[who.Name][:len(p.undone[who.Name])-1]
				}
			default:
				c := randomCommand(r, f.Event())
				if tournament.OfTheWhole(c.Name()) && r.IntN(4) > 0 {
					continue // or nobody could ever take back anything
				}
				if f.DoAs(who, c) == nil {
					did(who.Name)
				}
			}
			records := f.Event().Records()
			if len(records) != len(p.records) {
				t.Fatalf("seed %d: %d records, want %d", seed, len(records), len(p.records))
			}
			for _, record := range records {
				if p.records[record.Key()] != text(t, record) {
					t.Fatalf("seed %d: %s is not as in the model", seed, record.Key())
				}
			}
		}
		for what, least := range map[string]int{"undo": 30, "undo refused": 3, "redo": 10} {
			if counts[what] < least {
				t.Errorf("seed %d: %s %d times: the test says little", seed, what, counts[what])
			}
		}
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
