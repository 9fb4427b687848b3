package kit

import (
	"strings"

	"kohtunik/i18n/fold"
)

// Holds tells whether a text has a word in it as people type one: in small or
// capital letters, with the marks on them or without ("ounapuu" finds
// "Õunapuu"), for not every keyboard has all letters of all names.
func Holds(text, word string) bool { return strings.Contains(fold.Text(text), fold.Text(word)) }
