// Package ranking works out the standings of a FIDE report file: points,
// tie-breaks and places, as package standings does for an event.
package ranking

import (
	"encoding/json"
	"slices"
	"strings"

	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
)

// Row is a player's line in the standings of a report file.
type Row struct {
	Player         trf.Player
	Place, PlaceTo int
	Points         tiebreak.Points
	TieBreaks      []tiebreak.Value
}

// Table is the standings of a report file, best first.
type Table struct {
	TieBreaks []tiebreak.Text
	Rows      []Row

	ranking tiebreak.Ranking
}

// Options say what to work out. The zero value takes everything from the
// report.
type Options struct {
	Rounds    int              // after this round; 0: all of which the file says something
	TieBreaks []tiebreak.Text  // nil: those of line 202 or 212
	Edition   tiebreak.Edition // of C.07; empty: the present one
}

// Of works out the standings of a report file; places are shared where points
// and all tie-breaks are equal.
func Of(r *trf.Report, o Options) Table {
	if o.TieBreaks == nil {
		o.TieBreaks = TieBreaks(r)
	}
	source := Source(r, o.Rounds, o.Edition)
	t := Table{TieBreaks: o.TieBreaks}
	table := tiebreak.New(source)
	lines := make([]tiebreak.Line, len(r.Players))
	at := make(map[int]int, len(r.Players))
	for i, p := range r.Players {
		at[p.Number] = i
		lines[i] = tiebreak.Line{Number: p.Number, Points: table.Points(p.Number)}
	}
	slices.SortStableFunc(lines, func(a, b tiebreak.Line) int { return a.Number - b.Number })
	t.ranking = tiebreak.Rank(table, lines, o.TieBreaks, tiebreak.ByAll)
	for _, l := range t.ranking.Lines {
		t.Rows = append(t.Rows, Row{r.Players[at[l.Number]], l.Place, l.PlaceTo, l.Points, l.Values})
	}
	return t
}

// TieBreaks gives the tie-breaks that a report names in line 202 or 212,
// without the points.
func TieBreaks(r *trf.Report) []tiebreak.Text {
	list := r.TieBreaks
	if len(list) == 0 {
		list = r.StandingsBy
	}
	codes := []tiebreak.Text{}
	for _, text := range list {
		if text = strings.ToUpper(strings.TrimSpace(text)); text != "" && text != string(tiebreak.PTS) {
			codes = append(codes, tiebreak.Text(text))
		}
	}
	return codes
}

// Explain shows the working of the k-th tie-break of a player.
func (t Table) Explain(k, number int) tiebreak.Explanation { return t.ranking.Explain(k, number) }

// Source gives a report as package tiebreak takes it, after some rounds;
// 0: all of which the file says something.
func Source(r *trf.Report, rounds int, edition tiebreak.Edition) tiebreak.Event {
	if rounds == 0 {
		rounds = r.PairedRounds()
	}
	e := tiebreak.Event{Rounds: rounds, System: systemOf(r), Edition: edition, Scoring: tiebreak.Scoring{
		Win: tiebreak.Points(r.Scoring.Win), Draw: tiebreak.Points(r.Scoring.Draw), Loss: tiebreak.Points(r.Scoring.Loss)}}
	for _, p := range r.Players {
		player := tiebreak.Player{Number: p.Number, Rating: p.Rating}
		sum := trf.Tenths(0)
		for n := 1; n <= rounds; n++ {
			cell, points := r.PlayerRound(p, n), r.Score(p, n)
			sum += points
			player.Rounds = append(player.Rounds, tiebreak.Round{Kind: kindOf(cell), Opponent: cell.Opponent,
				White: cell.Colour == trf.White, Points: tiebreak.Points(points)})
		}
		player.Extra = tiebreak.Points(r.Total(p, rounds) - sum)
		e.Players = append(e.Players, player)
	}
	return e
}

func kindOf(c trf.Cell) tiebreak.Kind {
	switch c.Result {
	case trf.Win, trf.Draw, trf.Loss, trf.UnratedWin, trf.UnratedDraw, trf.UnratedLoss:
		return tiebreak.Played
	case trf.ForfeitWin:
		return tiebreak.ForfeitWin
	case trf.ForfeitLoss:
		return tiebreak.ForfeitLoss
	case trf.PairingBye:
		return tiebreak.PairingBye
	case trf.FullPointBye:
		return tiebreak.FullPointBye
	case trf.HalfPointBye:
		return tiebreak.HalfPointBye
	}
	if c.Game() {
		return tiebreak.Pending
	}
	return tiebreak.ZeroPointBye
}

// systemOf tells a round robin by what the report calls its system (192,
// else 092); where it says nothing, by whether all have met all equally often.
func systemOf(r *trf.Report) tiebreak.System {
	text := strings.ToUpper(r.System + " " + r.Type)
	for _, word := range []string{"ROBIN", "BERGER", "RUNDENTURNIER", "ALL-PLAY-ALL"} {
		if strings.Contains(text, word) {
			return tiebreak.RoundRobin
		}
	}
	if strings.TrimSpace(text) != "" || len(r.Players) < 3 {
		return tiebreak.Swiss
	}
	games := make(map[[2]int]int)
	for _, p := range r.Players {
		for _, c := range p.Rounds {
			if c.Game() {
				games[[2]int{p.Number, c.Opponent}]++
			}
		}
	}
	each := 0
	for _, a := range r.Players {
		for _, b := range r.Players {
			n := games[[2]int{a.Number, b.Number}]
			if a.Number == b.Number {
				continue
			}
			if n == 0 || each > 0 && n != each {
				return tiebreak.Swiss
			}
			each = n
		}
	}
	return tiebreak.RoundRobin
}

// MarshalJSON writes the standings as scripts read them, in the form that
// package standings gives those of an event.
func (t Table) MarshalJSON() ([]byte, error) {
	rows := make([]tiebreak.Standing, 0, len(t.Rows))
	for _, r := range t.Rows {
		rows = append(rows, tiebreak.Standing{Start: r.Player.Number, Name: r.Player.Name, Place: r.Place,
			PlaceTo: r.PlaceTo, Points: float64(r.Points) / 10, TieBreaks: tiebreak.ByCode(t.TieBreaks, r.TieBreaks)})
	}
	return json.Marshal(rows)
}
