package notation

import (
	"bytes"
	"io"
	"os"
	"testing"

	"kohtunik/engine/chess"
)

// BenchmarkReadPGN reads the 210 games of testdata again and again, every move
// checked for legality.
func BenchmarkReadPGN(b *testing.B) {
	file, err := os.ReadFile("testdata/zurich-1953.pgn")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	games := 0
	for b.Loop() {
		for r := NewReader(bytes.NewReader(file)); ; games++ {
			_, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkWritePGN writes the same games.
func BenchmarkWritePGN(b *testing.B) {
	file, err := os.Open("testdata/zurich-1953.pgn")
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	var games []Game
	for r := NewReader(file); ; {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			b.Fatal(err)
		}
		games = append(games, g)
	}
	w := NewWriter(io.Discard)
	written := 0
	for b.Loop() {
		for _, g := range games {
			if err := w.Write(g); err != nil {
				b.Fatal(err)
			}
		}
		written += len(games)
	}
	b.ReportMetric(float64(written)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkComplete completes a typed letter, as the desk does at each key.
func BenchmarkComplete(b *testing.B) {
	pos, err := chess.ParseFEN("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		(Style{Letters: Estonian}).Complete(pos, "R")
	}
}
