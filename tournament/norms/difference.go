package norms

import (
	"maps"

	"kohtunik/tournament"
)

// Difference is an open point that matters in an event: read otherwise it
// gives another outcome.
type Difference struct {
	Point Point
	Now   Reading // as read
	Other Reading
	// Report is the outcome under Other.
	Report Report
	// Norms reports that the norms of the field differ, or that only one
	// reading has any.
	Norms bool
	// Players are those for whom a category attained, confirmed, missed or
	// asked for differs.
	Players []tournament.PlayerID
}

// Differences lists the open points that change anything in the event.
func Differences(e *tournament.Event, r Readings) []Difference {
	now := Of(e, r)
	var found []Difference
	for _, o := range OpenPoints() {
		for _, other := range o.Readings {
			if other == r.Of(o.Point) {
				continue
			}
			d := Difference{Point: o.Point, Now: r.Of(o.Point), Other: other, Report: Of(e, r.With(o.Point, other))}
			d.Norms = !maps.Equal(normPoints(now.Field), normPoints(d.Report.Field))
			for i, p := range now.Players {
				if outcome(p) != outcome(d.Report.Players[i]) {
					d.Players = append(d.Players, p.ID)
				}
			}
			if d.Norms || len(d.Players) > 0 {
				found = append(found, d)
			}
		}
	}
	return found
}

func normPoints(f Field) map[tournament.Category]tournament.Points {
	points := make(map[tournament.Category]tournament.Points)
	for _, n := range f.Norms {
		points[n.Category] = n.Points
	}
	return points
}

func outcome(p Player) [4]tournament.Category {
	return [4]tournament.Category{p.Attained, p.Confirmed, p.Missed, p.Asks}
}
