package norms

import (
	"fmt"
	"testing"

	"kohtunik/tournament"
)

// shareBetween lets two players of an event that beats has played draw.
func shareBetween(e *tournament.Event, a, b tournament.PlayerID) *tournament.Event {
	for i, g := range e.Pairings.All() {
		if g.Has(a) && g.Has(b) {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
		}
	}
	return e
}

// The place of a woman is the second also where it is shared with the third, and by
// the other readings if its best or its last is.
func TestSecondOfWomen(t *testing.T) {
	played := func(a, b tournament.PlayerID) *tournament.Event {
		e := beats(t, entries(t, tournament.RoundRobin, "I", "I", "I", "I", "M", "M"))
		return onOccasion(shareBetween(e, a, b), USSRWomensFinal)
	}
	for _, c := range []struct {
		name  string
		event *tournament.Event
		start int
		want  [3]bool // by condition, as highest, as lowest
	}{
		{"second", played(5, 6), 2, [3]bool{true, true, true}},
		{"second and third", played(2, 3), 2, [3]bool{true, true, false}},
		{"first and second", played(1, 2), 2, [3]bool{true, false, true}}, // as the highest it is the first
		{"third", played(5, 6), 3, [3]bool{false, false, false}},
		{"third and fourth", played(3, 4), 3, [3]bool{false, false, false}},
	} {
		for i, reading := range []Reading{ReadSharedListed, ReadSharedHighest, ReadSharedLowest} {
			p := byStart(t, Of(c.event, Readings{PointShared: reading}), c.start)
			if got := p.Towards == SecondOfWomen; got != c.want[i] {
				t.Errorf("%s, %s: %v", c.name, reading, got)
			}
		}
	}
}

// A shared first place of a woman is asked only where masters took part; one who has
// the title above it attains nothing by it.
func TestFirstOfWomen(t *testing.T) {
	few := onOccasion(shareBetween(beats(t, entries(t, tournament.RoundRobin, "I", "I", "M", "I")), 1, 2), USSRWomensFinal)
	enough := onOccasion(shareBetween(beats(t, entries(t, tournament.RoundRobin, "I", "I", "M", "M")), 1, 2),
		USSRWomensFinal)
	if few, enough := byStart(t, Of(few, nil), 1).Asks, byStart(t, Of(enough, nil), 1).Asks; few != "" || enough != "M" {
		t.Errorf("one master: asks %q; two: %q", few, enough)
	}
	best := onOccasion(beats(t, entries(t, tournament.RoundRobin, "GM", "I", "M", "M")), USSRWomensFinal)
	if p := byStart(t, Of(best, nil), 1); p.Attained != "" || p.Ground != ByNorm {
		t.Errorf("a grandmaster attained %q by %s", p.Attained, p.Ground)
	}
}

// Masters stand behind a player from the next place on, not beside him and not he
// himself.
func TestWhoStandsBehind(t *testing.T) {
	e := onOccasion(beats(t, entries(t, tournament.RoundRobin, "M", "GM", "M", "I")), USSRFinal)
	for start, want := range map[int]string{1: "2 1 3", 2: "1 0 3", 3: "0 0 3", 4: "0 0 3"} {
		p := byStart(t, Of(e, nil), start)
		if got := fmt.Sprint(p.MastersBehind, p.GrandmastersBehind, p.MastersInField); got != want {
			t.Errorf("player %d: %s, want %s", start, got, want)
		}
	}
	shared := onOccasion(shareBetween(beats(t, entries(t, tournament.RoundRobin, "M", "M", "M", "I")), 1, 2), USSRFinal)
	if p := byStart(t, Of(shared, nil), 1); p.MastersBehind != 1 {
		t.Errorf("%d masters behind a shared first place", p.MastersBehind)
	}
}

// What was attained by the norm stays so, and a place in the final that gives the
// title takes the question away.
func TestNormAndPlaceInAFinal(t *testing.T) {
	final := func(start int) Player {
		e := titled(t, 11, 3, 2, 0)
		e.Players[0].Start, e.Players[start-1].Start = start, 1
		return byStart(t, Of(onOccasion(beats(t, e), USSRFinal), nil), 1)
	}
	// All fifteen games won, by a candidate: master by the norm and grandmaster by the place.
	if p := final(12); p.Attained != "GM" || p.Ground != FirstInFinal || p.Asks != "" {
		t.Errorf("a candidate: %q by %q, asks %q", p.Attained, p.Ground, p.Asks)
	}
	second := titled(t, 11, 3, 2, 0)
	second.Players[1].Start, second.Players[11].Start = 12, 2
	if p := byStart(t, Of(onOccasion(beats(t, second), USSRFinal), nil), 2); p.Attained != "M" || p.Ground != ByNorm {
		t.Errorf("a candidate who is second: %q by %q", p.Attained, p.Ground)
	}
	third := titled(t, 11, 3, 2, 0)
	third.Players[1].Start, third.Players[15].Start = 16, 2
	if p := byStart(t, Of(onOccasion(beats(t, third), USSRFinal), nil), 2); p.Attained != "M" || p.Ground != PartInFinal ||
		p.Asks != "" {
		t.Errorf("a player of category I who is second: %q by %q, asks %q", p.Attained, p.Ground, p.Asks)
	}
}

// A match is drawn when both have half, and nobody has won it who refuses the rest,
// whatever the score (1953 §27).
func TestMatchesThatAreNotOver(t *testing.T) {
	match := func(own, opponent tournament.Category, games int) *tournament.Event {
		e := entries(t, tournament.Match, own, opponent)
		e.Info.Rounds = games
		return e
	}
	won := func(e *tournament.Event, games int) *tournament.Event {
		e = do(t, e, tournament.PairRounds{})
		for i := range games {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.BlackWins })
			if e.Pairings.At(i).White == 1 {
				e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.WhiteWins })
			}
		}
		return e
	}
	half := onOccasion(won(match("GM", "GM", 14), 7), ControlMatch)
	if p := byStart(t, Of(half, nil), 1); p.Confirmed != "" {
		t.Errorf("seven of fourteen won, seven open: confirmed %q", p.Confirmed)
	}
	ahead := won(match("I", "M", 14), 8)
	if p := byStart(t, Of(ahead, nil), 1); p.Attained != "M" {
		t.Errorf("eight of fourteen won: attained %q", p.Attained)
	}
	ahead = do(t, ahead, tournament.Withdraw{ID: 1, From: 9})
	if p := byStart(t, Of(ahead, nil), 1); p.Attained != "" {
		t.Errorf("who refused the rest attained %q", p.Attained)
	}
	before := onOccasion(match("GM", "GM", 0), ControlMatch)
	if p := byStart(t, Of(before, nil), 1); p.Confirmed != "" {
		t.Errorf("before the match: confirmed %q", p.Confirmed)
	}
}
