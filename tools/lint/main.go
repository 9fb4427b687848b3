// Lint holds two rules of the house that gofmt and staticcheck do not know:
// no line of Go of more than 120 characters (a tab being one, and a long raw string data), and no function
// of more than 80 lines. It names each breach and ends with 1 if there is one.
//
//	go run ./tools/lint
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

const (
	mostCharacters = 120
	mostLines      = 80
)

func main() {
	log.SetFlags(0)
	breaches, err := check(os.DirFS("."))
	if err != nil {
		log.Fatalf("lint: %v", err)
	}
	for _, b := range breaches {
		fmt.Println(b)
	}
	if len(breaches) > 0 {
		log.Fatalf("lint: %d breaches", len(breaches))
	}
}

// check gives the breaches in all Go files below a folder.
func check(top fs.FS) ([]string, error) {
	var breaches []string
	err := fs.WalkDir(top, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != "." && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")) {
			return fs.SkipDir
		}
		if d.IsDir() || filepath.Ext(path) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(top, path)
		if err != nil {
			return err
		}
		found, err := checkFile(path, text)
		breaches = append(breaches, found...)
		return err
	})
	return breaches, err
}

func checkFile(path string, text []byte) ([]string, error) {
	var breaches []string
	data := dataLines(text)
	for i, line := range strings.Split(string(text), "\n") {
		if n := utf8.RuneCountInString(line); n > mostCharacters && !data[i+1] {
			breaches = append(breaches, fmt.Sprintf("%s:%d: line of %d characters", path, i+1, n))
		}
	}
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range parsed.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		from, to := files.Position(f.Body.Lbrace), files.Position(f.Body.Rbrace)
		if n := to.Line - from.Line - 1; n > mostLines {
			breaches = append(breaches, fmt.Sprintf("%s:%d: %s has %d lines", path, from.Line, f.Name.Name, n))
		}
	}
	return breaches, nil
}

// dataLines are the lines on which a raw string stands: its text is data, which
// cannot be broken.
func dataLines(text []byte) map[int]bool {
	files := token.NewFileSet()
	file := files.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, 0)
	lines := map[int]bool{}
	for {
		pos, kind, literal := s.Scan()
		if kind == token.EOF {
			return lines
		}
		if kind == token.STRING && literal[0] == '`' && utf8.RuneCountInString(literal) > mostCharacters/2 {
			for n := range strings.Count(literal, "\n") + 1 {
				lines[files.Position(pos).Line+n] = true
			}
		}
	}
}
