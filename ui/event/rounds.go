package event

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/settings"
	"kohtunik/ui/style"
)

// rounds is the list of the rounds' frames: when they are played, how long a
// session is, when adjourned games go on.
type rounds struct {
	host    page.Host
	whole   fyne.CanvasObject
	table   *kit.Table[tournament.Round]
	editing kit.Editing[tournament.Round]
}

func newRounds(h page.Host) *rounds {
	r := &rounds{host: h}
	column := func(id, title string, width, least float32) kit.Column[tournament.Round] {
		return kit.Column[tournament.Round]{ID: id, Title: h.T(title), Width: width, Least: least, Flex: 1,
			Draw: func(c *kit.Cell, row tournament.Round) { c.Text(r.text(row, id)) }}
	}
	r.table = kit.NewTable([]kit.Column[tournament.Round]{
		{ID: "number", Title: h.T("common.round"), Width: 76, Least: 70, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, row tournament.Round) { c.Bold(fmt.Sprint(row.Number)) }},
		column("date", "event.round-date", 104, 96),
		column("start", "event.round-start", 76, 66),
		column("session", "event.round-session", 130, 92),
		column("adjourned", "event.round-adjourned", 216, 170),
		column("late", "event.round-late", 150, 110),
	})
	r.table.KeyOf = func(row tournament.Round) string { return fmt.Sprint(row.Number) }
	r.table.Empty = kit.EmptyState(h.T("event.no-rounds"), h.T("event.no-rounds-press"))
	r.editing = kit.Editing[tournament.Round]{
		Text: func(row tournament.Round, id string) (string, bool) {
			return r.text(row, id), id != "number"
		},
		Store:     r.store,
		OnRefused: h.Fail,
	}
	r.editing.Attach(r.table)
	r.table.SetColumn("date")
	foot := kit.Strip(style.HintLine, style.Bar, container.NewStack(kit.NewHints(h.T("event.round-keys"))))
	r.whole = kit.Filling(nil, foot, r.table)
	return r
}

// text is a cell as it is shown and edited.
func (r *rounds) text(row tournament.Round, id string) string {
	switch id {
	case "date":
		return words.TypedDay(r.host.Printer(), row.Date)
	case "start":
		return row.Start
	case "session":
		if row.Session > 0 {
			return hours(row.Session)
		}
	case "adjourned":
		return row.Resumption().String()
	case "late":
		if row.DefaultTime != nil {
			return hours(*row.DefaultTime)
		}
	}
	return ""
}

// hours writes minutes as h:mm.
func hours(minutes int) string { return fmt.Sprintf("%d:%02d", minutes/60, minutes%60) }

// minutes reads h:mm, or minutes alone.
func minutes(s, field string) (int, error) {
	h, m, both := strings.Cut(s, ":")
	if !both {
		h, m = "0", s
	}
	hour, err := strconv.Atoi(h)
	minute, err2 := strconv.Atoi(m)
	if err != nil || err2 != nil || hour < 0 || minute < 0 || both && minute > 59 {
		return 0, settings.Unreadable(field, s)
	}
	return 60*hour + minute, nil
}

// longestSession is the number up to which a session's length without minutes
// is in hours: nobody plays for five minutes, or for a day.
const longestSession = 12

// sessionLength reads h:mm, hours alone up to longestSession, or minutes.
func sessionLength(s string) (int, error) {
	n, err := minutes(s, "session")
	if err == nil && n <= longestSession && !strings.Contains(s, ":") {
		n *= 60
	}
	return n, err
}

// clockTime brings "9:30", "9.30" and "9" into the form HH:MM.
func clockTime(s string) string {
	h, m, both := strings.Cut(strings.ReplaceAll(s, ".", ":"), ":")
	if !both && s != "" {
		m = "00"
	}
	if len(h) == 1 {
		h = "0" + h
	}
	if s == "" {
		return ""
	}
	return h + ":" + m
}

func (r *rounds) store(row tournament.Round, id, text string) error {
	text = strings.TrimSpace(text)
	var err error
	switch id {
	case "date":
		row.Date, err = tournament.ParseDate(text)
	case "start":
		row.Start = clockTime(text)
	case "session":
		row.Session = 0
		if text != "" {
			row.Session, err = sessionLength(text)
		}
	case "adjourned":
		var again tournament.Resumption
		again, err = tournament.ParseResumption(text)
		row = row.WithResumption(again)
	case "late":
		row.DefaultTime = nil
		if text != "" {
			var late int
			late, err = minutes(text, "default-time")
			row.DefaultTime = &late
		}
	}
	if err != nil {
		return err
	}
	return r.host.Session().Do(tournament.EditRound{Round: row})
}

// same gives the later rounds the start, the session and the default time of
// the selected one.
func (r *rounds) same() {
	from, ok := r.table.Selected()
	if !ok {
		return
	}
	var rounds []tournament.Round
	for _, row := range r.table.Rows() {
		if row.Number <= from.Number {
			continue
		}
		changed := row
		changed.Start, changed.Session, changed.DefaultTime = from.Start, from.Session, from.DefaultTime
		if changed.Start == row.Start && changed.Session == row.Session && sameTime(changed.DefaultTime, row.DefaultTime) {
			continue
		}
		rounds = append(rounds, changed)
	}
	if len(rounds) > 0 {
		r.host.Do(tournament.EditRounds{Rounds: rounds})
	}
}

// days gives the rounds without a date one of the days of the event.
func (r *rounds) days() {
	rows := r.table.Rows()
	days := r.host.Session().Event().Info.RoundDays(len(rows))
	if days == nil {
		r.host.Tell(page.Warning, r.host.T("event.no-days"))
		return
	}
	var rounds []tournament.Round
	for i, row := range rows {
		if row.Date == "" {
			row.Date = days[i]
			rounds = append(rounds, row)
		}
	}
	if len(rounds) > 0 {
		r.host.Do(tournament.EditRounds{Rounds: rounds})
	}
}

func sameTime(a, b *int) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

func (r *rounds) object() fyne.CanvasObject { return r.whole }

// expected is the number of rounds that the event has or will have.
func expected(e *tournament.Event) int {
	if e.Paired() {
		return e.Declared()
	}
	n := len(e.Players)
	single := n - 1
	if n%2 == 1 {
		single = n
	}
	count := len(e.Rounds)
	switch e.Info.System {
	case tournament.RoundRobin:
		count = max(count, single)
	case tournament.DoubleRoundRobin:
		count = max(count, 2*single)
	default:
		count = max(count, e.Info.Rounds)
	}
	return count
}

func (r *rounds) refresh() {
	e := r.host.Session().Event()
	var rows []tournament.Round
	for n := 1; n <= expected(e); n++ {
		rows = append(rows, e.RoundInfo(n))
	}
	r.table.SetRows(rows)
}

func (r *rounds) focus() { kit.Focus(r.table) }

func (r *rounds) key(e *fyne.KeyEvent) bool { return r.table.Key(e) }

func (r *rounds) commands() []page.Command {
	return []page.Command{
		{Menu: page.RoundMenu, Key: "event.same-below", Shortcut: page.Ctrl(fyne.KeyD), Do: r.same},
		{Menu: page.RoundMenu, Key: "event.round-days", Shortcut: page.CtrlShift(fyne.KeyD), Do: r.days},
	}
}

// reach puts the focus cell to a field of a round.
func (r *rounds) reach(to tournament.Datum) {
	r.table.SelectKey(fmt.Sprint(to.Table.Round))
	r.table.SetColumn(string(to.Field))
	r.focus()
}
