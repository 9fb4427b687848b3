package notation

import (
	"bytes"
	"io"
	"unicode/utf8"
)

// scanner gives the bytes of a PGN file one by one and counts the lines. CR LF
// and lone CR count as LF; a byte order mark is passed over.
type scanner struct {
	r        io.Reader
	buf      []byte
	pos, end int
	line     int   // of the next byte, from 1
	column   int   // of the next byte, from 0
	used     int   // bytes since the game began
	err      error // of r, io.EOF at the end
}

const scanBuffer = 64 << 10

func newScanner(r io.Reader) *scanner {
	s := &scanner{r: r, buf: make([]byte, scanBuffer), line: 1}
	if bytes.HasPrefix(s.ahead(3), []byte("\ufeff")) {
		s.pos += 3
	}
	return s
}

const endOfInput = -1

// peek is the next byte, LF for any end of line, or endOfInput.
func (s *scanner) peek() int {
	if s.pos < s.end {
		if c := s.buf[s.pos]; c != '\r' {
			return int(c)
		}
	}
	return s.peekSlow()
}

func (s *scanner) peekSlow() int {
	for {
		if s.pos == s.end && !s.fill() {
			return endOfInput
		}
		if s.buf[s.pos] != '\r' {
			return int(s.buf[s.pos])
		}
		if next := s.ahead(2); len(next) < 2 || next[1] != '\n' {
			return '\n'
		}
		s.pos++
		s.used++
	}
}

// skip passes over the byte that peek gave.
func (s *scanner) skip() {
	c := s.buf[s.pos]
	s.pos++
	s.used++
	s.column++
	if c == '\n' || c == '\r' {
		s.line++
		s.column = 0
	}
}

// ahead is what follows, up to n bytes of it; fewer only at the end.
func (s *scanner) ahead(n int) []byte {
	for s.end-s.pos < n && s.fill() {
	}
	return s.buf[s.pos:min(s.end, s.pos+n)]
}

// fill reads more, moving what is left to the front; false at the end.
func (s *scanner) fill() bool {
	if s.err != nil {
		return false
	}
	copy(s.buf, s.buf[s.pos:s.end])
	s.end -= s.pos
	s.pos = 0
	for range 100 {
		n, err := s.r.Read(s.buf[s.end:])
		s.end += n
		s.err = err
		if n > 0 {
			return true
		}
		if err != nil {
			return false
		}
	}
	s.err = io.ErrNoProgress
	return false
}

// skipSpace passes over white space.
func (s *scanner) skipSpace() {
	for isSpace(s.peek()) {
		s.skip()
	}
}

// atTag tells whether a line begins here that is a tag pair.
func (s *scanner) atTag() bool {
	if s.column != 0 || s.peek() != '[' {
		return false
	}
	next := s.ahead(2)
	return len(next) == 2 && isNameByte(int(next[1]))
}

// atEvent tells whether a line begins here that is the tag Event, as the first
// of a game.
func (s *scanner) atEvent() bool {
	return s.column == 0 && s.peek() == '[' && bytes.Equal(s.ahead(8), []byte(`[Event "`))
}

func isSpace(c int) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\v' || c == '\f' }

func isNameByte(c int) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// The characters of Windows-1252 from 0x80 on that Latin-1 has not; 0 where
// there is none.
var windows1252 = [32]rune{
	'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ',
}

// decode is the text as UTF-8. What is not UTF-8 is taken for Latin-1, with
// the additions of Windows-1252.
func decode(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	runes := make([]rune, len(text))
	for i, b := range text {
		runes[i] = rune(b)
		if b >= 0x80 && b < 0xa0 && windows1252[b-0x80] != 0 {
			runes[i] = windows1252[b-0x80]
		}
	}
	return string(runes)
}
