package standings

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/standings/tiebreak"
	"kohtunik/tournament/trf"
)

// ReportRow is a player's line in the standings of a report file.
type ReportRow struct {
	Player         trf.Player
	Place, PlaceTo int
	Points         tiebreak.Points
	TieBreaks      []Value
}

// ReportTable is the standings of a report file, best first.
type ReportTable struct {
	TieBreaks []tournament.TieBreak
	Rows      []ReportRow

	ranking ranking
}

// OfReport works out the standings of a report file. Without tie-breaks asked
// for they are those of its line 202 or 212; places are shared where all are
// equal.
func OfReport(r *trf.Report, o Options) ReportTable {
	if o.TieBreaks == nil {
		o.TieBreaks = ReportTieBreaks(r)
	}
	source := ReportSource(r, o.Rounds, o.Edition)
	t := ReportTable{TieBreaks: o.TieBreaks}
	table := tiebreak.New(source)
	lines := make([]line, len(r.Players))
	at := make(map[int]int, len(r.Players))
	for i, p := range r.Players {
		at[p.Number] = i
		lines[i] = line{number: p.Number, points: table.Points(p.Number)}
	}
	slices.SortStableFunc(lines, func(a, b line) int { return a.number - b.number })
	t.ranking = rank(table, lines, o.TieBreaks, cmp.Or(o.PlacesBy, tournament.PlacesByTieBreaks))
	for _, l := range t.ranking.lines {
		t.Rows = append(t.Rows, ReportRow{r.Players[at[l.number]], l.place, l.placeTo, l.points, l.values})
	}
	return t
}

// ReportTieBreaks gives the tie-breaks that a report names in line 202 or 212,
// without the points.
func ReportTieBreaks(r *trf.Report) []tournament.TieBreak {
	list := r.TieBreaks
	if len(list) == 0 {
		list = r.StandingsBy
	}
	codes := []tournament.TieBreak{}
	for _, text := range list {
		if text = strings.ToUpper(strings.TrimSpace(text)); text != "" && text != string(tiebreak.PTS) {
			codes = append(codes, tournament.TieBreak(text))
		}
	}
	return codes
}

// Explain shows the working of the k-th tie-break of a player.
func (t ReportTable) Explain(k, number int) tiebreak.Explanation { return t.ranking.explain(k, number) }

// ReportSource gives a report as package tiebreak takes it, after some rounds;
// 0: all of which the file says something.
func ReportSource(r *trf.Report, rounds int, edition tiebreak.Edition) tiebreak.Event {
	if rounds == 0 {
		rounds = r.PairedRounds()
	}
	e := tiebreak.Event{Rounds: rounds, System: reportSystem(r), Edition: edition, Scoring: tiebreak.Scoring{
		Win: tiebreak.Points(r.Scoring.Win), Draw: tiebreak.Points(r.Scoring.Draw), Loss: tiebreak.Points(r.Scoring.Loss)}}
	for _, p := range r.Players {
		player := tiebreak.Player{Number: p.Number, Rating: p.Rating}
		sum := trf.Tenths(0)
		for n := 1; n <= rounds; n++ {
			cell, points := r.PlayerRound(p, n), r.Score(p, n)
			sum += points
			player.Rounds = append(player.Rounds, tiebreak.Round{Kind: reportKind(cell), Opponent: cell.Opponent,
				White: cell.Colour == trf.White, Points: tiebreak.Points(points)})
		}
		player.Extra = tiebreak.Points(r.Total(p, rounds) - sum)
		e.Players = append(e.Players, player)
	}
	return e
}

func reportKind(c trf.Cell) tiebreak.Kind {
	switch c.Result {
	case trf.Win, trf.Draw, trf.Loss, trf.UnratedWin, trf.UnratedDraw, trf.UnratedLoss:
		return tiebreak.Played
	case trf.ForfeitWin:
		return tiebreak.ForfeitWin
	case trf.ForfeitLoss:
		return tiebreak.ForfeitLoss
	case trf.PairingBye:
		return tiebreak.PairingBye
	case trf.FullBye:
		return tiebreak.FullBye
	case trf.HalfBye:
		return tiebreak.HalfBye
	}
	if c.Game() {
		return tiebreak.Pending
	}
	return tiebreak.ZeroBye
}

// reportSystem tells a round robin by what the report calls its system (192,
// else 092); where it says nothing, by whether all have met all equally often.
func reportSystem(r *trf.Report) tiebreak.System {
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

// MarshalJSON writes the standings as scripts read them, in the form of
// [Table.MarshalJSON].
func (t ReportTable) MarshalJSON() ([]byte, error) {
	rows := make([]jsonRow, 0, len(t.Rows))
	for _, r := range t.Rows {
		rows = append(rows, jsonRow{r.Player.Number, r.Player.Name, r.Place, r.PlaceTo, float64(r.Points) / 10, byCode(t.TieBreaks, r.TieBreaks)})
	}
	return json.Marshal(rows)
}
