package sqlite

import (
	"os"
	"slices"
	"sync"
)

// claimed are the files that this process has open. POSIX locks do not hold
// between two openings in one process, and closing a second handle would even
// drop the lock of the first, so a file is opened at most once.
var claimed struct {
	sync.Mutex
	files []os.FileInfo
}

func claim(path string, info os.FileInfo) error {
	claimed.Lock()
	defer claimed.Unlock()
	if slices.ContainsFunc(claimed.files, func(o os.FileInfo) bool { return os.SameFile(o, info) }) {
		return Fail(InUse, path, nil)
	}
	claimed.files = append(claimed.files, info)
	return nil
}

func release(info os.FileInfo) {
	claimed.Lock()
	defer claimed.Unlock()
	claimed.files = slices.DeleteFunc(claimed.files, func(o os.FileInfo) bool { return os.SameFile(o, info) })
}

// isClaimed reports whether this process has the file at path open.
func isClaimed(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	claimed.Lock()
	defer claimed.Unlock()
	return slices.ContainsFunc(claimed.files, func(o os.FileInfo) bool { return os.SameFile(o, info) })
}
