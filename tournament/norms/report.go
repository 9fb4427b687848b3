package norms

import (
	"kohtunik/tournament"
)

// Report is what the annex says of an event as it stands.
type Report struct {
	Readings Readings
	Field    Field
	// None is why there are no norms; nil if there are.
	None *Reason
	// Final reports that no game is open any more.
	Final bool
	// Players are those who count, by start number.
	Players []Player
	// Struck are the players who left before half of their games; neither
	// they nor their games count (USSR 1953 §27).
	Struck []tournament.PlayerID
}

// Of works out the norms of an event, at any time from the first entry on.
func Of(e *tournament.Event, r Readings) Report {
	report := Report{Readings: r, Final: e.Paired()}
	counts := make(map[tournament.Category]int)
	var entered []tournament.Player
	for _, p := range e.StartList() {
		switch e.Departure(p.ID) {
		case tournament.Struck, tournament.NotCounted:
			report.Struck = append(report.Struck, p.ID)
			continue
		}
		counts[p.Category]++
		entered = append(entered, p)
	}
	field, err := FieldOf(counts, gamesEach(e, len(entered)), r)
	if e.Info.System == tournament.Match {
		field, err = Field{Count: field.Count, Games: field.Games}, reason(NotATournament)
	}
	report.Field = field
	report.None, _ = err.(*Reason)

	scores := scoresOf(e, r)
	last := lastDay(e)
	for _, p := range entered {
		s := scores[p.ID]
		if !e.Paired() {
			s.games = field.Games
		}
		player := assess(p, s, report, last, e.Info.Moscow)
		report.Final = report.Final && player.Open() == 0
		report.Players = append(report.Players, player)
	}
	return report
}

// gamesEach is the number of games that everybody plays, free rounds and
// withdrawals left aside.
func gamesEach(e *tournament.Event, participants int) int {
	switch e.Info.System {
	case tournament.RoundRobin:
		return max(0, participants-1)
	case tournament.DoubleRoundRobin:
		return max(0, 2*(participants-1))
	}
	return rounds(e)
}

// rounds is the number of rounds that are announced, or set up.
func rounds(e *tournament.Event) int { return max(e.Info.Rounds, e.RoundCount()) }

// score is what a player has so far, counted 1, ½, 0.
type score struct {
	games   int // that can be played in the whole event
	settled int // of these with a result
	points  tournament.Points
}

func scoresOf(e *tournament.Event, r Readings) map[tournament.PlayerID]score {
	scores := make(map[tournament.PlayerID]score, len(e.Players))
	swiss := e.Info.System == tournament.Swiss
	if swiss {
		for _, p := range e.Players {
			scores[p.ID] = score{games: rounds(e)}
		}
	}
	leaveOut := r.Of(PointForfeits) == ReadForfeitsLeftOut
	for _, g := range e.Scored() {
		white, black := scores[g.White], scores[g.Black]
		without := g.Annulled || leaveOut && g.Counts.Forfeit()
		switch {
		case g.Free() || without:
			if swiss {
				white.games--
				black.games--
			}
		default:
			if !swiss {
				white.games++
				black.games++
			}
			if g.Counts.Final() {
				white.settled++
				black.settled++
				w, b := g.Counts.Points(tournament.Classic)
				white.points += w
				black.points += b
			}
		}
		scores[g.White] = white
		if !g.Free() {
			scores[g.Black] = black
		}
	}
	return scores
}
