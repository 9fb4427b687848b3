package matching

// pool is the members of a group, those that a search has not yet taken first.
type pool struct {
	members []int32
	left    int // how many are not taken
	within  int // how many are not struck out
}

func newPool(members []int32) pool { return pool{members, len(members), len(members)} }

// take takes the member at i out, until the tree is forgotten.
func (p *pool) take(i int) {
	p.left--
	p.swap(i, p.left)
}

// strike takes the member at i out, until the whole search is forgotten.
func (p *pool) strike(i int) {
	p.take(i)
	p.within--
	p.swap(p.left, p.within)
}

// drop takes the member at i out for good, as long as nobody is struck out.
func (p *pool) drop(i int) {
	p.strike(i)
	if p.within == len(p.members)-1 {
		p.members = p.members[:p.within]
	}
}

func (p *pool) swap(i, j int) { p.members[i], p.members[j] = p.members[j], p.members[i] }

// forget puts back who was taken; with all, also who was struck out.
func (p *pool) forget(all bool) {
	if all {
		p.within = len(p.members)
	}
	p.left = p.within
}
