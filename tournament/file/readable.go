package file

import (
	"io"
	"io/fs"
	"os"

	"kohtunik/tournament/disk"
)

// sector is the smallest piece that a disk reads or fails to read.
const sector = 4096

// readable reads a file; where the disk fails it reads on behind that, and what cannot be
// read is zeros: the rows around it and the backups may still have everything.
func readable(path string) ([]byte, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fs.ErrInvalid // a pipe would be waited for without end
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
