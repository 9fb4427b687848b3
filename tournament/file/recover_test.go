package file

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// played is an event of 14 players with results, its rows and its bytes.
type played struct {
	bytes   []byte
	digest  Digest
	entries []Entry
}

func newPlayed(t *testing.T) played {
	t.Helper()
	p := played{bytes: playedBytes(t)}
	f, err := Open(put(t, p.bytes), testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p.digest, p.entries = state(t, f.Event()), f.Journal()
	return p
}

// spoil writes nonsense over a text of a row of the journal.
func (p played) spoil(t *testing.T, rows ...int) []byte {
	t.Helper()
	data := bytes.Clone(p.bytes)
	for _, seq := range rows {
		hash := []byte(p.entries[seq-1].Hash)
		spoilt := false
		for at := 0; ; at += len(hash) {
			i := bytes.Index(data[at:], append(slices.Clone([]byte(p.entries[seq-1].Digest.String())), hash...))
			if i < 0 {
				break
			}
			data[at+i] ^= 0x20
			at += i
			spoilt = true
		}
		if !spoilt {
			t.Fatalf("row %d is not there", seq)
		}
	}
	return data
}

func TestCarve(t *testing.T) {
	p := newPlayed(t)
	check := func(name string, image []byte) {
		got := carve(image)
		slices.SortFunc(got, func(a, b Entry) int { return cmp.Compare(a.Seq, b.Seq) })
		if !reflect.DeepEqual(got, p.entries) {
			t.Errorf("%s: %d rows are found, %d were written", name, len(got), len(p.entries))
		}
	}
	check("whole", p.bytes)
	headless := bytes.Clone(p.bytes)
	clear(headless[:100])
	for page := 4096; page < len(headless); page += 4096 {
		// of a tree, not a further page of a record
		if kind := headless[page]; kind == 2 || kind == 5 || kind == 10 || kind == 13 {
			clear(headless[page:][:12])
		}
	}
	check("without heads of pages", headless)

	// A row of many pages.
	f := newSample(t)
	mustDo(t, f, tournament.RecordDecision{Decision: tournament.Decision{
		Kind: tournament.Protest, At: "1953-08-30T22:10", Matter: string(bytes.Repeat([]byte("long "), 3900))}})
	want := f.Journal()
	f.Close()
	if got := chained(carve(readBytes(t, f.Path())), ""); !reflect.DeepEqual(got, want) {
		t.Errorf("%d rows are found, %d were written", len(got), len(want))
	}
}

// examined looks at a damaged file and gives the first choice, recovered.
func examined(t *testing.T, data []byte, backups ...[]byte) (Damage, *File) {
	t.Helper()
	path, o := put(t, data), testOptions(t)
	for i, b := range backups {
		name := fmt.Sprintf("round %02d 2026-11-21 18%02d.kohtunik", i, i)
		if err := (copyOf{name: name, image: b, access: access{0o644, -1}}).keep(besideDir(path)); err != nil {
			t.Fatal(err)
		}
	}
	d, err := Examine(path, o)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(readBytes(t, path), data) {
		t.Error("looking at the file has changed it")
	}
	if len(d.Choices) == 0 {
		return d, nil
	}
	to := path + " new"
	if err := d.Choices[0].Recover(to, o); err != nil {
		t.Fatal(err)
	}
	f, err := Open(to, o)
	if err != nil {
		t.Fatalf("what was recovered cannot be opened: %v", err)
	}
	t.Cleanup(func() { f.Close() })
	if !bytes.Equal(readBytes(t, path), data) {
		t.Error("the recovery has changed the damaged file")
	}
	return d, f
}

func wantRecovered(t *testing.T, d Damage, f *File, source Source, want Digest, missing int) {
	t.Helper()
	if f == nil {
		t.Fatal("there is no choice")
	}
	c := d.Choices[0]
	if got := state(t, f.Event()); got != want || c.Source != source || c.Missing() != missing {
		t.Errorf("from %s, %d missing, the event as it was: %v", c.Source, c.Missing(), got == want)
	}
	last := f.entries[len(f.entries)-1]
	if last.CommandName != RecoverCommand {
		t.Errorf("the journal does not say so: %+v", last.Row)
	}
	if err := f.Do(players("Late, Entry")); err != nil && !isRefusal(err) {
		t.Errorf("it cannot be worked on: %v", err)
	}
	path := f.Path()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if report, err := Verify(path); err != nil || !report.OK() {
		t.Errorf("verify: %v %v", err, report.Findings)
	}
}

func isRefusal(err error) bool {
	_, ok := err.(interface{ Unwrap() error })
	return ok
}

func TestRecoverFromTheJournal(t *testing.T) {
	p := newPlayed(t)
	t.Run("a record is another one", func(t *testing.T) {
		d, f := examined(t, changed(t, p.bytes, "UPDATE pairing SET result = '0-0' WHERE round = 1 AND board = 1"))
		wantKind(t, d.Err, string(StateChanged))
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
		if u := d.Choices[0].Unsure; len(u) != 1 || u[0].Key().Kind != tournament.PairingRecord {
			t.Errorf("what the file says otherwise: %v", u)
		}
	})
	t.Run("nothing is wrong", func(t *testing.T) {
		d, f := examined(t, p.bytes)
		if d.Err != nil || d.Broken != 0 || d.AsItStands == nil || state(t, d.AsItStands.Event) != p.digest {
			t.Errorf("%v, broken at %d, as it stands %v", d.Err, d.Broken, d.AsItStands != nil)
		}
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
	})
	t.Run("a row in the middle is lost, the records are whole", func(t *testing.T) {
		d, f := examined(t, p.spoil(t, 30))
		wantKind(t, d.Err, string(JournalBroken))
		if d.Broken != 30 {
			t.Errorf("broken at %d", d.Broken)
		}
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
		if d.Choices[0].Rows() != 29 {
			t.Errorf("%d rows are kept", d.Choices[0].Rows())
		}
	})
	t.Run("the last row is lost, the records are whole", func(t *testing.T) {
		data := changed(t, p.bytes, "UPDATE journal SET arguments = '{}' WHERE seq = (SELECT max(seq) FROM journal)")
		d, f := examined(t, data)
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
		if u := d.Choices[0].Unsure; len(u) != 0 {
			t.Errorf("what the file says otherwise: %v", u)
		}
	})
	t.Run("the tables are gone", func(t *testing.T) {
		data := changed(t, p.bytes, "DELETE FROM player; DELETE FROM pairing; DELETE FROM info")
		d, f := examined(t, data)
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
	})
	t.Run("the first row is lost, the records are whole", func(t *testing.T) {
		d, f := examined(t, p.spoil(t, 1))
		wantRecovered(t, d, f, FromRecords, p.digest, 0)
	})
	t.Run("cut off", func(t *testing.T) {
		d, f := examined(t, p.bytes[:len(p.bytes)-8*4096])
		wantKind(t, d.Err, string(sqlite.Truncated))
		if f == nil {
			t.Fatal("there is no choice")
		}
		if c := d.Choices[0]; c.Rows() == 0 || !c.EndUnknown || len(c.Unsure) != 0 {
			t.Errorf("%d rows are kept; the end is unknown: %v; unsure: %v", c.Rows(), c.EndUnknown, c.Unsure)
		}
	})
}

func TestRecoverWithABackup(t *testing.T) {
	p := newPlayed(t)
	t.Run("the first row is in a backup", func(t *testing.T) {
		backup := firstRows(t, p, 12)
		data := changed(t, p.spoil(t, 1, 5), "DELETE FROM info")
		d, f := examined(t, data, backup)
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
		if d.Choices[0].Rows() != len(p.entries) {
			t.Errorf("%d rows are kept of %d", d.Choices[0].Rows(), len(p.entries))
		}
	})
	t.Run("the last row is in a backup", func(t *testing.T) {
		data := changed(t, p.bytes,
			"UPDATE journal SET arguments = '{}' WHERE seq = (SELECT max(seq) FROM journal); DELETE FROM player")
		d, f := examined(t, data, p.bytes)
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
	})
	t.Run("an older backup counts what is hurt as well", func(t *testing.T) {
		d, _ := examined(t, p.spoil(t, 30, 40), firstRows(t, p, 20))
		for _, c := range d.Choices {
			if want := len(p.entries) - 20; c.Source == FromBackup && (c.Missing() != want || c.Unread != 2) {
				t.Errorf("%d missing, %d of them unread; want %d", c.Missing(), c.Unread, want)
			}
		}
	})
	t.Run("the backup is further than the file", func(t *testing.T) {
		data := changed(t, firstRows(t, p, len(p.entries)-1), "UPDATE journal SET arguments = '{}' WHERE seq = 3")
		d, f := examined(t, data, p.bytes)
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
	})
	t.Run("a backup of another history", func(t *testing.T) {
		other := firstRows(t, p, 20)
		g, err := Open(put(t, other), testOptions(t))
		if err != nil {
			t.Fatal(err)
		}
		for i := range 150 {
			mustDo(t, g, tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 1}, Remark: fmt.Sprint(i)})
		}
		g.Close()
		d, f := examined(t, changed(t, p.bytes, "DELETE FROM player"), readBytes(t, g.Path()))
		wantRecovered(t, d, f, FromJournal, p.digest, 0)
	})
}

// firstRows is a backup as it was after n rows.
func firstRows(t *testing.T, p played, n int) []byte {
	t.Helper()
	set, kept := carriedOut(p.entries[:n])
	if len(kept) != n {
		t.Fatalf("only %d rows are carried out", len(kept))
	}
	path := filepath.Join(t.TempDir(), "backup")
	f, err := create(path, testOptions(t), tournament.FromRecords(set.list()), kept)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	return readBytes(t, path)
}

// A row and a record are lost: all that later rows say is there, and the
// missing command is counted.
func TestRecoverWhatIsLeft(t *testing.T) {
	p := newPlayed(t)
	seq := 0
	for _, e := range p.entries[:100] {
		if e.CommandName == "set-remark" {
			seq = e.Seq
		}
	}
	data := p.spoil(t, seq)
	data = changed(t, data, "UPDATE player SET club = 'another' WHERE id = 1")
	d, f := examined(t, data)
	if f == nil {
		t.Fatal("there is no choice")
	}
	c := d.Choices[0]
	if c.Source != FromJournal || c.Unread != 1 || len(c.Lost) != 0 || len(c.Unsure) == 0 {
		t.Errorf("%s: %d unread, %d lost, %d unsure", c.Source, c.Unread, len(c.Lost), len(c.Unsure))
	}
	if diff := tournament.Diff(f.Event(), openedEvent(t, p.bytes)); len(diff) != 1 {
		t.Errorf("%d records differ from what was: %v", len(diff), diff)
	}
}

func openedEvent(t *testing.T, data []byte) *tournament.Event {
	t.Helper()
	f, err := Open(put(t, data), testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return f.Event()
}

func TestRecoverFromABackup(t *testing.T) {
	p := newPlayed(t)
	nonsense := bytes.Repeat([]byte{0xA5}, len(p.bytes))
	d, f := examined(t, nonsense, firstRows(t, p, 6), firstRows(t, p, 12))
	if f == nil || len(d.Choices) != 2 || d.Choices[0].Rows() != 12 || d.Choices[0].Source != FromBackup {
		t.Fatalf("%d choices", len(d.Choices))
	}
	emptied := "PRAGMA secure_delete = ON"
	for table := range format.tables() {
		emptied += "; DELETE FROM " + table
	}
	if d, f = examined(t, changed(t, p.bytes, emptied+"; VACUUM")); f != nil || len(d.Choices) != 0 {
		t.Errorf("of nothing: %d choices", len(d.Choices))
	}
	if d, f = examined(t, nonsense); f != nil || len(d.Choices) != 0 {
		t.Errorf("out of nothing: %d choices", len(d.Choices))
	}
}

// Of a file that is not there the backups beside it are offered, and only those: the
// folder of a stick that is not plugged in has none.
func TestExamineAFileThatIsGone(t *testing.T) {
	p, o := newPlayed(t), testOptions(t)
	path := filepath.Join(t.TempDir(), "event"+Extension)
	backup := copyOf{name: "round 01 2026-11-21 1801" + Extension, image: firstRows(t, p, 12), access: access{0o644, -1}}
	if err := backup.keep(fallbackDir(path, o)); err != nil {
		t.Fatal(err)
	}
	if d, err := Examine(path, o); err == nil || len(d.Choices) != 0 {
		t.Errorf("without a folder beside it: %d choices, %v", len(d.Choices), err)
	}
	if err := backup.keep(besideDir(path)); err != nil {
		t.Fatal(err)
	}
	d, err := Examine(path, o)
	if err != nil || !d.Gone() || len(d.Choices) != 1 || !d.Choices[0].EndUnknown {
		t.Fatalf("%d choices, gone: %v, %v", len(d.Choices), d.Gone(), err)
	}
	if damaged, err := d.Choices[0].Replace(path, o); err != nil || damaged != "" {
		t.Fatalf("replaced: %q %v", damaged, err)
	}
	if report, err := Verify(path); err != nil || !report.OK() {
		t.Errorf("verify: %v %v", err, report.Findings)
	}
}

// Where no row of the file can be read, the latest backup loses least, nobody knows
// how much, and the earlier ones what came after them as well.
func TestBackupsOfAnUnreadableFile(t *testing.T) {
	p := newPlayed(t)
	for name, data := range map[string][]byte{"empty": {}, "text": []byte("milk, bread"), "nonsense": p.bytes[:100]} {
		d, _ := examined(t, data, firstRows(t, p, 6), firstRows(t, p, 12))
		if len(d.Choices) != 2 {
			t.Fatalf("%s: %d choices", name, len(d.Choices))
		}
		for i, want := range []int{0, 6} {
			if c := d.Choices[i]; c.Missing() != want || len(c.Lost) != want || !c.EndUnknown || c.Another {
				t.Errorf("%s: choice %d: %d missing, %d of them known, the end unknown: %v, of another event: %v",
					name, i, c.Missing(), len(c.Lost), c.EndUnknown, c.Another)
			}
		}
	}
}

// Backups of an earlier event whose file had the same name stand behind those of
// the event, however many rows they have, and are said to be another's.
func TestBackupsOfAnEarlierEvent(t *testing.T) {
	p := newPlayed(t)
	f, err := Create(filepath.Join(t.TempDir(), "own"+Extension), tournament.DefaultInfo("The later event",
		tournament.FIDE2023), testOptions(t), players("Keres", "Tal"))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	own := readBytes(t, f.Path())
	header := bytes.Clone(own)
	header[3] ^= 1
	for name, data := range map[string][]byte{"readable": header, "empty": {}} {
		d, recovered := examined(t, data, p.bytes, firstRows(t, p, 12), own)
		if recovered == nil || recovered.Event().Info.Name != "The later event" {
			t.Fatalf("%s: another event is offered first", name)
		}
		for i, c := range d.Choices {
			if want := i >= len(d.Choices)-2; c.Another != want || c.Another && c.Missing() != 0 {
				t.Errorf("%s: choice %d of %d: of another event: %v, %d missing", name, i, len(d.Choices), c.Another,
					c.Missing())
			}
		}
	}
}

func TestReplaceKeepsTheDamagedFile(t *testing.T) {
	p := newPlayed(t)
	data := p.spoil(t, 30)
	path, o := put(t, data), testOptions(t)
	if err := errors.Join(os.Chmod(path, 0o620), os.WriteFile(path+"-journal", []byte("x"), 0o666)); err != nil {
		t.Fatal(err)
	}
	d, err := Examine(path, o)
	if err != nil || len(d.Choices) == 0 {
		t.Fatal(err)
	}
	damaged, err := d.Choices[0].Replace(path, o)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(readBytes(t, damaged), data) || string(readBytes(t, damaged+"-journal")) != "x" {
		t.Error("the damaged file is not as it was")
	}
	if names := namesIn(t, filepath.Dir(path)); len(names) != 3 {
		t.Errorf("in the folder: %v", names)
	}
	sameAs(t, path, p.digest, 30)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o620 {
		t.Errorf("others than before may read or write it: %v %v", info.Mode(), err)
	}
	again, err := d.Choices[0].Replace(path, o)
	if err != nil || again == damaged {
		t.Errorf("a second time: %s %v", again, err)
	}
}

// What a damaged file says can be looked at under its own name, and not be changed; the
// copy that is looked at does not stay.
func TestLookLeavesNothing(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp)
	p := newPlayed(t)
	path := put(t, changed(t, p.bytes, "UPDATE player SET club = 'another' WHERE id = 1"))
	d, err := Examine(path, testOptions(t))
	if err != nil || d.AsItStands == nil {
		t.Fatal(err, d)
	}
	f, err := d.AsItStands.Look(testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	if f.Path() != d.Path || !f.Damaged() || !f.ReadOnly() {
		t.Errorf("open: %s, damaged %v, for looking %v", f.Path(), f.Damaged(), f.ReadOnly())
	}
	wantKind(t, f.Do(players("Late, Entry")), string(DamagedLook))
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if left, err := filepath.Glob(filepath.Join(temp, "kohtunik-*")); err != nil || len(left) != 0 {
		t.Errorf("left: %v %v", left, err)
	}
}

// Damage of every kind: what is recovered and said to be all is all.
func TestRecoveryCampaign(t *testing.T) {
	t.Parallel()
	p := newPlayed(t)
	seed := rand.New(rand.NewPCG(20, 2026))
	kinds := []struct {
		name  string
		spoil func([]byte) []byte
	}{
		{"a bit", func(b []byte) []byte {
			bit := seed.IntN(len(b) * 8)
			b[bit/8] ^= 1 << (bit % 8)
			return b
		}},
		{"a page of zeros", func(b []byte) []byte {
			clear(b[seed.IntN(len(b)/4096)*4096:][:4096])
			return b
		}},
		{"512 bytes of nonsense", func(b []byte) []byte {
			at := seed.IntN(len(b) - 512)
			for i := range 512 {
				b[at+i] = byte(seed.Uint32())
			}
			return b
		}},
		{"cut off", func(b []byte) []byte { return b[:seed.IntN(len(b))] }},
	}
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			count := map[string]int{}
			folder := t.TempDir()
			for i := range campaign {
				path := filepath.Join(folder, fmt.Sprintf("%d.kohtunik", i))
				if err := os.WriteFile(path, k.spoil(bytes.Clone(p.bytes)), 0o666); err != nil {
					t.Fatal(err)
				}
				count[p.outcome(t, path, folder)]++
			}
			t.Logf("%d tried: %v", campaign, count)
			if count["silent"] > 0 {
				t.Errorf("%d times something was missing and nothing said so", count["silent"])
			}
		})
	}
}

// outcome says what becomes of a damaged file.
func (p played) outcome(t *testing.T, path, dataDir string) string {
	d, err := Examine(path, Options{Now: at(18, 4), DataDir: dataDir})
	switch {
	case err != nil:
		t.Errorf("%s: %v", path, err)
		return "refused"
	case len(d.Choices) == 0:
		return "nothing"
	}
	c := d.Choices[0]
	digest, err := digestOf(c.Event.Records())
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case d.Err == nil && digest != p.digest:
		return "silent"
	case d.Err == nil:
		return "opens"
	case digest == p.digest:
		return "whole"
	case c.Missing() == 0 && len(c.Unsure) == 0 && !c.EndUnknown:
		return "silent"
	}
	return "in part"
}

// Examine refuses what is no file of the size of an event, as the opening does.
func TestExamineRefuses(t *testing.T) {
	folder := t.TempDir()
	huge := filepath.Join(folder, "huge")
	if err := os.WriteFile(huge, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(huge, sqlite.MaxSize+1); err != nil {
		t.Fatal(err)
	}
	for path, kind := range map[string]sqlite.Kind{folder: sqlite.IsFolder, huge: sqlite.TooLarge,
		filepath.Join(folder, "none"): sqlite.Missing} {
		d, err := Examine(path, testOptions(t))
		wantKind(t, err, string(kind))
		if len(d.Choices) != 0 {
			t.Errorf("%s: %d choices", path, len(d.Choices))
		}
	}
}

// A file that is open for work is not examined.
func TestExamineWhileOpen(t *testing.T) {
	f := newSample(t)
	_, err := Examine(f.Path(), testOptions(t))
	wantKind(t, err, string(sqlite.InUse))
}

// TestCarriedOut: rows are carried out as far as each leads to its digest, finds the
// records as it says and takes its turn.
func TestCarriedOut(t *testing.T) {
	rows := newSample(t).Journal()
	for name, change := range map[string]func(e *Entry){
		"another digest":       func(e *Entry) { e.Digest = rows[0].Digest },
		"other records before": func(e *Entry) { e.Own = rows[8].Own },
		"out of turn":          func(e *Entry) { e.Kind, e.Of = journal.Undone, 3 },
	} {
		spoilt := slices.Clone(rows)
		change(&spoilt[10])
		if set, kept := carriedOut(spoilt); len(kept) != 10 || len(set) == 0 {
			t.Errorf("%s: %d rows are carried out", name, len(kept))
		}
	}
	if _, kept := carriedOut(rows); len(kept) != len(rows) {
		t.Errorf("%d rows of %d are carried out", len(kept), len(rows))
	}
}
