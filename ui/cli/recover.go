package cli

import (
	"errors"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/file"
)

// recoverOptions are the options of recover.
type recoverOptions struct {
	out   option[string]
	state option[int]
}

func recoverVerb(c *call) *cobra.Command {
	var o recoverOptions
	v := c.verb("recover FILE", "recover", o.run)
	v.Long = c.more("recover")
	outputOption(v.Flags(), &o.out, "option.recover-output")
	add(v.Flags(), &o.state, "state", "N", whole, "option.recover-state")
	return v
}

func (o *recoverOptions) run(c *call) error {
	d, err := file.Examine(c.operands[0], c.files())
	if err != nil {
		return err
	}
	if d.Err == nil {
		c.warn(c.words.T("damage.sound"))
	} else {
		c.warn(c.sentence(d.Err))
	}
	if !o.out.given {
		return c.states(d)
	}
	n := 1
	if o.state.given {
		n = o.state.value
	}
	if n < 1 || n > len(d.Choices) {
		return &noState{n, filepath.Dir(d.Path)}
	}
	choice := d.Choices[n-1]
	if err := choice.Recover(o.out.value, c.files()); err != nil {
		return err
	}
	if lacks := words.Lacks(c.words, choice); lacks != "" {
		c.warn(lacks)
	}
	return c.printf("%s\n", words.State(c.words, choice))
}

// states lists what there is, and of each what is to be entered again.
func (c *call) states(d file.Damage) error {
	if len(d.Choices) == 0 {
		c.warn(c.words.T("damage.none"))
		return errSilent
	}
	var rows [][]string
	heads := []string{"common.number", "damage.choose", "damage.state-of", "shell.page-players", "shell.page-rounds",
		"damage.results", "damage.decisions", "damage.again"}
	for i, key := range heads {
		heads[i] = c.words.T(key)
	}
	rows = append(rows, heads)
	for i, choice := range d.Choices {
		e := choice.Event
		rows = append(rows, []string{strconv.Itoa(i + 1), words.State(c.words, choice),
			c.words.DateTimeSeconds(choice.Time.Local()),
			strconv.Itoa(len(e.Players)), strconv.Itoa(e.LastPaired()), strconv.Itoa(choice.Event.ResultCount()),
			strconv.Itoa(len(e.Decisions)),
			words.Again(c.words, choice), words.Lacks(c.words, choice)})
	}
	if err := c.columns(rows); err != nil {
		return err
	}
	if d.Err != nil {
		c.warn(c.words.T("damage.how-recover"))
	}
	return nil
}

// noState says that there is nothing that a damaged event could be made of.
type noState struct {
	number int
	folder string
}

func (e *noState) Error() string { return "no state " + strconv.Itoa(e.number) }

// Reason gives where backups would lie.
func (e *noState) Reason() (string, map[string]any) {
	return "no-state", i18n.Args{"number": e.number, "folder": e.folder}
}

// backupsOptions are the options of backups.
type backupsOptions struct {
	second option[string]
}

func backupsVerb(c *call) *cobra.Command {
	var o backupsOptions
	v := c.verb("backups [FILE]", "backups", o.run)
	add(v.Flags(), &o.second, "second", "FOLDER|none", fileName,
		"option.backups-second")
	return v
}

func (o *backupsOptions) run(c *call) error {
	if o.second.given {
		folder := o.second.value
		if folder == "none" {
			folder = ""
		}
		if err := file.SetSecondPlace("", folder); err != nil {
			return err
		}
	}
	if len(c.operands) == 0 {
		if folder := file.SecondPlace(""); folder != "" {
			return c.printf("%s\n", folder)
		}
		return nil
	}
	paths, err := file.Backups(c.operands[0], file.Options{})
	for _, p := range paths {
		err = errors.Join(err, c.printf("%s\n", p))
	}
	if err == nil && len(paths) == 0 {
		c.warn(c.words.T("cli.no-backups", i18n.Args{"path": c.operands[0]}))
	}
	return err
}
