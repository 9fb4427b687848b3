package incident

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/notation"
	"kohtunik/engine/ruling"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// host is as much of a window as the sheets need.
type host struct {
	page.Host
	printer *i18n.Printer
	session *session.Session
	window  fyne.Window
	sheet   *kit.Sheet
	said    string
	failed  error
}

func (h *host) T(key string, args ...i18n.Args) string { return h.printer.T(key, args...) }
func (h *host) Printer() *i18n.Printer                 { return h.printer }
func (h *host) Later(f func())                         { f() }
func (h *host) Session() *session.Session              { return h.session }
func (h *host) Tell(_ page.Level, text string)         { h.said = text }
func (h *host) Fail(err error)                         { h.failed = err }
func (h *host) ShowSheet(s *kit.Sheet) {
	h.sheet = s
	s.Show(h.window.Canvas())
}

// sitting is a game at board 1 of an event of four players.
type sitting struct {
	*host
	*Game
	written []game.Entry
	result  *tournament.Result
}

var begin = time.Date(2026, 11, 21, 16, 0, 0, 0, time.UTC)

// decide is the decision on an incident of which the answers are given.
func (h *sitting) decide(t testing.TB, e *entry, answers map[string]any) *decision {
	t.Helper()
	told := h.Game.told(*e, answers)
	r, err := h.ask(told)
	if err != nil {
		t.Fatalf("%s: %v", e.id, err)
	}
	return newDecision(h.Game, e, answers, told, r)
}

func sit(t testing.TB, lang i18n.Lang, laws tournament.Edition, moves string) *sitting {
	t.Helper()
	testapp.New(t, style.Value{})
	path := t.TempDir() + "/event.kohtunik"
	info := tournament.DefaultInfo("Test", laws)
	f, err := file.Create(path, info, file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := &host{printer: i18n.For(lang), session: session.New(), window: test.NewTempWindow(t, nil)}
	h.window.Resize(fyne.NewSize(1366, 768))
	if err := h.session.Open(f, path); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.session.Close() })
	for _, c := range []tournament.Command{
		tournament.AddPlayers{Players: []tournament.Player{
			{Name: "Keres, P.", Start: 1}, {Name: "Kotov, A.", Start: 2}, {Name: "Euwe, M.", Start: 3},
			{Name: "Smyslov, V.", Start: 4}}}, tournament.PairRounds{},
	} {
		if err := h.session.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	control, err := clock.Parse("40/2h, 20/1h")
	if err != nil {
		t.Fatal(err)
	}
	entries := []game.Entry{(game.State{Positions: []chess.Position{chess.Start()}}).SetEntry(control, begin)}
	if moves != "" {
		entries = append(entries, game.Entry{Kind: game.Moves, Moves: moves, At: begin.UnixMilli()})
	}
	s := &sitting{host: h}
	s.Game = &Game{Host: h, Table: tournament.Table{Round: 1, Board: 1}, Title: "Board 1",
		Names: [2]string{"Keres", "Kotov"},
		Style: notation.Style{Letters: notation.LettersOf(string(lang)), Form: notation.Short},
		Now:   func() time.Time { return begin.Add(time.Minute) },
		Stop:  func() {},
		Apply: func(step table.Step) bool {
			s.written, s.result = step.Entries, nil
			if result := tournament.Result(step.Result); step.Enters && result != tournament.NoResult {
				s.result = &result
			}
			return true
		}}
	s.put(t, entries)
	return s
}

// put gives the game its record.
func (s *sitting) put(t testing.TB, entries []game.Entry) {
	t.Helper()
	state, err := game.Record{Entries: entries}.State()
	if err != nil {
		t.Fatal(err)
	}
	now, err := table.New(s.session.Event().Info.Terms(), entries, state.Result)
	if err != nil {
		t.Fatal(err)
	}
	s.At = func() table.Table { return now }
	s.Clock = func() clock.Clock { return now.Clock(s.Now()) }
}

// answer is a sample answer to a question.
func answer(q question) any {
	switch q.ask {
	case askSide, askBoth:
		return "white"
	case askYes:
		return q.start
	case askOne:
		return q.values[0]
	case askSquare:
		return "e2"
	case askSquares:
		return []string{"f3"}
	case askMove:
		if q.field == "move" {
			return "e2e5"
		}
		return "e2e4"
	case askTime, askSigned, askHours:
		return 120.0
	case askNumber:
		return 2
	case askArticle:
		return ""
	}
	return "Sg1-f3"
}

// onBoard are answers that the pieces after 1.Nf3 Nf6 can give.
var onBoard = map[string]map[string]any{
	"promotion-choice":    {"move": "e2e8q"},
	"castling-rook-first": {"rook_square": "h1"},
	"other":               {"article": ""},
	"promotion-wrong":     {"move": "e2e8"},
	"castling-unfinished": {"move": "e1g1"},
	"claim-review":        {"move_number": 2},
	"moved-twice":         {"side": "black", "move": "f6g8"},
	"king-captured":       {"opponent_illegal_move": "e2e4", "move": "f6e1"},
}

// stepTexts are the words of the steps of an open decision, todoTexts those of all
// that is to be done.
func stepTexts(x *decision) []string { return append(texts(x.steps), texts(x.last)...) }

func todoTexts(x *decision) []string { return append(texts(x.todo()), texts(x.last)...) }

// texts are all texts of an object.
func texts(o fyne.CanvasObject) []string {
	switch o := o.(type) {
	case *kit.Line:
		return []string{o.Text()}
	case *kit.Paragraph:
		return []string{o.Text()}
	case *kit.Button:
		return []string{o.Text}
	case *kit.Segmented:
		return o.Options
	case *kit.Choice:
		return o.Options
	case *container.Scroll:
		return texts(o.Content)
	case *fyne.Container:
		var all []string
		for _, child := range o.Objects {
			all = append(all, texts(child)...)
		}
		return all
	}
	return nil
}

// sentenceEnd is a stop with nothing behind it, or with a sentence that begins.
var sentenceEnd = regexp.MustCompile(`[.?!][”»“]?(\s+[\p{Lu}\d“„«]|$)`)

// Every row of the palette has its words, asks at most three things, and is
// decided in every language and under every edition without a hole in a sentence.
func TestEveryIncident(t *testing.T) {
	langs, editions := i18n.Langs(), tournament.Editions()
	for i := range max(len(langs), len(editions)) {
		lang := langs[i%len(langs)]
		h := sit(t, lang, editions[i%len(editions)], "g1f3 g8f6")
		for k := range catalogue {
			e := &catalogue[k]
			if len(e.asks) > 3 {
				t.Errorf("%s asks %d things", e.id, len(e.asks))
			}
			answers := map[string]any{}
			for _, q := range e.asks {
				answers[q.field] = answer(q)
			}
			maps.Copy(answers, onBoard[e.id])
			f := newForm(h.Game, e, answers)
			f.open()
			all := []string{h.T("incident." + e.id), h.T("incident.hint." + e.id)}
			if len(e.asks) > 0 {
				all = append(all, texts(h.sheet.Content)...)
				h.sheet.Close()
			} else {
				h.sheet.Close()
			}
			told, before := h.Game.told(*e, answers), h.At().Entries
			r, err := h.ask(told)
			if e.id == "sealed-move" || e.id == "envelope-lost" { // there is none as long as nothing was sealed
				if text := h.printer.Error(err); err == nil || strings.Contains(text, "ruling-") {
					t.Errorf("%s, %s: %q", lang, e.id, text)
				}
				h.put(t, append(h.At().Entries, game.Entry{Kind: game.Seal, Side: "white", At: begin.UnixMilli()}))
				r, err = h.ask(told)
			}
			if e.id == "device-alone" { // the opponent has moved
				if err == nil {
					t.Errorf("%s: %s is decided", lang, e.id)
				}
				continue
			}
			if e.kind == "both-flags" || e.kind == "flag-fall" { // both clocks have two hours left
				if text := h.printer.Error(err); err == nil || !strings.Contains(text, "2:00:00") {
					t.Errorf("%s: %q", lang, text)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s, %s: %v (%s)", lang, e.id, err, told)
				continue
			}
			x := newDecision(h.Game, e, answers, told, r)
			x.open()
			all = append(all, x.headline(), x.facts())
			for _, said := range []string{x.headline(), x.aloudHere().Said} {
				if n := len(sentenceEnd.FindAllString(said, -1)); n > 3 {
					t.Errorf("%s, %s: %d sentences: %q", lang, e.id, n, said)
				}
			}
			all = append(all, todoTexts(x)...)
			all = append(all, texts(x.why())...)
			x.editions()
			all = append(all, texts(h.sheet.Content)...)
			h.sheet.Close()
			x.sheet.Close()
			h.put(t, before)
			for _, text := range all {
				if strings.ContainsAny(text, "⟦⟧") || strings.Contains(text, "<no value>") || strings.Contains(text, "  .") {
					t.Errorf("%s, %s: %q", lang, e.id, text)
				}
			}
		}
	}
}

// The facts that all published cases bring about have words in all languages.
func TestFactsHaveWords(t *testing.T) {
	data, err := os.ReadFile("../../engine/ruling/testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []json.RawMessage
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 300 {
		t.Fatalf("%d cases", len(cases))
	}
	for _, lang := range i18n.Langs() {
		h := sit(t, lang, tournament.FIDE2023, "")
		for _, one := range cases {
			c, err := ruling.Read(one)
			if err != nil {
				t.Fatal(err)
			}
			x := newDecision(h.Game, &catalogue[0], nil, nil, table.Ruled{Case: c, Decision: ruling.Decide(c)})
			for _, text := range []string{x.facts(), x.headline()} {
				if strings.Contains(text, "⟦") {
					t.Errorf("%s, %s: %q", lang, c.ID, text)
				}
			}
		}
	}
}

// The palette finds what is typed in any of the four languages.
func TestPaletteFilters(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "")
	for text, want := range map[string]string{
		"illeg mate": "illegal-mate", "telefon": "device", "lippu putosi": "flag-fall", "конверт потерян": "envelope-lost",
		"salakäigu laual": "sealed-on-board", "xyzzy": "other",
	} {
		p := newPalette(h.Game)
		p.field.SetText(text)
		r, _ := p.table.Selected()
		got := ""
		if r.entry != nil {
			got = r.entry.id
		}
		if got != want {
			t.Errorf("%q finds %q, want %q", text, got, want)
		}
	}
	p := newPalette(h.Game)
	p.pick(clocks)
	for _, r := range p.table.Rows() {
		if r.group != clocks && (r.entry == nil || r.entry.id != "other") {
			t.Errorf("%v among the clocks", r)
		}
	}
}

// What no row is for is told by an article with a remark; an article that the
// edition does not have is refused at its field.
func TestSomethingElse(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "e2e4 e7e5")
	e := find(t, "other")
	answers := map[string]any{"side": "white", "article": "11.1", "text": "an insult"}
	told := h.Game.told(*e, answers)
	r, err := h.ask(told)
	if d := r.Decision; err != nil || d.Outcome != ruling.Continue || d.Articles[0] != "11.1" || len(d.Discretion) != 9 {
		t.Fatalf("%v, %+v", err, d)
	}
	x := newDecision(h.Game, e, answers, told, r)
	x.open()
	x.choose(0) // a warning
	x.apply()
	if len(h.written) < 2 || !strings.Contains(h.written[1].Text, "penalty-warning") ||
		!strings.Contains(h.written[0].Text, "an insult") {
		t.Errorf("written: %+v", h.written)
	}
	answers["article"] = "99.9"
	if _, err := h.ask(h.Game.told(*e, answers)); ruling.FieldOf(err) != "article" {
		t.Errorf("an article that is none: %v", err)
	}
}

// A second illegal move loses: the first one is known from the record.
func TestSecondIllegalMove(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "e2e4 e7e5")
	e := find(t, "illegal-move")
	answers := map[string]any{"side": "white", "move": "g1g4", "found_by": "opponent"}
	rule := func() ruling.Decision {
		x := h.decide(t, e, answers)
		x.open()
		h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
		return x.laws
	}
	d := rule()
	if d.Outcome != ruling.Continue || d.Added.Black != 120 || h.result != nil {
		t.Fatalf("the first: %+v", d)
	}
	if got := kinds(h.written); got != "incident ruling clock" {
		t.Errorf("written: %s", got)
	}
	h.put(t, append(h.At().Entries, h.written...))
	if left := h.At().State.Clock.Left(chess.Black); left != 2*time.Hour+2*time.Minute {
		t.Errorf("Black has %v", left)
	}
	if d = rule(); d.Outcome != ruling.BlackWins || h.result == nil || *h.result != tournament.BlackWins {
		t.Errorf("the second: %+v, result %v", d.Outcome, h.result)
	}
}

// Where the laws leave the choice to the arbiter, nothing is chosen for him.
func TestArbiterChooses(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "e2e4 e7e5")
	e := find(t, "conduct")
	answers := map[string]any{"side": "white", "case": "disturbing"}
	x := h.decide(t, e, answers)
	if x.laws.Outcome != ruling.ArbiterDecides {
		t.Fatalf("not left to the arbiter: %s", x.laws.Outcome)
	}
	x.open()
	x.apply()
	if h.written != nil || h.said == "" {
		t.Fatal("something was written before a choice was made")
	}
	x.choice = 0
	x.apply()
	if h.written == nil {
		t.Error("the choice was not written")
	}
}

// A decision against the laws needs a reason, which stands in the record.
func TestOtherwise(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "e2e4 e7e5")
	e := find(t, "resign")
	answers := map[string]any{"side": "white"}
	x := h.decide(t, e, answers)
	x.open()
	x.otherwise()
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.written != nil {
		t.Fatal("decided without a reason")
	}
	h.sheet.First.(*kit.Field).SetText("he was misheard")
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.written == nil || !strings.Contains(h.written[1].Text, "he was misheard") {
		t.Errorf("written: %+v", h.written)
	}
}

func TestAnswers(t *testing.T) {
	for text, want := range map[string]string{"e2": "[e2]", "e2 D7": "[e2 d7]", "e2,d7": "[e2 d7]", "e2d7": "[e2 d7]",
		"": "false", "x9": "false", "e2 d": "false"} {
		squares, ok := squaresOf(text)
		got := fmt.Sprint(squares)
		if !ok {
			got = "false"
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	style := notation.Style{Letters: notation.Estonian, Form: notation.Short}
	for text, want := range map[string]string{"e2-e5": "e2e5", "e7e8q": "e7e8q", "Rf3": "g1f3", "e4": "e2e4", "Re5": "",
		"0-0": ""} {
		if got, _ := moveOf(text, style, chess.Start()); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]float64{"4:12": 252, "20": 1200, "-5:00": -300, "+2:00": 120, "−1": -60, "x": 0} {
		if got, ok := secondsOf(text, true); got != want || ok != (text != "x") {
			t.Errorf("%q: %v %v, want %v", text, got, ok, want)
		}
	}
}

// The length of a session is in hours and minutes.
func TestHours(t *testing.T) {
	for text, want := range map[string]float64{"4:00": 14400, "3:30": 12600, "4": 14400, "0:45": 2700, "4:00:00": 14400,
		"4:75": -1, "x": -1, "": -1} {
		got, ok := hoursOf(text)
		if !ok {
			got = -1
		}
		if got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func find(t testing.TB, id string) *entry {
	t.Helper()
	for i := range catalogue {
		if catalogue[i].id == id {
			return &catalogue[i]
		}
	}
	t.Fatalf("no %s", id)
	return nil
}

func kinds(entries []game.Entry) string {
	var all []string
	for _, e := range entries {
		all = append(all, string(e.Kind))
	}
	return strings.Join(all, " ")
}

// What the record shows and the arbiter may step in on stands first; what only
// a player may claim does not.
func TestSuggestions(t *testing.T) {
	const dance = "g1f3 g8f6 f3g1 f6g8 "
	for _, c := range []struct {
		laws  tournament.Edition
		moves string
		want  string
	}{
		{tournament.FIDE2023, "f2f3 e7e5 g2g4 d8h4", "end-check"},
		{tournament.FIDE2023, strings.TrimSpace(dance + dance), ""},
		{tournament.FIDE2023, strings.TrimSpace(dance + dance + dance + dance), "end-check"},
		{tournament.USSR1953, strings.TrimSpace(dance + dance + dance + dance), ""},
		{tournament.FIDE2014, "e2e4", ""},
	} {
		h := sit(t, i18n.English, c.laws, c.moves)
		var ids []string
		for _, e := range h.suggested() {
			ids = append(ids, e.id)
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%s after %s: %q, want %q", c.laws, c.moves, got, c.want)
		}
		p := newPalette(h.Game)
		if r, ok := p.table.Selected(); !ok || c.want != "" && r.entry.id != c.want {
			t.Errorf("%s: first is %v", c.laws, r)
		}
	}
	// a flag that has fallen
	h := sit(t, i18n.English, tournament.FIDE2023, "e2e4")
	start, err := h.At().State.StartEntry(chess.Black, begin)
	if err != nil {
		t.Fatal(err)
	}
	h.put(t, append(h.At().Entries, start))
	h.Now = func() time.Time { return begin.Add(3 * time.Hour) }
	if now := h.suggested(); len(now) != 1 || now[0].id != "flag-fall" {
		t.Errorf("after the flag %v", now)
	}
}

// Every row of the palette is a variant of an incident, and what it tells by
// itself has its name.
func TestRowsAreVariants(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "e2e4")
	for i := range catalogue {
		e := &catalogue[i]
		v, ok := ruling.VariantOf(e.id)
		answers := map[string]any{}
		for _, field := range v.By {
			answers[field] = "e2e4"
		}
		told := h.Game.told(*e, answers)
		got, _ := ruling.VariantOf(ruling.NameOf(e.kind, told)) // or one that says just the same
		if !ok || !reflect.DeepEqual(got.Told, v.Told) || !slices.Equal(got.By, v.By) {
			t.Errorf("%s is named %s: %s", e.id, got.Name, told)
		}
	}
}

// A game that is adjourned does not go on, and after the sealed move it is the
// clock of the one who replies that is started.
func TestWordsOfAdjournment(t *testing.T) {
	h := sit(t, i18n.English, tournament.USSR1953, "e2e4 e7e5 g1f3")
	decide := func(id string, answers map[string]any) *decision {
		t.Helper()
		e := find(t, id)
		return h.decide(t, e, answers)
	}
	x := decide("adjourn-early", map[string]any{"side": "black", "session_s": 5400, "arbiter_consent": true})
	if got := x.headline(); !strings.HasPrefix(got, "The game is adjourned.") {
		t.Errorf("the headline is %q", got)
	}
	x.open()
	x.apply()
	if h.result == nil || *h.result != tournament.Adjourned || !strings.Contains(h.said, "The game is adjourned.") {
		t.Errorf("result %v, said %q", h.result, h.said)
	}
	h.put(t, append(h.At().Entries, game.Entry{Kind: game.Seal, Side: "black", At: begin.UnixMilli()}))
	x = decide("sealed-move", map[string]any{"written": "Nb8-c6"})
	todo := strings.Join(todoTexts(x), "\n")
	for _, want := range []string{"Make the sealed move on the board", "The envelope: to be opened.",
		"Start the clock: Keres"} {
		if !strings.Contains(todo, want) {
			t.Errorf("what to do has no %q:\n%s", want, todo)
		}
	}
}

// A correction of the times is a step of the decision and is accepted with it.
func TestTimesAreCorrectedInOneStep(t *testing.T) {
	for _, test := range []struct {
		laws   tournament.Edition
		fault  bool
		choose rune // among the choices
		white  time.Duration
	}{
		{tournament.FIDE2023, false, 0, 2*time.Hour - 5*time.Minute},
		{tournament.FIDE2018, false, 0, 2*time.Hour - 5*time.Minute},
		{tournament.FIDE2014, false, 0, 2*time.Hour - 5*time.Minute},
		{tournament.USSR1953, false, 0, 2*time.Hour - 5*time.Minute},
		{tournament.USSR1953, true, '1', 2*time.Hour - 5*time.Minute},
		{tournament.USSR1953, true, '2', 2 * time.Hour},
	} {
		h := sit(t, i18n.English, test.laws, "e2e4 e7e5")
		e := find(t, "clock-error")
		answers := map[string]any{"side": "white", "correction_s": -300.0, "players_at_fault": test.fault}
		x := h.decide(t, e, answers)
		x.open()
		if test.choose != 0 {
			x.sheet.First.(*kit.Table[int]).TypedRune(test.choose)
		}
		steps := strings.Join(stepTexts(x), "|")
		if set := strings.Contains(steps, "1:55:00"); set != (test.white != 2*time.Hour) {
			t.Errorf("%s, fault %v: the steps are %s", test.laws, test.fault, steps)
		}
		if !strings.Contains(steps, h.T("incident.step-start", i18n.Args{"name": "Keres"})) {
			t.Errorf("%s, fault %v: the steps are %s", test.laws, test.fault, steps)
		}
		x.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
		h.put(t, append(h.At().Entries, h.written...))
		if left := h.At().State.Clock.Left(chess.White); left != test.white {
			t.Errorf("%s, fault %v: White has %v", test.laws, test.fault, left)
		}
	}
}

// Whose clock is started, what the clocks then show and how many moves they count
// is what the record says once the decision is carried out: a move that was not
// pressed leaves the time of its maker running and is not counted.
func TestStepsAreWhatIsSettled(t *testing.T) {
	for _, test := range []struct {
		id      string
		answers map[string]any
		pressed bool
	}{
		{"draw-offer", map[string]any{"side": "white"}, false},
		{"draw-offer", map[string]any{"side": "white"}, true},
		{"clock-error", map[string]any{"side": "white", "correction_s": 90.0, "players_at_fault": false}, false},
		{"clock-error", map[string]any{"side": "black", "correction_s": -90.0, "players_at_fault": false}, true},
	} {
		h := sit(t, i18n.English, tournament.FIDE2023, "")
		at := begin.UnixMilli()
		record := []game.Entry{{Kind: game.Clock, Action: game.Set, Control: "40/2h, 20/1h", At: at},
			{Kind: game.Clock, Action: game.Start, Side: "white", At: at}, {Kind: game.Moves, Moves: "e2e4", At: at}}
		if test.pressed {
			record = append(record, game.Entry{Kind: game.Press, Side: "white", At: at})
		}
		h.put(t, record)
		e := find(t, test.id)
		x := h.decide(t, e, test.answers)
		x.open()
		steps := strings.Join(stepTexts(x), "|")
		x.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
		h.put(t, append(record, h.written...))
		after := h.At()
		side, running := after.State.Clock.Running()
		if started := h.T("incident.step-start", i18n.Args{"name": h.Names[side]}); !running ||
			!strings.Contains(steps, started) {
			t.Errorf("%s, pressed %v: %v of %v runs, and the steps are %s", test.id, test.pressed, running, side, steps)
		}
		if test.id != "clock-error" {
			continue
		}
		for _, c := range []chess.Color{chess.White, chess.Black} {
			row := clock.Reading(after.State.Clock.Left(c))
			count := "|" + strconv.Itoa(after.State.Completed(c))
			if i := strings.Index(steps, h.Names[c]+"|"); i < 0 || !strings.Contains(steps[i:], row) ||
				!strings.Contains(steps[i:], count) {
				t.Errorf("%s, pressed %v: no %s, %s of %s in %s", test.id, test.pressed, row, count, h.Names[c], steps)
			}
		}
	}
}
