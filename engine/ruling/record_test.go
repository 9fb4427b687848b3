package ruling_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// table is a game at the arbiter's table: its record, ruled on as it goes.
type table struct {
	t       *testing.T
	edition *laws.Edition
	setting laws.Setting
	entries []game.Entry
}

func sit(t *testing.T, id laws.ID, play laws.Play, entries ...game.Entry) *table {
	t.Helper()
	e, err := laws.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return &table{t, e, laws.Setting{Play: play, Supervision: laws.Limited}, entries}
}

func (d *table) state() game.State {
	d.t.Helper()
	s, err := game.Record{Entries: d.entries}.State()
	if err != nil {
		d.t.Fatal(err)
	}
	return s
}

// rule decides an incident on the record as it stands.
func (d *table) rule(incident string) (ruling.Case, ruling.Decision) {
	d.t.Helper()
	s := d.state()
	c, err := ruling.FromRecord(d.edition, d.setting, s, d.entries, s.Clock, []byte(incident))
	if err != nil {
		d.t.Fatalf("%s: %v", incident, err)
	}
	return c, ruling.Decide(c)
}

// accept rules and enters what was decided.
func (d *table) accept(incident string) ruling.Decision {
	d.t.Helper()
	c, decision := d.rule(incident)
	d.entries = append(d.entries, c.Settle(c.Verdict(decision), time.UnixMilli(1_800_000_000_000)).Entries...)
	return decision
}

func (d *table) play(moves string) {
	for _, m := range strings.Fields(moves) {
		d.entries = append(d.entries, game.Entry{Kind: game.Moves, Moves: m})
	}
}

// The second illegal move is counted from the rulings on record, whatever the
// kind of each; what was not completed, or came to nothing, does not count.
func TestSecondIllegalMoveFromRecord(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	for _, harmless := range []string{
		`{"type": "illegal-move", "move": "e1e3", "clock_pressed": false}`,
		`{"type": "illegal-move", "move": "g1f3"}`,
	} {
		if got := d.accept(harmless); got.Outcome != ruling.Continue || got.Added != (ruling.Times{}) {
			t.Errorf("%s: %+v", harmless, got)
		}
	}
	if got := d.accept(`{"type": "press-without-move", "side": "white"}`); got.Outcome != ruling.Continue ||
		got.Added.Black != 120 {
		t.Errorf("first: %s %v", got.Outcome, got.Added)
	}
	if _, got := d.rule(`{"type": "illegal-move", "side": "black", "move": "e8e6"}`); got.Outcome != ruling.Continue {
		t.Errorf("the opponent's own first: %s", got.Outcome)
	}
	if _, got := d.rule(`{"type": "illegal-move", "move": "e1e3"}`); got.Outcome != ruling.BlackWins ||
		!slices.Contains(got.Articles, "7.5.5") {
		t.Errorf("second: %s %v", got.Outcome, got.Articles)
	}
	if _, got := d.rule(`{"type": "illegal-move", "move": "e1e3", "earlier_illegal": 0}`); got.Outcome != ruling.Continue {
		t.Errorf("what is told goes before the record: %s", got.Outcome)
	}
}

// In 1953 a player may offer a draw again only after the opponent has (§18 e).
func TestOffersFromRecord(t *testing.T) {
	d := sit(t, laws.USSR1953, laws.Standard)
	d.play("e2e4 e7e5")
	d.entries = append(d.entries, game.Entry{Kind: game.Offer, Side: "white"})
	d.play("g1f3 b8c6")
	offer := `{"type": "draw-offer", "side": "white", "timing": "own-time", "reply": "none"}`
	if _, got := d.rule(offer); got.Facts.OfferValid == nil || *got.Facts.OfferValid {
		t.Errorf("the second offer in a row: %+v", got.Facts)
	}
	d.play("f1b5")
	d.entries = append(d.entries, game.Entry{Kind: game.Offer, Side: "black"})
	d.play("a7a6 b5a4 g8f6")
	if _, got := d.rule(offer); got.Facts.OfferValid != nil && !*got.Facts.OfferValid {
		t.Errorf("after the opponent's: %+v", got.Facts)
	}
}

// What a player does that turns down an offer is noted where the opponent's offer
// is open: touching a piece answers it (FIDE Laws 9.1.2.1), not one's own.
func TestTouchTurnsDownTheOpponentsOffer(t *testing.T) {
	for offers, want := range map[string]int{"": 0, game.WhiteSide: 1, game.BlackSide: 0} {
		d := sit(t, laws.FIDE2023, laws.Standard)
		d.play("e2e4")
		if offers != "" {
			d.entries = append(d.entries, game.Entry{Kind: game.Offer, Side: offers})
		}
		d.accept(`{"type": "touch", "side": "black", "pieces": ["g8"]}`)
		replies := 0
		for _, e := range d.entries {
			if e.Kind == game.Reply && e.Side == game.BlackSide {
				replies++
			}
		}
		if replies != want {
			t.Errorf("an offer of %q: %d replies, want %d", offers, replies, want)
		}
	}
	d := sit(t, laws.FIDE2023, laws.Standard)
	d.play("e2e4")
	d.entries = append(d.entries, game.Entry{Kind: game.Offer, Side: game.WhiteSide})
	if d.accept(`{"type": "conduct", "side": "black", "case": "notes"}`); slices.ContainsFunc(d.entries,
		func(e game.Entry) bool { return e.Kind == game.Reply }) {
		t.Error("a breach answers no offer")
	}
}

// The right of 1953 to claim a repetition is lost with the move that is played
// instead and comes back with the position (§18 g, the example of the code).
func TestRightToClaimFromRecord(t *testing.T) {
	d := sit(t, laws.USSR1953, laws.Standard, game.Entry{
		Kind: game.Setup, Text: "6k1/Q1p2p1p/3p3P/3p2qN/1p5p/4P1P1/1Pb2PK1/8 b - - 0 1"})
	d.play("g5d8 a7d4 d8g5 d4a7 g5d8 h5f6 g8h8 f6h5")
	if _, got := d.rule(`{"type": "claim-repetition", "side": "black", "move": "h8g8"}`); got.Outcome != ruling.Draw {
		t.Errorf("5…Kg8: %s", got.Outcome)
	}
	d.play("h8g8 a7d4")
	if _, got := d.rule(
		`{"type": "claim-repetition", "side": "black", "refers_to_ply": 9}`); got.Outcome != ruling.Continue {
		t.Errorf("the right is gone: %s", got.Outcome)
	}
	d.play("d8g5")
	if _, got := d.rule(`{"type": "claim-repetition", "side": "white", "move": "d4a7"}`); got.Outcome != ruling.Draw {
		t.Errorf("7.Qa7: %s", got.Outcome)
	}
	d.play("d4a7 g5d8")
	if _, got := d.rule(`{"type": "claim-repetition", "side": "white"}`); got.Outcome != ruling.Draw {
		t.Errorf("the right is back: %s", got.Outcome)
	}
}

// What was decided is carried out in the record: the position goes back, the
// pawn becomes a queen, the clock gets its time.
func TestEntriesCarryOut(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Setup, Text: "7k/P6p/8/8/8/8/7P/7K w - - 0 1"},
		game.Entry{Kind: game.Clock, Action: game.Set, Control: "5min"})
	d.accept(`{"type": "promotion-not-replaced", "move": "a7a8"}`)
	s := d.state()
	if fen := s.Position().FEN(); !strings.HasPrefix(fen, "Q6k/7p/8/8/8/8/7P/7K b") {
		t.Error(fen)
	}
	if left := s.Clock.Left(chess.Black); left != 7*time.Minute {
		t.Errorf("Black has %v", left)
	}
}

// The arbiter may decide otherwise: his reason stands in the record, and only
// what he decided is carried out.
func TestDecideOtherwise(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"},
		game.Entry{Kind: game.Clock, Action: game.Set, Control: "5min"})
	incident := `{"type": "illegal-move", "move": "e1e3"}`
	c, decision := d.rule(incident)
	if decision.Added.Black != 120 {
		t.Fatalf("%v", decision.Added)
	}
	v := ruling.Verdict{Outcome: ruling.Continue, Otherwise: "a child, and the clock was not understood"}
	d.entries = append(d.entries, c.Settle(v, time.UnixMilli(1_800_000_000_000)).Entries...)
	after := d.state()
	if after.Clock.Left(chess.Black) != 5*time.Minute {
		t.Errorf("Black has %v", after.Clock.Left(chess.Black))
	}
	said := slices.ContainsFunc(d.entries, func(e game.Entry) bool {
		return e.Kind == game.Ruling && strings.Contains(e.Text, v.Otherwise)
	})
	if !said {
		t.Error("the reason is not on record")
	}
	if _, again := d.rule(incident); again.Outcome != ruling.Continue {
		t.Errorf("the next one: %s", again.Outcome)
	}
}

// A correction of the times that was told is carried out with the ruling, under
// every edition; what the code of 1953 leaves to the arbiter goes with the choice.
func TestTimesAreSetWithTheRuling(t *testing.T) {
	told := `{"type": "clock-error", "side": "black", "correction_s": -120}`
	for _, id := range []laws.ID{laws.USSR1953, laws.FIDE2014, laws.FIDE2018, laws.FIDE2023} {
		d := sit(t, id, laws.Standard, game.Entry{Kind: game.Clock, Action: game.Set, Control: "40/2h, 20/1h"})
		d.play("e2e4 e7e5")
		d.accept(told)
		k := d.state().Clock
		if w, b := k.Left(chess.White), k.Left(chess.Black); w != 2*time.Hour || b != 2*time.Hour-2*time.Minute {
			t.Errorf("%s: White has %v, Black %v", id, w, b)
		}
	}
	d := sit(t, laws.USSR1953, laws.Standard, game.Entry{Kind: game.Clock, Action: game.Set, Control: "40/2h, 20/1h"})
	_, got := d.rule(strings.Replace(told, "{", `{"players_at_fault": true, `, 1))
	want := map[ruling.ChoiceKind]ruling.Times{ruling.MayCorrectTimes: {Black: -120}, ruling.MayLeaveTimes: {}}
	if got.Outcome != ruling.ArbiterDecides || len(got.Discretion) != len(want) || got.Added != (ruling.Times{}) {
		t.Fatalf("%+v", got)
	}
	for _, choice := range got.Discretion {
		if added, ok := want[choice.Kind]; !ok || choice.Added != added {
			t.Errorf("%+v", choice)
		}
	}
}

// In rapid a wrong set-up stays from the tenth move on that both have completed: a
// move that was made and not pressed is not one of them, and moves without a clock are
// taken as they were made (FIDE Laws 2023, A.5.1 and 6.2.1).
func TestTenMovesAreCompletedOnes(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide}
	set := game.Entry{Kind: game.Clock, Action: game.Set, Control: "15min+10s"}
	const knights = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 "
	shuffle := strings.Fields(knights + "a2a3 a7a6 " + knights + "h2h3 h7h6")
	moves := func(clocks, lastPressed bool) *table {
		d := sit(t, laws.FIDE2023, laws.Rapid)
		if clocks {
			d.entries = append(d.entries, set, start)
		}
		for i, m := range shuffle {
			d.play(m)
			if side := []string{game.WhiteSide, game.BlackSide}[i%2]; clocks && (lastPressed || i < len(shuffle)-1) {
				d.entries = append(d.entries, game.Entry{Kind: game.Press, Side: side})
			}
		}
		return d
	}
	for _, incident := range []string{`{"type": "wrong-setup"}`, `{"type": "wrong-board"}`, `{"type": "clock-error"}`} {
		for _, c := range []struct {
			name  string
			table *table
			stays bool
		}{
			{"pressed", moves(true, true), true},
			{"not pressed", moves(true, false), false},
			{"no clock", moves(false, false), true},
		} {
			_, d := c.table.rule(incident)
			stays := slices.ContainsFunc(d.Reasons, func(r ruling.Reason) bool {
				return r.Kind == ruling.SetupAfter || r.Kind == ruling.BoardAfter || r.Kind == ruling.ClockSettled
			})
			if stays != c.stays {
				t.Errorf("%s, %s: stays %v, want %v (%v)", incident, c.name, stays, c.stays, d.Reasons)
			}
		}
	}
}
