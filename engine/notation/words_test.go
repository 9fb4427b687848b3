package notation

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"kohtunik/engine/chess"
)

// Every kind of the board and of the notation has its words and no words are
// left over; that all languages have the same is tested beside them. The
// message file is read as text: this part of the program makes no sentences.
func TestEveryKindHasWords(t *testing.T) {
	var want []string
	add := func(kinds ...string) {
		for _, k := range kinds {
			want = append(want, "error."+k)
		}
	}
	for _, e := range []interface {
		Reason() (string, map[string]any)
	}{
		&chess.SquareError{}, &chess.UCIError{}, &chess.LineError{}, &chess.StartNumberError{}, &chess.PerftLineError{},
		&GameError{}, &ClockError{},
	} {
		kind, _ := e.Reason()
		add(kind)
	}
	for _, c := range []chess.FENCause{
		chess.FENFields, chess.FENRanks, chess.FENRank, chess.FENLetter,
		chess.FENTurn, chess.FENCastling, chess.FENEnPassant, chess.FENNumber,
	} {
		add(string(c))
	}
	for _, c := range []chess.SetupCause{
		chess.NoWhiteKing, chess.NoBlackKing, chess.ManyWhiteKings, chess.ManyBlackKings, chess.KingsAdjacent,
		chess.OpponentInCheck, chess.PawnOnEndRank, chess.CastlingImpossible, chess.EnPassantImpossible,
		chess.CountOutOfRange,
	} {
		add(string(c))
	}
	for _, c := range []chess.MoveCause{
		chess.NoPieceThere, chess.NotYourPiece, chess.OwnPieceThere, chess.KingNotTaken, chess.CannotMoveSo, chess.WayBlocked,
		chess.PawnTakesNothing, chess.NoEnPassant, chess.KingIsInCheck, chess.KingWouldBeInCheck,
		chess.CastlingRightLost, chess.CastlingOutOfCheck, chess.CastlingThroughCheck, chess.CastlingIntoCheck,
		chess.CastlingWayBlocked, chess.PromotionMissing, chess.NoPromotion, chess.PieceNotMoved,
		chess.NotOfThisPosition, chess.NoSuchMoveSquare,
	} {
		add(string(c))
	}
	for _, c := range []TextCause{Unreadable, UnreadableBut, Ambiguous, NotLegal, NotLegalBut, NewPieceMissing} {
		add(string(c))
	}
	for _, c := range []PGNCause{
		TagBroken, CommentOpen, VariationOpen, VariationMisplaced, WordUnknown, NAGBroken, NullMove, VariantUnknown,
		GameTooLarge, CommentUnwritable, TagUnwritable, ResultUnknown, ResultMissing, ResultDiffers,
	} {
		add(string(c))
	}
	for _, c := range []PlacementCause{PiecesUnreadable, PiecesTwice, PiecesMiscounted} {
		add(string(c))
	}
	data, err := os.ReadFile("../../i18n/messages/chess.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range regexp.MustCompile(`(?m)^"([^"]+)" =`).FindAllStringSubmatch(string(data), -1) {
		got = append(got, m[1])
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("messages\n%q\nkinds\n%q", got, want)
	}
}
