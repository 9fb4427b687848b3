package saving_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/saving"
)

// A file that is there is written over only where that is chosen; a number gives
// a new one. Every choice can be made by key and by mouse.
func TestChoose(t *testing.T) {
	click := func(i int) func(*pagetest.Host) {
		return func(h *pagetest.Host) { test.Tap(h.Top().Buttons[i]) }
	}
	for _, c := range []struct {
		name string
		do   func(*pagetest.Host)
		want map[string]string
	}{
		{"Enter", func(h *pagetest.Host) { h.Press(fyne.KeyReturn) }, map[string]string{"a.pdf": "old", "a (3).pdf": "new"}},
		{"number clicked", click(0), map[string]string{"a.pdf": "old", "a (3).pdf": "new"}},
		{"R", func(h *pagetest.Host) { h.Type("R") }, map[string]string{"a.pdf": "new"}},
		{"R on a Russian keyboard", func(h *pagetest.Host) { h.Type("к") }, map[string]string{"a.pdf": "new"}},
		{"replace clicked", click(1), map[string]string{"a.pdf": "new"}},
		{"Escape", func(h *pagetest.Host) { h.Press(fyne.KeyEscape) }, map[string]string{"a.pdf": "old"}},
		{"cancel clicked", click(2), map[string]string{"a.pdf": "old"}},
	} {
		h := pagetest.NewHost(t, i18n.English)
		h.Listen(nil)
		dir := t.TempDir()
		path := filepath.Join(dir, "a.pdf")
		c.want["a (2).pdf"] = "old"
		for _, name := range []string{"a.pdf", "a (2).pdf"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		saving.Choose(h, path, saving.One, func(path string, put saving.Put) {
			if err := put(path, []byte("new")); err != nil {
				t.Error(c.name, err)
			}
		})
		if h.Top() == nil {
			t.Fatalf("%s: nothing was asked", c.name)
		}
		c.do(h)
		list, err := os.ReadDir(dir)
		if err != nil || len(list) != len(c.want) || h.Top() != nil {
			t.Errorf("%s: %v in the folder, %v", c.name, list, err)
		}
		for name, want := range c.want {
			if data, err := os.ReadFile(filepath.Join(dir, name)); string(data) != want {
				t.Errorf("%s: %s is %q, %v", c.name, name, data, err)
			}
		}
	}
}

// Of several files that are written together one is enough to be asked, and a
// number is taken for which none is there.
func TestChooseSeveral(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	h.Listen(nil)
	dir := t.TempDir()
	names := func(path string) []string {
		base := strings.TrimSuffix(path, ".pdf")
		return []string{base + " 1.pdf", base + " 2.pdf"}
	}
	var given string
	choose := func() {
		saving.Choose(h, filepath.Join(dir, "a.pdf"), names, func(path string, _ saving.Put) { given = filepath.Base(path) })
	}
	choose()
	if given != "a.pdf" || h.Last() != nil {
		t.Errorf("in an empty folder %q is written, sheets %v", given, h.Sheets)
	}
	for _, there := range []string{"a 2.pdf", "a (2) 1.pdf"} {
		if err := os.WriteFile(filepath.Join(dir, there), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	choose()
	h.Press(fyne.KeyReturn)
	if given != "a (3).pdf" {
		t.Errorf("%q is written", given)
	}
}
