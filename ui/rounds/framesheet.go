package rounds

import (
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
	late := ""
	if r.DefaultTime != nil {
		late = strconv.Itoa(*r.DefaultTime)
	}
	dateForm := h.T("rounds.date-form")
	date, start := field(words.TypedDay(h.Printer(), r.Date), dateForm), field(r.Start, h.T("rounds.ended-form"))
	session := field(tournament.Figure(r.Session), h.T("rounds.minutes"))
	again := field(r.Resumption().String(), h.T("rounds.resumption-form"))
	again.Width = 240
	defaultTime := field(late, h.T("rounds.by-laws"))
	problem := kit.NewParagraph("", 400, style.Small, style.Attention)
	var sheet *kit.Sheet
	save := func() {
		next, bad, err := readFrame(r.Number, date.Text, start.Text, session.Text, again.Text, defaultTime.Text)
		fields := []*kit.Field{date, start, session, again, defaultTime}
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
	for _, f := range []*kit.Field{date, start, session, again, defaultTime} {
		f.OnEnter = func(string) { save() }
	}
	sheet = &kit.Sheet{
		Title: h.T("common.round-n", i18n.Args{"round": r.Number}),
		Sub:   h.T("rounds.frame-of"),
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(8,
			line("field.date", date), line("field.start-time", start), line("rounds.session", session),
			line("rounds.adjourned-day", again), line("rounds.default-time", defaultTime), problem)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 520,
		First: date,
	}
	h.ShowSheet(sheet)
	date.SelectAll()
}

func sameFrame(a, b tournament.Round) bool {
	late := func(p *int) int {
		if p == nil {
			return -1
		}
		return *p
	}
	x, y := late(a.DefaultTime), late(b.DefaultTime)
	a.DefaultTime, b.DefaultTime = nil, nil
	return a == b && x == y
}

// readFrame reads the fields of the sheet; bad is the place of the field that
// cannot be read.
func readFrame(number int, date, start, session, again, late string) (r tournament.Round, bad int, err error) {
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
