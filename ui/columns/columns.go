// Package columns lets the person choose which columns of a table are shown, and in
// which order. What was chosen is kept for the page and the kind of event.
package columns

import (
	"slices"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
)

// Choice is what the person has chosen of the columns of one table.
type Choice[T any] struct {
	host  page.Host
	page  string
	table *kit.Table[T]
	all   func() []kit.Column[T]
	apply func()
}

// New lets the columns of a table be chosen: by a right click on a head, and by
// [Choice.Command]. all gives the columns as the page makes them, apply shows them
// anew as [Choice.Of] gives them.
func New[T any](h page.Host, id page.ID, table *kit.Table[T], all func() []kit.Column[T], apply func()) *Choice[T] {
	c := &Choice[T]{host: h, page: string(id), table: table, all: all, apply: apply}
	table.OnHeadMenu = c.menu
	return c
}

// name is where the choice is kept: an open and a round robin show other things,
// and so do the laws of 1953.
func (c *Choice[T]) name() string {
	in := c.host.Session().Event().Info
	name := c.page + " " + string(in.System)
	if in.Laws == tournament.USSR1953 {
		name += " " + string(in.Laws)
	}
	return name
}

// idOf names what is chosen: a column, or the group that it belongs to.
func idOf[T any](c kit.Column[T]) string {
	if c.Group != "" {
		return c.Group
	}
	return c.ID
}

// Of gives the columns that are shown, in the order that was chosen. kept is shown
// in any case.
func (c *Choice[T]) Of(all []kit.Column[T], kept string) []kit.Column[T] {
	chosen := c.host.Session().ShownColumns(c.name())
	var shown []kit.Column[T]
	for _, id := range inOrder(idsOf(all), chosen.Order) {
		for _, column := range all {
			if idOf(column) == id && (column.Stays || column.ID == kept || !slices.Contains(chosen.Hidden, id)) {
				shown = append(shown, column)
			}
		}
	}
	return shown
}

// idsOf are the names of what can be chosen, each once.
func idsOf[T any](all []kit.Column[T]) []string {
	var ids []string
	for _, column := range all {
		if id := idOf(column); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// inOrder puts names into the order chosen. What that does not know stands behind
// what it comes after by itself.
func inOrder(ids, chosen []string) []string {
	var ordered []string
	for _, id := range chosen {
		if slices.Contains(ids, id) {
			ordered = append(ordered, id)
		}
	}
	for i, id := range ids {
		switch {
		case slices.Contains(ordered, id):
		case i == 0:
			ordered = slices.Insert(ordered, 0, id)
		default:
			ordered = slices.Insert(ordered, slices.Index(ordered, ids[i-1])+1, id)
		}
	}
	return ordered
}

// Command opens the sheet on which the columns are chosen.
func (c *Choice[T]) Command() page.Command {
	return page.Command{Menu: page.ViewMenu, Key: "columns.command", Shortcut: page.CtrlShift("K"), Do: c.edit}
}

// menu is that of a head.
func (c *Choice[T]) menu(id string) *kit.Menu {
	at := slices.IndexFunc(c.all(), func(column kit.Column[T]) bool { return column.ID == id })
	if at < 0 {
		return nil
	}
	column, h := c.all()[at], c.host
	by, descending := c.table.SortedBy()
	m := &kit.Menu{Head: page.RowHead(nameOf(column), ""), Width: 220}
	if column.Less != nil {
		m.Items = append(m.Items,
			kit.MenuItem{Label: h.T("columns.sort"), Chosen: by == id && !descending,
				Do: func() { c.table.Sort(id, false) }},
			kit.MenuItem{Label: h.T("columns.sort-back"), Chosen: by == id && descending,
				Do: func() { c.table.Sort(id, true) }})
	}
	if by != "" {
		m.Items = append(m.Items, kit.MenuItem{Label: h.T("columns.unsorted"), Do: func() { c.table.Sort("", false) }})
	}
	if !column.Stays {
		m.Items = append(m.Items, kit.MenuItem{Label: h.T("columns.hide"), Parted: len(m.Items) > 0, Do: func() {
			chosen := h.Session().ShownColumns(c.name())
			chosen.Hidden = append(slices.Clone(chosen.Hidden), idOf(column))
			c.keep(chosen)
		}})
	}
	command := c.Command()
	m.Items = append(m.Items, kit.MenuItem{Label: h.T(command.Key), Key: command.Keys(), Do: command.Do,
		Parted: column.Stays && len(m.Items) > 0})
	return m
}

func (c *Choice[T]) keep(chosen session.ShownColumns) {
	c.host.Session().SetShownColumns(c.name(), chosen)
	c.apply()
}

// nameOf is what a column is called where its head alone does not say it.
func nameOf[T any](column kit.Column[T]) string {
	if column.Name != "" {
		return column.Name
	}
	return column.Title
}
