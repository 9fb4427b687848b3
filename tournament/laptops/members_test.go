package laptops

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// knowsOf waits until a laptop knows a member so.
func knowsOf(s *seat, name string, so func(Member) bool) {
	s.t.Helper()
	until(s.t, s.name+" to know it of "+name, func() bool {
		return slices.ContainsFunc(s.laptop.Members(), func(m Member) bool { return m.Name == name && so(m) })
	})
}

// restartsAndLeads has a host be lost, and another laptop take over whose program was started again.
func (s *seat) restartsAndLeads(lost *seat) {
	s.t.Helper()
	lost.laptop.Close()
	s.laptop.Close()
	s.follows()
	if err := s.laptop.TakeOver(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
	s.linked()
}

// Who was removed from the hall stays so where another takes over whose program was started again
// since: neither the door nor the server of the new host takes the key.
func TestRemovedBeforeATakeOver(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	juta := emptySeat(t, "Juta").joins(host, ForAll)
	mari := emptySeat(t, "Mari").joins(host, ForAll)
	knows(mari, 3)
	if err := host.laptop.SendAway("Juta"); err != nil {
		t.Fatal(err)
	}
	knowsOf(mari, "Juta", func(m Member) bool { return m.Gone })
	juta.laptop.Close()
	mari.restartsAndLeads(host)
	call, err := callerOf(juta.id, mari.address, mari.id.Pin(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	defer call.close()
	var refused *Error
	_, err = call.call(t.Context(), http.MethodGet, "/state?row=1", nil)
	if !errors.As(err, &refused) || refused.Kind != Removed || refused.Args["name"] != "Arvo" {
		t.Errorf("the door answers a key that was taken away: %v", err)
	}
	if raw, err := juta.raw(mari); err == nil {
		raw.close()
		t.Error("the server takes a key that was taken away")
	}
	agree(t, mari)
}

// Who was let in, or given other rights, after the laptop of the new host had come to the line is in
// the hall with those rights, also where that program was started again before it took over.
func TestMembersAfterATakeOver(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	petra := emptySeat(t, "Petra").joins(host, ForAll)
	mari := emptySeat(t, "Mari").joins(host, ForAll)
	knowsOf(mari, "Petra", func(m Member) bool { return m.Role == ForAll })
	juta := emptySeat(t, "Juta").joins(host, ForResults)
	knows(mari, 4)
	if err := host.laptop.Grade("Petra", ForResults); err != nil {
		t.Fatal(err)
	}
	knowsOf(mari, "Petra", func(m Member) bool { return m.Role == ForResults })
	petra.linked()
	for _, s := range []*seat{juta, petra} {
		knowsOf(s, "Mari", func(m Member) bool { return m.Address != "" })
	}
	mari.restartsAndLeads(host)
	for i, s := range []*seat{juta, petra} {
		until(t, s.name+" to follow the new host", func() bool {
			st := s.laptop.Status()
			return st.Linked && st.Host == "Mari"
		})
		s.done(s.gives(1, 1+i, tournament.Draw))
	}
	for _, s := range []*seat{mari, petra} {
		knowsOf(s, "Petra", func(m Member) bool { return m.Role == ForResults })
	}
	raw, err := petra.raw(mari)
	if err != nil {
		t.Fatal(err)
	}
	defer raw.close()
	row := ruled(t, petra)
	if fate, err := raw.publish(t.Context(), row, Rules, file.SchemaVersion()); !errors.Is(err, &Error{Kind: NotAllowed}) {
		t.Errorf("the server takes what the rights no longer include: %v, %v", fate, err)
	}
	agree(t, mari, juta, petra)
}

// ruled is a row that needs all rights.
func ruled(t *testing.T, s *seat) (row file.Entry) {
	t.Helper()
	var err error
	s.on(func() { row, err = s.file.Propose(s.laptop.Author(), tournament.Withdraw{ID: 1, From: 2}, time.Now()) })
	if err != nil {
		t.Fatal(err)
	}
	return row
}

// The list of members is written when it says something else: not with every beat, and again where
// there was no room for it.
func TestMembersAreKept(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForAll)
	mari.laptop.Close()
	host.laptop.Close()
	l, path := mari.laptop, filepath.Join(mari.config().Folder, hallName)
	told := func(change func(*Member)) {
		t.Helper()
		l.mu.Lock()
		defer l.mu.Unlock()
		list := slices.Clone(l.hall.Members)
		change(&list[0])
		l.takeMembers(list, list[0])
	}
	written := func() bool {
		t.Helper()
		text, err := os.Stat(path)
		return err == nil && text.Mode().IsRegular()
	}
	take := func() {
		t.Helper()
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	take()
	told(func(m *Member) { m.Seen, m.Row, m.Serves = m.Seen.Add(time.Second), m.Row+1, "127.0.0.1:1" })
	if written() {
		t.Error("it is written with every beat")
	}
	for what, change := range map[string]func(*Member){
		"removed": func(m *Member) { m.Gone = true }, "other rights": func(m *Member) { m.Role = ForResults },
		"another address": func(m *Member) { m.Address = "127.0.0.1:2" }, "another key": func(m *Member) { m.NKey += "A" },
	} {
		told(change)
		if !written() {
			t.Fatalf("%s: it is not written", what)
		}
		take()
	}
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	told(func(m *Member) { m.Gone = false })
	take()
	told(func(*Member) {})
	if !written() {
		t.Error("what could not be written is not written later")
	}
}

// One of three servers keeps whom the host has removed, as the others do.
func TestServerKeepsMembers(t *testing.T) {
	arvo := newSeat(t, "Arvo").opens()
	juta := emptySeat(t, "Juta").joins(arvo, ForResults)
	mari := agrees(emptySeat(t, "Mari")).joins(arvo, ForAll)
	petra := agrees(emptySeat(t, "Petra")).joins(arvo, ForAll)
	if err := arvo.laptop.Servers(t.Context(), trioSize); err != nil {
		t.Fatal(err)
	}
	three(t, arvo, mari, petra)
	if err := arvo.laptop.SendAway("Juta"); err != nil {
		t.Fatal(err)
	}
	juta.laptop.Close()
	for _, s := range []*seat{mari, petra} {
		knowsOf(s, "Juta", func(m Member) bool { return m.Gone })
		h, err := loadHall(s.config().Folder)
		if m := h.member(juta.id.Pin()); err != nil || m == nil || !m.Gone {
			t.Errorf("%s has on disk: %+v, %v", s.name, m, err)
		}
	}
}
