package printing

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Below each line of the round sheet that has a free player stands the number and the
// rating of that player, as of those who play, and the name stands whole.
func TestFreePlayersOnTheRoundSheet(t *testing.T) {
	for _, name := range []string{"running", "double"} {
		e := samples(t)[name]
		o := inLang(i18n.English)
		text := words(paperOf(t, "round", e, o))
		round, err := theRound(e, o)
		if err != nil {
			t.Fatal(err)
		}
		_, free := e.ToBePlayed(round)
		if len(free) == 0 {
			t.Fatalf("%s: nobody is free", name)
		}
		for _, id := range free {
			one, _ := e.Player(id)
			line := lineOf(text, one.Name)
			if !strings.Contains(line, tournament.Figure(one.Rating)) {
				t.Errorf("%s: no rating %d in %q", name, one.Rating, line)
			}
		}
	}
}

// lineOf gives the line of a text that a name stands in.
func lineOf(text, name string) string {
	for line := range strings.Lines(text) {
		if strings.Contains(line, name) {
			return line
		}
	}
	return ""
}

// The lines that close a score group stand on one page.
func TestClosingReasonsStandTogether(t *testing.T) {
	found := 0
	for _, l := range i18n.Langs() {
		d := paperOf(t, "pairing-reasons", extremes(t)["300 players"], inLang(l))
		for n, p := range d.pages {
			var texts []string
			for _, op := range p.Ops {
				if text, ok := op.(page.Text); ok && text.Part > 0 {
					texts = append(texts, text.Full)
				}
			}
			closing := func(sign string) bool {
				return slices.ContainsFunc(texts, func(s string) bool { return strings.HasSuffix(s, "("+sign+")") })
			}
			if closing("C12") != closing("C13") {
				t.Errorf("%s: page %d has one closing line of two", l, n+1)
			}
			if closing("C12") {
				found++
			}
		}
	}
	if found == 0 {
		t.Error("no score group has closing lines")
	}
}

// On posters the facts are no smaller than usual, and as large as the dates where few
// rounds leave the height.
func TestFactsOnPosters(t *testing.T) {
	for _, name := range []string{"club", "running", "dense", "league"} {
		e := samples(t)[name]
		d := paperOf(t, "poster", e, inLang(i18n.English))
		date, chief := 0.0, 0.0
		for _, op := range d.pages[0].Ops {
			text, ok := op.(page.Text)
			switch {
			case !ok:
			case strings.HasPrefix(text.Full, "Saturday 7 March"):
				date = text.Size
			case text.Full == e.Chief():
				chief = text.Size
			}
		}
		if date == 0 || chief < 0.8*date {
			t.Errorf("%s: dates of %.1f pt, facts of %.1f pt", name, date, chief)
		}
	}
}

// The last column of a schedule ends at the margin.
func TestScheduleFillsItsWidth(t *testing.T) {
	for _, name := range []string{"club", "double", "league"} {
		right := 0.0
		d := paperOf(t, "schedule", samples(t)[name], inLang(i18n.Russian))
		for _, op := range d.pages[0].Ops {
			if text, ok := op.(page.Text); ok && text.Full == "11:00" {
				right = max(right, text.X+page.Style{Face: text.Face, Size: text.Size}.Width(text.Shown))
			}
		}
		if margin := portrait.right; right < margin-1 || right > margin+0.1 {
			t.Errorf("%s: ends at %.1f mm, the margin is at %.1f", name, right, margin)
		}
	}
}
