package generate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// The options of team events; Rounds, Seed and Initial are theirs too.
const (
	Teams       Name = "teams"
	Boards      Name = "boards"
	Preferences Name = "preferences" // A, B, none: the colour preferences of C.04.6 1.7
)

// TeamNames lists the options that only team events have.
func TeamNames() []Name { return []Name{Teams, Boards, Preferences} }

// teamPlan is a team event settled.
type teamPlan struct {
	teams, boards, rounds int
	preferences           string
	initial               trf.Colour
}

// TeamEvent makes up a team event by the Swiss system for teams (C.04.6): rosters
// with reserves, line-ups, empty chairs, matches that are forfeited, byes. Seed is
// used unless the options have one; what is not given is drawn. The error is an
// [*OptionError], a refusal of the pairing, or ctx's.
func TeamEvent(ctx context.Context, o Options, seed uint64) (*trf.TeamReport, error) {
	if text, given := o[Seed]; given {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return nil, &OptionError{Seed, text}
		}
		seed = n
	}
	lot := rand.New(rand.NewPCG(seed, 6))
	p, err := settleTeams(o, lot)
	if err != nil {
		return nil, err
	}
	g := &teamGenerator{teamPlan: p, lot: lot}
	g.enter(seed)
	for round := 1; round <= p.rounds; round++ {
		if err := g.round(ctx, round); err != nil {
			return nil, err
		}
	}
	g.finish()
	return g.report, nil
}

// settleTeams settles the options, those given and the rest by lot.
func settleTeams(o Options, lot *rand.Rand) (teamPlan, error) {
	p := teamPlan{teams: 6 + lot.IntN(20), boards: 2 + 2*lot.IntN(4),
		preferences: []string{"A", "B", "none"}[lot.IntN(3)],
		initial:     []trf.Colour{trf.White, trf.Black}[lot.IntN(2)]}
	p.rounds = 0
	number := func(into *int, name Name, text string, from, to int) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < from || n > to {
			return &OptionError{name, text}
		}
		*into = n
		return nil
	}
	for name, text := range o {
		var err error
		switch name {
		case Seed:
		case Teams:
			err = number(&p.teams, name, text, 2, 999)
		case Boards:
			err = number(&p.boards, name, text, 1, 20)
		case Rounds:
			err = number(&p.rounds, name, text, 1, MostRounds)
		case Preferences:
			if p.preferences = text; !slices.Contains([]string{"A", "B", "none"}, text) {
				err = &OptionError{name, text}
			}
		case Initial:
			if p.initial = trf.Colour((text + " ")[0]); text != "w" && text != "b" {
				err = &OptionError{name, text}
			}
		default:
			err = &OptionError{name, text}
		}
		if err != nil {
			return p, err
		}
	}
	if (p.boards+reserves)*p.teams > trf.MostPlayers {
		return p, &OptionError{Teams, strconv.Itoa(p.teams)}
	}
	if p.rounds == 0 {
		p.rounds = min(3+lot.IntN(5), max(1, p.teams/2))
	}
	return p, nil
}

// reserves of each team.
const reserves = 2

type teamGenerator struct {
	teamPlan
	lot    *rand.Rand
	report *trf.TeamReport
}

// enter makes the teams, the strongest first, and their players.
func (g *teamGenerator) enter(seed uint64) {
	code := map[string]string{"A": "FIDE_TEAM_TYPEA_MP_GP", "B": "FIDE_TEAM_TYPEB_MP_GP", "none": "FIDE_TEAM_MP_GP"}
	drawn := fmt.Sprintf("%sseed=%d teams=%d boards=%d rounds=%d preferences=%s initial=%c", commentHead, seed, g.teams,
		g.boards, g.rounds, g.preferences, g.initial)
	g.report = &trf.TeamReport{Match: trf.Scoring{Win: 20, Draw: 10}, Pattern: "WB", Report: &trf.Report{
		Name: fmt.Sprintf("Made up %d", seed), City: "Nowhere", Federation: "FID", Start: "2026/03/02", End: "2026/03/08",
		Type: "Team: Swiss-System", ChiefArbiter: "Arbiter, Chief", Controller: "Kohtunik",
		TeamsStated: strconv.Itoa(g.teams), Rounds: g.rounds, Initial: g.initial, System: code[g.preferences],
		StandingsBy: []string{"PTS", "MPvGP", "BH:MP"}, Scoring: trf.Scoring{Win: 10, Draw: 5, Bye: 5, Unknown: 5},
		Comments: []string{drawn}}}
	size := g.boards + reserves
	for t := 1; t <= g.teams; t++ {
		team := trf.Team{Number: t, Name: fmt.Sprintf("Team %d", t), Short: fmt.Sprintf("T%d", t)}
		for k := range size {
			n := len(g.report.Players) + 1
			rating := 2400 - 800*t/g.teams - 30*k + g.lot.IntN(60)
			team.Players = append(team.Players, n)
			team.Strength += rating
			g.report.Players = append(g.report.Players, trf.Player{Number: n, Sex: rune("mmmw"[g.lot.IntN(4)]),
				Name: fmt.Sprintf("Entrant %04d, Made Up", n), Rating: rating,
				Federation: federations[g.lot.IntN(len(federations))]})
		}
		team.Strength /= size
		g.report.Teams = append(g.report.Teams, team)
	}
	g.report.PlayersStated = strconv.Itoa(len(g.report.Players))
	g.report.RatedStated = g.report.PlayersStated
	g.report.Bye = trf.TeamBye{Match: 10, Game: trf.Tenths(5 * g.boards)}
}

// round draws who is away, pairs the others, and draws line-ups and results.
func (g *teamGenerator) round(ctx context.Context, round int) error {
	r := g.report
	for i := range r.Players {
		r.Players[i].Rounds = append(r.Players[i].Rounds, trf.Empty)
	}
	if g.lot.IntN(6) == 0 && g.teams > 4 {
		kind := []trf.Result{trf.HalfPointBye, trf.ZeroPointBye, trf.FullPointBye}[g.lot.IntN(3)]
		r.Byes = append(r.Byes, trf.ByeLine{Type: kind, Round: round, Players: []int{1 + g.lot.IntN(g.teams)}})
	}
	paired, err := teamevent.Of(r).Pair(ctx, round)
	if err != nil {
		return err
	}
	r.Bye.Teams = append(r.Bye.Teams, paired.Bye)
	for _, m := range paired.Matches {
		g.match(round, m)
	}
	return nil
}

// match draws a match: now and then it is forfeited.
func (g *teamGenerator) match(round int, m teamswiss.Match) {
	if g.lot.IntN(25) == 0 {
		result := []string{"+-", "-+", "--"}[g.lot.IntN(3)]
		g.report.Forfeits = append(g.report.Forfeits,
			trf.TeamForfeit{Result: result, Round: round, White: m.White, Black: m.Black})
		return
	}
	white, black := g.lineup(round, m.White, m.Black), g.lineup(round, m.Black, m.White)
	for board := range g.boards {
		w, b := white[board], black[board]
		if board%2 == 1 {
			w, b = b, w
		}
		switch {
		case w == 0 && b == 0:
		case w == 0:
			g.set(b, round, trf.Cell{Colour: trf.NoColour, Result: trf.ForfeitWin})
		case b == 0:
			g.set(w, round, trf.Cell{Colour: trf.NoColour, Result: trf.ForfeitWin})
		default:
			results := g.result(w, b)
			g.set(w, round, trf.Cell{Opponent: b, Colour: trf.White, Result: results[0]})
			g.set(b, round, trf.Cell{Opponent: w, Colour: trf.Black, Result: results[1]})
		}
	}
}

// lineup draws who plays: mostly the first of the roster, else who is away is left
// out and the next moves up; now and then the last chair stays empty.
func (g *teamGenerator) lineup(round, team, opponent int) []int {
	roster := g.report.Teams[team-1].Players
	list := slices.Clone(roster[:g.boards])
	if g.lot.IntN(3) == 0 {
		list = append(list, roster[g.boards+g.lot.IntN(reserves)])
		away := g.lot.IntN(g.boards)
		list = slices.Delete(list, away, away+1)
	}
	if g.boards > 1 && g.lot.IntN(12) == 0 {
		list[g.boards-1] = 0
	}
	g.report.Lineups = append(g.report.Lineups, trf.Lineup{Round: round, Team: team, Opponent: opponent, Players: list})
	return list
}

func (g *teamGenerator) set(player, round int, c trf.Cell) {
	p := &g.report.Players[player-1]
	p.Rounds[round-1] = c
	p.Points += g.report.Scoring.Of(c.Result)
}

// result draws a game by the ratings of the two.
func (g *teamGenerator) result(white, black int) [2]trf.Result {
	players := g.report.Players
	expected := expectedScore(players[white-1].Rating, players[black-1].Rating)
	drawn := min(expected, 100-expected)
	switch x := g.lot.IntN(100); {
	case x < expected-drawn/2:
		return [2]trf.Result{trf.Win, trf.Loss}
	case x < expected-drawn/2+drawn:
		return [2]trf.Result{trf.Draw, trf.Draw}
	}
	return [2]trf.Result{trf.Loss, trf.Win}
}

// finish writes points and ranks into the teams.
func (g *teamGenerator) finish() {
	e := teamevent.Of(g.report)
	codes, _ := e.Codes() // those of enter
	for _, p := range e.Standings(0, codes, "") {
		t := &g.report.Teams[p.Team.Number-1]
		t.Match, t.Game, t.Rank = p.Match, p.Game, p.Place
	}
}
