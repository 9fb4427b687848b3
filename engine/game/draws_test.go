package game_test

import (
	"slices"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

func uci(p chess.Position, moves []chess.Move) []string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, p.UCI(m))
	}
	slices.Sort(texts)
	return texts
}

// from is a record that begins from a position.
func from(fen string, entries ...game.Entry) game.Record {
	return game.Record{Entries: append([]game.Entry{{Kind: game.Setup, Text: fen}}, entries...)}
}

func TestRepeatingMoves(t *testing.T) {
	const dance = "g1f3 g8f6 f3g1 f6g8 "
	for _, c := range []struct {
		name, moves string
		want        []string
	}{
		{"the beginning", "", nil},
		{"second time only", "g1f3 g8f6 f3g1", nil},
		{"f6g8 would be the third", dance + "g1f3 g8f6 f3g1", []string{"f6g8"}},
		{"not with another knight's square", dance + "g1h3 g8f6 h3g1", []string{"f6g8"}},
		{"a pawn moved in between", dance + "e2e3 e7e6 g1f3 g8f6 f3g1", nil},
	} {
		s := state(t, game.Record{Entries: []game.Entry{moves(c.moves)}})
		if got := uci(s.Position(), s.RepeatingMoves(rules(t, laws.FIDE2023))); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// In 1953 it is the pieces and the side to move that make a position the same; the
// count that a claim needs is the edition's.
func TestRepeatingMovesByEdition(t *testing.T) {
	s := state(t, from("4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves("e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1")))
	for id, want := range map[laws.ID][]string{laws.USSR1953: {"e7e8"}, laws.FIDE2023: nil} {
		if got := uci(s.Position(), s.RepeatingMoves(rules(t, id))); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
	twice := rules(t, laws.FIDE2023)
	twice.RepetitionCount = 2
	if got := uci(s.Position(), s.RepeatingMoves(twice)); !slices.Equal(got, []string{"e7e8"}) {
		t.Errorf("where two are enough: %v", got)
	}
}

func TestFiftyMoves(t *testing.T) {
	r := rules(t, laws.FIDE2023)
	s := state(t, from("8/8/4k3/7p/8/8/3K4/3R4 w - - 99 120"))
	if s.FiftyMoves(r, 0) {
		t.Error("49½ moves are not fifty")
	}
	by := uci(s.Position(), s.FiftyByMove(r))
	if !slices.Contains(by, "d1a1") || len(by) != len(s.Position().Legal()) {
		t.Errorf("by %v", by)
	}
	s = state(t, from("8/8/4k3/7p/8/8/3K4/3R4 b - - 99 120"))
	if by := uci(s.Position(), s.FiftyByMove(r)); slices.Contains(by, "h5h4") || !slices.Contains(by, "e6e5") {
		t.Errorf("a pawn's move completes nothing: %v", by)
	}
	s = state(t, from("8/8/4k3/7p/8/8/3K4/3R4 b - - 99 120", moves("e6e5")))
	if !s.FiftyMoves(r, 1) || s.FiftyByMove(r) != nil {
		t.Error("fifty moves are fifty")
	}
}
