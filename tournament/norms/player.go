package norms

import (
	"kohtunik/tournament"
)

// Player is what a player has reached and still needs.
type Player struct {
	ID       tournament.PlayerID
	Start    int
	Name     string
	Sex      tournament.Sex
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
	// Ground is why, where it is not the norm.
	Ground Ground
	// Towards is a place that gives a title if it comes twice within three
	// years; empty for none.
	Towards Ground
	// Candidate is the candidate's point, where the event has one to give.
	Candidate *Target
	// Finish is the place, once the event is over.
	Finish
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

// HasNormToConfirm reports whether the player's own category could be
// confirmed by its norm here.
func (p Player) HasNormToConfirm() bool {
	_, ok := p.Target(p.Category)
	return ok
}

// CandidatePoint reports whether the player won a candidate's point.
func (p Player) CandidatePoint() bool { return p.Candidate != nil && p.Candidate.State == Made }

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
	// Have are the points so far that count towards it: for a title those
	// against opponents for whom its norm names a percentage.
	Have tournament.Points
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
func assess(p tournament.Player, s score, report Report) Player {
	r := report.Readings
	player := Player{ID: p.ID, Start: p.Start, Name: p.Name, Sex: p.Sex, Category: p.Category,
		Games: s.games, Settled: s.settled, Points: s.points}
	player.Targets = player.titleTargets(report.Titles, report.Facts, s, r)
	if s.games > 0 {
		for _, n := range report.Field.Norms {
			player.Targets = append(player.Targets, player.target(n.of(s.games, r)))
		}
	}
	player.Candidate = player.candidateTarget(report.Field, r)
	player.Goal = player.goal()
	player.verdict(r)
	return player
}

// verdict says what the targets as they stand give.
func (p *Player) verdict(r Readings) {
	p.Attained, p.Confirmed, p.Missed, p.Asks = "", "", "", ""
	for _, t := range p.Targets {
		awarded := t.Aim == Attain || t.Aim == Skip && r.Of(PointSkipping) == ReadSkipAward
		if t.isMinimal() && r.Of(PointMinimal) == ReadMinimalConfirm && t.Aim != Confirm {
			continue
		}
		switch {
		case t.State == Made && awarded && p.Attained == tournament.NoCategory:
			p.Attained = t.Category
		case t.State == Made && t.Aim == Skip && !awarded && p.Asks == tournament.NoCategory:
			p.Asks = t.Category
		case t.State == Made && t.Aim == Confirm && p.Attained == tournament.NoCategory:
			p.Confirmed = t.Category
		case t.State == OutOfReach && t.Aim == Confirm:
			p.Missed = t.Category
		}
	}
}

// setUntil says to which day what was attained or confirmed holds.
func (p *Player) setUntil(last tournament.Date, moscow bool) {
	switch {
	case p.Attained != tournament.NoCategory:
		p.Until = addYears(last, FirstTerm(p.Attained, moscow))
	case p.Confirmed != tournament.NoCategory:
		p.Until = addYears(last, ConfirmedTerm(p.Confirmed))
	}
}

func (p Player) target(n Norm) Target {
	return Target{Norm: n, Aim: p.aim(n.Category), Have: p.Points, FromGames: p.Open()}.judged()
}

// judged says how far the points go.
func (t Target) judged() Target {
	t.Missing = max(0, t.Points-t.Have)
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

// isMinimal reports whether nothing but minimal norms give the category.
func (n Norm) isMinimal() bool {
	for _, s := range n.Sources {
		if s.Kind != Minimal {
			return false
		}
	}
	return true
}

// aim says what a category would be to the player. A woman of category I has
// that of a master next above her: there is no women's candidate master.
func (p Player) aim(c tournament.Category) Aim {
	up := c.Rank() - p.Category.Rank()
	if p.Sex == tournament.Female && p.Category.Rank() <= tournament.CategoryI.Rank() && c == tournament.Master {
		up--
	}
	switch {
	case up < 0:
		return Beneath
	case up == 0:
		return Confirm
	case up == 1:
		return Attain
	}
	return Skip
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
