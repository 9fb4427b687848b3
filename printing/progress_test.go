package printing

import (
	"math"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
)

// Rules tell the rounds of a progress table apart, and nothing of a round lies on them.
func TestRoundsApart(t *testing.T) {
	events := extremes(t)
	for name, e := range samples(t) {
		events[name] = e
	}
	for _, name := range []string{"double", "dense", "running", "large", "league", "300 players", "sixty double"} {
		for n, p := range paperOf(t, "progress", events[name], inLang(i18n.Russian)).pages {
			var rules []page.Line
			at := map[float64]bool{}
			for _, op := range p.Ops {
				if l, ok := op.(page.Line); ok && l.X1 == l.X2 {
					rules = append(rules, l)
					at[math.Round(10*l.X1)] = true
				}
			}
			heads, top := 0, math.Inf(1)
			for _, l := range rules {
				top = min(top, l.Y1)
			}
			for _, text := range p.Texts() {
				if text.Face == page.Bold && text.Y < top && text.Y > top-headHeight &&
					strings.Trim(text.Shown, "0123456789") == "" {
					heads++
				}
				if b := boxOf(text); slices.ContainsFunc(rules, func(l page.Line) bool {
					return b.x1 < l.X1 && b.x2 > l.X1 && text.Y > l.Y1 && text.Y < l.Y2
				}) {
					t.Errorf("%s, page %d: a rule goes through %q", name, n+1, text.Shown)
				}
			}
			if heads == 0 || len(at) < heads+1 {
				t.Errorf("%s, page %d: %d rules for %d rounds", name, n+1, len(at), heads)
			}
		}
	}
}

// Few rounds stand beside the names and not at the other side of the sheet.
func TestRoundsBesideNames(t *testing.T) {
	for name, e := range map[string]string{"300 players": "Kaljuvee, Juhan", "league": "Kaljuvee, Juhan A"} {
		event := extremes(t)[name]
		if event == nil {
			event = samples(t)[name]
		}
		texts := paperOf(t, "progress", event, inLang(i18n.English)).pages[0].Texts()
		i := slices.IndexFunc(texts, func(text page.Text) bool { return text.Full == e })
		if i < 0 {
			t.Fatalf("%s: no %s", name, e)
		}
		for i++; i < len(texts) && texts[i].Y < texts[i-1].Y+1; i++ {
			if gap := boxOf(texts[i]).x1 - boxOf(texts[i-1]).x2; gap > 60 {
				t.Errorf("%s: %.0f mm between %q and %q", name, gap, texts[i-1].Shown, texts[i].Shown)
			}
		}
	}
}
