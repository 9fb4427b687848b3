package notation

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/chess"
)

// lineState is what has been read of a variation so far.
type lineState struct {
	v        *Variation
	pos      chess.Position // after the last move
	before   chess.Position // before it
	comments []Comment      // that stand before the next move
	numbered bool           // the next move's number has been read
}

// addComment puts a comment where it belongs: after the last move, or before
// the next one if that one's number or a variation stands between.
func (l *lineState) addComment(c Comment) {
	n := len(l.v.Plies)
	if n == 0 || l.numbered || len(l.v.Plies[n-1].Variations) > 0 {
		l.comments = append(l.comments, c)
		return
	}
	l.v.Plies[n-1].After = append(l.v.Plies[n-1].After, c)
}

// finish puts the comments that no move followed at their place.
func (l *lineState) finish() {
	if n := len(l.v.Plies); n > 0 && len(l.v.Plies[n-1].Variations) == 0 {
		l.v.Plies[n-1].After = append(l.v.Plies[n-1].After, l.comments...)
		return
	}
	l.v.End = l.comments
}

// readLine reads moves into a variation from a position up to the end of the
// variation, and the result if the game ends with one. Depth is 0 for the game
// itself.
func (r *Reader) readLine(g *Game, v *Variation, pos chess.Position, depth int) (result string, err error) {
	s := r.s
	begin := s.line
	l := lineState{v: v, pos: pos, before: pos}
	defer l.finish()
	r.depth = depth
	for {
		s.skipSpace()
		if s.used > MaxGame {
			return "", r.fail(begin, GameTooLarge, "")
		}
		c := s.peek()
		switch {
		case c == endOfInput || s.atTag():
			if depth > 0 {
				return "", r.fail(begin, VariationOpen, "(")
			}
			return "", nil
		case c == '{' || c == ';' || c == '%' && s.column == 0:
			comment, err := r.readComment()
			if err != nil {
				return "", err
			}
			l.addComment(comment)
		case c == '(':
			if err := r.readVariation(g, &l, depth); err != nil {
				return "", err
			}
		case c == ')':
			if depth == 0 {
				return "", r.fail(s.line, VariationMisplaced, ")")
			}
			s.skip()
			return "", nil
		case c == '.':
			s.skip()
		case c == '$':
			if err := r.readNAG(&l); err != nil {
				return "", err
			}
		default:
			word := r.word()
			if end := resultOf(word); end != "" && depth == 0 {
				return end, nil
			} else if end != "" {
				l.addComment(Comment{Text: end}) // how an analysed line would end
				continue
			}
			if err := r.readWord(&l, word, depth); err != nil {
				return "", err
			}
		}
	}
}

func (r *Reader) readVariation(g *Game, l *lineState, depth int) error {
	line := r.s.line
	r.s.skip()
	n := len(l.v.Plies)
	switch {
	case n == 0:
		return r.fail(line, VariationMisplaced, "(")
	case depth >= maxDepth:
		return r.fail(line, GameTooLarge, "(")
	}
	ply := &l.v.Plies[n-1]
	if len(ply.Variations) == 0 && len(l.comments) > 0 {
		// Comments after the number of the next move, but no move: they belong
		// to the last one.
		ply.After = append(ply.After, l.comments...)
		l.comments = nil
	}
	l.numbered = false
	var v Variation
	_, err := r.readLine(g, &v, l.before, depth+1)
	if err == nil {
		r.depth = depth
	}
	// A comment between two variations opens the second one.
	if len(l.comments) > 0 {
		if len(v.Plies) > 0 {
			v.Plies[0].Before = append(l.comments, v.Plies[0].Before...)
		} else {
			v.End = append(l.comments, v.End...)
		}
		l.comments = nil
	}
	ply.Variations = append(ply.Variations, v)
	return err
}

func (r *Reader) readNAG(l *lineState) error {
	line := r.s.line
	r.s.skip()
	word := r.word()
	n, err := strconv.ParseUint(word, 10, 8)
	if err != nil || len(l.v.Plies) == 0 {
		return r.fail(line, NAGBroken, "$"+word)
	}
	l.addNAG(uint8(n))
	return nil
}

func (l *lineState) addNAG(n uint8) {
	if last := len(l.v.Plies) - 1; last >= 0 {
		l.v.Plies[last].NAGs = append(l.v.Plies[last].NAGs, n)
	}
}

// word reads up to the next space or mark, at least one byte. A word that
// begins with a number and a dot is only the number. It is valid until the
// next one.
func (r *Reader) word() string {
	s := r.s
	r.text = r.text[:0]
	digits := true
	for {
		c := s.peek()
		if c == endOfInput || isSpace(c) || strings.IndexByte("{}()[];$", byte(c)) >= 0 || c == '.' && digits {
			break
		}
		if c < '0' || c > '9' {
			digits = false
		}
		r.take()
		if len(r.text) > 1024 {
			break
		}
	}
	if len(r.text) == 0 && s.peek() != endOfInput {
		r.take()
	}
	return string(r.text)
}

// glyphs are words that stand for numeric annotation glyphs.
var glyphs = map[string]uint8{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "□": 7,
	"=": 10, "∞": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "-+": 19, "N": 146,
}

// readWord takes a word: a move's number, a move, a glyph.
func (r *Reader) readWord(l *lineState, word string, depth int) error {
	line := r.s.line
	switch {
	case word[0] >= '0' && word[0] <= '9' && isDigits(word):
		l.numbered = true
		return nil
	case word == "--" || word == "Z0" || word == "z0" || word == "@@@@":
		passed, ok := l.pos.Pass()
		if depth == 0 || !ok {
			return r.fail(line, NullMove, word)
		}
		l.add(chess.NoMove, passed)
		return nil
	}
	text, sign := word, ""
	if i := strings.IndexAny(word, "!?"); i > 0 {
		text, sign = word[:i], word[i:]
	}
	style := Style{Letters: r.Letters}
	r.legal = l.pos.AppendLegal(r.legal[:0])
	m, ok := style.parseExact(r.legal, text)
	if !ok {
		return r.noMove(l, style, word, text, line)
	}
	l.add(m, l.pos.Play(m))
	if sign != "" {
		n, ok := glyphs[sign]
		if !ok {
			return r.fail(line, WordUnknown, word)
		}
		l.addNAG(n)
	}
	return nil
}

func (l *lineState) add(m chess.Move, after chess.Position) {
	l.v.Plies = append(l.v.Plies, Ply{Move: m, Before: l.comments})
	l.before, l.pos = l.pos, after
	l.comments, l.numbered = nil, false
}

// noMove takes a word that is no move: a glyph or a word like e.p., else it
// breaks the game.
func (r *Reader) noMove(l *lineState, style Style, word, text string, line int) error {
	if len(l.v.Plies) > 0 {
		if n, ok := glyphs[word]; ok {
			l.addNAG(n)
			return nil
		}
		if slices.Contains(afterWords, word) {
			return nil
		}
	}
	err := style.fail(l.pos, text)
	if err.Cause == Unreadable && len(err.Candidates) == 0 {
		return r.fail(line, WordUnknown, decode([]byte(word)))
	}
	return &at{line: line, err: err}
}

func isDigits(word string) bool {
	for i := range len(word) {
		if word[i] < '0' || word[i] > '9' {
			return false
		}
	}
	return true
}
