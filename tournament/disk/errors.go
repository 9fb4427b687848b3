package disk

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"syscall"

	"kohtunik/tournament/refusal"
)

// Kind names why a file could not be read or written.
type Kind string

// The kinds. Each has the argument "path"; further ones stand behind it.
const (
	Missing      Kind = "file-missing"
	NoFolder     Kind = "file-no-folder" // path: the folder in which a file was to be made
	Exists       Kind = "file-exists"
	IsFolder     Kind = "file-is-folder"
	NoPermission Kind = "file-no-permission"
	Full         Kind = "file-disk-full"
	Broken       Kind = "file-disk-error"  // the disk itself reports that it failed
	DeviceName   Kind = "file-device-name" // on Windows
	NotRegular   Kind = "file-not-regular" // a device or a pipe
	Larger       Kind = "file-larger"      // size, most: megabytes
	InputLarger  Kind = "input-larger"     // most: megabytes; of standard input, without a path
	Failed       Kind = "file-failed"      // detail: what the system said
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []Kind {
	return []Kind{Missing, NoFolder, Exists, IsFolder, NoPermission, Full, Broken, DeviceName, NotRegular, Larger,
		InputLarger, Failed}
}

// Error says what is wrong with a file.
type Error = refusal.Error[Kind]

// KindOf tells what an error of the file system means.
func KindOf(err error) Kind {
	is := func(target error) bool { return errors.Is(err, target) }
	switch {
	case is(fs.ErrNotExist), is(syscall.ELOOP): // a link to itself leads to no file
		return Missing
	case is(fs.ErrExist):
		return Exists
	case is(fs.ErrPermission), is(syscall.EROFS):
		return NoPermission
	case is(syscall.EISDIR):
		return IsFolder
	case slices.ContainsFunc(full, is):
		return Full
	case slices.ContainsFunc(broken, is):
		return Broken
	}
	return Failed
}

// Explain gives an error of the file system as one about the file that a person
// asked for, whatever name it was written under. An error that says already
// what it is about passes.
func Explain(path string, err error) error {
	var known interface {
		Reason() (string, map[string]any)
	}
	if err == nil || errors.As(err, &known) {
		return err
	}
	return refusal.Because(err, KindOf(err), "path", path, "detail", cause(err).Error())
}

// Reasoned explains an error that names the file it is about.
func Reasoned(err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		return Explain(p.Path, err)
	case errors.As(err, &l):
		return Explain(l.New, err)
	}
	return err
}

// cause is an error without the names of files.
func cause(err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		return p.Err
	case errors.As(err, &l):
		return l.Err
	}
	return err
}
