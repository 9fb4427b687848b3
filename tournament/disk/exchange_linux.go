package disk

import "golang.org/x/sys/unix"

// exchange gives two files or folders each the name of the other, at one stroke. Not
// every file system can.
func exchange(a, b string) error {
	return unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
}
