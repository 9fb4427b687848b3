package desk

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// resume stops the clocks that the records of the round show running from before
// the program was started, at the readings of their last entries, and asks how
// much of the time since then counts. It tells whether it has written anything.
func (d *desk) resume() bool {
	if d.host.Session().ReadOnly() || d.resuming {
		return false
	}
	d.resuming = true // each entry that is written brings the page here again
	defer func() { d.resuming = false }()
	stopped := false
	for _, m := range d.begun(d.match.pairing.Round) {
		if d.isKept(m) || !m.table.Unwatched(d.watched(m), d.watch.now()) || m.over() || m.broken != nil {
			continue
		}
		step, side, away := m.table.Leave(d.watch.now())
		away = away.Round(time.Second)
		if d.carryTo(m, step) {
			stopped = true
			words := "desk.away-closed"
			if away < 0 { // the clock was ahead when the entry was made
				words = "desk.away-slept"
			}
			d.askAway(m, side, away, d.host.T(words,
				i18n.Args{"name": short(m.names[side]), "time": clock.Reading(away.Abs())}))
		}
	}
	return stopped
}

// asleep stops the clocks that run if the system's clock has parted from the
// even run of time, and asks whether the difference counts.
func (d *desk) asleep() bool {
	if !d.watch.drifted() {
		return false
	}
	drift, games := d.watch.drift().Round(time.Second), d.runningHere()
	now := d.watch.now()
	d.watch.set()
	d.since = d.since.Add(min(drift, 0)) // what begins by a clock that was set back is watched
	for _, m := range games {
		side, _ := m.state.Clock.Running()
		step, err := m.table.Pause(table.MachineSlept, now)
		if err == nil && d.carryTo(m, step) {
			d.askAway(m, side, drift, d.host.T("desk.away-slept",
				i18n.Args{"name": short(m.names[side]), "time": clock.Reading(drift.Abs())}))
		}
	}
	return len(games) > 0
}

// moment is when an action is taken. While no clock runs here the system's may be set, and
// nobody has to be asked about that.
func (d *desk) moment() time.Time {
	if d.match != nil && d.watch.drifted() && len(d.runningHere()) == 0 {
		d.asleep()
	}
	return d.watch.now()
}

// askAway asks how much of a time that nobody watched is charged to the side
// whose clock ran; words tell what has happened. Closing the sheet charges
// nothing.
func (d *desk) askAway(at *match, side chess.Color, away time.Duration, words string) {
	amount := kit.NewField("")
	proposed := clock.Reading(away) // nothing, where the clock was set back
	if _, err := clock.ParseReading(proposed); err != nil {
		proposed = clock.Reading(0) // no machine slept so long during a game
	}
	amount.SetText(proposed)
	amount.SelectOnFocus = true
	place := at.pairing.Table()
	sheet := &kit.Sheet{Title: d.host.T("desk.away-title"),
		Sub: d.host.T("common.board-n", i18n.Args{"board": place.Board}), Width: 520, Note: d.host.T("desk.away-note"),
		First: amount}
	charge := func() {
		t, err := clock.ParseReading(amount.Text)
		amount.SetInvalid(err != nil)
		if err != nil {
			d.host.Tell(page.Warning, d.host.Printer().Error(err))
			return
		}
		sheet.Close()
		if t == 0 {
			return
		}
		m, ok := d.load(d.host.Session().Event(), place)
		if !ok {
			return
		}
		step, err := m.table.Charge(side, t, d.host.T("desk.away-title"), d.watch.now())
		if err != nil {
			d.host.Fail(err)
			return
		}
		d.carryTo(m, step)
	}
	amount.OnEnter = func(string) { charge() }
	sheet.Buttons = []*kit.Button{kit.NewFilled(d.host.T("desk.away-charge"), "Enter", charge),
		kit.NewButton(d.host.T("desk.away-nothing"), "Esc", sheet.Close)}
	sheet.Content = kit.Pad(24, 16, 24, 20, kit.Stack(12,
		kit.NewParagraph(words, 470, style.Small, style.Text),
		kit.Labelled(d.host.T("desk.away-amount"), kit.Row(0, kit.Sized(120, 0, amount)))))
	d.ask(sheet)
}

// ask shows the sheets about time that nobody watched one after the other, in
// the order of boards.
func (d *desk) ask(sheet *kit.Sheet) {
	sheet.OnClose = func() {
		if d.asking = d.asking[1:]; len(d.asking) > 0 {
			d.host.ShowSheet(d.asking[0])
		}
	}
	if d.asking = append(d.asking, sheet); len(d.asking) == 1 {
		d.host.ShowSheet(sheet)
	}
}
