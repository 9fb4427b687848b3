package words_test

import (
	"slices"
	"testing"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/rules/fidetitles"
)

// What else there is to know of a norm: a last round that counts as lost, and
// the readings that would decide otherwise, each in the sense that it would.
func TestNormNotes(t *testing.T) {
	const lost = "The last round, won by forfeit, is needed: it counts as a game lost (B.01 1.4.2c)."
	for _, test := range []struct {
		norm fidetitles.Norm
		want []string
	}{
		{fidetitles.Norm{Made: true, Lost: -1}, nil},
		{fidetitles.Norm{Made: true, Lost: 0}, []string{lost}},
		{fidetitles.Norm{Made: true, Lost: 8, Others: []string{"1.4.5"}},
			[]string{lost, "Under the other reading of B.01 1.4.5 there would be no norm."}},
		{fidetitles.Norm{Lost: -1, Others: []string{"1.4.8b", "1.4.5"}},
			[]string{"Under the other reading of B.01 1.4.8b this would be a norm.",
				"Under the other reading of B.01 1.4.5 this would be a norm."}},
	} {
		if got := words.NormNotes(i18n.For(i18n.English), test.norm); !slices.Equal(got, test.want) {
			t.Errorf("%+v: %q", test.norm, got)
		}
	}
}
