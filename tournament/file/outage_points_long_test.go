//go:build long

package file

// How many points of each job are tried: losses of power, and calls that fail; how
// often the writing process is killed, and how much is damaged.
const (
	powerCuts = 400
	faults    = 400
	kills     = 100
	campaign  = 200 // files damaged in each way
	flips     = 1000
)
