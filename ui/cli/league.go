package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// leagueVerbs are the jobs of the verb teams in an event that teams play.
func leagueVerbs(c *call) []*cobra.Command {
	return []*cobra.Command{teamRulesVerb(c), teamEnterVerb(c), teamMatchesVerb(c), teamLineupVerb(c),
		teamForfeitVerb(c), teamPointsVerb(c), teamByeVerb(c), teamLeaveVerb(c), teamBoardsVerb(c), teamCrossVerb(c)}
}

// teamRulesOptions are the rules of an event that teams play.
type teamRulesOptions struct {
	boards, orderPoints, reserves, prizeGames option[int]
	pattern                                   option[string]
	match                                     option[tournament.Scoring]
	by                                        option[string]
	order                                     option[string]
	colours                                   option[string]
	seating                                   option[string]
	tieBreaks                                 option[[]string]
	prohibited                                option[[]string]
	off                                       bool
}

func teamRulesVerb(c *call) *cobra.Command {
	var o teamRulesOptions
	v := c.verb("rules", "teams-rules", o.run)
	f := v.Flags()
	add(f, &o.boards, "boards", "N", whole, "option.teams-boards")
	add(f, &o.pattern, "pattern", "WB", text, "option.teams-pattern")
	add(f, &o.seating, "seating", "board|scheveningen", oneOf([]string{"board", "scheveningen"}), "option.teams-seating")
	add(f, &o.match, "match-points", "2-1-0", parseScoring, "option.teams-match-points")
	add(f, &o.by, "by", "match|game", oneOf([]string{"match", "game"}), "option.teams-rank-by")
	add(f, &o.order, "order", "off|warn|refuse", oneOf([]string{"off", "warn", "refuse"}), "option.teams-order")
	add(f, &o.orderPoints, "order-points", "N", whole, "option.teams-order-points")
	add(f, &o.reserves, "reserves", "N", whole, "option.teams-reserves")
	add(f, &o.colours, "colours", "A|B|none", oneOf([]string{"A", "B", "none"}), "option.teams-colours")
	add(f, &o.tieBreaks, "tiebreaks", "MPvGP,EDE", list, "option.teams-tiebreaks")
	add(f, &o.prizeGames, "prize-games", "N", whole, "option.teams-prize-games")
	add(f, &o.prohibited, "prohibit", "1-5,2-6", list, "option.teams-prohibit")
	f.BoolVar(&o.off, "off", false, "option.teams-rules-off")
	return v
}

// run lays the options over the rules that are there.
func (o *teamRulesOptions) run(c *call) error {
	if o.off {
		if err := c.only("off"); err != nil {
			return err
		}
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		in := e.Info
		switch {
		case o.off:
			return tournament.EditInfo{Info: in.PlayedBy(0)}, nil
		case in.Teams == nil && !o.boards.given:
			return nil, needed("--boards")
		case in.Teams == nil:
			in = in.PlayedBy(o.boards.value)
		default:
			rules := *in.Teams
			in.Teams = &rules
		}
		o.over(in.Teams)
		return tournament.EditInfo{Info: in}, o.prohibit(e, in.Teams)
	})
}

// prohibit reads the pairs of teams that are not to meet.
func (o *teamRulesOptions) prohibit(e *tournament.Event, r *tournament.TeamRules) error {
	if !o.prohibited.given {
		return nil
	}
	r.Prohibited = nil
	for _, pair := range o.prohibited.value {
		var a tournament.ProhibitedTeams
		for _, name := range strings.Split(pair, "-") {
			team, err := e.TeamNamed(name)
			if err != nil {
				return err
			}
			a.Teams = append(a.Teams, team.ID)
		}
		r.Prohibited = append(r.Prohibited, a)
	}
	return nil
}

func (o *teamRulesOptions) over(r *tournament.TeamRules) {
	o.boards.over(&r.Boards)
	o.pattern.over(&r.Pattern)
	o.match.over(&r.Match)
	o.orderPoints.over(&r.OrderPoints)
	o.prizeGames.over(&r.PrizeGames)
	if o.by.given {
		r.ByGamePoints = o.by.value == "game"
	}
	if o.reserves.given {
		r.Reserves = &o.reserves.value
	}
	if o.order.given {
		r.Order = tournament.LineupOrder(strings.TrimPrefix(o.order.value, "off"))
	}
	if o.seating.given {
		r.Seating = tournament.Seating(strings.TrimPrefix(o.seating.value, "board"))
	}
	if o.colours.given {
		r.Colours = tournament.TeamColours(strings.TrimPrefix(o.colours.value, "A"))
	}
	if o.tieBreaks.given {
		r.TieBreaks = nil
		for _, code := range o.tieBreaks.value {
			r.TieBreaks = append(r.TieBreaks, tournament.TieBreak(code))
		}
	}
}

func teamEnterVerb(c *call) *cobra.Command {
	return c.verb("enter LIST", "teams-enter", func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			entries, err := c.readPlayers(c.operands[1], e)
			return tournament.EnterRosters{Players: entries.Players, Source: entries.Source}, err
		})
	})
}

// teamPointsOptions are points by decision.
type teamPointsOptions struct {
	match, game option[tournament.Points]
	round       option[int]
	why         option[string]
	back        option[int]
}

func teamPointsVerb(c *call) *cobra.Command {
	var o teamPointsOptions
	v := c.verb("points [TEAM]", "teams-points", o.run)
	add(v.Flags(), &o.match, "match", "-1", parseSignedPoints, "option.teams-points-match")
	add(v.Flags(), &o.game, "game", "-1", parseSignedPoints, "option.teams-points-game")
	add(v.Flags(), &o.round, "round", "R", whole, "option.teams-points-round")
	add(v.Flags(), &o.why, "why", "TEXT", text, "option.why")
	add(v.Flags(), &o.back, "back", "N", whole, "option.teams-points-back")
	return v
}

// parseSignedPoints reads points that may be below 0.
func parseSignedPoints(s string) (tournament.Points, error) {
	return tournament.ParsePoints(s)
}

// run enters a decision, takes one back, or lists them.
func (o *teamPointsOptions) run(c *call) error {
	if len(c.operands) == 1 && !o.back.given {
		return c.ofTeams(func(e *tournament.Event) error {
			for _, p := range e.PointsByDecision {
				if err := c.printf("%d\t%d\t%s\t%s\t%s\t%s\n", p.Number, p.Round, teamLabel(e, p.Team), p.Match, p.Game,
					p.Why); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		if o.back.given {
			return tournament.DecideTeamPoints{Points: tournament.PointsByDecision{Number: o.back.value}}, nil
		}
		team, err := e.TeamNamed(c.operands[1])
		return tournament.DecideTeamPoints{Points: tournament.PointsByDecision{Team: team.ID,
			Round: o.round.or(max(1, e.CurrentRound())), Match: o.match.value, Game: o.game.value, Why: o.why.value}}, err
	})
}

func teamByeVerb(c *call) *cobra.Command {
	choices := append(tournament.Swiss.RequestedByes(), "none")
	return c.verb("bye TEAM ROUND "+bars(choices), "teams-bye", func(c *call) error {
		round, err := number("ROUND", c.operands[2])
		if err != nil {
			return err
		}
		bye := tournament.Bye(strings.TrimSuffix(c.operands[3], "none"))
		if !slices.Contains(choices, tournament.Bye(c.operands[3])) {
			return misused("field-invalid", i18n.Args{"field": tournament.Field("bye"), "text": c.operands[3]})
		}
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			team, err := e.TeamNamed(c.operands[1])
			return tournament.RequestTeamBye{Team: team.ID, Round: round, Bye: bye}, err
		})
	})
}

// teamLeaveOptions are the options of leave.
type teamLeaveOptions struct {
	why  option[string]
	back bool
}

func teamLeaveVerb(c *call) *cobra.Command {
	var o teamLeaveOptions
	v := c.verb("leave TEAM [ROUND]", "teams-leave", o.run)
	add(v.Flags(), &o.why, "why", "TEXT", text, "option.why")
	v.Flags().BoolVar(&o.back, "back", false, "option.teams-leave-back")
	return v
}

func (o *teamLeaveOptions) run(c *call) error {
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		team, err := e.TeamNamed(c.operands[1])
		if err != nil || o.back {
			return tournament.WithdrawTeam{ID: team.ID}, err
		}
		from := e.CurrentRound() + 1
		if len(c.operands) > 2 {
			if from, err = number("ROUND", c.operands[2]); err != nil {
				return nil, err
			}
		}
		return tournament.WithdrawTeam{ID: team.ID, From: from, Why: o.why.value}, nil
	})
}
