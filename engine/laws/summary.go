package laws

import (
	"io/fs"
	"path"
	"strings"
)

// summaries are the texts by file and language ("fide-2023.en"), then by key.
func summaries() map[string]map[string]string { return current().summaries() }

func readAllSummaries(folders ...fs.FS) map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, folder := range folders {
		names, _ := fs.Glob(folder, "summaries.*.txt")
		for _, name := range names {
			text, err := fs.ReadFile(folder, name)
			if err != nil {
				panic(err) // a file of the program that was listed can be read
			}
			inner := strings.TrimPrefix(strings.TrimSuffix(name, path.Ext(name)), "summaries.")
			all[inner] = readSummaries(string(text))
		}
	}
	return all
}

// readSummaries reads lines of a key, a tab and a text; lines that begin with
// # are remarks.
func readSummaries(text string) map[string]string {
	texts := map[string]string{}
	for _, line := range strings.Split(text, "\n") {
		if key, summary, ok := strings.Cut(line, "\t"); ok && !strings.HasPrefix(line, "#") {
			texts[key] = summary
		}
	}
	return texts
}

// Summary is what the provision says, in short and in our own words. lang is an
// ISO 639-1 code; ok is false where there is no text in that language.
func (p Provision) Summary(lang string) (text string, ok bool) {
	text, ok = summaries()[p.home+"."+lang][p.Key()]
	return text, ok
}
