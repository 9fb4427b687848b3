package file

import (
	"slices"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// follower is another copy of the file of f, with its first row alone.
func follower(t *testing.T, f *File) *File {
	t.Helper()
	first := f.Journal()[:1]
	changes, err := first[0].Changes()
	if err != nil {
		t.Fatal(err)
	}
	path := put(t, nil) + "-2"
	o := testOptions(t)
	other, err := create(path, o, tournament.FromRecords(nil).With(changes), first)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { other.Close() })
	return other
}

// allCommands are events in which every command there is has a place.
func allCommands() map[string][]tournament.Command {
	third := 300
	first := tournament.Table{Round: 1, Board: 1}
	moves := []game.Entry{{Kind: game.Moves, Moves: "e2e4", At: 1_795_284_240_000}}
	swiss := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	swiss.Rounds = 5
	swiss.TieBreaks = []tournament.TieBreak{"HAND"}
	abroad := tournament.DefaultInfo("Abroad", tournament.FIDE2023)
	abroad.Rounds = 3
	imported := tournament.FromRecords([]tournament.Record{tournament.Head{Info: abroad, NextID: 3},
		tournament.Player{ID: 1, Name: "Ilves, Arvo"}, tournament.Player{ID: 2, Name: "Kask, Mati"}})
	return map[string][]tournament.Command{
		"round robin": append(sampleCommands(),
			tournament.StrikeDecision{Number: 1},
			tournament.Withdraw{ID: 3, From: 2, Why: "ill"},
			tournament.Reinstate{ID: 3},
			tournament.AppendGames{Action: "start", Games: []tournament.AppendGame{{Table: first, Entries: moves}}},
			tournament.EndGame{AppendGame: tournament.AppendGame{Table: tournament.Table{Round: 1, Board: 2},
				Entries: moves}, Result: tournament.BlackWins, Ended: "21:40"}),
		"by hand": {players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"),
			tournament.NumberByHand{Numbers: []int{3, 1, 2}}, tournament.RemovePlayer{ID: 2}},
		"Swiss": {tournament.EditInfo{Info: swiss},
			players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta", "Susi, Enn", "Tamm, Õie", "Šmidt, Žanna", "Lind, Aet"),
			tournament.EditPlayer{Player: tournament.Player{ID: 1, Name: "Ilves, Arvo", Rating: 1850}},
			tournament.TakeRatings{List: "EST 11.2026", Players: []tournament.Player{
				{ID: 2, Name: "Kask, Mati", Rating: 1900, RatingFrom: "EST 11.2026"}}},
			tournament.SetFees{Players: []tournament.PlayerID{1, 2}, Due: 1500},
			tournament.SetPrizes{Fund: tournament.PrizeFund{Number: 1, Categories: []tournament.PrizeCategory{
				{Prizes: []tournament.Prize{{Amount: 10000}, {Thing: "cup"}}}}}},
			tournament.EditRounds{Rounds: []tournament.Round{{Number: 1, Date: "2026-11-28"},
				{Number: 2, Date: "2026-11-29"}}},
			tournament.Prohibit{Prohibition: tournament.Prohibition{Players: []tournament.PlayerID{1, 2}}},
			tournament.LiftProhibition{Number: 1},
			tournament.RequestBye{Players: []tournament.PlayerID{7}, Rounds: []int{1}, Bye: tournament.HalfPointBye},
			tournament.CheckIn{Players: []tournament.PlayerID{1, 2, 3, 4, 5, 6}, Presence: tournament.Seen},
			tournament.NumberByRating{}, tournament.SwapNumbers{A: 3, B: 4},
			tournament.PutTeam{Team: tournament.Team{Name: "Valge", Roster: []tournament.PlayerID{1, 2}}},
			tournament.PutTeam{Team: tournament.Team{Name: "Must", Roster: []tournament.PlayerID{3, 4}}},
			tournament.RemoveTeam{ID: 1},
			tournament.SetTeamCount{Count: tournament.UsualTeamCount(0)},
			tournament.PairRounds{Initial: tournament.White}, tournament.Unpair{},
			tournament.PairRounds{Initial: tournament.White},
			tournament.SetTieBreakValue{Player: 4, Code: "HAND", Value: &third},
			setResult(1, 1, tournament.WhiteWins), setResult(1, 2, tournament.Draw), setResult(1, 3, tournament.WhiteWins),
			tournament.SwapColours{Table: first}, tournament.Expel{ID: 6, From: 2},
			tournament.PairByHand{Round: 2, Why: "a wish", Bye: 7, Pairs: []tournament.HandPair{{White: 2, Black: 1},
				{White: 4, Black: 3}}},
			tournament.LeaveFIDEMode{Why: "a club evening"}},
		"teams":    teamCommands(),
		"ladder":   ladderCommands(),
		"imported": {tournament.NewImport("abroad.trf", imported)},
	}
}

// ladderCommands are those of a club ladder.
func ladderCommands() []tournament.Command {
	in := tournament.DefaultInfo("Ladder", tournament.FIDE2023).WithSystem(tournament.Keizer)
	in.Rounds = 5
	other := *in.Keizer
	other.Top, other.Bye = 70, 2000
	changed := in
	changed.Keizer = &other
	return []tournament.Command{tournament.EditInfo{Info: in},
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Ilves, Arvo", Rating: 2000}, {Name: "Kask, Mati"},
			{Name: "Saar, Enn"}, {Name: "Lind, Aet"}}},
		tournament.RequestBye{Players: []tournament.PlayerID{4}, Rounds: []int{1}, Bye: tournament.OnDuty},
		tournament.PairRounds{}, setResult(1, 1, tournament.Draw), tournament.EditInfo{Info: changed},
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Mets, Liis"}}}, tournament.PairRounds{Round: 2},
		tournament.Unpair{Round: 2}, tournament.Withdraw{ID: 3, From: 2, Why: "ill"}, tournament.PairRounds{}}
}

// teamCommands are those of an event that teams play.
func teamCommands() []tournament.Command {
	in := tournament.DefaultInfo("League", tournament.FIDE2023).WithSystem(tournament.Swiss)
	rules := tournament.UsualTeamRules(tournament.Swiss, 1)
	in.Rounds, in.Teams = 3, &rules
	return []tournament.Command{tournament.EditInfo{Info: in},
		tournament.EnterRosters{Source: "rosters.csv", Players: []tournament.Player{{Name: "Ilves, Arvo", Club: "Red"},
			{Name: "Kask, Mati", Club: "Blue"}, {Name: "Saar, Enn", Club: "Blue"}, {Name: "Lind, Aet", Club: "Green"}}},
		tournament.RequestTeamBye{Team: 3, Round: 2, Bye: tournament.HalfPointBye},
		tournament.PairRounds{Initial: tournament.White},
		tournament.SetLineup{Round: 1, Team: 1, Players: []tournament.PlayerID{1}},
		tournament.SetLineup{Round: 1, Team: 2, Players: []tournament.PlayerID{3}},
		setResult(1, 1, tournament.Draw),
		tournament.SetLineup{Round: 1, Team: 2, Players: []tournament.PlayerID{2}, Why: "protest"},
		tournament.SetLineup{Round: 1, Team: 2},
		tournament.ForfeitMatch{Round: 1, Match: 1, Result: tournament.BlackForfeit},
		tournament.DecideTeamPoints{Points: tournament.PointsByDecision{Team: 1, Round: 1, Match: -2, Why: "late"}},
		tournament.PairTeamsByHand{Round: 2, Matches: []tournament.TeamPair{{White: 3, Black: 1}}, Bye: 2, Why: "a wish"},
		tournament.WithdrawTeam{ID: 3, From: 2, Why: "ill"}}
}

// Every command, carried out from its row on another copy of the file, makes the
// same row there; rows of commands, of undo and of redo are accepted there.
func TestEveryCommandElsewhere(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for name, commands := range allCommands() {
		f := newFile(t)
		other := follower(t, f)
		for _, c := range commands {
			if err := f.Do(c); err != nil {
				t.Errorf("%s, %s: %v", name, c.Name(), err)
			}
			seen[c.Name()] = true
		}
		for _, step := range []func() error{f.Undo, f.Redo, f.Undo} {
			if err := step(); err != nil && name != "Swiss" { // which has left FIDE mode
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, row := range f.Journal()[1:] {
			if row.Kind == journal.Done {
				repeated(t, other, row)
			}
			if err := other.Accept(row); err != nil {
				t.Fatalf("%s, row %d, %s %s: %v", name, row.Seq, row.Kind, row.CommandName, err)
			}
		}
		if state(t, other.Event()) != state(t, f.Event()) {
			t.Errorf("%s: the events differ", name)
		}
		other.Close()
		if report, err := Verify(other.Path()); err != nil || !report.OK() {
			t.Errorf("%s: %v %v", name, err, report.Findings)
		}
	}
	for _, name := range tournament.CommandNames() {
		if !seen[name] {
			t.Errorf("no event here has the command %s", name)
		}
	}
}

// repeated carries the command of a row out on a copy that is as it was before.
func repeated(t *testing.T, other *File, row Entry) {
	t.Helper()
	before := state(t, other.Event())
	c, err := row.Decode()
	if err != nil {
		t.Fatalf("row %d: %v", row.Seq, err)
	}
	again, err := other.Propose(journal.Author{}, c, row.Time)
	if err != nil || again.Hash != row.Hash {
		t.Errorf("row %d, %s: %v\n%s\n%s", row.Seq, row.CommandName, err, again.Own, row.Own)
	}
	if state(t, other.Event()) != before || len(other.Journal()) != row.Seq-1 {
		t.Errorf("row %d: proposing has changed the event", row.Seq)
	}
}

// A row is never older than the one before it.
func TestProposedLater(t *testing.T) {
	f := newSample(t)
	last := f.LastChange()
	for _, c := range []struct{ now, want time.Time }{
		{last.Add(-time.Hour), last}, {last, last}, {last.Add(time.Second), last.Add(time.Second)},
	} {
		row, err := f.Propose(journal.Author{}, setResult(2, 3, tournament.Draw), c.now)
		if err != nil || !row.Time.Equal(c.want) {
			t.Errorf("at %s: %s, %v", c.now, row.Time, err)
		}
	}
}

// A row that is not one that this file would have written next is refused, and
// nothing changes; the next good one is taken.
func TestRowsThatDoNotFit(t *testing.T) {
	f := newSample(t)
	other := follower(t, f)
	rows := f.Journal()
	for _, row := range rows[1:10] {
		if err := other.Accept(row); err != nil {
			t.Fatal(err)
		}
	}
	good := rows[10]
	before, at := state(t, other.Event()), len(other.Journal())
	sealed := func(change func(*Entry)) Entry { // with a hash of its own
		row := good
		row.Own = slices.Clone(row.Own)
		change(&row)
		now := row.Time
		row.Row = journalTable.Next(rows[9].Row, row.Row, now)
		return row
	}
	for name, c := range map[string]struct {
		row  Entry
		kind Kind
	}{
		"the one after the next":          {rows[11], RowNotNext},
		"the one before":                  {rows[9], RowNotNext},
		"on another last row":             {func() Entry { e := good; e.Previous = rows[3].Hash; return e }(), RowNotNext},
		"another hash":                    {func() Entry { e := good; e.Hash = rows[3].Hash; return e }(), RowRefused},
		"another text":                    {func() Entry { e := good; e.Command = []byte("{}"); return e }(), RowRefused},
		"no images":                       {func() Entry { e := good; e.Own = nil; return e }(), RowRefused},
		"another digest":                  {sealed(func(e *Entry) { e.Own[2] = rows[3].Own[2] }), RowRefused},
		"a digest that is told otherwise": {sealed(func(e *Entry) { e.Digest = rows[3].Digest }), RowRefused},
		"other records before":            {sealed(func(e *Entry) { e.Own[0] = rows[8].Own[0] }), RowRefused},
		"no records before":               {sealed(func(e *Entry) { e.Own[0] = "[]" }), RowRefused},
		"images that are none":            {sealed(func(e *Entry) { e.Own[1] = "[7]" }), RowRefused},
		"a creation":                      {sealed(func(e *Entry) { e.Kind = journal.Created }), RowRefused},
		"a migration":                     {sealed(func(e *Entry) { e.Kind = journal.Migrated }), RowRefused},
		"a kind that is none":             {sealed(func(e *Entry) { e.Kind = "tell" }), RowRefused},
		"an unknown command":              {sealed(func(e *Entry) { e.CommandName = "give-title" }), RowRefused},
		"a command of another":            {sealed(func(e *Entry) { e.Of = 3 }), RowRefused},
		"an undo out of turn":             {sealed(func(e *Entry) { e.Kind, e.Of = journal.Undone, 3 }), RowRefused},
		"an undo of nothing":              {sealed(func(e *Entry) { e.Kind, e.Of = journal.Undone, 0 }), RowRefused},
		"an undo of what comes":           {sealed(func(e *Entry) { e.Kind, e.Of = journal.Undone, 12 }), RowRefused},
		"an undo of itself":               {sealed(func(e *Entry) { e.Kind, e.Of = journal.Undone, 11 }), RowRefused},
		"a redo of nothing":               {sealed(func(e *Entry) { e.Kind, e.Of = journal.Redone, 10 }), RowRefused},
	} {
		unchanged(t, other, string(c.kind), func() error { return other.Accept(c.row) })
		if state(t, other.Event()) != before || len(other.Journal()) != at {
			t.Fatalf("%s: the file has changed", name)
		}
	}
	if err := other.Accept(good); err != nil {
		t.Error(err)
	}
}

// A row that takes a command back names it as it stands in the journal, and puts the
// records back as they were before it.
func TestUndoFromElsewhere(t *testing.T) {
	for name, c := range map[string]struct {
		change func(r *journal.Row, changes []tournament.Change)
		good   bool
	}{
		"as it was done":      {func(*journal.Row, []tournament.Change) {}, true},
		"under another name":  {func(r *journal.Row, _ []tournament.Change) { r.CommandName = "swap-colours" }, false},
		"with another text":   {func(r *journal.Row, _ []tournament.Change) { r.Command = []byte("{}") }, false},
		"to something else":   {func(_ *journal.Row, changes []tournament.Change) { changes[0].After = nil }, false},
		"of the row before":   {func(r *journal.Row, _ []tournament.Change) { r.Of-- }, false},
		"of the first row":    {func(r *journal.Row, _ []tournament.Change) { r.Of = 1 }, false},
		"as if carried again": {func(r *journal.Row, _ []tournament.Change) { r.Kind = journal.Redone }, false},
	} {
		f := newFile(t)
		mustDo(t, f, players("Ilves, Arvo", "Kask, Mati"), tournament.EditPlayer{Player: tournament.Player{ID: 1,
			Name: "Ilves, Aivo"}})
		last := f.Journal()[2]
		changes, err := last.Changes()
		if err != nil {
			t.Fatal(err)
		}
		changes = reversed(changes)
		r := journal.Row{Kind: journal.Undone, Of: last.Seq, CommandName: last.CommandName, Command: last.Command}
		c.change(&r, changes)
		row, err := nextRow(f.Journal(), f.LastChange(), r, changes)
		if err != nil {
			t.Fatal(err)
		}
		if c.good {
			if err := f.Accept(row); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		unchanged(t, f, string(RowRefused), func() error { return f.Accept(row) })
	}
}

// A row whose records no command could have left, though all its sums fit.
func TestForgedRow(t *testing.T) {
	f := newSample(t)
	p := f.Event().Pairings.At(3)
	p.Black = 99 // nobody
	changes := []tournament.Change{{Before: f.Event().Pairings.At(3), After: p}}
	arguments, err := toJSON(setResult(1, 4, tournament.Draw))
	if err != nil {
		t.Fatal(err)
	}
	row, err := nextRow(f.Journal(), f.LastChange(),
		journal.Row{Kind: journal.Done, CommandName: "set-result", Command: arguments}, changes)
	if err != nil {
		t.Fatal(err)
	}
	unchanged(t, f, string(RowRefused), func() error { return f.Accept(row) })
}
