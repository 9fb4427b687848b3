//go:build long

package desk

import (
	"fmt"
	"testing"

	"kohtunik/tournament"
)

// TestBothWaysLong runs many random scripts by lines and by the page.
func TestBothWaysLong(t *testing.T) {
	for seed := range uint64(60) {
		for _, laws := range []tournament.Edition{tournament.USSR1953, tournament.FIDE2014, tournament.FIDE2018,
			tournament.FIDE2023} {
			name := fmt.Sprintf("%s, seed %d", laws, seed)
			t.Run(name, func(t *testing.T) { bothWays(t, laws, randomScript(t, laws, 100+seed, 120)) })
		}
	}
}
