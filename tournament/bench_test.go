package tournament

import "testing"

// big makes an open of n players in which rounds are played.
func big(b *testing.B, n, rounds int) *Event {
	b.Helper()
	e := open(b, n, 9)
	for round := 1; round <= rounds; round++ {
		e = must(b, e, PairRounds{Round: round})
		next := e.Clone()
		for i, p := range next.Pairings.All() {
			if p.Round == round && !p.Free() {
				next.Pairings.Change(i, func(p *Pairing) { p.Result = Results()[(p.Board*7+round)%3] })
			}
		}
		e = next
	}
	return e
}

// BenchmarkPairRound is the next round of an open as a command: the pairing
// itself, and what the event does with it.
func BenchmarkPairRound(b *testing.B) {
	for _, size := range []struct {
		name string
		n    int
	}{{"200", 200}, {"2000", 2000}} {
		b.Run(size.name, func(b *testing.B) {
			e := big(b, size.n, 4)
			for b.Loop() {
				if _, _, err := Carry(e, PairRounds{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSetResult is one result of an open of 2000 players in round 5.
func BenchmarkSetResult(b *testing.B) {
	e := must(b, big(b, 2000, 4), PairRounds{})
	for b.Loop() {
		if _, _, err := Carry(e, score(5, 500, WhiteWins)); err != nil {
			b.Fatal(err)
		}
	}
}
