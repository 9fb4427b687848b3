package trf

import "unicode"

// Result is the code of a result in a player's line. Letters are kept as
// capitals.
type Result rune

// The results. Blank is a round of which the line says nothing; it counts as
// a zero-point bye.
const (
	Blank        Result = ' '
	Win          Result = '1'
	Draw         Result = '='
	Loss         Result = '0'
	ForfeitWin   Result = '+'
	ForfeitLoss  Result = '-'
	UnratedWin   Result = 'W' // game of less than one move, not rated
	UnratedDraw  Result = 'D'
	UnratedLoss  Result = 'L'
	HalfPointBye Result = 'H'
	FullPointBye Result = 'F'
	PairingBye   Result = 'U'
	ZeroPointBye Result = 'Z'
	Unknown      Result = '?' // adjourned, or not known yet
)

// result reads a code; false if it is none.
func result(r rune) (Result, bool) {
	switch x := Result(unicode.ToUpper(r)); x {
	case Blank, Win, Draw, Loss, ForfeitWin, ForfeitLoss, UnratedWin, UnratedDraw, UnratedLoss,
		HalfPointBye, FullPointBye, PairingBye, ZeroPointBye, Unknown:
		return x, true
	}
	return Unknown, false
}

// Bye reports whether the result belongs to a round without an opponent.
func (r Result) Bye() bool {
	switch r {
	case HalfPointBye, FullPointBye, PairingBye, ZeroPointBye:
		return true
	}
	return false
}

// Requested reports whether the result is a bye on request.
func (r Result) Requested() bool { return r.Bye() && r != PairingBye }

// Played reports whether there was, or is, a game over the board.
func (r Result) Played() bool {
	switch r {
	case Win, Draw, Loss, UnratedWin, UnratedDraw, UnratedLoss, Unknown:
		return true
	}
	return false
}

// fits reports whether two results can stand at the two sides of one board:
// no mixture of a game and a forfeit, never more than one win or a win beside
// a draw. Both may lose, or one draw and the other lose.
func fits(a, b Result) bool {
	if b < a {
		a, b = b, a
	}
	switch a {
	case Unknown:
		return b == Unknown
	case ForfeitWin: // '+' < '-'
		return b == ForfeitLoss
	case ForfeitLoss:
		return b == ForfeitLoss
	case Loss: // '0' < '1' < '='
		return b == Win || b == Draw || b == Loss
	case Draw:
		return b == Draw
	case UnratedDraw:
		return b == UnratedDraw || b == UnratedLoss
	case UnratedLoss:
		return b == UnratedWin || b == UnratedLoss
	}
	return false
}

// mirror is the result of the other side where it is not in doubt.
func mirror(r Result) Result {
	switch r {
	case Win:
		return Loss
	case Loss:
		return Win
	case ForfeitWin:
		return ForfeitLoss
	case ForfeitLoss:
		return ForfeitWin
	case UnratedWin:
		return UnratedLoss
	case UnratedLoss:
		return UnratedWin
	}
	return r
}

// Colour is the colour scheduled in a round: White, Black, or neither.
type Colour rune

// The colours.
const (
	NoColour Colour = '-'
	White    Colour = 'w'
	Black    Colour = 'b'
)

// Other gives the opposite colour; NoColour has none.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}
