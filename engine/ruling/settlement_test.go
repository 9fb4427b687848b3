package ruling_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// begun is when what is tried is settled.
var begun = time.UnixMilli(1_800_000_000_000)

// The envelope is opened and the sealed move made, and the adjournment is over;
// for a player who is absent it stays closed.
func TestEnvelopeIsSettled(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Clock, Action: game.Set, Control: "40/2h, 20/1h"},
		game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"}, game.Entry{Kind: game.Seal, Side: "white"},
		game.Entry{Kind: game.Result, Result: "adj"})
	opens := func(e game.Entry) bool { return e.Kind == game.Open }
	c, decision := d.rule(`{"type": "sealed-move", "written": "Nf3", "notation": "en", "responder_present": false}`)
	if closed := c.Settle(c.Verdict(decision), begun); slices.ContainsFunc(closed.Entries, opens) {
		t.Errorf("opened for nobody: %+v", closed.Entries)
	}
	c, decision = d.rule(`{"type": "sealed-move", "written": "Nf3", "notation": "en"}`)
	settled := c.Settle(c.Verdict(decision), begun)
	i := slices.IndexFunc(settled.Entries, opens)
	if i < 0 || settled.Entries[i].Moves != "g1f3" || settled.Entries[i].Text != "Nf3" || !settled.Enters ||
		settled.Result != "" {
		t.Errorf("%+v", settled)
	}
}

// Who has made an illegal move and pressed the clock has to move again: it is that
// player's time that runs, though the opponent's ran last.
func TestClockOfWhoMovesAgain(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Clock, Action: game.Set, Control: "40/2h, 20/1h"},
		game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"}, game.Entry{Kind: game.Clock, Action: game.Start, Side: "black"})
	c, decision := d.rule(`{"type": "illegal-move", "side": "white", "move": "e1e3"}`)
	settled := c.Settle(c.Verdict(decision), begun)
	if side, goes := settled.Runs.Color(); !goes || side != chess.White {
		t.Errorf("runs: %v %v", side, goes)
	}
}

// A result that stood is taken back where play goes on from a position, or at a
// resumption, and nowhere else.
func TestWhatTakesAResultBack(t *testing.T) {
	for _, c := range []struct {
		v    ruling.Verdict
		want bool
	}{
		{ruling.Verdict{Outcome: ruling.Continue}, false},
		{ruling.Verdict{Outcome: ruling.Continue, Restore: "8/8/8/8/8/8/8/8 w - - 0 1"}, true},
		{ruling.Verdict{Outcome: ruling.Continue, Resumes: true}, true},
	} {
		if _, enters := c.v.Result(); enters != c.want {
			t.Errorf("%+v: %v", c.v, enters)
		}
	}
}

// A fallen flag with time left is refused, unless the next period may have begun.
func TestFlagWithTimeLeft(t *testing.T) {
	const flag = `{"laws": "fide-2023", "clock": CLOCK, "incident": {"type": "flag-fall", "side": "white"REQUIRED}}`
	for _, c := range []struct {
		clock, required string
		refused         bool
	}{
		{`null`, ``, false},
		{`{"white_s": 0, "black_s": 9}`, ``, false},
		{`{"white_s": 9, "black_s": 0}`, ``, true},
		{`{"white_s": 9, "black_s": 0}`, `, "moves_required": 40`, false},
		{`{"white_s": 9, "black_s": 0, "last_period": true}`, `, "moves_required": 40`, true},
	} {
		_, err := ruling.Read([]byte(strings.NewReplacer("CLOCK", c.clock, "REQUIRED", c.required).Replace(flag)))
		if (err != nil) != c.refused || c.refused && ruling.FieldOf(err) != "side" {
			t.Errorf("%s%s: %v", c.clock, c.required, err)
		}
	}
}

// When it was found has to be one of the words for it.
func TestFoundIsAWord(t *testing.T) {
	_, err := ruling.Read(
		[]byte(`{"laws": "fide-2023", "incident": {"type": "illegal-move", "side": "white", "move": "e2e5", "found": "tomorrow"}}`))
	if ruling.FieldOf(err) != "found" {
		t.Error(err)
	}
}

// At a table where no envelope is closed there is nothing to rule on: neither
// what was written in it, nor that it is lost. A move played by one who was to seal
// is another thing, and a case told without a record knows of no envelope.
func TestNoEnvelopeToRuleOn(t *testing.T) {
	moves := game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"}
	seal := game.Entry{Kind: game.Seal, Side: game.WhiteSide}
	for _, c := range []struct {
		incident string
		entries  []game.Entry
		field    string // refused; "" for none
	}{
		{`{"type": "sealed-move", "written": "Nf3"}`, []game.Entry{moves}, "written"},
		{`{"type": "sealed-move", "written": "Nf3"}`, []game.Entry{moves, seal, {Kind: game.Open, Moves: "g1f3"}}, "written"},
		{`{"type": "sealed-move", "written": "Nf3"}`, []game.Entry{moves, seal}, ""},
		{`{"type": "sealed-move", "played_on_board": "g1f3"}`, []game.Entry{moves}, ""},
		{`{"type": "envelope-lost"}`, []game.Entry{moves}, "type"},
		{`{"type": "envelope-lost"}`, []game.Entry{moves, seal}, ""},
	} {
		for _, id := range []laws.ID{laws.USSR1953, laws.FIDE2014, laws.FIDE2018, laws.FIDE2023} {
			d := sit(t, id, laws.Standard, c.entries...)
			s := d.state()
			_, err := ruling.FromRecord(d.edition, d.setting, s, d.entries, s.Clock, []byte(c.incident))
			var told *ruling.ContradictionError
			if errors.As(err, &told) != (c.field != "") || c.field == "" && err != nil {
				t.Errorf("%s: %s of %v: %v", id, c.incident, c.entries, err)
			} else if told != nil && (told.Field != c.field || told.Kind != ruling.NoEnvelope) {
				t.Errorf("%s: %s: %v, want %s", id, c.incident, told, c.field)
			}
		}
	}
}

// Castling begins with the rook only where a rook of the player stands: the
// king's own square, an empty one and the opponent's rook contradict the board.
func TestCastlingBeginsWithARook(t *testing.T) {
	for square, field := range map[string]string{
		"h1": "", "a1": "", "e1": "rook_square", "h3": "rook_square", "h8": "rook_square",
	} {
		_, err := ruling.Read(fmt.Appendf(nil, `{"laws": "fide-2023", "start": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
			"incident": {"type": "castling-rook-first", "side": "white", "rook_square": %q}}`, square))
		if got := ruling.FieldOf(err); got != field {
			t.Errorf("a rook on %s: refused at %q, want %q (%v)", square, got, field, err)
		}
	}
}
