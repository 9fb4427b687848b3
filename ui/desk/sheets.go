package desk

import (
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// ending is a way a game can end: the row of a result in the sheet.
type ending struct {
	result tournament.Result
	key    rune // enters it at once
}

// endings are the results of a game that was begun at the desk, with the keys
// of the page of rounds.
var endings = []ending{
	{tournament.WhiteWins, '1'}, {tournament.Draw, '='}, {tournament.BlackWins, '0'},
	{tournament.BlackForfeit, '+'}, {tournament.WhiteForfeit, '-'}, {tournament.BothForfeit, '*'},
	{tournament.BothLose, '8'}, {tournament.DrawWhite, 0}, {tournament.DrawBlack, 0}, {tournament.NoResult, 0},
}

// reasons are the reasons of a result, as kinds of the record; none first.
var reasons = []game.Ending{"", game.ByMate, game.ByResignation, game.ByFlag, game.ByAgreement, game.ByStalemate,
	game.ByRepetition, game.ByFiftyMoves, game.ByDead, game.ByFivefold, game.BySeventyFive, game.ByArbiter}

// proposed is the result that stands, or else the one that the board itself
// shows, with its reason; no result if neither is there, so that Enter alone
// never gives a point away.
func (d *desk) proposed() (tournament.Result, string) {
	if r := d.match.pairing.Result; r.Final() {
		return r, d.match.standingReason()
	}
	result, reason := d.match.table.Proposed(d.watch.now())
	return tournament.Result(result), reason
}

// askResult opens the sheet of results: a key enters one at once, Enter the one
// that is selected.
func (d *desk) askResult() {
	if d.match == nil {
		return
	}
	if d.fixed() {
		d.may()
		return
	}
	p := d.host.Printer()
	names := make([]string, len(reasons))
	for i, r := range reasons {
		names[i] = p.T("desk.reason-none")
		if r != "" {
			names[i] = p.T("desk.reason." + string(r))
		}
	}
	result, reason := d.proposed()
	chosen := 0
	for i, r := range reasons {
		if string(r) == reason {
			chosen = i
		}
	}
	why := kit.NewChoice(names, chosen, nil)
	sheet := &kit.Sheet{Title: p.T("desk.result-title"), Sub: d.title.Text() + " · " + d.players.Text(), Width: 480,
		Note: p.T("desk.result-note")}
	before := d.match.table.Signed()
	checks := [2]*kit.Check{}
	for side, name := range []string{"white", "black"} {
		checks[side] = kit.NewCheck(p.T("desk.signed-"+name), before[side], func(bool) {})
	}
	enter := func(r tournament.Result) {
		sheet.Close()
		reason, signed := string(reasons[max(0, why.Selected)]), [2]bool{checks[0].Checked, checks[1].Checked}
		if r != result && why.Selected == chosen {
			reason = "" // it was that of another result
		}
		if r == d.match.pairing.Result && (reason == "" || reason == d.match.standingReason()) { // it stands already
			if r.Final() && signed != before {
				d.carry(d.match.table.Sign(signed, d.watch.now()))
			}
			return
		}
		d.finish(r, reason, signed)
	}
	table := d.endingTable(enter)
	table.SelectKey(string(result))
	sheet.First = table
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(p.T("desk.result-enter"), "Enter", func() {
			if e, ok := table.Selected(); ok {
				enter(e.result)
			}
		}),
		kit.NewButton(p.T("common.cancel"), "Esc", sheet.Close),
	}
	sheet.Content = kit.Pad(24, 12, 24, 16, kit.Stack(12,
		kit.Sized(0, float32(len(endings))*style.RowDense, table),
		kit.Labelled(p.T("desk.result-reason"), why),
		kit.Row(20, checks[0], checks[1])))
	d.host.ShowSheet(sheet)
}

// endingTable is the list of the results; enter takes the one that is opened or
// whose key is typed.
func (d *desk) endingTable(enter func(tournament.Result)) *kit.Table[ending] {
	p := d.host.Printer()
	table := kit.NewTable([]kit.Column[ending]{
		{ID: "key", Width: 48, Align: fyne.TextAlignCenter, Draw: func(c *kit.Cell, e ending) {
			if e.key != 0 {
				c.Runs = []kit.Run{{Text: string(e.key), Color: style.Hint}}
			}
		}},
		{ID: "result", Width: 72, Draw: func(c *kit.Cell, e ending) {
			c.Runs = []kit.Run{{Text: p.T("result." + e.result.String()), Bold: true}}
		}},
		{ID: "name", Width: 200, Flex: 1, Draw: func(c *kit.Cell, e ending) {
			c.Runs = []kit.Run{{Text: p.T("result-name." + e.result.String())}}
		}},
	})
	table.NoHead, table.RowHeight = true, style.RowDense
	table.KeyOf = func(e ending) string { return string(e.result) }
	table.OnOpen = func(e ending) { enter(e.result) }
	table.OnRune = func(_ ending, r rune) bool {
		if r == '5' || r == '½' {
			r = '='
		}
		for _, e := range endings {
			if e.key == r && r != 0 {
				enter(e.result)
				return true
			}
		}
		return false
	}
	table.SetRows(endings)
	return table
}

// timesForm is the sheet of the clock's settings.
type timesForm struct {
	d       *desk
	control *kit.Field
	left    [2]*kit.Field
	why     *kit.Field
	shown   [2]time.Duration // what the fields were filled with
	warned  [2]time.Duration // the correction that was warned of
	sheet   *kit.Sheet
}

// askTimes opens the sheet to set the clock anew or to correct its readings.
func (d *desk) askTimes() {
	if !d.may() {
		return
	}
	p := d.host.Printer()
	c := d.present(d.match)
	f := &timesForm{d: d, control: kit.NewField("40/2h, 20/1h, 15min+30s"), why: kit.NewField("")}
	f.control.SetText(c.Control().String())
	if c.Control().IsZero() {
		f.control.SetText(d.host.Session().Event().Info.TimeControl)
	}
	f.control.SelectOnFocus = true
	f.control.Usual = clock.Standard()
	f.sheet = &kit.Sheet{Title: p.T("desk.times-title"), Sub: d.title.Text() + " · " + d.players.Text(), Width: 560}
	if !c.Control().IsZero() {
		f.sheet.Note = p.T("desk.times-note")
	}
	set := kit.NewButton(p.T("desk.times-set"), "", f.set)
	f.control.OnEnter = func(string) { f.set() }
	rows := []fyne.CanvasObject{
		kit.Labelled(p.T("desk.control"), kit.Row(8, kit.Sized(330, 0, f.control), set)),
	}
	first := f.control
	if !c.Control().IsZero() {
		for _, side := range []chess.Color{chess.White, chess.Black} {
			f.shown[side] = c.Left(side)
			f.left[side] = kit.NewField("m:ss")
			f.left[side].SetText(clock.Reading(f.shown[side]))
			f.left[side].SelectOnFocus = true
			f.left[side].OnEnter = func(string) { f.correct() }
			counted := p.T("desk.times-counted", i18n.Args{"n": c.Moves(side), "period": c.Period(side)})
			rows = append(rows, kit.Row(12,
				kit.Sized(180, 0, kit.NewBold(short(d.match.names[side]), style.Body, style.Text)),
				kit.Labelled(p.T("desk.time-left"), kit.Sized(110, 0, f.left[side])),
				kit.Sized(200, 0, kit.NewParagraph(counted, 200, style.Small, style.Text2))))
			if owed := f.owed(c, side); owed != nil {
				rows = append(rows, owed)
			}
		}
		f.why.OnEnter = func(string) { f.correct() }
		rows = append(rows, kit.Labelled(p.T("desk.times-why"), f.why))
		f.sheet.Buttons = []*kit.Button{kit.NewFilled(p.T("desk.times-correct"), "Enter", f.correct)}
		first = f.left[chess.White]
	} else {
		f.sheet.Buttons = []*kit.Button{kit.NewFilled(p.T("desk.times-set"), "Enter", f.set)}
		set.Hide()
	}
	f.sheet.Buttons = append(f.sheet.Buttons, kit.NewButton(p.T("common.cancel"), "Esc", f.sheet.Close))
	f.sheet.Content = kit.Pad(24, 16, 24, 20, kit.Stack(12, rows...))
	f.sheet.First = first
	d.host.ShowSheet(f.sheet)
}

// set sets the clock anew to the control that is entered.
func (f *timesForm) set() {
	control, err := clock.Parse(f.control.Text)
	f.control.SetInvalid(err != nil)
	if err != nil {
		f.d.host.Tell(page.Warning, f.d.host.Printer().Error(err))
		return
	}
	f.sheet.Close()
	f.d.carry(f.d.match.table.SetControl(control, f.d.watch.now()))
}

// owed offers to put right what a correction of the moves has left of the times
// of periods: to add what is missing, to take what is too much, or to leave the
// time as it is; nil where nothing is.
func (f *timesForm) owed(c clock.Clock, side chess.Color) fyne.CanvasObject {
	amount := c.Owed(side)
	if amount == 0 {
		return nil
	}
	t := f.d.host.T
	args := i18n.Args{"time": clock.Reading(amount.Abs())}
	do := t("desk.owed-add", args)
	if amount < 0 {
		do = t("desk.owed-take", args)
	}
	settle := func(by time.Duration) func() {
		return func() {
			now := f.d.watch.now()
			left := max(0, f.d.match.table.Clock(now).Left(side)+by)
			var to [2]*time.Duration
			to[side] = &left
			f.sheet.Close()
			f.d.carry(f.d.match.table.SetTimes(to, t("desk.owed"), now))
		}
	}
	return kit.Row(8, kit.NewButton(do, "", settle(amount)), kit.NewButton(t("desk.owed-leave"), "", settle(0)))
}

// correct puts the clock to what is entered. Only fields that were changed
// count: time that went by while the sheet was open is not lost.
func (f *timesForm) correct() {
	now := f.d.watch.now()
	c := f.d.match.table.Clock(now)
	var to [2]*time.Duration
	changed := false
	for _, side := range sides {
		left, err := clock.ParseReading(f.left[side].Text)
		f.left[side].SetInvalid(err != nil)
		if err != nil {
			f.d.host.Tell(page.Warning, f.d.host.T("desk.times-unread"))
			return
		}
		if f.left[side].Text != clock.Reading(f.shown[side]) {
			to[side], changed = &left, true
		}
	}
	if changed && f.breaksTheCode(c, to) {
		return
	}
	f.sheet.Close()
	if changed {
		f.d.carry(f.d.match.table.SetTimes(to, f.why.Text, now))
	}
}

// breaksTheCode warns, once, of a correction that the laws do not allow (1953
// §19 ¶2). The arbiter who asks for the same again has it.
func (f *timesForm) breaksTheCode(c clock.Clock, to [2]*time.Duration) bool {
	asked := f.shown
	for side, left := range to {
		if left != nil {
			asked[side] = *left
		}
	}
	if asked == f.warned || f.d.match.table.MayCorrect(c, to) {
		return false
	}
	f.warned = asked
	f.d.host.Tell(page.Warning, f.d.host.T("desk.times-1953"))
	return true
}
