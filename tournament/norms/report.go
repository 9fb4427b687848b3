package norms

import (
	"kohtunik/tournament"
)

// Report is what the annex says of an event as it stands.
type Report struct {
	Readings Readings
	Facts    Facts
	Field    Field
	// Titles says for which titles the field has norms; empty without masters
	// and candidate masters.
	Titles []TitleField
	// None is why there are no norms for categories; nil if there are.
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
	report := Report{Readings: r, Facts: FactsOf(e), Final: e.Paired()}
	counts := make(map[tournament.Category]int)
	list := e.StartList()
	entered := make([]tournament.Player, 0, len(list))
	for _, p := range list {
		switch e.Departure(p.ID) {
		case tournament.Struck, tournament.NotCounted:
			report.Struck = append(report.Struck, p.ID)
			continue
		}
		counts[p.Category]++
		entered = append(entered, p)
	}
	match := e.Info.System == tournament.Match
	field, err := FieldOf(counts, gamesEach(e, len(entered)), r)
	if match {
		field, err = Field{Count: field.Count, Games: field.Games}, reason(NotATournament)
	} else {
		report.Titles = titleFields(entered, report.Facts)
	}
	report.Field = field
	report.None, _ = err.(*Reason)
	report.Field.Notes = append(report.Field.Notes, titleNotes(report.Titles)...)
	if report.Facts.Occasion == International {
		report.Field.Notes = append(report.Field.Notes, reason(NoteAuthority))
	}

	scores := scoresOf(e, r, report.Facts)
	if !e.Paired() {
		scores = announced(e, entered, field.Games, report.Facts)
	}
	report.Players = make([]Player, 0, len(entered))
	for _, p := range entered {
		player := assess(p, scores[p.ID], report)
		report.Final = report.Final && player.Open() == 0
		report.Players = append(report.Players, player)
	}
	report.setPlaces(e)
	last := lastDay(e)
	for i := range report.Players {
		report.Players[i].decide(report.Facts)
		report.Players[i].setUntil(last, e.Info.Moscow)
	}
	return report
}

// setPlaces adds what places in finals and matches give, which they do when
// the event is over; a match for a title is won with more than half.
func (r *Report) setPlaces(e *tournament.Event) {
	if e.Info.System == tournament.Match {
		if len(r.Players) == 2 && e.Paired() {
			a, b, games := r.Players[0], r.Players[1], r.Field.Games
			r.Players[0].byMatch(r.Facts.Occasion, b, games, matchResultOf(e, a, b, games))
			r.Players[1].byMatch(r.Facts.Occasion, a, games, matchResultOf(e, b, a, games))
		}
		return
	}
	if !r.Final {
		return
	}
	places := finishes(e)
	for i := range r.Players {
		p := &r.Players[i]
		p.Finish = places[p.ID]
		p.byPlace(r.Facts.Occasion, r.Readings)
	}
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
	// against has the same by the class of the opponents. In a Swiss it is
	// empty until the last round is paired.
	against [classes]tally
}

type tally struct {
	games, settled int
	points         tournament.Points
}

// add counts a game against a class of opponents.
func (s *score) add(o Opponents, settled bool, points tournament.Points) {
	t := &s.against[o.place()]
	t.games++
	if settled {
		t.settled++
		t.points += points
	}
}

// announced are the scores before the pairing: nobody has any, and in a round
// robin it is known whom everybody meets.
func announced(e *tournament.Event, entered []tournament.Player, games int, f Facts) map[tournament.PlayerID]score {
	cycles := map[tournament.System]int{tournament.RoundRobin: 1, tournament.DoubleRoundRobin: 2}[e.Info.System]
	scores := make(map[tournament.PlayerID]score, len(entered))
	for _, p := range entered {
		s := score{games: games}
		for _, other := range entered {
			for range cycles {
				if other.ID != p.ID {
					s.add(opponents(other, f), false, 0)
				}
			}
		}
		scores[p.ID] = s
	}
	return scores
}

func scoresOf(e *tournament.Event, r Readings, f Facts) map[tournament.PlayerID]score {
	scores := make(map[tournament.PlayerID]score, len(e.Players))
	class := make(map[tournament.PlayerID]Opponents, len(e.Players))
	swiss := e.Info.System.RoundByRound()
	last := 0
	for g := range e.Pairings.Values() {
		last = max(last, g.Round)
	}
	known := !swiss || last >= rounds(e)
	for _, p := range e.Players {
		class[p.ID] = opponents(p, f)
		if swiss {
			scores[p.ID] = score{games: rounds(e)}
		}
	}
	leaveOut := r.Of(PointForfeits) == ReadForfeitsLeftOut
	for g := range e.Scored() {
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
			w, b := g.Counts.Points(tournament.Classic)
			settled := g.Counts.Final()
			if settled {
				white.settled++
				black.settled++
				white.points += w
				black.points += b
			}
			if known {
				white.add(class[g.Black], settled, w)
				black.add(class[g.White], settled, b)
			}
		}
		scores[g.White] = white
		if !g.Free() {
			scores[g.Black] = black
		}
	}
	return scores
}
