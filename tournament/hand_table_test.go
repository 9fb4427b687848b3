package tournament

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// roundRobin makes a round robin of n players by the table.
func roundRobin(t *testing.T, n int, change ...func(*Info)) *Event {
	t.Helper()
	e := open(t, n, 0, append([]func(*Info){func(in *Info) { *in = in.WithSystem(RoundRobin) }}, change...)...)
	return must(t, e, PairRounds{})
}

// A round of the table is paired by hand: what was not played goes, what is
// broken is warned of and noted, and one undoing leaves nothing of it.
func TestRoundOfTheTableByHand(t *testing.T) {
	e := roundRobin(t, 6)
	// the table has 6-4 5-3 1-2 in round 2
	c := hand(t, e, 2, 6, 4, 5, 2, 1, 3)
	c.Why = "a journey"
	warned(t, e, c, ConfirmTwice, WarnMeetAgain, WarnMeetAgain, WarnByHand)
	was := e
	e = must(t, e, c)
	if got := lastNote(e); got.Kind != HandNote || got.Round != 2 || got.Was != "1-2 5-3" || got.Now != "5-2 1-3" ||
		got.Why != "a journey" {
		t.Errorf("note %+v", got)
	}
	p, _ := e.Pairing(Table{Round: 2, Board: 2})
	if len(e.InRound(2)) != 3 || p.White != 5 || p.Black != 2 {
		t.Errorf("round 2: %+v", e.InRound(2))
	}
	if e.Pairings.Len() != was.Pairings.Len() {
		t.Errorf("%d pairings, were %d", e.Pairings.Len(), was.Pairings.Len())
	}
	// back to the table: no note is left
	e = must(t, e, hand(t, e, 2, 6, 4, 5, 3, 1, 2))
	if len(e.Notes) != 0 || !reflect.DeepEqual(e.Pairings, was.Pairings) {
		t.Errorf("back at the table: %+v", e.Notes)
	}
	// a game with a result stays together
	e = must(t, e, score(2, 2, Draw))
	refused(t, e, c, HasResults)
	e = must(t, e, hand(t, e, 2, 4, 6, 5, 3, 2, 1))
	if p, _ := e.Pairing(Table{Round: 2, Board: 2}); p.Result != Draw {
		t.Error("the result is lost")
	}
	refused(t, e, hand(t, e, 9, 1, 2), NoSuchRound)
	refused(t, open(t, 4, 0, func(in *Info) { *in = in.WithSystem(RoundRobin) }), PairByHand{Round: 1}, NotPaired)
}

// With an odd number one is free; who else is in no pair is warned of.
func TestFreeByHand(t *testing.T) {
	e := roundRobin(t, 5)
	one := hand(t, e, 1, 1, 2, 3, 4)
	e = must(t, e, one)
	free := e.Pairings.IndexFunc(func(p Pairing) bool { return p.Round == 1 && p.Free() })
	if free < 0 || e.Pairings.At(free).White != 5 || e.Pairings.At(free).Bye != NoBye {
		t.Errorf("round 1: %+v", e.InRound(1))
	}
	none := PairByHand{Round: 1, Pairs: []HandPair{{1, 2}}}
	var left int
	for _, w := range none.Warnings(e) {
		if w.Kind == WarnLeftOut {
			left++
		}
	}
	if left != 3 {
		t.Errorf("%d are left out", left)
	}
}

// Twice is what a double round robin is for.
func TestDoubleRoundByHand(t *testing.T) {
	e := roundRobin(t, 4, func(in *Info) { *in = in.WithSystem(DoubleRoundRobin) })
	first := e.InRound(1)
	c := PairByHand{Round: 1, Pairs: []HandPair{{first[1].White, first[1].Black}, {first[0].White, first[0].Black}}}
	if w := c.Breaches(e); len(w) != 0 {
		t.Errorf("%v", w)
	}
	other := e.InRound(2)
	c = PairByHand{Round: 1, Pairs: []HandPair{{other[0].White, other[0].Black}, {other[1].White, other[1].Black}}}
	again := 0
	for _, w := range c.Breaches(e) {
		if w.Kind == WarnMeetAgain {
			again++
		}
	}
	if again != 2 {
		t.Errorf("%d meet again", again)
	}
	// round 3 with the colours reversed gives some the third in a row
	games := e.InRound(3)
	c = PairByHand{Round: 3}
	for _, g := range games {
		c.Pairs = append(c.Pairs, HandPair{g.Black, g.White})
	}
	var third []string
	for _, w := range c.Breaches(e) {
		if w.Kind == WarnThirdColour {
			third = append(third, w.Args["name"].(string))
		}
	}
	for _, p := range e.Players {
		colours := ""
		for round := 1; round <= 5; round++ {
			for _, g := range e.InRound(round) {
				reversed := round == 3
				switch {
				case g.White == p.ID && !reversed, g.Black == p.ID && reversed:
					colours += "W"
				case g.Black == p.ID && !reversed, g.White == p.ID && reversed:
					colours += "B"
				}
			}
		}
		want := strings.Contains(colours, "WWW") || strings.Contains(colours, "BBB")
		if got := slices.Contains(third, p.Name); got != want {
			t.Errorf("%s has %s, warned of: %v", p.Name, colours, got)
		}
	}
	if len(third) == 0 {
		t.Error("nobody has a colour three times")
	}
}
