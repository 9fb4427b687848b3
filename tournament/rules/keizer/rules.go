package keizer

import "slices"

// Rules are the constants of a ladder.
type Rules struct {
	// Top is the value of the first of the table; 0: by the number of players, as
	// Sharly Chess has it: about three times the value of the last ([Rules.Value]).
	Top int `json:"top,omitempty"`
	// Step is by how much the value falls from place to place. No value is below 0.
	Step int `json:"step"`
	// Win, Draw and Loss are shares of the opponent's value for a game that was
	// played, ForfeitWin and ForfeitLoss for one that was not.
	Win         Share `json:"win"`
	Draw        Share `json:"draw"`
	Loss        Share `json:"loss"`
	ForfeitWin  Share `json:"forfeit_win"`
	ForfeitLoss Share `json:"forfeit_loss"`
	// Own is the share of the own value that everybody has from the start.
	Own Share `json:"own"`
	// The others are shares of the own value for a round without a game: Bye for who
	// is left over, Excused with notice, Absent without, Duty for work for the club,
	// Late for each round before the player entered.
	Bye     Share `json:"bye"`
	Excused Share `json:"excused"`
	Absent  Share `json:"absent"`
	Duty    Share `json:"duty"`
	Late    Share `json:"late"`
	// Limit is how many absences with notice give something, the first by round; 0:
	// all. A round before the entry is such an absence too.
	Limit int `json:"limit,omitempty"`
	// Apart is for how many rounds after a game the two do not meet again.
	Apart int `json:"apart,omitempty"`
	// Passes is how many times the rounds are counted after each round; 0: until the
	// order stays as it is.
	Passes int `json:"passes,omitempty"`
	// Colours says who has White.
	Colours Colours `json:"colours,omitempty"`
	// Start is the order before round 1, which also parts players of equal score.
	Start Start `json:"start,omitempty"`
}

// Colours is a rule for colours.
type Colours string

// The rules. What they leave open goes by turns: on the first board the higher of the
// table has White, on the second the lower.
const (
	// Balanced gives White to who has had fewer Whites than Blacks compared with the
	// other, then to who had Black last.
	Balanced Colours = ""
	// Reversed gives both the other colour than in their last game with each other;
	// where there is none it is as Balanced.
	Reversed Colours = "reversed"
	// Alternating gives White to who had Black last, then as Balanced.
	Alternating Colours = "alternating"
)

// ColourRules lists the rules.
func ColourRules() []Colours { return []Colours{Balanced, Reversed, Alternating} }

// Start is an order before round 1.
type Start string

// The orders.
const (
	ByRating Start = ""      // the strongest first
	ByLot    Start = "lot"   // as the numbers are drawn, or given by hand
	ByEntry  Start = "entry" // as they entered
)

// Starts lists the orders.
func Starts() []Start { return []Start{ByRating, ByLot, ByEntry} }

// Usual are rules to begin with: the values of the program chesspairing for rounds
// without a game, but nothing for who stays away without notice.
func Usual() Rules {
	const percent = Whole / 100
	return Rules{Step: 1, Win: Whole, Draw: Half, ForfeitWin: Whole, Own: Whole, Bye: Half, Excused: 35 * percent,
		Duty: 70 * percent, Late: 35 * percent, Limit: 5, Apart: 3}
}

// Value gives the value of a place in a table of n players.
func (r Rules) Value(place, n int) int {
	top := r.Top
	if top == 0 { // the last has half as many as there are other players
		top = (n-1)/2 + r.Step*(n-1)
	}
	return max(0, top-r.Step*(place-1))
}

// Problem is a constant that cannot be: by its name in JSON, with the numbers that it
// may be.
type Problem struct {
	Field       string
	Value       int
	Least, Most int
	Text        string // of a choice that is not offered
}

// Largest numbers of the rules.
const (
	mostTop    = 10000
	mostStep   = 100
	mostRounds = 99
)

// Check gives the first constant that cannot be.
func (r Rules) Check() (Problem, bool) {
	for _, p := range []Problem{{"top", r.Top, 0, mostTop, ""}, {"step", r.Step, 1, mostStep, ""},
		{"limit", r.Limit, 0, mostRounds, ""},
		{"apart", r.Apart, 0, mostRounds, ""}, {"passes", r.Passes, 0, mostRounds, ""}} {
		if p.Value < p.Least || p.Value > p.Most {
			return p, true
		}
	}
	if !slices.Contains(ColourRules(), r.Colours) {
		return Problem{Field: "colours", Text: string(r.Colours)}, true
	}
	if !slices.Contains(Starts(), r.Start) {
		return Problem{Field: "start", Text: string(r.Start)}, true
	}
	return Problem{}, false
}
