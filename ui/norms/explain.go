package norms

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// The columns of a player's norms at text step 0.
var (
	explainWidths = []float32{92, 0, 420, 70, 190}
	explainAligns = []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignLeading, fyne.TextAlignTrailing,
		fyne.TextAlignTrailing, fyne.TextAlignLeading}
)

// explain shows a player's norms with their calculation.
func (p *Page) explain(r norms.Player) {
	h := p.host
	row := func(runs ...kit.Run) fyne.CanvasObject {
		var objects []fyne.CanvasObject
		for i, run := range runs {
			objects = append(objects, text(explainAligns[i], run))
		}
		return kit.Sized(0, style.RowStandard, container.New(&columnsLayout{explainWidths}, objects...))
	}
	quiet := func(s string) kit.Run { return kit.Run{Text: s, Color: style.Text2} }
	rows := []fyne.CanvasObject{kit.Ground(style.Bar, row(quiet(h.T("common.category")), quiet(""),
		quiet(h.T("normspage.calculation")), quiet(h.T("common.points")), quiet("")))}
	targets := r.Targets
	if r.Candidate != nil {
		targets = append(slices.Clone(targets), *r.Candidate)
	}
	for _, t := range targets {
		state, color := h.T("norms.state."+string(t.State),
			i18n.Args{"points": h.Printer().Points(int(t.Missing)), "games": t.FromGames}), style.Text
		switch t.State {
		case norms.Made:
			color = style.Good
		case norms.OutOfReach:
			color = style.Text2
			if p.report.Final {
				state = h.T("normspage.not-made")
			}
		}
		what := p.aim(t.Aim)
		if t.Kind() == norms.Candidate {
			what = h.T("norms.kind.candidate")
		}
		rows = append(rows, row(kit.Run{Text: p.category(t.Category), Bold: true}, quiet(what),
			kit.Run{Text: t.Calculation(words.NormSigns(h.Printer()))},
			kit.Run{Text: h.Printer().Points(int(t.Points)), Bold: true}, kit.Run{Text: state, Color: color}))
	}
	if len(r.Targets) == 0 {
		rows = append(rows, kit.Pad(8, 8, 8, 8, kit.NewText(h.T("norms.goal.no-norms"), style.Small, style.Text2)))
	}
	rows = append(rows, p.prospects(r)...)
	said, color := outcome(h.Printer(), r, p.report.Final)
	rows = append(rows, kit.Pad(8, 12, 8, 0, kit.NewText(said, style.Small, color)))
	sub := h.T("normspage.explain-sub", i18n.Args{"category": p.categoryName(r.Category),
		"points": h.Printer().Points(int(r.Points)), "settled": r.Settled, "games": r.Games})
	if r.Settled > 0 {
		sub = fmt.Sprintf("%s · %s", sub, h.Printer().Percent(10*r.PercentNow(), 1))
	}
	sheet := &kit.Sheet{Title: r.Name, Sub: sub, Content: kit.Pad(16, 12, 16, 16, kit.Stack(0, rows...)), Width: 1060}
	sheet.Buttons = append([]*kit.Button{kit.NewFilled(h.T("common.close"), "Enter", sheet.Close)},
		p.decisions(r, sheet)...)
	h.ShowSheet(sheet)
}

// decisions are the buttons with which the arbiter answers what the annex
// leaves to be decided for a player, or takes the answer back.
func (p *Page) decisions(r norms.Player, sheet *kit.Sheet) []*kit.Button {
	h := p.host
	facts := norms.FactsOf(h.Session().Event())
	answer := func(change func()) func() {
		return func() {
			sheet.Close()
			change()
			p.keepFacts(facts)
		}
	}
	if _, decided := facts.Decided[r.ID]; decided {
		return []*kit.Button{kit.NewButton(h.T("normspage.undecide"), "", answer(func() { delete(facts.Decided, r.ID) }))}
	}
	if r.Asks == tournament.NoCategory {
		return nil
	}
	category := i18n.Args{"category": p.category(r.Asks)}
	return []*kit.Button{
		kit.NewButton(h.T("normspage.decide-award", category), "", answer(func() { facts.Decided[r.ID] = r.Asks })),
		kit.NewButton(h.T("normspage.decide-no", category), "",
			answer(func() { facts.Decided[r.ID] = tournament.NoCategory })),
	}
}

// prospects show what each result of the open games gives.
func (p *Page) prospects(r norms.Player) []fyne.CanvasObject {
	if r.Open() == 0 || len(r.Targets) == 0 {
		return nil
	}
	h := p.host
	rows := []fyne.CanvasObject{kit.Pad(8, 12, 8, 4,
		kit.NewBold(h.T("normspage.prospects", i18n.Args{"games": r.Open()}), style.Small, style.Text))}
	for _, x := range p.report.Prospects(r) {
		points := h.Printer().Points(int(x.From))
		if x.To != x.From {
			points += "–" + h.Printer().Points(int(x.To))
		}
		said, color := prospect(h.Printer(), x)
		line := container.New(&columnsLayout{[]float32{110, 0}},
			text(fyne.TextAlignTrailing, kit.Run{Text: points, Bold: true}),
			text(fyne.TextAlignLeading, kit.Run{Text: said, Color: color}))
		rows = append(rows, kit.Sized(0, style.RowDense, line))
	}
	return rows
}

// aim says what a norm would be to the player.
func (p *Page) aim(a norms.Aim) string { return p.host.T("normspage.aim." + string(a)) }
