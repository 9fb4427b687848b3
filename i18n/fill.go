package i18n

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// fillParser reads the placeholders {{.name}} of a message. It stands in the
// place of go-i18n's text/template: a message needs no logic, a placeholder
// without its argument must show, and lists are filled row by row with it.
type fillParser struct{}

func (fillParser) Cacheable() bool { return true }

func (fillParser) Parse(src, _, _ string) (template.ParsedTemplate, error) {
	return parseText(src)
}

// text is a message cut at its placeholders: before names[i] stands plain[i],
// after the last name stands the last of plain.
type text struct {
	plain []string
	names []string
}

func parseText(src string) (*text, error) {
	t := &text{}
	for rest := src; ; {
		open := strings.Index(rest, "{{")
		if open < 0 {
			t.plain = append(t.plain, rest)
			return t, nil
		}
		end := strings.Index(rest[open:], "}}")
		if end < 0 {
			return nil, fmt.Errorf("placeholder without end in %q", src)
		}
		name := strings.TrimSpace(rest[open+2 : open+end])
		if !strings.HasPrefix(name, ".") || !isName(name[1:]) {
			return nil, fmt.Errorf("placeholder %q in %q is not of the form {{.name}}", name, src)
		}
		t.plain = append(t.plain, rest[:open])
		t.names = append(t.names, name[1:])
		rest = rest[open+end+2:]
	}
}

func isName(s string) bool {
	for i, r := range s {
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

// Execute fills in the arguments.
func (t *text) Execute(data any) (string, error) {
	args, _ := data.(Args)
	var b strings.Builder
	for i, name := range t.names {
		b.WriteString(t.plain[i])
		if value, ok := args[name]; ok {
			fmt.Fprint(&b, value)
		} else {
			b.WriteString(missing(name))
		}
	}
	b.WriteString(t.plain[len(t.plain)-1])
	return b.String(), nil
}
