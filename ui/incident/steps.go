package incident

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
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
	parts := []fyne.CanvasObject{kit.SectionTitle(t("incident.do-now"))}
	n := 0
	step := func(title string, rest ...fyne.CanvasObject) {
		n++
		line := kit.NewLine(kit.Run{Text: itoa(n) + "   ", Color: style.Accent, Bold: true}, kit.Run{Text: title, Bold: true})
		parts = append(parts, kit.Stack(4, append([]fyne.CanvasObject{line}, rest...)...), kit.NewRule())
	}
	quiet := func(text string) fyne.CanvasObject {
		return kit.NewParagraph(text, halfWidth-40, style.Small, style.Text2)
	}
	k := x.g.Clock()
	if _, running := k.Running(); running {
		step(t("incident.step-stop"))
	}
	if x.d.Restore != nil {
		b := board.New()
		b.SetPlain(true)
		b.SetLocked(true)
		b.SetSetup(*x.d.Restore)
		b.SetLocked(true)
		step(t("incident.step-restore"), kit.Row(0, kit.Sized(smallBoard, smallBoard, b)))
	}
	if x.named != nil {
		step(t("incident.step-clocks"), x.timeAsked())
	}
	added, v := x.d.Added, x.verdict()
	if added != (ruling.Times{}) && !k.Control().IsZero() {
		var lines []fyne.CanvasObject
		for side := chess.White; side <= chess.Black; side++ {
			lines = append(lines, x.clockLine(side, k))
		}
		step(t("incident.step-clocks"), lines...)
	} else if added != (ruling.Times{}) {
		step(t("incident.step-clocks"), quiet(strings.Join(x.times(), " ")))
	}
	switch {
	case x.d.Opens != nil && len(x.d.Must) == 1:
		step(t("incident.step-make"), quiet(x.must()))
	case x.d.Seals && len(x.d.Must) == 1:
		step(t("incident.step-to-seal"), quiet(x.must()))
	case len(x.d.Must) > 0:
		step(t("incident.step-must"), quiet(x.must()))
	}
	if facts := x.facts(); facts != "" {
		step(t("incident.step-note"), quiet(facts))
	}
	switch code, enter := v.Result(); {
	case v.Adjourned:
		step(t("incident.step-seal"))
	case enter && code != "":
		step(t("incident.step-result", i18n.Args{"result": t("result." + tournament.Result(code).String())}))
	case v.Outcome == ruling.ReplayGame:
		step(t("incident.step-new-game"))
	case enter && x.g.standing() != "":
		step(t("incident.step-anew"))
	case v.Outcome == ruling.Continue && x.g.standing() == "":
		step(t("incident.step-start", i18n.Args{"name": x.g.Names[x.starter()]}))
	}
	return kit.Stack(8, parts...)
}

// mover is who is on move when play goes on.
func (x *decision) mover() chess.Color {
	if here, ok := x.here(); ok {
		return here.Turn()
	}
	return x.c.Start.Turn
}

// starter is whose clock is started: the side's that the ruling names, else
// that of the side on move.
func (x *decision) starter() chess.Color {
	if x.d.Facts.ClockRuns != nil {
		if side, ok := x.d.Facts.ClockRuns.Color(); ok {
			return side
		}
	}
	return x.mover()
}

// clockLine says what a side's clock shows and is to show.
func (x *decision) clockLine(side chess.Color, k clock.Clock) fyne.CanvasObject {
	left := k.Left(side)
	added := time.Duration(float64(x.d.Added.Of(side)) * float64(time.Second))
	after := max(0, left+added)
	change := x.g.Host.T("incident.stays")
	if added != 0 {
		sign := " + "
		if added < 0 {
			sign, added = " − ", -added
		}
		change = clock.Reading(left) + sign + clock.Reading(added) + " ="
	}
	return kit.Row(12, kit.Sized(170, 0, kit.NewText(x.g.Names[side], style.Small, style.Text2)),
		kit.Sized(130, 0, kit.NewText(change, style.Small, style.Text2)),
		kit.NewBold(clock.Reading(after), style.Title, style.Text))
}
