// Package teamevent reads out of the report of a team event (package trf) what its
// teams did: who met whom, with which colour, for how many match and game points.
// It pairs the round that is due, pairs past rounds again and ranks the teams.
//
// TRF26 has no line for a match that was played: it follows from the players' own
// lines, all of a team having the opponents of one team. A match that was not played
// stands in a 330 line, a bye in 320 or 240.
package teamevent

import (
	"cmp"
	"slices"
	"strings"

	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/trf"
)

// Round is what a team had in a round.
type Round struct {
	Kind        teamswiss.Kind
	Opponent    int
	Colour      teamswiss.Colour // of a match: that of the first board
	Match, Game trf.Tenths
	Boards      []trf.Tenths // of a match, by board
	Open        bool         // a board has no result yet
	Unknown     trf.Tenths   // of Game, what boards without a result are worth for the pairing (C.04.2 3.1)
}

// counted is what the game points are in the standings: a board without a result
// counts for nothing there.
func (r Round) counted() trf.Tenths { return r.Game - r.Unknown }

// Match reports whether there is a match in the round, played or not.
func (r Round) IsMatch() bool { return r.Opponent > 0 }

// Event is a report with the rounds of its teams.
type Event struct {
	Report *trf.TeamReport
	Boards int // of a match
	Paired int // rounds
	Teams  []int
	rounds map[int][]Round // by team

	players map[int]*trf.Player
	of      map[int]int // team by player
	lineups map[[2]int]trf.Lineup
	at      map[int]int // place in Report.Teams by number
}

// Of reads an event out of a report.
func Of(r *trf.TeamReport) *Event {
	e := &Event{Report: r, rounds: map[int][]Round{}, players: map[int]*trf.Player{}, of: map[int]int{},
		lineups: map[[2]int]trf.Lineup{}, at: map[int]int{}}
	for i := range r.Players {
		e.players[r.Players[i].Number] = &r.Players[i]
	}
	for i, t := range r.Teams {
		e.at[t.Number] = i
		e.Teams = append(e.Teams, t.Number)
		for _, p := range t.Players {
			e.of[p] = t.Number
		}
	}
	slices.Sort(e.Teams)
	for _, l := range r.Lineups {
		e.lineups[[2]int{l.Round, l.Team}] = l
	}
	e.count()
	for _, n := range e.Teams {
		for round := 1; round <= e.Paired; round++ {
			e.rounds[n] = append(e.rounds[n], e.read(n, round))
		}
	}
	e.rest()
	return e
}

// Team finds a team by its number.
func (e *Event) Team(number int) trf.Team { return e.Report.Teams[e.at[number]] }

// Round gives what a team had in a round, from 1.
func (e *Event) Round(number, round int) Round { return e.rounds[number][round-1] }

// count finds the number of rounds that are paired and of boards.
func (e *Event) count() {
	r := e.Report
	boards := map[[2]int]int{}
	for _, p := range r.Players {
		for i, c := range p.Rounds {
			if c.Game() || forfeited(c) {
				e.Paired = max(e.Paired, i+1)
				boards[[2]int{e.of[p.Number], i}]++
			}
		}
	}
	for _, n := range boards {
		e.Boards = max(e.Boards, n)
	}
	for _, l := range r.Lineups {
		e.Boards = max(e.Boards, len(l.Players))
	}
	for _, f := range r.Forfeits {
		e.Paired = max(e.Paired, f.Round)
	}
	for i, n := range r.Bye.Teams {
		if n != 0 {
			e.Paired = max(e.Paired, i+1)
		}
	}
	e.Boards = max(e.Boards, 1)
}

// forfeited reports whether a cell is a board whose opponent's chair was empty. A
// lost one without an opponent is a player who sat out, in FIDE's own sample.
func forfeited(c trf.Cell) bool { return !c.Game() && c.Result == trf.ForfeitWin }

// read reads a round of a team.
func (e *Event) read(team, round int) Round {
	r := e.Report
	if round <= len(r.Bye.Teams) && r.Bye.Teams[round-1] == team {
		return Round{Kind: teamswiss.PairingBye, Match: r.Bye.Match, Game: r.Bye.Game}
	}
	for _, b := range r.Byes {
		if b.Round == round && slices.Contains(b.Players, team) {
			return e.requested(b.Type)
		}
	}
	for _, f := range r.Forfeits {
		if f.Round == round && (f.White == team || f.Black == team) {
			return e.forfeit(f, team)
		}
	}
	if kind := e.shared(team, round); kind != trf.Blank {
		return e.requested(kind)
	}
	return e.played(team, round)
}

// shared is the bye that all players of a team have in their lines, in a report
// that says it nowhere else.
func (e *Event) shared(team, round int) trf.Result {
	kind := trf.Blank
	for _, n := range e.Team(team).Players {
		switch c := e.players[n].Cell(round); {
		case c == trf.Empty:
		case !c.Result.Bye() || kind != trf.Blank && c.Result != kind:
			return trf.Blank
		default:
			kind = c.Result
		}
	}
	return kind
}

// requested is a bye by its letter.
func (e *Event) requested(kind trf.Result) Round {
	boards := trf.Tenths(e.Boards)
	switch kind {
	case trf.PairingBye:
		return Round{Kind: teamswiss.PairingBye, Match: e.Report.Match.Draw, Game: boards * e.Report.Scoring.Bye}
	case trf.FullPointBye:
		return Round{Kind: teamswiss.FullBye, Match: e.Report.Match.Win, Game: boards * e.Report.Scoring.Win}
	case trf.HalfPointBye:
		return Round{Kind: teamswiss.HalfBye, Match: e.Report.Match.Draw, Game: boards * e.Report.Scoring.Draw}
	}
	return Round{Kind: teamswiss.Away}
}

// forfeit is a match of a 330 line: all boards for who was there.
func (e *Event) forfeit(f trf.TeamForfeit, team int) Round {
	sign, round := f.Result[0], Round{Kind: teamswiss.ForfeitLoss, Opponent: f.Black, Colour: teamswiss.White}
	if team == f.Black {
		sign, round.Opponent, round.Colour = f.Result[1], f.White, teamswiss.Black
	}
	if sign == '+' {
		round.Kind, round.Match = teamswiss.ForfeitWin, e.Report.Match.Win
		round.Game = trf.Tenths(e.Boards) * e.Report.Scoring.Win
	} else {
		round.Match = e.Report.Match.Loss
	}
	return round
}

// played is a match that the players' lines show.
func (e *Event) played(team, round int) Round {
	var m Round
	over := false // somebody played
	lineup := e.Lineup(team, round)
	m.Boards = make([]trf.Tenths, len(lineup))
	for board, number := range lineup {
		p := e.players[number]
		if p == nil || slices.Contains(lineup[:board], number) {
			continue
		}
		c := p.Cell(round)
		if !c.Game() && !forfeited(c) {
			continue
		}
		if c.Game() {
			m.Opponent = e.of[c.Opponent]
		}
		points := e.Report.Scoring.Of(c.Result)
		if c.Result == trf.Unknown || c.Game() && c.Result == trf.Blank {
			m.Open = true
			m.Unknown += points
		} else {
			m.Boards[board] += points
		}
		over = over || c.Result.Played()
		m.Game += points
		if m.Colour == teamswiss.None && c.Game() && c.Colour != trf.NoColour {
			m.Colour = teamswiss.White
			if (c.Colour == trf.White) != e.whiteAt(board) {
				m.Colour = teamswiss.Black
			}
		}
	}
	if m.Opponent == 0 {
		m.Opponent = e.lineups[[2]int{round, team}].Opponent
	}
	if m.Opponent == 0 || !over && m.Game == 0 && !e.anyCell(team, round) {
		return Round{Kind: teamswiss.Away}
	}
	m.Kind = teamswiss.Played
	if !over && !m.Open {
		m.Kind = teamswiss.ForfeitLoss
	}
	return m
}

func (e *Event) anyCell(team, round int) bool {
	return slices.ContainsFunc(e.Team(team).Players, func(n int) bool {
		c := e.players[n].Cell(round)
		return c.Game() || forfeited(c)
	})
}

// whiteAt reports whether the team with White has White on a board, from 0.
func (e *Event) whiteAt(board int) bool {
	if pattern := e.Report.Pattern; pattern != "" {
		return pattern[board%len(pattern)] == 'W'
	}
	return board%2 == 0
}

// Lineup gives the players of a team in a round by board, 0 for an empty chair:
// those of its 300 line, else the first boards of its roster, or those who have
// something in the round.
func (e *Event) Lineup(team, round int) []int {
	if l, there := e.lineups[[2]int{round, team}]; there {
		return l.Players
	}
	roster := e.Team(team).Players
	first := roster[:min(e.Boards, len(roster))]
	var had []int
	for _, n := range roster {
		if c := e.players[n].Cell(round); c.Game() || forfeited(c) {
			had = append(had, n)
		}
	}
	if slices.ContainsFunc(had, func(n int) bool { return !slices.Contains(first, n) }) {
		return had
	}
	return first
}

// rest gives the matches their match points, when both sides are known, and lays
// the 299 lines over all.
func (e *Event) rest() {
	points := e.Report.Match
	for _, n := range e.Teams {
		for i := range e.rounds[n] {
			m := &e.rounds[n][i]
			if m.Opponent == 0 || m.Boards == nil {
				continue
			}
			other := e.rounds[m.Opponent][i]
			switch {
			case m.Open || other.Open:
			case m.Game > other.Game:
				m.Match = points.Win
				if m.Kind == teamswiss.ForfeitLoss {
					m.Kind = teamswiss.ForfeitWin
				}
			case m.Game < other.Game:
				m.Match = points.Loss
			case m.Kind == teamswiss.Played || m.Game > 0:
				m.Match = points.Draw
				if m.Kind == teamswiss.ForfeitLoss {
					m.Kind = teamswiss.ForfeitDraw
				}
			}
			if m.Colour == teamswiss.None {
				m.Colour = -other.Colour
			}
		}
	}
	for _, a := range e.Report.Abnormal {
		match, stated := trf.ParseTenths(a.Match)
		for _, n := range a.Players {
			for i := range e.rounds[n] {
				if m := &e.rounds[n][i]; a.Type != trf.Blank && (a.Round == 0 || a.Round == i+1) && letter(*m, points) == a.Type {
					if m.Game = a.Points; stated {
						m.Match = match
					}
				}
			}
		}
	}
}

// letter is the type of a round as 299 lines name it.
func letter(r Round, points trf.Scoring) trf.Result {
	switch r.Kind {
	case teamswiss.PairingBye:
		return trf.PairingBye
	case teamswiss.HalfBye:
		return trf.HalfPointBye
	case teamswiss.FullBye:
		return trf.FullPointBye
	case teamswiss.ForfeitWin:
		return trf.ForfeitWin
	case teamswiss.ForfeitLoss:
		return trf.ForfeitLoss
	case teamswiss.Away:
		return trf.ZeroPointBye
	}
	switch r.Match {
	case points.Win:
		return trf.UnratedWin
	case points.Draw:
		return trf.UnratedDraw
	}
	return trf.UnratedLoss
}

// Penalty is what 299 lines without a type give a team, in any round up to one.
func (e *Event) Penalty(number, rounds int) (match, game trf.Tenths) {
	for _, a := range e.Report.Abnormal {
		if a.Type == trf.Blank && a.Round <= rounds && slices.Contains(a.Players, number) {
			m, _ := trf.ParseTenths(a.Match)
			match, game = match+m, game+a.Points
		}
	}
	return match, game
}

// Total gives a team's match points and game points after some rounds.
func (e *Event) Total(number, rounds int) (match, game trf.Tenths) {
	match, game = e.Penalty(number, rounds)
	for _, r := range e.rounds[number][:min(rounds, e.Paired)] {
		match, game = match+r.Match, game+r.counted()
	}
	return match, game
}

// rules are those that line 192 names.
type rules struct {
	swiss              bool
	preferences        teamswiss.Preferences
	gamePoints, single bool
	baku               bool
}

// system reads line 192: FIDE_TEAM[_TYPEA|_TYPEB][_MP|_GP][_GP|_MP][_BAKU]. No type
// means no colour preferences; the bare code is TYPEA_MP_GP.
func (e *Event) system() rules {
	code, swiss := strings.CutPrefix(strings.ToUpper(e.Report.System), "FIDE_TEAM")
	r := rules{swiss: swiss && !strings.Contains(code, "ROBIN"), preferences: teamswiss.NoPreferences}
	code, r.baku = strings.CutSuffix(code, "_BAKU")
	parts := strings.Split(strings.Trim(code, "_"), "_")
	if parts[0] == "" {
		r.preferences = teamswiss.TypeA
		return r
	}
	scores := slices.DeleteFunc(slices.Clone(parts), func(s string) bool { return s != "MP" && s != "GP" })
	switch parts[0] {
	case "TYPEA":
		r.preferences = teamswiss.TypeA
	case "TYPEB":
		r.preferences = teamswiss.TypeB
	}
	if len(scores) > 0 {
		r.gamePoints, r.single = scores[0] == "GP", len(scores) == 1
	}
	return r
}

// virtual gives the points that an accelerated pairing adds for a team in a round:
// those of 250 lines, or else of C.04.7 where line 192 says so.
func (e *Event) virtual(number, round int, r rules) trf.Tenths {
	if len(e.Report.Accelerated) > 0 {
		sum := trf.Tenths(0)
		for _, a := range e.Report.Accelerated {
			if a.From <= number && number <= a.To && a.First <= round && round <= a.Last {
				match, _ := trf.ParseTenths(cmp.Or(a.Match, "0"))
				sum += match
			}
		}
		return sum
	}
	top := 2 * ((len(e.Teams) + 3) / 4)
	if !r.baku || e.Report.Rounds == 0 || slices.Index(e.Teams, number) >= top {
		return 0
	}
	accelerated := (e.Report.Rounds + 1) / 2
	switch {
	case round <= (accelerated+1)/2:
		return e.Report.Match.Win
	case round <= accelerated:
		return e.Report.Match.Draw
	}
	return 0
}
