//go:build long

package generate

import (
	"strconv"
	"testing"
)

// Two thousand events of every kind are generated, written, read back and
// checked without a difference: pairings, points and places.
func TestTwoThousandEvents(t *testing.T) {
	rounds, players := 0, 0
	for seed := range uint64(2000) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			r, data := event(t, nil, 1_000_000+seed)
			checked(t, data)
			rounds += r.Rounds
			players += len(r.Players)
		})
	}
	t.Logf("%d rounds, %d players", rounds, players)
}
