package exchange

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
)

// wholeBytes writes an event with all that the format has no place for.
func wholeBytes(t testing.TB, e *tournament.Event, group string) []byte {
	t.Helper()
	r, err := Report(e, Options{Content: Whole, Group: group})
	if err != nil {
		t.Fatal(err)
	}
	data, err := r.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// rich is an event in which a report leaves out something of every kind:
// entered in another order than that of the numbers.
func rich(t *testing.T) *tournament.Event {
	t.Helper()
	half := 1
	info := tournament.DefaultInfo("Open of Tähtvere", tournament.FIDE2018)
	info.System, info.Rounds, info.Organiser, info.Currency, info.Practice = tournament.Swiss, 5, "The club", "EUR",
		tournament.Estonia
	info.Swiss.HalfByes, info.Swiss.ByesUntil, info.Swiss.Order = &half, 4, tournament.ByBirth
	info.Swiss.ProhibitWithin = []tournament.Bond{tournament.SameClub}
	info.Federation, info.Swiss.RankBy = "EST", tournament.RankByHigher
	info.Regulations = map[string]string{"draw-offers": "30"}
	r := &runner{t, &tournament.Event{Info: info, NextID: 1}, rand.New(rand.NewPCG(5, 0))}
	var entries []tournament.Player
	for i := range 14 {
		entries = append(entries, tournament.Player{Name: "Player-with-a-very-long-surname-indeed, " + string(rune('A'+i)),
			Rating: 1500 + 30*i,
			Club:   []string{"North", "South", "Sõpruse \"Jõud\" ⟨1⟩"}[i%3], FeeDue: 1000 + i, FeePaid: i, Family: "",
			Category: "II", K: 20, National: 1400 + i, TournamentRating: 1600 * (i % 2),
			RatingFrom: "FIDE 2026-11"})
	}
	entries[3].NoHalfPointByes, entries[5].FixedBoard = true, 2
	r.do(tournament.AddPlayers{Players: entries})
	r.do(tournament.NumberByRating{})
	r.do(tournament.SetArbiters{Arbiters: []tournament.Arbiter{
		{Name: "Chief, Charlie", Role: tournament.ChiefArbiter, Title: "national arbiter"}}})
	r.do(tournament.RequestBye{Players: []tournament.PlayerID{4 + 1}, Rounds: []int{2}, Bye: tournament.HalfPointBye,
		Why: "a wedding"})
	r.do(tournament.RecordDecision{Decision: tournament.Decision{
		Kind: tournament.Protest, At: "2026-11-21T12:00", Matter: "Noise",
		Votes: []tournament.Vote{{Member: "A", Gave: "no"}}}})
	for round := 1; round <= 3; round++ {
		r.play(round)
		late := 90
		r.do(tournament.EditRound{Round: tournament.Round{
			Number: round, Date: "2026-11-21", Start: "10:00", DefaultTime: &late}})
	}
	r.do(tournament.SetRemark{Table: tournament.Table{Round: 3, Board: 1}, Remark: "came late"})
	r.do(tournament.Withdraw{ID: 7, From: 4, Why: "ill"})
	r.do(tournament.PairRounds{Round: 4})
	b := r.event.InRound(3)[1]
	other := tournament.WhiteWins
	if b.Result == other {
		other = tournament.Draw
	}
	r.do(tournament.SetResult{Table: b.Table(), Result: other})
	r.do(tournament.Unpair{Round: 4})
	r.do(tournament.PairRounds{Round: 4})
	return r.event
}

// A whole event that is read back is the same in every record.
func TestWholeEventReadBack(t *testing.T) {
	e := rich(t)
	data := wholeBytes(t, e, "")
	in, err := Import(context.Background(), data, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	if len(in.Report.Notes) > 0 || slices.ContainsFunc(in.Notes,
		func(n trf.Note) bool { return n.Kind == trf.RecordsForeign }) {
		t.Errorf("notes %v", in.Notes)
	}
	for _, c := range tournament.Diff(e, in.Event) {
		t.Errorf("was %+v\nis  %+v", c.Before, c.After)
	}
	// line 172 says the rating that numbers the players
	official, _, err := Event(read(t, written(t, e)), Choice{})
	if err != nil || official.Info.Swiss.RankBy != tournament.RankByHigher {
		t.Errorf("%q, %v", official.Info.Swiss.RankBy, err)
	}
	// the official report says nothing of it
	if plain := string(written(t, e)); strings.Contains(plain, "Kohtunik players") || strings.Contains(plain, "North") {
		t.Error("the official report tells of clubs")
	}
}

// What another program has written into the report meanwhile stays.
func TestWholeEventChangedElsewhere(t *testing.T) {
	e := rich(t)
	r := read(t, wholeBytes(t, e, ""))
	r.Name = "Another name"
	p, _ := r.Player(2)
	p.Rating = 2222
	again, _, err := Event(r, Choice{Laws: tournament.FIDE2023})
	if err != nil {
		t.Fatal(err)
	}
	two, _ := again.ByStart(2)
	was, _ := e.ByStart(2)
	if again.Info.Name != "Another name" || two.Rating != 2222 || two.Club != was.Club || two.ID != was.ID ||
		again.Info.Laws != tournament.FIDE2023 {
		t.Errorf("%+v\n%+v", again.Info, two)
	}
}

// Lines that fit nothing are left out, and it is said; FIDE mode does not come
// back through them.
func TestForeignRecords(t *testing.T) {
	e := rich(t)
	for _, line := range []string{"Kohtunik player 5.0.0 {", "Kohtunik dragon 1.0.0 {}", "Kohtunik player x {}",
		"Kohtunik player 5.0.0 {\"id\":6}",
		"Kohtunik pairing 9.99.0 {\"round\":9,\"white\":99}", "Kohtunik", "Kohtunik "} {
		r := read(t, wholeBytes(t, e, ""))
		r.Comments = append(r.Comments, line)
		again, notes, err := Event(r, Choice{})
		if err != nil {
			t.Fatal(err)
		}
		told := slices.ContainsFunc(notes, func(n trf.Note) bool { return n.Kind == trf.RecordsForeign })
		if one, _ := again.ByStart(1); strings.HasPrefix(line, wholeMark) && (!told || one.Club != "") {
			t.Errorf("%q: told %v, club %q", line, told, one.Club)
		}
	}
	r := read(t, wholeBytes(t, e, ""))
	r.Comments = append([]string{"FIDE mode exited @ Round 2"}, r.Comments...)
	again, _, err := Event(r, Choice{})
	if err != nil || again.Info.Mode != tournament.FreeMode {
		t.Errorf("mode %q, %v", again.Info.Mode, err)
	}
}
