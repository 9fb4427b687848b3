package dutch

import "strconv"

// Criterion is one of the pairing criteria C1 to C21 of C.04.3 article 2.
type Criterion int

// The criteria by number; prohibited pairs stand beside C1.
const (
	NoRematch             Criterion = 1 + iota // C1
	ByeEligible                                // C2
	AbsoluteColours                            // C3
	Completion                                 // C4
	ByeScore                                   // C5
	Downfloaters                               // C6
	DownfloaterScores                          // C7
	NextBracket                                // C8
	ByeUnplayed                                // C9
	ColourDifference                           // C10
	ThreeInARow                                // C11
	ColourPreference                           // C12
	StrongColour                               // C13
	DownfloatPrevious                          // C14
	UpfloatPrevious                            // C15
	DownfloatBefore                            // C16
	UpfloatBefore                              // C17
	DownfloatPreviousDiff                      // C18
	UpfloatPreviousDiff                        // C19
	DownfloatBeforeDiff                        // C20
	UpfloatBeforeDiff                          // C21
	// ProhibitedPair is no criterion of C.04.3 but a pair prohibited in the event.
	ProhibitedPair
	// EarlierCandidate: all criteria are equal; the order of generation
	// (C.04.3 articles 3.6 to 4.4) decides.
	EarlierCandidate
)

// Name is the number of the criterion in C.04.3, or what decides beside them.
func (c Criterion) Name() string {
	switch c {
	case ProhibitedPair:
		return "prohibited"
	case EarlierCandidate:
		return "order-of-trial"
	}
	return strconv.Itoa(int(c))
}

// Article names a criterion, or what decides where all are equal, as an edition has
// it: C7, in the edition of 2017 C.6. That one has neither C5 nor C9.
func (c Criterion) Article(e Edition) string {
	now := e == Edition2026
	switch {
	case c == EarlierCandidate && now:
		return "3.6–4.4"
	case c == EarlierCandidate:
		return "B.3–B.7, D"
	case now:
		return "C" + strconv.Itoa(int(c))
	case c > ByeUnplayed:
		return "C." + strconv.Itoa(int(c)-2)
	case c > ByeScore:
		return "C." + strconv.Itoa(int(c)-1)
	}
	return "C." + strconv.Itoa(int(c))
}

// ColourRule is the article of C.04.3 by which the colours of a pair were given.
type ColourRule int

// The rules of C.04.3 article 5.2, in their order.
const (
	BothPreferences   ColourRule = 1 + iota // 5.2.1
	StrongerOfTwo                           // 5.2.2
	Alternation                             // 5.2.3
	HigherRanked                            // 5.2.4
	InitialColourRule                       // 5.2.5
)

// Article names the rule as an edition has it: 5.2.1, in that of 2017 E.1.
func (r ColourRule) Article(e Edition) string {
	if e == Edition2017 {
		return "E." + strconv.Itoa(int(r))
	}
	return "5.2." + strconv.Itoa(int(r))
}

// The criteria have the names of the edition in force. By that of 2017
// DownfloaterScores is the score differences of pairs and downfloaters (C.6 there),
// NextBracket what the next bracket leaves over at best, and its score differences.

// CriterionValue is how far a bracket or a pair falls short of one criterion: a number
// of players or pairs, or for the criteria on score differences (C7, C18 to
// C21) also the scores or differences, greatest first.
type CriterionValue struct {
	Criterion Criterion
	Count     int
	// Scores are in the unit of points: C7 the floaters' scores, C8 those of the
	// downfloaters of the next bracket, C18 to C21 score differences. Count is
	// greater than their number where moved-down players move down once more:
	// their difference is taken as greater than any.
	Scores []int
}

// PairNote is a pair as it was made in its bracket.
type PairNote struct {
	White, Black int
	Rule         ColourRule
	Costs        []CriterionValue // what the pair itself costs, by criterion; empty: nothing
}

// Bracket is one pairing bracket, the highest first. Score is that of the
// residents. Floaters are those left to the next bracket (or to the bye), in
// the order of rank.
type Bracket struct {
	Score     int
	MovedDown []int
	Residents []int
	Pairs     []PairNote
	Floaters  []int
	Costs     []CriterionValue // what the bracket as a whole costs, most important first
	Exchanged []int            // residents of the original S1 that became lower ends, and of S2 that became upper ends
}

// Explanation is a paired round with the reasons for it.
type Explanation struct {
	Edition Edition
	Pairing Pairing
	// ByeScore is the lowest score at which the bye could be given (C5); only if
	// Pairing.Bye is not 0, and not by the edition of 2017.
	ByeScore int
	Brackets []Bracket
}

// Answer is the reply to a question why something was not paired otherwise.
// With what was asked for, the bracket with score Score would first get worse
// by Criterion: CriterionValue is its cost then, against Actual. C1 to C3 and
// ProhibitedPair say that the thing itself is not allowed, Completion that the
// rest could then not be paired.
type Answer struct {
	Criterion Criterion
	Score     int
	Actual    CriterionValue
	Other     CriterionValue
	Players   []int // whom the criterion speaks of, where there are such
}
