package game_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
)

func moves(text string) game.Entry { return game.Entry{Kind: game.Moves, Moves: text} }

func state(t *testing.T, r game.Record) game.State {
	t.Helper()
	s, err := r.State()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestMoves(t *testing.T) {
	s := state(t, game.Record{Entries: []game.Entry{moves("e2e4 e7e5"), moves("g1f3")}})
	if len(s.Plies) != 3 || len(s.Positions) != 4 || s.Position().Turn() != chess.Black {
		t.Fatalf("%d plies, %d positions, %v to move", len(s.Plies), len(s.Positions), s.Position().Turn())
	}
	if got := s.Position().FEN(); !strings.HasPrefix(got, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq") {
		t.Error(got)
	}
	if s := state(t, game.Record{}); s.Position() != chess.Start() {
		t.Error("an empty record is not the beginning of a game")
	}
}

func TestStart(t *testing.T) {
	s := state(t, game.Record{Entries: []game.Entry{{Kind: game.Setup, Text: "8/8/8/8/8/4k3/4p3/4K3 w - - 7 60"}}})
	if !s.Position().Stalemate() {
		t.Error("another position")
	}
}

func TestCorrect(t *testing.T) {
	r := game.Record{Entries: []game.Entry{moves("e2e4 e7e5 g1f3"), {Kind: game.Correct, Ply: 1, Moves: "c7c5 g1f3 d7d6"}}}
	s := state(t, r)
	var got []string
	for i, p := range s.Plies {
		got = append(got, s.Positions[i].UCI(p.Move))
	}
	if want := []string{"e2e4", "c7c5", "g1f3", "d7d6"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestMakeCorrect(t *testing.T) {
	d := sit(t, "5min")
	for i, uci := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"} {
		d.after(time.Duration(i+1) * time.Second).move(uci)
		d.press()
	}
	s := d.state()
	for _, c := range []struct {
		ply  int
		move string
	}{{2, "b1c3"}, {1, "d7d5"}, {0, "e2e3"}} {
		m, err := s.Positions[c.ply].ParseUCI(c.move)
		if err != nil {
			t.Fatal(err)
		}
		e, fit := s.CorrectionEntry(c.ply, m, d.now)
		if want := 4 - c.ply; fit != want || fit != len(strings.Fields(e.Moves))-1 {
			t.Errorf("%s at %d: %d fit in %q", c.move, c.ply, fit, e.Moves)
		}
		after := state(t, game.Record{Entries: append(slices.Clone(d.rec.Entries), e)})
		if got := after.Positions[c.ply].UCI(after.Plies[c.ply].Move); got != c.move {
			t.Errorf("ply %d is %s, want %s", c.ply, got, c.move)
		}
		if p := after.Plies[c.ply]; p.Left != s.Plies[c.ply].Left || !p.Pressed {
			t.Errorf("%s at %d has lost its time: %+v", c.move, c.ply, p)
		}
	}
	// a move that takes the ground from a later one
	m, err := s.Positions[2].ParseUCI("f1b5")
	if err != nil {
		t.Fatal(err)
	}
	if e, fit := s.CorrectionEntry(2, m, d.now); fit != 1 || e.Moves != "f1b5 b8c6" {
		t.Errorf("%d fit in %q", fit, e.Moves)
	}
}

// A later move that is written the same stays, though the piece now comes from
// another square; where two could have made it, it does not.
func TestMakeCorrectReadsOn(t *testing.T) {
	for _, c := range []struct {
		game, to, want string
		ply, fit       int
	}{
		{"g1f3 g8f6 f3g5 f6g4", "g1h3", "g1h3 g8f6 h3g5 f6g4", 0, 3},
		{"g1f3 g8f6 f3g5 f6g4", "b1c3", "b1c3 g8f6", 0, 1},                // no knight gets to g5
		{"g1f3 a7a6 e2e3 b7b6 f3d4", "g1h3", "g1h3 a7a6 e2e3 b7b6", 0, 3}, // nor to d4
		{"e2e4 d7d5 e4d5", "c2c4", "c2c4 d7d5", 0, 1},                     // exd5 is not cxd5
		{"e2e3 a7a6 f1e2 b7b6 e2d3", "d1e2", "d1e2 b7b6", 2, 1},           // Bd3 is not Qd3
		{"g1f3 a7a6 d2d3 b7b6 f3d2", "g1h3", "g1h3 a7a6 d2d3 b7b6 b1d2", 0, 4},
	} {
		d := sit(t, "5min")
		for _, uci := range strings.Fields(c.game) {
			d.move(uci)
			d.press()
		}
		s := d.state()
		m, err := s.Positions[c.ply].ParseUCI(c.to)
		if err != nil {
			t.Fatal(err)
		}
		if e, fit := s.CorrectionEntry(c.ply, m, d.now); e.Moves != c.want || fit != c.fit {
			t.Errorf("%s with %s: %q, %d fit", c.game, c.to, e.Moves, fit)
		}
	}
}

// A pair that had been left out is put in, and one that was never played is
// taken out: the other moves keep their times.
func TestInsertAndRemove(t *testing.T) {
	d := sit(t, "5min")
	for i, uci := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"} {
		d.after(time.Duration(i+1) * time.Second).move(uci)
		d.press()
	}
	before := d.state()
	pair := make([]chess.Move, 2)
	here := before.Positions[2]
	for i, uci := range []string{"d2d3", "d7d6"} {
		m, err := here.ParseUCI(uci)
		if err != nil {
			t.Fatal(err)
		}
		pair[i], here = m, here.Play(m)
	}
	e, fit := before.InsertionEntry(2, pair, d.now)
	if fit != 2 || e.Moves != "d2d3 d7d6 g1f3 b8c6" {
		t.Fatalf("%d fit in %q", fit, e.Moves) // 1.e4 e5 2.d3 d6 3.Nf3 Nc6 4.Bb5 is shut in
	}
	pair[0], pair[1] = chess.NoMove, chess.NoMove
	here = before.Positions[2]
	for i, uci := range []string{"h2h3", "h7h6"} {
		m, err := here.ParseUCI(uci)
		if err != nil {
			t.Fatal(err)
		}
		pair[i], here = m, here.Play(m)
	}
	e, fit = before.InsertionEntry(2, pair, d.now)
	if fit != 3 {
		t.Fatalf("%d fit in %q", fit, e.Moves)
	}
	d.add(e)
	longer := d.state()
	if len(longer.Plies) != 7 || longer.Plies[2].Known || !longer.Plies[4].Known {
		t.Fatalf("%+v", longer.Plies)
	}
	for i := 2; i < 5; i++ {
		if longer.Plies[i+2] != before.Plies[i] {
			t.Errorf("half-move %d became %+v, was %+v", i, longer.Plies[i+2], before.Plies[i])
		}
	}
	e, fit = longer.RemovalEntry(2, 2, d.now)
	if fit != 3 {
		t.Fatalf("%d fit in %q", fit, e.Moves)
	}
	d.add(e)
	if again := d.state(); !slices.Equal(again.Plies, before.Plies) {
		t.Errorf("taken out again: %+v, was %+v", again.Plies, before.Plies)
	}
}

func TestOffers(t *testing.T) {
	offer := func(side string) game.Entry { return game.Entry{Kind: game.Offer, Side: side} }
	for _, c := range []struct {
		name    string
		entries []game.Entry
		open    bool
		marked  []int
	}{
		{"with the move", []game.Entry{moves("e2e4"), offer("white")}, true, []int{0}},
		{"turned down by a move", []game.Entry{moves("e2e4"), offer("white"), moves("e7e5")}, false, []int{0}},
		{"in the own time, standing after the own move", []game.Entry{offer("white"), moves("e2e4")}, true, nil},
		{"ended by the result", []game.Entry{moves("e2e4"), offer("white"),
			{Kind: game.Result, Result: "1/2", Reason: "agreed"}}, false, []int{0}},
	} {
		s := state(t, game.Record{Entries: c.entries})
		var marked []int
		for i, p := range s.Plies {
			if p.Offer {
				marked = append(marked, i)
			}
		}
		if s.OfferOpen != c.open || !slices.Equal(marked, c.marked) {
			t.Errorf("%s: open %v, marked %v", c.name, s.OfferOpen, marked)
		}
	}
}

func TestResult(t *testing.T) {
	r := game.Record{Entries: []game.Entry{{Kind: game.Result, Result: "1-0", Reason: "resigned"}}}
	if s := state(t, r); s.Result != "1-0" || s.Reason != "resigned" {
		t.Errorf("%q %q", s.Result, s.Reason)
	}
	r.Entries = append(r.Entries, game.Entry{Kind: game.Result})
	if s := state(t, r); s.Result != "" || s.Reason != "" {
		t.Errorf("taken back: %q %q", s.Result, s.Reason)
	}
}

func TestComments(t *testing.T) {
	s := state(t, game.Record{Entries: []game.Entry{moves("e2e4"), {Kind: game.Comment, Ply: 1, Text: "best by test"}}})
	if got := s.Comments[1]; len(got) != 1 || got[0] != "best by test" {
		t.Errorf("%q", got)
	}
}

// TestBadEntries: the state before the bad entry comes with the error.
func TestBadEntries(t *testing.T) {
	for _, c := range []struct {
		entry game.Entry
		kind  string
	}{
		{moves("e7e5 e2e5"), "game-move-illegal"},
		{moves("x"), "game-move-illegal"},
		{game.Entry{Kind: game.Correct, Ply: 2, Moves: "e7e5"}, "game-move-illegal"},
		{game.Entry{Kind: game.Correct, Ply: -1}, "game-move-illegal"},
		{game.Entry{Kind: game.Clock, Action: game.Set, Control: "soon"}, "game-clock-impossible"},
		{game.Entry{Kind: game.Clock, Action: game.Start, Side: "white"}, "game-clock-impossible"},
		{game.Entry{Kind: game.Clock, Action: "shake"}, "game-entry-unknown"},
		{game.Entry{Kind: game.Press, Side: "red"}, "game-entry-unknown"},
		{game.Entry{Kind: game.Offer}, "game-entry-unknown"},
		{game.Entry{Kind: "cheer"}, "game-entry-unknown"},
	} {
		s, err := game.Record{Entries: []game.Entry{moves("e2e4"), c.entry}}.State()
		var bad *game.EntryError
		if !errors.As(err, &bad) {
			t.Errorf("%+v: %v", c.entry, err)
			continue
		}
		if kind, args := bad.Reason(); kind != c.kind || args["entry"] != 2 {
			t.Errorf("%+v: %s %v, want %s", c.entry, kind, args, c.kind)
		}
		if len(s.Plies) != 1 || len(s.Positions) != 2 {
			t.Errorf("%+v: %d plies left", c.entry, len(s.Plies))
		}
	}
	_, err := game.Record{Entries: []game.Entry{{Kind: game.Setup, Text: "nowhere"}}}.State()
	var bad *game.EntryError
	if !errors.As(err, &bad) {
		t.Fatalf("%v", err)
	}
	if kind, _ := bad.Reason(); kind != "game-start-unreadable" {
		t.Error(kind)
	}
}

// An error says what could not be carried out, and why where that is known.
func TestEntryErrorText(t *testing.T) {
	for text, entry := range map[string]game.Entry{
		`entry 1: game-start-unreadable "nowhere": `: {Kind: game.Setup, Text: "nowhere"},
		`entry 1: game-entry-unknown "sing"`:         {Kind: "sing"},
	} {
		_, err := game.Record{Entries: []game.Entry{entry}}.State()
		if err == nil {
			t.Fatalf("%+v was carried out", entry)
		}
		if got := err.Error(); !strings.HasPrefix(got, text) || (got == text) != (errors.Unwrap(err) == nil) {
			t.Errorf("%q, want %q", got, text)
		}
	}
}

// Only moves on the board and a sealed one that is opened are half-moves.
func TestEntryPlies(t *testing.T) {
	for kind, want := range map[game.Kind]int{game.Moves: 2, game.Open: 2, game.Correct: 0, game.Seal: 0, game.Claim: 0} {
		if got := (game.Entry{Kind: kind, Moves: "e2e4 e7e5"}).Plies(); got != want {
			t.Errorf("%s: %d", kind, got)
		}
	}
}

var begin = time.Date(2026, 11, 21, 16, 0, 0, 0, time.UTC)

// desk plays a game as the window does: every entry is appended and the state
// derived anew from what JSON keeps of it.
type desk struct {
	t   *testing.T
	rec game.Record
	now time.Time
}

func (d *desk) state() game.State {
	d.t.Helper()
	data, err := json.Marshal(d.rec)
	if err != nil {
		d.t.Fatal(err)
	}
	var again game.Record
	if err := json.Unmarshal(data, &again); err != nil {
		d.t.Fatal(err)
	}
	if !slices.Equal(again.Entries, d.rec.Entries) {
		d.t.Fatalf("JSON gives %+v, was %+v", again.Entries, d.rec.Entries)
	}
	return state(d.t, again)
}

func (d *desk) after(wait time.Duration) *desk { d.now = d.now.Add(wait); return d }

func (d *desk) add(e game.Entry, err ...error) {
	d.t.Helper()
	if len(err) > 0 && err[0] != nil {
		d.t.Fatal(err[0])
	}
	d.rec.Entries = append(d.rec.Entries, e)
	d.state()
}

func (d *desk) move(uci string) {
	d.t.Helper()
	s := d.state()
	m, err := s.Position().ParseUCI(uci)
	if err != nil {
		d.t.Fatal(err)
	}
	d.add(s.MoveEntry(m, d.now))
}

// press is that of the side whose time runs.
func (d *desk) press() {
	d.t.Helper()
	s := d.state()
	side, _ := s.Clock.Running()
	e, err := s.PressEntry(side, d.now)
	d.add(e, err)
}

func sit(t *testing.T, control string) *desk {
	c, err := clock.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, now: begin}
	d.add(d.state().SetEntry(c, d.now))
	e, err := d.state().StartEntry(chess.White, d.now)
	d.add(e, err)
	return d
}

func TestClockFollowsTheRecord(t *testing.T) {
	d := sit(t, "3min+2s")
	d.after(4500 * time.Millisecond).move("e2e4")
	d.after(500 * time.Millisecond).press()
	d.after(10 * time.Second).move("e7e5")
	d.press()
	s := d.state()
	if w, b := s.Clock.Left(chess.White), s.Clock.Left(chess.Black); w != 179*time.Second || b != 174*time.Second {
		t.Errorf("%v and %v left", w, b)
	}
	if p := s.Plies[0]; !p.Pressed || !p.Known || p.Left != 179*time.Second {
		t.Errorf("first ply: %+v", p)
	}
	if side, ok := s.Clock.Running(); !ok || side != chess.White {
		t.Errorf("running: %v %v", side, ok)
	}
	d.add(d.state().StopEntry(d.after(time.Second).now))
	if s := d.after(time.Hour).state(); s.Clock.At(d.now).Left(chess.White) != 178*time.Second {
		t.Errorf("stopped with %v left", s.Clock.Left(chess.White))
	}
}

// TestMoveWithoutPress and a press without a move are told apart.
func TestMoveWithoutPress(t *testing.T) {
	d := sit(t, "5min")
	d.after(time.Second).move("e2e4")
	s := d.state()
	if s.Plies[0].Pressed {
		t.Error("nobody pressed")
	}
	if side, _ := s.Clock.Running(); side != chess.White {
		t.Error("White's time should still run")
	}
	d.press()
	d.after(time.Second).press() // Black has not moved
	s = d.state()
	if len(s.Plies) != 1 || s.Clock.Moves(chess.Black) != 0 || !s.Idled || s.Idle != chess.Black {
		t.Errorf("%d plies, %d moves of Black, idle %v %v", len(s.Plies), s.Clock.Moves(chess.Black), s.Idle, s.Idled)
	}
	if d.after(time.Second).move("e7e5"); d.state().Idled {
		t.Error("he has moved since")
	}
}

// TestReadingIsTheEvidence: a reading that differs from what the times say, as
// after an electronic board's message, is believed.
func TestReadingIsTheEvidence(t *testing.T) {
	r := game.Record{Entries: []game.Entry{
		{Kind: game.Clock, Action: game.Set, Control: "90min"},
		{Kind: game.Moves, Moves: "e2e4", Read: true, White: 5390_000, Black: 5400_000},
	}}
	s := state(t, r)
	if s.Clock.Left(chess.White) != 5390*time.Second || s.Plies[0].Left != 5390*time.Second || !s.Plies[0].Known {
		t.Errorf("%v, %+v", s.Clock.Left(chess.White), s.Plies[0])
	}
}

func TestFlag(t *testing.T) {
	d := sit(t, "10s")
	if _, ok := d.state().FlagEntry(d.after(9 * time.Second).now); ok {
		t.Error("too early")
	}
	e, ok := d.state().FlagEntry(d.after(3 * time.Second).now)
	if !ok || e.Side != "white" || e.White != 0 || e.Black != 10_000 {
		t.Fatalf("%+v %v", e, ok)
	}
	d.add(e)
	s := d.state()
	if at, fallen := s.Clock.Fallen(chess.White); !fallen || !at.Equal(begin.Add(10*time.Second)) || !s.Clock.Frozen() {
		t.Errorf("%v %v", at, fallen)
	}
}

// TestAdjust: the times are put to what the arbiter says, the counters are not
// his to put: what an older record says of them is passed over.
func TestAdjust(t *testing.T) {
	d := sit(t, "40/90min, 30min")
	s := d.state()
	white, black := s.Clock.Setting(chess.White), s.Clock.Setting(chess.Black)
	white.Left = time.Hour
	left := [2]time.Duration{white.Left, black.Left}
	d.add(s.TimesEntry(left, [2]bool{}, "wrong clock", d.now))
	old := s.TimesEntry(left, [2]bool{}, "", d.now)
	old.WhiteMoves, old.BlackMoves, old.WhitePeriod, old.BlackPeriod = 39, 2, 1, 1
	d.add(old)
	s = d.state()
	if got := s.Clock.Setting(chess.White); got != white {
		t.Errorf("white %+v, want %+v", got, white)
	}
	if got := s.Clock.Setting(chess.Black); got != black {
		t.Errorf("black %+v, want %+v", got, black)
	}
}

func TestRepeats(t *testing.T) {
	const dance = "g1f3 g8f6 f3g1 f6g8"
	s := state(t, game.Record{Entries: []game.Entry{moves(dance + " " + dance + " e2e4")}})
	if got := s.Repeats(8, chess.SameFIDE); !slices.Equal(got, []int{0, 4, 8}) {
		t.Errorf("%v", got)
	}
	if got := s.Repeats(9, chess.SameFIDE); !slices.Equal(got, []int{9}) {
		t.Errorf("after a pawn's move: %v", got)
	}
	if got := s.LastIrreversible(8); got != 0 {
		t.Errorf("irreversible at %d", got)
	}
	if got := s.LastIrreversible(9); got != 9 {
		t.Errorf("irreversible at %d, want 9", got)
	}
	// the king has moved: castling is lost, which FIDE minds and 1953 does not
	s = state(t, game.Record{Entries: []game.Entry{
		{Kind: game.Setup, Text: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}, moves("e1e2 e8e7 e2e1 e7e8")}})
	if fide, code := s.Repeats(4, chess.SameFIDE), s.Repeats(4, chess.Same1953); len(fide) != 1 || len(code) != 2 {
		t.Errorf("FIDE %v, 1953 %v", fide, code)
	}
}

func FuzzState(f *testing.F) {
	f.Add(`{"entries":[{"kind":"clock","action":"set","control":"5min"},{"kind":"moves","moves":"e2e4"},{"kind":"press","side":"white"}]}`)
	f.Add(`{"entries":[{"kind":"setup","text":"8/8/8/8/8/4k3/4p3/4K3 w - - 7 60"},{"kind":"correct","ply":3,"moves":"a1a1"}]}`)
	f.Fuzz(func(t *testing.T, data string) {
		var r game.Record
		if json.Unmarshal([]byte(data), &r) != nil {
			return
		}
		s, err := r.State()
		if len(s.Positions) != len(s.Plies)+1 {
			t.Fatalf("%d positions, %d plies, %v", len(s.Positions), len(s.Plies), err)
		}
		again, _ := r.State()
		if !reflect.DeepEqual(s, again) {
			t.Fatal("a record has two states")
		}
	})
}

// BenchmarkState derives the state of a game of 200 plies with the clock
// pressed after each.
func BenchmarkState(b *testing.B) {
	r := game.Record{Entries: []game.Entry{
		{Kind: game.Clock, Action: game.Set, Control: "40/2h, 20/1h, 15min+30s"},
		{Kind: game.Clock, Action: game.Start, Side: "white", At: 1},
	}}
	dance := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	sides := []string{"white", "black"}
	for i := range 200 {
		at := int64(i * 1000)
		r.Entries = append(r.Entries,
			game.Entry{Kind: game.Moves, Moves: dance[i%4], At: at, Read: true, White: 7_000_000, Black: 7_000_000},
			game.Entry{Kind: game.Press, Side: sides[i%2], At: at + 500, Read: true, White: 7_000_000, Black: 7_000_000})
	}
	for range b.N {
		if _, err := r.State(); err != nil {
			b.Fatal(err)
		}
	}
}

// A sealed move counts on the clock when the envelope is opened: nobody presses
// after it, and the sealer's next control is one move nearer.
func TestASealedMoveCounts(t *testing.T) {
	for _, c := range []struct {
		control       string
		moves, period int
		left          time.Duration
	}{
		{"40/2h, 20/1h", 1, 1, 2 * time.Hour},
		{"1/2h, 20/1h", 1, 2, 3 * time.Hour},
		{"90min+30s", 1, 1, 91 * time.Minute}, // an increment from the start, and one for the sealed move
	} {
		s, err := game.Record{Entries: []game.Entry{
			{Kind: game.Clock, Action: game.Set, Control: c.control},
			{Kind: game.Seal, Side: game.WhiteSide},
			{Kind: game.Open, Moves: "e2e4", Text: "e4", At: 1000},
			{Kind: game.Clock, Action: game.Start, Side: game.BlackSide, At: 1000},
		}}.State()
		if err != nil {
			t.Fatal(err)
		}
		got := s.Clock.Setting(chess.White)
		if got.Moves != c.moves || got.Period != c.period || got.Left != c.left || !s.Plies[0].Pressed {
			t.Errorf("%s: White's clock is at %+v, the move %+v", c.control, got, s.Plies[0])
		}
		if made := s.Plies[0]; !made.Known || made.Left != c.left {
			t.Errorf("%s: the time of the sealed move: %+v", c.control, made)
		}
		if black := s.Clock.Moves(chess.Black); black != 0 {
			t.Errorf("%s: Black has %d moves", c.control, black)
		}
	}
}

// Times that are set to what the clock last showed stand all the same: a clock
// that has run since is put back to them.
func TestTimesAsTheyLastStood(t *testing.T) {
	const begin, full = 1_000_000_000, 300_000 // ms
	s := state(t, game.Record{Entries: []game.Entry{
		{Kind: game.Clock, Action: game.Set, At: begin, Control: "5min"},
		{Kind: game.Clock, Action: game.Start, Side: "white", At: begin},
		{Kind: game.Clock, Action: game.Adjust, At: begin + 10_000, Read: true, White: full, Black: full},
	}})
	now := s.Clock.At(time.UnixMilli(begin + 10_000))
	if left := now.Left(chess.White); left != 5*time.Minute {
		t.Errorf("White has %v", left)
	}
}
