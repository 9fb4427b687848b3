package chess

import (
	"strconv"
	"strings"
)

// FEN is the position in Forsyth-Edwards notation (PGN standard 1994, section
// 16.1): six fields, the en passant square after every double step. A right to
// castle with a rook that is not the outermost on its side is written by the
// rook's file, as X-FEN does.
func (p Position) FEN() string { return p.fen(xFENCastling, p.enPassant) }

// String is the FEN.
func (p Position) String() string { return p.FEN() }

// XFEN is the same with the en passant square only where a pawn stands ready
// to capture there.
func (p Position) XFEN() string {
	ep := p.enPassant
	if ep < NoSquare && pawnAttacks[p.turn^1][ep]&p.pawns&p.pieces[p.turn] == 0 {
		ep = NoSquare
	}
	return p.fen(xFENCastling, ep)
}

// ShredderFEN is the same as FEN with every right to castle written by the
// file of its rook: HAha for the standard start.
func (p Position) ShredderFEN() string { return p.fen(shredderCastling, p.enPassant) }

func (p *Position) fen(castling func(*Position, Color, Square) byte, enPassant Square) string {
	b := make([]byte, 0, 96)
	for rank := 7; rank >= 0; rank-- {
		empty := byte(0)
		for file := range 8 {
			piece := p.At(SquareAt(file, rank))
			if piece == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				b = append(b, '0'+empty)
				empty = 0
			}
			b = append(b, piece.Letter())
		}
		if empty > 0 {
			b = append(b, '0'+empty)
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	b = append(b, ' ', "wb"[p.turn], ' ')
	before := len(b)
	for c := White; c <= Black; c++ {
		for _, kingSide := range []bool{true, false} {
			if rook := p.castlingRook(c, kingSide); rook != NoSquare {
				b = append(b, castling(p, c, rook))
			}
		}
	}
	if len(b) == before {
		b = append(b, '-')
	}
	b = append(b, ' ')
	b = append(b, enPassant.String()...)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.halfmove), 10)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.fullMove), 10)
	return string(b)
}

// shredderCastling is the letter of the rook's file.
func shredderCastling(_ *Position, c Color, rook Square) byte {
	return "Aa"[c] + byte(rook.File())
}

// xFENCastling is K or Q for the outermost rook on its side, else its file.
func xFENCastling(p *Position, c Color, rook Square) byte {
	kingSide := rook > p.kingOf(c)
	if outermostRook(p, c, kingSide) != rook {
		return shredderCastling(p, c, rook)
	}
	if kingSide {
		return "Kk"[c]
	}
	return "Qq"[c]
}

// outermostRook is the side's rook on its back rank that is farthest from the
// king on one side of it; NoSquare if there is none.
func outermostRook(p *Position, c Color, kingSide bool) Square {
	king := p.kings & p.pieces[c]
	rooks := p.rooks & p.pieces[c] & rankSet(c.backRank())
	if kingSide {
		if rooks &^= king - 1; rooks != 0 {
			return rooks.last()
		}
		return NoSquare
	}
	return (rooks & (king - 1)).first()
}

// ParseFEN reads a FEN of four to six fields: the pieces, the turn, the rights to
// castle (KQkq, X-FEN or Shredder-FEN letters), the en passant square, and as
// far as given the clock and the number of the move (else 0 and 1). What
// cannot be read is a *FENError, what is no position a *SetupError. ReadFEN
// takes more.
func ParseFEN(s string) (Position, error) {
	setup, err := ParseSetup(s)
	if err != nil {
		return Position{}, err
	}
	return setup.Position()
}

// ParseSetup reads a FEN as ParseFEN does, without asking whether it is a
// position. Only a right to castle that stands for no rook is a *SetupError.
func ParseSetup(s string) (Setup, error) {
	fields := strings.Fields(s)
	if len(fields) < 4 || len(fields) > 6 {
		return Setup{}, &FENError{Cause: FENFields, Text: s}
	}
	setup := Setup{FullMove: 1, EnPassant: NoSquare}
	if err := setup.parsePieces(fields[0]); err != nil {
		return Setup{}, err
	}
	switch fields[1] {
	case "w":
	case "b":
		setup.Turn = Black
	default:
		return Setup{}, &FENError{Cause: FENTurn, Text: fields[1]}
	}
	if err := setup.parseCastling(fields[2]); err != nil {
		return Setup{}, err
	}
	if err := setup.parseEnPassant(fields[3]); err != nil {
		return Setup{}, err
	}
	for i, number := range []*int{&setup.HalfmoveClock, &setup.FullMove} {
		if len(fields) > 4+i {
			n, err := strconv.ParseUint(fields[4+i], 10, 31)
			if err != nil {
				return Setup{}, &FENError{Cause: FENNumber, Text: fields[4+i]}
			}
			*number = int(n)
		}
	}
	return setup, nil
}

func (s *Setup) parsePieces(field string) error {
	ranks := strings.Split(field, "/")
	if len(ranks) != 8 {
		return &FENError{Cause: FENRanks, Text: field}
	}
	for i, text := range ranks {
		rank, file := 7-i, 0
		for _, letter := range []byte(text) {
			if letter >= '1' && letter <= '8' {
				file += int(letter - '0')
				continue
			}
			piece, ok := ParsePiece(letter)
			if !ok {
				return &FENError{Cause: FENLetter, Text: text, Rank: rank + 1}
			}
			if file < 8 {
				s.Pieces[SquareAt(file, rank)] = piece
			}
			file++
		}
		if file != 8 {
			return &FENError{Cause: FENRank, Text: text, Rank: rank + 1}
		}
	}
	return nil
}

func (s *Setup) parseCastling(field string) error {
	if field == "-" {
		return nil
	}
	p := s.position()
	for _, letter := range []byte(field) {
		c := White
		if letter >= 'a' {
			c, letter = Black, letter-'a'+'A'
		}
		var rook Square
		switch {
		case letter == 'K', letter == 'Q':
			rook = outermostRook(&p, c, letter == 'K')
		case letter >= 'A' && letter <= 'H':
			rook = SquareAt(int(letter-'A'), c.backRank())
			s.Chess960 = true
		default:
			return &FENError{Cause: FENCastling, Text: field}
		}
		if rook == NoSquare {
			corner := SquareAt(0, c.backRank())
			if letter == 'K' {
				corner = SquareAt(7, c.backRank())
			}
			return &SetupError{Cause: CastlingImpossible, Square: corner}
		}
		if s.Castling.Has(rook) {
			return &FENError{Cause: FENCastling, Text: field}
		}
		s.Castling = s.Castling.With(rook)
		king := p.kingOf(c)
		if king.File() != 4 || rook.File() != 0 && rook.File() != 7 {
			s.Chess960 = true
		}
	}
	return nil
}

func (s *Setup) parseEnPassant(field string) error {
	if field == "-" {
		return nil
	}
	sq, err := ParseSquare(field)
	if err != nil || sq.Rank() != 2 && sq.Rank() != 5 {
		return &FENError{Cause: FENEnPassant, Text: field}
	}
	s.EnPassant = sq
	return nil
}

// FEN is the arrangement in Forsyth-Edwards notation, possible or not: six
// fields as of a Position, rights to castle by the rook's file in Chess960.
func (s Setup) FEN() string {
	p := s.position()
	if p.kings&p.pieces[White] == 0 || p.kings&p.pieces[Black] == 0 {
		p.castling = 0
	}
	castling := xFENCastling
	if s.Chess960 {
		castling = shredderCastling
	}
	return p.fen(castling, p.enPassant)
}
