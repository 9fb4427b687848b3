package words_test

import (
	"slices"
	"testing"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/ratingchange"
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
		if got := words.NormNotes(i18n.For(i18n.English), ratingchange.Line{}, test.norm); !slices.Equal(got, test.want) {
			t.Errorf("%+v: %q", test.norm, got)
		}
	}
}

// Which games count for a norm is said where some do not.
func TestGamesThatCount(t *testing.T) {
	var l ratingchange.Line
	for round := 1; round <= 9; round++ {
		l.All = append(l.All, ratingchange.Round{Round: round})
	}
	for _, c := range []struct {
		used []int
		want []string
	}{
		{[]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, nil},
		{nil, nil},
		{[]int{0, 1, 3, 4, 5, 6, 8}, []string{"Games that count: rounds 1, 2, 4–7, 9. Not counted: 3, 8 (B.01 1.4.1d)."}},
	} {
		n := fidetitles.Norm{Used: c.used, Lost: -1}
		if got := words.NormNotes(i18n.For(i18n.English), l, n); !slices.Equal(got, c.want) {
			t.Errorf("%v: %q", c.used, got)
		}
	}
}
