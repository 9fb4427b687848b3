package chess

// Square is one of the 64 squares, A1 = 0, B1 = 1 … H8 = 63, or NoSquare.
type Square uint8

// The squares.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8
	NoSquare
)

// SquareAt is the square on a file and a rank, both 0 to 7; NoSquare outside
// the board.
func SquareAt(file, rank int) Square {
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return NoSquare
	}
	return Square(rank*8 + file)
}

// File is 0 for the a-file to 7 for the h-file.
func (s Square) File() int { return int(s & 7) }

// Rank is 0 for the first rank to 7 for the eighth.
func (s Square) Rank() int { return int(s >> 3) }

// String gives "e4", or "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}

// ParseSquare reads a square's name in lower case. Anything else is a
// *SquareError.
func ParseSquare(s string) (Square, error) {
	if len(s) != 2 || s[0] < 'a' || s[0] > 'h' || s[1] < '1' || s[1] > '8' {
		return NoSquare, &SquareError{Text: s}
	}
	return SquareAt(int(s[0]-'a'), int(s[1]-'1')), nil
}

// Dark tells whether the square is a dark one, as A1 is.
func (s Square) Dark() bool { return (s>>3+s)&1 == 0 }

// set is the set that holds this square only.
func (s Square) set() SquareSet { return 1 << (s & 63) }
