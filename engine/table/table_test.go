package table_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
	"kohtunik/engine/table"
)

// at is a table in standard play under an edition, with a time control.
func at(t testing.TB, id laws.ID, control string, entries ...game.Entry) table.Table {
	t.Helper()
	edition, err := laws.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	terms := table.Terms{Edition: edition, Setting: laws.Setting{Play: laws.Standard, Supervision: laws.Full}}
	if control != "" {
		terms.Control = parsed(t, control)
	}
	opened, err := table.New(terms, entries, "")
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// then is the table after a step that has to be possible.
func then(t testing.TB, at table.Table) func(table.Step, error) table.Table {
	return func(s table.Step, err error) table.Table {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		next, err := at.After(s)
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
}

func refused(t testing.TB, what string, err error, want table.Kind, field string) {
	t.Helper()
	var r *table.Refusal
	if !errors.As(err, &r) || r.Kind != want || r.Field != field {
		t.Errorf("%s: %v, want %s of %s", what, err, want, field)
	}
}

func set(control string) game.Entry {
	return game.Entry{Kind: game.Clock, Action: game.Set, Control: control}
}

func TestProposed(t *testing.T) {
	mate := game.Entry{Kind: game.Moves, Moves: "f2f3 e7e5 g2g4 d8h4"}
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: 1}
	bare := game.Entry{Kind: game.Setup, Text: "7k/8/8/8/8/8/4P3/K7 w - - 0 1"}
	for _, c := range []struct {
		name           string
		entries        []game.Entry
		result, reason string
	}{
		{"nothing", nil, "", ""},
		{"mate", []game.Entry{mate}, "0-1", "mate"},
		{"a flag", []game.Entry{set("10s"), start}, "0-1", "flag"},
		{"a flag against a bare king", []game.Entry{bare, set("10s"), start}, "1/2", "flag"},
		{"a flag with the moves made", []game.Entry{{Kind: game.Moves, Moves: "e2e4 e7e5 g1f3"},
			set("1/10s, 10s @flag @runon"), start}, "0-1", "flag"},
		{"both flags", []game.Entry{set("1/10s @runon"), start, {Kind: game.Press, Side: game.WhiteSide, At: 20_000}}, "",
			""},
		{"an offer", []game.Entry{{Kind: game.Moves, Moves: "e2e4"}, {Kind: game.Offer, Side: game.WhiteSide}}, "1/2",
			"agreed"},
	} {
		result, reason := at(t, laws.FIDE2023, "", c.entries...).Proposed(time.UnixMilli(3_600_000))
		if result != c.result || reason != c.reason {
			t.Errorf("%s: %q %q, want %q %q", c.name, result, reason, c.result, c.reason)
		}
	}
}

// 1953 §19 ¶2: before the first time control time is taken away only if 15
// minutes stay for each.
func TestMayCorrect(t *testing.T) {
	minutes := func(n int) *time.Duration { d := time.Duration(n) * time.Minute; return &d }
	for _, c := range []struct {
		laws    laws.ID
		control string
		to      [2]*time.Duration
		want    bool
	}{
		{laws.USSR1953, "40/60min, 60min", [2]*time.Duration{minutes(15), nil}, true},
		{laws.USSR1953, "40/60min, 60min", [2]*time.Duration{minutes(14), nil}, false},
		{laws.USSR1953, "40/60min, 60min", [2]*time.Duration{minutes(59), minutes(14)}, false},
		{laws.USSR1953, "40/10min, 60min", [2]*time.Duration{minutes(11), nil}, true},
		{laws.USSR1953, "40/10min, 60min", [2]*time.Duration{minutes(10), nil}, true},
		{laws.USSR1953, "40/10min, 60min", [2]*time.Duration{minutes(9), nil}, false},
		{laws.FIDE2023, "40/60min, 60min", [2]*time.Duration{minutes(1), nil}, true},
	} {
		now := at(t, c.laws, "", set(c.control))
		if got := now.MayCorrect(now.State.Clock, c.to); got != c.want {
			t.Errorf("%s %s: %v", c.laws, c.control, got)
		}
	}
	later := at(t, laws.USSR1953, "", game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5 g1f3 b8c6"}, set("1/10min, 60min"))
	if !later.MayCorrect(later.State.Clock, [2]*time.Duration{minutes(1), minutes(1)}) {
		t.Error("for later periods nothing is laid down")
	}
}

// Score need not be kept with less than five minutes left at some stage of a
// period and less than half a minute a move (FIDE Laws 8.4).
func TestExempt(t *testing.T) {
	read := func(uci string, white time.Duration) game.Entry {
		return game.Entry{Kind: game.Moves, Moves: uci, Read: true, White: white.Milliseconds(),
			Black: time.Hour.Milliseconds()}
	}
	for control, want := range map[string]struct {
		exempt bool
		from   []int
	}{
		"40/2h, 1h": {true, []int{2}}, "2/2h, 1h": {false, []int{2}}, "40/2h+30s, 1h": {false, nil},
		"40/2h d30s, 1h": {false, nil}, "40/2h+29s, 1h": {true, []int{2}},
	} {
		now := at(t, laws.FIDE2023, "", set(control), read("e2e4", 5*time.Minute), read("e7e5", 0),
			read("g1f3", 5*time.Minute-time.Second), read("b8c6", 0),
			read("f1c4", time.Hour))
		now.State.Clock = now.State.Clock.Put(chess.White, time.Hour, time.Time{})
		if got := now.Exempt(chess.White, now.State.Clock); got != want.exempt {
			t.Errorf("%s: exempt %v", control, got)
		}
		if got := slices.Sorted(maps.Keys(now.ExemptFrom())); !slices.Equal(got, want.from) {
			t.Errorf("%s: from %v, want %v", control, got, want.from)
		}
		if now.Exempt(chess.Black, now.State.Clock) {
			t.Errorf("%s: Black has an hour", control)
		}
	}
	short := at(t, laws.FIDE2023, "", set("90min"))
	if k := short.State.Clock; short.Exempt(chess.White, k.Put(chess.White, 5*time.Minute, time.Time{})) ||
		!short.Exempt(chess.White, k.Put(chess.White, 5*time.Minute-1, time.Time{})) {
		t.Error("five minutes are not less than five minutes")
	}
	if code := at(t, laws.USSR1953, "", set("90min")); code.Exempt(chess.White,
		code.State.Clock.Put(chess.White, time.Minute, time.Time{})) {
		t.Error("1953: the duty does not end")
	}
	if none := at(t, laws.FIDE2023, ""); none.Exempt(chess.White, none.State.Clock) || len(none.ExemptFrom()) > 0 {
		t.Error("no clock, no exemption")
	}
}

func TestClaims(t *testing.T) {
	const there, back = "g1f3 g8f6 ", "f3g1 f6g8 "
	for _, c := range []struct {
		fen, moves string
		want       string
	}{
		{"", there + back + there, ""},
		{"", there + back + there + "f3g1", "repetition by f6g8 9.2.1.1"},
		{"", there + back + there + back, "repetition stands 3 9.2.1.2"},
		{"8/8/4k3/7p/8/8/3K4/3R4 w - - 100 120", "", "fifty 9.3.2"},
		{"8/8/4k3/7p/8/8/3K4/3R4 w - - 99 120", "", "fifty by 9.3.1"},
		{"8/8/4k3/7p/8/8/3K4/3R4 w - - 98 120", "", ""},
	} {
		var entries []game.Entry
		if c.fen != "" {
			entries = append(entries, game.Entry{Kind: game.Setup, Text: c.fen})
		}
		now := at(t, laws.FIDE2023, "", append(entries, game.Entry{Kind: game.Moves, Moves: c.moves})...)
		var got []string
		for _, claim := range now.Claims() {
			words := []string{string(claim.Kind)}
			switch {
			case claim.Move != chess.NoMove && claim.Kind == ruling.Repetition:
				words = append(words, "by", now.State.Position().UCI(claim.Move))
			case claim.Move != chess.NoMove:
				words = append(words, "by")
			case claim.Kind == ruling.Repetition:
				words = append(words, "stands", string(rune('0'+claim.Stands)))
			}
			got = append(got, strings.Join(append(words, claim.Articles...), " "))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q %s: %v, want %q", c.fen, c.moves, got, c.want)
		}
	}
}

func TestRefusals(t *testing.T) {
	now := time.UnixMilli(1000)
	begun := at(t, laws.FIDE2023, "60s")
	whiteSide := chess.White
	for what, c := range map[string]struct {
		err   error
		kind  table.Kind
		field string
	}{
		"a press by the one to move": {second(begun.Press(&whiteSide, now)), table.WrongSide, "side"},
		"a press without a control":  {second(at(t, laws.FIDE2023, "").Press(nil, now)), table.NoControl, "control"},
		"times of no clock":          {second(begun.SetTimes([2]*time.Duration{}, "", now)), table.NoControl, "times"},
		"a result taken back":        {second(begun.EnterResult("", "", now)), table.NothingToTake, "result"},
		"a reply":                    {second(begun.Accept(now)), table.NoOffer, "reply"},
		"an envelope":                {second(begun.Open(chess.NoMove, "", now)), table.NoEnvelope, "move"},
		"a resumption":               {second(begun.Resume(now)), table.NotAdjourned, "result"},
		"a correction":               {second(begun.Correct(0, chess.NoMove, now)), table.NoSuchMove, "move"},
		"an insertion":               {second(begun.Insert(1, nil, now)), table.NoSuchMove, "move"},
		"a strike":                   {second(begun.Strike(0, 1, now)), table.NoSuchMove, "move"},
		"a strike of none":           {second(begun.Strike(0, 0, now)), table.NoSuchMove, "move"},
		"a settlement":               {second(begun.Settle(table.Ruled{}, 0, now)), table.NoDecision, "decision"},
	} {
		refused(t, what, c.err, c.kind, c.field)
	}
	played := then(t, begun)(begun.Start(nil, now))
	left := -time.Second
	refused(t, "a time below none", second(played.SetTimes([2]*time.Duration{nil, &left}, "", now)), table.TimeWrong,
		"black")
	if played.Under(table.Terms{Edition: begun.Edition}) || !played.Under(begun.Terms) {
		t.Error("under other terms")
	}
}

func second(_ table.Step, err error) error { return err }

// A result that was entered elsewhere than at the table counts for what is ruled
// on there: a game that is over is over, an adjourned one adjourned. One that the
// record tells of itself stays as the record has it.
func TestRuleOnAResultOfTheEvent(t *testing.T) {
	begun := at(t, laws.USSR1953, "", moves("e2e4"))
	agreed := then(t, begun)(begun.EnterResult("1/2", "agreed", seconds(0)))
	for _, c := range []struct {
		now      table.Table
		over     bool
		thisGame ruling.GameStage
	}{
		{begun, false, ruling.GameUnfinished}, {ended(t, begun, table.Adjourned), false, ruling.GameAdjourned},
		{ended(t, begun, "1-0"), true, ruling.GameFinished}, {agreed, true, ruling.GameFinished},
		{ended(t, agreed, table.NoResult), true, ruling.GameFinished},
	} {
		left, err := c.now.Rule([]byte(`{"type": "withdrawal", "side": "white", "total_games": 9, "finished": 1}`), seconds(1))
		if err != nil {
			t.Fatal(err)
		}
		if w, ok := left.Case.Incident.(*ruling.Withdrawal); !ok || w.This != c.thisGame {
			t.Errorf("%q: the withdrawal finds the game %+v, want %s", c.now.Result, left.Case.Incident, c.thisGame)
		}
		resigned, err := c.now.Rule([]byte(`{"type": "resign", "side": "black"}`), seconds(1))
		if err != nil {
			t.Fatal(err)
		}
		if got := resigned.Decision.Says(ruling.OverAlready); got != c.over {
			t.Errorf("%q: over already %v", c.now.Result, got)
		}
	}
}

// A step that would start a clock can be taken without the start; one that starts
// none stays as it is.
func TestStanding(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide}
	stop := game.Entry{Kind: game.Clock, Action: game.Stop}
	claim := game.Entry{Kind: game.Claim, Action: game.Start}
	for _, c := range []struct {
		entries []game.Entry
		want    int
		starts  bool
	}{
		{nil, 0, false}, {[]game.Entry{start}, 0, true}, {[]game.Entry{stop, start}, 1, true},
		{[]game.Entry{start, stop}, 2, false}, {[]game.Entry{start, moves("e2e4")}, 2, false},
		{[]game.Entry{stop, claim}, 2, false},
	} {
		standing, ok := table.Step{Entries: c.entries}.Standing()
		if ok != c.starts || !slices.Equal(standing.Entries, c.entries[:c.want]) {
			t.Errorf("%v: %v, starts %v", c.entries, standing.Entries, ok)
		}
	}
}

// The time of a player who comes late is taken off where no clock has run, and once.
func TestLateArrivalIsCharged(t *testing.T) {
	now := time.UnixMilli(1000)
	const late = `{"type": "late-arrival", "white_late_s": 20, "black_late_s": 0, "default_s": 900}`
	settled := func(at table.Table) table.Table {
		ruled, err := at.Rule([]byte(late), now)
		if err != nil {
			t.Fatal(err)
		}
		return then(t, at)(at.Settle(ruled, 0, now))
	}
	fresh := at(t, laws.FIDE2023, "60s")
	running := then(t, fresh)(fresh.Start(nil, now))
	for _, c := range []struct {
		name  string
		table table.Table
		want  time.Duration // left to White
		runs  bool
	}{
		{"no clock was set", fresh, 40 * time.Second, false},
		{"the clock was set and stood", then(t, fresh)(fresh.SetControl(parsed(t, "60s"), now)), 40 * time.Second, false},
		{"the clock ran", running, 60 * time.Second, true},
		{"the clock ran and was stopped", then(t, running)(running.Stop(now)), 60 * time.Second, true},
		{"it was told twice", settled(fresh), 40 * time.Second, false},
		{"the clock has less", at(t, laws.FIDE2023, "15s"), 0, false},
		{"the event has no control", at(t, laws.FIDE2023, ""), 0, false},
	} {
		got := settled(c.table).Clock(now)
		if _, runs := got.Running(); got.Left(chess.White) != c.want || runs != c.runs {
			t.Errorf("%s: %v left, runs %v", c.name, got.Left(chess.White), runs)
		}
	}
}

// A decision is settled as long as the record is the one that it rests on.
func TestSettle(t *testing.T) {
	now := time.UnixMilli(1000)
	begun := at(t, laws.FIDE2023, "60s")
	ruled, err := begun.Rule([]byte(`{"type": "conduct", "side": "white", "case": "notes"}`), now)
	if err != nil {
		t.Fatal(err)
	}
	count := len(ruled.Decision.Discretion)
	refused(t, "no choice", second(begun.Settle(ruled, 0, now)), table.ChoiceNeeded, "choice")
	refused(t, "a choice too far", second(begun.Settle(ruled, count+1, now)), table.NoChoice, "choice")
	if _, err := begun.Settle(ruled, count, now); err != nil || count == 0 {
		t.Errorf("the last of %d choices: %v", count, err)
	}
	later := then(t, begun)(begun.Start(nil, now))
	refused(t, "an old decision", second(later.Settle(ruled, 1, now)), table.OldDecision, "decision")
	if _, err := begun.Rule([]byte(`{"type": "sneeze"}`), now); err == nil {
		t.Error("an incident that is none was ruled on")
	}
	resigned, err := later.Rule([]byte(`{"type": "resign", "side": "black"}`), now)
	if err != nil {
		t.Fatal(err)
	}
	over := then(t, later)(later.Settle(resigned, 0, now))
	if over.Result != "1-0" || !over.Over || !slices.Equal(over.End.Articles, []string{"5.1.2"}) {
		t.Errorf("%q, %+v", over.Result, over.End)
	}
}
