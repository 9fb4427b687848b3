package i18n

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
)

// Args are a message's arguments by name. "n" selects the plural form; it is
// an integer, or a number as text ("7½", "2,81", "3.5").
type Args map[string]any

// Printer writes in one language.
type Printer struct {
	lang      Lang
	localizer *goi18n.Localizer
	keys      map[string]bool
	plain     sync.Map // the texts that were asked for without arguments, by key
}

var printers = struct {
	sync.Mutex
	of map[Lang]*Printer
}{of: map[Lang]*Printer{}}

// For gives the printer of a language; of an unknown language, the English
// one. The first call for a language reads its messages, later ones are cheap.
func For(l Lang) *Printer {
	if _, err := ParseLang(string(l)); err != nil {
		l = English
	}
	printers.Lock()
	defer printers.Unlock()
	if p, ok := printers.of[l]; ok {
		return p
	}
	catalogue, err := load(l)
	if err != nil {
		// The messages are compiled in: this is a fault of the build.
		panic(err)
	}
	p := newPrinter(l, catalogue)
	printers.of[l] = p
	return p
}

// Lang is the printer's language.
func (p *Printer) Lang() Lang { return p.lang }

// Has tells whether the language has a text for the key.
func (p *Printer) Has(key string) bool { return p.keys[key] }

// T is the text of key with the arguments filled in. An argument that has a
// Reason, as the program's errors do, is put into words itself.
func (p *Printer) T(key string, args ...Args) string {
	if !p.keys[key] {
		return missing(key)
	}
	if len(args) > 0 {
		return p.localize(key, args[0])
	}
	if text, ok := p.plain.Load(key); ok {
		return text.(string)
	}
	text := p.localize(key, nil)
	p.plain.Store(key, text)
	return text
}

// localize is [Printer.T] of a key that there is, without memory.
func (p *Printer) localize(key string, args Args) string {
	config := goi18n.LocalizeConfig{MessageID: key, TemplateParser: fillParser{}}
	if args != nil {
		if n, ok := args["n"]; ok {
			config.PluralCount = p.pluralCount(n)
		}
		config.TemplateData = p.worded(args)
	}
	text, err := p.localizer.Localize(&config)
	if err != nil && config.PluralCount != nil {
		// A text without plural forms may have a number in it all the same.
		config.PluralCount = nil
		text, err = p.localizer.Localize(&config)
	}
	if err != nil {
		return missing(key)
	}
	if strings.HasSuffix(text, "..") && !strings.HasSuffix(text, "...") {
		text = text[:len(text)-1] // the point of an abbreviation ends the sentence too
	}
	if p.lang == Russian && strings.Contains(text, " 2-") {
		text = beforeTwo.ReplaceAllString(text, "${1}${2}о$3")
	}
	return text
}

// beforeTwo are the Russian prepositions that are said otherwise before a second
// round: «со второго», «ко второму».
var beforeTwo = regexp.MustCompile(`(^|[^\pL])([сСкК])( 2-(?:го|му))`)

// Reasoner is what the errors of the domain are: a kind, and arguments for
// the sentence that says it.
type Reasoner interface {
	Reason() (kind string, args map[string]any)
}

// Error puts an error into words: the sentence of its kind if there is a
// Reasoner in its chain and a message "error.<kind>", else the error's own
// technical text.
func (p *Printer) Error(err error) string {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		if texts := p.each(joined.Unwrap()); len(texts) > 0 {
			return strings.Join(texts, " ")
		}
	}
	var r Reasoner
	if errors.As(err, &r) {
		kind, args := r.Reason()
		if key := "error." + kind; p.Has(key) {
			return p.T(key, Args(args))
		}
	}
	return err.Error()
}

// each puts those of several errors into words that have a reason, none twice.
func (p *Printer) each(errs []error) []string {
	var texts []string
	for _, err := range errs {
		var r Reasoner
		if !errors.As(err, &r) {
			continue
		}
		if text := p.Error(err); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts
}

// Worder is an argument that stands for a word of the language: it names the
// word's key.
type Worder interface{ MessageKey() string }

// worded replaces the arguments that are errors or have a word of their own
// by their text. The caller's arguments stay as they are.
func (p *Printer) worded(args Args) Args {
	var worded Args
	for name, value := range args {
		var text string
		switch v := value.(type) {
		case error:
			text = p.Error(v)
		case Worder:
			text = p.T(v.MessageKey())
		default:
			continue
		}
		if worded == nil {
			worded = maps.Clone(args)
		}
		worded[name] = text
	}
	if worded == nil {
		return args
	}
	return worded
}

// pluralCount brings a count into the form that the plural rules read: an
// integer, or a decimal number as text. Half of a thing is singular in English.
func (p *Printer) pluralCount(n any) any {
	switch n := n.(type) {
	case int:
		return n
	case string:
		if p.lang == English && n == "½" {
			return 1
		}
		text := strings.NewReplacer("½", ".5", ",", ".", "\u2212", "-").Replace(n)
		if strings.HasPrefix(text, ".") {
			text = "0" + text
		}
		if _, err := strconv.ParseFloat(text, 64); err == nil {
			return text
		}
		return 0
	}
	switch v := reflect.ValueOf(n); {
	case v.CanInt():
		return v.Int()
	case v.CanUint():
		return int64(v.Uint())
	case v.CanFloat():
		return strconv.FormatFloat(v.Float(), 'f', -1, 64)
	}
	return 0
}

func missing(key string) string { return fmt.Sprintf("⟦%s⟧", key) }
