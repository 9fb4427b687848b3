//go:build !linux || !cgo

package ui

// The system takes back by itself what the drivers of the screen have freed.
func driversApart()  {}
func returnDrivers() {}
