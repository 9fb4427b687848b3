package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// module is the path of the module, as go.mod gives it.
const module = "kohtunik"

// aPackage is what `go list -json` says of a package.
type aPackage struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

// packages lists the module's packages with their imports, for the tags that
// the program is built with. Test files are not looked at.
func packages(t *testing.T) []aPackage {
	t.Helper()
	command := exec.Command("go", "list", "-tags", "migrated_fynedo x11 no_emoji",
		"-json=ImportPath,Imports,Deps", "./...")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []aPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); decoder.More(); {
		var p aPackage
		if err := decoder.Decode(&p); err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// The parts of the house, and for each the parts that it may import. Some
// folders within a part are parts of their own, which whoever may import the
// part around them may import too: i18n/words puts what an event knows into
// words, for the window, the verbs and the papers alike; i18n/fold knows letters
// only; ui/hall are the pages for the hall, which the window and the verbs give,
// and the tool that looks at them; tournament/rules are the rules that need no
// event (pairing, tie-breaks, ratings, titles); ui/kit and ui/style know no chess.
var mayImport = map[string][]string{
	"main":               {"ui", "ui/cli"},
	"ui":                 {"ui/kit", "ui/style", "ui/hall", "printing", "tournament", "engine", "i18n", "assets"},
	"ui/cli":             {"ui/hall", "printing", "tournament", "engine", "i18n", "assets"},
	"ui/hall":            {"tournament", "engine", "i18n", "assets"},
	"ui/kit":             {"ui/style", "i18n/fold", "assets"},
	"ui/style":           {"assets"},
	"printing":           {"tournament", "engine", "i18n", "assets"},
	"i18n/words":         {"tournament", "engine", "i18n"},
	"tournament":         {"tournament/rules", "tournament/refusal", "engine", "i18n/fold"},
	"tournament/rules":   {"tournament/refusal"},
	"tournament/refusal": {},
	"engine":             {},
	"i18n":               {},
	"i18n/fold":          {},
	"assets":             {},
	"tools":              {"ui/hall", "assets", "i18n", "tournament"},
}

// apart are folders of one part of which the first knows nothing of the second:
// the standings know no file format.
var apart = [][2]string{{"tournament/standings", "tournament/trf"}}

// Libraries that only one place knows.
var onlyIn = map[string]string{
	"fyne.io/fyne/v2":             "ui",
	"github.com/jung-kurt/gofpdf": "printing",
	"github.com/mattn/go-sqlite3": "tournament/sqlite",
	"github.com/nats-io":          "tournament/laptops",
	"github.com/xuri/excelize/v2": "printing/workbook",
}

// part names the part of the house that a package of the module belongs to;
// "" for a package from elsewhere.
func part(importPath string) string {
	rest, ours := strings.CutPrefix(importPath, module)
	if !ours || rest != "" && rest[0] != '/' {
		return ""
	}
	rest = strings.TrimPrefix(rest, "/")
	if rest == "" {
		return "main"
	}
	for folder := rest; strings.Contains(folder, "/"); folder = path.Dir(folder) {
		if _, inner := mayImport[folder]; inner {
			return folder
		}
	}
	top, _, _ := strings.Cut(rest, "/")
	return top
}

// may reports whether a part may import another.
func may(own, other string) bool {
	return own == other || slices.ContainsFunc(mayImport[own], func(part string) bool {
		return within(other, part)
	})
}

func within(inner, folder string) bool {
	return inner == folder || strings.HasPrefix(inner, folder+"/")
}

// violations lists what a package's imports do against the rules.
func violations(p aPackage) []string {
	var found []string
	own := part(p.ImportPath)
	if _, known := mayImport[own]; !known {
		return []string{p.ImportPath + " belongs to no part of the house"}
	}
	for _, imported := range p.Imports {
		if other := part(imported); other != "" && !may(own, other) {
			found = append(found, p.ImportPath+" ("+own+") imports "+imported)
		}
		for _, pair := range apart {
			if within(p.ImportPath, module+"/"+pair[0]) && within(imported, module+"/"+pair[1]) {
				found = append(found, p.ImportPath+" imports "+imported+", of which it is to know nothing")
			}
		}
		for library, folder := range onlyIn {
			if within(imported, library) && !within(p.ImportPath, module+"/"+folder) {
				found = append(found, p.ImportPath+" imports "+imported+", which only "+folder+" may")
			}
		}
	}
	if own == "ui/cli" && slices.ContainsFunc(p.Deps, func(dep string) bool { return within(dep, "fyne.io/fyne/v2") }) {
		found = append(found, p.ImportPath+" reaches Fyne: the verbs need no screen")
	}
	if own == "engine" {
		for _, reached := range p.Deps {
			if other := part(reached); other != "" && other != "engine" ||
				strings.Contains(reached, ".") && !strings.HasPrefix(reached, "vendor/") {
				found = append(found, p.ImportPath+" reaches "+reached+": the engine stands on the standard library alone")
			}
		}
	}
	return found
}

// TestLayers holds the import rules of the house.
func TestLayers(t *testing.T) {
	for _, p := range packages(t) {
		for _, v := range violations(p) {
			t.Error(v)
		}
	}
}

// TestLayersSeeBreaches makes sure that the rules above catch what they are
// there for.
func TestLayersSeeBreaches(t *testing.T) {
	for _, c := range []struct {
		p    aPackage
		want int
	}{
		{aPackage{ImportPath: "kohtunik/ui/players", Imports: []string{"kohtunik/tournament", "fyne.io/fyne/v2/widget"}}, 0},
		{aPackage{ImportPath: "kohtunik/ui/players", Imports: []string{"kohtunik/ui/cli"}}, 1},
		{aPackage{ImportPath: "kohtunik/ui/cli", Imports: []string{"kohtunik/i18n/words"},
			Deps: []string{"kohtunik/ui/words", "fyne.io/fyne/v2"}}, 1},
		{aPackage{ImportPath: "kohtunik/ui/hall", Imports: []string{"kohtunik/ui/kit", "fyne.io/fyne/v2"}}, 1},
		{aPackage{ImportPath: "kohtunik/ui/hall", Imports: []string{"kohtunik/tournament/file", "kohtunik/i18n/words"}}, 0},
		{aPackage{ImportPath: "kohtunik/i18n/words", Imports: []string{"kohtunik/ui/kit"}}, 1},
		{aPackage{ImportPath: "kohtunik/i18n", Imports: []string{"kohtunik/i18n/words"}}, 1},
		{aPackage{ImportPath: "kohtunik/ui/kit", Imports: []string{"kohtunik/tournament"}}, 1},
		{aPackage{ImportPath: "kohtunik/tournament/file", Imports: []string{"kohtunik/i18n", "kohtunik/engine/game"}}, 1},
		{aPackage{ImportPath: "kohtunik/tournament/file", Imports: []string{"github.com/mattn/go-sqlite3"}}, 1},
		{aPackage{ImportPath: "kohtunik/tournament/sqlite", Imports: []string{"github.com/mattn/go-sqlite3"}}, 0},
		{aPackage{ImportPath: "kohtunik/printing", Imports: []string{"kohtunik/ui/kit", "github.com/jung-kurt/gofpdf"}}, 1},
		{aPackage{ImportPath: "kohtunik/i18n", Imports: []string{"kohtunik/assets"}}, 1},
		{aPackage{ImportPath: "kohtunik/engine/laws", Imports: []string{"kohtunik/engine/chess"},
			Deps: []string{"fmt", "kohtunik/engine/chess"}}, 0},
		{aPackage{ImportPath: "kohtunik/engine/laws", Deps: []string{"kohtunik/i18n", "golang.org/x/text"}}, 2},
		{aPackage{ImportPath: "kohtunik/tournament/rules/dutch", Imports: []string{"kohtunik/tournament"}}, 1},
		{aPackage{ImportPath: "kohtunik/tournament/standings", Imports: []string{"kohtunik/tournament/trf"}}, 1},
		{aPackage{ImportPath: "kohtunik/util"}, 1},
	} {
		if got := violations(c.p); len(got) != c.want {
			t.Errorf("%v: %d breaches seen, want %d: %v", c.p, len(got), c.want, got)
		}
	}
}

// writers are the files of the program that write to a disk by themselves, and why.
// All others write by package disk or by SQLite: whole or not at all.
var writers = map[string]string{
	"tournament/disk/disk.go":           "the one place",
	"tournament/sqlite/open.go":         "claims a file, and makes the empty one that SQLite fills",
	"tournament/sqlite/picture.go":      "copies into a folder of its own that is removed again",
	"tournament/file/damage.go":         "the same",
	"tournament/file/recover.go":        "puts a damaged file aside under another name",
	"tournament/ratinglist/download.go": "parts of a list, which are gone on with and checked before they count",
	"ui/shell/crash.go":                 "the report of a crash, when nothing else is to be relied on",
}

// What a person has is written whole or not at all, whoever writes it.
func TestWritersAreFew(t *testing.T) {
	writes := regexp.MustCompile(`\bos\.(WriteFile|Create|CreateTemp|OpenFile|Rename)\(`)
	found := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (path == "tools" || d.Name() == "testdata" || path != "." && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil && writes.Match(text) {
			found[filepath.ToSlash(path)] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for path := range found {
		if writers[path] == "" {
			t.Errorf("%s writes to the disk by itself and not by package disk", path)
		}
	}
	for path := range writers {
		if !found[path] {
			t.Errorf("%s writes nothing any more", path)
		}
	}
}
