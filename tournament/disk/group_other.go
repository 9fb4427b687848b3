//go:build !windows

package disk

import (
	"os"
	"syscall"
)

// Group gives the number of a file's group, -1 where the system has no such thing.
func Group(info os.FileInfo) int {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(s.Gid)
	}
	return -1
}
