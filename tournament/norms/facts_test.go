package norms

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"kohtunik/tournament"
)

// What is asked can be decided either way, and only that.
func TestDecided(t *testing.T) {
	example := slices.Concat(repeat("I", 2), repeat("II", 5), repeat("III", 3), repeat("IV", 6))
	e := withScore(t, eventOf(t, example...), 11, 21)
	p, _ := e.ByStart(11)
	for decided, want := range map[tournament.Category]string{
		"II": "II  arbiter 1955-05-31", "": "III   1956-05-31", "I": "III II  1956-05-31"} {
		e.Info = Facts{Decided: map[tournament.PlayerID]tournament.Category{p.ID: decided}}.In(e.Info)
		got := byStart(t, Of(e, nil), 11)
		if text := fmt.Sprintf("%s %s %s %s", got.Attained, got.Asks, got.Ground, got.Until); text != want {
			t.Errorf("decided %q: %q, want %q", decided, text, want)
		}
	}
}

// Whatever stands in an event, what is read of it is kept as it was read.
func FuzzFactsOf(f *testing.F) {
	f.Add("occasion", "ussr-final", "candidate-points/7", "3")
	f.Add("candidate-points/-1", "2", "candidate-points/x", "99999999999999999999")
	f.Add("masters", "zero", "occasion", "none")
	f.Add("decided/3", "II", "decided/x", "no")
	f.Fuzz(func(t *testing.T, name1, text1, name2, text2 string) {
		e := &tournament.Event{Info: tournament.Info{Readings: map[string]string{name1: text1, name2: text2}}}
		facts, readings := FactsOf(e), ReadingsOf(e)
		e.Info = facts.In(readings.In(e.Info))
		if again := FactsOf(e); !reflect.DeepEqual(again, facts) {
			t.Errorf("kept %+v, read %+v", facts, again)
		}
		for _, o := range OpenPoints() {
			if ReadingsOf(e).Of(o.Point) != readings.Of(o.Point) {
				t.Errorf("%s was %s, is %s", o.Point, readings.Of(o.Point), ReadingsOf(e).Of(o.Point))
			}
		}
	})
}
