// Package precedents has published cases: what arbiters, examiners and appeals
// committees decided, where it can be read, and what it is about. They are
// shown beside a decision and beside the articles; nothing is decided by them.
package precedents

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

//go:embed data
var files embed.FS

// Case is one published case.
type Case struct {
	Name  string
	Year  string // empty: not known
	Event string // or who published it
	// Source is where it can be read.
	Source string
	// Articles are those that it is about, in the numbering of any edition.
	Articles []string
	// Kinds are the types of incidents that are like it.
	Kinds []string

	texts map[string]string // by language
}

// Text says what happened and what was decided, in a language (ISO 639-1); in
// English where that language has no text.
func (c Case) Text(lang string) string {
	if text := c.texts[lang]; text != "" {
		return text
	}
	return c.texts["en"]
}

// On tells that the case is about an article or a part of it, or about what the
// article is a part of.
func (c Case) On(article string) bool {
	return slices.ContainsFunc(c.Articles, func(a string) bool {
		return a == article || partOf(a, article) || partOf(article, a)
	})
}

// partOf tells that a citation is a part of another one: "7.5.5" of "7.5",
// "9.5 b" of "9.5".
func partOf(article, of string) bool {
	rest, ok := strings.CutPrefix(article, of)
	return ok && rest != "" && (rest[0] == '.' || rest[0] == ' ')
}

// All lists the cases, in the order of the data.
func All() []Case { return library() }

// OnArticle lists the cases about an article.
func OnArticle(article string) []Case {
	var found []Case
	for _, c := range All() {
		if c.On(article) {
			found = append(found, c)
		}
	}
	return found
}

// penalties is the list of penalties: that a case cites it says nothing of what
// happened in it.
const penalties = "12.9"

// Like lists the cases that are like an incident that was decided by articles,
// the most alike first: those of its type that are chiefly about one of the
// articles, then those that are about one besides; where there is none, those of
// its type.
func Like(kind string, articles []string) []Case {
	articles = slices.DeleteFunc(slices.Clone(articles), func(a string) bool {
		return a == penalties || partOf(a, penalties)
	})
	var ranks [3][]Case
	for _, c := range All() {
		if !slices.Contains(c.Kinds, kind) {
			continue
		}
		rank := 2
		switch {
		case slices.Contains(articles, c.Articles[0]):
			rank = 0
		case slices.ContainsFunc(articles, c.On):
			rank = 1
		}
		ranks[rank] = append(ranks[rank], c)
	}
	if like := slices.Concat(ranks[0], ranks[1]); len(like) > 0 {
		return like
	}
	return ranks[2]
}

// library reads the data once.
var library = sync.OnceValue(func() []Case {
	cases, err := read()
	if err != nil {
		panic(err) // the data are embedded: this fails in every test or never
	}
	return cases
})

func read() ([]Case, error) {
	table, err := files.ReadFile("data/cases.tsv")
	if err != nil {
		return nil, err
	}
	texts := map[string]map[string]string{} // by name and language
	names, err := fs.Glob(files, "data/texts.*.txt")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		lang := strings.TrimSuffix(strings.TrimPrefix(name, "data/texts."), ".txt")
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(data)) {
			name, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
			if texts[name] == nil {
				texts[name] = map[string]string{}
			}
			texts[name][lang] = text
		}
	}
	var cases []Case
	for line := range strings.Lines(string(table)) {
		line = strings.TrimRight(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) != 6 {
			return nil, fmt.Errorf("published cases: %q has %d cells", line, len(cells))
		}
		cases = append(cases, Case{Name: cells[0], Year: cells[1], Event: cells[2], Source: cells[3],
			Articles: strings.Split(cells[4], ","), Kinds: strings.Fields(cells[5]), texts: texts[cells[0]]})
	}
	return cases, nil
}
