package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"strings"
	"testing"
	"time"
)

// A table with a column of its own before the link of the chain and one behind
// it, as the event file has them.
var table = Table{
	Columns: []string{"seq", "time", "kind", "of_seq", "command", "arguments", "before", "previous", "after", "hash"},
	Origin:  strings.Repeat("0", 64),
}

func TestRowsFollowOnEachOther(t *testing.T) {
	now := time.Date(2026, 11, 21, 18, 4, 5, 678_900_000, time.FixedZone("", 7200))
	first := table.Next(Row{}, Row{Kind: Done, CommandName: "a", Command: []byte("{}"), Own: []string{"x", "y"}}, now)
	second := table.Next(first, Row{Kind: Undone, Of: 1, CommandName: "a", Command: []byte("{}"), Own: []string{"", "äö"}},
		now)
	if first.Seq != 1 || first.Previous != table.Origin || second.Seq != 2 || second.Previous != first.Hash {
		t.Errorf("%+v\n%+v", first, second)
	}
	if want := "2026-11-21T16:04:05.678Z"; table.texts(first)[1] != want {
		t.Errorf("time %s, want %s", table.texts(first)[1], want)
	}
	want := sha256.Sum256([]byte("1:1" + "24:2026-11-21T16:04:05.678Z" + "2:do" + "1:0" + "1:a" + "2:{}" + "1:x" + "64:" +
		table.Origin + "1:y"))
	if first.Hash != hex.EncodeToString(want[:]) {
		t.Errorf("hash %s", first.Hash)
	}
	read, err := table.parse(table.texts(second))
	if read.Hash = second.Hash; err != nil || !reflect.DeepEqual(read, second) {
		t.Errorf("read %+v, %v\nof %+v", read, err, second)
	}
}

func TestHistory(t *testing.T) {
	for _, c := range []struct {
		rows       string // kinds: c, d, m; u and r with the number of the command
		undo, redo int
		inForce    []int
		broken     int // the row that is refused
	}{
		{"c", 0, 0, nil, 0},
		{"c d d", 3, 0, []int{2, 3}, 0},
		{"c d d u3", 2, 3, []int{2}, 0},
		{"c d d u3 u2", 0, 2, nil, 0},
		{"c d d u3 u2 r2", 2, 3, []int{2}, 0},
		{"c d d u3 d", 5, 0, []int{2, 5}, 0},
		{"c d m u2", 0, 2, nil, 0},
		{"c d d u2", 0, 0, nil, 4},
		{"c u1", 0, 0, nil, 2},
		{"c d u2 u0", 0, 0, nil, 4},
		{"c d r2", 0, 0, nil, 3},
		{"c d r0", 0, 0, nil, 3},
		{"c ?", 0, 0, nil, 2},
	} {
		var h History
		broken := 0
		for i, word := range strings.Fields(c.rows) {
			row := Row{Seq: i + 1, Kind: map[byte]Kind{'c': Created, 'd': Done, 'u': Undone, 'r': Redone,
				'm': Migrated}[word[0]]}
			if len(word) > 1 {
				row.Of = int(word[1] - '0')
			}
			if err := h.Add(row); err != nil {
				broken = row.Seq
				break
			}
		}
		if broken != c.broken {
			t.Errorf("%s: row %d is refused, want %d", c.rows, broken, c.broken)
		}
		if broken == 0 && (h.Undo() != c.undo || h.Redo() != c.redo ||
			len(h.InForce())+len(c.inForce) > 0 && !reflect.DeepEqual(h.InForce(), c.inForce)) {
			t.Errorf("%s: undo %d, redo %d, in force %v", c.rows, h.Undo(), h.Redo(), h.InForce())
		}
	}
}

func TestBar(t *testing.T) {
	var h History
	for seq := 1; seq <= 2; seq++ {
		if err := h.Add(Row{Seq: seq, Kind: Done}); err != nil {
			t.Fatal(err)
		}
	}
	h.Bar()
	if h.Undo() != 0 {
		t.Errorf("row %d can be undone", h.Undo())
	}
}
