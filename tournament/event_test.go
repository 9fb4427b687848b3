package tournament_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// field makes an event with n numbered players that is not paired yet.
func field(t testing.TB, n int, laws tournament.Edition, system tournament.System) *tournament.Event {
	t.Helper()
	e := &tournament.Event{Info: tournament.DefaultInfo("Test", laws)}
	e.Info.System = system
	for i := 1; i <= n; i++ {
		e = carry(t, e, tournament.AddPlayers{Players: []tournament.Player{{Name: fmt.Sprintf("Player %d", i), Start: i}}})
	}
	return e
}

// carry gives an event after some commands.
var carry = eventtest.Carry

func refused(t testing.TB, e *tournament.Event, c tournament.Command, kind tournament.ErrorKind) {
	t.Helper()
	before := e.Clone()
	_, _, err := tournament.Carry(e, c)
	if !errors.Is(err, &tournament.Error{Kind: kind}) {
		t.Errorf("%s: %v, want %s", c.Name(), err, kind)
	}
	if !reflect.DeepEqual(before, e) {
		t.Errorf("%s: the refused command changed the event", c.Name())
	}
}

// result enters the first n results of a player, all won, in order of rounds.
func play(t testing.TB, e *tournament.Event, id tournament.PlayerID, n int) *tournament.Event {
	t.Helper()
	for p := range e.Pairings.Values() {
		if n > 0 && p.Has(id) && !p.Free() && p.Result == tournament.NoResult {
			e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
			n--
		}
	}
	return e
}

func TestParseResult(t *testing.T) {
	for text, want := range map[string]tournament.Result{
		"1-0": tournament.WhiteWins, "0-1": tournament.BlackWins, "1/2": tournament.Draw, "½-½": tournament.Draw,
		"1/2-1/2": tournament.Draw, "+/-": tournament.BlackForfeit, "-/+": tournament.WhiteForfeit,
		"-/-": tournament.BothForfeit,
		"0-0": tournament.BothLose, "1/2-0": tournament.DrawWhite, "0-1/2": tournament.DrawBlack,
		"adj": tournament.Adjourned, "none": tournament.NoResult, " 1-0 ": tournament.WhiteWins,
	} {
		if got, err := tournament.ParseResult(text); err != nil || got != want {
			t.Errorf("%q: %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"2-0", "1-1", "win", "1/2-1", "½½½"} {
		if got, err := tournament.ParseResult(text); err == nil {
			t.Errorf("%q reads as %v", text, got)
		}
	}
	for _, r := range tournament.Results() {
		if got, err := tournament.ParseResult(r.String()); err != nil || got != r {
			t.Errorf("%v does not read back: %v, %v", r, got, err)
		}
	}
}

func TestPointsString(t *testing.T) {
	for p, want := range map[tournament.Points]string{0: "0", 1: "½", 2: "1", 3: "1½", 36: "18", 29: "14½"} {
		if p.String() != want {
			t.Errorf("%d half points: %s, want %s", int(p), p, want)
		}
	}
}

func TestParseDate(t *testing.T) {
	for text, want := range map[string]tournament.Date{
		"1953-09-10": "1953-09-10", "10.9.1953": "1953-09-10", "10.09.1953": "1953-09-10", "1953/09/10": "1953-09-10",
		"1953": "1953", "1953-09": "1953-09", "": "", "29.2.2024": "2024-02-29",
	} {
		if got, err := tournament.ParseDate(text); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"29.2.2023", "1953-13-01", "53", "yesterday", "1953-00-00", "32.1.1953"} {
		if got, err := tournament.ParseDate(text); err == nil {
			t.Errorf("%q reads as %q", text, got)
		}
	}
}

// §27 of the 1953 code: half or more played, the rest counts as won by the
// opponents; less, and all games are annulled. An adjourned game is a played
// one, a forfeit is not. Under FIDE C.05 the games of one who played less
// than half stay in the table.
func TestWithdrawal(t *testing.T) {
	for _, test := range []struct {
		name     string
		laws     tournament.Edition
		players  int
		played   int
		adjourn  bool
		want     tournament.Departure
		opponent tournament.Points // what the last opponent gets
	}{
		{"8 of 15", tournament.USSR1953, 16, 8, false, tournament.RestForfeited, 2},
		{"7 of 15", tournament.USSR1953, 16, 7, false, tournament.Struck, 0},
		{"7 of 15 and one adjourned", tournament.USSR1953, 16, 7, true, tournament.RestForfeited, 2},
		{"exactly half", tournament.USSR1953, 5, 2, false, tournament.RestForfeited, 2},
		{"less than half, FIDE", tournament.FIDE2023, 16, 7, false, tournament.NotCounted, 0},
		{"half, FIDE", tournament.FIDE2023, 5, 2, false, tournament.RestForfeited, 2},
		{"none played", tournament.USSR1953, 4, 0, false, tournament.Struck, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := carry(t, field(t, test.players, test.laws, tournament.RoundRobin), tournament.PairRounds{})
			e = play(t, e, 1, test.played)
			if test.adjourn {
				for p := range e.Pairings.Values() {
					if p.Has(1) && p.Result == tournament.NoResult {
						e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Adjourned})
						break
					}
				}
			}
			e = carry(t, e, tournament.Withdraw{ID: 1, From: test.played + 1})
			if got := e.Departure(1); got != test.want {
				t.Fatalf("%s, want %s", got, test.want)
			}
			var last tournament.Scored
			for s := range e.Scored() {
				if s.Has(1) && !s.Free() {
					last = s
					if s.Annulled != (test.want != tournament.RestForfeited) {
						t.Errorf("round %d: annulled %v", s.Round, s.Annulled)
					}
				}
			}
			if got := last.Points(last.Opponent(1)); got != test.opponent {
				t.Errorf("the last opponent gets %s, want %s", got, test.opponent)
			}
			if !last.Settled {
				t.Error("the last game is still open")
			}
		})
	}
}

// A withdrawal that is announced takes effect when the player's earlier games are over,
// or others have begun the round from which he is gone.
func TestAnnouncedWithdrawal(t *testing.T) {
	e := carry(t, field(t, 8, tournament.USSR1953, tournament.RoundRobin), tournament.PairRounds{})
	result := func(e *tournament.Event, round int, has bool) *tournament.Event {
		t.Helper()
		for _, p := range e.InRound(round) {
			if !p.Free() && p.Has(1) == has {
				e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
			}
		}
		return e
	}
	want := func(e *tournament.Event, what string, departure tournament.Departure, current int) {
		t.Helper()
		if got := e.Departure(1); got != departure || e.CurrentRound() != current {
			t.Errorf("%s: %q in round %d, want %q in round %d", what, got, e.CurrentRound(), departure, current)
		}
	}
	e = carry(t, e, tournament.Withdraw{ID: 1, From: 5})
	for round := 1; round <= 4; round++ {
		want(e, "before its round", tournament.StillIn, round)
		e = result(result(e, round, false), round, true)
	}
	want(e, "four of seven played", tournament.RestForfeited, 5)

	postponed := carry(t, field(t, 8, tournament.USSR1953, tournament.RoundRobin), tournament.PairRounds{},
		tournament.Withdraw{ID: 1, From: 2})
	postponed = result(postponed, 1, false)
	want(postponed, "his game is open", tournament.StillIn, 1)
	postponed = result(postponed, 2, false)
	want(postponed, "the others play on", tournament.Struck, 3)
}

// Two who leave, both with half of their games played: nobody gets the point.
func TestTwoWithdrawals(t *testing.T) {
	e := carry(t, field(t, 4, tournament.USSR1953, tournament.RoundRobin), tournament.PairRounds{})
	for p := range e.Pairings.Values() {
		if !(p.Has(1) && p.Has(2)) {
			e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
		}
	}
	e = carry(t, e, tournament.Withdraw{ID: 1, From: 3})
	e = carry(t, e, tournament.Withdraw{ID: 2, From: 3})
	for s := range e.Scored() {
		if s.Has(1) && s.Has(2) && s.Counts != tournament.BothForfeit {
			t.Errorf("%v, want %v", s.Counts, tournament.BothForfeit)
		}
	}
}

func TestMatchConceded(t *testing.T) {
	e := field(t, 2, tournament.USSR1953, tournament.Match)
	refused(t, e, tournament.PairRounds{}, tournament.FieldRange)
	e.Info.Rounds = 14
	e = carry(t, e, tournament.PairRounds{})
	if e.Pairings.Len() != 14 || e.Pairings.At(0).White != 1 || e.Pairings.At(1).White != 2 {
		t.Fatalf("%d games, first %v, second %v", e.Pairings.Len(), e.Pairings.At(0), e.Pairings.At(1))
	}
	e = carry(t, e, tournament.Withdraw{ID: 1, From: 6})
	if got := e.Departure(1); got != tournament.Conceded {
		t.Errorf("%s, want %s", got, tournament.Conceded)
	}
}

func TestRefusals(t *testing.T) {
	e := field(t, 4, tournament.USSR1953, tournament.RoundRobin)
	refused(t, e, tournament.AddPlayers{Players: []tournament.Player{{Name: "  "}}}, tournament.NameMissing)
	refused(t, e, tournament.AddPlayers{Players: []tournament.Player{{Name: "A", Category: "VI"}}},
		tournament.FieldInvalid)
	refused(t, e, tournament.AddPlayers{Players: []tournament.Player{{Name: "A", Rating: 5000}}}, tournament.FieldRange)
	refused(t, e, tournament.AddPlayers{Players: []tournament.Player{{Name: "A", Start: 3}}}, tournament.NumbersIncomplete)
	refused(t, e, tournament.NumberByHand{Numbers: []int{1, 2, 2, 4}}, tournament.NumbersIncomplete)
	refused(t, e, tournament.NumberByHand{Numbers: []int{1, 2, 3}}, tournament.NumbersIncomplete)
	refused(t, e, tournament.Unpair{}, tournament.NotPaired)
	refused(t, e, tournament.SetArbiters{Arbiters: []tournament.Arbiter{{Name: "A", Role: tournament.SectorArbiter}}},
		tournament.ChiefArbiters)
	refused(t, e, tournament.SetArbiters{Arbiters: []tournament.Arbiter{
		{Name: "A", Role: tournament.ChiefArbiter}, {Name: "B", Role: tournament.ChiefArbiter}}}, tournament.ChiefArbiters)
	refused(t, e, tournament.EditRound{Round: tournament.Round{Number: 1, Start: "25:00"}}, tournament.FieldInvalid)
	refused(t, e, tournament.EditRounds{Rounds: []tournament.Round{{Number: 1, Start: "12:00"}, {Number: 100}}},
		tournament.FieldRange)
	refused(t, e, tournament.SetFees{Players: []tournament.PlayerID{1}, Due: -1}, tournament.FieldRange)
	refused(t, e, tournament.SetFees{Players: []tournament.PlayerID{99}, Due: 1}, tournament.NoSuchPlayer)
	refused(t, e, tournament.RecordDecision{Decision: tournament.Decision{Kind: tournament.Protest}},
		tournament.FieldInvalid)
	refused(t, e, tournament.StrikeDecision{Number: 1}, tournament.NoSuchDecision)
	refused(t, e, tournament.EditInfo{Info: e.Info}, tournament.NothingChanged)
	refused(t, e, tournament.Reinstate{ID: 1}, tournament.NotWithdrawn)
	refused(t, field(t, 2, tournament.USSR1953, tournament.RoundRobin), tournament.PairRounds{}, tournament.TooFewPlayers)
	refused(t, field(t, 3, tournament.USSR1953, tournament.Match), tournament.PairRounds{}, tournament.MatchNeedsTwo)

	e = carry(t, e, tournament.PairRounds{})
	refused(t, e, tournament.PairRounds{}, tournament.PairedAlready)
	refused(t, e, tournament.DrawLots{Seed: 1}, tournament.PairedAlready)
	refused(t, e, tournament.RemovePlayer{ID: 1}, tournament.PairedAlready)
	refused(t, e, tournament.SetResult{Table: tournament.Table{Round: 9, Board: 1}, Result: tournament.Draw},
		tournament.NoSuchRound)
	refused(t, e, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 9}, Result: tournament.Draw},
		tournament.NoSuchBoard)
	refused(t, e, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: "2-0"},
		tournament.ResultInvalid)
	e = carry(t, e, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins})
	refused(t, e, tournament.Unpair{}, tournament.HasResults)
	e = carry(t, e, tournament.Withdraw{ID: 1, From: 2})
	refused(t, e, tournament.Withdraw{ID: 1, From: 3}, tournament.AlreadyWithdrawn)
	for g := range e.Pairings.Values() {
		if g.Has(1) && g.Round >= 2 && !g.Free() {
			refused(t, e, tournament.SetResult{Table: g.Table(), Result: tournament.WhiteWins}, tournament.LeftBefore)
			carry(t, e, tournament.SetResult{Table: g.Table(), Result: tournament.BothForfeit}) // can still be written down
		}
	}
	at := tournament.Table{Round: 1, Board: 2}
	e = carry(t, e, tournament.AppendGame{Table: at, Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4"}}})
	refused(t, e, tournament.AppendGame{Table: at, Entries: []game.Entry{{Kind: game.Moves, Moves: "e7e5"}}},
		tournament.GameConflict)
	end := tournament.EndGame{AppendGame: tournament.AppendGame{
		Table: at, At: 1, Entries: []game.Entry{{Kind: game.Result, Result: "1/2"}}}, Result: tournament.Draw}
	ended := carry(t, e, end)
	if p, _ := ended.Pairing(at); p.Result != tournament.Draw || len(ended.Games[at]) != 2 {
		t.Errorf("the ended game: %+v, %d entries", p, len(ended.Games[at]))
	}
	end.Result = "2-0"
	refused(t, e, end, tournament.ResultInvalid)
}

// A drawing of lots is a permutation, the same for the same seed, and no
// number is luckier than another.
func TestDrawLots(t *testing.T) {
	e := field(t, 8, tournament.USSR1953, tournament.RoundRobin)
	first := make(map[int]int)
	for seed := range uint64(800) {
		drawn, _, err := tournament.Carry(e, tournament.DrawLots{Seed: seed})
		if errors.Is(err, &tournament.Error{Kind: tournament.NothingChanged}) {
			drawn = e
		} else if err != nil {
			t.Fatal(err)
		}
		seen := map[int]bool{}
		for _, p := range drawn.Players {
			seen[p.Start] = true
		}
		for i := 1; i <= 8; i++ {
			if !seen[i] {
				t.Fatalf("seed %d: nobody has number %d", seed, i)
			}
		}
		first[drawn.Players[0].Start]++
	}
	for i := 1; i <= 8; i++ {
		if first[i] < 60 || first[i] > 145 {
			t.Errorf("the first entry drew number %d in %d of 800 drawings", i, first[i])
		}
	}
}

// Whatever the commands: their changes, reversed, give the event before them;
// the records alone give the event again; and nothing is ever out of order.
func TestRandomCommands(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		e := field(t, 3+r.IntN(8), tournament.Editions()[r.IntN(len(tournament.Editions()))], tournament.Systems()[r.IntN(2)])
		for range 60 {
			next, changes, err := tournament.Carry(e, randomCommand(r, e))
			if err != nil {
				continue
			}
			var back []tournament.Change
			for _, c := range changes {
				back = append(back, c.Reversed())
			}
			if got := next.With(back); !reflect.DeepEqual(got.Records(), e.Records()) {
				t.Fatalf("seed %d: the reversed changes do not give the event before", seed)
			}
			if got := e.With(changes); !reflect.DeepEqual(got.Records(), next.Records()) {
				t.Fatalf("seed %d: the changes do not give the event after", seed)
			}
			if got := tournament.FromRecords(next.Records()); !reflect.DeepEqual(got.Pairings, next.Pairings) {
				t.Fatalf("seed %d: the records do not give the event again", seed)
			}
			if p := next.Problems(); len(p) > 0 {
				t.Fatalf("seed %d: %v", seed, p)
			}
			e = next
		}
	}
}

func randomCommand(r *rand.Rand, e *tournament.Event) tournament.Command {
	id := tournament.PlayerID(1 + r.IntN(len(e.Players)+1))
	at := tournament.Table{Round: 1 + r.IntN(max(1, e.RoundCount())), Board: 1 + r.IntN(4)}
	switch r.IntN(12) {
	case 0:
		return tournament.AddPlayers{Players: []tournament.Player{{Name: fmt.Sprint("New ", r.IntN(9))}}}
	case 1:
		return tournament.RemovePlayer{ID: id}
	case 2:
		return tournament.Withdraw{ID: id, From: 1 + r.IntN(5)}
	case 3:
		return tournament.Reinstate{ID: id}
	case 4:
		return tournament.DrawLots{Seed: r.Uint64()}
	case 5, 6:
		return tournament.PairRounds{}
	case 7:
		return tournament.AppendGame{Table: at, At: len(e.Games[at]),
			Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4"}}}
	case 8:
		return tournament.EditRound{Round: tournament.Round{Number: at.Round, Start: "12:00", Session: r.IntN(300)}}
	}
	return tournament.SetResult{Table: at, Result: tournament.Results()[r.IntN(len(tournament.Results()))]}
}

// What is written as people write it is kept in one form.
func TestTidyEntries(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Test", tournament.USSR1953)}
	e.Info.From = "1.4.1955"
	e = carry(t, e, tournament.EditInfo{Info: e.Info})
	e = carry(t, e, tournament.EditRound{Round: tournament.Round{Number: 1, Date: "2/4/1955"}})
	e = carry(t, e, tournament.AddPlayers{Players: []tournament.Player{
		{Name: " Kask,  Mari ", Sex: "naine", Birth: "7.4.1936", Category: "3", Title: "wfm", Federation: "est"}}})
	want := tournament.Player{ID: 1, Name: "Kask, Mari", Sex: tournament.Female, Birth: "1936-04-07",
		Category: tournament.CategoryIII, Title: "WFM", Federation: "EST"}
	if e.Players[0] != want || e.Info.From != "1955-04-01" || e.Rounds[0].Date != "1955-04-02" {
		t.Errorf("%+v, from %s, round on %s", e.Players[0], e.Info.From, e.Rounds[0].Date)
	}
}

func TestEntryWarnings(t *testing.T) {
	e := field(t, 2, tournament.USSR1953, tournament.RoundRobin)
	today := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		player tournament.Player
		want   []tournament.EntryWarningKind
	}{
		{tournament.Player{Name: "A", Category: "I", Birth: "1990-01-01"}, nil},
		{tournament.Player{Name: "A", Category: "I", Birth: "2053-10-03"},
			[]tournament.EntryWarningKind{tournament.BornInFuture}},
		{tournament.Player{Name: "A", Category: "I", Birth: "1853"}, []tournament.EntryWarningKind{tournament.BornLongAgo}},
		{tournament.Player{Name: "PLAYER 1"}, []tournament.EntryWarningKind{tournament.SameName, tournament.CategoryMissing}},
	} {
		if got := e.EntryWarnings(today)(test.player); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%+v: %v, want %v", test.player, got, test.want)
		}
	}
	e.Players[0].Birth, e.Players[0].FIDE = "1990-01-01", 4500001
	for _, test := range []struct {
		player tournament.Player
		want   []tournament.EntryWarningKind
	}{
		{tournament.Player{Name: "player 1", Category: "I", Birth: "1990-01-01"},
			[]tournament.EntryWarningKind{tournament.SamePerson}},
		{tournament.Player{Name: "Player 1", Category: "I", Birth: "1990"},
			[]tournament.EntryWarningKind{tournament.SameName}},
		{tournament.Player{Name: "A", Category: "I", FIDE: 4500001}, []tournament.EntryWarningKind{tournament.SameFIDE}},
		{e.Players[0], []tournament.EntryWarningKind{tournament.CategoryMissing}},
		{tournament.Player{Name: "A", Category: "I"}, nil},
	} {
		if got := e.EntryWarnings(today)(test.player); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%+v: %v, want %v", test.player, got, test.want)
		}
	}
}

// Every command comes back from its name and JSON as the journal keeps them.
func TestDecodeCommand(t *testing.T) {
	names := tournament.CommandNames()
	if len(names) < 19 {
		t.Errorf("%d commands, want 19", len(names))
	}
	for _, n := range names {
		c, err := tournament.DecodeCommand(n, []byte("{}"))
		if err != nil || c.Name() != n {
			t.Errorf("%s: %v, %v", n, c, err)
		}
	}
	for former, now := range map[string]tournament.Command{
		"excuse": tournament.RequestBye{Players: []tournament.PlayerID{3}}, "give-value": tournament.SetTieBreakValue{}} {
		data, err := json.Marshal(now)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := tournament.DecodeCommand(former, data); err != nil || !reflect.DeepEqual(got, now) {
			t.Errorf("%s is read as %#v, %v", former, got, err)
		}
		if slices.Contains(tournament.CommandNames(), former) {
			t.Errorf("%s is still written", former)
		}
	}
	if _, err := tournament.DecodeCommand("conjure", nil); err == nil {
		t.Error("an unknown command was decoded")
	}
}

func TestEndsBeforeItBegins(t *testing.T) {
	for _, tc := range []struct {
		from, to tournament.Date
		want     bool
	}{
		{"1953-04-01", "1953-04-20", false},
		{"1953-04-01", "1953-04-01", false},
		{"1953-04-01", "1953-03-20", true},
		{"1953-04-01", "1953-04", false},
		{"1953-04-01", "1952", true},
		{"1953-04-01", "", false},
		{"", "1953-04-01", false},
	} {
		if got := (tournament.Info{From: tc.from, To: tc.to}).EndsBeforeItBegins(); got != tc.want {
			t.Errorf("from %q to %q: %v", tc.from, tc.to, got)
		}
	}
}
