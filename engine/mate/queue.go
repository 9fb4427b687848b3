package mate

import "math/bits"

// queue holds what is still to be tried, the lowest rank first and of equal
// ranks the latest first. It never drops anything.
type queue struct {
	buckets [maxRank + 1][]trial
	full    [(maxRank + 64) / 64]uint64 // a bit for each bucket that is not empty
	length  int
}

// keptTrials is how much memory of a bucket is kept from search to search.
const keptTrials = 1 << 16

// maxRank is the highest rank; higher ones count as this.
const maxRank = 1023

// trial is a move not yet made, from bit 0: the move (16 bits), the index of the
// node it is made from (32), and by how much it changes the rank (15).
type trial uint64

// others marks a trial that stands for all moves from the node but this one.
const others trial = 1 << 63

func newTrial(from uint32, m move, change int16) trial {
	return trial(change)<<49>>1 | trial(from)<<16 | trial(m)
}
func (t trial) from() uint32  { return uint32(t >> 16) }
func (t trial) move() move    { return move(t) }
func (t trial) change() int16 { return int16(int64(t) << 1 >> 49) }

func (q *queue) push(rank int, t trial) {
	rank = max(0, min(rank, maxRank))
	q.buckets[rank] = append(q.buckets[rank], t)
	q.full[rank>>6] |= 1 << (rank & 63)
	q.length++
}

func (q *queue) pop() trial {
	for i, word := range q.full {
		if word == 0 {
			continue
		}
		rank := i<<6 + bits.TrailingZeros64(word)
		bucket := q.buckets[rank]
		t := bucket[len(bucket)-1]
		q.buckets[rank] = bucket[:len(bucket)-1]
		if len(bucket) == 1 {
			q.full[i] &= word - 1
		}
		q.length--
		return t
	}
	return 0
}

// before tells whether a trial pushed now with a rank would be popped next.
func (q *queue) before(rank int) bool {
	rank = max(0, min(rank, maxRank))
	for _, word := range q.full[:rank>>6] {
		if word != 0 {
			return false
		}
	}
	return q.full[rank>>6]&(1<<(rank&63)-1) == 0
}

func (q *queue) reset() {
	for i, word := range q.full {
		for ; word != 0; word &= word - 1 {
			rank := i<<6 + bits.TrailingZeros64(word)
			if cap(q.buckets[rank]) > keptTrials {
				q.buckets[rank] = nil
			}
			q.buckets[rank] = q.buckets[rank][:0]
		}
		q.full[i] = 0
	}
	q.length = 0
}
