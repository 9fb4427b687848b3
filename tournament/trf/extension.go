package trf

import (
	"slices"
	"strconv"
	"strings"
)

// extensions are the tags that pairing programs used before TRF26 for what the
// format did not have: XXR the number of rounds, XXC the initial colour (white1,
// black1), XXZ players who stay out of the round that is due, XXP players who
// may not meet.
var extensions = []string{"XXR", "XXC", "XXZ", "XXP"}

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
