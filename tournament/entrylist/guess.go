package entrylist

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kohtunik/tournament"
)

// guess says what the columns of a list without head words are, by what most
// of their cells look like: a column is what more than half of its cells are,
// and each field is given to one column only. The first column of other text
// is the name, the second the club.
func guess(sep rune, records []record) []Field {
	width := 0
	for _, r := range records {
		width = max(width, len(r.cells))
	}
	columns := make([]Field, width)
	cells := make([][]string, width)
	for _, r := range records {
		for i, c := range r.cells {
			if text := tidy(c); !blank(text) {
				cells[i] = append(cells[i], text)
			}
		}
	}
	if nameInTwo(sep, records) {
		columns[0], columns[1] = Surname, Given
	}
	give := func(f Field, looks func(i int) bool) {
		if slices.Contains(columns, f) || f == Name && slices.Contains(columns, Surname) {
			return
		}
		for i := range columns {
			if columns[i] == NoField && len(cells[i]) > 0 && looks(i) {
				columns[i] = f
				return
			}
		}
	}
	most := func(like func(string) bool) func(int) bool {
		return func(i int) bool { return 2*count(cells[i], like) > len(cells[i]) }
	}
	give(Start, func(i int) bool { return i == 0 && countsUp(cells[i]) })
	give(Birth, most(isDay))
	give(FIDE, most(func(s string) bool { return isBetween(s, 10_000, 999_999_999) }))
	give(Sex, most(isSex))
	give(Category, func(i int) bool {
		return most(isCategory)(i) && count(cells[i], isCategory) > count(cells[i], isTitle)
	})
	give(Title, most(isTitle))
	// A lone column of four figures is the rating unless all can be years.
	give(Rating, func(i int) bool { return most(isRating)(i) && count(cells[i], isYear) < len(cells[i]) })
	give(Birth, most(isYear))
	give(Rating, most(isRating))
	give(Federation, most(threeLetters.MatchString))
	give(Name, most(isText))
	give(Club, most(isText))
	return columns
}

// guessName finds the names of a list among the columns under head words that
// nobody knows: the first in which most cells are two words or more of letters.
func guessName(columns []Field, records []record) {
	for i, f := range columns {
		if f != NoField {
			continue
		}
		names, cells := 0, 0
		for _, r := range records {
			if i >= len(r.cells) || blank(tidy(r.cells[i])) {
				continue
			}
			cells++
			if isText(r.cells[i]) && !strings.ContainsFunc(r.cells[i], unicode.IsDigit) &&
				len(strings.Fields(r.cells[i])) > 1 {
				names++
			}
		}
		if 2*names > cells {
			columns[i] = Name
			return
		}
	}
}

// nameInTwo reports whether names were cut at their own comma: every line
// starts with a single word, a comma, a space and another text, and these
// texts are not mostly sexes or categories.
func nameInTwo(sep rune, records []record) bool {
	if sep != ',' {
		return false
	}
	other := 0
	for _, r := range records {
		if len(r.cells) < 2 || !strings.HasPrefix(r.cells[1], " ") || len(strings.Fields(r.cells[0])) != 1 ||
			!isText(r.cells[0]) || !isText(r.cells[1]) {
			return false
		}
		if second := tidy(r.cells[1]); isSex(second) || isCategory(second) {
			other++
		}
	}
	return 2*other < len(records)
}

func count(cells []string, like func(string) bool) int {
	n := 0
	for _, c := range cells {
		if like(c) {
			n++
		}
	}
	return n
}

// countsUp reports whether the cells are numbers that go up by one.
func countsUp(cells []string) bool {
	last := 0
	for i, c := range cells {
		n, err := strconv.Atoi(strings.TrimRight(c, "."))
		if err != nil || n < 1 || n > tournament.MostPlayers || i > 0 && n != last+1 || i == 0 && n >= 1000 {
			return false
		}
		last = n
	}
	return true
}

func isBetween(s string, least, most int) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= least && n <= most
}

func isYear(s string) bool { return isBetween(s, 1850, 2050) }

func isRating(s string) bool { return isBetween(s, 500, 3500) }

func isDay(s string) bool {
	d, err := tournament.ParseDate(s)
	return err == nil && len(d) > len("2006")
}

func isSex(s string) bool {
	_, err := parseSex(s)
	return err == nil
}

// roman is what is meant as a category even where there is none such: VI.
var roman = regexp.MustCompile(`^[IVX]{1,5}$`)

// isCategory leaves out bare figures, which may be anything.
func isCategory(s string) bool {
	_, err := strconv.Atoi(s)
	_, ok := ParseCategory(s)
	return err != nil && ok || roman.MatchString(s)
}

func isTitle(s string) bool {
	t, err := parseTitle(s)
	return err == nil && t != ""
}

func isText(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }
