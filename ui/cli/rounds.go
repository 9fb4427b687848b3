package cli

import (
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

func roundVerbs() []verb {
	return []verb{
		{"pair", "FILE", 1, 1, nil, (*call).pair},
		{"result", "FILE ROUND BOARD 1-0|0-1|1/2|+/-|-/+|-/-|0-0|1/2-0|0-1/2|adj|none", 4, 4,
			map[string]optionKind{"adjudicated": flag, "ended": value}, (*call).result},
	}
}

// pair pairs, and prints what was paired: round, board, White, Black by start
// number; 0 is the free player's opponent.
func (c *call) pair() error {
	return c.with(func(f *file.File) error {
		if err := f.Do(tournament.PairRounds{}); err != nil {
			return err
		}
		e := f.Event()
		for _, p := range e.Pairings {
			white, _ := e.Player(p.White)
			black, _ := e.Player(p.Black)
			if err := c.printf("%d %d %d %d\n", p.Round, p.Board, white.Start, black.Start); err != nil {
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
		return tournament.SetResult{Table: at, Result: r, Adjudicated: c.has("adjudicated"), Ended: c.options["ended"]}, nil
	})
}
