package printing

import (
	"strings"

	"slices"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Widths of lines, mm.
const (
	hair   = 0.15 // between rows
	thin   = 0.25 // every fifth row, before signatures
	medium = 0.40 // under column heads, at the end of a table
	thick  = 0.80 // over a table, in the header
)

// Sizes of type, pt.
const (
	sizeFoot    = 6.5
	sizeLabel   = 7.0
	sizeNote    = 7.5
	sizeSecond  = 8.0 // header lines, secondary columns
	sizeBody    = 9.0
	sizePoints  = 10.5
	sizeSection = 10.5
	sizeEvent   = 11.5
	sizeTitle   = 22.0
)

// leading is the distance of lines of running text in parts of their size.
const leading = 1.42

// nextHead is the height of the head of a page after the first, mm.
const nextHead = 9.0

// signatureHeight is the room of a block of signatures, mm.
const signatureHeight = 17.5

func regular(size float64) page.Style { return page.Style{Face: page.Regular, Size: size} }
func bold(size float64) page.Style    { return page.Style{Face: page.Bold, Size: size} }

// serif is the type of the titles and names on certificates and diplomas.
func serif(size float64) page.Style { return page.Style{Face: page.SerifBold, Size: size} }

// geometry is where things stand on a page, mm.
type geometry struct {
	width, height float64
	left, right   float64 // the edges of the text block
	top           float64
	bottom        float64 // the end of the body
	footRule      float64
	footBase      float64
}

var (
	portrait = geometry{
		width: page.A4Width, height: page.A4Height,
		left: 18, right: 192, top: 13, bottom: 275, footRule: 281, footBase: 285,
	}
	landscape = geometry{
		width: page.A4Height, height: page.A4Width,
		left: 15, right: 282, top: 11, bottom: 192, footRule: 197, footBase: 201,
	}
)

// sheet lays a document out page by page: it holds the page in work and how
// far down it is filled.
type sheet struct {
	geometry
	p      *i18n.Printer
	second *i18n.Printer // of a document in two languages at once, else nil
	e      *tournament.Event
	names  names
	fitted []fittedNames
	o      Options
	title  string // the document's title, for the foot and the file
	// continued is the title on the pages after the first.
	continued string
	// shared are the columns of lists that look alike; nil for a list alone.
	shared *sharedColumns
	// ofGroup is the group that the tables in work are of; empty for all players.
	ofGroup string
	// within is the heading under which the next page goes on; empty for none.
	within string
	// firstRow is the first row of the table in work that is on this page,
	// rowHeight the height of the row in work and grown how much of it its
	// texts have asked for so far, mm.
	firstRow  int
	rowHeight float64
	grown     float64
	// inRow is the height that further lines may take in a row of usual height.
	inRow float64

	// factRow is the height of a line of facts, mm.
	factRow float64
	// close says that lines and sections follow each other closely.
	close bool

	nothing bool // see [Document]

	lined map[lineUp]int // see linedUp

	// papers are the pages with which a paper of its own begins, numbered apart from
	// the others; none: all pages are one.
	papers []*page.Page

	pages []*page.Page
	page  *page.Page
	y     float64 // down to here the page is filled
}

func newSheet(g geometry, p *i18n.Printer, e *tournament.Event, o Options, title string) *sheet {
	s := &sheet{geometry: g, p: p, e: e, names: namesOf(e), o: o, title: title,
		continued: title, factRow: factRow}
	if l, ok := o.together(); ok {
		s.second = i18n.For(l)
	}
	s.blank()
	return s
}

// both gives a column's head in the languages of the sheet, a line for each.
func (s *sheet) both(key string) string {
	return s.eachLine(func(p *i18n.Printer) string { return p.T(key) })
}

// eachLine gives a head that is more than one message in the languages of the
// sheet, a line for each.
func (s *sheet) eachLine(say func(*i18n.Printer) string) string {
	return s.said("\n", say)
}

// said gives a text in the languages of the sheet with what parts them; once
// where both say the same.
func (s *sheet) said(between string, say func(*i18n.Printer) string) string {
	text := say(s.p)
	if s.second == nil {
		return text
	}
	if other := say(s.second); other != "" && other != text {
		return text + between + other
	}
	return text
}

// inTurn has something done in each language of the sheet, as if it were the only one.
func (s *sheet) inTurn(do func()) {
	first := s.p
	for _, p := range s.printers() {
		s.p, s.page.Lang = p, string(p.Lang())
		do()
	}
	s.p, s.page.Lang = first, string(first.Lang())
}

// each gives a text in each language of the sheet, once where they say the same.
func (s *sheet) each(text func() string) []string {
	var texts []string
	s.inTurn(func() {
		if one := text(); one != "" && !slices.Contains(texts, one) {
			texts = append(texts, one)
		}
	})
	return texts
}

// told gives a text in the languages of the sheet, side by side.
func (s *sheet) told(text func() string) string { return strings.Join(s.each(text), " / ") }

// printers gives the languages of the sheet.
func (s *sheet) printers() []*i18n.Printer {
	if s.second == nil {
		return []*i18n.Printer{s.p}
	}
	return []*i18n.Printer{s.p, s.second}
}

// wide is the width of the text block, mm.
func (s *sheet) wide() float64 { return s.right - s.left }

// from gives the cell that starts at mm from the left margin.
func (s *sheet) from(at, room float64) page.Cell { return page.From(s.left+at, room) }

// until gives the cell that ends at mm from the left margin.
func (s *sheet) until(at, room float64) page.Cell { return page.Until(s.left+at, room) }

// around gives the cell centred at mm from the left margin.
func (s *sheet) around(at, room float64) page.Cell { return page.Around(s.left+at, room) }

// rule draws a line over the whole width of the text block.
func (s *sheet) rule(y, width float64) { s.page.Line(s.left, y, s.right, y, width) }

// wording says something in a language; nil says nothing.
type wording func(*i18n.Printer) string

// plain is a wording that is said in the first language of the sheet only.
func (s *sheet) plain(text string) wording {
	return func(p *i18n.Printer) string {
		if p == s.p {
			return text
		}
		return ""
	}
}

// in says a wording in a language.
func (say wording) in(p *i18n.Printer) string {
	if say == nil {
		return ""
	}
	return say(p)
}

// beside gives a wording in the languages of the sheet, side by side.
func (s *sheet) beside(say wording) string {
	between := " / "
	if strings.Contains(say.in(s.p), "/") { // a time control has a stroke of its own
		between = " · "
	}
	return s.said(between, say.in)
}

// fitting gives a label in the languages of the sheet where it goes into room
// mm, else in the first.
func (s *sheet) fitting(key string, st page.Style, room float64) string {
	return labels{main: s.p, second: s.second}.fitting(key, st, room)
}

// header draws the head of the first page: emblem, event, place and dates, two
// lines on the right, the thick-thin rule.
func (s *sheet) header(right1, right2 string) { s.headerOf(s.plain(right1), s.plain(right2)) }

// headerOf is [sheet.header] in the languages of the sheet.
func (s *sheet) headerOf(right1, right2 wording) { s.headed(s.headerTexts(right1, right2)) }

// headerTexts are what the header of a paper says beside the event's name.
type headerTexts struct {
	right []string
	place string // and days
}

func (s *sheet) headerTexts(right1, right2 wording) headerTexts {
	texts := headerTexts{place: s.placeAndDays()}
	for _, line := range []wording{right1, right2} {
		for _, p := range s.printers() {
			if text := line.in(p); text != "" && !slices.Contains(texts.right, text) {
				texts.right = append(texts.right, text)
			}
		}
	}
	return texts
}

// headed draws a header of these texts.
func (s *sheet) headed(texts headerTexts) {
	t := s.top
	emblem(s.page, s.left+5.5, t+5.5, 5.5)
	const indent, gap, most = 14.0, 5.0, 0.45
	small := regular(sizeSecond)
	right, place := texts.right, texts.place
	aside := 0.0
	for _, text := range right {
		aside = max(aside, small.Width(text)+0.1)
	}
	aside = min(aside, most*s.wide())
	right1st := t + 4.8
	if len(right) > 2 || !fitAll(right, small, aside) {
		s.page.PutIn(s.until(s.wide(), aside), right1st, t+0.6, t+12.8, page.FitLines(right, small, aside, 12.2))
	} else {
		for i, text := range right {
			s.page.Text(s.until(s.wide(), aside), right1st+4.7*float64(i), small, text)
		}
	}
	room := s.wide() - indent - aside - gap
	event := page.FitTitle(s.e.Info.Name, bold(sizeEvent), room, 2)
	from := t + 6.2 // what is below the event begins here
	if len(event.Lines) > 1 {
		until := t + 8.8
		if small.Width(place)*page.Narrowest > room {
			until = t + 7.6 // two lines of a long place go below
		}
		s.page.PutIn(s.from(indent, room), 0, t-0.6, until, event)
		from = until + 0.1
	} else {
		s.page.Put(s.from(indent, room), t+4.8, 0, event)
	}
	if small.Width(place) <= room && len(event.Lines) == 1 {
		s.page.Text(s.from(indent, room), t+9.5, small, place)
	} else if place != "" {
		s.page.PutIn(s.from(indent, room), t+11.8, from, t+13, page.FitLines([]string{place}, small, room, t+13-from))
	}
	s.rule(t+14, thick)
	s.rule(t+15.1, hair)
	s.y = t + 15.1
}

// placeAndDays says where and when the event is: the days in the languages of the
// sheet, the place once.
func (s *sheet) placeAndDays() string {
	place := say.PlaceAndDays(s.p, s.e)
	if s.second == nil {
		return place
	}
	if dates := say.Days(s.second, s.e.Info.From, s.e.Info.To); dates != say.Days(s.p, s.e.Info.From, s.e.Info.To) {
		place += " / " + dates
	}
	return place
}

// fitAll tells whether each of the texts goes into a line of room mm.
func fitAll(texts []string, st page.Style, room float64) bool {
	return !slices.ContainsFunc(texts, func(text string) bool { return st.Width(text)*page.Narrowest > room })
}

// usualHeader is the header of most documents: players and system, chief
// arbiter.
func (s *sheet) usualHeader() { s.headed(s.usualTexts()) }

func (s *sheet) usualTexts() headerTexts {
	return s.headerTexts(func(p *i18n.Printer) string { return field(p, s.e) },
		func(p *i18n.Printer) string { return chief(p, s.e) })
}

// normsHeader is the header of the papers about the classification of 1953.
func (s *sheet) normsHeader() {
	s.headerOf(func(p *i18n.Printer) string { return field(p, s.e) },
		func(p *i18n.Printer) string { return say.EditionTitle(p, tournament.USSR1953) })
}

// heading draws the document's title with what stands to its right, and the
// lines below them; each may be empty.
func (s *sheet) heading(aside, below, belowRight string) {
	s.headingOf(s.plain(aside), s.plain(below), s.plain(belowRight))
}

// headingOf is [sheet.heading] in the languages of the sheet.
func (s *sheet) headingOf(say, under, underRight wording) {
	aside, below, belowRight := say.in(s.p), s.beside(under), s.beside(underRight)
	base := s.top + 30
	if s.width > s.height {
		base = s.top + 26.7
	}
	st := bold(14)
	const apart = 10.0 // the title and what stands beside it are two things
	room := 0.0
	if aside != "" {
		room = st.Width(aside) + 0.1
		if bold(sizeTitle*page.Narrowest).Width(s.title) > s.wide()-room-apart {
			// No room beside the title: it goes below.
			aside, belowRight, room = "", aside, 0
		}
	}
	title := page.FitTitle(s.title, bold(sizeTitle), s.wide()-room-apart, 1)
	s.page.As(page.RoleTitle, func() { s.page.Put(s.from(0, s.wide()-room-apart), base, 0, title) })
	if aside != "" {
		s.page.Text(s.until(s.wide(), room), base, st, aside)
	}
	if s.second != nil {
		base += 6
		second := regular(sizeSection)
		also := say.in(s.second)
		room := min(second.Width(also)+0.1, s.wide()/2)
		s.inSecond(func() {
			s.page.Text(s.from(0, s.wide()-room-apart), base, regular(min(12, title.Size)), s.second.T(s.o.kind.TitleFor(s.e)))
			s.page.Text(s.until(s.wide(), room), base, second, also)
		})
	}
	s.y = base + 2
	if below != "" || belowRight != "" {
		half := s.wide()/2 - 2
		if belowRight == "" {
			half = s.wide()
		}
		s.grown = 0
		s.flow(s.from(0, half), base+5.8, page.FlowText(below, regular(sizeSecond), half))
		s.flow(s.until(s.wide(), half), base+5.8, page.FlowText(belowRight, regular(sizeSecond), half))
		s.y = base + 7.5 + s.grown
	}
	s.y += 4
}

// players says how many play, in the languages of the sheet.
func (s *sheet) players(n int) string {
	return s.said(" / ", func(p *i18n.Printer) string { return p.T("common.players", i18n.Args{"n": n}) })
}

// fits says whether mm more go on the page.
func (s *sheet) fits(height float64) bool { return s.y+height <= s.bottom+0.001 }

// blank begins a page without a head.
func (s *sheet) blank() { s.blankOf(s.width, s.height) }

// blankOf begins a page of a size without a head.
func (s *sheet) blankOf(width, height float64) {
	s.page = page.Like(s.page, width, height)
	s.page.Lang = string(s.p.Lang())
	s.pages = append(s.pages, s.page)
}

// begin begins a page of a paper of its own without a head.
func (s *sheet) begin() {
	s.blank()
	s.papers = append(s.papers, s.page)
}

// place gives the number, from 1, of page i in the paper that it is of, and how many
// pages that has.
func (s *sheet) place(i int) (n, total int) {
	begins := func(i int) bool { return i == 0 || slices.Contains(s.papers, s.pages[i]) }
	first, end := i, i+1
	for !begins(first) {
		first--
	}
	for end < len(s.pages) && !begins(end) {
		end++
	}
	return i - first + 1, end - first
}

// inSecond draws what is said in the second language of the sheet.
func (s *sheet) inSecond(draw func()) {
	s.page.Lang = string(s.second.Lang())
	draw()
	s.page.Lang = string(s.p.Lang())
}

// next begins a page after the first, with its short head.
func (s *sheet) next() {
	s.blank()
	base := s.top + 6
	later := regular(sizeSecond)
	most := 0.6 * s.wide()
	text := s.continuedIn(s.continued, s.within)
	for _, document := range []string{s.title, ""} { // the heading is what nobody could find otherwise
		if s.within != "" && later.Width(text) > most {
			text = s.continuedIn(document, s.within)
		}
	}
	if later.Width(text) > most {
		text = s.continuedIn(s.continued, "")
	}
	s.within = ""
	room := min(later.Width(text)+0.1, most)
	s.page.Passed(func() {
		s.page.PutIn(s.from(0, s.wide()-room-4), base, s.top-0.5, s.top+nextHead-1,
			page.FitTitle(s.e.Info.Name, bold(sizeBody), s.wide()-room-4, 2))
		s.page.Text(s.until(s.wide(), room), base, later, text)
	})
	s.y = s.top + nextHead
	s.rule(s.y, thick)
}

// continuedIn says in the languages of the sheet what goes on, and under which
// heading.
func (s *sheet) continuedIn(document, heading string) string {
	text := s.p.T("print.continued", i18n.Args{"document": strings.Join(nonEmptyOf(document, s.ofGroup, heading), " · ")})
	if s.second != nil {
		text += " / " + s.second.T("print.continued", i18n.Args{"document": s.second.T(s.o.kind.TitleFor(s.e))})
	}
	return text
}

// continuedAs has the pages after the first say how far the event is that they show.
func (s *sheet) continuedAs(state wording) { s.continued = s.title + " · " + state.in(s.p) }

// need begins a new page where mm more do not go on this one.
func (s *sheet) need(height float64) {
	if !s.fits(height) {
		s.next()
		s.y += 6
	}
}

// noteHeight is the height that note needs for a text.
func (s *sheet) noteHeight(text string) float64 {
	if text == "" {
		return 0
	}
	st := regular(sizeNote)
	return float64(len(page.Wrap(text, st, s.wide())))*lead(st) + 1
}

// note sets a paragraph of small running text over the whole width.
func (s *sheet) note(text string) {
	if text == "" {
		return
	}
	s.paragraph(0, s.wide(), regular(sizeNote), text)
	s.y++
}

// setNotes sets notes below each other.
func (s *sheet) setNotes(all []string) {
	for _, n := range all {
		s.note(n)
	}
}

// paragraph sets running text in a column of the page; it goes on over the
// page's end line by line.
func (s *sheet) paragraph(at, room float64, st page.Style, text string) {
	lines := page.Wrap(text, st, room)
	for len(lines) > 0 {
		s.need(lead(st))
		s.page.As(page.RoleParagraph, func() {
			for ; len(lines) > 0 && s.fits(lead(st)); lines = lines[1:] {
				s.y += lead(st)
				s.page.Text(s.from(at, room), s.y-0.28*lead(st), st, lines[0])
			}
		})
	}
}

// notNearlyEmpty draws a document in the first of some sizes whose last page is
// not left next to empty, else in the first of all.
func notNearlyEmpty(sizes []float64, draw func(size float64) *sheet) *sheet {
	var first *sheet
	for _, size := range sizes {
		s := draw(size)
		if len(s.pages) == 1 || s.y-s.top > (s.bottom-s.top)/4 {
			return s
		}
		if first == nil {
			first = s
		}
	}
	return first
}

// lead is the distance of two lines of running text, mm.
func lead(st page.Style) float64 { return st.Size * page.Point * leading }

// sectionHeight is the height of the head of a section on a line, mm.
const sectionHeight = 10.0

// section sets the head of a section; rows is the height that has to stay with
// it.
func (s *sheet) section(text string, rows float64) {
	head := page.FlowText(text, bold(sizeSection*s.factScale()), s.wide())
	s.need(sectionHeight + head.Grown() + rows)
	if s.y += 7.5; s.close {
		s.y -= 1.5
	}
	s.page.As(page.RoleSection, func() { s.page.Put(s.from(0, s.wide()), s.y, 0, head) })
	s.y += 2.5 + head.Grown()
}

// signatures draws lines to sign on, side by side, with what each is for, that on a
// line for each language.
func (s *sheet) signatures(labels ...string) {
	height := signatureHeight
	for _, label := range labels {
		height = max(height, signatureHeight+footLine*float64(strings.Count(label, "\n")))
	}
	s.need(height)
	n := float64(len(labels))
	gap := map[int]float64{1: 0, 2: 18}[len(labels)]
	if n > 2 {
		gap = 9.5
	}
	each := (s.wide() - gap*(n-1)) / n
	if n == 1 {
		each = 78
	}
	y := s.y + signatureHeight - 4
	for i, label := range labels {
		at := float64(i) * (each + gap)
		s.page.Line(s.left+at, y, s.left+at+each, y, thin)
		s.stacked(s.from(at, each), y+3.2, footLine, regular(sizeLabel), label)
	}
	s.y += height
}

// stacked sets the lines of a text below each other, so many mm apart.
func (s *sheet) stacked(c page.Cell, y, apart float64, st page.Style, text string) {
	for i, line := range strings.Split(text, "\n") {
		s.page.Text(c, y+apart*float64(i), st, line)
	}
}

// footLine is the distance of the lines of a foot in two languages, mm.
const footLine = 2.9

// finish draws the foot of every page, now that their number is known. It gives
// what draws the numbers anew where the pages are bound with others.
func (s *sheet) finish() map[*page.Page]func(n, total int) {
	numbers := make(map[*page.Page]func(n, total int), len(s.pages))
	st := regular(sizeFoot)
	third := s.wide() / 3
	for i, p := range s.pages {
		s.page = p
		s.rule(s.footRule, hair)
		for k, in := range s.printers() {
			base := s.footBase + footLine*float64(k)
			title := s.title
			if k > 0 {
				title = in.T(s.o.kind.TitleFor(s.e))
			}
			s.page.Passed(func() {
				s.page.Text(s.from(0, third-1), base, st, printed(in, s.o))
				s.page.Text(s.around(s.wide()/2, third-2), base, st, title)
			})
		}
		before := len(p.Ops)
		numbers[p] = func(n, total int) {
			p.Ops = p.Ops[:before]
			for k, in := range s.printers() {
				p.Passed(func() {
					p.Text(s.until(s.wide(), third-1), s.footBase+footLine*float64(k), st,
						in.T("print.page", i18n.Args{"page": n, "pages": total}))
				})
			}
		}
		numbers[p](s.place(i))
	}
	s.fitted = nil // the numbers hold the sheet as long as there is the document
	return numbers
}

// emblem draws the arbiters' mark: a knight in a double ring.
func emblem(p *page.Page, cx, cy, r float64) {
	p.Fill(page.Ring(cx, cy, r, r-0.28), page.Black)
	p.Fill(page.Ring(cx, cy, r-0.9, r-1.02), page.Black)
	size := r * 3.4 // pt: the knight fills the inner ring
	w := page.GlyphWidth(page.Bold, '♞', size)
	p.Fill(page.GlyphPath(page.Bold, '♞', size, cx-w/2, cy+size*page.Point*0.355), page.Black)
}
