//go:build !long

package mate

const (
	// regionTrials is the number of positions drawn for the proofs by regions.
	regionTrials = 150_000
	closeNodes   = 5000
	// publishedNodes is the budget for the published sets, and publishedDoubts
	// the number of their questions that need more.
	publishedNodes  = 250_000
	publishedDoubts = 120
)
