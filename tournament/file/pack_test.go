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
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := Create(path, tournament.DefaultInfo("Autumn", tournament.FIDE2023), testOptions(t),
		players(slices.Repeat([]string{"Ilves, Arvo", "Kask, Mati"}, 20)...), tournament.DrawLots{Seed: 1}, tournament.PairRounds{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.backup.off = true
	r := rand.New(rand.NewPCG(1, 2))
	var written [][]byte
	read := func(e Entry) []byte {
		t.Helper()
		text, err := EncodeRow(e)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	for _, e := range f.Journal() {
		written = append(written, read(e))
	}
	var early []Entry
	for n := range 1200 {
		remark := strings.Repeat(string(rune('a'+n%26)), 100+r.IntN(800)) + strings.Repeat("õ", n%2)
		if err := f.Do(tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 1}, Remark: remark}); err != nil {
			t.Fatal(err)
		}
		if n%7 == 0 {
			if err := f.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range f.Journal()[len(written):] {
			written = append(written, read(e))
		}
		if n == 100 {
			early = f.Journal()
		}
	}
	packed := 0
	for _, e := range f.entries {
		if e.packed != nil {
			packed++
		}
	}
	if loose := len(f.entries) - packed; loose > packed/2 {
		t.Fatalf("%d rows are packed, %d are not", packed, loose)
	}
	if pairing := f.entries[3]; pairing.packed != nil || pairing.weight() > 0 {
		t.Error("a row that is too long is packed")
	}
	same := func(what string, rows []Entry) {
		t.Helper()
		if len(rows) > len(written) {
			t.Fatalf("%s: %d rows of %d", what, len(rows), len(written))
		}
		for i, e := range rows {
			if got := read(e); string(got) != string(written[i]) {
				t.Fatalf("%s: row %d\n%s\nwas written\n%s", what, i+1, got, written[i])
			}
		}
	}
	same("as they are", f.Journal())
	same("as they were given before", early)
	if early[len(early)-1].packed != nil {
		t.Error("what was given before has changed")
	}

	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	f, err = Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.backup.off = true
	same("opened again", f.Journal())
	event := f.Event()
	undone := 0
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
