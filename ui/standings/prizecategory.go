package standings

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// edit opens a category of the fund; -1: a new one at the end.
func (f *fund) edit(at int) {
	h := f.page.host
	var c tournament.PrizeCategory
	if at >= 0 {
		c = f.fund.Categories[at]
	}
	name := field(c.Name, h.T("prizes.for-all"), 360)
	list := field(prizes.FormatList(c.Prizes), h.T("prizes.list-form"), 360)
	bornFrom, bornTo := field(tournament.Figure(c.BornFrom), "", 90), field(tournament.Figure(c.BornTo), "", 90)
	ratingFrom, ratingTo := field(tournament.Figure(c.RatingFrom), "", 90), field(tournament.Figure(c.RatingTo), "", 90)
	clubs := field(strings.Join(c.Clubs, "; "), h.T("prizes.any"), 360)
	federations := field(strings.Join(c.Federations, "; "), h.T("prizes.any"), 360)
	sexes := []tournament.Sex{tournament.SexUnknown, tournament.Female, tournament.Male}
	sex := kit.NewSegmented([]string{h.T("prizes.any"), h.T("prizes.women"), h.T("prizes.men")},
		slices.Index(sexes, c.Sex), nil)
	rules := []tournament.UnratedPrize{tournament.UnratedByRange, tournament.UnratedOut, tournament.UnratedOnly}
	unrated := kit.NewSegmented([]string{h.T("prizes.unrated.range"), h.T("prizes.unrated.out"),
		h.T("prizes.unrated.only")}, slices.Index(rules, c.Unrated), nil)
	sharing := f.waysToShare(c.Sharing)
	problem := kit.NewParagraph("", 520, style.Small, style.Attention)
	var sheet *kit.Sheet
	fields := []*kit.Field{name, list, bornFrom, bornTo, ratingFrom, ratingTo, clubs, federations}
	save := func() {
		next := tournament.PrizeCategory{Name: strings.TrimSpace(name.Text), Sex: sexes[sex.Selected],
			Unrated: rules[unrated.Selected], Sharing: tournament.CategorySharings()[sharing.Selected],
			Clubs: parts(clubs.Text), Federations: parts(strings.ToUpper(federations.Text))}
		var err error
		var bad *kit.Field
		if next.Prizes, err = prizes.ParseList(list.Text); err != nil {
			bad = list
		} else {
			bad, err = readBounds([]bound{{bornFrom, "birth", &next.BornFrom}, {bornTo, "birth", &next.BornTo},
				{ratingFrom, "rating", &next.RatingFrom}, {ratingTo, "rating", &next.RatingTo}})
		}
		for _, x := range fields {
			x.SetInvalid(x == bad)
		}
		if err != nil {
			problem.SetText(h.Printer().Error(err))
			kit.Focus(bad)
			return
		}
		f.put(at, next)
		sheet.Close()
		f.changed()
	}
	for _, x := range fields {
		x.OnEnter = func(string) { save() }
	}
	line := func(key string, o ...fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, append([]fyne.CanvasObject{
			kit.Sized(170, 0, kit.NewText(h.T(key), style.Small, style.Text2))}, o...)...)
	}
	hint := func(key string) fyne.CanvasObject { return kit.NewText(key, style.Small, style.Hint) }
	dash := func() fyne.CanvasObject { return kit.NewText("–", style.Small, style.Text2) }
	unratedLine := line("prizes.unrated", unrated, hint("Alt+U"))
	if h.Style().Step >= style.FoldStep {
		unratedLine = kit.Labelled(h.T("prizes.unrated"), kit.Row(style.Gap, unrated, hint("Alt+U")))
	}
	sheet = &kit.Sheet{
		Title: h.T("prizes.category"), Width: 620,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(8,
			line("common.name", name), line("prizes.prizes", list),
			line("prizes.sharing", sharing, hint("Alt+D")), line("prizes.sex", sex, hint("Alt+S")),
			line("prizes.born", bornFrom, dash(), bornTo), line("prizes.rating", ratingFrom, dash(), ratingTo),
			unratedLine,
			line("prizes.clubs", clubs), line("prizes.federations", federations), problem)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.ok"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		First: name,
		Shortcuts: map[fyne.Shortcut]func(){
			page.Alt(fyne.KeyS).Fyne(): sex.Next,
			page.Alt(fyne.KeyD).Fyne(): sharing.Open,
			page.Alt(fyne.KeyU).Fyne(): unrated.Next,
		},
	}
	h.ShowSheet(sheet)
}

// field is a field with a text; form is shown where there is none.
func field(text, form string, width float32) *kit.Field {
	x := kit.NewField(form)
	x.SetText(text)
	x.Width = width
	return x
}

// waysToShare is the choice among the fund's way to share and those of a category's own.
func (f *fund) waysToShare(now tournament.PrizeSharing) *kit.Choice {
	p := f.page.host.Printer()
	sharings := tournament.CategorySharings()
	ways := []string{p.T("prizes.sharing.fund")}
	for _, s := range sharings[1:] {
		ways = append(ways, words.PrizeSharing(p, s))
	}
	return kit.NewChoice(ways, slices.Index(sharings, now), nil)
}

// put puts a category into the fund; -1: at the end.
func (f *fund) put(at int, c tournament.PrizeCategory) {
	f.fund.Categories = slices.Clone(f.fund.Categories)
	if at < 0 {
		f.fund.Categories = append(f.fund.Categories, c)
	} else {
		f.fund.Categories[at] = c
	}
}

// bound is a field with the first or last year or rating of a category.
type bound struct {
	field *kit.Field
	what  string
	into  *int
}

// readBounds reads the bounds that are given; bad is the first field that is
// none.
func readBounds(bounds []bound) (bad *kit.Field, err error) {
	for _, n := range bounds {
		text := strings.TrimSpace(n.field.Text)
		if text == "" {
			continue
		}
		if *n.into, err = strconv.Atoi(text); err != nil || *n.into < 0 || *n.into > 9999 {
			return n.field, &tournament.Error{Kind: tournament.FieldInvalid,
				Args: map[string]any{"field": tournament.Field(n.what), "text": text}}
		}
	}
	return nil, nil
}

// parts cuts a list that people wrote.
func parts(text string) []string {
	var list []string
	for _, s := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' }) {
		if s = strings.TrimSpace(s); s != "" {
			list = append(list, s)
		}
	}
	return list
}
