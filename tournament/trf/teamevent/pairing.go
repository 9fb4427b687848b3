package teamevent

import (
	"context"
	"slices"
	"strings"

	"kohtunik/tournament/rules/berger"
	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
)

// before is the event as it was when a round was paired, or is to be.
func (e *Event) before(round int, r rules) teamswiss.Event {
	s := teamswiss.Event{Rounds: e.Report.Rounds, Type: r.preferences, GamePoints: r.gamePoints, OneScore: r.single,
		Initial: e.initial()}
	for _, n := range e.Teams {
		t := teamswiss.Team{Number: n, Away: e.away(n, round), Boost: teamswiss.Points(e.virtual(n, round, r))}
		for i := range round - 1 {
			had := e.rounds[n][i]
			if had.Open && had.Opponent > 0 {
				had.Match = e.asDrawn(had, e.rounds[had.Opponent][i])
			}
			t.Rounds = append(t.Rounds, teamswiss.Round{Kind: had.Kind, Opponent: had.Opponent, Colour: had.Colour,
				Match: teamswiss.Points(had.Match), Game: teamswiss.Points(had.Game),
				Virtual: teamswiss.Points(e.virtual(n, i+1, r))})
		}
		s.Teams = append(s.Teams, t)
	}
	for _, f := range e.Report.Forbidden {
		for i, a := range f.Players {
			for _, b := range f.Players[:i] {
				if f.First <= round && round <= f.Last {
					s.Forbidden = append(s.Forbidden, [2]int{a, b})
				}
			}
		}
	}
	return s
}

// asDrawn gives the match points of a match with adjourned games, which are draws for
// the pairing (C.04.2 3.1).
func (e *Event) asDrawn(m, other Round) trf.Tenths {
	switch points := e.Report.Match; {
	case m.Game > other.Game:
		return points.Win
	case m.Game < other.Game:
		return points.Loss
	default:
		return points.Draw
	}
}

// away reports whether a team takes no part in a round: in one that is paired, that
// it has neither a match nor the pairing's bye; in the next, that 240 says so.
func (e *Event) away(number, round int) bool {
	if round <= e.Paired {
		had := e.rounds[number][round-1]
		return had.Opponent == 0 && had.Kind != teamswiss.PairingBye
	}
	return slices.ContainsFunc(e.Report.Byes, func(b trf.ByeLine) bool {
		return b.Round == round && slices.Contains(b.Players, number)
	})
}

// initial is the colour that was drawn: line 152, or what round 1 shows.
func (e *Event) initial() teamswiss.Colour {
	switch e.Report.Initial {
	case trf.White:
		return teamswiss.White
	case trf.Black:
		return teamswiss.Black
	}
	for _, n := range e.Teams {
		if e.Paired == 0 || e.rounds[n][0].Kind != teamswiss.Played {
			continue
		}
		if first := e.rounds[n][0]; n < first.Opponent {
			if n%2 == 1 {
				return first.Colour
			}
			return -first.Colour
		}
	}
	return teamswiss.White
}

// Next pairs the round that is due.
func (e *Event) Next(ctx context.Context) (teamswiss.Pairing, error) { return e.Pair(ctx, e.Paired+1) }

// Pair pairs a round, the first to the one that is due, by the rounds before it.
func (e *Event) Pair(ctx context.Context, round int) (teamswiss.Pairing, error) {
	r := e.system()
	switch {
	case e.roundRobin():
		return e.table(round)
	case !r.swiss:
		return teamswiss.Pairing{}, e.Report.SystemUnknown()
	}
	return teamswiss.Pair(ctx, e.before(round, r))
}

// WhyNot answers why two teams were not paired with each other in a round of a Swiss, the
// first to the one that is due.
func (e *Event) WhyNot(ctx context.Context, round, a, b int) (teamswiss.Answer, error) {
	r := e.system()
	if !r.swiss {
		return teamswiss.Answer{}, e.Report.SystemUnknown()
	}
	return teamswiss.WhyNot(ctx, e.before(round, r), a, b)
}

// roundRobin reports whether the pairs come from the table of C.05.
func (e *Event) roundRobin() bool { return strings.Contains(strings.ToUpper(e.Report.System), "ROBIN") }

// table gives the pairs of the table of C.05, annex 1.
func (e *Event) table(round int) (teamswiss.Pairing, error) {
	cycles, code := berger.Single, strings.ToUpper(e.Report.System)
	switch {
	case strings.Contains(code, "FIDE_TEAM_DOUBLE"):
		cycles = berger.DoubleExchanged
	case strings.Contains(code, "DOUBLE"), strings.HasSuffix(code, "_G2"):
		cycles = berger.Double
	}
	rounds := berger.Table(len(e.Teams), cycles)
	p := teamswiss.Pairing{Round: round}
	if round > len(rounds) {
		return p, e.Report.RoundsOver(round, len(rounds))
	}
	for _, pair := range rounds[round-1].Pairs {
		p.Matches = append(p.Matches, teamswiss.Match{White: e.Teams[pair.White-1], Black: e.Teams[pair.Black-1]})
	}
	if free := rounds[round-1].Free; free > 0 {
		p.Bye = e.Teams[free-1]
	}
	return p, nil
}

// Had is the pairing of a past round as the report has it, its matches by their
// better number.
func (e *Event) Had(round int) teamswiss.Pairing {
	p := teamswiss.Pairing{Round: round}
	for _, n := range e.Teams {
		switch had := e.rounds[n][round-1]; {
		case had.Kind == teamswiss.PairingBye:
			p.Bye = n
		case had.Opponent > 0 && had.Colour == teamswiss.White, had.Opponent > n && had.Colour == teamswiss.None:
			p.Matches = append(p.Matches, teamswiss.Match{White: n, Black: had.Opponent})
		}
	}
	return p
}

// Tables gives the tie-breaks after some rounds.
func (e *Event) Tables(rounds int, edition tiebreak.Edition) *teamtiebreak.Table {
	r := e.system()
	boards := tiebreak.Points(e.Boards)
	match, game := e.Report.Match, e.Report.Scoring
	t := teamtiebreak.Event{Rounds: rounds, AllRounds: max(e.Report.Rounds, e.Paired), Edition: edition,
		GamePoints: r.gamePoints || e.byGamePoints(),
		Match: tiebreak.Scoring{Win: tiebreak.Points(match.Win), Draw: tiebreak.Points(match.Draw),
			Loss: tiebreak.Points(match.Loss)},
		Game: tiebreak.Scoring{Win: boards * tiebreak.Points(game.Win), Draw: boards * tiebreak.Points(game.Draw),
			Loss: boards * tiebreak.Points(game.Loss)}}
	if e.roundRobin() {
		t.System = tiebreak.RoundRobin
	}
	for _, n := range e.Teams {
		m, g := e.Penalty(n, rounds)
		team := teamtiebreak.Team{Number: n, ExtraMatch: tiebreak.Points(m), ExtraGame: tiebreak.Points(g)}
		for _, had := range e.rounds[n][:min(rounds, e.Paired)] {
			one := teamtiebreak.Round{Kind: kinds[had.Kind], Opponent: had.Opponent, White: had.Colour == teamswiss.White,
				Match: tiebreak.Points(had.Match), Game: tiebreak.Points(had.counted())}
			if had.Open {
				one.Kind = tiebreak.Pending
			}
			for _, b := range had.Boards {
				one.Boards = append(one.Boards, tiebreak.Points(b))
			}
			team.Rounds = append(team.Rounds, one)
		}
		t.Teams = append(t.Teams, team)
	}
	return teamtiebreak.New(t)
}

// byGamePoints reports whether the list of line 212 begins with game points.
func (e *Event) byGamePoints() bool {
	return len(e.Report.StandingsBy) > 0 && strings.EqualFold(e.Report.StandingsBy[0], "GPTS")
}

var kinds = map[teamswiss.Kind]tiebreak.Kind{teamswiss.Away: tiebreak.ZeroPointBye, teamswiss.Played: tiebreak.Played,
	teamswiss.ForfeitDraw: tiebreak.Played,
	teamswiss.ForfeitWin:  tiebreak.ForfeitWin, teamswiss.ForfeitLoss: tiebreak.ForfeitLoss,
	teamswiss.PairingBye: tiebreak.PairingBye, teamswiss.HalfBye: tiebreak.HalfPointBye,
	teamswiss.FullBye: tiebreak.FullPointBye}
