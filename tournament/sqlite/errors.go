package sqlite

import (
	"errors"
	"fmt"
	"maps"
	"syscall"

	"github.com/mattn/go-sqlite3"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/refusal"
)

// Kind names why a file was refused or could not be written.
type Kind string

// The kinds. Each has the argument "path"; further ones stand behind it.
const (
	Missing      Kind = "file-missing"
	NoFolder     Kind = "file-no-folder" // path: the folder in which a file was to be made
	Exists       Kind = "file-exists"
	IsFolder     Kind = "file-is-folder"
	Empty        Kind = "file-empty"
	NotDatabase  Kind = "file-not-database"
	OtherProgram Kind = "file-other-program"
	Truncated    Kind = "file-truncated" // size, expected: bytes
	Damaged      Kind = "file-damaged"   // detail: what SQLite found
	Newer        Kind = "file-newer"     // version, known
	Unknown      Kind = "file-version"   // version: older than any that was ever in use
	// SchemaChanged: another program, or somebody by hand, has changed the tables.
	SchemaChanged Kind = "file-schema-changed" // table
	TooLarge      Kind = "file-too-large"      // most: megabytes
	InUse         Kind = "file-in-use"         //
	ReadOnly      Kind = "file-read-only"      //
	Interrupted   Kind = "file-interrupted"    // a transaction waits to be rolled back, and the file cannot be written
	DiskFull      Kind = "file-disk-full"      //
	DiskError     Kind = "file-disk-error"     // the disk itself reports that it failed
	Moved         Kind = "file-moved"          //
	NoPermission  Kind = "file-no-permission"
	Failed        Kind = "file-failed" // detail: what the system said
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []Kind {
	return []Kind{Missing, NoFolder, Exists, IsFolder, Empty, NotDatabase, OtherProgram, Truncated, Damaged, Newer,
		Unknown, SchemaChanged, TooLarge, InUse, ReadOnly, Interrupted, DiskFull, DiskError, Moved, NoPermission, Failed}
}

// Error says what is wrong with a file.
type Error = refusal.Error[Kind]

// Fail makes an Error about path, with further arguments as pairs of name and
// value.
func Fail(kind Kind, path string, behind error, args ...any) error {
	return refusal.Because(behind, kind, append(args, "path", path)...)
}

// About gives an error of this package again as one about another path: that
// of the file a person asked for where the work was done under another name.
// Other errors stay as they are.
func About(path string, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	args := maps.Clone(e.Args)
	args["path"] = path
	return &Error{Kind: e.Kind, Args: args, Err: err}
}

// translate turns what SQLite or the system says about path into an Error. An
// error that has a reason already passes; one of package disk is made one of
// this package.
func translate(path string, err error) error {
	var d *disk.Error
	if errors.As(err, &d) {
		if d.Kind == disk.NoFolder {
			return Fail(NoFolder, fmt.Sprint(d.Args["path"]), err)
		}
		return Fail(Kind(d.Kind), path, err, "detail", d.Args["detail"])
	}
	var known interface {
		Reason() (string, map[string]any)
	}
	if err == nil || errors.As(err, &known) {
		return err
	}
	var s sqlite3.Error
	if errors.As(err, &s) {
		return fromSQLite(path, s)
	}
	if errors.Is(err, syscall.EROFS) {
		return Fail(ReadOnly, path, err)
	}
	return Fail(Kind(disk.KindOf(err)), path, err, "detail", err.Error())
}

// Translate gives the reason behind an error of the file system about path.
func Translate(path string, err error) error { return translate(path, err) }

// Extended codes that say more than their group.
const (
	readOnlyRollback = sqlite3.ErrNoExtended(8 | 3<<8)
	readOnlyMoved    = sqlite3.ErrNoExtended(8 | 4<<8)
)

func fromSQLite(path string, s sqlite3.Error) error {
	switch s.Code {
	case sqlite3.ErrBusy, sqlite3.ErrLocked:
		return Fail(InUse, path, s)
	case sqlite3.ErrCorrupt:
		return Fail(Damaged, path, s, "detail", s.Error())
	case sqlite3.ErrNotADB:
		return Fail(NotDatabase, path, s)
	case sqlite3.ErrTooBig:
		return Fail(TooLarge, path, s, "most", MaxText>>20)
	case sqlite3.ErrFull:
		return Fail(DiskFull, path, s)
	case sqlite3.ErrIoErr:
		return Fail(DiskError, path, s)
	case sqlite3.ErrPerm, sqlite3.ErrAuth:
		return Fail(NoPermission, path, s)
	case sqlite3.ErrReadonly:
		switch s.ExtendedCode {
		case readOnlyRollback:
			return Fail(Interrupted, path, s)
		case readOnlyMoved:
			return Fail(Moved, path, s)
		}
		return Fail(ReadOnly, path, s)
	}
	return Fail(Failed, path, s, "detail", s.Error())
}
