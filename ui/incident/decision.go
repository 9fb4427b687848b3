package incident

import (
	"slices"
	"strings"

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
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// decision shows what the laws say: what is read to both players, what to do
// now, and why.
type decision struct {
	g       *Game
	e       *entry
	answers map[string]any
	told    []byte
	ruled   table.Ruled
	c       ruling.Case       // that was ruled on
	laws    ruling.Decision   // what the laws say
	d       ruling.Decision   // the same with the choice that was made
	choice  int               // of laws.Discretion; -1: none yet
	named   *kit.Field        // the time that the choice asks for; nil: none
	left    *container.Scroll // the choices, and what to do now
	half    *fyne.Container   // that, over the last step
	right   *container.Scroll // why
	steps   *fyne.Container
	last    *fyne.Container // the start of the clock, in sight under the other steps; empty: none
	// after is the table once the decision is carried out, standing the step that
	// does so and starts no clock; nil where it starts none. clock is the clock
	// before.
	clock    clock.Clock
	after    table.Table
	standing *table.Step
	runs     ruling.Side // whose time is to run then
	done     progress
	// byNumber makes the choice of a figure that is typed anywhere in the sheet;
	// nil where there is none to make.
	byNumber func(rune) bool
	sheet    *kit.Sheet

	accept, butStart, differently, questions *kit.Button

	langs    [2]i18n.Lang       // that the players are spoken to in
	links    [2]*kit.TextButton // to the languages
	reader   chess.Color        // in whose language the band is
	band     *fyne.Container    // what is read to both players
	evidence *evidence          // nil: no board to show
	others   []compared         // what other editions say
	row      *fyne.Container    // of the other editions
}

func newDecision(g *Game, e *entry, answers map[string]any, told []byte, r table.Ruled) *decision {
	x := &decision{g: g, e: e, answers: answers, told: told, ruled: r, c: r.Case, laws: r.Decision, d: r.Decision,
		choice: -1, langs: g.languages(), last: container.NewStack()}
	if v, ok := newEvidence(x); ok {
		x.evidence = v
	}
	return x
}

// The measures of the sheet at text step 0.
const (
	decisionWidth  = 1240
	decisionHeight = 694
	halfWidth      = 580
	smallBoard     = 152
	leftEdge       = 20
)

func (x *decision) open() {
	t := x.g.Host.T
	x.accept = kit.NewFilled(t("incident.accept"), "Enter", x.apply)
	x.accept.KeepSpace = true // it starts the clock
	x.differently = kit.NewButton(t("incident.otherwise"), "Ctrl+D", x.otherwise)
	x.butStart = kit.NewButton(t("decision.but-start"), "S", x.setClocks)
	x.questions = kit.NewButton(t("incident.questions"), "⌫", x.back)
	x.sheet = &kit.Sheet{
		Title: x.title(), Sub: x.g.Title + " · " + words.Edition(x.g.Host.Printer(), x.c.Edition.ID),
		Width: decisionWidth, Height: decisionHeight, Note: t("incident.one-step"), OnEnter: x.apply, OnKey: x.key,
		Shortcuts: map[fyne.Shortcut]func(){
			page.Alt(fyne.KeyL).Fyne():                x.nextReader,
			page.Alt(languageKey(chess.White)).Fyne(): func() { x.chooseLanguage(chess.White) },
			page.Alt(languageKey(chess.Black)).Fyne(): func() { x.chooseLanguage(chess.Black) },
			page.Ctrl(fyne.KeyD).Fyne():               x.otherwise,
			page.Ctrl(fyne.KeyE).Fyne():               x.editions,
			page.Ctrl(fyne.KeyP).Fyne():               x.print,
			page.Ctrl(fyne.KeyL).Fyne():               x.readArticle,
		},
	}
	x.sheet.Buttons = []*kit.Button{x.accept, x.differently, x.butStart,
		kit.NewButton(t("incident.print"), "Ctrl+P", x.print), x.questions}
	x.band = container.NewStack(x.head())
	x.left = container.NewVScroll(kit.Pad(leftEdge, 10, 16, 12, x.todo()))
	x.half = container.New(&overFoot{}, x.left, x.last)
	x.sheet.OnRune = x.rune
	x.enable()
	x.right = container.NewVScroll(kit.Pad(20, 10, 20, 12, x.why()))
	// the keyboard goes from top to bottom
	x.sheet.Content = container.New(layout.NewBorderLayout(x.band, nil, nil, nil), x.band,
		container.NewGridWithColumns(2, x.half, x.right))
	x.sheet.Grow = x.band.MinSize().Height + max(x.left.Content.MinSize().Height+x.last.MinSize().Height,
		x.right.Content.MinSize().Height)
	x.g.Host.ShowSheet(x.sheet)
	x.askOthers()
}

// title names what was found.
func (x *decision) title() string {
	return words.Incident(x.g.Host.Printer(), game.Entry{Kind: game.Incident, Reason: x.e.kind, Text: string(x.told)})
}

// back goes back to the questions, with the answers that were given.
func (x *decision) back() {
	if len(x.e.asks) == 0 || x.done != nothingYet {
		return
	}
	x.sheet.Close()
	newForm(x.g, x.e, x.answers).open()
}

// key takes the keys that nothing in the sheet has used.
func (x *decision) key(e *fyne.KeyEvent) bool {
	page := x.left.Size().Height - scrollLine
	switch e.Name {
	case fyne.KeyBackspace:
		x.back()
	case fyne.KeyF4:
		x.stop()
	case fyne.KeyDown:
		x.scroll(scrollLine)
	case fyne.KeyUp:
		x.scroll(-scrollLine)
	case fyne.KeyPageDown:
		x.scroll(page)
	case fyne.KeyPageUp:
		x.scroll(-page)
	default:
		return x.evidence.key(e)
	}
	return true
}

// scrollLine is how far an arrow scrolls.
const scrollLine = 40

// scroll moves both halves of the sheet, each as far as it goes.
func (x *decision) scroll(by float32) {
	for _, half := range []*container.Scroll{x.left, x.right} {
		most := max(0, half.Content.MinSize().Height-half.Size().Height)
		half.ScrollToOffset(fyne.NewPos(0, min(max(0, half.Offset.Y+by), most)))
	}
}

// undecided tells that the arbiter has to choose before anything can be
// accepted.
func (x *decision) undecided() bool {
	return x.laws.Outcome == ruling.ArbiterDecides && len(x.laws.Discretion) > 0 && x.choice < 0
}

// outcome says what becomes of the game; that it is adjourned is no outcome of
// the laws, by which play goes on.
func (x *decision) outcome(v ruling.Verdict) string {
	if v.Adjourned {
		return x.g.Host.T("incident.head-adjourned")
	}
	return words.RulingOutcome(x.g.Host.Printer(), v.Outcome)
}

// times says who gets and who loses time.
func (x *decision) times() []string {
	var said []string
	for side := chess.White; side <= chess.Black; side++ {
		switch added := x.d.Added.Of(side); {
		case added > 0:
			said = append(said, x.g.Host.T("incident.head-gets",
				i18n.Args{"name": x.g.Names[side], "time": reading(float64(added))}))
		case added < 0:
			said = append(said, x.g.Host.T("incident.head-loses",
				i18n.Args{"name": x.g.Names[side], "time": reading(float64(-added))}))
		}
	}
	return said
}

// here is the position that play goes on from.
func (x *decision) here() (chess.Position, bool) {
	if x.d.Restore != nil {
		p, err := x.d.Restore.Position()
		return p, err == nil
	}
	return x.c.Position(), len(x.c.Positions) > 0
}

// must lists the moves that are left to the player.
func (x *decision) must() string {
	here, ok := x.here()
	if !ok {
		return ""
	}
	var moves []string
	for _, m := range x.d.Must {
		if slices.Contains(here.Legal(), m) {
			moves = append(moves, x.g.Style.Format(here, m))
		}
	}
	const most = 12
	if len(moves) > most {
		moves = append(moves[:most], "…")
	}
	return strings.Join(moves, ", ")
}
