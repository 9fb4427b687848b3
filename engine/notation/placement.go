package notation

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// pawnSigns stand before the pawns in a list of men.
var pawnSigns = [...]string{English: "P", Estonian: "E", Finnish: "S", Russian: "п", Figurine: "♙"}

// FormatMen lists the men of a side as §20 of the code of 1953 does, with
// their number: "Ke1, Ld1, Va1, h1, Oc1, f1, Rb1, g1, E: a2, b2 (10)".
func (l Letters) FormatMen(pos chess.Position, side chess.Color) string {
	var parts []string
	for k := chess.King; k >= chess.Pawn; k-- {
		sign := l.Of(k)
		if k == chess.Pawn {
			sign = pawnSigns[min(int(l), len(pawnSigns)-1)] + ": "
		}
		for sq := range pos.Pieces(side, k).All() {
			parts = append(parts, sign+sq.String())
			sign = ""
		}
	}
	return strings.Join(parts, ", ") + " (" + strconv.Itoa(pos.Men(side).Count()) + ")"
}

// MenError says why a list of men cannot be read.
type MenError struct {
	Cause MenCause
	Text  string // the part that is wrong, or the whole list
	// Found and Stated are the numbers of men, for MenMiscounted.
	Found, Stated int
}

// MenCause is a cause of a MenError.
type MenCause string

// The causes of a MenError.
const (
	MenUnreadable MenCause = "men-unreadable" // no man and no square
	MenTwice      MenCause = "men-twice"      // the square has a man already
	MenMiscounted MenCause = "men-miscounted" // the number in brackets is another one
)

func (e *MenError) Error() string {
	if e.Cause == MenMiscounted {
		return fmt.Sprintf("%s: %d, stated %d", e.Cause, e.Found, e.Stated)
	}
	return fmt.Sprintf("%s: %q", e.Cause, e.Text)
}

// Reason gives the kind of the error and its arguments: "found" and "stated"
// for a miscount, else "text".
func (e *MenError) Reason() (string, map[string]any) {
	if e.Cause == MenMiscounted {
		return string(e.Cause), map[string]any{"found": e.Found, "stated": e.Stated}
	}
	return string(e.Cause), map[string]any{"text": e.Text}
}

// ParseMen reads a list of men as FormatMen writes it into a setup, beside the
// men that are there. A square without a sign has a man like the one before it,
// the first ones are pawns. A number in brackets is compared. What cannot be
// read is a *MenError; the setup is then as it was.
func (l Letters) ParseMen(setup *chess.Setup, side chess.Color, text string) error {
	after := *setup
	list, stated, counted := cutCount(text)
	kind := chess.Pawn
	found := 0
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(",;: \t\n", r) }) {
		rest := word
		if k, n := l.matchMan(word); n > 0 {
			kind, rest = k, word[n:]
		}
		rest = strings.TrimPrefix(rest, ".")
		if rest == "" {
			continue // "E:" by itself
		}
		sq, err := chess.ParseSquare(rest)
		if err != nil {
			return &MenError{Cause: MenUnreadable, Text: word}
		}
		if after.Men[sq] != chess.NoPiece {
			return &MenError{Cause: MenTwice, Text: word}
		}
		after.Men[sq] = chess.NewPiece(side, kind)
		found++
	}
	if counted && found != stated {
		return &MenError{Cause: MenMiscounted, Text: text, Found: found, Stated: stated}
	}
	*setup = after
	return nil
}

// matchMan finds the sign of a man or of the pawns at the beginning of a word.
func (l Letters) matchMan(word string) (chess.Kind, int) {
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
