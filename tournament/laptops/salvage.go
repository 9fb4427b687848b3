package laptops

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/file"
)

// drain takes what the stream of the last time holds and the file does not: rows that
// others were told are done. What cannot be read is not believed, and said. It fails where
// the file cannot be written: what the stream holds is still needed then.
func (l *Laptop) drain() error {
	seen, err := l.takeStored()
	var full *unwritten
	if errors.As(err, &full) {
		return full.error
	}
	if err == nil && seen < l.last {
		err = refuse(Stuck, "row", seen+1)
	}
	if err != nil {
		l.damaged = refuseFor(err, StoreDamaged)
	}
	return nil
}

// takeStored takes the rows into the file that the store of this laptop has from when it was
// a server of the latest epoch. A row is in there only once two of three had it.
func (l *Laptop) takeStored() (seen int, err error) {
	blocks, err := storedBlocks(storeFolder(l.config.Folder, l.hall.Epoch))
	seen = l.hall.Base
	for _, path := range blocks {
		text, reading := os.ReadFile(path)
		if errors.Is(reading, fs.ErrNotExist) {
			continue // the server has taken it away; rows that it had are missed below
		}
		err = errors.Join(err, reading)
		for _, a := range salvage(text, l.event) {
			var skip error
			l.on(func() {
				if skip = l.accept(a); skip == nil {
					seen = max(seen, a.row.Seq)
					l.last = l.book.Rows()
				}
			})
			if skip != nil && !bad(skip) {
				return seen, &unwritten{skip}
			} // else it was skipped when it came; or it is damaged, and missed by who counts
		}
	}
	return seen, err
}

// unwritten says that the file cannot be written: what the store holds is still needed then.
type unwritten struct{ error }

func (u *unwritten) Unwrap() error { return u.error }

// storedBlocks are the files in which the server keeps the rows of a stream, in their
// order: 1.blk, 2.blk and so on.
func storedBlocks(store string) ([]string, error) {
	blocks, err := filepath.Glob(filepath.Join(store, "jetstream", "*", "streams", "*", "msgs", "*.blk"))
	number := func(path string) int {
		n, _ := strconv.Atoi(strings.TrimSuffix(filepath.Base(path), ".blk"))
		return n
	}
	slices.SortFunc(blocks, func(a, b string) int { return cmp.Compare(number(a), number(b)) })
	return blocks, err
}

// rowBegins is how the body of every row begins: keys are written in their order.
var rowBegins = []byte(`{"arguments":`)

// salvage finds the rows in a file of the server's store by what they look like: the
// subject, the headers and the body lie there as they were sent, one after another.
// Whether a row is whole its own hash says.
func salvage(text []byte, event string) (rows []*arrived) {
	for at := 0; ; {
		found := bytes.Index(text[at:], rowBegins)
		if found < 0 {
			return rows
		}
		head, body := text[at:at+found], text[at+found:]
		at += found + len(rowBegins)
		var raw json.RawMessage
		decoder := json.NewDecoder(bytes.NewReader(body))
		if decoder.Decode(&raw) != nil {
			continue
		}
		at += int(decoder.InputOffset()) - len(rowBegins)
		a := &arrived{}
		if a.row, a.err = file.DecodeRow(raw); a.err == nil && a.readHead(head, event) {
			rows = append(rows, a)
		}
	}
}

// readHead reads the subject, before which its length stands in two bytes, and the header
// that stand before a body.
func (a *arrived) readHead(head []byte, event string) bool {
	at := bytes.LastIndex(head, []byte("ev."+event+"."))
	if at < 2 {
		return false
	}
	length := int(binary.LittleEndian.Uint16(head[at-2:]))
	if length > len(head)-at {
		return false
	}
	parts := strings.Split(string(head[at:at+length]), ".")
	_, format, _ := bytes.Cut(head[at+length:], []byte(headerFormat+": "))
	format, _, ends := bytes.Cut(format, []byte("\r\n"))
	if len(parts) != 4 || !ends {
		return false
	}
	a.class, a.author = parts[2], parts[3]
	a.format, _ = strconv.Atoi(string(format))
	return true
}
