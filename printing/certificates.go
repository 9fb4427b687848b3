package printing

import (
	"fmt"
	"math"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// award is a category that the event has brought a player.
type award struct {
	player   norms.Player
	name     string
	category tournament.Category
	ground   norms.Ground
	until    tournament.Date
	// number of the certificate; 0 without a register.
	number int
	place  int
	to     int // the last of shared places
}

// awardsOf lists what a finished event has brought, in the order of the table:
// by the register, which also knows what an earlier event has to do with it, or
// else by the event alone.
func awardsOf(e *tournament.Event, r norms.Report, o Options) []award {
	if !r.Final {
		return nil
	}
	players := make(map[tournament.PlayerID]norms.Player, len(r.Players))
	for _, p := range r.Players {
		players[p.ID] = p
	}
	registered := o.awarded(e)
	var awards []award
	for _, row := range placesIn(e) {
		p, ok := players[row.Player.ID]
		if !ok || o.Player > 0 && p.Start != o.Player {
			continue
		}
		a := award{player: p, name: p.Name, category: p.Attained, ground: p.Ground, until: p.Until, place: row.Place,
			to: row.PlaceTo}
		if known, ok := registered[p.ID]; ok {
			a.category, a.ground, a.until, a.number = known.category, known.ground, known.until, known.number
		}
		if a.category != tournament.NoCategory {
			awards = append(awards, a)
		}
	}
	return awards
}

// awarded gives what the register says of an event that was posted to it, by
// player; nothing without one.
func (o Options) awarded(e *tournament.Event) map[tournament.PlayerID]award {
	posted, ok := o.posted()
	if !ok {
		return nil
	}
	awards := make(map[tournament.PlayerID]award)
	for _, result := range posted.Results {
		card, _ := o.Register.Card(result.Person, posted.To)
		a := award{}
		for _, l := range card.Lines {
			if l.Event != nil && l.Event.ID == posted.ID && l.Effect == norms.Awarded {
				a = award{category: l.Category, ground: l.Ground, until: l.Until, number: result.Certificate}
			}
		}
		awards[result.Player.ID] = a
	}
	return awards
}

// posted is the event in the register.
func (o Options) posted() (register.Event, bool) {
	if o.Register == nil {
		return register.Event{}, false
	}
	return o.Register.Posted(o.EventKey)
}

// Certificates are for those to whom the event has brought a category, a page
// each, with the calculation.
func Certificates(e *tournament.Event, o Options) (*Document, error) {
	if _, err := thePlayers(e, o); err != nil {
		return nil, err
	}
	r := norms.Of(e, norms.ReadingsOf(e))
	awards := awardsOf(e, r, o)
	d := &Document{}
	langs := o.langs()
	if _, both := o.together(); both {
		langs = langs[:1]
	}
	for i, lang := range langs {
		p := i18n.For(lang)
		s := newSheet(portrait, p, e, o, p.T("print.certificates.title"))
		if len(awards) == 0 {
			if !r.Final {
				return nothing(s, nil, p.T("print.certificates.open"))
			}
			return nothing(s, nil, p.T("print.certificates.none"))
		}
		s.pages = nil
		for _, a := range awards {
			s.blank()
			s.certificate(r, a)
		}
		d.pages = append(d.pages, s.pages...)
		if i == 0 {
			d.title, d.info = s.title, info(s, lang)
		}
	}
	return d, nil
}

// Measures of a certificate, mm.
const (
	frameOuter   = 14.0
	frameInner   = 16.0
	frameCorner  = 13.0 // where the corner's squares begin
	cornerSquare = 2.2
	middle       = page.A4Width / 2
	basisLeft    = 34.0
	basisRight   = 176.0
	basisValue   = 76.0
	basisRow     = 6.6
	basisEnd     = 230.0 // the stamp is below
	stampRadius  = 15.0
)

func (s *sheet) certificate(r norms.Report, a award) {
	p, pg := s.p, s.page
	frame(pg)
	wide := basisRight - basisLeft
	centre := func(y float64, st page.Style, text string) { pg.Text(page.Around(middle, wide), y, st, text) }
	issuer := s.e.Info.Organiser
	if s.o.Register != nil && s.o.Register.Club != "" {
		issuer = s.o.Register.Club
	}
	if issuer == "" { // no hole between the emblem and the title
		emblem(pg, middle, 47, 13)
	} else {
		emblem(pg, middle, 41, 10)
		pg.PutIn(page.Around(middle, wide), 59, 52.5, 68, page.FitLines([]string{issuer}, regular(11), wide, 15.5))
	}

	about, awarded := "print.certificate.about", "print.certificate.awarded"
	if a.category.Rank() > tournament.CategoryI.Rank() {
		about, awarded = "print.certificate.about-title", "print.certificate.awarded-title"
	}
	pg.As(page.RoleTitle, func() { centre(80, serif(34), p.T("print.certificate.heading")) })
	centre(89.5, regular(12), p.T(about))
	y := 97.0
	if s.second != nil {
		centre(y-1, regular(11), s.second.T("print.certificate.heading")+" · "+s.second.T(about))
		y += 5
	}
	centre(y, regular(10), s.numberIn(a.number))
	pg.Line(middle-14, 104.6, middle+14, 104.6, thick/2)
	pg.Line(middle-14, 105.5, middle+14, 105.5, hair)
	pg.PutIn(page.Around(middle, 126), 118, 107.6, 121, page.FitLines([]string{a.name}, serif(26), 126, 13.4))
	pg.Line(42, 121.7, 168, 121.7, hair)
	under := nonEmptyOf(s.sides("print.certificate.name"), s.bornMark(a.player.ID))
	centre(125.3, regular(sizeFoot), strings.Join(under, " · "))

	centre(140, regular(10), s.sides(awarded))
	centre(152.5, serif(24), p.T("print.certificate.category."+string(a.category)))
	y = 163
	if s.second != nil {
		centre(158.5, regular(11), s.second.T("print.certificate.category."+string(a.category)))
		y = 165.5
	}
	if a.until != "" {
		centre(y, regular(10), p.T("print.certificate.until", i18n.Args{"day": say.Day(p, a.until)}))
		if s.second != nil {
			centre(y+4.6, regular(sizeSecond), s.second.T("print.certificate.until",
				i18n.Args{"day": say.Day(s.second, a.until)}))
		}
	}
	s.basis(r, a)
	s.certificateFoot()
}

// bornMark tells a player from namesakes by the year of birth, in small type below the
// name; empty where the name is the only one or the year is not known.
func (s *sheet) bornMark(id tournament.PlayerID) string {
	one := s.player(id)
	year := birthYear(one)
	if year == "" || !hasNamesake(s.e, one) {
		return ""
	}
	return s.said(" / ", func(p *i18n.Printer) string {
		return p.T("print.certificate.born", i18n.Args{"year": year})
	})
}

// sides gives a short text in the languages of the sheet, side by side.
func (s *sheet) sides(key string) string {
	return s.said(" / ", func(p *i18n.Printer) string { return p.T(key) })
}

// numberIn writes the number of a certificate in the event's year; a line to
// write it on where no register has given one.
func (s *sheet) numberIn(n int) string {
	text := tournament.Figure(n)
	if n == 0 {
		text = "______"
	}
	year := string(s.e.Info.To)
	if posted, ok := s.o.posted(); ok {
		year = string(posted.To)
	}
	if len(year) > 4 {
		year = year[:4]
	}
	return s.p.T("print.certificate.number", i18n.Args{"number": text, "year": year})
}

// frame draws the double frame with its corners of squares.
func frame(pg *page.Page) {
	corner := 4 * cornerSquare
	w, h := pg.Width, pg.Height
	gap := 0.4
	for _, f := range []struct{ at, width float64 }{{frameOuter, thick}, {frameInner, hair}} {
		from, to := frameCorner+corner+gap, frameCorner+corner+gap
		pg.Line(from, f.at, w-to, f.at, f.width)
		pg.Line(from, h-f.at, w-to, h-f.at, f.width)
		pg.Line(f.at, from, f.at, h-to, f.width)
		pg.Line(w-f.at, from, w-f.at, h-to, f.width)
	}
	for _, x := range []float64{frameCorner, w - frameCorner - corner} {
		for _, y := range []float64{frameCorner, h - frameCorner - corner} {
			pg.Box(x, y, corner, corner, hair)
			for i := range 16 {
				if col, row := i%4, i/4; (col+row)%2 == 0 {
					sx, sy := x+float64(col)*cornerSquare, y+float64(row)*cornerSquare
					pg.Fill(page.Polygon(sx, sy, sx+cornerSquare, sy, sx+cornerSquare, sy+cornerSquare, sx, sy+cornerSquare),
						page.Black)
				}
			}
		}
	}
}

// basis draws the table of what the award rests on.
func (s *sheet) basis(r norms.Report, a award) {
	pg := s.page
	y := 180.0
	pg.Text(page.From(basisLeft, 80), y, bold(sizeSection), s.sides("print.certificate.basis"))
	y += 3.6
	pg.Line(basisLeft, y, basisRight, y, medium)
	lines := s.basisLines(r, a)
	spare := basisEnd - y - basisRow*float64(len(lines)) // for values of more lines than one
	for _, line := range lines {
		st := regular(sizeBody)
		if line.key == "print.certificate.result" {
			st = bold(sizeBody)
		}
		label := s.fitting(line.key, regular(sizeLabel), basisValue-basisLeft-2)
		pg.Text(page.From(basisLeft, basisValue-basisLeft-2), y+4.3, regular(sizeLabel), label)
		row := basisRow
		value := page.FlowText(line.value, st, basisRight-basisValue)
		if grown := value.Grown(); grown <= spare {
			spare -= grown
			row += grown
		} else {
			value = page.FitLines([]string{line.value}, st, basisRight-basisValue, basisRow+spare-0.6)
			row += spare
			spare = 0
		}
		pg.PutIn(page.From(basisValue, basisRight-basisValue), y+4.3, y+0.3, y+row-0.3, value)
		y += row
		pg.Line(basisLeft, y, basisRight, y, hair)
	}
}

type basisLine struct{ key, value string }

// basisLines say event, field, norm, result and protocol.
func (s *sheet) basisLines(r norms.Report, a award) []basisLine {
	p := s.p
	signs := say.NormSigns(p)
	event := s.e.Info.Name
	if dates := say.Days(p, s.e.Info.From, s.e.Info.To); dates != "" {
		event += ", " + dates
	}
	lines := []basisLine{
		{"print.certificate.event", event},
		{"print.certificate.field", p.T("common.players", i18n.Args{"n": r.Field.Count}) + ", " +
			p.T("print.certificate.games-each", i18n.Args{"n": r.Field.Games})},
	}
	n, hasNorm := a.player.Target(a.category)
	counted := a.ground == norms.ByNorm || a.ground == norms.ByArbiter
	switch {
	case !counted:
		lines = append(lines, basisLine{"print.certificate.ground", p.T("norms.ground." + string(a.ground))})
	case len(n.Shares) > 0:
		lines = append(lines, basisLine{"print.certificate.opponents", s.shares(n.Norm)})
	case r.Field.HasCoefficient:
		sum, _, _ := strings.Cut(r.Field.SumFormula(), " =")
		lines = append(lines, basisLine{"print.certificate.coefficient",
			fmt.Sprintf("(%s) %s %d = %s", sum, signs.Divided, r.Field.Count, r.Field.CoefficientFormula(signs))})
	}
	if a.ground == norms.ByArbiter {
		lines = append(lines, basisLine{"print.certificate.ground", p.T("norms.ground." + string(a.ground))})
	}
	if counted && hasNorm {
		lines = append(lines, basisLine{"print.certificate.norm", p.T("print.certificate.norm-is", i18n.Args{
			"calculation": n.Calculation(signs), "points": p.T("common.n-points", i18n.Args{"n": p.Points(int(n.Points))})})})
	}
	result := p.T("print.certificate.scored", i18n.Args{
		"points": p.T("common.n-points", i18n.Args{"n": p.Points(int(a.player.Points))}),
		"games":  a.player.Games, "percent": p.Percent(10*a.player.Percent(), 1)})
	if a.place > 0 {
		result += ", " + say.PlaceTaken(p, a.place, a.to)
	}
	lines = append(lines, basisLine{"print.certificate.result", result})
	return append(lines, basisLine{"print.certificate.protocol", s.protocolNumber()})
}

// shares says against whom the games of a title's norm are played.
func (s *sheet) shares(n norms.Norm) string {
	var parts []string
	for _, share := range n.Shares {
		parts = append(parts, s.p.T("print.certificate.against-"+string(share.Against),
			i18n.Args{"games": share.Games, "percent": share.Percent}))
	}
	return strings.Join(parts, ", ")
}

// protocolNumber writes the protocol's number, with its day; a line to write
// it on where no register has given one.
func (s *sheet) protocolNumber() string {
	posted, ok := s.o.posted()
	text, last := "______", s.e.Info.To
	if ok {
		text, last = tournament.Figure(posted.Number), posted.To
	}
	year := string(last)[:min(4, len(last))]
	numbered := s.p.T("print.certificate.number", i18n.Args{"number": text, "year": year})
	if !last.Day() {
		return numbered
	}
	return s.p.T("print.certificate.of-day", i18n.Args{"number": numbered, "day": say.Day(s.p, last)})
}

// certificateFoot draws the lines to sign on, the place of the stamp, place and
// day, and the program's name.
func (s *sheet) certificateFoot() {
	pg := s.page
	const y = 249.0
	dashedCircle(pg, middle, 246, stampRadius)
	pg.Text(page.Around(middle, 2*stampRadius-6), 247, regular(sizeNote), s.p.T("print.certificate.stamp"))
	const line = 46.0
	pg.Line(basisLeft, y, basisLeft+line, y, thin)
	pg.Line(basisRight-line, y, basisRight, y, thin)
	for i, p := range []*i18n.Printer{s.p, s.second} {
		if p != nil {
			below := y + 3.2 + float64(i)*3.2
			pg.Text(page.From(basisLeft, line), below, regular(sizeLabel), p.T("print.chief-arbiter"))
			pg.Text(page.From(basisRight-line, line), below, regular(sizeLabel), p.T("print.certificate.chairman"))
		}
	}
	placeAndDay := s.e.Info.Place
	last := s.e.Info.To
	if posted, ok := s.o.posted(); ok {
		last = posted.To
	}
	if written := say.Day(s.p, last); written != "" {
		if placeAndDay != "" {
			placeAndDay += ", "
		}
		placeAndDay += written
	}
	pg.Text(page.From(basisLeft, 100), 266, regular(sizeBody), placeAndDay) // clear of the stamp
	pg.Text(page.Until(basisRight, 38), 266, regular(sizeFoot), program(s.o))
}

// dashedCircle draws a circle of short strokes.
func dashedCircle(pg *page.Page, cx, cy, r float64) {
	const strokes, ink = 38, 0.56 // the part of each step that is drawn
	for i := range strokes {
		from := 2 * math.Pi * float64(i) / strokes
		to := from + ink*2*math.Pi/strokes
		pg.Line(cx+r*math.Cos(from), cy+r*math.Sin(from), cx+r*math.Cos(to), cy+r*math.Sin(to), thin)
	}
}
