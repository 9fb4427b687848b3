package cli

import (
	"fmt"
	"os"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/file"
)

func eventVerbs() []verb {
	return []verb{
		{"new", "FILE --laws EDITION [--practice P] [--play standard|rapid|blitz] [--system roundrobin|roundrobin2|match|swiss] [--rounds N] [--players F.csv] [--name NAME] [--place P] [--from DATE] [--to DATE] [--organiser O] [--chief NAME] [--time-control 40/2h,1h] [--cycle-end exchanged|in-order] [--tiebreaks BH/C1,BH] [--scoring 3-1-0] [--pairing-bye 1|1/2|0] [--acceleration baku] [--half-byes N] [--byes-until R] [--apart club,federation,family] [--apart-until R] [--groups A,B] [--edition 2026|2017] [--rank-by FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER]", 1, 1,
			map[string]optionKind{"tiebreaks": value, "scoring": value, "pairing-bye": value, "acceleration": value, "half-byes": value, "byes-until": value,
				"apart": value, "apart-until": value, "groups": value, "equal-order": value, "edition": value, "rank-by": value, "federation": value,
				"laws": value, "practice": value, "play": value, "system": value, "rounds": value, "players": value,
				"name": value, "place": value, "organiser": value, "from": value, "to": value, "chief": value, "time-control": value, "cycle-end": value}, (*call).create},
		{"undo", "FILE", 1, 1, nil, func(c *call) error { return c.with((*file.File).Undo) }},
		{"redo", "FILE", 1, 1, nil, func(c *call) error { return c.with((*file.File).Redo) }},
		{"log", "FILE", 1, 1, nil, (*call).log},
		{"verify", "FILE", 1, 1, nil, (*call).verify},
	}
}

// info reads the head of a new event from the options.
func (c *call) info() (tournament.Info, error) {
	var none tournament.Info
	laws, err := chosen(c, "laws", tournament.ParseEdition, tournament.FIDE2023)
	if err != nil {
		return none, err
	}
	in := tournament.DefaultInfo(c.options["name"], laws)
	if in.Practice, err = chosen(c, "practice", tournament.ParsePractice, in.Practice); err != nil {
		return none, err
	}
	if in.Play, err = chosen(c, "play", tournament.ParsePlay, in.Play); err != nil {
		return none, err
	}
	system, err := chosen(c, "system", tournament.ParseSystem, in.System)
	if err != nil {
		return none, err
	}
	in = in.WithSystem(system)
	if s, ok := c.options["tiebreaks"]; ok {
		if in.TieBreaks, err = parseTieBreaks(s); err != nil {
			return none, err
		}
		if len(in.TieBreaks) > 0 {
			in.PlacesBy = tournament.PlacesByTieBreaks
		}
	}
	if in.CycleEnd, err = chosen(c, "cycle-end", parseCycleEnd, in.CycleEnd); err != nil {
		return none, err
	}
	if in.From, err = chosen(c, "from", tournament.ParseDate, in.From); err != nil {
		return none, err
	}
	if in.To, err = chosen(c, "to", tournament.ParseDate, in.To); err != nil {
		return none, err
	}
	if s, ok := c.options["rounds"]; ok {
		if in.Rounds, err = number("--rounds", s); err != nil {
			return none, err
		}
	}
	in.Place, in.Organiser, in.TimeControl = c.options["place"], c.options["organiser"], c.options["time-control"]
	if _, err := clock.Parse(in.TimeControl); err != nil && in.TimeControl != "" {
		return none, err
	}
	in.Federation = c.options["federation"]
	return c.swissRules(in)
}

func parseCycleEnd(s string) (tournament.CycleEnd, error) {
	switch e := tournament.CycleEnd(s); e {
	case tournament.CycleExchanged, tournament.CycleInOrder:
		return e, nil
	}
	return "", misused("option-invalid", i18n.Args{"option": "--cycle-end", "text": s})
}

func (c *call) create() error {
	if !c.has("laws") {
		return misused("option-needed", i18n.Args{"option": "--laws"})
	}
	in, err := c.info()
	if err != nil {
		return err
	}
	if (in.System == tournament.Match || in.System == tournament.Swiss) && !c.has("rounds") {
		return misused("option-needed", i18n.Args{"option": "--rounds"})
	}
	if in.Name == "" {
		in.Name = stem(c.operands[0])
	}
	var players []tournament.Player
	if path, ok := c.options["players"]; ok {
		if players, err = c.readPlayers(path, nil); err != nil {
			return err
		}
	}
	var commands []tournament.Command
	if chief := c.options["chief"]; chief != "" {
		commands = append(commands, tournament.SetArbiters{Arbiters: []tournament.Arbiter{{Name: chief, Role: tournament.ChiefArbiter}}})
	}
	if len(players) > 0 {
		commands = append(commands, tournament.AddPlayers{Players: players})
	}
	return c.createFile(c.operands[0], in, commands...)
}

// createFile makes a new event file and carries the commands out on it. If one
// is refused there is no file, so that the call can be repeated.
func (c *call) createFile(path string, in tournament.Info, commands ...tournament.Command) error {
	f, err := file.Create(path, in, file.Options{Now: c.Now}, commands...)
	if err != nil {
		return err
	}
	return f.Close()
}

// readPlayers reads a list of players. A line that is not understood refuses
// the whole list, so that a script never loses one unseen.
func (c *call) readPlayers(path string, e *tournament.Event) ([]tournament.Player, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	list := entrylist.Read(data, entrylist.Options{Event: e})
	if list.Err != nil {
		return nil, &fileError{path, list.Err}
	}
	for _, line := range list.Lines {
		if line.Err != nil {
			return nil, &lineError{path, line.Number, line.Err}
		}
	}
	return list.Players(), nil
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

func (c *call) log() error {
	return c.looking(func(f *file.File) error {
		for _, entry := range f.Journal() {
			err := c.printf("%d\t%s\t%s\n", entry.Seq, entry.Time.Local().Format("2006-01-02T15:04:05"), words.Entry(c.words, f.Event(), entry))
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// verify prints what a file holds; what is wrong with it, a line each, is
// exit status 1.
func (c *call) verify() error {
	report, err := file.Verify(c.operands[0])
	if err != nil {
		return err
	}
	for _, finding := range report.Findings {
		fmt.Fprintf(c.Stderr, "kohtunik verify: %s: %s\n", c.operands[0], c.sentence(finding))
	}
	if !report.OK() {
		return errSilent
	}
	return c.printf("%s\n", c.words.T("cli.verified", i18n.Args{"records": report.Records, "games": report.Games, "entries": report.Rows}))
}
