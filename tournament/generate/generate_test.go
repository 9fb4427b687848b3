package generate

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
)

func event(t testing.TB, o Options, seed uint64) (*trf.Report, []byte) {
	t.Helper()
	r, err := Event(context.Background(), o, seed)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	data, err := r.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return r, data
}

// checked reads a written event back and checks it.
func checked(t testing.TB, data []byte) *trf.Report {
	t.Helper()
	r, err := trf.Read(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if len(r.Notes) > 0 {
		t.Fatalf("notes %v\n%s", r.Notes, data)
	}
	result, err := checker.Check(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	if !result.Right() {
		t.Fatalf("%s: %+v", r.Comments[0], result)
	}
	return r
}

func TestGeneratedIsRight(t *testing.T) {
	for seed := range uint64(60) {
		o := Options{}
		if seed%3 > 0 {
			o[Players] = "24" // small fields come to the ends of the rules
		}
		_, data := event(t, o, seed)
		checked(t, data)
	}
}

// An event of the edition of 2017 is right by it, and some round of one is not
// by the edition in force.
func TestGeneratedByTheRulesOf2017(t *testing.T) {
	differs := false
	for seed := range uint64(12) {
		_, data := event(t, Options{Edition: "2017", Players: "30", Rounds: "9"}, seed)
		r := checked(t, data)
		if !r.Edition2017() {
			t.Errorf("seed %d: %s", seed, r.System)
		}
		r.SetDutch(trf.Dutch)
		result, err := checker.Check(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		differs = differs || !result.Right()
	}
	if !differs {
		t.Error("both editions pair all rounds alike")
	}
	if _, err := Event(context.Background(), Options{Edition: "2016"}, 1); err == nil {
		t.Error("the edition of 2016 is taken")
	}
}

func TestSameSeedSameEvent(t *testing.T) {
	_, first := event(t, nil, 7)
	_, again := event(t, nil, 7)
	_, other := event(t, nil, 8)
	if !bytes.Equal(first, again) {
		t.Error("the same seed gave two events")
	}
	if bytes.Equal(first, other) {
		t.Error("two seeds gave the same event")
	}
}

// The ### line says everything that was drawn: the event can be made from it.
func TestMadeAgainFromItsComment(t *testing.T) {
	for seed := range uint64(20) {
		r, data := event(t, nil, seed)
		o, ok := OptionsOf(r)
		if !ok {
			t.Fatalf("%q is not read", r.Comments[0])
		}
		if o[Seed] == "" || o[Players] == "" || o[Baku] == "" {
			t.Errorf("%q lacks an option", r.Comments[0])
		}
		for _, o := range []Options{{Seed: o[Seed]}, o} {
			again, err := Event(context.Background(), o, 0)
			if err != nil {
				t.Fatal(err)
			}
			if out, _ := again.Bytes(); !bytes.Equal(out, data) {
				t.Errorf("seed %s, %d options: another event", o[Seed], len(o))
			}
		}
	}
}

func TestOptions(t *testing.T) {
	count := func(r *trf.Report, x trf.Result) int {
		n := 0
		for _, p := range r.Players {
			for _, c := range p.Rounds {
				if c.Result == x {
					n++
				}
			}
		}
		return n
	}
	o := Options{Players: "40", Rounds: "6", HalfByes: "2,3:0", FullByes: "1", ZeroByes: "0", Forfeits: "10%",
		BothAway: "0", Unusual: "1", Short: "0",
		Late: "0", Withdrawals: "0", Unrated: "5", Baku: "yes", Scoring: "3-1-0", Bye: "1", Initial: "b",
		TieBreaks: "BH/C1,SB", Forbidden: "2", RatingRange: "1500-1900"}
	r, data := event(t, o, 3)
	checked(t, data)
	for _, c := range []struct {
		what string
		ok   bool
	}{
		{"players", len(r.Players) == 40},
		{"rounds", r.Rounds == 6 && r.PairedRounds() == 6},
		{"half-point byes", count(r, trf.HalfPointBye) == 10},
		{"full-point byes", count(r, trf.FullPointBye) == 6},
		{"forfeits", count(r, trf.ForfeitWin) > 5},
		{"acceleration", len(r.Accelerated) == 2 && r.Accelerated[0].Points == 30 && r.Accelerated[1].Points == 10},
		{"scoring", r.Scoring.Win == 30 && r.Scoring.Bye == 10},
		{"initial colour", r.Initial == trf.Black},
		{"tie-breaks", strings.Join(r.TieBreaks, ",") == "BH/C1,SB"},
		{"forbidden pairs", len(r.Forbidden) == 2},
		{"ratings", r.Players[0].Rating <= 1900 && r.Players[34].Rating >= 1500 && r.Players[35].Rating == 0},
	} {
		if !c.ok {
			t.Errorf("%s are not as asked for", c.what)
		}
	}
	r, data = event(t, Options{Ratings: "1500,2500,2000,1000", Rounds: "2"}, 1)
	checked(t, data)
	if len(r.Players) != 4 || r.Players[0].Rating != 2500 || r.Players[3].Rating != 1000 {
		t.Errorf("ratings one by one: %+v", r.Players)
	}
	for _, bad := range []Options{
		{Players: "1"}, {Players: "x"}, {Rounds: "0"}, {Baku: "maybe"}, {Scoring: "1-1-0"}, {Scoring: "1-0"}, {Bye: "2"},
		{Initial: "g"},
		{TieBreaks: "XX"}, {HalfByes: "many"}, {HalfByes: "1,2"}, {Late: "-1"}, {RatingRange: "2000-1000"}, {Ratings: "abc"},
		{Ratings: "1500,1600", Players: "3"}, {Seed: "x"}, {"colour": "red"},
	} {
		var refused *OptionError
		if _, err := Event(context.Background(), bad, 1); !errors.As(err, &refused) {
			t.Errorf("%v: %v, want a refusal", bad, err)
		}
	}
}

// Where rounds cannot be paired the event is drawn anew with fewer rounds;
// where their number was given, the refusal comes out.
func TestTooManyRounds(t *testing.T) {
	if _, err := Event(context.Background(), Options{Players: "4", Rounds: "9"}, 1); err == nil {
		t.Error("nine rounds of four players")
	}
	r, data := event(t, Options{Players: "5"}, 4)
	checked(t, data)
	if r.Rounds < 1 {
		t.Error("no rounds")
	}
}

// The results follow the rating table: over many games the score of the
// stronger side is what the table expects.
func TestResultsByRatingTable(t *testing.T) {
	o := Options{Players: "60", Rounds: "9", RatingRange: "1000-2400", Scoring: "1-0.5-0", Forfeits: "0", BothAway: "0",
		Unusual: "0", Short: "0", Unrated: "0", Draws: "40"}
	var expected, scored, games float64
	for seed := range uint64(6) {
		r, _ := event(t, o, seed)
		for _, p := range r.Players {
			for _, c := range p.Rounds {
				if !c.Game() || c.Colour != trf.White {
					continue
				}
				expected += float64(expectedScore(p.Rating, r.Players[c.Opponent-1].Rating)) / 100
				games++
				scored += float64(r.Scoring.Of(c.Result)) / 10
			}
		}
	}
	if diff := (scored - expected) / games; diff > 0.02 || diff < -0.02 {
		t.Errorf("White scored %.1f in %v games, expected %.1f", scored, games, expected)
	}
}

func FuzzAmounts(f *testing.F) {
	for _, s := range []string{"2", "2.5%", "1%,3:0,5:2", "", ":", "1:1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		a, ok := ParseAmounts(s)
		if !ok {
			return
		}
		b, ok := ParseAmounts(a.String())
		if !ok || a.String() != b.String() {
			t.Errorf("%q: %q, then %q", s, a, b)
		}
	})
}

// FuzzOptions reads the comment of a report that says how it was made: what is read of
// it is refused, or makes an event.
func FuzzOptions(f *testing.F) {
	for _, text := range []string{"players=9 rounds=3", "players=9 rounds=3 seed=1", "players=x", "players=-1",
		"ratings=1,2", "rounds=99999999999", "=", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, ok := parseOptions(text)
		if !ok {
			return
		}
		for name := range o {
			if !slices.Contains(Names(), name) {
				t.Errorf("%q: option %q", text, name)
			}
		}
		p, _, err := settle(o, 7, rand.New(rand.NewPCG(7, 0)))
		if err != nil || p.players > 30 || p.rounds > 9 {
			return
		}
		r, err := Event(t.Context(), o, 7)
		if err != nil {
			return // not every number of rounds can be paired
		}
		if made, ok := OptionsOf(r); !ok || len(made) < len(o) {
			t.Errorf("%q: the report is of %v", text, made)
		}
	})
}
