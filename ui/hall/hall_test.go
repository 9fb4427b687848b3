package hall

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// noon is the time of these tests.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// secrets are what is in a full event and must be on no page.
var secrets = []string{"secret-family", "secret-reason", "secret-remark", "secret-note", "secret-matter",
	"secret-outcome",
	"secret-who", "secret-bye", "4455.66", "445566", "7654321"}

// full is an open in its third round in which everything is entered that must
// not be shown.
func full(t testing.TB, players int) *tournament.Event {
	t.Helper()
	in := tournament.DefaultInfo("Open <2026> & friends", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.Place, in.From, in.To, in.TimeControl = 9, "Tartu", "2026-11-20", "2026-11-22", "90min+30s"
	in.TieBreaks = []tournament.TieBreak{"BH/C1", "BH", "SB"}
	e := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in})
	var list []tournament.Player
	for i := range players {
		list = append(list, tournament.Player{Name: fmt.Sprintf("Surname%03d, Given", i+1), Sex: tournament.Female,
			Birth:      tournament.Date(fmt.Sprintf("%d-%02d-%02d", 1930+i%80, i%12+1, i%28+1)),
			Federation: "EST", Club: fmt.Sprintf("Club %d", i%9), Rating: 2400 - 5*i, FIDE: 7654321 + i, FeeDue: 445566,
			FeePaid: 445566, Family: "secret-family", CheckedIn: true, Title: []tournament.Title{"", "FM", "WIM"}[i%3]})
	}
	list[1].Name = `<script>alert("x")</script>, O'Neil & "Sons"`
	list[2].Name = "Line\u202eevil\u0007, \u2066Bidi\x00"
	e = eventtest.Carry(t, e, tournament.AddPlayers{Players: list}, tournament.NumberByRating{})
	for round := 1; round <= 3; round++ {
		e = eventtest.Carry(t, e, next(e))
		for _, p := range e.InRound(round) {
			if !p.Free() && (round < 3 || p.Board < 3) {
				e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(),
					Result: []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}[(p.Board+round)%3]})
			}
		}
	}
	e = eventtest.Carry(t, e, tournament.Withdraw{ID: 2, From: 4, Why: "secret-reason"},
		tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 1}, Remark: "secret-remark"},
		tournament.RecordDecision{Decision: tournament.Decision{Kind: tournament.Penalty, At: "2026-11-21T11:00",
			Who: "secret-who", Matter: "secret-matter", Outcome: "secret-outcome"}},
		tournament.RequestBye{Players: []tournament.PlayerID{1}, Rounds: []int{5},
			Bye: tournament.HalfPointBye, Why: "secret-bye"})
	return e
}

// pagesOf makes every page of an event in a language as a server gives it.
func pagesOf(t testing.TB, e *tournament.Event, lang i18n.Lang, o Options) map[place]string {
	t.Helper()
	s := &site{view: Of(e, lang, o, noon), links: paths{}, delay: int(o.Delay.Minutes())}
	made := map[place]string{}
	for _, at := range s.places() {
		text, err := s.make(at, choice{lang: lang}, "")
		if err != nil {
			t.Fatal(err)
		}
		made[at] = string(text)
	}
	return made
}

// Every page can be made in every language with all its words, and has nothing
// that must not be shown.
func TestEveryPage(t *testing.T) {
	e := full(t, 40)
	for _, lang := range i18n.Langs() {
		made := pagesOf(t, e, lang, Options{})
		if len(made) != 8+3+40 {
			t.Errorf("%s: %d pages", lang, len(made))
		}
		for at, text := range made {
			if strings.Contains(text, "⟦") || strings.Contains(text, "ZgotmplZ") || strings.Contains(text, "<no value>") {
				t.Errorf("%s %v: %s", lang, at, text)
			}
			if !strings.Contains(text, `lang="`+string(lang)+`"`) {
				t.Errorf("%s %v has no language", lang, at)
			}
			searchSecrets(t, e, lang, at, text)
		}
		if !strings.Contains(made[place{playerPage, 1}], "Surname001") {
			t.Errorf("%s: the card of number 1 is not his", lang)
		}
	}
}

func searchSecrets(t *testing.T, e *tournament.Event, lang i18n.Lang, at place, text string) {
	t.Helper()
	for _, secret := range secrets {
		if strings.Contains(text, secret) {
			t.Errorf("%s %v shows %s", lang, at, secret)
		}
	}
	for _, p := range e.Players {
		for _, birth := range []string{string(p.Birth), i18n.For(lang).ShortDate(p.Birth.Time()),
			i18n.For(lang).Date(p.Birth.Time()), strconv.Itoa(p.FIDE)} {
			if strings.Contains(text, birth) {
				t.Errorf("%s %v shows %s of %s", lang, at, birth, p.Name)
			}
		}
		// ratings and the days of the event have figures like years of this century
		if year := string(p.Birth)[:4]; year < "2000" && regexp.MustCompile(`\b`+year+`\b`).MatchString(text) {
			t.Errorf("%s %v shows the year %s", lang, at, year)
		}
	}
}

// The FIDE number is shown where it was switched on, and there alone.
func TestFIDENumberSwitchedOn(t *testing.T) {
	e := full(t, 4)
	for at, text := range pagesOf(t, e, i18n.English, Options{FIDE: true}) {
		if at.name == playerPage && !strings.Contains(text, "765432") {
			t.Errorf("%v has no FIDE number", at)
		}
	}
}

// Names with markup and control characters are text, and turn nothing round.
func TestNamesWithMarkup(t *testing.T) {
	for at, text := range pagesOf(t, full(t, 12), i18n.English, Options{}) {
		for _, bad := range []string{"<script>alert", "\u202e", "\u2066", "\x00", "\a", "<2026>"} {
			if strings.Contains(text, bad) {
				t.Errorf("%v has %q", at, bad)
			}
		}
		if at.name == boardsPage && at.number == 1 && !strings.Contains(text, "&lt;script&gt;alert(&#34;x&#34;)") {
			t.Errorf("the name is not on %v", at)
		}
	}
}

// Events of every system have their pages, before pairing and after the end.
func TestPagesOfOtherSystems(t *testing.T) {
	for _, system := range tournament.Systems() {
		in := tournament.DefaultInfo("Event", tournament.USSR1953).WithSystem(system)
		in.Rounds = 2
		e := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in})
		pagesOf(t, e, i18n.Russian, Options{})
		list := []tournament.Player{{Name: "A", Category: tournament.CategoryII}, {Name: "B"}}
		if system != tournament.Match {
			list = append(list, tournament.Player{Name: "C"})
		}
		e = eventtest.Carry(t, e, tournament.AddPlayers{Players: list})
		made := pagesOf(t, e, i18n.English, Options{})
		if !strings.Contains(made[place{name: boardsPage}], "not paired") {
			t.Errorf("%s: %s", system, made[place{name: boardsPage}])
		}
		var number tournament.Command = tournament.DrawLots{Seed: 1}
		if system == tournament.Swiss {
			number = tournament.NumberByRating{}
		}
		e = eventtest.Carry(t, e, number)
		e = eventtest.Carry(t, e, next(e))
		for !e.Over() {
			for p := range e.Pairings.Values() {
				if !p.Free() && p.Result == tournament.NoResult {
					e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
				}
			}
			if system.RoundByRound() && e.LastPaired() < e.Declared() {
				e = eventtest.Carry(t, e, next(e))
			}
		}
		made = pagesOf(t, e, i18n.English, Options{})
		if !strings.Contains(made[place{name: indexPage}], "Final standings") {
			t.Errorf("%s: the first page has no final table", system)
		}
		if got := strings.Contains(made[place{name: standingsPage}], ">Keizer<"); got != (system == tournament.Keizer) {
			t.Errorf("%s: Keizer points %v", system, got)
		}
	}
}

// A name is found by any of its words, with marks or without, a number from its
// first figure.
func TestFind(t *testing.T) {
	e := full(t, 40)
	e.Players[9].Name = "Õunapuu-Lill, Kadri"
	s := &site{view: Of(e, i18n.Estonian, Options{}, noon)}
	for query, want := range map[string]int{"": 40, "ounapuu": 1, "ÕUN kad": 1, "surname": 37, "12": 1, "nobody": 0,
		"<script": 1, "lill kadri": 1, "given 3": 10} {
		if got := len(s.find(query)); got != want {
			t.Errorf("%q finds %d, want %d", query, got, want)
		}
	}
}

// Games at the desk are held back as long as nobody may be helped, and shown
// whole once they are decided.
func TestLiveGamesAreDelayed(t *testing.T) {
	e := full(t, 8)
	board := tournament.Table{Round: 3, Board: 4}
	at := func(minutes int) int64 { return noon.Add(time.Duration(minutes) * time.Minute).UnixMilli() }
	e = eventtest.Carry(t, e, tournament.AppendGame{Table: board, Entries: []game.Entry{
		{Kind: game.Clock, Action: game.Set, Control: "90min+30s", At: at(-40), Read: true, White: 5400000, Black: 5400000},
		{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: at(-40), Read: true, White: 5400000, Black: 5400000},
		{Kind: game.Moves, Moves: "e2e4", At: at(-30)},
		{Kind: game.Moves, Moves: "e7e5", At: at(-10)}}})
	for _, c := range []struct {
		delay time.Duration
		want  string
		next  time.Time
	}{
		{0, "1… e5", time.Time{}},
		{15 * time.Minute, "1. e4", noon.Add(5 * time.Minute)},
		{35 * time.Minute, "", noon.Add(5 * time.Minute)},
		{time.Hour, "none", noon.Add(20 * time.Minute)},
	} {
		v, next := viewOf(e, i18n.English, Options{Delay: c.delay}, noon)
		got := "none"
		if len(v.Live) > 0 {
			got = v.Live[0].Move
		}
		if got != c.want || !next.Equal(c.next) {
			t.Errorf("delay %v: %q until %v, want %q until %v", c.delay, got, next, c.want, c.next)
		}
	}
	e = eventtest.Carry(t, e, tournament.SetResult{Table: board, Result: tournament.Draw})
	if v, _ := viewOf(e, i18n.English, Options{Delay: time.Hour}, noon); len(v.Live) != 1 || v.Live[0].Move != "1… e5" {
		t.Errorf("decided: %+v", v.Live)
	}
}

// A clock of a game at the desk is given with the moment at which it stood so.
func TestClocksAreRead(t *testing.T) {
	e := full(t, 8)
	e = eventtest.Carry(t, e, tournament.AppendGame{Table: tournament.Table{Round: 3, Board: 4}, Entries: []game.Entry{
		{Kind: game.Clock, Action: game.Set, Control: "90min", At: noon.UnixMilli(), Read: true, White: 5400000,
			Black: 5400000},
		{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: noon.UnixMilli(), Read: true, White: 5400000,
			Black: 5400000}}})
	v := Of(e, i18n.English, Options{}, noon.Add(time.Minute))
	if len(v.Live) != 1 {
		t.Fatalf("%d games", len(v.Live))
	}
	l := v.Live[0]
	if l.Clocks[0] != (Face{Time: "1:29:00", Left: 5340000, Runs: true}) || l.Clocks[1].Runs ||
		l.Read != noon.Add(time.Minute).UnixMilli() {
		t.Errorf("%+v", l)
	}
	later := Of(e, i18n.English, Options{}, noon.Add(2*time.Minute))
	if !sameGames(v.Live, later.Live) {
		t.Error("a clock that runs on is taken for news")
	}
	later.Live[0].Clocks[0].Left += 60000
	if sameGames(v.Live, later.Live) {
		t.Error("a minute given is not seen")
	}
}

func BenchmarkFirstMaking(b *testing.B) {
	e := full(b, 250)
	for b.Loop() {
		s := newState(e, Config{Lang: i18n.Estonian}, noon)
		for _, name := range []string{boardsPage, namesPage, standingsPage, crossPage} {
			if r, ok := s.page(place{name: name}, choice{lang: i18n.Estonian}); !ok || r.err != nil {
				b.Fatal(name, r.err)
			}
		}
	}
}

func BenchmarkView(b *testing.B) {
	e := full(b, 250)
	for b.Loop() {
		Of(e, i18n.Estonian, Options{}, noon)
	}
}

func BenchmarkPage(b *testing.B) {
	s := &site{view: Of(full(b, 250), i18n.Estonian, Options{}, noon), links: paths{}}
	var size int
	for b.Loop() {
		text, err := s.make(place{name: namesPage}, choice{lang: i18n.Estonian}, "")
		if err != nil {
			b.Fatal(err)
		}
		size = len(text)
	}
	b.ReportMetric(float64(size), "B/page")
	var r rendering
	text, _ := s.make(place{name: namesPage}, choice{lang: i18n.Estonian}, "")
	r.fill(text, nil)
	b.ReportMetric(float64(len(r.packed)), "B/packed")
}

// moves are the entries of a game without a clock.
func moves(list ...string) []game.Entry {
	var entries []game.Entry
	for i, m := range list {
		entries = append(entries, game.Entry{Kind: game.Moves, Moves: m,
			At: noon.Add(time.Duration(i) * time.Second).UnixMilli()})
	}
	return entries
}

// next pairs what can be paired now.
func next(e *tournament.Event) tournament.PairRounds {
	if e.Info.System == tournament.Swiss && !e.Paired() {
		return tournament.PairRounds{Initial: tournament.White}
	}
	return tournament.PairRounds{}
}

// On the screen of the hall a result is set apart from the points beside the names, and the
// rules say once what breaks ties.
func TestScreenAndRulesInOneReading(t *testing.T) {
	made := pagesOf(t, full(t, 12), i18n.English, Options{})
	screen, rules := made[place{name: screenPage}], made[place{name: rulesPage}]
	if !strings.Contains(screen, `<td class="n pts">(`) || !strings.Contains(screen, "<strong>0-1</strong>") ||
		strings.Contains(screen, `<td class="c">0-1`) {
		t.Errorf("the screen: %s", screen)
	}
	if !strings.Contains(rules, "Tie-breaks, in order") || strings.Contains(rules, "Ties are broken in this order") ||
		!strings.Contains(rules, "(SB)") {
		t.Errorf("the rules: %s", rules)
	}
}

// What the regulations lay down of appeals stands on the page of rules as it was entered;
// where nothing was, the page says where to ask.
func TestAppealsOnTheRules(t *testing.T) {
	e := full(t, 4)
	in := e.Info
	in.Appeals = tournament.Appeals{To: "Appeals <committee>", Until: "30 minutes after the round", Fee: "50 EUR"}
	laid := eventtest.Carry(t, e, tournament.EditInfo{Info: in})
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		for _, test := range []struct {
			e     *tournament.Event
			there []string
			not   []string
		}{
			{e, []string{p.T("hall.laws-note")}, []string{p.T("field.appeals-to"), p.T("field.appeals-fee")}},
			{laid, []string{p.T("field.appeals-to"), "Appeals &lt;committee&gt;", p.T("field.appeals-until"),
				"30 minutes after the round", p.T("field.appeals-fee"), "50 EUR", p.T("hall.laws-summary")},
				[]string{p.T("hall.laws-note")}},
		} {
			rules := pagesOf(t, test.e, lang, Options{})[place{name: rulesPage}]
			for _, want := range test.there {
				if !strings.Contains(rules, want) {
					t.Errorf("%s: no %q in %s", lang, want, rules)
				}
			}
			for _, bad := range test.not {
				if strings.Contains(rules, bad) {
					t.Errorf("%s: %q in %s", lang, bad, rules)
				}
			}
		}
	}
}

// The square of a colour is bright for White and dark for Black in both schemes, and where no
// word stands beside it has its name.
func TestColoursOfGames(t *testing.T) {
	style := string(theLook().assets[styleFile].data)
	for square, want := range map[string]string{".sq": "#fff", ".sq.b": "#1b1f24"} {
		_, rule, _ := strings.Cut(style, "\n"+square+" {")
		if rule, _, _ = strings.Cut(rule, "}"); !strings.Contains(rule, "background: "+want+";") {
			t.Errorf("%s has %s", square, rule)
		}
	}
	e := full(t, 12)
	for _, lang := range i18n.Langs() {
		made := pagesOf(t, e, lang, Options{})
		for at, table := range map[place]string{{name: crossPage}: `<table class="cross"`,
			{playerPage, 3}: `<table class="games"`} {
			_, games, _ := strings.Cut(made[at], table)
			for class, key := range map[string]string{"w": "colour.white", "b": "colour.black"} {
				name := i18n.For(lang).T(key)
				want := `<i class="sq ` + class + `" role="img" aria-label="` + name + `" title="` + name + `">`
				if n := strings.Count(games, want); n == 0 || n != strings.Count(games, `"sq `+class) {
					t.Errorf("%s %v has not each %s", lang, at, want)
				}
			}
		}
	}
}
