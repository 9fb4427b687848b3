package printing

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

var papers = flag.String("papers", "", "a folder to write every document of the sample events to, for looking at")

func TestWritePapers(t *testing.T) {
	if *papers == "" {
		t.Skip("no folder was named")
	}
	events := extremes(t)
	maps.Copy(events, samples(t))
	for name, e := range events {
		for _, k := range Documents() {
			if !k.Offered(e) {
				continue
			}
			for _, l := range i18n.Langs() {
				d, err := k.Make(e, inLang(l))
				if err != nil {
					t.Logf("%s of %s: %v", k.ID, name, err)
					continue
				}
				f, err := os.Create(filepath.Join(*papers, k.ID+"-"+name+"-"+string(l)+".pdf"))
				if err != nil {
					t.Fatal(err)
				}
				if err := d.PDF(f); err != nil {
					t.Error(err)
				}
				if err := f.Close(); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// The forms of games that were played, two on a sheet: in the notation of the
// laws and the language, a long game on several forms.
func TestFilledForms(t *testing.T) {
	e := samples(t)["running"]
	for _, l := range i18n.Langs() {
		o := inLang(l)
		o.Paper = TwoA5
		d, err := ScoresheetsFilled(e, o)
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, filepath.Join("testdata", "words", "scoresheets-filled-two."+string(l)+".txt"), words(d))
	}
	e = e.Clone()
	table := tournament.Table{Round: 1, Board: 2}
	e.Games = map[tournament.Table][]game.Entry{table: {
		{Kind: game.Moves, Moves: strings.TrimSpace(strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 35))}}}
	for paper, want := range map[Paper]int{A4: 2, TwoA5: 1, A5: 2} {
		o := inLang(i18n.English)
		o.Paper = paper
		d, err := ScoresheetsFilled(e, o)
		if err != nil {
			t.Fatal(err)
		}
		if d.Pages() != want {
			t.Errorf("%s: %d pages, want %d", paper, d.Pages(), want)
		}
		last := d.Words(d.Pages())
		for _, number := range []string{"61", "70"} {
			if !slices.Contains(last, number) {
				t.Errorf("%s: no move %s", paper, number)
			}
		}
		if want := map[Paper]float64{A4: page.A4Width, TwoA5: page.A4Height,
			A5: page.A5Width}[paper]; d.pages[0].Width != want {
			t.Errorf("%s: %.1f mm wide, want %.1f", paper, d.pages[0].Width, want)
		}
	}
}

// The sheets that players take home are two on a page, to be cut, as long as all
// their games go on a half.
func TestResultSheetsOnHalves(t *testing.T) {
	for name, want := range map[string]int{"club": 8, "double": 15, "match": 1} {
		for _, langs := range [][]i18n.Lang{{i18n.English}, {i18n.Estonian, i18n.Russian}} {
			d := paperOf(t, "result-sheet", samples(t)[name], inLang(langs...))
			if d.Pages() != want {
				t.Errorf("%s in %v: %d pages, want %d", name, langs, d.Pages(), want)
			}
		}
	}
}

// Who would meet a player whose games do not count is free in that round.
func TestResultSheetOfTheFree(t *testing.T) {
	e := samples(t)["running"]
	left, _ := e.Player(e.Players[6].ID)
	for _, p := range e.Players {
		if p.ID == left.ID {
			continue
		}
		o := inLang(i18n.English)
		o.Player = p.Start
		for row := range strings.Lines(words(paperOf(t, "result-sheet", e, o))) {
			// one that was played is in brackets
			if strings.Contains(row, left.Name) && !strings.Contains(row, "(1)") && !strings.Contains(row, "(0)") &&
				!strings.Contains(row, "(½)") && !strings.Contains(row, "Free ("+left.Name) {
				t.Errorf("the sheet of %s has a game to come: %s", p.Name, row)
			}
		}
	}
}

// What a player has after each game comes to what he has in the standings.
func TestResultSheetAddsUp(t *testing.T) {
	for name, e := range samples(t) {
		s := &sheet{e: e}
		for _, r := range standings.CrosstableOf(e, standings.ByStart).Rows {
			if sums := s.runningSums(r.Games); len(sums) > 0 && sums[len(sums)-1] != int(r.Points) {
				t.Errorf("%s, %s: %v, in the standings %d", name, r.Player.Name, sums, r.Points)
			}
		}
	}
}

// Who is away stands on the sheet of the round too.
func TestRoundSheetNamesTheAbsent(t *testing.T) {
	e := swissOf(t, 45, 9, 4)
	absent := e.Players[44]
	if e.ByeIn(absent.ID, 5) != tournament.ZeroPointBye {
		t.Fatalf("%s is not absent in round 5", absent.Name)
	}
	if text := words(paperOf(t, "round", e, inLang(i18n.English))); !strings.Contains(text, absent.Name) {
		t.Errorf("%s is not on the sheet:\n%s", absent.Name, text)
	}
}

// Without the federation that holds the event nobody is of another one.
func TestTournamentReportWithoutHost(t *testing.T) {
	e := openEvent(t)
	if got := entrantsOf(e, e.Players).foreign; got != 8 {
		t.Errorf("%d of other federations, want 8", got)
	}
	e.Info.Federation = ""
	if got := entrantsOf(e, e.Players).foreign; got != 0 {
		t.Errorf("%d of other federations than an unknown one", got)
	}
}

// The order of play has a column of starts only where a round has one, and
// takes no page more for the last of its lines.
func TestPairingTableFits(t *testing.T) {
	start := i18n.For(i18n.English).T("print.start")
	for name, want := range map[string]struct {
		pages  int
		starts bool
	}{"running": {1, true}, "paired": {1, false}, "double": {2, true}} {
		d := paperOf(t, "pairing-table", samples(t)[name], inLang(i18n.English))
		if d.Pages() != want.pages {
			t.Errorf("%s: %d pages, want %d", name, d.Pages(), want.pages)
		}
		var all []string
		for n := range d.Pages() {
			all = append(all, d.Words(n+1)...)
		}
		if got := slices.Contains(all, start); got != want.starts {
			t.Errorf("%s: a column of starts: %t, want %t", name, got, want.starts)
		}
	}
}

// Up to sixteen players have their order of play on one sheet, with the times beside
// the rounds.
func TestPairingTableOnOneSheet(t *testing.T) {
	for n := 9; n <= 16; n++ {
		e := withDates(play(t, newEvent(t, clubInfo(), people(n)), 0))
		if e.Rounds[0].Start == "" {
			t.Fatal("no times")
		}
		sheetsOf(t, e, "pairing-table", 1)
		if text := words(paperOf(t, "pairing-table", e, inLang(i18n.English))); strings.Contains(text, "Schedule") {
			t.Errorf("%d players: the times stand apart", n)
		}
	}
}

// Rows tighten before a table takes another page.
func TestRowsTighten(t *testing.T) {
	swiss := swissWith(t, invented(24), 9, 9)
	swiss.Info = clubInfo()
	swiss.Info.System, swiss.Info.Rounds = tournament.Swiss, 9
	club := samples(t)["club"]
	for _, test := range []struct {
		id    string
		event *tournament.Event
		langs []i18n.Lang
	}{
		{"crosstable", swiss, []i18n.Lang{i18n.Russian}}, {"norm-protocol", swiss, []i18n.Lang{i18n.Finnish}},
		{"norm-protocol", club, []i18n.Lang{i18n.Estonian, i18n.Russian}},
		{"norm-table", club, []i18n.Lang{i18n.Estonian, i18n.Russian}},
	} {
		d := paperOf(t, test.id, test.event, inLang(test.langs...))
		if d.Pages() != 1 {
			t.Errorf("%s of %d players in %v: %d pages", test.id, len(test.event.Players), test.langs, d.Pages())
		}
	}
}

// The report of an open that goes on names the first ten of many equal players,
// and carries no sheet of a round without pairs and no certificate that nobody
// has made.
func TestReportOfAnOpenThatGoesOn(t *testing.T) {
	e := swissOf(t, 120, 9, 6)
	d, err := Report(e, inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	front := d.Words(1)
	if i := slices.Index(front, "First places"); i < 0 || !slices.Contains(front[i:], "21 more") {
		t.Errorf("the first of many: %q", front)
	}
	var titles []string
	for _, m := range d.marks {
		titles = append(titles, m.title)
	}
	for title, want := range map[string]bool{
		"Pairings, round 7": true, "Pairings, round 8": false,
		"Title norm certificate (IT1)": false, "Tournament report (IT3)": true} {
		if slices.Contains(titles, title) != want {
			t.Errorf("%s is there: %v; in %q", title, !want, titles)
		}
	}
	o := inLang(i18n.English)
	o.Parts = []string{"title-norm"}
	if d, err = Report(e, o); err != nil || len(d.marks) != 2 {
		t.Errorf("a certificate that was asked for: %v, %v", d.marks, err)
	}
}

// A column that is empty in every row leaves.
func TestEmptyColumnsLeave(t *testing.T) {
	for id, head := range map[string]string{"norm-table": "Games left", "title-norm": "By 1.4.6"} {
		e := map[string]*tournament.Event{"norm-table": samples(t)["club"], "title-norm": openEvent(t)}[id]
		d := paperOf(t, id, e, inLang(i18n.English))
		if slices.Contains(d.Words(1), head) {
			t.Errorf("%s has %q over nothing", id, head)
		}
	}
	clubless := swissOf(t, 14, 7, 3)
	for i := range clubless.Players {
		clubless.Players[i].Club = ""
	}
	if words := paperOf(t, "crosstable", clubless, inLang(i18n.English)).Words(1); slices.Contains(words, "Club") {
		t.Errorf("a crosstable without clubs has a column for them: %q", words)
	}
	running, err := NormTable(samples(t)["running"], inLang(i18n.English))
	if err != nil || !slices.Contains(running.Words(1), "Games left") {
		t.Errorf("an event that goes on says no games left: %v", err)
	}
}

// In two languages, the days of a schedule, a poster and a diploma are in both.
func TestDaysInBothLanguages(t *testing.T) {
	e := swissOf(t, 46, 9, 9)
	for id, day := range map[string]string{"schedule": "понедельник, 1", "poster": "понедельник, 1",
		"diplomas": "1–9 июня"} {
		d := paperOf(t, id, e, inLang(i18n.Estonian, i18n.Russian))
		if text := strings.Join(d.Words(1), "\n"); !strings.Contains(text, day) {
			t.Errorf("%s lacks %q:\n%s", id, day, text)
		}
	}
}

// In two languages a title on a badge, a plate and a result sheet is in both.
func TestTitlesInBothLanguages(t *testing.T) {
	e := openEvent(t)
	for _, id := range []string{"badges", "name-plates", "result-sheet"} {
		d := paperOf(t, id, e, inLang(i18n.Estonian, i18n.Russian))
		if text := strings.Join(d.Words(1), "\n"); !strings.Contains(text, "Suurmeister / Гроссмейстер") {
			t.Errorf("%s:\n%s", id, text)
		}
	}
}

// What goes to a board names the group that plays there.
func TestGroupsAtTheBoards(t *testing.T) {
	e := swissOf(t, 60, 7, 3, "A", "B", "Noored")
	for _, id := range []string{"slips", "result-cards", "board-cards"} {
		o := inLang(i18n.Estonian)
		for board, group := range map[int]string{1: "Rühm A", 11: "Rühm B", 30: "Noored"} {
			o.Board = board
			d := paperOf(t, id, e, o)
			if text := strings.Join(d.Words(1), "\n"); !strings.Contains(text, "Tartu Open 2026 · "+group) {
				t.Errorf("%s at board %d does not say %s:\n%s", id, board, group, text)
			}
		}
	}
}

// Prizes without a name are headed by who may have them, and a diploma says it.
func TestPrizesSayForWhom(t *testing.T) {
	e := openEvent(t)
	for i := range e.Players {
		e.Players[i].Sex = []tournament.Sex{tournament.Male, tournament.Female}[i%2]
	}
	e.PrizeFunds = []tournament.PrizeFund{{Number: 1, Categories: []tournament.PrizeCategory{
		{Prizes: []tournament.Prize{{Amount: 10000}}},
		{Prizes: []tournament.Prize{{Amount: 5000}}, Sex: tournament.Female},
		{Prizes: []tournament.Prize{{Amount: 4000}}, RatingTo: 1799},
	}}}
	for lang, heads := range map[i18n.Lang][]string{
		i18n.English: {"All players", "Women", "Rating 1799 or lower"}, i18n.Estonian: {"Naised", "Reiting kuni 1799"},
		i18n.Finnish: {"Naiset", "Vahvuusluku enintään 1799"}, i18n.Russian: {"Женщины", "Рейтинг не выше 1799"},
	} {
		words := paperOf(t, "prizes", e, inLang(lang)).Words(1)
		for _, head := range heads {
			if !slices.Contains(words, head) {
				t.Errorf("%s: no %q: %q", lang, head, words)
			}
		}
	}
}

// In groups that play apart each paper gives the place in the own group, and names
// the group.
func TestPlacesAreOfTheGroup(t *testing.T) {
	e := swissOf(t, 60, 3, 3, "A", "B", "Noored")
	if !e.Progress().Final {
		for i := range e.Pairings.Len() {
			if e.Pairings.At(i).Result == tournament.NoResult {
				e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
			}
		}
	}
	for _, g := range groupsOf(e) {
		for _, r := range standings.Of(e, standings.Options{Group: g.number}).Rows {
			o := inLang(i18n.English)
			o.Player = r.Player.Start
			want := g.title(i18n.For(i18n.English)) + " · "
			text := words(paperOf(t, "result-sheet", e, o))
			place := say.PlaceTaken(i18n.For(i18n.English), r.Place, r.PlaceTo)
			if !strings.Contains(text, want) || !strings.Contains(text, place) {
				t.Errorf("result sheet of %s: not %splace %d–%d:\n%s", r.Player.Name, want, r.Place, r.PlaceTo, text)
			}
		}
	}
	for _, r := range placesIn(e) {
		if r.PlaceTo > 20 {
			t.Errorf("%s has place %d of a group of 20", r.Player.Name, r.PlaceTo)
		}
	}
	report := words(paperOf(t, "report", e, inLang(i18n.English)))
	for _, group := range []string{"Group A", "Group B", "Noored"} {
		if !strings.Contains(report, group) {
			t.Errorf("the report does not name %s", group)
		}
	}
	if d := paperOf(t, "tournament-report", e, inLang(i18n.English)); d.Pages() != 3 {
		t.Errorf("%d reports to FIDE of three groups", d.Pages())
	}
}

// The list of prizes says how each category is shared where not all are alike, and
// what a thing is worth; the poster too.
func TestPrizesWithRulesOfTheirOwn(t *testing.T) {
	e := openEvent(t)
	e.Info.Currency = "EUR"
	cup := tournament.PrizeCategory{Prizes: []tournament.Prize{{Amount: 10000, Thing: "cup", Worth: 4000}}}
	women := tournament.PrizeCategory{Name: "women", Prizes: []tournament.Prize{{Thing: "book", Worth: 2050}}}
	hort, women2 := cup, women
	hort.Sharing, women2.Sharing = tournament.PrizeHort, tournament.PrizeHort
	const byPlace, byHort = "Each player receives the prize for the place reached.", "Half of each prize goes by place"
	for _, test := range []struct {
		categories []tournament.PrizeCategory
		says, not  []string
	}{
		{[]tournament.PrizeCategory{cup, women}, []string{byPlace, "cup (40)", "book (20.50)"},
			[]string{byHort, ": " + byPlace}},
		{[]tournament.PrizeCategory{cup, women2}, []string{"All players: " + byPlace, "Women: " + byHort}, nil},
		{[]tournament.PrizeCategory{hort, women2}, []string{byHort}, []string{byPlace, ": " + byHort}},
	} {
		e.PrizeFunds = []tournament.PrizeFund{{Number: 1, Categories: test.categories}}
		text := strings.Join(paperOf(t, "prizes", e, inLang(i18n.English)).Words(1), " ")
		for _, part := range test.says {
			if !strings.Contains(text, part) {
				t.Errorf("no %q: %s", part, text)
			}
		}
		for _, part := range test.not {
			if strings.Contains(text, part) {
				t.Errorf("%q: %s", part, text)
			}
		}
	}
	text := strings.Join(paperOf(t, "poster", e, inLang(i18n.English)).Words(1), " ")
	if !strings.Contains(text, "100\u00a0EUR + cup (40\u00a0EUR)") {
		t.Errorf("the poster: %s", text)
	}
}

// A diploma and a receipt name the place that the list of prizes gives, and nobody
// has two diplomas for one place.
func TestPlacesOfAwards(t *testing.T) {
	e := swissOf(t, 60, 3, 3, "A", "B", "Noored")
	s := newSheet(portrait, i18n.For(i18n.English), e, inLang(i18n.English), "")
	seen := map[string]bool{}
	for _, h := range s.honours() {
		if key := h.player.Name + h.category; seen[key] {
			t.Errorf("%s is honoured twice in %q", h.player.Name, h.category)
		} else {
			seen[key] = true
		}
		if h.award != nil && e.PrizeFund(1).Categories[h.award.Category].ForAll() &&
			(h.from != h.award.Row.Place || h.to != h.award.Row.PlaceTo) {
			t.Errorf("%s: place %d–%d, in the list %v", h.player.Name, h.from, h.to, h.award.Row)
		}
	}
	if len(seen) == 0 {
		t.Error("nobody is honoured")
	}
}
