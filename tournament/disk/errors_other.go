//go:build !windows

package disk

import "syscall"

// What systems say of a disk with no room left, and of one that fails.
var (
	full   = []error{syscall.ENOSPC, syscall.EDQUOT}
	broken = []error{syscall.EIO, syscall.ENXIO, syscall.ENODEV}
)
