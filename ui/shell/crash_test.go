package shell

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/ui/page"
)

// The test runs itself as a child that panics.
func TestCrashIsWrittenAndTold(t *testing.T) {
	const child = "KOHTUNIK_TEST_CRASH"
	if dir := os.Getenv(child); dir != "" {
		CatchCrashes(dir, "test")
		done := make(chan struct{})
		go func() { panic("for the test") }()
		<-done
	}
	dir := filepath.Join(t.TempDir(), "crash")
	if got := CatchCrashes(dir, "test"); got != "" {
		t.Fatalf("a crash %q before there was one", got)
	}
	if got := CatchCrashes(dir, "test"); got != "" {
		t.Fatalf("a crash %q after a run that ended well", got)
	}
	command := exec.Command(os.Args[0], "-test.run=TestCrashIsWrittenAndTold$")
	command.Env = append(os.Environ(), child+"="+dir)
	if err := command.Run(); err == nil {
		t.Fatal("the child did not crash")
	}
	path := CatchCrashes(dir, "test")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("no report: %v", err)
	}
	for _, want := range []string{"version test", "for the test", "crash_test.go"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the report does not have %q:\n%s", want, data)
		}
	}
	if got := CatchCrashes(dir, "test"); got != "" {
		t.Errorf("the crash is told twice: %q", got)
	}
}

func TestCompletePath(t *testing.T) {
	home, err := os.UserHomeDir()
	if err != nil {
		t.Skip("this system has no home folder: ~ means nothing")
	}
	save := page.PathQuestion{Save: true, Endings: []string{".kohtunik"}}
	open := page.PathQuestion{Endings: []string{".kohtunik"}}
	for _, tc := range []struct {
		typed string
		q     page.PathQuestion
		want  string
	}{
		{"club", save, "/events/club.kohtunik"},
		{"club.csv", save, "/events/club.csv"},
		{"club", open, "/events/club"},
		{"  ../x/y.kohtunik ", open, "/x/y.kohtunik"},
		{"/a/b", save, "/a/b.kohtunik"},
		{"~/a.kohtunik", open, filepath.Join(home, "a.kohtunik")},
		{"con", save, "/events/_con.kohtunik"},
	} {
		if got := completePath(tc.typed, "/events", tc.q); got != tc.want {
			t.Errorf("completePath(%q) = %q, want %q", tc.typed, got, tc.want)
		}
	}
}

func TestReadFolder(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.kohtunik", "A.KOHTUNIK", "c.txt", ".hidden.kohtunik"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "zed"), 0o700); err != nil {
		t.Fatal(err)
	}
	entries, err := readFolder(dir, []string{".kohtunik"}, func(os.FileInfo) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.name)
	}
	if got := strings.Join(names, " "); got != ".. zed A.KOHTUNIK b.kohtunik" {
		t.Errorf("got %q", got)
	}
}
