package file

import (
	"bytes"
	"io"
	"slices"
	"syscall"
	"testing"
)

// failing is a file on a disk that cannot read one sector.
type failing struct {
	data []byte
	bad  int64
}

func (f failing) ReadAt(p []byte, at int64) (int, error) {
	if at/sector == f.bad {
		return 0, syscall.EIO
	}
	n := copy(p, f.data[at:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// A disk that fails in one place does not take the rest of the event along.
func TestSectors(t *testing.T) {
	p := newPlayed(t)
	rows := len(carve(p.bytes))
	fewest := rows
	for bad := range int64(len(p.bytes) / sector) {
		got := sectors(failing{p.bytes, bad}, int64(len(p.bytes)))
		want := slices.Clone(p.bytes)
		clear(want[bad*sector : (bad+1)*sector])
		if !bytes.Equal(got, want) {
			t.Fatalf("sector %d: not all else was read", bad)
		}
		fewest = min(fewest, len(carve(got)))
	}
	if fewest == 0 || fewest == rows {
		t.Errorf("of %d rows at least %d are read", rows, fewest)
	}
}
