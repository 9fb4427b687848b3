package chess

import "strings"

// Kind is what a piece is, without its side. NoKind, the zero value, is none.
type Kind uint8

// The kinds of pieces, in the order of their worth.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

var kindNames = [...]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}

// String gives the English name in lower case, "none" for NoKind.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "none"
	}
	return kindNames[k]
}

// Piece is a piece with its side. NoPiece, the zero value, is an empty square.
type Piece uint8

// NoPiece is what stands on an empty square.
const NoPiece Piece = 0

// NewPiece gives the piece of a kind and a side; NoPiece for NoKind.
func NewPiece(c Color, k Kind) Piece {
	if k == NoKind {
		return NoPiece
	}
	return Piece(k) | Piece(c&1)<<3
}

// Kind is what the piece is; NoKind for NoPiece.
func (p Piece) Kind() Kind { return Kind(p & 7) }

// Color is whose piece it is; it means nothing for NoPiece.
func (p Piece) Color() Color { return Color(p >> 3 & 1) }

const fenLetters = " PNBRQK  pnbrqk "

// Letter is the letter of FEN: upper case for White, lower for Black, a space
// for NoPiece.
func (p Piece) Letter() byte { return fenLetters[p&15] }

// String gives the letter of FEN, "-" for NoPiece.
func (p Piece) String() string {
	if p == NoPiece {
		return "-"
	}
	return string(p.Letter())
}

// ParsePiece reads a letter of FEN; false if it is none.
func ParsePiece(letter byte) (Piece, bool) {
	i := strings.IndexByte(fenLetters, letter)
	if letter == ' ' || i < 0 {
		return NoPiece, false
	}
	return Piece(i), true
}
