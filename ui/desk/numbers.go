package desk

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// atoi reads a number from least to most; bad tells that there is none.
func atoi(text string, least, most int) (n int, bad bool) {
	n, err := strconv.Atoi(text)
	return n, err != nil || n < least || n > most
}
