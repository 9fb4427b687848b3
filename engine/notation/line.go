package notation

import (
	"strconv"
	"strings"

	"kohtunik/engine/chess"
)

// Written is a move as it stands on a scoresheet.
type Written struct {
	Move chess.Move
	// Sign is the mark of praise or blame after it: "!", "??" …; may be empty.
	Sign string
	// DrawOffer tells that a draw was offered with it: (=), Appendix C.12.
	DrawOffer bool
}

// FormatLine writes moves in one line with their numbers: "1. e4 e5 2. Nf3".
// The moves must be legal one after another from the position.
func (s Style) FormatLine(pos chess.Position, line []Written) string {
	var b []byte
	for i, w := range line {
		if i > 0 {
			b = append(b, ' ')
		}
		if pos.Turn() == chess.White {
			b = append(strconv.AppendInt(b, int64(pos.FullMove()), 10), ". "...)
		} else if i == 0 {
			b = append(strconv.AppendInt(b, int64(pos.FullMove()), 10), "... "...)
		}
		b = s.AppendFormat(b, pos, w.Move)
		b = append(b, w.Sign...)
		if w.DrawOffer {
			b = append(b, " (=)"...)
		}
		pos = pos.Play(w.Move)
	}
	return string(b)
}

// ParseLine reads moves in one or more lines, with or without numbers, up to a
// result or the end. The error of a move that cannot be read is a
// *chess.LineError around a *MoveTextError; the moves before it are returned.
func (s Style) ParseLine(pos chess.Position, text string) ([]Written, error) {
	var line []Written
	for _, word := range strings.Fields(text) {
		word = skipNumber(word)
		switch word {
		case "":
			continue
		case "(=)":
			if len(line) > 0 {
				line[len(line)-1].DrawOffer = true
			}
			continue
		}
		if resultOf(word) != "" {
			return line, nil
		}
		if isNumber(word) || len(line) > 0 && onlySigns(word) {
			continue
		}
		m, err := s.Parse(pos, word)
		if err != nil {
			return line, &chess.LineError{Ply: len(line), Err: err}
		}
		line = append(line, Written{Move: m, Sign: signOf(word), DrawOffer: strings.HasSuffix(word, "(=)")})
		pos = pos.Play(m)
	}
	return line, nil
}

func isNumber(word string) bool {
	_, err := strconv.ParseUint(word, 10, 32)
	return err == nil && !strings.HasPrefix(word, "0")
}

// signOf is the mark of praise or blame in the text of a move.
func signOf(word string) string {
	begin := strings.IndexAny(word, "!?")
	if begin < 0 {
		return ""
	}
	end := begin
	for end < len(word) && (word[end] == '!' || word[end] == '?') {
		end++
	}
	return word[begin:end]
}
