package teamswiss

// colours gives two teams their colours (4.3).
func (f *field) colours(i, j int) Match {
	first, other := f.teams[i], f.teams[j]
	if f.before(other, first) {
		first, other = other, first
	}
	colour, rule := f.colourOf(first, other)
	m := Match{White: first.Number, Black: other.Number, Rule: rule}
	if colour == Black {
		m.White, m.Black = other.Number, first.Number
	}
	return m
}

// before tells which of two is the first-team (4.2).
func (f *field) before(a, b entry) bool {
	switch {
	case a.primary != b.primary:
		return a.primary > b.primary
	case a.secondary != b.secondary && !f.event.OneScore:
		return a.secondary > b.secondary
	}
	return a.Number < b.Number
}

// colourOf gives the first-team's colour and the paragraph of 4.3 that gave it.
func (f *field) colourOf(first, other entry) (colour Colour, rule int) {
	a, b := first.wants, other.wants
	switch {
	case len(first.colours) == 0 && len(other.colours) == 0:
		if first.Number%2 == 1 {
			return f.event.Initial, 1
		}
		return -f.event.Initial, 1
	case a.Colour != None && b.Colour == None:
		return a.Colour, 2
	case a.Colour == None && b.Colour != None:
		return -b.Colour, 2
	case a.Colour != b.Colour:
		return a.Colour, 3
	case a.Strong && !b.Strong:
		return a.Colour, 4
	case b.Strong && !a.Strong:
		return -b.Colour, 4
	case first.difference < other.difference:
		return White, 5
	case first.difference > other.difference:
		return Black, 5
	}
	x, y := first.colours, other.colours
	for k := 1; k <= min(len(x), len(y)); k++ {
		if own := x[len(x)-k]; own != y[len(y)-k] {
			return -own, 6
		}
	}
	switch {
	case a.Colour != None:
		return a.Colour, 7
	case len(x) > 0:
		return -x[len(x)-1], 8
	}
	return y[len(y)-1], 9
}
