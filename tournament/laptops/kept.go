package laptops

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kohtunik/tournament/disk"
)

// Member is a laptop of the hall and the person at it.
type Member struct {
	Name    string // tells persons apart; of the chief only shown
	Role    Role
	Pin     string // of the key by which the laptop is known
	NKey    string
	Address string    // host:port where it would be host, or is; empty: not known
	Gone    bool      `json:",omitempty"` // sent away
	GoneBy  string    `json:",omitempty"` // by whom
	Row     int       `json:",omitempty"` // the last of its file that the host knows of
	Seen    time.Time // by the host
	Serves  string    `json:",omitempty"` // host:port where it would be one of three servers
	// Offset is what is to be added to its clock to have the time of the hall.
	Offset time.Duration `json:",omitempty"`
}

// author is the name under which the member's rows stand in the journal.
func (m Member) author() string {
	if m.Role == Chief {
		return ""
	}
	return m.Name
}

// hall is what a laptop knows of the hall, kept in the user's data folder.
type hall struct {
	Event   string   // the hash of the journal's first row
	Epoch   int      // the latest that this laptop knows
	Host    string   // the pin of the host of that epoch
	Hosting bool     // this laptop is it, and has a stream
	Base    int      // the row behind which that begins
	Trio    []Server `json:",omitempty"` // the three servers of that epoch; none: the host is the only one
	Served  int      `json:",omitempty"` // the latest epoch in which this laptop was one of three
	Members []Member // this laptop among them
}

func (h *hall) member(pin string) *Member {
	i := slices.IndexFunc(h.Members, func(m Member) bool { return same(m.Pin, pin) })
	if i < 0 {
		return nil
	}
	return &h.Members[i]
}

func (h *hall) named(name string) *Member {
	i := slices.IndexFunc(h.Members, func(m Member) bool { return m.Name == name && !m.Gone })
	if i < 0 {
		return nil
	}
	return &h.Members[i]
}

const hallName = "hall.json"

// FolderOf is where a laptop keeps what it knows of the hall of an event, in the
// user's data folder. first is the hash of the journal's first row.
func FolderOf(dataDir, first string) string {
	return filepath.Join(dataDir, "laptops", first[:min(eventLetters, len(first))])
}

// loadHall reads what is known of a hall; nothing where there was none, or what was
// kept cannot be read: the file of the event does not depend on it.
func loadHall(folder string) (hall, error) {
	text, err := os.ReadFile(filepath.Join(folder, hallName))
	if errors.Is(err, fs.ErrNotExist) {
		return hall{}, nil
	}
	var h hall
	if err == nil && json.Unmarshal(text, &h) != nil {
		return hall{}, nil
	}
	return h, err
}

func (h *hall) keep(folder string) error {
	text, err := json.MarshalIndent(h, "", "\t")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return disk.WritePrivate(filepath.Join(folder, hallName), text)
}

// Seat is what a laptop keeps of a hall that it was in.
type Seat struct {
	Hosting bool   // it was its host, and would be again
	Others  bool   // others were in, of whom one may be host by now
	Host    string // where the host was when it was last heard of, host:port; empty: not known
	Name    string // of the person at this laptop
}

// SeatOf gives the seat that a laptop has in the hall of an event, if it has one. first
// is the hash of the first row of the event's journal.
func SeatOf(folder, first string, id Identity) (seat Seat, ok bool) {
	h, err := loadHall(folder)
	me := h.member(id.Pin())
	if err != nil || h.Event != first || me == nil {
		return Seat{}, false
	}
	seat = Seat{Hosting: h.Hosting, Name: me.Name,
		Others: slices.ContainsFunc(h.Members, func(m Member) bool { return !m.Gone && !same(m.Pin, me.Pin) })}
	if host := h.member(h.Host); host != nil && host != me {
		seat.Host = host.Address
	}
	return seat, true
}

// Leave gives up a laptop's seat: its file is its own from then on.
func Leave(folder string) error {
	err := os.Remove(filepath.Join(folder, hallName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Known reports whether something is kept of a hall in a folder.
func Known(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, hallName))
	return err == nil
}
