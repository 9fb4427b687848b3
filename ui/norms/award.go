package norms

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// awardRow is what the event brings a player.
type awardRow struct {
	result register.Result
	step   norms.Step
}

// awardSheet shows what the finished event brings everybody by the register,
// enters it there, and takes it back.
func (p *Page) awardSheet() {
	h := p.host
	e, key := h.Session().Event(), h.Session().EventKey()
	if reason := p.notYet(e); reason != "" {
		h.Tell(page.Warning, h.T("normspage.award")+" "+reason)
		return
	}
	state, err := h.Session().Register()
	if err != nil {
		h.Fail(err)
		return
	}
	if state == nil {
		state = register.New()
	}
	post, err := register.NewPost(e, key)
	if err != nil {
		h.Fail(err)
		return
	}
	posted, done := state.Posted(key)
	var mismatches []register.CategoryMismatch
	if !done {
		mismatches = state.CategoryMismatches(post)
		next, err := register.Carry(state, post)
		if err != nil {
			h.Fail(err)
			return
		}
		state = next
		posted, _ = state.Posted(key)
	}
	table := p.awardTable(awardRows(state, posted))
	sheet := &kit.Sheet{Title: h.T("normspage.award-title"), Width: 980, First: table}
	if done {
		sheet.Sub = h.T("normspage.award-done", i18n.Args{"number": words.Numbered(posted.Number, posted.Year)})
	} else {
		sheet.Sub = h.T("normspage.award-sub")
	}
	var lines []fyne.CanvasObject
	for _, d := range mismatches {
		lines = append(lines, kit.Pad(style.Margin, 0, style.Margin, 0,
			kit.NewParagraph(words.CategoryMismatch(h.Printer(), d), h.Style().Px(900), style.Small, style.Attention)))
	}
	rows := min(len(table.Rows()), 16)
	sheet.Content = kit.Pad(0, 8, 0, 8, kit.Stack(6,
		append(lines, kit.Sized(0, style.TableHead+style.RowDense*float32(rows), table))...))
	certificates := kit.NewButton(h.T("print.certificates.title"), "Ctrl+P", func() {
		sheet.Close()
		h.Session().WantPrint("certificates")
		h.Go(page.Prints)
	})
	if done {
		takeBack := func() {
			sheet.Close()
			p.inRegister(register.TakeBack{Event: posted.ID}, h.T("normspage.award-taken-back"))
		}
		sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("common.close"), "Enter", sheet.Close), certificates,
			kit.NewButton(h.T("normspage.award-take-back"), "Del", takeBack)}
		sheet.OnKey = func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyDelete {
				takeBack()
			}
			return e.Name == fyne.KeyDelete
		}
	} else {
		sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("normspage.award-post"), "Enter", func() {
			sheet.Close()
			p.inRegister(post, h.T("normspage.award-posted", i18n.Args{"number": words.Numbered(posted.Number, posted.Year)}))
		}), certificates, kit.NewButton(h.T("common.cancel"), "Esc", sheet.Close)}
	}
	sheet.OnEnter = sheet.Buttons[0].OnTap
	sheet.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyP).Fyne(): certificates.OnTap}
	h.ShowSheet(sheet)
}

// inRegister carries out a command on the club's register and says so.
func (p *Page) inRegister(c register.Command, done string) {
	h := p.host
	err := h.Session().InRegister(h.Session().Event().Info.Organiser, func(f *register.File) error { return f.Do(c) })
	if err != nil {
		h.Fail(err)
		return
	}
	h.Tell(page.Note, done)
}

// awardRows gives the results of an event with what they did, those who gained
// something first.
func awardRows(s *register.State, e register.Event) []awardRow {
	var gained, others []awardRow
	for _, r := range e.Results {
		card, _ := s.Card(r.Person, e.To)
		for _, l := range card.Lines {
			switch {
			case l.Event == nil || l.Event.ID != e.ID:
			case l.Effect == norms.Awarded:
				gained = append(gained, awardRow{r, l.Step})
			default:
				others = append(others, awardRow{r, l.Step})
			}
		}
	}
	return append(gained, others...)
}

func (p *Page) awardTable(rows []awardRow) *kit.Table[awardRow] {
	h := p.host
	table := kit.NewTable([]kit.Column[awardRow]{
		{ID: "name", Title: h.T("common.name"), Width: 200, Flex: 1,
			Draw: func(c *kit.Cell, r awardRow) { c.Bold(r.result.Player.Name) }},
		{ID: "held", Title: h.T("register.held"), Width: p.room(h.T("register.held"), 76), Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, r awardRow) { c.Text(p.category(r.result.Player.Category)) }},
		{ID: "points", Title: h.T("common.points"), Width: 90, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r awardRow) {
				c.Text(h.Printer().Points(int(r.result.Points)) + " / " + strconv.Itoa(r.result.Games))
			}},
		{ID: "effect", Title: h.T("register.effect"), Width: 260, Draw: func(c *kit.Cell, r awardRow) {
			color := style.Text2
			switch r.step.Effect {
			case norms.Awarded, norms.Kept:
				color = style.Good
			case norms.Demoted:
				color = style.Attention
			}
			c.Color(words.Effect(h.Printer(), r.step), color)
		}},
		{ID: "until", Title: h.T("register.until"), Width: 110, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r awardRow) {
				if r.step.Until != "" {
					c.Text(h.Printer().ShortDate(tournament.Date(r.step.Until).Time()))
				}
			}},
		{ID: "certificate", Title: h.T("register.certificate"), Width: p.room(h.T("register.certificate"), 110) + 10,
			Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, r awardRow) {
				if r.result.Certificate > 0 {
					c.Bold(fmt.Sprint(r.result.Certificate))
				}
			}},
	})
	table.RowHeight = style.RowDense
	table.KeyOf = func(r awardRow) string { return fmt.Sprint(r.result.Player.ID) }
	table.SetRows(rows)
	return table
}
