package norms

import (
	"cmp"
	"slices"
	"strings"

	"kohtunik/tournament"
)

// Past is one line of a player's history: what an event was to the player, or
// a decision that somebody else took.
type Past struct {
	Day      tournament.Date     `json:"day"`
	Occasion Occasion            `json:"occasion,omitempty"`
	Held     tournament.Category `json:"held,omitempty"` // at entry
	Attained tournament.Category `json:"attained,omitempty"`
	// Confirmed is the category held, made and nothing above it.
	Confirmed tournament.Category `json:"confirmed,omitempty"`
	Ground    Ground              `json:"ground,omitempty"`
	// Towards is a place that gives a title with another within three years.
	Towards Ground `json:"towards,omitempty"`
	// CouldConfirm reports that the event had the norm of the category held.
	CouldConfirm   bool `json:"could_confirm,omitempty"`
	CandidatePoint bool `json:"candidate_point,omitempty"`
	Moscow         bool `json:"moscow,omitempty"` // Moscow or Leningrad

	// Decided marks a decision of the authority: Attained is what the player
	// holds from Day on, to Until if that is given.
	Decided bool            `json:"decided,omitempty"`
	Until   tournament.Date `json:"until,omitempty"`
	// Points are candidate's points of a decision.
	Points int `json:"points,omitempty"`
}

// PastOf is what an event was to a player, for the history.
func PastOf(e *tournament.Event, r Report, p Player) Past {
	return Past{Day: lastDay(e), Occasion: r.Facts.Occasion, Held: p.Category, Attained: p.Attained,
		Confirmed: p.Confirmed,
		Ground:    p.Ground, Towards: p.Towards, CouldConfirm: p.HasNormToConfirm(), CandidatePoint: p.CandidatePoint(),
		Moscow: e.Info.Moscow}
}

// Effect is what a line of the history did to the player's category.
type Effect string

// The effects.
const (
	Unchanged Effect = "unchanged" // no norm for it, or none missed for the first time
	Entered   Effect = "entered"   // the category the player came with, from elsewhere
	Awarded   Effect = "awarded"
	Kept      Effect = "confirmed"
	NotKept   Effect = "not-confirmed" // the first or second of three
	Demoted   Effect = "demoted"
	Decided   Effect = "decided"
	// Lapsed is no line of the history: the term of a category ended without
	// confirmation, and the player has the next lower one from Past.Day on.
	Lapsed Effect = "lapsed"
)

// Step is the history after one of its lines.
type Step struct {
	Past     Past
	Effect   Effect
	Category tournament.Category
	Until    tournament.Date // of the category; empty: not known
	Ground   Ground
	// Misses counts the events in a row in which the category could have been
	// confirmed and was not.
	Misses          int
	CandidatePoints int
	// Ended is, of a lapse, the last day of the term that ended; Past.Held is
	// the category that it was of.
	Ended tournament.Date
}

// The open points of the history.
const (
	PointTerm       Point = "term"             // the first term, and three years after confirmation
	PointEnded      Point = "ended"            // what follows from a term that has ended without confirmation
	PointDemotion   Point = "demotion"         // "in one of three consecutive events"
	PointCandidates Point = "candidate-points" // whether candidate's points lapse
	PointTwoMovers  Point = "two-movers"       // the first prize for a two-mover is printed as 2
)

const (
	// ReadTermListed awards for the years that stand beside each category.
	ReadTermListed Reading = "listed-years"
	// ReadTermThree takes three years for every category.
	ReadTermThree Reading = "three-years"

	// ReadLapsedDemoted moves a player of category I to IV one down when the term
	// ends: the categories are awarded for years, and the move down after three
	// events comes "before the term". No term is given for the lower category,
	// and none is counted.
	ReadLapsedDemoted Reading = "ended-lower"
	// ReadLapsedKept leaves the category until somebody decides: what follows
	// is not said in so many words. Of the titles, and of category V below which
	// there is none, nothing is said at all; they stand so under both readings.
	ReadLapsedKept Reading = "ended-stands"

	// ReadDemotionThree demotes after three events in a row without
	// confirmation.
	ReadDemotionThree Reading = "all-three"
	// ReadDemotionOne demotes after the first.
	ReadDemotionOne Reading = "any-one"

	// ReadPointsStay lets candidate's points stand for good.
	ReadPointsStay Reading = "points-stay"
	// ReadPointsThreeYears lets them lapse after three years, the term of the
	// candidate master.
	ReadPointsThreeYears Reading = "points-three-years"

	// ReadTwoMoversThree gives 3 points for a first prize: all other prizes
	// stand 3 : 2 : 1.
	ReadTwoMoversThree Reading = "three-points"
	// ReadTwoMoversPrinted gives 2, as printed.
	ReadTwoMoversPrinted Reading = "two-points"
)

// EarlierPlaces lists the places in finals that count towards a title.
func EarlierPlaces() []Ground { return []Ground{PlacedTwice, SecondOfWomen} }

// HistoryPoints lists what the code leaves open about a player's history; a
// register keeps how it is read.
func HistoryPoints() []OpenPoint {
	return []OpenPoint{
		{PointTerm, []Reading{ReadTermListed, ReadTermThree}},
		{PointEnded, []Reading{ReadLapsedDemoted, ReadLapsedKept}},
		{PointDemotion, []Reading{ReadDemotionThree, ReadDemotionOne}},
		{PointCandidates, []Reading{ReadPointsStay, ReadPointsThreeYears}},
		{PointTwoMovers, []Reading{ReadTwoMoversThree, ReadTwoMoversPrinted}},
	}
}

// twiceWithin is the years within which a place has to come twice, and how
// long candidate's points stand where they lapse.
const twiceWithin = 3

// missesToDemotion is the number of events in a row.
const missesToDemotion = 3

// History works through a player's lines in the order of their days and says
// what each did. Lines without a day come first. Between them stand the terms
// that ended without confirmation, as far as they did so before a day; without
// one, before the last line.
func History(lines []Past, day tournament.Date, r Readings) []Step {
	lines = slices.Clone(lines)
	slices.SortStableFunc(lines, func(a, b Past) int { return cmp.Compare(a.Day, b.Day) })
	var steps []Step
	var now Step
	lapse := func(until tournament.Date, before []Past) {
		if now.lapse(until, r) {
			now.CandidatePoints = pointsOn(before, now.Past.Day, r)
			steps = append(steps, now)
		}
	}
	for i, line := range lines {
		lapse(line.Day, lines[:i])
		now.Past, now.Effect, now.Ground, now.Ended = line, Unchanged, "", ""
		if line.Decided {
			now.decide(line)
		} else {
			now.play(line, lines[:i], r)
		}
		now.CandidatePoints = pointsOn(lines[:i+1], line.Day, r)
		steps = append(steps, now)
	}
	lapse(day, lines)
	return steps
}

// lapse moves a player whose term has ended before a day one category down;
// false: it has not, or nothing follows from it.
func (s *Step) lapse(day tournament.Date, r Readings) bool {
	lowest, highest := tournament.CategoryIV.Rank(), tournament.CategoryI.Rank()
	if rank := s.Category.Rank(); rank < lowest || rank > highest || !s.Until.Day() || day <= s.Until ||
		r.ofHistory(PointEnded) != ReadLapsedDemoted {
		return false
	}
	ended, from := s.Until, s.Category
	*s = Step{Past: Past{Day: nextDay(ended), Held: from}, Effect: Lapsed,
		Category: tournament.Categories()[from.Rank()-1], Ended: ended}
	return true
}

func (s *Step) decide(line Past) {
	s.Effect, s.Ground = Decided, ByAuthority
	if line.Attained == tournament.NoCategory && line.Until == "" {
		return // candidate's points or a place alone
	}
	if line.Attained != tournament.NoCategory && line.Attained != s.Category {
		s.Category, s.Misses = line.Attained, 0
	}
	s.Until = line.Until
	if s.Until == "" {
		s.Until = addYears(line.Day, FirstTerm(s.Category, line.Moscow))
	}
}

// play applies an event. A player who is entered with another category than
// the history leads to has it from elsewhere; but one who is entered with a
// lower one, while the term of the higher runs, still holds the higher.
func (s *Step) play(line Past, before []Past, r Readings) {
	holds := line.Held.Rank() < s.Category.Rank() && s.Until != "" && line.Day <= s.Until
	if line.Held != s.Category && !holds {
		s.Effect, s.Category, s.Until, s.Misses = Entered, line.Held, "", 0
	}
	attained, ground := line.Attained, line.Ground
	if title, ok := twice(line, before); ok && title.Rank() > max(attained.Rank(), s.Category.Rank()) {
		attained, ground = title, line.Towards
	}
	switch {
	case attained.Rank() > s.Category.Rank():
		s.Effect, s.Category, s.Ground, s.Misses = Awarded, attained, ground, 0
		s.Until = addYears(line.Day, term(attained, Awarded, line.Moscow, r))
	case s.Category != tournament.NoCategory && (line.Confirmed == s.Category || line.Attained == s.Category):
		s.Effect, s.Ground, s.Misses = Kept, ground, 0
		s.Until = addYears(line.Day, term(s.Category, Kept, line.Moscow, r))
	case line.CouldConfirm && line.Held == s.Category:
		s.miss(line, r)
	}
}

// miss counts an event without confirmation, and moves a player of category
// I, II or III down after the third in a row.
func (s *Step) miss(line Past, r Readings) {
	s.Effect = NotKept
	s.Misses++
	lowest, highest := tournament.CategoryIII.Rank(), tournament.CategoryI.Rank()
	if s.Category.Rank() < lowest || s.Category.Rank() > highest {
		return
	}
	if s.Misses < missesToDemotion && r.ofHistory(PointDemotion) == ReadDemotionThree {
		return
	}
	s.Effect, s.Misses = Demoted, 0
	s.Category = tournament.Categories()[s.Category.Rank()-1]
	s.Until = addYears(line.Day, term(s.Category, Awarded, line.Moscow, r))
}

func term(c tournament.Category, e Effect, moscow bool, r Readings) int {
	switch {
	case e == Kept:
		return ConfirmedTerm(c)
	case r.ofHistory(PointTerm) == ReadTermThree && c.Rank() <= tournament.CategoryI.Rank():
		return theAnnex().Keeping.Years
	}
	return FirstTerm(c, moscow)
}

// twice gives the title for a place that came before, within three years.
func twice(line Past, before []Past) (tournament.Category, bool) {
	titles := map[Ground]tournament.Category{PlacedTwice: tournament.Grandmaster, SecondOfWomen: tournament.Master}
	title, ok := titles[line.Towards]
	if !ok {
		return "", false
	}
	return title, slices.ContainsFunc(before, func(p Past) bool {
		return p.Towards == line.Towards && within(p.Day, line.Day, twiceWithin)
	})
}

// within reports whether a day is not later than so many years after another.
func within(first, later tournament.Date, years int) bool {
	return later != "" && !later.Time().After(first.Time().AddDate(years, 0, 0))
}

// pointsOn counts the candidate's points that stand on a day.
func pointsOn(lines []Past, day tournament.Date, r Readings) int {
	n := 0
	for _, p := range lines {
		if r.ofHistory(PointCandidates) == ReadPointsThreeYears && !within(p.Day, day, twiceWithin) {
			continue
		}
		n += p.Points
		if p.CandidatePoint {
			n++
		}
	}
	return n
}

// ofHistory gives the reading of one of the points of the history.
func (r Readings) ofHistory(p Point) Reading {
	for _, o := range HistoryPoints() {
		if o.Point == p {
			if slices.Contains(o.Readings, r[p]) {
				return r[p]
			}
			return o.Readings[0]
		}
	}
	return ""
}

// TermState is how the term of a category stands on a day.
type TermState string

// The states of a term.
const (
	TermUnknown TermState = "unknown" // since when the category is held is not known
	TermRunning TermState = "running"
	// TermAdditional is the time after the four years of a grandmaster in
	// which the title is to be confirmed in one of two events that the
	// authority names; at least two years.
	TermAdditional TermState = "additional"
	TermEnded      TermState = "ended"
	// TermLapsed is that of the category that came when the term of the one
	// above it ended; it has none of its own.
	TermLapsed TermState = "lapsed"
)

// additionalYears is the least additional term of a grandmaster, counted from
// the end of the four years; a longer one is recorded as a decision.
const additionalYears = 2

// Standing is what a player holds on a day.
type Standing struct {
	Category        tournament.Category
	Until           tournament.Date // the last day of the term; in the additional term that of it
	State           TermState
	Misses          int
	CandidatePoints int
}

// StandingOn gives what a history leads to on a day; what came later is left
// out.
func StandingOn(lines []Past, day tournament.Date, r Readings) Standing {
	var until []Past
	for _, p := range lines {
		if cmp.Compare(p.Day, day) <= 0 || strings.HasPrefix(string(p.Day), string(day)) {
			until = append(until, p)
		}
	}
	steps := History(until, day, r)
	if len(steps) == 0 {
		return Standing{State: TermUnknown}
	}
	last := steps[len(steps)-1]
	s := Standing{Category: last.Category, Until: last.Until, Misses: last.Misses,
		CandidatePoints: pointsOn(until, day, r), State: TermRunning}
	switch {
	case last.Effect == Lapsed:
		s.State = TermLapsed
	case s.Until == "":
		s.State = TermUnknown
	case day > s.Until && s.Category == tournament.Grandmaster:
		s.State, s.Until = TermAdditional, addYears(s.Until, additionalYears)
		if day > s.Until {
			s.State = TermEnded
		}
	case day > s.Until:
		s.State = TermEnded
	}
	return s
}
