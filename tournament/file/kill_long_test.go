//go:build long

package file

import (
	"math/rand/v2"
	"testing"
	"time"
)

// Killed without the journal of SQLite: TestKilledWhileWriting can fail. Which kill does
// damage hangs on the moment; TestPowerWithoutJournalIsFound chooses the call.
func TestKilledWithoutJournalIsFound(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 0))
	field := fieldOf(t, 1500)
	for n := range 4 * kills {
		path := put(t, field)
		acknowledged := killed(t, path, "off", time.Duration(random.Int64N(int64(latestKill))))
		if err := check(path, acknowledged); err != nil {
			t.Logf("kill %d: %v", n+1, err)
			return
		}
	}
	t.Errorf("without the journal %d kills did no damage that was found", 4*kills)
}
