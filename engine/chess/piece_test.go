package chess

import "testing"

func TestSquares(t *testing.T) {
	for sq := A1; sq <= H8; sq++ {
		if got, err := ParseSquare(sq.String()); err != nil || got != sq {
			t.Errorf("%v: %v, %v", sq, got, err)
		}
		if SquareAt(sq.File(), sq.Rank()) != sq {
			t.Errorf("%v: file %d, rank %d", sq, sq.File(), sq.Rank())
		}
	}
	if A1.String() != "a1" || H1 != 7 || E4.String() != "e4" || H8 != 63 || NoSquare.String() != "-" {
		t.Error("names")
	}
	if !A1.Dark() || H1.Dark() || !H8.Dark() {
		t.Error("colours")
	}
	for _, bad := range []string{"", "e", "e9", "i1", "E4", "e44", "-"} {
		if sq, err := ParseSquare(bad); err == nil {
			t.Errorf("%q is %v", bad, sq)
		}
	}
	if SquareAt(8, 0) != NoSquare || SquareAt(0, -1) != NoSquare {
		t.Error("off the board")
	}
}

func TestPieces(t *testing.T) {
	letters := ""
	for c := White; c <= Black; c++ {
		for k := Pawn; k <= King; k++ {
			p := NewPiece(c, k)
			if got, ok := ParsePiece(p.Letter()); !ok || got != p || p.Color() != c || p.Kind() != k {
				t.Errorf("%v %v is %v", c, k, p)
			}
			letters += p.String()
		}
	}
	if letters != "PNBRQKpnbrqk" {
		t.Error(letters)
	}
	for _, bad := range []byte(" xX-0") {
		if p, ok := ParsePiece(bad); ok {
			t.Errorf("%c is %v", bad, p)
		}
	}
	if NewPiece(Black, NoKind) != NoPiece || NoPiece.String() != "-" || King.String() != "king" ||
		Kind(9).String() != "none" {
		t.Error("none")
	}
	if White.Other() != Black || Black.Other() != White || White.String() != "white" || Black.String() != "black" {
		t.Error("sides")
	}
}

func TestAtAndPieces(t *testing.T) {
	p := parse(t, kiwipete)
	s := p.Setup()
	for sq := A1; sq <= H8; sq++ {
		if p.At(sq) != s.Pieces[sq] || p.Occupied().Has(sq) != (s.Pieces[sq] != NoPiece) {
			t.Errorf("%v: %v", sq, p.At(sq))
		}
	}
	if p.At(NoSquare) != NoPiece || p.King(White) != E1 || p.King(Black) != E8 {
		t.Error("kings")
	}
	if got := p.PiecesOf(White, Knight); got != SquareSet(0).With(C3).With(E5) || got.Count() != 2 {
		t.Errorf("%x", got)
	}
	if p.PiecesOf(White, NoKind) != 0 || SquareSet(0).With(NoSquare) != 0 || p.Attackers(NoSquare, White) != 0 {
		t.Error("none")
	}
	if !p.CanCastle(White, true) || !p.CanCastle(Black, false) ||
		parse(t, "4k3/8/8/8/8/8/8/4K3 w - - 0 1").CanCastle(White, true) {
		t.Error("castling")
	}
}

func TestZeroPosition(t *testing.T) {
	var p Position
	if len(p.Legal()) != 0 || p.CountLegal() != 0 || p.Stalemate() || p.Checkmate() || p.InCheck() || p.At(E4) != NoPiece {
		t.Error("the zero position is not empty")
	}
	if _, err := p.ParseUCI("e2e4"); err == nil {
		t.Error("moves from nothing")
	}
	if got := p.String(); got != "8/8/8/8/8/8/8/8 w - a1 0 0" {
		t.Error(got)
	}
	if _, ok := p.Pass(); ok || p.King(White) != NoSquare {
		t.Error("passes from nothing")
	}
}
