package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"syscall"
	"time"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// errBrokenPipe is what a reader of our output leaves when it has seen enough.
var errBrokenPipe error = syscall.EPIPE

// number reads an operand that has to be a whole number.
func number(name, s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, misused("number-invalid", i18n.Args{"name": name, "text": s})
	}
	return n, nil
}

// table reads round and board from two operands.
func table(round, board string) (tournament.Table, error) {
	r, err := number("ROUND", round)
	if err != nil {
		return tournament.Table{}, err
	}
	b, err := number("BOARD", board)
	return tournament.Table{Round: r, Board: b}, err
}

// chosen reads an option that has to be one of a set; the refusal of parse
// becomes a misuse of the call.
func chosen[T ~string](c *call, option string, parse func(string) (T, error), otherwise T) (T, error) {
	s, ok := c.options[option]
	if !ok {
		return otherwise, nil
	}
	v, err := parse(s)
	if err != nil {
		return v, misused("option-invalid", i18n.Args{"option": "--" + option, "text": s})
	}
	return v, nil
}

// open opens the event file of the first operand; the caller closes it.
func (c *call) open() (*file.File, error) {
	return file.Open(c.operands[0], file.Options{Now: c.Now})
}

// do carries one command out on the event file of the first operand.
func (c *call) do(make func(*tournament.Event) (tournament.Command, error)) error {
	return c.with(func(f *file.File) error {
		command, err := make(f.Event())
		if err != nil {
			return err
		}
		return c.give(f, command)
	})
}

// give carries a command out. What it has to be warned of is said on standard
// error; where a yes is asked for it is done only with --yes.
func (c *call) give(f *file.File, command tournament.Command) error {
	// what is refused anyway is not warned of
	if _, _, err := tournament.Carry(f.Event(), command); err != nil {
		return err
	}
	for _, w := range tournament.Warnings(f.Event(), command) {
		if w.Level >= tournament.Confirm && !c.has("yes") {
			return &unconfirmed{words.Warning(c.words, w)}
		}
		fmt.Fprintf(c.Stderr, "kohtunik %s: %s\n", c.verb.name, words.Warning(c.words, w))
	}
	return f.Do(command)
}

// unconfirmed is the refusal of what asks for a yes.
type unconfirmed struct{ warning string }

func (e *unconfirmed) Error() string { return e.warning }

// Reason gives what is asked.
func (e *unconfirmed) Reason() (string, map[string]any) {
	return "unconfirmed", map[string]any{"why": e.warning}
}

// with opens the event file of the first operand for work.
func (c *call) with(work func(*file.File) error) error {
	f, err := c.open()
	if err != nil {
		return err
	}
	err = work(f)
	return errors.Join(err, f.Close())
}

// looking opens the event file of the first operand only to look at it.
func (c *call) looking(look func(*file.File) error) error {
	f, err := file.Open(c.operands[0], file.Options{Now: c.Now, ReadOnly: true})
	if err != nil {
		return err
	}
	return errors.Join(look(f), f.Close())
}

// reading gives the event in the file of the first operand.
func (c *call) reading(look func(*tournament.Event) error) error {
	return c.looking(func(f *file.File) error { return look(f.Event()) })
}

// player finds a player by start number; before the drawing of lots by the
// place in the list of entries.
func player(e *tournament.Event, s string) (tournament.Player, error) {
	n, err := number("PLAYER", s)
	if err != nil {
		return tournament.Player{}, err
	}
	if p, ok := e.Listed(n); ok {
		return p, nil
	}
	return tournament.Player{}, &tournament.Error{Kind: tournament.NoSuchPlayer, Args: map[string]any{"number": n}}
}

// moment reads a date and time as --time has it.
func moment(s string) (time.Time, error) {
	for _, layout := range []string{"2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04", "2006-01-02"} {
		if t, err := time.ParseInLocation(layout, s, time.Local); err == nil {
			return t, nil
		}
	}
	return time.Time{}, misused("option-invalid", i18n.Args{"option": "--time", "text": s})
}

func (c *call) printf(format string, args ...any) error {
	_, err := fmt.Fprintf(c.Stdout, format, args...)
	return err
}

func sorted(s []string) []string { return slices.Sorted(slices.Values(s)) }
