package cli

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
)

// teamMatchesVerb lists matches: those of a round with their boards.
func teamMatchesVerb(c *call) *cobra.Command {
	return c.verb("matches [ROUND]", "teams-matches", func(c *call) error {
		round := 0
		if len(c.operands) > 1 {
			var err error
			if round, err = number("ROUND", c.operands[1]); err != nil {
				return err
			}
		}
		return c.ofTeams(func(e *tournament.Event) error {
			if round > 0 && (round > e.LastPaired() || round < 1) {
				return &tournament.Error{Kind: tournament.NoSuchRound, Args: map[string]any{"round": round,
					"rounds": e.LastPaired()}}
			}
			return c.matchLines(e, round)
		})
	})
}

// ofTeams reads an event that teams play.
func (c *call) ofTeams(look func(*tournament.Event) error) error {
	return c.reading(func(e *tournament.Event) error {
		if !e.PlayedByTeams() {
			return &tournament.Error{Kind: tournament.TeamsOnly}
		}
		return look(e)
	})
}

// matchLines prints matches, of one round with their boards as far as both line-ups
// are in.
func (c *call) matchLines(e *tournament.Event, round int) error {
	for _, s := range e.ScoredMatches() {
		if round > 0 && s.Round != round {
			continue
		}
		line := []string{strconv.Itoa(s.Round), tournament.Figure(s.Number), teamLabel(e, s.White),
			teamLabel(e, s.Black), c.matchState(e.Info.System, s)}
		if err := c.tabbed(line); err != nil {
			return err
		}
		if round == 0 || !s.Open() || s.Counts != tournament.NoResult {
			continue
		}
		for _, b := range e.BoardsOf(s.TeamMatch) {
			line := []string{"", strconv.Itoa(b.At.Board), c.sideLabel(e, b.First, b.FirstWhite),
				c.sideLabel(e, b.Second, !b.FirstWhite), words.BoardResult(c.words, b)}
			if err := c.tabbed(line); err != nil {
				return err
			}
		}
	}
	return nil
}

// tabbed prints cells with tabs between them, without those at the end.
func (c *call) tabbed(cells []string) error {
	return c.printf("%s\n", strings.TrimRight(strings.Join(cells, "\t"), "\t"))
}

// matchState is the score of a match, or which line-ups are in.
func (c *call) matchState(in tournament.System, s tournament.ScoredMatch) string {
	lineups := map[[2]bool]string{{true, false}: "league.white-in", {false, true}: "league.black-in",
		{false, false}: "league.none-in"}
	switch key := lineups[[2]bool{s.WhiteUp != nil, s.BlackUp != nil}]; {
	case s.Free():
		return words.FreeTeam(c.words, in, s)
	case s.Counts == tournament.NoResult && key != "":
		return c.words.T(key)
	}
	return words.MatchScore(c.words, s)
}

func teamLabel(e *tournament.Event, id tournament.TeamID) string {
	t, ok := e.Team(id)
	if !ok {
		return ""
	}
	return strings.TrimSpace(tournament.Figure(t.Number) + " " + t.Name)
}

// sideLabel names a player of a board with his colour; a dash for an empty chair.
func (c *call) sideLabel(e *tournament.Event, id tournament.PlayerID, white bool) string {
	p, ok := e.Player(id)
	colour := tournament.Black
	switch {
	case !ok:
		return "—"
	case white:
		colour = tournament.White
	}
	side := c.words.T("ruling.side." + string(colour))
	return strings.TrimSpace(tournament.Figure(p.Start) + " " + p.Name + " (" + side + ")")
}

// lineupOptions are the options of a line-up.
type lineupOptions struct {
	away option[string]
	why  option[string]
	back bool
}

func teamLineupVerb(c *call) *cobra.Command {
	var o lineupOptions
	v := c.verb("lineup ROUND TEAM [N,N,…]", "teams-lineup", o.run)
	add(v.Flags(), &o.away, "away", "N,N,…", text, "option.teams-away")
	add(v.Flags(), &o.why, "why", "TEXT", text, "option.teams-lineup-why")
	v.Flags().BoolVar(&o.back, "back", false, "option.teams-lineup-back")
	c.yesOption(v.Flags())
	return v
}

// run hands a line-up in: the players that are named, or all but those who are away.
func (o *lineupOptions) run(c *call) error {
	if len(c.operands) > 4 {
		return misused("operand-count", nil)
	}
	round, err := number("ROUND", c.operands[1])
	if err != nil {
		return err
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		team, err := e.TeamNamed(c.operands[2])
		if err != nil {
			return nil, err
		}
		if !e.PlayedByTeams() {
			return nil, &tournament.Error{Kind: tournament.TeamsOnly}
		}
		command := tournament.SetLineup{Round: round, Team: team.ID, Why: o.why.value}
		switch {
		case o.back:
		case len(c.operands) == 4:
			command.Players, err = lineup(e, c.operands[3])
		default:
			var away []tournament.PlayerID
			if o.away.given {
				if away, err = roster(e, o.away.value); err != nil {
					return nil, err
				}
			}
			command.Players = e.DefaultLineup(team, away...)
		}
		return command, err
	})
}

// lineup reads the players of a line-up by number; 0 is an empty chair.
func lineup(e *tournament.Event, text string) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	for _, word := range strings.Split(text, ",") {
		if word = strings.TrimSpace(word); word == "0" || word == "-" {
			ids = append(ids, 0)
			continue
		}
		p, err := player(e, word)
		if err != nil {
			return nil, err
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

func teamForfeitVerb(c *call) *cobra.Command {
	return c.verb("forfeit ROUND MATCH RESULT", "teams-forfeit", func(c *call) error {
		round, err := number("ROUND", c.operands[1])
		if err != nil {
			return err
		}
		match, err := number("MATCH", c.operands[2])
		if err != nil {
			return err
		}
		r, err := tournament.ParseResult(c.operands[3])
		if err != nil {
			return misused(string(tournament.ResultInvalid), i18n.Args{"text": c.operands[3]})
		}
		return c.do(func(*tournament.Event) (tournament.Command, error) {
			return tournament.ForfeitMatch{Round: round, Match: match, Result: r}, nil
		})
	})
}
