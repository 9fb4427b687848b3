package printing

// sharedColumns are the widths that the lists of all groups of an event ask for
// together, so that a column stands in one place on each of their pages.
type sharedColumns struct {
	known bool // all lists were measured
	asks  []widths
	used  []bool // something stands in the column of one of the lists
}

// alike draws the lists of several groups with the same columns: once to measure
// them all, and then on the sheet that it gives.
func alike(groups int, draw func(*sharedColumns) (*sheet, error)) (*sheet, error) {
	if groups < 2 {
		return draw(nil)
	}
	shared := &sharedColumns{}
	if _, err := draw(shared); err != nil {
		return nil, err
	}
	shared.known = true
	return draw(shared)
}

// of gives what column k of a list asks for: beside those of the other lists once
// they are known.
func (c *sharedColumns) of(k int, w widths, used bool) (widths, bool) {
	if c == nil {
		return w, used
	}
	if c.known {
		return c.asks[k], c.used[k]
	}
	for len(c.asks) <= k {
		c.asks, c.used = append(c.asks, widths{}), append(c.used, false)
	}
	a := &c.asks[k]
	a.head, a.cell, a.half, a.word = max(a.head, w.head), max(a.cell, w.cell), max(a.half, w.half), max(a.word, w.word)
	a.whole, a.halved, a.mark = max(a.whole, w.whole), a.halved || w.halved, max(a.mark, w.mark)
	c.used[k] = c.used[k] || used
	return w, used
}
