package notation

import (
	"errors"
	"io"

	"kohtunik/engine/chess"
)

// MaxGame is the greatest length of a game in a PGN file, in bytes. It bounds
// the memory that reading takes.
const MaxGame = 16 << 20

// maxDepth is the greatest depth of variations within variations.
const maxDepth = 200

// Reader reads PGN (the standard of 1994, import format) game by game, in
// memory bounded by MaxGame. It takes CR LF, CR or LF, a byte order mark,
// UTF-8 or Latin-1, games without tags, quotation marks within tags, moves in
// any form that Parse takes but with letters of the right size, results left
// out or shortened, and tags without moves.
type Reader struct {
	// Letters are those of the pieces; English, as the standard says, if not set.
	Letters Letters

	s     *scanner
	games int
	depth int // of the variation being read
	// legal, text and plies are buffers.
	legal []chess.Move
	text  []byte
	plies []Ply
}

// NewReader makes a reader of a PGN file.
func NewReader(r io.Reader) *Reader {
	return &Reader{s: newScanner(r), legal: make([]chess.Move, 0, 256)}
}

// Next reads the next game. A broken game is a *GameError, after which Next
// goes on with the one that follows. At the end the error is io.EOF; any other
// error is of the file itself and is final.
func (r *Reader) Next() (Game, error) {
	r.s.skipSpace()
	if r.s.peek() == endOfInput {
		return Game{}, r.s.err
	}
	r.games++
	r.s.used, r.depth = 0, 0
	g := Game{Line: r.s.line, Start: chess.Start()}
	err := r.readGame(&g)
	if r.s.err != nil && r.s.err != io.EOF {
		return Game{}, r.s.err
	}
	if err != nil {
		broken, ok := err.(*at)
		if !ok {
			broken = &at{line: r.s.line, err: err}
		}
		r.skipGame(broken.err)
		return Game{}, &GameError{Number: r.games, Line: broken.line, Game: g, Err: broken.err}
	}
	return g, nil
}

// at is an error at a line.
type at struct {
	line int
	err  error
}

func (e *at) Error() string { return e.err.Error() }

func (r *Reader) fail(line int, cause PGNCause, text string) error {
	return &at{line: line, err: &PGNError{Cause: cause, Text: text}}
}

// readGame reads the tags and the moves.
func (r *Reader) readGame(g *Game) error {
	if err := r.readTags(g); err != nil {
		return err
	}
	if err := r.setUp(g); err != nil {
		return err
	}
	g.Main.Plies = r.plies[:0]
	end, err := r.readLine(g, &g.Main, g.Start, 0)
	r.plies = g.Main.Plies
	g.Main.Plies = append([]Ply(nil), r.plies...)
	clear(r.plies)
	if err != nil {
		return err
	}
	tag := g.Tag("Result")
	switch {
	case end != "":
		g.Result = end
		if tag != "" && tag != end {
			g.Assumed = append(g.Assumed, &PGNError{Cause: ResultDiffers, Text: tag})
		}
	case isResult(tag):
		g.Result = tag
		g.Assumed = append(g.Assumed, &PGNError{Cause: ResultMissing, Text: tag})
	default:
		g.Result = "*"
		g.Assumed = append(g.Assumed, &PGNError{Cause: ResultMissing, Text: "*"})
	}
	return nil
}

// setUp takes the position from the tags.
func (r *Reader) setUp(g *Game) error {
	chess960, known := variantChess960(g.Tag("Variant"))
	if !known {
		return r.fail(g.Line, VariantUnknown, g.Tag("Variant"))
	}
	if fen := g.Tag("FEN"); fen != "" {
		start, passedOver, err := chess.ReadFEN(fen)
		if err != nil {
			return &at{line: g.Line, err: err}
		}
		g.Start = start
		g.Assumed = append(g.Assumed, passedOver...)
	}
	if chess960 {
		g.Start = g.Start.WithChess960(true)
	}
	return nil
}

// skipGame passes over the rest of a broken game: its tags if it broke in
// them, then its moves up to a result that stands in no variation, or up to the
// tags of the next game.
func (r *Reader) skipGame(cause error) {
	s := r.s
	var pgn *PGNError
	if errors.As(cause, &pgn) && pgn.Cause == TagBroken {
		r.skipTags()
	}
	depth := r.depth
	for {
		s.skipSpace()
		c := s.peek()
		switch {
		case c == endOfInput || s.atTag():
			return
		case c == '{' || c == ';' || c == '%' && s.column == 0:
			r.skipComment()
		case c == '(':
			depth++
			s.skip()
		case c == ')':
			depth = max(0, depth-1)
			s.skip()
		default:
			if resultOf(r.word()) != "" && depth == 0 {
				return
			}
		}
	}
}
