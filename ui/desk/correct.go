package desk

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// mostDropped is how many of the moves that no longer fit are named.
const mostDropped = 30

// correction is the sheet that corrects a move of the record: it is typed, and
// what becomes of the later moves is said before it is done.
type correction struct {
	d       *desk
	ply     int // the moves before it
	field   *kit.Field
	effect  *kit.Paragraph
	dropped *kit.Paragraph
	sheet   *kit.Sheet
}

// correctHere corrects the move that led to the position on the board.
func (d *desk) correctHere() {
	switch {
	case !d.mayMend():
	case d.at == 0:
		d.host.Tell(page.Warning, d.host.T("desk.correct-none"))
	default:
		d.newCorrection(d.at-1, "").open()
	}
}

// askCorrect asks whether the move after the position on the board is corrected
// to m.
func (d *desk) askCorrect(m chess.Move) {
	s := d.match.state
	if s.Plies[d.at].Move == m {
		d.goTo(d.at + 1)
		return
	}
	c := d.newCorrection(d.at, d.style().Format(s.Positions[d.at], m))
	c.open()
	d.host.Later(func() { kit.Focus(c.field) }) // letting the piece go has taken the keyboard away
}

func (d *desk) newCorrection(ply int, text string) *correction {
	p := d.host.Printer()
	c := &correction{d: d, ply: ply, field: kit.NewField(p.T("desk.type-here")),
		effect:  kit.NewParagraph("", 470, style.Small, style.Text),
		dropped: kit.NewParagraph("", 470, style.Small, style.Attention)}
	was := numbered(d.style(), d.match.state.Positions[ply], d.match.state.Plies[ply].Move)
	c.field.Width, c.field.SelectOnFocus = 160, true
	c.field.SetText(text)
	c.field.OnChanged = func(string) { c.show() }
	c.field.OnEnter = func(string) { c.do() }
	c.sheet = &kit.Sheet{Title: p.T("desk.correct-title"), Sub: d.title.Text() + " · " + d.players.Text(), Width: 520,
		Note: p.T("desk.away-note"), First: c.field}
	c.sheet.Buttons = []*kit.Button{kit.NewFilled(p.T("desk.correct-do"), "Enter", c.do),
		kit.NewButton(p.T("common.cancel"), "Esc", c.sheet.Close)}
	c.sheet.Content = kit.Pad(24, 16, 24, 16, kit.Stack(12,
		kit.Labelled(p.T("desk.correct-to", i18n.Args{"was": was}), kit.Row(0, c.field)),
		kit.Sized(0, 40, c.effect), kit.Sized(0, 60, c.dropped)))
	c.show()
	return c
}

func (c *correction) open() { c.d.host.ShowSheet(c.sheet) }

// read is the step that makes the correction as it is typed.
func (c *correction) read() (table.Step, error) {
	d := c.d
	m, err := d.style().Parse(d.match.state.Positions[c.ply], c.field.Text)
	if err != nil {
		return table.Step{}, err
	}
	return d.match.table.Correct(c.ply, m, d.watch.now())
}

// show says what the correction would do.
func (c *correction) show() {
	p, s := c.d.host.Printer(), c.d.match.state
	words, dropped := "", ""
	if step, err := c.read(); err == nil {
		later := len(s.Plies) - c.ply - 1
		args := i18n.Args{"fit": later - len(step.Dropped), "later": later}
		words = p.T("desk.correct-all", args)
		if len(step.Dropped) > 0 {
			words = p.T("desk.correct-some", args)
			dropped = c.d.line(step.From, mostDropped)
		}
	} else if c.field.Text != "" {
		words = p.Error(err)
	}
	c.effect.SetText(words)
	c.dropped.SetText(dropped)
}

// do corrects the move.
func (c *correction) do() {
	step, err := c.read()
	c.field.SetInvalid(err != nil)
	if err != nil {
		c.d.host.Tell(page.Warning, c.d.host.Printer().Error(err))
		return
	}
	c.sheet.Close()
	if c.d.carry(step, nil) {
		c.d.goTo(c.ply + 1)
	}
}

// line writes the moves of the record from a half-move on in one line, at most
// so many half-moves.
func (d *desk) line(from, most int) string {
	s := d.match.state
	to := min(len(s.Plies), from+most)
	moves := make([]notation.Written, 0, most)
	for _, p := range s.Plies[from:to] {
		moves = append(moves, notation.Written{Move: p.Move, DrawOffer: p.Offer})
	}
	text := d.style().FormatLine(s.Positions[from], moves)
	if to < len(s.Plies) {
		text += " …"
	}
	return text
}
