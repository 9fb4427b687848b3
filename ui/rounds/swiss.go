package rounds

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	wording "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// pairsNext tells whether from this round on the next step is to pair a round,
// and not only to open one.
func pairsNext(e *tournament.Event, round int) bool {
	return e.Info.System.RoundByRound() && round >= e.LastPaired() && e.LastPaired() < e.Declared()
}

// pairSwiss pairs the next round. Before round 1 the colour of number one is
// the one chosen, or falls to the lot.
func (p *Page) pairSwiss() {
	e := p.host.Session().Event()
	initial := p.start.colour()
	lot := initial == tournament.NoColour && e.FirstColourOpen()
	if lot {
		initial = []tournament.Colour{tournament.White, tournament.Black}[rand.IntN(2)]
	}
	give := func(c tournament.PairRounds) {
		ask.Do(p.host, c, func() {
			p.pairedRound(c.Round)
			if lot {
				p.host.Tell(page.Note, p.host.T("rounds.lot-fell", i18n.Args{"colour": p.host.T("ruling.side." + string(initial))}))
			}
		}, ask.Way{Of: tournament.WarnManyRounds, Text: p.fewerText(), Do: func() { p.fewerRounds(p.pairSwiss) }})
	}
	var c tournament.PairRounds
	p.beside(p.host.T("rounds.pairing-round", i18n.Args{"round": e.LastPaired() + 1}),
		func(ctx context.Context) (err error) {
			c, err = tournament.PrepareRound(ctx, e, initial)
			return err
		}, func() { give(c) })
}

// fewerRounds sets as many rounds as those who are there can be paired in.
func (p *Page) fewerRounds(after func()) {
	e := p.host.Session().Event()
	in := e.Info
	most, many := e.ManyRounds()
	if !many {
		return
	}
	in.Rounds = most
	ask.Do(p.host, tournament.EditInfo{Info: in}, after)
}

// fewerText says what fewerRounds does.
func (p *Page) fewerText() string {
	most, _ := p.host.Session().Event().ManyRounds()
	return p.host.T("rounds.fewer", i18n.Args{"n": most})
}

// askCount asks for another number of rounds.
func (p *Page) askCount() {
	h := p.host
	count := kit.NewField("")
	count.Width = 70
	count.SetText(strconv.Itoa(h.Session().Event().Info.Rounds))
	var sheet *kit.Sheet
	do := func() {
		n, err := strconv.Atoi(strings.TrimSpace(count.Text))
		count.SetInvalid(err != nil || n < 1)
		if err != nil || n < 1 {
			return
		}
		in := h.Session().Event().Info
		in.Rounds = n
		ask.Do(h, tournament.EditInfo{Info: in}, func() { sheet.Close() })
	}
	count.OnEnter = func(string) { do() }
	sheet = &kit.Sheet{Title: h.T("field.rounds"),
		Content: kit.Pad(24, 16, 24, 16, kit.Row(style.Gap, count)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", do),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 420, First: count}
	h.ShowSheet(sheet)
	count.SelectAll()
}

// typedFree takes a character typed at somebody who is not paired: what he
// gets, or why.
func (p *Page) typedFree(b board, r rune) bool {
	if b.Bye == tournament.NoBye {
		return false
	}
	if b.Bye == tournament.EmptyChair && !asksWhy(r) {
		p.host.Tell(page.Warning, p.host.T("league.empty-board-keys"))
		return true
	}
	if asksWhy(r) {
		p.why(b)
		return true
	}
	bye, ok := byeOf(r)
	if !ok {
		return false
	}
	bye = p.host.Session().Event().Info.System.ByeFor(bye)
	if bye != b.Bye {
		ask.Do(p.host, tournament.RequestBye{Players: []tournament.PlayerID{b.White}, Rounds: []int{b.Round}, Bye: bye},
			p.Refresh)
	}
	return true
}

// swapColours says that the game is played with the colours reversed.
func (p *Page) swapColours(b board) {
	ask.Do(p.host, tournament.SwapColours{Table: b.Table()}, p.Refresh)
}

// whyWidth is the width of the sheet of the reasons at text step 0.
const whyWidth float32 = 720

// reasons makes the text of the reasons of a round, and what fills it with the lines that
// are asked for, and shows the sheet that it stands on.
func (p *Page) reasons(round int, on func() *kit.Sheet) (*container.Scroll,
	func(lines func(context.Context) ([]string, error))) {
	h := p.host
	text := kit.Stack(8)
	scroll := container.NewVScroll(kit.Pad(style.Margin, 12, style.Margin, 12, text))
	show := func(lines []string) {
		text.Objects = nil
		for _, line := range lines {
			text.Add(kit.NewParagraph(line, whyWidth-3*style.Margin, style.Body, style.Text))
		}
		text.Refresh()
		scroll.ScrollToTop()
		scroll.Refresh()
	}
	return scroll, func(wanted func(context.Context) ([]string, error)) {
		var lines []string
		p.beside(h.T("rounds.why-title", i18n.Args{"round": round}), func(ctx context.Context) error {
			var err error
			if lines, err = wanted(ctx); err != nil {
				lines = []string{h.Printer().Error(err)}
			}
			return ctx.Err()
		}, func() {
			show(lines)
			if sheet := on(); !sheet.Open() {
				h.ShowSheet(sheet)
			}
		})
	}
}

// whyHere tells how the selected board was paired, of teams the round in sight.
func (p *Page) whyHere() {
	if b, ok := p.table.Selected(); ok {
		p.why(b)
	} else if e := p.host.Session().Event(); e.PlayedByTeams() && len(e.MatchesIn(p.round)) > 0 {
		p.whyTeams(p.round, 1)
	}
}

// whyTeams tells how the matches of a round were paired, whether or not there are boards,
// and why not two teams that are asked for: at first the first one of a match.
func (p *Page) whyTeams(round, match int) {
	h, e := p.host, p.host.Session().Event()
	first, second := kit.NewField(h.T("common.number")), kit.NewField(h.T("common.number"))
	for _, m := range e.MatchesIn(round) {
		if t, _ := e.Team(m.White); m.Number == match && !m.Free() {
			first.SetText(strconv.Itoa(t.Number))
		}
	}
	var sheet *kit.Sheet
	scroll, tell := p.reasons(round, func() *kit.Sheet { return sheet })
	whole := func() {
		tell(func(ctx context.Context) ([]string, error) { return wording.Pairing(ctx, h.Printer(), e, round) })
	}
	ask := func() {
		if second.Text == "" {
			whole()
			return
		}
		var two [2]tournament.Team
		for i, f := range []*kit.Field{first, second} {
			t, err := e.TeamNamed(f.Text)
			f.SetInvalid(err != nil)
			if err != nil {
				return
			}
			two[i] = t
		}
		tell(func(ctx context.Context) ([]string, error) {
			return wording.PairingOfTwo(ctx, h.Printer(), e, round, two[0], two[1])
		})
	}
	sheet = p.whySheet(round, scroll, h.T("league.why-two"), whole, ask, first, second)
	sheet.Chapter = i18n.TeamChapter
	whole()
}

// why tells how the board was paired, and why not otherwise.
func (p *Page) why(b board) {
	h := p.host
	e := h.Session().Event()
	if e.Info.System != tournament.Swiss {
		h.Tell(page.Warning, h.T("error.swiss-only"))
		return
	}
	if e.PlayedByTeams() {
		p.whyTeams(b.Round, b.seat.match)
		return
	}
	other := kit.NewField(h.T("common.number"))
	var sheet *kit.Sheet
	scroll, lines := p.reasons(b.Round, func() *kit.Sheet { return sheet })
	tell := func(asked ...tournament.PlayerID) {
		lines(func(ctx context.Context) ([]string, error) {
			return wording.Pairing(ctx, h.Printer(), e, b.Round, asked...)
		})
	}
	whole := func() { tell() }
	ask := func() {
		if other.Text == "" {
			tell(b.White)
			return
		}
		n, err := strconv.Atoi(strings.TrimSpace(other.Text))
		opponent, ok := e.ByStart(n)
		other.SetInvalid(err != nil || !ok)
		if err == nil && ok {
			tell(b.White, opponent.ID)
		}
	}
	sheet = p.whySheet(b.Round, scroll, h.T("rounds.why-not", i18n.Args{"name": b.white.Surname()}), whole, ask, other)
	sheet.Sub = b.white.Surname()
	if !b.Free() {
		sheet.Sub += " – " + b.black.Surname()
	}
	tell(b.White)
}

// whySheet is the sheet of the reasons of a round: over them the fields of who is asked for,
// of which the last is typed into first.
func (p *Page) whySheet(round int, scroll *container.Scroll, label string, whole, ask func(),
	fields ...*kit.Field) *kit.Sheet {
	h := p.host
	asked := []fyne.CanvasObject{kit.NewText(label, style.Small, style.Text2)}
	for _, f := range fields {
		f.Width = 90
		f.OnEnter = func(string) { ask() }
		asked = append(asked, f)
	}
	asked = append(asked, kit.NewText("Enter", style.Small, style.Hint))
	var sheet *kit.Sheet
	sheet = &kit.Sheet{
		Title: h.T("rounds.why-title", i18n.Args{"round": round}),
		Content: container.NewBorder(kit.Pad(style.Margin, 12, style.Margin, 0, kit.Row(style.Gap, asked...)),
			nil, nil, nil, scroll),
		Buttons: []*kit.Button{kit.NewButton(h.T("rounds.why-all"), "Ctrl+R", whole),
			kit.NewButton(h.T("common.close"), "Esc", func() { sheet.Close() })},
		Width: whyWidth, Height: 520,
		First:     fields[len(fields)-1],
		OnEnter:   ask,
		Shortcuts: map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyR).Fyne(): whole},
	}
	return sheet
}
