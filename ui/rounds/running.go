package rounds

import (
	"time"

	"kohtunik/tournament"
	"kohtunik/ui/session"
)

// Tick draws the clocks that run anew; it is for page.Ticking.
func (p *Page) Tick() {
	if p.drawing || !p.host.Session().Event().Paired() {
		return
	}
	p.drawing = true
	defer func() { p.drawing = false }()
	selected, _ := p.table.Selected()
	for i, b := range p.rows {
		if !b.play.runs {
			continue
		}
		if b.play = p.playNow(b); b != p.rows[i] {
			p.rows[i] = b
			p.table.SetRowAt(i, b)
			if b.Table() == selected.Table() {
				p.showBoard()
			}
		}
	}
}

// playNow is what goes on at a board.
func (p *Page) playNow(b board) play {
	s := p.host.Session()
	t, err := s.At(b.Table())
	return playOf(t, err, s.Event().Info.TroubleBelow(), p.watchedSince(b.Table()), p.now().Add(s.Offset()))
}

// watchedSince is since when the clock at a table was watched: where the game is kept at
// another computer all along, there, and here since the program was started.
func (p *Page) watchedSince(t tournament.Table) time.Time {
	if _, other := p.host.Session().Keeper(t); other {
		return time.Time{}
	}
	return tournament.WatchedSince(session.Started, p.now(), time.Since(session.Started))
}
