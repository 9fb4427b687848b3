package mate

import (
	"bufio"
	"os"
	"strings"
	"testing"

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

// All published answers are found within the limit, but for as many as are
// known to need more.
func TestPublishedSets(t *testing.T) {
	for _, tt := range []struct {
		file   string
		doubts int
	}{{"games.txt", 0}, {"positions.txt", publishedDoubts}} {
		nodes, most, doubts := 0, 0, 0
		list := readQuestions(t, tt.file)
		for _, q := range list {
			for i, can := range q.can {
				side := chess.Color(i)
				a := CanMate(q.position, side, Options{Nodes: publishedNodes})
				nodes += a.Nodes
				most = max(most, a.Nodes)
				switch {
				case a.Verdict == Unknown:
					doubts++
					t.Logf("%s %v: unknown", q.position.FEN(), side)
				case (a.Verdict == Winnable) != can:
					t.Errorf("%s %v: %v (%s)", q.position.FEN(), side, a.Verdict, a.Reason.Kind)
				case can:
					replay(t, q.position, a.Line, side)
				}
			}
		}
		if doubts > tt.doubts {
			t.Errorf("%s: %d unknown, want at most %d", tt.file, doubts, tt.doubts)
		}
		t.Logf("%s: %d questions, %d unknown, %d nodes each, %d at most", tt.file, 2*len(list), doubts, nodes/2/len(list), most)
	}
}

func BenchmarkCanMate(b *testing.B) {
	for _, name := range []string{"games.txt", "positions.txt"} {
		list := readQuestions(b, name)
		b.Run(name, func(b *testing.B) {
			nodes := 0
			for i := 0; b.Loop(); i++ {
				q := list[i/2%len(list)]
				nodes += CanMate(q.position, chess.Color(i&1), Options{}).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
		})
	}
}
