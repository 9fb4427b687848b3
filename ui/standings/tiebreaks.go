package standings

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// usual are the tie-breaks that stand first in the list to choose from, each with
// the modifiers that are in use.
var usual = []string{"BH/C1", "BH", "BH/C2", "BH/M1", "BH/M2", "FB", "FB/C1", "AOB", "AOB/F", "SB", "SB/C1", "SB/C2",
	"DE", "DE/P", "WIN", "WON", "BPG", "BWG",
	"PS", "PS/C1", "REP", "STD", "KS", "KS/L+1", "KS/L-1", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R",
	"TPN", "TPN/R", "HAND"}

// offers are the tie-breaks that stand in the list: the usual ones, then those of
// which none is usual, but for the points, which come first in any case, and lots,
// which have a key. Any other is typed.
func offers(names []tiebreak.Name) []string {
	codes := slices.Clone(usual)
	for _, name := range names {
		there := slices.ContainsFunc(usual, func(code string) bool {
			known, _, _ := strings.Cut(code, "/")
			return known == string(name)
		})
		if !there && name != tiebreak.PTS && name != tiebreak.LOT {
			codes = append(codes, string(name))
		}
	}
	return codes
}

// list is the sheet with the list of tie-breaks.
type list struct {
	page    *Page
	codes   []tournament.TieBreak
	placed  *kit.Segmented
	edition *kit.Segmented
	chosen  *kit.Table[tournament.TieBreak]
	offered *kit.Table[tournament.TieBreak]
	field   *kit.Field
	problem *kit.Line
	sheet   *kit.Sheet
}

// offeredWidth is the width at text step 0 of the list that is offered: the longest
// names stand whole in it, but for large type.
func offeredWidth(h page.Host) float32 {
	if h.Style().Step >= style.FoldStep {
		return 520
	}
	return 620
}

// editTieBreaks shows the list of tie-breaks to put in order. After the start a
// change is asked twice by the command itself.
func (p *Page) editTieBreaks() *list {
	h := p.host
	in := h.Session().Event().Info
	l := &list{page: p, codes: slices.Clone(in.TieBreaks), problem: kit.NewText("", style.Small, style.Attention)}
	l.chosen = l.tableOf("standings.chosen")
	removes := func(_ tournament.TieBreak, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete || e.Name == fyne.KeyBackspace {
			l.remove()
			return true
		}
		return false
	}
	l.chosen.OnKey = removes
	l.chosen.OnRune = func(_ tournament.TieBreak, r rune) bool {
		switch r {
		case '-', '−':
			l.remove()
		case '<', ',':
			l.move(-1)
		case '>', '.':
			l.move(1)
		default:
			return false
		}
		return true
	}
	l.offered = l.tableOf("standings.offered")
	l.offered.OnKey = removes
	l.offered.OnRune = func(t tournament.TieBreak, r rune) bool {
		if r == '+' || r == ' ' {
			l.add(string(t))
			return true
		}
		return false
	}
	l.offered.OnOpen = func(t tournament.TieBreak) { l.add(string(t)) }
	l.field = kit.NewField("BH/C1")
	l.field.Width = 150
	l.field.OnEnter = func(text string) {
		if strings.TrimSpace(text) == "" {
			l.save()
			return
		}
		if l.add(text) {
			l.field.SetText("")
		}
	}
	places := []tournament.PlacesBy{tournament.PlacesByPoints, tournament.PlacesByTieBreaks}
	l.placed = kit.NewSegmented([]string{h.T("standings.places-shared"), h.T("standings.places-decided")},
		max(0, slices.Index(places, in.PlacesBy)), nil)
	var editions []string
	for _, e := range tiebreak.Editions() {
		editions = append(editions, h.T("tiebreak.rules."+string(e)))
	}
	l.edition = kit.NewSegmented(editions, max(0, slices.Index(tiebreak.Editions(), in.TieBreakRules)), nil)
	label := func(key string, o fyne.CanvasObject, hint string) fyne.CanvasObject {
		return kit.Row(style.Gap, kit.Sized(150, 0, kit.NewText(h.T(key), style.Small, style.Text2)), o,
			kit.NewText(hint, style.Small, style.Hint))
	}
	alt := func(key fyne.KeyName) fyne.Shortcut { return page.Alt(key).Fyne() }
	top := kit.Pad(style.Margin, 12, style.Margin, 12, kit.Stack(8,
		label("standings.places", l.placed, "Alt+P"), label("standings.rules", l.edition, "Alt+E"),
		label("standings.add-code", kit.Row(style.Gap, l.field,
			kit.NewButton(h.T("standings.draw-lots"), "Alt+L", l.drawLots), l.problem), "")))
	l.sheet = &kit.Sheet{
		Title: h.T("field.tiebreaks"), Width: 1160, Height: 660,
		Content: kit.Filling(top, nil, kit.Splitter(l.chosen, l.offered, offeredWidth(h), 0)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Ctrl+S", l.save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { l.sheet.Close() })},
		Note:  h.T("standings.list-keys"),
		First: l.offered,
		Shortcuts: map[fyne.Shortcut]func(){ctrlS: l.save, altUp: func() { l.move(-1) }, altDown: func() { l.move(1) },
			alt(fyne.KeyP): l.placed.Next, alt(fyne.KeyE): l.edition.Next, alt(fyne.KeyL): l.drawLots},
	}
	l.show("")
	h.ShowSheet(l.sheet)
	return l
}

func (l *list) tableOf(title string) *kit.Table[tournament.TieBreak] {
	h := l.page.host
	t := kit.NewTable([]kit.Column[tournament.TieBreak]{
		{ID: "code", Title: h.T("standings.code"), Width: 110,
			Draw: func(c *kit.Cell, t tournament.TieBreak) { c.Bold(string(t)) }},
		{ID: "name", Title: h.T(title), Width: 150, Flex: 1,
			Whole: func(t tournament.TieBreak) kit.Run { return kit.Run{Text: words.TieBreakName(h.Printer(), t)} },
			Draw:  func(c *kit.Cell, t tournament.TieBreak) { c.Text(words.TieBreakName(h.Printer(), t)) }},
	})
	t.RowHeight = style.RowDense
	t.KeyOf = func(t tournament.TieBreak) string { return string(t) }
	t.Empty = kit.NewText(h.T("standings.no-tiebreaks"), style.Small, style.Text2)
	return t
}

// show draws both lists with a code selected in the left one.
func (l *list) show(selected string) {
	system := l.page.host.Session().Event().Info.System.TieBreakSystem()
	var rest []tournament.TieBreak
	for _, text := range offers(tiebreak.Names()) {
		c, err := tiebreak.Parse(text)
		if err == nil && c.Offered(system) && !slices.Contains(l.codes, tournament.TieBreak(text)) {
			rest = append(rest, tournament.TieBreak(text))
		}
	}
	l.chosen.SetRows(l.codes)
	l.offered.SetRows(rest)
	if selected != "" {
		l.chosen.SelectKey(selected)
	}
}

// add puts a tie-break at the end and says why it cannot.
func (l *list) add(text string) bool {
	h := l.page.host
	t, err := tournament.ParseTieBreak(text)
	if err == nil {
		if c, _ := tiebreak.Parse(string(t)); !c.Offered(h.Session().Event().Info.System.TieBreakSystem()) {
			err = &tournament.Error{Kind: tournament.TieBreakNotOffered, Args: map[string]any{"text": string(t)}}
		}
	}
	l.field.SetInvalid(err != nil)
	l.problem.Set()
	if err != nil {
		l.problem.Set(kit.Run{Text: h.Printer().Error(err), Color: style.Attention})
		return false
	}
	if !slices.Contains(l.codes, t) {
		l.codes = append(l.codes, t)
	}
	l.show(string(t))
	return true
}

func (l *list) remove() {
	i := l.chosen.SelectedIndex()
	if i < 0 || i >= len(l.codes) {
		return
	}
	l.codes = slices.Delete(l.codes, i, i+1)
	l.show("")
}

func (l *list) move(by int) {
	i := l.chosen.SelectedIndex()
	to := i + by
	if i < 0 || to < 0 || to >= len(l.codes) {
		return
	}
	l.codes[i], l.codes[to] = l.codes[to], l.codes[i]
	l.show(string(l.codes[to]))
}

// drawLots puts the lots at the end, drawn from a new seed that the list keeps.
func (l *list) drawLots() {
	l.codes = slices.DeleteFunc(l.codes, func(t tournament.TieBreak) bool {
		return strings.HasPrefix(string(t), string(tiebreak.LOT))
	})
	l.add(string(tiebreak.LOT) + "/S" + strconv.Itoa(1+rand.IntN(999_999)))
}

func (l *list) save() {
	h := l.page.host
	in := h.Session().Event().Info
	before := in
	in.TieBreaks = slices.Clone(l.codes)
	in.PlacesBy = []tournament.PlacesBy{tournament.PlacesByPoints, tournament.PlacesByTieBreaks}[max(0, l.placed.Selected)]
	in.TieBreakRules = tiebreak.Editions()[max(0, l.edition.Selected)]
	if in.TieBreakRules == tiebreak.March2026 {
		in.TieBreakRules = ""
	}
	if slices.Equal(in.TieBreaks, before.TieBreaks) && in.PlacesBy == before.PlacesBy &&
		in.TieBreakRules == before.TieBreakRules {
		l.sheet.Close()
		return
	}
	ask.Do(h, tournament.EditInfo{Info: in}, l.sheet.Close)
}
