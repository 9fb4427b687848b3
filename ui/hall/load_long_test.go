//go:build long

package hall

import (
	"slices"
	"testing"
	"time"
)

// 500 phones hold a line; at a new round each is told within 200 ms, and has its
// page within 300 ms of asking for it at a moment of its own in three seconds.
func TestManyPhones(t *testing.T) {
	const phones, rounds = 500, 3
	told, fetched := crowd(t, 250, phones, rounds, 3*time.Second)
	p99 := func(list []time.Duration) time.Duration {
		slices.Sort(list)
		return list[len(list)*99/100]
	}
	t.Logf("told: p50 %v, p99 %v, worst %v; page: p50 %v, p99 %v", told[len(told)/2], p99(told), told[len(told)-1],
		fetched[len(fetched)/2], p99(fetched))
	if len(told) != phones*rounds || p99(told) > 200*time.Millisecond || p99(fetched) > 300*time.Millisecond {
		t.Errorf("%d told, p99 %v; pages p99 %v", len(told), p99(told), p99(fetched))
	}
}
