package ruling_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
)

// example is a situation in testdata/*.json with what is expected of its
// decision.
type example struct {
	name   string
	typ    string
	data   json.RawMessage
	Expect struct {
		Outcome  string                     `json:"outcome"`
		Articles []string                   `json:"articles"`
		Also     []string                   `json:"also"`
		Must     []string                   `json:"must_moves"`
		Restore  *string                    `json:"restore_fen"`
		Added    map[string]*float64        `json:"time_added"`
		Facts    map[string]json.RawMessage `json:"facts"`
		Note     string                     `json:"note"`
	} `json:"expect"`
}

// examples are those of testdata/*.json.
func examples(t testing.TB) []example {
	t.Helper()
	all, err := readExamples()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// readExamples reads testdata/*.json, once.
var readExamples = sync.OnceValues(func() ([]example, error) {
	files, err := filepath.Glob("testdata/*.json")
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, errors.New("testdata has no examples")
	}
	var all []example
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var list []json.RawMessage
		if err := json.Unmarshal(data, &list); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, raw := range list {
			var head struct {
				ID       string
				Incident struct{ Type string }
			}
			e := example{data: raw}
			if err := errors.Join(json.Unmarshal(raw, &e), json.Unmarshal(raw, &head)); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			e.name, e.typ = head.ID, head.Incident.Type
			all = append(all, e)
		}
	}
	return all, nil
})

// TestExamples: every situation is decided as its note says, those that were
// given with the sources and those that were put together for the provisions.
func TestExamples(t *testing.T) {
	passed, all := map[string]int{}, map[string]int{}
	for _, e := range examples(t) {
		all[e.typ]++
		c, err := ruling.Read(e.data)
		if err != nil {
			t.Errorf("%s: %s: %v", e.typ, e.name, err)
			continue
		}
		d := ruling.Decide(c)
		if wrong := e.compare(c, d); len(wrong) > 0 {
			t.Errorf("%s: %s (%s)\n\t%s", e.typ, e.name, e.Expect.Note, strings.Join(wrong, "\n\t"))
			continue
		}
		passed[e.typ]++
	}
	for _, typ := range slices.Sorted(maps.Keys(all)) {
		t.Logf("%3d of %3d  %s", passed[typ], all[typ], typ)
	}
}

// compare lists what a decision has otherwise than expected.
func (e example) compare(c ruling.Case, d ruling.Decision) (wrong []string) {
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	if got := string(d.Outcome); got != e.Expect.Outcome {
		say("outcome %s, want %s", got, e.Expect.Outcome)
	}
	for _, want := range e.Expect.Articles {
		if !slices.ContainsFunc(d.Articles, func(a string) bool { return within(a, want) }) {
			say("cites %q, not %s", d.Articles, want)
		}
	}
	spare := 0
	for _, got := range d.Articles {
		known := slices.Concat(e.Expect.Articles, e.Expect.Also)
		if !slices.ContainsFunc(known, func(a string) bool { return within(got, a) }) {
			spare++
		}
	}
	if spare > 3 {
		say("%d articles beside the point: cites %q, want %q, also %q", spare, d.Articles, e.Expect.Articles, e.Expect.Also)
	}
	position, ok := positionToGoOn(c, d)
	if got, want := uci(position, d.Must), slices.Sorted(slices.Values(e.Expect.Must)); !slices.Equal(got, want) {
		if !ok || len(want) > 0 || !slices.Equal(got, uci(position, position.Legal())) {
			say("must play %v, want %v", got, want)
		}
	}
	restored, want := "", ""
	if d.Restore != nil {
		restored = fields(ruling.FEN(*d.Restore))
	}
	if e.Expect.Restore != nil {
		want = fields(*e.Expect.Restore)
	}
	if restored != want {
		onBoard := ""
		if len(c.Positions) > 0 {
			onBoard = fields(ruling.FEN(c.Position().Setup()))
		}
		if want != "" || restored != onBoard {
			say("restores %q, want %q", restored, want)
		}
	}
	for side, got := range map[string]ruling.Seconds{"white_s": d.Added.White, "black_s": d.Added.Black} {
		if want := e.Expect.Added[side]; want != nil && float64(got) != *want {
			say("adds %v to %s, want %v", got, side, *want)
		}
	}
	facts := map[string]json.RawMessage{}
	data, err := json.Marshal(d.Facts)
	if err != nil {
		say("%v", err)
	}
	if err := json.Unmarshal(data, &facts); err != nil {
		say("%v", err)
	}
	for name, want := range e.Expect.Facts {
		if got := string(facts[name]); canonical(got) != canonical(string(want)) {
			say("%s is %s, want %s", name, got, want)
		}
	}
	return wrong
}

// within tells that an article is another one or a part of it.
func within(article, other string) bool {
	rest, ok := strings.CutPrefix(article, other)
	return ok && (rest == "" || strings.ContainsAny(rest[:1], ". ("))
}

// positionToGoOn is the position in which a decision's moves are made.
func positionToGoOn(c ruling.Case, d ruling.Decision) (chess.Position, bool) {
	if d.Restore != nil {
		p, err := d.Restore.Position()
		return p, err == nil
	}
	return c.Position(), len(c.Positions) > 0
}

func uci(p chess.Position, moves []chess.Move) []string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, p.UCI(m))
	}
	slices.Sort(texts)
	return texts
}

// fields are the first four fields of a FEN.
func fields(fen string) string {
	parts := strings.Fields(fen)
	return strings.Join(parts[:min(4, len(parts))], " ")
}

// canonical writes JSON in one way.
func canonical(text string) string {
	var v any
	if json.Unmarshal([]byte(text), &v) != nil {
		return text
	}
	data, err := json.Marshal(v)
	if err != nil {
		return text
	}
	return string(data)
}
