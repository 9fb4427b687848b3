// Outside reads every report file of a folder, those of other programs and of
// published events, makes an event of each, writes its report and holds the two
// against each other, field by field.
//
//	go run ./tools/outside FOLDER
//
// It prints of each file what came of it, then a table: of each field in how many
// files it came back as it was, said otherwise (a date in another form), worked out
// anew (points, places, counts), named in a note of the import, or changed in
// silence. It ends with status 1 where something was.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("outside: which folder?")
	}
	silent, err := run(os.Stdout, flag.Arg(0))
	if err != nil {
		log.Fatalf("outside: %v", err)
	}
	if silent > 0 {
		os.Exit(1)
	}
}

// run goes over the files of a folder and counts what was changed in silence.
func run(w io.Writer, folder string) (silent int, err error) {
	list, err := os.ReadDir(folder)
	if err != nil {
		return 0, err
	}
	sums := make(map[string]*[ways]int)
	done, refused := 0, 0
	for _, entry := range list {
		if entry.IsDir() || strings.EqualFold(filepath.Ext(entry.Name()), ".md") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return 0, err
		}
		done++
		found, why := compare(data)
		if why != nil {
			refused++
			fmt.Fprintf(w, "%s: refused: %v\n", entry.Name(), why)
			continue
		}
		var odd []string
		for _, f := range found {
			if sums[f.field] == nil {
				sums[f.field] = new([ways]int)
			}
			sums[f.field][f.way]++
			if f.way == silently {
				silent++
				odd = append(odd, fmt.Sprintf("%s %q -> %q", f.field, f.was, f.is))
			}
		}
		fmt.Fprintf(w, "%s: read and written%s\n", entry.Name(), strings.Join(append([]string{""}, odd...), "\n    "))
	}
	fmt.Fprintf(w, "\n%d files, %d refused\n\n%-14s %6s %10s %7s %6s %9s\n", done, refused,
		"field", "kept", "otherwise", "anew", "named", "silently")
	for _, f := range fields {
		if n := sums[f.name]; n != nil {
			fmt.Fprintf(w, "%-14s %6d %10d %7d %6d %9d\n", f.name, n[kept], n[otherwise], n[anew], n[named], n[silently])
		}
	}
	return silent, nil
}

// way is what became of a field.
type way int

const (
	kept way = iota
	otherwise
	anew
	named
	silently
	ways
)

// finding is what became of one field of one file.
type finding struct {
	field   string
	way     way
	was, is string
}

// firstDifference gives the first two values that differ.
func firstDifference(a, b []string) (string, string) {
	for i := range max(len(a), len(b)) {
		x, y := at(a, i), at(b, i)
		if x != y {
			return x, y
		}
	}
	return "", ""
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// empty reports whether a file says nothing in a field.
func empty(list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return s != "" })
}
