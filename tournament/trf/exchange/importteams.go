package exchange

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// importTeams makes an event of the bytes of a report of teams and pairs its rounds
// again: each that does not follow the rules has a note in the event.
func importTeams(ctx context.Context, data []byte, c Choice) (Imported, error) {
	r, err := trf.ReadTeams(data)
	if err != nil {
		return Imported{}, err
	}
	e, notes, err := TeamEvent(r, c)
	if err != nil {
		return Imported{}, err
	}
	in := Imported{Event: e, Report: r.Report, Whole: isWhole(r.Report),
		Notes: append(r.Notes[:len(r.Notes):len(r.Notes)], notes...)}
	if e.Info.System == tournament.Match || e.Info.System == tournament.Knockout {
		return in, nil // the report does not say by which rules it is paired
	}
	checked, err := teamevent.Of(r).Check(ctx)
	if err != nil {
		return in, err
	}
	for _, round := range checked.Rounds {
		if len(round.Wrong) == 0 && round.Bye == round.RightfulBye {
			continue // a match of which the file has nothing yet breaks no rule
		}
		was, now := teamPairs(round.Missing), teamPairs(round.Wrong)
		if !noted(e, round.Round, was, now) {
			e.Notes = append(e.Notes, tournament.Note{Number: len(e.Notes) + 1, Kind: tournament.ImportNote,
				Round: round.Round, Was: strings.Join(was, " "), Now: strings.Join(now, " ")})
		}
	}
	return in, nil
}

func teamPairs(matches []teamswiss.Match) []string {
	var list []string
	for _, m := range matches {
		list = append(list, fmt.Sprintf("%d-%d", m.White, m.Black))
	}
	return list
}

// teamImporter makes an event of a report of teams.
type teamImporter struct {
	*importer
	teams *trf.TeamReport
	of    *teamevent.Event
	id    map[int]tournament.TeamID // by number in the report
}

// TeamEvent makes an event of a report of teams, see [Event].
func TeamEvent(r *trf.TeamReport, c Choice) (*tournament.Event, []trf.Note, error) {
	of := teamevent.Of(r)
	alone := *r.Report // as head and players are taken over
	x := &teamImporter{importer: &importer{report: &alone, paired: of.Paired}, teams: r, of: of,
		id: map[int]tournament.TeamID{}}
	system := teamSystemOf(r)
	alone.System, alone.TieBreaks, alone.StandingsBy = "", nil, nil
	if system == "" {
		return nil, nil, r.SystemUnknown()
	}
	c.System = system
	if err := x.head(c); err != nil {
		return nil, nil, err
	}
	if err := x.rules(); err != nil {
		return nil, nil, err
	}
	x.heads()
	x.players()
	x.rosters()
	x.seating()
	for round := 1; round <= x.rounds(); round++ {
		x.round(round)
	}
	if system == tournament.Knockout {
		x.fitKnockout()
	}
	x.toCome()
	x.accelerated()
	x.apart()
	x.decisions()
	return x.finished(c)
}

// teamSystemOf reads the system from line 192, else from the words of line 092; none
// for one that an event cannot have.
func teamSystemOf(r *trf.TeamReport) tournament.System {
	code := strings.ToUpper(r.System)
	text := cmp.Or(code, strings.ToUpper(r.Type))
	switch {
	case code == trf.TeamKnockout:
		return tournament.Knockout
	case strings.Contains(text, "ROBIN"):
		system, _ := systemOf(r.Report)
		return system
	case len(r.Teams) == 2 && (strings.Contains(text, "MATCH") || strings.Contains(text, "SCHEVENINGEN")):
		return tournament.Match
	case strings.HasPrefix(code, "FIDE_TEAM"), code == "" && strings.Contains(text, "SWISS"):
		return tournament.Swiss
	}
	return ""
}

// rules takes over the rules of the teams.
func (x *teamImporter) rules() error {
	r, in := x.teams, &x.event.Info
	if in.System == tournament.DoubleRoundRobin {
		in.CycleEnd = tournament.CycleInOrder
		if strings.HasPrefix(strings.ToUpper(r.System), "FIDE_TEAM_DOUBLE") {
			in.CycleEnd = tournament.CycleExchanged
		}
	}
	in.Swiss.PairingBye = nil
	usual := in.WithSystem(in.System)
	in.TieBreaks, in.PlacesBy = usual.TieBreaks, usual.PlacesBy
	rules := tournament.UsualTeamRules(in.System, max(x.of.Boards, len(r.Pattern)))
	if strings.TrimLeft(strings.ReplaceAll(r.Pattern+" ", "WB", ""), "W") != " " { // not alternating
		rules.Pattern = r.Pattern
	}
	var ok [3]bool
	rules.Match.Win, ok[0] = half(r.Match.Win)
	rules.Match.Draw, ok[1] = half(r.Match.Draw)
	rules.Match.Loss, ok[2] = half(r.Match.Loss)
	if slices.Contains(ok[:], false) {
		return &Error{Kind: Halves, Args: map[string]any{"text": r.Match.Win.String()}}
	}
	if err := tournament.CheckMatchPoints(rules.Match); err != nil {
		return err
	}
	code := strings.ToUpper(r.System)
	if strings.Contains(code, "SCHEVENINGEN") {
		rules.Seating = tournament.Scheveningen
	}
	rules.Colours = tournament.ColoursNone
	switch {
	case in.System != tournament.Swiss, code == "FIDE_TEAM", strings.Contains(code, "TYPEA"):
		rules.Colours = tournament.ColoursTypeA
	case strings.Contains(code, "TYPEB"):
		rules.Colours = tournament.ColoursTypeB
	}
	list := r.StandingsBy
	if len(list) == 0 {
		list = r.TieBreaks
	}
	var scores []string
	for _, word := range strings.Split(code, "_") {
		if word == "MP" || word == "GP" {
			scores = append(scores, word)
		}
	}
	rules.OneScore = len(scores) == 1
	rules.ByGamePoints = len(scores) > 0 && scores[0] == "GP" || len(list) > 0 && strings.EqualFold(list[0], "GPTS")
	rules.TieBreaks = x.teamTieBreaks(list)
	in.Teams = &rules
	return nil
}

// teamTieBreaks takes over the tie-breaks that this program knows and that may be
// used in the system.
func (x *teamImporter) teamTieBreaks(list []string) []tournament.TieBreak {
	var codes []tournament.TieBreak
	for _, text := range list {
		code, err := teamtiebreak.Parse(text)
		switch {
		case err != nil || !x.event.Info.System.HasTieBreaks() || !code.Offered(x.event.Info.System.TieBreakSystem()):
			x.notes = append(x.notes, trf.Note{Kind: trf.TieBreakDropped, Args: map[string]any{"text": text}})
		case slices.Contains([]string{"PTS", "MPTS", "GPTS"}, code.Name):
		default:
			codes = append(codes, tournament.TieBreak(text))
		}
	}
	return codes
}

// rosters takes over the teams; their IDs are in the order of their numbers.
func (x *teamImporter) rosters() {
	list := slices.Clone(x.teams.Teams)
	slices.SortFunc(list, func(a, b trf.Team) int { return a.Number - b.Number })
	for i, t := range list {
		id := tournament.TeamID(i + 1)
		x.id[t.Number] = id
		team := tournament.Team{ID: id, Number: i + 1, Short: t.Short,
			Name: cmp.Or(strings.TrimSpace(t.Name), fmt.Sprint(t.Number))}
		for _, n := range t.Players {
			player, _ := x.importer.id(n)
			team.Roster = append(team.Roster, player)
		}
		x.event.Teams = append(x.event.Teams, team)
	}
}

// seating gives up the Scheveningen table where the file has another: its boards are
// those that it has, in any order of the rosters.
func (x *teamImporter) seating() {
	rules := x.event.Info.Teams
	if rules.Seating != tournament.Scheveningen {
		return
	}
	first, second := x.of.Teams[0], x.of.Teams[1]
	for round := 1; round <= x.paired; round++ {
		m := tournament.TeamMatch{Round: round, Number: 1, White: x.id[first], Black: x.id[second],
			WhiteUp: x.lineup(first, second, round), BlackUp: x.lineup(second, first, round)}
		if m.Open() && slices.ContainsFunc(rules.BoardsOf(m), x.otherwise) {
			rules.Seating, rules.Order = tournament.ByBoard, tournament.OrderFree
			x.notes = append(x.notes, trf.Note{Kind: trf.TeamTableForeign, Args: map[string]any{"round": round}})
			return
		}
	}
}

// otherwise tells that the file has other opponents for the two at a board.
func (x *teamImporter) otherwise(p tournament.Pairing) bool {
	if p.Free() {
		return x.met(p.White, p.Round) != 0
	}
	return x.met(p.White, p.Round) != p.Black || x.met(p.Black, p.Round) != p.White
}

// met is the opponent that the file has for a player in a round; 0: none.
func (x *teamImporter) met(id tournament.PlayerID, round int) tournament.PlayerID {
	player, _ := x.event.Player(id)
	if c := x.teams.Players[x.teams.Numbers()[player.Start]].Cell(round); c.Opponent > 0 {
		id, _ = x.importer.id(c.Opponent)
		return id
	}
	return 0
}

// opposite puts the line-up of the second team in the order in which the file has it
// against the first: the boards are those of the games, not of the roster.
func (x *teamImporter) opposite(m tournament.TeamMatch) []tournament.PlayerID {
	up := make([]tournament.PlayerID, len(m.BlackUp))
	var rest []tournament.PlayerID
	for _, id := range m.BlackUp {
		if i := slices.Index(m.WhiteUp, x.met(id, m.Round)); id != 0 && i >= 0 && m.WhiteUp[i] != 0 && up[i] == 0 {
			up[i] = id
		} else if id != 0 {
			rest = append(rest, id)
		}
	}
	for i := range up {
		if up[i] == 0 && len(rest) > 0 && (m.WhiteUp[i] == 0 || x.met(m.WhiteUp[i], m.Round) == 0) {
			up[i], rest = rest[0], rest[1:]
		}
	}
	for i := range up {
		if up[i] == 0 && len(rest) > 0 {
			up[i], rest = rest[0], rest[1:]
		}
	}
	return up
}

// rounds is how many rounds the event has paired: of a table all.
func (x *teamImporter) rounds() int {
	if x.event.Info.System.RoundByRound() {
		return x.paired
	}
	return max(x.paired, len(x.event.TeamTable()))
}

// round takes over the matches of a round: those of the table or of the pairing, as
// far as the file has them, then those that it has besides.
func (x *teamImporter) round(round int) {
	if !slices.ContainsFunc(x.event.Rounds, func(o tournament.Round) bool { return o.Number == round }) {
		x.event.Rounds = append(x.event.Rounds, tournament.Round{Number: round})
	}
	opponent := map[int]int{}
	for _, n := range x.of.Teams {
		if round <= x.paired {
			opponent[n] = x.opponent(n, round)
		}
	}
	had := slices.ContainsFunc(x.of.Teams, func(n int) bool { return opponent[n] > 0 })
	number := 0
	add := func(white, black int) {
		number++
		m := tournament.TeamMatch{Round: round, Number: number, White: x.id[white], Black: x.id[black]}
		x.match(m, white, black)
		delete(opponent, white)
		delete(opponent, black)
	}
	for _, m := range x.right(round) {
		if opponent[m.White] == m.Black || !had || opponent[m.White] == 0 && opponent[m.Black] == 0 &&
			x.event.Info.System != tournament.Swiss {
			add(m.White, m.Black)
		}
	}
	if had {
		for _, m := range x.of.Had(round).Matches {
			if opponent[m.White] == m.Black {
				add(m.White, m.Black)
			}
		}
	}
	for _, n := range x.of.Teams {
		if _, free := opponent[n]; !free && round <= x.paired || x.event.Teams[x.id[n]-1].Left > 0 {
			continue
		}
		if x.event.Info.System == tournament.Knockout {
			continue // who is out has nothing in the round
		}
		if _, paired := x.event.MatchOf(x.id[n], round); !paired {
			x.event.Matches = append(x.event.Matches, tournament.TeamMatch{Round: round, White: x.id[n], Bye: x.bye(n, round)})
		}
	}
}

// opponent is whom a team meets in a round as the file has it; 0: nobody.
func (x *teamImporter) opponent(n, round int) int {
	if other := x.of.Round(n, round).Opponent; other > 0 {
		return other
	}
	for _, l := range x.teams.Lineups { // a match without line-ups
		if l.Round == round && l.Team == n {
			return l.Opponent
		}
	}
	return 0
}

// right are the matches that the table or the pairing has for a round, in their
// order.
func (x *teamImporter) right(round int) []teamswiss.Match {
	if x.event.Info.System == tournament.Swiss {
		p, err := x.of.Pair(context.Background(), round)
		if err != nil {
			return nil
		}
		return p.Matches
	}
	if x.event.Info.System == tournament.Knockout {
		return nil // who meets whom follows from the results
	}
	table := x.event.TeamTable()
	if round > len(table) {
		return nil
	}
	var list []teamswiss.Match
	for _, pair := range table[round-1].Pairs {
		list = append(list, teamswiss.Match{White: x.of.Teams[pair.White-1], Black: x.of.Teams[pair.Black-1]})
	}
	return list
}

// bye is what a team has in a round without a match.
func (x *teamImporter) bye(n, round int) tournament.Bye {
	if x.event.Info.System != tournament.Swiss {
		return tournament.NoBye
	}
	byes := map[teamswiss.Kind]tournament.Bye{teamswiss.PairingBye: tournament.PairingBye,
		teamswiss.HalfBye: tournament.HalfPointBye, teamswiss.FullBye: tournament.FullPointBye}
	return cmp.Or(byes[x.of.Round(n, round).Kind], tournament.ZeroPointBye)
}

// match takes over a match with its line-ups and boards.
func (x *teamImporter) match(m tournament.TeamMatch, white, black int) {
	for _, f := range x.teams.Forfeits {
		if f.Round == m.Round && (f.White == white && f.Black == black || f.White == black && f.Black == white) {
			sign := f.Result
			if f.White == black {
				sign = sign[1:] + sign[:1]
			}
			m.Forfeit, _ = tournament.ParseResult(sign)
		}
	}
	if m.Forfeit == tournament.NoResult && m.Round <= x.paired {
		m.WhiteUp, m.BlackUp = x.lineup(white, black, m.Round), x.lineup(black, white, m.Round)
		if m.WhiteUp == nil || m.BlackUp == nil {
			m.WhiteUp, m.BlackUp = nil, nil
		}
	}
	astray := func(p tournament.Pairing) bool {
		one, other := x.met(p.White, p.Round), x.met(p.Black, p.Round)
		return !p.Free() && (one != 0 && one != p.Black || other != 0 && other != p.White)
	}
	if rules := x.event.Info.Teams; rules.Seating == tournament.ByBoard && slices.ContainsFunc(rules.BoardsOf(m), astray) {
		m.BlackUp = x.opposite(m)
	}
	x.event.Matches = append(x.event.Matches, m)
	at := x.teams.Numbers()
	for _, p := range x.event.Info.Teams.BoardsOf(m) {
		if !p.Free() {
			first, _ := x.event.Player(p.White)
			second, _ := x.event.Player(p.Black)
			one, other := x.teams.Players[at[first.Start]], x.teams.Players[at[second.Start]]
			switch c := one.Cell(m.Round); {
			case c.Opponent != other.Number:
			case c.Colour == trf.Black:
				p = x.board(other, one, p)
			default:
				p = x.board(one, other, p)
			}
		}
		x.event.Pairings.Append(p)
	}
}

// board gives a board the colours and the result of the file.
func (x *teamImporter) board(white, black trf.Player, p tournament.Pairing) tournament.Pairing {
	g := x.game(white, black, p.Round)
	if white.Cell(p.Round).Result == trf.Unknown {
		g.Result = tournament.NoResult // in play, or adjourned: the format does not tell
	}
	g.Board = p.Board
	return g
}

// lineup is the line-up of a team against another; nil: the file has none.
func (x *teamImporter) lineup(n, other, round int) []tournament.PlayerID {
	if x.of.Round(n, round).Opponent != other && x.of.Round(other, round).Opponent != n {
		return nil
	}
	players := x.of.Lineup(n, round)
	if len(players) == 0 {
		return nil
	}
	ids := make([]tournament.PlayerID, max(x.event.Info.Teams.Boards, len(players)))
	for k, number := range players {
		if number > 0 && !slices.Contains(players[:k], number) {
			ids[k], _ = x.importer.id(number)
		}
	}
	return ids
}

// toCome enters the byes of rounds that are not paired yet.
func (x *teamImporter) toCome() {
	if x.event.Info.System != tournament.Swiss {
		return
	}
	for _, b := range x.teams.Byes {
		for _, n := range b.Players {
			if id := x.id[n]; id > 0 && b.Round > x.paired {
				t := &x.event.Teams[id-1]
				t.Byes = append(t.Byes, tournament.TeamBye{Round: b.Round, Bye: byes[b.Type]})
			}
		}
	}
}

// apart takes over the teams that are not to meet.
func (x *teamImporter) apart() {
	rules := x.event.Info.Teams
	for _, f := range x.teams.Forbidden {
		a := tournament.ProhibitedTeams{From: f.First, To: f.Last}
		if a.From == 1 {
			a.From = 0
		}
		if a.To >= x.event.Info.Rounds {
			a.To = 0
		}
		for _, n := range f.Players {
			if id := x.id[n]; id > 0 {
				a.Teams = append(a.Teams, id)
			}
		}
		if len(a.Teams) > 1 {
			rules.Prohibited = append(rules.Prohibited, a)
		}
	}
}

// accelerated takes over Baku acceleration. 250 lines that give other points are kept
// as lines, and a note says that the event does not follow them.
func (x *teamImporter) accelerated() {
	in := &x.event.Info
	if in.System != tournament.Swiss || !x.teams.Baku() && len(x.teams.Accelerated) == 0 {
		return
	}
	in.Swiss.Acceleration = tournament.Baku
	if len(x.teams.Accelerated) == 0 || x.asBaku() {
		return
	}
	in.Swiss.Acceleration = tournament.NotAccelerated
	x.notes = append(x.notes, trf.Note{Kind: trf.AccelerationForeign})
	for _, a := range x.teams.Accelerated {
		x.note(foreign(a.Text()))
	}
}

// asBaku tells whether the 250 lines give what C.04.7 does.
func (x *teamImporter) asBaku() bool {
	for _, n := range x.of.Teams {
		for round := 1; round <= x.event.Info.Rounds; round++ {
			sum := trf.Tenths(0)
			for _, a := range x.teams.Accelerated {
				if match, ok := trf.ParseTenths(a.Match); ok && a.From <= n && n <= a.To && a.First <= round && round <= a.Last {
					sum += match
				}
			}
			if sum != tenths(x.event.TeamVirtual(int(x.id[n]), round)) {
				return false
			}
		}
	}
	return true
}

// decisions takes over points that belong to no match; other values of results are
// kept as lines.
func (x *teamImporter) decisions() {
	for _, a := range x.teams.Abnormal {
		if a.Type != trf.Blank {
			x.note(foreign(a.Text()))
			x.notes = append(x.notes, trf.Note{Kind: trf.PenaltyKept})
			continue
		}
		stated, _ := trf.ParseTenths(a.Match)
		match, _ := half(stated)
		game, _ := half(a.Points)
		for _, n := range a.Players {
			if id := x.id[n]; id > 0 {
				x.event.PointsByDecision = append(x.event.PointsByDecision, tournament.PointsByDecision{
					Number: len(x.event.PointsByDecision) + 1, Round: max(1, a.Round), Team: id, Match: match, Game: game})
			}
		}
	}
}
