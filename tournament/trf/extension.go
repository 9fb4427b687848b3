package trf

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// extensions are the tags that pairing programs used before TRF26 for what the
// format did not have: XXR the number of rounds, XXC the initial colour (white1,
// black1), XXZ players who stay out of the round that is due, XXP players who
// may not meet, XXA the accelerated points of a player, round by round, XXS what
// results are worth (XXS W=3 D=1), and BBW to BBU likewise, each a line.
var extensions = []string{"XXR", "XXC", "XXZ", "XXP", "XXA", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}

// Extension reports whether a line is one of those that say what a tag of TRF26
// says today.
func Extension(text string) bool {
	return len(text) > 3 && slices.Contains(extensions, text[:3])
}

// readExtension reads one of them; a line of TRF26 that says the same goes
// before it.
func (r *Report) readExtension(tag, value string, line int) error {
	words := strings.Fields(value)
	bad := refuse(FieldInvalid, line, 5, "tag", tag, "text", value)
	read := map[string]func([]string) bool{"XXA": r.readVirtual, "XXS": r.readValues}[tag]
	if tag[0] == 'B' {
		read = func(words []string) bool { return r.readValue(tag, strings.Join(words, " ")) }
	}
	if read != nil {
		if !read(words) {
			return bad
		}
		r.said("162", line, tag != "XXA")
		return nil
	}
	numbers := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil && tag != "XXC" || n < 0 || n > MostPlayers {
			return bad
		}
		numbers[i] = n
	}
	switch tag {
	case "XXR":
		if len(numbers) != 1 || numbers[0] < 1 || numbers[0] > 999 {
			return bad
		}
		if r.Rounds == 0 {
			r.Rounds = numbers[0]
			r.said("142", line, true)
		}
	case "XXC":
		for _, w := range words {
			colour := map[string]Colour{"white1": White, "black1": Black}[strings.ToLower(w)]
			if colour != 0 && r.Initial == 0 {
				r.Initial = colour
			}
		}
	case "XXZ":
		r.away = append(r.away, numbers...)
	case "XXP":
		r.Forbidden = append(r.Forbidden, Forbidden{First: 1, Last: 999, Players: numbers, line: line})
	}
	return nil
}

// readVirtual reads the player and the points of an XXA line; false if it makes
// no sense.
func (r *Report) readVirtual(words []string) bool {
	if len(words) < 2 {
		return false
	}
	number, err := strconv.Atoi(words[0])
	if err != nil || number < 1 || number > MostPlayers || r.virtual[number] != nil || len(words) > 1000 {
		return false
	}
	points := make([]Tenths, len(words)-1)
	for i, w := range words[1:] {
		var ok bool
		if points[i], ok = ParseTenths(w); !ok || points[i] < 0 {
			return false
		}
	}
	if r.virtual == nil {
		r.virtual = make(map[int][]Tenths)
	}
	r.virtual[number] = points
	return true
}

// accelerate says with lines of TRF26 what the XXA lines say: one for the players
// that follow one another with the same points, and for the rounds that do. If
// the file has such lines of its own, they go before.
func (r *Report) accelerate() {
	if len(r.Accelerated) > 0 {
		return
	}
	numbers := slices.Sorted(maps.Keys(r.virtual))
	for len(numbers) > 0 {
		points, same := r.virtual[numbers[0]], 1
		for same < len(numbers) && numbers[same] == numbers[0]+same && slices.Equal(r.virtual[numbers[same]], points) {
			same++
		}
		for from := 0; from < len(points); {
			to := from + 1
			for to < len(points) && points[to] == points[from] {
				to++
			}
			if points[from] > 0 {
				r.Accelerated = append(r.Accelerated, Acceleration{Points: points[from], First: from + 1, Last: to,
					From: numbers[0], To: numbers[same-1]})
			}
			from = to
		}
		numbers = numbers[same:]
	}
}

// said keeps the first line that says with an extension what a tag of TRF26 does.
func (r *Report) said(tag string, line int, says bool) {
	if r.older == nil {
		r.older = make(map[string]int)
	}
	if says && r.older[tag] == 0 {
		r.older[tag] = line
	}
}

// values are the codes of XXS and BB lines by what they are worth of a point
// system: 162's codes. JaVaFo tells the colours and the kinds of win apart, which a
// report that is read here does not.
var values = map[string]string{
	"W": "W", "WW": "W", "BW": "W", "FW": "W", "FPB": "W", "BBW": "W",
	"D": "D", "WD": "D", "BD": "D", "HPB": "D", "BBD": "D",
	"WL": "L", "BL": "L", "BBL": "L",
	"ZPB": "A", "FL": "A", "BBZ": "A", "BBF": "A",
	"PAB": "P", "BBU": "P",
}

// readValues reads the codes of an XXS line: W=3 D=1.
func (r *Report) readValues(words []string) bool {
	for _, w := range words {
		code, points, both := strings.Cut(w, "=")
		if !both || !r.readValue(strings.ToUpper(code), points) {
			return false
		}
	}
	return len(words) > 0
}

// readValue reads what one code is worth. Two codes that count the same here have
// to be worth the same.
func (r *Report) readValue(code, text string) bool {
	points, ok := ParseTenths(text)
	slot, known := values[code]
	was, twice := r.worth[slot]
	if !ok || points < 0 || !known || twice && was != points {
		return false
	}
	if r.worth == nil {
		r.worth = make(map[string]Tenths)
	}
	r.worth[slot] = points
	return true
}

// value takes the point system from XXS and BB lines where no 162 line says it.
func (r *Report) value() {
	if r.scoringStated || len(r.worth) == 0 {
		return
	}
	r.Scoring, r.scoringStated = Scoring{Win: 10, Draw: 5, Bye: unset, Unknown: unset}, true
	for slot, points := range r.worth {
		*r.Scoring.slot(slot) = points
	}
}
