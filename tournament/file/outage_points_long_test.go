//go:build long

package file

// How many points of each job are tried: losses of power, and calls that fail.
const (
	powerCuts = 400
	faults    = 400
)
