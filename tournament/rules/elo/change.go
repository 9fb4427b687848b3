package elo

// Play is the kind of play by which list and chapter are chosen.
type Play int

// The kinds of play.
const (
	Standard Play = iota
	RapidOrBlitz
)

// Game is one game over the board.
type Game struct {
	Opponent int // the opponent's rating, 0: none
	Score    int // hundredths of a game: 0, 50 or 100
}

// Why says why a game does not change a rating.
type Why string

// The reasons.
const (
	Rated           Why = ""                 // it does
	OpponentUnrated Why = "opponent-unrated" // 8.3.1
	TooFarApart     Why = "too-far-apart"    // rapid and blitz, 7.3.1
)

// Step is what one game adds.
type Step struct {
	Game
	Why Why
	// Difference is what counts of the difference in rating, player less
	// opponent.
	Difference int
	Cut        bool // it was cut to 400 (8.3.1)
	Expected   int  // hundredths
	Delta      int  // score less expected score, hundredths
}

// Change is a change of rating by the games of one event.
type Change struct {
	Steps []Step
	K     int // after the limit of 8.3.3
	// Limited reports that the limit has made K smaller.
	Limited bool
	Games   int // games that count
	Scored  int // hundredths, in the games that count
	Expect  int // hundredths
	Delta   int // sum of the steps, hundredths
}

// Hundredths gives the change in hundredths of a rating point.
func (c Change) Hundredths() int { return c.K * c.Delta }

// Rounded gives the change to a whole number, a half away from zero (8.3.4).
func (c Change) Rounded() int {
	h := c.Hundredths()
	if h < 0 {
		return -((50 - h) / 100)
	}
	return (h + 50) / 100
}

// ChangeOf works out the change of a rated player's rating by some games of
// one rating period. k is the coefficient before the limit of 700.
func ChangeOf(own, k int, play Play, games []Game) Change {
	c := Change{K: k}
	for _, g := range games {
		s := Step{Game: g}
		apart := own - g.Opponent
		switch {
		case g.Opponent == 0:
			s.Why = OpponentUnrated
		case play == RapidOrBlitz && max(apart, -apart) >= 600 && max(own, g.Opponent) > 2600:
			s.Why = TooFarApart
		}
		if s.Why == Rated {
			s.Difference = apart
			if play == RapidOrBlitz || own < 2650 {
				s.Difference = min(max(apart, -400), 400)
			}
			s.Cut = s.Difference != apart
			s.Expected = Expected(s.Difference, 0)
			s.Delta = g.Score - s.Expected
			c.Games++
			c.Scored += g.Score
			c.Expect += s.Expected
			c.Delta += s.Delta
		}
		c.Steps = append(c.Steps, s)
	}
	if c.Limited = c.Games*c.K > 700; c.Limited {
		c.K = 700 / c.Games
	}
	return c
}

// KBy says what gave a coefficient.
type KBy string

// What gives a coefficient (8.3.3).
const (
	KKnown  KBy = "known"   // it stands with the player
	KHigh   KBy = "high"    // 2400 or more
	KJunior KBy = "junior"  // below 2300, until the end of the year of the 18th birthday
	KUsual  KBy = "usual"   // below 2400
	KNewly  KBy = "newly"   // fewer than 30 games
	KNone   KBy = "unrated" // no rating, so none
)

// About is what is known of a player for the coefficient.
type About struct {
	Rating    int
	K         int // as the rating list has it; 0: not known
	BirthYear int // 0: not known
	Year      int // of the event; 0: not known
	// Games is the number of rated games, -1 if it is not known: then it is
	// taken for 30 or more.
	Games int
}

// K gives the coefficient before the limit of 700, and what it follows from.
// Whether a player now below 2400 has ever been there only the list can tell.
func K(a About) (int, KBy) {
	switch {
	case a.Rating == 0:
		return 0, KNone
	case a.K > 0:
		return a.K, KKnown
	case a.Games >= 0 && a.Games < 30:
		return 40, KNewly
	case a.Rating >= 2400:
		return 10, KHigh
	case a.BirthYear > 0 && a.Year > 0 && a.Year-a.BirthYear <= 18 && a.Rating < 2300:
		return 40, KJunior
	}
	return 20, KUsual
}

// First is a first rating (8.2).
type First struct {
	Games   int // against rated opponents
	Scored  int // hundredths
	Average int // of the opponents with the two of 1800
	Rating  int // 0: there is none, since nothing was scored or nobody was rated
	// Enough reports five games and 1400: it would be published by this event
	// alone (7.1.4).
	Enough bool
}

// FirstOf works out the first rating by the games of one event.
func FirstOf(games []Game) First {
	opponents := []int{1800, 1800}
	f := First{}
	for _, g := range games {
		if g.Opponent > 0 {
			f.Games++
			f.Scored += g.Score
			opponents = append(opponents, g.Opponent)
		}
	}
	f.Average = Average(opponents)
	if f.Games == 0 || f.Scored == 0 {
		return f
	}
	f.Rating = min(Performance(f.Scored+100, opponents), 2200)
	f.Enough = f.Games >= 5 && f.Rating >= 1400
	return f
}
