package desk

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// clockFace is one side of the clock in the column between board and
// scoresheet.
type clockFace struct {
	object  *fyne.Container
	side    chess.Color
	trouble time.Duration // how little time is time trouble

	frame, piece    *canvas.Rectangle
	name, state     *text
	shown           string // the name
	left            *text
	flag            [5]*canvas.Line
	flagFill        *canvas.Rectangle
	period, counter *text
	track, bar      *canvas.Rectangle
	foot            *text

	done    float32 // share of the period's moves made; below 0 for no bar
	running bool
	fallen  bool    // the flag
	reading kit.Run // the time, at the size that it has in full room
	tight   bool    // there is not even room for the time at that size
}

func newClockFace(side chess.Color) *clockFace {
	f := &clockFace{
		side:  side,
		frame: canvas.NewRectangle(nil), piece: canvas.NewRectangle(nil), flagFill: canvas.NewRectangle(nil),
		name: newText(fyne.TextAlignLeading), state: newText(fyne.TextAlignTrailing), left: newText(fyne.TextAlignLeading),
		period: newText(fyne.TextAlignLeading), counter: newText(fyne.TextAlignTrailing),
		track: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil), foot: newText(fyne.TextAlignLeading), done: -1,
	}
	objects := []fyne.CanvasObject{f.frame, f.piece, f.name, f.state, f.left, f.flagFill}
	for i := range f.flag {
		f.flag[i] = canvas.NewLine(nil)
		objects = append(objects, f.flag[i])
	}
	objects = append(objects, f.period, f.counter, f.track, f.bar, f.foot)
	f.object = container.New(freeLayout{f.minSize, f.layout}, objects...)
	return f
}

// stateShare is how much of a face's width the word for its state may take from
// the name.
const stateShare = 0.55

// The heights of a face at text step 0: with the lines below the time, and
// without where there is no room for them.
const (
	faceHeight      = 184
	faceHeightShort = 118
)

func (f *clockFace) minSize() fyne.Size {
	v := style.Now()
	return fyne.NewSize(v.Px(200), v.Px(faceHeightShort))
}

func (f *clockFace) layout(room fyne.Size) {
	v := style.Now()
	pad := v.Px(14)
	place(f.frame, 0, 0, room.Width, room.Height)
	inner := room.Width - 2*pad
	stateWidth := min(inner*stateShare, f.state.width())
	f.name.set(f.player(inner - v.Px(22) - stateWidth - 4))
	if lack := f.name.width() + v.Px(22) + 4 - (inner - stateWidth); lack > 0 && !f.running && !f.fallen {
		stateWidth = max(0, stateWidth-lack) // the time itself says that it stands
	}
	y := v.Px(10)
	place(f.piece, pad, y+v.Px(6), v.Px(13), v.Px(13))
	place(f.name, pad+v.Px(22), y, inner-v.Px(22)-stateWidth-4, v.Px(24))
	place(f.state, room.Width-pad-stateWidth, y, stateWidth, v.Px(24))
	y += v.Px(26)
	height := min(v.LineHeight(style.Clock), room.Height-y)
	place(f.left, pad, y, inner, height)
	f.layoutFlag(min(pad+f.left.width()+v.Px(16), room.Width-pad-v.Px(20)), y+height/2-v.Px(13))
	y += height + v.Px(2)
	full := room.Height >= v.Px(faceHeight)-1
	for _, o := range []fyne.CanvasObject{f.period, f.counter, f.foot} {
		show(o, full)
	}
	show(f.track, full && f.done >= 0)
	show(f.bar, full && f.done > 0)
	line := v.Px(20)
	counter := min(inner, f.counter.width())
	place(f.period, pad, y, max(0, inner-counter-4), line)
	place(f.counter, room.Width-pad-counter, y, counter, line)
	y += line + v.Px(4)
	place(f.track, pad, y, inner, v.Px(6))
	place(f.bar, pad, y, float32(int(inner*max(0, f.done))), v.Px(6))
	y += v.Px(6) + v.Px(6)
	place(f.foot, pad, y, inner, line)
}

// player is the name in the largest size in which it stands whole in a room.
func (f *clockFace) player(room float32) kit.Run {
	run := kit.Run{Text: f.shown, Bold: true, Use: style.Player}
	for run.Use > style.Small && kit.Width(run) > room {
		run.Use--
	}
	return run
}

// layoutFlag draws the little flag: a pole and an outline.
func (f *clockFace) layoutFlag(x, y float32) {
	v := style.Now()
	at := func(dx, dy float32) fyne.Position { return fyne.NewPos(x+v.Px(dx), y+v.Px(dy)) }
	points := [...]fyne.Position{at(0, 2), at(18, 2), at(14, 8), at(18, 14), at(0, 14)}
	f.flag[0].Position1, f.flag[0].Position2 = at(0, 0), at(0, 26)
	for i := 1; i < len(points); i++ {
		f.flag[i].Position1, f.flag[i].Position2 = points[i-1], points[i]
	}
	place(f.flagFill, x, y+v.Px(2), v.Px(14), v.Px(12))
}

// show puts the clock c, brought forward to the present, onto the face; over
// tells that the game is.
func (f *clockFace) show(p *i18n.Printer, name string, c clock.Clock, over bool) {
	v := style.Now()
	running, isRunning := c.Running()
	f.running = isRunning && running == f.side
	_, fallen := c.Fallen(f.side)
	f.fallen = fallen
	first, _ := c.First()
	left := c.Left(f.side)
	set := !c.Control().IsZero()

	edge, width := style.Line, style.LineWidth
	if f.running {
		edge, width = style.Accent, style.FocusWidth
	}
	paint(f.frame, style.Page, edge, width, 0)
	f.paintPiece()
	f.shown = short(name)

	state := kit.Run{Text: p.T("desk.stopped"), Color: style.Text2}
	switch {
	case !set && over:
		state.Text = ""
	case !set:
		state.Text = p.T("desk.not-set")
	case fallen && first == f.side:
		state = kit.Run{Text: p.T("desk.flag-first"), Color: style.Danger, Bold: true}
	case fallen:
		state = kit.Run{Text: p.T("desk.flag-fallen"), Color: style.Danger, Bold: true}
	case c.Frozen():
		state.Text = p.T("desk.frozen")
	case f.running && c.Free(f.side) > 0:
		state = kit.Run{Text: p.T("desk.delay", i18n.Args{"time": clock.Reading(c.Free(f.side))}), Color: style.Accent,
			Bold: true}
	case f.running:
		state = kit.Run{Text: p.T("desk.running"), Color: style.Accent, Bold: true}
	}
	f.state.set(state)

	face := kit.Run{Text: clock.Reading(left), Bold: true, Use: style.Clock, Color: style.Text}
	if left > time.Hour-time.Second {
		face.Use = style.ClockLong
	}
	switch {
	case !set:
		face.Text, face.Color = "–:––", style.Hint
	case fallen || f.running && left < f.trouble:
		face.Color = style.Danger
	}
	f.reading = face
	f.showReading()

	line, fill := style.ControlLine, style.Transparent
	if fallen {
		line, fill = style.Danger, style.Danger
	}
	for _, l := range f.flag {
		show(l, set)
		if c := v.Color(line); l.StrokeColor != c {
			l.StrokeColor, l.StrokeWidth = c, 1.5
			l.Refresh()
		}
	}
	show(f.flagFill, fallen)
	paint(f.flagFill, fill, style.Transparent, 0, 0)

	f.showPeriod(p, c, over)
	f.layout(f.object.Size())
}

// squeeze makes the time smaller where there is little room.
func (f *clockFace) squeeze(tight bool) {
	if tight != f.tight {
		f.tight = tight
		f.showReading()
	}
}

func (f *clockFace) showReading() {
	r := f.reading
	if f.tight {
		r.Use = style.Coefficient
	}
	f.left.set(r)
}

// paintPiece marks the side.
func (f *clockFace) paintPiece() { paint(f.piece, pieceFill(f.side), style.Text, 1.5, 0) }

// manFill is the ground of the little square that stands for a side: dark for
// Black and light for White, in the scheme's colours of the pieces.
func pieceFill(side chess.Color) style.Token {
	if (side == chess.Black) == (style.Now().Scheme == style.Light) {
		return style.Text
	}
	return style.Page
}

// showPeriod writes the lines below the time: which period, how many of its
// moves are made, what comes next.
func (f *clockFace) showPeriod(p *i18n.Printer, c clock.Clock, over bool) {
	f.done = -1
	control := c.Control()
	period, ok := control.Period(c.Period(f.side))
	if !ok {
		f.period.set()
		f.counter.set()
		f.foot.set()
		if !over {
			f.foot.set(kit.Run{Text: p.T("desk.set-clock"), Color: style.Text2})
		}
		return
	}
	n, moves := c.Period(f.side), c.Moves(f.side)
	label := p.T("desk.period-of", i18n.Args{"period": n, "periods": len(control.Periods)})
	switch last := control.Periods[len(control.Periods)-1]; {
	case last.Moves > 0: // it is repeated: there is no last one
		label = p.T("desk.period", i18n.Args{"period": n})
	case len(control.Periods) == 1:
		label = p.T("desk.one-period")
	}
	f.period.set(kit.Run{Text: label, Color: style.Text2})
	if period.Moves == 0 {
		f.counter.set(kit.Marked(p.T("desk.moves-made", i18n.Args{"n": moves}), style.Text2, style.Small)...)
	} else {
		through := control.Through(n)
		f.done = min(1, 1-float32(c.ToGo(f.side))/float32(period.Moves))
		f.counter.set(kit.Marked(p.T("desk.moves-of", i18n.Args{"made": moves, "of": through}), style.Text2, style.Small)...)
	}
	paint(f.track, style.TrackEmpty, style.Transparent, 0, 0)
	paint(f.bar, style.Accent, style.Transparent, 0, 0)
	f.foot.set(kit.Run{Text: f.comes(p, c, period), Color: style.Text2})
}

// comes says what the side has before it: so much for each move to go where
// time is short, else the next period, else the bonus of every move.
func (f *clockFace) comes(p *i18n.Printer, c clock.Clock, period clock.Period) string {
	left, togo := c.Left(f.side), c.ToGo(f.side)
	next, more := c.Control().Period(c.Period(f.side) + 1)
	switch {
	case togo > 0 && left < f.trouble:
		each := int(left.Seconds()) / togo
		return p.T("desk.to-go", i18n.Args{"n": togo, "seconds": strconv.Itoa(each)})
	case togo > 0 && more && next.Moves > 0:
		return p.T("desk.next-moves", i18n.Args{"time": clock.Reading(next.Time), "moves": next.Moves})
	case togo > 0 && more:
		return p.T("desk.next-rest", i18n.Args{"time": clock.Reading(next.Time)})
	case period.Increment > 0:
		return p.T("desk.increment", i18n.Args{"seconds": strconv.Itoa(int(period.Increment.Seconds()))})
	case period.Delay > 0:
		return p.T("desk.delay-each", i18n.Args{"seconds": strconv.Itoa(int(period.Delay.Seconds()))})
	}
	return ""
}
