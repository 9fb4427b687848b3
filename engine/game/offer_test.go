package game_test

import (
	"testing"

	"kohtunik/engine/game"
)

// An offer stands at the move that it was made with, and at none of the
// opponent's.
func TestOfferAtItsMove(t *testing.T) {
	for side, want := range map[string]bool{game.BlackSide: true, game.WhiteSide: false} {
		s, err := game.Record{Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4 e7e5"},
			{Kind: game.Offer, Side: side}}}.State()
		if err != nil {
			t.Fatal(err)
		}
		if s.Plies[1].Offer != want || s.Plies[0].Offer || !s.OfferOpen {
			t.Errorf("%s: %+v", side, s.Plies)
		}
	}
	for _, side := range []string{game.WhiteSide, game.BlackSide} {
		s, err := game.Record{Entries: []game.Entry{{Kind: game.Offer, Side: side}}}.State()
		if err != nil || !s.OfferOpen || s.Offer.String() != side {
			t.Errorf("%s before the first move: %+v, %v", side, s.Offer, err)
		}
	}
}
