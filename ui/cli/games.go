package cli

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/gamelist"
)

func gameVerbs() []verb {
	return []verb{
		{"import", "F.trf|F.pgn|F.csv -o FILE [--laws EDITION] [--system S] [--name NAME]", 1, 1,
			map[string]optionKind{"o": value, "laws": value, "system": value, "name": value, "practice": value, "play": value, "rounds": value,
				"cycle-end": value, "from": value, "to": value}, (*call).importEvent},
		{"export", "FILE --trf [--final|--whole] [--group G]|--pgn|--csv -o OUT", 1, 1, map[string]optionKind{"o": value, "pgn": flag, "csv": flag, "trf": flag, "final": flag, "whole": flag, "group": value}, (*call).export},
		{"pgn", "F.pgn", 1, 1, nil, (*call).checkPGN},
		{"perft", "\"FEN\" DEPTH | --epd F.epd [--max-nodes N]", 0, 2, map[string]optionKind{"epd": value, "max-nodes": value}, (*call).perft},
	}
}

// importEvent makes an event of a list of games or of players, and says what
// it had to assume.
func (c *call) importEvent() error {
	out, err := c.output()
	if err != nil {
		return err
	}
	source := c.operands[0]
	switch strings.ToLower(filepath.Ext(source)) {
	case ".pgn":
		return c.importPGN(source, out)
	case ".trf", ".trfx", ".fid":
		return c.importReport(source, out)
	case ".csv", ".txt", ".tsv":
		return c.importPlayers(source, out)
	}
	return misused("import-kind", i18n.Args{"path": source})
}

func (c *call) importPlayers(source, out string) error {
	in, err := c.info()
	if err != nil {
		return err
	}
	if in.Name == "" {
		in.Name = stem(source)
	}
	players, err := c.readPlayers(source, nil)
	if err != nil {
		return err
	}
	if err := c.createFile(out, in, tournament.AddPlayers{Players: players}); err != nil {
		return err
	}
	return c.printf("%s\n%s\n", c.words.T("common.players", i18n.Args{"n": len(players)}),
		c.words.T("import.laws-"+map[bool]string{true: "given", false: "default"}[c.has("laws")], i18n.Args{"laws": c.words.T("laws.edition." + string(in.Laws))}))
}

func (c *call) importPGN(source, out string) error {
	laws, err := chosen(c, "laws", tournament.ParseEdition, "")
	if err != nil {
		return err
	}
	system, err := chosen(c, "system", tournament.ParseSystem, "")
	if err != nil {
		return err
	}
	pgn, err := os.Open(source)
	if err != nil {
		return err
	}
	defer pgn.Close()
	games, broken, err := gamelist.ReadPGN(bufio.NewReaderSize(pgn, 1<<20))
	if err != nil {
		return err
	}
	event, assumed, err := gamelist.Event(games, gamelist.Options{Name: c.options["name"], Laws: laws, System: system})
	if err != nil {
		return err
	}
	if event.Info.Name == "" {
		event.Info.Name = stem(source)
	}
	if err := c.createFile(out, event.Info, tournament.NewImport(filepath.Base(source), event)); err != nil {
		return err
	}
	return c.printf("%s\n", strings.Join(words.Import(c.words, event, len(games), assumed, laws, broken), "\n"))
}

func (c *call) export() error {
	out, err := c.output()
	if err != nil {
		return err
	}
	kinds := 0
	for _, kind := range []string{"trf", "pgn", "csv"} {
		if c.has(kind) {
			kinds++
		}
	}
	if kinds != 1 {
		return misused("export-kind", nil)
	}
	if c.has("trf") {
		return c.exportReport(out)
	}
	return c.reading(func(e *tournament.Event) error {
		if c.has("csv") {
			return disk.Write(out, entrylist.Write(e.StartList()))
		}
		var b bytes.Buffer
		if err := gamelist.WritePGN(&b, e); err != nil {
			return err
		}
		return disk.Write(out, b.Bytes())
	})
}

// checkPGN prints the number of games and of half-moves, then the broken games
// with their lines; any of these is exit status 1.
func (c *call) checkPGN() error {
	pgn, err := os.Open(c.operands[0])
	if err != nil {
		return err
	}
	defer pgn.Close()
	count, err := gamelist.CheckPGN(bufio.NewReaderSize(pgn, 1<<20), func(b gamelist.Broken) error {
		return c.printf("%s\n", words.BrokenGame(c.words, b))
	})
	if err != nil {
		return err
	}
	if err := c.printf("%s\n", c.words.T("cli.pgn-count", i18n.Args{"games": count.Games, "plies": count.Plies, "broken": count.Broken})); err != nil {
		return err
	}
	if count.Broken > 0 {
		return errSilent
	}
	return nil
}

func (c *call) perft() error {
	if epd, ok := c.options["epd"]; ok {
		if len(c.operands) > 0 {
			return misused("operand-count", nil)
		}
		return c.perftFile(epd)
	}
	if len(c.operands) != 2 {
		return misused("operand-count", nil)
	}
	depth, err := number("DEPTH", c.operands[1])
	if err != nil || depth < 0 {
		return misused("number-invalid", i18n.Args{"name": "DEPTH", "text": c.operands[1]})
	}
	p, _, err := chess.ReadFEN(c.operands[0])
	if err != nil {
		return err
	}
	return c.printf("%d\n", chess.Perft(p, depth))
}

// perftFile counts every ";Dn count" of an EPD file up to a number of nodes,
// prints the lines that differ, and how many passed.
func (c *call) perftFile(path string) error {
	most := uint64(1) << 63
	if s, ok := c.options["max-nodes"]; ok {
		var err error
		if most, err = strconv.ParseUint(s, 10, 64); err != nil {
			return misused("option-invalid", i18n.Args{"option": "--max-nodes", "text": s})
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	passed, failed := 0, 0
	for i, line := range strings.Split(string(data), "\n") {
		p, counts, err := chess.ParsePerftLine(line)
		if err != nil {
			return &lineError{path, i + 1, err}
		}
		for _, count := range counts {
			if count.Nodes > most {
				continue
			}
			got := chess.Perft(p, count.Depth)
			if got == count.Nodes {
				passed++
				continue
			}
			failed++
			if err := c.printf("%s:%d: D%d %d, want %d: %s\n", path, i+1, count.Depth, got, count.Nodes, p.FEN()); err != nil {
				return err
			}
		}
	}
	if err := c.printf("%d passed, %d failed\n", passed, failed); err != nil {
		return err
	}
	if failed > 0 {
		return errSilent
	}
	return nil
}
