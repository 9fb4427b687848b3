package pieces

import (
	"fmt"
	"strconv"
	"strings"
)

// Op is what a segment of a path does.
type Op byte

// The operations of a path; the letters are SVG's.
const (
	MoveTo  Op = 'M' // begins a new outline at P[0]
	LineTo  Op = 'L' // a straight line to P[0]
	CurveTo Op = 'C' // a cubic curve by the control points P[0] and P[1] to P[2]
	Close   Op = 'Z' // a straight line back to where the outline began
)

// Point is a point in the square of a piece.
type Point struct{ X, Y float64 }

// Segment is one step of a path; only the points that its Op names are set.
type Segment struct {
	Op Op
	P  [3]Point
}

// points says how many points an operation has.
func (o Op) points() int {
	switch o {
	case MoveTo, LineTo:
		return 1
	case CurveTo:
		return 3
	}
	return 0
}

// ParsePath reads path data of the absolute commands M, L, C and Z, separated
// by spaces or commas. As in SVG a command may be followed by several sets of
// points. Errors name the place by the word's number.
func ParsePath(data string) ([]Segment, error) {
	words := strings.FieldsFunc(spaced(data), func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' })
	var path []Segment
	for i := 0; i < len(words); {
		op := Op(words[i][0])
		if len(words[i]) != 1 || (op.points() == 0 && op != Close) {
			return nil, fmt.Errorf("pieces: word %d of a path: %q is no command", i+1, words[i])
		}
		if len(path) == 0 && op != MoveTo {
			return nil, fmt.Errorf("pieces: a path begins with %q", words[i])
		}
		i++
		if op == Close {
			path = append(path, Segment{Op: Close})
			continue
		}
		for first := true; first || i < len(words) && !isCommand(words[i]); first = false {
			s := Segment{Op: op}
			for n := range op.points() {
				var err error
				if s.P[n].X, err = number(words, i); err == nil {
					s.P[n].Y, err = number(words, i+1)
				}
				if err != nil {
					return nil, err
				}
				i += 2
			}
			path = append(path, s)
			if op == MoveTo {
				op = LineTo
			}
		}
	}
	return path, nil
}

// spaced puts blanks around every command letter.
func spaced(data string) string {
	var b strings.Builder
	for _, r := range data {
		if strings.ContainsRune("MLCZ", r) {
			b.WriteByte(' ')
			b.WriteRune(r)
			b.WriteByte(' ')
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

func isCommand(word string) bool { return len(word) == 1 && strings.Contains("MLCZ", word) }

// number reads word i as a number of at most four digits before the point,
// which is far beyond the square and keeps sums of it exact enough.
func number(words []string, i int) (float64, error) {
	if i >= len(words) {
		return 0, fmt.Errorf("pieces: a path ends where word %d should be a number", i+1)
	}
	v, err := strconv.ParseFloat(words[i], 64)
	if err != nil || !(v > -1e4 && v < 1e4) {
		return 0, fmt.Errorf("pieces: word %d of a path: %q is no number here", i+1, words[i])
	}
	return v, nil
}

// Format writes a path so that ParsePath gives the same one.
func Format(path []Segment) string {
	var b strings.Builder
	for _, s := range path {
		b.WriteByte(byte(s.Op))
		for i, p := range s.P[:s.Op.points()] {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.FormatFloat(p.X, 'g', -1, 64) + " " + strconv.FormatFloat(p.Y, 'g', -1, 64))
		}
	}
	return b.String()
}
