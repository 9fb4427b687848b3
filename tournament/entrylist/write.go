package entrylist

import (
	"strings"

	"kohtunik/tournament"
)

// Write gives the players as CSV (RFC 4180): UTF-8 without a mark, commas, lines
// that end in CR LF, head words name, sex, birth, federation, club, rating, title, category,
// start, fide_id. [Read] understands it as the same players.
func Write(players []tournament.Player) []byte {
	var b strings.Builder
	var columns []Definition
	var heads []string
	for _, d := range definitions {
		if d.Listed() && d.Record != "" {
			columns, heads = append(columns, d), append(heads, string(d.Field))
		}
	}
	row(&b, heads...)
	cells := make([]string, len(columns))
	for _, p := range players {
		for i, d := range columns {
			cells[i] = d.Text(p)
		}
		row(&b, cells...)
	}
	return []byte(b.String())
}

// Rows writes rows of cells as CSV, in the same form.
func Rows(rows [][]string) []byte {
	var b strings.Builder
	for _, cells := range rows {
		row(&b, cells...)
	}
	return []byte(b.String())
}

func row(b *strings.Builder, cells ...string) {
	for i, c := range cells {
		if i > 0 {
			b.WriteByte(',')
		}
		c = tournament.InOneLine(c)
		if acts(strings.TrimLeft(c, "'")) {
			c = "'" + c
		}
		if strings.ContainsAny(c, ",;\"") || strings.TrimSpace(c) != c {
			c = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
		}
		b.WriteString(c)
	}
	b.WriteString("\r\n")
}

// acts reports whether a spreadsheet would work a cell out instead of showing
// it (OWASP, CSV Injection). An apostrophe before it makes it text; [Read] takes
// that away again.
func acts(cell string) bool {
	return cell != "" && strings.ContainsRune("=+-@", rune(cell[0])) && !blank(cell)
}

// shown gives a cell without the apostrophe that makes it text.
func shown(cell string) string {
	if rest, marked := strings.CutPrefix(cell, "'"); marked && acts(strings.TrimLeft(rest, "'")) {
		return rest
	}
	return cell
}
