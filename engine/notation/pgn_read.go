package notation

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// MaxGame is the greatest length of a game in a PGN file, in bytes. It bounds
// the memory that reading takes.
const MaxGame = 16 << 20

// maxDepth is the greatest depth of variations within variations.
const maxDepth = 200

// Reader reads PGN (the standard of 1994, import format) game by game, in
// memory bounded by MaxGame. It takes CR LF, CR or LF, a byte order mark,
// UTF-8 or Latin-1, games without tags, quotation marks within tags, moves in
// any form that Parse takes but with letters of the right size, results left
// out or shortened, and tags without moves.
type Reader struct {
	// Letters are those of the men; English, as the standard says, if not set.
	Letters Letters

	s     *scanner
	games int
	depth int // of the variation being read
	// legal, text and plies are buffers.
	legal []chess.Move
	text  []byte
	plies []Ply
}

// NewReader makes a reader of a PGN file.
func NewReader(r io.Reader) *Reader {
	return &Reader{s: newScanner(r), legal: make([]chess.Move, 0, 256)}
}

// Next reads the next game. A broken game is a *GameError, after which Next
// goes on with the one that follows. At the end the error is io.EOF; any other
// error is of the file itself and is final.
func (r *Reader) Next() (Game, error) {
	r.s.skipSpace()
	if r.s.peek() == endOfInput {
		return Game{}, r.s.err
	}
	r.games++
	r.s.used, r.depth = 0, 0
	g := Game{Line: r.s.line, Start: chess.Start()}
	err := r.readGame(&g)
	if r.s.err != nil && r.s.err != io.EOF {
		return Game{}, r.s.err
	}
	if err != nil {
		broken, ok := err.(*at)
		if !ok {
			broken = &at{line: r.s.line, err: err}
		}
		r.skipGame(broken.err)
		return Game{}, &GameError{Number: r.games, Line: broken.line, Game: g, Err: broken.err}
	}
	return g, nil
}

// at is an error at a line.
type at struct {
	line int
	err  error
}

func (e *at) Error() string { return e.err.Error() }

func (r *Reader) fail(line int, cause PGNCause, text string) error {
	return &at{line: line, err: &PGNError{Cause: cause, Text: text}}
}

// readGame reads the tags and the moves.
func (r *Reader) readGame(g *Game) error {
	if err := r.readTags(g); err != nil {
		return err
	}
	if err := r.setUp(g); err != nil {
		return err
	}
	g.Main.Plies = r.plies[:0]
	end, err := r.readLine(g, &g.Main, g.Start, 0)
	r.plies = g.Main.Plies
	g.Main.Plies = append([]Ply(nil), r.plies...)
	clear(r.plies)
	if err != nil {
		return err
	}
	tag := g.Tag("Result")
	switch {
	case end != "":
		g.Result = end
		if tag != "" && tag != end {
			g.Doubts = append(g.Doubts, &PGNError{Cause: ResultDiffers, Text: tag})
		}
	case isResult(tag):
		g.Result = tag
		g.Doubts = append(g.Doubts, &PGNError{Cause: ResultMissing, Text: tag})
	default:
		g.Result = "*"
		g.Doubts = append(g.Doubts, &PGNError{Cause: ResultMissing, Text: "*"})
	}
	return nil
}

// readTags reads the tag pairs and what stands before them.
func (r *Reader) readTags(g *Game) error {
	s := r.s
	for {
		s.skipSpace()
		switch c := s.peek(); {
		case c == '[':
			if err := r.readTag(g); err != nil {
				return err
			}
		case len(g.Tags) == 0 && (c == '{' || c == ';' || c == '%' && s.column == 0):
			comment, err := r.readComment()
			if err != nil {
				return err
			}
			g.Head = append(g.Head, comment)
		default:
			return nil
		}
	}
}

// readTag reads [Name "Value"]. A quotation mark that is not followed by ] is
// part of the value.
func (r *Reader) readTag(g *Game) error {
	s := r.s
	line := s.line
	r.text = r.text[:0]
	s.skip()
	broken := func() error { return r.fail(line, TagBroken, "["+decode(r.text)) }
	for s.peek() == ' ' || s.peek() == '\t' {
		s.skip()
	}
	for c := s.peek(); isNameByte(c) || c == '+' || c == '#' || c == '=' || c == ':' || c == '-' || c >= utf8.RuneSelf; c = s.peek() {
		r.take()
	}
	name := decode(r.text)
	for s.peek() == ' ' || s.peek() == '\t' {
		s.skip()
	}
	if name == "" || s.peek() != '"' {
		r.text = append(r.text, ' ')
		r.takeLine()
		return broken()
	}
	s.skip()
	r.text = r.text[:0]
	for {
		c := s.peek()
		switch {
		case c == endOfInput || c == '\n':
			r.text = append([]byte(name+` "`), r.text...)
			return broken()
		case c == '\\':
			s.skip()
			if next := s.peek(); next == '"' || next == '\\' {
				r.take()
			} else {
				r.text = append(r.text, '\\')
			}
		case c == '"':
			s.skip()
			if r.endsTag() {
				g.Tags = append(g.Tags, Tag{Name: name, Value: decode(r.text)})
				return nil
			}
			r.text = append(r.text, '"')
		default:
			r.take()
		}
		if s.used > MaxGame {
			return r.fail(line, GameTooLarge, name)
		}
	}
}

// endsTag passes over the ] that ends a tag, if nothing but spaces stands
// before it.
func (r *Reader) endsTag() bool {
	spaces := 0
	for _, c := range r.s.ahead(64) {
		switch c {
		case ' ', '\t':
			spaces++
			continue
		case ']':
			for range spaces + 1 {
				r.s.skip()
			}
			return true
		}
		return false
	}
	return false
}

// take appends the next byte to the text.
func (r *Reader) take() {
	r.text = append(r.text, byte(r.s.peek()))
	r.s.skip()
}

// takeLine appends the rest of the line, as far as it may be shown.
func (r *Reader) takeLine() {
	for c := r.s.peek(); c != endOfInput && c != '\n'; c = r.s.peek() {
		if len(r.text) < 80 {
			r.text = append(r.text, byte(c))
		}
		r.s.skip()
	}
}

// setUp takes the position from the tags.
func (r *Reader) setUp(g *Game) error {
	chess960, known := variantChess960(g.Tag("Variant"))
	if !known {
		return r.fail(g.Line, VariantUnknown, g.Tag("Variant"))
	}
	if fen := g.Tag("FEN"); fen != "" {
		start, passedOver, err := chess.ReadFEN(fen)
		if err != nil {
			return &at{line: g.Line, err: err}
		}
		g.Start = start
		g.Doubts = append(g.Doubts, passedOver...)
	}
	if chess960 {
		g.Start = g.Start.WithChess960(true)
	}
	return nil
}

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

// readComment reads one comment with its marks.
func (r *Reader) readComment() (Comment, error) {
	s := r.s
	line := s.line
	mark := s.peek()
	s.skip()
	r.text = r.text[:0]
	form := Brace
	switch mark {
	case ';':
		form = RestOfLine
	case '%':
		form = EscapeLine
	}
	for {
		c := s.peek()
		switch {
		case form == Brace && c == '}', form != Brace && c == '\n':
			s.skip()
			return Comment{Text: decode(r.text), Form: form}, nil
		case c == endOfInput && form != Brace:
			return Comment{Text: decode(r.text), Form: form}, nil
		case c == endOfInput, form == Brace && s.atEvent():
			return Comment{}, r.fail(line, CommentOpen, firstWords(decode(r.text)))
		}
		r.take()
		if s.used > MaxGame {
			return Comment{}, r.fail(line, GameTooLarge, firstWords(decode(r.text)))
		}
	}
}

// firstWords is the beginning of a text, to show which one it is.
func firstWords(text string) string {
	for i := range text {
		if i >= 40 || text[i] == '\n' {
			return text[:i]
		}
	}
	return text
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

func (l *lineState) add(m chess.Move, after chess.Position) {
	l.v.Plies = append(l.v.Plies, Ply{Move: m, Before: l.comments})
	l.before, l.pos = l.pos, after
	l.comments, l.numbered = nil, false
}

func isDigits(word string) bool {
	for i := range len(word) {
		if word[i] < '0' || word[i] > '9' {
			return false
		}
	}
	return true
}

// skipGame passes over the rest of a broken game: its tags if it broke in
// them, then its moves up to a result that stands in no variation, or up to the
// tags of the next game.
func (r *Reader) skipGame(cause error) {
	s := r.s
	var pgn *PGNError
	if errors.As(cause, &pgn) && pgn.Cause == TagBroken {
		r.skipTags()
	}
	depth := r.depth
	for {
		s.skipSpace()
		c := s.peek()
		switch {
		case c == endOfInput || s.atTag():
			return
		case c == '{' || c == ';' || c == '%' && s.column == 0:
			r.skipComment()
		case c == '(':
			depth++
			s.skip()
		case c == ')':
			depth = max(0, depth-1)
			s.skip()
		default:
			if resultOf(r.word()) != "" && depth == 0 {
				return
			}
		}
	}
}

// skipTags passes over lines up to one that is no tag.
func (r *Reader) skipTags() {
	s := r.s
	for {
		for c := s.peek(); c != '\n' && c != endOfInput; c = s.peek() {
			s.skip()
		}
		if s.peek() == endOfInput {
			return
		}
		s.skip()
		if s.peek() != '[' || s.atEvent() {
			return
		}
	}
}

// skipComment passes over a comment, at most up to the tags of the next game.
func (r *Reader) skipComment() {
	s := r.s
	last := '\n'
	if s.peek() == '{' {
		last = '}'
	}
	for {
		s.skip()
		c := s.peek()
		if c == endOfInput || s.atEvent() {
			return
		}
		if c == int(last) {
			s.skip()
			return
		}
	}
}
