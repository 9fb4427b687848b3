package file

import (
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
)

// Whatever is packed reads as it was written, can be taken back, stays with who has it,
// and is in a copy that is made of what is in memory.
func TestPackedRows(t *testing.T) {
	f, err := Create(filepath.Join(t.TempDir(), "event.kohtunik"), tournament.DefaultInfo("Autumn", tournament.FIDE2023),
		testOptions(t), players(slices.Repeat([]string{"Ilves, Arvo", "Kask, Mati"}, 20)...),
		tournament.DrawLots{Seed: 1}, tournament.PairRounds{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	written, early := remarks(t, f, 1200)
	packed := 0
	for _, e := range f.entries {
		if e.packed != nil {
			packed++
		}
	}
	if loose := len(f.entries) - packed; loose > packed/2 {
		t.Errorf("%d rows are packed, %d are not", packed, loose)
	}
	if pairing := f.entries[3]; pairing.packed != nil || pairing.weight() > 0 {
		t.Error("a row that is too long is packed")
	}
	sameRows(t, "as they are", f.Journal(), written)
	sameRows(t, "as they were given before", early, written)
	if early[len(early)-1].packed != nil {
		t.Error("what was given before has changed")
	}
	f = reopen(t, f)
	f.backup.off = true
	sameRows(t, "opened again", f.Journal(), written)
	thereAndBack(t, f)
	copied := filepath.Join(t.TempDir(), "copy.kohtunik")
	c, err := create(copied, testOptions(t), f.event, f.entries)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	report, err := Verify(copied)
	if err != nil || !report.OK() || report.Rows != f.Rows() {
		t.Errorf("a copy of what is in memory: %+v, %v", report, err)
	}
}

// remarks writes so many remarks of all lengths, some of them taken back, and gives each
// row as it was when it was written, and the journal as it was after a hundred.
func remarks(t *testing.T, f *File, n int) (written [][]byte, early []Entry) {
	t.Helper()
	f.backup.off = true
	r := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		remark := strings.Repeat(string(rune('a'+i%26)), 100+r.IntN(800)) + strings.Repeat("õ", i%2)
		if err := f.Do(tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 1}, Remark: remark}); err != nil {
			t.Fatal(err)
		}
		if i%7 == 0 {
			if err := f.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range f.Journal()[len(written):] {
			written = append(written, encoded(t, e))
		}
		if i == 100 {
			early = f.Journal()
		}
	}
	return written, early
}

func encoded(t *testing.T, e Entry) []byte {
	t.Helper()
	text, err := EncodeRow(e)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func sameRows(t *testing.T, what string, rows []Entry, written [][]byte) {
	t.Helper()
	for i, e := range rows {
		if got := encoded(t, e); string(got) != string(written[i]) {
			t.Fatalf("%s: row %d\n%s\nwas written\n%s", what, i+1, got, written[i])
		}
	}
}

// thereAndBack takes back all and makes it again, with rows that are packed meanwhile.
func thereAndBack(t *testing.T, f *File) {
	t.Helper()
	event, undone := f.Event(), 0
	for f.Undo() == nil {
		undone++
	}
	for range undone {
		if err := f.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	if undone < 1000 || f.loose.from == 0 || !reflect.DeepEqual(f.Event().Records(), event.Records()) {
		t.Errorf("%d commands taken back and made again, %d rows packed", undone, f.loose.from)
	}
}
