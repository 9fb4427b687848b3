package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode/utf8"

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

// files is how this program makes and opens event files: a newer one's file says
// which program wrote it.
func (c *call) files() file.Options { return file.Options{Now: c.Now, Program: c.Version} }

// open opens the event file of the first operand; the caller closes it.
func (c *call) open() (*file.File, error) {
	return file.Open(c.operands[0], c.files())
}

// do carries one command out on the event file of the first operand.
func (c *call) do(command func(*tournament.Event) (tournament.Command, error)) error {
	return c.with(func(f *file.File) error {
		made, err := command(f.Event())
		if err != nil {
			return err
		}
		return c.carry(f, made)
	})
}

// carry carries a command out. What it has to be warned of is said on standard
// error; where a yes is asked for it is done only with --yes.
func (c *call) carry(f *file.File, command tournament.Command) error {
	// what is refused anyway is not warned of
	if _, _, err := tournament.Carry(f.Event(), command); err != nil {
		return err
	}
	for _, w := range tournament.Warnings(f.Event(), command) {
		if w.Level >= tournament.Confirm && !c.yes {
			return &unconfirmed{words.Warning(c.words, w)}
		}
		c.warn(words.Warning(c.words, w))
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
	err = errors.Join(work(f), f.Close())
	if note := f.BackupNote(); note != nil {
		c.warn(c.sentence(note))
	}
	return err
}

// looking opens the event file of the first operand only to look at it.
func (c *call) looking(look func(*file.File) error) error { return c.lookingAt(c.operands[0], look) }

func (c *call) lookingAt(path string, look func(*file.File) error) error {
	o := c.files()
	o.ReadOnly = true
	f, err := file.Open(path, o)
	if err != nil {
		return err
	}
	if f.Elsewhere() {
		c.elsewhere(path, f.LastChange())
	}
	return errors.Join(look(f), f.Close())
}

// elsewhere says that a file is seen as it stood.
func (c *call) elsewhere(path string, stood time.Time) {
	c.warn(c.words.T("cli.elsewhere", i18n.Args{"path": path, "time": c.words.DateTime(stood.Local())}))
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

// inEvent checks that a round is one of the event's; without one it is the
// other.
func inEvent(e *tournament.Event, round option[int], otherwise int) (int, error) {
	if n := round.value; round.given && (n < 1 || n > max(1, e.Declared())) {
		return 0, noSuchRound(e, n)
	}
	return round.or(otherwise), nil
}

func noSuchRound(e *tournament.Event, n int) error {
	return &tournament.Error{Kind: tournament.NoSuchRound, Args: map[string]any{"round": n, "rounds": e.Declared()}}
}

// moment reads a date and time as --time has it.
func moment(s string) (time.Time, error) {
	for _, layout := range []string{"2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04", "2006-01-02"} {
		if t, err := time.ParseInLocation(layout, s, time.Local); err == nil {
			return t, nil
		}
	}
	return time.Time{}, errors.New(s)
}

// fileError says what is wrong with a whole file.
type fileError struct {
	path string
	err  error
}

func (e *fileError) Error() string { return e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// Reason gives the file and what is wrong with it.
func (e *fileError) Reason() (string, map[string]any) {
	return "in-file", map[string]any{"path": e.path, "why": e.err}
}

// lineError says in which line of which file something was not understood.
type lineError struct {
	path string
	line int
	err  error
}

func (e *lineError) Error() string { return e.err.Error() }
func (e *lineError) Unwrap() error { return e.err }

// Reason gives the file, the line, and what is wrong there.
func (e *lineError) Reason() (string, map[string]any) {
	return "in-line", map[string]any{"path": e.path, "line": e.line, "why": e.err}
}

// stem is the name of a file without folder and ending.
func stem(path string) string {
	base := filepath.Base(path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

func sorted(s []string) []string { return slices.Sorted(slices.Values(s)) }

func (c *call) printf(format string, args ...any) error {
	_, err := fmt.Fprintf(c.Stdout, format, args...)
	return err
}

func (c *call) json(v any) error {
	out := json.NewEncoder(c.Stdout)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	return out.Encode(v)
}

// columns prints rows in columns, words to the left and figures to the right.
func (c *call) columns(rows [][]string) error {
	for y, r := range rows { // a stranger's file may have what ends a line in a name
		for x, s := range r {
			rows[y][x] = tournament.InOneLine(s)
		}
	}
	var width []int
	right := make(map[int]bool)
	for y, r := range rows {
		for x, s := range r {
			if x == len(width) {
				width = append(width, 0)
				right[x] = true
			}
			width[x] = max(width[x], utf8.RuneCountInString(s))
			if y > 0 && strings.Trim(s, "0123456789½.,–") != "" {
				right[x] = false
			}
		}
	}
	for _, r := range rows {
		var line strings.Builder
		for x, s := range r {
			pad := strings.Repeat(" ", width[x]-utf8.RuneCountInString(s))
			if x > 0 {
				line.WriteString("  ")
			}
			if right[x] {
				line.WriteString(pad + s)
			} else {
				line.WriteString(s + pad)
			}
		}
		if err := c.printf("%s\n", strings.TrimRight(line.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}
