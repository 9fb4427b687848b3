package session

import (
	"path/filepath"
	"testing"

	"kohtunik/tournament/register"
)

// The register is made when it is first written to, read when it is wanted,
// and read again when something else has changed it.
func TestRegister(t *testing.T) {
	s := New()
	if state, err := s.Register(); state != nil || err != nil {
		t.Errorf("without a path: %v, %v", state, err)
	}
	path := filepath.Join(t.TempDir(), "data", "club"+register.Extension)
	s.SetRegister(path)
	if state, err := s.Register(); state != nil || err != nil {
		t.Errorf("before it is made: %v, %v", state, err)
	}
	told := 0
	s.OnChange(func() { told++ })
	add := func(name string) func(*register.File) error {
		return func(f *register.File) error { return f.Do(register.EditPerson{Person: register.Person{Name: name}}) }
	}
	if err := s.InRegister("Kalev", add("Sild, Jaan")); err != nil {
		t.Fatal(err)
	}
	first, err := s.Register()
	if err != nil || first.Club != "Kalev" || len(first.Persons) != 1 || told != 1 {
		t.Fatalf("%+v, %v, told %d times", first, err, told)
	}
	if again, _ := s.Register(); again != first {
		t.Error("read again though nothing has changed")
	}
	other := New()
	other.SetRegister(path)
	if err := other.InRegister("", add("Kask, Mari")); err != nil {
		t.Fatal(err)
	}
	if state, err := s.Register(); err != nil || len(state.Persons) != 2 {
		t.Errorf("changed elsewhere: %+v, %v", state, err)
	}
	if err := s.InRegister("", add(" ")); err == nil {
		t.Error("a person without a name was taken")
	}
	if s.EventKey() != "" {
		t.Error("without an event there is a key")
	}
}
