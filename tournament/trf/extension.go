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
// may not meet, XXA the accelerated points of a player, round by round.
var extensions = []string{"XXR", "XXC", "XXZ", "XXP", "XXA"}

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
	if tag == "XXA" {
		if !r.readVirtual(words) {
			return bad
		}
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
