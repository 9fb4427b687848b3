package printing

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// fullEnough is how much of a page that is not the last has to be filled.
const fullEnough = 2.0 / 3

// ownPages are documents whose pages each stand for themselves: cards, forms,
// a page for a player, a game or a group.
var ownPages = map[string]bool{"table-numbers": true, "name-plates": true, "badges": true, "board-cards": true,
	"slips": true, "result-cards": true, "scoresheet": true,
	"scoresheets-filled": true, "envelope": true, "incident": true, "evidence": true, "certificates": true,
	"player-card": true,
	"report":      true, "ratings": true, "result-sheet": true, "signs": true, "diplomas": true, "fee-receipts": true,
	"prize-receipts": true, "line-up-sheets": true, "match-protocols": true}

// Every document of seven events in four languages: no text leaves its cell or
// lies over another, no name of the event is lost or shortened so that two are
// alike, and no page but the last is left empty without need.
func TestDocumentsOfAHall(t *testing.T) {
	for name, e := range halls(t) {
		for _, k := range Documents() {
			if !k.For.Has(e) || k.CarriesOthers() {
				continue
			}
			for _, l := range i18n.Langs() {
				d, err := k.Make(e, inLang(l))
				if err != nil {
					if _, ok := refused(err); !ok {
						t.Errorf("%s of %s: %v", k.ID, name, err)
					}
					continue
				}
				place := fmt.Sprintf("%s of %s in %s", k.ID, name, l)
				for n, p := range d.pages {
					for i, fault := range layoutFaults(p, smallestType) {
						if i < 3 {
							t.Errorf("%s, page %d: %s", place, n+1, fault)
						}
					}
				}
				namesKept(t, place, k, e, d)
				if !ownPages[k.ID] && len(e.Info.Groups) == 0 {
					pagesFilled(t, place, d)
				}
			}
		}
	}
}

// listsAll are the documents on which every player of the event stands.
var listsAll = map[string]bool{"entries": true, "lots": true, "rank-list": true, "check-in": true, "ratings": true,
	"result-sheet": true, "standings": true, "crosstable": true, "progress": true, "club": true, "name-plates": true}

// namesKept looks for every name of the event, and for two that are written
// alike.
func namesKept(t *testing.T, place string, k Kind, e *tournament.Event, d *Document) {
	t.Helper()
	shown := map[string]string{} // what stands for which name
	found := map[string]bool{}
	for _, p := range d.pages {
		for _, text := range p.Texts() {
			found[text.Full] = true
		}
	}
	if !listsAll[k.ID] {
		return
	}
	for _, one := range e.Players {
		name := one.Name
		if k.ID == "name-plates" {
			if surname, given, ok := strings.Cut(name, ", "); ok {
				name = given + " " + surname
			}
		}
		if !found[name] && !found[name+" "+leftMark] {
			t.Errorf("%s: %s is not there", place, name)
		}
		short := namesOf(e).of(one.Name).Short
		if other, taken := shown[short]; short != "" && taken && other != one.Name {
			t.Errorf("%s: %s and %s are both %s", place, one.Name, other, short)
		}
		shown[short] = one.Name
	}
}

// notesAlone is how much of a last page is filled where only what stands below
// a list is on it.
const notesAlone = 1.0 / 8

// pagesFilled looks at all pages but the last, and whether the last is there for
// its notes alone.
func pagesFilled(t *testing.T, place string, d *Document) {
	t.Helper()
	for n, p := range d.pages {
		least := fullEnough
		if n == len(d.pages)-1 {
			if d.kind.ID == "pairing-reasons" {
				break // running text ends where it ends
			}
			least = notesAlone
		}
		if part := filledTo(p); part < least {
			t.Errorf("%s: page %d of %d is filled to %.0f %%", place, n+1, len(d.pages), 100*part)
		}
	}
}

// filledTo is down to what part of its height a page has texts above its foot.
func filledTo(p *page.Page) float64 {
	lowest := 0.0
	for _, text := range p.Texts() {
		if text.Y < p.Height-17 {
			lowest = max(lowest, text.Y)
		}
	}
	return lowest / (p.Height - 22)
}

// wallCapitals is the height of capitals, mm, that is read from two metres.
const wallCapitals = 2.9

// capitals gives how high the capitals of the smallest name on a document are, mm.
func capitals(e *tournament.Event, d *Document) float64 {
	named := map[string]bool{}
	for _, one := range e.Players {
		named[one.Name] = true
	}
	const ofSize = 0.7 * 1.08 // PT Sans, set larger for its smaller x-height
	least := 100.0
	for _, p := range d.pages {
		for _, text := range p.Texts() {
			if named[text.Full] {
				least = min(least, ofSize*text.Size*page.Point)
			}
		}
	}
	return least
}

// The names on what hangs in the hall are read from two metres where the page has
// room for it, and on no page are they smaller than can be helped.
func TestNamesOnTheWall(t *testing.T) {
	title := clubInfo()
	title.Laws, title.TimeControl = tournament.FIDE2023, "90m+30s"
	events := map[string]*tournament.Event{"open of 30": swissOf(t, 30, 9, 4),
		"title": withDates(play(t, newEvent(t, title, people(10)), 9))}
	for _, n := range []int{4, 14, 24} {
		events[fmt.Sprint("club of ", n)] = withDates(play(t, newEvent(t, clubInfo(), invented(n)), n-1))
	}
	for name, e := range events {
		for _, id := range []string{"round", "boards-by-name", "standings", "rank-list", "entries", "check-in", "lots"} {
			k, err := Find(id)
			if err != nil {
				t.Fatal(err)
			}
			if !k.Offered(e) {
				continue
			}
			for _, l := range i18n.Langs() {
				d, err := k.Make(e, inLang(l))
				if err != nil {
					t.Fatal(err)
				}
				if got := capitals(e, d); got < wallCapitals-0.02 {
					t.Errorf("%s of %s in %s: capitals of %.2f mm", id, name, l, got)
				}
			}
		}
	}
}

// The progress table is set larger where its rounds are few.
func TestProgressOnTheWall(t *testing.T) {
	e := swissOf(t, 45, 9, 4)
	for _, l := range i18n.Langs() {
		d, err := Progress(e, inLang(l))
		if err != nil {
			t.Fatal(err)
		}
		if got := capitals(e, d); got < wallCapitals-0.02 || d.Pages() != 2 {
			t.Errorf("in %s: capitals of %.2f mm on %d pages, want two", l, got, d.Pages())
		}
	}
}

// Rows get closer before a list takes a sheet more: so many players go on so many.
func TestSheetsOfAnOpen(t *testing.T) {
	for _, test := range []struct{ players, rounds, sheets int }{{44, 9, 1}, {46, 9, 1}, {50, 9, 1}, {120, 9, 2}} {
		e := swissOf(t, test.players, test.rounds, test.rounds)
		for _, id := range []string{"round", "boards-by-name", "standings", "rank-list", "check-in", "entries"} {
			sheetsOf(t, e, id, test.sheets)
		}
	}
	sheetsOf(t, swissOf(t, 30, 13, 13), "progress", 1)
}

// The list of rating changes takes no page more in two languages.
func TestSheetsOfRatings(t *testing.T) {
	for _, test := range []struct{ players, sheets int }{{44, 1}, {50, 1}, {120, 2}} {
		e := swissOf(t, test.players, 9, 9)
		for _, langs := range [][]i18n.Lang{{i18n.Estonian}, {i18n.Russian}, {i18n.Estonian, i18n.Russian},
			{i18n.English, i18n.Finnish}} {
			if n := paperOf(t, "ratings", e, inLang(langs...)).Pages(); n > test.sheets {
				t.Errorf("%d players in %v: %d pages", test.players, langs, n)
			}
		}
	}
}

// Half-point byes, groups and the code of the event's pages take no sheet more, and none
// is left nearly empty for them.
func TestSheetsOfARoundWithByes(t *testing.T) {
	const web = "https://maleliit.example/voistlused/tartu-avatud-2026"
	filled := func(name string, e *tournament.Event, most int, langs ...i18n.Lang) {
		t.Helper()
		d := paperOf(t, "round", e, inLang(langs...))
		if d.Pages() > most {
			t.Errorf("%s in %v: %d sheets, want %d", name, langs, d.Pages(), most)
		}
		for n, p := range d.pages {
			if part := filledTo(p); part < 1.0/3 {
				t.Errorf("%s in %v: page %d is filled to %.0f %%", name, langs, n+1, 100*part)
			}
			for _, fault := range layoutFaults(p, smallestType) {
				t.Errorf("%s in %v, page %d: %s", name, langs, n+1, fault)
			}
		}
	}
	for _, address := range []string{"", web} {
		for _, byes := range []int{4, 8, 14} {
			e := withByes(swissOf(t, 120, 9, 4), 5, byes, tournament.HalfPointBye)
			e.Info.Web = address
			name := fmt.Sprintf("%d byes", byes)
			for _, l := range i18n.Langs() {
				filled(name, e, 2, l)
			}
			filled(name, e, 2, i18n.Estonian, i18n.Russian)
		}
		e := withByes(swissOf(t, 120, 9, 4, "A", "B"), 5, 3, tournament.HalfPointBye)
		e.Info.Web = address
		for _, l := range i18n.Langs() {
			filled("groups", e, 2, l)
		}
		filled("groups", e, 3, i18n.Estonian, i18n.Russian)
	}
}

// Many who have the same instead of a game are named after it in one paragraph, few in
// a line each, and each of them once on a sheet in two languages.
func TestPlayersWithoutAGameAreNamed(t *testing.T) {
	for _, test := range []struct {
		byes int
		bye  tournament.Bye
	}{{4, tournament.HalfPointBye}, {14, tournament.HalfPointBye}, {14, tournament.ZeroPointBye}} {
		e := withByes(swissOf(t, 120, 9, 4), 5, test.byes, test.bye)
		text := words(paperOf(t, "round", e, inLang(i18n.Estonian, i18n.Russian)))
		text = strings.ReplaceAll(text, "\n", " ")
		for _, g := range e.InRound(5) {
			one, _ := e.Player(g.White)
			if n := strings.Count(text, one.Name); g.Bye == test.bye && n != 1 {
				t.Errorf("%d with %v: %s is there %d times in\n%s", test.byes, test.bye, one.Name, n, text)
			}
		}
	}
}

// sheetsOf holds how many pages a document of an event takes at the most in each
// language.
func sheetsOf(t *testing.T, e *tournament.Event, id string, most int) {
	t.Helper()
	for _, l := range i18n.Langs() {
		d := paperOf(t, id, e, inLang(l))
		if d.Pages() > most {
			t.Errorf("%s of %d players in %s: %d pages", id, len(e.Players), l, d.Pages())
		}
	}
}

// Few players fill their page: its rows are high and its names large.
func TestFewPlayersFillTheirPage(t *testing.T) {
	for players, least := range map[int]map[string]float64{
		4: {"round": 0.56, "standings": 0.58, "rank-list": 0.58},
		6: {"round": 0.65, "standings": 0.8, "rank-list": 0.8},
	} {
		e := swissOf(t, players, 3, 1)
		for id, want := range least {
			for _, langs := range [][]i18n.Lang{{i18n.Estonian}, {i18n.Finnish}, {i18n.Russian, i18n.English}} {
				d := paperOf(t, id, e, inLang(langs...))
				if got := filledTo(d.pages[0]); d.Pages() != 1 || got < want {
					t.Errorf("%s of %d players in %v: %d pages, filled to %.0f %%", id, players, langs, d.Pages(), 100*got)
				}
				for _, fault := range layoutFaults(d.pages[0], smallestType) {
					t.Errorf("%s of %d players in %v: %s", id, players, langs, fault)
				}
			}
		}
	}
}
