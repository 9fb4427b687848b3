package norms

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

func TestThirdDecimal(t *testing.T) {
	for _, c := range []struct {
		sum, count int
		want       string
	}{
		{45, 16, "normspage.third-dropped 2"},     // 2.8125
		{43, 15, "normspage.third-raises 6"},      // 2.8666…
		{45, 24, "normspage.third-raises 5"},      // 1.875
		{40, 16, " 0"},                            // 2.50
		{281, 100, " 0"},                          // 2.81
		{2801, 1000, "normspage.third-dropped 1"}, // 2.801
		{0, 0, " 0"},
	} {
		key, digit := thirdDecimal(norms.Field{Sum: c.sum, Count: c.count})
		if got := fmt.Sprint(key, " ", digit); got != c.want {
			t.Errorf("%d : %d: %q, want %q", c.sum, c.count, got, c.want)
		}
	}
}

func target(aim norms.Aim, state norms.State, points tournament.Points) norms.Target {
	return norms.Target{Norm: norms.Norm{Category: "II", Points: points}, Aim: aim, State: state, Missing: 3, FromGames: 4}
}

func TestMarks(t *testing.T) {
	award := norms.Readings{norms.PointSkipping: norms.ReadSkipAward}
	for _, c := range []struct {
		name   string
		target norms.Target
		r      norms.Readings
		want   mark
	}{
		{"made", target(norms.Attain, norms.Made, 21), nil, mark{kind: markMade}},
		{"needs", target(norms.Confirm, norms.Needs, 21), nil, mark{kind: markNeeds, missing: 3, from: 4}},
		{"out", target(norms.Confirm, norms.OutOfReach, 21), nil, mark{kind: markOut}},
		{"own norm", target(norms.Confirm, norms.OutOfReach, 20), nil, mark{kind: markOut, other: 20}},
		{"beneath", target(norms.Beneath, norms.Made, 20), nil, mark{}},
		{"skip open", target(norms.Skip, norms.Needs, 21), nil, mark{}},
		{"skip made", target(norms.Skip, norms.Made, 21), nil, mark{kind: markAsks}},
		{"skip awarded", target(norms.Skip, norms.Made, 21), award, mark{kind: markMade}},
		{"skip to be awarded", target(norms.Skip, norms.Needs, 21), award, mark{kind: markNeeds, missing: 3, from: 4}},
	} {
		p := norms.Player{Targets: []norms.Target{c.target}}
		if got := markOf(p, norms.Norm{Category: "II", Points: 21}, c.r); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if got := markOf(p, norms.Norm{Category: "III"}, c.r); got != (mark{}) {
			t.Errorf("%s: another category gives %+v", c.name, got)
		}
	}
}

// 4 points of 6 games in an event of 8, norms at 6 (open) and 2 (not).
func TestBars(t *testing.T) {
	p := norms.Player{Games: 8, Settled: 6, Points: 8, Targets: []norms.Target{
		{Norm: norms.Norm{Points: 12}, Aim: norms.Attain}, {Norm: norms.Norm{Points: 4}, Aim: norms.Beneath}}}
	want := []kit.Bar{
		{From: 0, To: 1, Height: 6, Color: style.TrackEmpty},
		{From: 0, To: 1, Height: 2, Color: style.RowLine},
		{From: 0, To: 0.75, Height: 6, Color: style.TrackReach},
		{From: 0, To: 0.5, Height: 6, Color: style.Accent},
		{From: 0.25, To: 0.25, Height: 10, Color: style.TrackReach},
		{From: 0.75, To: 0.75, Height: 16, Color: style.Text},
	}
	if got := bars(p); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v\nwant %v", got, want)
	}
	if got := bars(norms.Player{}); got != nil {
		t.Errorf("without games: %v", got)
	}
	if got := bars(norms.Player{Games: 8, Settled: 8}); len(got) != 2 {
		t.Errorf("with no point and no game left: %v", got)
	}
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		points  tournament.Points
		settled int
		want    int
	}{{10, 11, 45}, {17, 11, 77}, {1, 4, 13}, {0, 3, 0}, {6, 3, 100}, {0, 0, 0}} {
		if got := percent(norms.Player{Points: c.points, Settled: c.settled}); got != c.want {
			t.Errorf("%s of %d: %d %%, want %d", c.points, c.settled, got, c.want)
		}
	}
}

func TestSettledAll(t *testing.T) {
	for _, c := range []struct {
		settled []int
		n       int
		same    bool
	}{{[]int{3, 3}, 3, true}, {[]int{3, 2}, 0, false}, {nil, 0, false}, {[]int{0, 0}, 0, true}} {
		var players []norms.Player
		for _, s := range c.settled {
			players = append(players, norms.Player{Settled: s})
		}
		if n, same := settledAll(players); n != c.n || same != c.same {
			t.Errorf("%v: %d %v", c.settled, n, same)
		}
	}
}

func TestOutcome(t *testing.T) {
	p := i18n.For(i18n.English)
	confirmIII := norms.Goal{Kind: norms.GoalConfirm, Confirm: "III"}
	for _, c := range []struct {
		r     norms.Player
		final bool
		want  string
		color style.Token
	}{
		{norms.Player{Goal: confirmIII, Confirmed: "III"}, false, "confirm III", style.Text2},
		{norms.Player{Goal: confirmIII, Confirmed: "III"}, true, "confirmed III", style.Good},
		{norms.Player{Goal: confirmIII, Confirmed: "III", Until: "1956-03-28"}, true, "confirmed III, until 28 Mar 1956",
			style.Good},
		{norms.Player{Goal: confirmIII, Attained: "II", Until: "1955-03-28"}, true, "attained II, until 28 Mar 1955",
			style.Good},
		{norms.Player{Goal: confirmIII, Attained: "II"}, true, "attained II", style.Good},
		{norms.Player{Goal: confirmIII, Missed: "III"}, true, "III not confirmed", style.Text2},
		{norms.Player{Goal: norms.Goal{Kind: norms.GoalAttain, Attain: "V"}}, true, "V not attained", style.Text2},
		{norms.Player{Goal: norms.Goal{Kind: norms.GoalNone, Confirm: "I"}}, true, "no norm for I with these players",
			style.Text2},
		{norms.Player{Goal: norms.Goal{Kind: norms.GoalNoNorms}}, true, "no norms with these players", style.Text2},
		{norms.Player{Goal: confirmIII, Asks: "I"}, false, "I: the arbiter decides", style.Attention},
		{norms.Player{Goal: confirmIII, Asks: "I", Attained: "II"}, true, "attained II; I: the arbiter decides",
			style.Attention},
	} {
		if text, color := outcome(p, c.r, c.final); text != c.want || color != c.color {
			t.Errorf("%+v: %q in %d, want %q in %d", c.r, text, color, c.want, c.color)
		}
	}
}

// Every reason that a field has no norms, in every language, has its words and
// a remedy, but for the match.
func TestRemedies(t *testing.T) {
	for _, l := range i18n.Langs() {
		for _, kind := range []string{norms.NoParticipants, norms.Unclassified, norms.Titled, norms.OutsideTable,
			norms.NoGames, norms.CategoryFive, norms.NotATournament} {
			said := remedy(i18n.For(l), &norms.Reason{Kind: kind})
			if (said == "") != (kind == norms.NotATournament) || strings.Contains(said, "⟦") {
				t.Errorf("%s, %s: %q", l, kind, said)
			}
		}
	}
}

// The families of messages with a computed tail are complete.
func TestWordsOfFamilies(t *testing.T) {
	for _, l := range i18n.Langs() {
		p := i18n.For(l)
		for _, a := range []norms.Aim{norms.Confirm, norms.Attain, norms.Skip, norms.Beneath} {
			if !p.Has("normspage.aim." + string(a)) {
				t.Errorf("%s has no words for the aim %s", l, a)
			}
		}
	}
}

func TestEffect(t *testing.T) {
	p := i18n.For(i18n.English)
	two := []tournament.PlayerID{1, 2}
	for _, c := range []struct {
		d    norms.Difference
		want string
	}{
		{norms.Difference{Norms: true}, "different norms"},
		{norms.Difference{Norms: true, Report: norms.Report{None: &norms.Reason{}}}, "no norms"},
		{norms.Difference{Players: two[:1]}, "a different outcome for 1 player"},
		{norms.Difference{Norms: true, Players: two}, "different norms, and a different outcome for 2 players"},
	} {
		if got := effect(p, c.d); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
