// Package i18n puts the program's words into English, Estonian, Finnish and
// Russian.
//
// Every text that a person reads has a key; its wording stands in
// messages/<area>.<lang>.toml, one file for each area of the program and each
// language. A Printer of one language turns keys into text:
//
//	p := i18n.For(i18n.Estonian)
//	p.T("common.cancel")
//	p.T("rounds.missing", i18n.Args{"n": 3})
//
// The argument "n" selects the plural form by the rules of the language. All
// arguments stand in the text as {{.name}}; nothing else of a template
// language is understood there, so a message holds no logic.
//
// What is missing shows: an unknown key, or a placeholder without its
// argument, comes back between ⟦ and ⟧, never as another language's text.
//
// Numbers and dates are written as the language writes them: see Points,
// Decimal, Percent, Date and their kin. Printers are made once for each
// language, are immutable afterwards and safe for concurrent use.
package i18n

import (
	"fmt"
	"strings"
)

// Lang is a language that the program speaks, as its ISO 639-1 code.
type Lang string

// The languages of the program.
const (
	English  Lang = "en"
	Estonian Lang = "et"
	Finnish  Lang = "fi"
	Russian  Lang = "ru"
)

// Langs lists the languages in the order in which they are offered.
func Langs() []Lang { return []Lang{English, Estonian, Finnish, Russian} }

// Codes writes the codes of the languages, with something between them: "en|et".
func Codes(between string) string {
	codes := make([]string, len(Langs()))
	for i, l := range Langs() {
		codes[i] = string(l)
	}
	return strings.Join(codes, between)
}

// ParseLang reads a language's code: "et", and also a whole locale name as the
// system gives it, such as "et_EE.UTF-8" or "ru-RU". An unknown language is an
// *UnknownLangError.
func ParseLang(s string) (Lang, error) {
	code := strings.ToLower(strings.TrimSpace(s))
	if cut := strings.IndexAny(code, "_-.@"); cut >= 0 {
		code = code[:cut]
	}
	for _, l := range Langs() {
		if string(l) == code {
			return l, nil
		}
	}
	return English, &UnknownLangError{Text: s}
}

// UnknownLangError says that Text names no language of the program.
type UnknownLangError struct{ Text string }

func (e *UnknownLangError) Error() string {
	return fmt.Sprintf("unknown language %q (%s)", e.Text, Codes(", "))
}

// Reason gives the kind of the error and its arguments.
func (e *UnknownLangError) Reason() (string, map[string]any) {
	return "unknown-language", map[string]any{"text": e.Text, "languages": Codes(", ")}
}
