package printing

import (
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Measures of a badge, mm: ten to a sheet of A4, the size of the usual cases.
const (
	badgeWidth  = 90.0
	badgeHeight = 54.0
	badgesDown  = 5
	badgesPage  = 2 * badgesDown
	badgeMargin = 6.0
)

// badge is who wears one.
type badge struct {
	name, role, home, number string
}

// Badges are for the players, in the order of their numbers, and after them
// for the arbiters.
func Badges(e *tournament.Event, o Options) (*Document, error) {
	players, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	l := bilingual(o)
	var all []badge
	for _, one := range players {
		all = append(all, badge{
			name: withoutNumber(one), role: l.standingIn(one, regular(sizeBody), badgeRole), home: home(one),
			number: tournament.Figure(one.Start)})
	}
	if o.Player == 0 {
		for _, a := range e.Arbiters {
			all = append(all, badge{name: a.Name, role: l.both(roleKey(a.Role))})
		}
	}
	s := newSheet(portrait, l.main, e, o, l.main.T("print.badges.title"))
	if len(all) == 0 {
		return nothing(s, nil, l.main.T("print.no-players"))
	}
	left, top := (page.A4Width-2*badgeWidth)/2, (page.A4Height-badgesDown*badgeHeight)/2
	s.pages = nil
	for i, b := range all {
		at := i % badgesPage
		if at == 0 {
			s.blankOf(page.A4Width, page.A4Height)
			badgeMarks(s.page, left, top)
		}
		oneBadge(s.page, left+float64(at%2)*badgeWidth, top+float64(at/2)*badgeHeight, e, b)
	}
	return &Document{title: s.title, info: info(s, l.main.Lang()), pages: s.pages}, nil
}

// badgeMarks show where to cut: short lines in the margins and crosses where
// the cuts meet.
func badgeMarks(p *page.Page, left, top float64) {
	const arm = 2.0
	right, bottom := left+2*badgeWidth, top+badgesDown*badgeHeight
	for col := range 3 {
		x := left + float64(col)*badgeWidth
		p.Line(x, top-6, x, top-1.5, hair)
		p.Line(x, bottom+1.5, x, bottom+6, hair)
	}
	for row := range badgesDown + 1 {
		y := top + float64(row)*badgeHeight
		p.Line(left-6, y, left-1.5, y, hair)
		p.Line(right+1.5, y, right+6, y, hair)
		if row > 0 && row < badgesDown {
			p.Line(left+badgeWidth-arm, y, left+badgeWidth+arm, y, hair)
			p.Line(left+badgeWidth, y-arm, left+badgeWidth, y+arm, hair)
		}
	}
}

// badgeRole is the room for what somebody is on a badge, on two lines, mm.
const badgeRole = 60.0

func oneBadge(p *page.Page, x, y float64, e *tournament.Event, b badge) {
	left, right := x+badgeMargin, x+badgeWidth-badgeMargin
	wide := right - left
	emblem(p, left+3.4, y+9.4, 3.4)
	event := page.FitTitle(e.Info.Name, bold(sizeSecond), wide-9, 2)
	p.PutIn(page.From(left+9, wide-9), y+9, y+3.6, y+10.4, event)
	p.Text(page.From(left+9, wide-9), y+12.8, regular(sizeFoot), e.Info.Place)
	p.Line(left, y+15.4, right, y+15.4, thick)
	p.Line(left, y+16.5, right, y+16.5, hair)
	name := page.FitCalled(b.name, bold(20), wide, page.NarrowestCards, 23)
	p.PutIn(page.Around((left+right)/2, wide), y+31, y+18, y+41, name)
	p.Line(left, y+42, right, y+42, hair)
	aside := 0.0
	if b.number != "" {
		aside = 14
		p.Text(page.Until(right, aside-1), y+47.6, bold(sizeEvent), b.number)
	}
	const gap = 3.0
	role, home := 0.0, wide-aside
	if b.role != "" {
		// Half of it, or what the home leaves.
		most := max((home-gap)*0.5, home-gap-regular(sizeBody).Width(b.home)-0.1)
		role = min(regular(sizeBody).Width(b.role)+0.1, most)
		home -= role + gap
	}
	p.PutIn(page.From(left, role), y+47.6, y+43, y+50.6, page.FitTitle(b.role, regular(sizeBody), role, 2))
	p.PutIn(page.Until(right-aside, home), y+47.6, y+43, y+50.6, page.FitTitle(b.home, regular(sizeBody), home, 2))
}
