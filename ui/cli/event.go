package cli

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/file"
)

// newOptions are the options of new.
type newOptions struct {
	info    infoOptions
	players option[string]
}

func newVerb(c *call) *cobra.Command {
	var o newOptions
	v := c.verb("new FILE", "new", o.run)
	o.info.declare(v.Flags())
	add(v.Flags(), &o.players, "players", "F.csv", fileName, "option.new-players")
	return v
}

func (o *newOptions) run(c *call) error {
	if !o.info.laws.given {
		return needed("--laws")
	}
	in := o.info.over(tournament.DefaultInfo("", o.info.laws.value))
	if err := o.info.idle(in); err != nil {
		return err
	}
	if in.ChoosesRounds() && !o.info.rounds.given {
		return needed("--rounds")
	}
	if in.Name == "" {
		in.Name = stem(c.operands[0])
	}
	commands := o.info.arbiters()
	if o.players.given {
		entries, err := c.readPlayers(o.players.value, nil)
		if err != nil {
			return err
		}
		if len(entries.Players) > 0 {
			commands = append(commands, entries)
		}
	}
	return c.createFile(c.operands[0], in, commands...)
}

// createFile makes a new event file and carries the commands out on it. If one
// is refused there is no file, so that the call can be repeated.
func (c *call) createFile(path string, in tournament.Info, commands ...tournament.Command) error {
	f, err := file.Create(path, in, c.files(), commands...)
	if err != nil {
		return err
	}
	for _, w := range tournament.Warnings(&tournament.Event{}, tournament.EditInfo{Info: in}) {
		c.warn(words.Warning(c.words, w))
	}
	return f.Close()
}

// readPlayers reads a list of players. A line that is not understood refuses
// the whole list, so that a script never loses one unseen; what is only to be
// looked at, and columns that are not read, are said.
func (c *call) readPlayers(path string, e *tournament.Event) (tournament.AddPlayers, error) {
	none := tournament.AddPlayers{}
	data, err := disk.Read(path, entrylist.MostBytes)
	if err != nil {
		return none, err
	}
	list := entrylist.Read(data, entrylist.Options{Event: e})
	if list.Err != nil {
		return none, &fileError{path, list.Err}
	}
	for _, line := range list.Lines {
		if line.Err != nil {
			return none, &lineError{path, line.Number, line.Err}
		}
	}
	for _, line := range list.Lines {
		for _, note := range line.Notes {
			c.warn(c.sentence(&lineError{path, line.Number, note}))
		}
	}
	if unread := list.Unread(); len(unread) > 0 {
		c.warn(c.words.T("cli.columns-unread", i18n.Args{"path": path, "columns": strings.Join(unread, ", ")}))
	}
	return tournament.AddPlayers{Players: list.Players(), Source: filepath.Base(path)}, nil
}

func undoVerb(c *call) *cobra.Command {
	last := false
	v := c.verb("undo FILE", "undo", func(c *call) error {
		return c.with(func(f *file.File) error {
			if last {
				return f.UndoLast()
			}
			return words.Refused(c.words, f.Event(), f.Undo())
		})
	})
	v.Flags().BoolVar(&last, "last", false, "option.undo-last")
	return v
}

func redoVerb(c *call) *cobra.Command {
	return c.verb("redo FILE", "redo", func(c *call) error {
		return c.with(func(f *file.File) error { return words.Refused(c.words, f.Event(), f.Redo()) })
	})
}

func logVerb(c *call) *cobra.Command {
	return c.verb("log FILE", "log", (*call).log)
}

func (c *call) log() error {
	return c.looking(func(f *file.File) error {
		for _, entry := range f.Journal() {
			at := c.words.DateTimeSeconds(entry.Time.Local())
			did := words.EntryAmong(c.words, f.Event(), f.Journal(), entry)
			if err := c.printf("%d\t%s\t%s\n", entry.Seq, at, did); err != nil {
				return err
			}
		}
		if _, barred := file.Barrier(f.Journal()); barred {
			c.warn(c.sentence(file.WhyNoUndo(f.Journal())))
		}
		return nil
	})
}

func verifyVerb(c *call) *cobra.Command {
	return c.verb("verify FILE", "verify", (*call).verify)
}

// verify prints what a file holds; what is wrong with it, a line each, is
// exit status 1.
func (c *call) verify() error {
	report, err := file.Verify(c.operands[0])
	if err != nil {
		return err
	}
	if report.Elsewhere {
		c.elsewhere(report.Path, report.LastChange)
	}
	if report.Untidy > 0 {
		c.warn(c.words.T("cli.untidy", i18n.Args{"n": report.Untidy}))
	}
	for _, finding := range report.Findings {
		c.warn(c.naming(finding, c.sentence(finding)))
	}
	if !report.OK() {
		return errSilent
	}
	return c.printf("%s\n", c.words.T("cli.verified", map[string]any{
		"records": report.Records, "games": report.Games, "entries": report.Rows}))
}
