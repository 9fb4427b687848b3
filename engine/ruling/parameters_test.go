package ruling_test

import (
	"reflect"
	"slices"
	"testing"

	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// TestEveryParameterDecides: for each parameter of the laws' data there is an
// example that is decided otherwise under one of its other values. What decides
// nothing has no place in the data.
func TestEveryParameterDecides(t *testing.T) {
	var cases []asked
	before := map[string]int{} // examples of a type
	for _, e := range examples(t) {
		c, err := ruling.Read(e.data)
		if err != nil {
			t.Fatal(err)
		}
		d := ruling.Decide(c)
		cases = append(cases, asked{c, d, decided(t, c, d), before[e.typ]})
		before[e.typ]++
	}
	// One example of each type, then another one of each: so they are found soonest.
	slices.SortStableFunc(cases, func(a, b asked) int { return a.turn - b.turn })
	of := reflect.TypeFor[laws.Rules]()
	for i := range of.NumField() {
		name := of.Field(i).Tag.Get("law")
		if name == "" {
			continue
		}
		values := otherValues(i, name)
		if !slices.ContainsFunc(cases, func(c asked) bool { return c.changed(t, i, values, false) }) &&
			!slices.ContainsFunc(cases, func(c asked) bool { return c.changed(t, i, values, true) }) {
			t.Errorf("no example is decided by %s", name)
		}
	}
}

// asked is a case with its decision, also in words.
type asked struct {
	ruling.Case
	decision ruling.Decision
	text     string
	turn     int // how many of its type come before it
}

// changed tells that the decision is another one where a parameter has one of
// the values. What follows from a decision that is the same is looked at only if
// asked for, as it takes its time.
func (a asked) changed(t *testing.T, parameter int, values []any, closely bool) bool {
	return slices.ContainsFunc(values, func(value any) bool {
		c := a.Case
		field := reflect.ValueOf(&c.Rules).Elem().Field(parameter)
		if reflect.DeepEqual(field.Interface(), value) {
			return false
		}
		field.Set(reflect.ValueOf(value))
		d := ruling.Decide(c)
		return (closely || !reflect.DeepEqual(d, a.decision)) && decided(t, c, d) != a.text
	})
}

// otherValues are those that the editions, practices and kinds of play give a
// parameter, and those that an event may; of a list also none.
func otherValues(field int, name string) (all []any) {
	for _, e := range laws.Editions() {
		for _, in := range settings(e) {
			s := laws.Setting{Practice: in.practice, Play: in.play, Supervision: in.supervision}
			own := reflect.ValueOf(e.Rules(s)).Field(field)
			all = append(all, own.Interface(), reflect.Zero(own.Type()).Interface())
			for _, o := range e.Options(s) {
				if o.Name != name {
					continue
				}
				for _, value := range o.Values {
					s.Options = map[string]string{name: value}
					all = append(all, reflect.ValueOf(e.Rules(s)).Field(field).Interface())
				}
			}
		}
	}
	var different []any
	for _, value := range all {
		if !slices.ContainsFunc(different, func(d any) bool { return reflect.DeepEqual(d, value) }) {
			different = append(different, value)
		}
	}
	return different
}
