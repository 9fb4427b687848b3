package outage

import (
	"errors"
	"syscall"
)

// ErrNotHere is the error of [Run] on systems where it does not work.
var ErrNotHere = errors.New("the system calls of a program can be held on Linux for amd64 only")

// Kind is what a system call does.
type Kind string

// The kinds.
const (
	Open     Kind = "open" // a file that is there
	Create   Kind = "create"
	Read     Kind = "read"
	Write    Kind = "write"
	Truncate Kind = "truncate"
	Sync     Kind = "sync" // a file, or the names in a folder
	Rename   Kind = "rename"
	Link     Kind = "link"
	Remove   Kind = "remove"
	MakeDir  Kind = "mkdir"
	Said     Kind = "said" // written to standard output
)

// Op is a system call on a file of the folder.
type Op struct {
	Kind   Kind
	Path   string
	To     string // Rename, Link
	Offset int64  // Write; Truncate: the new size
	Data   []byte // Write, Said
	Grows  bool   // Write: beyond the end of the file
}

// Action is what is to become of a system call: it passes (the zero value), or
// fails with an error, or the program is killed before it.
type Action struct {
	Fail syscall.Errno
	Kill bool
}

// Program is what is run.
type Program struct {
	Args   []string // the first is the path of the program
	Env    []string
	Folder string // whose files are watched; absolute, without links in it
}

// Result is how a program ended.
type Result struct {
	Ops            []Op // those that passed, in their order
	Stdout, Stderr string
	Status         int // -1: killed
}

// Full has what needs room fail as on a full disk, from the n-th call on.
func Full(from int) func(int, Op) Action {
	return func(n int, op Op) Action {
		if n >= from && (op.Kind == Create || op.Kind == MakeDir || op.Kind == Write && op.Grows) {
			return Action{Fail: syscall.ENOSPC}
		}
		return Action{}
	}
}

// Failing has every call from the n-th on fail as on a disk that is broken, but
// at most so many of them.
func Failing(from, times int) func(int, Op) Action {
	return func(n int, op Op) Action {
		if n >= from && n < from+times && op.Kind != Said {
			return Action{Fail: syscall.EIO}
		}
		return Action{}
	}
}

// KilledAt ends the program before its n-th call.
func KilledAt(at int) func(int, Op) Action {
	return func(n int, _ Op) Action { return Action{Kill: n == at} }
}
