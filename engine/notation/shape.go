package notation

import (
	"strings"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// shape is what the text of a move says, as far as it says it.
type shape struct {
	kind      chess.Kind // the piece's; NoKind where no letter is written
	from      partial
	to        partial
	promotion chess.Kind
	castle    castleSide
}

// partial is a square of which the file or the rank may be unknown (-1).
type partial struct{ file, rank int8 }

var unknown = partial{-1, -1}

func (p partial) fits(sq chess.Square) bool {
	return (p.file < 0 || int(p.file) == sq.File()) && (p.rank < 0 || int(p.rank) == sq.Rank())
}

// known tells whether both file and rank are known.
func (p partial) known() bool { return p.file >= 0 && p.rank >= 0 }

func (p partial) square() chess.Square { return chess.SquareAt(int(p.file), int(p.rank)) }

type castleSide uint8

const (
	noCastle castleSide = iota
	castleH
	castleA
)

// readShape reads the text of one move; false if it is none. A move's number
// before it and signs after it are passed over. With lower, the piece's letter is
// taken from lower case.
func readShape(l Letters, text string, lower bool) (shape, bool) {
	text = skipNumber(text)
	s := shape{from: unknown, to: unknown}
	if side, n := readCastle(text); side != noCastle {
		s.castle = side
		return s, onlySigns(text[n:])
	}
	var n int
	if lower {
		s.kind, n = l.matchLower(text)
	} else {
		s.kind, n = l.match(text)
	}
	text = text[n:]
	var coords [5]byte
	count := 0
	for text != "" && count < len(coords) {
		c, size := coordinate(text)
		if c == 0 {
			size = separator(text)
			if size == 0 {
				break
			}
		} else {
			coords[count] = c
			count++
		}
		text = text[size:]
	}
	if !s.setCoords(coords[:count]) {
		// A small letter after a pawn's move may be a new piece that is called as a
		// file is: e8b, e8d.
		if count < 3 || isRank(coords[count-1]) || !s.setCoords(coords[:count-1]) {
			return shape{}, false
		}
		s.promotion, _ = l.matchLower(string(coords[count-1]))
		return s, s.promotion != chess.NoKind && onlySigns(text)
	}
	if s.to.rank < 0 && s.from.known() && isEnd(s.from.rank) && s.kind == chess.NoKind {
		if k, _ := l.matchLower(string(coords[count-1])); k != chess.NoKind {
			s.to, s.from, s.promotion = s.from, unknown, k
			return s, onlySigns(text)
		}
	}
	return s, s.readPromotion(l, &text) && onlySigns(text)
}

func isRank(c byte) bool { return c < 'a' }

func isEnd(rank int8) bool { return rank == 0 || rank == 7 }

// setCoords takes files and ranks, in the order they are written, for the
// squares from and to.
func (s *shape) setCoords(c []byte) bool {
	var pattern [5]byte
	for i, b := range c {
		pattern[i] = 'f'
		if isRank(b) {
			pattern[i] = 'r'
		}
	}
	file := func(i int) int8 { return int8(c[i] - 'a') }
	rank := func(i int) int8 { return int8(c[i] - '1') }
	s.from, s.to = unknown, unknown
	switch string(pattern[:len(c)]) {
	case "fr": // e4
		s.to = partial{file(0), rank(1)}
	case "ff": // ed, a pawn takes
		s.from.file, s.to.file = file(0), file(1)
		return s.kind == chess.NoKind
	case "ffr": // ed6, Nbd7
		s.from.file, s.to = file(0), partial{file(1), rank(2)}
	case "rfr": // N1f3
		s.from.rank, s.to = rank(0), partial{file(1), rank(2)}
	case "frf": // e5d, a pawn takes
		s.from, s.to.file = partial{file(0), rank(1)}, file(2)
		return s.kind == chess.NoKind
	case "frfr": // e2e4, Ng1f3
		s.from, s.to = partial{file(0), rank(1)}, partial{file(2), rank(3)}
	default:
		return false
	}
	return true
}

// readPromotion reads the new piece after a pawn's move: e8Q, e8=Q, e8(Q), e8/Q.
func (s *shape) readPromotion(l Letters, text *string) bool {
	rest := *text
	if rest == "" || s.to.rank >= 0 && !isEnd(s.to.rank) {
		return true
	}
	bracket := false
	if rest[0] == '=' || rest[0] == '/' || rest[0] == '(' {
		bracket = rest[0] == '('
		rest = rest[1:]
	}
	k, n := l.match(rest)
	if k == chess.NoKind {
		k, n = l.matchLower(rest)
	}
	if k == chess.NoKind {
		return true // a sign, not a new piece
	}
	rest = rest[n:]
	if bracket {
		if rest == "" || rest[0] != ')' {
			return false
		}
		rest = rest[1:]
	}
	s.promotion = k
	*text = rest
	return true
}

// skipNumber passes over the number of the move, as in "12. Nf3", "12...Nf6",
// and over spaces and dots.
func skipNumber(text string) string {
	i := 0
	for i < len(text) && text[i] == ' ' {
		i++
	}
	start := i
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	digits := i > start
	dots := i
	for i < len(text) {
		if text[i] == '.' || text[i] == ' ' {
			i++
		} else if strings.HasPrefix(text[i:], "…") {
			i += len("…")
		} else {
			break
		}
	}
	if digits && i == dots {
		return text[start:]
	}
	return text[i:]
}

// readCastle reads castling with noughts or letters O of either alphabet, with
// any dash or none, and says how many bytes it takes.
func readCastle(text string) (castleSide, int) {
	if text == "" || text[0] != 'O' && text[0] != '0' && text[0] != 'o' && text[0] < utf8.RuneSelf {
		return noCastle, 0
	}
	noughts, end := 0, 0
	for i := 0; i < len(text) && noughts < 3; {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == 'O' || r == '0' || r == 'o' || r == 'О' || r == 'о':
			noughts++
			end = i + size
		case noughts == 0 || dashSize(text[i:]) == 0:
			size = len(text)
		}
		i += size
	}
	switch noughts {
	case 2:
		return castleH, end
	case 3:
		return castleA, end
	}
	return noCastle, 0
}

// dashSize is the length of the dash at the beginning of the text; 0 if there
// is none.
func dashSize(text string) int {
	if text[0] == '-' {
		return 1
	}
	for _, dash := range []string{"–", "—", "−", "‐", "‑"} {
		if strings.HasPrefix(text, dash) {
			return len(dash)
		}
	}
	return 0
}

// coordinate reads a file or a rank at the beginning of the text; 0 if there
// is none. Small Cyrillic letters that look like files are taken for them.
func coordinate(text string) (c byte, size int) {
	switch c := text[0]; {
	case c >= 'a' && c <= 'h', c >= '1' && c <= '8':
		return c, 1
	case c < utf8.RuneSelf:
		return 0, 0
	}
	switch r, size := utf8.DecodeRuneInString(text); r {
	case 'а':
		return 'a', size
	case 'с':
		return 'c', size
	case 'е':
		return 'e', size
	}
	return 0, 0
}

// separator is the length of the sign between squares, or between the letter
// and the square, at the beginning of the text; 0 if there is none.
func separator(text string) int {
	switch text[0] {
	case 'x', 'X', ':', '*', ' ', '-':
		return 1
	}
	if text[0] < utf8.RuneSelf {
		return 0
	}
	for _, sign := range []string{"×", "х", "Х"} {
		if strings.HasPrefix(text, sign) {
			return len(sign)
		}
	}
	return dashSize(text)
}

// words that may follow a move.
var afterWords = []string{"e.p.", "e.p", "ep", "o.l.", "o.l", "ol", "н.п.", "(=)"}

// onlySigns tells whether nothing but signs follows: check, mate, en passant,
// an offer of a draw, marks of praise and blame.
func onlySigns(text string) bool {
loop:
	for text != "" {
		if strings.IndexByte("+#!?=xX: ", text[0]) >= 0 {
			text = text[1:]
			continue
		}
		for _, word := range afterWords {
			if strings.HasPrefix(text, word) {
				text = text[len(word):]
				continue loop
			}
		}
		r, size := utf8.DecodeRuneInString(text)
		if !strings.ContainsRune("×хХ†‡±∓⩲⩱∞□", r) {
			return false
		}
		text = text[size:]
	}
	return true
}
