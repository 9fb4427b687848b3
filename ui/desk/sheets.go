package desk

import (
	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
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
var reasons = []string{"", "mate", "resigned", "flag", "agreed", "stalemate", "repetition", "fifty-moves", "dead-position", "arbiter"}

// proposed is the result that stands, or else the one that the board itself
// shows, with its reason; no result if neither is there, so that Enter alone
// never gives a point away.
func (d *desk) proposed() (tournament.Result, string) {
	if r := d.match.pairing.Result; r.Final() {
		return r, ""
	}
	here, c := d.match.state.Position(), d.present(d.match)
	loser, fell := c.First()
	switch {
	case here.Checkmate():
		return winOf(here.Turn().Other()), "mate"
	case here.Stalemate():
		return tournament.Draw, "stalemate"
	case fell:
		return winOf(loser.Other()), "flag"
	case d.match.state.OfferOpen:
		return tournament.Draw, "agreed"
	}
	return tournament.NoResult, ""
}

func winOf(side chess.Color) tournament.Result {
	if side == chess.White {
		return tournament.WhiteWins
	}
	return tournament.BlackWins
}

// askResult opens the sheet of results: a key enters one at once, Enter the one
// that is selected.
func (d *desk) askResult() {
	if d.match == nil {
		return
	}
	if d.host.Session().ReadOnly() || d.match.broken != nil {
		d.may()
		return
	}
	p := d.host.Printer()
	names := make([]string, len(reasons))
	for i, r := range reasons {
		names[i] = p.T("desk.reason-none")
		if r != "" {
			names[i] = p.T("desk.reason." + r)
		}
	}
	result, reason := d.proposed()
	chosen := 0
	for i, r := range reasons {
		if r == reason {
			chosen = i
		}
	}
	why := kit.NewChoice(names, chosen, nil)
	sheet := &kit.Sheet{Title: p.T("desk.result-title"), Sub: d.title.Text() + " · " + d.players.Text(), Width: 480, Note: p.T("desk.result-note")}
	before := d.match.signed()
	checks := [2]*kit.Check{}
	for side, name := range []string{"white", "black"} {
		checks[side] = kit.NewCheck(p.T("desk.signed-"+name), before[side], func(bool) {})
	}
	enter := func(r tournament.Result) {
		sheet.Close()
		reason, signed := reasons[max(0, why.Selected)], [2]bool{checks[0].Checked, checks[1].Checked}
		if r == d.match.pairing.Result && reason == "" { // it stands already
			if entries := signatures(before, signed, d.watch.now()); len(entries) > 0 && r.Final() {
				d.write(entries...)
			}
			return
		}
		d.finish(r, reason, signed)
	}
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

// timesForm is the sheet of the clock's settings.
type timesForm struct {
	d       *desk
	control *kit.Field
	left    [2]*kit.Field
	moves   [2]*kit.Field
	period  [2]*kit.Field
	why     *kit.Field
	shown   [2]clock.Setting // what the fields were filled with
	warned  [2]clock.Setting // the correction that was warned of
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
			f.shown[side] = c.Setting(side)
			f.left[side], f.moves[side], f.period[side] = kit.NewField("m:ss"), kit.NewField(""), kit.NewField("")
			f.left[side].SetText(clock.Reading(f.shown[side].Left))
			f.moves[side].SetText(itoa(f.shown[side].Moves))
			f.period[side].SetText(itoa(f.shown[side].Period))
			for _, field := range []*kit.Field{f.left[side], f.moves[side], f.period[side]} {
				field.SelectOnFocus = true
				field.OnEnter = func(string) { f.correct() }
			}
			rows = append(rows, kit.Row(12,
				kit.Sized(180, 0, kit.NewBold(short(d.match.names[side]), style.Body, style.Text)),
				kit.Labelled(p.T("desk.time-left"), kit.Sized(110, 0, f.left[side])),
				kit.Labelled(p.T("desk.moves-count"), kit.Sized(80, 0, f.moves[side])),
				kit.Labelled(p.T("desk.period-count"), kit.Sized(80, 0, f.period[side]))))
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
	f.d.write(f.d.match.state.MakeSet(control, f.d.watch.now()))
}

// correct puts the clock to what is entered. Only fields that were changed
// count: time that went by while the sheet was open is not lost.
func (f *timesForm) correct() {
	now := f.d.watch.now()
	c := f.d.match.state.Clock.At(now)
	var settings [2]clock.Setting
	changed := false
	for _, side := range []chess.Color{chess.White, chess.Black} {
		s := c.Setting(side)
		left, err := clock.ParseReading(f.left[side].Text)
		f.left[side].SetInvalid(err != nil)
		moves, badMoves := atoi(f.moves[side].Text, 0, 999)
		f.moves[side].SetInvalid(badMoves)
		period, badPeriod := atoi(f.period[side].Text, 1, 99)
		if _, ok := c.Control().Period(period); !ok {
			badPeriod = true
		}
		f.period[side].SetInvalid(badPeriod)
		if err != nil || badMoves || badPeriod {
			f.d.host.Tell(page.Warning, f.d.host.T("desk.times-unread"))
			return
		}
		if f.left[side].Text != clock.Reading(f.shown[side].Left) {
			s.Left, changed = left, true
		}
		if moves != f.shown[side].Moves {
			s.Moves, changed = moves, true
		}
		if period != f.shown[side].Period {
			s.Period, changed = period, true
		}
		settings[side] = s
	}
	if changed && f.breaksTheCode(c, settings) {
		return
	}
	f.sheet.Close()
	if changed {
		f.d.write(f.d.match.state.MakeAdjust(settings[chess.White], settings[chess.Black], f.why.Text, now))
	}
}

// breaksTheCode warns, once, of a correction that the code of 1953 does not
// allow. The arbiter who asks for the same again has it.
func (f *timesForm) breaksTheCode(c clock.Clock, settings [2]clock.Setting) bool {
	before := [2]clock.Setting{c.Setting(chess.White), c.Setting(chess.Black)}
	asked := settings
	for side := range asked {
		if f.left[side].Text == clock.Reading(f.shown[side].Left) {
			asked[side].Left = f.shown[side].Left // it runs on: not what is asked for
		}
	}
	if f.d.host.Session().Event().Info.Laws != tournament.USSR1953 || asked == f.warned || clock.CorrectionWithin1953(before, settings) {
		return false
	}
	f.warned = asked
	f.d.host.Tell(page.Warning, f.d.host.T("desk.times-1953"))
	return true
}
