package file

import (
	"os"
	"strings"
	"testing"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/sqlite"
)

// Every kind of refusal has its words. The message files are read as text:
// this part of the program makes no sentences.
func TestEveryKindHasWords(t *testing.T) {
	words, err := os.ReadFile("../../i18n/messages/file.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, k := range Kinds() {
		kinds = append(kinds, string(k))
	}
	for _, k := range sqlite.Kinds() {
		kinds = append(kinds, string(k))
	}
	for _, k := range disk.Kinds() {
		kinds = append(kinds, string(k))
	}
	for _, k := range kinds {
		if !strings.Contains(string(words), `"error.`+k+`" = `) {
			t.Errorf("there are no words for %s", k)
		}
	}
}
