package rounds

import (
	"context"

	"kohtunik/tournament"
)

// contestants are who is paired by hand in an event, with what the sheet asks about them;
// an ID is that of a player or of a team.
type contestants interface {
	all() []int // in the order of their numbers
	numbered(n int) (id int, err error)
	named(id int) (number int, name string) // empty for none
	left(id int) int                        // the first round that one no longer plays; 0: still in
	// pairs gives the pairs of a round of an event, and who has the pairing's bye.
	pairs(from *tournament.Event, round int) (rows []handRow, bye int)
	command(round int, pairs []handRow, bye int, why string) handCommand
	prepare(ctx context.Context, c handCommand) handCommand
	heads() [3]string // keys of the heads of the columns: the number, White, Black
}

// handCommand is what the sheet gives to the event.
type handCommand interface {
	tournament.Command
	Breaches(e *tournament.Event) []tournament.Warning
}

func contestantsOf(e *tournament.Event) contestants {
	if e.PlayedByTeams() {
		return teamsByHand{e}
	}
	return playersByHand{e}
}

// noSuch is the refusal of a number that nobody has.
func noSuch(kind tournament.ErrorKind, arg string, n int) error {
	return &tournament.Error{Kind: kind, Args: map[string]any{arg: n}}
}

// playersByHand are the players of an individual event.
type playersByHand struct{ event *tournament.Event }

func (p playersByHand) all() (ids []int) {
	for _, one := range p.event.StartList() {
		ids = append(ids, int(one.ID))
	}
	return ids
}

func (p playersByHand) numbered(n int) (int, error) {
	one, ok := p.event.ByStart(n)
	if !ok {
		return 0, noSuch(tournament.NoSuchPlayer, "number", n)
	}
	return int(one.ID), nil
}

func (p playersByHand) named(id int) (int, string) {
	one, _ := p.event.Player(tournament.PlayerID(id))
	return one.Start, one.Name
}

func (p playersByHand) left(id int) int {
	one, _ := p.event.Player(tournament.PlayerID(id))
	return one.Left
}

func (playersByHand) pairs(from *tournament.Event, round int) (rows []handRow, bye int) {
	for _, p := range from.InRound(round) {
		switch {
		case !p.Free():
			rows = append(rows, handRow{white: int(p.White), black: int(p.Black)})
		case p.Bye == tournament.PairingBye:
			bye = int(p.White)
		}
	}
	return rows, bye
}

func (playersByHand) command(round int, pairs []handRow, bye int, why string) handCommand {
	c := tournament.PairByHand{Round: round, Bye: tournament.PlayerID(bye), Why: why}
	for _, r := range pairs {
		c.Pairs = append(c.Pairs,
			tournament.HandPair{White: tournament.PlayerID(r.white), Black: tournament.PlayerID(r.black)})
	}
	return c
}

func (p playersByHand) prepare(ctx context.Context, c handCommand) handCommand {
	return tournament.PreparePairByHand(ctx, p.event, c.(tournament.PairByHand))
}

func (playersByHand) heads() [3]string {
	return [3]string{"common.board-short", "colour.white", "colour.black"}
}

// teamsByHand are the teams of an event that they play.
type teamsByHand struct{ event *tournament.Event }

func (t teamsByHand) all() (ids []int) {
	for _, team := range t.event.TeamList() {
		ids = append(ids, int(team.ID))
	}
	return ids
}

func (t teamsByHand) numbered(n int) (int, error) {
	team, ok := t.event.TeamByNumber(n)
	if !ok {
		return 0, noSuch(tournament.NoSuchTeam, "team", n)
	}
	return int(team.ID), nil
}

func (t teamsByHand) named(id int) (int, string) {
	team, _ := t.event.Team(tournament.TeamID(id))
	return team.Number, team.Name
}

func (t teamsByHand) left(id int) int {
	team, _ := t.event.Team(tournament.TeamID(id))
	return team.Left
}

func (teamsByHand) pairs(from *tournament.Event, round int) (rows []handRow, bye int) {
	for _, m := range from.MatchesIn(round) {
		switch {
		case !m.Free():
			rows = append(rows, handRow{white: int(m.White), black: int(m.Black)})
		case m.Bye == tournament.PairingBye:
			bye = int(m.White)
		}
	}
	return rows, bye
}

func (teamsByHand) command(round int, pairs []handRow, bye int, why string) handCommand {
	c := tournament.PairTeamsByHand{Round: round, Bye: tournament.TeamID(bye), Why: why}
	for _, r := range pairs {
		c.Matches = append(c.Matches,
			tournament.TeamPair{White: tournament.TeamID(r.white), Black: tournament.TeamID(r.black)})
	}
	return c
}

func (t teamsByHand) prepare(ctx context.Context, c handCommand) handCommand {
	return tournament.PreparePairTeamsByHand(ctx, t.event, c.(tournament.PairTeamsByHand))
}

func (teamsByHand) heads() [3]string {
	return [3]string{"common.number", "league.first-team", "league.second-team"}
}
