package clock

import "time"

// leastLeft is what a correction in the first period has to leave to each
// player if it takes time away (1953 §19 ¶2).
const leastLeft = 15 * time.Minute

// CorrectionWithin1953 tells whether a correction of the times, White's first,
// keeps to §19 ¶2 of the code of 1953: before the first time control time may
// be added at any reading, but taken away only if each player is left with 15
// minutes or more afterwards. For later periods the code says nothing, and the
// answer is yes.
func CorrectionWithin1953(before, after [2]Setting) bool {
	for side := range before {
		if before[side].Period > 1 || after[side].Left >= before[side].Left {
			continue
		}
		if after[0].Left < leastLeft || after[1].Left < leastLeft {
			return false
		}
	}
	return true
}
