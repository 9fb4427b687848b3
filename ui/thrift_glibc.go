//go:build linux && cgo

package ui

// #include <stdlib.h>
// #ifdef __GLIBC__
// #include <malloc.h>
// static void trim(void) { malloc_trim(0); }
// static void largeApart(void) { mallopt(M_MMAP_THRESHOLD, 64 * 1024); }
// #else
// static void trim(void) {}
// static void largeApart(void) {}
// #endif
import "C"

import "time"

// returnEvery is how often memory that is out of use goes back to the system.
const returnEvery = time.Minute

// returnMemory gives back to the system, from now on, what the drivers of the screen
// have freed. Of glibc's own accord it goes back only from the end of its memory, and
// textures of texts come and go all day; the larger ones get memory of their own, or
// each that goes leaves a hole which the next does not fill.
func returnMemory() {
	C.largeApart()
	go func() {
		for range time.Tick(returnEvery) {
			C.trim()
		}
	}()
}
