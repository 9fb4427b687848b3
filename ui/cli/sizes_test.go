package cli_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"kohtunik/ui/cli"
)

// A file that is larger than any list, report or rating list is refused before it is read,
// and standard input when it has become so.
func TestTooLarge(t *testing.T) {
	s := newShell(t)
	s.event("e", "2026-11-21", 0, "Sild", "Kask", "Tamm", "Mets")
	for name, size := range map[string]int64{"list.csv": 5 << 20, "report.trf": 65 << 20, "ratings.xml": 3 << 30} {
		s.write(name, "")
		if err := os.Truncate(name, size); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]string{
		"new n.kohtunik --laws fide-2023 --players list.csv": "list.csv is too large (5 MB): at most 4 MB are read.",
		"players e.kohtunik import list.csv":                 "list.csv is too large (5 MB)",
		"import report.trf -o n.kohtunik":                    "report.trf is too large (65 MB): at most 64 MB are read.",
		"check --trf report.trf":                             "report.trf is too large (65 MB)",
		"explain report.trf 1":                               "report.trf is too large (65 MB)",
		"perft --epd report.trf":                             "report.trf is too large (65 MB)",
		"prizes e.kohtunik --set report.trf":                 "report.trf is too large (65 MB)",
		"ratings read ratings.xml --folder .":                "ratings.xml is too large (3072 MB): at most 2048 MB are read.",
	} {
		if status, _, errs := s.run(strings.Fields(args)...); status != 1 || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %.200s", args, status, errs)
		}
	}
	if _, err := os.Stat("n.kohtunik"); !errors.Is(err, os.ErrNotExist) {
		t.Error("an event was made")
	}
	in, err := os.Open("report.trf")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	for _, args := range []string{"check --trf -", "ruling"} {
		var errs strings.Builder
		status := cli.Run(strings.Fields(args), cli.Env{Stdin: in, Stdout: &errs, Stderr: &errs,
			Lookup: func(string) (string, bool) { return "", false }})
		if status != 1 || !strings.Contains(errs.String(), "Standard input is too large") {
			t.Errorf("%s: %d %.200s", args, status, errs.String())
		}
		if _, err := in.Seek(0, 0); err != nil {
			t.Fatal(err)
		}
	}
}

// What may have no end is not read.
func TestNoFile(t *testing.T) {
	if info, err := os.Stat("/dev/zero"); err != nil || info.Mode().IsRegular() {
		t.Skip("no such device here")
	}
	s := newShell(t)
	s.event("e", "2026-11-21", 0, "Sild", "Kask", "Tamm", "Mets")
	if err := errors.Join(os.Symlink("/dev/zero", "games.pgn"), os.Symlink("/dev/zero", "report.trf")); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"players e.kohtunik import /dev/zero", "import report.trf -o n.kohtunik",
		"import games.pgn -o n.kohtunik", "ratings read /dev/zero --folder ."} {
		if status, _, errs := s.run(strings.Fields(args)...); status != 1 ||
			!strings.Contains(errs, "is a device or a pipe, not a file: choose a file.") {
			t.Errorf("%s: %d %.200s", args, status, errs)
		}
	}
}
