package ruling_test

import (
	"testing"

	"kohtunik/engine/ruling"
)

// BenchmarkDecide decides the examples in which no search for a mate is needed.
func BenchmarkDecide(b *testing.B) {
	var cases []ruling.Case
	for _, e := range examples(b) {
		c, err := ruling.Read(e.data)
		if err != nil {
			b.Fatal(err)
		}
		searches := false
		for _, r := range ruling.Decide(c).Reasons {
			searches = searches || r.Mate != nil
		}
		if !searches {
			cases = append(cases, c)
		}
	}
	b.ReportMetric(float64(len(cases)), "cases")
	for b.Loop() {
		for _, c := range cases {
			ruling.Decide(c)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(len(cases)), "µs/case")
}

// BenchmarkRead reads the examples.
func BenchmarkRead(b *testing.B) {
	all := examples(b)
	for b.Loop() {
		for _, e := range all {
			if _, err := ruling.Read(e.data); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(len(all)), "µs/case")
}
