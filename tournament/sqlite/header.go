package sqlite

import (
	"encoding/binary"
	"io"
	"os"
)

// magic opens every SQLite 3 file (file format, section 1.3).
const magic = "SQLite format 3\x00"

// headerSize is the length of the database header in bytes.
const headerSize = 100

// header is what has to be known of a file before SQLite may open it.
type header struct {
	pageSize      int64 // bytes
	write, read   byte  // 1: rollback journal, 2: WAL
	pages         int64 // 0: not kept
	userVersion   uint32
	applicationID uint32
}

func parseHeader(b []byte) header {
	h := header{
		pageSize:      int64(binary.BigEndian.Uint16(b[16:])),
		write:         b[18],
		read:          b[19],
		pages:         int64(binary.BigEndian.Uint32(b[28:])),
		userVersion:   binary.BigEndian.Uint32(b[60:]),
		applicationID: binary.BigEndian.Uint32(b[68:]),
	}
	if h.pageSize == 1 {
		h.pageSize = 65536
	}
	return h
}

// inspect refuses what is not a file of the format. It reads only.
//
// Closing any handle on a file drops this process's locks on it (POSIX), so
// it must not be called for a file that is open here: see claim.
func inspect(path string, info os.FileInfo, f Format) error {
	if info.IsDir() {
		return Fail(IsFolder, path, nil)
	}
	if !info.Mode().IsRegular() {
		return Fail(NotDatabase, path, nil)
	}
	if info.Size() == 0 {
		return Fail(Empty, path, nil)
	}
	if info.Size() > MaxSize && f.Trust != Derived {
		return Fail(TooLarge, path, nil, "most", MaxSize>>20)
	}
	file, err := os.Open(path)
	if err != nil {
		return translate(path, err)
	}
	defer file.Close()
	b := make([]byte, headerSize)
	n, err := io.ReadFull(file, b)
	if err != nil && err != io.ErrUnexpectedEOF {
		return translate(path, err)
	}
	if k := min(n, len(magic)); string(b[:k]) != magic[:k] {
		return Fail(NotDatabase, path, nil)
	}
	if n < headerSize {
		return Fail(Truncated, path, nil, "size", info.Size(), "expected", int64(512))
	}
	h := parseHeader(b)
	if err := f.accept(path, h); err != nil {
		return err
	}
	return whole(file, path, h)
}

func (f Format) accept(path string, h header) error {
	if h.applicationID != f.ApplicationID {
		return Fail(OtherProgram, path, nil)
	}
	if int64(h.userVersion) > int64(f.Version) {
		return Fail(Newer, path, nil, "version", int(h.userVersion), "known", f.Version)
	}
	if h.write != h.read || h.write < 1 || h.write > 2 {
		return Fail(Damaged, path, nil, "detail", "file format version in the header")
	}
	return nil
}

// whole refuses a file that is shorter than its header says. Another program may be
// writing to it: the size is asked for after the header was read and no transaction is
// under way any more.
func whole(file *os.File, path string, h header) error {
	if interrupted(path) {
		return nil
	}
	info, err := file.Stat()
	if err != nil {
		return translate(path, err)
	}
	if expected := h.pages * h.pageSize; info.Size() < expected {
		return Fail(Truncated, path, nil, "size", info.Size(), "expected", expected)
	}
	return nil
}

// Vacant refuses a path where something is, or where the journal of a file is
// left that is gone: SQLite would roll it back into whatever comes there.
func Vacant(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return Fail(Exists, path, nil)
	}
	if interrupted(path) {
		return Fail(Exists, path+"-journal", nil)
	}
	return nil
}

// interrupted reports whether a rollback journal lies beside the file whose
// transaction was not ended; then the header may be ahead of the file.
func interrupted(path string) bool {
	if noFile(path + "-journal") {
		return true
	}
	j, err := os.Open(path + "-journal")
	if err != nil {
		return false
	}
	defer j.Close()
	first := make([]byte, 1)
	n, _ := j.Read(first)
	return n == 1 && first[0] != 0
}

// noFile tells whether what stands at path is no file: a pipe would be waited for without
// end.
func noFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular()
}
