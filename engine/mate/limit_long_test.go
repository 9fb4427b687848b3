//go:build long

package mate

const (
	// regionTrials is the number of positions drawn for the proofs by regions.
	regionTrials = 3_000_000
	closeNodes   = 5000
	// publishedNodes is the budget for the published sets: all are answered.
	publishedNodes  = DefaultNodes
	publishedDoubts = 0
)
