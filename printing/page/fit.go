package page

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How far type may shrink to make a text fit.
const (
	Narrowest      = 0.82 // in tables and titles
	NarrowestCards = 0.70 // on slips and name plates
)

// smallestWord is the size, pt, down to which type gets smaller in a column so
// that a word need not be broken.
const smallestWord = 5.5

// Fitted is a text made to fit, all of it.
type Fitted struct {
	Lines []string // as drawn, at least one
	Size  float64  // pt, not above the size asked for
	Face  Face
	Full  string // the text before shortening
	// slot is the height of the lines that were asked for, mm, where the text
	// took more of them in smaller type; else 0.
	slot float64
	// asked is the size asked for, pt.
	asked float64
}

// Step gives the distance of the lines, mm.
func (f Fitted) Step() float64 { return f.Size * Point * blockLead }

// Grown gives how much higher than one line the text is, mm.
func (f Fitted) Grown() float64 { return float64(len(f.Lines)-1) * f.Step() }

// Name is a person's name as it may be written.
type Name struct {
	Full string
	// Short has initials for the given names; empty: the name is not to be
	// shortened.
	Short string
}

// FitName makes a person's name fit into width millimetres, in this order: the
// type gets smaller, down to narrowest times its size; the name takes two lines
// where they go into height millimetres in type of that size; given names become
// initials, where the name has a short form; and last it takes as many lines as
// go into the height, in the largest type. At height 0 that is the height of
// one line. Nothing is cut off.
func FitName(name Name, st Style, width, narrowest, height float64) Fitted {
	full := readable(name.Full)
	if f, ok := fits(full, full, st, width, narrowest); ok {
		return f
	}
	if height > 0 {
		if f := FitLines([]string{full}, st, width, height); len(f.Lines) <= 2 && f.Size >= st.Size*narrowest {
			return f.parted(full, width)
		}
	}
	shown := full
	if name.Short != "" {
		shown = readable(name.Short)
		if f, ok := fits(shown, full, st, width, narrowest); ok {
			return f
		}
	}
	if height == 0 {
		return squeezed(shown, full, st, width, 1)
	}
	f := FitLines([]string{shown}, st, width, height)
	f.Full = full
	return f
}

// FitCalled makes a name fit as it is called out, on cards that have room:
// "Surname, Given" is set as "Given Surname", on one line down to narrowest
// times the size, else on as many lines as go into height millimetres in the
// largest type.
func FitCalled(name string, st Style, width, narrowest, height float64) Fitted {
	full := readable(name)
	called := full
	surname, given, ok := strings.Cut(full, ",")
	given, mark := markOf(given)
	surname, given = strings.TrimSpace(surname)+mark, strings.TrimSpace(given)
	if ok = ok && given != ""; ok {
		called = given + " " + surname
	}
	if f, ok := fits(called, called, st, width, narrowest); ok {
		return f
	}
	f := FitLines([]string{called}, st, width, height)
	if ok {
		return f.inTwo(given, surname, width)
	}
	return f
}

// markOf parts a name from what tells it from others behind it: "Mall (14)".
func markOf(name string) (bare, mark string) {
	if at := strings.LastIndex(name, " ("); at > 0 && strings.Contains(name[at:], ")") {
		return name[:at], name[at:]
	}
	return name, ""
}

// FitTitle makes a title fit: smaller type first, then up to lines lines, then
// more lines of still smaller type in the height of those.
func FitTitle(s string, st Style, width float64, lines int) Fitted {
	full := readable(s)
	if f, ok := fits(full, full, st, width, Narrowest); ok {
		return f
	}
	if f, ok := broken(full, full, st, width, Narrowest, lines); ok {
		return f
	}
	return squeezed(full, full, st, width, lines)
}

// FitText makes a text fit on one line: smaller type, down to narrowest, then
// more lines of still smaller type in the height of the one.
func FitText(s string, st Style, width, narrowest float64) Fitted {
	full := readable(s)
	if f, ok := fits(full, full, st, width, narrowest); ok {
		return f
	}
	return squeezed(full, full, st, width, 1)
}

// FlowText makes a text fit into a column: smaller type, down to [Narrowest],
// then as many lines as it takes.
func FlowText(s string, st Style, width float64) Fitted {
	full := readable(s)
	if f, ok := fits(full, full, st, width, Narrowest); ok {
		return f
	}
	return flowing(full, full, st, width)
}

// FlowName makes a person's name fit into a column: smaller type, down to
// narrowest and on two lines, the same down to [Narrowest], then initials for the
// given names where it has a short form, then as many lines as it takes.
func FlowName(name Name, st Style, width, narrowest float64) Fitted {
	full := readable(name.Full)
	for _, part := range []float64{narrowest, Narrowest} {
		if f, ok := fits(full, full, st, width, part); ok {
			return f
		}
		if f, ok := broken(full, full, st, width, part, 2); ok {
			return f.parted(full, width)
		}
	}
	if name.Short != "" {
		short := readable(name.Short)
		if f, ok := fits(short, full, st, width, Narrowest); ok {
			return f
		}
		if f, ok := broken(short, full, st, width, Narrowest, 2); ok {
			return f.parted(short, width)
		}
	}
	return flowing(full, full, st, width)
}

// parted puts the surname of a name on two lines on the first and the given
// names on the second, where both go into width millimetres: so nobody has to
// find where "Juha-Pekka" was broken.
func (f Fitted) parted(name string, width float64) Fitted {
	if surname, given, ok := strings.Cut(name, ", "); ok {
		return f.inTwo(surname+",", given, width)
	}
	return f
}

// inTwo gives two lines these texts, where both go into width millimetres.
func (f Fitted) inTwo(first, second string, width float64) Fitted {
	lines := []string{first, second}
	if len(f.Lines) == 2 && !anyWider(lines, Style{f.Face, f.Size}, width) {
		f.Lines = cleanAll(lines)
	}
	return f
}

// FitLines sets texts below each other, each on as many lines as it takes, in
// the largest type that goes into width × height millimetres. Words are broken
// only where the type would else be smaller than it should.
func FitLines(texts []string, st Style, width, height float64) Fitted {
	all := Fitted{Face: st.Face, Full: readable(strings.Join(texts, " "))}
	cut := make([][]piece, len(texts))
	long := 0.0 // the texts end to end, mm at 1 pt
	for i, text := range texts {
		cut[i] = pieces(readable(text), st.Face)
		for _, one := range cut[i] {
			long += one.width
		}
	}
	// No type goes in whose lines would be longer, end to end, than the lines
	// that there is room for.
	size := st.Size
	if long > 0 {
		size = min(size, math.Sqrt((height/Point+size)*width/long/blockLead))
	}
	for ; ; size *= 0.98 {
		breaking := size < smallestWord
		var lines []string
		fitting := true
		for _, one := range cut {
			got, wide := fill(one, size, width)
			if wide && breaking {
				got = breakLines(got, Style{st.Face, size}, width)
			}
			fitting = fitting && (!wide || breaking)
			lines = append(lines, got...)
		}
		all.Size, all.Lines = size, lines
		if size < smallest || fitting && all.Grown()+slotPart*size*Point <= height+slack {
			all.Lines = cleanAll(lines)
			return all
		}
	}
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
		size := Style{Face: st.Face, Size: st.Size * part}
		got := wrap(s, size, width)
		if len(got) <= lines && !anyWider(got, size, width) {
			return Fitted{Lines: cleanAll(got), Size: size.Size, Face: st.Face, Full: full}, true
		}
	}
	return Fitted{}, false
}

const (
	// blockLead is the distance of the lines of a block in parts of their size.
	blockLead = 1.18
	// slotPart is the height of a line's room in parts of the size of its type:
	// lines of other texts that are set as close stay clear.
	slotPart = 1.12
	// above is how much of that stands above the baseline.
	above = 0.82
)

// squeezed sets all of s in the height of lines lines of st, in the largest
// type that goes.
func squeezed(s, full string, st Style, width float64, lines int) Fitted {
	height := (float64(lines-1)*blockLead + slotPart) * st.Size * Point
	f := FitLines([]string{s}, st, width, height)
	f.Full, f.slot, f.asked = full, height, st.Size
	return f
}

// smallest is a size of type, pt, that is not gone below whatever the text: no
// width is left in which a letter could stand.
const smallest = 0.5

// mostFlow is the number of lines up to which a text makes its column higher;
// more are squeezed into their height, so that no row outgrows a page.
const mostFlow = 24

// flowing sets all of s on as many lines as it takes, the words whole down to
// smallestWord.
func flowing(s, full string, st Style, width float64) Fitted {
	size := Style{Face: st.Face, Size: st.Size * Narrowest}
	for small := size; small.Size >= smallestWord; small.Size *= 0.96 {
		if got := wrap(s, small, width); !anyWider(got, small, width) && len(got) <= mostFlow {
			return Fitted{Lines: cleanAll(got), Size: small.Size, Face: st.Face, Full: full}
		}
	}
	got := wrapWhole(s, size, width)
	if len(got) > mostFlow {
		f := squeezed(s, full, size, width, mostFlow)
		f.slot = 0
		return f
	}
	return Fitted{Lines: got, Size: size.Size, Face: st.Face, Full: full}
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

// Initials gives the name "Surname, Given Names" with initials for the given
// names. In a name without a comma nobody can tell which word is the surname: it
// has no short form, and Initials gives "".
func Initials(name string) string {
	surname, given, ok := strings.Cut(name, ",")
	if !ok {
		return ""
	}
	given = initialsOf(strings.Fields(given))
	if given == "" {
		return ""
	}
	return strings.TrimSpace(surname) + ", " + given
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
// hyphens, and a single piece that is wider wherever the line ends. The lines
// are cleaned.
func Wrap(s string, st Style, width float64) []string { return wrapWhole(readable(s), st, width) }

// wrapWhole is wrap with pieces that are wider than a line broken as well; the
// lines are cleaned.
func wrapWhole(s string, st Style, width float64) []string {
	lines, wide := fill(pieces(s, st.Face), st.Size, width)
	if wide {
		lines = breakLines(lines, st, width)
	}
	return cleanAll(lines)
}

// breakLines breaks those lines that are wider than width.
func breakLines(lines []string, st Style, width float64) []string {
	var out []string
	for _, line := range lines {
		for {
			n := partOf(line, st, width)
			if n == len(line) {
				break
			}
			begun := line[:n]
			last, _ := utf8.DecodeLastRuneInString(begun)
			next, _ := utf8.DecodeRuneInString(line[n:])
			if unicode.IsLetter(last) && unicode.IsLetter(next) {
				begun += "-"
			}
			out = append(out, begun)
			line = strings.TrimLeft(line[n:], " ")
		}
		out = append(out, line)
	}
	return out
}

// partOf gives how many bytes of a line go into width, with room for a hyphen
// after them: all, or at least one character.
func partOf(line string, st Style, width float64) int {
	room := (width + slack) / (st.Size * Point)
	hyphen := st.Face.width("-")
	part, sum := 0, 0.0
	for i, r := range line {
		if i > 0 && (part == 0 || sum+hyphen <= room) {
			part = i
		}
		sum += st.Face.width(drawable(string(r)))
	}
	if sum <= room || part == 0 {
		return len(line)
	}
	return part
}

// wrap breaks s into lines in reading order; a piece wider than a line is
// left so.
func wrap(s string, st Style, width float64) []string {
	lines, _ := fill(pieces(s, st.Face), st.Size, width)
	return lines
}

// piece is a part of a text that stands on one line, with the spaces after it.
type piece struct {
	text        string
	width       float64 // mm at 1 pt
	withoutTail float64 // the same without the spaces after it
}

// pieces splits s after spaces, but not between initials, and after hyphens
// inside words.
func pieces(s string, face Face) []piece {
	var out []piece
	add := func(text string) {
		bare := strings.TrimRight(text, " ")
		one := piece{text: text, withoutTail: face.width(Clean(bare)) * Point}
		one.width = one.withoutTail + float64(len(text)-len(bare))*face.width(" ")*Point
		out = append(out, one)
	}
	start := 0
	runes := []rune(s)
	for i, r := range runes {
		next := i+1 < len(runes) && unicode.IsLetter(runes[i+1])
		hyphen := r == '-' && i > start && next && unicode.IsLetter(runes[i-1])
		// Initials stay together: "M.-A. C."
		initials := i > start && runes[i-1] == '.' && next && i+2 < len(runes) && runes[i+2] == '.'
		if r == ' ' && !initials || hyphen {
			add(string(runes[start : i+1]))
			start = i + 1
		}
	}
	add(string(runes[start:]))
	return out
}

// fill puts pieces on lines of width millimetres in type of size pt, and tells
// whether one is wider than a line, which is left so.
func fill(pieces []piece, size, width float64) (lines []string, wide bool) {
	room := (width + slack) / size
	line, long := "", 0.0
	for _, one := range pieces {
		if line != "" && long+one.withoutTail > room {
			lines = append(lines, strings.TrimRight(line, " "))
			line, long = "", 0
		}
		wide = wide || line == "" && one.withoutTail > room
		line += one.text
		long += one.width
	}
	return append(lines, strings.TrimRight(line, " ")), wide
}
