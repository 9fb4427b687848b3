package i18n

import (
	"embed"
	"strings"
	"sync"
)

//go:embed manual/*.md
var manuals embed.FS

// Chapter is a chapter of the manual: the part of the book that it is in, its
// title and its paragraphs.
type Chapter struct {
	Part, Title string
	Paragraphs  []string
}

// readManuals reads the manual of every language once, at the first use.
var readManuals = sync.OnceValue(func() map[Lang][]Chapter {
	books := map[Lang][]Chapter{}
	for _, l := range Langs() {
		text, err := manuals.ReadFile("manual/manual." + string(l) + ".md")
		if err != nil {
			panic(err) // an embedded file that the tests read
		}
		books[l] = parseManual(string(text))
	}
	return books
})

// Manual is the book of the program in a language, chapter by chapter.
func Manual(l Lang) []Chapter { return readManuals()[l] }

// parseManual reads blocks parted by empty lines: "# part", "## chapter", and
// paragraphs.
func parseManual(text string) []Chapter {
	var book []Chapter
	part := ""
	for _, block := range strings.Split(strings.TrimSpace(text), "\n\n") {
		block = strings.TrimSpace(block)
		if title, ok := strings.CutPrefix(block, "# "); ok {
			part = title
		} else if title, ok := strings.CutPrefix(block, "## "); ok {
			book = append(book, Chapter{Part: part, Title: title})
		} else {
			last := &book[len(book)-1]
			last.Paragraphs = append(last.Paragraphs, strings.ReplaceAll(block, "\n", " "))
		}
	}
	return book
}
