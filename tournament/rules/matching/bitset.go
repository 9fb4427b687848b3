package matching

import "math/bits"

// bitset is a set of small numbers.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) has(i int) bool { return b[i>>6]>>(i&63)&1 != 0 }
func (b bitset) set(i int)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) clear(i int)    { b[i>>6] &^= 1 << (i & 63) }

// next gives the smallest member from i on, -1 for none.
func (b bitset) next(i int) int {
	w := i >> 6
	if w >= len(b) {
		return nobody
	}
	for x := b[w] >> (i & 63) << (i & 63); ; x = b[w] {
		if x != 0 {
			return w<<6 + bits.TrailingZeros64(x)
		}
		if w++; w == len(b) {
			return nobody
		}
	}
}
