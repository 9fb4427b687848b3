package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/mate"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
)

func mateVerbs() []verb {
	return []verb{
		{"mate", "\"FEN\" white|black [--nodes N] [--draws fide-2014|fide-2018|fide-2023] [--shortest] [--explain]", 0, 2,
			map[string]optionKind{"nodes": value, "draws": value, "shortest": flag, "explain": flag}, (*call).mate},
	}
}

// mate answers one question, or each line of standard input, a line each:
// "winnable" and a line of moves, "unwinnable" and the kind of the reason, or
// "unknown".
func (c *call) mate() error {
	o, err := c.mateOptions()
	if err != nil {
		return err
	}
	if len(c.operands) == 2 {
		p, side, err := question(c.operands[0], c.operands[1])
		var who *sideError
		if errors.As(err, &who) {
			return misused(who.Reason())
		}
		if err != nil {
			return err
		}
		return c.answerMate(p, side, o)
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
			err = c.answerMate(p, side, o)
		}
		if err != nil {
			return &lineError{"-", n, err}
		}
	}
	return lines.Err()
}

func (c *call) mateOptions() (mate.Options, error) {
	o := mate.Options{}
	if s, ok := c.options["nodes"]; ok {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			return o, misused("option-invalid", i18n.Args{"option": "--nodes", "text": s})
		}
		o.Nodes = n
	}
	switch s := c.options["draws"]; s {
	case "":
	case "fide-2014":
		o.Draws = mate.DrawsFIDE2014
	case "fide-2018", "fide-2023":
		o.Draws = mate.DrawsFIDE2018
	default:
		return o, misused("option-invalid", i18n.Args{"option": "--draws", "text": s})
	}
	return o, nil
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

func (c *call) answerMate(p chess.Position, side chess.Color, o mate.Options) error {
	ask := mate.CanMate
	if c.has("shortest") {
		ask = mate.ShortestMate
	}
	a := ask(p, side, o)
	line := []string{a.Verdict.String()}
	switch {
	case a.Verdict == mate.Winnable:
		for _, m := range a.Line {
			line = append(line, p.UCI(m))
			p = p.Play(m)
		}
	case c.has("explain"):
		line = append(line, words.MateReason(c.words, a.Reason))
	case a.Verdict == mate.Unwinnable:
		line = append(line, string(a.Reason.Kind))
	}
	return c.printf("%s\n", strings.Join(line, " "))
}
