package cli

import (
	"bufio"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/engine/chess"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/gamelist"
)

func pgnVerb(c *call) *cobra.Command {
	return c.verb("pgn F.pgn", "pgn", (*call).checkPGN)
}

// checkPGN prints the number of games and of half-moves, then the broken games
// with their lines; any of these is exit status 1.
func (c *call) checkPGN() error {
	pgn, err := os.Open(c.operands[0])
	if err != nil {
		return err
	}
	defer pgn.Close()
	count, err := gamelist.CheckPGN(bufio.NewReaderSize(pgn, 1<<20), func(b gamelist.Broken) error {
		return c.printf("%s\n", words.BrokenGame(c.words, b))
	})
	if err != nil {
		return err
	}
	if err := c.printf("%s\n", c.words.T("cli.pgn-count",
		i18n.Args{"games": count.Games, "plies": count.Plies, "broken": count.Broken})); err != nil {
		return err
	}
	if count.Broken > 0 {
		return errSilent
	}
	return nil
}

// perftOptions are the options of perft.
type perftOptions struct {
	epd      option[string]
	maxNodes option[uint64]
}

func perftVerb(c *call) *cobra.Command {
	var o perftOptions
	v := c.verb("perft [FEN] [DEPTH]", "perft", o.run)
	add(v.Flags(), &o.epd, "epd", "F.epd", fileName, "option.perft-epd")
	add(v.Flags(), &o.maxNodes, "max-nodes", "N", parseSeed, "option.perft-max-nodes")
	return v
}

func (o *perftOptions) run(c *call) error {
	if o.epd.given {
		if len(c.operands) > 0 {
			return misused("operand-count", nil)
		}
		return o.file(c, o.epd.value)
	}
	if err := c.only(); err != nil {
		return err
	}
	if len(c.operands) != 2 {
		return misused("operand-count", nil)
	}
	depth, err := number("DEPTH", c.operands[1])
	if err != nil || depth < 0 {
		return misused("number-invalid", i18n.Args{"name": "DEPTH", "text": c.operands[1]})
	}
	p, _, err := chess.ReadFEN(c.operands[0])
	if err != nil {
		return err
	}
	return c.printf("%d\n", chess.Perft(p, depth))
}

// mostLines is how long a file of prizes, positions or incidents may be.
const mostLines = 16 << 20

// file counts every ";Dn count" of an EPD file up to a number of nodes,
// prints the lines that differ, and how many passed.
func (o *perftOptions) file(c *call, path string) error {
	most := o.maxNodes.or(1 << 63)
	data, err := disk.Read(path, mostLines)
	if err != nil {
		return err
	}
	passed, failed := 0, 0
	for i, line := range strings.Split(string(data), "\n") {
		p, counts, err := chess.ParsePerftLine(line)
		if err != nil {
			return &lineError{path, i + 1, err}
		}
		for _, count := range counts {
			if count.Nodes > most {
				continue
			}
			got := chess.Perft(p, count.Depth)
			if got == count.Nodes {
				passed++
				continue
			}
			failed++
			if err := c.printf("%s:%d: D%d %d, want %d: %s\n", path, i+1, count.Depth, got, count.Nodes, p.FEN()); err != nil {
				return err
			}
		}
	}
	if err := c.printf("%d passed, %d failed\n", passed, failed); err != nil {
		return err
	}
	if failed > 0 {
		return errSilent
	}
	return nil
}
