//go:build !long

package disk

// every so many calls of a job are tried for each way to disturb it.
const every = 6
