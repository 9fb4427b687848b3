package notation

import (
	"errors"
	"io"
)

// Tally is what there is in a PGN file.
type Tally struct {
	Games  int // whole games
	Moves  int // half-moves of these, variations not counted
	Broken int // broken games
}

// CheckPGN reads a PGN file to its end and counts. Each broken game is handed
// to broken, unless that is nil. The error is one of the file.
func CheckPGN(r io.Reader, broken func(*GameError)) (Tally, error) {
	var t Tally
	reader := NewReader(r)
	for {
		g, err := reader.Next()
		var game *GameError
		switch {
		case err == nil:
			t.Games++
			t.Moves += len(g.Main.Plies)
		case err == io.EOF:
			return t, nil
		case errors.As(err, &game):
			t.Broken++
			if broken != nil {
				broken(game)
			}
		default:
			return t, err
		}
	}
}
