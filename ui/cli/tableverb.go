package cli

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	machine "kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// tableOptions are the options of table.
type tableOptions struct{ dry bool }

func tableVerb(c *call) *cobra.Command {
	var o tableOptions
	v := c.verb("table FILE ROUND BOARD < LINES", "table", o.run)
	v.Long = c.more("table", i18n.Args{"actions": strings.Join(lineWords(), ", ")})
	v.Flags().BoolVar(&o.dry, "dry", false, "option.table-dry")
	return v
}

// run reads one action a line, carries each out at a board of the event, and
// answers each with a line of JSON.
func (o *tableOptions) run(c *call) error {
	at, err := table(c.operands[1], c.operands[2])
	if err != nil {
		return err
	}
	if o.dry {
		return c.onCopy(func(f *file.File) error { return c.feed(f, at) })
	}
	return c.with(func(f *file.File) error { return c.feed(f, at) })
}

// onCopy works on a copy of the event file, which is thrown away.
func (c *call) onCopy(work func(*file.File) error) error {
	folder, err := os.MkdirTemp("", "kohtunik-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, filepath.Base(c.operands[0]))
	if err := c.looking(func(f *file.File) error { return f.SaveCopy(path) }); err != nil {
		return err
	}
	f, err := file.Open(path, c.files())
	if err != nil {
		return err
	}
	return errors.Join(work(f), f.Close())
}

// feed reads the lines and answers them.
func (c *call) feed(f *file.File, at tournament.Table) error {
	t, err := f.Event().At(at)
	if err != nil {
		return err
	}
	d := &feeding{call: c, file: f, at: at, table: t, begin: c.Now()}
	if n := len(t.Entries); n > 0 {
		if last := time.UnixMilli(t.Entries[n-1].At).UTC(); last.After(d.begin) {
			d.begin = last
		}
	}
	if err := d.takeUp(); err != nil {
		return err
	}
	lines := bufio.NewScanner(c.Stdin)
	lines.Buffer(nil, 1<<20)
	refused := false
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		err := d.line(number, text)
		refused = refused || err != nil
		if err := d.answer(number, err); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if refused {
		return errSilent
	}
	return nil
}

// feeding is a table that is fed with lines.
type feeding struct {
	*call
	file    *file.File
	at      tournament.Table
	table   machine.Table
	begin   time.Time     // of the first line
	seconds time.Duration // of the last line
	ruled   machine.Ruled
	decided bool         // by the line in hand
	before  []game.Entry // go before the next step
}

// takeUp lets a clock that the record shows running go on from its last reading:
// the time since then was watched by nobody.
func (d *feeding) takeUp() error {
	side, running := d.table.State.Clock.Running()
	if n := len(d.table.Entries); !running || !d.begin.After(time.UnixMilli(d.table.Entries[n-1].At)) {
		return nil
	}
	stop := d.table.State.StandingEntry("program-closed", d.begin)
	start, err := d.table.State.Also(stop).StartEntry(side, d.begin)
	if err != nil {
		return nil // a flag has fallen
	}
	d.before = []game.Entry{stop, start}
	d.table, err = d.table.After(machine.Step{Entries: d.before})
	return err
}

// now is the moment of the last line.
func (d *feeding) now() time.Time { return d.begin.Add(d.seconds) }

// line carries out one line. A refusal changes nothing.
func (d *feeding) line(number int, text string) error {
	d.decided = false
	first, rest, _ := strings.Cut(text, " ")
	seconds, err := readSeconds(first)
	if err != nil {
		return err
	}
	if seconds < d.seconds {
		return wrong("seconds", "table-back", i18n.Args{"text": first, "before": d.seconds.Seconds()})
	}
	d.seconds = seconds
	word, argument, _ := strings.Cut(strings.TrimSpace(rest), " ")
	argument = strings.TrimSpace(argument)
	do, known := lineVerbs[word]
	if !known {
		return wrong("verb", "table-verb", i18n.Args{"text": word, "expected": strings.Join(lineWords(), ", ")})
	}
	step, err := do(d, argument)
	if err != nil || step == nil {
		return err
	}
	if err := d.write(*step); err != nil {
		return err
	}
	d.noticed(number, *step)
	return nil
}

// write writes a step to the file.
func (d *feeding) write(step machine.Step) error {
	step.Entries = append(d.before[:len(d.before):len(d.before)], step.Entries...)
	recorded := len(d.file.Event().Games[d.at])
	command := tournament.Carrying(d.at, recorded, step, d.now().Local().Format("15:04"))
	if err := d.carry(d.file, command); err != nil {
		var event *tournament.Error
		if errors.As(err, &event) { // what the table allows, the event may not
			return &machine.Refusal{Field: "round", Err: err}
		}
		return err
	}
	d.before = nil
	return d.read()
}

// read takes over what the file holds.
func (d *feeding) read() (err error) {
	d.table, err = d.file.Event().At(d.at)
	return err
}

// turn undoes or redoes the latest step, if it was made at this board.
func (d *feeding) turn(latest func() (file.Entry, bool), do func() error, nothing string) error {
	entry, ok := latest()
	if !ok || !d.here(entry) {
		return wrong("verb", nothing, nil)
	}
	if err := do(); err != nil {
		return err
	}
	d.before = nil
	return d.read()
}

// here tells that a row of the journal is about this board's game.
func (d *feeding) here(entry file.Entry) bool {
	changes, err := entry.Changes()
	if err != nil {
		return false
	}
	for _, change := range changes {
		if k := change.Key(); k.Kind == tournament.GameRecord && k.A == d.at.Round && k.B == d.at.Board {
			return true
		}
	}
	return false
}

// noticed says on standard error what the table has noticed of a line: moves that
// no longer fit, a move against a ruling, a press of the clock without a move.
func (d *feeding) noticed(number int, step machine.Step) {
	tell := func(key string, args i18n.Args) {
		args["line"] = number
		d.warn(d.words.T(key, args))
	}
	if len(step.Dropped) > 0 {
		tell("cli.table-dropped", i18n.Args{"moves": strings.Join(step.Dropped, " ")})
	}
	if side, articles, ok := step.Against(); ok {
		tell("cli.table-against", i18n.Args{"side": d.words.T("ruling.side." + side), "articles": articles})
	}
	pressed := slices.ContainsFunc(step.Entries, func(e game.Entry) bool { return e.Kind == game.Press })
	if side, articles, idled := d.table.Idled(); pressed && idled {
		tell("cli.table-idle", i18n.Args{"side": d.words.T("ruling.side." + side.String()),
			"articles": strings.Join(articles, ", ")})
	}
}

// move reads a move in UCI form or in any of the languages.
func (d *feeding) move(p chess.Position, text string) (chess.Move, error) {
	if text == "" {
		return chess.NoMove, wrong("move", "table-argument", i18n.Args{"text": text, "expected": "e2e4, Nf3, Rg1-f3"})
	}
	m, err := d.style().ParseAny(p, text)
	if err != nil {
		return m, &machine.Refusal{Field: "move", Err: err}
	}
	return m, nil
}
