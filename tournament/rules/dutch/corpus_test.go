package dutch

import (
	"archive/zip"
	"io"
	"strconv"
	"strings"
	"testing"
)

// cell is one round of a player in a report file.
type cell struct {
	opponent int
	colour   byte
	result   byte
}

// event is as much of a report file as the tests need.
type event struct {
	name    string
	numbers []int
	cells   [][]cell // by player
	win     int      // tenths
	draw    int
	loss    int
	bye     int
	rounds  int
	initial Colour
}

func readArchive(t testing.TB, path string) map[string]string {
	t.Helper()
	z, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	texts := make(map[string]string)
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		texts[f.Name] = string(text)
	}
	return texts
}

func parseEvent(t testing.TB, name, text string) event {
	t.Helper()
	number := func(s string) int {
		n, err := strconv.Atoi(strings.TrimSpace(s))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return n
	}
	tenths := func(s string) int {
		x, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return int(x*10 + 0.5)
	}
	e := event{name: name, win: 10, draw: 5, bye: -1}
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }) {
		switch {
		case strings.HasPrefix(line, "001 "):
			e.numbers = append(e.numbers, number(line[4:8]))
			var cells []cell
			for at := 91; at+8 <= len(line); at += 10 {
				part := line[at : at+8]
				if strings.TrimSpace(part) == "" {
					cells = append(cells, cell{0, '-', 'Z'})
					continue
				}
				cells = append(cells, cell{number(part[:4]), part[5], part[7]})
			}
			e.cells = append(e.cells, cells)
		case strings.HasPrefix(line, "142"):
			e.rounds = number(line[3:])
		case strings.HasPrefix(line, "152"):
			e.initial = map[string]Colour{"W": White, "B": Black}[strings.TrimSpace(line[3:])]
		case strings.HasPrefix(line, "162"):
			fields := strings.Fields(line[3:])
			for i := 0; i+1 < len(fields); i += 2 {
				x := tenths(fields[i+1])
				switch fields[i] {
				case "W":
					e.win = x
				case "D":
					e.draw = x
				case "L":
					e.loss = x
				case "P":
					e.bye = x
				default:
					t.Fatalf("%s: %s", name, line)
				}
			}
		}
	}
	if e.bye < 0 {
		e.bye = e.win
	}
	return e
}

func (e *event) game(c cell) Game {
	g := Game{Opponent: c.opponent, Colour: map[byte]Colour{'w': White, 'b': Black}[c.colour]}
	switch c.result {
	case '1', 'W':
		g.Kind, g.Points = Played, e.win
	case '=', 'D':
		g.Kind, g.Points = Played, e.draw
	case '0', 'L':
		g.Kind, g.Points = Played, e.loss
	case '+':
		g.Kind, g.Points = ForfeitWin, e.win
	case '-':
		g.Kind, g.Points = ForfeitLoss, e.loss
	case 'U':
		g.Kind, g.Points = PairingBye, e.bye
	case 'H':
		g.Kind, g.Points = HalfPointBye, e.draw
	case 'F':
		g.Kind, g.Points = FullPointBye, e.win
	default:
		g.Kind = ZeroPointBye
	}
	return g
}

// round gives what round k of the event was paired from.
func (e *event) round(k int) Round {
	r := Round{Number: k, Rounds: e.rounds, Initial: e.initial, Win: e.win, Draw: e.draw, Loss: e.loss}
	for i, n := range e.numbers {
		p := Player{Number: n}
		for _, c := range e.cells[i][:min(k-1, len(e.cells[i]))] {
			p.Games = append(p.Games, e.game(c))
		}
		if k <= len(e.cells[i]) {
			c := e.cells[i][k-1]
			p.Absent = c.opponent == 0 && c.result != 'U'
		}
		r.Players = append(r.Players, p)
	}
	return r
}

// pairing gives the pairing of round k as the file has it: the opponent and
// the colour of each player, opponent 0 for the bye.
func (e *event) pairing(k int) map[int]cell {
	found := make(map[int]cell)
	for i, n := range e.numbers {
		if k > len(e.cells[i]) {
			continue
		}
		if c := e.cells[i][k-1]; c.opponent > 0 {
			found[n] = cell{c.opponent, c.colour, 0}
		} else if c.result == 'U' {
			found[n] = cell{}
		}
	}
	return found
}

// asCells gives a pairing in the same form.
func asCells(p Pairing) map[int]cell {
	found := make(map[int]cell)
	for _, b := range p.Boards {
		found[b.White] = cell{b.Black, 'w', 0}
		found[b.Black] = cell{b.White, 'b', 0}
	}
	if p.Bye > 0 {
		found[p.Bye] = cell{}
	}
	return found
}

// readInitial finds the initial colour from round 1: that of the first pair,
// by the place of its better ranked player among those who were paired.
func (e *event) readInitial() Colour {
	place := 0
	for i := range e.numbers {
		c := e.cells[i][0]
		if c.opponent == 0 && c.result != 'U' {
			continue
		}
		place++
		if c.opponent == 0 {
			continue
		}
		colour := map[byte]Colour{'w': White, 'b': Black}[c.colour]
		if place%2 == 0 {
			colour = colour.Other()
		}
		return colour
	}
	return NoColour
}

// The oracle's events, paired by two other programs: see testdata/README.md.
func oracleEvents(t testing.TB) []event {
	t.Helper()
	var events []event
	for name, text := range readArchive(t, "testdata/oracle-dutch.zip") {
		if !strings.HasSuffix(name, ".trf") {
			continue
		}
		e := parseEvent(t, name, text)
		for _, c := range e.cells {
			e.rounds = max(e.rounds, len(c))
		}
		e.initial = e.readInitial()
		events = append(events, e)
	}
	return events
}
