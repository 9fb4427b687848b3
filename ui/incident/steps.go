package incident

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/board"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// todo is what to do now, in the order of hands; where the laws leave a choice,
// the choices come first.
func (x *decision) todo() fyne.CanvasObject {
	x.steps = container.NewStack(x.stepByStep())
	switch {
	case len(x.laws.Discretion) == 0:
		return x.steps
	case x.laws.Outcome != ruling.ArbiterDecides:
		return kit.Stack(8, x.steps, kit.SectionTitle(x.g.Host.T("incident.may-also")), x.choices())
	}
	return kit.Stack(8, kit.SectionTitle(x.g.Host.T("incident.choose")), x.choices(), x.steps)
}

// stepByStep is what to do now, as far as it is decided.
func (x *decision) stepByStep() fyne.CanvasObject {
	t := x.g.Host.T
	x.last.RemoveAll()
	steps := &stepList{parts: []fyne.CanvasObject{kit.SectionTitle(t("incident.do-now"))}}
	if x.done == nothingYet {
		x.carry()
	}
	set := x.done >= allButStart
	k := x.clock
	if at, ok := x.stopped(); ok {
		steps.own(true, t("incident.step-stop"), nil, quiet(at))
	} else if _, running := k.Running(); running {
		steps.own(false, t("incident.step-stop"), kit.NewButton(t("decision.stop"), "F4", x.stop))
	}
	if x.d.Restore != nil {
		steps.put(x.restoring(steps.mark(set)))
	}
	if x.named != nil {
		steps.step(t("incident.step-clocks"), x.timeAsked())
	}
	added, v := x.d.Added, x.verdict()
	if x.d.Restore != nil && added == (ruling.Times{}) && x.named == nil && v.Outcome == ruling.Continue &&
		!k.Control().IsZero() {
		steps.step(t("decision.step-clocks-stay"), x.clockLines(k)...)
	}
	if added != (ruling.Times{}) && !k.Control().IsZero() {
		steps.own(set, t("incident.step-clocks"), x.button("decision.set-clocks", "S", x.setClocks), x.clockLines(k)...)
	} else if added != (ruling.Times{}) {
		steps.step(t("incident.step-clocks"), quiet(strings.Join(x.times(), " ")))
	}
	switch {
	case x.d.Opens != nil && len(x.d.Must) == 1:
		steps.step(t("incident.step-make"), quiet(x.must()))
	case x.d.Seals && len(x.d.Must) == 1:
		steps.step(t("incident.step-to-seal"), quiet(x.must()))
	case len(x.d.Must) == 1 && x.d.Released():
		steps.step(t("decision.step-made"), quiet(x.must()))
	case len(x.d.Must) == 1:
		steps.step(t("decision.step-must-one"), quiet(x.must()))
	case len(x.d.Must) > 0:
		steps.step(t("incident.step-must"), quiet(x.must()))
	}
	if facts := x.facts(); facts != "" {
		steps.step(t("incident.step-note"), quiet(facts))
	}
	if v.Outcome != ruling.ArbiterDecides {
		var rest []fyne.CanvasObject
		if more := x.aloudHere().More; more != "" && v.Outcome == ruling.Continue {
			rest = append(rest, quiet(more))
		}
		steps.step(t("decision.step-tell"), rest...)
	}
	for _, r := range x.d.Reasons {
		if key := "decision.duty." + string(r.Kind); x.g.Host.Printer().Has(key) {
			steps.step(t(key))
		}
	}
	x.lastSteps(v, steps)
	return kit.Stack(8, steps.parts...)
}

// stepList is the steps that there are so far, each with a line under it.
type stepList struct {
	parts []fyne.CanvasObject
	n     int
}

// mark is what stands before the next step.
func (l *stepList) mark(done bool) stepMark {
	l.n++
	return markOf(l.n, done)
}

func (l *stepList) put(step fyne.CanvasObject) { l.parts = append(l.parts, step, kit.NewRule()) }

// step adds one for the arbiter.
func (l *stepList) step(title string, rest ...fyne.CanvasObject) { l.own(false, title, nil, rest...) }

// own adds one that the program has done, or can do by a button.
func (l *stepList) own(done bool, title string, button *kit.Button, rest ...fyne.CanvasObject) {
	l.put(numbered(l.mark(done), title, button, rest))
}

// button is that of a step which the program can do by itself; nil where the
// decision starts no clock, so that there is nothing to be done before it.
func (x *decision) button(key, hint string, do func()) *kit.Button {
	if x.standing == nil {
		return nil
	}
	return kit.NewButton(x.g.Host.T(key), hint, do)
}

// lastSteps end the decision: the result and the signatures, or the clock that is
// started.
func (x *decision) lastSteps(v ruling.Verdict, steps *stepList) {
	t := x.g.Host.T
	switch code, enter := v.Result(); {
	case v.Adjourned:
		steps.step(t("incident.step-seal"))
	case enter && code != "":
		steps.step(t("incident.step-result", i18n.Args{"result": t("result." + tournament.Result(code).String())}))
		if !v.Forfeit {
			steps.step(t("decision.step-sign"))
		}
	case v.Outcome == ruling.ReplayGame:
		steps.step(t("incident.step-new-game"))
	case enter && x.g.standing() != "":
		steps.step(t("incident.step-anew"))
	case v.Outcome == ruling.Continue:
		if side, goes := x.runs.Color(); goes {
			x.keepInSight(numbered(steps.mark(x.done == startedAsWell),
				t("incident.step-start", i18n.Args{"name": x.g.Names[side]}),
				x.button("decision.start", t("desk.key-space"), x.startClock), x.turnLine(side)))
		}
	}
}

// keepInSight puts the last step under the others, where it stays in sight however
// many they are.
func (x *decision) keepInSight(step fyne.CanvasObject) {
	x.last.Add(kit.Stack(0, kit.NewRule(), kit.Pad(leftEdge, 8, 16, 12, step)))
}

// overFoot lays a scroll out over a foot that follows it at once, and takes the room
// it needs first where both do not fit.
type overFoot struct{}

func (*overFoot) MinSize(objects []fyne.CanvasObject) fyne.Size {
	scroll, foot := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(scroll.Width, foot.Width), scroll.Height+foot.Height)
}

func (*overFoot) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	scroll, foot := objects[0].(*container.Scroll), objects[1]
	low := foot.MinSize().Height
	top := min(scroll.Content.MinSize().Height, max(0, size.Height-low))
	if low == 0 {
		top = size.Height
	}
	scroll.Move(fyne.NewPos(0, 0))
	scroll.Resize(fyne.NewSize(size.Width, top))
	foot.Move(fyne.NewPos(0, top))
	foot.Resize(fyne.NewSize(size.Width, low))
}

// stepMark is what stands before a step: its number, or the tick of one that is
// done.
type stepMark struct {
	sign        string
	color, fill style.Token
}

// tick stands for the number of a step that is done.
const tick = "✓"

func markOf(n int, done bool) stepMark {
	if done {
		return stepMark{tick, style.OnAccent, style.Good}
	}
	return stepMark{itoa(n), style.Accent, style.Selection}
}

// numbered is a step: its mark on a square of its own beside what is to be done, and
// at the right the button that does it, while it is not done.
func numbered(m stepMark, title string, button *kit.Button, rest []fyne.CanvasObject) *fyne.Container {
	mark := kit.NewBold(m.sign, style.Small, m.color)
	mark.Align = fyne.TextAlignCenter
	// a stack keeps the square as it is, however high the words are
	square := kit.Stack(0, kit.Ground(m.fill, kit.Sized(stepSquare, stepSquare, mark)))
	var head fyne.CanvasObject = kit.NewBold(title, style.Small, style.Text)
	if button != nil && m.sign != tick {
		// stacks keep the title beside its mark, and the button as high as it is
		head = container.NewBorder(nil, nil, nil, kit.Stack(0, button), kit.Stack(0, head))
	}
	lines := append([]fyne.CanvasObject{head}, rest...)
	return container.New(layout.NewBorderLayout(nil, nil, square, nil), square,
		kit.Pad(stepGap, 3, 0, 3, kit.Stack(4, lines...)))
}

// The square of a step's number, and the room between it and the words.
const (
	stepSquare = 24
	stepGap    = 12
)

// turnLine says who is to move when the clock of a side is started, and at which
// move; nothing where that is another one.
func (x *decision) turnLine(side chess.Color) []fyne.CanvasObject {
	here := x.after.State.Position()
	if here.Turn() != side {
		return nil
	}
	t := x.g.Host.T
	return []fyne.CanvasObject{quiet(t("decision.turn", i18n.Args{"side": t("ruling.side." + side.String()),
		"n": here.FullMove()}))}
}

// carry finds out what the decision does: after is the table once it is carried
// out, that in hand where the record has gone on since it was made; standing is the
// step without the start of a clock, nil where it starts none; clock is that before.
func (x *decision) carry() {
	x.clock, x.after, x.standing, x.runs = x.g.Clock(), x.g.At(), nil, ruling.Unsaid
	step, err := x.after.CarryOut(x.ruled, x.verdict(), x.g.Now())
	if err != nil || x.undecided() {
		return
	}
	if standing, ok := step.Standing(); ok {
		x.standing = &standing
	}
	if after, err := x.after.After(step); err == nil {
		x.after, x.runs = after, step.Runs
	}
}

// quiet is a line of explanation under a step.
func quiet(text string) fyne.CanvasObject {
	return kit.NewParagraph(text, halfWidth-40-stepSquare-stepGap, style.Small, style.Text2)
}

// stopped says when the clocks were stopped, and what that of the player whose time
// ran showed then; ok is false where none has run, and as long as one does.
func (x *decision) stopped() (said string, ok bool) {
	if _, running := x.clock.Running(); running && x.done == nothingYet {
		return "", false
	}
	entries := x.g.At().Entries
	i, ok := game.LastStop(entries)
	if !ok {
		return "", false
	}
	args := i18n.Args{"time": x.g.Host.Printer().TimeSeconds(time.UnixMilli(entries[i].At))}
	side, ran := game.LastRun(entries[:i])
	then, err := x.g.At().Of(entries[:i+1], table.NoResult)
	if !ran || err != nil {
		return x.g.Host.T("decision.stopped", args), true
	}
	args["name"], args["left"] = x.g.Names[side], clock.Reading(then.State.Clock.Left(side))
	return x.g.Host.T("decision.stopped-at", args), true
}

// restoring is the step that puts the position back: one piece goes back where
// that is all, else the whole position is put up.
func (x *decision) restoring(mark stepMark) fyne.CanvasObject {
	t := x.g.Host.T
	b := board.New()
	b.SetPlain(true)
	title := t("incident.step-restore")
	proof, _ := x.c.Proof(x.laws)
	if back := x.goesBack(proof); back {
		from, to := proof.Moved[0], proof.Moved[1]
		kind := proof.Board.Pieces[to].Kind().String()
		title = t("decision.step-back", i18n.Args{"from": to.String(), "to": from.String(),
			"piece": t("aloud.takes." + kind)})
		b.SetSetup(proof.Board)
		b.SetMarks(board.Marks{Moved: []chess.Square{to}, Arrow: [2]chess.Square{to, from}})
	} else {
		if at, ok := x.d.Queens(); ok {
			title = t("decision.step-queen", i18n.Args{"square": at.String()})
		}
		b.SetSetup(*x.d.Restore)
	}
	b.SetLocked(true)
	var said []fyne.CanvasObject
	const beside = halfWidth - smallBoard - 60 - stepSquare - stepGap
	for _, r := range x.d.Restoring() {
		text := words.RulingReason(x.g.Host.Printer(), x.c.Edition.ID, r)
		said = append(said, kit.NewParagraph(text, beside, style.Small, style.Text2))
	}
	return container.NewBorder(nil, nil, nil, kit.Sized(smallBoard, smallBoard, b),
		kit.Pad(0, 0, 12, 0, numbered(mark, title, nil, said)))
}

// goesBack tells that the position before is put up by one piece that goes back:
// nothing was taken, and what stands then is what is to be restored.
func (x *decision) goesBack(proof ruling.Proof) bool {
	if len(proof.Moved) != 2 {
		return false
	}
	pieces := proof.Board.Pieces
	pieces[proof.Moved[0]], pieces[proof.Moved[1]] = pieces[proof.Moved[1]], chess.NoPiece
	return pieces == x.d.Restore.Pieces
}

// clockLines say what each clock shows, what it shows once the decision is carried
// out, by how much that differs, and how many moves each side has completed then.
func (x *decision) clockLines(k clock.Clock) []fyne.CanvasObject {
	t := x.g.Host.T
	after := x.after
	then := after.State.Clock
	cell := func(width float32, o fyne.CanvasObject) fyne.CanvasObject { return kit.Sized(width, 0, o) }
	head := func(text string) fyne.CanvasObject { return kit.NewText(text, style.Small, style.Text2) }
	lines := []fyne.CanvasObject{kit.Row(8, cell(92, head("")), cell(66, head(t("decision.clock-now"))),
		cell(88, head(t("decision.clock-to"))), cell(104, head("")), head(t("decision.clock-moves")))}
	for side := chess.White; side <= chess.Black; side++ {
		left := k.Left(side)
		added := (then.Left(side) - left).Round(time.Second) // a clock that runs has run on by a moment
		change := kit.NewText(t("incident.stays"), style.Small, style.Text2)
		if added > 0 {
			change = kit.NewBold("+ "+clock.Reading(added), style.Small, style.Accent)
		} else if added < 0 {
			change = kit.NewBold("− "+clock.Reading(-added), style.Small, style.Accent)
		}
		name := kit.NewText(x.g.Names[side], style.Small, style.Text)
		name.Elide = true
		lines = append(lines, kit.Row(8, cell(92, name), cell(66, kit.NewText(clock.Reading(left)+" →", style.Small,
			style.Text)), cell(88, kit.NewBold(clock.Reading(then.Left(side)), style.Title, style.Text)),
			cell(104, change), kit.NewText(itoa(after.State.Completed(side)), style.Small, style.Text)))
	}
	return lines
}
