package chess

import (
	"bufio"
	"os"
	"path/filepath"
	"testing"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func parse(t testing.TB, fen string) Position {
	t.Helper()
	p, err := ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// perftFile reads a file of counts.
func perftFile(t testing.TB, path string, each func(line string, p Position, counts []PerftCount)) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		p, counts, err := ParsePerftLine(lines.Text())
		if err != nil {
			t.Fatal(err)
		}
		if counts != nil {
			each(lines.Text(), p, counts)
			n++
		}
	}
	if n == 0 {
		t.Fatalf("%s is empty", path)
	}
}

func perftFiles(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob("testdata/perft/*.epd")
	if err != nil || len(names) != 4 {
		t.Fatal(names, err)
	}
	return names
}

// Every published count up to the limit.
func TestPerftFiles(t *testing.T) {
	for _, name := range perftFiles(t) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			perftFile(t, name, func(line string, p Position, counts []PerftCount) {
				for _, c := range counts {
					if c.Nodes > perftLimit || c.Depth > 6 {
						continue
					}
					if got := Perft(p, c.Depth); got != c.Nodes {
						t.Errorf("%s: depth %d: %d", line, c.Depth, got)
					}
				}
			})
		})
	}
}

func TestParsePerftLine(t *testing.T) {
	p, counts, err := ParsePerftLine(kiwipete + " ;D1 48 ;D2 2039\r")
	if err != nil || p != parse(t, kiwipete) || len(counts) != 2 || counts[1] != (PerftCount{2, 2039}) {
		t.Error(p, counts, err)
	}
	for _, bad := range []string{"x ;D1 1", kiwipete, kiwipete + " ;D0 1", kiwipete + " ;E1 1", kiwipete + " ;D1",
		kiwipete + " ;D1 x"} {
		if _, _, err := ParsePerftLine(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if _, counts, err := ParsePerftLine("# note"); counts != nil || err != nil {
		t.Error(counts, err)
	}
}

// BenchmarkPerftKiwipete5 counts 193,690,690 leaves, in bulk, on one core.
func BenchmarkPerftKiwipete5(b *testing.B) {
	p := parse(b, kiwipete)
	for b.Loop() {
		if got := Perft(p, 5); got != 193690690 {
			b.Fatal(got)
		}
	}
	b.ReportMetric(193690690/1e6*float64(b.N)/b.Elapsed().Seconds(), "Mnodes/s")
}

// BenchmarkLegal lists the moves of one position.
func BenchmarkLegal(b *testing.B) {
	p := parse(b, kiwipete)
	moves := make([]Move, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		moves = p.AppendLegal(moves[:0])
	}
}

func TestNoAllocation(t *testing.T) {
	p := parse(t, kiwipete)
	moves := make([]Move, 0, 256)
	n := testing.AllocsPerRun(100, func() {
		moves = p.AppendLegal(moves[:0])
		for _, m := range moves {
			next := p.Play(m)
			if next.CountLegal() == 0 && !next.Checkmate() && !next.Stalemate() {
				t.Error("no moves, no end")
			}
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
