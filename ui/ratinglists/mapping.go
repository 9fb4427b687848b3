package ratinglists

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/ratinglist"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// fieldKeys are the words for what a column holds.
var fieldKeys = map[entrylist.Field]string{
	entrylist.Name: "common.name", entrylist.Surname: "ratinglists.surname", entrylist.Given: "ratinglists.given",
	entrylist.Rating: "ratinglists.rating", entrylist.National: "field.national",
	ratinglist.Licence: "ratinglists.licence",
	entrylist.FIDE:     "ratinglists.fide", entrylist.Federation: "common.federation", entrylist.Title: "common.title",
	entrylist.Birth: "common.born",
	entrylist.Sex:   "ratinglists.sex",
}

// mapping is the sheet on which the arbiter says what the columns of a national
// list are.
type mapping struct {
	sheet   *kit.Sheet
	heads   ratinglist.Heads
	name    *kit.Field
	choices map[entrylist.Field]*kit.Choice
	note    *kit.Line
}

// askColumns shows the columns of a national list before it is read in.
func (s *sheet) askColumns(source ratinglist.Source, heads ratinglist.Heads, name string) {
	h := s.host
	m := &mapping{heads: heads, choices: make(map[entrylist.Field]*kit.Choice), name: kit.NewField(""),
		note: kit.NewText("", style.Small, style.Attention)}
	m.name.SetText(name)
	options := []string{h.T("ratinglists.no-column")}
	for i, word := range heads.Words {
		text := strings.TrimSpace(word)
		if len(heads.Sample) > 0 && i < len(heads.Sample[0]) {
			text += "  (" + strings.TrimSpace(heads.Sample[0][i]) + ")"
		}
		options = append(options, text)
	}
	width := float32(0)
	for _, f := range ratinglist.MappedFields() {
		width = max(width, kit.Width(kit.Run{Text: h.T(fieldKeys[f])}))
	}
	width = max(width, kit.Width(kit.Run{Text: h.T("ratinglists.list-name")}))/h.Style().Factor() + 16
	line := func(label string, control fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, kit.Sized(width, 0, kit.NewText(label, style.Body, style.Text)), nil, control)
	}
	rows := []fyne.CanvasObject{kit.NewParagraph(h.T("ratinglists.columns-note"), 560, style.Small, style.Text2),
		line(h.T("ratinglists.list-name"), m.name)}
	for _, f := range ratinglist.MappedFields() {
		c := kit.NewChoice(options, 1+slices.Index(heads.Columns, f), nil)
		c.Width = 380
		m.choices[f] = c
		rows = append(rows, line(h.T(fieldKeys[f]), c))
	}
	rows = append(rows, m.note)
	read := func() {
		columns := m.columns()
		if columns[entrylist.Name] == ratinglist.NoColumn && columns[entrylist.Surname] == ratinglist.NoColumn {
			m.note.Set(kit.Run{Text: h.T("ratinglists.name-needed"), Color: style.Attention})
			return
		}
		source.Name, source.Columns = strings.TrimSpace(m.name.Text), columns
		m.sheet.Close()
		s.read(source)
	}
	scroll := container.NewVScroll(kit.Pad(style.Margin, 16, style.Margin, 16, kit.Stack(8, rows...)))
	for _, c := range m.choices {
		c.OnFocus = func() { kit.BringIntoSight(scroll, c) }
	}
	m.sheet = &kit.Sheet{Title: h.T("ratinglists.columns"), Width: 620, Height: 580, First: m.name, OnEnter: read,
		Content: scroll}
	m.name.OnEnter = func(string) { read() }
	m.sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("ratinglists.read-this"), "Enter", read),
		kit.NewButton(h.T("common.cancel"), "Esc", m.sheet.Close)}
	h.ShowSheet(m.sheet)
}

// columns gives the head word of each field that has a column, and of the others that
// they have none.
func (m *mapping) columns() map[entrylist.Field]string {
	columns := make(map[entrylist.Field]string)
	for f, c := range m.choices {
		if i := c.Selected - 1; i >= 0 && i < len(m.heads.Words) {
			columns[f] = strings.TrimSpace(m.heads.Words[i])
		} else {
			columns[f] = ratinglist.NoColumn
		}
	}
	return columns
}
