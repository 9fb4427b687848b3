package tournament

import (
	"strconv"

	"kohtunik/engine/chess"
)

// DrawStartPosition draws the starting position of a round in Chess960 by a seed:
// the same seed gives the same number, from 0 to 959, and all are equally likely (FIDE
// 2023, Guidelines II).
func DrawStartPosition(seed uint64) int { return chess.RandomStart(seed) }

// HasChess960 reports whether the laws of the event know Chess960: FIDE's do (2014,
// Appendix F; 2023, Guidelines II), the code of 1953 does not.
func (in Info) HasChess960() bool { return in.Laws != USSR1953 }

// checkStartPosition refuses a number that no position has, one in an event whose
// laws do not know it, and another one than games of the round have begun from.
func (e *Event) checkStartPosition(r Round) error {
	if n := r.StartPosition; n != nil {
		if *n < 0 || *n >= chess.StartPositions {
			return refuse(FieldRange, "field", Field("start-position"), "text", strconv.Itoa(*n), "from", 0,
				"to", chess.StartPositions-1)
		}
		if !e.Info.HasChess960() {
			return refuse(NoChess960)
		}
	}
	if sameNumber(r.StartPosition, e.RoundInfo(r.Number).StartPosition) {
		return nil
	}
	for _, p := range e.InRound(r.Number) {
		if len(e.Games[p.Table()]) > 0 {
			return refuse(GamesBegun, "round", r.Number, "board", p.Board)
		}
	}
	return nil
}

func sameNumber(a, b *int) bool { return a == b || a != nil && b != nil && *a == *b }
