//go:build long

package table_test

import (
	"strconv"
	"testing"
)

// TestModelLong does a million lines at random tables, in ten parts.
func TestModelLong(t *testing.T) {
	for part := range 10 {
		t.Run(strconv.Itoa(part), func(t *testing.T) { runModel(t, uint64(1_000_000*(part+1)), 100_000) })
	}
}
