package tournament

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/rules/knockout"
)

// DefaultLineup gives the line-up of a team of whom some are away: the order of the
// roster, in which each reserve moves up. Chairs for which nobody is left are the
// last ones.
func (e *Event) DefaultLineup(t Team, away ...PlayerID) []PlayerID {
	players := make([]PlayerID, e.Info.Teams.Boards)
	board := 0
	for _, id := range t.Roster {
		if board < len(players) && !slices.Contains(away, id) {
			players[board] = id
			board++
		}
	}
	return players
}

// OutOfOrder finds the first player of a line-up who sits behind one whom the order
// of the roster puts after him; 0, 0 where there is none. With points allowed, a
// player may sit behind a weaker one by so many.
func (e *Event) OutOfOrder(t Team, players []PlayerID) (first, second PlayerID) {
	rules := e.Info.Teams
	for k, lower := range players {
		for _, upper := range players[:k] {
			if upper == 0 || lower == 0 || slices.Index(t.Roster, upper) < slices.Index(t.Roster, lower) {
				continue
			}
			a, _ := e.Player(upper)
			b, _ := e.Player(lower)
			if rules.OrderPoints == 0 || b.Rating-a.Rating > rules.OrderPoints {
				return upper, lower
			}
		}
	}
	return 0, 0
}

// SetLineup hands in the line-up of a team for its match in a round: the players by
// board, 0 for an empty chair. As soon as both are in, the boards are there. No
// players: it is taken back.
type SetLineup struct {
	Round   int
	Team    TeamID
	Players []PlayerID `json:",omitempty"`
	// Why lets it be corrected when the match has begun, as after a protest.
	Why string `json:",omitempty"`
}

// Name of the command.
func (SetLineup) Name() string { return "set-lineup" }

// Apply refuses a round in which the team has no match, players of others, a player
// twice, one out of order if the rules do, and any change to a match that has begun,
// unless a reason is given: then what was entered at boards where others sit now is
// lost.
func (c SetLineup) Apply(e *Event) error {
	i, t, err := e.matchFor(c.Team, c.Round)
	if err != nil {
		return err
	}
	m := e.Matches[i]
	if m.Forfeit != NoResult {
		return refuse(MatchForfeited, "round", m.Round, "match", m.Number)
	}
	if e.PhaseOf(m.Round).Kind == knockout.DrawnLots {
		return refuse(LotsNotPlayed, "round", m.Round)
	}
	begun := e.begun(m)
	if begun && strings.TrimSpace(c.Why) == "" {
		return refuse(MatchBegun, "round", m.Round, "match", m.Number)
	}
	players := slices.Clone(c.Players)
	if len(players) > 0 {
		if players, err = e.lineup(t, players); err != nil {
			return err
		}
	}
	after := m
	after.setLineup(t.ID, players)
	if begun {
		e.note(Note{Kind: LineupNote, Round: m.Round, Was: e.lineupText(m.Lineup(t.ID)), Now: e.lineupText(players),
			Why: strings.TrimSpace(c.Why)})
		e.clearBroken(e.boardsOf(m), e.Info.Teams.BoardsOf(after))
	}
	if err := e.seatMatch(i, after); err != nil {
		return err
	}
	return e.ofTheBracket()
}

// clearBroken takes the results away from boards at which others are to sit.
func (e *Event) clearBroken(old, made []Pairing) {
	for _, p := range old {
		if !slices.ContainsFunc(made, func(m Pairing) bool { return m.Has(p.White) && m.Has(p.Black) }) {
			e.Pairings.Change(e.seat(p.Table()), func(at *Pairing) {
				at.Result, at.Ended, at.Rated, at.Was, at.WasUntil = NoResult, "", NoResult, NoResult, 0
				at.Adjudicated, at.Unrated = false, false
			})
		}
	}
}

// matchFor finds the place of a team's match.
func (e *Event) matchFor(id TeamID, round int) (int, Team, error) {
	t, ok := e.Team(id)
	switch {
	case !e.PlayedByTeams():
		return 0, t, refuse(TeamsOnly)
	case !ok:
		return 0, t, refuse(NoSuchTeam, "team", strconv.Itoa(int(id)))
	case round < 1 || round > e.LastPaired():
		return 0, t, e.notThere(round)
	}
	i := slices.IndexFunc(e.Matches, func(m TeamMatch) bool { return m.Round == round && m.Has(id) && !m.Free() })
	if i < 0 {
		return 0, t, refuse(TeamWithoutMatch, "team", t.Name, "round", round)
	}
	return i, t, nil
}

// lineup gives a line-up with a chair for every board, or why it is none.
func (e *Event) lineup(t Team, players []PlayerID) ([]PlayerID, error) {
	rules := e.Info.Teams
	if len(players) > rules.Boards {
		return nil, refuse(LineupTooLong, "team", t.Name, "n", len(players), "boards", rules.Boards)
	}
	for k, id := range players {
		p, ok := e.Player(id)
		switch {
		case id == 0:
		case !ok:
			return nil, refuse(NoSuchPlayer, "number", int(id))
		case !slices.Contains(t.Roster, id):
			return nil, refuse(NotInTeam, "name", p.Name, "team", t.Name)
		case slices.Contains(players[:k], id):
			return nil, refuse(TwiceInLineup, "name", p.Name, "team", t.Name)
		}
	}
	if first, second := e.OutOfOrder(t, players); first != 0 && rules.Order == OrderRefused {
		return nil, refuse(LineupOutOfOrder, "first", e.nameOf(first), "second", e.nameOf(second), "team", t.Name)
	}
	for len(players) < rules.Boards {
		players = append(players, 0)
	}
	return players, nil
}

func (e *Event) nameOf(id PlayerID) string {
	p, _ := e.Player(id)
	return p.Name
}

// lineupText writes a line-up by start numbers: 3 4 0 6.
func (e *Event) lineupText(players []PlayerID) string {
	texts := make([]string, len(players))
	for i, id := range players {
		p, _ := e.Player(id)
		texts[i] = strconv.Itoa(p.Start)
	}
	return strings.Join(texts, " ")
}

// LineupCorrection is a line-up that was corrected when its match had begun: the players
// by their start numbers, 0 for an empty chair.
type LineupCorrection struct {
	Team          TeamID
	Was, Now, Why string
}

// LineupCorrections are those of a match, in their order.
func (e *Event) LineupCorrections(m TeamMatch) []LineupCorrection {
	var list []LineupCorrection
	for _, n := range e.Notes {
		if n.Kind != LineupNote || n.Round != m.Round {
			continue
		}
		for _, id := range []TeamID{m.White, m.Black} {
			if t, _ := e.Team(id); e.inLineupText(t, n.Was+" "+n.Now) {
				list = append(list, LineupCorrection{id, n.Was, n.Now, n.Why})
			}
		}
	}
	return list
}

// inLineupText reports whether what lineupText has written names players of a team.
func (e *Event) inLineupText(t Team, text string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(number string) bool {
		n, _ := strconv.Atoi(number)
		p, ok := e.ByStart(n)
		return ok && n > 0 && slices.Contains(t.Roster, p.ID)
	})
}

// Warnings of a line-up out of order, and of one that is corrected when the match
// has begun.
func (c SetLineup) Warnings(e *Event) []Warning {
	i, t, err := e.matchFor(c.Team, c.Round)
	if err != nil {
		return nil
	}
	var list []Warning
	if first, second := e.OutOfOrder(t, c.Players); first != 0 && e.Info.Teams.Order == OrderWarned {
		list = append(list, warn(Confirm, WarnLineupOrder, "first", e.nameOf(first), "second", e.nameOf(second)))
	}
	if m := e.Matches[i]; e.begun(m) {
		list = append(list, warn(Confirm, WarnLineupLate, "round", m.Round, "match", m.Number))
	}
	if len(c.Players) > 0 && !slices.ContainsFunc(c.Players, func(id PlayerID) bool { return id != 0 }) {
		list = append(list, warn(Confirm, WarnLineupNobody, "team", t.Name))
	}
	return list
}

// ForfeitMatch enters that a match is not played, and who loses it; [NoResult] takes
// that back.
type ForfeitMatch struct {
	Round, Match int
	Result       Result `json:",omitempty"`
}

// Name of the command.
func (ForfeitMatch) Name() string { return "forfeit-match" }

// Apply refuses a match that is not there, one that has begun, and a result over the
// board.
func (c ForfeitMatch) Apply(e *Event) error {
	if !e.PlayedByTeams() {
		return refuse(TeamsOnly)
	}
	i := e.matchAt(c.Round, c.Match)
	switch {
	case i < 0:
		return refuse(NoSuchMatch, "round", c.Round, "match", c.Match)
	case c.Result != NoResult && !c.Result.Forfeit():
		return refuse(ResultInvalid, "text", string(c.Result))
	case e.begun(e.Matches[i]):
		return refuse(MatchHasResults, "round", c.Round, "match", c.Match)
	}
	after := e.Matches[i]
	after.Forfeit = c.Result
	if err := e.seatMatch(i, after); err != nil {
		return err
	}
	return e.ofTheBracket()
}

// DecideTeamPoints gives points to a team, or takes them from it, beside its
// matches. Number 0 adds a decision; with no points the one of its number is taken
// back.
type DecideTeamPoints struct{ Points PointsByDecision }

// Name of the command.
func (DecideTeamPoints) Name() string { return "decide-team-points" }

// Apply refuses teams and rounds that there are not.
func (c DecideTeamPoints) Apply(e *Event) error {
	p := c.Points
	p.Why = strings.TrimSpace(p.Why)
	switch {
	case !e.PlayedByTeams():
		return refuse(TeamsOnly)
	case e.Info.System == Knockout: // a match that a team is to lose is forfeited
		return refuse(KnockoutNoPoints)
	}
	if p.Number > 0 && p.Match == 0 && p.Game == 0 {
		e.PointsByDecision = slices.DeleteFunc(e.PointsByDecision, func(o PointsByDecision) bool {
			return o.Number == p.Number
		})
		return nil
	}
	if _, ok := e.Team(p.Team); !ok {
		return refuse(NoSuchTeam, "team", strconv.Itoa(int(p.Team)))
	}
	if p.Round < 1 || p.Round > max(1, e.Declared()) {
		return refuse(NoSuchRound, "round", p.Round, "rounds", e.Declared())
	}
	for _, points := range []Points{p.Match, p.Game} {
		if points < -2000 || points > 2000 {
			return refuse(FieldRange, "field", Field("team-points"), "text", points.String(), "from", -1000, "to", 1000)
		}
	}
	e.PointsByDecision = slices.DeleteFunc(e.PointsByDecision, func(o PointsByDecision) bool {
		return o.Number == p.Number
	})
	if p.Number == 0 {
		for _, o := range e.PointsByDecision {
			p.Number = max(p.Number, o.Number)
		}
		p.Number++
	}
	e.PointsByDecision = append(e.PointsByDecision, p)
	return nil
}
