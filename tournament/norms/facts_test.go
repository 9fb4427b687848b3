package norms

import (
	"reflect"
	"testing"

	"kohtunik/tournament"
)

// Whatever stands in an event, what is read of it is kept as it was read.
func FuzzFactsOf(f *testing.F) {
	f.Add("occasion", "ussr-final", "candidate-points/7", "3")
	f.Add("candidate-points/-1", "2", "candidate-points/x", "99999999999999999999")
	f.Add("masters", "zero", "occasion", "none")
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
