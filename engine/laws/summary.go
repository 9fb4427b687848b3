package laws

import (
	"path"
	"strings"
	"sync"
)

// summaries are the texts by file and language ("fide-2023.en"), then by key.
// They are read once, at the first use.
var summaries = sync.OnceValue(func() map[string]map[string]string {
	all := map[string]map[string]string{}
	names, _ := data.ReadDir("data")
	for _, entry := range names {
		inner, ok := strings.CutPrefix(entry.Name(), "summaries.")
		if !ok || path.Ext(inner) != ".txt" {
			continue
		}
		text, err := data.ReadFile("data/" + entry.Name())
		if err != nil {
			panic(err) // an embedded file that was listed can be read
		}
		all[strings.TrimSuffix(inner, ".txt")] = readSummaries(string(text))
	}
	return all
})

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
