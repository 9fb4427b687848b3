package rounds

import (
	"time"

	"kohtunik/ui/session"
)

// Tick draws the clocks that run anew; it is for page.Ticking.
func (p *Page) Tick() {
	if p.drawing || !p.host.Session().Event().Paired() {
		return
	}
	p.drawing = true
	defer func() { p.drawing = false }()
	for i, b := range p.boards {
		if !b.play.runs {
			continue
		}
		if b.play = p.playNow(b); b != p.boards[i] {
			p.boards[i] = b
			p.table.SetRow(b)
		}
	}
	p.showBoard()
}

// playNow is what goes on at a board. The clock of a game that is kept at another computer was
// watched there, one that is kept here since the program was started.
func (p *Page) playNow(b board) play {
	s, since := p.host.Session(), session.Started
	if _, other := s.Keeper(b.Table()); other {
		since = time.Time{}
	}
	t, err := s.At(b.Table())
	return playOf(t, err, s.Event().Info.TroubleBelow(), since, p.now().Add(s.Offset()))
}
