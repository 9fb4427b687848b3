package fidetitles

import (
	"slices"

	"kohtunik/tournament/rules/elo"
)

// Title is a title that is had by norms.
type Title string

// The titles, the highest first.
const (
	GM  Title = "GM"
	IM  Title = "IM"
	WGM Title = "WGM"
	WIM Title = "WIM"
)

// Titles lists the titles that norms lead to.
func Titles() []Title { return []Title{GM, IM, WGM, WIM} }

// limits are what a title asks for.
type limits struct {
	performance, average, floor int
	holders                     []string // titles that count for the third
	women                       bool
}

var asked = map[Title]limits{
	GM:  {2600, 2380, 2200, []string{"GM"}, false},
	IM:  {2450, 2230, 2050, []string{"GM", "IM"}, false},
	WGM: {2400, 2180, 2000, []string{"GM", "IM", "WGM"}, true},
	WIM: {2250, 2030, 1850, []string{"GM", "IM", "WGM", "WIM"}, true},
}

// ForWomen reports whether only women can have the title.
func (t Title) ForWomen() bool { return asked[t].women }

// Floor is the rating that the lowest rated opponent counts with at least
// (1.4.6).
func (t Title) Floor() int { return asked[t].floor }

// Unrated is the rating that an unrated opponent counts with (1.4.6).
const Unrated = 1400

// Holder reports whether a title is one of those that half of the opponents
// have to hold; CM and WCM are not (1.4.5a).
func Holder(title string) bool {
	return slices.Contains([]string{"GM", "IM", "WGM", "FM", "WIM", "WFM"}, title)
}

// noFederation is FIDE's code for who plays under its flag: accepted, but no
// federation (1.4.3).
const noFederation = "FID"

// Pairing says how an event is paired.
type Pairing int

// The ways.
const (
	Swiss Pairing = iota
	RoundRobin
	DoubleRoundRobin
)

// How says how a round was decided.
type How int

// The ways.
const (
	OverTheBoard How = iota
	ForfeitWin       // or a bye allocated by the pairing
	NotPlayed
	Adjudicated // played, but decided by somebody else: it does not count (1.4.2c)
)

// Opponent is one round of the player.
type Opponent struct {
	Number     int // as the caller numbers players; 0: none
	How        How
	Last       bool // in the last round of the event
	Score      int  // hundredths of a game
	Rating     int  // 0: unrated
	Title      string
	Federation string // empty: not known, counted as no federation
	// Excluded marks one who does not count (1.4.2): of no FIDE federation, or
	// unrated without a point against the rated.
	Excluded bool
	// GameOnly: the game counts, but not the opponent's title and federation.
	GameOnly bool
}

// Result is all that a norm asks of a player's event.
type Result struct {
	Pairing    Pairing
	Rounds     int    // of the event
	Federation string // the player's
	// Exempt: of the rules on federations (1.4.3).
	Exempt    bool
	Readings  Readings
	Opponents []Opponent // by round; those still to come are missing
}

// Readings says how what the articles leave open is read; the zero value is the
// usual way.
type Readings struct {
	// MinimumRounded: 35 % are there if the percentage rounds to it (1.4.8b).
	MinimumRounded bool
	// DoubleThird: a third, and at least three, of the opponents of a double round
	// robin have to hold the title, not half of them (1.4.5).
	DoubleThird bool
}

// Requirement is one thing that a norm asks for.
type Requirement string

// The requirements. Have and Need are games or opponents, but for the last
// ones: ratings, and points in hundredths of a game.
const (
	Games          Requirement = "games"           // 1.4.1
	Federations    Requirement = "federations"     // 1.4.3, at least
	OwnFederation  Requirement = "own-federation"  // 1.4.4, at most
	OneFederation  Requirement = "one-federation"  // 1.4.4, at most
	TitleHolders   Requirement = "title-holders"   // 1.4.5a, at least
	SuchHolders    Requirement = "such-holders"    // 1.4.5b to e, at least
	AverageRating  Requirement = "average-rating"  // 1.4.8a, at least
	MinimumScore   Requirement = "minimum-score"   // 1.4.8b, at least
	NormPerforming Requirement = "performance"     // 1.4.8, at least
	AllRounds      Requirement = "all-rounds"      // 1.4.1e, at least
	DoublePlayers  Requirement = "double-opponent" // 1.4.5f: opponents of a double round robin, at least
)

// Check is a requirement and how it is met.
type Check struct {
	Requirement Requirement
	Have, Need  int
	Met         bool
}

// Norm is what was found for one title.
type Norm struct {
	Title  Title
	Made   bool
	Checks []Check
	// Used holds the indices of the rounds that were counted.
	Used []int
	// Of the rounds counted: opponents, average after 1.4.6, score, difference,
	// performance. Raised is the round whose opponent counts with the floor, -1
	// for none.
	Games, Average, Scored, Difference, Performance, Raised int
	// Needed is the score, in hundredths, that would do against these
	// opponents if everything else were met; -1: none would.
	Needed int
	// Counts is how many games the norm counts for (1.4.1c, 1.7).
	Counts int
	// Lost is the last round, won by forfeit, that counts as a game lost so that
	// there are games or opponents enough (1.4.2c); -1 for none.
	Lost int
	// Others are the articles (1.4.8b, 1.4.5) whose other reading would decide
	// otherwise.
	Others []string
}

// Missing gives the requirements that are not met.
func (n Norm) Missing() []Check {
	return slices.DeleteFunc(slices.Clone(n.Checks), func(c Check) bool { return c.Met })
}

// look checks the rounds given against all that the title asks for.
func look(t Title, r Result, used []int) Norm {
	a := asked[t]
	n := Norm{Title: t, Used: used, Games: len(used), Raised: -1, Needed: -1, Counts: min(len(used), 13), Lost: -1}
	n.checkGames(r)
	n.checkOpponents(r, a)
	if len(used) > 0 {
		n.rate(r, a)
	}
	n.Made = len(used) > 0 && len(n.Missing()) == 0
	return n
}

func (n *Norm) atLeast(what Requirement, have, need int) {
	n.Checks = append(n.Checks, Check{what, have, need, have >= need})
}

func (n *Norm) atMost(what Requirement, have, need int) {
	n.Checks = append(n.Checks, Check{what, have, need, have <= need})
}

// leastGames is how many games a norm asks for (1.4.1a).
const leastGames = 9

func (n *Norm) checkGames(r Result) {
	need := leastGames
	given := slices.ContainsFunc(r.Opponents, func(o Opponent) bool { return o.How == ForfeitWin })
	if r.Rounds == 9 && n.Games == 8 && given {
		need, n.Counts = 8, 9
	}
	n.atLeast(Games, n.Games, need)
	if r.Pairing != Swiss {
		// Every scheduled round has to be behind the player; what was won may
		// still be left out.
		n.atLeast(AllRounds, len(r.Opponents), r.Rounds)
	}
}

func (n *Norm) checkOpponents(r Result, a limits) {
	opponents := make(map[int]Opponent)
	federations := make(map[string]int)
	titled, such := 0, 0
	count := 0
	for _, i := range n.Used {
		o := r.Opponents[i]
		if _, again := opponents[o.Number]; o.GameOnly || again && r.Pairing == DoubleRoundRobin {
			continue
		}
		opponents[o.Number] = o
		count++
		if o.Federation != "" && o.Federation != noFederation {
			federations[o.Federation]++
		}
		if Holder(o.Title) {
			titled++
		}
		if slices.Contains(a.holders, o.Title) {
			such++
		}
	}
	if !r.Exempt {
		own := federations[r.Federation]
		others, most := 0, 0
		for f, games := range federations {
			if f != r.Federation {
				others++
			}
			most = max(most, games)
		}
		n.atLeast(Federations, others, 2)
		n.atMost(OwnFederation, own, count*3/5)
		n.atMost(OneFederation, most, count*2/3)
	}
	n.atLeast(TitleHolders, titled, (count+1)/2)
	if r.Pairing == DoubleRoundRobin {
		n.atLeast(DoublePlayers, count, 5)
		if !r.Readings.DoubleThird {
			n.atLeast(SuchHolders, such, (count+1)/2)
			return
		}
	}
	n.atLeast(SuchHolders, such, max(3, (count+2)/3))
}

// rate works out average and performance (1.4.6 to 1.4.8).
func (n *Norm) rate(r Result, a limits) {
	ratings := make([]int, len(n.Used))
	lowest := 0
	for k, i := range n.Used {
		ratings[k] = r.Opponents[i].Rating
		if ratings[k] == 0 {
			ratings[k] = Unrated
		}
		if ratings[k] < ratings[lowest] {
			lowest = k
		}
		n.Scored += r.Opponents[i].Score
	}
	if ratings[lowest] < a.floor {
		ratings[lowest], n.Raised = a.floor, n.Used[lowest]
	}
	n.Average = elo.Average(ratings)
	n.Performance = elo.Performance(n.Scored, ratings)
	n.Difference = n.Performance - n.Average
	n.atLeast(AverageRating, n.Average, a.average)
	least := leastScore(n.Games, r.Readings.MinimumRounded)
	n.atLeast(MinimumScore, n.Scored, least)
	n.atLeast(NormPerforming, n.Performance, a.performance)
	for score := 0; score <= 100*n.Games; score += 50 {
		if elo.Performance(score, ratings) >= a.performance && score >= least {
			n.Needed = score
			break
		}
	}
}

// leastScore is 35 % of some games, in hundredths and as it can be scored, or
// what rounds to it.
func leastScore(games int, rounded bool) int {
	if rounded {
		return (69*games + 99) / 100 * 50 // 34.5 %
	}
	return (35*games + 49) / 50 * 50
}
