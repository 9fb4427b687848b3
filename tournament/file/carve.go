package file

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
	"strconv"

	"kohtunik/tournament/journal"
)

// carve finds the rows of the journal in the bytes of a file whose pages
// SQLite may no longer be able to read. A row is known by the end of its
// record's header, which is the same in all of them: three texts of 64 letters,
// the hash of the row before, the digest and the hash. What is found counts only
// if its hash fits all of it, so that nothing but rows that were written can come
// out. (SQLite, Database File Format, 1.6 and 2.1.)
func carve(image []byte) []Entry {
	c := carver{image: image, pageSize: pageSizeOf(image)}
	known := make(map[string]bool)
	var entries []Entry
	for at := 0; ; at++ {
		i := bytes.Index(image[at:], hashesEnd)
		if i < 0 {
			return entries
		}
		at += i
		if e, ok := c.entry(at + len(hashesEnd)); ok && !known[e.Hash] {
			known[e.Hash] = true
			entries = append(entries, e)
		}
	}
}

// pageSizeOf reads the size of the pages; where it cannot be one, they have the usual
// size.
func pageSizeOf(image []byte) int {
	if len(image) >= 18 {
		if n := int(binary.BigEndian.Uint16(image[16:])); n >= 512 && n&(n-1) == 0 {
			return n
		}
	}
	return 4096
}

// hashesEnd is how a record's header says three texts of 64 letters.
var hashesEnd = bytes.Repeat([]byte{0x81, 0x0D}, 3)

type carver struct {
	image    []byte
	pageSize int
}

// mostHeader is more than the header of a row's record is long, in bytes: the
// lengths of thirteen columns, of which five are longer than one byte.
const mostHeader = 40

// entry reads the row whose record's header ends before end.
func (c carver) entry(end int) (Entry, bool) {
	for size := 1; size < min(mostHeader, end); size++ {
		start := end - size
		if int(c.image[start]) != size {
			continue
		}
		lengths, ok := c.lengths(c.image[start+1 : end])
		if !ok {
			continue
		}
		payload, ok := c.payload(start, size, lengths)
		if !ok {
			continue
		}
		for digits := 1; digits <= min(4, start); digits++ {
			seq, n := varint(c.image[start-digits : start])
			if n != digits {
				continue
			}
			if e, ok := entryOf(seq, lengths, payload[size:]); ok {
				return e, true
			}
		}
	}
	return Entry{}, false
}

// lengths reads the serial types of a header: those of the seq, which is kept
// elsewhere and here NULL, of a number, and of texts.
func (c carver) lengths(header []byte) ([]uint64, bool) {
	var types []uint64
	for len(header) > 0 {
		t, n := varint(header)
		if n == 0 {
			return nil, false
		}
		types, header = append(types, t), header[n:]
	}
	table, ok := tableOf(types)
	if !ok || types[0] != 0 {
		return nil, false
	}
	for i, t := range types[1:] {
		if isNumber := table.Columns[i+1] == "of_seq"; isNumber && t > 9 ||
			!isNumber && (t < 13 || t%2 == 0 || t > 2*uint64(len(c.image))) {
			return nil, false
		}
	}
	return types, true
}

// tableOf finds the table of a row by how many columns it has: the journal's of
// today, or that of files from before rows named their authors.
func tableOf(types []uint64) (journal.Table, bool) {
	for _, t := range [2]journal.Table{journalTable, journalOf(1)} {
		if len(types) == len(t.Columns) {
			return t, true
		}
	}
	return journal.Table{}, false
}

// bytesOf is how many bytes a value of a serial type takes.
func bytesOf(serial uint64) int {
	if serial >= 12 {
		return int(serial-12) / 2
	}
	return []int{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0}[serial]
}

// payload gives the whole record that begins at start, that on further pages
// with it.
func (c carver) payload(start, headerSize int, types []uint64) ([]byte, bool) {
	total := headerSize
	for _, t := range types {
		total += bytesOf(t)
	}
	if total > len(c.image) {
		return nil, false
	}
	usable := c.pageSize
	local, most := total, usable-35
	if total > most {
		least := (usable-12)*32/255 - 23
		if local = least + (total-least)%(usable-4); local > most {
			local = least
		}
	}
	if start+local > len(c.image) {
		return nil, false
	}
	payload := bytes.Clone(c.image[start : start+local])
	if local == total {
		return payload, true
	}
	at := start + local
	for len(payload) < total {
		if at+4 > len(c.image) {
			return nil, false
		}
		page := int(binary.BigEndian.Uint32(c.image[at:]))
		at = (page - 1) * c.pageSize
		if page < 2 || at+c.pageSize > len(c.image) {
			return nil, false
		}
		payload = append(payload, c.image[at+4:at+min(c.pageSize, 4+total-len(payload))]...)
	}
	return payload, true
}

// entryOf makes the row of its values, if its hash fits.
func entryOf(seq uint64, types []uint64, values []byte) (Entry, bool) {
	table, _ := tableOf(types)
	texts := make([]string, len(types))
	texts[0] = strconv.FormatUint(seq, 10)
	for i, t := range types[1:] {
		n := bytesOf(t)
		value := values[:n]
		values = values[n:]
		if table.Columns[i+1] == "of_seq" {
			texts[i+1] = strconv.FormatUint(number(t, value), 10)
		} else {
			texts[i+1] = string(value)
		}
	}
	row, err := table.Parse(texts)
	if err != nil {
		return Entry{}, false
	}
	digest, err := parseDigest(row.Own[2])
	return Entry{Row: row, Digest: digest}, err == nil
}

// number reads a whole number that is not below 0.
func number(serial uint64, value []byte) uint64 {
	if serial == 9 {
		return 1
	}
	var n uint64
	for _, b := range value {
		n = n<<8 | uint64(b)
	}
	return n
}

// varint reads a number of SQLite's kind and says how many bytes it has, 0 if
// there is none.
func varint(b []byte) (v uint64, n int) {
	for i, c := range b {
		if i == 8 {
			return v<<8 | uint64(c), 9
		}
		v = v<<7 | uint64(c&0x7f)
		if c < 0x80 {
			return v, i + 1
		}
	}
	return 0, 0
}

// chained puts rows together: back from each to the first, by the hashes. It
// gives the longest chain that begins with the first row and has the row of a
// hash in it; "": any.
func chained(entries []Entry, through string) []Entry {
	byHash := make(map[string]Entry, len(entries))
	for _, e := range entries {
		byHash[e.Hash] = e
	}
	inOrder := slices.SortedFunc(maps.Values(byHash), func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Seq, b.Seq), cmp.Compare(a.Hash, b.Hash))
	})
	type end struct{ begins, passes bool }
	ends := make(map[string]end, len(entries))
	var tip Entry
	for _, e := range inOrder {
		before := ends[e.Previous]
		begins := before.begins && byHash[e.Previous].Seq == e.Seq-1 ||
			e.Seq == 1 && e.Previous == journalTable.Origin && e.Kind == journal.Created
		this := end{begins, before.passes || e.Hash == through || through == ""}
		ends[e.Hash] = this
		if this.begins && this.passes && e.Seq > tip.Seq {
			tip = e
		}
	}
	chain := make([]Entry, tip.Seq)
	for e := tip; e.Seq > 0; e = byHash[e.Previous] {
		chain[e.Seq-1] = e
	}
	return chain
}
