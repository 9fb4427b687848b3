package disk

import (
	"errors"
	"io"
	"os"

	"kohtunik/tournament/refusal"
)

// Open opens a file for reading. A device or a pipe, which may have no end, is refused
// ([NotRegular]).
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path) // opening a pipe waits for who writes to it
	switch {
	case err != nil:
		return nil, Explain(path, err)
	case info.IsDir():
		return nil, refusal.New(IsFolder, "path", path)
	case !info.Mode().IsRegular():
		return nil, refusal.New(NotRegular, "path", path)
	}
	f, err := os.Open(path)
	return f, Explain(path, err)
}

// Read gives what is in a file of at most so many bytes ([Larger]). Errors name path.
func Read(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil {
		err = Limit(path, info.Size(), most)
	}
	if err != nil {
		return nil, Explain(path, err)
	}
	return ReadAll(f, path, most)
}

// StandardInput is the path of [ReadAll] that says that a person's file is not the source.
const StandardInput = "-"

// ReadAll reads to the end, but no more than so many bytes of what is called path.
func ReadAll(in io.Reader, path string, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	return data, Explain(path, errors.Join(err, Limit(path, int64(len(data)), most)))
}

// Limit refuses a size of what is called path that is more than is read.
func Limit(path string, size, most int64) error {
	switch {
	case size <= most:
		return nil
	case path == StandardInput:
		return refusal.New(InputLarger, "most", megabytes(most))
	}
	return refusal.New(Larger, "path", path, "size", megabytes(size), "most", megabytes(most))
}

// megabytes are those that a size begins.
func megabytes(size int64) int64 { return (size + 1<<20 - 1) >> 20 }
