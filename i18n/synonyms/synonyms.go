// Package synonyms holds the words by which people look for an incident, beside
// its name and its explanation: in each language its own ones, as arbiters say
// them at the board. They are data; adding a word needs no other change.
package synonyms

import (
	_ "embed"
	"strings"
	"sync"

	"kohtunik/i18n"
)

//go:embed incidents.tsv
var incidents string

// all are the phrases by incident, then by language.
var all = sync.OnceValue(func() map[string]map[i18n.Lang][]string {
	columns := i18n.Langs()
	found := map[string]map[i18n.Lang][]string{}
	for line := range strings.Lines(incidents) {
		cells := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") || len(cells) != len(columns)+1 {
			continue
		}
		found[cells[0]] = map[i18n.Lang][]string{}
		for i, lang := range columns {
			for _, phrase := range strings.Split(cells[i+1], ",") {
				found[cells[0]][lang] = append(found[cells[0]][lang], strings.TrimSpace(phrase))
			}
		}
	}
	return found
})

// Of gives the phrases for an incident in a language.
func Of(incident string, lang i18n.Lang) []string { return all()[incident][lang] }

// Incidents lists the incidents that have any.
func Incidents() []string {
	var names []string
	for name := range all() {
		names = append(names, name)
	}
	return names
}
