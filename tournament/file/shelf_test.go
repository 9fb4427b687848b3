package file

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"kohtunik/tournament/journal"
)

// Rows read from the shelf as they were, whatever comes after them, and a command taken
// back and made again is held once.
func TestShelf(t *testing.T) {
	var s shelf
	var given, kept []Entry
	for seq := 1; seq <= 3000; seq++ {
		row := Entry{Row: journal.Row{Seq: seq, Command: []byte(strings.Repeat("c", seq%300)),
			Own:  []string{strings.Repeat("w", seq%700), strings.Repeat("b", seq*5), "digest"},
			Hash: strings.Repeat("h", 60) + string(rune('a'+seq%26))}}
		if seq > 1 {
			row.Previous = given[seq-2].Hash
		}
		if seq%3 == 0 {
			of := given[seq-3].Row
			row.Of, row.Command, row.Own = of.Seq, of.Command, []string{of.Own[1], of.Own[0], "digest"}
		}
		given, kept = append(given, row), append(kept, s.put(row, kept))
	}
	for i := range given {
		if !reflect.DeepEqual(given[i].Own, kept[i].Own) || string(given[i].Command) != string(kept[i].Command) ||
			given[i].Hash != kept[i].Hash || given[i].Previous != kept[i].Previous {
			t.Fatalf("row %d is not what it was", i+1)
		}
	}
	undone, of := kept[2999], kept[2997]
	if unsafe.StringData(undone.Own[0]) != unsafe.StringData(of.Own[1]) || &undone.Command[0] != &of.Command[0] {
		t.Error("what is taken back stands twice")
	}
}
