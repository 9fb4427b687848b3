package mate

// node is a position that the search has reached.
type node struct {
	board  board
	parent uint32
	move   move // that led here from the parent
	rank   int16
	group  uint16 // of the positions with these pawns and as many pieces
	clock  uint16 // half-moves since a capture or a pawn's move
}

// store holds each position reached once. It compares whole boards, not
// hashes: a position is never taken for another.
type store struct {
	nodes []node
	slots []slot
}

// slot is a place of the hash table: the upper half of the hash, and the
// number of the node plus one.
type slot struct{ tag, node uint32 }

const leastSlots = 1 << 9

// keptNodes is how many nodes' memory is kept from search to search.
const keptNodes = 1 << 17

func (s *store) reset() {
	s.nodes = s.nodes[:0]
	if cap(s.nodes) > keptNodes {
		s.nodes = nil
	}
	if len(s.slots) != leastSlots {
		s.slots = make([]slot, leastSlots)
		return
	}
	clear(s.slots)
}

// find gives the number of a board's node, or the slot that it would take.
func (s *store) find(b *board) (number uint32, found bool, h uint64, at uint64) {
	h = b.hash()
	mask := uint64(len(s.slots) - 1)
	tag := uint32(h >> 32)
	for i := h & mask; ; i = (i + 1) & mask {
		slot := s.slots[i]
		if slot.node == 0 {
			return 0, false, h, i
		}
		if slot.tag == tag && s.nodes[slot.node-1].board == *b {
			return slot.node - 1, true, h, i
		}
	}
}

// add stores a node that find has not found.
func (s *store) add(n *node, h, at uint64) uint32 {
	s.nodes = append(s.nodes, *n)
	s.slots[at] = slot{uint32(h >> 32), uint32(len(s.nodes))}
	if 2*len(s.nodes) > len(s.slots) {
		s.grow()
	}
	return uint32(len(s.nodes) - 1)
}

func (s *store) grow() {
	s.slots = make([]slot, 4*len(s.slots))
	mask := uint64(len(s.slots) - 1)
	for number := range s.nodes {
		h := s.nodes[number].board.hash()
		i := h & mask
		for s.slots[i].node != 0 {
			i = (i + 1) & mask
		}
		s.slots[i] = slot{uint32(h >> 32), uint32(number + 1)}
	}
}
