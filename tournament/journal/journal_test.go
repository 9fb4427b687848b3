package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"slices"
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
		if broken == 0 && (h.Undo("") != c.undo || h.Redo("") != c.redo ||
			len(h.InForce())+len(c.inForce) > 0 && !reflect.DeepEqual(h.InForce(), c.inForce)) {
			t.Errorf("%s: undo %d, redo %d, in force %v", c.rows, h.Undo(""), h.Redo(""), h.InForce())
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
	if h.Undo("") != 0 || h.Last() != 0 {
		t.Errorf("row %d can be undone", h.Last())
	}
}

// A row says who made it, in its hash too; without that it hashes as before there
// were authors.
func TestAuthorsInTheHash(t *testing.T) {
	now := time.Date(2026, 11, 28, 3, 0, 0, 0, time.UTC)
	with := table
	with.Columns = slices.Insert(slices.Clone(table.Columns), 4, "author", "device")
	row := Row{Kind: Done, CommandName: "a", Command: []byte("{}"), Own: []string{"x", "y"}}
	if with.Next(Row{}, row, now).Hash != table.Next(Row{}, row, now).Hash {
		t.Error("a row without an author has another hash than before")
	}
	known := map[string]Author{}
	for _, author := range []Author{{}, {"Mari", ""}, {"", "Mari"}, {"Mari", "phone"}, {"phone", "Mari"}} {
		row.Author = author
		made := with.Next(Row{}, row, now)
		if other, twice := known[made.Hash]; twice {
			t.Errorf("%v and %v have one hash", author, other)
		}
		known[made.Hash] = author
		read, err := with.Parse(append(with.texts(made), made.Hash))
		if err != nil || read.Author != author || with.Check(read) != nil {
			t.Errorf("%v is read as %v, %v", author, read.Author, err)
		}
		read.Author.Name += "x"
		if with.Check(read) == nil {
			t.Errorf("another author than %v fits the hash", author)
		}
	}
	if got := with.WithoutAuthors().Columns; !slices.Equal(got, table.Columns) {
		t.Errorf("without authors: %v", got)
	}
}

// Each takes back and repeats his own; the latest of all can be taken back by
// anybody, who then can repeat it.
func TestHistoryOfSeveral(t *testing.T) {
	for _, c := range []struct {
		rows    string // kind, author (a, b), number of the command
		a, b    int    // what each would take back
		again   int    // what a would repeat
		inForce []int
		broken  int
	}{
		{"c da db", 2, 3, 0, []int{2, 3}, 0},
		{"c da db ua2", 0, 3, 2, []int{3}, 0},
		{"c da db ub3 ua2", 0, 0, 2, []int{}, 0},
		{"c da db ua2 db", 0, 5, 2, []int{3, 5}, 0},
		{"c da db ua2 da", 5, 3, 0, []int{3, 5}, 0},
		{"c da db ua2 ra2", 2, 3, 0, []int{3, 2}, 0},
		{"c da db ua3", 2, 0, 3, []int{2}, 0},
		{"c da db ua3 ra3", 2, 3, 0, []int{2, 3}, 0},
		{"c da db ua3 ua2 ra2 ra3", 2, 3, 0, []int{2, 3}, 0},
		{"c da db ub2", 0, 0, 0, nil, 4},         // a's, and not the latest
		{"c da da db ua2", 0, 0, 0, nil, 5},      // not a's latest
		{"c da db ua2 rb2", 0, 0, 0, nil, 5},     // a took it back, not b
		{"c da db ua2 ua2", 0, 0, 0, nil, 5},     // no longer in force
		{"c da da ua3 ua2 ra3", 0, 0, 0, nil, 6}, // 2 is next
	} {
		var h History
		broken := 0
		for i, word := range strings.Fields(c.rows) {
			row := Row{Seq: i + 1, Kind: map[byte]Kind{'c': Created, 'd': Done, 'u': Undone, 'r': Redone}[word[0]]}
			if len(word) > 1 {
				row.Author.Name = word[1:2]
			}
			if len(word) > 2 {
				row.Of = int(word[2] - '0')
			}
			if h.Add(row) != nil {
				broken = row.Seq
				break
			}
		}
		if broken != c.broken {
			t.Errorf("%s: row %d is refused, want %d", c.rows, broken, c.broken)
		}
		if broken == 0 && (h.Undo("a") != c.a || h.Undo("b") != c.b || h.Redo("a") != c.again ||
			!slices.Equal(h.InForce(), c.inForce) || !h.Shared()) {
			t.Errorf("%s: undo %d and %d, redo %d, in force %v", c.rows, h.Undo("a"), h.Undo("b"), h.Redo("a"), h.InForce())
		}
	}
}

// A copy looks ahead: what it was given is not in the history that it is of.
func TestCopyLooksAhead(t *testing.T) {
	var h History
	for seq := 1; seq <= 3; seq++ {
		if err := h.Add(Row{Seq: seq, Kind: Done, Author: Author{Name: string(rune('a' + seq%2))}}); err != nil {
			t.Fatal(err)
		}
	}
	ahead := h
	for _, r := range []Row{{Seq: 4, Kind: Undone, Of: 2, Author: Author{Name: "a"}}, {Seq: 5, Kind: Done},
		{Seq: 6, Kind: Undone, Of: 5}, {Seq: 7, Kind: Redone, Of: 5}} {
		if err := ahead.Add(r); err != nil {
			t.Fatal(err)
		}
	}
	if got := h.InForce(); !slices.Equal(got, []int{1, 2, 3}) || h.Redo("a") != 0 {
		t.Errorf("in force %v, redo %d", got, h.Redo("a"))
	}
	if got := ahead.InForce(); !slices.Equal(got, []int{1, 3, 5}) {
		t.Errorf("ahead: in force %v", got)
	}
}
