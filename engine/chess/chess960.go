package chess

import "fmt"

// StartPositions is the number of start positions of Chess960.
const StartPositions = 960

// standardStart is the number of the standard arrangement.
const standardStart = 518

// The ten ways to put two knights on five free squares, in the order of the
// numbering.
var knightPlaces = [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}

// StartNumberError says that Number is not the number of a start position.
type StartNumberError struct{ Number int }

func (e *StartNumberError) Error() string {
	return fmt.Sprintf("%d is not a start position (0 to 959)", e.Number)
}

// Reason gives the kind of the error and its arguments.
func (e *StartNumberError) Reason() (string, map[string]any) {
	return "no-such-start-position", map[string]any{"number": e.Number}
}

// StartRank is the arrangement of the first rank in the start position of a
// number of Chess960, 0 to 959, by Scharnagl's numbering: 518 is the standard
// one. Another number is a *StartNumberError.
func StartRank(number int) ([8]Kind, error) {
	if number < 0 || number >= StartPositions {
		return [8]Kind{}, &StartNumberError{Number: number}
	}
	var rank [8]Kind
	n := number
	rank[n%4*2+1] = Bishop // the light-squared one
	n /= 4
	rank[n%4*2] = Bishop
	n /= 4
	putFree(&rank, n%6, Queen)
	places := knightPlaces[n/6]
	putFree(&rank, places[1], Knight)
	putFree(&rank, places[0], Knight)
	for _, k := range []Kind{Rook, King, Rook} {
		putFree(&rank, 0, k)
	}
	return rank, nil
}

// putFree puts a piece on the free square of a number, from 0.
func putFree(rank *[8]Kind, n int, k Kind) {
	for file := range rank {
		if rank[file] != NoKind {
			continue
		}
		if n == 0 {
			rank[file] = k
			return
		}
		n--
	}
}

// RankNumber is the number of the start position with this first rank; false
// if it is none.
func RankNumber(rank [8]Kind) (int, bool) {
	for n := range StartPositions {
		if r, _ := StartRank(n); r == rank {
			return n, true
		}
	}
	return 0, false
}

// StartNumber is the start position of a number of Chess960, 0 to 959. Another
// number is a *StartNumberError.
func StartNumber(number int) (Position, error) {
	rank, err := StartRank(number)
	if err != nil {
		return Position{}, err
	}
	s := Setup{EnPassant: NoSquare, FullMove: 1, Chess960: true}
	for file, k := range rank {
		for c := White; c <= Black; c++ {
			sq := SquareAt(file, c.backRank())
			s.Pieces[sq] = NewPiece(c, k)
			s.Pieces[SquareAt(file, c.backRank()^1)] = NewPiece(c, Pawn)
			if k == Rook {
				s.Castling = s.Castling.With(sq)
			}
		}
	}
	return s.position(), nil
}

// Initial tells whether a game begins from the position: the one of standard chess,
// or, in Chess960, any of its own.
func (p Position) Initial() bool {
	var rank [8]Kind
	for file := range rank {
		rank[file] = p.At(SquareAt(file, 0)).Kind()
	}
	number, ok := RankNumber(rank)
	if !ok || !p.chess960 && number != standardStart {
		return false
	}
	start, err := StartNumber(number)
	start.chess960 = p.chess960
	return err == nil && start == p
}

// RandomStart draws the number of a start position by a seed: the same seed
// gives the same number, all numbers are equally likely.
func RandomStart(seed uint64) int {
	// SplitMix64 (Steele, Lea and Flood, 2014), with what would favour low
	// numbers thrown away.
	const fair = 1<<64 - 1 - (1<<64)%StartPositions
	for {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		z ^= z >> 31
		if z <= fair {
			return int(z % StartPositions)
		}
	}
}
