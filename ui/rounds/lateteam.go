package rounds

import (
	"strconv"
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// lateItem is the line of a menu that asks how late a team of a match came.
func (m *matches) lateItem(s tournament.ScoredMatch, id tournament.TeamID) kit.MenuItem {
	return kit.MenuItem{Label: m.page.host.T("league.late") + ": " + m.team(id), Do: func() { m.askLate(s.TeamMatch, id) }}
}

// askLate asks how late a team came to a match and records it at its boards; the time since
// the round began is offered.
func (m *matches) askLate(s tournament.TeamMatch, id tournament.TeamID) {
	h := m.page.host
	minutes := kit.NewField("")
	minutes.Width = 96
	now := m.page.now().Add(h.Session().Offset())
	if ago, begun := h.Session().Event().RoundInfo(s.Round).Begun(now); begun && ago > 0 && ago < 24*time.Hour {
		minutes.SetText(strconv.Itoa(int(ago / time.Minute)))
	}
	var sheet *kit.Sheet
	save := func() {
		n, err := strconv.Atoi(strings.TrimSpace(minutes.Text))
		if err != nil || n > 24*60 {
			n = 0 // refused with what to enter
		}
		c, err := h.Session().Event().LateTeam(s.Round, s.Number, id, time.Duration(n)*time.Minute, now)
		if err != nil {
			minutes.SetInvalid(true)
			sheet.Say(h.Printer().Error(err))
			kit.Focus(minutes)
			return
		}
		for _, g := range c.Games { // only the computer that keeps a game writes to its record
			if _, other := h.Session().Keeper(g.Table); other {
				sheet.Say(h.T("league.late-kept", i18n.Args{"board": g.Table.Board}))
				return
			}
		}
		if h.Do(c) {
			sheet.Close()
			m.show()
		}
	}
	minutes.OnEnter = func(string) { save() }
	sheet = &kit.Sheet{Title: h.T("league.late"), Sub: m.team(id), Width: 620, First: minutes,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(10,
			kit.Row(style.Gap, kit.Sized(190, 0, kit.NewText(h.T("league.late-minutes"), style.Small, style.Text2)), minutes),
			kit.NewParagraph(h.T("league.late-note"), 570, style.Small, style.Text2))),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })}}
	h.ShowSheet(sheet)
	minutes.SelectAll()
}
