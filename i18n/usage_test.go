package i18n

import (
	"bufio"
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"kohtunik/i18n/messages"
)

// source is what the program's Go files say: every string that stands in them
// as a literal, with one place where it stands, and the kinds of error that
// the methods Reason return by name.
type source struct {
	literals map[string]string
	kinds    map[string]string
}

// readSource parses all Go files of the module but the tests, and the templates
// of the pages.
func readSource(t *testing.T) source {
	t.Helper()
	s := source{literals: map[string]string{}, kinds: map[string]string{}}
	root := ".."
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	folders := map[string][]*ast.File{}
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && path != root && (name == "testdata" || strings.HasPrefix(name, ".")) {
			return filepath.SkipDir
		}
		if strings.HasSuffix(path, ".html") {
			return s.addTemplate(path)
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		folders[filepath.Dir(path)] = append(folders[filepath.Dir(path)], file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, parsed := range folders {
		s.addFolder(files, parsed)
	}
	return s
}

// worded finds the messages that the templates of pages ask for.
var worded = regexp.MustCompile(`\.(?:T|Count) "([^"]+)"`)

// addTemplate adds the messages that a template of a page asks for.
func (s *source) addTemplate(path string) error {
	text, err := os.ReadFile(path)
	for _, m := range worded.FindAllStringSubmatch(string(text), -1) {
		s.literals[m[1]] = path
	}
	return err
}

// addFolder adds the literals and the kinds of one package.
func (s *source) addFolder(files *token.FileSet, parsed []*ast.File) {
	constants := map[string]string{}
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if text, ok := literal(n); ok {
					s.literals[text] = files.Position(n.Pos()).String()
				}
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if i < len(n.Values) {
						if text, ok := literal(n.Values[i]); ok {
							constants[name.Name] = text
						}
					}
				}
			}
			return true
		})
	}
	for _, file := range parsed {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "Reason" && f.Recv != nil {
				s.addKinds(files, f, constants)
			}
		}
	}
}

// addKinds adds what a method Reason returns first, where that is a literal
// or a constant of its package.
func (s *source) addKinds(files *token.FileSet, f *ast.FuncDecl, constants map[string]string) {
	ast.Inspect(f, func(n ast.Node) bool {
		r, ok := n.(*ast.ReturnStmt)
		if !ok || len(r.Results) != 2 {
			return true
		}
		at := files.Position(r.Pos()).String()
		first := r.Results[0]
		if call, ok := first.(*ast.CallExpr); ok && len(call.Args) == 1 {
			first = call.Args[0] // a conversion: string(KindX)
		}
		if text, ok := literal(first); ok {
			s.kinds[text] = at
		}
		if name, ok := first.(*ast.Ident); ok && constants[name.Name] != "" {
			s.kinds[constants[name.Name]] = at
		}
		return true
	})
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// families gives the prefixes whose keys are put together at run time: the
// lines "# family: prefix." in the English message files, and the longer
// prefixes of these families that stand in the source.
func families(t *testing.T, src source) []string {
	t.Helper()
	names, err := fs.Glob(messages.Files, "*.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	var prefixes []string
	for _, name := range names {
		data, err := messages.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
			if prefix, ok := strings.CutPrefix(lines.Text(), "# family: "); ok {
				prefixes = append(prefixes, strings.TrimSpace(prefix))
			}
		}
	}
	for _, family := range prefixes {
		for text := range src.literals {
			if strings.HasPrefix(text, family) && strings.ContainsAny(text[len(text)-1:], ".-") {
				prefixes = append(prefixes, text)
			}
		}
	}
	return prefixes
}

var number = regexp.MustCompile(`^[0-9]+$`)

// TestNoKeyUnused wants each key as a literal in the Go source, or, where it
// belongs to a family, its family's prefix and its tail; the tail may be two
// names with a hyphen between them.
func TestNoKeyUnused(t *testing.T) {
	src := readSource(t)
	prefixes := families(t, src)
	for _, key := range keysInOrder(t) {
		if src.literals[key] != "" {
			continue
		}
		used := false
		for _, prefix := range prefixes {
			tail, ok := strings.CutPrefix(key, prefix)
			known := src.literals[tail] != "" || number.MatchString(tail)
			for i, sign := range tail {
				known = known || sign == '-' && src.literals[tail[:i]] != "" && src.literals[tail[i+1:]] != ""
			}
			if ok && src.literals[prefix] != "" && known {
				used = true
			}
		}
		if !used {
			t.Errorf("%q is used nowhere", key)
		}
	}
}

// TestNoKeyMissing wants a message for each literal that looks like a key of
// an area that there is.
func TestNoKeyMissing(t *testing.T) {
	keys := map[string]bool{}
	areas := map[string]bool{}
	for _, key := range keysInOrder(t) {
		keys[key] = true
		first, _, _ := strings.Cut(key, ".")
		areas[first] = true
	}
	looksLikeKey := regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+)+$`)
	fileNames := regexp.MustCompile(`\.(css|csv|js|json|kohtunik|pdf|pgn|png|svg|toml|trf)$`)
	src := readSource(t)
	prefixes := families(t, src)
	for text, at := range src.literals {
		first, _, _ := strings.Cut(text, ".")
		if !looksLikeKey.MatchString(text) || fileNames.MatchString(text) {
			continue
		}
		if areas[first] && !keys[text] && !slices.Contains(prefixes, text) {
			t.Errorf("%s: there is no message %q", at, text)
		}
	}
	for kind, at := range src.kinds {
		if key := "error." + kind; !keys[key] {
			t.Errorf("%s: there is no message %q", at, key)
		}
	}
}

func keysInOrder(t *testing.T) []string {
	t.Helper()
	var keys []string
	for key := range byKey(loadAll(t)[English]) {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
