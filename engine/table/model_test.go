package table_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/table"
)

// controls are those of the model's tables: the usual forms, short enough for
// controls to be reached and flags to fall.
var controls = []string{
	"", "4/60s, 30s", "3/90s, 2/40s", "40s+3s", "2/30s, 20s+5s", "60s d4s", "60s b4s", "3/40s, 30s @flag",
	"2/30s d3s, 20s @runon", "30s @runon", "3/30s+2s@2, 20s+2s", "2/20s, 20s @flag @runon",
}

// model is a random table, with what has been done at it.
type model struct {
	t       testing.TB
	rnd     *rand.Rand
	terms   table.Terms
	now     time.Time
	table   table.Table
	done    [][]game.Entry // the steps in force, as they were written
	results []string       // the result before each
	undone  []func()       // what redo does, the latest last
	ruled   table.Ruled
	decided bool
	plain   *reading // as it was after the last line
	log     []string
}

var modelBegin = time.Date(2026, 9, 8, 17, 0, 0, 0, time.UTC)

func newModel(t testing.TB, seed uint64) *model {
	rnd := rand.New(rand.NewPCG(seed, 0))
	edition := pick(rnd, laws.Editions())
	set := laws.Setting{Play: pick(rnd, []laws.Play{laws.Standard, laws.Rapid, laws.Blitz}), Supervision: laws.Full}
	if set.Play != laws.Standard {
		set.Supervision = pick(rnd, []laws.Supervision{laws.Full, laws.Limited})
	}
	set.Practice = pick(rnd, append([]laws.Practice{laws.NoPractice}, edition.Practices()...))
	terms := table.Terms{Edition: edition, Setting: set}
	if text := pick(rnd, controls); text != "" {
		terms.Control = parsed(t, text)
	}
	m := &model{t: t, rnd: rnd, terms: terms, now: modelBegin}
	var err error
	if m.table, err = table.New(terms, nil, ""); err != nil {
		t.Fatal(err)
	}
	m.plain = m.read()
	m.log = append(m.log, fmt.Sprintf("seed %d: %s %+v %s", seed, edition.ID, set, terms.Control))
	return m
}

func pick[E any](rnd *rand.Rand, of []E) E { return of[rnd.IntN(len(of))] }

func parsed(t testing.TB, text string) clock.Control {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// opened is the table of a record, as it is when the file is opened again.
func (m *model) opened(entries []game.Entry, result string) table.Table {
	m.t.Helper()
	data, err := json.Marshal(game.Record{Entries: entries})
	if err != nil {
		m.t.Fatal(err)
	}
	var r game.Record
	if err := json.Unmarshal(data, &r); err != nil {
		m.t.Fatal(err)
	}
	opened, err := m.table.Of(r.Entries, result)
	if err != nil {
		m.fail("cannot be opened: %v", err)
	}
	return opened
}

func (m *model) fail(format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s\n%s", strings.Join(m.log, "\n"), fmt.Sprintf(format, args...))
}

// weights of the verbs, by how often each comes.
var weights = func() (verbs []string) {
	for verb, n := range map[string]int{"move": 30, "press": 22, "start": 3, "stop": 3, "offer": 2, "reply": 2,
		"correct": 2, "insert": 1, "strike": 2,
		"times": 1, "control": 1, "incident": 3, "accept": 4, "adjourn": 1, "seal": 1, "open": 2, "resume": 3, "result": 1,
		"undo": 3, "redo": 2} {
		for range n {
			verbs = append(verbs, verb)
		}
	}
	slices.Sort(verbs)
	return verbs
}()

// line does something at the table, and holds the state against the second
// reading.
func (m *model) line() {
	m.t.Helper()
	m.now = m.now.Add(pick(m.rnd, []time.Duration{0, 200, 900, 1500, 2300, 4000, 9000}) * time.Millisecond)
	verb := pick(m.rnd, weights)
	before := m.table
	expected := m.plain
	step, err := m.do(verb)
	switch {
	case verb == "undo" || verb == "redo" || verb == "incident":
	case err != nil:
		m.mayRefuse(verb, expected, err)
	default:
		m.mustRefuse(verb, expected)
		m.write(step)
	}
	m.log = append(m.log, fmt.Sprintf("%7.1f %s %v -> %v", m.now.Sub(modelBegin).Seconds(), verb, err, m.words()))
	if err != nil && !reflect.DeepEqual(before, m.table) {
		m.fail("a refusal has changed the table")
	}
	m.compare()
}

func (m *model) words() string {
	var kinds []string
	if n := len(m.done); n > 0 {
		for _, e := range m.done[n-1] {
			kinds = append(kinds, strings.TrimSpace(string(e.Kind)+" "+string(e.Action)+" "+e.Side+" "+e.Moves))
		}
	}
	return strings.Join(kinds, "; ")
}

func (m *model) write(step table.Step) {
	m.t.Helper()
	next, err := m.table.After(step)
	if err != nil {
		m.fail("the step cannot be written: %v", err)
	}
	m.done, m.results = append(m.done, step.Entries), append(m.results, m.table.Result)
	m.undone, m.table = nil, next
}

// undo takes the latest step back; false if there is none.
func (m *model) undo() bool {
	n := len(m.done) - 1
	if n < 0 {
		return false
	}
	step, result, after := m.done[n], m.results[n], m.table.Result
	m.undone = append(m.undone, func() {
		m.table = m.opened(append(slices.Clip(m.table.Entries), step...), after)
		m.done, m.results = append(m.done, step), append(m.results, result)
	})
	m.table = m.opened(m.table.Entries[:len(m.table.Entries)-len(step)], result)
	m.done, m.results = m.done[:n], m.results[:n]
	return true
}

func (m *model) redo() bool {
	n := len(m.undone) - 1
	if n < 0 {
		return false
	}
	again := m.undone[n]
	m.undone = m.undone[:n]
	again()
	return true
}

var errNone = errors.New("nothing to do")

func (m *model) do(verb string) (table.Step, error) {
	t, now := m.table, m.now
	plies := len(t.State.Plies)
	switch verb {
	case "move":
		legal := t.State.Position().Legal()
		if len(legal) == 0 {
			return table.Step{}, errNone
		}
		move := pick(m.rnd, legal)
		for _, next := range legal { // shuffle back and forth, so that positions are repeated
			if plies >= 2 && m.rnd.IntN(2) == 0 && next.From() == t.State.Plies[plies-2].Move.To() &&
				next.To() == t.State.Plies[plies-2].Move.From() {
				move = next
			}
		}
		if m.rnd.IntN(4) == 0 {
			return t.MoveAndPress(move, now)
		}
		return t.Move(move, now)
	case "press":
		return t.Press(m.side(), now)
	case "start":
		return t.Start(m.side(), now)
	case "stop":
		return t.Stop(now)
	case "offer":
		return t.Offer(m.side(), now)
	case "reply":
		if m.rnd.IntN(3) == 0 {
			return t.Accept(now)
		}
		return t.Decline(now)
	case "times":
		var to [2]*time.Duration
		for side := range to {
			if left := time.Duration(m.rnd.IntN(40)) * time.Second; m.rnd.IntN(2) == 0 {
				to[side] = &left
			}
		}
		return t.SetTimes(to, "", now)
	case "control":
		return t.SetControl(parsed(m.t, pick(m.rnd, controls[1:])), now)
	case "undo":
		m.undo()
		return table.Step{}, nil
	case "redo":
		m.redo()
		return table.Step{}, nil
	}
	if step, err, known := m.rewrite(verb); known {
		return step, err
	}
	return m.other(verb)
}

// side is a side, or often none.
func (m *model) side() *chess.Color {
	if m.rnd.IntN(4) > 0 {
		return nil
	}
	side := chess.Color(m.rnd.IntN(2))
	return &side
}

func (m *model) rewrite(verb string) (step table.Step, err error, known bool) {
	t, plies := m.table, len(m.table.State.Plies)
	ply := m.rnd.IntN(plies + 1)
	switch verb {
	case "correct", "insert":
		legal := t.State.Positions[ply].Legal()
		if len(legal) == 0 {
			return step, errNone, true
		}
		if verb == "correct" {
			step, err = t.Correct(ply, pick(m.rnd, legal), m.now)
		} else {
			step, err = t.Insert(ply, []chess.Move{pick(m.rnd, legal)}, m.now)
		}
		return step, err, true
	case "strike":
		step, err = t.Strike(max(0, plies-1-m.rnd.IntN(3)), 1, m.now)
		return step, err, true
	}
	return step, nil, false
}

// incidents are some of what can happen; %s is the side.
var incidents = []string{
	`{"type": "resign", "side": %q}`, `{"type": "flag-fall", "side": %q, "noticed_by": "arbiter"}`,
	`{"type": "press-without-move", "side": %q}`, `{"type": "claim-repetition", "side": %q}`, `{"type": "draw-agreed"}`,
	`{"type": "colours-reversed", "found": "during"}`, `{"type": "end-check", "kind": "any"}`,
	`{"type": "claim-fifty", "side": %q}`,
	`{"type": "device", "side": %q}`, `{"type": "late-arrival", "white_late_s": 7, "black_late_s": 0, "default_s": 900}`,
}

func (m *model) other(verb string) (table.Step, error) {
	t, now := m.table, m.now
	switch verb {
	case "incident":
		text := pick(m.rnd, incidents)
		if strings.Contains(text, "%q") {
			text = fmt.Sprintf(text, pick(m.rnd, []string{"white", "black"}))
		}
		ruled, err := t.Rule([]byte(text), now)
		if err == nil {
			m.ruled, m.decided = ruled, true
		}
		return table.Step{}, err
	case "accept":
		choice := 0
		if n := len(m.ruled.Decision.Discretion); n > 0 && m.rnd.IntN(2) == 0 {
			choice = 1 + m.rnd.IntN(n)
		}
		return t.Settle(m.ruled, choice, now)
	case "adjourn":
		return t.Adjourn(now)
	case "seal":
		legal := t.State.Position().Legal()
		if len(legal) == 0 || m.rnd.IntN(2) == 0 {
			return t.Seal(chess.NoMove, "", now)
		}
		move := pick(m.rnd, legal)
		return t.Seal(move, t.State.Position().UCI(move), now)
	case "open":
		move := t.State.SealedMove
		if move == chess.NoMove {
			legal := t.State.Position().Legal()
			if len(legal) == 0 {
				return table.Step{}, errNone
			}
			move = pick(m.rnd, legal)
		}
		return t.Open(move, "", now)
	case "resume":
		return t.Resume(now)
	case "result":
		return t.EnterResult(pick(m.rnd, []string{"", "", "1-0", "1/2", "0-0", "+/-", "adj"}), "", now)
	}
	panic(verb)
}

// read is the second reading, from the beginning.
func (m *model) read() *reading {
	r := newReading(m.table.Rules())
	for i, step := range m.done {
		r.result = m.results[i]
		for _, e := range step {
			r.entry(e)
		}
	}
	r.result = m.table.Result
	r.outcome, r.ended = r.ends()
	if ply := r.ended; r.outcome != "" && ply == len(r.moves) && ply > 0 && !r.moves[ply-1].done {
		if at := r.moves[ply-1].at; at > 0 {
			r.to(at)
		}
		r.running = -1
		r.done(ply-1, false)
	}
	return r
}

// mustRefuse fails where the plain reading says that a verb that was carried out
// has to be refused.
func (m *model) mustRefuse(verb string, r *reading) {
	m.t.Helper()
	outcome := r.outcome
	final := r.result != "" && r.result != "adj"
	over := (outcome != "" || final) && slices.Contains([]string{
		"move", "press", "offer", "reply", "start", "control", "adjourn", "seal", "open", "resume"}, verb)
	adjourned := r.result == "adj" && slices.Contains([]string{"move", "press", "offer", "reply", "start", "adjourn"},
		verb)
	switch {
	case over, adjourned,
		verb == "reply" && r.offer < 0, verb == "offer" && r.offer >= 0,
		verb == "open" && r.sealed < 0, verb == "seal" && r.sealed >= 0, verb == "resume" && r.result != "adj":
		m.fail("%s was carried out: outcome %q, result %q, offer %d, sealed %d", verb, outcome, r.result, r.offer, r.sealed)
	}
}

// mayRefuse fails where the plain reading knows no reason for a refusal.
func (m *model) mayRefuse(verb string, r *reading, err error) {
	m.t.Helper()
	outcome := r.outcome
	plays := outcome == "" && r.result == "" && r.sealed < 0
	if plays && (verb == "move" || verb == "adjourn" || verb == "seal") && !errors.Is(err, errNone) {
		m.fail("%s was refused: %v", verb, err)
	}
}

// compare holds the state against the second reading.
func (m *model) compare() {
	m.t.Helper()
	t, s, r := m.table, m.table.State, m.read()
	m.plain = r
	outcome := r.outcome
	if byResult := map[string]string{"1-0": "white-wins", "+/-": "white-wins", "0-1": "black-wins", "-/+": "black-wins",
		"1/2": "draw",
		"0-0": "both-lose", "-/-": "both-lose"}[r.result]; byResult != "" {
		outcome = byResult
	}
	if outcome == "" {
		r.to(m.now.UnixMilli())
	} else {
		r.running = -1
	}
	c := t.Clock(m.now)
	running := -1
	if side, on := c.Running(); on {
		running = int(side)
	}
	got := plainState{s.Position().FEN(), [2]int{s.Completed(0), s.Completed(1)}, running, [2]int64{}, [2]int{}, [2]bool{},
		-1, -1, string(t.End.Outcome)}
	all := r.positions()
	want := plainState{all[len(all)-1].FEN(), [2]int{r.completed(0), r.completed(1)}, r.running, [2]int64{}, [2]int{},
		[2]bool{}, r.offer, r.sealed, outcome}
	for side := range 2 {
		got.Left[side], got.Period[side] = c.Left(chess.Color(side)).Milliseconds(), c.Period(chess.Color(side))
		_, got.Down[side] = c.Fallen(chess.Color(side))
		want.Left[side], want.Period[side], want.Down[side] = r.left[side], r.period[side], r.down[side]
		if !c.Control().IsZero() && c.Moves(chess.Color(side)) != r.completed(side) {
			m.fail("the counter of %v is %d, completed are %d", chess.Color(side), c.Moves(chess.Color(side)), r.completed(side))
		}
	}
	if s.OfferOpen {
		got.Offer = int(s.Offer)
	}
	if s.Sealed {
		got.Sealed = int(s.Sealer)
	}
	if got != want {
		m.fail("%+v\nby the plain reading\n%+v", got, want)
	}
	if t.Over != (outcome != "") || t.Over && len(t.End.Articles) == 0 {
		m.fail("over %v by %+v, outcome %q", t.Over, t.End, outcome)
	}
	if again := m.opened(t.Entries, t.Result); !sameState(again, t) {
		m.fail("opened again it is another table")
	}
}

// plainState is what the machine and the plain reading are held against each
// other by.
type plainState struct {
	FEN           string
	Completed     [2]int
	Running       int
	Left          [2]int64
	Period        [2]int
	Down          [2]bool
	Offer, Sealed int
	Outcome       string
}

func sameState(a, b table.Table) bool {
	return reflect.DeepEqual(a.State.Clock, b.State.Clock) && reflect.DeepEqual(a.State.Plies, b.State.Plies) &&
		a.Over == b.Over &&
		a.State.OfferOpen == b.State.OfferOpen && a.State.Sealed == b.State.Sealed && a.State.Idled == b.State.Idled
}

// runModel does so many lines at random tables. At the end of each everything is
// undone and done again.
func runModel(t testing.TB, seed uint64, lines int) {
	for n := 0; n < lines; seed++ {
		m := newModel(t, seed)
		for range 20 + m.rnd.IntN(80) {
			m.line()
			n++
		}
		end, steps := m.table, len(m.done)
		for m.undo() {
		}
		if len(m.table.Entries) != 0 || m.table.Result != "" {
			m.fail("everything undone leaves %v, %q", m.table.Entries, m.table.Result)
		}
		for len(m.done) < steps && m.redo() {
		}
		if !slices.Equal(m.table.Entries, end.Entries) || m.table.Result != end.Result {
			m.fail("everything done again is another record")
		}
	}
}

func TestModel(t *testing.T) { runModel(t, 1, 8_000) }
