package tiebreak

// Index finds the place of a number in a list. Numbers that lie close together,
// as those of players do, take the least time.
type Index struct {
	dense  []int32 // place + 1 by number; 0: none
	sparse map[int]int
}

// spread is how many numbers for each place of the list may lie in between.
const spread = 8

// NewIndex makes the index of the numbers that a list of n has by place. Of two
// that are the same the last is found.
func NewIndex(n int, number func(place int) int) Index {
	least, most := 0, 0
	for i := range n {
		least, most = min(least, number(i)), max(most, number(i))
	}
	if least < 0 || most > spread*(n+100) {
		x := Index{sparse: make(map[int]int, n)}
		for i := range n {
			x.sparse[number(i)] = i
		}
		return x
	}
	x := Index{dense: make([]int32, most+1)}
	for i := range n {
		x.dense[number(i)] = int32(i) + 1
	}
	return x
}

// Place gives the place of a number, from 0; false if it is not in the list.
func (x Index) Place(number int) (int, bool) {
	if x.dense == nil {
		i, there := x.sparse[number]
		return i, there
	}
	if number < 0 || number >= len(x.dense) || x.dense[number] == 0 {
		return 0, false
	}
	return int(x.dense[number]) - 1, true
}

// of is Place for a number that is in the list.
func (x Index) of(number int) int {
	i, _ := x.Place(number)
	return i
}
