package kit

import (
	"fyne.io/fyne/v2"
)

// Editing makes the cells of a table editable in place: typing on a cell
// replaces its text, Enter or F2 opens it as it is. Enter stores and goes one
// row down, Tab stores and goes to the next column that can be edited, Escape
// leaves the cell as it was.
type Editing[T any] struct {
	// Text gives a cell's text for editing; false: the cell cannot be edited.
	Text func(row T, column string) (string, bool)
	// Store takes the new text over; an error leaves the field open, marked,
	// with what was typed.
	Store func(row T, column, text string) error
	// OnRefused is told why Store refused.
	OnRefused func(error)
	// Starts tells whether a rune begins to edit; nil: every one does.
	Starts func(rune) bool

	table *Table[T]
	field *Field
	was   string
}

// Attach makes the table editable. It takes over the table's OnRune, OnOpen
// and the keys F2 and Delete; the page's own OnKey is asked first.
func (e *Editing[T]) Attach(t *Table[T]) {
	e.table = t
	t.CellFocus = true
	t.OnOpen = func(T) { e.open("", false) }
	t.OnRune = func(_ T, r rune) bool {
		if e.Starts != nil && !e.Starts(r) {
			return false
		}
		return e.open(string(r), true)
	}
	own := t.OnKey
	t.OnKey = func(row T, key *fyne.KeyEvent) bool {
		if own != nil && own(row, key) {
			return true
		}
		switch key.Name {
		case fyne.KeyF2:
			return e.open("", false)
		case fyne.KeyDelete, fyne.KeyBackspace:
			return e.open("", true)
		}
		return false
	}
}

// Open opens the focus cell as it is.
func (e *Editing[T]) Open() bool { return e.open("", false) }

// Type opens the focus cell with what is typed in the place of its text.
func (e *Editing[T]) Type(text string) bool { return e.open(text, true) }

func (e *Editing[T]) open(text string, replace bool) bool {
	row, ok := e.table.Selected()
	if !ok || e.table.Editing() {
		return false
	}
	column := e.table.FocusColumn()
	was, ok := e.Text(row, column)
	if !ok {
		return false
	}
	field := NewField("")
	field.Width, field.Height = 20, 20
	e.field, e.was = field, was
	if replace {
		field.SetText(text)
	} else {
		field.SetText(was)
	}
	field.OnEnter = func(string) {
		if e.store() {
			e.table.step(1)
		}
	}
	field.OnTab = func(back bool) {
		if e.store() {
			e.nextColumn(back)
		}
	}
	field.OnEscape = func() bool {
		e.close()
		return true
	}
	field.OnKey = func(key *fyne.KeyEvent) bool {
		switch key.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			if e.store() {
				e.table.Key(key)
			}
			return true
		}
		return false
	}
	field.OnBlur = func(string) { e.store() }
	e.table.OpenEditor(column, field)
	if !replace {
		field.SelectAll()
	} else {
		field.CursorColumn = len([]rune(text))
		field.Refresh()
	}
	return true
}

// store hands the text over and closes the field; false: it was refused.
func (e *Editing[T]) store() bool {
	field := e.field
	if field == nil {
		return true
	}
	row, ok := e.table.Selected()
	if ok && field.Text != e.was {
		e.field = nil // what Store does may take the focus away
		if err := e.Store(row, e.table.FocusColumn(), field.Text); err != nil {
			e.field = field
			field.SetInvalid(true)
			if e.OnRefused != nil {
				e.OnRefused(err)
			}
			return false
		}
	}
	e.close()
	return true
}

func (e *Editing[T]) close() {
	e.field = nil
	e.table.CloseEditor()
}

// nextColumn goes to the next column that can be edited, or to the first of
// the next row.
func (e *Editing[T]) nextColumn(back bool) {
	t := e.table
	row, ok := t.Selected()
	if !ok {
		return
	}
	step := 1
	if back {
		step = -1
	}
	for i := t.column + step; i >= 0 && i < len(t.columns); i += step {
		if _, ok := e.Text(row, t.columns[i].ID); ok {
			t.SetColumn(t.columns[i].ID)
			return
		}
	}
	if back {
		return
	}
	for _, c := range t.columns {
		if _, ok := e.Text(row, c.ID); ok {
			t.SetColumn(c.ID)
			t.step(1)
			return
		}
	}
}
