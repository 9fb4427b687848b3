package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kohtunik/ui/cli"
)

// FuzzTable feeds a table with lines that anybody may have written: each is answered by
// one line of JSON, and none breaks the table.
func FuzzTable(f *testing.F) {
	for _, c := range tableTests {
		var script []string
		for line := range strings.Lines(c.script) {
			text, _, _ := strings.Cut(line, " = ")
			script = append(script, strings.TrimSpace(text))
		}
		f.Add(strings.Join(script, "\n"))
	}
	event := filepath.Join(f.TempDir(), "e.kohtunik")
	players := filepath.Join(filepath.Dir(event), "four.csv")
	if err := os.WriteFile(players, []byte("name\nKask\nTamm\nSepp\nSaar\n"), 0o600); err != nil {
		f.Fatal(err)
	}
	run := func(lines string, args ...string) (status int, out, errs string) {
		var stdout, stderr bytes.Buffer
		status = cli.Run(args, cli.Env{Stdin: strings.NewReader(lines), Stdout: &stdout, Stderr: &stderr,
			Lookup: func(string) (string, bool) { return "", false },
			Now:    func() time.Time { return time.Date(2026, 11, 21, 18, 4, 0, 0, time.UTC) }})
		return status, stdout.String(), stderr.String()
	}
	for _, args := range [][]string{
		{"new", event, "--laws", "fide-2023", "--players", players, "--time-control", "2/60s+2s, 30s+2s"},
		{"lots", event, "--numbers", "1,2,3,4"}, {"pair", event},
	} {
		if status, _, errs := run("", args...); status != 0 {
			f.Fatalf("%v: %s", args, errs)
		}
	}
	f.Fuzz(func(t *testing.T, lines string) {
		if len(lines) > 4096 { // no table has a thousand lines
			return
		}
		status, out, errs := run(lines, "table", event, "1", "1", "--dry")
		if status > 1 {
			t.Fatalf("status %d: %s", status, errs)
		}
		answers, refused := 0, false
		for line := range strings.Lines(out) {
			var a answered
			if err := json.Unmarshal([]byte(line), &a); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			refused = refused || a.Refused != nil
			answers++
		}
		asked := 0
		for line := range strings.Lines(lines) {
			if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "#") {
				asked++
			}
		}
		if answers != asked || (status == 1) != refused {
			t.Errorf("%d answers to %d lines, refused %t, status %d: %s", answers, asked, refused, status, errs)
		}
	})
}
