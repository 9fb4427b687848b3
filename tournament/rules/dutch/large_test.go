package dutch

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func largeEvent(t testing.TB, name string) (Round, string) {
	t.Helper()
	files := readArchive(t, "testdata/oracle-large.zip")
	e := parseEvent(t, name, files[name+".trf"])
	return e.round(5), files[name+".expected"]
}

func TestLargeEventsInOrderOfBoards(t *testing.T) {
	for _, name := range []string{"f500", "f1000", "f2000"} {
		r, want := largeEvent(t, name)
		p, err := Pair(context.Background(), r)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		lines := []string{strconv.Itoa(len(p.Boards))}
		for i, b := range p.Boards {
			if b.Number != i+1 {
				t.Errorf("%s: board %d has number %d", name, i+1, b.Number)
			}
			lines = append(lines, fmt.Sprintf("%d %d", b.White, b.Black))
		}
		if expected := strings.Split(strings.TrimSpace(want), "\n"); !slices.Equal(lines, expected) {
			for i := range min(len(lines), len(expected)) {
				if lines[i] != expected[i] {
					t.Errorf("%s: line %d: %s; want %s", name, i+1, lines[i], expected[i])
					break
				}
			}
		}
	}
}

func BenchmarkLarge(b *testing.B) {
	for _, name := range []string{"f500", "f1000", "f2000"} {
		r, _ := largeEvent(b, name)
		benchmarkRound(b, name[1:], r)
	}
}
