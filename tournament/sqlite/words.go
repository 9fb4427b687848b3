package sqlite

import "strings"

// sqlWords takes SQL apart into words, strings and signs, without comments and
// white space. Words are in small letters, names in quotes without them.
func sqlWords(s string) []string {
	var words []string
	for len(s) > 0 {
		n := sqlWord(s)
		switch word := s[:n]; {
		case strings.HasPrefix(word, "--"), strings.HasPrefix(word, "/*"), strings.TrimSpace(word) == "":
		case word[0] == '"' || word[0] == '`' || word[0] == '[':
			words = append(words, strings.ToLower(strings.Trim(word, "\"`[]")))
		case word[0] == '\'':
			words = append(words, word)
		default:
			words = append(words, strings.ToLower(word))
		}
		s = s[n:]
	}
	return words
}

// sqlWord gives the length of the first word.
func sqlWord(s string) int {
	until := func(end string, from int) int {
		if i := strings.Index(s[from:], end); i >= 0 {
			return from + i + len(end)
		}
		return len(s)
	}
	switch c := s[0]; {
	case strings.HasPrefix(s, "--"):
		return until("\n", 2)
	case strings.HasPrefix(s, "/*"):
		return until("*/", 2)
	case c == '\'' || c == '"' || c == '`':
		return until(s[:1], 1)
	case c == '[':
		return until("]", 1)
	case !inWord(c):
		return 1
	}
	n := 1
	for n < len(s) && inWord(s[n]) {
		n++
	}
	return n
}

func inWord(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// clauses gives what a table's SQL says beyond what pragmas show: each CHECK
// with its expression, COLLATE, ON CONFLICT and REFERENCES with what follows.
func clauses(words []string) []string {
	var found []string
	for i, w := range words {
		switch w {
		case "check":
			found = append(found, strings.Join(words[i:closing(words, i+1)], " "))
		case "collate", "conflict", "references", "foreign", "unique", "generated", "autoincrement":
			found = append(found, strings.Join(words[i:min(i+2, len(words))], " "))
		}
	}
	return found
}

// closing gives the place after the bracket that closes the one at i.
func closing(words []string, i int) int {
	depth := 0
	for ; i < len(words); i++ {
		switch words[i] {
		case "(":
			depth++
		case ")":
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return i
}
