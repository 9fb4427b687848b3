package cli_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
)

// A damaged event is recovered by verbs alone, and the damaged file stays.
func TestRecover(t *testing.T) {
	s := newShell(t)
	s.write("list.csv", "name\n\"Ilves, Arvo\"\n\"Kask, Mati\"\n\"Rebane, Juta\"\n")
	s.do("new", "a.kohtunik", "--laws", "fide-2023", "--players", "list.csv")
	if status, out, errs := s.run("backups", "a.kohtunik"); status != 0 || out != "" ||
		!strings.Contains(errs, "There are no backups of a.kohtunik yet.") {
		t.Errorf("backups: %d %s %s", status, out, errs)
	}
	s.do("lots", "a.kohtunik", "--seed", "1")
	s.do("pair", "a.kohtunik")
	s.do("result", "a.kohtunik", "1", "1", "1-0")
	if out := s.do("backups", "a.kohtunik"); strings.Count(out, "\n") != 3 || !strings.Contains(out, "0001 round 00") {
		t.Errorf("backups: %s", out)
	}
	data, err := os.ReadFile("a.kohtunik")
	if err != nil {
		t.Fatal(err)
	}
	data[bytes.LastIndex(data, []byte("1-0"))] = '0'
	if err := os.WriteFile("a.kohtunik", data, 0o644); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := s.run("log", "a.kohtunik"); status != 1 || !strings.Contains(errs, "damaged") {
		t.Errorf("log: %d %s", status, errs)
	}
	status, out, errs := s.run("recover", "a.kohtunik")
	if status != 0 || strings.Count(out, "\n") != 5 || !strings.Contains(out, "Rebuild from the journal") ||
		!strings.Contains(out, "To be re-entered") ||
		!strings.Contains(errs, "damaged") {
		t.Errorf("recover: %d %s %s", status, out, errs)
	}
	if status, _, errs = s.run("recover", "a.kohtunik", "-o", "b.kohtunik"); status != 0 {
		t.Errorf("recover: %d %s", status, errs)
	}
	if out := s.do("verify", "b.kohtunik"); !strings.HasPrefix(out, "In order") {
		t.Errorf("verify: %s", out)
	}
	if out := s.do("log", "b.kohtunik"); !strings.Contains(out, "1-0") ||
		!strings.Contains(out, "recovered after damage") {
		t.Errorf("log: %s", out)
	}
	if left, err := os.ReadFile("a.kohtunik"); err != nil || !bytes.Equal(left, data) {
		t.Error("the damaged file has changed", err)
	}
	if status, _, errs = s.run("recover", "a.kohtunik", "-o", "b.kohtunik"); status != 1 ||
		!strings.Contains(errs, "already exists") {
		t.Errorf("over a file: %d %s", status, errs)
	}
	if status, _, errs = s.run("recover", "a.kohtunik", "-o", "c.kohtunik", "--state", "9"); status != 1 ||
		!strings.Contains(errs, "There is no state 9") {
		t.Errorf("state 9: %d %s", status, errs)
	}
}

// A damaged file is named once, and every verb says how to go on; where another file
// is in the way, that one alone is named.
func TestDamageSaysHowToGoOn(t *testing.T) {
	s := newShell(t)
	s.do("new", "a.kohtunik", "--laws", "fide-2023")
	s.do("new", "sound.kohtunik", "--laws", "fide-2023")
	s.write("text.kohtunik", "milk, bread")
	data, err := os.ReadFile("a.kohtunik")
	if err != nil {
		t.Fatal(err)
	}
	data[bytes.LastIndex(data, []byte("create-event"))] ^= 1
	s.write("a.kohtunik", string(data))
	const next = "kohtunik recover FILE shows what can be restored."
	for _, c := range []struct {
		call []string
		says string
	}{
		{[]string{"verify", "a.kohtunik"}, next}, {[]string{"log", "a.kohtunik"}, next},
		{[]string{"undo", "a.kohtunik"}, next}, {[]string{"verify", "text.kohtunik"}, next},
		{[]string{"recover", "a.kohtunik"}, "-o NEW.kohtunik"}, {[]string{"recover", "text.kohtunik"}, "no backup of it"},
		{[]string{"export", "sound.kohtunik", "--csv", "-o", "none/x.csv"}, "The folder none"},
	} {
		_, _, errs := s.run(c.call...)
		if !strings.Contains(errs, c.says) {
			t.Errorf("%v does not say %q: %s", c.call, c.says, errs)
		}
		if n := strings.Count(errs, c.call[1]); n > 1 || c.call[0] == "export" && n > 0 {
			t.Errorf("%v names its file %d times: %s", c.call, n, errs)
		}
	}
}

// Of a file in which nothing can be read, no backup is said to be all there was, and
// that of an earlier event of the same name is said to be another's.
func TestRecoverFromBackupsAlone(t *testing.T) {
	s := newShell(t)
	s.write("list.csv", "name\n\"Ilves, Arvo\"\n\"Kask, Mati\"\n\"Rebane, Juta\"\n")
	for _, name := range []string{"Spring", "Autumn"} {
		if err := os.RemoveAll("a.kohtunik"); err != nil {
			t.Fatal(err)
		}
		s.do("new", "a.kohtunik", "--laws", "fide-2023", "--name", name, "--players", "list.csv")
		s.do("lots", "a.kohtunik", "--seed", "1")
		s.do("pair", "a.kohtunik")
	}
	s.write("a.kohtunik", "")
	_, out, _ := s.run("recover", "a.kohtunik")
	lines := strings.Split(out, "\n")
	for i, want := range []string{"perhaps the latest", "1 action", "another event", "another event"} {
		if !strings.Contains(lines[i+1], want) {
			t.Errorf("state %d lacks %q: %s", i+1, want, lines[i+1])
		}
	}
	if !strings.Contains(lines[3], "Spring") {
		t.Errorf("the other event is not named: %s", lines[3])
	}
}

// The second place of the backups, and a verb that says when one failed.
func TestBackupsInASecondPlace(t *testing.T) {
	s := newShell(t)
	t.Setenv("XDG_DATA_HOME", s.dir+"/data")
	if err := os.Mkdir("stick", 0o777); err != nil {
		t.Fatal(err)
	}
	if out := s.do("backups", "--second", "stick"); !strings.Contains(out, "stick") {
		t.Errorf("second place: %q", out)
	}
	s.do("new", "a.kohtunik", "--laws", "fide-2023")
	s.write("list.csv", "name\nA\nB\nC\n")
	s.do("players", "a.kohtunik", "import", "list.csv")
	s.do("lots", "a.kohtunik", "--seed", "1")
	s.do("pair", "a.kohtunik")
	if out := s.do("backups", "a.kohtunik"); strings.Count(out, "\n") != 4 || strings.Count(out, "stick") != 2 {
		t.Errorf("backups: %s", out)
	}
	if err := os.RemoveAll("stick"); err != nil {
		t.Fatal(err)
	}
	status, _, errs := s.run("unpair", "a.kohtunik")
	if status != 0 || errs != "" {
		t.Errorf("%d %s", status, errs)
	}
	status, _, errs = s.run("pair", "a.kohtunik")
	if status != 0 || !strings.Contains(errs, "stick") || !strings.Contains(errs, "backup") {
		t.Errorf("a failed backup is not told: %d %q", status, errs)
	}
	if out := s.do("backups", "--second", "none"); out != "" {
		t.Errorf("second place: %q", out)
	}
}

// What is no file of an event ends in one sentence, also to recover: a pipe and a device
// are not waited for, and nobody is sent to the verb that speaks.
func TestRecoverWhatIsNoFile(t *testing.T) {
	s := newShell(t)
	err := errors.Join(os.Mkdir("folder.kohtunik", 0o777), syscall.Mkfifo("pipe.kohtunik", 0o600),
		os.Symlink("/dev/zero", "zero.kohtunik"), os.Symlink("self.kohtunik", "self.kohtunik"),
		os.WriteFile("two\nlines.kohtunik", []byte("x"), 0o600), os.WriteFile("big.kohtunik", nil, 0o600),
		os.Truncate("big.kohtunik", 2<<30))
	if err != nil {
		t.Fatal(err)
	}
	for name, says := range map[string]string{
		"folder.kohtunik": "is a folder, not a file", "pipe.kohtunik": "is not an event file",
		"zero.kohtunik": "is not an event file", "self.kohtunik": "self.kohtunik does not exist",
		"two\nlines.kohtunik": "two lines.kohtunik is not an event file", "big.kohtunik": "is too large",
	} {
		status, out, errs := s.run("recover", name)
		first, _, _ := strings.Cut(errs, "\n")
		if status != 1 || out != "" || !strings.Contains(first, says) || strings.Contains(errs, "recover FILE") {
			t.Errorf("%q: %d %s %s", name, status, out, errs)
		}
	}
}

// A pipe in the place of a journal is not waited for: the file beside it is rebuilt.
func TestRecoverBesideAPipe(t *testing.T) {
	s := newShell(t)
	s.do("new", "e.kohtunik", "--laws", "ussr-1953")
	s.do("players", "e.kohtunik", "add", "--name", "Kask")
	if err := syscall.Mkfifo("e.kohtunik-journal", 0o600); err != nil {
		t.Fatal(err)
	}
	s.fail(1, "e.kohtunik-journal is not an event file", "standings", "e.kohtunik")
	if status, _, errs := s.run("recover", "e.kohtunik", "-o", "new.kohtunik"); status != 0 {
		t.Fatalf("recover: %d, %s", status, errs)
	}
	if out := s.do("players", "new.kohtunik"); !strings.Contains(out, "Kask") {
		t.Errorf("the players are %q", out)
	}
}
