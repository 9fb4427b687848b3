package cli

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/standings"
)

// standingsOptions are the options of standings.
type standingsOptions struct {
	trf       option[string]
	tieBreaks option[string] // of players or, of a team report, of teams
	round     option[int]
	group     option[string]
	edition   option[tiebreak.Edition]
	explain   option[string]
	give      option[string]
	json      bool
}

func standingsVerb(c *call) *cobra.Command {
	var o standingsOptions
	v := c.verb("standings [FILE]", "standings", o.run)
	f := v.Flags()
	add(f, &o.trf, "trf", "F.trf", fileName, "option.standings-trf")
	add(f, &o.tieBreaks, "tiebreaks", "BH/C1,SB", text, "option.standings-tiebreaks")
	add(f, &o.round, "round", "N", whole, "option.standings-round")
	add(f, &o.group, "group", "NAME", text, "option.standings-group")
	add(f, &o.edition, "edition", bars(tiebreak.Editions()), oneOf(tiebreak.Editions()), "option.standings-edition")
	add(f, &o.explain, "explain", "PLAYER", text, "option.standings-explain")
	add(f, &o.give, "give", "HAND:PLAYER=1,…", text, "option.standings-give")
	f.BoolVar(&o.json, "json", false, "option.json")
	c.yesOption(f)
	return v
}

func (o *standingsOptions) run(c *call) error {
	if o.trf.given {
		return o.ofReport(c)
	}
	if len(c.operands) == 0 {
		return misused("operand-count", nil)
	}
	if o.give.given {
		return o.giveValues(c)
	}
	if err := c.only("tiebreaks", "round", "group", "edition", "explain", "json"); err != nil {
		return err
	}
	return c.reading(func(e *tournament.Event) error {
		t, err := o.table(e)
		if err != nil {
			return err
		}
		switch {
		case o.explain.given:
			return o.explainEvent(c, e, t)
		case o.json:
			return c.json(t)
		}
		heads := c.standingsHeads(t.TieBreaks)
		if e.Info.System == tournament.Keizer {
			heads = slices.Insert(heads, 3, c.words.T("ladder.points"), c.words.T("ladder.value"))
		}
		if e.Info.KnockoutOfPlayers() {
			heads = slices.Insert(heads, 3, c.words.T("knockout.reached"))
		}
		rows := [][]string{heads}
		for _, r := range t.Placed() {
			row := []string{words.Place(r, ""), tournament.Figure(r.Player.Start), r.Player.Name}
			if l := r.Ladder; l != nil {
				row = append(row, words.LadderScore(c.words, l.Sum), strconv.Itoa(l.Value))
			}
			if r.Knockout != nil {
				row = append(row, words.Reached(c.words, *r.Knockout))
			}
			row = append(row, r.Points.String())
			row = append(row, c.tieBreakCells(t.TieBreaks, r.TieBreaks)...)
			if how := words.Departed(c.words, r); how != "" {
				row = append(row, how)
			}
			rows = append(rows, row)
		}
		return c.columns(rows)
	})
}

// table works out the standings that are asked for.
func (o *standingsOptions) table(e *tournament.Event) (standings.Table, error) {
	codes, err := o.codes()
	if err != nil {
		return standings.Table{}, err
	}
	if err := offered(e, codes); err != nil {
		return standings.Table{}, err
	}
	asked := standings.Options{Edition: o.edition.value}
	if o.tieBreaks.given {
		asked.TieBreaks, asked.PlacesBy = codes, tournament.PlacesByTieBreaks
	}
	if o.group.given {
		if asked.Group = 1 + slices.Index(e.Info.Groups, o.group.value); asked.Group == 0 {
			return standings.Table{}, invalid("--group", o.group.value)
		}
	}
	asked.Rounds, err = inEvent(e, o.round, 0)
	return standings.Of(e, asked), err
}

// codes are the tie-breaks of players that are asked for; nil: the event's.
func (o *standingsOptions) codes() ([]tournament.TieBreak, error) {
	if !o.tieBreaks.given {
		return nil, nil
	}
	return parseTieBreaks(o.tieBreaks.value)
}

// explainEvent prints the working of a player's tie-breaks in an event.
func (o *standingsOptions) explainEvent(c *call, e *tournament.Event, t standings.Table) error {
	p, err := player(e, o.explain.value)
	if err != nil {
		return err
	}
	if e.Info.System == tournament.Keizer {
		return o.explainLadder(c, e, t, p)
	}
	explain := func(k int) tiebreak.Explanation { return t.Explain(k, p.ID) }
	return o.explainTieBreaks(c, t.TieBreaks, explain, p.Name, func(number int) string {
		other, _ := e.Player(t.ByNumber(number))
		return other.Name
	})
}

// giveValues gives values of tie-breaks by hand: CODE:PLAYER=VALUE, an empty
// value for none.
func (o *standingsOptions) giveValues(c *call) error {
	if err := c.only("give", "yes"); err != nil {
		return err
	}
	code, list, ok := strings.Cut(o.give.value, ":")
	if !ok {
		return invalid("--give", o.give.value)
	}
	for _, part := range strings.Split(list, ",") {
		who, value, ok := strings.Cut(part, "=")
		if !ok {
			return invalid("--give", part)
		}
		err := c.do(func(e *tournament.Event) (tournament.Command, error) {
			p, err := player(e, strings.TrimSpace(who))
			if err != nil {
				return nil, err
			}
			command := tournament.SetTieBreakValue{Player: p.ID, Code: tournament.TieBreak(code)}
			if value = strings.TrimSpace(value); value != "" {
				v, err := prizes.ParseAmount(value)
				if err != nil {
					return nil, invalid("--give", part)
				}
				command.Value = &v
			}
			return command, nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// offered refuses tie-breaks that the event's system must not use.
func offered(e *tournament.Event, codes []tournament.TieBreak) error {
	for _, text := range codes {
		if code, err := tiebreak.Parse(string(text)); err == nil && !code.Offered(e.Info.System.TieBreakSystem()) {
			return misused("tiebreak-not-offered", i18n.Args{"text": string(text)})
		}
	}
	return nil
}

func (c *call) standingsHeads(codes []tournament.TieBreak) []string {
	heads := []string{c.words.T("common.place"), c.words.T("common.number"), c.words.T("common.name"),
		c.words.T("common.points")}
	for _, code := range codes {
		heads = append(heads, string(code))
	}
	return heads
}

func (c *call) tieBreakCells(codes []tournament.TieBreak, values []standings.Value) []string {
	var cells []string
	for i, v := range values {
		cells = append(cells, words.TieBreak(c.words, codes[i], v))
	}
	return cells
}

// explainTieBreaks prints the working of each tie-break of one player.
func (o *standingsOptions) explainTieBreaks(c *call, codes []tournament.TieBreak,
	explain func(k int) tiebreak.Explanation, name string, opponent func(number int) string) error {
	if o.json {
		list := make([]tiebreak.Explanation, len(codes))
		for k := range codes {
			list[k] = explain(k)
		}
		return c.json(list)
	}
	if err := c.printf("%s\n", name); err != nil {
		return err
	}
	for k, code := range codes {
		x := explain(k)
		if err := c.printf("\n%s: %s\n", code, words.TieBreakName(c.words, code)); err != nil {
			return err
		}
		var rows [][]string
		for _, r := range words.TieBreakRounds(c.words, x, opponent) {
			rows = append(rows, []string{r.Round, r.Against, r.Result, r.Counts, r.Adds, words.Listed(r.With, r.Remark)})
		}
		if err := c.columns(rows); err != nil {
			return err
		}
		if err := c.printf("%s\n", words.TieBreakSum(c.words, x)); err != nil {
			return err
		}
	}
	return nil
}

// crosstableOptions are the options of crosstable.
type crosstableOptions struct {
	by   option[standings.Order]
	json bool
}

func crosstableVerb(c *call) *cobra.Command {
	var o crosstableOptions
	v := c.verb("crosstable FILE", "crosstable", o.run)
	orders := []standings.Order{standings.ByStart, standings.ByPlace}
	add(v.Flags(), &o.by, "by", bars(orders), oneOf(orders), "option.crosstable-by")
	v.Flags().BoolVar(&o.json, "json", false, "option.json")
	return v
}

func (o *crosstableOptions) run(c *call) error {
	return c.reading(func(e *tournament.Event) error {
		t := standings.CrosstableOf(e, o.by.or(standings.ByStart))
		if o.json {
			return c.json(t)
		}
		rows := [][]string{{c.words.T("common.number"), c.words.T("common.name")}}
		for _, r := range t.Rows {
			rows[0] = append(rows[0], tournament.Figure(r.Player.Start))
		}
		rows[0] = append(rows[0], c.words.T("common.points"), c.words.T("common.place"))
		for _, r := range t.Rows {
			row := []string{tournament.Figure(r.Player.Start), r.Player.Name}
			for _, o := range t.Rows {
				row = append(row, cell(r, o.Player.ID))
			}
			rows = append(rows, append(row, r.Points.String(), words.Place(r.Row, "")))
		}
		return c.columns(rows)
	})
}

func cell(r standings.CrossRow, opponent tournament.PlayerID) string {
	if opponent == r.Player.ID {
		return "×"
	}
	var b strings.Builder
	for _, g := range r.Against(opponent) {
		m := string(g.Mark)
		switch g.Mark {
		case standings.Drawn:
			m = "½"
		case standings.Open:
			m = "."
		}
		b.WriteString(m)
	}
	return b.String()
}
