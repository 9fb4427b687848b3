package words

import (
	"strings"
	"testing"
	"unicode/utf8"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// A text of a damaged file may be of any length; what is said of it can be read.
func TestWhatIsLackingCanBeRead(t *testing.T) {
	long := strings.Repeat("ä", 1<<20)
	event := &tournament.Event{Info: tournament.Info{Name: long}}
	for _, c := range []file.Choice{
		{Event: event, Another: true},
		{Event: event, Unsure: []tournament.Change{{After: tournament.Player{Name: long}}}},
	} {
		got := Lacks(i18n.For(i18n.English), c)
		if n := utf8.RuneCountInString(got); n > 400 || !strings.Contains(got, "ä…") {
			t.Errorf("%d letters", n)
		}
	}
}
