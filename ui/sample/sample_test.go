package sample_test

import (
	"testing"

	"kohtunik/assets"
	"kohtunik/i18n"
	"kohtunik/tournament/norms"
	"kohtunik/ui/sample"
)

// Every sample is a sound event in every language; the club's field has the
// coefficient of the code's worked example, with eleven rounds played.
func TestSamples(t *testing.T) {
	for _, s := range assets.Samples() {
		for _, l := range i18n.Langs() {
			e, err := sample.Event(s, i18n.For(l))
			if err != nil {
				t.Fatal(err)
			}
			if e.Info.Name == "" || !e.Paired() || len(e.Problems()) > 0 {
				t.Errorf("%s in %s: %+v, %v", s.ID, l, e.Info, e.Problems())
			}
			if s.ID != "club" {
				continue
			}
			if r := norms.Of(e, nil); r.Field.Coefficient != 281 || e.CurrentRound() != 12 {
				t.Errorf("coefficient %v, round %d", r.Field.Coefficient, e.CurrentRound())
			}
		}
	}
}
