package dutch

import (
	"slices"
	"strconv"
	"strings"
)

// Numbered gives the arguments of a refusal for people who know the players by
// other numbers: of turns a pairing number into theirs. A list of players
// becomes text, in the order of their numbers.
func Numbered(e *Error, of func(int) int) map[string]any {
	args := make(map[string]any, len(e.Args))
	for name, value := range e.Args {
		args[name] = value
		switch v := value.(type) {
		case int:
			if name == "player" || name == "opponent" {
				args[name] = of(v)
			}
		case []int:
			numbers := make([]int, len(v))
			for i, n := range v {
				numbers[i] = of(n)
			}
			slices.Sort(numbers)
			texts := make([]string, len(v))
			for i, n := range numbers {
				texts[i] = strconv.Itoa(n)
			}
			args[name] = strings.Join(texts, ", ")
		}
	}
	return args
}
