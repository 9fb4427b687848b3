package register

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// form is a sheet of labelled fields with a line for what is wrong.
type form struct {
	list  *list
	sheet *kit.Sheet
	note  *kit.Line
	rows  []fyne.CanvasObject
	name  *kit.Field // of a person who is not in the register yet; nil otherwise
	day   *kit.Field
	id    int
}

// newForm makes a form about the selected person, or about a new one.
func (l *list) newForm(title string) *form {
	f := &form{list: l, note: kit.NewText("", style.Small, style.Attention), day: kit.NewField("")}
	f.note.Elide = true
	f.day.SetText(string(today()))
	f.sheet = &kit.Sheet{Title: title, Width: 560, Note: l.host.T("shell.esc-closes")}
	if person, ok := l.selected(); ok {
		f.id, f.sheet.Sub = person.ID, person.Name
		f.sheet.First = f.day
	} else {
		f.name = kit.NewField("")
		f.sheet.First = f.name
		f.add("common.name", f.name)
	}
	f.add("register.day", f.day)
	return f
}

func (f *form) add(label string, o fyne.CanvasObject) {
	f.rows = append(f.rows, kit.Labelled(f.list.host.T(label), o))
}

// show opens the form; save makes the command for a person.
func (f *form) show(save func(id int, day tournament.Date) (register.Command, error)) {
	h := f.list.host
	f.sheet.Content = kit.Pad(16, 8, 16, 8, kit.Stack(8, append(f.rows, f.note)...))
	done := func() {
		if err := f.save(save); err != nil {
			f.note.Set(kit.Run{Text: h.Printer().Error(err), Color: style.Attention})
			return
		}
		f.sheet.Close()
	}
	f.sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("registerpage.record"), "Enter", done),
		kit.NewButton(h.T("common.cancel"), "Esc", f.sheet.Close)}
	f.sheet.OnEnter = done
	h.ShowSheet(f.sheet)
}

func (f *form) save(make func(id int, day tournament.Date) (register.Command, error)) error {
	day, err := tournament.ParseDate(f.day.Text)
	if err != nil {
		return err
	}
	l := f.list
	err = l.host.Session().InRegister(l.host.Session().Event().Info.Organiser, func(file *register.File) error {
		if f.name == nil {
			command, err := make(f.id, day)
			if err != nil {
				return err
			}
			return file.Do(command)
		}
		person := register.EditPerson{Person: register.Person{Name: f.name.Text}}
		next, err := register.Carry(file.State(), person)
		if err != nil {
			return err
		}
		command, err := make(next.Persons[len(next.Persons)-1].ID, day)
		if err == nil {
			_, err = register.Carry(next, command) // before the person is made
		}
		if err == nil {
			err = file.Do(person)
		}
		if err == nil {
			err = file.Do(command)
		}
		return err
	})
	l.refresh()
	return err
}

// figure reads a number that may be left out.
func figure(field *kit.Field) (int, error) {
	text := strings.TrimSpace(field.Text)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, &tournament.Error{Kind: tournament.FieldInvalid,
			Args: map[string]any{"field": tournament.Field("points"), "text": text}}
	}
	return n, nil
}

// decide records a decision of the authority.
func (l *list) decide() {
	h := l.host
	f := l.newForm(h.T("registerpage.decide-title"))
	names := []string{h.T("registerpage.as-it-is")}
	for _, c := range tournament.Categories()[1:] {
		names = append(names, h.T("category-name."+string(c)))
	}
	category := kit.NewChoice(names, 0, nil)
	until, points, why := kit.NewField(""), kit.NewField(""), kit.NewField("")
	places := []string{h.T("registerpage.no-place")}
	for _, g := range norms.EarlierPlaces() {
		places = append(places, h.T("registerpage.towards-"+string(g)))
	}
	towards := kit.NewChoice(places, 0, nil)
	f.add("common.category", category)
	f.add("registerpage.until", until)
	f.add("register.candidate-points", points)
	f.add("registerpage.towards", towards)
	f.add("registerpage.why", why)
	f.show(func(id int, day tournament.Date) (register.Command, error) {
		end, err := tournament.ParseDate(until.Text)
		if err != nil {
			return nil, err
		}
		n, err := figure(points)
		decision := register.Decide{Person: id, Day: day, Category: tournament.Categories()[category.Selected], Until: end,
			Points: n, Why: why.Text}
		if towards.Selected > 0 {
			decision.Towards = norms.EarlierPlaces()[towards.Selected-1]
		}
		return decision, err
	})
}

// compose records a result in composing.
func (l *list) compose() {
	h := l.host
	f := l.newForm(h.T("registerpage.compose-title"))
	var kinds, levels []string
	for _, k := range norms.ComposedKinds() {
		kinds = append(kinds, h.T("register.kind."+string(k)))
	}
	for _, k := range norms.Levels() {
		levels = append(levels, h.T("register.level."+string(k)))
	}
	kind, level := kit.NewChoice(kinds, 0, nil), kit.NewChoice(levels, 0, nil)
	place, what, decided := kit.NewField(h.T("registerpage.commended")), kit.NewField(""), kit.NewField("")
	f.add("register.event", what)
	f.add("registerpage.kind", kind)
	f.add("registerpage.level", level)
	f.add("registerpage.place-won", place)
	f.add("registerpage.decided-points", decided)
	f.show(func(id int, day tournament.Date) (register.Command, error) {
		n, err := figure(place)
		if err != nil {
			return nil, err
		}
		points, err := halves(decided)
		return register.Compose{Person: id, Result: norms.Composed{Day: day, Level: norms.Levels()[level.Selected],
			Kind: norms.ComposedKinds()[kind.Selected], Place: n, Recorded: points, What: what.Text}}, err
	})
}

// halves reads points that may have a half: 4½, 4.5, 4,5.
func halves(field *kit.Field) (tournament.Points, error) {
	text := strings.NewReplacer("½", ".5", ",", ".").Replace(strings.TrimSpace(field.Text))
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseFloat(text, 64)
	if points := tournament.Points(2 * n); err == nil && n >= 0 && n < 1000 && points.Float() == n {
		return points, nil
	}
	return 0, &tournament.Error{Kind: tournament.FieldInvalid,
		Args: map[string]any{"field": tournament.Field("points"), "text": field.Text}}
}

// settings names the club, and chooses how what the annex leaves open about a
// history is read.
func (l *list) settings() {
	h, state := l.host, l.state()
	club := kit.NewField("")
	club.SetText(state.Club)
	rows := []fyne.CanvasObject{kit.Labelled(h.T("common.club"), club)}
	var choices []*kit.Choice
	for _, o := range norms.HistoryPoints() {
		var names []string
		chosen := 0
		for i, r := range o.Readings {
			names = append(names, h.T("norms.reading."+string(r)))
			if state.Readings[o.Point] == r {
				chosen = i
			}
		}
		choice := kit.NewChoice(names, chosen, nil)
		choices = append(choices, choice)
		rows = append(rows, kit.Labelled(h.T("norms.point."+string(o.Point)), choice))
	}
	sheet := &kit.Sheet{Title: h.T("registerpage.settings-title"), Width: 560, First: club, Note: h.T("shell.esc-closes"),
		Content: kit.Pad(16, 8, 16, 8, kit.Stack(8, rows...))}
	keep := func() {
		readings := make(norms.Readings)
		for i, o := range norms.HistoryPoints() {
			if at := choices[i].Selected; at > 0 {
				readings[o.Point] = o.Readings[at]
			}
		}
		sheet.Close()
		l.do(register.SetClub{Club: club.Text, Readings: readings})
	}
	sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("registerpage.record"), "Enter", keep),
		kit.NewButton(h.T("common.cancel"), "Esc", sheet.Close)}
	sheet.OnEnter = keep
	h.ShowSheet(sheet)
}
