package entrylist

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kohtunik/tournament"
)

// mark notes players that are there twice, in the list or in the event, and
// start numbers that are: then all numbers of the list are left out.
func (l *List) mark(e *tournament.Event) {
	seen := newSeen(e)
	clash := false
	for i := range l.Lines {
		line := &l.Lines[i]
		p := line.Player
		if key := nameKey(p.Name); key != "" {
			if r := seen.names.twice(key, line.Number); r != nil {
				line.note(r, SameNameInEvent, SameNameInList, Name, p.Name)
			} else if name, like := seen.similar(p); like {
				line.Notes = append(line.Notes, &Reason{Kind: Similar, Line: line.Number, Field: Name, Text: p.Name, Name: name})
			}
			seen.persons[personOf(p)] = append(seen.persons[personOf(p)], p.Name)
		}
		if p.FIDE > 0 {
			if r := seen.fides.twice(p.FIDE, line.Number); r != nil {
				line.note(r, SameFIDEInEvent, SameFIDEInList, FIDE, strconv.Itoa(p.FIDE))
			}
		}
		if p.Start > 0 {
			if r := seen.starts.twice(p.Start, line.Number); r != nil {
				line.note(r, StartTaken, StartTwice, Start, strconv.Itoa(p.Start))
				clash = true
			}
		}
	}
	for i := range l.Lines {
		if clash {
			l.Lines[i].Player.Start = 0
		}
	}
}

// note notes what is in the event already, or in another line.
func (l *Line) note(r *found, inEvent, inList string, f Field, text string) {
	n := &Reason{Kind: inEvent, Line: l.Number, Field: f, Text: text, Name: r.name}
	if r.line > 0 {
		n.Kind, n.Extra = inList, map[string]int{"other": r.line}
	}
	l.Notes = append(l.Notes, n)
}

// found is where something stands: in a line of the list, or with an entry of
// the event, whose line is 0.
type found struct {
	line int
	name string
}

type places[K comparable] map[K]found

// twice tells where a key stands already, and keeps its line if nowhere.
func (p places[K]) twice(key K, line int) *found {
	if at, there := p[key]; there {
		return &at
	}
	p[key] = found{line: line}
	return nil
}

// person is what two writings of one player have in common.
type person struct {
	year   string
	rating int
}

func personOf(p tournament.Player) person {
	return person{string(p.Birth[:min(len(p.Birth), len("2006"))]), p.Rating}
}

// seen is what entries and lines have so far.
type seen struct {
	names   places[string]
	fides   places[int]
	starts  places[int]
	persons map[person][]string // names
}

func newSeen(e *tournament.Event) seen {
	s := seen{places[string]{}, places[int]{}, places[int]{}, map[person][]string{}}
	if e == nil {
		return s
	}
	for _, p := range e.Players {
		s.names[nameKey(p.Name)] = found{name: p.Name}
		s.persons[personOf(p)] = append(s.persons[personOf(p)], p.Name)
		if p.FIDE > 0 {
			s.fides[p.FIDE] = found{name: p.Name}
		}
		if p.Start > 0 {
			s.starts[p.Start] = found{name: p.Name}
		}
	}
	return s
}

// fewLetters is how many letters may differ in two writings of one name.
const fewLetters = 2

// similar finds somebody of the same year of birth and rating whose name
// differs in a few letters only.
func (s seen) similar(p tournament.Player) (name string, found bool) {
	key := personOf(p)
	if key.year == "" || key.rating == 0 {
		return "", false
	}
	for _, other := range s.persons[key] {
		if distance([]rune(nameKey(other)), []rune(nameKey(p.Name))) <= fewLetters {
			return other, true
		}
	}
	return "", false
}

// distance is how many letters have to be put in, left out or changed to make
// one text of the other (Levenshtein).
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		before := row[0]
		row[0] = i + 1
		for j := range b {
			change := before
			if a[i] != b[j] {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// nameKey is the same for "Keres, Paul", "Paul Keres" and "PAUL KERES".
func nameKey(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == '.'
	})
	slices.Sort(words)
	return strings.Join(words, " ")
}
