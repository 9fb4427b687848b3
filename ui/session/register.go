package session

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"kohtunik/tournament/register"
)

// clubRegister is the club's register of players as it was last read. The file
// is opened only for as long as something is done with it, so that it is free
// for the command line and for other windows.
type clubRegister struct {
	path  string
	state *register.State
	// size and changed tell the file that was read from a later one.
	size    int64
	changed time.Time
}

// SetRegister says where the club's register lies, or will lie.
func (s *Session) SetRegister(path string) { s.register = clubRegister{path: path} }

// RegisterPath is where the club's register lies; empty for none.
func (s *Session) RegisterPath() string { return s.register.path }

// Register is the club's register, to be read only; nil where there is none
// yet.
func (s *Session) Register() (*register.State, error) {
	r := &s.register
	if r.path == "" {
		return nil, nil
	}
	info, err := os.Stat(r.path)
	if errors.Is(err, fs.ErrNotExist) {
		r.state = nil
		return nil, nil
	}
	if err == nil && r.state != nil && info.Size() == r.size && info.ModTime().Equal(r.changed) {
		return r.state, nil
	}
	f, err := register.Open(r.path, register.Options{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	r.keep(f.State())
	return r.state, f.Close()
}

// keep takes a state as that of the file as it now is.
func (r *clubRegister) keep(state *register.State) {
	r.state = state
	if info, err := os.Stat(r.path); err == nil {
		r.size, r.changed = info.Size(), info.ModTime()
	}
}

// InRegister opens the club's register to change it; where there is none it is
// made, for a club of that name. The listeners are told.
func (s *Session) InRegister(club string, work func(*register.File) error) error {
	if _, err := os.Stat(s.register.path); errors.Is(err, fs.ErrNotExist) {
		if err := os.MkdirAll(filepath.Dir(s.register.path), 0o755); err != nil {
			return err
		}
		f, err := register.Create(s.register.path, club, register.Options{})
		if err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	f, err := register.Open(s.register.path, register.Options{})
	if err != nil {
		return err
	}
	err = errors.Join(work(f), f.Close())
	s.register.state = nil
	s.changed()
	return err
}

// EventKey names the event's file in the register: the hash of the first row of
// its journal, which no other file has.
func (s *Session) EventKey() string {
	rows := s.Journal()
	if len(rows) == 0 {
		return ""
	}
	return rows[0].Hash
}
