package printing

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// textsOf gives what is written on a page, in its order.
func textsOf(p *page.Page) []string {
	var all []string
	for _, text := range p.Texts() {
		all = append(all, text.Full)
	}
	return all
}

// Whoever stands before one sheet of a table has the key to its signs on it.
func TestKeyOnEverySheet(t *testing.T) {
	e := swissOf(t, 60, 9, 5)
	for _, l := range i18n.Langs() {
		key := i18n.For(l).T("print.progress.note", i18n.Args{"white": whiteMark, "black": blackMark})
		signs := i18n.For(l).T("print.crosstable.key")
		for id, key := range map[string]string{"progress": key, "crosstable": signs} {
			d := paperOf(t, id, e, inLang(l))
			if d.Pages() < 2 {
				t.Errorf("%s has %d page: the test needs more", id, d.Pages())
			}
			for n, p := range d.pages {
				if !strings.Contains(strings.Join(textsOf(p), " "), key) {
					t.Errorf("%s in %s: page %d has no key", id, l, n+1)
				}
			}
		}
	}
}

// The parts of a long table stand below each other where few play.
func TestPartsOnOneSheet(t *testing.T) {
	info := clubInfo()
	info.System = tournament.DoubleRoundRobin
	e := play(t, newEvent(t, info, invented(8)), 14)
	if d := paperOf(t, "progress", e, inLang(i18n.English)); d.Pages() != 1 {
		t.Errorf("14 rounds of 8 players take %d pages", d.Pages())
	}
}

// A free round to come adds nothing to the points of a player.
func TestFreeRoundToCome(t *testing.T) {
	e := play(t, newEvent(t, clubInfo(), invented(9)), 2)
	free := map[tournament.PlayerID]int{}
	for g := range e.Pairings.Values() {
		if g.Free() {
			free[g.White] = g.Round
		}
	}
	for _, one := range e.Players {
		o := inLang(i18n.English)
		o.Player = one.Start
		text := words(paperOf(t, "result-sheet", e, o))
		for _, line := range strings.Split(text, "\n") {
			number, rest, _ := strings.Cut(line, " | ")
			if number == strconv.Itoa(free[one.ID]) && free[one.ID] > 2 && rest != "Free" {
				t.Errorf("%s in round %s: %q", one.Name, number, rest)
			}
		}
	}
}

// What stands under a heading is parted only where it is long.
func TestSectionsStayWhole(t *testing.T) {
	for _, size := range []int{2, 5, 8, 10, 25} {
		tab := table{rows: 100, height: 5, line: everyFifth, begins: func(i int) bool { return i%size == 0 }}
		heights := make([]float64, tab.rows)
		for i := range heights {
			heights[i] = 5
		}
		for room := 150.0; room < 210; room += 5 {
			at := tab.breakAt(0, heights, room)
			before := at % size
			if size <= shortSection && before != 0 || before != 0 && (before < least || size-before < least) {
				t.Errorf("sections of %d rows on %.0f mm: the page ends with row %d", size, room, at)
			}
		}
	}
}

// A roster stays on one page.
func TestRostersStayWhole(t *testing.T) {
	e := leagueEvent(t)
	for len(e.Teams) < 16 { // so many that they take two pages
		team := e.Teams[len(e.Teams)%4]
		team.ID, team.Number = tournament.TeamID(len(e.Teams)+1), len(e.Teams)+1
		team.Name += strconv.Itoa(team.Number)
		e.Teams = append(e.Teams, team)
	}
	d := paperOf(t, "team-rosters", e, inLang(i18n.English))
	if d.Pages() < 2 {
		t.Fatalf("%d page", d.Pages())
	}
	for n, p := range d.pages[1:] {
		if slices.ContainsFunc(textsOf(p), func(text string) bool {
			return strings.Contains(text, "average rating") && strings.Contains(text, "continued")
		}) {
			t.Errorf("page %d begins within a roster", n+2)
		}
	}
}

// No column of a pairing table is empty: where there are no categories, the ratings
// stand beside the names.
func TestPairingTableOfRated(t *testing.T) {
	info := clubInfo()
	info.Laws = tournament.FIDE2023
	text := words(paperOf(t, "pairing-table", play(t, newEvent(t, info, people(10)), 0), inLang(i18n.English)))
	if strings.Contains(text, "Category") || !strings.Contains(text, "Rating") {
		t.Error(text)
	}
}

// A match of two counts games, not rounds.
func TestWordsOfAMatch(t *testing.T) {
	match := samples(t)["match"]
	for id, want := range map[string]string{"round": "Game 5", "crosstable": "Match table", "standings": "After game 4",
		"slips": "Game 5", "board-cards": "Game 5", "schedule": "Game", "pairing-table": "Game"} {
		text := words(paperOf(t, id, match, inLang(i18n.English)))
		if !strings.Contains(text, want) || strings.Contains(text, "Round") || strings.Contains(text, "round 4") {
			t.Errorf("%s:\n%s", id, text)
		}
	}
	for _, id := range []string{"club", "category-standings"} {
		k, err := Find(id)
		if err != nil || k.Offered(match) {
			t.Errorf("%s is offered for a match, %v", id, err)
		}
	}
}

// What is put to the report of an incident is ticked in boxes.
func TestIncidentHasBoxes(t *testing.T) {
	d := paperOf(t, "incident", samples(t)["running"], inLang(i18n.English))
	if text := words(d); strings.Contains(text, "( )") || strings.Contains(text, "¶") {
		t.Error(text)
	}
	for n, p := range d.pages {
		boxes := 0
		for _, op := range p.Ops {
			if r, ok := op.(page.Rect); ok && r.W == 2.8 && r.H == 2.8 {
				boxes++
			}
		}
		if boxes != 3 {
			t.Errorf("page %d has %d boxes", n+1, boxes)
		}
	}
}

// The signatures of the report have not a page of their own.
func TestSignaturesOfTheReport(t *testing.T) {
	for rounds := 5; rounds <= 13; rounds++ {
		d := paperOf(t, "report", swissOf(t, 30, rounds, rounds), inLang(i18n.English))
		for n, p := range d.pages[1:3] {
			texts := strings.Join(textsOf(p), " ")
			if strings.Contains(texts, "Secretary") && strings.Contains(texts, "report, continued") && len(p.Texts()) < 12 {
				t.Errorf("%d rounds: page %d has %q alone", rounds, n+2, texts)
			}
		}
	}
}

// The players of a large score group do not head it in bold type.
func TestHeadsOfReasonsAreShort(t *testing.T) {
	o := inLang(i18n.English)
	o.Round = 2
	d := paperOf(t, "pairing-reasons", swissOf(t, 60, 5, 2), o)
	for _, p := range d.pages {
		for _, text := range p.Texts() {
			if text.Face == page.Bold && strings.HasPrefix(text.Full, "Scoregroup") && strings.Count(text.Full, ",") > 8 {
				t.Errorf("a head of %q", text.Full)
			}
		}
	}
}

// A column of tie-breaks without a value says why.
func TestTieBreakWithoutValue(t *testing.T) {
	e := swissOf(t, 20, 5, 3).Clone()
	e.Info.TieBreaks = []tournament.TieBreak{"BH", "ARO"}
	e.Players[3].Rating = 0
	text := words(paperOf(t, "standings", e, inLang(i18n.English)))
	if !strings.Contains(text, "ARO: no value") || strings.Contains(text, "BH: no value") {
		t.Error(text)
	}
}

// A sheet of few boards is set larger than one of many.
func TestFewBoardsOnTheWall(t *testing.T) {
	info := clubInfo()
	info.Laws, info.TimeControl = tournament.FIDE2023, "90m+30s"
	e := withDates(play(t, newEvent(t, info, invented(8)), 3))
	for _, l := range i18n.Langs() {
		o := inLang(l)
		o.Round = 3
		if got := capitals(e, paperOf(t, "round", e, o)); got < 1.1*wallCapitals {
			t.Errorf("in %s: capitals of %.2f mm", l, got)
		}
	}
}
