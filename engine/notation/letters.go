package notation

import (
	"strings"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// Letters are the signs of the pieces in a language.
type Letters uint8

// The letters that are known. Pawns have none (Appendix C.4; §20).
const (
	English  Letters = iota // K Q R B N
	Estonian                // K L V O R
	Finnish                 // K D T L R
	Russian                 // Кр Ф Л С К
	Figurine                // ♔ ♕ ♖ ♗ ♘
)

// AllLetters lists the letters that are known.
func AllLetters() []Letters { return []Letters{English, Estonian, Finnish, Russian, Figurine} }

// languages are the ISO 639-1 codes of those that have letters of their own.
var languages = map[string]Letters{"en": English, "et": Estonian, "fi": Finnish, "ru": Russian}

// LettersOf gives the letters of a language by its ISO 639-1 code. A language
// without letters of its own has the English ones.
func LettersOf(lang string) Letters { return languages[lang] }

// HasLetters reports whether a language, by its code, has letters of its own.
func HasLetters(lang string) bool {
	_, known := languages[lang]
	return known
}

// kindLetters holds the sign of each kind, by chess.Kind.
type kindLetters [7]string

var lettersTable = [...]kindLetters{
	English:  {chess.King: "K", chess.Queen: "Q", chess.Rook: "R", chess.Bishop: "B", chess.Knight: "N"},
	Estonian: {chess.King: "K", chess.Queen: "L", chess.Rook: "V", chess.Bishop: "O", chess.Knight: "R"},
	Finnish:  {chess.King: "K", chess.Queen: "D", chess.Rook: "T", chess.Bishop: "L", chess.Knight: "R"},
	Russian:  {chess.King: "Кр", chess.Queen: "Ф", chess.Rook: "Л", chess.Bishop: "С", chess.Knight: "К"},
	Figurine: {chess.King: "♔", chess.Queen: "♕", chess.Rook: "♖", chess.Bishop: "♗", chess.Knight: "♘"},
}

// pawnSigns stand before the pawns in a list of pieces.
var pawnSigns = [...]string{English: "P", Estonian: "E", Finnish: "S", Russian: "п", Figurine: "♙"}

var blackFigurines = kindLetters{chess.King: "♚", chess.Queen: "♛", chess.Rook: "♜", chess.Bishop: "♝",
	chess.Knight: "♞"}

// table is the signs of the letters; those of English for letters unknown.
func (l Letters) table() *kindLetters {
	if int(l) >= len(lettersTable) {
		l = English
	}
	return &lettersTable[l]
}

// Of is the sign of a kind of piece; empty for a pawn and for none.
func (l Letters) Of(k chess.Kind) string {
	if int(k) >= len(kindLetters{}) {
		return ""
	}
	return l.table()[k]
}

// match finds the sign of a piece at the beginning of the text and how many
// bytes it takes; NoKind if there is none. Figurines are read in all letters.
func (l Letters) match(text string) (chess.Kind, int) {
	if text == "" {
		return chess.NoKind, 0
	}
	table := l.table()
	if text[0] < utf8.RuneSelf {
		if l == Russian {
			return matchLookalike(text)
		}
		for k := chess.King; k >= chess.Knight; k-- {
			if table[k] == text[:1] {
				return k, 1
			}
		}
		return chess.NoKind, 0
	}
	// The king comes first: the Russian one begins with the knight's letter.
	for _, t := range []*kindLetters{table, &lettersTable[Figurine], &blackFigurines} {
		for k := chess.King; k >= chess.Knight; k-- {
			if strings.HasPrefix(text, t[k]) {
				return k, len(t[k])
			}
		}
	}
	return chess.NoKind, 0
}

// matchLookalike reads Russian signs that were typed with Latin letters.
func matchLookalike(text string) (chess.Kind, int) {
	switch {
	case strings.HasPrefix(text, "Kp"):
		return chess.King, 2
	case text[0] == 'K':
		return chess.Knight, 1
	case text[0] == 'C':
		return chess.Bishop, 1
	}
	return chess.NoKind, 0
}

// lowerTable holds the signs in lower case, where that is another one.
var lowerTable = func() (lower [len(lettersTable)]kindLetters) {
	for l, table := range lettersTable {
		for k, sign := range table {
			if small := strings.ToLower(sign); small != sign {
				lower[l][k] = small
			}
		}
	}
	return lower
}()

// matchLower does the same for a sign written in lower case, and for the
// Russian king's as it is typed with the shift key held.
func (l Letters) matchLower(text string) (chess.Kind, int) {
	if int(l) >= len(lowerTable) {
		l = English
	}
	for k := chess.King; k >= chess.Knight; k-- {
		if small := lowerTable[l][k]; small != "" && strings.HasPrefix(text, small) {
			return k, len(small)
		}
	}
	if l == Russian && strings.HasPrefix(text, "КР") {
		return chess.King, len("КР")
	}
	return chess.NoKind, 0
}
