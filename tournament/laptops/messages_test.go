package laptops

import (
	"os"
	"strings"
	"testing"
)

// Every kind of refusal has its words. The message files are read as text:
// this part of the program makes no sentences.
func TestEveryKindHasWords(t *testing.T) {
	words, err := os.ReadFile("../../i18n/messages/laptops.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range Kinds() {
		if !strings.Contains(string(words), `"error.`+string(k)+`" = `) {
			t.Errorf("there are no words for %s", k)
		}
	}
}
