package players

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// kind is what the columns are made for: which of them mean something in this
// event.
type kind struct {
	swiss bool // players are checked in and may have byes
	code  bool // of 1953: classes are told of at entry
	fees  bool // there are fees
	rated bool // the tournament rating of some is not FIDE's
}

func kindOf(e *tournament.Event) kind {
	k := kind{swiss: e.Info.System.Open(), code: e.Info.Laws == tournament.USSR1953}
	k.fees = k.code || slices.ContainsFunc(e.Players,
		func(p tournament.Player) bool { return p.FeeDue > 0 || p.FeePaid > 0 })
	k.rated = e.RankedOtherwise()
	return k
}

// order gives the columns of a kind from left to right.
func (k kind) order() []column {
	if k.code && !k.swiss {
		order := []column{numberColumn, nameColumn, sexColumn, birthColumn, fedColumn, clubColumn, categoryColumn,
			ratingColumn, titleColumn, fideColumn, feeColumn, paidColumn}
		return append(append(order, otherFields()...), checkColumn)
	}
	order := []column{numberColumn, titleColumn, nameColumn, ratingColumn, fedColumn, clubColumn, birthColumn, sexColumn,
		fideColumn}
	if k.rated {
		order = slices.Insert(order, slices.Index(order, ratingColumn)+1, rankColumn)
	}
	if k.code {
		order = append(order, categoryColumn)
	}
	if k.swiss {
		order = append(slices.Insert(order, 0, hereColumn), byesColumn)
	}
	if k.fees {
		order = append(order, feeColumn, paidColumn)
	}
	order = append(order, otherFields()...)
	return append(order, checkColumn)
}

// otherFields are the typed fields that have no column of their own making.
func otherFields() []column {
	var others []column
	for _, d := range typedFields {
		if !slices.Contains(madeColumns, column(d.Field)) {
			others = append(others, column(d.Field))
		}
	}
	return others
}

// showKind makes columns and hints anew when the event is of another kind than
// they were made for.
func (p *Page) showKind(e *tournament.Event) {
	k := kindOf(e)
	if k == p.kind && len(p.hints.Objects) > 0 {
		return
	}
	keys := "players.keys"
	if k.swiss {
		keys = "players.keys-swiss"
	}
	p.hints.Objects = []fyne.CanvasObject{kit.Strip(style.HintLine, style.Bar,
		container.NewStack(kit.NewHints(p.host.T(keys))))}
	p.hints.Refresh()
	if k != p.kind {
		p.kind, p.columns = k, p.columnsFor(k)
		p.shown = nil
		p.refit()
	}
}

// refit shows the columns that there is room for now.
func (p *Page) refit() {
	if width := p.table.Size().Width; width > 0 {
		p.fit(width / p.host.Style().Factor())
	}
}

// columnsFor gives the columns of a kind of event.
func (p *Page) columnsFor(k kind) []kit.Column[entry] {
	all := slices.Concat(p.personColumns(), p.eventColumns(), p.otherColumns())
	var columns []kit.Column[entry]
	for _, id := range k.order() {
		for _, c := range all {
			if c.ID == id {
				columns = append(columns, c)
			}
		}
	}
	return columns
}

func less(key func(entry) string) func(a, b entry) bool {
	return func(a, b entry) bool { return key(a) < key(b) }
}

// text draws a column's text as its field shows it.
func (p *Page) text(c column) func(*kit.Cell, entry) {
	return func(cell *kit.Cell, r entry) { cell.Quiet(textsOf(p.host.Printer(), r.Player)[c]) }
}

// headed is the width at text step 0 of a column that has the room of its head, with
// the mark of sorting, between a least and a greatest one.
func (p *Page) headed(key string, least, most float32) float32 {
	return min(most, max(least, kit.Width(kit.Run{Text: p.host.T(key)})/p.host.Style().Factor()+26))
}

// personColumns tell who a player is.
func (p *Page) personColumns() []kit.Column[entry] {
	printer := p.host.Printer()
	centre, right := fyne.TextAlignCenter, fyne.TextAlignTrailing
	return []kit.Column[entry]{
		{ID: numberColumn, Title: p.host.T("common.number"), Width: 52, Align: right,
			Less: func(a, b entry) bool { return cmp.Or(a.Start, 1<<20+a.order) < cmp.Or(b.Start, 1<<20+b.order) },
			Draw: func(c *kit.Cell, r entry) {
				if number, drawn := r.number(); drawn {
					c.Text(number)
				} else {
					c.Color(number, style.Hint)
				}
			}},
		{ID: titleColumn, Title: p.host.T("common.title"), Width: p.headed("common.title", 56, 72),
			Less: less(func(r entry) string { return string(r.Title) }), Draw: p.text(titleColumn)},
		{ID: nameColumn, Title: p.host.T("common.name"), Width: 172, Flex: 3, Stays: true,
			Whole: func(r entry) kit.Run { return kit.Run{Text: r.Name, Bold: !r.Withdrawn()} },
			Less:  less(func(r entry) string { return strings.ToLower(r.Name) }),
			Draw: func(c *kit.Cell, r entry) {
				if r.Withdrawn() {
					c.Quiet(r.Name)
				} else {
					c.Bold(r.Name)
				}
				if r.warned(tournament.SameName, tournament.SamePerson, tournament.SameFIDE) {
					c.Underline = style.Attention
				}
			}},
		{ID: ratingColumn, Title: p.host.T("players.rating-short"), Align: right,
			Width: p.headed("players.rating-short", 58, 74),
			Less:  func(a, b entry) bool { return a.Rating > b.Rating },
			Draw: func(c *kit.Cell, r entry) {
				if r.Rating > 0 {
					c.Text(fmt.Sprint(r.Rating))
				}
			}},
		{ID: rankColumn, Title: p.host.T("players.tournament-rating"), Align: right,
			Width: p.headed("players.tournament-rating", 58, 96),
			Less:  func(a, b entry) bool { return p.rankRating(a) > p.rankRating(b) },
			Draw:  func(c *kit.Cell, r entry) { c.Quiet(tournament.Figure(p.rankRating(r))) }},
		{ID: fedColumn, Title: p.host.T("common.federation"), Width: 62,
			Less: less(func(r entry) string { return r.Federation }), Draw: p.text(fedColumn)},
		{ID: clubColumn, Title: p.host.T("common.club"), Width: 116, Flex: 2,
			Less: less(func(r entry) string { return strings.ToLower(r.Club) }), Draw: p.text(clubColumn)},
		{ID: birthColumn, Title: p.host.T("common.born"), Width: 108,
			Less: less(func(r entry) string { return string(r.Birth) }),
			Draw: func(c *kit.Cell, r entry) {
				c.Quiet(words.TypedDay(printer, r.Birth))
				if r.warned(tournament.BornInFuture, tournament.BornLongAgo) {
					c.Underline = style.Attention
					c.Runs[0].Color = style.Attention
				}
			}},
		{ID: fideColumn, Title: p.host.T("players.fide"), Width: 86, Align: right,
			Less: func(a, b entry) bool { return a.FIDE < b.FIDE }, Draw: p.text(fideColumn)},
		{ID: sexColumn, Title: p.host.T("players.sex-short"), Width: 46, Align: centre,
			Less: less(func(r entry) string { return string(r.Sex) }), Draw: p.text(sexColumn)},
		{ID: categoryColumn, Title: p.host.T("common.category"), Width: 80, Align: centre,
			Less: func(a, b entry) bool { return a.Category.Rank() > b.Category.Rank() },
			Draw: func(c *kit.Cell, r entry) {
				c.Bold(printer.T("category." + cmp.Or(string(r.Category), "none")))
				if r.warned(tournament.CategoryMissing) {
					c.Underline = style.Attention
				}
			}},
	}
}

// rankRating is the rating that numbers a player.
func (p *Page) rankRating(r entry) int {
	return p.host.Session().Event().Info.Swiss.RankRating(r.Player)
}

// eventColumns tell how a player stands to the event.
func (p *Page) eventColumns() []kit.Column[entry] {
	words := p.host.Printer()
	centre, right := fyne.TextAlignCenter, fyne.TextAlignTrailing
	return []kit.Column[entry]{
		{ID: hereColumn, Name: p.host.T("columns.here"), Width: 52, Align: centre,
			Less:   func(a, b entry) bool { return a.CheckedIn && !b.CheckedIn },
			OnHead: p.checkInAll, HeadTick: func() kit.Tick { return hereTick(p.rows) },
			Draw: func(c *kit.Cell, r entry) {
				if r.gone() {
					return
				}
				c.Tick = kit.Unticked
				if r.CheckedIn {
					c.Tick = kit.Ticked
				}
			}},
		{ID: byesColumn, Title: p.host.T("players.byes"), Width: 112, Less: less(func(r entry) string { return r.byes }),
			Draw: func(c *kit.Cell, r entry) { c.Quiet(r.byes) }},
		{ID: feeColumn, Title: p.host.T("players.fee"), Width: 66, Align: right,
			Less: func(a, b entry) bool { return a.FeeDue < b.FeeDue }, Draw: p.text(feeColumn)},
		{ID: paidColumn, Title: p.host.T("players.paid"), Width: 86, Align: right,
			Less: func(a, b entry) bool { return a.FeePaid-a.FeeDue < b.FeePaid-b.FeeDue },
			Draw: func(c *kit.Cell, r entry) {
				switch {
				case r.FeePaid > 0 && r.FeePaid >= r.FeeDue:
					c.Color("✓ ", style.Good)
					c.Quiet(moneyText(words, r.FeePaid))
				case r.FeePaid < r.FeeDue:
					c.Color(cmp.Or(moneyText(words, r.FeePaid), "0"), style.Attention)
				}
			}},
		{ID: checkColumn, Title: p.host.T("players.check"), Width: 190, Least: 110, Flex: 4,
			Less: func(a, b entry) bool { return a.warnings > b.warnings }, Draw: p.drawCheck},
	}
}

// madeColumns are those of fields that personColumns and eventColumns draw.
var madeColumns = []column{titleColumn, nameColumn, ratingColumn, fedColumn, clubColumn, birthColumn, fideColumn,
	sexColumn, categoryColumn, feeColumn, paidColumn}

// otherColumns show the other typed fields as they are written.
func (p *Page) otherColumns() []kit.Column[entry] {
	var columns []kit.Column[entry]
	for _, d := range typedFields {
		if id := column(d.Field); slices.Contains(otherFields(), id) {
			columns = append(columns, kit.Column[entry]{ID: id, Title: p.host.T(d.Column), Width: otherWidth,
				Less: less(func(r entry) string { return strings.ToLower(d.Text(r.Player)) }), Draw: p.text(id)})
		}
	}
	return columns
}

// hereTick is the tick of all who have not left: a dash if some are here.
func hereTick(rows []entry) kit.Tick {
	here, all := 0, 0
	for _, r := range rows {
		if r.expected() {
			all++
			if r.CheckedIn {
				here++
			}
		}
	}
	switch {
	case here == 0:
		return kit.Unticked
	case here < all:
		return kit.Partly
	}
	return kit.Ticked
}

// byesText lists the byes of a player by what they give: "½ in 2, 6 · 0 in 8".
func byesText(p *i18n.Printer, e *tournament.Event, id tournament.PlayerID) string {
	var parts []string
	for _, of := range []tournament.Bye{tournament.HalfPointBye, tournament.FullPointBye, tournament.ZeroPointBye} {
		bye := e.Info.System.ByeFor(of)
		var rounds []string
		for _, a := range e.RequestedByes {
			if a.Player == id && a.Bye == bye {
				rounds = append(rounds, fmt.Sprint(a.Round))
			}
		}
		if len(rounds) > 0 {
			parts = append(parts, p.T("players.bye-in",
				i18n.Args{"points": byeShort(p, bye), "rounds": strings.Join(rounds, ", ")}))
		}
	}
	return strings.Join(parts, " · ")
}

// byeShort is what a bye gives, and in a ladder its name.
func byeShort(p *i18n.Printer, b tournament.Bye) string {
	if sign := words.ByeSign(b); sign != "" {
		return sign
	}
	return p.T("ladder.short." + string(b))
}
