package printing

import (
	"slices"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
	"kohtunik/tournament/standings"
	"kohtunik/tournament/teamcount"
	"kohtunik/tournament/teamstandings"
)

// firstPlaces is how many places of an event get a diploma without a prize.
const firstPlaces = 3

// honour is what a player or a team gets a diploma or a prize for.
type honour struct {
	player   tournament.Player
	team     string   // in place of a player
	members  []string // of the team
	from, to int      // the places
	category string   // of the prizes; empty: of all players
	score    wording
	award    *prizes.Award // nil: the first places alone
}

// scored says how many points a player has.
func (s *sheet) scored(points tournament.Points) wording {
	return headed("common.n-points", i18n.Args{"n": s.p.Points(int(points))})
}

// honours lists the first places of the event, or of each of its groups, and the
// prizes of its funds, of the player asked for or of all. Where teams play, or are
// counted, theirs are the first.
func (s *sheet) honours() []honour {
	var all []honour
	e := s.e
	asked := func(p tournament.Player) bool { return s.o.Player == 0 || p.Start == s.o.Player }
	if s.o.Player == 0 {
		all = s.teamHonours()
	}
	if e.Info.Teams != nil {
		for _, r := range teamstandings.Boards(e, 0) {
			if r.Place >= 1 && r.Place <= firstPlaces && asked(r.Player) {
				all = append(all, s.boardHonour(r))
			}
		}
	}
	for _, g := range groupsOf(e) {
		ofGroup := s.beside(g.title)
		fund := e.PrizeFund(max(g.number, 1))
		for _, r := range standings.Of(e, standings.Options{Group: g.number}).Rows {
			if e.Info.Teams == nil && r.Place >= 1 && r.Place <= firstPlaces && r.Games > 0 && asked(r.Player) {
				all = append(all, honour{player: r.Player, from: r.Place, to: r.PlaceTo, category: ofGroup,
					score: s.scored(r.Points)})
			}
		}
		awards := prizes.Of(e, fund).Awards
		for _, a := range awards {
			if !asked(a.Row.Player) {
				continue
			}
			from, to := placeOfAward(fund, awards, a)
			category := strings.Join(nonEmptyOf(ofGroup, s.honouredIn(fund.Categories[a.Category])), ", ")
			one := honour{player: a.Row.Player, from: from, to: to, category: category, score: s.scored(a.Row.Points),
				award: &a}
			same := func(h honour) bool { return h.player.ID == one.player.ID && h.category == one.category }
			if at := slices.IndexFunc(all, same); at >= 0 {
				all[at].award = one.award
				continue
			}
			all = append(all, one)
		}
	}
	return all
}

// teamHonours lists the first places of the teams.
func (s *sheet) teamHonours() []honour {
	var all []honour
	if s.e.Info.Teams != nil {
		boards := teamstandings.Boards(s.e, 0)
		for _, r := range teamstandings.Of(s.e, 0).Rows {
			if r.Place < 1 || r.Place > firstPlaces || r.Matches() == 0 {
				continue
			}
			var members []string
			for _, id := range r.Team.Roster {
				if slices.ContainsFunc(boards, func(b teamstandings.BoardRow) bool { return b.Player.ID == id }) {
					members = append(members, s.player(id).Name)
				}
			}
			all = append(all, honour{team: r.Team.Name, members: members, from: r.Place, to: r.PlaceTo,
				score: func(p *i18n.Printer) string {
					return p.T("teams.match-points-long") + ": " + p.Points(int(r.Match)) + " · " +
						p.T("teams.game-points-long") + ": " + p.Points(int(r.Game))
				}})
		}
	}
	for _, count := range s.e.TeamCounts {
		if count.Number > len(s.e.Info.Groups) {
			continue // the group is no more
		}
		category := ""
		if count.Number > 0 {
			category = s.beside(group{count.Number, s.e.Info.Groups[count.Number-1]}.title)
		}
		for _, t := range teamcount.Of(s.e, count).Teams {
			if t.Place < 1 || t.Place > firstPlaces {
				continue
			}
			var members []string
			for _, m := range t.Members {
				members = append(members, m.Player.Name)
			}
			all = append(all, honour{team: say.TeamName(t), members: members, from: t.Place, to: t.PlaceTo,
				category: category,
				score: func(p *i18n.Printer) string {
					if count.Score == tournament.TeamPoints {
						return p.T("common.n-points", i18n.Args{"n": say.TeamValue(p, t.Total)})
					}
					return p.T("teams.total") + ": " + say.TeamValue(p, t.Total)
				}})
		}
	}
	return all
}

// boardHonour is what a player gets for the place on the list of a board.
func (s *sheet) boardHonour(r teamstandings.BoardRow) honour {
	return honour{player: r.Player, from: r.Place, to: r.Place,
		category: s.boardHead(r.Board) + " · " + r.Team.Name,
		score: func(p *i18n.Printer) string {
			return p.T("print.certificate.scored", i18n.Args{
				"points": p.T("common.n-points", i18n.Args{"n": p.Points(int(r.Points))}), "games": r.Games,
				"percent": p.Percent(10*r.Percent(s.e.Info.Scoring.Win), 1)})
		}}
}

// placeOfAward gives the place of an award in its category, shared as in the
// standings.
func placeOfAward(fund tournament.PrizeFund, awards []prizes.Award, a prizes.Award) (from, to int) {
	if fund.Categories[a.Category].ForAll() {
		return a.Row.Place, a.Row.PlaceTo
	}
	from, to = a.Place, a.Place
	for _, other := range awards {
		if other.Category == a.Category && other.Row.Place == a.Row.Place {
			from, to = min(from, other.Place), max(to, other.Place)
		}
	}
	return from, to
}

// Diplomas are for the first three places, of teams and on each board where teams
// play, and for the first of each category of prizes, a page each; they are made of
// a finished event.
func Diplomas(e *tournament.Event, o Options) (*Document, error) {
	if _, err := thePlayers(e, o); err != nil {
		return nil, err
	}
	l := bilingual(o)
	s := newSheet(portrait, l.main, e, o, l.main.T("print.diplomas.title"))
	var honours []honour
	why := "print.diplomas.open"
	if e.Progress().Final {
		why = "print.diplomas.none"
		honours = slices.DeleteFunc(s.honours(),
			func(h honour) bool { return h.award != nil && h.award.Place > firstPlaces })
	}
	if len(honours) == 0 {
		return nothing(s, nil, s.sides(why))
	}
	s.pages = nil
	for _, h := range honours {
		s.blank()
		s.diploma(h)
	}
	return &Document{title: s.title, info: info(s, l.main.Lang()), pages: s.pages}, nil
}

func (s *sheet) diploma(h honour) {
	pg := s.page
	frame(pg)
	const wide = 150.0
	centre := func(y float64, st page.Style, text string) { pg.Text(page.Around(middle, wide), y, st, text) }
	if s.e.Info.Organiser == "" { // no hole between the emblem and the title
		emblem(pg, middle, 62, 18)
	} else {
		emblem(pg, middle, 52, 13)
		pg.PutIn(page.Around(middle, wide), 78, 70, 86,
			page.FitLines([]string{s.e.Info.Organiser}, regular(12), wide, 15))
	}
	pg.As(page.RoleTitle, func() { centre(108, serif(44), s.p.T("print.diploma")) })
	to := 123.5
	if s.second != nil { // clear of the long letters of the first
		centre(119.5, serif(20), s.second.T("print.diploma"))
		to += 2.2
	}
	centre(to, regular(12), s.sides("print.diploma.to"))
	const named = 126.0
	name := page.FitLines([]string{h.team}, serif(30), named, 22)
	if h.team == "" {
		name = page.FitCalled(h.player.Name, serif(30), named, page.Narrowest, 22)
	}
	pg.PutIn(page.Around(middle, named), 140.5, to+2.5, 150, name)
	pg.Line(middle-named/2, 151, middle+named/2, 151, hair)
	if h.team == "" {
		centre(155, regular(sizeFoot), s.bornMark(h.player.ID))
	}
	centre(168, serif(24), s.beside(func(p *i18n.Printer) string {
		return capital(say.PlaceTaken(p, h.from, h.to))
	}))
	if h.category != "" {
		centre(176, regular(13), h.category)
	}
	centre(184, regular(12), s.beside(h.score))
	if len(h.members) > 0 {
		pg.PutIn(page.Around(middle, wide), 191, 186, 200,
			page.FitLines([]string{strings.Join(h.members, "; ")}, regular(10), wide, 13.5))
	}
	pg.PutIn(page.Around(middle, wide), 209, 201, 219, page.FitLines([]string{s.e.Info.Name}, bold(16), wide, 17))
	centre(224, regular(11), s.placeAndDays())
	for i, key := range []string{"print.chief-arbiter", "print.prizes.organiser"} {
		x := basisLeft + float64(i)*(basisRight-basisLeft-56)
		pg.Line(x, 254, x+56, 254, thin)
		pg.Text(page.From(x, 56), 257.5, regular(sizeLabel), s.sides(key))
	}
}

// Measures of a receipt, mm: three to a sheet of A4.
const (
	receiptHeight = page.A4Height / receiptsPage
	receiptsPage  = 3
	receiptLeft   = 18.0
)

// receipt is a sum or things that changed hands.
type receipt struct {
	name, what string
	label      string // the key of what changed hands: a sum or a prize that is none
	value      string
}

// receiptForm is a kind of receipt: the keys of its texts.
type receiptForm struct{ title, head, signer, none string }

// PrizeReceipts are what the winners sign for their prizes.
func PrizeReceipts(e *tournament.Event, o Options) (*Document, error) {
	form := receiptForm{"print.prize-receipts.title", "print.receipt", "print.receipt.winner", "print.receipt.none"}
	if !e.Progress().Final {
		form.none = "print.prize-receipts.open"
	}
	return receipts(e, o, form, func(s *sheet) []receipt {
		var all []receipt
		if !e.Progress().Final {
			return nil
		}
		for _, h := range s.honours() {
			if h.award == nil || h.award.Amount == 0 && len(h.award.Things) == 0 {
				continue
			}
			label, parts := "print.receipt.thing", []string(nil)
			if h.award.Amount != 0 {
				label, parts = "print.receipt.sum", nonEmptyOf(s.sum(h.award.Amount, e.Info.Currency))
			}
			what := s.beside(func(p *i18n.Printer) string {
				return p.T("print.receipt.prize", i18n.Args{"place": say.PlaceTaken(p, h.from, h.to)})
			})
			if h.category != "" {
				what += ", " + h.category
			}
			all = append(all, receipt{h.player.Name, what, label, strings.Join(append(parts, h.award.Things...), ", ")})
		}
		return all
	})
}

// FeeReceipts are what the organiser signs for the entry fees that were paid.
func FeeReceipts(e *tournament.Event, o Options) (*Document, error) {
	players, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	form := receiptForm{"print.fee-receipts.title", "print.receipt.fee", "print.prizes.organiser", "print.receipt.none"}
	return receipts(e, o, form, func(s *sheet) []receipt {
		var all []receipt
		for _, one := range inOrder(s.p, players, ByName) {
			if one.FeePaid > 0 {
				all = append(all, receipt{one.Name, s.sides("print.receipt.entry"), "print.receipt.sum",
					s.sum(one.FeePaid, e.Info.Currency)})
			}
		}
		return all
	})
}

func receipts(e *tournament.Event, o Options, form receiptForm, of func(*sheet) []receipt) (*Document, error) {
	l := bilingual(o)
	s := newSheet(portrait, l.main, e, o, l.main.T(form.title))
	all := of(s)
	if len(all) == 0 {
		return nothing(s, nil, s.sides(form.none))
	}
	s.pages = nil
	for i, r := range all {
		at := i % receiptsPage
		if at == 0 {
			s.blank()
			for k := 1; k < receiptsPage; k++ {
				cutMark(s.page, receiptHeight*float64(k), l)
			}
		}
		s.receipt(r, receiptHeight*float64(at), form)
	}
	return &Document{title: s.title, info: info(s, l.main.Lang()), pages: s.pages}, nil
}

func (s *sheet) receipt(r receipt, y float64, form receiptForm) {
	pg := s.page
	const right = page.A4Width - receiptLeft
	const wide = right - receiptLeft
	emblem(pg, receiptLeft+5.5, y+16, 5.5)
	pg.PutIn(page.From(receiptLeft+14, 100), y+15, y+9, y+19, page.FitTitle(s.e.Info.Name, bold(sizeEvent), 100, 2))
	pg.Text(page.From(receiptLeft+14, 100), y+21.5, regular(sizeSecond), say.PlaceAndDays(s.p, s.e))
	pg.Text(page.Until(right, 58), y+18, bold(16), s.sides(form.head))
	pg.Line(receiptLeft, y+25, right, y+25, thick)
	for i, line := range []struct{ key, value string }{
		{"common.name", r.name}, {"print.receipt.for", r.what}, {r.label, r.value}} {
		base := y + 36 + 10*float64(i)
		pg.Text(page.From(receiptLeft, 34), base, regular(sizeLabel), s.fitting(line.key, regular(sizeLabel), 34))
		pg.PutIn(page.From(receiptLeft+36, wide-36), base, base-6, base+2.5,
			page.FitText(line.value, bold(sizeEvent), wide-36, page.Narrowest))
		pg.Line(receiptLeft+36, base+2.8, right, base+2.8, hair)
	}
	for i, key := range []string{"print.scoresheet.date", form.signer} {
		x, room := receiptLeft+float64(i)*70, 58.0+float64(i)*46
		pg.Line(x, y+82, x+room, y+82, thin)
		pg.Text(page.From(x, room), y+85.5, regular(sizeLabel), s.fitting(key, regular(sizeLabel), room))
	}
}
