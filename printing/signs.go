package printing

import (
	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// signs are what hangs at the doors of a hall, a page each.
var signs = []string{"silence", "phones", "smoking", "toilets", "analysis", "arbiters"}

// Signs are the signs of the hall, each in all languages: the languages that are
// asked for first and largest.
func Signs(e *tournament.Event, o Options) (*Document, error) {
	o.Langs = append([]i18n.Lang{}, o.langs()...)
	for _, l := range i18n.Langs() {
		known := false
		for _, have := range o.Langs {
			known = known || have == l
		}
		if !known {
			o.Langs = append(o.Langs, l)
		}
	}
	p := i18n.For(o.Langs[0])
	s := newSheet(landscape, p, e, o, p.T("print.signs.title"))
	s.pages = nil
	for _, sign := range signs {
		s.blank()
		s.sign(sign)
	}
	return &Document{title: s.title, info: info(s, p.Lang()), pages: s.pages}, nil
}

func (s *sheet) sign(sign string) {
	const edge = 12.0
	w, h := s.page.Width, s.page.Height
	s.page.Box(edge, edge, w-2*edge, h-2*edge, thick)
	s.page.Box(edge+2, edge+2, w-2*edge-4, h-2*edge-4, hair)
	emblem(s.page, w/2, edge+20, 11)
	wide := w - 2*edge - 24
	y := 82.0
	for i, l := range s.o.Langs {
		size, room := 66.0, 40.0
		if i > 0 {
			size, room = below(len(s.o.Langs) - 1)
		}
		text := page.FitText(i18n.For(l).T("print.sign."+sign), serif(size), wide, 0.5)
		s.page.Lang = string(l)
		s.page.As(page.RoleTitle, func() { s.page.Put(page.Around(w/2, wide), y, 0, text) })
		y += room
	}
	s.page.Text(page.Around(w/2, wide), h-edge-8, regular(sizeBody), s.e.Info.Name)
}

// below is the size, in points, and the distance, in millimetres, of the lines under
// the first: three have room for large print, more share it.
func below(lines int) (size, room float64) {
	share := min(1, 2/float64(max(1, lines-1)))
	return 30 * share, 24 * share
}
