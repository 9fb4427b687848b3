package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// Complete lists the legal moves whose text begins so, in any form of the
// style's letters: all moves for an empty prefix, those that are fully written
// first. Capital letters mean pieces, small ones files or pieces; English ones are
// taken as Parse takes them.
func (s Style) Complete(pos chess.Position, prefix string) []chess.Move {
	typed := bare(skipNumber(prefix))
	if side, ok := typedCastle(typed); ok {
		return castlings(pos, side)
	}
	var exact, full, begun []chess.Move
	for _, m := range pos.Legal() {
		switch s.completes(pos, m, typed) {
		case completeExact:
			exact = append(exact, m)
		case completeFull:
			full = append(full, m)
		case completeBegun:
			begun = append(begun, m)
		}
	}
	if english, ok := s.typedInstead(); ok && len(exact)+len(full)+len(begun) == 0 {
		return english.Complete(pos, prefix)
	}
	return slices.Concat(exact, full, begun)
}

type completion uint8

const (
	completeNot   completion = iota
	completeBegun            // a spelling begins with what is typed
	completeFull             // a spelling is what is typed
	completeExact            // the style's own spelling is what is typed
)

// completes compares what is typed with the spellings of a move.
func (s Style) completes(pos chess.Position, m chess.Move, typed string) completion {
	best := completeNot
	for i, spelling := range s.spellings(pos, m) {
		if !beginsTyped(spelling, typed) {
			continue
		}
		c := completeBegun
		if len(spelling) == len(typed) {
			c = completeFull
			if i == 0 {
				c = completeExact
			}
		}
		best = max(best, c)
	}
	return best
}

// spellings are the ways to write a move without separators and signs, the
// shortest right one first.
func (s Style) spellings(pos chess.Position, m chess.Move) []string {
	from, to := m.From().String(), m.To().String()
	piece, promotion := s.Letters.Of(m.Kind()), s.Letters.Of(m.Promotion())
	if m.IsCastle() {
		if files := m.From().File() - m.To().File(); files*files < 4 {
			return []string{m.String()} // else it would look like the king's step
		}
		return []string{piece + from + to, from + to, m.String(), piece + to}
	}
	if m.Kind() == chess.Pawn {
		short := to + promotion
		if pos.IsCapture(m) {
			short = from[:1] + short
		}
		return []string{short, from + to + promotion}
	}
	return []string{
		piece + distinction(pos, m) + to, piece + to, piece + from[:1] + to, piece + from[1:] + to, piece + from + to,
		from + to,
	}
}

// beginsTyped tells whether a spelling begins with what is typed. A small
// typed letter also stands for a piece.
func beginsTyped(spelling, typed string) bool {
	for typed != "" {
		if spelling == "" {
			return false
		}
		t, n := utf8.DecodeRuneInString(typed)
		r, k := utf8.DecodeRuneInString(spelling)
		if t != r && t != unicode.ToLower(r) {
			return false
		}
		typed, spelling = typed[n:], spelling[k:]
	}
	return true
}

// bare is the text without separators and signs.
func bare(text string) string {
	var b strings.Builder
	for text != "" {
		if c, size := coordinate(text); c != 0 {
			b.WriteByte(c)
			text = text[size:]
			continue
		}
		size := separator(text)
		if size == 0 && strings.IndexByte("=+#!?()/", text[0]) >= 0 {
			size = 1
		}
		if size == 0 {
			_, size = utf8.DecodeRuneInString(text)
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// typedCastle tells whether noughts are typed, and for which side three or
// fewer of them may stand.
func typedCastle(typed string) (noughts int, ok bool) {
	for _, r := range typed {
		if !strings.ContainsRune("0OoОо", r) {
			return 0, false
		}
		noughts++
	}
	// One letter O may also be a bishop in Estonian: a nought is needed.
	return noughts, noughts > 1 || typed == "0"
}

// castlings lists castling: after two noughts the short one first, after three
// only the long one.
func castlings(pos chess.Position, noughts int) (moves []chess.Move) {
	for _, m := range pos.Legal() {
		if m.IsCastle() && (noughts < 3 || noughts == 3 && !m.KingSide()) {
			moves = append(moves, m)
		}
	}
	slices.SortStableFunc(moves, func(a, b chess.Move) int {
		switch {
		case a.KingSide() == b.KingSide():
			return 0
		case a.KingSide():
			return -1
		}
		return 1
	})
	return moves
}

// longestMove is more than the text of any move takes, in characters.
const longestMove = 24

// readable is how many bytes of the text are the beginning of a legal move.
func (s Style) readable(pos chess.Position, text string) int {
	end, characters := 0, 0
	for i := range text {
		if characters == longestMove {
			break
		}
		characters++
		end = i
	}
	if text != "" && characters < longestMove {
		end = len(text)
	}
	for end > 0 && len(s.Complete(pos, text[:end])) == 0 {
		_, size := utf8.DecodeLastRuneInString(text[:end])
		end -= size
	}
	return end
}

// completeReadable completes the readable beginning of the text; nil if that
// has not two characters or more and half of the text.
func (s Style) completeReadable(pos chess.Position, text string, readable int) []chess.Move {
	n := utf8.RuneCountInString(bare(skipNumber(text[:readable])))
	if n < 2 || n < utf8.RuneCountInString(text)/2 {
		return nil
	}
	return s.Complete(pos, text[:readable])
}
