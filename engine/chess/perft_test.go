package chess

import "testing"

func TestPerftKiwipete(t *testing.T) {
	p, err := ParseFEN("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range []uint64{1, 48, 2039, 97862, 4085603} {
		if got := Perft(p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
	for depth, want := range []uint64{1, 20, 400, 8902, 197281, 4865609} {
		if got := Perft(Start(), depth); got != want {
			t.Errorf("start, depth %d: %d, want %d", depth, got, want)
		}
	}
}

func BenchmarkPerftKiwipete5(b *testing.B) {
	p, err := ParseFEN("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if got := Perft(p, 5); got != 193690690 {
			b.Fatal(got)
		}
	}
	b.ReportMetric(193690690/1e6*float64(b.N)/b.Elapsed().Seconds(), "Mnps")
}
