package norms

import (
	"kohtunik/tournament"
)

// Player is what a player has reached and still needs.
type Player struct {
	ID       tournament.PlayerID
	Start    int
	Name     string
	Category tournament.Category // held at entry
	Games    int                 // that the player can play in the event
	Settled  int                 // of these with a result
	Points   tournament.Points   // so far, counted 1, ½, 0
	// Targets has the norms of the field for this player's number of games,
	// highest category first.
	Targets []Target
	Goal    Goal
	// Attained is the category that the player may have without asking.
	Attained tournament.Category
	// Confirmed is the player's own category, made and nothing above it.
	Confirmed tournament.Category
	// Missed is the player's own category once its norm is out of reach.
	Missed tournament.Category
	// Asks is a category whose norm is made although the one below it is not
	// held; the arbiter decides.
	Asks tournament.Category
	// Until is the day to which Attained or Confirmed holds, counted from
	// the event's last day; empty without a result or a date.
	Until tournament.Date
}

// Open is the number of games that have no result yet.
func (p Player) Open() int { return max(0, p.Games-p.Settled) }

// Percent is the share of the points possible in all of the player's games,
// in tenths of a percent, half up: 733 is 73.3 %.
func (p Player) Percent() int { return share(p.Points, p.Games) }

// PercentNow is the same of the games that have a result.
func (p Player) PercentNow() int { return share(p.Points, p.Settled) }

func share(points tournament.Points, games int) int {
	if games < 1 {
		return 0
	}
	return (1000*int(points) + games) / (2 * games)
}

// Target finds the player's norm for a category.
func (p Player) Target(c tournament.Category) (Target, bool) {
	for _, t := range p.Targets {
		if t.Category == c {
			return t, true
		}
	}
	return Target{}, false
}

// Decisive is the norm by which the result was judged: that of the category
// attained, or else of the player's own, or else of the one to attain.
func (p Player) Decisive() (Norm, bool) {
	if t, ok := p.Target(p.Attained); ok {
		return t.Norm, true
	}
	if t, ok := p.Target(p.Category); ok {
		return t.Norm, true
	}
	for _, t := range p.Targets {
		if t.Aim == Attain {
			return t.Norm, true
		}
	}
	return Norm{}, false
}

// Aim says what a norm would mean to a player.
type Aim string

// The aims.
const (
	Confirm Aim = "confirm" // the player's own category
	Attain  Aim = "attain"  // the category next above it
	Skip    Aim = "skip"    // a category further up
	Beneath Aim = "beneath" // a lower one
)

// State is how far a player is with a norm.
type State string

// The states.
const (
	Made       State = "made"
	Needs      State = "needs"
	OutOfReach State = "out-of-reach"
)

// Target is a norm as it stands for a player.
type Target struct {
	Norm
	Aim   Aim
	State State
	// Missing is what the player still needs, 0 if made.
	Missing tournament.Points
	// FromGames is the number of games in which it can be scored.
	FromGames int
}

// IsOpen reports whether the norm is one to confirm or to attain.
func (t Target) IsOpen() bool { return t.Aim == Confirm || t.Aim == Attain }

// GoalKind says what a player plays for.
type GoalKind string

// The goals.
const (
	GoalConfirm         GoalKind = "confirm"
	GoalAttain          GoalKind = "attain"
	GoalAttainOrConfirm GoalKind = "attain-or-confirm"
	GoalNone            GoalKind = "none"        // no norm for the player's category in this field
	GoalTitled          GoalKind = "titled"      // the table is not for masters and candidates
	GoalNoCategory      GoalKind = "no-category" // nor, here, for players without category
	GoalNoNorms         GoalKind = "no-norms"    // the field has no norms at all
)

// Goal is what a player plays for in this field.
type Goal struct {
	Kind    GoalKind
	Attain  tournament.Category // the category that can be attained
	Confirm tournament.Category // the category that can be confirmed; for GoalNone the player's own
}

// assess judges a player's score by the norms of the field.
func assess(p tournament.Player, s score, report Report, last tournament.Date, moscow bool) Player {
	r := report.Readings
	player := Player{ID: p.ID, Start: p.Start, Name: p.Name, Category: p.Category,
		Games: s.games, Settled: s.settled, Points: s.points}
	norms := report.Field.Norms
	if s.games < 1 {
		norms = nil
	}
	for _, n := range norms {
		player.Targets = append(player.Targets, player.target(n.of(s.games, r)))
	}
	player.Goal = player.goal()
	for _, t := range player.Targets {
		awarded := t.Aim == Attain || t.Aim == Skip && r.Of(PointSkipping) == ReadSkipAward
		switch {
		case t.State == Made && awarded && player.Attained == tournament.NoCategory:
			player.Attained = t.Category
		case t.State == Made && t.Aim == Skip && !awarded && player.Asks == tournament.NoCategory:
			player.Asks = t.Category
		case t.State == Made && t.Aim == Confirm && player.Attained == tournament.NoCategory:
			player.Confirmed = t.Category
		case t.State == OutOfReach && t.Aim == Confirm:
			player.Missed = t.Category
		}
	}
	switch {
	case player.Attained != tournament.NoCategory:
		player.Until = addYears(last, FirstTerm(player.Attained, moscow))
	case player.Confirmed != tournament.NoCategory:
		player.Until = addYears(last, ConfirmedTerm())
	}
	return player
}

func (p Player) target(n Norm) Target {
	t := Target{Norm: n, Aim: aim(n.Category, p.Category), Missing: max(0, n.Points-p.Points), FromGames: p.Open()}
	switch {
	case t.Missing == 0:
		t.State = Made
	case t.Missing > tournament.Classic.Win*tournament.Points(t.FromGames):
		t.State = OutOfReach
	default:
		t.State = Needs
	}
	return t
}

func aim(norm, held tournament.Category) Aim {
	switch up := norm.Rank() - held.Rank(); {
	case up == 0:
		return Confirm
	case up == 1:
		return Attain
	case up > 1:
		return Skip
	}
	return Beneath
}

func (p Player) goal() Goal {
	var g Goal
	for _, t := range p.Targets {
		switch t.Aim {
		case Attain:
			g.Attain = t.Category
		case Confirm:
			g.Confirm = t.Category
		}
	}
	switch {
	case g.Attain != "" && g.Confirm != "":
		g.Kind = GoalAttainOrConfirm
	case g.Attain != "":
		g.Kind = GoalAttain
	case g.Confirm != "":
		g.Kind = GoalConfirm
	case len(p.Targets) == 0:
		g.Kind = GoalNoNorms
	case p.Category == tournament.NoCategory:
		g.Kind = GoalNoCategory
	case p.Category.Rank() > tournament.CategoryI.Rank():
		g.Kind = GoalTitled
	default:
		g.Kind, g.Confirm = GoalNone, p.Category
	}
	return g
}
