package tiebreak_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/tournament/rules/tiebreak"
)

// readReport reads what tie-breaks need from a report file. It is for these
// tests only: the files are known to be sound.
func readReport(t testing.TB, path string) tiebreak.Event {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	e := tiebreak.Event{Scoring: tiebreak.Classic}
	bye := tiebreak.Points(-1)
	var lines []string
	for _, line := range strings.FieldsFunc(string(data), func(r rune) bool { return r == '\r' || r == '\n' }) {
		switch {
		case strings.HasPrefix(line, "001"):
			lines = append(lines, line+strings.Repeat(" ", 10))
		case strings.HasPrefix(line, "092") && strings.Contains(line, "ROBIN"):
			e.System = tiebreak.RoundRobin
		case strings.HasPrefix(line, "162"):
			fields := strings.Fields(line[3:])
			for i := 0; i+1 < len(fields); i += 2 {
				value, err := strconv.ParseFloat(fields[i+1], 64)
				if err != nil {
					t.Fatal(err)
				}
				points := tiebreak.Points(math.Round(10 * value))
				switch fields[i] {
				case "W":
					e.Scoring.Win = points
				case "D":
					e.Scoring.Draw = points
				case "P":
					bye = points
				}
			}
		}
	}
	if bye < 0 {
		bye = e.Scoring.Win
	}
	number := func(s string) int {
		n, _ := strconv.Atoi(strings.TrimSpace(s))
		return n
	}
	for _, line := range lines {
		p := tiebreak.Player{Number: number(line[4:8]), Rating: number(line[48:52])}
		for at := 91; at+8 <= len(line); at += 10 {
			r := tiebreak.Round{Opponent: number(line[at : at+4]), White: line[at+5] == 'w'}
			switch line[at+7] {
			case '1':
				r.Kind, r.Points = tiebreak.Played, e.Scoring.Win
			case '=':
				r.Kind, r.Points = tiebreak.Played, e.Scoring.Draw
			case '0':
				r.Kind = tiebreak.Played
			case '+':
				r.Kind, r.Points = tiebreak.ForfeitWin, e.Scoring.Win
			case '-':
				r.Kind = tiebreak.ForfeitLoss
			case 'U':
				r.Kind, r.Points = tiebreak.PairingBye, bye
			case 'F':
				r.Kind, r.Points = tiebreak.FullPointBye, e.Scoring.Win
			case 'H':
				r.Kind, r.Points = tiebreak.HalfPointBye, e.Scoring.Draw
			default:
				r.Kind = tiebreak.ZeroPointBye
			}
			p.Rounds = append(p.Rounds, r)
		}
		e.Players = append(e.Players, p)
	}
	for _, p := range e.Players {
		for r, g := range p.Rounds {
			if g.Kind != tiebreak.ZeroPointBye {
				e.Rounds = max(e.Rounds, r+1)
			}
		}
	}
	return e
}

// Every column of every reference table.
func TestReference(t *testing.T) {
	files, err := filepath.Glob("testdata/reference/*.tsv")
	if err != nil || len(files) == 0 {
		t.Fatal("no reference tables", err)
	}
	columns, cells := 0, 0
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".tsv")
		t.Run(name, func(t *testing.T) {
			e := readReport(t, strings.TrimSuffix(path, ".tsv")+".trf")
			table := tiebreak.New(e)
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(strings.TrimSpace(string(data)), "\n")
			heads := strings.Split(strings.TrimSpace(lines[0]), "\t")
			for column, head := range heads {
				if head == "StartNo" || head == "Rank" {
					continue
				}
				columns++
				code, err := tiebreak.Parse(head)
				if err != nil {
					t.Fatal(err)
				}
				faults := 0
				for _, line := range lines[1:] {
					fields := strings.Split(strings.TrimSpace(line), "\t")
					player, err := strconv.Atoi(fields[0])
					if err != nil {
						t.Fatal(err)
					}
					want, err := strconv.ParseFloat(fields[column], 64)
					if err != nil {
						t.Fatal(err)
					}
					cells++
					got := table.Value(code, player, equals(table, e, player))
					if math.Abs(got.Float()-want) > 0.005 {
						if faults++; faults <= 3 {
							t.Errorf("%s of player %d: %v, want %v", head, player, got.Float(), want)
						}
					}
				}
				if faults > 3 {
					t.Errorf("%s: %d differ in all", head, faults)
				}
			}
		})
	}
	t.Logf("%d columns, %d values", columns, cells)
	if columns < 400 {
		t.Errorf("only %d columns were compared", columns)
	}
}

// equals gives the numbers of those who have as many points as a player.
func equals(table *tiebreak.Table, e tiebreak.Event, player int) []int {
	var group []int
	for _, p := range e.Players {
		if table.Points(p.Number) == table.Points(player) {
			group = append(group, p.Number)
		}
	}
	slices.Sort(group)
	return group
}

// What is shown of a value has to lead to it, in every column of every event.
func TestExplanationsAddUp(t *testing.T) {
	files, err := filepath.Glob("testdata/reference/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no events", err)
	}
	codes := []string{"PTS", "WIN", "WON", "BPG", "BWG", "PS/C2", "REP", "STD", "BH/M2", "FB/C1", "SB/C2", "KS/L-1",
		"AOB/F", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "DE"}
	for _, path := range files {
		e := readReport(t, path)
		table := tiebreak.New(e)
		for _, text := range codes {
			code, err := tiebreak.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range e.Players {
				x := table.Explain(code, p.Number, equals(table, e, p.Number))
				if err := addsUp(x); err != nil {
					t.Fatalf("%s, %s of player %d: %v", path, text, p.Number, err)
				}
			}
		}
	}
}

func addsUp(x tiebreak.Explanation) error {
	var sum tiebreak.Value
	n := 0
	for _, item := range x.Items {
		if item.Cut == tiebreak.NotCut {
			sum += item.Value
			n++
		}
	}
	if sum != x.Added || n != x.Counted {
		return fmt.Errorf("%d items of %v, said to be %d of %v", n, sum, x.Counted, x.Added)
	}
	switch x.Sum {
	case tiebreak.Total:
		if sum != x.Value {
			return fmt.Errorf("sum %v, value %v", sum, x.Value)
		}
	case tiebreak.Average:
		if d := x.Value.Float() - sum.Float()/float64(n); d < -0.5 || d > 0.5 {
			return fmt.Errorf("average %v of %v by %d", x.Value, sum, n)
		}
	case tiebreak.Performance:
		if x.Value != tiebreak.Value(100*(x.Average+x.Difference)) {
			return fmt.Errorf("%d and %d are not %v", x.Average, x.Difference, x.Value)
		}
	case tiebreak.Absent:
		if x.Value != tiebreak.None {
			return fmt.Errorf("no value, but %v", x.Value)
		}
	}
	return nil
}

func BenchmarkAllTieBreaks(b *testing.B) {
	e := readReport(b, "testdata/reference/t090_p133_r11_s100090.trf")
	var codes []tiebreak.Code
	for _, n := range tiebreak.Names() {
		codes = append(codes, tiebreak.Code{Name: n})
	}
	for b.Loop() {
		table := tiebreak.New(e)
		for _, c := range codes {
			if c.Name == tiebreak.DE {
				continue
			}
			for _, p := range e.Players {
				table.Value(c, p.Number, nil)
			}
		}
	}
}

// large makes a Swiss of n players in which the next best always meet, drawn
// every third time.
func large(n, rounds int) tiebreak.Event {
	e := tiebreak.Event{Rounds: rounds, Scoring: tiebreak.Classic}
	for i := range n {
		e.Players = append(e.Players, tiebreak.Player{Number: i + 1, Rating: 2600 - i})
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	points := make([]tiebreak.Points, n)
	for round := range rounds {
		for b := 0; b+1 < n; b += 2 {
			white, black := order[b], order[b+1]
			score := []tiebreak.Points{10, 5, 0}[(white+black*round)%3]
			e.Players[white].Rounds = append(e.Players[white].Rounds,
				tiebreak.Round{Kind: tiebreak.Played, Opponent: black + 1, White: true, Points: score})
			e.Players[black].Rounds = append(e.Players[black].Rounds,
				tiebreak.Round{Kind: tiebreak.Played, Opponent: white + 1, Points: 10 - score})
			points[white] += score
			points[black] += 10 - score
		}
		slices.SortStableFunc(order, func(a, b int) int { return int(points[b] - points[a]) })
	}
	return e
}

// All tie-breaks of 2000 players after nine rounds, and the direct encounter
// of all of them at once, as before the first round.
func BenchmarkTieBreaks2000(b *testing.B) {
	e := large(2000, 9)
	all := make([]int, len(e.Players))
	for i := range all {
		all[i] = i + 1
	}
	for b.Loop() {
		table := tiebreak.New(e)
		for _, n := range tiebreak.Names() {
			table.Values(tiebreak.Code{Name: n}, all)
		}
	}
}
