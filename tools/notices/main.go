// Command notices writes assets/NOTICES.gz, which `kohtunik licences` shows: the
// licences of everything that is linked into the program on Linux or Windows, as
// their authors ask. Run it from the top of the repository after a change of go.mod:
//
//	go run ./tools/notices
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const target = "assets/NOTICES.gz"

func main() {
	text, err := notices(".")
	if err == nil {
		err = os.WriteFile(target, pack(text), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

// pack makes a text small: it is a tenth of what it was.
func pack(text []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is one that there is
	w.Write(text)
	w.Close()
	return b.Bytes()
}

// systems are those that packages are made for, with their tags.
var systems = []struct{ os, tags string }{
	{"linux", "migrated_fynedo x11 no_emoji"},
	{"windows", "migrated_fynedo no_emoji"},
}

// part is a module that is linked in.
type part struct {
	path, version, dir string
	// folders are those of its packages that are used, and all above them.
	folders map[string]bool
}

// notices makes the text for the module in a folder.
func notices(top string) ([]byte, error) {
	parts := map[string]*part{}
	for _, s := range systems {
		if err := linked(top, s.os, s.tags, parts); err != nil {
			return nil, err
		}
	}
	if text := parts["golang.org/x/text"]; text != nil { // by the same authors under the same licence
		parts["go"] = &part{path: "Go", version: "standard library and runtime", dir: text.dir, folders: text.folders}
	}
	paths := make([]string, 0, len(parts))
	for path := range parts {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	var list entries
	for _, path := range paths {
		p := parts[path]
		text, err := p.licences()
		if err != nil {
			return nil, err
		}
		list.add(p.path+" "+p.version, text)
	}
	if err := fonts(&list, top); err != nil {
		return nil, err
	}
	return list.text(), nil
}

// An entry is a text of licences and the parts that it is of.
type entry struct {
	parts []string
	text  string
}

type entries []entry

// add adds a part to the entry with the same text, or begins one: a fifth of the
// parts have the Apache License to the letter, which is long.
func (list *entries) add(part, text string) {
	for i := range *list {
		if e := &(*list)[i]; e.text == text {
			e.parts = append(e.parts, part)
			return
		}
	}
	*list = append(*list, entry{[]string{part}, text})
}

// text writes the entries as assets.NoticeParts reads them.
func (list entries) text() []byte {
	var b bytes.Buffer
	b.WriteString("Kohtunik carries along the work of others. Each part stands here with its licence;\n" +
		"parts with the same licence stand together.\n")
	for _, e := range list {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 78), strings.Join(e.parts, "\n"), e.text)
	}
	return b.Bytes()
}

// linked adds what the program is made of on a system.
func linked(top, system, tags string, parts map[string]*part) error {
	list := exec.Command("go", "list", "-deps", "-tags", tags, "-json=Dir,Module", ".")
	list.Dir, list.Stderr = top, os.Stderr
	list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list for %s: %w", system, err)
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir    string
			Module *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		switch err := decoder.Decode(&p); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case p.Module == nil || p.Module.Main:
			continue
		}
		m := parts[p.Module.Path]
		if m == nil {
			m = &part{path: p.Module.Path, version: p.Module.Version, dir: p.Module.Dir, folders: map[string]bool{".": true}}
			parts[p.Module.Path] = m
		}
		inside, err := filepath.Rel(m.dir, p.Dir)
		if err != nil {
			return err
		}
		for ; inside != "."; inside = filepath.Dir(inside) {
			m.folders[inside] = true
		}
	}
}

// licence is how files that hold a licence or a notice are called.
var licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|ftl|gpl)([-._].*)?$`)

// licences are those of a part in the folders that are used.
func (p *part) licences() (string, error) {
	var texts []string
	err := filepath.WalkDir(p.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(p.dir, filepath.Dir(path))
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "testdata":
			return fs.SkipDir
		case entry.IsDir() || filepath.Ext(path) == ".go" || !licence.MatchString(entry.Name()) ||
			!p.folders[inside] && code(filepath.Dir(path)):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		texts = append(texts, plain(text))
		return nil
	})
	if err != nil {
		return "", err
	}
	if len(texts) == 0 {
		return "", fmt.Errorf("%s %s has no licence", p.path, p.version)
	}
	return strings.Join(texts, "\n"), nil
}

// code tells that a folder holds a package of Go; others hold fonts, or code in
// C that the packages above them take in.
func code(dir string) bool {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	return err == nil && len(files) > 0
}

// fonts adds the licences of the fonts that are compiled in.
func fonts(list *entries, top string) error {
	files, err := filepath.Glob(filepath.Join(top, "assets/fonts/*"))
	if err != nil {
		return err
	}
	for _, file := range files {
		if !strings.HasPrefix(strings.ToUpper(filepath.Base(file)), "LICENSE") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		list.add("fonts", plain(text))
	}
	return nil
}

// plain is a text with LF at its lines' ends and one at its own.
func plain(text []byte) string {
	lines := strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}
