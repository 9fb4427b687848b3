package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/pairing/checker"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/exchange"
	"kohtunik/ui/words"
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
	report, err := trf.Read(data)
	if err != nil {
		return &fileError{source, err}
	}
	event, assumed, err := exchange.Event(report, choice)
	if err != nil {
		return &fileError{source, err}
	}
	if event.Info.Name == "" {
		event.Info.Name = stem(source)
	}
	checked, err := checker.Check(context.Background(), report)
	if err != nil {
		return err
	}
	exchange.NoteRounds(event, checked)
	if err := c.createFile(out, event.Info, tournament.NewImport(filepath.Base(source), event)); err != nil {
		return err
	}
	lines := []string{c.words.T("common.players", i18n.Args{"n": len(event.Players)}), c.words.T("common.rounds", i18n.Args{"n": event.LastPaired()})}
	for _, n := range append(report.Notes, assumed...) {
		lines = append(lines, c.words.Error(n))
	}
	for _, round := range checked.Rounds {
		if !round.Right() {
			lines = append(lines, words.CheckRound(c.words, round)...)
		}
	}
	return c.printf("%s\n", strings.Join(lines, "\n"))
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
		report, err := exchange.Report(e, exchange.Options{Group: c.options["group"]})
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
		return writeFile(out, data)
	})
}
