package game_test

import (
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

const (
	white = chess.White
	black = chess.Black
)

// completed are the moves that both sides have completed, by the record and on
// the clock, which are the same.
func (d *desk) completed() [2]int {
	d.t.Helper()
	s := d.state()
	got := [2]int{s.Completed(white), s.Completed(black)}
	if on := [2]int{s.Clock.Moves(white), s.Clock.Moves(black)}; on != got {
		d.t.Errorf("completed %v, on the clock %v", got, on)
	}
	return got
}

func (d *desk) wants(what string, want [2]int) {
	d.t.Helper()
	if got := d.completed(); got != want {
		d.t.Errorf("%s: completed %v, want %v", what, got, want)
	}
}

func (d *desk) start(side chess.Color) {
	d.t.Helper()
	e, err := d.state().StartEntry(side, d.now)
	d.add(e, err)
}

func TestCompleted(t *testing.T) {
	d := sit(t, "2/60s+3s, 30s")
	d.move("e2e4")
	d.wants("made", [2]int{0, 0})
	d.add(d.state().StopEntry(d.now))
	d.start(black)
	d.wants("the arbiter starts the opponent", [2]int{1, 0})
	if left := d.state().Clock.Left(white); left != 66*time.Second {
		t.Errorf("with its increment %v", left)
	}
	d.move("e7e5")
	d.start(black)
	d.wants("the same side again", [2]int{1, 0})
	d.move("g1f3")
	d.wants("a reply", [2]int{1, 0})
	d.move("b8c6")
	d.wants("the next move of Black", [2]int{1, 1})
	e, err := d.state().PressEntry(black, d.now)
	d.add(e, err)
	d.wants("pressed", [2]int{1, 2})
	if k := d.state().Clock; k.Period(black) != 2 || k.Period(white) != 1 {
		t.Errorf("periods %d, %d", k.Period(white), k.Period(black))
	}
	if s := d.state(); s.ToComplete(black) || !s.ToComplete(white) {
		t.Error("White's last move alone is open")
	}
}

// A correction changes the counters with the moves, and leaves the times.
func TestCompletedAfterACorrection(t *testing.T) {
	d := sit(t, "2/60s, 30s")
	for _, uci := range []string{"e2e4", "e7e5", "g1f3", "b8c6"} {
		d.after(time.Second).move(uci)
		d.press()
	}
	d.wants("played", [2]int{2, 2})
	before := d.state().Clock
	e, fit := d.state().RemovalEntry(3, 1, d.now)
	d.add(e)
	d.wants("the last struck", [2]int{2, 1})
	k := d.state().Clock
	if fit != 0 || k.Left(black) != before.Left(black) || k.Period(black) != 1 || k.Owed(black) != -30*time.Second {
		t.Errorf("%d fit, %+v, owed %v", fit, k.Setting(black), k.Owed(black))
	}
	d.add(d.state().TimesEntry([2]time.Duration{time.Minute, time.Minute}, [2]bool{false, true}, "", d.now))
	if owed := d.state().Clock.Owed(black); owed != 0 {
		t.Errorf("settled, and owed %v", owed)
	}
	if s := d.state(); s.Idled {
		t.Error("nobody has pressed without a move")
	}
}

// What was left out and put in at the end is completed if the opponent's time
// runs.
func TestInsertedAtTheEnd(t *testing.T) {
	for _, runs := range []chess.Color{white, black} {
		d := sit(t, "60s")
		d.start(runs)
		m, err := d.state().Position().ParseUCI("e2e4")
		if err != nil {
			t.Fatal(err)
		}
		e, _ := d.state().InsertionEntry(0, []chess.Move{m}, d.now)
		d.add(e)
		d.wants(runs.String()+" runs", [2]int{int(runs), 0})
	}
}

func TestMovesBeforeTheRecord(t *testing.T) {
	for fen, want := range map[string][2]int{
		"4k3/8/8/8/8/8/4P3/4K3 w - - 0 41": {40, 40}, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 41": {41, 40},
	} {
		s, err := game.Record{Entries: []game.Entry{{Kind: game.Setup, Text: fen},
			{Kind: game.Clock, Action: game.Set, Control: "40/2h, 1h"}}}.State()
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]int{s.Completed(white), s.Completed(black)}; got != want || s.Clock.Moves(white) != want[0] ||
			s.Clock.Period(black) != 2 {
			t.Errorf("%s: %v, %+v", fen, got, s.Clock.Setting(white))
		}
	}
}

func TestNewGame(t *testing.T) {
	d := sit(t, "1/60s+3s, 30s")
	d.after(time.Second).move("e2e4")
	d.press()
	d.add(game.Entry{Kind: game.Offer, Side: game.WhiteSide, At: d.now.UnixMilli()})
	d.add(d.state().ResultEntry("1-0", "arbiter", d.now))
	d.add(game.Entry{Kind: game.NewGame, At: d.now.UnixMilli()})
	s := d.state()
	_, running := s.Clock.Running()
	if len(s.Plies) != 0 || s.OfferOpen || s.Result != "" || running || s.Clock.Left(white) != 63*time.Second ||
		s.Clock.Period(white) != 1 {
		t.Errorf("%+v, %+v", s, s.Clock.Setting(white))
	}
	if len(s.Annulled) != 1 || len(s.Annulled[0].Plies) != 1 || len(s.Annulled[0].Positions) != 2 {
		t.Errorf("annulled: %+v", s.Annulled)
	}
	if _, ran := game.LastRun(d.rec.Entries); ran {
		t.Error("no clock has run in the new game")
	}
	fen := "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	d.add(game.Entry{Kind: game.NewGame, Text: fen})
	if s := d.state(); s.Position().FEN() != fen || len(s.Annulled) != 2 {
		t.Errorf("%s, %d annulled", s.Position().FEN(), len(s.Annulled))
	}
}

func TestLastRun(t *testing.T) {
	d := sit(t, "60s")
	for _, want := range []chess.Color{white, black, white} {
		if side, ran := game.LastRun(d.rec.Entries); !ran || side != want {
			t.Errorf("%v %v, want %v", side, ran, want)
		}
		d.press()
	}
	d.start(white)
	d.add(d.state().StopEntry(d.now))
	if side, ran := game.LastRun(d.rec.Entries); !ran || side != white {
		t.Errorf("%v %v after the arbiter's start", side, ran)
	}
	d.add(d.state().SetEntry(d.state().Clock.Control(), d.now))
	if _, ran := game.LastRun(d.rec.Entries); ran {
		t.Error("the clock was set anew")
	}
}

// After a stop the time goes on of the side whose ran last, also of one that has
// made its move and not pressed; where it pressed without a move, that of the side
// to move.
func TestGoesOn(t *testing.T) {
	d := sit(t, "60s")
	goes := func(when string, want chess.Color) {
		t.Helper()
		if side, ran := d.state().GoesOn(d.rec.Entries); !ran || side != want {
			t.Errorf("%s: %v %v, want %v", when, side, ran, want)
		}
	}
	goes("in play", white)
	d.move("e2e4")
	d.add(d.state().StopEntry(d.now))
	goes("made and not pressed", white)
	d.press()
	goes("pressed", black)
	d.press()
	goes("pressed without a move", black)
}

// An offer lapses by a move of the opponent, by his sealing one, by his words,
// and by the end of the game; not by an adjournment.
func TestOfferLapses(t *testing.T) {
	at := func(d *desk) int64 { return d.now.UnixMilli() }
	for name, c := range map[string]struct {
		do     func(d *desk)
		stands bool
	}{
		"nothing":         {func(*desk) {}, true},
		"a move":          {func(d *desk) { d.move("e7e5") }, false},
		"sealed":          {func(d *desk) { d.add(d.state().SealEntry(chess.NoMove, "", d.now)) }, false},
		"in words":        {func(d *desk) { d.add(game.Entry{Kind: game.Reply, Side: game.BlackSide, At: at(d)}) }, false},
		"a result":        {func(d *desk) { d.add(d.state().ResultEntry("1-0", "", d.now)) }, false},
		"an adjournment":  {func(d *desk) { d.add(d.state().ResultEntry("adj", "", d.now)) }, true},
		"stopped clocks":  {func(d *desk) { d.add(d.state().StopEntry(d.now)) }, true},
		"pressed clock":   {func(d *desk) { d.press() }, true},
		"an older remark": {func(d *desk) { d.add(game.Entry{Kind: game.Remark, Text: "x"}) }, true},
	} {
		d := sit(t, "60s")
		d.move("e2e4")
		d.add(game.Entry{Kind: game.Offer, Side: game.WhiteSide, At: d.now.UnixMilli()})
		c.do(d)
		if got := d.state().OfferOpen; got != c.stands {
			t.Errorf("%s: the offer stands: %v", name, got)
		}
	}
}

func TestSealedMoveKnown(t *testing.T) {
	d := sit(t, "60s")
	m, err := d.state().Position().ParseUCI("g1f3")
	if err != nil {
		t.Fatal(err)
	}
	d.add(d.state().SealEntry(m, "Nf3", d.now))
	if s := d.state(); !s.Sealed || s.Sealer != white || s.SealedMove != m {
		t.Errorf("%+v", s)
	}
	d.add(game.Entry{Kind: game.Open, Moves: "g1f3"})
	if s := d.state(); s.Sealed || s.SealedMove != chess.NoMove || len(s.Plies) != 1 || !s.Plies[0].Completed {
		t.Errorf("%+v", s)
	}
	_, err = game.Record{Entries: []game.Entry{{Kind: game.Seal, Side: game.WhiteSide, Moves: "e2e5"}}}.State()
	if err == nil {
		t.Error("a sealed move that is none was taken")
	}
}

// A correction of the moves before it leaves a sealed move known as long as it
// can be made.
func TestSealedMoveAfterACorrection(t *testing.T) {
	for _, c := range []struct {
		correct string
		known   bool
	}{{"g8f6", true}, {"d7d5", true}, {"e7e5", false}} {
		s := state(t, game.Record{Entries: []game.Entry{moves("e2e4 b8c6"),
			{Kind: game.Seal, Side: game.WhiteSide, Moves: "e4e5"},
			{Kind: game.Correct, Ply: 1, Moves: c.correct}}})
		if !s.Sealed || (s.SealedMove != chess.NoMove) != c.known {
			t.Errorf("%s: sealed %v, known %v", c.correct, s.Sealed, s.SealedMove != chess.NoMove)
		}
	}
}

// A press that comes late belongs to the last move of the one who presses. Only
// the side to move, with nothing to complete, has pressed without having moved.
func TestPressesThatComeLate(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.BlackSide}
	stop := game.Entry{Kind: game.Clock, Action: game.Stop}
	press := game.Entry{Kind: game.Press, Side: game.WhiteSide, Read: true, White: 50_000, Black: 60_000}
	for _, c := range []struct {
		name    string
		entries []game.Entry
		pressed bool // White's first move
		idled   bool
	}{
		{"before any move", []game.Entry{press}, false, true},
		{"after the move", []game.Entry{moves("e2e4"), press}, true, false},
		{"completed by the arbiter's start before", []game.Entry{moves("e2e4"), start, stop, press}, true, false},
		{"after the reply", []game.Entry{moves("e2e4 e7e5"), press}, true, false},
		{"twice", []game.Entry{moves("e2e4"), press, stop, press}, true, false},
		{"after the reply, completed before", []game.Entry{moves("e2e4"), start, moves("e7e5"), stop, press}, false, true},
	} {
		set := game.Entry{Kind: game.Clock, Action: game.Set, Control: "60s"}
		s := state(t, game.Record{Entries: append([]game.Entry{set}, c.entries...)})
		if s.Idled != c.idled || s.Idled && s.Idle != white {
			t.Errorf("%s: pressed without a move: %v %v", c.name, s.Idled, s.Idle)
		}
		if len(s.Plies) == 0 {
			continue
		}
		if first := s.Plies[0]; first.Pressed != c.pressed || c.pressed && (!first.Known || first.Left != 50*time.Second) {
			t.Errorf("%s: %+v", c.name, first)
		}
		if s.ToComplete(white) {
			t.Errorf("%s: White's move is not completed", c.name)
		}
	}
	if s := state(t, game.Record{Entries: []game.Entry{moves("e2e4")}}); !s.ToComplete(white) || s.ToComplete(black) {
		t.Error("after White's first move his alone is to be completed")
	}
}

// A time that is put without being settled leaves what the periods owe.
func TestTimesThatSettle(t *testing.T) {
	for _, side := range []chess.Color{white, black} {
		d := sit(t, "1/60s, 30s")
		for _, uci := range []string{"e2e4", "e7e5"} {
			d.move(uci)
			d.press()
		}
		e, _ := d.state().RemovalEntry(0, 2, d.now)
		d.add(e)
		settled := [2]bool{}
		settled[side] = true
		d.add(d.state().TimesEntry([2]time.Duration{time.Minute, time.Minute}, settled, "", d.now))
		for _, other := range []chess.Color{white, black} {
			want := -30 * time.Second
			if other == side {
				want = 0
			}
			if got := d.state().Clock.Owed(other); got != want {
				t.Errorf("settled for %v: %v is owed %v, want %v", side, other, got, want)
			}
		}
	}
}

// What was played on after the end is not completed by it.
func TestClosedWherePlayedOn(t *testing.T) {
	const bare = "7k/8/8/8/8/8/1p6/K7 w - - 0 1"
	for text, want := range map[string]int{"a1b2": 1, "a1b2 h8g8 b2c3": 1} {
		s, end, over := state(t, from(bare, moves(text))).Closed(rules(t, laws.FIDE2023), "")
		if !over || end.Ply != 1 || s.Completed(white) != want {
			t.Errorf("%s: over %v after %d, %d completed", text, over, end.Ply, s.Completed(white))
		}
	}
}

// Closed completes the move that ended the game, and stands the clocks since.
func TestClosed(t *testing.T) {
	d := sit(t, "60s+3s")
	for _, uci := range []string{"f2f3", "e7e5", "g2g4"} {
		d.move(uci)
		d.press()
	}
	d.after(2 * time.Second).move("d8h4")
	s, end, over := d.state().Closed(rules(t, laws.FIDE2023), "")
	if _, running := s.Clock.Running(); running || !over || end.By != game.ByMate || s.Completed(black) != 2 ||
		s.Clock.At(d.now.Add(time.Hour)).Left(black) != 64*time.Second {
		t.Errorf("running %v, %+v, %d completed, %v left", running, end, s.Completed(black), s.Clock.Left(black))
	}
	if before := d.state(); before.Completed(black) != 1 {
		t.Error("the record itself does not know the laws")
	}
}

// Also leaves the state that it goes on from as it was.
func TestAlso(t *testing.T) {
	d := sit(t, "60s")
	d.move("e2e4")
	s := d.state()
	s.Happened = map[int][]game.Entry{1: {{Kind: game.Remark}}}
	after := s.Also(game.Entry{Kind: game.Press, Side: game.WhiteSide, At: d.now.UnixMilli()},
		game.Entry{Kind: game.Remark})
	if s.Plies[0].Completed || !after.Plies[0].Completed || len(s.Happened[1]) != 1 || len(after.Happened[1]) != 2 {
		t.Errorf("before %+v, after %+v", s.Plies, after.Plies)
	}
}
