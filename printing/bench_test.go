package printing

import (
	"testing"

	"kohtunik/i18n"
)

// Each paper of an event of 300 players: the aim is 100 ms, 1.5 s for the
// report.
func BenchmarkPapers300(b *testing.B) {
	e := swissOf(b, 300, 9, 6)
	for _, k := range Documents() {
		if !k.For.Has(e) {
			continue
		}
		b.Run(k.ID, func(b *testing.B) {
			for b.Loop() {
				d, err := k.Make(e, inLang(i18n.Estonian))
				if err != nil {
					b.Fatal(err)
				}
				pdfOf(b, d)
			}
		})
	}
}
