package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/trf/exchange"
)

// importReport makes an event of a report file, checks its rounds, and prints
// what was mended and assumed.
func (c *call) importReport(source, out string) error {
	choice := exchange.Choice{Name: c.options["name"]}
	var err error
	if choice.Laws, err = chosen(c, "laws", tournament.ParseEdition, ""); err != nil {
		return err
	}
	if choice.System, err = chosen(c, "system", tournament.ParseSystem, ""); err != nil {
		return err
	}
	if choice.Play, err = chosen(c, "play", tournament.ParsePlay, ""); err != nil {
		return err
	}
	data, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	in, err := exchange.Import(context.Background(), data, choice)
	if err != nil {
		return &fileError{source, err}
	}
	if in.Event.Info.Name == "" {
		in.Event.Info.Name = stem(source)
	}
	if err := c.createFile(out, in.Event.Info, tournament.NewImport(filepath.Base(source), in.Event)); err != nil {
		return err
	}
	return c.printf("%s\n", strings.Join(words.ImportedReport(c.words, in), "\n"))
}

// exportReport writes the event's report file. What a federation would send
// back is named on standard error; --final refuses a report with open games.
func (c *call) exportReport(out string) error {
	return c.reading(func(e *tournament.Event) error {
		if c.has("final") {
			if err := exchange.Final(e); err != nil {
				return err
			}
		}
		content := exchange.Official
		if c.has("whole") {
			content = exchange.Whole
		}
		report, err := exchange.Report(e, exchange.Options{Group: c.options["group"], Content: content})
		if err != nil {
			return err
		}
		for _, d := range exchange.Doubts(report) {
			c.warn(words.ReportDoubt(c.words, d))
		}
		data, err := report.Bytes()
		if err != nil {
			return err
		}
		return disk.Write(out, data)
	})
}
