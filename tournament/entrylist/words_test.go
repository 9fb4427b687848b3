package entrylist

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"kohtunik/tournament"
)

// Every kind of this package has its words and no words are left over; that
// all languages have the same is tested beside them.
func TestEveryKindHasWords(t *testing.T) {
	var want []string
	for _, k := range []string{UnknownCategory, UnknownTitle, UnknownSex, BadBirth, BadFederation, BadRating, BadStart,
		BadFIDE,
		NoName, TooManyCells, OpenQuote, StartTwice, StartTaken, NothingToRead, NotText, NoNameColumn, SameNameInList,
		SameNameInEvent, SameFIDEInList, SameFIDEInEvent, Similar, Unprintable, BadMoney} {
		want = append(want, "error."+k)
	}
	for _, d := range definitions { // no reason is about a field that takes any text, but for a name
		if d.Listed() && d.Record != "" && (d.Field == Name || d.Read(new(tournament.Player), "?!") != nil) {
			want = append(want, "entrylist.where."+string(d.Field))
		}
	}
	want = append(want, "entrylist.where.line")
	for _, sep := range []rune{0, '\t', ';', ','} {
		want = append(want, "entrylist.separator."+List{Separator: sep}.SeparatorName())
	}
	data, err := os.ReadFile("../../i18n/messages/entrylist.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range regexp.MustCompile(`(?m)^"([^"]+)" =`).FindAllStringSubmatch(string(data), -1) {
		got = append(got, m[1])
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("messages\n%q\nkinds\n%q", got, want)
	}
}

// The headings of the program's own lists are understood in every language when
// such a list comes back.
func TestOwnHeadings(t *testing.T) {
	for _, lang := range []string{"en", "et", "fi", "ru"} {
		titles := make(map[string]string)
		for _, file := range []string{"common", "players"} {
			data, err := os.ReadFile("../../i18n/messages/" + file + "." + lang + ".toml")
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^"([^"]+)" = "([^"]+)"`).FindAllStringSubmatch(string(data), -1) {
				titles[m[1]] = m[2]
			}
		}
		for _, d := range definitions {
			if title := titles[d.Column]; d.Column != "" && headWords[headWord(title)] != d.Field {
				t.Errorf("%s: the heading %q is not read as %s", lang, title, d.Field)
			}
		}
	}
}
