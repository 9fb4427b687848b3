//go:build !linux || !cgo

package ui

// returnMemory does nothing where the system takes back what is freed by itself.
func returnMemory() {}
