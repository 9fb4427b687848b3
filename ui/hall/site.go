package hall

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"kohtunik/assets/pieces"
	"kohtunik/i18n"
	"kohtunik/i18n/fold"
)

//go:embed pages
var files embed.FS

// Pages by their names; those of a round or a player are named with its number.
const (
	indexPage     = "index"
	boardsPage    = "boards"
	namesPage     = "names"
	standingsPage = "standings"
	crossPage     = "cross"
	playerPage    = "player"
	livePage      = "live-boards"
	rulesPage     = "rules"
	screenPage    = "screen"
)

// pageNames are the pages, those of a round or a player among them.
var pageNames = []string{indexPage, boardsPage, namesPage, standingsPage, crossPage, playerPage, livePage, rulesPage,
	screenPage}

// The files that pages are made with.
const (
	styleFile  = "hall.css"
	scriptFile = "hall.js"
)

// asset is a file that pages refer to.
type asset struct {
	name, kind string
	data       []byte
	version    string // of its content
}

// look is what the pages are made with; it is read when the first is made.
type look struct {
	templates map[string]*template.Template
	assets    map[string]asset
	pieces    template.HTML // the men, for diagrams to refer to
}

var theLook = sync.OnceValue(func() look {
	l := look{templates: map[string]*template.Template{}, assets: map[string]asset{}, pieces: symbols()}
	own := func(name string) string { return "pages/" + name + ".html" }
	base := template.Must(template.ParseFS(files, own("page"), own("tables")))
	for _, name := range append(slices.Clone(pageNames), formNames...) {
		l.templates[name] = template.Must(template.Must(base.Clone()).ParseFS(files, own(name)))
	}
	for name, kind := range map[string]string{styleFile: "text/css; charset=utf-8",
		scriptFile: "text/javascript; charset=utf-8"} {
		data, err := fs.ReadFile(files, "pages/"+name)
		if err != nil {
			panic(err) // compiled in
		}
		sum := sha256.Sum256(data)
		l.assets[name] = asset{name, kind, data, hex.EncodeToString(sum[:6])}
	}
	return l
})

// place is a page: its name, and the number of a round or player, 0 for none.
type place struct {
	name   string
	number int
}

// choice is what a reader chose: a language, whether by the address of the page,
// and a scheme, empty for the system's.
type choice struct {
	lang   i18n.Lang
	given  bool
	Scheme string
}

// site makes the pages of a view; links says how they lead to each other.
type site struct {
	view    *View
	address string // where phones find the pages; empty: not said
	delay   int    // of the games at the desk, in minutes
	state   uint64 // of the tables, 0 in files
	games   uint64 // of the games at the desk
	silence time.Duration
	links   links
}

// links are how pages lead to each other: by a server's paths or as files.
type links interface {
	page(place, choice) string
	asset(asset) string
	live() string // where a page hears of new states; empty: nowhere
}

// exists tells whether there is such a page.
func (s *site) exists(at place) bool {
	switch {
	case !slices.Contains(pageNames, at.name):
		return false
	case at.name == playerPage:
		return s.card(at.number) != nil
	case at.name == boardsPage:
		return at.number >= 0 && at.number <= len(s.view.Pairings)
	}
	return at.number == 0
}

func (s *site) card(number int) *Card {
	i, ok := slices.BinarySearchFunc(s.view.Cards, number, func(c Card, n int) int { return c.Number - n })
	if !ok || number < 1 {
		return nil
	}
	return &s.view.Cards[i]
}

// make makes a page that exists; query is what is searched for.
func (s *site) make(at place, c choice, query string) ([]byte, error) {
	p := &page{View: s.view, site: s, at: at, Choice: c, Query: query}
	p.Card = s.card(at.number)
	round := at.number
	if at.name == boardsPage && round == 0 {
		round = s.view.Round
	}
	if round >= 1 && round <= len(s.view.Pairings) {
		p.Shown = &s.view.Pairings[round-1]
	}
	if at.name == namesPage {
		p.Hits = s.find(query)
		if query != "" && len(p.Hits) == 1 {
			p.One = s.card(p.Hits[0].Number)
		}
	}
	var out bytes.Buffer
	if err := theLook().templates[at.name].ExecuteTemplate(&out, "page", p); err != nil {
		return nil, fmt.Errorf("page %s: %w", at.name, err)
	}
	return out.Bytes(), nil
}

// find gives the seats whose name or number has all words of a query; all of
// them for none. A number is meant from its first figure.
func (s *site) find(query string) []Seat {
	words := strings.Fields(fold.Name(query))
	if len(words) == 0 {
		return s.view.Names
	}
	var hits []Seat
	for _, seat := range s.view.Names {
		key := " " + seat.Search
		if !slices.ContainsFunc(words, func(w string) bool {
			if _, err := strconv.Atoi(w); err == nil {
				w = " " + w
			}
			return !strings.Contains(key, w)
		}) {
			hits = append(hits, seat)
		}
	}
	return hits
}

// page is what a template is given.
type page struct {
	*View
	*site
	at     place
	Choice choice
	Query  string
	Hits   []Seat
	One    *Card  // the only hit
	Shown  *Round // nil: it is not paired
	Card   *Card
}

// link is a link of a list.
type link struct {
	Text, To, Name string
	Lang           i18n.Lang
	Here, Wide     bool // Wide: only where there is room
}

func (p *page) ID() string    { return p.at.name }
func (p *page) State() uint64 { return p.state }

// Games is the number of the state of the games, on the page that shows them.
func (p *page) Games() uint64 {
	if p.at.name != livePage {
		return 0
	}
	return p.games
}

// Renew tells whether the browser is to ask again by itself.
func (p *page) Renew() bool { return false }

func (p *page) Address() string   { return p.address }
func (p *page) LivePath() string  { return p.links.live() }
func (p *page) Silence() int64    { return p.silence.Milliseconds() }
func (p *page) ViewState() string { return p.View.State }

// InWork is the round in work; nil: none is paired.
func (p *page) InWork() *Round {
	if p.Round < 1 || p.Round > len(p.Pairings) {
		return nil
	}
	return &p.Pairings[p.Round-1]
}

// T puts a message into the words of the page: pairs of names and values.
func (p *page) T(key string, pairs ...any) string {
	if len(pairs) == 0 {
		return i18n.For(p.Lang).T(key)
	}
	args := i18n.Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return i18n.For(p.Lang).T(key, args)
}

// Count is a message with a number.
func (p *page) Count(key string, n int) string { return p.T(key, "n", n) }

// To is the address of a page.
func (p *page) To(name string, number ...int) string {
	at := place{name: name}
	if len(number) > 0 {
		at.number = number[0]
	}
	return p.links.page(at, p.Choice)
}

// Asset is the address of a file that pages are made with.
func (p *page) Asset(name string) string { return p.links.asset(theLook().assets[name]) }

// Kept is what a form has to hand on.
func (p *page) Kept() []link {
	var kept []link
	if p.Choice.given {
		kept = append(kept, link{Name: "lang", Text: string(p.Choice.lang)})
	}
	if p.Choice.Scheme != "" {
		kept = append(kept, link{Name: "scheme", Text: p.Choice.Scheme})
	}
	return kept
}

// Languages lead to the same page in each language.
func (p *page) Languages() []link {
	var list []link
	for _, l := range i18n.Langs() {
		list = append(list, link{Lang: l, Name: i18n.For(p.Lang).T("language." + string(l)),
			To: p.links.page(p.at, choice{l, true, p.Choice.Scheme})})
	}
	return list
}

// Menu leads to the pages; a phone's has room for the first three.
func (p *page) Menu() []link {
	var list []link
	for _, one := range []struct {
		name, key string
		wide      bool
	}{{namesPage, "hall.my-board", false}, {boardsPage, "hall.pairings", false},
		{standingsPage, "shell.page-standings", false}, {crossPage, "shell.page-crosstable", true},
		{livePage, "hall.live", true}, {rulesPage, "hall.rules", true}} {
		if one.name == livePage && len(p.Live) == 0 && p.at.name != livePage {
			continue
		}
		list = append(list, link{Text: p.T(one.key), To: p.To(one.name), Wide: one.wide, Here: p.at.name == one.name})
	}
	return list
}

// RoundLinks lead to the pairings of the other rounds.
func (p *page) RoundLinks() []link {
	var list []link
	for _, r := range p.Pairings {
		list = append(list, link{Text: strconv.Itoa(r.Number), To: p.To(boardsPage, r.Number),
			Here: p.Shown.Number == r.Number})
	}
	return list
}

// Title is the title of the page in the browser.
func (p *page) Title() string {
	switch p.at.name {
	case boardsPage:
		if p.Shown != nil {
			return p.Shown.Title
		}
	case playerPage:
		return p.Card.Name
	case namesPage:
		return p.T("hall.my-board")
	case standingsPage:
		return p.T("shell.page-standings")
	case crossPage:
		return p.T("shell.page-crosstable")
	case livePage:
		return p.T("hall.live")
	case rulesPage:
		return p.T("hall.rules")
	case screenPage:
		return p.T("hall.screen")
	}
	return p.Now.Title
}

// ClockForm is how a clock on the wall is written.
func (p *page) ClockForm() string {
	return p.T("date.clock", "hour2", "{h}", "hour", "{H}", "minute", "{m}")
}

// Delay says how long games are held back; empty: not at all.
func (p *page) Delay() string {
	if p.delay == 0 {
		return ""
	}
	return p.Count("hall.delay", p.delay)
}

// Has tells whether anybody has what a column shows.
func (p *page) Has(column string) bool {
	return slices.ContainsFunc(p.Tables, func(t Table) bool {
		return slices.ContainsFunc(t.Rows, func(r Row) bool {
			return map[string]string{"federation": r.Federation, "strength": r.Strength, "fide": r.FIDE,
				"title": r.Title}[column] != ""
		})
	})
}

// AnyLeft tells whether somebody in the tables has left.
func (p *page) AnyLeft() bool { return p.anyRow(func(r Row) bool { return r.Left }) }

// AnyOpen tells whether somebody in the tables has a game to be decided.
func (p *page) AnyOpen() bool { return p.anyRow(func(r Row) bool { return r.Open > 0 }) }

func (p *page) anyRow(is func(Row) bool) bool {
	return slices.ContainsFunc(p.Tables, func(t Table) bool { return slices.ContainsFunc(t.Rows, is) })
}

// FewBreaks are the heads of the tie-breaks that a screen has room for.
func (p *page) FewBreaks() []string { return p.TieBreaks[:min(2, len(p.TieBreaks))] }

// BreaksLine are the tie-breaks of a row in one line, for a phone.
func (p *page) BreaksLine(r Row) string {
	parts := make([]string, 0, len(r.TieBreaks))
	for i, value := range r.TieBreaks {
		parts = append(parts, p.TieBreaks[i]+"\u00a0"+value)
	}
	return strings.Join(parts, " · ")
}

// Person is a player's name with the title, leading to the card.
func (p *page) Person(x Person) template.HTML {
	name := template.HTMLEscapeString(x.Name)
	if x.Number > 0 && !(p.at.name == playerPage && p.at.number == x.Number) {
		name = `<a href="` + template.HTMLEscapeString(p.To(playerPage, x.Number)) + `">` + name + `</a>`
	}
	if x.Title != "" {
		name = `<small>` + template.HTMLEscapeString(x.Title) + `</small> ` + name
	}
	return template.HTML(name)
}

// Facts are what is said of a player under the name.
func (p *page) Facts(x Person) string {
	var facts []string
	if x.Number > 0 {
		facts = append(facts, p.T("hall.number", "number", x.Number))
	}
	for _, fact := range []string{x.Federation, x.Strength} {
		if fact != "" {
			facts = append(facts, fact)
		}
	}
	if x.FIDE != "" {
		facts = append(facts, p.T("field.fide")+" "+x.FIDE)
	}
	return strings.Join(facts, " · ")
}

// Square is a player's colour where no word beside it says it: who cannot see it hears
// its name, who points at it reads it.
func (p *page) Square(white bool) template.HTML {
	class, key := "sq b", "colour.black"
	if white {
		class, key = "sq w", "colour.white"
	}
	name := template.HTMLEscapeString(p.T(key))
	return template.HTML(`<i class="` + class + `" role="img" aria-label="` + name + `" title="` + name + `"></i>`)
}

// within is a page with one of its cards, for a template of its own.
type within struct {
	Page *page
	Card *Card
}

// With is the page with a card.
func (p *page) With(c *Card) within { return within{p, c} }

// Face is a player with his clock.
func (p *page) Face(x Person, clocks [2]Face, side int, read int64) template.HTML {
	f, runs := clocks[side], ""
	class := "face"
	if f.Runs {
		class, runs = "face run", ` data-runs="1"`
	}
	text := `<p class="` + class + `"><span>` + string(p.Person(x)) + `</span>`
	if f.Time != "" {
		text += fmt.Sprintf(`<b data-left="%d" data-free="%d" data-read="%d"%s>%s</b>`, f.Left, f.Free, read, runs,
			template.HTMLEscapeString(f.Time))
	}
	return template.HTML(text + `</p>`)
}

// Diagram draws the position of a game, White below. The first of a page also
// has the men that all refer to.
func (p *page) Diagram(l Live) template.HTML {
	var b strings.Builder
	b.WriteString(`<svg viewBox="0 0 360 360" role="img" aria-label="` +
		template.HTMLEscapeString(p.T("common.board-n", "board", l.Board)) + `">`)
	if len(p.Live) > 0 && p.Live[0].Board == l.Board {
		b.WriteString(string(theLook().pieces))
	}
	for i, letter := range l.Squares {
		class := "light"
		if (i+i/8)%2 == 1 {
			class = "dark"
		}
		if i == l.From || i == l.To {
			class = "last"
		}
		x, y := i%8*45, i/8*45
		fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="45" height="45"/>`, class, x, y)
		if letter != "" {
			fmt.Fprintf(&b, `<use href="#m%s" x="%d" y="%d"/>`, letterID(letter), x, y)
		}
	}
	return template.HTML(b.String() + `</svg>`)
}

// letterID names a piece; identifiers of a page tell small letters from
// capitals, file names might not.
func letterID(letter string) string {
	if letter == strings.ToLower(letter) {
		return "b" + letter
	}
	return "w" + strings.ToLower(letter)
}

// symbols are the men as symbols of SVG, both sides by the same drawing.
func symbols() template.HTML {
	const white, black, pale = "#ffffff", "#1b1f24", "#f2f3f4"
	var b strings.Builder
	b.WriteString("<defs>")
	for _, letter := range "KQRBNPkqrbnp" {
		inks := map[pieces.Role]string{pieces.None: "none", pieces.Body: white, pieces.Edge: black, pieces.Detail: black}
		if letter >= 'a' {
			inks = map[pieces.Role]string{pieces.None: "none", pieces.Body: black, pieces.Edge: black, pieces.Detail: pale}
		}
		fmt.Fprintf(&b, `<g id="m%s" stroke-linejoin="round" stroke-linecap="round">`, letterID(string(letter)))
		for _, s := range pieces.Outline(byte(letter)) {
			fmt.Fprintf(&b, `<path d="%s" fill="%s" stroke="%s" stroke-width="%g"/>`, pieces.Format(s.Path), inks[s.Fill],
				inks[s.Line], s.Width)
		}
		b.WriteString("</g>")
	}
	return template.HTML(b.String() + "</defs>")
}
