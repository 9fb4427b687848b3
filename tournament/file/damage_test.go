package file

import (
	"bytes"
	"context"
	"database/sql"
	"os"
	"testing"
)

// torn gives the path of an event whose program was stopped in the middle of
// writing: pages of it are changed, and the journal beside it has them as they were.
func torn(t *testing.T, event []byte) string {
	t.Helper()
	writing := put(t, event)
	pool, err := sql.Open("sqlite3", "file:"+writing)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	one, err := pool.Conn(context.Background()) // a transaction is of one connection
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	for _, statement := range []string{"PRAGMA journal_mode = DELETE", "PRAGMA cache_size = 1", "PRAGMA cache_spill = 1",
		"BEGIN IMMEDIATE", "UPDATE player SET name = name || ' X'", "UPDATE pairing SET remark = hex(zeroblob(900))"} {
		if _, err := one.ExecContext(context.Background(), statement); err != nil {
			t.Fatal(statement, err)
		}
	}
	written, err := os.ReadFile(writing)
	if err != nil || bytes.Equal(written, event) {
		t.Fatal("nothing has been written before the end of the transaction", err)
	}
	hot, err := os.ReadFile(writing + "-journal")
	if err != nil {
		t.Fatal(err)
	}
	stopped := put(t, written)
	putAt(t, stopped+"-journal", hot)
	return stopped
}

// What can be read of a file that was torn in the middle of writing is what it was
// before, by the journal that SQLite has left beside it.
func TestSalvageRollsBack(t *testing.T) {
	p := newPlayed(t)
	path := torn(t, p.bytes)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	w, err := salvage(path)
	if err != nil || !w.read || w.digest != p.digest {
		t.Errorf("%v, read %v, digest %v, want that of before the writing, %v", err, w.read, w.digest, p.digest)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
		t.Error("the file itself was changed", err)
	}
	if err := os.Remove(path + "-journal"); err != nil {
		t.Fatal(err)
	}
	if w, err := salvage(path); err == nil && w.read && w.digest == p.digest {
		t.Error("without its journal the torn file is as it was before: the test tears nothing")
	}
}
