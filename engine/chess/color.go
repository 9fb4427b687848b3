package chess

// Color is a side: White or Black.
type Color uint8

// The two sides.
const (
	White Color = iota
	Black
)

// Other is the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String gives "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// backRank is the rank on which the side's pieces start, 0 or 7.
func (c Color) backRank() int { return int(c&1) * 7 }

// endRank is the rank on which the side's pawns are promoted, 7 or 0.
func (c Color) endRank() int { return 7 - c.backRank() }

// up is the difference between a square and the one a pawn of the side steps
// to.
func (c Color) up() int { return 8 - 16*int(c&1) }
