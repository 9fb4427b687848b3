package norms

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
)

// What the notes say of the titles in a field, and of who decides.
func TestTitleNotes(t *testing.T) {
	for _, c := range []struct {
		masters, candidates, firsts, others int
		want                                string
	}{
		{16, 0, 0, 0, "master-event 16 of 16, candidate-event 16 of 16"},
		{11, 0, 5, 0, "master-event 11 of 16, title-others of 5, candidate-event 11 of 16"},
		{10, 6, 0, 0, "no-master-event 10 of 16, candidate-event 16 of 16"},
		{12, 0, 1, 3, "master-event 12 of 16, title-others of 4, no-candidate-event 12 of 16 others 3"},
		{0, 7, 7, 0, "candidate-event 7 of 14"},
		{0, 1, 7, 0, "no-candidate-event 1 of 8 others 0"},
	} {
		var got []string
		for _, n := range titleNotes(Of(titled(t, c.masters, c.candidates, c.firsts, c.others), nil).Titles) {
			text := n.Kind
			for _, k := range []string{"masters", "titled"} {
				if v, ok := n.Args[k]; ok {
					text += fmt.Sprint(" ", v)
				}
			}
			text += fmt.Sprint(" of ", n.Args["count"])
			if v, ok := n.Args["others"]; ok {
				text += fmt.Sprint(" others ", v)
			}
			got = append(got, text)
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%+v: %s", c, strings.Join(got, ", "))
		}
	}
	for occasion, want := range map[Occasion]bool{International: true, Classification: false, USSRFinal: false} {
		notes := Of(onOccasion(entries(t, tournament.RoundRobin, "I", "I"), occasion), nil).Field.Notes
		if got := slices.ContainsFunc(notes, func(n *Reason) bool { return n.Kind == NoteAuthority }); got != want {
			t.Errorf("%q: the authority decides: %v", occasion, got)
		}
	}
}

// A woman of category I has no norm of a candidate master before her; a woman who
// is one has it to confirm.
func TestWomenCandidates(t *testing.T) {
	e := titled(t, 3, 4, 7, 0)
	e.Players[3].Sex, e.Players[13].Sex = tournament.Female, tournament.Female
	for start, want := range map[int]bool{4: true, 14: false, 5: true, 13: true} {
		if _, got := byStart(t, Of(e, nil), start).Target("CM"); got != want {
			t.Errorf("player %d has the norm: %v", start, got)
		}
	}
}

// Where each share is asked for by itself, just the points that the open games can
// bring are still in reach.
func TestSharesInReach(t *testing.T) {
	e := titled(t, 6, 2, 0, 0)
	e.Info.System, e.Info.Rounds = tournament.Swiss, 2
	for points, want := range map[tournament.Result]State{
		tournament.WhiteWins: OutOfReach, tournament.Draw: Needs, tournament.BlackWins: Needs} {
		// 50 % of one game against a master are ½, 70 % of one against a candidate are ½ (0.70)
		e.Pairings = tournament.PairingsOf([]tournament.Pairing{{Round: 1, Board: 1, White: 1, Black: 7, Result: points},
			{Round: 2, Board: 1, White: 7, Black: 8}})
		p := byStart(t, Of(e, Readings{PointTitleNorm: ReadTitleSeparate}), 7)
		if n, _ := p.Target("M"); n.State != want {
			t.Errorf("%s: %s, want %s", points, n.State, want)
		}
	}
	// 70 % of three games are 2 (2.10): after a loss just the two games left bring it
	e = titled(t, 6, 4, 0, 0)
	e.Info.System, e.Info.Rounds = tournament.Swiss, 3
	e.Pairings = tournament.PairingsOf([]tournament.Pairing{
		{Round: 1, Board: 1, White: 7, Black: 8, Result: tournament.BlackWins},
		{Round: 2, Board: 1, White: 7, Black: 9}, {Round: 3, Board: 1, White: 7, Black: 10}})
	for i, want := range []State{Needs, OutOfReach} {
		p := byStart(t, Of(e, Readings{PointTitleNorm: ReadTitleSeparate, PointTitleShare: ReadTitleShareOpponents}), 7)
		if n, _ := p.Target("M"); n.State != want {
			t.Errorf("%s of %d games: %s, want %s", n.Have, n.Games, n.State, want)
		}
		e.Pairings.Change(1+i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
	}
}

// The candidate's point can be won from a coefficient of 0.91 on, and in a single
// game.
func TestCandidatePointAtItsLimits(t *testing.T) {
	for _, c := range []struct {
		masters, firsts int
		want            bool
	}{{1, 10, true}, {0, 3, true}, {1, 9, false}} { // 10 : 11 = 0.91, 1.00, 9 : 10 = 0.90
		e := eventOf(t, slices.Concat(repeat("M", c.masters), repeat("I", c.firsts))...)
		start := c.masters + c.firsts
		e = withScore(t, e, start, tournament.Points(2*start-2))
		if got := byStart(t, Of(e, nil), start).CandidatePoint(); got != c.want {
			t.Errorf("%d masters, %d of category I: %v", c.masters, c.firsts, got)
		}
	}
	e := entries(t, tournament.Swiss, "I", "I")
	e.Info.Rounds = 1
	if c := byStart(t, Of(e, nil), 1).Candidate; c == nil || c.Points != 2 || c.FromGames != 1 {
		t.Errorf("of a single round: %+v", c)
	}
}

// What each result of the open games gives: the norm of a title where all of them
// count for it, and the candidate's point.
func TestProspectsOfTitles(t *testing.T) {
	say := func(r Report, start int) string {
		var all []string
		for _, x := range r.Prospects(byStart(t, r, start)) {
			text := fmt.Sprintf("%s–%s", x.From, x.To)
			for _, c := range []tournament.Category{x.Attained, x.Confirmed, x.Missed} {
				if c != "" {
					text += " " + string(c)
				}
			}
			if x.CandidatePoint {
				text += " point"
			}
			all = append(all, text)
		}
		return strings.Join(all, ", ")
	}
	for _, c := range []struct {
		name  string
		event *tournament.Event
		r     Readings
		start int
		want  string
	}{
		{"all games count", titled(t, 3, 4, 7, 0), nil, 14, "0–6½, 7–13 CM"},
		{"each share by itself", titled(t, 3, 4, 7, 0), Readings{PointTitleNorm: ReadTitleSeparate}, 14, "0–13"},
		{"a game that does not count", titled(t, 12, 3, 1, 0), nil, 15, "0–5 CM, 5½–15 CM"},
		{"the candidate's point", entries(t, tournament.RoundRobin, repeat("I", 5)...), nil, 1,
			"0–1½ I, 2–2½ I, 3–4 I point"},
	} {
		if got := say(Of(c.event, c.r), c.start); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Norms and shares of a single game, and fields at the beginning of the table.
func TestFieldAtItsLimits(t *testing.T) {
	if f, err := FieldOf(counts{"III": 2}, 1, nil); err != nil || len(f.Norms) == 0 {
		t.Errorf("one game: %v, %v", f.Norms, err)
	}
	if f, err := FieldOf(counts{"": 2}, 1, nil); err != nil || len(f.Norms) != 1 || f.Norms[0].Points != 1 {
		t.Errorf("one game of beginners: %v, %v", f.Norms, err)
	}
	f, err := FieldOf(counts{"M": 1, "I": 10}, 10, Readings{PointOutside: ReadOutsideFirst})
	if err != nil || f.SumFormula() != "1×0 + 10×1 = 10" || f.Coefficient != 91 || len(f.Rows) != 1 ||
		len(f.Notes) != 1 || f.Notes[0].Kind != NoteTitled {
		t.Errorf("0.91: %+v, %v", f, err)
	}
	f, err = FieldOf(counts{"M": 1, "I": 9}, 9, nil)
	if err == nil || len(f.Notes) != 1 || f.Notes[0].Kind != NoteTitled {
		t.Errorf("0.90: %+v, %v", f.Notes, err)
	}
	f, err = FieldOf(counts{"M": 1, "I": 9}, 9, Readings{PointOutside: ReadOutsideFirst})
	if err != nil || len(f.Notes) != 2 || f.Notes[1].Kind != NoteFirstRow {
		t.Errorf("0.90 by the first row: %+v, %v", f.Notes, err)
	}
	for _, c := range []struct{ points, games, want int }{{1, 1, 500}, {2, 1, 1000}, {0, 0, 0}, {3, 2, 750}} {
		if got := (Player{Points: tournament.Points(c.points), Games: c.games}).Percent(); got != c.want {
			t.Errorf("%d half points of %d: %d", c.points, c.games, got)
		}
	}
}

// What stands in an event is read where it is a fact, and nothing else.
func TestFactsThatAreNone(t *testing.T) {
	e := &tournament.Event{Info: tournament.Info{Readings: map[string]string{
		"candidate-points/1": "3", "candidate-points/2": "0", "candidate-points/3": "-1", "candidate-points/x": "2",
		"candidate-points/4": "two", "decided/1": "II", "decided/2": "no", "decided/3": "", "decided/4": "VI",
		"decided/x": "I", "other/5": "I", "occasion": "none"}}}
	got := FactsOf(e)
	if fmt.Sprint(got.CandidatePoints) != "map[1:3]" || fmt.Sprint(got.Decided) != "map[1:II 2:]" ||
		got.Occasion != Classification {
		t.Errorf("%+v", got)
	}
	e.Info = Facts{CandidatePoints: map[tournament.PlayerID]int{1: 0, 2: 1}}.In(e.Info)
	if _, there := e.Info.Readings["candidate-points/1"]; there || e.Info.Readings["candidate-points/2"] != "1" {
		t.Errorf("kept %v", e.Info.Readings)
	}
}

// Results in composing at the limits of the places and the terms.
func TestCompositionAtItsLimits(t *testing.T) {
	studies := func(day tournament.Date, place int) Composed { return composed(day, Studies, place) }
	for _, c := range []struct {
		name    string
		results []Composed
		day     tournament.Date
		want    string // category, points, medal, the day of the lapse
	}{
		{"third in a contest", []Composed{studies("1953-01-01", 3)}, "1953-06-01", "II 2 false 1958-01-01"},
		{"fourth", []Composed{studies("1953-01-01", 4)}, "1953-06-01", "III 0 false "},
		{"commended", []Composed{studies("1953-01-01", 0)}, "1953-06-01", "III 0 false "},
		{"second of an oblast", []Composed{{Day: "1953-01-01", Level: Republic, Kind: Studies, Place: 2}}, "1953-06-01",
			"III 0 false "},
		{"third of the championship", []Composed{composed("1953-01-01", Championship, 3)}, "1953-06-01",
			"II 15 true 1958-01-01"},
		{"fourth of the championship", []Composed{composed("1953-01-01", Championship, 4)}, "1953-06-01",
			"III 10 false 1958-01-01"},
		{"on the day itself", []Composed{studies("1953-06-01", 1)}, "1953-06-01", "II 6 false 1958-06-01"},
		{"the first to lapse", []Composed{studies("1953-03-01", 1), studies("1952-03-01", 1), studies("1954-03-01", 1),
			studies("1948-03-01", 1)}, "1954-06-01", "I 18 false 1957-03-01"},
		{"of no day", []Composed{studies("1953", 1)}, "1960-06-01", "II 6 false "},
		{"of no day, and of one", []Composed{studies("1953-03-01", 1), studies("1953", 1)}, "1953-06-01",
			"I 12 false 1958-03-01"},
	} {
		got := CompositionOn(c.results, "I", c.day, nil)
		if text := fmt.Sprint(got.Category, " ", got.Points, " ", got.Medal, " ", got.Lapses); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}

// Terms and demotion at the ends of the categories and on the last days.
func TestHistoryAtItsLimits(t *testing.T) {
	three := func(c tournament.Category) []Past {
		return []Past{missed("1953-06-01", c), missed("1953-07-01", c), missed("1953-08-01", c)}
	}
	for _, c := range []struct {
		name  string
		lines []Past
		r     Readings
		want  string
	}{
		{"IV lapses", []Past{{Day: "1953-01-01", Held: "V", Attained: "IV"}, {Day: "1957-01-01", Held: "IV"}}, nil,
			"awarded IV 1956-01-01, lapsed V, entered IV"},
		{"V does not", []Past{{Day: "1953-01-01", Held: "", Attained: "V"}, {Day: "1957-01-01", Held: "V"}}, nil,
			"awarded V 1956-01-01, unchanged V 1956-01-01"},
		{"entered lower on the last day", []Past{{Day: "1953-03-28", Held: "III", Attained: "II"},
			{Day: "1955-03-28", Held: "III"}}, nil, "awarded II 1955-03-28, unchanged II 1955-03-28"},
		{"III is demoted", three("III"), nil, "not-confirmed III, not-confirmed III, demoted IV 1956-08-01"},
		{"I is demoted", three("I"), nil, "not-confirmed I, not-confirmed I, demoted II 1955-08-01"},
		{"a candidate is not", three("CM"), nil, "not-confirmed CM, not-confirmed CM, not-confirmed CM"},
		{"I for three years", []Past{{Day: "1953-03-28", Held: "II", Attained: "I"}}, Readings{PointTerm: ReadTermThree},
			"awarded I 1956-03-28"},
		{"nothing", nil, nil, ""},
	} {
		if got := steps(c.lines, c.r); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	// A grandmaster who comes third again has confirmed by the third place.
	again := History([]Past{{Day: "1950-06-01", Held: "GM", Towards: PlacedTwice},
		{Day: "1952-06-01", Held: "GM", Confirmed: "GM", Ground: ThirdInFinal, Towards: PlacedTwice}}, "", nil)
	if last := again[1]; last.Effect != Kept || last.Ground != ThirdInFinal {
		t.Errorf("%s by %s", last.Effect, last.Ground)
	}
	grandmaster := []Past{{Day: "1953-06-01", Decided: true, Attained: "GM"}}
	if s := StandingOn(grandmaster, "1959-06-01", nil); s.State != TermAdditional {
		t.Errorf("on the last day of the additional term: %s", s.State)
	}
	points := []Past{{Day: "1950-06-01", Held: "I", CandidatePoint: true}}
	for day, want := range map[tournament.Date]int{"1953-06-01": 1, "1953-06-02": 0, "": 0} {
		if s := StandingOn(points, day, Readings{PointCandidates: ReadPointsThreeYears}); s.CandidatePoints != want {
			t.Errorf("on %q: %d candidate's points", day, s.CandidatePoints)
		}
	}
}
