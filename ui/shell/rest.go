package shell

import (
	"time"

	"kohtunik/ui/page"
)

// restAfter is how long a page that was left keeps what it has worked out.
const restAfter = time.Minute

// leave leaves the page in sight for another. Only the page that was left last keeps what
// it has worked out, so that going to and fro takes no time: all pages of a large event
// together hold as much again as the event. Where memory is short none does.
func (s *Shell) leave(next page.ID) {
	if next == s.current {
		return
	}
	left := s.left
	s.left, s.leftAt = s.current, s.options.Now()
	s.current = next
	s.rest(left)
	if s.options.Short() {
		s.rest(s.left)
		s.left = ""
	}
}

// restLeft has the page rest that was left last, once that is a while ago.
func (s *Shell) restLeft() {
	if s.left != "" && s.options.Now().Sub(s.leftAt) >= restAfter {
		s.rest(s.left)
		s.left = ""
	}
}

// rest has a page that is out of sight let go what it has worked out.
func (s *Shell) rest(id page.ID) {
	if p, ok := s.pages[id].(page.Resting); ok && id != s.current && s.session.IsOpen() {
		p.Rest()
	}
}
