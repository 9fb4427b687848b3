package i18n

import (
	"embed"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed manual/*.md
var manuals embed.FS

// Chapter is a chapter of the manual: the part of the book that it is in, its
// title and its blocks.
type Chapter struct {
	Part, Title string
	Blocks      []Block
}

// BlockKind says how a block of the manual is set.
type BlockKind uint8

// The kinds of block.
const (
	Paragraph BlockKind = iota
	Step                // one of numbered steps
	Point               // one of a list
	KeyRow              // a key and what it does
	Picture             // of the window, with what it shows
)

// Block is a part of a chapter that is set on its own.
type Block struct {
	Kind BlockKind
	Text string
	// Mark stands before a step ("1.") or a row of keys ("Ctrl+N"); for a picture
	// it is the name of its file.
	Mark string
}

// Text is all that a chapter says, a line a block.
func (c Chapter) Text() string {
	lines := make([]string, len(c.Blocks))
	for i, b := range c.Blocks {
		lines[i] = b.Text
		if b.Kind == Step || b.Kind == KeyRow {
			lines[i] = b.Mark + " " + b.Text
		}
	}
	return strings.Join(lines, "\n")
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

// Chapters that sheets of the window are about, by their English titles.
const (
	SettingsChapter = "The event settings one by one"
	TeamChapter     = "A team event"
)

// ChapterNamed finds a chapter in a language by its English title; the first one where
// there is none of that title.
func ChapterNamed(l Lang, english string) Chapter {
	at := slices.IndexFunc(Manual(English), func(c Chapter) bool { return c.Title == english })
	return Manual(l)[max(at, 0)]
}

// parseManual reads lines: "# part", "## chapter", "1. step", "- point",
// "| key | what it does |", "![what it shows](picture)", and paragraphs, which
// end at an empty line.
func parseManual(text string) []Chapter {
	var book []Chapter
	part, ended := "", true
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "# "); ok {
			part, ended = title, true
			continue
		}
		if title, ok := strings.CutPrefix(line, "## "); ok {
			book, ended = append(book, Chapter{Part: part, Title: title}), true
			continue
		}
		if line == "" {
			ended = true
			continue
		}
		last := &book[len(book)-1]
		b := parseBlock(line)
		if !ended && b.Kind == Paragraph {
			last.Blocks[len(last.Blocks)-1].Text += " " + line
			continue
		}
		last.Blocks, ended = append(last.Blocks, b), false
	}
	return book
}

var (
	stepForm    = regexp.MustCompile(`^(\d+\.) (.+)$`)
	pointForm   = regexp.MustCompile(`^(-) (.+)$`)
	keyForm     = regexp.MustCompile(`^\| (.+?) \| (.+) \|$`)
	pictureForm = regexp.MustCompile(`^!\[(.+)\]\(([a-z0-9-]+)\)$`)
)

func parseBlock(line string) Block {
	for kind, form := range map[BlockKind]*regexp.Regexp{Step: stepForm, Point: pointForm, KeyRow: keyForm} {
		if m := form.FindStringSubmatch(line); m != nil {
			return Block{Kind: kind, Mark: m[1], Text: m[2]}
		}
	}
	if m := pictureForm.FindStringSubmatch(line); m != nil {
		return Block{Kind: Picture, Mark: m[2], Text: m[1]}
	}
	return Block{Text: line}
}
