package file

import (
	"io"
	"io/fs"
	"os"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/sqlite"
)

// sector is the smallest piece that a disk reads or fails to read.
const sector = 4096

// unreadable reports whether there is no file of an event's size at path: a pipe or
// a device may have no end, or never begin.
func unreadable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && (!info.Mode().IsRegular() || info.Size() > sqlite.MaxSize)
}

// readable reads a file; where the disk fails it reads on behind that, and what cannot be
// read is zeros: the rows around it and the backups may still have everything.
func readable(path string) ([]byte, error) {
	if unreadable(path) {
		return nil, fs.ErrInvalid
	}
	image, err := os.ReadFile(path)
	if err == nil || disk.KindOf(err) != disk.Broken {
		return image, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return sectors(f, info.Size()), nil
}

func sectors(f io.ReaderAt, size int64) []byte {
	image := make([]byte, size)
	for at := int64(0); at < size; at += sector {
		part := image[at:min(at+sector, size)]
		if n, err := f.ReadAt(part, at); err != nil {
			clear(part[n:])
		}
	}
	return image
}
