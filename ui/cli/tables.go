package cli

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/standings"
)

func tableVerbs() []verb {
	return []verb{
		{"standings", "FILE|--trf F.trf [--tiebreaks BH/C1,BH,SB] [--round N] [--group NAME] [--edition 2026|2024] [--explain PLAYER] [--give HAND:PLAYER=1,…] [--json]", 0, 1,
			map[string]optionKind{"trf": value, "tiebreaks": value, "round": value, "group": value, "edition": value, "explain": value, "give": value, "json": flag}, (*call).standings},
		{"crosstable", "FILE [--by start|place] [--json]", 1, 1, map[string]optionKind{"by": value, "json": flag}, (*call).crosstable},
	}
}

// standingsOptions reads what the standings of an event and of a report file
// have in common.
func (c *call) standingsOptions() (standings.Options, error) {
	var o standings.Options
	if s, ok := c.options["tiebreaks"]; ok {
		o.TieBreaks, o.PlacesBy = []tournament.TieBreak{}, tournament.PlacesByTieBreaks
		list, err := parseTieBreaks(s)
		if err != nil {
			return o, err
		}
		o.TieBreaks = append(o.TieBreaks, list...)
	}
	var err error
	o.Edition, err = chosen(c, "edition", parseTieBreakRules, "")
	return o, err
}

// parseTieBreaks reads a list of codes.
func parseTieBreaks(s string) ([]tournament.TieBreak, error) {
	var list []tournament.TieBreak
	for _, code := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
		t, err := tournament.ParseTieBreak(code)
		if err != nil {
			return nil, misused("option-invalid", i18n.Args{"option": "--tiebreaks", "text": code})
		}
		list = append(list, t)
	}
	return list, nil
}

func parseTieBreakRules(s string) (tiebreak.Edition, error) {
	if e := tiebreak.Edition(s); slices.Contains(tiebreak.Editions(), e) {
		return e, nil
	}
	return "", misused("option-invalid", i18n.Args{"option": "--edition", "text": s})
}

func (c *call) standings() error {
	if c.has("trf") {
		return c.reportStandings()
	}
	if len(c.operands) == 0 {
		return misused("operand-count", nil)
	}
	if text, ok := c.options["give"]; ok {
		return c.giveValues(text)
	}
	o, err := c.standingsOptions()
	if err != nil {
		return err
	}
	return c.reading(func(e *tournament.Event) error {
		if err := offered(e, o.TieBreaks); err != nil {
			return err
		}
		if o.Rounds, err = c.round(e, 0); err != nil {
			return err
		}
		if s, ok := c.options["group"]; ok {
			if o.Group = 1 + slices.Index(e.Info.Groups, s); o.Group == 0 {
				return misused("option-invalid", i18n.Args{"option": "--group", "text": s})
			}
		}
		t := standings.Of(e, o)
		if s, ok := c.options["explain"]; ok {
			p, err := player(e, s)
			if err != nil {
				return err
			}
			return c.explainTieBreaks(t.TieBreaks, func(k int) tiebreak.Explanation { return t.Explain(k, p.ID) }, p.Name, func(number int) string {
				o, _ := e.Player(t.ByNumber(number))
				return o.Name
			})
		}
		if c.has("json") {
			return c.json(t)
		}
		rows := [][]string{c.standingsHeads(t.TieBreaks)}
		for _, r := range t.Placed() {
			row := []string{words.Place(r, ""), zeroEmpty(r.Player.Start), r.Player.Name, r.Points.String()}
			rows = append(rows, append(row, c.tieBreakCells(t.TieBreaks, r.TieBreaks)...))
		}
		return c.columns(rows)
	})
}

// giveValues gives values of tie-breaks by hand: CODE:PLAYER=VALUE, an empty
// value for none.
func (c *call) giveValues(text string) error {
	code, list, ok := strings.Cut(text, ":")
	if !ok {
		return misused("option-invalid", i18n.Args{"option": "--give", "text": text})
	}
	for _, part := range strings.Split(list, ",") {
		who, value, ok := strings.Cut(part, "=")
		if !ok {
			return misused("option-invalid", i18n.Args{"option": "--give", "text": part})
		}
		err := c.do(func(e *tournament.Event) (tournament.Command, error) {
			p, err := player(e, strings.TrimSpace(who))
			if err != nil {
				return nil, err
			}
			command := tournament.GiveValue{Player: p.ID, Code: tournament.TieBreak(code)}
			if value = strings.TrimSpace(value); value != "" {
				v, err := prizes.ParseAmount(value)
				if err != nil {
					return nil, misused("option-invalid", i18n.Args{"option": "--give", "text": part})
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
	heads := []string{c.words.T("common.place"), c.words.T("common.number"), c.words.T("common.name"), c.words.T("common.points")}
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
func (c *call) explainTieBreaks(codes []tournament.TieBreak, explain func(k int) tiebreak.Explanation, name string, opponent func(number int) string) error {
	if c.has("json") {
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

func (c *call) crosstable() error {
	order, err := chosen(c, "by", parseOrder, standings.ByStart)
	if err != nil {
		return err
	}
	return c.reading(func(e *tournament.Event) error {
		t := standings.CrosstableOf(e, order)
		if c.has("json") {
			return c.json(t)
		}
		rows := [][]string{{c.words.T("common.number"), c.words.T("common.name")}}
		for _, r := range t.Rows {
			rows[0] = append(rows[0], zeroEmpty(r.Player.Start))
		}
		rows[0] = append(rows[0], c.words.T("common.points"), c.words.T("common.place"))
		for _, r := range t.Rows {
			row := []string{zeroEmpty(r.Player.Start), r.Player.Name}
			for _, o := range t.Rows {
				row = append(row, cell(r, o.Player.ID))
			}
			rows = append(rows, append(row, r.Points.String(), words.Place(r.Row, "")))
		}
		return c.columns(rows)
	})
}

func parseOrder(s string) (standings.Order, error) {
	switch o := standings.Order(s); o {
	case standings.ByStart, standings.ByPlace:
		return o, nil
	}
	return "", misused("option-invalid", i18n.Args{"option": "--by", "text": s})
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

func (c *call) json(v any) error {
	out := json.NewEncoder(c.Stdout)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	return out.Encode(v)
}

// columns prints rows in columns, words to the left and figures to the right.
func (c *call) columns(rows [][]string) error {
	var width []int
	right := make(map[int]bool)
	for y, r := range rows {
		for x, s := range r {
			if x == len(width) {
				width = append(width, 0)
				right[x] = true
			}
			width[x] = max(width[x], utf8.RuneCountInString(s))
			if y > 0 && strings.Trim(s, "0123456789½.,–") != "" {
				right[x] = false
			}
		}
	}
	for _, r := range rows {
		var line strings.Builder
		for x, s := range r {
			pad := strings.Repeat(" ", width[x]-utf8.RuneCountInString(s))
			if x > 0 {
				line.WriteString("  ")
			}
			if right[x] {
				line.WriteString(pad + s)
			} else {
				line.WriteString(s + pad)
			}
		}
		if err := c.printf("%s\n", strings.TrimRight(line.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}
