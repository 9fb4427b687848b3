package norms

import (
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// markKind is what a cell says of a player and a norm.
type markKind int

const (
	markNone  markKind = iota // the category is not open to the player
	markMade                  // made, and it is one to attain or to confirm
	markAsks                  // made, but the arbiter has to decide whether it counts
	markNeeds                 // can still be made
	markOut                   // can no longer be made
)

// mark is what a cell says of a player and a norm.
type mark struct {
	kind    markKind
	missing tournament.Points // of markNeeds
	from    int               // games in which it can be scored
	// other is the player's own norm where it is not the field's, because the
	// player has another number of games; 0 otherwise.
	other tournament.Points
}

// markOf tells how a player stands with a norm of the field.
func markOf(p norms.Player, n norms.Norm, r norms.Readings) mark {
	t, ok := p.Target(n.Category)
	if !ok {
		return mark{}
	}
	open := t.IsOpen() || t.Aim == norms.Skip && r.Of(norms.PointSkipping) == norms.ReadSkipAward
	m := mark{}
	switch {
	case open && t.State == norms.Made:
		m.kind = markMade
	case open && t.State == norms.OutOfReach:
		m.kind = markOut
	case open:
		m.kind, m.missing, m.from = markNeeds, t.Missing, t.FromGames
	case t.Aim == norms.Skip && t.State == norms.Made:
		m.kind = markAsks
	}
	if m.kind != markNone && t.Points != n.Points {
		m.other = t.Points
	}
	return m
}

// Heights of the bar and of the ticks over it.
const (
	barHeight  float32 = 6
	axisHeight float32 = 2
	openTick   float32 = 16
	closedTick float32 = 10
)

// bars draws a player's points, what is still within reach, and the norms as
// ticks, on one axis from no point to all points; the ticks of norms that are
// open to the player are longer and dark.
func bars(p norms.Player) []kit.Bar {
	if p.Games < 1 {
		return nil
	}
	most := float32(tournament.Classic.Win) * float32(p.Games)
	at := func(points tournament.Points) float32 { return min(float32(points)/most, 1) }
	reach := at(p.Points + tournament.Classic.Win*tournament.Points(p.Open()))
	drawn := []kit.Bar{
		{From: 0, To: 1, Height: barHeight, Color: style.TrackEmpty},
		{From: 0, To: 1, Height: axisHeight, Color: style.RowLine}, // seen where the track is as the page
	}
	if reach > 0 {
		drawn = append(drawn, kit.Bar{From: 0, To: reach, Height: barHeight, Color: style.TrackReach})
	}
	if p.Points > 0 {
		drawn = append(drawn, kit.Bar{From: 0, To: at(p.Points), Height: barHeight, Color: style.Accent})
	}
	var open []kit.Bar
	for _, t := range p.Targets {
		if t.IsOpen() {
			open = append(open, kit.Bar{From: at(t.Points), To: at(t.Points), Height: openTick, Color: style.Text})
		} else {
			drawn = append(drawn, kit.Bar{From: at(t.Points), To: at(t.Points), Height: closedTick, Color: style.TrackReach})
		}
	}
	return append(drawn, open...) // an open norm stands before a closed one of as many points
}

// percent is the share of the points that were possible so far, in whole
// percents, half up.
func percent(p norms.Player) int {
	if p.Settled < 1 {
		return 0
	}
	most := int(tournament.Classic.Win) * p.Settled
	return (200*int(p.Points) + most) / (2 * most)
}

// settledAll gives the number of games with a result, if it is the same for
// all players.
func settledAll(players []norms.Player) (n int, same bool) {
	for i, p := range players {
		if i > 0 && p.Settled != n {
			return 0, false
		}
		n = p.Settled
	}
	return n, len(players) > 0
}
