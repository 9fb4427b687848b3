package cli

import (
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/teamstandings"
)

// leagueOptions are those of the tables of an event that teams play.
type leagueOptions struct{ round option[int] }

func (o *leagueOptions) declare(f *pflag.FlagSet) {
	add(f, &o.round, "round", "N", whole, "option.standings-round")
}

// rounds is the round after which a table is asked for.
func (o *leagueOptions) rounds(e *tournament.Event) (int, error) { return inEvent(e, o.round, 0) }

// leagueTable prints the table of an event that teams play.
func (c *call) leagueTable(e *tournament.Event, rounds int, asJSON bool) error {
	t := teamstandings.Of(e, rounds)
	if asJSON {
		var lines []teamStanding
		for _, r := range t.Rows {
			l := teamStanding{r.Team.Number, r.Team.Name, r.Place, r.PlaceTo, r.Match.Float(), r.Game.Float(),
				map[string]float64{}}
			for i, v := range r.Values {
				l.TieBreaks[t.TieBreaks[i].String()] = v.Float()
			}
			lines = append(lines, l)
		}
		return c.json(lines)
	}
	rows := [][]string{c.leagueHeads(t.TieBreaks)}
	for _, r := range t.Rows {
		row := []string{words.Places(r.Place, r.PlaceTo), strconv.Itoa(r.Team.Number), r.Team.Name, strconv.Itoa(r.Matches()),
			strconv.Itoa(r.Won), strconv.Itoa(r.Drawn), strconv.Itoa(r.Lost), r.Match.String(), r.Game.String()}
		for i, v := range r.Values {
			row = append(row, words.TeamTieBreak(c.words, t.TieBreaks[i], v))
		}
		rows = append(rows, row)
	}
	return c.columns(rows)
}

func (c *call) leagueHeads(codes []teamtiebreak.Code) []string {
	heads := []string{c.words.T("common.place"), c.words.T("common.number"), c.words.T("teams.team"),
		c.words.T("league.matches"), "+", "=", "−", c.words.T("teams.match-points"), c.words.T("teams.game-points")}
	for _, code := range codes {
		heads = append(heads, code.String())
	}
	return heads
}

// teamBoardsVerb prints the players by board.
func teamBoardsVerb(c *call) *cobra.Command {
	var o leagueOptions
	v := c.verb("boards", "teams-boards", func(c *call) error {
		return c.ofTeams(func(e *tournament.Event) error {
			rounds, err := o.rounds(e)
			if err != nil {
				return err
			}
			rows := [][]string{{c.words.T("common.board"), c.words.T("common.place"), c.words.T("common.name"),
				c.words.T("teams.team"), c.words.T("common.points"), c.words.T("league.games"), "%",
				c.words.T("fide.performance")}}
			for _, r := range teamstandings.Boards(e, rounds) {
				rows = append(rows, []string{strconv.Itoa(r.Board), tournament.Figure(r.Place), r.Player.Name, r.Team.Name,
					r.Points.String(), strconv.Itoa(r.Games), c.words.Decimal(10*r.Percent(e.Info.Scoring.Win), 1),
					tournament.Figure(r.Performance)})
			}
			return c.columns(rows)
		})
	})
	o.declare(v.Flags())
	return v
}

// teamCrossVerb prints the crosstable of the teams.
func teamCrossVerb(c *call) *cobra.Command {
	var o leagueOptions
	v := c.verb("crosstable", "teams-crosstable", func(c *call) error {
		return c.ofTeams(func(e *tournament.Event) error {
			rounds, err := o.rounds(e)
			if err != nil {
				return err
			}
			t := teamstandings.CrossOf(e, rounds)
			rows := [][]string{{c.words.T("common.place"), c.words.T("teams.team")}}
			for i := range t.Rows {
				rows[0] = append(rows[0], strconv.Itoa(i+1))
			}
			rows[0] = append(rows[0], c.words.T("teams.match-points"), c.words.T("teams.game-points"))
			for i, r := range t.Rows {
				row := []string{words.Places(r.Place, r.PlaceTo), r.Team.Name}
				for j := range t.Rows {
					row = append(row, words.TeamCrossCell(t, i, j))
				}
				rows = append(rows, append(row, r.Match.String(), r.Game.String()))
			}
			return c.columns(rows)
		})
	})
	o.declare(v.Flags())
	return v
}

// pairedTeams prints the matches of a round by the numbers of their teams, of all
// rounds for 0.
func (c *call) pairedTeams(e *tournament.Event, round int) error {
	for _, m := range e.Matches {
		white, _ := e.Team(m.White)
		black, _ := e.Team(m.Black)
		if round > 0 && m.Round != round {
			continue
		}
		if err := c.printf("%d %d %d %d\n", m.Round, m.Number, white.Number, black.Number); err != nil {
			return err
		}
	}
	return nil
}

// teamLines prints the teams by number with their rating.
func (c *call) teamLines(e *tournament.Event) error {
	for _, t := range e.TeamList() {
		if err := c.printf("%d\t%s\t%s\n", t.Number, t.Name, tournament.Figure(e.TeamRating(t))); err != nil {
			return err
		}
	}
	return nil
}
