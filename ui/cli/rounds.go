package cli

import (
	"context"
	"strings"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

func roundVerbs() []verb {
	return []verb{
		{"pair", "--trf F.trf [--edition 2026|2017] | FILE [--colour white|black] [--hand \"1-5 2-6 …\" [--round R] [--bye N] [--why TEXT] [--yes]]", 0, 1,
			map[string]optionKind{"trf": value, "edition": value, "colour": value, "hand": value, "round": value, "bye": value, "why": value, "yes": flag}, (*call).pair},
		{"unpair", "FILE", 1, 1, nil, (*call).unpair},
		{"explain", "FILE ROUND [N [M]]", 2, 4, nil, (*call).explain},
		{"colours", "FILE ROUND BOARD [--yes]", 3, 3, map[string]optionKind{"yes": flag}, (*call).colours},
		{"result", "FILE ROUND BOARD 1-0|0-1|1/2|+/-|-/+|-/-|0-0|1/2-0|0-1/2|adj|none [--unrated] [--adjudicated] [--ended HH:MM] [--yes]", 4, 4,
			map[string]optionKind{"adjudicated": flag, "ended": value, "unrated": flag, "yes": flag}, (*call).result},
	}
}

// pair pairs, and prints what was paired: round, board, White, Black by start
// number; 0 is the opponent of one who is free or has a bye. Of a Swiss it is
// the next round; the colour of number one is drawn by lot if it is not given.
func (c *call) pair() error {
	if c.has("trf") {
		return c.pairReport()
	}
	if err := c.needOperand(); err != nil {
		return err
	}
	return c.with(func(f *file.File) error {
		command, err := c.pairing(f.Event())
		if err != nil {
			return err
		}
		only := 0 // the round to print; 0: all
		switch made := command.(type) {
		case tournament.PairByHand:
			only = made.Round
		case tournament.PairRounds:
			only = made.Round
		}
		if err := c.give(f, command); err != nil {
			return err
		}
		e := f.Event()
		for _, p := range e.Pairings {
			if only > 0 && p.Round != only {
				continue
			}
			white, _ := e.Player(p.White)
			black, _ := e.Player(p.Black)
			if err := c.printf("%d %d %d %d\n", p.Round, p.Board, white.Start, black.Start); err != nil {
				return err
			}
		}
		return nil
	})
}

// pairing is the command that the options of pair ask for.
func (c *call) pairing(e *tournament.Event) (tournament.Command, error) {
	if c.has("hand") {
		return c.pairingByHand(e)
	}
	if e.Info.System != tournament.Swiss {
		return tournament.PairRounds{}, nil
	}
	command := tournament.PairRounds{Round: e.LastPaired() + 1}
	if e.Info.Swiss.InitialColour != tournament.NoColour {
		return command, nil
	}
	command.Initial = []tournament.Colour{tournament.White, tournament.Black}[randomSeed()%2]
	var err error
	command.Initial, err = chosen(c, "colour", tournament.ParseColour, command.Initial)
	return command, err
}

// pairingByHand reads pairs of start numbers: of a Swiss of the last round as
// long as it has no result, else of the next; of a round robin of --round, or
// of the one in work.
func (c *call) pairingByHand(e *tournament.Event) (tournament.Command, error) {
	command := tournament.PairByHand{Round: max(1, e.LastPaired()), Why: c.options["why"]}
	switch n := command.Round; {
	case e.Info.System != tournament.Swiss:
		command.Round = e.CurrentRound()
	case e.LastPaired() > 0 && len(e.Open(n)) == 0:
		command.Round++
	}
	if s, ok := c.options["round"]; ok {
		var err error
		if command.Round, err = number("--round", s); err != nil {
			return nil, err
		}
	}
	for _, pair := range strings.Fields(strings.ReplaceAll(c.options["hand"], ",", " ")) {
		white, black, ok := strings.Cut(pair, "-")
		if !ok {
			return nil, misused("option-invalid", i18n.Args{"option": "--hand", "text": pair})
		}
		w, err := player(e, white)
		if err != nil {
			return nil, err
		}
		b, err := player(e, black)
		if err != nil {
			return nil, err
		}
		command.Pairs = append(command.Pairs, tournament.HandPair{White: w.ID, Black: b.ID})
	}
	if s, ok := c.options["bye"]; ok {
		p, err := player(e, s)
		if err != nil {
			return nil, err
		}
		command.Bye = p.ID
	}
	return tournament.PreparePairByHand(context.Background(), e, command), nil
}

// unpair takes the pairing back: of a Swiss, the last round.
func (c *call) unpair() error {
	return c.do(func(e *tournament.Event) (tournament.Command, error) {
		if e.Info.System == tournament.Swiss {
			return tournament.Unpair{Round: e.LastPaired()}, nil
		}
		return tournament.Unpair{}, nil
	})
}

func (c *call) colours() error {
	at, err := table(c.operands[1], c.operands[2])
	if err != nil {
		return err
	}
	return c.do(func(*tournament.Event) (tournament.Command, error) { return tournament.SwapColours{Table: at}, nil })
}

// explain says how a round of a Swiss was paired; with a player, what is about
// him; with two, why they were not paired with each other.
func (c *call) explain() error {
	round, err := number("ROUND", c.operands[1])
	if err != nil {
		return err
	}
	return c.reading(func(e *tournament.Event) error {
		var asked []tournament.PlayerID
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

func (c *call) result() error {
	at, err := table(c.operands[1], c.operands[2])
	if err != nil {
		return err
	}
	r, err := tournament.ParseResult(c.operands[3])
	if err != nil {
		return misused(string(tournament.ResultInvalid), i18n.Args{"text": c.operands[3]})
	}
	return c.do(func(*tournament.Event) (tournament.Command, error) {
		return tournament.SetResult{Table: at, Result: r, Adjudicated: c.has("adjudicated"), Ended: c.options["ended"], Unrated: c.has("unrated")}, nil
	})
}
