package file

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"kohtunik/tournament/journal"
)

// pack keeps the texts of older rows in little memory: a day of games has thousands of
// rows, of which only the newest are looked at often. They stay in memory, for a copy is
// made of it when the stick with the file was pulled out.
type pack struct {
	first   int         // the Seq of its first row
	lengths [][3]uint16 // of each row: where its command, the records before and after end
	sealed  []byte
	latest  *latestPack
}

// latestPack is the pack that was read last: rows are mostly read one after another.
type latestPack struct{ atomic.Pointer[openedPack] }

type openedPack struct {
	of   *pack
	rows []packedTexts
}

// packedTexts are those of a row that are not short: the digest is kept beside.
type packedTexts struct {
	command     json.RawMessage
	was, became string
}

// Sizes of what is packed, in bytes of texts.
const (
	packBytes  = 64 << 10
	looseBytes = 4 * packBytes // of the newest rows
	// Packing a longer text would be felt at the command that is under way.
	longestPacked = packBytes / 4
)

// whole gives a row with its texts.
func (e Entry) whole() Entry {
	if e.packed == nil {
		return e
	}
	texts := e.packed.open()[e.Seq-e.packed.first]
	e.Command, e.Own, e.packed = texts.command, []string{texts.was, texts.became, e.Digest.String()}, nil
	return e
}

// weight is how many bytes of a row can be packed: 0 for one that stays as it is.
func (e Entry) weight() int {
	if e.packed != nil || e.Kind == journal.Created || e.Kind == journal.Migrated {
		return 0
	}
	n := len(e.Command) + len(e.Own[0]) + len(e.Own[1])
	if n > longestPacked {
		return 0
	}
	return n
}

// open gives the texts of the rows of the pack.
func (p *pack) open() []packedTexts {
	if o := p.latest.Load(); o != nil && o.of == p {
		return o.rows
	}
	var unpacked strings.Builder
	_, err := io.Copy(&unpacked, flate.NewReader(bytes.NewReader(p.sealed)))
	if err != nil {
		panic(err) // it was written by seal, in memory
	}
	rows := make([]packedTexts, len(p.lengths))
	rest := unpacked.String()
	for i, length := range p.lengths {
		command, was, became := rest[:length[0]], rest[length[0]:length[1]], rest[length[1]:length[2]]
		rows[i], rest = packedTexts{json.RawMessage(command), was, became}, rest[length[2]:]
	}
	p.latest.Store(&openedPack{p, rows})
	return rows
}

// seal packs the texts of rows that follow on each other.
func (l *latestPack) seal(rows []Entry) *pack {
	p := &pack{first: rows[0].Seq, lengths: make([][3]uint16, len(rows)), latest: l}
	var texts, sealed bytes.Buffer
	for i, e := range rows {
		if e.weight() == 0 {
			continue
		}
		from := texts.Len()
		for j, text := range []string{string(e.Command), e.Own[0], e.Own[1]} {
			texts.WriteString(text)
			p.lengths[i][j] = uint16(texts.Len() - from)
		}
	}
	w, err := flate.NewWriter(&sealed, flate.DefaultCompression)
	if err == nil {
		_, err = texts.WriteTo(w)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // at a level that there is, into memory
	}
	p.sealed = bytes.Clone(sealed.Bytes())
	return p
}

// packOlder packs rows where the newest have grown to more than is to lie loose, at most
// one pack at a time. Who was given the rows before keeps them as they were.
func (f *File) packOlder() {
	if f.loose.bytes <= looseBytes {
		return
	}
	from, to, size := f.loose.from, f.loose.from, 0
	for size < packBytes {
		size += f.entries[to].weight()
		to++
	}
	packed := f.packs.seal(f.entries[from:to])
	entries := slices.Clone(f.entries)
	for i := range entries[from:to] {
		if e := &entries[from+i]; e.weight() > 0 {
			e.Command, e.Own, e.packed = nil, nil, packed
		}
	}
	f.entries = entries
	f.loose.from, f.loose.bytes = to, f.loose.bytes-size
}

// looseRows are the rows that are not packed yet.
type looseRows struct {
	from  int // their first place in the journal
	bytes int // of their texts that can be packed
}
