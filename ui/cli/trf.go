package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

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

// reportData gives what stands in a report file; "-" is standard input.
func (c *call) reportData(path string) ([]byte, error) {
	if path == disk.StandardInput {
		return disk.ReadAll(c.Stdin, path, trf.MostBytes)
	}
	return disk.Read(path, trf.MostBytes)
}

// reportAt reads a report file.
func (c *call) reportAt(path string) (*trf.Report, error) {
	data, err := c.reportData(path)
	if err != nil {
		return nil, err
	}
	return c.reportOf(path, data)
}

// reportOf reads what stands in a report file. What was mended in it goes to
// standard error.
func (c *call) reportOf(path string, data []byte) (*trf.Report, error) {
	r, err := trf.Read(data)
	if err != nil {
		return nil, &fileError{path, err}
	}
	for _, n := range r.Notes {
		c.warn(path + ": " + c.words.Error(n))
	}
	return r, nil
}

// swissReport is the report with the pairing rules that are asked for; without
// them, with those that its line 192 names.
func (c *call) swissReport(path string, data []byte, edition option[tournament.SwissEdition]) (*trf.Report, error) {
	r, err := c.reportOf(path, data)
	if err != nil || !edition.given {
		return r, err
	}
	code := trf.Dutch
	if edition.value == tournament.Edition2017 {
		code = trf.Dutch2017
	}
	if r.ForeignSystem() != nil {
		c.warn(path + ": " + c.words.Error(trf.Note{Kind: trf.SystemTaken, Args: i18n.Args{"text": r.System}}))
	}
	r.SetDutch(code)
	return r, nil
}

// pairReport pairs the round of a report file that is due.
func (o *pairOptions) pairReport(c *call) error {
	if len(c.operands) > 0 {
		return misused("operand-count", nil)
	}
	if err := c.only("trf", "edition"); err != nil {
		return err
	}
	data, err := c.reportData(o.trf.value)
	if err != nil {
		return err
	}
	if trf.IsTeams(data) {
		return c.pairTeams(o.trf.value, data)
	}
	r, err := c.swissReport(o.trf.value, data, o.edition)
	if err != nil {
		return err
	}
	pairing, err := checker.Next(context.Background(), r)
	if err != nil {
		return &fileError{o.trf.value, err}
	}
	pairs := make([][2]int, len(pairing.Boards))
	for i, board := range pairing.Boards {
		pairs[i] = [2]int{board.White, board.Black}
	}
	return c.printPairs(pairs, pairing.Bye)
}

// printPairs writes a pairing as other programs do: the number of lines to come,
// then the numbers of White and Black; "n 0" is the bye, 0 none.
func (c *call) printPairs(pairs [][2]int, bye int) error {
	if bye > 0 {
		pairs = append(pairs, [2]int{bye, 0})
	}
	var b strings.Builder
	fmt.Fprintln(&b, len(pairs))
	for _, pair := range pairs {
		fmt.Fprintln(&b, pair[0], pair[1])
	}
	return c.printf("%s", b.String())
}

// checkOptions are the options of check.
type checkOptions struct {
	trf     option[string]
	edition option[tournament.SwissEdition]
}

func checkVerb(c *call) *cobra.Command {
	var o checkOptions
	v := c.verb("check", "check", o.run)
	add(v.Flags(), &o.trf, "trf", "F.trf", fileName, "option.check-trf")
	add(v.Flags(), &o.edition, "edition", "2026|2017", parseSwissEdition, "option.check-edition")
	return v
}

// run lists what differs, which is exit status 1.
func (o *checkOptions) run(c *call) error {
	if !o.trf.given {
		return needed("--trf")
	}
	data, err := c.reportData(o.trf.value)
	if err != nil {
		return err
	}
	if trf.IsTeams(data) {
		return c.checkTeams(o.trf.value, data)
	}
	r, err := c.swissReport(o.trf.value, data, o.edition)
	if err != nil {
		return err
	}
	result, err := checker.Check(context.Background(), r)
	if err != nil {
		return &fileError{o.trf.value, err}
	}
	if err := c.printf("%s\n", strings.Join(words.Check(c.words, result), "\n")); err != nil {
		return err
	}
	if !result.Right() {
		return &fileError{o.trf.value, differs(result)}
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

// generateOptions are the options of generate: besides those here, all that
// package generate knows.
type generateOptions struct {
	out, like option[string]
	asked     map[generate.Name]*option[string]
}

func generateVerb(c *call) *cobra.Command {
	o := generateOptions{asked: map[generate.Name]*option[string]{}}
	v := c.verb("generate", "generate", o.run)
	v.Long = c.more("generate")
	outputOption(v.Flags(), &o.out, "option.generate-output")
	add(v.Flags(), &o.like, "like", "F.trf", fileName, "option.generate-like")
	for _, name := range slices.Concat(generate.Names(), generate.TeamNames()) {
		o.asked[name] = new(option[string])
		add(v.Flags(), o.asked[name], string(name), "VALUE", text, "option.generate-"+string(name))
	}
	return v
}

// run makes up an event. Where it goes to a file, what was drawn is printed.
func (o *generateOptions) run(c *call) error {
	options := make(generate.Options)
	if o.like.given {
		r, err := c.reportAt(o.like.value)
		if err != nil {
			return err
		}
		var made bool
		if options, made = generate.OptionsOf(r); !made {
			return misused("not-generated", i18n.Args{"file": o.like.value})
		}
	}
	for name, asked := range o.asked {
		if asked.given {
			options[name] = asked.value
		}
	}
	data, drawn, err := madeUp(options)
	var bad *generate.OptionError
	switch {
	case errors.As(err, &bad):
		return invalid("--"+string(bad.Name), bad.Text)
	case err != nil:
		return err
	}
	if !o.out.given {
		return c.printf("%s", data)
	}
	if err := disk.Write(o.out.value, data); err != nil {
		return err
	}
	return c.printf("%s\n", drawn)
}

// madeUp makes up the event of some options, one of teams where they ask for teams;
// drawn is what its ### line says.
func madeUp(options generate.Options) (data []byte, drawn string, err error) {
	if _, teams := options[generate.Teams]; teams {
		r, err := generate.TeamEvent(context.Background(), options, rand.Uint64())
		if err != nil {
			return nil, "", err
		}
		data, err = r.Bytes()
		return data, r.Comments[0], err
	}
	r, err := generate.Event(context.Background(), options, rand.Uint64())
	if err != nil {
		return nil, "", err
	}
	data, err = r.Bytes()
	return data, r.Comments[0], err
}

// explainReport prints the working of a player's tie-breaks.
func (o *standingsOptions) explainReport(c *call, r *trf.Report, t ranking.Table) error {
	n, err := number("PLAYER", o.explain.value)
	if err != nil {
		return err
	}
	p, ok := r.Player(n)
	if !ok {
		return &tournament.Error{Kind: tournament.NoSuchPlayer, Args: map[string]any{"number": n}}
	}
	explain := func(k int) tiebreak.Explanation { return t.Explain(k, n) }
	return o.explainTieBreaks(c, t.TieBreaks, explain, p.Name, func(number int) string {
		if o, ok := r.Player(number); ok {
			return o.Name
		}
		return ""
	})
}

// ofReport prints the standings of a report file.
func (o *standingsOptions) ofReport(c *call) error {
	if len(c.operands) > 0 {
		return misused("operand-count", nil)
	}
	if err := c.only("trf", "tiebreaks", "round", "edition", "explain", "json"); err != nil {
		return err
	}
	data, err := c.reportData(o.trf.value)
	if err != nil {
		return err
	}
	if trf.IsTeams(data) {
		return o.standingsOfTeams(c, o.trf.value, data)
	}
	r, err := c.reportOf(o.trf.value, data)
	if err != nil {
		return err
	}
	if n := o.round.value; o.round.given && (n < 1 || n > r.PairedRounds()) {
		if last := max(r.Rounds, r.PairedRounds()); n < 1 || n > last {
			return &tournament.Error{Kind: tournament.NoSuchRound, Args: map[string]any{"round": n, "rounds": last}}
		}
		return &tournament.Error{Kind: tournament.RoundNotPaired, Args: map[string]any{"round": n}}
	}
	codes, err := o.codes()
	if err != nil {
		return err
	}
	t := ranking.Of(r, ranking.Options{Rounds: o.round.value, TieBreaks: codes, Edition: o.edition.value})
	switch {
	case o.explain.given:
		return o.explainReport(c, r, t)
	case o.json:
		return c.json(t)
	}
	rows := [][]string{c.standingsHeads(t.TieBreaks)}
	for _, row := range t.Rows {
		cells := []string{words.Places(row.Place, row.PlaceTo), strconv.Itoa(row.Player.Number), row.Player.Name,
			trf.Tenths(row.Points).String()}
		rows = append(rows, append(cells, c.tieBreakCells(t.TieBreaks, row.TieBreaks)...))
	}
	return c.columns(rows)
}
