package ruling

import (
	"encoding/json"
	"strings"

	"kohtunik/engine/chess"
)

// Step is a piece's way from one square to another as it was made or written,
// legal or not. The zero value is none.
type Step struct {
	From, To  chess.Square
	Promotion chess.Kind
}

// None tells that no step was given.
func (s Step) None() bool { return s.From == s.To }

// String is the step in UCI form; "" for none.
func (s Step) String() string {
	if s.None() {
		return ""
	}
	text := s.From.String() + s.To.String()
	if s.Promotion != chess.NoKind {
		text += string(chess.NewPiece(chess.Black, s.Promotion).Letter())
	}
	return text
}

// ParseStep reads a step in UCI form: "e1e3", "a7a8", "a7a8q".
func ParseStep(text string) (Step, error) {
	bad := &ValueError{"move", text}
	if len(text) != 4 && len(text) != 5 {
		return Step{}, bad
	}
	from, err := chess.ParseSquare(text[:2])
	if err != nil {
		return Step{}, bad
	}
	to, err := chess.ParseSquare(text[2:4])
	if err != nil || from == to {
		return Step{}, bad
	}
	s := Step{From: from, To: to}
	if len(text) == 5 {
		if !strings.ContainsRune("qrbn", rune(text[4])) {
			return Step{}, bad
		}
		piece, _ := chess.ParsePiece(text[4])
		s.Promotion = piece.Kind()
	}
	return s, nil
}

// UnmarshalJSON reads a step; null stands for none.
func (s *Step) UnmarshalJSON(data []byte) error {
	var text *string
	if err := json.Unmarshal(data, &text); text == nil {
		*s = Step{}
		return err
	}
	parsed, err := ParseStep(*text)
	*s = parsed
	return err
}

// MarshalJSON writes the step; null for none.
func (s Step) MarshalJSON() ([]byte, error) {
	if s.None() {
		return []byte("null"), nil
	}
	return json.Marshal(s.String())
}

// Square is a square that an incident names. The zero value is none.
type Square struct {
	at  chess.Square
	set bool
}

// At names a square.
func At(sq chess.Square) Square { return Square{sq, sq < chess.NoSquare} }

// Board is the square on the board; chess.NoSquare if none was named.
func (s Square) Board() chess.Square {
	if !s.set {
		return chess.NoSquare
	}
	return s.at
}

// UnmarshalJSON reads the name of a square; null stands for none.
func (s *Square) UnmarshalJSON(data []byte) error {
	var text *string
	if err := json.Unmarshal(data, &text); text == nil {
		*s = Square{}
		return err
	}
	sq, err := chess.ParseSquare(*text)
	if err != nil {
		return &ValueError{"square", *text}
	}
	*s = At(sq)
	return nil
}

// MarshalJSON writes the square's name; null for none.
func (s Square) MarshalJSON() ([]byte, error) {
	if !s.set {
		return []byte("null"), nil
	}
	return json.Marshal(s.at.String())
}

// PieceKind is the kind of a piece as an incident names it, by its English letter in
// any size: "n". The zero value is none.
type PieceKind chess.Kind

// UnmarshalJSON reads a letter, or a letter after that of the colour ("wN").
func (m *PieceKind) UnmarshalJSON(data []byte) error {
	var text *string
	if err := json.Unmarshal(data, &text); text == nil {
		*m = 0
		return err
	}
	letter := *text
	if len(letter) == 2 && (letter[0] == 'w' || letter[0] == 'b') {
		letter = letter[1:]
	}
	if len(letter) == 1 {
		if piece, ok := chess.ParsePiece(letter[0]); ok {
			*m = PieceKind(piece.Kind())
			return nil
		}
	}
	for k := chess.Pawn; k <= chess.King; k++ {
		if k.String() == letter {
			*m = PieceKind(k)
			return nil
		}
	}
	return &ValueError{"piece", *text}
}
