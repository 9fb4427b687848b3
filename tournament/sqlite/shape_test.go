package sqlite

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// strange is a file of the test's format with statements carried out on it past
// the program, one after another on one connection.
func strange(t *testing.T, statements ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "foreign")
	db, err := Create(path, testFormat, add("a note"))
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
	pool, err := sql.Open("sqlite3", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	pool.SetMaxOpenConns(1)
	for _, s := range statements {
		if _, err := pool.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	return path
}

// What a file brings along is refused before SQLite evaluates any of it: the
// check of the pages would come upon each of these first.
func TestNothingOfAForeignFileIsEvaluated(t *testing.T) {
	overflow := "abs(-9223372036854775807 - 1)" // an error as soon as it is worked out
	for _, c := range []struct {
		name       string
		statements []string
	}{
		{"an index with an expression", []string{"CREATE INDEX i ON note (text)", "PRAGMA writable_schema = ON",
			"UPDATE sqlite_schema SET sql = 'CREATE INDEX i ON note (" + overflow + ")' WHERE name = 'i'"}},
		{"a check", []string{"PRAGMA writable_schema = ON",
			"UPDATE sqlite_schema SET sql = 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (" + overflow +
				")) STRICT'"}},
		{"a check behind a comment", []string{"PRAGMA writable_schema = ON",
			"UPDATE sqlite_schema SET sql = 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL /* CHECK ( */ " +
				"CHECK (text = ''x'')) STRICT'"}},
		{"a column that is worked out", []string{"ALTER TABLE note ADD COLUMN more TEXT AS (upper(text))"}},
		{"a default", []string{"ALTER TABLE note ADD COLUMN more TEXT DEFAULT 'x'"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := strange(t, c.statements...)
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, opening := range []func(string, Format) (*DB, error){Open, OpenReadOnly} {
				_, err := opening(path, testFormat)
				wantKind(t, err, SchemaChanged)
			}
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Error("the refused file has changed")
			}
		})
	}
}

func TestOtherSchema(t *testing.T) {
	for _, statement := range []string{
		"CREATE TABLE song (title TEXT)",
		"CREATE VIEW v AS SELECT * FROM note",
		"CREATE VIRTUAL TABLE v USING fts3 (text)",
		"CREATE TRIGGER g AFTER INSERT ON note BEGIN DELETE FROM note; END",
		"CREATE INDEX i ON note (text)",
		"ALTER TABLE note RENAME COLUMN text TO words",
		"ALTER TABLE note RENAME TO remark",
		"ALTER TABLE note ADD COLUMN more TEXT",
		"DROP TABLE note",
		"DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)",
		"DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT) STRICT",
		"DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY, text BLOB NOT NULL) STRICT",
		"DROP TABLE note; CREATE TABLE note (id INTEGER, text TEXT NOT NULL, PRIMARY KEY (text, id)) STRICT, WITHOUT ROWID",
		"DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT",
		"DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY ON CONFLICT IGNORE, text TEXT NOT NULL) STRICT",
		"DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL COLLATE NOCASE) STRICT",
	} {
		t.Run(statement, func(t *testing.T) {
			_, err := Open(strange(t, statement), testFormat)
			wantKind(t, err, SchemaChanged)
		})
	}
}

// The same tables in other words are the same.
func TestSameSchemaInOtherWords(t *testing.T) {
	for _, statement := range []string{
		`DROP TABLE note; CREATE TABLE "note" ( -- a comment, CHECK (nothing)
			"text" text NOT NULL, /* and another ' */ [id] INTEGER, PRIMARY KEY (id)) STRICT`,
		"ALTER TABLE note RENAME TO other; ALTER TABLE other RENAME TO note",
	} {
		path := strange(t, statement)
		db, err := Open(path, testFormat)
		if err != nil {
			t.Errorf("%s: %v", statement, err)
			continue
		}
		db.Close()
	}
}

// A file in WAL mode that is not ours is not brought to another mode first.
func TestForeignFileKeepsItsMode(t *testing.T) {
	path := strange(t, "CREATE TABLE song (title TEXT)", "PRAGMA journal_mode = WAL")
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(path, testFormat)
	wantKind(t, err, SchemaChanged)
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the refused file has changed")
	}
}

func TestTooLarge(t *testing.T) {
	path := strange(t)
	if err := os.Truncate(path, MaxSize+1); err != nil { // it takes no room
		t.Fatal(err)
	}
	_, err := Open(path, testFormat)
	wantKind(t, err, TooLarge)
}

// A text that is longer than any of ours is not read.
func TestTooLongText(t *testing.T) {
	path := strange(t, "INSERT INTO note (text) VALUES (cast(zeroblob(140000000) AS TEXT))")
	db, err := Open(path, testFormat)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var text string
	rows, err := db.Query("SELECT text FROM note ORDER BY id DESC")
	for err == nil && rows.Next() {
		err = rows.Scan(&text)
	}
	if err == nil {
		err = translate(path, rows.Err())
		rows.Close()
	}
	wantKind(t, err, TooLarge)
	wantKind(t, db.Write(add(strings.Repeat("x", MaxText+1))), TooLarge)
}
