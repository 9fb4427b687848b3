package dutch

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestOracleEvents(t *testing.T) {
	events := oracleEvents(t)
	slices.SortFunc(events, func(a, b event) int { return strings.Compare(a.name, b.name) })
	rounds := 0
	for _, e := range events {
		for k := 1; k <= e.rounds; k++ {
			rounds++
			p, err := Pair(context.Background(), e.round(k))
			if err != nil {
				t.Errorf("%s round %d: %v", e.name, k, err)
				continue
			}
			if got, want := asCells(p), e.pairing(k); !maps.Equal(got, want) {
				var differing []int
				for n, c := range want {
					if got[n] != c {
						differing = append(differing, n)
					}
				}
				slices.Sort(differing)
				t.Errorf("%s round %d: other than expected: players %v", e.name, k, differing)
			}
		}
	}
	if rounds != 1541 {
		t.Errorf("%d rounds; want 1541", rounds)
	}
}
