package ruling_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
)

// spoken are the values that the examples give to the fields of incidents, by
// type and field: what a random incident is made of.
func spoken(t testing.TB) map[string]map[string][]json.RawMessage {
	t.Helper()
	values := map[string]map[string][]json.RawMessage{}
	for _, e := range examples(t) {
		var c struct{ Incident map[string]json.RawMessage }
		if err := json.Unmarshal(e.data, &c); err != nil {
			t.Fatal(err)
		}
		if values[e.typ] == nil {
			values[e.typ] = map[string][]json.RawMessage{}
		}
		for field, value := range c.Incident {
			if field != "type" && !slices.ContainsFunc(values[e.typ][field],
				func(v json.RawMessage) bool { return string(v) == string(value) }) {
				values[e.typ][field] = append(values[e.typ][field], value)
			}
		}
	}
	return values
}

// randomCase puts a random incident into a random game.
func randomCase(r *rand.Rand, values map[string]map[string][]json.RawMessage) []byte {
	start, chess960 := chess.Start(), r.IntN(4) == 0
	if chess960 {
		start, _ = chess.StartNumber(r.IntN(chess.StartPositions))
	}
	p, moves := start, []string{}
	for range r.IntN(120) {
		legal := p.Legal()
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		if back := len(moves) - 2; back >= 0 && r.IntN(2) == 0 { // now and then back to where it came from
			if b, err := p.ParseUCI(moves[back][2:4] + moves[back][:2]); err == nil {
				m = b
			}
		}
		moves = append(moves, p.UCI(m))
		p = p.Play(m)
	}
	types := slices.Sorted(maps.Keys(values))
	typ := types[r.IntN(len(types))]
	incident := map[string]any{"type": typ}
	for field, seen := range values[typ] {
		switch r.IntN(8) {
		case 0: // left out
		case 1, 2:
			incident[field] = randomLike(r, p, seen[r.IntN(len(seen))])
		default:
			incident[field] = seen[r.IntN(len(seen))]
		}
	}
	pick := func(words ...string) string { return words[r.IntN(len(words))] }
	c := map[string]any{
		"laws":     pick("ussr-1953", "fide-2014", "fide-2018", "fide-2023"),
		"practice": pick("", "", "finland", "estonia"), "play": pick("standard", "rapid", "blitz"),
		"supervision": pick("full", "limited"),
		"start":       start.ShredderFEN(), "chess960": chess960, "moves": moves, "incident": incident,
	}
	if r.IntN(2) == 0 {
		c["clock"] = map[string]any{"white_s": r.IntN(200), "black_s": r.IntN(200), "increment_s": r.IntN(2) * 5,
			"last_period": r.IntN(2) == 0}
	}
	data, _ := json.Marshal(c)
	return data
}

// randomLike is a value of the same sort as another one: a legal move of the
// position or none, a square with a piece, a truth, a small number.
func randomLike(r *rand.Rand, p chess.Position, like json.RawMessage) any {
	var text string
	var list []string
	var yes bool
	var n int
	square := func() string { return chess.Square(r.IntN(64)).String() }
	switch {
	case json.Unmarshal(like, &list) == nil && len(list) > 0 && len(list[0]) == 2:
		list := make([]string, 1+r.IntN(3))
		for i := range list {
			list[i] = square()
		}
		return list
	case json.Unmarshal(like, &text) == nil && len(text) == 2:
		return square()
	case json.Unmarshal(like, &text) == nil && (len(text) == 4 || len(text) == 5):
		if legal := p.Legal(); len(legal) > 0 && r.IntN(2) == 0 {
			return p.UCI(legal[r.IntN(len(legal))])
		}
		return square() + square()
	case json.Unmarshal(like, &yes) == nil:
		return r.IntN(2) == 0
	case json.Unmarshal(like, &n) == nil:
		return r.IntN(2*max(n, 2)) - 1
	}
	return like
}

// budget keeps the question whether a side can mate short.
const budget = 500

// judge checks what holds of every decision.
func judge(t *testing.T, data []byte) {
	t.Helper()
	c, err := ruling.Read(data)
	if err != nil {
		if r, ok := reasonOf(err); !ok || r == "" {
			t.Errorf("%v has no reason\n%s", err, data)
		}
		return
	}
	c.Nodes = budget
	d := ruling.Decide(c)
	say := func(format string, args ...any) { t.Errorf(format+"\n%s\n%+v", append(args, data, d)...) }
	if again := ruling.Decide(c); !reflect.DeepEqual(summary(c, d), summary(c, again)) {
		say("another answer the second time")
	}
	switch d.Outcome {
	case ruling.Continue, ruling.WhiteWins, ruling.BlackWins, ruling.Draw, ruling.BothLose, ruling.ReplayGame,
		ruling.Annulled:
	case ruling.ArbiterDecides:
		free := slices.ContainsFunc(d.Reasons, func(r ruling.Reason) bool { return r.Kind == ruling.NoArticle })
		if len(d.Discretion) == 0 && !free {
			say("left to the arbiter without a choice")
		}
	default:
		say("outcome %q", d.Outcome)
	}
	checkArticles(c, d, say)
	p, ok := positionToGoOn(c, d)
	for _, m := range d.Must {
		if !ok || !p.IsLegal(m) {
			say("must play %s, which is not legal", p.UCI(m))
		}
	}
	if d.Restore != nil && !reachable(c, d) {
		say("restores %s", ruling.FEN(*d.Restore))
	}
	if c.Clock != nil && (c.Clock.Left.White+d.Added.White < 0 || c.Clock.Left.Black+d.Added.Black < 0) {
		say("leaves less than no time")
	}
	if len(d.Reasons) == 0 {
		say("no reason")
	}
}

// checkArticles: a decision cites, each article once, and only what its edition
// or the practice has; so does each choice that it leaves.
func checkArticles(c ruling.Case, d ruling.Decision, say func(string, ...any)) {
	if len(d.Articles) == 0 {
		say("no article")
	}
	for i, a := range d.Articles {
		if !c.Edition.Has(a, c.Setting.Practice) || slices.Contains(d.Articles[:i], a) {
			say("cites %q", a)
		}
	}
	for _, choice := range d.Discretion {
		for _, a := range choice.Articles {
			if !c.Edition.Has(a, c.Setting.Practice) {
				say("leaves a choice by %q", a)
			}
		}
	}
}

func reasonOf(err error) (string, bool) {
	var r interface {
		Reason() (string, map[string]any)
	}
	if !errors.As(err, &r) {
		return "", false
	}
	kind, _ := r.Reason()
	return kind, true
}

// summary is all of a decision as text.
func summary(c ruling.Case, d ruling.Decision) string {
	p, _ := positionToGoOn(c, d)
	facts, _ := json.Marshal(d.Facts)
	kinds := []string{}
	for _, r := range d.Reasons {
		kinds = append(kinds, fmt.Sprintf("%s %v %d %d %v %v %v", r.Kind, r.Side, r.N, r.Limit, r.Time, r.Squares, r.Step))
	}
	for i, choice := range d.Discretion {
		chosen := c.Choose(d, i, 60)
		kinds = append(kinds, fmt.Sprint(choice.Kind, choice.Articles, chosen.Outcome, chosen.Added, chosen.Restore))
	}
	return fmt.Sprint(d.Outcome, d.Articles, uci(p, d.Must), d.Restore, d.Added, string(facts), kinds)
}

// reachable tells that what is put up follows from the record: a position of
// the game, one a legal move away, the array, or what the incident itself tells
// of the board.
func reachable(c ruling.Case, d ruling.Decision) bool {
	want := fields(ruling.FEN(*d.Restore))
	switch i := c.Incident.(type) {
	case *ruling.KingCaptured:
		return strings.Fields(want)[1] == d.Restore.Turn.String()[:1] // after steps that are no moves
	case *ruling.WrongSetup, *ruling.Resumption, *ruling.EnvelopeLost, *ruling.SealedMove:
		_ = i
		return true
	}
	if want == fields(chess.Start().FEN()) {
		return true
	}
	for _, p := range c.Positions {
		if fields(ruling.FEN(p.Setup())) == want {
			return true
		}
		for _, m := range p.Legal() {
			if fields(ruling.FEN(p.Play(m).Setup())) == want {
				return true
			}
		}
	}
	return false
}

// TestRandomIncidents puts random incidents into random games.
func TestRandomIncidents(t *testing.T) {
	values := spoken(t)
	r := rand.New(rand.NewPCG(1953, 2023))
	for range 6_000 {
		judge(t, randomCase(r, values))
		if t.Failed() {
			return
		}
	}
}

// TestArticlesOfExamples: what the examples cite exists.
func TestArticlesOfExamples(t *testing.T) {
	for _, e := range examples(t) {
		judge(t, e.data)
	}
}

func FuzzDecide(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed)
	}
	values := spoken(f)
	f.Fuzz(func(t *testing.T, seed uint64) {
		judge(t, randomCase(rand.New(rand.NewPCG(seed, 7)), values))
	})
}

func FuzzRead(f *testing.F) {
	for i, e := range examples(f) {
		if i%20 == 0 {
			f.Add([]byte(e.data))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) { judge(t, data) })
}
