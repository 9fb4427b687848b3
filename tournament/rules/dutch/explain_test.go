package dutch

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"kohtunik/tools/golden"
)

// tell writes an explanation down as it is.
func tell(x Explanation) string {
	var b strings.Builder
	for _, bracket := range x.Brackets {
		fmt.Fprintf(&b, "bracket %d: moved down %v, residents %v\n", bracket.Score, bracket.MovedDown, bracket.Residents)
		for _, p := range bracket.Pairs {
			fmt.Fprintf(&b, "  %d-%d rule %d", p.White, p.Black, p.Rule)
			for _, c := range p.Costs {
				fmt.Fprintf(&b, ", C%d %d %v", c.Criterion, c.Count, c.Scores)
			}
			b.WriteString("\n")
		}
		if len(bracket.Floaters) > 0 {
			fmt.Fprintf(&b, "  floats %v\n", bracket.Floaters)
		}
		if len(bracket.Exchanged) > 0 {
			fmt.Fprintf(&b, "  exchanged %v\n", bracket.Exchanged)
		}
		for _, c := range bracket.Costs {
			fmt.Fprintf(&b, "  C%d %d %v\n", c.Criterion, c.Count, c.Scores)
		}
	}
	fmt.Fprintf(&b, "bye %d at %d\n", x.Pairing.Bye, x.ByeScore)
	return b.String()
}

// TestExplanation holds the explanations of a whole event of the corpus.
func TestExplanation(t *testing.T) {
	const name = "t013_p022_r10_s100013.trf"
	e := parseEvent(t, name, readArchive(t, "testdata/oracle-dutch.zip")[name])
	e.rounds, e.initial = len(e.cells[0]), e.readInitial()
	var text strings.Builder
	for k := 1; k <= e.rounds; k++ {
		r := e.round(k)
		x, err := Explain(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "Round %d\n%s", k, tell(x))
		for _, b := range x.Brackets {
			for _, p := range b.Floaters {
				a, err := WhyFloat(context.Background(), r, p, b.Score)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&text, "%d floats from %d: C%d, %v, not %v, players %v\n", p, b.Score, a.Criterion, a.Other, a.Actual,
					a.Players)
			}
		}
		if p := x.Pairing.Bye; p > 0 {
			a, err := WhyBye(context.Background(), r, p)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&text, "%d has the bye: C%d at %d, %v, not %v, players %v\n", p, a.Criterion, a.Score, a.Other, a.Actual,
				a.Players)
		}
	}
	golden.Check(t, "testdata/explanation.golden", text.String())
}
