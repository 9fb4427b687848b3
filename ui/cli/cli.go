// Package cli is the command line: every job that needs no screen as a verb.
//
// Data goes to standard output only, UTF-8 with LF. Exit status 0: done; 1:
// refused or a difference found, with one line on standard error that says
// what and where; 2: the words of the call are off.
package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kohtunik/i18n"
)

// Env is the world outside a call. Lookup reads an environment variable.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Lookup         func(name string) (string, bool)
	Now            func() time.Time
}

// verb is one job.
type verb struct {
	name     string
	operands string // as the help line shows them
	least    int    // number of operands
	most     int    // -1: any number
	options  map[string]optionKind
	run      func(*call) error
}

type optionKind int

const (
	flag  optionKind = iota // stands alone
	value                   // takes the next word, or what follows "="
)

// call is a verb with its operands and options, ready to run.
type call struct {
	Env
	verb     *verb
	operands []string
	options  map[string]string
	words    *i18n.Printer
}

// verbs lists all verbs in the order of the help.
func verbs() []verb {
	return slices.Concat(eventVerbs(), playerVerbs(), roundVerbs(), tableLineVerbs(), tableVerbs(), moneyVerbs(), normVerbs(), registerVerbs(), printVerbs(), gameVerbs(), reportVerbs(), ratingVerbs(), mateVerbs(), rulingVerbs(), lawsVerbs())
}

// Called reports whether the words of a call are a verb or ask for help, and
// not the name of a file to open in the window. A first word that is neither a
// file nor named like one is taken for a misspelt verb.
func Called(args []string) bool {
	if len(args) == 0 || strings.HasPrefix(args[0], "--") && args[0] != "--help" {
		return false
	}
	word := args[0]
	if word == "help" || word == "--help" || word == "-h" || find(word) != nil {
		return true
	}
	_, err := os.Stat(word)
	return err != nil && filepath.Ext(word) == ""
}

func find(word string) *verb {
	for _, v := range verbs() {
		if v.name == word {
			return &v
		}
	}
	return nil
}

// usageError is exit status 2.
type usageError struct {
	key  string
	args i18n.Args
}

func (e *usageError) Error() string                    { return e.key }
func (e *usageError) Reason() (string, map[string]any) { return e.key, e.args }

func misused(key string, args i18n.Args) error { return &usageError{key, args} }

// errSilent is a failure that has said all it has to say already.
var errSilent = errors.New("difference found")

// Run runs a call and gives its exit status.
func Run(args []string, env Env) int {
	env.Stdout, env.Stderr = plainText{env.Stdout}, plainText{env.Stderr}
	c := &call{Env: env, words: i18n.For(locale(env))}
	if len(args) == 0 || args[0] == "help" || args[0] == "--help" || args[0] == "-h" {
		c.help()
		return 0
	}
	v := find(args[0])
	if v == nil {
		fmt.Fprintf(env.Stderr, "kohtunik: %s\n", c.words.Error(misused("no-verb", i18n.Args{"text": args[0]})))
		return 2
	}
	c.verb = v
	err := c.parse(args[1:])
	if err == nil {
		err = v.run(c)
	}
	return c.status(err)
}

func (c *call) status(err error) int {
	if err == nil {
		return 0
	}
	if errors.Is(err, errSilent) {
		return 1
	}
	if errors.Is(err, errBrokenPipe) {
		return 0
	}
	var usage *usageError
	misuse := errors.As(err, &usage)
	text := c.sentence(err)
	text = strings.Join(strings.Fields(text), " ")
	if len(c.operands) > 0 && !misuse && !strings.Contains(text, c.operands[0]) {
		text = c.operands[0] + ": " + text
	}
	if misuse {
		fmt.Fprintf(c.Stderr, "kohtunik %s: %s (kohtunik %s %s)\n", c.verb.name, text, c.verb.name, c.verb.operands)
		return 2
	}
	fmt.Fprintf(c.Stderr, "kohtunik %s: %s\n", c.verb.name, text)
	return 1
}

// sentence puts an error into words, the system's own among them.
func (c *call) sentence(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		kind := "error.path-other"
		switch {
		case errors.Is(err, fs.ErrNotExist):
			kind = "error.path-missing"
		case errors.Is(err, fs.ErrExist):
			kind = "error.path-exists"
		case errors.Is(err, fs.ErrPermission):
			kind = "error.path-forbidden"
		}
		return c.words.T(kind, i18n.Args{"path": path.Path, "why": path.Err.Error()})
	}
	return c.words.Error(err)
}

// locale is the language of the person at the keyboard; English if it is none
// of the program's.
func locale(env Env) i18n.Lang {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if s, ok := env.Lookup(name); ok && s != "" {
			l, _ := i18n.ParseLang(s)
			return l
		}
	}
	return i18n.English
}

// parse takes options and operands apart. Options begin with two dashes and a
// letter, or are -o; everything else is an operand, so that results like -/+
// need no quoting. "--" ends the options.
func (c *call) parse(args []string) error {
	c.options = make(map[string]string)
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			c.operands = append(c.operands, args[i+1:]...)
			break
		}
		if !isOption(a) {
			c.operands = append(c.operands, a)
			continue
		}
		name, val, inline := strings.Cut(strings.TrimLeft(a, "-"), "=")
		kind, ok := c.verb.options[name]
		if !ok && name == "lang" {
			kind, ok = value, true
		}
		switch {
		case !ok:
			return misused("option-unknown", i18n.Args{"option": a})
		case kind == flag && inline:
			return misused("option-no-value", i18n.Args{"option": "--" + name})
		case kind == flag:
			val = "yes"
		case !inline && i+1 == len(args):
			return misused("option-value-missing", i18n.Args{"option": a})
		case !inline:
			i++
			val = args[i]
		}
		c.options[name] = val
	}
	if n := len(c.operands); n < c.verb.least || c.verb.most >= 0 && n > c.verb.most {
		return misused("operand-count", nil)
	}
	if l, ok := c.options["lang"]; ok && c.verb.options["lang"] == flag {
		first, _, _ := strings.Cut(l, ",")
		lang, err := i18n.ParseLang(first)
		if err != nil {
			return misused("unknown-language", i18n.Args{"text": l})
		}
		c.words = i18n.For(lang)
	}
	return nil
}

func isOption(a string) bool {
	return a == "-o" || len(a) > 2 && strings.HasPrefix(a, "--") && (a[2] >= 'a' && a[2] <= 'z')
}

// has reports whether an option was given.
func (c *call) has(name string) bool { _, ok := c.options[name]; return ok }

func (c *call) help() {
	fmt.Fprintln(c.Stdout, c.words.T("cli.help"))
	fmt.Fprintln(c.Stdout, "  kohtunik [FILE] [--timing]")
	for _, v := range verbs() {
		fmt.Fprintf(c.Stdout, "  kohtunik %s %s\n", v.name, v.operands)
	}
	fmt.Fprintln(c.Stdout, c.words.T("cli.help-end"))
}
