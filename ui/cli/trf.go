package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/generate"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
	"kohtunik/tournament/trf/ranking"
)

func reportVerbs() []verb {
	options := map[string]optionKind{"o": value, "like": value}
	for _, name := range generate.Names() {
		options[string(name)] = value
	}
	return []verb{
		{"check", "--trf F.trf [--edition 2026|2017]", 0, 0, map[string]optionKind{"trf": value, "edition": value}, (*call).check},
		{"generate", "[--players N] [--rounds R] [--seed S] [--half-byes 2%,1:0] [--forfeits 3] [--baku yes|no] [--tiebreaks BH/C1,SB] … [--like F.trf] -o F.trf", 0, 0, options, (*call).generate},
	}
}

// report reads the report file of --trf.
func (c *call) report() (*trf.Report, error) { return c.reportAt(c.options["trf"]) }

// reportAt reads a report file; "-" is standard input. What was mended in it
// goes to standard error.
func (c *call) reportAt(path string) (*trf.Report, error) {
	var data []byte
	var err error
	if path == "-" {
		data, err = io.ReadAll(c.Stdin)
	} else {
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, err
	}
	r, err := trf.Read(data)
	if err != nil {
		return nil, &fileError{path, err}
	}
	for _, n := range r.Notes {
		c.warn(path + ": " + c.words.Error(n))
	}
	return r, nil
}

// swissReport is the report with the pairing rules of --edition; without it,
// with those that its line 192 names.
func (c *call) swissReport() (*trf.Report, error) {
	r, err := c.report()
	if err != nil || !c.has("edition") {
		return r, err
	}
	edition, err := parseSwissEdition(c.options["edition"])
	if err != nil {
		return nil, err
	}
	code := trf.Dutch
	if edition == tournament.Edition2017 {
		code = trf.Dutch2017
	}
	r.SetDutch(code)
	return r, nil
}

// warn says something on standard error that does not stop the call.
func (c *call) warn(text string) { fmt.Fprintf(c.Stderr, "kohtunik %s: %s\n", c.verb.name, text) }

// needOperand refuses a call without a file.
func (c *call) needOperand() error {
	if len(c.operands) == 0 {
		return misused("operand-count", nil)
	}
	return nil
}

// pairReport pairs the round of a report file that is due.
func (c *call) pairReport() error {
	if len(c.operands) > 0 {
		return misused("operand-count", nil)
	}
	r, err := c.swissReport()
	if err != nil {
		return err
	}
	pairing, err := checker.Next(context.Background(), r)
	if err != nil {
		return &fileError{c.options["trf"], err}
	}
	n := len(pairing.Boards)
	if pairing.Bye > 0 {
		n++
	}
	var b strings.Builder
	fmt.Fprintln(&b, n)
	for _, board := range pairing.Boards {
		fmt.Fprintln(&b, board.White, board.Black)
	}
	if pairing.Bye > 0 {
		fmt.Fprintln(&b, pairing.Bye, 0)
	}
	return c.printf("%s", b.String())
}

// check pairs every past round of a report file again and works out its
// standings; what differs is listed and is exit status 1.
func (c *call) check() error {
	if !c.has("trf") {
		return misused("option-needed", i18n.Args{"option": "--trf"})
	}
	r, err := c.swissReport()
	if err != nil {
		return err
	}
	result, err := checker.Check(context.Background(), r)
	if err != nil {
		return err
	}
	if err := c.printf("%s\n", strings.Join(words.Check(c.words, result), "\n")); err != nil {
		return err
	}
	if !result.Right() {
		return &fileError{c.options["trf"], differs(result)}
	}
	return nil
}

// differences sums up a check for standard error.
type differences struct {
	rounds         []string
	places, points int
}

func differs(result checker.Result) *differences {
	d := &differences{places: len(result.Places), points: len(result.Points)}
	for _, round := range result.Rounds {
		if !round.Right() {
			d.rounds = append(d.rounds, strconv.Itoa(round.Round))
		}
	}
	return d
}

func (d *differences) Error() string { return "the file differs from the rules" }

// Reason gives the rounds, and how many places and points differ.
func (d *differences) Reason() (string, map[string]any) {
	rounds := "–"
	if len(d.rounds) > 0 {
		rounds = strings.Join(d.rounds, ", ")
	}
	return "trf-differs", map[string]any{"rounds": rounds, "places": d.places, "points": d.points}
}

// generate makes up an event, with --like by the options of one made before.
// Where it goes to a file, what was drawn is printed.
func (c *call) generate() error {
	options := make(generate.Options)
	if path, ok := c.options["like"]; ok {
		r, err := c.reportAt(path)
		if err != nil {
			return err
		}
		if options, ok = generate.OptionsOf(r); !ok {
			return misused("not-generated", i18n.Args{"file": path})
		}
	}
	for _, name := range generate.Names() {
		if text, ok := c.options[string(name)]; ok {
			options[name] = text
		}
	}
	r, err := generate.Event(context.Background(), options, rand.Uint64())
	var bad *generate.OptionError
	switch {
	case errors.As(err, &bad):
		return misused("option-invalid", i18n.Args{"option": "--" + string(bad.Name), "text": bad.Text})
	case err != nil:
		return err
	}
	data, err := r.Bytes()
	if err != nil {
		return err
	}
	out, ok := c.options["o"]
	if !ok {
		return c.printf("%s", data)
	}
	if err := disk.Write(out, data); err != nil {
		return err
	}
	return c.printf("%s\n", r.Comments[0])
}

// explainReport prints the working of a player's tie-breaks.
func (c *call) explainReport(r *trf.Report, t ranking.Table, player string) error {
	n, err := number("PLAYER", player)
	if err != nil {
		return err
	}
	p, ok := r.Player(n)
	if !ok {
		return &tournament.Error{Kind: tournament.NoSuchPlayer, Args: map[string]any{"number": n}}
	}
	return c.explainTieBreaks(t.TieBreaks, func(k int) tiebreak.Explanation { return t.Explain(k, n) }, p.Name, func(number int) string {
		if o, ok := r.Player(number); ok {
			return o.Name
		}
		return ""
	})
}

// reportStandings prints the standings of a report file.
func (c *call) reportStandings() error {
	if len(c.operands) > 0 {
		return misused("operand-count", nil)
	}
	o, err := c.standingsOptions()
	if err != nil {
		return err
	}
	r, err := c.report()
	if err != nil {
		return err
	}
	if text, ok := c.options["round"]; ok {
		if o.Rounds, err = number("--round", text); err != nil {
			return err
		}
		if o.Rounds < 1 || o.Rounds > r.PairedRounds() {
			return &tournament.Error{Kind: tournament.NoSuchRound, Args: map[string]any{"round": o.Rounds, "rounds": r.PairedRounds()}}
		}
	}
	t := ranking.Of(r, ranking.Options{Rounds: o.Rounds, TieBreaks: o.TieBreaks, Edition: o.Edition})
	if s, ok := c.options["explain"]; ok {
		return c.explainReport(r, t, s)
	}
	if c.has("json") {
		return c.json(t)
	}
	heads := []string{c.words.T("common.place"), c.words.T("common.number"), c.words.T("common.name"), c.words.T("common.points")}
	for _, code := range t.TieBreaks {
		heads = append(heads, string(code))
	}
	rows := [][]string{heads}
	for _, row := range t.Rows {
		cells := []string{words.Places(row.Place, row.PlaceTo), strconv.Itoa(row.Player.Number), row.Player.Name, trf.Tenths(row.Points).String()}
		for i, v := range row.TieBreaks {
			cells = append(cells, words.TieBreak(c.words, t.TieBreaks[i], v))
		}
		rows = append(rows, cells)
	}
	return c.columns(rows)
}
