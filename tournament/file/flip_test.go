package file

import (
	"bytes"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"kohtunik/tournament"
)

// Single bits of a real file are flipped. Either the opening
// reports it, or nothing that is read has changed: the event, the journal and
// the rest of the file's life are the same.
func TestFlippedBits(t *testing.T) {
	t.Parallel()
	good := playedBytes(t)
	path := put(t, good)
	original, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	event, journal := original.Event(), original.Journal()
	original.Close()

	random := rand.New(rand.NewPCG(1953, 26))
	reported := 0
	for range flips {
		bit := random.IntN(len(good) * 8)
		data := bytes.Clone(good)
		data[bit/8] ^= 1 << (bit % 8)
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
		f, err := Open(path, testOptions(t))
		if err != nil {
			reported++
			if _, ok := err.(interface {
				Reason() (string, map[string]any)
			}); !ok {
				t.Errorf("bit %d: an error without a reason: %v", bit, err)
			}
			if !bytes.Equal(readBytes(t, path), data) {
				t.Errorf("bit %d: the refused file has changed", bit)
			}
			continue
		}
		if !reflect.DeepEqual(f.Event().Clone(), event.Clone()) || !reflect.DeepEqual(f.Journal(), journal) {
			t.Errorf("bit %d: what is read has changed without a report", bit)
		}
		// What was not read now must not do harm later.
		mustDo(t, f, setResult(1, 1, tournament.DrawWhite))
		f.Close()
		if f, err = Open(path, testOptions(t)); err != nil {
			t.Errorf("bit %d: a file that was opened cannot be worked on: %v", bit, err)
			continue
		}
		f.Close()
	}
	t.Logf("%d of %d reported, the rest changed nothing that is read; the file has %d bytes", reported, flips, len(good))
	if reported < flips/2 {
		t.Errorf("only %d flips were reported: the file is emptier than a real one", reported)
	}
}
