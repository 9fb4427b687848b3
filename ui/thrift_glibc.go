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

// driversApart gives the larger textures memory of their own: textures of texts come
// and go all day, and each that goes would leave a hole which the next does not fill.
func driversApart() { C.largeApart() }

// returnDrivers gives back to the system what the drivers of the screen have freed.
// Of glibc's own accord it goes back only from the end of its memory.
func returnDrivers() { C.trim() }
