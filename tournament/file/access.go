package file

import (
	"os"

	"kohtunik/tournament/disk"
)

// access is who may read and write the file of an event. The same people may do so with
// its backups, whoever of them made one.
type access struct {
	mode  os.FileMode
	group int // -1: the system knows none
}

func accessOf(path string) access {
	info, err := os.Stat(path)
	if err != nil {
		return access{0o666, -1}
	}
	const own = 0o600 // also of a file that was protected
	return access{info.Mode().Perm() | own, disk.Group(info)}
}

// give lets the same people at a file. Where the file system knows no such thing all
// may read it.
func (a access) give(path string) {
	if a.group >= 0 {
		_ = os.Chown(path, -1, a.group) // before the mode, which is about that group
	}
	_ = os.Chmod(path, a.mode)
}

// admit lets them into a folder, beside whom that lets in already. It fails for a folder
// of somebody else, who has admitted them.
func (a access) admit(folder string) {
	info, err := os.Stat(folder)
	if err != nil {
		return
	}
	if a.group >= 0 && disk.Group(info) != a.group {
		_ = os.Chown(folder, -1, a.group)
	}
	const read = 0o444
	if more := a.mode | a.mode&read>>2; info.Mode().Perm()&more != more { // into a folder by its third right
		_ = os.Chmod(folder, info.Mode()|more)
	}
}
