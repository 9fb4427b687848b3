package desk

import (
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// carry writes a step of the table in sight, or says why there is none; it is
// shown once the file holds it.
func (d *desk) carry(step table.Step, err error) bool {
	if err != nil {
		d.refused(err)
		return false
	}
	done := d.carryTo(d.match, step)
	if done {
		d.noticed(step)
	}
	return done
}

// noticed says what the table has noticed of a step: a move against a ruling, a
// press of the clock without a move.
func (d *desk) noticed(step table.Step) {
	if side, articles, ok := step.Against(); ok {
		d.host.Tell(page.Warning, d.host.T("desk.happened-against", i18n.Args{"side": d.host.T("ruling.side." + side),
			"text": articles}))
	}
	if _, _, idled := d.match.table.Idled(); idled {
		d.host.Tell(page.Warning, d.clockNote(d.present(d.match)))
	}
}

// tries are the messages that name the keys which help where something was
// refused, by the kind of the refusal.
var tries = map[string]string{
	"clock-flag-fallen": "desk.try-flag", "clock-not-set": "desk.try-times", "clock-stopped": "desk.try-start",
	string(table.NoControl): "desk.try-times", string(table.ClaimWaits): "desk.try-claim",
}

// refused says why something was not done, with the keys that help.
func (d *desk) refused(err error) {
	var refusal i18n.Reasoner
	if errors.As(err, &refusal) {
		kind, _ := refusal.Reason()
		if try, known := tries[kind]; known {
			d.host.Tell(page.Failure, d.host.Printer().Error(err)+" "+d.host.T(try))
			return
		}
	}
	d.host.Fail(err)
}

// carryTo writes a step of a table.
func (d *desk) carryTo(m *match, step table.Step) bool {
	if d.isKept(m) {
		d.host.Tell(page.Warning, d.keptWords())
		return false
	}
	done := d.host.Do(tournament.Carrying(m.pairing.Table(), len(m.entries), step, d.watch.now().Local().Format("15:04")))
	d.keepUp()
	return done
}

// keepUp shows the game anew if the file holds another one than the page: the
// shell refreshes the page in sight only, and clocks run out of sight as well.
func (d *desk) keepUp() {
	if d.match != nil && !slices.Equal(d.match.entries, d.host.Session().Event().Games[d.match.pairing.Table()]) {
		d.Refresh()
	}
}

// whyFixed says in words why nothing of the game can be changed; empty if it can.
func (d *desk) whyFixed() string {
	switch {
	case d.match == nil:
		return d.host.T("desk.no-board")
	case d.host.Session().ReadOnly():
		return page.WhyReadOnly(d.host)
	case d.isKept(d.match):
		return d.keptWords()
	case d.match.broken != nil:
		return d.host.Printer().Error(d.match.broken)
	}
	return ""
}

// whyNot says in words why nothing can be added to the game; empty if it can.
func (d *desk) whyNot() string {
	if why := d.whyFixed(); why != "" {
		return why
	}
	switch {
	case d.match.pairing.Result == tournament.Adjourned:
		return d.host.Printer().Error(d.match.table.Playable())
	case d.match.over():
		return d.host.T("desk.over")
	}
	return ""
}

// may tells whether the game goes on, and says why if not.
func (d *desk) may() bool { return d.unless(d.whyNot()) }

// mayMend tells whether what was recorded can be mended, also in a game that is
// over or adjourned, and says why if not.
func (d *desk) mayMend() bool { return d.unless(d.whyFixed()) }

// unless says why something cannot be done, if it cannot.
func (d *desk) unless(why string) bool {
	if why != "" {
		d.host.Tell(page.Warning, why)
	}
	return why == ""
}

// play writes a move that was made on the board or typed. Looking back, it is
// the correction of the move made there.
func (d *desk) play(m chess.Move) {
	back := d.match != nil && d.at < len(d.match.state.Plies)
	if back && !d.mayMend() || !back && !d.may() {
		return
	}
	press := d.typed != "" && d.typed == d.pressAfter
	d.pressAfter = ""
	switch {
	case back:
		d.typed = ""
		d.askCorrect(m)
	case press:
		d.playAndPress(m)
	default:
		d.carryTyped(d.match.table.Move(m, d.moment()))
	}
}

// carryTyped writes a move. What was typed for it stays where it is not written: the
// disk may be full, and Enter writes it once there is room.
func (d *desk) carryTyped(step table.Step, err error) {
	typed := d.typed
	d.typed = ""
	if !d.carry(step, err) && typed != "" {
		d.typed = typed
		d.showAll()
	}
}

// pressClock presses the clock: that of the side whose time runs, or while both
// stand that of the side whose move is to be completed, else the side to move
// is started. A clock that is not set is set to the event's time control first;
// where that cannot be read, the arbiter is asked.
func (d *desk) pressClock() {
	if !d.may() {
		return
	}
	step, err := d.match.table.Press(nil, d.moment())
	var refused *table.Refusal
	if errors.As(err, &refused) && refused.Kind == table.NoControl {
		d.askTimes()
		return
	}
	d.carry(step, err)
}

// stopClock stops both sides; the press starts the side to move again.
func (d *desk) stopClock() {
	if !d.may() {
		return
	}
	if _, running := d.match.state.Clock.Running(); running {
		d.carry(d.match.table.Stop(d.watch.now()))
	}
}

// offerDraw notes an offer of a draw.
func (d *desk) offerDraw() {
	if d.may() {
		d.carry(d.match.table.Offer(nil, d.watch.now()))
	}
}

// finish enters a result, with the record's own line about it and about who has
// signed it.
func (d *desk) finish(r tournament.Result, reason string, signed [2]bool) {
	now := d.watch.now()
	step, err := d.match.table.EnterResult(string(r), reason, now)
	if after, broken := d.match.table.After(step); err == nil && broken == nil {
		signatures, _ := after.Sign(signed, now) // nothing where nobody has signed
		step.Entries = append(step.Entries, signatures.Entries...)
	}
	d.carry(step, err)
}

// flip turns the board and the clock with it.
func (d *desk) flip() {
	d.board.SetFlipped(!d.board.Flipped())
	if d.match != nil {
		d.showBig(d.present(d.match))
	}
	d.layout(d.content.Size())
}

// goTo shows the position after a ply.
func (d *desk) goTo(ply int) {
	if d.match == nil {
		return
	}
	if ply = max(0, min(ply, len(d.match.state.Plies))); ply != d.at {
		d.at, d.typed = ply, ""
		d.board.PutDown()
		d.showAll()
	}
}

// toggleOverview turns between one board and all boards of the round.
func (d *desk) toggleOverview() {
	if d.match == nil {
		return
	}
	c := d.overview.choices
	c.shown = !c.shown
	d.overview.selected = d.match.pairing.Board
	d.Refresh()
	d.Focus()
	d.host.CommandsChanged()
}

// tick shows the time going by, and notes the flags that fall, at the other
// boards of the round as well.
func (d *desk) tick() {
	d.keepTime()
	if d.keepUp(); d.match == nil || !d.inWindow() {
		d.watch.rest()
		return
	}
	if d.asleep() || d.flags() {
		return
	}
	if d.overview.choices.shown {
		d.overview.tick()
		return
	}
	d.showClock()
}

// flags notes the flags that have fallen since; it tells whether any has.
func (d *desk) flags() bool {
	fell := false
	for _, m := range d.runningHere() {
		if step, now := m.table.Flag(d.watch.now()); now {
			d.carryTo(m, step)
			fell = true
		}
	}
	return fell
}

// running lists the games of the round whose clocks run and are watched, here or at
// another laptop. They run on while the host does not answer.
func (d *desk) running() []*match {
	var games []*match
	if s := d.host.Session(); s.ReadOnly() && !s.IsShared() {
		return nil
	}
	now := d.watch.now()
	for _, m := range d.begun(d.match.pairing.Round) {
		if _, on := m.state.Clock.Running(); on && !m.over() && m.broken == nil && !m.table.Unwatched(d.watched(m), now) {
			games = append(games, m)
		}
	}
	return games
}

// runningHere lists those whose record is kept here, as long as it can be.
func (d *desk) runningHere() []*match {
	if d.host.Session().ReadOnly() {
		return nil
	}
	return slices.DeleteFunc(d.running(), d.isKept)
}

// watched is since when a game is watched: here since the program was started, at
// another laptop for as long as its entries go back.
func (d *desk) watched(m *match) time.Time {
	if d.isKept(m) {
		return time.Time{}
	}
	return d.since.Add(d.watch.ahead)
}

// tickOrRest lets the clocks go on on the screen while one of them runs.
func (d *desk) tickOrRest() {
	if len(d.running()) > 0 {
		d.watch.run(d.host.Later, d.tick)
		return
	}
	d.watch.rest()
}

// inWindow tells whether the page still belongs to a window: a page that was
// made anew in another language leaves the old one behind. The large clock is a
// window too.
func (d *desk) inWindow() bool {
	return d.big != nil || fyne.CurrentApp().Driver().CanvasForObject(d.root) != nil
}
