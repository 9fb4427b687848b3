package notation

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
