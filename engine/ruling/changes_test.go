package ruling_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/ruling"
	"kohtunik/tools/golden"
)

// TestWhatChangesADecision: what else is decided where one of the things told of
// an incident is otherwise: a yes for a no, another word, a number at a limit of
// the laws or beside it. testdata/changes.txt has, for two examples of each type
// in each edition, the values by which the decision is another one.
func TestWhatChangesADecision(t *testing.T) {
	var table bytes.Buffer
	words := spoken(t)
	seen := map[string]int{}
	for _, e := range examples(t) {
		c, err := ruling.Read(e.data)
		if err != nil {
			t.Fatal(err)
		}
		key := fmt.Sprint(e.typ, c.Edition.ID)
		if seen[key]++; seen[key] > 2 {
			continue
		}
		fmt.Fprintf(&table, "%s (%s)\n", e.name, e.typ)
		fields := told(t, e.typ)
		for _, field := range sortedFields(fields) {
			e.changes(t, &table, field, values(c, fields[field], words[e.typ][field]),
				func(value any) []byte { return e.with(t, field, value) })
		}
		if c.Clock != nil {
			for _, key := range []string{"white_s", "black_s", "increment_s"} {
				e.changes(t, &table, "clock."+key, values(c, reflect.TypeFor[float64](), nil),
					func(value any) []byte { return e.withClock(t, key, value) })
			}
		}
	}
	golden.Check(t, "testdata/changes.txt", table.String())
}

func sortedFields(fields map[string]reflect.Type) (keys []string) {
	for key := range fields {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// values are what a field of a type can hold: for a number the limits of the
// laws in force and what lies beside them.
func values(c ruling.Case, of reflect.Type, words []json.RawMessage) (all []any) {
	switch {
	case of == reflect.TypeFor[ruling.Side]():
		return []any{"white", "black"}
	case of.Kind() == reflect.Bool:
		return []any{false, true}
	case of.Kind() == reflect.Int, of.Kind() == reflect.Float64:
		numbers := []int{0, 1, 2, 3}
		for _, limit := range limits(c) {
			numbers = append(numbers, limit-1, limit, limit+1)
		}
		slices.Sort(numbers)
		for _, n := range slices.Compact(numbers) {
			all = append(all, n)
		}
	case of.Kind() == reflect.String:
		for _, word := range words {
			all = append(all, word)
		}
		slices.SortFunc(all, func(a, b any) int { return cmp.Compare(fmt.Sprintf("%s", a), fmt.Sprintf("%s", b)) })
	}
	return all
}

// limits are the numbers above one that the laws in force lay down.
func limits(c ruling.Case) (all []int) {
	rules := reflect.ValueOf(c.Rules)
	for i := range rules.NumField() {
		if f := rules.Field(i); f.Kind() == reflect.Int && f.Int() > 1 {
			all = append(all, int(f.Int()))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// withClock is the example with one of the readings of its clock set otherwise.
func (e example) withClock(t *testing.T, key string, value any) []byte {
	t.Helper()
	var c map[string]json.RawMessage
	var clock map[string]any
	if err := json.Unmarshal(e.data, &c); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(c["clock"], &clock); err != nil {
		t.Fatal(err)
	}
	clock[key] = value
	var err error
	if c["clock"], err = json.Marshal(clock); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// changes writes the decisions that differ from the example's own one, each with
// the values that bring it.
func (e example) changes(t *testing.T, table *bytes.Buffer, field string, values []any, with func(any) []byte) {
	t.Helper()
	var found []string
	by := map[string][]string{}
	own := brief(t, e.data)
	for _, value := range values {
		if text := brief(t, with(value)); text != own {
			if by[text] == nil {
				found = append(found, text)
			}
			by[text] = append(by[text], strings.Trim(asText(value), `"`))
		}
	}
	for _, text := range found {
		fmt.Fprintf(table, "  %s %s: %s\n", field, strings.Join(by[text], " "), text)
	}
}

func asText(value any) string {
	if raw, ok := value.(json.RawMessage); ok {
		return string(raw)
	}
	return fmt.Sprint(value)
}

// brief is what a case comes to: the consequence and the kinds of the reasons, or
// the field that is refused.
func brief(t *testing.T, data []byte) string {
	t.Helper()
	c, err := ruling.Read(data)
	if err != nil {
		return "refused, " + ruling.FieldOf(err)
	}
	d := ruling.Decide(c)
	checkArticles(c, d, func(format string, args ...any) { t.Errorf(format+"\n%s", append(args, data)...) })
	words := []string{consequence(t, c, d)}
	for _, r := range d.Reasons {
		words = append(words, string(r.Kind))
	}
	for i, k := range d.Discretion {
		chosen := c.Choose(d, i, 60)
		words = append(words, fmt.Sprintf("? %s %s %v", k.Kind, chosen.Outcome, chosen.Added))
	}
	return strings.Join(words, "; ")
}
