package file

import (
	"bytes"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/rules/knockout"
	"kohtunik/tournament/sqlite"
)

// older is a file of the version before, as the program of that version left
// it.
func older(t *testing.T) []byte {
	t.Helper()
	return readBytes(t, filepath.Join("testdata", fmt.Sprintf("version%d.kohtunik", format.Version-1)))
}

// withStep is the present layout with something behind its last step.
func withStep(sql string) layout {
	l := format
	l.steps = map[int]string{format.Version - 1: format.steps[format.Version-1] + sql}
	return l
}

func TestMigration(t *testing.T) {
	data := older(t)
	path := put(t, data)
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows := f.Journal()
	last := rows[len(rows)-1]
	if last.Kind != journal.Migrated || last.CommandName != "migrate" ||
		string(last.Command) != fmt.Sprintf(`{"From":%d}`, format.Version-1) {
		t.Errorf("the last row is %+v", last)
	}
	if v, err := f.db.Version(); v != format.Version || err != nil {
		t.Errorf("version %d, %v", v, err)
	}
	want := state(t, f.Event())

	// What came before can be undone and redone.
	if err := f.Undo(); err != nil {
		t.Fatal(err)
	}
	if err := f.Redo(); err != nil {
		t.Fatal(err)
	}
	if state(t, f.Event()) != want {
		t.Error("undo and redo lead elsewhere")
	}
	if f = reopen(t, f); state(t, f.Event()) != want {
		t.Error("after reopening the state is another one")
	}

	// The copy is the file as it was.
	f.backup.wait()
	copies := slices.DeleteFunc(namesIn(t, f.BackupDir()), func(name string) bool {
		_, backup := parseBackup(name) // of the first command: the file came without one
		return backup
	})
	if len(copies) != 1 || !strings.HasPrefix(copies[0], fmt.Sprintf("version %d ", format.Version-1)) {
		t.Fatalf("copies: %v", copies)
	}
	if !bytes.Equal(readBytes(t, filepath.Join(f.BackupDir(), copies[0])), data) {
		t.Error("the copy is not the file as it was")
	}
	if info, err := os.Stat(filepath.Join(f.BackupDir(), copies[0])); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read the copy: %v %v", info.Mode(), err)
	}
}

func TestMigrationThatFailsChangesNothing(t *testing.T) {
	for name, l := range map[string]layout{
		"a step fails":          withStep("SELECT nonsense"),
		"no step":               {Format: format.Format},
		"a step loses a result": withStep("UPDATE pairing SET result = '' WHERE board = 1"),
		"a step loses a row":    withStep("DELETE FROM player WHERE id = 2"),
		"the schema is not met": withStep("CREATE TABLE song (title TEXT)"),
	} {
		t.Run(name, func(t *testing.T) {
			data := older(t)
			path := put(t, data)
			if _, err := open(path, testOptions(t), l); err == nil {
				t.Fatal("the file is open")
			}
			if !bytes.Equal(readBytes(t, path), data) {
				t.Error("the file has changed")
			}
		})
	}
}

func TestMigrationNeedsACopy(t *testing.T) {
	data := older(t)
	path := put(t, data)
	o := testOptions(t)
	for _, p := range []string{besideDir(path), filepath.Join(o.DataDir, "backups")} {
		if err := os.WriteFile(p, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, err := Open(path, o)
	wantKind(t, err, string(BackupFailed))
	if !bytes.Equal(readBytes(t, path), data) {
		t.Error("the file has changed")
	}
}

// Where the backups cannot lie beside the file, the copy lies among the user's data.
func TestMigrationCopiesElsewhere(t *testing.T) {
	data := older(t)
	path := put(t, data)
	o := testOptions(t)
	if err := os.WriteFile(besideDir(path), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	f, err := Open(path, o)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	folder := fallbackDir(path, o)
	copies := namesIn(t, folder)
	if len(copies) != 1 || !bytes.Equal(readBytes(t, filepath.Join(folder, copies[0])), data) {
		t.Errorf("copies: %v", copies)
	}
}

// An older file is looked at and verified as it is.
func TestOlderFileForLooking(t *testing.T) {
	for v := 1; v <= format.Version; v++ {
		t.Run(fmt.Sprint(v), func(t *testing.T) {
			data := readBytes(t, filepath.Join("testdata", fmt.Sprintf("version%d.kohtunik", v)))
			path := put(t, data)
			f, err := Open(path, Options{ReadOnly: true})
			if err != nil {
				t.Fatal(err)
			}
			if p, ok := f.Event().ByStart(3); !ok || p.Name == "" {
				t.Errorf("number 3 is %+v", p)
			}
			f.Close()
			if report, err := Verify(path); err != nil || !report.OK() || report.Rows < 5 {
				t.Errorf("verify: %+v %v", report, err)
			}
			if !bytes.Equal(readBytes(t, path), data) {
				t.Error("the file has changed")
			}
		})
	}
}

// A bit that turned over in an older file, so that a win became nothing, is
// found before the step: the file stays as it was.
func TestDamagedOlderFileIsNotBlessed(t *testing.T) {
	for v := 1; v < format.Version; v++ {
		t.Run(fmt.Sprint(v), func(t *testing.T) {
			good := readBytes(t, filepath.Join("testdata", fmt.Sprintf("version%d.kohtunik", v)))
			data := changed(t, good, "UPDATE pairing SET result = '0-0' WHERE result = '1-0'")
			path := put(t, data)
			_, err := Open(path, testOptions(t))
			wantKind(t, err, string(StateChanged))
			if !bytes.Equal(readBytes(t, path), data) {
				t.Error("the file has changed")
			}
			wantFinding(t, path, string(StateChanged))
		})
	}
}

// What an earlier program let pass at a step is found by carrying the journal
// out over it.
func TestVerifyReplaysOverAMigration(t *testing.T) {
	path := put(t, older(t))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if report, err := Verify(path); err != nil || !report.OK() {
		t.Fatalf("verify: %+v %v", report, err)
	}
	blessed := blessedStep(t)
	if f, err = Open(blessed, testOptions(t)); err != nil {
		t.Fatalf("a file that is at one with its last row: %v", err)
	}
	f.Close()
	wantFinding(t, blessed, string(ReplayDiffers))
}

// blessedStep is an older file with a lost result and a step that was made
// without looking at the digest before it.
func blessedStep(t *testing.T) string {
	t.Helper()
	path := put(t, changed(t, older(t), "UPDATE pairing SET result = '' WHERE result = '1-0'"))
	db, err := sqlite.Open(path, format.Format)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	entries, err := readJournal(db, format.Version-1)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Write(func(tx *sql.Tx) error {
		step := fmt.Sprintf("%s; PRAGMA user_version = %d", format.steps[format.Version-1], format.Version)
		if _, err := tx.Exec(step); err != nil {
			return err
		}
		records, err := readRecords(tx, format.Version)
		if err != nil {
			return err
		}
		digest, err := digestOf(records)
		if err != nil {
			return err
		}
		r := journal.Row{Kind: journal.Migrated, CommandName: migrateCommand, Command: []byte("{}")}
		return appendRow(tx, follow(entries, at(18, 4)(), r, list(nil), list(nil), digest))
	})
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Single bits of the older files, as many as chance picks: the opening reports it, or
// nothing that is read has changed.
func TestFlippedBitsInOlderFiles(t *testing.T) {
	for v := 1; v < format.Version; v++ {
		t.Run(fmt.Sprint(v), func(t *testing.T) {
			t.Parallel()
			good := readBytes(t, filepath.Join("testdata", fmt.Sprintf("version%d.kohtunik", v)))
			want := stateOf(t, put(t, good))
			folder, reported := t.TempDir(), 0
			random := rand.New(rand.NewPCG(uint64(v), 20))
			const flips = 60
			for i := range flips {
				bit := random.IntN(len(good) * 8)
				data := bytes.Clone(good)
				data[bit/8] ^= 1 << (bit % 8)
				path := filepath.Join(folder, fmt.Sprintf("%d.kohtunik", i))
				if err := os.WriteFile(path, data, 0o666); err != nil {
					t.Fatal(err)
				}
				f, err := Open(path, Options{Now: at(18, 4), DataDir: folder})
				if err != nil {
					reported++
					if !bytes.Equal(readBytes(t, path), data) {
						t.Errorf("bit %d: the refused file has changed", bit)
					}
					continue
				}
				if state(t, f.Event()) != want {
					t.Errorf("bit %d: another event is open without a word", bit)
				}
				f.Close()
			}
			t.Logf("%d of %d reported", reported, flips)
		})
	}
}

func stateOf(t *testing.T, path string) Digest {
	t.Helper()
	f, err := Open(path, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return state(t, f.Event())
}

// A field that came later is left out of the canonical form while it is empty:
// that keeps the digests of older files valid.
func TestLaterFieldsAreLeftOutWhileEmpty(t *testing.T) {
	for v := 1; v < format.Version; v++ {
		for _, table := range tables {
			if laterTable(v, table.Table) {
				continue
			}
			empty := reflect.New(table.Type).Elem().Interface().(tournament.Record)
			form, err := canonical(empty)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range table.columns {
				if _, later := laterColumns(v, table.Table)[c.name]; !later {
					continue
				}
				name := jsonName(table.Type, c.field)
				if strings.Contains(string(form), `"`+name+`":`) {
					t.Errorf("%s.%s, new after version %d, stands in %s", table.Table, c.name, v, form)
				}
			}
		}
	}
}

func jsonName(record reflect.Type, path []int) string {
	name, _, _ := strings.Cut(record.FieldByIndex(path).Tag.Get("json"), ",")
	return name
}

// testdata/version1.kohtunik was made by the program of version 1: five
// entries, lots, pairing, three results of which one was taken back.
func TestVersion1(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version1.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if p, ok := e.ByStart(5); !ok || p.Name != "Ilves, Arvo" || p.Rating != 1900 || p.First != 0 || p.Expelled {
		t.Errorf("number 5 is %+v", p)
	}
	if got, _ := e.Pairing(tournament.Table{Round: 1, Board: 2}); got.Result != tournament.Draw ||
		got.Bye != tournament.NoBye {
		t.Errorf("round 1 board 2: %+v", got)
	}
	if !reflect.DeepEqual(e.Info.Swiss, tournament.SwissRules{}) || e.Info.Mode != tournament.FIDEMode {
		t.Errorf("rules of a Swiss: %+v", e.Info)
	}
	wholeLife(t, f, 5)
}

// testdata/version2.kohtunik was made by the program of version 2: a Swiss of
// five, a round with its results, an absence that was taken back.
func TestVersion2(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version2.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if p, ok := e.ByStart(3); !ok || p.Name != "Kask, Anna" || p.Rating != 2100 {
		t.Errorf("number 3 is %+v", p)
	}
	if got, _ := e.Pairing(tournament.Table{Round: 1, Board: 2}); got.Result != tournament.Draw {
		t.Errorf("round 1 board 2: %+v", got)
	}
	if r := e.Info.Swiss; r.RankBy != "" || r.Edition != "" || r.InitialColour != tournament.White {
		t.Errorf("rules of a Swiss: %+v", r)
	}
	wholeLife(t, f, 5)
}

// testdata/version3.kohtunik was made by the program of version 3: a Swiss of
// five by the rules of 2017, numbered by the higher rating, two results.
func TestVersion3(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version3.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if p, ok := e.ByStart(3); !ok || p.Name != "Kask, Anna" || p.Later != "" {
		t.Errorf("number 3 is %+v", p)
	}
	if r := e.Info.Swiss; r.RankBy != tournament.RankByHigher || r.Edition != tournament.Edition2017 || e.Info.Long ||
		e.Info.RatingsBy != "" {
		t.Errorf("rules: %+v", e.Info)
	}
	wholeLife(t, f, 5)
}

// wholeLife takes back all that was done before a migration, as many steps as
// that is, does it again, and verifies the file.
func wholeLife(t *testing.T, f *File, want int) {
	t.Helper()
	before, steps := state(t, f.Event()), 0
	for ; f.UndoLast() == nil; steps++ {
	}
	if steps != want || len(f.Event().Players) != 0 {
		t.Errorf("%d steps back, %d players", steps, len(f.Event().Players))
	}
	for range steps {
		if err := f.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	if got := state(t, f.Event()); got != before {
		t.Error("undo and redo lead elsewhere")
	}
	f = reopen(t, f)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := Verify(f.Path())
	if err != nil || !r.OK() {
		t.Errorf("verify: %+v %v", r, err)
	}
}

// testdata/version4.kohtunik was made by the program of version 4: a Swiss of
// six over more than thirty days, two rounds, a later rating, an adjourned game
// with the place where it goes on, one result taken back.
func TestVersion4(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version4.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if p, ok := e.ByStart(3); !ok || p.Name != "Kask, Anna" || p.Later != "2:2110" {
		t.Errorf("number 3 is %+v", p)
	}
	if r := e.RoundInfo(1); !e.Info.Long || e.Info.RatingsBy != tournament.RatingsByRound ||
		r.AdjournedPlace != "Library" {
		t.Errorf("rules: %+v, %+v", e.Info, r)
	}
	wholeLife(t, f, 10)
}

// testdata/version5.kohtunik was made by the program of version 5: a Swiss of
// four with the address of its pages, one round with its results.
func TestVersion5(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version5.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	if web := f.Event().Info.Web; web != "https://chess.example/viljandi" {
		t.Errorf("the pages are at %q", web)
	}
	wholeLife(t, f, 8)
}

// The comments of the schema, and how it is written, are no part of the
// format: a file that was made with others is opened, at every version.
func TestCommentsInTheSchemaChangeNothing(t *testing.T) {
	for v := 1; v <= format.Version; v++ {
		good := readBytes(t, filepath.Join("testdata", fmt.Sprintf("version%d.kohtunik", v)))
		data := changed(t, good, `PRAGMA writable_schema = ON;
			UPDATE sqlite_schema SET sql = replace(replace(sql, '(' || char(10), '( -- another word' || char(10) || '/* CHECK (1) */'), ' TEXT ', '   TEXT  ')`)
		if !bytes.Contains(data, []byte("another word")) {
			t.Fatalf("version %d: the comment is not there", v)
		}
		f, err := Open(put(t, data), testOptions(t))
		if err != nil {
			t.Errorf("version %d: %v", v, err)
			continue
		}
		mustDo(t, f, tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 1}, Remark: "seen"})
		if f = reopen(t, f); f.ReadOnly() {
			t.Errorf("version %d cannot be written", v)
		}
	}
}

// testdata/version6.kohtunik was made by the program of version 6: a Swiss of
// four, a round with its results, teams counted by places, one of them named.
func TestVersion6(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version6.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	want := tournament.TeamCount{By: tournament.TeamsByRoster, Best: 2, Women: 1, Score: tournament.TeamPlacePoints,
		Scale: []int{50, 47}, Most: 1, Incomplete: tournament.IncompleteRanked,
		Ties: []tournament.TeamTie{tournament.TieNext, tournament.TieBestPlace}}
	if got, _ := e.TeamCount(0); !reflect.DeepEqual(got, want) {
		t.Errorf("teams are counted by %+v", got)
	}
	if len(e.Teams) != 1 || e.Teams[0].Name != "Red" ||
		!reflect.DeepEqual(e.Teams[0].Roster, []tournament.PlayerID{3, 1}) {
		t.Errorf("teams: %+v", e.Teams)
	}
	wholeLife(t, f, 9)
}

// testdata/version7.kohtunik was made by the program of version 7: three teams of two
// boards, a match with an empty chair, a forfeited one, a deducted point.
func TestVersion7(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version7.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if r := e.Info.Teams; r == nil || r.Boards != 2 || r.Order != tournament.OrderRefused || r.OrderPoints != 40 ||
		r.Reserves == nil || *r.Reserves != 1 || r.Match != (tournament.Scoring{Win: 4, Draw: 2}) {
		t.Errorf("rules: %+v", r)
	}
	if red := e.Teams[0]; red.Number != 1 || red.Short != "RED" || red.Captain != "Captain, Red" || len(red.Roster) != 3 {
		t.Errorf("team: %+v", red)
	}
	if m, _ := e.MatchOf(3, 1); !reflect.DeepEqual(m.BlackUp, []tournament.PlayerID{6, 0}) {
		t.Errorf("round 1: %+v", m)
	}
	if m, _ := e.MatchOf(1, 2); m.Forfeit != tournament.BlackForfeit || e.TeamTotal(1, 3).Match != 2 {
		t.Errorf("round 2: %+v", m)
	}
	wholeLife(t, f, 10)
}

// testdata/version8.kohtunik was made by the program of version 8: a club ladder of five
// with a top value of its own, one of them numbered by the arbiter's estimate, two
// rounds, the first in Chess960 from position 356, somebody away for the club and with
// notice, one result sent from a phone, taken back and repeated by who sent it.
func TestVersion8(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version8.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if r := e.Info.Keizer; r == nil || r.Top != 20 || r.Bye.String() != "2/3" || r.Apart != 2 {
		t.Errorf("constants: %+v", r)
	}
	if e.ByeIn(5, 1) != tournament.OnDuty || e.ByeIn(2, 2) != tournament.Excused {
		t.Errorf("byes: %q, %q", e.ByeIn(5, 1), e.ByeIn(2, 2))
	}
	if l := e.Ladder(1); l[0].Number != 1 || l[0].Sum.Hundredths() != 3600 {
		t.Errorf("after round 1: %+v", l[0])
	}
	if p, _ := e.Player(3); p.Rating != 0 || p.TournamentRating != 1700 {
		t.Errorf("ratings: %+v", p)
	}
	if r := e.RoundInfo(1); r.StartPosition == nil || *r.StartPosition != 356 {
		t.Errorf("round 1: %+v", r)
	}
	if last := f.Journal()[f.Rows()-2]; last.Author != mari || last.Kind != journal.Redone {
		t.Errorf("the last row before it was brought up: %+v", last.Row)
	}
	wholeLife(t, f, 11)
}

// testdata/version9.kohtunik was made by the program of version 9: a knock-out of five
// with a match for the third place, the first stage decided by tie-break games.
func TestVersion9(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version9.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	want := knockout.Rules{Games: 1, Third: true, TieBreaks: []knockout.Series{{Games: 2, Control: "10min+10s"},
		{Games: 2, Control: "5min+3s"}}}
	if r := e.Info.Knockout; r == nil || !reflect.DeepEqual(*r, want) {
		t.Errorf("rules: %+v", r)
	}
	if p := e.PhaseOf(3); p.Stage != 4 || p.Kind != knockout.TieBreak || p.Number != 2 {
		t.Errorf("round 3: %+v", p)
	}
	if m, ok := e.KnockoutMatch(4, 5); !ok || m.Winner != 4 || e.PhaseOf(4).Stage != 2 {
		t.Errorf("the first match: %+v", m)
	}
	wholeLife(t, f, 9)
}

// testdata/version10.kohtunik was made by the program of version 10: a Swiss of six whose
// regulations lay down who hears appeals, until when and for what fee, its first round
// played.
func TestVersion10(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version10.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.Appeals{To: "Apellatsioonikomisjon", Until: "30 minutit pärast vooru", Fee: "50 EUR"}
	if got := f.Event().Info.Appeals; got != want {
		t.Errorf("appeals: %+v", got)
	}
	wholeLife(t, f, 5)
}

// The rows of a journal keep their hashes when they get room for authors.
func TestRowsKeepTheirHashes(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version7.kohtunik")))
	old, err := Open(path, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	rows := old.Journal()
	old.Close()
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if got := f.Journal()[:len(rows)]; !reflect.DeepEqual(got, rows) {
		t.Error("the rows are others")
	}
}
