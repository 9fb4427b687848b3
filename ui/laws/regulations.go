package laws

import (
	"maps"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	law "kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// value writes what an option is set to.
func (r reader) value(option, value string) string {
	return words.OptionValue(r.Printer, option, value)
}

// allowed tells whether the edition lets an event set the option at all.
func allowed(o law.Option) bool { return o.Values != nil || o.Most > 0 }

// regulations is the sheet of what the event lays down.
type regulations struct {
	host    page.Host
	read    reader
	sheet   *kit.Sheet
	options []law.Option
	choices map[string]*kit.Choice
	fields  map[string]*kit.Field
	watched *kit.Choice // full or limited supervision; nil in standard play
}

// openRegulations opens the sheet.
func openRegulations(h page.Host) *regulations {
	event := h.Session().Event()
	edition, s := inForce(event)
	r := &regulations{host: h, read: reader{h.Printer()}, choices: map[string]*kit.Choice{},
		fields: map[string]*kit.Field{}}
	var rows []fyne.CanvasObject
	for _, w := range edition.Warnings(s) {
		rows = append(rows, kit.NewParagraph(r.warning(edition, w), 980, style.Small, style.Attention))
	}
	if event.Info.Play != tournament.Standard {
		r.watched = kit.NewChoice([]string{h.T("laws.supervision.full"), h.T("laws.supervision.limited")}, 0, nil)
		if s.Supervision == law.Limited {
			r.watched.Selected = 1
		}
		r.watched.Width = 320
		rows = append(rows, r.row(h.T("laws.supervision"), r.watched, ""))
	}
	reading := false
	for _, o := range edition.Options(s) {
		if !allowed(o) {
			continue
		}
		if o.Reading && !reading {
			reading = true
			rows = append(rows, kit.NewRule(), kit.NewParagraph(h.T("laws.readings"), 980, style.Small, style.Text2))
		}
		r.options = append(r.options, o)
		note := strings.Join([]string{h.T("laws.own-value", i18n.Args{"value": r.read.value(o.Name, o.Default)}),
			words.Articles(h.Printer(), edition.Changes(o.Name, s))}, " · ")
		rows = append(rows, r.row(h.T("laws.option."+o.Name), r.control(o, s.Options[o.Name]), note))
	}
	if len(r.options) == 0 && r.watched == nil {
		rows = append(rows, kit.NewParagraph(h.T("laws.no-options"), 980, style.Body, style.Text2))
	}
	r.sheet = &kit.Sheet{
		Title: h.T("laws.regulations"), Sub: words.EditionTitle(h.Printer(), edition.ID), Width: 1060, Height: 600,
		Content: container.NewVScroll(kit.Pad(24, 12, 24, 12, kit.Stack(8, rows...))),
		Note:    h.T("laws.regulations-note"),
	}
	r.sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("common.save"), "Ctrl+Enter", r.save),
		kit.NewButton(h.T("common.cancel"), "Esc", r.sheet.Close)}
	r.sheet.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyReturn).Fyne(): r.save}
	r.sheet.OnEnter = r.save
	r.sheet.First = r.first()
	h.ShowSheet(r.sheet)
	return r
}

// first is the control that gets the keyboard first; nil if there is none.
func (r *regulations) first() fyne.Focusable {
	if r.watched != nil {
		return r.watched
	}
	for _, o := range r.options {
		if f := r.fields[o.Name]; f != nil {
			return f
		}
		if c := r.choices[o.Name]; c != nil {
			return c
		}
	}
	return nil
}

// row is an option: its name, its control and what the edition has itself.
func (r *regulations) row(name string, control fyne.CanvasObject, note string) fyne.CanvasObject {
	quiet := kit.NewText(note, style.Small, style.Text2)
	quiet.Elide = true
	title := kit.NewText(name, style.Small, style.Text)
	title.Elide = true
	return kit.Row(16, kit.Sized(320, 0, title), kit.Sized(320, 0, control), quiet)
}

// control lets a value be chosen; the first choice, or an empty field, leaves
// what the edition has.
func (r *regulations) control(o law.Option, value string) fyne.CanvasObject {
	if o.Values == nil {
		f := kit.NewField("")
		f.Width = 320
		if n, err := strconv.Atoi(value); err == nil {
			f.SetText(strconv.Itoa(n / unit(o)))
		}
		r.fields[o.Name] = f
		return f
	}
	names, selected := []string{r.host.T("laws.as-edition")}, 0
	for i, v := range o.Values {
		names = append(names, r.read.value(o.Name, v))
		if v == value {
			selected = i + 1
		}
	}
	c := kit.NewChoice(names, selected, nil)
	c.Width = 320
	r.choices[o.Name] = c
	return c
}

// unit is what a number typed for an option counts: minutes are kept as
// seconds.
func unit(o law.Option) int {
	if o.Name == law.OptionDefaultTime {
		return 60
	}
	return 1
}

// warning says what of the regulations the edition does not allow.
func (r *regulations) warning(e *law.Edition, w law.Warning) string {
	name := w.Name
	if key := "laws.option." + w.Name; r.read.Has(key) {
		name = r.read.T(key)
	}
	return r.read.T("laws.warning."+string(w.Kind),
		i18n.Args{"option": name, "value": r.read.value(w.Name, w.Value), "edition": r.read.edition(e.ID)})
}

// save writes the regulations into the event; a number that the option cannot
// have is marked.
func (r *regulations) save() {
	info := r.host.Session().Event().Info
	laid := map[string]string{}
	maps.Copy(laid, info.Regulations)
	for _, o := range r.options {
		delete(laid, o.Name)
		if c := r.choices[o.Name]; c != nil && c.Selected > 0 {
			laid[o.Name] = o.Values[c.Selected-1]
		}
		f := r.fields[o.Name]
		if f == nil {
			continue
		}
		text := strings.TrimSpace(f.Text)
		f.SetInvalid(false)
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if value := strconv.Itoa(n * unit(o)); err == nil && o.Allows(value) {
			laid[o.Name] = value
			continue
		}
		f.SetInvalid(true)
		kit.Focus(f)
		return
	}
	info.Regulations = laid
	if r.watched != nil {
		info.Supervision = ""
		if r.watched.Selected == 1 {
			info.Supervision = string(law.Limited)
		}
	}
	if r.host.Do(tournament.EditInfo{Info: info}) {
		r.sheet.Close()
	}
}
