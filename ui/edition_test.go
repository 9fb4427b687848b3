package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/ui/cli"
	"kohtunik/ui/page"
)

// illegalAgain is the second illegal move of a player, under an edition.
const illegalAgain = `{"laws": "EDITION", "start": "startpos", "moves": ["e2e4", "e7e5"], "incident": {"type": "illegal-move",
	"side": "white", "move": "e1e3", "clock_pressed": true, "earlier_illegal": 1, "found_by": "arbiter", "opponent_has_moved": false}}`

// A made-up edition, nothing but data, is on the command line, decides
// a ruling, and stands in the window's list and on the page of the laws.
func TestEditionIsNothingButData(t *testing.T) {
	back, err := laws.With(os.DirFS("../engine/laws/testdata/fide-2100"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(back)
	run := func(stdin string, words ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if status := cli.Run(words, cli.Env{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs,
			Lookup: func(string) (string, bool) { return "", false }, Now: time.Now}); status != 0 {
			t.Fatalf("kohtunik %s: %d %s", strings.Join(words, " "), status, &errs)
		}
		return out.String()
	}
	if out := run("", "laws"); !strings.Contains(out, "fide-2100\t2100-07-01") ||
		!strings.Contains(out, "FIDE Laws of Chess, 1 July 2100") {
		t.Errorf("the editions:\n%s", out)
	}
	if out := run("", "laws", "fide-2100", "7.5.5", "--lang", "fi"); !strings.Contains(out, "kolmas") {
		t.Errorf("7.5.5: %s", out)
	}
	for edition, want := range map[string]string{
		"fide-2023": `"outcome": "black-wins"`, "fide-2100": `"outcome": "continue"`} {
		if out := run(strings.Replace(illegalAgain, "EDITION", edition, 1), "ruling"); !strings.Contains(out, want) {
			t.Errorf("under %s: %s", edition, out)
		}
	}
	path := filepath.Join(t.TempDir(), "e.kohtunik")
	run("", "new", path, "--laws", "fide-2100")
	window := open(t, path, i18n.Russian)
	for _, id := range []page.ID{page.Event, page.Laws} {
		show(window, id)
		if shown := shownTexts(window.Window().Canvas().Content()); !slices.Contains(shown, "ФИДЕ 2100") {
			t.Errorf("page %s shows %q", id, shown)
		}
	}
}

// shownTexts are the texts that are shown.
func shownTexts(content fyne.CanvasObject) []string {
	var all []string
	for _, o := range test.LaidOutObjects(content) {
		if text, ok := o.(*canvas.Text); ok {
			all = append(all, text.Text)
		}
	}
	return all
}
