// Package saving asks, where a file that is to be written is there already, what
// becomes of it: it is replaced, or the new one gets a number.
package saving

import (
	"os"
	"path/filepath"

	"kohtunik/i18n"
	"kohtunik/tournament/disk"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Put writes a file: [disk.WriteNew] only where none is, [disk.Write] over it.
type Put func(path string, data []byte) error

// width of the sheet at text step 0, and of its text.
const (
	width float32 = 560
	inner         = width - 2*style.Margin
)

// Choose has the files of a path written by write, and asks before where some of
// them are there. names are the files that are written for a path.
func Choose(h page.Host, path string, names func(path string) []string, write func(path string, put Put)) {
	there := present(names(path))
	if len(there) == 0 {
		write(path, disk.WriteNew)
		return
	}
	next := free(path, names)
	var sheet *kit.Sheet
	number := func() {
		sheet.Close()
		write(next, disk.WriteNew)
	}
	replace := func() {
		sheet.Close()
		write(path, disk.Write)
	}
	text := func(key string, args i18n.Args, use style.Use, color style.Token) *kit.Paragraph {
		return kit.NewParagraph(h.T(key, args), h.Style().Px(inner), use, color)
	}
	sheet = &kit.Sheet{Title: h.T("saving.title"), Width: width,
		Content: kit.Pad(style.Margin, 16, style.Margin, 16, kit.Stack(10,
			text("saving.there", i18n.Args{"n": len(there), "file": filepath.Base(there[0]),
				"folder": filepath.Dir(path)}, style.Body, style.Text),
			text("saving.number-gives", i18n.Args{"file": filepath.Base(names(next)[0])}, style.Small, style.Text2))),
		Buttons: []*kit.Button{
			kit.NewFilled(h.T("saving.number"), "Enter", number),
			kit.NewButton(h.T("saving.replace"), "R", replace),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() }),
		},
		OnRune: func(r rune) bool {
			if kit.Latin(r) != 'r' {
				return false
			}
			replace()
			return true
		}}
	h.ShowSheet(sheet)
}

// One is the file of a path that is written alone.
func One(path string) []string { return []string{path} }

// present are those of some files that are there.
func present(names []string) []string {
	var there []string
	for _, name := range names {
		if _, err := os.Lstat(name); err == nil {
			there = append(there, name)
		}
	}
	return there
}

// free is the path with the first number for which none of its files is there.
func free(path string, names func(string) []string) string {
	for n := 2; ; n++ {
		if next := disk.Numbered(path, n); len(present(names(next))) == 0 {
			return next
		}
	}
}
