package shell

import (
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// mending is the list of what a report is looked over for, with the field of the
// point that is selected beside it: what is typed there is taken over, and the next
// point comes.
type mending struct {
	shell   *Shell
	sheet   *kit.Sheet
	list    *kit.Table[reportLine]
	content fyne.CanvasObject
	again   func(first []string) // looks over anew

	title, note *kit.Paragraph
	label       *kit.Line
	field       *kit.Field
	entering    []fyne.CanvasObject // shown where a point has a field
	now         reportField
	typed       bool // the point has a field
}

// The width of the field's half at text step 0, and the width below which it lies
// under the list.
const (
	mendWidth float32 = 410
	mendFold  float32 = 900
)

func newMending(s *Shell, list *kit.Table[reportLine]) *mending {
	m := &mending{shell: s, sheet: &kit.Sheet{}, list: list, label: kit.NewText("", style.Small, style.Text2),
		field: kit.NewField("")}
	inner := s.Style().Px(mendWidth - 2*style.Margin)
	m.title = kit.NewParagraph("", inner, style.Body, style.Text)
	m.title.Bold = true
	m.note = kit.NewParagraph("", inner, style.Small, style.Text2)
	m.label.Elide = true
	m.field.SelectOnFocus = true
	m.field.OnEnter = func(string) { m.takeOver() }
	m.field.OnKey = m.steer
	take := kit.NewFilled(s.T("shell.report-take"), "Enter", m.takeOver)
	open := kit.NewButton(s.T("shell.report-open"), "Ctrl+Enter", m.toPage)
	panel := kit.Stack(10, m.title, kit.Stack(4, m.label, m.field), m.note, kit.Row(0, take), kit.Row(0, open))
	if s.Style().Step >= style.FoldStep { // the list says it
		panel = kit.Stack(8, kit.Stack(4, m.label, m.field), kit.Row(style.Gap, take, open))
	}
	m.entering = []fyne.CanvasObject{m.label, m.field, take}
	m.content = kit.Splitter(list, kit.Pad(style.Margin, style.Margin, style.Margin, 8, panel), mendWidth, mendFold)
	list.OnSelect = m.show
	list.OnOpen = func(reportLine) { m.toPage() }
	list.OnTap = func(l reportLine, column string) {
		switch {
		case l.head != "":
		case column == whereColumn && l.Missing:
			m.toPage()
		case m.typed:
			kit.Focus(m.field)
		}
	}
	if l, ok := list.Selected(); ok {
		m.show(l)
	}
	return m
}

// first is what gets the keyboard: the field, or the list where there is none.
func (m *mending) first() fyne.Focusable {
	if m.typed {
		return m.field
	}
	return m.list
}

// show puts the field of a point beside the list.
func (m *mending) show(l reportLine) {
	s := m.shell
	m.now, m.typed = s.fieldOf(l.Datum)
	m.title.SetText(words.ReportPoint(s.printer, l.Point))
	m.note.SetText(s.T("shell.report-where", i18n.Args{"line": l.Line, "page": s.whereText(l.Datum)}))
	for _, o := range m.entering {
		if m.typed {
			o.Show()
		} else {
			o.Hide()
		}
	}
	m.label.Set(kit.Run{Text: m.now.label, Color: style.Text2})
	m.field.SetPlaceHolder(m.now.form)
	m.field.SetText(m.now.text)
	m.field.SetInvalid(false)
	if m.now.offered != "" {
		m.field.SetText(m.now.offered)
		m.field.SelectAll()
	}
	m.sheet.Say("")
	m.content.Refresh()
	if !m.sheet.Open() {
		return
	}
	if m.typed && kit.Focused(m.list) {
		kit.Focus(m.field)
	} else if !m.typed && kit.Focused(m.field) {
		kit.Focus(m.list)
	}
}

// steer lets ↑↓ in the field move in the list; what was typed is taken over first.
func (m *mending) steer(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		if m.field.Text != m.now.text && m.field.Text != m.now.offered {
			m.takeOver()
			return true
		}
		return m.list.Key(e)
	}
	return false
}

// following are the points from one on, as they stand in the list, then those before.
func (m *mending) following() []string {
	at := m.list.SelectedIndex()
	var keys, before []string
	for i, l := range m.list.Rows() {
		switch {
		case !l.Missing || l.head != "":
		case i >= at:
			keys = append(keys, l.key())
		default:
			before = append(before, l.key())
		}
	}
	return append(keys, before...)
}

// takeOver stores what was typed and looks the report over anew, at the same point if
// something is still missing there. Nothing new: the next point comes.
func (m *mending) takeOver() {
	text := strings.TrimSpace(m.field.Text)
	if text == m.now.text {
		m.list.Key(&fyne.KeyEvent{Name: fyne.KeyDown})
		return
	}
	c, err := m.now.take(text)
	m.field.SetInvalid(err != nil)
	if err != nil {
		m.shell.Fail(err)
		return
	}
	ask.Do(m.shell, c, func() {
		following := m.following()
		m.sheet.Close()
		m.again(following)
	})
}

// toPage closes the list and turns to the page on which the selected point is mended.
func (m *mending) toPage() {
	l, ok := m.list.Selected()
	if !ok {
		return
	}
	m.shell.session.Keep(keptPoint, l.key())
	m.sheet.Close()
	m.shell.goTo(l.Datum)
}
