package notation

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// FormatPieces lists the pieces of a side as §20 of the code of 1953 does, with
// their number: "Ke1, Ld1, Va1, h1, Oc1, f1, Rb1, g1, E: a2, b2 (10)".
func (l Letters) FormatPieces(pos chess.Position, side chess.Color) string {
	var parts []string
	for k := chess.King; k >= chess.Pawn; k-- {
		sign := l.Of(k)
		if k == chess.Pawn {
			sign = pawnSigns[min(int(l), len(pawnSigns)-1)] + ": "
		}
		for sq := range pos.PiecesOf(side, k).All() {
			parts = append(parts, sign+sq.String())
			sign = ""
		}
	}
	return strings.Join(parts, ", ") + " (" + strconv.Itoa(pos.Pieces(side).Count()) + ")"
}

// PlacementError says why a list of pieces cannot be read.
type PlacementError struct {
	Cause PlacementCause
	Text  string // the part that is wrong, or the whole list
	// Found and Stated are the numbers of pieces, for PiecesMiscounted.
	Found, Stated int
}

// PlacementCause is a cause of a PlacementError.
type PlacementCause string

// The causes of a PlacementError.
const (
	PiecesUnreadable PlacementCause = "placement-unreadable" // no piece and no square
	PiecesTwice      PlacementCause = "placement-twice"      // the square has a piece already
	PiecesMiscounted PlacementCause = "placement-miscounted" // the number in brackets is another one
)

func (e *PlacementError) Error() string {
	if e.Cause == PiecesMiscounted {
		return fmt.Sprintf("%s: %d, stated %d", e.Cause, e.Found, e.Stated)
	}
	return fmt.Sprintf("%s: %q", e.Cause, e.Text)
}

// Reason gives the kind of the error and its arguments: "found" and "stated"
// for a miscount, else "text".
func (e *PlacementError) Reason() (string, map[string]any) {
	if e.Cause == PiecesMiscounted {
		return string(e.Cause), map[string]any{"found": e.Found, "stated": e.Stated}
	}
	return string(e.Cause), map[string]any{"text": e.Text}
}

// ParsePieces reads a list of pieces as FormatPieces writes it into a setup, beside the
// pieces that are there. A square without a sign has a piece like the one before it,
// the first ones are pawns. A number in brackets is compared. What cannot be
// read is a *PlacementError; the setup is then as it was.
func (l Letters) ParsePieces(setup *chess.Setup, side chess.Color, text string) error {
	after := *setup
	list, stated, counted := cutCount(text)
	kind := chess.Pawn
	found := 0
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(",;: \t\n", r) }) {
		rest := word
		if k, n := l.matchPiece(word); n > 0 {
			kind, rest = k, word[n:]
		}
		rest = strings.TrimPrefix(rest, ".")
		if rest == "" {
			continue // "E:" by itself
		}
		sq, err := chess.ParseSquare(rest)
		if err != nil {
			return &PlacementError{Cause: PiecesUnreadable, Text: word}
		}
		if after.Pieces[sq] != chess.NoPiece {
			return &PlacementError{Cause: PiecesTwice, Text: word}
		}
		after.Pieces[sq] = chess.NewPiece(side, kind)
		found++
	}
	if counted && found != stated {
		return &PlacementError{Cause: PiecesMiscounted, Text: text, Found: found, Stated: stated}
	}
	*setup = after
	return nil
}

// matchPiece finds the sign of a piece or of the pawns at the beginning of a word.
func (l Letters) matchPiece(word string) (chess.Kind, int) {
	if k, n := l.match(word); n > 0 {
		return k, n
	}
	sign := pawnSigns[min(int(l), len(pawnSigns)-1)]
	for _, s := range []string{sign, strings.ToLower(sign), strings.ToUpper(sign), "♙", "♟"} {
		// A small e is a file unless nothing or no rank follows.
		if strings.HasPrefix(word, s) && !(len(word) == 2 && len(s) == 1 && isRankRune(word[1:])) {
			return chess.Pawn, len(s)
		}
	}
	return chess.NoKind, 0
}

func isRankRune(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return r >= '1' && r <= '8'
}

// cutCount takes the number in brackets off the end of a list.
func cutCount(text string) (list string, n int, ok bool) {
	text = strings.TrimRight(text, " .;")
	begin := strings.LastIndexByte(text, '(')
	if begin < 0 || !strings.HasSuffix(text, ")") {
		return text, 0, false
	}
	n, err := strconv.Atoi(text[begin+1 : len(text)-1])
	return text[:begin], n, err == nil
}
