package desk

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// standardPlay is an event of standard play under some laws.
func standardPlay(laws tournament.Edition) tournament.Info {
	return tournament.Info{Laws: laws, Play: tournament.Standard}
}

func matchOf(t *testing.T, info tournament.Info, entries ...game.Entry) *match {
	t.Helper()
	at, err := table.New(info.Terms(), entries, "")
	if err != nil {
		t.Fatal(err)
	}
	return &match{entries: entries, table: at, state: at.State}
}

func words(f fact) string {
	var b strings.Builder
	for _, r := range f.runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

func TestFacts(t *testing.T) {
	moves := func(text string) game.Entry { return game.Entry{Kind: game.Moves, Moves: text} }
	setup := func(fen string) game.Entry { return game.Entry{Kind: game.Setup, Text: fen} }
	const dance = "g1f3 g8f6 f3g1 f6g8 "
	for _, c := range []struct {
		name    string
		laws    tournament.Edition
		entries []game.Entry
		urgent  string
		others  []string
	}{
		{"beginning", tournament.FIDE2023, nil, "", []string{
			"Position has appeared once", "50-move count 0", "Draw offer: none"}},
		{"twice", tournament.FIDE2023, []game.Entry{moves(dance)}, "",
			[]string{"Position has appeared 2 times: at the start, after 2…"}},
		{"by a move", tournament.FIDE2023, []game.Entry{moves(dance + "g1f3 g8f6 f3g1")},
			"Black may claim with 4…Ng8: threefold repetition (9.2.1.1)", nil},
		{"three times", tournament.FIDE2018, []game.Entry{moves(dance + dance)},
			"White may claim: the position has appeared 3 times (9.2.1.2)", nil},
		{"three times in 2014", tournament.FIDE2014, []game.Entry{moves(dance + dance)},
			"White may claim: the position has appeared 3 times (9.2 b)", nil},
		{"three times in 1953", tournament.USSR1953, []game.Entry{moves(dance + dance)},
			"White may claim: the position has appeared 3 times (§18 g)", nil},
		{"five times", tournament.FIDE2023, []game.Entry{moves(dance + dance + dance + dance)},
			"Fivefold repetition: a draw without a claim (9.6.1)", nil},
		{"five times in 1953", tournament.USSR1953, []game.Entry{moves(dance + dance + dance + dance)},
			"White may claim: the position has appeared 5 times (§18 g)", nil},
		{"mate", tournament.FIDE2023, []game.Entry{moves("f2f3 e7e5 g2g4 d8h4")},
			"Checkmate: Black won. F8 enters the result.", nil},
		{"stalemate", tournament.FIDE2023, []game.Entry{setup("7k/8/6QK/8/8/8/8/8 w - - 0 1"), moves("g6f7")},
			"Stalemate: a draw. F8 enters the result.", nil},
		{"50 moves", tournament.FIDE2023, []game.Entry{setup("8/8/4k3/7p/8/8/3K4/3R4 w - - 100 120")},
			"White may claim: 50 moves (9.3.2)", []string{"50-move count 50"}},
		{"50 by a move", tournament.FIDE2014, []game.Entry{setup("8/8/4k3/8/8/8/3K4/3R4 b - - 99 120")}, "", nil},
		{"75 moves", tournament.FIDE2023, []game.Entry{setup("8/8/4k3/7p/8/8/3K4/3R4 w - - 150 160")},
			"75 moves: a draw without a claim (9.6.2)", nil},
		{"75 moves in 1953", tournament.USSR1953, []game.Entry{setup("8/8/4k3/7p/8/8/3K4/3R4 w - - 150 160")},
			"White may claim: 50 moves (§18 f)", nil},
		{"offer", tournament.FIDE2023, []game.Entry{moves("e2e4"), {Kind: game.Offer, Side: "white"}}, "",
			[]string{"Draw offer: White", "50-move count 0, since 1.e4"}},
	} {
		m := matchOf(t, standardPlay(c.laws), c.entries...)
		told := newTeller(i18n.For(i18n.English), tournament.Info{Laws: c.laws, Play: tournament.Standard})
		urgent := ""
		var others []string
		for _, f := range told.facts(m, len(m.state.Plies), m.state.Clock) {
			if f.urgent {
				urgent = words(f)
			} else {
				others = append(others, words(f))
			}
		}
		if c.name == "50 by a move" {
			if !strings.HasPrefix(urgent, "Black may claim with 120…K") || !strings.HasSuffix(urgent, "50 moves (9.3 a)") {
				t.Errorf("%s: %q", c.name, urgent)
			}
		} else if urgent != c.urgent {
			t.Errorf("%s: urgent %q, want %q", c.name, urgent, c.urgent)
		}
		for _, want := range c.others {
			if !slices.Contains(others, want) {
				t.Errorf("%s: %q has no %q", c.name, others, want)
			}
		}
	}
}

func TestScoresheetDuty(t *testing.T) {
	for _, c := range []struct {
		control      string
		white, black time.Duration
		laws         tournament.Edition
		play         tournament.Play
		want         string
	}{
		{"90min", 10 * time.Minute, 10 * time.Minute, tournament.FIDE2023, tournament.Standard,
			"Scoresheet: *both* must record the moves"},
		{"90min", 4 * time.Minute, 10 * time.Minute, tournament.FIDE2023, tournament.Standard,
			"Scoresheet: only *Black* (8.4)"},
		{"90min", 10 * time.Minute, 5*time.Minute - 1, tournament.FIDE2023, tournament.Standard,
			"Scoresheet: only *White* (8.4)"},
		{"90min+10s", time.Minute, time.Minute, tournament.FIDE2014, tournament.Standard,
			"Scoresheet duty *waived*: both (8.4)"},
		{"90min+30s", time.Minute, time.Minute, tournament.FIDE2023, tournament.Standard,
			"Scoresheet: *both* must record the moves"},
		{"15min+10s", 4 * time.Minute, 4 * time.Minute, tournament.FIDE2018, tournament.Rapid,
			"Scoresheet: *not required* (A.2)"},
		{"90min", time.Minute, time.Minute, tournament.USSR1953, tournament.Standard,
			"Scoresheet: *both* must record the moves"},
	} {
		control, err := clock.Parse(c.control)
		if err != nil {
			t.Fatal(err)
		}
		k := clock.New(control)
		k = k.Put(chess.White, c.white, begin)
		k = k.Put(chess.Black, c.black, begin)
		info := tournament.Info{Laws: c.laws, Play: c.play}
		told := newTeller(i18n.For(i18n.English), info)
		if got := told.duty(matchOf(t, info), k); got != c.want {
			t.Errorf("%s %v %v %s: %q, want %q", c.control, c.white, c.black, c.laws, got, c.want)
		}
	}
}

// Who had too little time at some stage of the period need not keep score for
// the rest of it, whatever the clock shows later; in the next period he has to.
func TestScoresheetDutyForTheRestOfThePeriod(t *testing.T) {
	short := func(uci string, white time.Duration) game.Entry {
		return game.Entry{Kind: game.Moves, Moves: uci, Read: true, White: white.Milliseconds(),
			Black: time.Hour.Milliseconds()}
	}
	m := matchOf(t, standardPlay(tournament.FIDE2023), short("e2e4", 4*time.Minute), short("e7e5", 4*time.Minute),
		short("g1f3", 20*time.Minute))
	told := newTeller(i18n.For(i18n.English), tournament.Info{Laws: tournament.FIDE2023, Play: tournament.Standard})
	for control, want := range map[string]string{
		"40/2h, 1h": "Scoresheet: only *Black* (8.4)", "1/2h, 1h": "Scoresheet: *both* must record the moves",
		"40/2h+30s, 1h": "Scoresheet: *both* must record the moves",
	} {
		c, err := clock.Parse(control)
		if err != nil {
			t.Fatal(err)
		}
		if got := told.duty(m, clock.NewAfter(c, 2, 1)); got != want {
			t.Errorf("%s: %q, want %q", control, got, want)
		}
	}
}

// The move at which the duty ended bears the article; in the next period the
// duty begins again.
func TestDutyEnds(t *testing.T) {
	short := func(uci string, white time.Duration) game.Entry {
		return game.Entry{Kind: game.Moves, Moves: uci, Read: true, White: white.Milliseconds(),
			Black: time.Hour.Milliseconds()}
	}
	set := func(control string) game.Entry {
		return game.Entry{Kind: game.Clock, Action: game.Set, Control: control}
	}
	for control, want := range map[string]string{"2/2h, 1h": "2 4", "40/2h, 1h": "2", "40/2h+30s": ""} {
		m := matchOf(t, standardPlay(tournament.FIDE2023), set(control), short("e2e4", 6*time.Minute), short("e7e5", 0),
			short("g1f3", 4*time.Minute), short("b8c6", 0),
			short("f1b5", 3*time.Minute), short("a7a6", 0), short("b5a4", 2*time.Minute))
		ends := m.table.ExemptFrom()
		var at []string
		for i := range m.state.Plies {
			if ends[i] {
				at = append(at, itoa(i))
			}
		}
		if got := strings.Join(at, " "); got != want {
			t.Errorf("%s: ends at %q, want %q", control, got, want)
		}
	}
}

func TestFitting(t *testing.T) {
	for _, c := range []struct {
		widths []float32
		urgent []bool
		room   float32
		want   []int
	}{
		{[]float32{10, 10, 10}, []bool{false, false, false}, 30, []int{0, 1, 2}},
		{[]float32{10, 10, 10}, []bool{false, false, false}, 29, []int{0, 1}},
		{[]float32{10, 10, 20}, []bool{false, false, true}, 35, []int{0, 2}},
		{[]float32{90}, []bool{true}, 50, []int{0}},
		{nil, nil, 50, nil},
	} {
		if got := fitting(c.widths, c.urgent, c.room, 5); !slices.Equal(got, c.want) {
			t.Errorf("%v in %v: %v, want %v", c.widths, c.room, got, c.want)
		}
	}
}

func newSheet(t *testing.T, moves int, blackFirst bool) *scoresheet {
	t.Helper()
	testapp.New(t, style.Value{})
	s := newScoresheet()
	test.TempWidgetRenderer(t, s)
	s.Resize(fyne.NewSize(390, 540))
	d := sheetData{first: 1, blackFirst: blackFirst, typing: true, showLeft: true, at: moves, followNumber: 1}
	for range moves {
		d.moves = append(d.moves, sheetMove{text: "e4", left: "1:00"})
	}
	s.set(d)
	return s
}

func TestScoresheetFollows(t *testing.T) {
	s := newSheet(t, 101, false)
	if rows, visible := s.data.rows(), s.visible(); rows != 51 || visible != 22 || s.top != rows-visible {
		t.Errorf("%d rows, %d in sight, from %d", rows, visible, s.top)
	}
	d := s.data
	d.at = 1
	s.set(d)
	if s.top != 0 {
		t.Errorf("looking at the first move, the sheet begins at row %d", s.top)
	}
	s.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10)})
	if s.top != 3 {
		t.Errorf("scrolled to row %d", s.top)
	}
	s.set(s.data)
	if s.top != 3 {
		t.Error("showing the same again scrolls back")
	}
}

// TestScoresheetBlocks: in twice the width the moves go on beside.
func TestScoresheetBlocks(t *testing.T) {
	s := newSheet(t, 80, false)
	s.Resize(fyne.NewSize(800, 540))
	if s.blocks() != 2 || s.visible() != 44 {
		t.Fatalf("%d blocks, %d rows in sight", s.blocks(), s.visible())
	}
	s.set(s.data)
	if s.top != 0 {
		t.Errorf("41 rows in 44 begin at %d", s.top)
	}
	got := 0
	s.OnPly = func(ply int) { got = ply }
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(400+60, 40)})
	if got != 45 {
		t.Errorf("the second block begins with ply %d, want 45", got)
	}
}

func TestScoresheetTaps(t *testing.T) {
	for _, c := range []struct {
		blackFirst bool
		x, y       float32
		want       int
	}{
		{false, 60, 40, 1}, {false, 300, 40, 2}, {false, 60, 60, 3}, {false, 60, 10, 0}, {false, 60, 500, 0},
		{true, 300, 40, 1}, {true, 60, 60, 2}, {true, 60, 40, 0},
	} {
		s := newSheet(t, 5, c.blackFirst)
		got := 0
		s.OnPly = func(ply int) { got = ply }
		s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(c.x, c.y)})
		if got != c.want {
			t.Errorf("%+v: ply %d", c, got)
		}
	}
}

// TestFamilies: every kind that is put into words by a computed key has words
// in all languages.
func TestFamilies(t *testing.T) {
	keys := []string{}
	for _, kinds := range [][]string{clock.ControlErrorKinds(), clock.StateErrorKinds(), game.EntryErrorKinds()} {
		for _, k := range kinds {
			keys = append(keys, "error."+k)
		}
	}
	for _, r := range reasons[1:] {
		keys = append(keys, "desk.reason."+string(r))
	}
	for _, l := range i18n.Langs() {
		for _, k := range keys {
			if !i18n.For(l).Has(k) {
				t.Errorf("%s has no %s", l, k)
			}
		}
	}
}

// TestWordsFit: what stands in a place of fixed width fits there in every
// language.
func TestWordsFit(t *testing.T) {
	testapp.New(t, style.Value{})
	const inner = clockWidth - 28
	for _, l := range i18n.Langs() {
		p := i18n.For(l)
		for _, c := range []struct {
			text string
			bold bool
			room float32
		}{
			{p.T("desk.left"), false, sheetLeftWidth - 16},
			{p.T("common.number"), false, sheetNumberWidth - 16},
			{p.T("desk.press"), true, (clockWidth-8)/2 - 12},
			{p.T("desk.stop"), false, (clockWidth-8)/2 - 12},
			{p.T("desk.flag-first"), true, inner * stateShare},
			{p.T("desk.running"), true, inner * stateShare},
			{p.T("desk.to-go", i18n.Args{"n": 39, "seconds": "7"}), false, inner},
			{p.T("desk.next-moves", i18n.Args{"time": "1:00:00", "moves": 20}), false, inner},
			{p.T("desk.next-rest", i18n.Args{"time": "1:00:00"}), false, inner},
			{p.T("desk.increment", i18n.Args{"seconds": "30"}), false, inner},
			{p.T("desk.delay-each", i18n.Args{"seconds": "30"}), false, inner},
			{p.T("desk.set-clock"), false, inner},
			{p.T("desk.type-here"), false, (sheetWidth-sheetNumberWidth-2*sheetLeftWidth)/2 - 8},
			{p.T("desk.period-of", i18n.Args{"period": 2, "periods": 3}) + " " +
				strings.ReplaceAll(p.T("desk.moves-of", i18n.Args{"made": 37, "of": 40}), "*", ""), false, inner},
		} {
			if w := kit.Width(kit.Run{Text: c.text, Bold: c.bold}); w > c.room {
				t.Errorf("%s: %q is %.0f wide, there is room for %.0f", l, c.text, w, c.room)
			}
		}
	}
}

func TestWatch(t *testing.T) {
	wall, passed := begin, time.Duration(0)
	w := newWatch(func() time.Time { return wall }, func() time.Duration { return passed })
	wall, passed = wall.Add(time.Minute), passed+time.Minute
	if !w.now().Equal(begin.Add(time.Minute)) || w.drift() != 0 {
		t.Errorf("now %v, drift %v", w.now(), w.drift())
	}
	wall = wall.Add(time.Hour)
	if !w.now().Equal(begin.Add(time.Minute)) || w.drift() != time.Hour {
		t.Errorf("asleep: now %v, drift %v", w.now(), w.drift())
	}
	w.set()
	if w.drift() != 0 || !w.now().Equal(wall) {
		t.Errorf("set: now %v, drift %v", w.now(), w.drift())
	}
}

// TestWatchRests: after rest no tick is carried out, even one under way.
func TestWatchRests(t *testing.T) {
	w := newWatch(time.Now, func() time.Duration { return 0 })
	pending := make(chan func(), 100)
	ticks := 0
	w.run(func(f func()) { pending <- f }, func() { ticks++ })
	(<-pending)()
	if ticks != 1 {
		t.Fatalf("%d ticks", ticks)
	}
	late := <-pending
	w.rest()
	late()
	if ticks != 1 {
		t.Error("a tick after the rest")
	}
	w.rest()
}

// Tiles are as large as all of them can be seen at once; more of them are
// scrolled.
func TestArrangeTiles(t *testing.T) {
	testapp.New(t, style.Value{})
	for _, c := range []struct {
		n      int
		room   fyne.Size
		across int
		high   [2]float32 // at least, at most
	}{
		{8, fyne.NewSize(1222, 616), 4, [2]float32{272, 288}},
		{2, fyne.NewSize(1222, 616), 2, [2]float32{500, 600}},
		{8, fyne.NewSize(2416, 1280), 4, [2]float32{560, 616}},
		{40, fyne.NewSize(1222, 616), 4, [2]float32{288, 288}},
		{1, fyne.NewSize(100, 100), 1, [2]float32{288, 288}},
	} {
		across, size := arrangeTiles(c.n, c.room)
		if across != c.across || size.Height < c.high[0] || size.Height > c.high[1] {
			t.Errorf("%d in %v: %d across, %v", c.n, c.room, across, size)
		}
	}
}
