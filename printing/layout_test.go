package printing

import (
	"fmt"
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
			large.Pairings = append(large.Pairings, g)
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

func TestNothingOverlaps(t *testing.T) {
	events := extremes(t)
	for name, e := range samples(t) {
		events[name] = e
	}
	for name, e := range events {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nothingOverlaps(t, name, e)
		})
	}
}

// nothingOverlaps looks at every document of an event, alone and in two
// languages.
func nothingOverlaps(t *testing.T, name string, e *tournament.Event) {
	for _, k := range Documents() {
		for _, paper := range k.Papers {
			options := []Options{inLang(i18n.Russian, i18n.English)}
			if len(e.Players) < 100 {
				options = append(options, inLang(i18n.Estonian, i18n.Finnish), inLang(i18n.English), inLang(i18n.Estonian),
					inLang(i18n.Finnish), inLang(i18n.Russian))
			}
			for _, o := range options {
				o.Paper = paper
				d, err := k.Make(e, o)
				if err != nil {
					if _, ok := refused(err); !ok {
						t.Errorf("%s, %s: %v", name, k.ID, err)
					}
					continue
				}
				for n, p := range d.pages {
					for i, fault := range layoutFaults(p, sizeIn(name)) {
						if i == 3 {
							break // three are enough to see what is wrong
						}
						t.Errorf("%s, %s %s %v, page %d: %s", name, k.ID, paper, o.Langs, n+1, fault)
					}
				}
			}
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
				d := paperOf(t, id, e, inLang(i18n.Langs()[n%4]))
				for i, p := range d.pages {
					for _, fault := range layoutFaults(p, smallestType) {
						t.Errorf("%d players, %s, %s, page %d: %s", n, system, id, i+1, fault)
					}
				}
			}
		}
	}
}
