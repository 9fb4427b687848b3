package file

import (
	"bytes"
	"database/sql"
	"path/filepath"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

func TestVerifyOfASoundFile(t *testing.T) {
	data := playedBytes(t)
	path := put(t, data)
	report, err := Verify(path)
	if err != nil || !report.OK() {
		t.Fatalf("%v %v", err, report.Findings)
	}
	if report.Path != path || report.Rows < 100 || report.Records < 100 || report.Games != 1 {
		t.Errorf("report: %+v", report)
	}
	if !bytes.Equal(readBytes(t, path), data) {
		t.Error("verify has changed the file")
	}
}

func wantFinding(t *testing.T, path string, kind string) {
	t.Helper()
	report, err := Verify(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Findings) == 0 {
		t.Fatalf("nothing was found, want %s", kind)
	}
	wantKind(t, report.Findings[0], kind)
}

func TestVerifyPlaysTheGames(t *testing.T) {
	f := newSample(t)
	table := tournament.Table{Round: 1, Board: 3}
	mustDo(t, f, tournament.AppendGame{Table: table, At: 2, Entries: []game.Entry{{Kind: game.Moves, Moves: "e1e8"}}})
	f.Close()
	wantFinding(t, f.Path(), string(GameBroken))
}

// A journal whose hashes are right but whose rows do not lead to the state,
// as a fault of the program would leave it.
func TestVerifyCarriesTheJournalOut(t *testing.T) {
	f := newSample(t)
	wrong := []tournament.Change{{
		Before: tournament.Player{ID: 99, Name: "Nobody"},
		After:  tournament.Player{ID: 99, Name: "Somebody"},
	}}
	digest := f.entries[len(f.entries)-1].Digest
	was, became, _, err := images(wrong, digest)
	if err != nil {
		t.Fatal(err)
	}
	row := follow(f.entries, f.options.now(), journal.Row{
		Kind: journal.Done, CommandName: "edit-player", Command: []byte("{}")}, was, became, digest)
	if err := f.db.Write(func(tx *sql.Tx) error { return appendRow(tx, row) }); err != nil {
		t.Fatal(err)
	}
	f.Close()
	wantFinding(t, f.Path(), string(ReplayDiffers))
}

func TestVerifyChecksTheInvariants(t *testing.T) {
	event := large(4, 2)
	event.Pairings.Change(0, func(p *tournament.Pairing) { p.Board = 2 }) // there are two of them now
	f, err := create(put(t, nil)+" broken", testOptions(t), event, firstRow(t, event))
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	wantFinding(t, f.Path(), string(tournament.NoSuchBoard))
}

// firstRow is the journal of a file that begins with the event as it is.
func firstRow(t testing.TB, event *tournament.Event) []Entry {
	t.Helper()
	row, err := nextRow(nil, at(18, 4)(), journal.Row{Kind: journal.Created, CommandName: createCommand,
		Command: []byte("{}")}, additions(event.Records()))
	if err != nil {
		t.Fatal(err)
	}
	return []Entry{row}
}

// A file of another program may have in its texts what the gate lets in nowhere: it is
// sound, and that is said.
func TestVerifyCountsUntidyTexts(t *testing.T) {
	event := tournament.FromRecords([]tournament.Record{
		tournament.Head{Info: tournament.DefaultInfo("Autumn", tournament.USSR1953), NextID: 4},
		tournament.Player{ID: 1, Name: "Tamm\x1b[2J"}, tournament.Player{ID: 2, Name: "Kask", Club: "Kalev\nRebane"},
		tournament.Player{ID: 3, Name: "Mets"}})
	f, err := create(filepath.Join(t.TempDir(), "a.kohtunik"), testOptions(t), event, firstRow(t, event))
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if report, err := Verify(f.Path()); err != nil || !report.OK() || report.Untidy != 2 {
		t.Errorf("%+v, %v", report, err)
	}
}
