package cli_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"kohtunik/ui/cli"
)

// The 210 games of Zürich 1953 from PGN into an event file, moves checked and
// committed. To be under 1 s; it takes about 0.06 s on one core of a two-core
// machine.
func BenchmarkImport210Games(b *testing.B) {
	pgn, err := filepath.Abs("../../assets/sample-zurich-1953/games.pgn")
	if err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	for i := 0; b.Loop(); i++ {
		var out, errs bytes.Buffer
		status := cli.Run([]string{"import", pgn, "-o", filepath.Join(dir, fmt.Sprint(i, ".kohtunik"))}, cli.Env{
			Stdout: &out, Stderr: &errs, Now: time.Now, Lookup: func(string) (string, bool) { return "", false }})
		if status != 0 {
			b.Fatal(errs.String())
		}
	}
}
