package cli

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
	"kohtunik/ui/words"
)

func tableVerbs() []verb {
	return []verb{
		{"standings", "FILE [--tiebreaks SB,DE,WIN] [--round N] [--json]", 1, 1, map[string]optionKind{"tiebreaks": value, "round": value, "json": flag}, (*call).standings},
		{"crosstable", "FILE [--by start|place] [--json]", 1, 1, map[string]optionKind{"by": value, "json": flag}, (*call).crosstable},
	}
}

func (c *call) standings() error {
	return c.reading(func(e *tournament.Event) error {
		var o standings.Options
		if s, ok := c.options["tiebreaks"]; ok {
			o.TieBreaks, o.PlacesBy = []tournament.TieBreak{}, tournament.PlacesByTieBreaks
			for _, code := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
				t, err := tournament.ParseTieBreak(strings.ToUpper(code))
				if err != nil {
					return misused("option-invalid", i18n.Args{"option": "--tiebreaks", "text": code})
				}
				o.TieBreaks = append(o.TieBreaks, t)
			}
		}
		var err error
		if o.Rounds, err = c.round(e, 0); err != nil {
			return err
		}
		t := standings.Of(e, o)
		if c.has("json") {
			return c.json(t)
		}
		heads := []string{c.words.T("common.place"), c.words.T("common.number"), c.words.T("common.name"), c.words.T("common.points")}
		for _, code := range t.TieBreaks {
			heads = append(heads, string(code))
		}
		rows := [][]string{heads}
		for _, r := range t.Placed() {
			row := []string{words.Place(r, ""), zeroEmpty(r.Player.Start), r.Player.Name, r.Points.String()}
			for i, v := range r.TieBreaks {
				row = append(row, words.TieBreak(c.words, t.TieBreaks[i], v))
			}
			rows = append(rows, row)
		}
		return c.columns(rows)
	})
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
