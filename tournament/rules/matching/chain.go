package matching

import "slices"

// chain is a list of places of which some are passed over.
type chain []int32

func (c chain) reset(n int) chain {
	c = slices.Grow(c[:0], n)[:n]
	for i := range c {
		c[i] = int32(i)
	}
	return c
}

// pass takes place i out.
func (c chain) pass(i int32) { c[i] = i + 1 }

// from gives the first place from i on that has not been taken out.
func (c chain) from(i int32) int32 {
	for c[i] != i {
		c[i] = c[c[i]]
		i = c[i]
	}
	return i
}
