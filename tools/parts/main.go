// Command parts writes what the program is made of as CycloneDX, JSON, version
// 1.5 (https://cyclonedx.org/docs/1.5/json/): every part of
// assets/NOTICES.gz with its licences, and SQLite, which stands within one of
// them. It asks no network, and the same commit gives the same bytes:
//
//	go run ./tools/parts -version 0.1.0 -time 1790000000
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"time"

	"kohtunik/assets"
)

func main() {
	version := flag.String("version", "", "of the program")
	at := flag.Int64("time", 0, "of the commit, in seconds since 1970")
	flag.Parse()
	sqlite, err := sqliteVersion()
	if err == nil {
		err = write(os.Stdout, *version, time.Unix(*at, 0).UTC(), sqlite)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "parts:", err)
		os.Exit(1)
	}
}

// The document, as far as it is used here.
type (
	document struct {
		Format      string      `json:"bomFormat"`
		SpecVersion string      `json:"specVersion"`
		Version     int         `json:"version"`
		Metadata    metadata    `json:"metadata"`
		Components  []component `json:"components"`
	}
	metadata struct {
		Timestamp time.Time `json:"timestamp"`
		Component component `json:"component"`
	}
	component struct {
		Type     string    `json:"type"`
		Ref      string    `json:"bom-ref"`
		Name     string    `json:"name"`
		Version  string    `json:"version,omitempty"`
		Licences []licence `json:"licenses,omitempty"`
		PURL     string    `json:"purl,omitempty"`
	}
	licence struct {
		Licence named `json:"license"`
	}
	// named has an identifier of SPDX, or a name where that has none.
	named struct {
		ID   string `json:"id,omitempty"`
		Name string `json:"name,omitempty"`
	}
)

// write writes the document.
func write(w io.Writer, version string, at time.Time, sqlite string) error {
	d := document{Format: "CycloneDX", SpecVersion: "1.5", Version: 1, Metadata: metadata{Timestamp: at,
		Component: component{Type: "application", Ref: "kohtunik", Name: "Kohtunik", Version: version}}}
	for _, n := range assets.NoticeParts() {
		c, err := componentOf(n)
		if err != nil {
			return err
		}
		d.Components = append(d.Components, c)
	}
	d.Components = append(d.Components, component{Type: "library", Ref: "sqlite", Name: "SQLite", Version: sqlite,
		Licences: []licence{{named{ID: "blessing"}}}, PURL: "pkg:generic/sqlite@" + sqlite})
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(d)
}

// componentOf reads a part of the notices: a module with its version, Go, or
// fonts.
func componentOf(n assets.Notice) (component, error) {
	name, version, _ := strings.Cut(n.Part, " ")
	c := component{Type: "library", Ref: name, Name: name, Version: version, Licences: licences(n.Licence)}
	switch name {
	case "Go":
		c.Version = strings.TrimPrefix(runtime.Version(), "go")
		c.PURL = "pkg:golang/std@" + c.Version
	case "fonts":
		family, _, _ := strings.Cut(c.Licences[0].Licence.ID+c.Licences[0].Licence.Name, " ")
		c.Type, c.Ref = "data", "fonts-"+family
	default:
		c.PURL = "pkg:golang/" + strings.ToLower(name) + "@" + version
	}
	if len(c.Licences) == 0 {
		return c, fmt.Errorf("%s has a licence that is not known here", n.Part)
	}
	return c, nil
}

// known are licences by words of their text, where blanks and line ends are one
// blank.
var known = []struct {
	id, name string
	words    *regexp.Regexp
}{
	{id: "Apache-2.0", words: regexp.MustCompile(`Apache License,? Version 2\.0`)},
	{id: "BSD-3-Clause", words: regexp.MustCompile(
		`Redistribution and use in source and binary forms.*?(Neither the name|names? of (its|any))`)},
	{id: "BSD-2-Clause", words: regexp.MustCompile(
		`Redistributions in binary form must reproduce[^*]*? provided with the distribution\. THIS SOFTWARE`)},
	{id: "Bitstream-Vera", words: regexp.MustCompile(`Bitstream Vera`)},
	{id: "ISC", words: regexp.MustCompile(`Permission to use, copy, modify, and/or distribute this software`)},
	{id: "MIT", words: regexp.MustCompile(`Permission is hereby granted, free of charge, to any person obtaining a copy ` +
		`of this software and associated documentation files`)},
	{id: "OFL-1.1", words: regexp.MustCompile(`SIL OPEN FONT LICENSE Version 1\.1`)},
	{id: "Zlib", words: regexp.MustCompile(`misrepresented; you must not claim that you wrote the original software`)},
	{name: "ParaType Free Font Licensing Agreement", words: regexp.MustCompile(`(?i)ParaType`)},
}

// licences recognises the licences in a text.
func licences(text string) []licence {
	text = strings.Join(strings.Fields(text), " ")
	var list []licence
	for _, k := range known {
		if k.words.MatchString(text) {
			list = append(list, licence{named{ID: k.id, Name: k.name}})
		}
	}
	return list
}

// sqliteVersion is the version of SQLite that stands within its driver.
func sqliteVersion() (string, error) {
	list := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/mattn/go-sqlite3")
	list.Stderr = os.Stderr
	dir, err := list.Output()
	if err != nil {
		return "", fmt.Errorf("go list: %w", err)
	}
	head, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "sqlite3-binding.h"))
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`#define SQLITE_VERSION\s+"([0-9.]+)"`).FindSubmatch(head)
	if found == nil {
		return "", errors.New("sqlite3-binding.h says no version")
	}
	return string(found[1]), nil
}
