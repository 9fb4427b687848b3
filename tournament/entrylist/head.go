package entrylist

import (
	"strings"
	"unicode"
)

// headWords finds the field that a word over a column stands for.
var headWords = func() map[string]Field {
	m := make(map[string]Field)
	for _, d := range definitions {
		for _, w := range d.Heads {
			m[w] = d.Field
		}
	}
	return m
}()

// headOf understands a line of head words: false if it is none. A line is one
// if it has a head word for the name, two other head words, or nothing but a
// head word. Of two columns with the same head the first is taken.
func headOf(cells []string) ([]Field, bool) {
	columns := make([]Field, len(cells))
	known, empty := 0, 0
	taken := make(map[Field]bool)
	for i, c := range cells {
		word := headWord(c)
		if word == "" {
			empty++
			continue
		}
		f, ok := headWords[word]
		if !ok {
			continue
		}
		known++
		if !taken[f] {
			columns[i], taken[f] = f, true
		}
	}
	if known == 0 || known == 1 && len(cells)-empty > 1 && !taken[Name] && !taken[Surname] {
		return nil, false
	}
	for i, f := range columns {
		// "Имя" alone is a name, not the first part of one.
		if f == Given && !taken[Surname] && !taken[Name] {
			columns[i], taken[Name] = Name, true
		}
		if f == Surname && taken[Name] {
			columns[i] = NoField
		}
	}
	return columns, true
}

// headWord brings a head word into the form of headWords.
func headWord(cell string) string {
	cell = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '/', r == '#', r == '№':
			return unicode.ToLower(r)
		}
		return ' '
	}, cell)
	return strings.Join(strings.Fields(cell), " ")
}
