package cli

import (
	"bufio"
	"bytes"
	"context"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/printing/workbook"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/gamelist"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/exchange"
)

// importOptions are the options of import: what is given goes before what the
// file says.
type importOptions struct {
	out  option[string]
	info infoOptions
}

func importVerb(c *call) *cobra.Command {
	var o importOptions
	v := c.verb("import F.trf|F.pgn|F.csv", "import",
		o.run)
	v.Long = c.more("import")
	outputOption(v.Flags(), &o.out, "option.import-output")
	o.info.declare(v.Flags())
	return v
}

func (o *importOptions) run(c *call) error {
	if o.out.value == "" {
		return needed("-o")
	}
	source := c.operands[0]
	switch strings.ToLower(filepath.Ext(source)) {
	case ".pgn":
		return o.games(c, source)
	case ".trf", ".trfx", ".fid":
		return o.report(c, source)
	case ".csv", ".txt", ".tsv", ".xlsx", ".ods":
		return o.players(c, source)
	}
	return misused("import-kind", i18n.Args{"path": source})
}

func (o *importOptions) players(c *call, source string) error {
	in := o.info.over(tournament.DefaultInfo(stem(source), tournament.NewestEdition()))
	if err := o.info.idle(in); err != nil {
		return err
	}
	if in.ChoosesRounds() && !o.info.rounds.given {
		return needed("--rounds")
	}
	entries, err := c.readPlayers(source, nil)
	if err != nil {
		return err
	}
	commands := append(o.info.arbiters(), entries)
	if err := c.createFile(o.out.value, in, commands...); err != nil {
		return err
	}
	said := "import.laws-default"
	if o.info.laws.given {
		said = "import.laws-given"
	}
	return c.printf("%s\n%s\n", c.words.T("common.players", i18n.Args{"n": len(entries.Players)}),
		c.words.T(said, i18n.Args{"laws": words.Edition(c.words, in.Laws)}))
}

func (o *importOptions) games(c *call, source string) error {
	pgn, err := disk.Open(source)
	if err != nil {
		return err
	}
	defer pgn.Close()
	games, broken, err := gamelist.ReadPGN(bufio.NewReaderSize(pgn, 1<<20))
	if err != nil {
		return err
	}
	event, assumed, err := gamelist.Event(games, gamelist.Options{
		Name: o.info.name.value, Laws: o.info.laws.value, System: o.info.system.value})
	if err != nil {
		return err
	}
	if err := o.create(c, source, event); err != nil {
		return err
	}
	said := words.Import(c.words, event, len(games), assumed, o.info.laws.value, broken)
	return c.printf("%s\n", strings.Join(said, "\n"))
}

func (o *importOptions) report(c *call, source string) error {
	data, err := disk.Read(source, trf.MostBytes)
	if err != nil {
		return err
	}
	in, err := exchange.Import(context.Background(), data, exchange.Choice{
		Name: o.info.name.value, Laws: o.info.laws.value, System: o.info.system.value, Play: o.info.play.value})
	if err != nil {
		return &fileError{source, err}
	}
	if err := o.create(c, source, in.Event); err != nil {
		return err
	}
	return c.printf("%s\n", strings.Join(words.ImportedReport(c.words, in), "\n"))
}

// create makes the event file of an event that was read, with what the options
// say; what cannot be kept is refused.
func (o *importOptions) create(c *call, source string, e *tournament.Event) error {
	system := e.Info.System
	e.Info = o.info.over(e.Info)
	if e.Info.Name == "" {
		e.Info.Name = stem(source)
	}
	if e.Info.System != system {
		return misused("option-unused", i18n.Args{"option": "--system"})
	}
	if err := o.info.idle(e.Info); err != nil {
		return err
	}
	if rounds := o.info.rounds; rounds.given {
		if system == tournament.Swiss && rounds.value < e.LastPaired() ||
			system != tournament.Swiss && rounds.value != e.RoundCount() {
			return misused("rounds-played", i18n.Args{"n": rounds.value, "rounds": e.RoundCount()})
		}
	}
	commands := append([]tournament.Command{tournament.NewImport(filepath.Base(source), e)}, o.info.arbiters()...)
	return c.createFile(o.out.value, e.Info, commands...)
}

// exportOptions are the options of export.
type exportOptions struct {
	out           option[string]
	trf, pgn, csv bool
	xlsx          bool
	round         option[int]
	final, whole  bool
	group         option[string]
}

func exportVerb(c *call) *cobra.Command {
	var o exportOptions
	v := c.verb("export FILE", "export", o.run)
	f := v.Flags()
	outputOption(f, &o.out, "option.export-output")
	f.BoolVar(&o.trf, "trf", false, "option.export-trf")
	f.BoolVar(&o.pgn, "pgn", false, "option.export-pgn")
	f.BoolVar(&o.csv, "csv", false, "option.export-csv")
	f.BoolVar(&o.xlsx, "xlsx", false, "option.export-xlsx")
	add(f, &o.round, "round", "R", whole, "option.export-round")
	f.BoolVar(&o.final, "final", false, "option.export-final")
	f.BoolVar(&o.whole, "whole", false, "option.export-whole")
	add(f, &o.group, "group", "NAME", text, "option.export-group")
	return v
}

func (o *exportOptions) run(c *call) error {
	if o.out.value == "" {
		return needed("-o")
	}
	kinds := 0
	for _, asked := range []bool{o.trf, o.pgn, o.csv, o.xlsx} {
		if asked {
			kinds++
		}
	}
	if kinds != 1 {
		return misused("export-kind", nil)
	}
	if o.trf {
		return o.report(c)
	}
	allowed := []string{"output", "pgn", "csv", "xlsx"}
	if o.pgn {
		allowed = append(allowed, "round")
	}
	if err := c.only(allowed...); err != nil {
		return err
	}
	return c.reading(func(e *tournament.Event) error {
		switch {
		case o.csv:
			return disk.Write(o.out.value, entrylist.Write(e.StartList()))
		case o.xlsx:
			data, err := workbook.Write(c.words, e)
			if err != nil {
				return err
			}
			return disk.Write(o.out.value, data)
		}
		round, err := inEvent(e, o.round, 0)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := gamelist.WritePGN(&b, e, round); err != nil {
			return err
		}
		return disk.Write(o.out.value, b.Bytes())
	})
}

// report writes the event's report file. What a federation would send back is
// named on standard error; --final refuses a report with open games.
func (o *exportOptions) report(c *call) error {
	return c.reading(func(e *tournament.Event) error {
		if o.final {
			if err := exchange.Final(e); err != nil {
				return err
			}
		}
		content := exchange.Official
		if o.whole {
			content = exchange.Whole
		}
		asked := exchange.Options{Group: o.group.value, Content: content}
		points, err := exchange.Points(e, asked.Group)
		if err != nil {
			return err
		}
		for _, point := range points {
			if point.Missing {
				c.warn(words.ReportPoint(c.words, point))
			}
		}
		data, err := exchange.Bytes(e, asked)
		if err != nil {
			return err
		}
		return disk.Write(o.out.value, data)
	})
}
