package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
	"kohtunik/i18n/words"
)

// mateOptions are the options of mate.
type mateOptions struct {
	nodes             option[int]
	draws             option[mate.Draws]
	shortest, explain bool
}

func mateVerb(c *call) *cobra.Command {
	var o mateOptions
	v := c.verb("mate [FEN] [white|black]", "mate", o.run)
	v.Long = c.more("mate")
	add(v.Flags(), &o.nodes, "nodes", "N", parseNodes, "option.mate-nodes")
	add(v.Flags(), &o.draws, "draws", "EDITION", parseDraws, "option.mate-draws")
	v.Flags().BoolVar(&o.shortest, "shortest", false, "option.mate-shortest")
	v.Flags().BoolVar(&o.explain, "explain", false, "option.mate-explain")
	return v
}

func parseNodes(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err == nil && n < 1 {
		err = errors.New(s)
	}
	return n, err
}

// parseDraws gives the draws without a claim of an edition that has them.
func parseDraws(s string) (mate.Draws, error) {
	e, err := laws.Find(laws.ID(s))
	if err != nil {
		return mate.Draws{}, err
	}
	r := e.Rules(laws.Setting{Play: laws.Standard, Supervision: laws.Full})
	if r.FivefoldCount == 0 || r.SeventyFiveMoves == 0 {
		return mate.Draws{}, errors.New(s)
	}
	return mate.Draws{HalfMoves: 2 * r.SeventyFiveMoves, Appearances: r.FivefoldCount,
		InARow: r.Fivefold == laws.FivefoldConsecutive}, nil
}

// run answers one question, or each line of standard input, a line each:
// "winnable" and a line of moves, "unwinnable" and the kind of the reason, or
// "unknown".
func (o *mateOptions) run(c *call) error {
	if len(c.operands) == 2 {
		p, side, err := question(c.operands[0], c.operands[1])
		var who *sideError
		if errors.As(err, &who) {
			return misused(who.Reason())
		}
		if err != nil {
			return err
		}
		return o.answer(c, p, side)
	}
	if len(c.operands) == 1 {
		return misused("operand-count", nil)
	}
	lines := bufio.NewScanner(c.Stdin)
	for n := 1; lines.Scan(); n++ {
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		cut := bytes.LastIndexAny(line, " \t") + 1
		fen := strings.Trim(string(line[:cut]), " \t\"")
		p, side, err := question(fen, string(line[cut:]))
		if err == nil {
			err = o.answer(c, p, side)
		}
		if err != nil {
			return &lineError{"-", n, err}
		}
	}
	return lines.Err()
}

// sideError says that a word is neither white nor black.
type sideError struct{ text string }

func (e *sideError) Error() string { return fmt.Sprintf("%q is no side", e.text) }

// Reason gives the kind of the error and the word.
func (e *sideError) Reason() (string, map[string]any) {
	return "side-invalid", map[string]any{"text": e.text}
}

// question reads who is asked about, and where.
func question(fen, who string) (chess.Position, chess.Color, error) {
	side := chess.White
	switch who {
	case "white":
	case "black":
		side = chess.Black
	default:
		return chess.Position{}, side, &sideError{who}
	}
	p, _, err := chess.ReadFEN(fen)
	return p, side, err
}

func (o *mateOptions) answer(c *call, p chess.Position, side chess.Color) error {
	ask := mate.CanMate
	if o.shortest {
		ask = mate.ShortestMate
	}
	a := ask(p, side, mate.Options{Nodes: o.nodes.value, Draws: o.draws.value})
	line := []string{a.Verdict.String()}
	switch {
	case a.Verdict == mate.Winnable:
		for _, m := range a.Line {
			line = append(line, p.UCI(m))
			p = p.Play(m)
		}
	case o.explain:
		line = append(line, words.MateReason(c.words, a.Reason))
	case a.Verdict == mate.Unwinnable:
		line = append(line, string(a.Reason.Kind))
	}
	return c.printf("%s\n", strings.Join(line, " "))
}
