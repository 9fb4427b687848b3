package ruling_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// recorded is an example as a record: its moves, with both clocks running down.
func (e example) recorded(t *testing.T) ([]game.Entry, []byte, bool) {
	t.Helper()
	var told struct {
		Start    string
		Chess960 bool
		Moves    []string
		Incident json.RawMessage
	}
	if err := json.Unmarshal(e.data, &told); err != nil {
		t.Fatal(err)
	}
	at := time.UnixMilli(1_800_000_000_000)
	var entries []game.Entry
	if told.Start != "" && told.Start != "startpos" {
		entries = append(entries, game.Entry{Kind: game.Setup, Text: told.Start, At: at.UnixMilli()})
	}
	control, err := clock.Parse("40/2h, 20/1h")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range told.Moves {
		entries = append(entries, game.Entry{Kind: game.Moves, Moves: m, At: at.UnixMilli()})
	}
	s, err := game.Record{Entries: entries}.State()
	if err != nil || told.Chess960 {
		return nil, nil, false // the arrangement is none that a record can have
	}
	entries = append(entries, s.SetEntry(control, at))
	s, _ = game.Record{Entries: entries}.State()
	start, err := s.StartEntry(s.Position().Turn(), at)
	if err != nil {
		t.Fatal(err)
	}
	return append(entries, start), told.Incident, true
}

// Every choice of every decision that the examples come to is settled in every
// edition, and what the record then holds is what the decision says. The long
// tests do so in every kind of play, with and without the practices.
func TestEveryChoiceIsSettled(t *testing.T) {
	standard := func(edition *laws.Edition) []setting { return settings(edition)[:1] }
	if n := settleAll(t, standard); n < 600 {
		t.Errorf("only %d settlements", n)
	}
}

// settleAll settles what the examples come to in settings of each edition, each
// choice once in each of them, and gives the number of settlements.
func settleAll(t *testing.T, in func(*laws.Edition) []setting) int {
	t.Helper()
	settled, seen := map[string]bool{}, map[string]bool{}
	for _, e := range examples(t) {
		happened := e.happening(t)
		if seen[happened] {
			continue
		}
		seen[happened] = true
		entries, told, ok := e.recorded(t)
		if !ok {
			continue
		}
		before, err := game.Record{Entries: entries}.State()
		if err != nil {
			t.Fatal(err)
		}
		for _, edition := range laws.Editions() {
			for _, setting := range in(edition) {
				e.settles(t, settled, setting, before, entries, told)
			}
		}
	}
	return len(settled)
}

// settles settles the decision that the example comes to in a setting, and each
// choice that it leaves, where none like it has been settled there.
func (e example) settles(t *testing.T, settled map[string]bool, in setting, before game.State, entries []game.Entry,
	told []byte) {
	t.Helper()
	now := time.UnixMilli(1_800_000_060_000)
	set := laws.Setting{Practice: in.practice, Play: in.play, Supervision: in.supervision}
	c, err := ruling.FromRecord(in.edition, set, before, entries, before.Clock.At(now), told)
	if err != nil {
		return // refused, for what is told contradicts this record
	}
	c.Nodes = budget
	d := ruling.Decide(c)
	for n := -1; n < len(d.Discretion); n++ {
		kind, chosen := ruling.ChoiceKind("as the laws say"), d
		if n >= 0 {
			kind, chosen = d.Discretion[n].Kind, c.Choose(d, n, 90)
		}
		key := fmt.Sprint(in.edition.ID, " ", in.name, " ", c.Incident.Type(), " ", kind, " ", chosen.Outcome, " ",
			chosen.Restore != nil)
		if settled[key] {
			continue
		}
		settled[key] = true
		if n >= 0 {
			heldAgainst(t, key, c, d, d.Discretion[n], chosen)
		}
		carriedOut(t, key+" "+e.name, c, chosen, before, entries, now)
	}
}

// heldAgainst checks what a choice brings by its article.
func heldAgainst(t *testing.T, key string, c ruling.Case, d ruling.Decision, k ruling.Choice, chosen ruling.Decision) {
	t.Helper()
	about, other := c.About(), c.About().Other()
	if len(k.Articles) > 0 && !slices.Contains(chosen.Articles, k.Articles[0]) {
		t.Errorf("%s: cites %v, not %s", key, chosen.Articles, k.Articles[0])
	}
	if chosen.Outcome == ruling.ArbiterDecides || len(chosen.Discretion) > 0 || chosen.Choice != k.Kind {
		t.Errorf("%s: nothing is decided: %+v", key, chosen)
	}
	outcome, added := chosen.Outcome, ruling.Times{
		White: chosen.Added.White - d.Added.White, Black: chosen.Added.Black - d.Added.Black}
	want := map[ruling.ChoiceKind]ruling.Outcome{
		ruling.DecideDraw: ruling.Draw, ruling.DecideContinue: ruling.Continue, ruling.DecideReplay: ruling.ReplayGame,
		ruling.DecideWhiteWins: ruling.WhiteWins, ruling.DecideBlackWins: ruling.BlackWins,
		ruling.GrantRequest:  ruling.Continue,
		ruling.RefuseRequest: ruling.Continue, ruling.PostponeClaim: ruling.Continue, ruling.MayCorrectTimes: ruling.Continue,
		ruling.MayLeaveTimes: ruling.Continue, ruling.MayReplaceClock: ruling.Continue, "penalty-loss": ruling.Wins(other),
		"penalty-expel": ruling.Wins(other),
	}[k.Kind]
	if want != "" && outcome != want && k.Kind != "penalty-loss" && k.Kind != "penalty-expel" {
		t.Errorf("%s: %s, want %s", key, outcome, want)
	}
	if (k.Kind == "penalty-loss" || k.Kind == "penalty-expel") && outcome != ruling.WhiteWins &&
		outcome != ruling.BlackWins {
		t.Errorf("%s: %s", key, outcome)
	}
	r := c.Rules
	switch k.Kind {
	case "penalty-time-add-opponent":
		if added.White+added.Black != 90 {
			t.Errorf("%s: adds %v", key, added)
		}
	case "penalty-time-take":
		if added.White+added.Black != -90 {
			t.Errorf("%s: adds %v", key, added)
		}
	case ruling.GrantRequest:
		if added.Of(other) != ruling.Seconds(r.QuickplayBonus) || chosen.Facts.Increment == nil ||
			*chosen.Facts.Increment != ruling.Seconds(r.QuickplayIncrement) {
			t.Errorf("%s: adds %v", key, added)
		}
	case ruling.MayAddBonus:
		if bonus := added.Of(other); bonus == 0 || bonus != ruling.Seconds(r.ClaimBonus) &&
			bonus != ruling.Seconds(r.QuickplayBonus) || added.Of(about) != 0 {
			t.Errorf("%s: adds %v", key, added)
		}
	case ruling.MayCorrectTogether:
		// of a position that cannot be it is not told what stood before it
		if _, seen := c.Incident.(*ruling.IllegalPositionSeen); chosen.Restore == nil && !seen {
			t.Errorf("%s: puts up nothing", key)
		}
	case ruling.RejectClaim:
		if c.Rules.QuickplayRejected > 0 && outcome == ruling.Continue &&
			added.Of(other) != ruling.Seconds(r.QuickplayRejected) {
			t.Errorf("%s: adds %v", key, added)
		}
	}
}

// codes are the results of the event by the outcomes, without and with a forfeit.
var codes = map[ruling.Outcome][]string{
	ruling.WhiteWins: {"1-0", "+/-"}, ruling.BlackWins: {"0-1", "-/+"}, ruling.Draw: {"1/2"},
	ruling.BothLose: {"0-0", "-/-"},
}

// carriedOut checks that the record holds what a decision says.
func carriedOut(t *testing.T, key string, c ruling.Case, d ruling.Decision, before game.State, entries []game.Entry,
	now time.Time) {
	t.Helper()
	v := c.Verdict(d)
	settled := c.Settle(v, now)
	after, err := game.Record{Entries: slices.Concat(entries, settled.Entries)}.State()
	if err != nil {
		t.Errorf("%s: %v", key, err)
		return
	}
	_, running := after.Clock.Running()
	final := slices.Contains(slices.Concat(codes[ruling.WhiteWins], codes[ruling.BlackWins], codes[ruling.Draw],
		codes[ruling.BothLose]), after.Result)
	switch want := codes[d.Outcome]; {
	case d.Adjourned:
		if settled.Result != "adj" || !after.Sealed || running {
			t.Errorf("%s: %+v", key, settled)
		}
	case want != nil:
		if !settled.Enters || !slices.Contains(want, settled.Result) || after.Result != settled.Result || running {
			t.Errorf("%s: the result is %q, %q in the record, running %v", key, settled.Result, after.Result, running)
		}
	case d.Outcome == ruling.ReplayGame:
		if len(after.Plies) > 0 || after.Clock.Left(chess.White) != 2*time.Hour ||
			after.Clock.Left(chess.Black) != 2*time.Hour || running || after.OfferOpen {
			t.Errorf("%s: the new game is not one: %d half-moves, %v, %v", key, len(after.Plies), after.Clock.Left(chess.White),
				running)
		}
	case final:
		t.Errorf("%s: the result is %q", key, after.Result)
	}
	if v.Outcome != ruling.Continue || v.Adjourned {
		return
	}
	if len(d.Must) > 0 && d.Opens == nil { // the duty can be fulfilled in the position that now stands
		for _, m := range v.Must {
			if _, err := after.Position().ParseUCI(m); err != nil {
				t.Errorf("%s: %s: %v", key, m, err)
			}
		}
	}
	k := before.Clock.At(now)
	for _, side := range []chess.Color{chess.White, chess.Black} {
		want := k.Left(side) + time.Duration(float64(d.Added.Of(side))*float64(time.Second))
		if got := after.Clock.Left(side); got != max(0, want) {
			t.Errorf("%s: %s has %v, want %v", key, side, got, want)
		}
	}
}

// The same decision settles alike whether it is reached by an answer that is told
// or by a choice.
func TestAnswerAndChoiceSettleAlike(t *testing.T) {
	now := time.UnixMilli(1_800_000_000_000)
	control, err := clock.Parse("90s")
	if err != nil {
		t.Fatal(err)
	}
	s := game.State{Positions: []chess.Position{chess.Start()}}
	entries := []game.Entry{s.SetEntry(control, now)}
	state, err := game.Record{Entries: entries}.State()
	if err != nil {
		t.Fatal(err)
	}
	settle := func(id laws.ID, told string, choice ruling.ChoiceKind) (ruling.Verdict, []game.Entry) {
		edition, err := laws.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		c, err := ruling.FromRecord(edition, laws.Setting{Play: laws.Standard, Supervision: laws.Full}, state, entries,
			state.Clock, []byte(told))
		if err != nil {
			t.Fatal(err)
		}
		d := ruling.Decide(c)
		if choice != "" {
			d = c.Chosen(d, choice)
		}
		v := c.Verdict(d)
		if choice != "" && v.Choice != choice {
			t.Fatalf("%s: %s is no choice", told, choice)
		}
		v.Choice = ""
		return v, c.Settle(v, now).Entries[2:] // after what was told and the ruling
	}
	for _, id := range []laws.ID{laws.FIDE2014, laws.FIDE2018, laws.FIDE2023} {
		for _, p := range []struct {
			incident, answer string
			choice           ruling.ChoiceKind
		}{
			{`"type": "quickplay-request", "side": "white", "announced": true`, `"arbiter_agrees": true`, ruling.GrantRequest},
			{`"type": "quickplay-request", "side": "white", "announced": true`, `"arbiter_agrees": false`, ruling.RefuseRequest},
			{`"type": "quickplay-claim", "side": "white", "announced": true`, `"decision": "agree"`, ruling.DecideDraw},
			{`"type": "quickplay-claim", "side": "white", "announced": true`, `"decision": "postpone"`, ruling.PostponeClaim},
			{`"type": "quickplay-claim", "side": "white", "announced": true`, `"decision": "reject"`, ruling.RejectClaim},
		} {
			told, toldEntries := settle(id, "{"+p.incident+", "+p.answer+"}", "")
			chosen, chosenEntries := settle(id, "{"+p.incident+"}", p.choice)
			if fmt.Sprintf("%+v", told) == "" || !slices.Equal(toldEntries, chosenEntries) {
				t.Errorf("%s %s: %v, by choice %v", id, p.answer, toldEntries, chosenEntries)
			}
			if told.Outcome != chosen.Outcome || !slices.Equal(told.Articles, chosen.Articles) ||
				(told.Added == nil) != (chosen.Added == nil) || told.Added != nil && *told.Added != *chosen.Added {
				t.Errorf("%s %s: %+v, by choice %+v", id, p.answer, told, chosen)
			}
		}
	}
}
