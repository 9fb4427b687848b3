package chess

import (
	"fmt"
	"strconv"
	"strings"
)

// PerftCount is a published count of moves.
type PerftCount struct {
	Depth int // half-moves, from 1
	Nodes uint64
}

// PerftLineError says that Text is not a line of perft counts; Err, if not
// nil, is what is wrong with its FEN.
type PerftLineError struct {
	Text string
	Err  error
}

func (e *PerftLineError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%q: %v", e.Text, e.Err)
	}
	return fmt.Sprintf("%q is not a count like ;D3 8902", e.Text)
}

// Unwrap gives Err.
func (e *PerftLineError) Unwrap() error { return e.Err }

// Reason gives the kind of the error and its arguments.
func (e *PerftLineError) Reason() (string, map[string]any) {
	return "perft-line-broken", map[string]any{"text": e.Text}
}

// ParsePerftLine reads a line of an EPD file with counts: a FEN and one or more
// ";Dn count". An empty line and one that begins with # give no counts and no
// error.
func ParsePerftLine(line string) (Position, []PerftCount, error) {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return Position{}, nil, nil
	}
	fields := strings.Split(line, ";")
	p, err := ParseFEN(fields[0])
	if err != nil {
		return Position{}, nil, &PerftLineError{Text: strings.TrimSpace(fields[0]), Err: err}
	}
	var counts []PerftCount
	for _, field := range fields[1:] {
		name, number, _ := strings.Cut(strings.TrimSpace(field), " ")
		depth, ok := strings.CutPrefix(name, "D")
		d, err := strconv.ParseUint(depth, 10, 8)
		nodes, err2 := strconv.ParseUint(strings.TrimSpace(number), 10, 64)
		if !ok || err != nil || err2 != nil || d == 0 {
			return Position{}, nil, &PerftLineError{Text: field}
		}
		counts = append(counts, PerftCount{Depth: int(d), Nodes: nodes})
	}
	if len(counts) == 0 {
		return Position{}, nil, &PerftLineError{Text: line}
	}
	return p, counts, nil
}
