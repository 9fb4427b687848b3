package desk

import (
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Of several laptops one keeps the record of a game, and it alone writes to it: two that
// stop a clock, or note a flag, would each do it. The others show the game, with the
// clock as the keeper has it: all entries have the time of the hall.

// keeper is who keeps a game that is kept at another laptop.
func (d *desk) keeper(m *match) (by journal.Author, other bool) {
	return d.host.Session().Keeper(m.pairing.Table())
}

// isKept tells that a game is kept at another laptop.
func (d *desk) isKept(m *match) bool {
	_, other := d.keeper(m)
	return other
}

// keeperName is how a keeper is called: the chief arbiter by name as well, where that is
// known.
func (d *desk) keeperName(by journal.Author) string {
	name := d.host.Session().NameOf(by)
	switch {
	case by.Name != "":
		return by.Name
	case name != "":
		return name + " (" + d.host.T("laptops.role-chief") + ")"
	}
	return d.host.T("laptops.role-chief")
}

// keptChip says in the head who keeps the game in sight, where somebody else does.
func (d *desk) keptChip() (word string, other bool) {
	by, other := d.keeper(d.match)
	if !other {
		return "", false
	}
	name := d.host.Session().NameOf(by)
	if name == "" {
		name = d.keeperName(by)
	}
	return d.host.T("desk.kept-chip", i18n.Args{"name": name}), true
}

// tellTaken says that another computer has taken over the game in sight, if it was kept
// here until now: what is typed would be lost without a word.
func (d *desk) tellTaken(before *match) {
	by, other := d.keeper(d.match)
	same := before != nil && before.pairing.Table() == d.match.pairing.Table()
	if same && other && !d.keptElsewhere && len(before.entries) > 0 {
		d.host.Tell(page.Warning, d.host.T("desk.taken", i18n.Args{"name": d.keeperName(by), "key": takeKey.String()}))
	}
	d.keptElsewhere = other
}

// keptWords says who keeps the game in sight; empty if this laptop does, or nobody yet.
func (d *desk) keptWords() string {
	by, other := d.keeper(d.match)
	if !other {
		return ""
	}
	return d.host.T("desk.kept-by", i18n.Args{"name": d.keeperName(by), "key": takeKey.String()})
}

// fixed tells that nothing of the game in sight can be changed here.
func (d *desk) fixed() bool { return d.whyFixed() != "" }

// keepTime takes over the time of the hall. While a clock runs that is kept here it is
// left as it is: the players' time must not jump when another laptop becomes host.
func (d *desk) keepTime() {
	ahead := d.host.Session().Offset()
	if ahead == d.watch.ahead {
		return
	}
	for _, m := range d.begun(d.host.Session().Round()) {
		if _, on := m.state.Clock.Running(); on && !m.over() && !d.isKept(m) {
			return
		}
	}
	d.watch.ahead = ahead
}

// takeGame asks whether this laptop is to keep the game in sight, and then writes so:
// the other one only shows it from then on.
func (d *desk) takeGame() {
	if d.match == nil {
		return
	}
	by, other := d.keeper(d.match)
	if !other {
		d.host.Tell(page.Warning, d.host.T("desk.kept-here"))
		return
	}
	m, words := d.match, "desk.take-words"
	if !d.host.Session().IsHere(by) {
		words = "desk.take-away-words"
	}
	sheet := &kit.Sheet{Title: d.host.T("desk.take"), Width: 520,
		Sub: d.host.T("common.board-n", i18n.Args{"board": m.pairing.Board})}
	sheet.Content = kit.Pad(style.Margin, 16, style.Margin, 16, kit.NewParagraph(
		d.host.T(words, i18n.Args{"name": d.keeperName(by)}), d.host.Style().Px(470), style.Small, style.Text))
	sheet.Buttons = []*kit.Button{kit.NewFilled(d.host.T("desk.take"), "Enter", func() {
		sheet.Close()
		d.host.Do(tournament.AppendGame{Table: m.pairing.Table(), At: len(m.entries),
			Entries: m.table.TakeOver(d.watch.now()).Entries})
		d.keepUp()
	}), kit.NewButton(d.host.T("common.cancel"), "Esc", sheet.Close)}
	d.host.ShowSheet(sheet)
}
