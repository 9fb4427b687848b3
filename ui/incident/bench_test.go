package incident

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// A decision is drawn within 50 ms, the line of a mate that is possible with it.
func BenchmarkDecisionDrawn(b *testing.B) {
	h := sit(b, i18n.English, tournament.FIDE2023, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6")
	for _, id := range []string{"resign", "illegal-move"} {
		e := find(b, id)
		answers := map[string]any{"side": "white", "move": "b5b8", "found_by": "arbiter"}
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				x := h.decide(b, e, answers)
				x.open()
				x.sheet.Close()
			}
		})
	}
}
