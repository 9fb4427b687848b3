package file

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"kohtunik/tournament/journal"
)

func TestPageSizeOf(t *testing.T) {
	with := func(n, length int) []byte {
		image := make([]byte, 100)
		binary.BigEndian.PutUint16(image[16:], uint16(n))
		return image[:length]
	}
	for _, c := range []struct {
		image []byte
		want  int
	}{
		{nil, 4096}, {with(1024, 17), 4096}, {with(1024, 18), 1024}, {with(512, 100), 512}, {with(256, 100), 4096},
		{with(768, 100), 4096}, {with(32768, 100), 32768}, {with(0, 100), 4096},
	} {
		if got := pageSizeOf(c.image); got != c.want {
			t.Errorf("%d bytes, % x: %d, want %d", len(c.image), c.image[min(16, len(c.image)):min(18, len(c.image))], got,
				c.want)
		}
	}
}

func TestVarint(t *testing.T) {
	for _, c := range []struct {
		bytes []byte
		v     uint64
		n     int
	}{
		{nil, 0, 0}, {[]byte{0}, 0, 1}, {[]byte{0x7f}, 127, 1}, {[]byte{0x80}, 0, 0}, {[]byte{0x81, 0x00}, 128, 2},
		{[]byte{0x81, 0x0d, 0xff}, 141, 2}, {[]byte{0xff, 0x7f}, 1<<14 - 1, 2},
		{bytes.Repeat([]byte{0xff}, 8), 0, 0}, {bytes.Repeat([]byte{0xff}, 9), 1<<64 - 1, 9},
		{append(bytes.Repeat([]byte{0x80}, 8), 5, 6), 5, 9},
	} {
		if v, n := varint(c.bytes); v != c.v || n != c.n {
			t.Errorf("% x: %d in %d bytes, want %d in %d", c.bytes, v, n, c.v, c.n)
		}
	}
}

func TestValuesOfARow(t *testing.T) {
	for serial, want := range map[uint64]int{0: 0, 1: 1, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0, 12: 0, 13: 0, 14: 1, 15: 1,
		141: 64} {
		if got := bytesOf(serial); got != want {
			t.Errorf("serial type %d: %d bytes, want %d", serial, got, want)
		}
	}
	if got := number(9, nil); got != 1 {
		t.Errorf("serial type 9 is %d", got)
	}
	if got := number(2, []byte{1, 2}); got != 258 {
		t.Errorf("two bytes are %d", got)
	}
}

// lengthsOf is a header: NULL for the seq, a serial type for the number, and texts.
func lengthsOf(number, text byte) (header []byte, types []uint64) {
	for i, column := range journalTable.Columns {
		serial := text
		if i == 0 {
			serial = 0
		} else if column == "of_seq" {
			serial = number
		}
		header, types = append(header, serial), append(types, uint64(serial))
	}
	return header, types
}

func TestLengths(t *testing.T) {
	c := carver{image: make([]byte, 30)}
	for _, test := range []struct {
		name         string
		number, text byte
		want         bool
	}{
		{"texts of nothing", 0, 13, true}, {"the greatest number", 9, 13, true}, {"no number", 10, 13, false},
		{"a text of one letter", 1, 15, true}, {"bytes, not text", 1, 14, false}, {"a number for a text", 1, 12, false},
		{"a text below the first", 1, 11, false}, {"texts as long as the file", 1, 59, true},
		{"texts longer than the file", 1, 61, false},
	} {
		header, types := lengthsOf(test.number, test.text)
		got, ok := c.lengths(header)
		if ok != test.want || ok && !slices.Equal(got, types) {
			t.Errorf("%s: %v, %v", test.name, got, ok)
		}
	}
	header, _ := lengthsOf(1, 13)
	for name, bad := range map[string][]byte{"a column less": header[1:],
		"a column more": append(slices.Clone(header), 13), "a seq in the row": append([]byte{1}, header[1:]...),
		"no end": append(slices.Clone(header[:5]), 0x80)} {
		if got, ok := c.lengths(bad); ok {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestPayload: a record of up to the size of a page less 35 is in one piece; of a longer
// one so much is kept that the rest fills its pages (SQLite, Database File Format, 1.6).
func TestPayload(t *testing.T) {
	const size = 512
	for _, c := range []struct {
		total, local, pages int
	}{{10, 10, 0}, {477, 477, 0}, {478, 39, 1}, {547, 39, 1}, {548, 40, 1}, {600, 92, 1}, {985, 477, 1}, {986, 39, 2},
		{1055, 39, 2}, {1200, 184, 2}} {
		const start = 20
		image := make([]byte, size*(1+c.pages))
		for i := range image {
			image[i] = byte(i%251 + 1)
		}
		var want []byte
		want = append(want, image[start:start+c.local]...)
		next := start + c.local // where the number of the next page is
		for p := range c.pages {
			binary.BigEndian.PutUint32(image[next:], uint32(p+2))
			next = (p + 1) * size
			want = append(want, image[next+4:next+min(size, 4+c.total-len(want))]...)
		}
		types := []uint64{uint64(2*(c.total-8) + 13)} // one text behind a header of eight bytes
		got, ok := carver{image: image, pageSize: size}.payload(start, 8, types)
		if !ok || !bytes.Equal(got, want) {
			t.Errorf("%d bytes: %d of %d, %v", c.total, len(got), len(want), ok)
		}
		short := image[:len(image)-1]
		if c.pages == 0 {
			short = image[:start+c.local-1]
		}
		if _, ok := (carver{image: short, pageSize: size}).payload(start, 8, types); ok {
			t.Errorf("%d bytes: read from a file that ends before", c.total)
		}
		if c.pages == 0 {
			if _, ok := (carver{image: image[:start+c.local], pageSize: size}).payload(start, 8, types); !ok {
				t.Errorf("%d bytes: not read where the file ends with it", c.total)
			}
			continue
		}
		for _, page := range []uint32{0, 1, uint32(c.pages + 2)} {
			bad := bytes.Clone(image)
			binary.BigEndian.PutUint32(bad[start+c.local:], page)
			if _, ok := (carver{image: bad, pageSize: size}).payload(start, 8, types); ok {
				t.Errorf("%d bytes: read on at page %d", c.total, page)
			}
		}
		if _, ok := (carver{image: image[:start+c.local+3], pageSize: size}).payload(start, 8, types); ok {
			t.Errorf("%d bytes: read without the number of the next page", c.total)
		}
	}
}

// TestHeaderAtTheVeryBeginning: nothing before the end of a header is no row, whatever
// stands there.
func TestHeaderAtTheVeryBeginning(t *testing.T) {
	for before := range 8 {
		for first := range 64 {
			image := append(bytes.Repeat([]byte{byte(first)}, before), hashesEnd...)
			if rows := carve(append(image, make([]byte, 64)...)); len(rows) != 0 {
				t.Errorf("%d times %d: %v", before, first, rows)
			}
		}
	}
}

// TestChained: a chain begins with the creation of the file, goes on from row to row by
// their hashes, and has the wanted row in it.
func TestChained(t *testing.T) {
	row := func(seq int, kind journal.Kind, hash, previous string) Entry {
		return Entry{Row: journal.Row{Seq: seq, Kind: kind, Hash: hash, Previous: previous}}
	}
	origin := journalTable.Origin
	created, second, third := row(1, journal.Created, "a", origin), row(2, journal.Done, "b", "a"), row(3, journal.Done,
		"c", "b")
	fork := row(2, journal.Done, "d", "a")
	for _, c := range []struct {
		name    string
		rows    []Entry
		through string
		want    string
	}{
		{"in order", []Entry{created, second, third}, "", "abc"},
		{"in no order, twice", []Entry{third, created, second, third}, "", "abc"},
		{"a row is lost", []Entry{created, third}, "", "a"},
		{"the first is lost", []Entry{second, third}, "", ""},
		{"the longer of two", []Entry{created, fork, second, third}, "", "abc"},
		{"that with a row in it", []Entry{created, fork, second, third}, "d", "ad"},
		{"beyond that row", []Entry{created, fork, second, third}, "b", "abc"},
		{"that row has no beginning", []Entry{created, row(3, journal.Done, "e", "f")}, "e", ""},
		{"no creation", []Entry{row(1, journal.Done, "a", origin), second}, "", ""},
		{"a creation on another row", []Entry{row(1, journal.Created, "a", "z"), second}, "", ""},
		{"a number is left out", []Entry{created, row(3, journal.Done, "c", "a")}, "", "a"},
	} {
		got := ""
		for _, e := range chained(c.rows, c.through) {
			got += e.Hash
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
