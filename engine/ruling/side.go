package ruling

import (
	"encoding/json"

	"kohtunik/engine/chess"
)

// Side is whom an incident is about.
type Side uint8

// The sides. Unsaid is the zero value: nobody was named.
const (
	Unsaid Side = iota
	White
	Black
	Both
)

var sideNames = [...]string{"", "white", "black", "both"}

// String gives "white", "black", "both", or nothing.
func (s Side) String() string { return sideNames[s] }

// Of is the side of a colour.
func Of(c chess.Color) Side { return White + Side(c) }

// Color is the colour of a side that is one: ok is false for Unsaid and Both.
func (s Side) Color() (c chess.Color, ok bool) {
	return chess.Color(s - White), s == White || s == Black
}

// UnmarshalJSON reads the name of a side; null and "" stand for nobody.
func (s *Side) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	for side, name := range sideNames {
		if name == text {
			*s = Side(side)
			return nil
		}
	}
	return &ValueError{"side", text}
}

// MarshalJSON writes the name; null for nobody.
func (s Side) MarshalJSON() ([]byte, error) {
	if s == Unsaid {
		return []byte("null"), nil
	}
	return json.Marshal(s.String())
}
