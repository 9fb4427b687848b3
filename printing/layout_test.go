package printing

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// strange are names that a list may hold.
var strange = []string{
	"Hohenstein-Wettersberg-Löwenstein, Marie-Antoinette Charlotte",
	strings.Repeat("Wolfeschlegelsteinhausenbergerdorff", 6),
	strings.Repeat("Ivan ", 40),
	"O’Brien \"The Rook\" O'Neil & <Sons>",
	"Emoji 😀♟️ Player 👩‍👩‍👧",
	"שחמט ישראל ישראלי",
	"محمد بن عبد الله",
	"中村 光",
	"Zoë\u0301 N\u0303una",
	"bad \xff\xfe bytes",
	"Tab\tand\nline",
	"X",
}

// hostile fills an event's words with the longest and strangest there are.
func hostile(e *tournament.Event) *tournament.Event {
	c := e.Clone()
	c.Info.Name = "Великое международное первенство 😀 " + strings.Repeat("Tallinna lahtised meistrivõistlused ", 4)
	c.Info.Place = strings.Repeat("Llanfairpwllgwyngyll", 5)
	c.Info.TimeControl = strings.Repeat("40/2h30m, ", 12)
	for i := range c.Arbiters {
		c.Arbiters[i].Name = strange[i%len(strange)]
	}
	for i := range c.Players {
		p := &c.Players[i]
		p.Name = strange[i%len(strange)]
		p.Club = strange[(i+3)%len(strange)]
		p.Federation = "WWW"
		p.Title, p.Category = "WGM", []tournament.Category{
			tournament.CategoryIII, tournament.CategoryII, tournament.CategoryIV}[i%3]
	}
	for i := range c.Decisions {
		c.Decisions[i].Matter = strings.Repeat(strange[0]+" ", 8)
		c.Decisions[i].Who = strange[1]
	}
	return c
}

// sixty fills an event's words with texts of 60 letters, and its name with
// more: as long as they may be and everything still has to be easy to read.
func sixty(t testing.TB, e *tournament.Event) *tournament.Event {
	t.Helper()
	c := e.Clone()
	names := []string{
		"Hohenstein-Wettersberg-Löwenstein, Marie-Antoinette Charlotte",
		"Константинопольский-Преображенский, Александр-Владимир Иваныч",
		"Kuningas-Vahtramäe-Õunapuu-Jõgeva, Annikki-Katariina Leopoldi",
		"Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Maximilian",
	}
	clubs := []string{
		"Tallinna Polütehnilise Instituudi üliõpilaste maleklubi Kalev",
		"Helsingin Työväen Shakkikerho ja Suomen Shakkiliiton Nuoriso",
		"Ленинградский Дворец пионеров и школьников, шахматный кабинет",
		"Schachgesellschaft der Universitätsbibliothek zu Oberammergau",
	}
	for _, text := range append(names, clubs...) {
		if n := len([]rune(text)); n < 60 {
			t.Fatalf("%q has only %d letters", text, n)
		}
	}
	c.Info.Name = "Tallinna lahtised meistrivõistlused males, naiste ja meeste kvalifikatsiooniturniir (15. " +
		"mälestusturniir)"
	c.Info.Place = "Pärnu Rannahotelli ja Kuursaali suur konverentsisaal, Pärnumaa"
	c.Info.Organiser = clubs[0]
	c.Info.TimeControl = "40/2h30m, 16/1h, 30m+30s"
	for i := range c.Arbiters {
		c.Arbiters[i].Name = names[i%len(names)]
	}
	for i := range c.Info.Groups {
		c.Info.Groups[i] = clubs[i%len(clubs)]
	}
	for i := range c.Players {
		p := &c.Players[i]
		p.Name, p.Club, p.LeftWhy = names[i%len(names)], clubs[(i+i/4)%len(clubs)], clubs[3]
		p.Federation = "EST"
	}
	for i := range c.Decisions {
		c.Decisions[i].Matter, c.Decisions[i].Who = strings.Repeat(clubs[0]+" ", 4), names[0]
	}
	return c
}

// extremes are events at the edges of what can be printed.
func extremes(t testing.TB) map[string]*tournament.Event {
	t.Helper()
	events := map[string]*tournament.Event{
		"empty": newEvent(t, clubInfo(), nil),
		"one":   newEvent(t, clubInfo(), invented(1)),
		"three": play(t, newEvent(t, clubInfo(), invented(3)), 3),
	}
	for name, e := range samples(t) {
		events["hostile "+name] = hostile(e)
		events["sixty "+name] = sixty(t, e)
	}
	// Rounds that are set up, and no pairs in them.
	rounds := newEvent(t, clubInfo(), invented(8))
	rounds.Rounds = []tournament.Round{{Number: 1}, {Number: 2}}
	events["rounds without pairs"] = rounds

	// 300 players in a Swiss with two rounds, the second of them open.
	info := clubInfo()
	info.System, info.Rounds = tournament.Swiss, 9
	large := newEvent(t, info, invented(300))
	for r := 1; r <= 2; r++ {
		for b := 1; b <= 150; b++ {
			g := tournament.Pairing{Round: r, Board: b, White: tournament.PlayerID(b),
				Black: tournament.PlayerID(150 + (b+r)%150 + 1)}
			if r == 1 {
				g.Result = tournament.WhiteWins
			}
			large.Pairings.Append(g)
		}
	}
	events["300 players"] = large
	events["hostile 300 players"] = hostile(large)
	events["sixty 300 players"] = sixty(t, large)
	return events
}

// box is the ink of a text, roughly: its width and the height of its capitals.
type box struct{ x1, y1, x2, y2 float64 }

func boxOf(t page.Text) box {
	style := page.Style{Face: t.Face, Size: t.Size}
	h := t.Size * page.Point
	if t.Way == page.UpsideDown {
		return box{t.X - style.Width(t.Shown), t.Y - 0.02*h, t.X, t.Y + 0.70*h}
	}
	return box{t.X, t.Y - 0.70*h, t.X + style.Width(t.Shown), t.Y + 0.02*h}
}

// layoutFaults lists the texts of a page that leave their cell or the paper,
// or lie over another, are cut off, or are set smaller than is legible, pt.
func layoutFaults(p *page.Page, legible float64) []string {
	var faults []string
	texts := p.Texts()
	const edge = 4.5 // printers leave this much white, mm
	boxes := make([]box, len(texts))
	for i, t := range texts {
		boxes[i] = boxOf(t)
	}
	for i, t := range texts {
		b := boxes[i]
		if b.x1 < t.MinX-0.03 || b.x2 > t.MaxX+0.03 {
			faults = append(faults, fmt.Sprintf("%q leaves its cell", t.Shown))
		}
		if b.x1 < edge || b.y1 < edge || b.x2 > p.Width-edge || b.y2 > p.Height-edge {
			faults = append(faults, fmt.Sprintf("%q leaves the paper", t.Shown))
		}
		if t.Size < legible {
			faults = append(faults, fmt.Sprintf("%q is set in %.1f pt", t.Shown, t.Size))
		}
		if cutOff(t) {
			faults = append(faults, fmt.Sprintf("%q is cut to %q", t.Full, t.Shown))
		}
		for k, other := range texts[:i] {
			c := boxes[k]
			const touch = 0.1
			if b.x1 < c.x2-touch && c.x1 < b.x2-touch && b.y1 < c.y2-touch && c.y1 < b.y2-touch {
				faults = append(faults, fmt.Sprintf("%q lies over %q", t.Shown, other.Shown))
			}
		}
	}
	return faults
}

// smallestType is the least size of type on a paper, pt.
const smallestType = 4.5

// sizeIn is the least size of type in an event: in a hostile one, words without
// end are there in whatever type it takes.
func sizeIn(event string) float64 {
	if strings.HasPrefix(event, "hostile") {
		return 0
	}
	return smallestType
}

// cutOff tells that a text ends in an ellipsis that is not its own.
func cutOff(t page.Text) bool {
	return strings.Contains(t.Shown, "…") && t.Shown != t.Full && !strings.Contains(t.Full, "…")
}

// Every document of an event is drawn on each of its papers, alone and in two
// languages: nothing leaves its cell or lies over another, and the words of usual
// events are as [usualWords] wants them.
func TestNothingOverlaps(t *testing.T) {
	usual, extreme := samples(t), extremes(t)
	for _, name := range slices.Sorted(maps.Keys(usual)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for turn, k := range Documents() {
				for i, paper := range k.Papers {
					overlaps(t, name, usual[name], k, paper, usualLangs(k, i == 0, turn), usualWords)
				}
			}
		})
	}
	for turn, name := range slices.Sorted(maps.Keys(extreme)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := extreme[name]
			for i, k := range Documents() {
				for _, paper := range k.Papers {
					overlaps(t, name, e, k, paper, extremeLangs(k, len(e.Players) >= 100, turn+i), nil)
				}
			}
		})
	}
}

// usualLangs are the languages in which a document of a usual event is looked at:
// each alone, and of those that carry two at once each with another one in turn, with
// the tag long with every other one. What carries other documents has their pages.
func usualLangs(k Kind, firstPaper bool, turn int) [][]i18n.Lang {
	var all [][]i18n.Lang
	langs := i18n.Langs()
	for i, l := range langs {
		all = append(all, []i18n.Lang{l})
		if k.Langs != Bilingual || !firstPaper && l != i18n.Russian && l != i18n.Estonian {
			continue
		}
		for n := range pairsOfEach {
			all = append(all, []i18n.Lang{l, langs[(i+1+(turn+n)%(len(langs)-1))%len(langs)]})
		}
	}
	if k.CarriesOthers() {
		return all[len(all)-1:]
	}
	return all
}

// extremeLangs are those for an event at an edge: one pair of languages for a large
// one; else all four in two pairs, and alone each in its turn.
func extremeLangs(k Kind, large bool, turn int) [][]i18n.Lang {
	alone := func(n int) []i18n.Lang { return []i18n.Lang{i18n.Langs()[(turn+n)%len(i18n.Langs())]} }
	switch {
	case k.Langs != Bilingual && (large || k.CarriesOthers()):
		return [][]i18n.Lang{alone(0)}
	case k.Langs != Bilingual:
		return [][]i18n.Lang{alone(0), alone(1)}
	case large:
		return [][]i18n.Lang{{i18n.Russian, i18n.English}}
	}
	return [][]i18n.Lang{{i18n.Russian, i18n.English}, {i18n.Estonian, i18n.Finnish}, alone(0)}
}

// overlaps looks at a document of an event in each of some languages, and has its
// words looked at if words is not nil.
func overlaps(t *testing.T, name string, e *tournament.Event, k Kind, paper Paper, langs [][]i18n.Lang,
	words func(*Document, Options) []string) {
	t.Helper()
	for _, l := range langs {
		o := inLang(l...)
		o.Paper = paper
		d, err := k.Make(e, o)
		if err != nil {
			if _, ok := refused(err); !ok {
				t.Errorf("%s, %s: %v", name, k.ID, err)
			}
			continue
		}
		faults := []string{}
		for n, p := range d.pages {
			for _, fault := range layoutFaults(p, sizeIn(name)) {
				faults = append(faults, fmt.Sprintf("page %d: %s", n+1, fault))
			}
		}
		if words != nil {
			faults = append(faults, words(d, o)...)
		}
		for _, fault := range faults[:min(3, len(faults))] { // three are enough to see what is wrong
			t.Errorf("%s, %s %s %v, %s", name, k.ID, paper, l, fault)
		}
	}
}

func TestLayoutFaultsAreSeen(t *testing.T) {
	p := page.New(page.A4Width, page.A4Height)
	style := page.Style{Size: 9}
	p.Text(page.From(20, 50), 20, style, "first text")
	if f := layoutFaults(p, smallestType); len(f) != 0 {
		t.Errorf("faults where there are none: %v", f)
	}
	p.Text(page.From(30, 50), 21, style, "second text")
	p.Text(page.From(200, 50), 40, style, "over the edge of the paper")
	p.Text(page.From(20, 50), 60, page.Style{Size: 4}, "too small")
	p.Ops = append(p.Ops, page.Text{X: 20, Y: 80, Size: 9, Shown: "a te…", Full: "a text", MinX: 20, MaxX: 50})
	if f := layoutFaults(p, smallestType); len(f) != 4 {
		t.Errorf("want an overlap, a text off the paper, one too small and one cut off, have %v", f)
	}
}

// refused says whether an error is a refusal with a kind.
func refused(err error) (string, bool) {
	r, ok := err.(interface {
		Reason() (string, map[string]any)
	})
	if !ok {
		return "", false
	}
	kind, _ := r.Reason()
	return kind, true
}

// The layouts change with the number of players: every size at which one does,
// with as many columns as there can be.
func TestLayoutsOfAllSizes(t *testing.T) {
	for _, n := range []int{3, 11, 12, 13, 16, 17, 18, 20, 24, 25, 34, 40} {
		for _, system := range []tournament.System{tournament.RoundRobin, tournament.DoubleRoundRobin} {
			info := clubInfo()
			info.System = system
			info.TieBreaks = []tournament.TieBreak{tournament.SonnebornBerger, tournament.DirectEncounter, tournament.Wins}
			e := withDates(play(t, newEvent(t, info, invented(n)), n/2))
			for _, id := range []string{"pairing-table", "round", "standings", "crosstable", "norm-protocol"} {
				d := paperOf(t, id, e, inLang(i18n.Langs()[n%len(i18n.Langs())]))
				for i, p := range d.pages {
					for _, fault := range layoutFaults(p, smallestType) {
						t.Errorf("%d players, %s, %s, page %d: %s", n, system, id, i+1, fault)
					}
				}
			}
		}
	}
}
