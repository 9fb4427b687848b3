package page

import (
	"strings"
	"unicode"
)

// How far type may shrink to make a text fit.
const (
	Narrowest      = 0.82 // in tables and titles
	NarrowestCards = 0.70 // on slips and name plates
)

// smallestName is the size, pt, down to which a person's name is set before
// anything of it is cut.
const smallestName = 5.5

const ellipsis = "…"

// Fitted is a text made to fit a width.
type Fitted struct {
	Lines []string // as drawn, at least one
	Size  float64  // pt, not above the size asked for
	Face  Face
	Full  string // the text before shortening
}

// FitName makes a person's name fit into width millimetres, in this order:
// given names become initials ("M.-A. …"); the type gets smaller, down to
// narrowest times its size; the name is broken into up to lines lines at a
// space or a hyphen; the type gets smaller still, as long as it can be read;
// its end is cut with "…", so that the beginning of the surname always stays.
func FitName(name string, st Style, width, narrowest float64, lines int) Fitted {
	full := readable(name)
	return fitPerson(full, initials(full), st, width, narrowest, lines)
}

// FitCalled is [FitName] for a name as it is called out, on cards that have
// room: "Surname, Given" is set as "Given Surname", the type gets smaller
// before the given names become initials, and the whole surname stays.
func FitCalled(name string, st Style, width, narrowest float64, lines int) Fitted {
	full := readable(name)
	surname, given, ok := strings.Cut(full, ",")
	if !ok || strings.TrimSpace(given) == "" {
		return fitPerson(full, initials(full), st, width, narrowest, lines)
	}
	surname = strings.TrimSpace(surname)
	called := strings.TrimSpace(given) + " " + surname
	if f, ok := fits(called, called, st, width, narrowest); ok {
		return f
	}
	return fitPerson(called, strings.TrimSpace(initialsOf(strings.Fields(given))+" "+surname), st, width, narrowest, lines)
}

// fitPerson makes a name fit that has a short form.
func fitPerson(full, short string, st Style, width, narrowest float64, lines int) Fitted {
	if f, ok := fits(full, full, st, width, 1); ok {
		return f
	}
	if f, ok := fits(short, full, st, width, narrowest); ok {
		return f
	}
	if f, ok := broken(short, full, st, width, narrowest, lines); ok {
		return f
	}
	smallest := min(narrowest, smallestName/st.Size)
	for part := narrowest; part > smallest; part *= 0.95 {
		if f, ok := onLines(short, full, st, max(part*0.95, smallest), width, lines); ok {
			return f
		}
	}
	return cutOnLines(short, full, st, width, smallest, lines)
}

// FitTitle makes a title fit: smaller type first, then up to lines lines, then
// a cut.
func FitTitle(s string, st Style, width float64, lines int) Fitted {
	full := readable(s)
	if f, ok := fits(full, full, st, width, Narrowest); ok {
		return f
	}
	if f, ok := broken(full, full, st, width, Narrowest, lines); ok {
		return f
	}
	return cutOnLines(full, full, st, width, Narrowest, lines)
}

// FitText makes a text fit on one line: smaller type, down to narrowest, then a
// cut.
func FitText(s string, st Style, width, narrowest float64) Fitted {
	full := readable(s)
	if f, ok := fits(full, full, st, width, narrowest); ok {
		return f
	}
	return cut(full, full, st, width, narrowest)
}

// slack forgives the rounding of widths in the outputs, mm.
const slack = 0.01

// fits sets s on one line in the largest size down to narrowest.
func fits(s, full string, st Style, width, narrowest float64) (Fitted, bool) {
	shown := Clean(s)
	w := st.Face.width(shown) * st.Size * Point
	f := Fitted{Lines: []string{shown}, Size: st.Size, Face: st.Face, Full: full}
	if w <= width+slack {
		return f, true
	}
	if w*narrowest > width {
		return f, false
	}
	f.Size = st.Size * width / w
	return f, true
}

// broken sets s on up to lines lines, in the largest of a few sizes that will
// do.
func broken(s, full string, st Style, width, narrowest float64, lines int) (Fitted, bool) {
	for _, part := range []float64{1, (1 + narrowest) / 2, narrowest} {
		if f, ok := onLines(s, full, st, part, width, lines); ok {
			return f, true
		}
	}
	return Fitted{}, false
}

// onLines sets s on up to lines lines in a part of the size of st, where it
// fits.
func onLines(s, full string, st Style, part, width float64, lines int) (Fitted, bool) {
	size := Style{Face: st.Face, Size: st.Size * part}
	got := wrap(s, size, width)
	if len(got) > lines || anyWider(got, size, width) {
		return Fitted{}, false
	}
	return Fitted{Lines: cleanAll(got), Size: size.Size, Face: st.Face, Full: full}, true
}

// cutOnLines sets s on up to lines lines in the smallest size, the last of
// them cut.
func cutOnLines(s, full string, st Style, width, narrowest float64, lines int) Fitted {
	size := Style{Face: st.Face, Size: st.Size * narrowest}
	f := Fitted{Size: size.Size, Face: st.Face, Full: full}
	rest := s
	for _, line := range wrap(s, size, width) {
		// A piece that fills more than a line is cut where it stands.
		if len(f.Lines) == lines-1 || anyWider([]string{line}, size, width) {
			break
		}
		f.Lines = append(f.Lines, Clean(line))
		rest = strings.TrimLeft(strings.TrimPrefix(rest, line), " ")
	}
	f.Lines = append(f.Lines, cut(rest, full, size, width, 1).Lines[0])
	return f
}

func anyWider(lines []string, st Style, width float64) bool {
	for _, l := range lines {
		if st.Width(l) > width+slack {
			return true
		}
	}
	return false
}

func cleanAll(lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = Clean(l)
	}
	return out
}

// cut sets as much of s on one line as fits, followed by "…", in the smallest
// allowed size.
func cut(s, full string, st Style, width, narrowest float64) Fitted {
	size := st.Size * narrowest
	f := Fitted{Size: size, Face: st.Face, Full: full}
	runes := []rune(s)
	// The width grows with the length, so the longest that fits is found by
	// halving.
	low, high := 0, len(runes)
	for low < high {
		mid := (low + high + 1) / 2
		if st.Face.width(Clean(cutAt(runes, mid)))*size*Point <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	if low == 0 {
		f.Lines = []string{""}
		return f
	}
	f.Lines = []string{Clean(cutAt(runes, low))}
	return f
}

func cutAt(runes []rune, n int) string {
	return strings.TrimRightFunc(string(runes[:n]), func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == '-'
	}) + ellipsis
}

// initials shortens the given names of a person to initials and keeps the
// surname. "Surname, Given Names" and "Given Names Surname" are both
// understood; in the second form the surname is the last word with the lower-
// case particles before it ("van der").
func initials(name string) string {
	if surname, given, ok := strings.Cut(name, ","); ok {
		given = initialsOf(strings.Fields(given))
		if given == "" {
			return name
		}
		return strings.TrimSpace(surname) + ", " + given
	}
	words := strings.Fields(name)
	last := len(words) - 1
	for last > 1 && startsLower(words[last-1]) {
		last--
	}
	if last < 1 {
		return name
	}
	return initialsOf(words[:last]) + " " + strings.Join(words[last:], " ")
}

func startsLower(word string) bool {
	for _, r := range word {
		return unicode.IsLower(r)
	}
	return false
}

// mostInitials is how many given names are kept as initials.
const mostInitials = 3

// initialsOf turns "Mari-Ann Liis" into "M.-A. L.".
func initialsOf(words []string) string {
	var out []string
	for _, w := range words[:min(len(words), mostInitials)] {
		var parts []string
		for _, part := range strings.Split(w, "-") {
			for _, r := range part {
				if unicode.IsLetter(r) {
					parts = append(parts, string(r)+".")
					break
				}
			}
		}
		if len(parts) > 0 {
			out = append(out, strings.Join(parts, "-"))
		}
	}
	return strings.Join(out, " ")
}

// Wrap breaks s into lines of at most width millimetres at spaces and after
// hyphens; a single piece that is wider stands alone on its line, cut with
// "…". The lines are cleaned.
func Wrap(s string, st Style, width float64) []string {
	lines := wrap(readable(s), st, width)
	for i, l := range lines {
		if anyWider([]string{l}, st, width) {
			lines[i] = cut(l, l, st, width, 1).Lines[0]
			continue
		}
		lines[i] = Clean(l)
	}
	return lines
}

// wrap breaks s into lines in reading order; a piece wider than a line is
// left so.
func wrap(s string, st Style, width float64) []string {
	var lines []string
	line := ""
	for _, piece := range pieces(s) {
		next := line + piece
		if line == "" || st.Width(strings.TrimRight(next, " ")) <= width+slack {
			line = next
			continue
		}
		lines = append(lines, strings.TrimRight(line, " "))
		line = piece
	}
	return append(lines, strings.TrimRight(line, " "))
}

// pieces splits s after spaces and after hyphens inside words.
func pieces(s string) []string {
	var out []string
	start := 0
	runes := []rune(s)
	for i, r := range runes {
		atHyphen := r == '-' && i > start && i+1 < len(runes) && unicode.IsLetter(runes[i+1])
		if r == ' ' || atHyphen {
			out = append(out, string(runes[start:i+1]))
			start = i + 1
		}
	}
	return append(out, string(runes[start:]))
}
