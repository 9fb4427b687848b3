package tournament

import "testing"

// What a person types is read as what is written of it.
func FuzzTypedTexts(f *testing.F) {
	for _, s := range []string{"1½", "-0.5", "1/2", "1-0", "½", "adj", "example.org/a?b=1", "https://example.org",
		"ROUND 3 BOARD 12", "0x1p4", "1e3", "NaN"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if p, err := ParsePoints(s); err == nil {
			if again, err := ParsePoints(p.String()); err != nil || again != p {
				t.Errorf("points %q are %q, and that is %q (%v)", s, p, again, err)
			}
		}
		if r, err := ParseResult(s); err == nil {
			if again, err := ParseResult(r.String()); err != nil || again != r {
				t.Errorf("result %q is %q, and that is %q (%v)", s, r, again, err)
			}
		}
		web, err := ParseWeb(s)
		if err != nil {
			return
		}
		if again, err := ParseWeb(web); err != nil || again != web {
			t.Errorf("address %q is %q, and that is %q (%v)", s, web, again, err)
		}
		at := Table{Round: 12, Board: 345}
		if got, ok := ReadCard(Info{Web: web}.CardText(at)); !ok || got != at {
			t.Errorf("of the card of %q there is read %v", web, got)
		}
	})
}
