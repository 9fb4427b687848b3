package cli

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
	"kohtunik/tournament/trf"
)

// pairOptions are the options of pair.
type pairOptions struct {
	trf     option[string]
	edition option[tournament.SwissEdition]
	colour  option[tournament.Colour]
	hand    option[string]
	round   option[int]
	bye     option[string]
	why     option[string]
}

func pairVerb(c *call) *cobra.Command {
	var o pairOptions
	v := c.verb("pair [FILE]", "pair", o.run)
	v.Long = c.more("pair")
	f := v.Flags()
	add(f, &o.trf, "trf", "F.trf", fileName, "option.pair-trf")
	add(f, &o.edition, "edition", "2026|2017", parseSwissEdition, "option.pair-edition")
	add(f, &o.colour, "colour", "white|black", tournament.ParseColour, "option.pair-colour")
	add(f, &o.hand, "hand", `"1-5 2-6"`, text, "option.pair-hand")
	add(f, &o.round, "round", "R", whole, "option.pair-round")
	add(f, &o.bye, "bye", "N", text, "option.pair-bye")
	add(f, &o.why, "why", "TEXT", text, "option.pair-why")
	c.yesOption(f)
	return v
}

// run pairs, and prints what was paired. Of a Swiss it is the next round; the
// colour of number one is drawn by lot if it is not given.
func (o *pairOptions) run(c *call) error {
	if o.trf.given {
		return o.pairReport(c)
	}
	if len(c.operands) == 0 {
		return misused("operand-count", nil)
	}
	used := []string{"colour"}
	if o.hand.given {
		used = []string{"hand", "round", "bye", "why", "yes"}
	}
	if err := c.only(append(used, "yes")...); err != nil {
		return err
	}
	return c.with(func(f *file.File) error {
		command, err := o.command(f.Event())
		if err != nil {
			return err
		}
		only := 0 // the round to print; 0: all
		switch made := command.(type) {
		case tournament.PairByHand:
			only = made.Round
		case tournament.PairTeamsByHand:
			only = made.Round
		case tournament.PairRounds:
			only = made.Round
		}
		if err := c.carry(f, command); err != nil {
			return err
		}
		return c.pairLines(f.Event(), only)
	})
}

// pairLines prints the pairs of a round, of all rounds for 0.
func (c *call) pairLines(e *tournament.Event, round int) error {
	if e.PlayedByTeams() {
		return c.pairedTeams(e, round)
	}
	for p := range e.Pairings.Values() {
		if round > 0 && p.Round != round {
			continue
		}
		white, _ := e.Player(p.White)
		black, _ := e.Player(p.Black)
		if err := c.printf("%d %d %d %d\n", p.Round, p.Board, white.Start, black.Start); err != nil {
			return err
		}
	}
	return nil
}

// command is the command that the options ask for.
func (o *pairOptions) command(e *tournament.Event) (tournament.Command, error) {
	if o.hand.given {
		return o.byHand(e)
	}
	if !e.FirstColourOpen() {
		if o.colour.given {
			return nil, misused("option-unused", i18n.Args{"option": "--colour"})
		}
		if !e.Info.System.RoundByRound() {
			return tournament.PairRounds{}, nil
		}
		return tournament.PairRounds{Round: e.LastPaired() + 1}, nil
	}
	lot := []tournament.Colour{tournament.White, tournament.Black}[randomSeed()%2]
	return tournament.PairRounds{Round: e.LastPaired() + 1, Initial: o.colour.or(lot)}, nil
}

// byHand reads pairs of start numbers: of a Swiss of the last round as long as
// it has no result, else of the next; of a round robin of --round, or of the
// one in work.
func (o *pairOptions) byHand(e *tournament.Event) (tournament.Command, error) {
	round := max(1, e.LastPaired())
	switch {
	case !e.Info.System.RoundByRound():
		round = e.CurrentRound()
	case e.LastPaired() > 0 && len(e.Open(round)) == 0:
		round++
	}
	o.round.over(&round)
	if e.PlayedByTeams() {
		return o.teamsByHand(e, round)
	}
	command := tournament.PairByHand{Round: round, Why: o.why.value}
	pairs, err := o.pairs()
	if err != nil {
		return nil, err
	}
	for _, pair := range pairs {
		w, err := player(e, pair[0])
		if err != nil {
			return nil, err
		}
		b, err := player(e, pair[1])
		if err != nil {
			return nil, err
		}
		command.Pairs = append(command.Pairs, tournament.HandPair{White: w.ID, Black: b.ID})
	}
	if o.bye.given {
		p, err := player(e, o.bye.value)
		if err != nil {
			return nil, err
		}
		command.Bye = p.ID
	}
	return tournament.PreparePairByHand(context.Background(), e, command), nil
}

// pairs reads the pairs of --hand: White-Black, in blanks or commas.
func (o *pairOptions) pairs() (pairs [][2]string, err error) {
	for _, pair := range strings.Fields(strings.ReplaceAll(o.hand.value, ",", " ")) {
		white, black, ok := strings.Cut(pair, "-")
		if !ok {
			return nil, invalid("--hand", pair)
		}
		pairs = append(pairs, [2]string{white, black})
	}
	return pairs, nil
}

// teamsByHand reads pairs of teams by their numbers.
func (o *pairOptions) teamsByHand(e *tournament.Event, round int) (tournament.Command, error) {
	command := tournament.PairTeamsByHand{Round: round, Why: o.why.value}
	pairs, err := o.pairs()
	if err != nil {
		return nil, err
	}
	for _, pair := range pairs {
		white, err := e.TeamNamed(pair[0])
		if err != nil {
			return nil, err
		}
		black, err := e.TeamNamed(pair[1])
		if err != nil {
			return nil, err
		}
		command.Matches = append(command.Matches, tournament.TeamPair{White: white.ID, Black: black.ID})
	}
	if o.bye.given {
		t, err := e.TeamNamed(o.bye.value)
		if err != nil {
			return nil, err
		}
		command.Bye = t.ID
	}
	return tournament.PreparePairTeamsByHand(context.Background(), e, command), nil
}

func unpairVerb(c *call) *cobra.Command {
	return c.verb("unpair FILE", "unpair", func(c *call) error {
		return c.do(func(e *tournament.Event) (tournament.Command, error) {
			if e.Info.System.RoundByRound() {
				return tournament.Unpair{Round: e.LastPaired()}, nil
			}
			return tournament.Unpair{}, nil
		})
	})
}

func coloursVerb(c *call) *cobra.Command {
	v := c.verb("colours FILE ROUND BOARD", "colours", func(c *call) error {
		at, err := table(c.operands[1], c.operands[2])
		if err != nil {
			return err
		}
		return c.do(func(*tournament.Event) (tournament.Command, error) { return tournament.SwapColours{Table: at}, nil })
	})
	c.yesOption(v.Flags())
	return v
}

func explainVerb(c *call) *cobra.Command {
	return c.verb("explain FILE ROUND [N] [M]", "explain",
		(*call).explain)
}

// explain says how a round of a Swiss was paired; with a player, what is about
// that one; with two, why they were not paired with each other.
func (c *call) explain() error {
	round, err := number("ROUND", c.operands[1])
	if err != nil {
		return err
	}
	if path := c.operands[0]; strings.EqualFold(filepath.Ext(path), ".trf") {
		data, err := disk.Read(path, trf.MostBytes)
		if err != nil {
			return err
		}
		return c.explainTeams(path, data, round)
	}
	return c.reading(func(e *tournament.Event) error {
		var asked []tournament.PlayerID
		if e.PlayedByTeams() && len(c.operands) > 2 {
			return c.explainTwoTeams(e, round)
		}
		for _, s := range c.operands[2:] {
			p, err := player(e, s)
			if err != nil {
				return err
			}
			asked = append(asked, p.ID)
		}
		lines, err := words.Pairing(context.Background(), c.words, e, round, asked...)
		if err != nil {
			return err
		}
		for _, line := range lines {
			if err := c.printf("%s\n", line); err != nil {
				return err
			}
		}
		return nil
	})
}

// resultOptions are the options of result.
type resultOptions struct {
	adjudicated, unrated bool
	ended                option[string]
}

func resultVerb(c *call) *cobra.Command {
	var o resultOptions
	v := c.verb("result FILE ROUND BOARD RESULT", "result", o.run)
	v.Long = c.more("result")
	v.Flags().BoolVar(&o.unrated, "unrated", false, "option.result-unrated")
	v.Flags().BoolVar(&o.adjudicated, "adjudicated", false, "option.result-adjudicated")
	add(v.Flags(), &o.ended, "ended", "HH:MM", text, "option.result-ended")
	c.yesOption(v.Flags())
	return v
}

func (o *resultOptions) run(c *call) error {
	at, err := table(c.operands[1], c.operands[2])
	if err != nil {
		return err
	}
	r, err := tournament.ParseResult(c.operands[3])
	if err != nil {
		return misused(string(tournament.ResultInvalid), i18n.Args{"text": c.operands[3]})
	}
	return c.do(func(*tournament.Event) (tournament.Command, error) {
		return tournament.SetResult{Table: at, Result: r, Adjudicated: o.adjudicated, Ended: o.ended.value,
			Unrated: o.unrated}, nil
	})
}
