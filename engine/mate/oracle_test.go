package mate

import (
	"bufio"
	"os"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
)

// question is a line of the published sets, for both sides.
type question struct {
	position chess.Position
	can      [2]bool // by the side
}

func readQuestions(t testing.TB, name string) []question {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []question
	for lines := bufio.NewScanner(f); lines.Scan(); {
		text := lines.Text()
		if strings.HasPrefix(text, "#") {
			continue
		}
		p, _, err := chess.ReadFEN(text[3:])
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		list = append(list, question{p, [2]bool{text[0] == 'W', text[1] == 'B'}})
	}
	return list
}

// All published answers are found, and the work for them, which is the same
// each time, stays small. The few that take more than publishedNodes are left to
// the long tests.
func TestPublishedSets(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		file       string
		mean, most int // nodes a question
	}{{"games.txt", 80, 50_000}, {"positions.txt", 25_000, 2_000_000}} {
		nodes, most, open := 0, 0, 0
		list := readQuestions(t, tt.file)
		for _, q := range list {
			for i, can := range q.can {
				side := chess.Color(i)
				a := CanMate(q.position, side, Options{Nodes: publishedNodes})
				nodes += a.Nodes
				most = max(most, a.Nodes)
				switch {
				case a.Verdict == Unknown && publishedNodes > 0:
					open++
				case a.Verdict == Unknown:
					t.Errorf("%s %v: unknown", q.position.FEN(), side)
				case (a.Verdict == Winnable) != can:
					t.Errorf("%s %v: %v (%s)", q.position.FEN(), side, a.Verdict, a.Reason.Kind)
				case can:
					replay(t, q.position, a.Line, side)
				}
			}
		}
		mean := nodes / 2 / len(list)
		if mean > tt.mean || most > tt.most {
			t.Errorf("%s: %d nodes each, want at most %d; %d at most, want %d", tt.file, mean, tt.mean, most, tt.most)
		}
		if open > 2*len(list)/10 {
			t.Errorf("%s: %d questions stay open", tt.file, open)
		}
		t.Logf("%s: %d questions, %d nodes each, %d at most, %d open", tt.file, 2*len(list), mean, most, open)
	}
}

// The longest question is reported beside the mean: with -benchtime 12000x
// and 3414x each question of a set is asked once.
func BenchmarkCanMate(b *testing.B) {
	for _, name := range []string{"games.txt", "positions.txt"} {
		list := readQuestions(b, name)
		b.Run(name, func(b *testing.B) {
			nodes, longest := 0, time.Duration(0)
			for i := 0; b.Loop(); i++ {
				q := list[i/2%len(list)]
				start := time.Now()
				nodes += CanMate(q.position, chess.Color(i&1), Options{}).Nodes
				longest = max(longest, time.Since(start))
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
			b.ReportMetric(longest.Seconds()*1000, "ms-longest")
		})
	}
}
