package settings

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

func TestScoringIsRead(t *testing.T) {
	for text, want := range map[string]tournament.Scoring{
		"1 : ½ : 0": tournament.Classic, "3-1-0": {Win: 6, Draw: 2}, "3 : 1 : 0": {Win: 6, Draw: 2},
		"1 - 0.5 - 0": tournament.Classic,
		"2,5:1½:½":    {Win: 5, Draw: 3, Loss: 1}, "1 : 1/2 : 0": tournament.Classic,
	} {
		got, err := ReadScoring(text)
		if err != nil || got != want {
			t.Errorf("%q: %+v %v, want %+v", text, got, err, want)
		}
		if again, err := ReadScoring(ScoringText(i18n.For(i18n.Russian), got)); err != nil || again != got {
			t.Errorf("%+v written and read again: %+v %v", got, again, err)
		}
	}
	for _, text := range []string{"", "1", "1:1/2", "a:b:c", "1:0.3:0", "3:1:0:0"} {
		if got, err := ReadScoring(text); err == nil {
			t.Errorf("%q was read as %+v", text, got)
		}
	}
}

func FuzzReadScoring(f *testing.F) {
	for _, text := range []string{"1 : ½ : 0", "3-1-0", "2,5:1½:½", "1:1/2", "1e1:0x1p-1:00", "1:0.25:0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ReadScoring(text)
		if err != nil {
			return
		}
		written := ScoringText(i18n.For(i18n.Estonian), s)
		if again, err := ReadScoring(written); err != nil || again != s {
			t.Errorf("%q: %+v, written %q, then %+v, %v", text, s, written, again, err)
		}
	})
}
