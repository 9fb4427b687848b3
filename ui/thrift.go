package ui

import (
	"runtime/debug"
	"time"
)

// returnEvery is how often memory that is out of use goes back to the system.
const returnEvery = time.Minute

// returnMemory gives back to the system, from now on, what is out of use: the window
// is open for days beside other programs, and what it once needed for a large paper
// would stay with it.
func returnMemory() {
	driversApart()
	go func() {
		for range time.Tick(returnEvery) {
			debug.FreeOSMemory()
			returnDrivers()
		}
	}()
}
