//go:build !long

package mate

// How much the tests that draw positions at random do: numbers of positions
// drawn, nodes of the searches that proofs are held against, and the most
// positions of a closure. publishedNodes is how far a published question is
// searched; 0 to its answer.
const (
	regionTrials     = 8000
	withoutTrials    = 15_000
	closeNodes       = 5000
	closureTrials    = 25
	closurePositions = 20000
	drawTrials       = 150
	crowdTrials      = 6000
	crowdPositions   = 2000
	publishedNodes   = 15_000
)
