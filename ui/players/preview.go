package players

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// looksLikePlayers tells whether a list is worth offering: columns with a
// head, or cells of a spreadsheet, or several lines with several commas; and
// most of its lines are understood.
func looksLikePlayers(l entrylist.List) bool {
	if l.Err != nil || len(l.Lines) == 0 || 2*len(l.Players()) < len(l.Lines) {
		return false
	}
	switch {
	case l.Head != nil:
		return true
	case l.Separator == ',': // running text has commas too
		return len(l.Columns) >= 3 && len(l.Lines) >= 2
	}
	return l.Separator != 0
}

// whereText says where in a list a reason stands: "line 3, category “VI”".
func whereText(p *i18n.Printer, r *entrylist.Reason) string {
	args := i18n.Args{"line": r.Line, "text": r.Text}
	if r.Field == entrylist.NoField || r.Kind == entrylist.Unprintable || r.Kind == entrylist.TooLong {
		return p.T("entrylist.where.line", args)
	}
	return p.T("entrylist.where."+string(r.Field), args)
}

// encodingNames are the names of the encodings as people write them.
var encodingNames = map[entrylist.Encoding]string{
	entrylist.UTF8: "UTF-8", entrylist.UTF16: "UTF-16", entrylist.Baltic: "Windows-1257",
	entrylist.Cyrillic: "Windows-1251",
}

// listText says how a list of text was read: its encoding, and what stands between
// the columns. Of a spreadsheet its name says enough.
func listText(p *i18n.Printer, l entrylist.List) string {
	if l.Encoding == entrylist.Spreadsheet {
		return ""
	}
	args := i18n.Args{"encoding": encodingNames[l.Encoding], "separator": p.T("entrylist.separator." + l.SeparatorName())}
	return p.T("players.list-form", args)
}

// bringsSomebody tells whether a line is understood whose player is not entered
// already: what was pasted stays on the clipboard, and is not offered again.
func bringsSomebody(l entrylist.List) bool {
	return slices.ContainsFunc(l.Lines, func(line entrylist.Line) bool {
		return line.Err == nil && !slices.ContainsFunc(line.Notes,
			func(n *entrylist.Reason) bool { return n.Kind == entrylist.SameNameInEvent })
	})
}

// countRuns say how many lines are understood and how many not, and where the
// first of these stands.
func countRuns(p *i18n.Printer, l entrylist.List) []kit.Run {
	understood := len(l.Players())
	runs := []kit.Run{{Text: p.T("players.understood", i18n.Args{"n": understood}), Color: style.Good}}
	missed := len(l.Lines) - understood
	if missed == 0 {
		return runs
	}
	runs = append(runs, kit.Run{Text: "     "},
		kit.Run{Text: p.T("players.not-understood", i18n.Args{"n": missed}), Color: style.Attention, Bold: true})
	for _, line := range l.Lines {
		if len(line.Reasons) > 0 {
			return append(runs, kit.Run{Text: "   " + whereText(p, line.Reasons[0]), Color: style.Attention})
		}
	}
	return runs
}

// lineCell draws the cell of a field: what was understood, or what stands
// there and was not.
func lineCell(p *i18n.Printer, c *kit.Cell, l entrylist.Line, f entrylist.Field) {
	for _, r := range l.Reasons {
		if r.Field == f && r.Text != "" {
			c.Runs = []kit.Run{{Text: r.Text, Bold: true, Color: style.Attention}}
			return
		}
	}
	switch f {
	case entrylist.Name:
		c.Text(l.Player.Name)
	case entrylist.Start:
		c.Quiet(tournament.Figure(l.Player.Start))
	default:
		c.Quiet(textsOf(p, l.Player)[string(f)])
	}
}

// remarkRuns says why a line is not understood, or what is to be looked at.
func remarkRuns(p *i18n.Printer, l entrylist.Line) []kit.Run {
	if len(l.Reasons) > 0 {
		return []kit.Run{{Text: p.Error(l.Reasons[0]), Color: style.Attention}}
	}
	if len(l.Notes) > 0 {
		return []kit.Run{{Text: p.Error(l.Notes[0]), Color: style.Attention}}
	}
	return nil
}

// previewWidths are the widths of the columns in the look at a list.
var previewWidths = map[entrylist.Field]float32{
	entrylist.Start: 44, entrylist.Name: 180, entrylist.Sex: 50, entrylist.Birth: 90, entrylist.Federation: 54,
	entrylist.Club: 110, entrylist.Category: 82, entrylist.Rating: 72, entrylist.Title: 76, entrylist.FIDE: 84,
}

// otherWidth is that of a column that nothing else is said of.
const otherWidth = 84

// previewed are the fields of lists in the order of the look at one: the number
// first, as it stands in them.
func previewed() []entrylist.Definition {
	start, _ := entrylist.DefinitionOf(entrylist.Start)
	shown := slices.DeleteFunc(entrylist.Definitions(), func(d entrylist.Definition) bool {
		return !d.Listed() || d.Column == "" || d.Field == entrylist.Start
	})
	return slices.Insert(shown, 0, start)
}

// lineColumns are the columns of a list as it was read: those that some line
// has something in.
func lineColumns(p *i18n.Printer, l entrylist.List) []kit.Column[entrylist.Line] {
	columns := []kit.Column[entrylist.Line]{
		{ID: "mark", Width: 42, Draw: func(c *kit.Cell, line entrylist.Line) {
			switch {
			case line.Err != nil:
				c.Runs = []kit.Run{{Text: "!", Bold: true, Color: style.Attention}}
			case len(line.Notes) > 0:
				c.Color("!", style.Attention)
			default:
				c.Color("✓", style.Good)
			}
		}},
		{ID: "line", Title: p.T("players.line"), Width: 52, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, line entrylist.Line) {
				c.Color(fmt.Sprint(line.Number), style.Hint)
			}},
	}
	for _, d := range previewed() {
		if d.Field != entrylist.Name && !slices.Contains(l.Columns, d.Field) {
			continue
		}
		columns = append(columns, kit.Column[entrylist.Line]{ID: string(d.Field), Title: p.T(d.Column),
			Width: cmp.Or(previewWidths[d.Field], otherWidth),
			Draw:  func(c *kit.Cell, line entrylist.Line) { lineCell(p, c, line, d.Field) }})
	}
	return append(columns, kit.Column[entrylist.Line]{ID: "remark", Title: p.T("players.check"), Width: 200, Flex: 1,
		Draw: func(c *kit.Cell, line entrylist.Line) { c.Runs = remarkRuns(p, line) }})
}

func lineTable(p *i18n.Printer, l entrylist.List) *kit.Table[entrylist.Line] {
	t := kit.NewTable(lineColumns(p, l))
	t.RowHeight = style.RowDense
	t.KeyOf = func(line entrylist.Line) string { return fmt.Sprint(line.Number) }
	t.SetRows(l.Lines)
	return t
}
