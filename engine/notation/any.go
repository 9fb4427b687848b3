package notation

import (
	"slices"

	"kohtunik/engine/chess"
)

// ParseAny reads the text of one move in UCI form, or as it is written in any of
// the languages, short or long. What the style reads counts; else the other
// letters have to agree on one move. What gives no one legal move is a
// *MoveTextError, that of the style where it says more than that it cannot be
// read.
func (s Style) ParseAny(pos chess.Position, text string) (chess.Move, error) {
	if m, err := pos.ParseUCI(text); err == nil {
		return m, nil
	}
	m, first := s.Parse(pos, text)
	if first == nil {
		return m, nil
	}
	var found []chess.Move
	for _, letters := range AllLetters() {
		other := s
		other.Letters = letters
		if m, err := other.Parse(pos, text); err == nil && !slices.Contains(found, m) {
			found = append(found, m)
		}
	}
	switch len(found) {
	case 0:
		return chess.NoMove, first
	case 1:
		return found[0], nil
	}
	return chess.NoMove, &MoveTextError{Cause: Ambiguous, Text: text, At: len(text), Position: pos, Candidates: found,
		Style: s}
}
