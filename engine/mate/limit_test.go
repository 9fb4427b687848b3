//go:build !long

package mate

// How much the tests that draw positions at random do: numbers of positions
// drawn, nodes of the searches that proofs are held against, and the most
// positions of a closure.
const (
	regionTrials     = 40_000
	withoutTrials    = 15_000
	closeNodes       = 5000
	closureTrials    = 60
	closurePositions = 20000
	drawTrials       = 150
	crowdTrials      = 6000
	crowdPositions   = 2000
)
