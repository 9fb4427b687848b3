package incident

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
)

// spokenCase is an incident with the facts that a decision is read aloud on.
type spokenCase struct {
	id      string
	fen     string // the first position; empty: the usual one
	moves   string
	left    [2]int64 // seconds on the clocks; zero: as set
	answers map[string]any
	choice  int             // of the arbiter, from 1; 0: none to make
	play    tournament.Play // empty: standard
	pressed bool            // the player who erred has pressed the clock
}

// A rook ending as Kotov and Keres could have had it, before Black's 37th move.
const ending = "6k1/1R3p2/4p2b/7p/P5p1/1N2P1P1/r4PKP/8 b - - 0 37"

const (
	spanish = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"
	dance   = " f3g1 f6g8 g1f3 g8f6"
)

var spokenCases = []spokenCase{
	{id: "illegal-move", pressed: true, fen: ending, moves: "a2b2", left: [2]int64{151, 252},
		answers: map[string]any{"side": "white", "move": "f2f4", "found_by": "opponent"}},
	{id: "touch", moves: spanish, answers: map[string]any{"side": "white", "pieces": []string{"e1"},
		"adjust_announced": false}},
	{id: "release", fen: "r3k2r/pppq1ppp/2n1bn2/3pp3/1b1PP3/2N1BN2/PPPQ1PPP/R3K2R w KQkq - 0 9",
		answers: map[string]any{"side": "white", "from": "d2", "to": "e2"}},
	{id: "two-hands", pressed: true, moves: spanish, left: [2]int64{3605, 4201},
		answers: map[string]any{"side": "white", "move": "e1g1", "clock_pressed": true}},
	{id: "promotion-not-replaced", pressed: true, fen: "8/P4pk1/6p1/8/8/6P1/1r3PKP/8 w - - 0 45", left: [2]int64{125, 310},
		answers: map[string]any{"side": "white", "move": "a7a8", "clock_pressed": true}},
	{id: "flag-fall", fen: "8/8/8/8/5k2/8/4Q1K1/8 w - - 0 61", left: [2]int64{0, 44},
		answers: map[string]any{"side": "white", "noticed_by": "opponent"}},
	{id: "flag-fall", fen: ending, moves: "a2b2", left: [2]int64{0, 252},
		answers: map[string]any{"side": "white", "noticed_by": "arbiter"}},
	{id: "claim-repetition", moves: spanish + dance + dance, left: [2]int64{900, 1210},
		answers: map[string]any{"side": "white", "touched_first": false}},
	{id: "claim-repetition", moves: spanish + dance, left: [2]int64{900, 1210},
		answers: map[string]any{"side": "white", "touched_first": false}},
	{id: "claim-fifty", fen: "8/8/4k3/8/4BK2/2N5/8/8 w - - 88 112", moves: "c3b5", left: [2]int64{300, 60},
		answers: map[string]any{"side": "black", "win_needs_more_than_50": false}},
	{id: "draw-offer", moves: spanish, answers: map[string]any{"side": "black", "timing": "after-move-before-press",
		"reply": "reject"}},
	{id: "late-arrival", answers: map[string]any{"white_late_s": 2400.0, "black_late_s": 0, "excused": false}},
	{id: "device", moves: spanish, answers: map[string]any{"side": "black"}},
	{id: "other-hand", moves: spanish + " e1g1", choice: 1, answers: map[string]any{"side": "white"}},
	{id: "spectator", moves: spanish, answers: map[string]any{"what": "your-move", "side": "white"}},
	{id: "resign-back", moves: spanish, answers: map[string]any{"side": "white"}},
	{id: "result-disputed", moves: spanish, answers: map[string]any{"white_says": "draw", "black_says": "black-wins",
		"proof": "none"}},
	{id: "wrong-setup", moves: spanish, answers: map[string]any{"found": "during"}},
	{id: "interruption", moves: spanish, left: [2]int64{3605, 4201}, answers: map[string]any{"cause": "fire-alarm",
		"white_extra_s": 60.0, "black_extra_s": 60.0}},
	{id: "clock-error", moves: spanish, left: [2]int64{3605, 4201}, answers: map[string]any{"side": "white",
		"correction_s": -120.0, "players_at_fault": false}},
	{id: "device-in-bag", moves: spanish, choice: 1, answers: map[string]any{"side": "black",
		"event_allows_bag": false}},
	{id: "end-check", fen: "8/8/8/8/8/4k3/4p3/4K3 w - - 0 70", left: [2]int64{90, 80}, answers: map[string]any{}},
	{id: "announce-false", moves: spanish, answers: map[string]any{"side": "white", "what": "mate"}},
	{id: "promotion-wrong", pressed: true, fen: "8/P4pk1/6p1/8/8/6P1/1r3PKP/8 w - - 0 45", left: [2]int64{125, 310},
		answers: map[string]any{"side": "white", "move": "a7a8", "new_piece": "other-colour"}},
	{id: "illegal-move", pressed: true, fen: ending, moves: "a2b2", left: [2]int64{151, 52}, play: tournament.Blitz,
		answers: map[string]any{"side": "white", "move": "f2f4", "found_by": "opponent"}},
	{id: "end-check", fen: "8/8/4k3/8/4BK2/2N5/8/8 w - - 149 180", moves: "c3b5", left: [2]int64{300, 60},
		answers: map[string]any{}},
	{id: "resign", fen: "8/8/8/8/5k2/8/4Q1K1/8 w - - 0 61", left: [2]int64{90, 44},
		answers: map[string]any{"side": "white"}},
	{id: "conduct", moves: spanish, choice: 1, answers: map[string]any{"side": "black", "case": "disturbing"}},
	{id: "quickplay-request", moves: spanish, left: [2]int64{100, 300}, answers: map[string]any{"side": "white",
		"arbiter_agrees": true, "announced": true}},
	{id: "colours-reversed", moves: spanish, left: [2]int64{3605, 4201}, answers: map[string]any{"found": "during"}},
}

// record is the record of the case before the incident.
func (c spokenCase) record(t *testing.T) []game.Entry {
	t.Helper()
	start := chess.Start()
	var entries []game.Entry
	at := begin.UnixMilli()
	if c.fen != "" {
		var err error
		if start, err = chess.ParseFEN(c.fen); err != nil {
			t.Fatalf("%s: %v", c.id, err)
		}
		entries = append(entries, game.Entry{Kind: game.Setup, Text: c.fen, At: at})
	}
	control, err := clock.Parse("40/2h, 20/1h")
	if err != nil {
		t.Fatal(err)
	}
	state := game.State{Positions: []chess.Position{start}}
	entries = append(entries, state.SetEntry(control, begin))
	if c.moves != "" {
		entries = append(entries, game.Entry{Kind: game.Moves, Moves: strings.TrimSpace(c.moves), At: at})
	}
	running := start.Turn()
	if len(strings.Fields(c.moves))%2 == 1 {
		running = running.Other()
	}
	if c.pressed {
		running = running.Other()
	}
	started, err := state.WithClock(control).StartEntry(running, begin)
	if err != nil {
		t.Fatal(err)
	}
	entries = append(entries, started, state.WithClock(control).StandingEntry("", begin.Add(53*time.Second)))
	if c.left != [2]int64{} {
		entries = append(entries, game.Entry{Kind: game.Clock, Action: game.Adjust, Read: true, White: c.left[0] * 1000,
			Black: c.left[1] * 1000, WhitePeriod: 1, BlackPeriod: 1, At: at})
	}
	return entries
}

// sheet is the text of the sheet, as it is read from top to bottom.
func (c spokenCase) sheet(t *testing.T, lang i18n.Lang) string {
	t.Helper()
	h := sit(t, lang, tournament.FIDE2023, "")
	if c.play != "" {
		info := h.session.Event().Info
		info.Play, info.Supervision = c.play, "limited"
		if err := h.session.Do(tournament.EditInfo{Info: info}); err != nil {
			t.Fatal(err)
		}
	}
	h.put(t, c.record(t))
	h.Game.Names = [2]string{"Kotov, A.", "Keres, P."}
	e := find(t, c.id)
	x := h.decide(t, e, c.answers)
	x.open()
	defer x.sheet.Close()
	if c.choice > 0 {
		x.choose(c.choice - 1)
	}
	said := x.aloud()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", strings.ToUpper(x.sheet.Title))
	for _, text := range append([]string{said.Said, said.More}, append(texts(x.stepByStep()), texts(x.last)...)...) {
		if text != "" {
			fmt.Fprintln(&b, text)
		}
	}
	fmt.Fprintln(&b)
	for _, text := range texts(x.why()) {
		if text != "" {
			fmt.Fprintln(&b, text)
		}
	}
	return b.String()
}

// What the sheets of decisions say, from top to bottom, to be read by a person:
// testdata/sheets.LANG.txt.
func TestSheetsAsTheyAreRead(t *testing.T) {
	for _, lang := range i18n.Langs() {
		var b strings.Builder
		for _, c := range spokenCases {
			fmt.Fprintf(&b, "%s\n\n", c.sheet(t, lang))
		}
		golden.Check(t, "testdata/sheets."+string(lang)+".txt", b.String())
	}
}

// played gives a sitting whose game goes on with what is written.
func (h *sitting) played(t *testing.T) {
	h.Apply = func(step table.Step) bool {
		h.written = append(h.written, step.Entries...)
		h.put(t, append(h.At().Entries, step.Entries...))
		return true
	}
}

// Enter does all. S does all but the start of the clock, Space the start and what
// goes before it; each once, whatever was done before, and the steps that are done
// are ticked.
func TestStepsOfTheirOwn(t *testing.T) {
	c := spokenCases[0]
	for _, one := range []struct {
		keys           string // S, a space, and E for Enter
		set, start     int    // how often, in the end
		ticked         int    // steps
		open           bool
		mayGoBack      bool
		mayDoOtherwise bool
	}{
		{keys: "", ticked: 1, open: true, mayGoBack: true, mayDoOtherwise: true},
		{keys: "E", set: 1, start: 1},
		{keys: "s", set: 1, ticked: 3, open: true},
		{keys: "ss", set: 1, ticked: 3, open: true},
		{keys: "s ", set: 1, start: 1, ticked: 4, open: true},
		{keys: " ", set: 1, start: 1, ticked: 4, open: true},
		{keys: " s ", set: 1, start: 1, ticked: 4, open: true},
		{keys: "sE", set: 1, start: 1},
		{keys: "s E", set: 1, start: 1},
		{keys: " E", set: 1, start: 1},
	} {
		h := sit(t, i18n.English, tournament.FIDE2023, "")
		h.put(t, c.record(t))
		h.played(t)
		x := h.decide(t, find(t, c.id), c.answers)
		x.open()
		h.window.Canvas().SetOnTypedRune(x.sheet.Rune)
		for _, key := range one.keys {
			if key == 'E' {
				x.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
			} else {
				h.window.Canvas().Focused().TypedRune(key)
			}
		}
		rulings, sets, starts := 0, 0, 0
		for _, entry := range h.written {
			switch {
			case entry.Kind == game.Ruling:
				rulings++
			case entry.Kind == game.Clock && entry.Action == game.Adjust:
				if sets++; clock.Reading(time.Duration(entry.Black)*time.Millisecond) != "6:12" {
					t.Errorf("%q: %+v", one.keys, entry)
				}
			case entry.Kind == game.Clock && entry.Action == game.Start:
				if starts++; entry.Side != "white" {
					t.Errorf("%q: %+v", one.keys, entry)
				}
			}
		}
		if rulings != one.set || sets != one.set || starts != one.start || x.sheet.Open() != one.open {
			t.Errorf("%q: %d rulings, set %d times, started %d times, open %v", one.keys, rulings, sets, starts,
				x.sheet.Open())
		}
		if h.failed != nil || !one.open {
			continue
		}
		ticked := 0
		for _, said := range append(texts(x.left.Content), texts(x.last)...) {
			if said == "✓" {
				ticked++
			}
		}
		if ticked != one.ticked || x.questions.Enabled() != one.mayGoBack ||
			x.differently.Enabled() != one.mayDoOtherwise {
			t.Errorf("%q: %d steps ticked, back %v, otherwise %v", one.keys, ticked, x.questions.Enabled(),
				x.differently.Enabled())
		}
	}
}

// F4 stops the clocks that run while a decision is open, which is made again on the
// record with that, and can be accepted.
func TestStopUnderTheDecision(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "g1f3 g8f6")
	start, err := h.At().Start(nil, begin)
	if err != nil {
		t.Fatal(err)
	}
	h.put(t, append(h.At().Entries, start.Entries...))
	h.played(t)
	h.Stop = func() {
		step, err := h.At().Stop(h.Now())
		if err != nil {
			t.Fatal(err)
		}
		h.Apply(step)
	}
	x := h.decide(t, find(t, "illegal-move"), map[string]any{"side": "white", "move": "f3g3", "found_by": "arbiter"})
	x.open()
	x.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyF4})
	if _, running := h.Clock().Running(); running || !h.sheet.Open() || h.sheet == x.sheet {
		t.Fatal("the clocks are not stopped under the decision")
	}
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	ruled := slices.ContainsFunc(h.written, func(e game.Entry) bool { return e.Kind == game.Ruling })
	if h.failed != nil || !ruled || h.sheet.Open() {
		t.Errorf("not accepted after it: %v", h.failed)
	}
}
