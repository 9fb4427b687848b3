package table_test

import (
	"slices"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/table"
)

func moves(uci string) game.Entry { return game.Entry{Kind: game.Moves, Moves: uci} }

// The result that stands is signed; another result is signed anew.
func TestSign(t *testing.T) {
	now := at(t, laws.FIDE2023, "", moves("e2e4"))
	_, err := now.Sign([2]bool{true, true}, seconds(0))
	refused(t, "without a result", err, table.NothingToSign, "signed")
	now = then(t, now)(now.EnterResult("1-0", "resigned", seconds(1)))
	now = then(t, now)(now.Sign([2]bool{true, false}, seconds(2)))
	if now.Signed() != [2]bool{true, false} {
		t.Errorf("signed %v", now.Signed())
	}
	_, err = now.Sign([2]bool{true, false}, seconds(3))
	refused(t, "the same again", err, table.NothingDone, "signed")
	now = then(t, now)(now.Sign([2]bool{false, true}, seconds(3)))
	if now.Signed() != [2]bool{false, true} {
		t.Errorf("signed then %v", now.Signed())
	}
	noted := at(t, laws.FIDE2023, "", append(slices.Clone(now.Entries), game.Entry{Kind: game.Remark,
		Reason: table.AssistantNoted, Side: game.BlackSide})...)
	if noted.Signed() != now.Signed() {
		t.Errorf("another remark signs: %v", noted.Signed())
	}
	if now = then(t, now)(now.EnterResult("1/2", "agreed", seconds(4))); now.Signed() != [2]bool{} {
		t.Errorf("another result is signed: %v", now.Signed())
	}
}

// Remarks belong to a game in play, and are told from each other by their
// reasons.
func TestRemarks(t *testing.T) {
	now := at(t, laws.FIDE2023, "", moves("e2e4"))
	tried, err := now.NoteIllegal("e7e4", seconds(0))
	want := game.Entry{Kind: game.Remark, Reason: table.IllegalTried, Side: game.BlackSide, Text: "e7e4", At: 1_000_000}
	if err != nil || len(tried.Entries) != 1 || tried.Entries[0] != want {
		t.Errorf("%+v, %v", tried.Entries, err)
	}
	named, err := now.NoteAssistant("Assistant", seconds(0))
	want = game.Entry{Kind: game.Remark, Reason: table.AssistantNoted, Text: "Assistant", At: 1_000_000}
	if err != nil || len(named.Entries) != 1 || named.Entries[0] != want {
		t.Errorf("%+v, %v", named.Entries, err)
	}
	over := ended(t, now, "1-0")
	_, err = over.NoteIllegal("e7e4", seconds(0))
	refused(t, "an illegal move after the end", err, table.GameOver, "move")
	_, err = over.NoteAssistant("Assistant", seconds(0))
	refused(t, "an assistant after the end", err, table.GameOver, "assistant")
}

// A claim that has to wait stops the clocks, and waits until it is ruled on.
func TestNoteClaim(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: 1_000_000}
	now := at(t, laws.FIDE2023, "", set("10min"), start)
	claimed := then(t, now)(now.NoteClaim("claim-repetition", chess.White, "g1f3", seconds(1)))
	if _, runs := claimed.State.Clock.Running(); runs {
		t.Error("the clock runs on")
	}
	if got := claimed.Waiting(seconds(2), 1000); !slices.Equal(got, []string{"claim-repetition-move"}) {
		t.Errorf("waiting: %v", got)
	}
	_, err := now.NoteClaim("draw-offer", chess.White, "", seconds(1))
	refused(t, "an offer", err, table.NoClaim, "claim")
	_, err = ended(t, now, "1-0").NoteClaim("claim-fifty", chess.White, "", seconds(1))
	refused(t, "after the end", err, table.GameOver, "claim")
}

// What waits for the arbiter without anybody's word: a flag, where the laws let
// him call it (FIDE Laws 6.8; in 1953 the opponent points it out), and an end by
// itself.
func TestWaiting(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: 1_000_000}
	for _, c := range []struct {
		name    string
		entries []game.Entry
		after   float64
		want    []string
	}{
		{"in play", []game.Entry{set("10min"), start}, 60, nil},
		{"a press without a move", []game.Entry{set("10min"), start, {Kind: game.Press, Side: game.WhiteSide, At: 1_001_000}},
			60, []string{"press-without-move"}},
		{"a flag", []game.Entry{set("10min"), start}, 601, []string{"flag-fall"}},
		{"mate", []game.Entry{moves("f2f3 e7e5 g2g4 d8h4")}, 0, []string{"end-check"}},
	} {
		if got := at(t, laws.FIDE2023, "", c.entries...).Waiting(seconds(c.after), 1000); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if got := ended(t, at(t, laws.FIDE2023, "", set("10min"), start), "0-1").Waiting(seconds(601), 1000); got != nil {
		t.Errorf("after the result: %v", got)
	}
}

// The next step of an adjournment is told by what stands at the table.
func TestAdjourning(t *testing.T) {
	now := at(t, laws.FIDE2023, "", moves("e2e4"))
	if got := now.Adjourning(); got != "adjourn" {
		t.Errorf("in play: %s", got)
	}
	if got := ended(t, now, "adj").Adjourning(); got != "resumption" {
		t.Errorf("adjourned: %s", got)
	}
	sealed := then(t, now)(now.Seal(chess.NoMove, "", seconds(1)))
	if got := sealed.Adjourning(); got != "sealed-move" {
		t.Errorf("sealed: %s", got)
	}
}

// A game that is resumed goes on on the clock of its record or, where none was
// set yet, on that of the event; where there is neither, nothing runs.
func TestResume(t *testing.T) {
	for _, c := range []struct {
		event   string
		entries []game.Entry
		left    time.Duration
	}{
		{"", []game.Entry{moves("e2e4")}, 0},
		{"", []game.Entry{set("10min"), moves("e2e4")}, 10 * time.Minute},
		{"20min", []game.Entry{moves("e2e4")}, 20 * time.Minute},
		{"20min", []game.Entry{set("10min"), moves("e2e4")}, 10 * time.Minute},
	} {
		now := ended(t, at(t, laws.FIDE2023, c.event, c.entries...), table.Adjourned)
		after := then(t, now)(now.Resume(seconds(1)))
		side, runs := after.State.Clock.Running()
		if after.Result != table.NoResult || runs != (c.left > 0) || runs && side != chess.Black ||
			after.State.Clock.Left(chess.Black) != c.left {
			t.Errorf("%q, %d entries: %v runs %v with %v", c.event, len(c.entries), side, runs,
				after.State.Clock.Left(chess.Black))
		}
	}
}

// A piece touched by the last ruling has to be moved until a move is made.
func TestObliged(t *testing.T) {
	now := at(t, laws.FIDE2023, "")
	ruled, err := now.Rule([]byte(`{"type": "touch", "side": "white", "pieces": ["g1"]}`), seconds(0))
	if err != nil {
		t.Fatal(err)
	}
	now = then(t, now)(now.Settle(ruled, 0, seconds(0)))
	got, articles := now.Obliged()
	if len(got) != 2 || got[0].From() != chess.G1 || got[1].From() != chess.G1 ||
		!slices.Equal(articles, []string{"4.3.1"}) {
		t.Errorf("obliged: %v by %v", got, articles)
	}
	first := at(t, laws.FIDE2023, "", game.Entry{Kind: game.Ruling, Side: game.WhiteSide, Text: `{"must": ["g1f3"]}`})
	if got, _ := first.Obliged(); len(got) != 1 {
		t.Errorf("a ruling that is the first of the record: %v", got)
	}
	if left, _ := then(t, now)(now.Move(got[0], seconds(1))).Obliged(); left != nil {
		t.Errorf("after the move: %v", left)
	}
}

// The duty of a ruling stays while other rulings are made; one on the same type of
// incident lifts it, and so does a correction of the game.
func TestObligedUntilRuledAnew(t *testing.T) {
	touched := game.Entry{Kind: game.Ruling, Side: game.WhiteSide, Reason: "touch", Text: `{"must": ["g1f3"]}`, At: 1}
	later := func(side, kind string) []game.Entry {
		return []game.Entry{{Kind: game.Ruling, Side: side, Reason: kind, Text: `{}`, At: 2}}
	}
	for _, c := range []struct {
		what string
		then []game.Entry
		want int
	}{
		{"another ruling", later(game.BlackSide, "conduct"), 1},
		{"the same anew", later(game.WhiteSide, "touch"), 0},
		{"that of the opponent", later(game.BlackSide, "touch"), 1},
		{"a result taken back", []game.Entry{{Kind: game.Result, At: 1}}, 1},
		{"the position that it puts up", []game.Entry{{Kind: game.Correct, At: 1}}, 1},
		{"a correction later", []game.Entry{{Kind: game.Correct, At: 2}}, 0},
		{"a correction of unknown time", []game.Entry{{Kind: game.Correct}}, 0},
	} {
		now := at(t, laws.FIDE2023, "", append([]game.Entry{touched}, c.then...)...)
		if got, _ := now.Obliged(); len(got) != c.want {
			t.Errorf("%s: %v, want %d", c.what, got, c.want)
		}
	}
}

// Another move than the ruling leaves stands, for it was made, and is noted with
// the articles; so is one that is sealed.
func TestAgainstRuling(t *testing.T) {
	touched := game.Entry{Kind: game.Ruling, Side: game.WhiteSide, Reason: "touch",
		Text: `{"must": ["g1f3", "g1h3"], "articles": ["4.3.1"]}`}
	now := at(t, laws.FIDE2023, "5min", touched)
	for uci, want := range map[string]bool{"g1f3": false, "e2e4": true} {
		m, err := now.State.Position().ParseUCI(uci)
		if err != nil {
			t.Fatal(err)
		}
		for what, do := range map[string]func() (table.Step, error){
			"made":         func() (table.Step, error) { return now.Move(m, seconds(1)) },
			"with a press": func() (table.Step, error) { return now.MoveAndPress(m, seconds(1)) },
			"sealed":       func() (table.Step, error) { return now.Seal(m, uci, seconds(1)) },
		} {
			step, err := do()
			if err != nil {
				t.Fatal(err)
			}
			side, articles, against := step.Against()
			if against != want || want && (side != game.WhiteSide || articles != "4.3.1") {
				t.Errorf("%s %s: against %v by %q of %q", uci, what, against, articles, side)
			}
		}
	}
	named, err := now.NoteAssistant("Assistant", seconds(1))
	if _, _, against := named.Against(); against || err != nil {
		t.Errorf("another remark is against the ruling: %v", err)
	}
	if step, err := now.Seal(chess.NoMove, "", seconds(1)); err != nil {
		t.Error(err)
	} else if _, _, against := step.Against(); against {
		t.Error("what is in the envelope is not known")
	}
}

// A move is open until it is completed, with the clock running and standing.
func TestUncompleted(t *testing.T) {
	now := at(t, laws.FIDE2023, "90min")
	now = then(t, now)(now.Start(nil, seconds(0)))
	if _, open := now.Uncompleted(); open {
		t.Error("before a move")
	}
	e4, err := now.State.Position().ParseUCI("e2e4")
	if err != nil {
		t.Fatal(err)
	}
	now = then(t, now)(now.Move(e4, seconds(1)))
	if side, open := now.Uncompleted(); !open || side != chess.White {
		t.Errorf("made: %v %v", side, open)
	}
	for _, result := range []string{table.Adjourned, "1/2"} {
		if side, open := ended(t, now, result).Uncompleted(); open {
			t.Errorf("%s: %v has to complete a move", result, side)
		}
	}
	mate := at(t, laws.FIDE2023, "", set("90min"), moves("f2f3 e7e5 g2g4 d8h4"))
	if side, open := mate.Uncompleted(); open || mate.Result != table.NoResult {
		t.Errorf("after mate %v has to complete a move", side)
	}
	now = then(t, now)(now.Stop(seconds(2)))
	if side, open := now.Uncompleted(); !open || side != chess.White {
		t.Errorf("made and stopped: %v %v", side, open)
	}
	now = then(t, now)(now.Press(nil, seconds(3)))
	if _, open := now.Uncompleted(); open {
		t.Error("after the press")
	}
	if _, _, idled := now.Idled(); idled {
		t.Error("after the press somebody pressed without a move")
	}
	now = then(t, now)(now.Press(nil, seconds(4)))
	if side, _, idled := now.Idled(); !idled || side != chess.Black {
		t.Errorf("a press without a move: %v %v", side, idled)
	}
}
