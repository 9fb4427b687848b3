package mate

import "kohtunik/engine/chess"

// chains are the four positions of the past that may come up again without a
// gap (FIDE 2014, 9.6 a), four half-moves after they stood: one for each half-move modulo 4. While
// at least one of them goes on, what may follow depends on how far, so a board
// carries that as its place; once all are broken it is 0, and boards are equal
// as in the other modes.
//
// Other positions need no count: a shortest line has no position with the same
// place twice, and places change too seldom for one that is not of the past to
// come up five times.
type chains struct {
	positions [4]board
	runs      [4]uint32 // how often each has stood in a row; 0: not at all
	drawAt    uint32    // so often in a row draws the game
}

func newChains(p chess.Position, side chess.Color, o Options) *chains {
	past := o.Past
	if len(past) == 0 {
		past = []chess.Position{p}
	}
	c := chains{drawAt: uint32(o.Draws.Appearances)}
	last := len(past) - 1
	for i := range min(4, len(past)) {
		phase := (4 - i) % 4
		c.positions[phase] = newBoard(past[last-i], side)
		c.runs[phase] = uint32(chess.ConsecutiveOccurrences(past[:last-i+1], chess.SameFIDE))
	}
	return &c
}

// root is the place of the position asked about.
func (c *chains) root() uint32 { return c.place(0, c.runs) }

// place writes the half-move modulo 4 and the runs as one number.
func (c *chains) place(phase uint32, runs [4]uint32) uint32 {
	if runs == [4]uint32{} {
		return 0
	}
	n := uint32(0)
	for _, r := range runs {
		n = n*(c.drawAt+1) + min(r, c.drawAt)
	}
	return n<<2 + phase + 1
}

// unplace reads the number.
func (c *chains) unplace(n uint32) (phase uint32, runs [4]uint32) {
	phase = (n - 1) & 3
	n = (n - 1) >> 2
	for i := 3; i >= 0; i-- {
		runs[i] = n % (c.drawAt + 1)
		n /= c.drawAt + 1
	}
	return phase, runs
}

// after is the place of a board that comes after one with a place.
func (c *chains) after(before uint32, b board) uint32 {
	if before == 0 {
		return 0
	}
	phase, runs := c.unplace(before)
	phase = (phase + 1) & 3
	b.place = 0
	if runs[phase] > 0 && b == c.positions[phase] {
		runs[phase]++
	} else {
		runs[phase] = 0
	}
	return c.place(phase, runs)
}

// drawn tells whether a board with a place has stood in a row as often as draws.
func (c *chains) drawn(at uint32) bool {
	if at == 0 {
		return false
	}
	phase, runs := c.unplace(at)
	return runs[phase] >= c.drawAt
}
