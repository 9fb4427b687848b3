package words

import (
	"regexp"
	"strings"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
)

// articleHeads are the words that citations begin with, which each language
// has its own for. Longer ones stand before those that they begin with.
var articleHeads = []struct{ text, key string }{
	{"Guidelines intro", "laws.head.guidelines"},
	{"Guideline", "laws.head.guideline"},
	{"Title page", "laws.head.title-page"},
	{"Foreword", "laws.head.foreword"},
	{"Annex pairing", "laws.head.annex-pairing"},
	{"Annex classification", "laws.head.annex-classification"},
	{"Annex table", "laws.head.annex-table"},
	{"Annex composition", "laws.head.annex-composition"},
	{"preface", "laws.head.preface"},
	{"intro", "laws.head.intro"},
	{"scope", "laws.head.scope"},
	{"EE history", "laws.head.history"},
}

// articleTails are words within a citation.
var articleTails = []struct{ text, key string }{
	{" note ", "laws.head.note"},
	{" recommendation ", "laws.head.recommendation"},
	{" clarification", "laws.head.clarification"},
}

// Article writes the citation of an article in the language: "Ohjeisto I.8.3",
// "§18 g".
func Article(p *i18n.Printer, citation string) string {
	if strings.HasPrefix(citation, "§") && p.Lang() == i18n.Russian {
		return russianSection(citation)
	}
	for _, head := range articleHeads {
		if rest, ok := strings.CutPrefix(citation, head.text); ok && (rest == "" || rest[0] == ' ') {
			return p.T(head.key) + rest
		}
	}
	for _, tail := range articleTails {
		if before, after, ok := strings.Cut(citation, tail.text); ok {
			return strings.TrimRight(before+" "+p.T(tail.key)+" "+after, " ")
		}
	}
	return citation
}

// section is a section of the 1953 code, the letter of an item, and the rest.
var section = regexp.MustCompile(`^§ ?(\d+)(?: ([a-i])\b)?(.*)$`)

// russianSection writes a section as a Russian text does, with its items counted in
// Cyrillic: "§ 18 ж" for "§18 g".
func russianSection(citation string) string {
	m := section.FindStringSubmatch(citation)
	if m == nil {
		return citation
	}
	text := "§\u00a0" + m[1]
	if m[2] != "" {
		text += " " + string([]rune(laws.CyrillicItems)[m[2][0]-'a'])
	}
	return text + m[3]
}

// Articles writes a list of citations.
func Articles(p *i18n.Printer, citations []string) string {
	texts := make([]string, len(citations))
	for i, c := range citations {
		texts[i] = Article(p, c)
	}
	return strings.Join(texts, ", ")
}

var signs = regexp.MustCompile(`^[a-z]\b|¶\d+(–\d+)?|\bs\d+\b|\([^)]*\d[^)]*\)|\b\d+\b`)

// ArticlePlace writes the finer place in an article: its letter, signs and numbers.
// The words in it tell provisions apart for us and say nothing to an arbiter.
func ArticlePlace(place string) string {
	return strings.Join(signs.FindAllString(place, -1), " ")
}

// Provision writes the citation of a provision with its place in the article:
// "§15 ¶2".
func Provision(p *i18n.Printer, q laws.Provision) string {
	return strings.TrimSpace(Article(p, q.Article) + " " + ArticlePlace(q.Place))
}

// The signs of paragraphs and sentences in the finer place of a provision.
var (
	paragraphSign = regexp.MustCompile(`¶(\d+(?:–\d+)?)`)
	sentenceSign  = regexp.MustCompile(`\bs(\d+(?:-\d+)?)\b`)
)

// ProvisionInWords is [Provision] for a paper, which has room for words in place of
// signs: "§15, paragraph 2".
func ProvisionInWords(p *i18n.Printer, q laws.Provision) string {
	place := ArticlePlace(q.Place)
	for key, sign := range map[string]*regexp.Regexp{"laws.paragraph": paragraphSign, "laws.sentence": sentenceSign} {
		place = sign.ReplaceAllStringFunc(place, func(text string) string {
			return p.T(key, i18n.Args{"n": sign.FindStringSubmatch(text)[1]})
		})
	}
	if place == "" {
		return Article(p, q.Article)
	}
	return Article(p, q.Article) + ", " + place
}

// ProvisionText is what a provision says, in the language or else in English.
func ProvisionText(p *i18n.Printer, q laws.Provision) string {
	if text, ok := q.Summary(string(p.Lang())); ok && text != "" {
		return text
	}
	text, _ := q.Summary(string(i18n.English))
	return text
}
