package laptops

import (
	"cmp"
	"errors"
	"strings"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/laptops"
)

// looked is what a person has seen in the sheet of what is amiss: the status line says it no
// longer.
type looked struct {
	skips   int // rows that no laptop has taken
	damaged bool
	clocks  map[string]bool // that are off, by the pins of their laptops
}

// amiss says in the status line what is amiss in the hall and was not looked at; empty: nothing.
func (s *Store) amiss(p *i18n.Printer, key string, status laptops.Status) string {
	switch {
	case skips(status) > s.looked.skips:
		return p.T("laptops.status-skipped", i18n.Args{"n": skips(status) - s.looked.skips, "key": key})
	case status.Damaged != nil && !s.looked.damaged:
		return p.T("laptops.status-damaged", i18n.Args{"key": key})
	}
	for _, m := range status.Members {
		switch {
		case !m.ClockIsOff() || s.looked.clocks[m.Pin]:
		case m.Me:
			return p.T("laptops.status-own-clock", i18n.Args{"clock": words.ClockOff(p, m.Offset), "key": key})
		case status.Hosting:
			return p.T("laptops.status-clock", i18n.Args{"name": m.Name, "clock": words.ClockOff(p, m.Offset), "key": key})
		}
	}
	return ""
}

// skips is how many rows no laptop has taken since this one came into the hall.
func skips(status laptops.Status) int {
	if n := len(status.Skipped); n > 0 {
		return status.Skipped[n-1].Number
	}
	return 0
}

// amissText says what is amiss in the hall, what that means, and what to do.
func (s *Store) amissText(p *i18n.Printer, status laptops.Status) string {
	var all []string
	if n := skips(status); n > 0 {
		last := status.Skipped[len(status.Skipped)-1]
		by := cmp.Or(s.NameOf(journal.Author{Name: last.Author}), p.T("laptops.role-chief"))
		why := p.Error(last.Err)
		if errors.Is(last.Err, &laptops.Error{Kind: laptops.NotAllowed}) { // which speaks to whoever has tried
			why = p.T("laptops.skipped-rights")
		}
		all = append(all, p.T("laptops.skipped-rows", i18n.Args{"n": n, "name": by, "why": why}))
	}
	if status.Damaged != nil {
		all = append(all, p.Error(status.Damaged))
	}
	if clocks := words.ClocksOff(p, status.Members); clocks != "" {
		all = append(all, p.T("laptops.clocks", i18n.Args{"list": clocks}))
	}
	return strings.Join(all, "\n")
}

// tellAmiss says above the lists what is amiss: whoever has the sheet open has seen it.
func (l *Sheet) tellAmiss(status laptops.Status) {
	text := l.store.amissText(l.host.Printer(), status)
	l.store.looks(status)
	if text == l.amiss.Text() && l.amiss.Visible() == (text != "") {
		return
	}
	l.amiss.SetText(text)
	if text == "" {
		l.above.Hide()
	} else {
		l.above.Show()
	}
	l.content.Refresh()
}

// looks notes that a person looks at what is amiss.
func (s *Store) looks(status laptops.Status) {
	s.looked = looked{skips: skips(status), damaged: status.Damaged != nil, clocks: map[string]bool{}}
	for _, m := range status.Members {
		s.looked.clocks[m.Pin] = m.ClockIsOff()
	}
}
