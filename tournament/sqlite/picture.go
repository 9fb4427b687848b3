package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/mattn/go-sqlite3"
)

// How often a picture is tried of a file that another program writes to, and
// how long it is waited in between: a transaction takes some milliseconds.
const (
	pictureTries = 200
	pictureWait  = 5 * time.Millisecond
)

// errMoving says that a file was written to while it was read.
var errMoving = errors.New("the file changed while it was read")

// picture opens what stands in a file that SQLite does not open for looking,
// because another program has it open or a transaction in it was interrupted:
// a copy in the memory, checked as a file is. why is what SQLite said.
//
// The bytes of an open file can be read on every system: the locks lie beyond
// them (file format, section 1.3, the lock-byte page).
func picture(path string, info os.FileInfo, f Format, why error) (*DB, error) {
	elsewhere := errors.Is(why, &Error{Kind: InUse})
	var err error
	for range pictureTries {
		var image []byte
		if elsewhere {
			image, err = still(path)
		} else {
			image, err = rolledBack(path)
		}
		if err == nil {
			var db *DB
			if db, err = inMemory(path, info, f, image); err == nil {
				db.elsewhere = elsewhere
				return db, nil
			}
		}
		if !elsewhere {
			return nil, translate(path, err)
		}
		time.Sleep(pictureWait)
	}
	if errors.Is(err, errMoving) {
		return nil, why
	}
	return nil, translate(path, err)
}

// still reads a file in which no transaction is under way meanwhile.
func still(path string) ([]byte, error) {
	before, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if interrupted(path) {
		return nil, errMoving
	}
	image, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	after, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if interrupted(path) || !after.ModTime().Equal(before.ModTime()) || int64(len(image)) != before.Size() {
		return nil, errMoving
	}
	return image, nil
}

// rolledBack reads a file as it was before the transaction that was interrupted
// in it. SQLite takes that back in a copy.
func rolledBack(path string) ([]byte, error) {
	image, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	journal, err := os.ReadFile(path + "-journal")
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "kohtunik-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, "copy")
	err = errors.Join(os.WriteFile(copied, image, 0o600), os.WriteFile(copied+"-journal", journal, 0o600))
	if err != nil {
		return nil, err
	}
	pool, conn, err := connection(source(copied, writing))
	if err != nil {
		return nil, err
	}
	d := &DB{path: copied, pool: pool, conn: conn}
	_, err = d.Version() // to read is to have it taken back
	if err = errors.Join(err, conn.Close(), pool.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(copied)
}

// inMemory opens the bytes of a file.
func inMemory(path string, info os.FileInfo, f Format, image []byte) (*DB, error) {
	pool, conn, err := connection(":memory:")
	if err != nil {
		return nil, err
	}
	db := &DB{path: path, info: info, pool: pool, conn: conn, to: looking, picture: true}
	err = conn.Raw(func(c any) error { return c.(*sqlite3.SQLiteConn).Deserialize(image, "main") })
	if err == nil {
		err = db.prepare(f, found)
	}
	if err != nil {
		return nil, errors.Join(err, db.disconnect())
	}
	return db, nil
}
