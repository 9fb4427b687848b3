package game

import "slices"

// OpenClaim is the claim that waits for the arbiter: the last one of a record,
// if no ruling, no move and no result has followed it.
func OpenClaim(entries []Entry) (claim Entry, ok bool) {
	for _, e := range slices.Backward(entries) {
		switch e.Kind {
		case Claim:
			return e, true
		case Ruling, Moves, Result:
			return Entry{}, false
		}
	}
	return Entry{}, false
}
