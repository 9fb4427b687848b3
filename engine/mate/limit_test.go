//go:build !long

package mate

// Numbers of positions drawn at random for the proofs by regions and for those
// without loose men, and of the nodes of the search that each is held against.
const (
	regionTrials  = 100_000
	withoutTrials = 15_000
	closeNodes    = 5000
)
