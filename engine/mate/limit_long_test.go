//go:build long

package mate

// How much the tests that draw positions at random do: numbers of positions
// drawn, nodes of the searches that proofs are held against, and the most
// positions of a closure. publishedNodes is how far a published question is
// searched; 0 to its answer.
const (
	regionTrials     = 600_000
	withoutTrials    = 100_000
	closeNodes       = 20_000
	closureTrials    = 500
	closurePositions = 40_000
	drawTrials       = 5000
	crowdTrials      = 40_000
	crowdPositions   = 20_000
	publishedNodes   = 0
)
