//go:build long

package mate

// How much the tests that draw positions at random do: numbers of positions
// drawn, nodes of the searches that proofs are held against, and the most
// positions of a closure.
const (
	regionTrials     = 3_000_000
	withoutTrials    = 400_000
	closeNodes       = 20_000
	closureTrials    = 2000
	closurePositions = 40000
	drawTrials       = 5000
)
