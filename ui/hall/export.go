package hall

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
)

// markFile shows that a folder was written by Export, and may be written anew.
const markFile = "kohtunik-hall.txt"

// Export writes the pages as a web site, in a folder or in a file that ends in
// .zip: those in c.Lang at its root, the other languages in folders of theirs.
// It is there whole or not at all. A site that was written before is replaced; a
// folder that has other files is refused with a [*FolderError]. pages is how many were
// written.
func Export(e *tournament.Event, c Config, to string) (pages int, err error) {
	site, err := filesOf(e, c)
	if err != nil {
		return 0, err
	}
	for _, f := range site {
		if path.Ext(f.Name) == pageEnding {
			pages++
		}
	}
	if !strings.EqualFold(filepath.Ext(to), ".zip") {
		return pages, writeFolder(site, to)
	}
	data, err := zipped(site, now(c))
	if err == nil {
		err = disk.Write(to, data)
	}
	return pages, err
}

// Zip makes the web site of Export as a zip file.
func Zip(e *tournament.Event, c Config) ([]byte, error) {
	site, err := filesOf(e, c)
	if err != nil {
		return nil, err
	}
	return zipped(site, now(c))
}

func now(c Config) time.Time {
	if c.Now == nil {
		return time.Now()
	}
	return c.Now()
}

// filesOf makes all files of a site.
func filesOf(e *tournament.Event, c Config) ([]disk.File, error) {
	at := now(c)
	langs := slices.DeleteFunc(i18n.Langs(), func(l i18n.Lang) bool { return l == c.Lang })
	all := []disk.File{{Name: markFile, Data: []byte(plain(e.Info.Name) + "\n")}}
	for _, name := range []string{styleFile, scriptFile} {
		all = append(all, disk.File{Name: name, Data: theLook().assets[name].data})
	}
	for _, lang := range append([]i18n.Lang{c.Lang}, langs...) {
		v := Of(e, lang, c.Options, at)
		for i := range v.Live { // nobody will tell when these clocks stop
			v.Live[i].Clocks[0].Runs, v.Live[i].Clocks[1].Runs = false, false
		}
		own := &site{view: v, delay: int(c.Delay.Minutes()), links: fileLinks{c.Lang, lang}}
		for _, at := range own.places() {
			text, err := own.make(at, choice{lang: lang}, "")
			if err != nil {
				return nil, err
			}
			all = append(all, disk.File{Name: path.Join(folderOf(c.Lang, lang), fileName(at)), Data: text})
		}
	}
	return all, nil
}

// places are all pages that there are.
func (s *site) places() []place {
	var all []place
	for _, name := range pageNames {
		if name != playerPage {
			all = append(all, place{name: name})
		}
	}
	for _, r := range s.view.Pairings {
		all = append(all, place{boardsPage, r.Number})
	}
	for _, c := range s.view.Cards {
		all = append(all, place{playerPage, c.Number})
	}
	return all
}

func folderOf(root, lang i18n.Lang) string {
	if lang == root {
		return ""
	}
	return string(lang)
}

// pageEnding is what the name of a page's file ends in.
const pageEnding = ".html"

func fileName(at place) string {
	if at.number == 0 {
		return at.name + pageEnding
	}
	return at.name + "-" + strconv.Itoa(at.number) + pageEnding
}

// fileLinks are the links of pages in files, of a language of the site.
type fileLinks struct{ root, here i18n.Lang }

func (l fileLinks) up() string {
	if l.here == l.root {
		return ""
	}
	return "../"
}

func (l fileLinks) page(at place, c choice) string {
	if c.lang == l.here {
		return fileName(at)
	}
	return l.up() + path.Join(folderOf(l.root, c.lang), fileName(at))
}

func (l fileLinks) asset(a asset) string { return l.up() + a.name }

func (fileLinks) live() string { return "" }

func zipped(site []disk.File, at time.Time) ([]byte, error) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, f := range site {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: at})
		if err == nil {
			_, err = w.Write(f.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return packed.Bytes(), err
}

// FolderError says that a folder has files of somebody else.
type FolderError struct{ Path string }

func (e *FolderError) Error() string { return "files of others: " + e.Path }

// Reason gives the kind of the error and its arguments.
func (e *FolderError) Reason() (string, map[string]any) {
	return "hall-folder", map[string]any{"path": e.Path}
}

// writeFolder writes a site over an earlier one.
func writeFolder(site []disk.File, to string) error {
	switch entries, err := os.ReadDir(to); {
	case err == nil:
		_, unmarked := os.Stat(filepath.Join(to, markFile))
		if len(entries) > 0 && unmarked != nil {
			return &FolderError{to}
		}
	case !errors.Is(err, fs.ErrNotExist):
		return disk.Explain(to, err)
	}
	return disk.WriteFolder(to, site)
}
