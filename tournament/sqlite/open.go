package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/mattn/go-sqlite3"

	"kohtunik/tournament/disk"
)

// Format tells the files of one kind apart from all others.
type Format struct {
	ApplicationID uint32
	Version       int    // the newest version that is known, from 1
	Schema        string // the SQL that makes an empty file of that version
	// Shapes are the tables of each version that is read; none where nothing
	// is checked.
	Shapes map[int]Shape
	Trust  Trust // what an opening takes for granted
}

// Trust says whether every page of a file is checked when it is opened.
type Trust int

const (
	// Checked: every page is read and checked, since nothing can bring back
	// what is in the file.
	Checked Trust = iota
	// Derived: nothing is checked beforehand; the file is made of another one
	// and can be made again.
	Derived
	// Unchecked: the tables are compared, the pages are not read beforehand;
	// whoever reads a damaged file has another way to tell what is right.
	Unchecked
)

// access is what a file is opened for.
type access int

const (
	writing access = iota
	looking
)

// busyTimeout is how long an opening waits for another program, in
// milliseconds: long enough for a virus scanner, short enough for a person.
const busyTimeout = 250

// MaxSize is the size of the largest file that is opened, in bytes, and MaxText
// that of the longest text in it: many times what the largest event holds, and
// what a machine of the hall can still read into its memory.
const (
	MaxSize = 1 << 30
	MaxText = 128 << 20
)

// origin says whether a file was there before.
type origin int

const (
	found origin = iota
	created
)

// Open opens an existing file for writing, checked and locked. A file that
// cannot be written is opened for looking, see [DB.ReadOnly].
func Open(path string, f Format) (*DB, error) { return open(path, f, writing) }

// OpenReadOnly opens an existing file for looking. Of one that another program
// has open, or in which a transaction was interrupted, it is a picture, see
// [DB.Elsewhere].
func OpenReadOnly(path string, f Format) (*DB, error) { return open(path, f, looking) }

func open(path string, f Format, to access) (*DB, error) {
	path, err := resolve(path)
	if err != nil {
		return nil, translate(path, err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, translate(path, err)
	}
	if noFile(path + "-journal") {
		return nil, Fail(NotDatabase, path+"-journal", nil)
	}
	if err := claim(path, info); err != nil {
		return nil, err
	}
	db, err := openClaimed(path, info, f, to)
	if err != nil || db.picture {
		release(info)
	}
	return db, err
}

// resolve follows links as SQLite does: the journal lies beside the file that
// a link leads to.
func resolve(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return path, err
	}
	if _, err := os.Stat(path); err != nil {
		return path, err // as the system says it, unlike what follows
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return path, err
	}
	return real, nil
}

func openClaimed(path string, info os.FileInfo, f Format, to access) (*DB, error) {
	if err := inspect(path, info, f); err != nil {
		return nil, err
	}
	if to == looking || !writable(path, info) {
		db, err := connect(path, info, f, looking, found)
		if errors.Is(err, &Error{Kind: InUse}) || errors.Is(err, &Error{Kind: Interrupted}) {
			return picture(path, info, f, err)
		}
		return db, err
	}
	db, err := connect(path, info, f, writing, found)
	if err != nil {
		return nil, err
	}
	err = db.probe()
	if err == nil || errors.Is(err, &Error{Kind: DiskFull}) {
		return db, nil
	}
	// The file can be written but not the folder, where the journal of a
	// transaction has to lie.
	if err := db.disconnect(); err != nil {
		return nil, err
	}
	return connect(path, info, f, looking, found)
}

// writable reports whether the permissions let the file be written. The bits
// are looked at first because the administrator may write in spite of them:
// who set them meant the file to stay as it is.
func writable(path string, info os.FileInfo) bool {
	const ownerMayWrite = 0o200
	if info.Mode().Perm()&ownerMayWrite == 0 {
		return false
	}
	if folder, err := os.Stat(filepath.Dir(path)); err == nil && folder.Mode().Perm()&ownerMayWrite == 0 {
		return false
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	file.Close()
	return true
}

// Create makes a new file of the format. It refuses a path where something is
// already. fill runs in the transaction that makes the schema. The file is made
// under another name beside the one that is wanted, so that it is never there
// half made.
func Create(path string, f Format, fill func(*sql.Tx) error) (*DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, translate(path, err)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, Fail(IsFolder, path, nil)
	}
	if err := Vacant(path); err != nil {
		return nil, err
	}
	temp, err := disk.Temp(path)
	if err != nil {
		return nil, CreateError(path, err)
	}
	defer os.Remove(temp + "-journal")
	defer os.Remove(temp)
	if err := f.create(temp, fill); err != nil {
		return nil, About(path, err)
	}
	if err := disk.Place(temp, path); err != nil {
		return nil, translate(path, err)
	}
	return Open(path, f)
}

// create makes the file and closes it.
func (f Format) create(path string, fill func(*sql.Tx) error) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return translate(path, err)
	}
	info, err := file.Stat()
	if err = errors.Join(err, file.Close()); err != nil {
		return translate(path, err)
	}
	db, err := connect(path, info, f, writing, created)
	if err != nil {
		return err
	}
	err = db.Write(func(tx *sql.Tx) error { return f.build(tx, fill) })
	return errors.Join(err, db.disconnect())
}

func (f Format) build(tx *sql.Tx, fill func(*sql.Tx) error) error {
	head := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d;", int32(f.ApplicationID), f.Version)
	if _, err := tx.Exec(head + f.Schema); err != nil {
		return err
	}
	return fill(tx)
}

// CreateError gives the reason why a new file could not be made at path. It
// names the folder where that, not the file, is what is missing.
func CreateError(path string, err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return Fail(NoFolder, filepath.Dir(path), err)
	}
	return translate(path, err)
}

// connect opens the database, takes the lock and checks a file that was found,
// unless the format trusts it.
func connect(path string, info os.FileInfo, f Format, to access, made origin) (*DB, error) {
	pool, conn, err := connection(source(path, to))
	if err != nil {
		return nil, translate(path, err)
	}
	db := &DB{path: path, info: info, pool: pool, conn: conn, to: to}
	if err := db.prepare(f, made); err != nil {
		db.disconnect()
		return nil, translate(path, err)
	}
	return db, nil
}

// connection opens a database and pins its only connection.
func connection(source string) (*sql.DB, *sql.Conn, error) {
	pool, err := sql.Open("sqlite3", source)
	if err != nil {
		return nil, nil, err
	}
	pool.SetMaxOpenConns(1)
	conn, err := pool.Conn(context.Background())
	if err != nil {
		return nil, nil, errors.Join(err, pool.Close())
	}
	return pool, conn, nil
}

// source is the file as a URI, so that names with # ? % and spaces work.
func source(path string, to access) string {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // a drive letter
	}
	q := url.Values{"mode": {"rw"}, "_busy_timeout": {fmt.Sprint(busyTimeout)}, "_txlock": {"exclusive"},
		"_stmt_cache_size": {"32"}}
	if to == looking {
		q.Set("mode", "ro")
	}
	return (&url.URL{Scheme: "file", Path: p, RawQuery: q.Encode()}).String()
}

// prepare takes the lock before anything is read: what is checked is then
// what is used. A file that exists is compared with its format before SQLite
// evaluates anything of it, as the check of all pages does with the expressions
// of an index.
func (d *DB) prepare(f Format, made origin) error {
	lock := "BEGIN EXCLUSIVE; COMMIT"
	if d.ReadOnly() {
		lock = "SELECT count(*) FROM sqlite_schema"
	}
	if err := d.conn.Raw(limit); err != nil {
		return err
	}
	for _, s := range []string{
		"PRAGMA trusted_schema = OFF",
		"PRAGMA cell_size_check = ON",
		"PRAGMA mmap_size = 0",
		"PRAGMA locking_mode = EXCLUSIVE",
		"PRAGMA synchronous = FULL",
		lock,
	} {
		if err := d.exec(s); err != nil {
			return err
		}
	}
	if made == found && f.Trust != Derived {
		if err := d.checkFound(f); err != nil {
			return err
		}
	}
	if d.ReadOnly() {
		return nil
	}
	if f.Trust != Derived {
		if err := d.limitSize(); err != nil {
			return err
		}
		// A command needs a few pages: of SQLite's own accord they become 2 MB as an event grows.
		if err := d.exec("PRAGMA cache_size = -512"); err != nil {
			return err
		}
	}
	return d.exec("PRAGMA journal_mode = DELETE")
}

// checkFound compares the schema, and then reads every page.
func (d *DB) checkFound(f Format) error {
	version, err := d.Version()
	if err != nil {
		return err
	}
	shape, ok := f.Shapes[version]
	if !ok {
		return Fail(Unknown, d.path, nil, "version", version)
	}
	if err := d.CheckShape(shape); err != nil {
		return err
	}
	if f.Trust == Unchecked {
		return nil
	}
	faults, err := d.Check()
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return Fail(Damaged, d.path, nil, "detail", faults[0])
	}
	return nil
}

// limits are what a connection may do, far above what the program asks for:
// what a file from elsewhere brings along cannot make SQLite do more
// (sqlite.org/security.html).
var limits = map[int]int{
	sqlite3.SQLITE_LIMIT_LENGTH:              MaxText,
	sqlite3.SQLITE_LIMIT_SQL_LENGTH:          100_000,
	sqlite3.SQLITE_LIMIT_COLUMN:              200,
	sqlite3.SQLITE_LIMIT_EXPR_DEPTH:          20,
	sqlite3.SQLITE_LIMIT_COMPOUND_SELECT:     5,
	sqlite3.SQLITE_LIMIT_VDBE_OP:             25_000,
	sqlite3.SQLITE_LIMIT_FUNCTION_ARG:        8,
	sqlite3.SQLITE_LIMIT_ATTACHED:            1, // by VACUUM INTO
	sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 100,
	sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER:     200,
	sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH:       1,
}

func limit(c any) error {
	for id, most := range limits {
		c.(*sqlite3.SQLiteConn).SetLimit(id, most)
	}
	return nil
}
