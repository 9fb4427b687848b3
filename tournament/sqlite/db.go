package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/mattn/go-sqlite3"
)

// DB is an open file.
type DB struct {
	path      string
	info      os.FileInfo
	pool      *sql.DB
	conn      *sql.Conn // pinned: another connection would not have the lock
	to        access
	closed    bool
	picture   bool // of a file, in the memory: the file itself is not open
	elsewhere bool // a picture of a file that another program has open
}

// Path is the absolute path, links followed.
func (d *DB) Path() string { return d.path }

// ReadOnly reports whether the file is open for looking only.
func (d *DB) ReadOnly() bool { return d.to == looking }

// Elsewhere reports whether another program had the file open: what is read is
// the file as it was when it was opened here.
func (d *DB) Elsewhere() bool { return d.elsewhere }

// Query reads. The rows must be closed before the next call.
func (d *DB) Query(query string, args ...any) (*sql.Rows, error) {
	rows, err := d.conn.QueryContext(context.Background(), query, args...)
	return rows, translate(d.path, err)
}

func (d *DB) exec(query string) error {
	_, err := d.conn.ExecContext(context.Background(), query)
	return err
}

// Write carries out one transaction. When it returns nil the transaction is
// on the disk; when it returns an error nothing has changed. It refuses with
// [ReadOnly], [Moved], [DiskFull] and others.
func (d *DB) Write(work func(*sql.Tx) error) error {
	if d.ReadOnly() {
		return Fail(ReadOnly, d.path, nil)
	}
	if err := d.InPlace(); err != nil {
		return err
	}
	tx, err := d.conn.BeginTx(context.Background(), nil)
	if err != nil {
		return translate(d.path, err)
	}
	if err := work(tx); err != nil {
		return errors.Join(d.outgrown(translate(d.path, err)), ignoreDone(tx.Rollback()))
	}
	return d.outgrown(translate(d.path, tx.Commit()))
}

// outgrown tells a file that has reached its limit from a full disk, which is
// the same to SQLite.
func (d *DB) outgrown(err error) error {
	const nearly = MaxSize - MaxText
	info, statErr := os.Stat(d.path)
	if statErr == nil && info.Size() > nearly && errors.Is(err, &Error{Kind: DiskFull}) {
		return Fail(TooLarge, d.path, err, "most", MaxSize>>20)
	}
	return err
}

// ignoreDone drops the error of a rollback that SQLite has done by itself, as
// it does when the disk is full.
func ignoreDone(err error) error {
	var s sqlite3.Error
	if errors.As(err, &s) && s.Code == sqlite3.ErrError {
		return nil
	}
	return err
}

// InPlace refuses with [Moved] when the file is no longer where it was
// opened: what is written would not be found again. SQLite looks only when it
// makes its journal, which under an exclusive lock it does once.
func (d *DB) InPlace() error {
	info, err := os.Stat(d.path)
	if err != nil || !os.SameFile(info, d.info) {
		return Fail(Moved, d.path, err)
	}
	return nil
}

// Check reads every page and gives what is wrong with them, nothing if all is
// well.
func (d *DB) Check() ([]string, error) {
	rows, err := d.Query("PRAGMA integrity_check(20)")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, translate(d.path, err)
		}
		if s != "ok" {
			found = append(found, s)
		}
	}
	return found, translate(d.path, rows.Err())
}

// Version gives the version of the file's schema.
func (d *DB) Version() (int, error) {
	var v int
	err := d.conn.QueryRowContext(context.Background(), "PRAGMA user_version").Scan(&v)
	return v, translate(d.path, err)
}

// CopyTo writes a compact copy to path, where nothing may be, and syncs it.
func (d *DB) CopyTo(path string) error {
	if isClaimed(path) {
		return Fail(InUse, path, nil)
	}
	if _, err := os.Lstat(path); err == nil {
		return Fail(Exists, path, nil)
	}
	_, err := d.conn.ExecContext(context.Background(), "VACUUM INTO ?", path)
	if err != nil {
		os.Remove(path)
	}
	return translate(path, err)
}

// Image gives the bytes of the file as of the last transaction.
func (d *DB) Image() ([]byte, error) { return d.ImageBeside()() }

// ImageBeside takes the [DB.Image] beside the work that goes on: what is written after it
// has returned is not in it, and waits until it is taken. image waits for it.
func (d *DB) ImageBeside() (image func() ([]byte, error)) {
	begun, done := make(chan struct{}), make(chan struct{})
	begin := sync.OnceFunc(func() { close(begun) })
	var bytes []byte
	var err error
	go func() {
		defer close(done)
		defer begin() // also where the connection refuses

		// The connection is held while the function runs.
		err = d.conn.Raw(func(c any) error {
			begin()
			var err error
			bytes, err = c.(*sqlite3.SQLiteConn).Serialize("main")
			return err
		})
	}()
	<-begun
	return func() ([]byte, error) {
		<-done
		return bytes, translate(d.path, err)
	}
}

// LimitPages makes the disk seem full once the file has n pages; 0 takes the
// limit away. It is for tests.
func (d *DB) LimitPages(n int) error {
	if n == 0 {
		return translate(d.path, d.limitSize())
	}
	return translate(d.path, d.exec(fmt.Sprintf("PRAGMA max_page_count = %d", n)))
}

// limitSize keeps a file from growing beyond what is opened again.
func (d *DB) limitSize() error {
	var size int
	if err := d.conn.QueryRowContext(context.Background(), "PRAGMA page_size").Scan(&size); err != nil {
		return err
	}
	return d.exec(fmt.Sprintf("PRAGMA max_page_count = %d", MaxSize/size))
}

// WithoutJournal takes away what keeps an interrupted transaction from
// damaging the file. It is for the test that shows that the journal is needed.
func (d *DB) WithoutJournal() error {
	return translate(d.path, d.exec("PRAGMA journal_mode = OFF"))
}

// SmallCache makes large transactions write to the file before they end, as
// they do when there is little memory. It is for tests.
func (d *DB) SmallCache() error {
	return translate(d.path, d.exec("PRAGMA cache_size = 10"))
}

// probe starts a transaction that writes, and takes it back: it makes the
// journal, which is what fails in a folder that cannot be written. The file
// itself is not touched.
func (d *DB) probe() error {
	v, err := d.Version()
	if err != nil {
		return err
	}
	tx, err := d.conn.BeginTx(context.Background(), nil)
	if err != nil {
		return translate(d.path, err)
	}
	_, err = tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", v))
	return errors.Join(translate(d.path, err), ignoreDone(tx.Rollback()))
}

// Close gives the file back. Closing again does nothing.
func (d *DB) Close() error {
	if d.closed {
		return nil
	}
	d.closed = true
	err := d.disconnect()
	if !d.picture {
		release(d.info)
	}
	return err
}

// disconnect closes the database. Under an exclusive lock SQLite keeps its
// journal for the next transaction; leaving that mode takes it away. Where
// that fails the journal stays: it is empty and does no harm.
func (d *DB) disconnect() error {
	if !d.ReadOnly() && d.InPlace() == nil {
		_ = d.exec("PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema")
	}
	return translate(d.path, errors.Join(d.conn.Close(), d.pool.Close()))
}
