package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// dispensable are the columns that go first where the window is too narrow
// for all of them, but for the one kept; what is in them stays as it is. Under the
// code of 1953 nobody needs a FIDE ID; elsewhere the report needs it of everybody.
var (
	dispensable = []column{fideColumn, paidColumn, feeColumn, titleColumn, fedColumn, clubColumn, sexColumn,
		birthColumn, byesColumn}
	dispensableFIDE = []column{paidColumn, feeColumn, sexColumn, clubColumn, titleColumn, fedColumn, birthColumn,
		fideColumn, byesColumn}
)

// fitting gives the columns that a width has room for, at text step 0.
func fitting(columns []kit.Column[entry], width float32, kept column) []kit.Column[entry] {
	least := float32(0)
	for _, c := range columns {
		least += c.Width
	}
	fit, first := slices.Clone(columns), dispensableFIDE
	if slices.ContainsFunc(columns, func(c kit.Column[entry]) bool { return c.ID == categoryColumn }) {
		first = dispensable
	}
	for _, gone := range slices.Concat(otherFields(), first) {
		if least <= width {
			break
		}
		fit = slices.DeleteFunc(fit, func(c kit.Column[entry]) bool {
			if c.ID == gone && c.ID != kept {
				least -= c.Width
			}
			return c.ID == gone && c.ID != kept
		})
	}
	return fit
}

// fitLayout gives the list all of the place, and as many columns as it has
// room for.
type fitLayout struct{ page *Page }

func (l fitLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (l fitLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.page.fit(size.Width / style.Now().Factor())
	objects[0].Resize(size)
}

func (p *Page) fit(width float32) {
	p.width = width
	columns := fitting(p.choice.Of(p.columns, p.reached), width, p.reached)
	shown := make([]column, len(columns))
	for i, c := range columns {
		shown[i] = c.ID
	}
	if slices.Equal(shown, p.shown) {
		return
	}
	p.shown = shown
	p.table.CloseEditor()
	at := p.table.FocusColumn()
	p.table.SetColumns(columns)
	p.table.SetColumn(nameColumn)
	p.table.SetColumn(at)
	p.placeEntry()
}
