package rounds

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// askFrame opens the sheet with a round's date and times.
func askFrame(h page.Host, r tournament.Round) {
	field := func(text, form string) *kit.Field {
		f := kit.NewField(form)
		f.SetText(text)
		f.Width = 150
		return f
	}
	dateForm := h.T("rounds.date-form")
	date, start := field(words.TypedDay(h.Printer(), r.Date), dateForm), field(r.Start, h.T("rounds.ended-form"))
	session := field(tournament.Figure(r.Session), h.T("rounds.minutes"))
	again := field(r.Resumption().String(), h.T("rounds.resumption-form"))
	again.Width = 240
	defaultTime := field(figureOf(r.DefaultTime), h.T("rounds.by-laws"))
	position := field(figureOf(r.StartPosition), h.T("rounds.position-form"))
	problem := kit.NewParagraph("", 400, style.Small, style.Attention)
	var sheet *kit.Sheet
	save := func() {
		next, bad, err := readFrame(r.Number, date.Text, start.Text, session.Text, again.Text, defaultTime.Text,
			position.Text)
		fields := []*kit.Field{date, start, session, again, defaultTime, position}
		for i, f := range fields {
			f.SetInvalid(err != nil && i == bad)
		}
		if err != nil {
			problem.SetText(h.Printer().Error(err))
			kit.Focus(fields[bad])
			return
		}
		if sameFrame(next, r) || h.Do(tournament.EditRound{Round: next}) {
			sheet.Close()
		}
	}
	line := func(label string, o fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, kit.Sized(230, 0, kit.NewText(h.T(label), style.Small, style.Text2)), o)
	}
	for _, f := range []*kit.Field{date, start, session, again, defaultTime, position} {
		f.OnEnter = func(string) { save() }
	}
	lines := []fyne.CanvasObject{line("field.date", date), line("field.start-time", start),
		line("rounds.session", session), line("rounds.adjourned-day", again), line("rounds.default-time", defaultTime)}
	if h.Session().Event().Info.HasChess960() {
		draw := kit.NewButton(h.T("rounds.draw-position"), "", func() {
			position.SetText(strconv.Itoa(tournament.DrawStartPosition(rand.Uint64())))
		})
		lines = append(lines, line("field.start-position", kit.Row(style.Gap, position, draw)))
	}
	sheet = &kit.Sheet{
		Title:   h.T("common.round-n", i18n.Args{"round": r.Number}),
		Sub:     h.T("rounds.frame-of"),
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(8, append(lines, problem)...)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 520,
		First: date,
	}
	h.ShowSheet(sheet)
	date.SelectAll()
}

// figureOf writes a number that may not be there.
func figureOf(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func sameFrame(a, b tournament.Round) bool {
	same := figureOf(a.DefaultTime) == figureOf(b.DefaultTime) && figureOf(a.StartPosition) == figureOf(b.StartPosition)
	a.DefaultTime, b.DefaultTime, a.StartPosition, b.StartPosition = nil, nil, nil, nil
	return same && a == b
}

// readFrame reads the fields of the sheet; bad is the place of the field that
// cannot be read.
func readFrame(number int, date, start, session, again, late, position string) (r tournament.Round, bad int,
	err error) {
	r.Number = number
	if r.Date, err = tournament.ParseDate(date); err != nil {
		return r, 0, err
	}
	r.Start = clockEntry(start)
	if r.Start != "" && !isClock(r.Start) {
		return r, 1, unreadable("start-time", start)
	}
	if r.Session, err = minutes("session", session); err != nil {
		return r, 2, err
	}
	resumption, err := tournament.ParseResumption(again)
	if err != nil {
		return r, 3, err
	}
	r = r.WithResumption(resumption)
	if strings.TrimSpace(late) != "" {
		n, err := minutes("default-time", late)
		if err != nil {
			return r, 4, err
		}
		r.DefaultTime = &n
	}
	if position = strings.TrimSpace(position); position != "" {
		n, err := strconv.Atoi(position)
		if err != nil {
			return r, 5, unreadable("start-position", position)
		}
		r.StartPosition = &n
	}
	return r, 0, nil
}

func isClock(s string) bool {
	h, m, _ := strings.Cut(s, ":")
	hours, err := strconv.Atoi(h)
	minutes, err2 := strconv.Atoi(m)
	return err == nil && err2 == nil && len(s) == 5 && hours < 24 && minutes < 60
}

// minutes reads a length of time in minutes, or as h:mm.
func minutes(field, s string) (int, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return 0, nil
	}
	h, m, hours := strings.Cut(s, ":")
	if !hours {
		h, m = "0", s
	}
	a, err := strconv.Atoi(h)
	b, err2 := strconv.Atoi(m)
	if err != nil || err2 != nil || a < 0 || b < 0 || hours && b > 59 {
		return 0, unreadable(field, s)
	}
	return 60*a + b, nil
}

func unreadable(field, text string) error {
	return &tournament.Error{Kind: tournament.FieldInvalid,
		Args: map[string]any{"field": tournament.Field(field), "text": text}}
}
