package ratinglists

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n/words"
	"kohtunik/tournament/ratinglist"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

func (s *sheet) room(text string, least float32) float32 {
	return max(least, kit.Width(kit.Run{Text: text})/s.host.Style().Factor()+26)
}

func (s *sheet) makeTables() {
	s.makeFinds()
	s.makeChanges()
}

// figure shows a number that is known.
func figure(c *kit.Cell, n int) {
	if n > 0 {
		c.Text(strconv.Itoa(n))
	}
}

// makeFinds makes the table of the people that were found.
func (s *sheet) makeFinds() {
	h := s.host
	right, centre := fyne.TextAlignTrailing, fyne.TextAlignCenter
	column := func(id, title string, least float32, align fyne.TextAlign, draw func(*kit.Cell, found)) kit.Column[found] {
		return kit.Column[found]{ID: id, Title: title, Width: s.room(title, least), Align: align, Draw: draw}
	}
	name := column("name", h.T("common.name"), 220, 0, func(c *kit.Cell, r found) {
		if r.entered {
			c.Quiet(r.Name + "  ")
			c.Color("✓ ", style.Good)
			c.Quiet(h.T("ratinglists.is-entered"))
			return
		}
		c.Bold(r.Name)
		if r.Inactive {
			c.Quiet("  " + h.T("ratinglists.inactive"))
		}
		if s.list.Licensed() && !r.Licence {
			c.Color("  "+h.T("ratinglists.no-licence"), style.Attention)
		}
	})
	name.Flex = 1
	s.finds = kit.NewTable([]kit.Column[found]{
		name,
		column("title", h.T("common.title"), 60, centre, func(c *kit.Cell, r found) { c.Text(string(r.Title)) }),
		column("federation", h.T("common.federation"), 60, centre, func(c *kit.Cell, r found) { c.Quiet(r.Federation) }),
		column("standard", h.T("ratinglists.standard"), 76, right,
			func(c *kit.Cell, r found) { figure(c, r.Standard.Value) }),
		column("rapid", h.T("ratinglists.rapid"), 76, right, func(c *kit.Cell, r found) { figure(c, r.Rapid.Value) }),
		column("blitz", h.T("ratinglists.blitz"), 76, right, func(c *kit.Cell, r found) { figure(c, r.Blitz.Value) }),
		column("born", h.T("common.born"), 76, right, func(c *kit.Cell, r found) { figure(c, r.Birth) }),
		column("id", h.T("ratinglists.fide"), 110, right, func(c *kit.Cell, r found) { figure(c, r.ID) }),
	})
	s.finds.RowHeight = style.RowDense
	s.finds.KeyOf = func(r found) string { return strconv.Itoa(r.ID) + r.Name }
	s.finds.OnOpen = func(found) { s.enter() }
	s.finds.Empty = kit.EmptyState(h.T("ratinglists.nobody"), h.T("ratinglists.nobody-press"))
}

// makeChanges makes the table of what the list says otherwise of the players.
func (s *sheet) makeChanges() {
	h := s.host
	right, centre := fyne.TextAlignTrailing, fyne.TextAlignCenter
	row := func(id, title string, least float32, align fyne.TextAlign, draw func(*kit.Cell, change)) kit.Column[change] {
		return kit.Column[change]{ID: id, Title: title, Width: s.room(title, least), Align: align, Draw: draw}
	}
	who := row("name", h.T("common.name"), 220, 0, func(c *kit.Cell, r change) { c.Bold(r.Was.Name) })
	who.Flex = 1
	what := row("what", h.T("ratinglists.what"), 330, 0, func(c *kit.Cell, r change) {
		switch {
		case r.Match == ratinglist.NotFound:
			c.Quiet(h.T("ratinglists.not-found"))
		case r.Match == ratinglist.Several:
			c.Color(h.T("ratinglists.several"), style.Attention)
		default:
			c.Text(words.UpdateText(r.Update))
		}
	})
	what.Flex = 1
	s.changes = kit.NewTable([]kit.Column[change]{
		row("chosen", "", 44, centre, func(c *kit.Cell, r change) {
			switch {
			case r.chosen:
				c.Tick = kit.Ticked
			case r.Changed():
				c.Tick = kit.Unticked
			}
		}),
		row("number", h.T("common.number"), 52, right, func(c *kit.Cell, r change) { figure(c, r.Was.Start) }),
		who, what,
		row("from", h.T("ratinglists.from"), 200, 0, func(c *kit.Cell, r change) {
			switch {
			case r.ByHand():
				c.Color(h.T("ratinglists.by-hand"), style.Attention)
			default:
				c.Quiet(strings.TrimSpace(r.Was.RatingFrom))
			}
		}),
	})
	s.changes.RowHeight = style.RowDense
	s.changes.KeyOf = func(r change) string { return strconv.Itoa(int(r.Was.ID)) }
	s.changes.OnRune = func(r change, x rune) bool {
		if x == ' ' {
			s.toggle(r)
		}
		return x == ' '
	}
	s.changes.OnTap = func(r change, column string) {
		if column == "chosen" {
			s.toggle(r)
		}
	}
	s.changes.Empty = kit.EmptyState(h.T("ratinglists.no-changes"), h.T("ratinglists.no-changes-press"))
}

// toggle chooses a change, or not.
func (s *sheet) toggle(r change) {
	for i := range s.rows {
		if s.rows[i].Was.ID == r.Was.ID && s.rows[i].Changed() {
			s.rows[i].chosen = !s.rows[i].chosen
		}
	}
	s.changes.SetRows(s.rows)
	s.count()
}
