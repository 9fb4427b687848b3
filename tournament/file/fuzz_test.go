package file

import (
	"bytes"
	"testing"
)

// A row that is read as it travels is written as it came.
func FuzzDecodeRow(f *testing.F) {
	event := newSample(f)
	for _, e := range event.Journal() {
		text, err := EncodeRow(e)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"seq": "1", "hash": null}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		row, err := DecodeRow(text)
		if err != nil {
			return
		}
		again, err := EncodeRow(row)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := DecodeRow(again); err != nil || back.Hash != row.Hash || back.Digest != row.Digest {
			t.Fatalf("%s\nbecame %s", text, again)
		}
		_, _ = row.Changes()
		_, _ = row.Decode()
	})
}

// Whatever the bytes of a damaged file are: what is found in them are rows whose hashes fit.
func FuzzCarve(f *testing.F) {
	image := readBytes(f, newSample(f).Path())
	const page = 4096
	for at := 0; at+page <= len(image); at += page {
		if part := image[at : at+page]; bytes.Contains(part, hashesEnd) {
			f.Add(append(bytes.Clone(image[:100]), part...))
		}
	}
	f.Fuzz(func(t *testing.T, image []byte) {
		for _, e := range carve(image) {
			if err := journalTable.Check(e.Row); err != nil {
				t.Fatalf("row %d: %v", e.Seq, err)
			}
		}
	})
}
