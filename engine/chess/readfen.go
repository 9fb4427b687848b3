package chess

import (
	"strconv"
	"strings"
)

// ReadFEN reads a FEN as people and programs write it. Beyond what ParseFEN
// takes, fields may be missing at the end (White to move, no rights), the turn
// may be W or a word, underscores may stand for spaces, and what contradicts
// the pieces is left out: rights to castle without king and rook in place, an en
// passant square that no pawn passed over, counts that are no numbers. Each
// thing left out is told in passedOver, as the error that ParseFEN would have
// given. err is for what cannot be mended.
func ReadFEN(s string) (p Position, passedOver []error, err error) {
	fields := strings.Fields(strings.ReplaceAll(s, "_", " "))
	if len(fields) == 0 || len(fields) > 6 {
		return Position{}, nil, &FENError{Cause: FENFields, Text: s}
	}
	setup := Setup{FullMove: 1, EnPassant: NoSquare}
	if err := setup.parsePieces(fields[0]); err != nil {
		return Position{}, nil, err
	}
	field := func(i int) string {
		if i < len(fields) {
			return fields[i]
		}
		return "-"
	}
	switch strings.ToLower(field(1)) {
	case "w", "white", "-":
	case "b", "black":
		setup.Turn = Black
	default:
		return Position{}, nil, &FENError{Cause: FENTurn, Text: field(1)}
	}
	passedOver = setup.readCastling(field(2))
	if err := setup.parseEnPassant(field(3)); err != nil {
		passedOver = append(passedOver, err)
	}
	for i, number := range []*int{&setup.HalfmoveClock, &setup.FullMove} {
		if text := field(4 + i); text != "-" {
			n, err := strconv.ParseUint(text, 10, 16+15*i)
			if err != nil {
				passedOver = append(passedOver, &FENError{Cause: FENNumber, Text: text})
				continue
			}
			*number = int(n)
		}
	}
	for _, problem := range setup.Problems() {
		switch problem.Cause {
		case CastlingImpossible:
			setup.Castling &^= problem.Square.set()
		case EnPassantImpossible:
			setup.EnPassant = NoSquare
		default:
			return Position{}, passedOver, problem
		}
		passedOver = append(passedOver, problem)
	}
	p, err = setup.Position()
	return p, passedOver, err
}

// readCastling takes the rights letter by letter and tells which are left out.
func (s *Setup) readCastling(field string) (passedOver []error) {
	if field == "-" {
		return nil
	}
	for _, letter := range field {
		one := *s
		err := one.parseCastling(string(letter))
		if err == nil && one.badKing() {
			err = &FENError{Cause: FENCastling, Text: string(letter)}
		}
		if err != nil {
			passedOver = append(passedOver, err)
			continue
		}
		*s = one
	}
	return passedOver
}

// badKing tells whether a right to castle stands where it cannot be had.
func (s *Setup) badKing() bool {
	p := s.position()
	kings := (p.kings&p.pieces[White]).Count() == 1 && (p.kings&p.pieces[Black]).Count() == 1
	return kings && s.badCastling(&p, kings) != 0
}
