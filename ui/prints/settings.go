package prints

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// settings are the controls for the document in the preview. They are made
// anew for another document and brought up to date in place otherwise, so that
// the keyboard stays where it is.
type settings struct {
	made   string // what they were made for
	langs  map[i18n.Lang]*kit.Check
	rounds *kit.Segmented // nil: the document has no round
	offer  []int          // the rounds that it offers
	paper  *kit.Segmented
	order  *kit.Choice
	// everyRound is nil where the document is none of a round.
	everyRound *kit.Check
}

// buildSettings makes the controls for the document in the preview, if they
// are not there.
func (p *Page) buildSettings() {
	h, k, e := p.host, p.selected(), p.event()
	several := len(p.choices.wanted(p.kinds())) > 1
	key := fmt.Sprint(k.ID, " ", e.RoundCount(), " ", h.Session().Round(), " ", p.printer, " ", several)
	if p.panel != nil && p.panel.made == key {
		return
	}
	s := &settings{made: key, langs: map[i18n.Lang]*kit.Check{}}
	p.panel = s
	title := kit.SectionTitle(p.title(k))
	title.Elide = true
	parts := []fyne.CanvasObject{title}

	var langs []fyne.CanvasObject
	for _, l := range i18n.Langs() {
		check := kit.NewCheck(h.T("language."+string(l)), false, nil)
		check.OnChange = func(bool) {
			p.choices.langs = toggleLang(p.choices.langs, l)
			p.remember()
			s.update(p)
			p.update()
		}
		s.langs[l] = check
		langs = append(langs, check)
	}
	parts = append(parts, kit.Labelled(h.T("prints.languages"), p.inColumns(langs...)))

	chosen := p.choices.of[k.ID]
	if k.Round && e.RoundCount() > 0 {
		s.rounds = kit.NewSegmented(nil, -1, func(i int) {
			p.set(func(c *choice) { c.rounds, c.round = true, s.offer[i] })
		})
		parts = append(parts, kit.Labelled(h.T("common.round"), left(s.rounds)))
	}
	parts = append(parts, p.numbers(k)...)
	if len(k.Orders) > 0 {
		var names []string
		for _, order := range k.Orders {
			names = append(names, h.T("prints.order."+string(order)))
		}
		s.order = kit.NewChoice(names, 0, func(i int) { p.set(func(c *choice) { c.order = k.Orders[i] }) })
		parts = append(parts, kit.Labelled(h.T("prints.order"), left(s.order)))
	}
	if len(k.Papers) > 1 {
		var names []string
		for _, paper := range k.Papers {
			names = append(names, strings.ToUpper(string(paper)))
		}
		s.paper = kit.NewSegmented(names, 0, func(i int) { p.set(func(c *choice) { c.paper = k.Papers[i] }) })
		parts = append(parts, kit.Labelled(h.T("prints.paper"), left(s.paper)))
	}
	amounts := []fyne.CanvasObject{kit.Labelled(h.T("prints.pages-wanted"), left(p.pagesField(chosen.pages)))}
	if p.printer != "" {
		amounts = append(amounts, kit.Labelled(h.T("prints.copies"), left(p.numberField("1", chosen.copies,
			func(c *choice, n int) { c.copies = n }))))
	}
	parts = append(parts, p.inColumns(amounts...))
	if choosesRounds(k, p.event()) {
		s.everyRound = kit.NewCheck(h.T("prints.every-round"), p.choices.withEveryRound(k, e),
			func(bool) { p.toggleEveryRound() })
		s.everyRound.Runs = append(s.everyRound.Runs, kit.Run{Text: "  ↻  E", Color: style.Hint})
		parts = append(parts, s.everyRound)
	}
	if k.CarriesOthers() {
		parts = append(parts, kit.NewParagraph(h.T("prints.report-carries"), h.Style().Px(settingsWidth-2*style.Margin),
			style.Small, style.Text2))
	}
	if several {
		parts = append(parts, kit.NewCheck(h.T("prints.bound"), p.choices.bound, func(on bool) { p.choices.bound = on }))
	}
	s.update(p)
	p.side.Objects = []fyne.CanvasObject{kit.Pad(style.Margin, 12, style.Margin, 12, kit.Stack(18, parts...))}
	p.side.Refresh()
}

// choosesRounds tells whether a document can be printed with the sheet of every
// round.
func choosesRounds(k printing.Kind, e *tournament.Event) bool {
	return k.Group == printing.OfRound && k.ID != sheetOfRound(e)
}

// toggleEveryRound prints the document in the preview with every round from
// now on, or no longer.
func (p *Page) toggleEveryRound() {
	k := p.selected()
	if !choosesRounds(k, p.event()) {
		return
	}
	p.choices.everyRound[k.ID] = !p.choices.withEveryRound(k, p.event())
	p.remember()
	p.panel.update(p)
	p.list()
}

// inColumns sets controls in two columns, in large type under each other.
func (p *Page) inColumns(controls ...fyne.CanvasObject) fyne.CanvasObject {
	if p.host.Style().Step >= style.FoldStep {
		return kit.Stack(style.Gap, controls...)
	}
	return container.NewGridWithColumns(2, controls...)
}

// left keeps a control as narrow as it is.
func left(o fyne.CanvasObject) fyne.CanvasObject { return kit.Row(0, o) }

// numberField is a field for a number from 1 to 999; empty is 0. What is no
// such number is marked and changes nothing.
func (p *Page) numberField(placeholder string, value int, set func(*choice, int)) *kit.Field {
	f := kit.NewField(placeholder)
	f.Width = 96
	if value > 0 {
		f.SetText(strconv.Itoa(value))
	}
	f.OnChanged = func(text string) {
		n, err := parseNumber(text)
		f.SetInvalid(err != nil)
		if err == nil {
			p.set(func(c *choice) { set(c, n) })
		}
	}
	f.OnKey = p.turnKey
	return f
}

// numbers are the fields for what a document can be asked for by a number.
func (p *Page) numbers(k printing.Kind) []fyne.CanvasObject {
	h, chosen := p.host, p.choices.of[k.ID]
	var parts []fyne.CanvasObject
	add := func(label string, field *kit.Field) { parts = append(parts, kit.Labelled(label, left(field))) }
	if k.Board {
		add(h.T("prints.board"), p.numberField(h.T("prints.board-all"), chosen.board,
			func(c *choice, n int) { c.board = n }))
	}
	if k.Number {
		add(h.T("prints.number"), p.numberField(h.T("prints.number-all"), chosen.number,
			func(c *choice, n int) { c.number = n }))
	}
	if k.Player {
		add(h.T("prints.player"), p.numberField(h.T("prints.player-all"), chosen.player,
			func(c *choice, n int) { c.player = n }))
	}
	return parts
}

// pagesField is a field for the pages to print. What is no choice of pages is
// marked and changes nothing.
func (p *Page) pagesField(chosen string) *kit.Field {
	f := kit.NewField(p.host.T("prints.pages-all"))
	f.Width = 96
	f.SetText(chosen)
	f.OnChanged = func(text string) {
		_, err := printing.ParsePages(text, numberLimit)
		f.SetInvalid(err != nil)
		if err == nil {
			p.set(func(c *choice) { c.pages = text })
		}
	}
	f.OnKey = p.turnKey
	return f
}

const numberLimit = 999

func parseNumber(text string) (int, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err == nil && (n < 1 || n > numberLimit) {
		err = strconv.ErrRange
	}
	return n, err
}

// update shows what is chosen.
func (s *settings) update(p *Page) {
	h, k := p.host, p.selected()
	for l, check := range s.langs {
		at := slices.Index(p.choices.langs, l)
		check.Runs = []kit.Run{{Text: h.T("language." + string(l))}}
		if len(p.choices.langs) > 1 && at >= 0 {
			key := []string{"prints.first", "prints.second"}[at]
			check.Runs = append(check.Runs, kit.Run{Text: "  " + h.T(key), Color: style.Text2})
		}
		check.SetChecked(at >= 0)
	}
	if s.everyRound != nil {
		s.everyRound.SetChecked(p.choices.withEveryRound(k, p.event()))
	}
	chosen := p.choices.of[k.ID]
	if s.rounds != nil {
		s.updateRounds(p, k)
	}
	if s.paper != nil {
		s.paper.SetSelected(max(0, slices.Index(k.Papers, chosen.paper)))
	}
	if s.order != nil {
		s.order.SetSelected(max(0, slices.Index(k.Orders, chosen.order)))
	}
}

// inWork tells whether a round is the one that is played.
func inWork(e *tournament.Event, round int) bool {
	if round != e.CurrentRound() {
		return false
	}
	for g := range e.ScoredIn(round) {
		if !g.Settled {
			return true
		}
	}
	return false
}

// updateRounds offers the rounds about the one that is chosen.
func (s *settings) updateRounds(p *Page, k printing.Kind) {
	h, e := p.host, p.event()
	round := p.choices.round(k, e, h.Session().Round())
	var words []string
	s.offer = nil
	if k.RoundZero != printing.NeedsRound {
		words, s.offer = append(words, h.T("prints.round-"+string(k.RoundZero))), append(s.offer, 0)
	}
	for _, r := range roundsOffered(round, h.Session().Round(), e.RoundCount()) {
		word := strconv.Itoa(r)
		if inWork(e, r) {
			word = h.T("prints.round-in-work", i18n.Args{"round": r})
		}
		words, s.offer = append(words, word), append(s.offer, r)
	}
	s.rounds.SetOptions(words)
	s.rounds.SetSelected(slices.Index(s.offer, round))
}
