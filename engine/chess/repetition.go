package chess

// Occurrences lists where in a game its last position has stood, the last
// place included: the indexes of the equal positions, ascending. The first
// element of positions is the one the game began from, so that an index is a
// number of half-moves from there. nil for no positions.
func Occurrences(positions []Position, mode Sameness) []int {
	if len(positions) == 0 {
		return nil
	}
	last := len(positions) - 1
	id := positions[last].Identity(mode)
	pieces := positions[last].Occupied()
	var at []int
	for i, p := range positions {
		if p.Occupied() == pieces && p.Identity(mode) == id {
			at = append(at, i)
		}
	}
	return at
}

// ConsecutiveOccurrences is how many times the last position of a game has
// stood at consecutive alternate moves of each player, that is at half-moves
// p, p-4, p-8 … without a gap. FIDE 2014, 9.6 a, asks for five.
func ConsecutiveOccurrences(positions []Position, mode Sameness) int {
	last := len(positions) - 1
	if last < 0 {
		return 0
	}
	n := 1
	id := positions[last].Identity(mode)
	for i := last - 4; i >= 0 && positions[i].Identity(mode) == id; i -= 4 {
		n++
	}
	return n
}

// Line plays moves from a position and gives all positions, the first
// included. A move that is not legal where it stands is a *LineError.
func Line(start Position, moves []Move) ([]Position, error) {
	positions := make([]Position, 1, len(moves)+1)
	positions[0] = start
	for i, m := range moves {
		p := positions[i]
		if !p.IsLegal(m) {
			err := p.Why(m.From(), m.To())
			if err == nil {
				err = &MoveError{Cause: NotOfThisPosition, From: m.From(), To: m.To(), At: NoSquare, By: NoSquare}
			}
			return positions, &LineError{Ply: i, Err: err}
		}
		positions = append(positions, p.Play(m))
	}
	return positions, nil
}

// LineUCI does the same for moves in UCI form.
func LineUCI(start Position, moves []string) ([]Position, []Move, error) {
	positions := make([]Position, 1, len(moves)+1)
	positions[0] = start
	played := make([]Move, 0, len(moves))
	for i, text := range moves {
		m, err := positions[i].ParseUCI(text)
		if err != nil {
			return positions, played, &LineError{Ply: i, Err: err}
		}
		played = append(played, m)
		positions = append(positions, positions[i].Play(m))
	}
	return positions, played, nil
}
