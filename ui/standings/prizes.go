package standings

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// fund is the sheet with the prizes: the rules, the categories, and who gets
// what as the standings are now.
type fund struct {
	page       *Page
	fund       tournament.PrizeFund
	sharing    *kit.Segmented
	each       *kit.Segmented
	unit       *kit.Field
	categories *kit.Table[numbered]
	awards     *kit.Table[prizes.Award]
	total      *kit.Line
	problem    *kit.Line
	sheet      *kit.Sheet
}

// numbered is a category with its place in the fund.
type numbered struct {
	at       int
	category tournament.PrizeCategory
}

// wholeHead is the width at text step 0 of a column whose head is one long word in
// some languages.
func wholeHead(h page.Host, key string) float32 {
	return max(90, kit.Width(kit.Run{Text: h.T(key), Use: style.Small})/h.Style().Factor()+2*style.Margin)
}

// editPrizes shows the prizes of the group in sight.
func (p *Page) editPrizes() {
	h := p.host
	e := h.Session().Event()
	f := &fund{page: p, fund: e.PrizeFund(max(1, p.group)), total: kit.NewText("", style.Small, style.Text2),
		problem: kit.NewText("", style.Small, style.Attention)}
	f.fund.Categories = slices.Clone(f.fund.Categories)
	sharings := tournament.PrizeSharings()
	f.sharing = kit.NewSegmented([]string{h.T("prizes.sharing.place"), h.T("prizes.sharing.equal"),
		h.T("prizes.sharing.hort")},
		slices.Index(sharings, f.fund.Sharing), func(i int) { f.fund.Sharing = sharings[i]; f.changed() })
	eachs := []tournament.PrizesEach{tournament.OnePrize, tournament.EveryPrize}
	f.each = kit.NewSegmented([]string{h.T("prizes.each.one"), h.T("prizes.each.every")}, slices.Index(eachs, f.fund.Each),
		func(i int) { f.fund.Each = eachs[i]; f.changed() })
	f.unit = kit.NewField("1")
	f.unit.Width = 90
	if f.fund.Unit > 0 {
		f.unit.SetText(prizes.FormatAmount(f.fund.Unit))
	}
	f.unit.OnBlur = func(string) { f.readUnit() }
	f.unit.OnEnter = func(string) {
		if f.readUnit() {
			kit.Focus(f.categories)
		}
	}
	f.makeTables()
	label := func(key string, o ...fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, append([]fyne.CanvasObject{
			kit.Sized(170, 0, kit.NewText(h.T(key), style.Small, style.Text2))}, o...)...)
	}
	hint := func(key string) fyne.CanvasObject { return kit.NewText(key, style.Small, style.Hint) }
	alt := func(key fyne.KeyName) fyne.Shortcut { return page.Alt(key).Fyne() }
	top := kit.Pad(style.Margin, 12, style.Margin, 12, kit.Stack(8,
		label("prizes.sharing", f.sharing, hint("Alt+S")), label("prizes.each", f.each, hint("Alt+E")),
		label("prizes.unit", f.unit, hint("Alt+R"), f.problem)))
	f.sheet = &kit.Sheet{
		Title: h.T("prizes.title"), Width: 1180, Height: 660,
		Content: kit.Filling(top, kit.Pad(style.Margin, 8, style.Margin, 8, f.total),
			kit.Splitter(f.categories, f.awards, 560, 1000)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Esc", f.close),
			kit.NewButton(h.T("prizes.print"), "Ctrl+P", f.print)},
		Note:  h.T("prizes.keys"),
		First: f.categories,
		Shortcuts: map[fyne.Shortcut]func(){ctrlP: f.print, altUp: func() { f.move(-1) }, altDown: func() { f.move(1) },
			alt(fyne.KeyS): f.sharing.Next, alt(fyne.KeyE): f.each.Next, alt(fyne.KeyR): func() { kit.Focus(f.unit) }},
		OnEnter: func() {},
		OnRune: func(r rune) bool {
			if r == '+' {
				f.edit(-1)
			}
			return r == '+'
		},
	}
	f.show()
	h.ShowSheet(f.sheet)
}

func (f *fund) makeTables() {
	h := f.page.host
	f.categories = kit.NewTable([]kit.Column[numbered]{
		{ID: "name", Title: h.T("prizes.category"), Width: 120, Flex: 2,
			Draw: func(c *kit.Cell, n numbered) { c.Bold(f.name(n.category)) }},
		{ID: "prizes", Title: h.T("prizes.prizes"), Width: 150, Flex: 2,
			Draw: func(c *kit.Cell, n numbered) { c.Text(prizes.FormatList(n.category.Prizes)) }},
		{ID: "who", Title: h.T("prizes.who"), Width: 150, Flex: 3,
			Draw: func(c *kit.Cell, n numbered) { c.Quiet(f.conditions(n.category)) }},
	})
	f.categories.RowHeight = style.RowDense
	f.categories.Empty = kit.EmptyState(h.T("prizes.empty"), h.T("prizes.empty-press"))
	f.categories.OnOpen = func(n numbered) { f.edit(n.at) }
	f.categories.OnRune = func(_ numbered, r rune) bool {
		switch r {
		case '+':
			f.edit(-1)
		case '-', '−':
			f.remove()
		default:
			return false
		}
		return true
	}
	f.categories.OnKey = func(_ numbered, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete {
			return false
		}
		f.remove()
		return true
	}
	end := fyne.TextAlignTrailing
	f.awards = kit.NewTable([]kit.Column[prizes.Award]{
		{ID: "place", Title: h.T("common.place"), Width: 72, Align: end,
			Draw: func(c *kit.Cell, a prizes.Award) { c.Quiet(words.Place(a.Row, "—")) }},
		{ID: "name", Title: h.T("common.name"), Width: 130, Flex: 3,
			Draw: func(c *kit.Cell, a prizes.Award) { c.Bold(a.Row.Player.Name) }},
		{ID: "category", Title: h.T("prizes.category"), Width: wholeHead(h, "prizes.category"), Flex: 2,
			Draw: func(c *kit.Cell, a prizes.Award) { c.Quiet(f.name(f.fund.Categories[a.Category])) }},
		{ID: "points", Title: h.T("common.points"), Width: 68, Align: end,
			Draw: func(c *kit.Cell, a prizes.Award) { c.Text(h.Printer().Points(int(a.Row.Points))) }},
		{ID: "amount", Title: h.T("prizes.amount"), Width: 110, Flex: 2, Align: end,
			Draw: func(c *kit.Cell, a prizes.Award) { c.Bold(words.Award(h.Printer(), a)) }},
	})
	f.awards.RowHeight = style.RowDense
	f.awards.Empty = kit.EmptyState(h.T("prizes.nobody"))
}

// name of a category; the first without one is for all.
func (f *fund) name(c tournament.PrizeCategory) string {
	return words.PrizeCategory(f.page.host.Printer(), c)
}

// conditions say who may have the prizes, and how they share where the category has a
// rule of its own.
func (f *fund) conditions(c tournament.PrizeCategory) string {
	p := f.page.host.Printer()
	text := words.PrizeConditions(p, c)
	if own := words.PrizeSharing(p, c.Sharing); own != "" {
		text += " · " + own
	}
	return text
}

func (f *fund) show() {
	h := f.page.host
	rows := make([]numbered, len(f.fund.Categories))
	for i, c := range f.fund.Categories {
		rows[i] = numbered{i, c}
	}
	f.categories.SetRows(rows)
	e := h.Session().Event()
	r := prizes.Of(e, f.fund)
	f.awards.SetRows(r.Awards)
	f.total.Set(kit.Run{Text: h.T("prizes.total",
		i18n.Args{"total": words.Sum(h.Printer(), r.Total, e.Info.Currency),
			"given": words.Money(h.Printer(), r.Given), "left": words.Money(h.Printer(), r.Left())}), Color: style.Text2})
}

func (f *fund) readUnit() bool {
	h := f.page.host
	text := strings.TrimSpace(f.unit.Text)
	unit, err := 0, error(nil)
	if text != "" {
		unit, err = prizes.ParseAmount(text)
	}
	f.unit.SetInvalid(err != nil)
	f.problem.Set()
	if err != nil {
		f.problem.Set(kit.Run{Text: h.Printer().Error(err), Color: style.Attention})
		return false
	}
	if unit != f.fund.Unit {
		f.fund.Unit = unit
		f.changed()
	}
	return true
}

func (f *fund) remove() {
	if i := f.categories.SelectedIndex(); i >= 0 && i < len(f.fund.Categories) {
		f.fund.Categories = slices.Delete(slices.Clone(f.fund.Categories), i, i+1)
		f.changed()
	}
}

func (f *fund) move(by int) {
	i := f.categories.SelectedIndex()
	to := i + by
	if i < 0 || to < 0 || to >= len(f.fund.Categories) {
		return
	}
	f.fund.Categories = slices.Clone(f.fund.Categories)
	f.fund.Categories[i], f.fund.Categories[to] = f.fund.Categories[to], f.fund.Categories[i]
	f.changed()
	f.categories.Select(to)
}

// changed writes the fund into the event at once, and shows what follows.
func (f *fund) changed() {
	if h := f.page.host; !same(h.Session().Event().PrizeFund(f.fund.Number), f.fund) {
		h.Do(tournament.SetPrizes{Fund: f.fund})
	}
	f.show()
}

// close takes over the unit that is being typed, and closes.
func (f *fund) close() {
	if f.readUnit() {
		f.sheet.Close()
	}
}

// print goes to the list to sign.
func (f *fund) print() {
	if f.readUnit() {
		f.sheet.Close()
		f.page.host.Session().WantPrint("prizes")
		f.page.host.Go(page.Prints)
	}
}

func same(a, b tournament.PrizeFund) bool {
	return a.Sharing == b.Sharing && a.Each == b.Each && a.Unit == b.Unit &&
		slices.EqualFunc(a.Categories, b.Categories, func(a, b tournament.PrizeCategory) bool {
			return a.Name == b.Name && a.Sex == b.Sex && a.BornFrom == b.BornFrom && a.BornTo == b.BornTo &&
				a.RatingFrom == b.RatingFrom && a.RatingTo == b.RatingTo &&
				a.Unrated == b.Unrated && a.Sharing == b.Sharing && slices.Equal(a.Prizes, b.Prizes) &&
				slices.Equal(a.Clubs, b.Clubs) && slices.Equal(a.Federations, b.Federations)
		})
}
