//go:build long

package mate

// Numbers of positions drawn at random for the proofs by regions and for those
// without loose men, and of the nodes of the search that each is held against.
const (
	regionTrials  = 3_000_000
	withoutTrials = 400_000
	closeNodes    = 20_000
)
