package chess

// Squares attacked by pieces that do not slide, from each square.
var (
	knightAttacks [64]SquareSet
	kingAttacks   [64]SquareSet
	pawnAttacks   [2][64]SquareSet
)

// between[a][b] holds the squares strictly between two squares of one rank,
// file or diagonal; else it is empty.
var between [64][64]SquareSet

func init() {
	knightSteps := [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	kingSteps := [][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}
	for from := A1; from <= H8; from++ {
		knightAttacks[from] = steps(from, knightSteps)
		kingAttacks[from] = steps(from, kingSteps)
		pawnAttacks[White][from] = steps(from, [][2]int{{-1, 1}, {1, 1}})
		pawnAttacks[Black][from] = steps(from, [][2]int{{-1, -1}, {1, -1}})
		for _, d := range kingSteps {
			var passed SquareSet
			for to := from.step(d[0], d[1]); to != NoSquare; to = to.step(d[0], d[1]) {
				between[from][to] = passed
				passed |= to.set()
			}
		}
	}
}

// step is the square so many files and ranks away; NoSquare off the board.
func (s Square) step(files, ranks int) Square {
	return SquareAt(s.File()+files, s.Rank()+ranks)
}

// steps is the set of the squares that one of the steps reaches.
func steps(from Square, all [][2]int) (s SquareSet) {
	for _, d := range all {
		s = s.With(from.step(d[0], d[1]))
	}
	return s
}

// attacksOfPawns is the set of the squares that any of the pawns attacks.
func attacksOfPawns(pawns SquareSet, c Color) SquareSet {
	up := c.up()
	return (pawns &^ fileA).moved(up-1) | (pawns &^ fileH).moved(up+1)
}
