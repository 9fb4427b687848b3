package notation

import "unicode/utf8"

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
	for c := s.peek(); isNameByte(c) || c == '+' || c == '#' || c == '=' || c == ':' || c == '-' ||
		c >= utf8.RuneSelf; c = s.peek() {
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
