// Package workbook writes an event as a workbook (.xlsx) for a spreadsheet: the
// entries, the standings, the crosstable and the cash sheet, each on a sheet of its
// own, with heads that stay in sight and a filter over them. Numbers are numbers, so
// that they can be added up; points and tie-breaks have their decimals.
//
// Every text goes in as text: nothing that somebody has typed is worked out when the
// file is opened.
package workbook

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/standings"
)

// Extension of a workbook.
const Extension = ".xlsx"

// sheet is a sheet before it is written: rows of texts, numbers and nothing, the
// heads first.
type sheet struct {
	title string
	rows  [][]any
	money []int // columns with amounts
	sums  []int // columns that are added up below the last row
}

// Write gives the bytes of the workbook of an event.
func Write(p *i18n.Printer, e *tournament.Event) ([]byte, error) {
	f := excelize.NewFile()
	defer f.Close()
	sheets := []sheet{entries(p, e)}
	groups := e.Info.Groups
	for g := range max(1, len(groups)) {
		name, number := "", 0
		if len(groups) > 0 {
			name, number = " "+groups[g], g+1
		}
		sheets = append(sheets, table(p, e, name, number), cross(p, e, name, number))
	}
	sheets = append(sheets, cash(p, e))
	taken := make(map[string]bool)
	for i, s := range sheets {
		s.title = titled(s.title, taken)
		if i == 0 {
			if err := f.SetSheetName(f.GetSheetName(0), s.title); err != nil {
				return nil, err
			}
		} else if _, err := f.NewSheet(s.title); err != nil {
			return nil, err
		}
		if err := s.write(f); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	err := f.Write(&b)
	return b.Bytes(), err
}

// longestTitle is how many letters the title of a sheet may have.
const longestTitle = 31

// titled makes of a title one that a workbook takes and has not yet.
func titled(title string, taken map[string]bool) string {
	clean := []rune(title)
	for i, r := range clean {
		if slices.Contains([]rune(`:\/?*[]'`), r) {
			clean[i] = ' '
		}
	}
	for n := 1; ; n++ {
		end := ""
		if n > 1 {
			end = " " + strconv.Itoa(n)
		}
		name := string(clean[:min(len(clean), longestTitle-utf8.RuneCountInString(end))]) + end
		if !taken[name] {
			taken[name] = true
			return name
		}
	}
}

// write puts a sheet into the file.
func (s sheet) write(f *excelize.File) error {
	for y, row := range s.rows {
		at, err := excelize.CoordinatesToCellName(1, y+1)
		if err == nil {
			err = f.SetSheetRow(s.title, at, &row)
		}
		if err != nil {
			return err
		}
	}
	if err := s.frame(f); err != nil {
		return err
	}
	return s.format(f)
}

// frame keeps the heads in sight, with a filter, and sets the widths.
func (s sheet) frame(f *excelize.File) error {
	last, err := excelize.CoordinatesToCellName(len(s.rows[0]), max(1, len(s.rows)))
	if err != nil {
		return err
	}
	panes := excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}
	if err := f.SetPanes(s.title, &panes); err != nil {
		return err
	}
	if err := f.AutoFilter(s.title, "A1:"+last, nil); err != nil {
		return err
	}
	for x := range s.rows[0] {
		width := 4
		for _, row := range s.rows {
			if x < len(row) {
				width = max(width, utf8.RuneCountInString(textOf(row[x])))
			}
		}
		column, err := excelize.ColumnNumberToName(x + 1)
		if err == nil {
			err = f.SetColWidth(s.title, column, column, float64(min(width, 60))+2)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// format makes the heads bold, gives amounts two decimals, and adds columns up.
func (s sheet) format(f *excelize.File) error {
	bold, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	if err := f.SetRowStyle(s.title, 1, 1, bold); err != nil {
		return err
	}
	two, err := f.NewStyle(&excelize.Style{NumFmt: 4})
	if err != nil {
		return err
	}
	end := len(s.rows) + 1
	for _, x := range s.sums {
		column, err := excelize.ColumnNumberToName(x + 1)
		if err == nil && len(s.rows) > 1 {
			err = f.SetCellFormula(s.title, column+strconv.Itoa(end),
				"SUM("+column+"2:"+column+strconv.Itoa(len(s.rows))+")")
		}
		if err != nil {
			return err
		}
	}
	for _, x := range s.money {
		column, err := excelize.ColumnNumberToName(x + 1)
		if err == nil {
			err = f.SetCellStyle(s.title, column+"2", column+strconv.Itoa(end), two)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// textOf is a cell as it is read, for its width.
func textOf(cell any) string {
	switch v := cell.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case float64:
		return strconv.FormatFloat(v, 'f', 2, 64)
	}
	return ""
}

// numeric gives a number as one, and nothing else but what is a whole number without
// a nought before it.
func numeric(text string) any {
	if n, err := strconv.Atoi(text); err == nil && strconv.Itoa(n) == text {
		return n
	}
	if text == "" {
		return nil
	}
	return text
}

// money is an amount of hundredths; of 0 the cell is empty.
func money(hundredths int) any {
	if hundredths == 0 {
		return nil
	}
	return float64(hundredths) / 100
}

// entries are the players with every field that lists have.
func entries(p *i18n.Printer, e *tournament.Event) sheet {
	s := sheet{title: p.T("shell.page-players")}
	var columns []entrylist.Definition
	var heads []any
	for _, d := range entrylist.Definitions() {
		if !d.Listed() || d.Record == "" || d.Field == entrylist.Fee || d.Field == entrylist.Paid ||
			!slices.ContainsFunc(e.Players, func(q tournament.Player) bool { return d.Text(q) != "" }) {
			continue
		}
		columns = append(columns, d)
		heads = append(heads, headOf(p, d))
	}
	s.rows = append(s.rows, heads)
	for _, q := range e.StartList() {
		var row []any
		for _, d := range columns {
			row = append(row, numeric(d.Text(q)))
		}
		s.rows = append(s.rows, row)
	}
	return s
}

// headOf is the word over a column of the list; what has none has the field's name.
func headOf(p *i18n.Printer, d entrylist.Definition) string {
	if d.Column == "" {
		return string(d.Field)
	}
	return p.T(d.Column)
}

// table is the standings of a group; 0: of all.
func table(p *i18n.Printer, e *tournament.Event, name string, group int) sheet {
	s := sheet{title: p.T("shell.page-standings") + name}
	t := standings.Of(e, standings.Options{Group: group})
	heads := []any{p.T("common.place"), p.T("common.number"), p.T("common.title"), p.T("common.name"),
		p.T("common.federation"), p.T("common.club"), p.T("print.rating"), p.T("common.points")}
	if e.Info.System == tournament.Keizer {
		heads = append(heads, p.T("ladder.value"), p.T("ladder.points"))
	}
	if e.Info.KnockoutOfPlayers() {
		heads = append(heads, p.T("knockout.reached"))
	}
	for _, code := range t.TieBreaks {
		heads = append(heads, string(code))
	}
	s.rows = append(s.rows, append(heads, p.T("standings.note")))
	for _, r := range t.Placed() {
		row := []any{numeric(words.Place(r, "")), numeric(tournament.Figure(r.Player.Start)), text(string(r.Player.Title)),
			r.Player.Name, text(r.Player.Federation), text(r.Player.Club), numeric(tournament.Figure(r.Player.Rating)),
			float64(r.Points) / 2}
		if r.Ladder != nil {
			row = append(row, r.Ladder.Value, r.Ladder.Sum.Float())
		}
		if r.Knockout != nil {
			row = append(row, words.Reached(p, *r.Knockout))
		}
		for i, v := range r.TieBreaks {
			row = append(row, number(words.TieBreak(p, t.TieBreaks[i], v)))
		}
		s.rows = append(s.rows, append(row, text(words.Departed(p, r))))
	}
	return s
}

// text is a cell of text; without letters it is empty.
func text(t string) any {
	if t == "" {
		return nil
	}
	return t
}

// number is a value as it is written, decimals and all; what is none stays text.
func number(t string) any {
	plain := []rune(t)
	for i, r := range plain {
		if r == ',' {
			plain[i] = '.'
		}
	}
	if f, err := strconv.ParseFloat(string(plain), 64); err == nil {
		return f
	}
	return text(t)
}

// cross is the crosstable of a group: in a round robin by opponents, in a Swiss by
// rounds.
func cross(p *i18n.Printer, e *tournament.Event, name string, group int) sheet {
	s := sheet{title: p.T("shell.page-crosstable") + name}
	c := standings.CrosstableOfGroup(e, standings.ByStart, group)
	heads := []any{p.T("common.number"), p.T("common.name")}
	swiss := e.Info.System.RoundByRound()
	rounds := 0
	if swiss {
		rounds = e.LastPaired()
	}
	for n := 1; n <= rounds; n++ {
		heads = append(heads, n)
	}
	for _, r := range c.Rows {
		if !swiss {
			heads = append(heads, r.Player.Start)
		}
	}
	s.rows = append(s.rows, append(heads, p.T("common.points"), p.T("common.place")))
	for _, r := range c.Rows {
		row := []any{numeric(tournament.Figure(r.Player.Start)), r.Player.Name}
		for n := 1; n <= rounds; n++ {
			row = append(row, inRound(e, r, n))
		}
		for _, o := range c.Rows {
			switch {
			case swiss:
			case o.Player.ID == r.Player.ID:
				row = append(row, "×")
			default:
				row = append(row, text(marks(r.Against(o.Player.ID))))
			}
		}
		s.rows = append(s.rows, append(row, float64(r.Points)/2, numeric(words.Place(r.Row, ""))))
	}
	return s
}

// marks writes the results of games against one opponent.
func marks(games []standings.CrossGame) string {
	t := ""
	for _, g := range games {
		t += mark(g)
	}
	return t
}

func mark(g standings.CrossGame) string {
	if g.Mark == standings.Drawn {
		return "½"
	}
	return string(g.Mark)
}

// inRound writes what a player had in a round of a Swiss: opponent, colour, result.
func inRound(e *tournament.Event, r standings.CrossRow, round int) any {
	for _, g := range r.Games {
		if g.Round != round {
			continue
		}
		if g.Opponent == 0 {
			return mark(g)
		}
		o, _ := e.Player(g.Opponent)
		colour := "b"
		if g.White {
			colour = "w"
		}
		return strconv.Itoa(o.Start) + colour + mark(g)
	}
	return nil
}

// cash is who owes and has paid what.
func cash(p *i18n.Printer, e *tournament.Event) sheet {
	head := func(key string) string {
		if e.Info.Currency == "" {
			return p.T(key)
		}
		return p.T(key) + ", " + e.Info.Currency
	}
	s := sheet{title: p.T("workbook.cash"), money: []int{3, 4, 5}, sums: []int{3, 4, 5}}
	s.rows = append(s.rows, []any{p.T("common.number"), p.T("common.name"), p.T("common.club"), head("players.fee"),
		head("players.paid"), head("workbook.open")})
	for _, q := range e.StartList() {
		s.rows = append(s.rows, []any{numeric(tournament.Figure(q.Start)), q.Name, text(q.Club), money(q.FeeDue),
			money(q.FeePaid), money(q.FeeDue - q.FeePaid)})
	}
	return s
}
