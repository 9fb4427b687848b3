//go:build !windows

package disk

import "syscall"

// namesOfDevices: a file cannot have a device's name.
const namesOfDevices = false

// What systems say of a disk with no room left, and of one that fails.
var (
	full   = []error{syscall.ENOSPC, syscall.EDQUOT}
	broken = []error{syscall.EIO, syscall.ENXIO, syscall.ENODEV}
)
