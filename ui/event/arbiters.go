package event

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// arbiters is the list of the event's arbiters, with a row to add one.
type arbiters struct {
	host    page.Host
	whole   fyne.CanvasObject
	table   *kit.Table[tournament.Arbiter]
	editing kit.Editing[tournament.Arbiter]

	name, title, fide *kit.Field
	role              *kit.Choice
}

func newArbiters(h page.Host) *arbiters {
	a := &arbiters{host: h}
	a.table = kit.NewTable(arbiterColumns(h))
	a.table.KeyOf = func(r tournament.Arbiter) string { return fmt.Sprint(r.Number) }
	a.table.Empty = kit.EmptyState(h.T("event.no-arbiters"), h.T("event.no-arbiters-press"))
	a.table.OnKey = func(r tournament.Arbiter, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete {
			return false
		}
		a.change(func(list []tournament.Arbiter) []tournament.Arbiter { return slices.Delete(list, r.Number-1, r.Number) })
		return true
	}
	a.editing = kit.Editing[tournament.Arbiter]{
		Text: func(r tournament.Arbiter, column string) (string, bool) {
			switch column {
			case "name":
				return r.Name, true
			case "title":
				return r.Title, true
			case "fide":
				return tournament.Figure(r.FIDE), true
			}
			return "", false
		},
		Store:  a.store,
		Starts: func(r rune) bool { return r != ' ' },
	}
	a.editing.OnRefused = h.Fail
	a.editing.Attach(a.table)
	begin := a.table.OnRune
	a.table.OnRune = func(r tournament.Arbiter, typed rune) bool {
		if typed == ' ' || a.table.FocusColumn() == "role" {
			a.nextRole(r)
			return true
		}
		return begin(r, typed)
	}
	a.table.OnOpen = func(r tournament.Arbiter) {
		if a.table.FocusColumn() == "role" {
			a.nextRole(r)
			return
		}
		a.editing.Open()
	}

	a.name = kit.NewField(h.T("common.name"))
	a.title = kit.NewField(h.T("common.title"))
	a.fide = kit.NewField(h.T("players.fide"))
	roles := make([]string, len(tournament.Roles()))
	for i, role := range tournament.Roles() {
		roles[i] = h.T("event.role." + string(role))
	}
	a.role = kit.NewChoice(roles, 0, nil)
	for _, f := range []*kit.Field{a.name, a.title, a.fide} {
		f.Height = 28
		f.OnEnter = func(string) { a.add() }
		f.OnKey = func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyDown {
				kit.Focus(a.table)
				return true
			}
			return false
		}
	}
	a.role.Height = 28
	adding := kit.NewAction(a.add, kit.Run{Text: h.T("players.enter"), Bold: true, Color: style.Accent},
		kit.Run{Text: "  Enter", Color: style.Hint})
	a.table.SetEntry(map[string]fyne.CanvasObject{"name": a.name, "role": a.role, "title": a.title,
		"fide": a.fide, "add": adding})
	foot := kit.Strip(style.HintLine, style.Bar, container.NewStack(kit.NewHints(h.T("event.arbiter-keys"))))
	a.whole = kit.Filling(nil, foot, a.table)
	return a
}

func arbiterColumns(h page.Host) []kit.Column[tournament.Arbiter] {
	return []kit.Column[tournament.Arbiter]{
		{ID: "name", Title: h.T("common.name"), Width: 200, Least: 160, Flex: 2,
			Draw: func(c *kit.Cell, r tournament.Arbiter) { c.Bold(r.Name) }},
		{ID: "role", Title: h.T("event.role"), Width: 200, Least: 180,
			Draw: func(c *kit.Cell, r tournament.Arbiter) { c.Text(h.T("event.role." + string(r.Role))) }},
		{ID: "title", Title: h.T("common.title"), Width: 110, Least: 90, Flex: 1,
			Draw: func(c *kit.Cell, r tournament.Arbiter) { c.Quiet(r.Title) }},
		{ID: "fide", Title: h.T("players.fide"), Width: 130, Least: 110,
			Draw: func(c *kit.Cell, r tournament.Arbiter) { c.Quiet(tournament.Figure(r.FIDE)) }},
		{ID: "add", Width: 132, Least: 128},
	}
}

// store takes what was typed over a cell.
func (a *arbiters) store(r tournament.Arbiter, column, text string) error {
	number := r.FIDE
	if column == "fide" {
		var err error
		if number, err = fideNumber(text); err != nil {
			return err
		}
	}
	return a.host.Session().Do(tournament.SetArbiters{Arbiters: a.with(r.Number, func(r *tournament.Arbiter) {
		switch column {
		case "name":
			r.Name = text
		case "title":
			r.Title = text
		case "fide":
			r.FIDE = number
		}
	})})
}

// fideNumber reads a FIDE number; nothing is none.
func fideNumber(text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, &tournament.Error{Kind: tournament.FieldInvalid,
			Args: map[string]any{"field": tournament.Field("fide_id"), "text": text}}
	}
	return n, nil
}

// with is the list of arbiters with one of them changed.
func (a *arbiters) with(number int, change func(*tournament.Arbiter)) []tournament.Arbiter {
	list := slices.Clone(a.host.Session().Event().Arbiters)
	for i := range list {
		if list[i].Number == number {
			change(&list[i])
		}
	}
	return list
}

func (a *arbiters) change(how func([]tournament.Arbiter) []tournament.Arbiter) bool {
	list := slices.Clone(a.host.Session().Event().Arbiters)
	return a.host.Do(tournament.SetArbiters{Arbiters: how(list)})
}

// nextRole gives an arbiter the next role. There is one chief (1953 §26,
// note): who was it before becomes deputy.
func (a *arbiters) nextRole(r tournament.Arbiter) {
	roles := tournament.Roles()
	next := roles[(slices.Index(roles, r.Role)+1)%len(roles)]
	list := a.with(r.Number, func(r *tournament.Arbiter) { r.Role = next })
	switch {
	case next == tournament.ChiefArbiter:
		for i := range list {
			if list[i].Number != r.Number && list[i].Role == tournament.ChiefArbiter {
				list[i].Role = tournament.DeputyArbiter
			}
		}
	case r.Role == tournament.ChiefArbiter:
		for i := range list {
			if list[i].Number != r.Number {
				list[i].Role = tournament.ChiefArbiter
				break
			}
		}
	}
	a.host.Do(tournament.SetArbiters{Arbiters: list})
}

// add takes over the entry row.
func (a *arbiters) add() {
	number, err := fideNumber(a.fide.Text)
	a.fide.SetInvalid(err != nil)
	if err != nil {
		a.host.Fail(err)
		return
	}
	added := tournament.Arbiter{Name: strings.TrimSpace(a.name.Text), Title: strings.TrimSpace(a.title.Text), FIDE: number,
		Role: tournament.Roles()[a.role.Selected]}
	done := a.change(func(list []tournament.Arbiter) []tournament.Arbiter {
		if added.Role == tournament.ChiefArbiter {
			for i := range list {
				if list[i].Role == tournament.ChiefArbiter {
					list[i].Role = tournament.DeputyArbiter
				}
			}
		}
		return append(list, added)
	})
	a.name.SetInvalid(!done)
	if done {
		a.name.SetText("")
		a.title.SetText("")
		a.fide.SetText("")
		a.role.SetSelected(1)
		kit.Focus(a.name)
	}
}

func (a *arbiters) object() fyne.CanvasObject { return a.whole }

func (a *arbiters) refresh() {
	list := a.host.Session().Event().Arbiters
	a.table.SetRows(list)
	if len(list) == 0 {
		a.role.SetSelected(0)
	} else if a.role.Selected == 0 && a.name.Text == "" {
		a.role.SetSelected(1)
	}
}

// reach puts the keyboard to the name of a chief arbiter who is to be entered.
func (a *arbiters) reach(tournament.Datum) {
	a.role.SetSelected(slices.Index(tournament.Roles(), tournament.ChiefArbiter))
	a.focus()
}

func (a *arbiters) focus() { kit.Focus(a.name) }

func (a *arbiters) key(e *fyne.KeyEvent) bool { return a.table.Key(e) }

func (a *arbiters) commands() []page.Command { return nil }
