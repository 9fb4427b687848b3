// Package cli is the command line: every job that needs no screen as a verb.
//
// Data goes to standard output only, UTF-8 with LF. Exit status 0: done; 1:
// refused or a difference found, with one line on standard error that says
// what and where; 2: the words of the call are off.
//
// A verb is a function that makes a cobra command: it declares its options in a
// struct of its own, and a method of that struct does the job. [root] lists the
// verbs. Help, completion and the manual page come from what a verb declares.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
)

// Env is the world outside a call. Lookup reads an environment variable.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Lookup         func(name string) (string, bool)
	Now            func() time.Time
	Version        string // of the program, as the foot of every paper names it
	// Context ends a verb that goes on until it is told to stop; nil: the person
	// and the system do that alone.
	Context context.Context
}

// call is one call of the program.
type call struct {
	Env
	words    *i18n.Printer
	command  *cobra.Command // what is called
	operands []string
	yes      bool // what asks for a yes is done
}

// Called reports whether the words of a call are a verb or ask for help, and
// not the name of a file to open in the window. A first word that is neither a
// file nor named like one is taken for a misspelt verb.
func Called(args []string) bool {
	if len(args) == 0 {
		return false
	}
	word := args[0]
	if slices.Contains([]string{"help", "--help", "-h", "--version"}, word) || helpIn(args) {
		return true
	}
	if strings.HasPrefix(word, "--") {
		return false
	}
	if child(root(&call{}), word) != nil {
		return true
	}
	_, err := os.Stat(word)
	return err != nil && filepath.Ext(word) == ""
}

// helpIn tells a call that asks for help in a language: --lang fi --help.
func helpIn(args []string) bool {
	switch {
	case args[0] == "--lang" && len(args) == 3:
		args = args[2:]
	case strings.HasPrefix(args[0], "--lang=") && len(args) == 2:
		args = args[1:]
	default:
		return false
	}
	return args[0] == "--help" || args[0] == "-h"
}

// usageError is exit status 2.
type usageError struct {
	key  string
	args i18n.Args
}

func (e *usageError) Error() string                    { return e.key }
func (e *usageError) Reason() (string, map[string]any) { return e.key, e.args }

func misused(key string, args i18n.Args) error { return &usageError{key, args} }

// invalid refuses the value of an option that is named as one types it.
func invalid(option, text string) error {
	return misused("option-invalid", i18n.Args{"option": option, "text": text})
}

// errSilent is a failure that has said all it has to say already.
var errSilent = errors.New("difference found")

// Run runs a call and gives its exit status.
func Run(args []string, env Env) int {
	env.Stdout, env.Stderr = plainText{env.Stdout}, plainText{env.Stderr}
	c := &call{Env: env, words: i18n.For(spoken(args, env))}
	top := root(c)
	words, err := c.arrange(top, args)
	if err == nil {
		top.SetArgs(words)
		err = top.Execute()
	}
	return c.status(err)
}

func (c *call) status(err error) int {
	if err == nil || errors.Is(err, errBrokenPipe) {
		return 0
	}
	if errors.Is(err, errSilent) {
		return 1
	}
	var usage *usageError
	misuse := errors.As(err, &usage)
	text := strings.Join(strings.Fields(c.sentence(c.byOption(err))), " ")
	if misuse {
		fmt.Fprintf(c.Stderr, "%s: %s (%s --help)\n", c.command.CommandPath(), text, c.command.CommandPath())
		return 2
	}
	c.warn(c.naming(err, text))
	return 1
}

// naming puts the file of the call before what is said, unless that names a file
// itself, which may be another one. Where the event's own file is damaged it says how
// to go on.
func (c *call) naming(err error, text string) string {
	var known i18n.Reasoner
	if errors.As(disk.Reasoned(err), &known) {
		if _, args := known.Reason(); args["path"] != nil {
			if file.IsDamage(err) && c.command.Name() != "recover" && len(c.operands) > 0 &&
				args["path"] == absolute(c.operands[0]) {
				text += " " + c.words.T("damage.see-recover")
			}
			return text
		}
	}
	if len(c.operands) == 0 || strings.Contains(text, c.operands[0]) {
		return text
	}
	return c.operands[0] + ": " + text
}

// absolute is a path as errors name it.
func absolute(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	return full
}

// warn says something on standard error that does not stop the call: on one line, also
// where the name of a file has several.
func (c *call) warn(text string) {
	fmt.Fprintf(c.Stderr, "%s: %s\n", c.command.CommandPath(), strings.ReplaceAll(text, "\n", " "))
}

// sentence puts an error into words, the system's own among them.
func (c *call) sentence(err error) string { return c.words.Error(disk.Reasoned(err)) }

// spoken is the language that a call asks for, also where the call itself is
// refused: of two, as of a paper, the first; else that of the person.
func spoken(args []string, env Env) i18n.Lang {
	for i, word := range args {
		name, value, given := strings.Cut(word, "=")
		if word == "--" {
			break
		}
		if name != "--lang" {
			continue
		}
		if !given && i+1 < len(args) {
			value = args[i+1]
		}
		first, _, _ := strings.Cut(value, ",")
		if lang, err := i18n.ParseLang(first); err == nil {
			return lang
		}
	}
	return locale(env)
}

// locale is the language of the person at the keyboard; English if it is none
// of the program's.
func locale(env Env) i18n.Lang {
	lang, _ := i18n.System(env.Lookup)
	return lang
}
