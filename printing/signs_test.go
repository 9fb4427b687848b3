package printing

import "testing"

// However many languages there are, the last line of a sign stands where that of four
// does, and none is larger than there.
func TestSignsHaveRoom(t *testing.T) {
	for lines := 1; lines <= 9; lines++ {
		size, room := below(lines)
		if last := room * float64(lines-1); last > 48.001 || lines >= 3 && last < 47.999 || size > 30 || size < 7 {
			t.Errorf("%d lines: %v points, %v mm, the last %v mm below the second", lines, size, room, last)
		}
	}
}
