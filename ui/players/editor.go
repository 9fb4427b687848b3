package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// edit opens a field over a cell of the selected entry. Typed replaces what
// stands there, unless it is empty.
//
// Enter keeps the text and goes a line down, Tab keeps it and opens the next
// cell (with Shift the one before), ↑↓ the same cell of the next line, Escape
// leaves everything as it was. A text that cannot be read stays in the field.
func (p *Page) edit(c column, typed string) {
	row, ok := p.table.Selected()
	if !ok || p.host.Session().ReadOnly() {
		return
	}
	if p.fields[c] == nil {
		c = nameColumn
	}
	p.table.SetColumn(c)
	field := kit.NewField("")
	field.SetText(textsOf(p.host.Printer(), row.Player)[c])
	done := false
	finish := func() {
		done = true
		p.table.CloseEditor()
	}
	keep := func() bool {
		if done {
			return false
		}
		if err := p.keepCell(row.ID, c, field.Text); err != nil {
			field.SetInvalid(true)
			p.host.Tell(page.Failure, p.host.Printer().Error(err))
			return false
		}
		finish()
		return true
	}
	field.OnEnter = func(string) {
		if keep() {
			p.table.Select(p.table.SelectedIndex() + 1)
		}
	}
	field.OnEscape = func() bool { finish(); return true }
	field.OnBlur = func(string) {
		if !keep() && !done {
			finish() // the refusal names the text
		}
	}
	field.OnTab = func(back bool) {
		if keep() {
			p.edit(p.nextTyped(c, back), "")
		}
	}
	field.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown:
			by := 1
			if e.Name == fyne.KeyUp {
				by = -1
			}
			if keep() {
				p.table.Select(p.table.SelectedIndex() + by)
				p.edit(c, "")
			}
		default:
			return false
		}
		return true
	}
	p.table.OpenEditor(c, field)
	if typed == "" {
		field.SelectAll() // so that typing replaces it
		return
	}
	field.SetText(typed)
	field.CursorColumn = len([]rune(typed))
	field.Refresh()
}

// keepCell changes one field of a player.
func (p *Page) keepCell(id tournament.PlayerID, c column, text string) error {
	pl, ok := p.host.Session().Event().Player(id)
	if !ok {
		return &tournament.Error{Kind: tournament.NoSuchPlayer, Args: map[string]any{"number": int(id)}}
	}
	t := textsOf(p.host.Printer(), pl)
	t[c] = text
	next, problems := readTexts(pl, t)
	for _, bad := range problems {
		if bad.column == c {
			return bad.err
		}
	}
	if next == pl {
		return nil
	}
	if err := p.host.Session().Do(tournament.EditPlayer{Player: next}); err != nil {
		return err
	}
	return nil
}

// nextTyped is the column in sight that Tab goes to from c, round the end.
func (p *Page) nextTyped(c column, back bool) column {
	at, n := slices.Index(p.shown, c), len(p.shown)
	step := 1
	if back {
		step = n - 1
	}
	for i := 1; i <= n; i++ {
		if next := p.shown[(at+i*step)%n]; p.fields[next] != nil {
			return next
		}
	}
	return nameColumn
}
