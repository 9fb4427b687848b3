//go:build !long

package cli_test

// How many points of each verb are tried, for each way to disturb it.
const faults = 1
