package shell

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/trf/exchange"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// recordPages are the pages on which records are entered, with the name of the
// part of the page where it has parts.
var recordPages = map[tournament.RecordKind]struct {
	id         page.ID
	name, part string
}{
	tournament.InfoRecord:             {page.Event, "shell.page-event", "event.data"},
	tournament.ArbiterRecord:          {page.Event, "shell.page-event", "event.arbiters"},
	tournament.RoundRecord:            {page.Event, "shell.page-event", "event.rounds"},
	tournament.PlayerRecord:           {page.Players, "shell.page-players", ""},
	tournament.PairingRecord:          {page.Rounds, "shell.page-rounds", ""},
	tournament.PointsByDecisionRecord: {page.Rounds, "shell.page-rounds", "league.matches"},
}

// whereText names the page, and its part, on which a value is entered.
func (s *Shell) whereText(d tournament.Datum) string {
	at := recordPages[d.Record]
	if at.part == "" {
		return s.T(at.name)
	}
	return s.T(at.name) + ", " + s.T(at.part)
}

// goTo turns to the page on which a value is entered and puts the keyboard there.
func (s *Shell) goTo(d tournament.Datum) {
	if d.Player > 0 {
		s.session.SetPlayer(d.Player)
	}
	if d.Record == tournament.PairingRecord && d.Table.Board > 0 {
		s.session.SetTable(d.Table)
	}
	s.Go(recordPages[d.Record].id)
	if p, ok := s.page().(page.Reaching); ok {
		p.Reach(d)
	}
}

// reportLine is a line of the list: a point, or the head of a group of them.
type reportLine struct {
	exchange.Point
	head  string
	count int
}

// key names a point.
func (l reportLine) key() string { return fmt.Sprint(l.head, l.Kind, l.Tag, l.Decided.Number) }

// mark is the state of a point, told apart by its form too.
func (l reportLine) mark() (sign string, color style.Token) {
	switch {
	case !l.Missing:
		return "✓", style.Good
	case l.Needed():
		return "✕", style.Danger
	}
	return "!", style.Attention
}

// reportLines puts the points into their groups: what is needed, what is better
// mended, what is in order.
func (s *Shell) reportLines(points []exchange.Point) (lines []reportLine, needed int) {
	for i, in := range []func(exchange.Point) bool{
		func(p exchange.Point) bool { return p.Missing && p.Needed() },
		func(p exchange.Point) bool { return p.Missing && !p.Needed() },
		func(p exchange.Point) bool { return !p.Missing },
	} {
		var group []reportLine
		for _, p := range points {
			if in(p) {
				group = append(group, reportLine{Point: p})
			}
		}
		if i == 0 {
			needed = len(group)
		}
		if len(group) > 0 {
			head := s.T([]string{"shell.report-needed", "shell.report-better", "shell.report-in-order"}[i])
			lines = append(append(lines, reportLine{head: head, count: len(group)}), group...)
		}
	}
	return lines, needed
}

// keptPoint is where the session keeps at which point of the report the arbiter
// was last.
const keptPoint = "point of the report"

// lookOver shows what a report is looked over for, each line with its field and the
// way to it; the report is written when nothing that is needed is missing, or as a
// draft. The first of some points that is still missing is shown first; without them
// the one at which the arbiter was last.
func (s *Shell) lookOver(e Export, part string, first ...string) {
	var points []exchange.Point
	event := s.session.Event()
	s.apart(len(event.Players) >= manyPlayers, s.title(e.Key), func() (err error) {
		points, err = e.Points(event, part)
		return err
	}, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		s.showPoints(e, part, points, first)
	})
}

// showPoints is the sheet of what was looked over.
func (s *Shell) showPoints(e Export, part string, points []exchange.Point, first []string) {
	lines, needed := s.reportLines(points)
	list := s.reportTable()
	list.SetRows(lines)
	list.Select(1)
	missing := func(key string) bool {
		return slices.ContainsFunc(lines, func(l reportLine) bool { return l.Missing && l.key() == key })
	}
	if i := slices.IndexFunc(first, missing); i >= 0 {
		list.SelectKey(first[i])
	} else if at, ok := s.session.Kept(keptPoint).(string); ok && len(first) == 0 {
		list.SelectKey(at)
	}
	m := newMending(s, list)
	m.again = func(first []string) { s.lookOver(e, part, first...) }
	write := func(draft bool) func() {
		return func() {
			m.sheet.Close()
			s.exportTo(e, part, draft)
		}
	}
	sub := s.session.Event().Info.Name
	if part != "" {
		sub += " · " + part
	}
	*m.sheet = kit.Sheet{Title: s.T("shell.report"), Sub: sub, Content: m.content, Width: 1120, Height: 620,
		First: m.first(), Shortcuts: map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyReturn).Fyne(): m.toPage}}
	exports := s.options.Tools.Exports
	if i := slices.IndexFunc(exports, func(o Export) bool { return e.Fuller != "" && o.Key == e.Fuller }); i >= 0 {
		m.sheet.Note = s.T("shell.report-fuller", i18n.Args{"key": exports[i].Shortcut.String()})
		m.sheet.Shortcuts[exports[i].Shortcut.Fyne()] = func() {
			m.sheet.Close()
			s.exportPart(exports[i], part)
		}
	}
	report := kit.NewFilled(s.T("shell.report-write"), "Ctrl+S", write(false))
	closing := kit.NewButton(s.T("common.close"), "Esc", func() { m.sheet.Close() })
	if needed == 0 {
		m.sheet.First = report
		m.sheet.Shortcuts[page.Ctrl(fyne.KeyS).Fyne()] = write(false)
		m.sheet.Buttons = []*kit.Button{report, closing}
	} else {
		report.Disable(s.T("shell.report-missing", i18n.Args{"n": needed}))
		m.sheet.Shortcuts[page.Ctrl(fyne.KeyD).Fyne()] = write(true)
		draft := kit.NewButton(s.T("shell.report-draft"), "Ctrl+D", write(true))
		m.sheet.Buttons = []*kit.Button{report, draft, closing}
	}
	s.ShowSheet(m.sheet)
}

// pointText is what a line says.
func (s *Shell) pointText(l reportLine) kit.Run {
	if l.head != "" {
		return kit.Run{Text: l.head, Bold: true}
	}
	return kit.Run{Text: words.ReportPoint(s.printer, l.Point), Bold: l.Missing && l.Needed()}
}

// whereColumn names the page on which a point is mended.
const whereColumn = "where"

// reportTable is the list of the points.
func (s *Shell) reportTable() *kit.Table[reportLine] {
	list := kit.NewTable([]kit.Column[reportLine]{
		{ID: "mark", Width: 44, Align: fyne.TextAlignCenter, Draw: func(c *kit.Cell, l reportLine) {
			if l.head == "" {
				sign, color := l.mark()
				c.Runs = []kit.Run{{Text: sign, Bold: true, Color: color}}
			}
		}},
		{ID: "point", Width: 300, Flex: 1, Whole: s.pointText, Draw: func(c *kit.Cell, l reportLine) {
			c.Runs = []kit.Run{s.pointText(l)}
		}},
		{ID: whereColumn, Title: "", Width: 200, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, l reportLine) {
			switch {
			case l.head != "":
			case l.Missing:
				c.Color(s.whereText(l.Datum), style.Accent)
			default:
				c.Quiet(s.whereText(l.Datum))
			}
		}},
		{ID: "line", Width: 62, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, l reportLine) {
			if l.head != "" {
				c.Quiet(fmt.Sprint(l.count))
				return
			}
			c.Quiet(l.Line)
		}},
	})
	list.NoHead = true
	list.RowHeight = 32
	list.KeyOf = reportLine.key
	list.Skip = func(l reportLine) bool { return l.head != "" }
	return list
}
