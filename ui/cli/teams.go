package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/teamcount"
)

// teamsOptions are the options of teams.
type teamsOptions struct {
	group option[string]
	round option[int] // of an event that teams play
	json  bool
}

func teamsVerb(c *call) *cobra.Command {
	var o teamsOptions
	v := c.verb("teams FILE", "teams", o.run)
	v.Annotations = map[string]string{fileFirst: "yes"}
	add(v.Flags(), &o.group, "group", "NAME", text, "option.standings-group")
	v.Flags().BoolVar(&o.json, "json", false, "option.json")
	add(v.Flags(), &o.round, "round", "N", whole, "option.standings-round")
	v.AddCommand(teamCountVerb(c), teamAddVerb(c), teamEditVerb(c), teamRemoveVerb(c))
	v.AddCommand(leagueVerbs(c)...)
	return v
}

// groupNumber is the number of a group that is asked for, 0 for all players.
func groupNumber(e *tournament.Event, o option[string]) (int, error) {
	n := 1 + slices.Index(e.Info.Groups, o.value)
	if o.given && n == 0 {
		return 0, invalid("--group", o.value)
	}
	return n, nil
}

// run prints the table of the teams.
func (o *teamsOptions) run(c *call) error {
	return c.reading(func(e *tournament.Event) error {
		if e.PlayedByTeams() {
			rounds, err := inEvent(e, o.round, 0)
			if err != nil {
				return err
			}
			return c.leagueTable(e, rounds, o.json)
		}
		group, err := groupNumber(e, o.group)
		if err != nil {
			return err
		}
		count, there := e.TeamCount(group)
		if !there {
			return &tournament.Error{Kind: tournament.NoTeamCount}
		}
		t := teamcount.Of(e, count)
		if o.json {
			return c.json(t)
		}
		rows := [][]string{{c.words.T("common.place"), c.words.T("teams.team"), c.words.T("teams.total"),
			c.words.T("teams.players"), c.words.T("teams.parted")}}
		for _, team := range t.Teams {
			rows = append(rows, []string{words.Places(team.Place, team.PlaceTo), words.TeamName(team),
				words.TeamValue(c.words, team.Total), words.TeamMembers(c.words, team), words.TeamParted(c.words, team)})
		}
		return c.columns(rows)
	})
}

// teamCountOptions are the rules by which teams are counted.
type teamCountOptions struct {
	group       option[string]
	by          option[tournament.TeamsBy]
	best, women option[int]
	score       option[tournament.TeamScore]
	scale       option[[]int]
	most        option[int]
	incomplete  option[tournament.IncompleteTeams]
	ties        option[[]string]
	off         bool
}

func teamCountVerb(c *call) *cobra.Command {
	var o teamCountOptions
	v := c.verb("count", "teams-count", o.run)
	o.declare(v.Flags())
	return v
}

func (o *teamCountOptions) declare(f *pflag.FlagSet) {
	add(f, &o.group, "group", "NAME", text, "option.standings-group")
	add(f, &o.by, "by", bars(tournament.TeamsBys()), oneOf(tournament.TeamsBys()), "option.teams-by")
	add(f, &o.best, "best", "N", whole, "option.teams-best")
	add(f, &o.women, "women", "N", whole, "option.teams-women")
	add(f, &o.score, "score", bars(tournament.TeamScores()), oneOf(tournament.TeamScores()), "option.teams-score")
	add(f, &o.scale, "scale", "50,47,45,44", wholes, "option.teams-scale")
	add(f, &o.most, "most", "N", whole, "option.teams-most")
	add(f, &o.incomplete, "incomplete", bars(tournament.IncompleteRules()), oneOf(tournament.IncompleteRules()),
		"option.teams-incomplete")
	add(f, &o.ties, "ties", "best,points", list, "option.teams-ties")
	f.BoolVar(&o.off, "off", false, "option.teams-off")
}

// run lays the options over the rules that are there.
func (o *teamCountOptions) run(c *call) error {
	if o.off {
		if err := c.only("off", "group"); err != nil {
			return err
		}
	}
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		group, err := groupNumber(e, o.group)
		if err != nil {
			return nil, err
		}
		n, there := e.TeamCount(group)
		switch {
		case o.off && !there:
			return nil, &tournament.Error{Kind: tournament.NoTeamCount}
		case o.off:
			return tournament.SetTeamCount{Count: tournament.TeamCount{Number: group}}, nil
		case !there:
			n = tournament.UsualTeamCount(group)
		}
		o.by.over(&n.By)
		o.best.over(&n.Best)
		o.women.over(&n.Women)
		o.score.over(&n.Score)
		o.scale.over(&n.Scale)
		o.most.over(&n.Most)
		o.incomplete.over(&n.Incomplete)
		if o.ties.given {
			n.Ties = nil
			for _, word := range o.ties.value {
				n.Ties = append(n.Ties, tournament.TeamTie(word))
			}
		}
		return tournament.SetTeamCount{Count: n}, nil
	})
}

// roster reads the players of a team as they are listed.
func roster(e *tournament.Event, text string) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	for _, word := range strings.Split(text, ",") {
		p, err := player(e, strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

func teamAddVerb(c *call) *cobra.Command {
	v := c.verb("add NAME N,N,…", "teams-add", func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			ids, err := roster(e, c.operands[2])
			return tournament.PutTeam{Team: tournament.Team{Name: c.operands[1], Roster: ids}}, err
		})
	})
	c.yesOption(v.Flags())
	return v
}

// teamOptions are what can be changed of a team.
type teamOptions struct{ name, players, short, captain option[string] }

func teamEditVerb(c *call) *cobra.Command {
	var o teamOptions
	v := c.verb("edit TEAM", "teams-edit", func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			team, err := e.TeamNamed(c.operands[1])
			if err != nil {
				return nil, err
			}
			o.name.over(&team.Name)
			o.short.over(&team.Short)
			o.captain.over(&team.Captain)
			if o.players.given {
				team.Roster, err = roster(e, o.players.value)
			}
			return tournament.PutTeam{Team: team}, err
		})
	})
	add(v.Flags(), &o.name, "name", "NAME", text, "option.teams-name")
	add(v.Flags(), &o.players, "players", "N,N,…", text, "option.teams-players")
	add(v.Flags(), &o.short, "short", "NAME", text, "option.teams-short")
	add(v.Flags(), &o.captain, "captain", "NAME", text, "option.teams-captain")
	c.yesOption(v.Flags())
	return v
}

func teamRemoveVerb(c *call) *cobra.Command {
	v := c.verb("remove TEAM", "teams-remove", func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			team, err := e.TeamNamed(c.operands[1])
			return tournament.RemoveTeam{ID: team.ID}, err
		})
	})
	c.yesOption(v.Flags())
	return v
}
