package ruling

import (
	"strconv"

	"kohtunik/engine/chess"
)

// need is the error where a move was not told.
func need(field string, s Step) error {
	if s.None() {
		return &MissingError{field}
	}
	return nil
}

// noneBelow checks that none of the numbers that were told is below 0; the
// fields come before their numbers.
func noneBelow(fieldsAndNumbers ...any) error {
	for i := 0; i < len(fieldsAndNumbers); i += 2 {
		field := fieldsAndNumbers[i].(string)
		switch n := fieldsAndNumbers[i+1].(type) {
		case int:
			if n < 0 {
				return &ValueError{field, strconv.Itoa(n)}
			}
		case *int: // nil: not told
			if n != nil && *n < 0 {
				return &ValueError{field, strconv.Itoa(*n)}
			}
		case Seconds:
			if n < 0 {
				return &ValueError{field, strconv.FormatFloat(float64(n), 'f', -1, 64)}
			}
		}
	}
	return nil
}

// movedBy checks that a step of a side, legal or not, can have been made on the
// board: a piece of that side stood there, and it did not take its own king.
func (c *Case) movedBy(side Side, field string, s Step) error {
	if err := c.needPosition(); err != nil {
		return err
	}
	return moved(c.Position().Setup(), field, s, c.color(side))
}

func moved(board chess.Setup, field string, s Step, side chess.Color) error {
	wrong := &ContradictionError{Field: field, Square: s.From}
	switch piece := board.Pieces[s.From]; {
	case piece == chess.NoPiece:
		wrong.Kind = NoPieceThere
	case piece.Color() != side:
		wrong.Kind = NotTheirPiece
	case board.Pieces[s.To] == chess.NewPiece(side, chess.King):
		wrong.Kind, wrong.Square = OwnKingTaken, s.To
	default:
		return nil
	}
	return wrong
}

// flagDown checks that the clock, where it is told, does not show time left for a
// side whose flag is said to have fallen: unless a next period may have begun by
// itself on a clock that is only told of.
func (c *Case) flagDown(side chess.Color, field string, allMoves bool) error {
	if c.Clock == nil {
		return nil
	}
	if _, down := c.table.clock.Fallen(side); down {
		return nil
	}
	recorded := !c.table.clock.Control().IsZero() // a table's own clock begins no period unseen
	if !recorded && !allMoves && !c.Clock.LastPeriod {
		return nil
	}
	if left := c.Clock.Left.Of(side); left > 0 {
		return &ContradictionError{Field: field, Kind: FlagNotDown, Time: left}
	}
	return nil
}
