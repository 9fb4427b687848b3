package entrylist

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// Every kind of this package has its words and no words are left over; that
// all languages have the same is tested beside them.
func TestEveryKindHasWords(t *testing.T) {
	var want []string
	for _, k := range []string{UnknownCategory, UnknownTitle, UnknownSex, BadBirth, BadFederation, BadRating, BadStart,
		BadFIDE,
		NoName, TooManyCells, OpenQuote, StartTwice, StartTaken, NothingToRead, NotText, NoNameColumn, SameNameInList,
		SameNameInEvent} {
		want = append(want, "error."+k)
	}
	for _, f := range Fields() {
		if f != Club && f != Surname && f != Given { // no reason is about these
			want = append(want, "entrylist.where."+string(f))
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
