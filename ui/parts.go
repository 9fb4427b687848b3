package ui

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/printing/workbook"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/gamelist"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/exchange"
	"kohtunik/ui/crosstable"
	"kohtunik/ui/desk"
	"kohtunik/ui/event"
	"kohtunik/ui/journal"
	"kohtunik/ui/laws"
	"kohtunik/ui/norms"
	"kohtunik/ui/page"
	"kohtunik/ui/players"
	"kohtunik/ui/prints"
	"kohtunik/ui/rounds"
	"kohtunik/ui/sample"
	"kohtunik/ui/shell"
	"kohtunik/ui/standings"
)

// pages makes the pages of the rail.
func pages() map[page.ID]page.Constructor {
	return map[page.ID]page.Constructor{
		page.Event:      event.New,
		page.Players:    players.New,
		page.Rounds:     rounds.New,
		page.Standings:  standings.New,
		page.Crosstable: crosstable.New,
		page.Desk:       desk.New,
		page.Norms:      norms.New,
		page.Prints:     prints.New,
		page.Laws:       laws.New,
		page.Journal:    journal.New,
	}
}

// tools reads and writes the files of other programs, and prints.
func tools() shell.Tools {
	return shell.Tools{
		Import:        importFile,
		ImportEndings: []string{".trf", ".pgn"},
		Exports: []shell.Export{
			{Key: "shell.export-trf", Ending: ".trf", Shortcut: page.CtrlShift(fyne.KeyR),
				Points: exchange.Points, Parts: groups, Fuller: "shell.export-whole", Bytes: report(exchange.Official)},
			{Key: "shell.export-whole", Ending: ".trf", Shortcut: page.CtrlShift(fyne.KeyE), Parts: groups,
				Bytes: report(exchange.Whole)},
			{Key: "shell.export-pgn", Ending: ".pgn", Shortcut: page.CtrlShift(fyne.KeyG),
				Bytes: func(_ *i18n.Printer, e *tournament.Event, _ string) ([]byte, error) {
					var b bytes.Buffer
					err := gamelist.WritePGN(&b, e, 0)
					return b.Bytes(), err
				}},
			{Key: "shell.export-csv", Ending: ".csv", Shortcut: page.CtrlShift(fyne.KeyL),
				Bytes: func(_ *i18n.Printer, e *tournament.Event, _ string) ([]byte, error) {
					return entrylist.Write(e.StartList()), nil
				}},
			{Key: "shell.export-xlsx", Ending: workbook.Extension, Shortcut: page.CtrlShift(fyne.KeyT),
				Bytes: func(p *i18n.Printer, e *tournament.Event, _ string) ([]byte, error) { return workbook.Write(p, e) }},
		},
		Sample:     func(l i18n.Lang) (*tournament.Event, error) { return sample.Offered(i18n.For(l)) },
		PrintRound: prints.PrintRound,
	}
}

// groups are the parts of an event that have a report each.
func groups(e *tournament.Event) []string { return e.Info.Groups }

// report writes the report of an event, or of a group.
func report(content exchange.Content) func(*i18n.Printer, *tournament.Event, string) ([]byte, error) {
	return func(_ *i18n.Printer, e *tournament.Event, group string) ([]byte, error) {
		return exchange.Bytes(e, exchange.Options{Group: group, Content: content})
	}
}

// importFile makes an event of a report file, or of games.
func importFile(path string, p *i18n.Printer) (*tournament.Event, []string, error) {
	if strings.ToLower(filepath.Ext(path)) != ".trf" {
		return importPGN(path, p)
	}
	data, err := disk.Read(path, trf.MostBytes)
	if err != nil {
		return nil, nil, err
	}
	in, err := exchange.Import(context.Background(), data, exchange.Choice{})
	if e := (*trf.Error)(nil); errors.As(err, &e) && e.Kind == trf.SystemForeign {
		// The window asks before it keeps an event with such a note.
		in, err = exchange.Import(context.Background(), data, exchange.Choice{System: tournament.Swiss})
	}
	if err != nil {
		return nil, nil, err
	}
	if in.Event.Info.Name == "" {
		in.Event.Info.Name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	return in.Event, words.ImportedReport(p, in), nil
}

func importPGN(path string, p *i18n.Printer) (*tournament.Event, []string, error) {
	f, err := disk.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	games, broken, err := gamelist.ReadPGN(f)
	if err != nil {
		return nil, nil, err
	}
	e, assumed, err := gamelist.Event(games, gamelist.Options{})
	if err != nil {
		return nil, nil, err
	}
	if e.Info.Name == "" {
		e.Info.Name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	return e, words.Import(p, e, len(games), assumed, "", broken), nil
}
