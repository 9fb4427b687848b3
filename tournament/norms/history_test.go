package norms

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/tournament"
)

// steps writes a history: effect, category and end of the term of each line.
func steps(lines []Past, r Readings) string {
	var all []string
	for _, s := range History(lines, "", r) {
		all = append(all, strings.Join(strings.Fields(fmt.Sprint(s.Effect, " ", s.Category, " ", s.Until)), " "))
	}
	return strings.Join(all, ", ")
}

func missed(day tournament.Date, held tournament.Category) Past {
	return Past{Day: day, Held: held, CouldConfirm: true}
}

func TestHistory(t *testing.T) {
	award := Past{Day: "1953-03-28", Held: "III", Attained: "II", CouldConfirm: true}
	for _, c := range []struct {
		name  string
		lines []Past
		want  string
	}{
		{"award, confirmation", []Past{award, {Day: "1954-05-01", Held: "II", Confirmed: "II", CouldConfirm: true}},
			"awarded II 1955-03-28, confirmed II 1957-05-01"},
		{"Moscow", []Past{{Day: "1953-03-28", Held: "II", Attained: "I", Moscow: true}}, "awarded I 1954-03-28"},
		{"three in a row", []Past{award, missed("1953-06-01", "II"), missed("1953-07-01", "II"), missed("1953-08-01", "II")},
			"awarded II 1955-03-28, not-confirmed II 1955-03-28, not-confirmed II 1955-03-28, demoted III 1956-08-01"},
		{"posted in another order", []Past{missed("1953-08-01", "II"), award, missed("1953-07-01", "II"),
			missed("1953-06-01", "II")},
			"awarded II 1955-03-28, not-confirmed II 1955-03-28, not-confirmed II 1955-03-28, demoted III 1956-08-01"},
		{"confirmed between", []Past{award, missed("1953-06-01", "II"), missed("1953-07-01", "II"),
			{Day: "1953-08-01", Held: "II", Confirmed: "II", CouldConfirm: true}, missed("1953-09-01", "II")},
			"awarded II 1955-03-28, not-confirmed II 1955-03-28, not-confirmed II 1955-03-28, confirmed II 1956-08-01, " +
				"not-confirmed II 1956-08-01"},
		{"an event without the norm does not count", []Past{
			award, missed("1953-06-01", "II"), {Day: "1953-06-15", Held: "II"}, missed("1953-07-01", "II")},
			"awarded II 1955-03-28, not-confirmed II 1955-03-28, unchanged II 1955-03-28, not-confirmed II 1955-03-28"},
		{"IV never", []Past{missed("1953-06-01", "IV"), missed("1953-07-01", "IV"), missed("1953-08-01", "IV"),
			missed("1953-09-01", "IV")},
			"not-confirmed IV, not-confirmed IV, not-confirmed IV, not-confirmed IV"},
		{"from elsewhere", []Past{award, {Day: "1953-09-01", Held: "I"}}, "awarded II 1955-03-28, entered I"},
		{"entered too low, the award made again", []Past{
			award, {Day: "1953-09-01", Held: "III", Attained: "II", CouldConfirm: true}},
			"awarded II 1955-03-28, confirmed II 1956-09-01"},
		{"entered lower after the term", []Past{award, {Day: "1955-09-01", Held: "III"}},
			"awarded II 1955-03-28, lapsed III, unchanged III"},
		{"entered as before after the term", []Past{award,
			{Day: "1955-09-01", Held: "II", Confirmed: "II", CouldConfirm: true}},
			"awarded II 1955-03-28, lapsed III, confirmed II 1958-09-01"},
		{"confirmed on the last day", []Past{award, {Day: "1955-03-28", Held: "II", Confirmed: "II", CouldConfirm: true}},
			"awarded II 1955-03-28, confirmed II 1958-03-28"},
		{"away for long", []Past{{Day: "1950-05-01", Held: "II", Attained: "I"}, {Day: "1965-01-01", Held: "II"}},
			"awarded I 1952-05-01, lapsed II, unchanged II"},
		{"a title does not lapse", []Past{{Day: "1950-05-01", Decided: true, Attained: "M"}, {Day: "1965-01-01", Held: "M"}},
			"decided M 1953-05-01, unchanged M 1953-05-01"},
		{"decided", []Past{{Day: "1953-01-01", Decided: true, Attained: "GM"},
			{Day: "1957-06-01", Decided: true, Until: "1960-01-01"}},
			"decided GM 1957-01-01, decided GM 1960-01-01"},
		{"second in 1950, third in 1952", []Past{{Day: "1950-06-01", Held: "M", Confirmed: "M", Towards: PlacedTwice},
			{Day: "1952-06-01", Held: "M", Confirmed: "M", Towards: PlacedTwice}},
			"confirmed M 1953-06-01, awarded GM 1956-06-01"},
		{"second in 1950 by decision, third in 1952",
			[]Past{{Day: "1950-06-01", Decided: true, Towards: PlacedTwice},
				{Day: "1952-06-01", Held: "M", Confirmed: "M", Towards: PlacedTwice}},
			"decided, awarded GM 1956-06-01"},
		{"1949 and 1953", []Past{{Day: "1949-06-01", Held: "M", Towards: PlacedTwice},
			{Day: "1953-06-01", Held: "M", Towards: PlacedTwice}},
			"entered M, unchanged M"},
		{"a woman second in 1951 and 1953", []Past{{Day: "1951-06-01", Held: "I", Towards: SecondOfWomen},
			{Day: "1953-06-01", Held: "I", Towards: SecondOfWomen}},
			"entered I, awarded M 1956-06-01"},
	} {
		if got := steps(c.lines, nil); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// The term of a grandmaster: four years, then the additional term.
func TestStandingOn(t *testing.T) {
	lines := []Past{{Day: "1953-06-01", Decided: true, Attained: "GM"}}
	for day, want := range map[tournament.Date]string{
		"1953-05-31": " unknown ", "1953-06-01": "GM running 1957-06-01", "1957-06-01": "GM running 1957-06-01",
		"1957-06-02": "GM additional 1959-06-01", "1959-06-02": "GM ended 1959-06-01",
	} {
		s := StandingOn(lines, day, nil)
		if got := fmt.Sprint(s.Category, " ", s.State, " ", s.Until); got != want {
			t.Errorf("on %s: %q, want %q", day, got, want)
		}
	}
	second := []Past{{Day: "1953-03-28", Held: "III", Attained: "II", CandidatePoint: true},
		{Day: "1954-01-01", Decided: true, Points: 2}}
	for reading, want := range map[Reading]string{ReadLapsedDemoted: "III lapsed ",
		ReadLapsedKept: "II ended 1955-03-28"} {
		s := StandingOn(second, "1955-03-29", Readings{PointEnded: reading})
		if got := fmt.Sprint(s.Category, " ", s.State, " ", s.Until); got != want || s.CandidatePoints != 3 {
			t.Errorf("%s: %q with %d points, want %q", reading, got, s.CandidatePoints, want)
		}
	}
}

// For each open point of the history two readings that part.
func TestReadingsOfTheHistory(t *testing.T) {
	award := []Past{{Day: "1953-03-28", Held: "III", Attained: "II", CouldConfirm: true}}
	miss := []Past{award[0], missed("1953-06-01", "II")}
	for _, c := range []struct {
		lines []Past
		r     Readings
		want  string
	}{
		{award, nil, "awarded II 1955-03-28"},
		{award, Readings{PointTerm: ReadTermThree}, "awarded II 1956-03-28"},
		{miss, nil, "awarded II 1955-03-28, not-confirmed II 1955-03-28"},
		{miss, Readings{PointDemotion: ReadDemotionOne}, "awarded II 1955-03-28, demoted III 1956-06-01"},
	} {
		if got := steps(c.lines, c.r); got != c.want {
			t.Errorf("%v: %s, want %s", c.r, got, c.want)
		}
	}
	points := []Past{{Day: "1950-01-01", Held: "I", CandidatePoint: true},
		{Day: "1952-01-01", Held: "I", CandidatePoint: true}}
	for reading, want := range map[Reading]int{ReadPointsStay: 2, ReadPointsThreeYears: 1} {
		if s := StandingOn(points, "1953-06-01", Readings{PointCandidates: reading}); s.CandidatePoints != want {
			t.Errorf("%s: %d candidate's points, want %d", reading, s.CandidatePoints, want)
		}
	}
}

func composed(day tournament.Date, k ComposedKind, place int) Composed {
	return Composed{Day: day, Level: AllUnion, Kind: k, Place: place}
}

func TestComposition(t *testing.T) {
	medal := composed("1953-01-01", Championship, 2)
	republic := Composed{Day: "1953-01-01", Level: Republic, Kind: Studies, Place: 1}
	commended := Composed{Day: "1953-01-01", Level: Republic, Kind: Studies}
	var contests []Composed
	for range 6 {
		contests = append(contests, composed("1953-01-01", Studies, 1)) // 6 each
	}
	for _, c := range []struct {
		name    string
		results []Composed
		board   tournament.Category
		day     tournament.Date
		want    string
	}{
		{"second and fourth", []Composed{medal, composed("1953-01-01", Championship, 4)}, "I", "1953-06-01", "M 30"},
		{"third and fourth and two first three-movers",
			[]Composed{composed("1953-01-01", Championship, 3), composed("1953-01-01", Championship, 4),
				composed("1953-01-01", ThreeMovers, 1)}, "I", "1953-06-01", "II 29½"},
		{"a study and a three-mover", []Composed{composed("1953-01-01", ThreeMovers, 1), composed("1953-01-01", Studies, 1)},
			"II", "1953-06-01", "I 10½"},
		{"contests alone", contests, "I", "1953-06-01", "I 36"},
		{"II over the board", []Composed{medal, composed("1953-01-01", Championship, 4)}, "II", "1953-06-01",
			"II 30 lacks I"},
		{"lapsed after five years", []Composed{composed("1950-03-01", Championship, 1)}, "I", "1955-03-02", "II 0"},
		{"on the last day", []Composed{composed("1950-03-01", Championship, 1)}, "I", "1955-03-01", "M 30"},
		{"two firsts, III over the board", []Composed{
			composed("1953-01-01", TwoMovers, 1), composed("1953-01-01", TwoMovers, 1)}, "III", "1953-06-01", "II 6 lacks II"},
		{"first of an oblast", []Composed{republic}, "III", "1953-06-01", "II 0"},
		{"commended in an oblast", []Composed{commended}, "IV", "1953-06-01", "III 0"},
		{"commended, V over the board", []Composed{commended}, "V", "1953-06-01", " 0 lacks IV"},
		{"decided points", []Composed{medal, {Day: "1953-01-01", Level: AllUnion, Kind: MoreMovers, Recorded: 20}}, "I",
			"1953-06-01", "M 30"},
		{"later results", []Composed{medal}, "I", "1952-01-01", " 0"},
	} {
		got := CompositionOn(c.results, c.board, c.day, nil)
		text := fmt.Sprint(got.Category, " ", got.Points)
		if got.Lacks != "" {
			text += " lacks " + string(got.Lacks)
		}
		if text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
	// The points table, all of it.
	for kind, want := range map[ComposedKind][]float64{
		Championship: {30, 20, 15, 10, 5, 0}, TwoMovers: {3, 2, 1, 0}, ThreeMovers: {4.5, 3, 1.5, 0}, Studies: {6, 4, 2, 0},
		MoreMovers: {0},
	} {
		for i, points := range want {
			if got := composed("1953", kind, i+1).Points(nil).Float(); got != points {
				t.Errorf("%s, place %d: %g points, want %g", kind, i+1, got, points)
			}
		}
	}
	// A2: the first prize for a two-mover is printed as 2.
	for reading, want := range map[Reading]float64{ReadTwoMoversThree: 3, ReadTwoMoversPrinted: 2} {
		if got := composed("1953", TwoMovers, 1).Points(Readings{PointTwoMovers: reading}).Float(); got != want {
			t.Errorf("%s: %g points, want %g", reading, got, want)
		}
	}
}
