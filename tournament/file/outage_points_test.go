//go:build !long

package file

// How many points of each job are tried: losses of power, and calls that fail; how
// often the writing process is killed, and how much is damaged.
const (
	powerCuts = 16
	faults    = 2
	kills     = 6
	campaign  = 25 // files damaged in each way
	flips     = 120
)
