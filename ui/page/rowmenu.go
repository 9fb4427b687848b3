package page

import (
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// RowGroup is a group of commands in the menu of a table's row. Lines part the
// groups; they stand in this order.
type RowGroup int

// The groups.
const (
	NoRow    RowGroup = iota
	RowValue          // what the row is to have: a result, a presence
	RowEdit           // changes of the row
	RowAsk            // why it is as it is
	RowGo             // where it leads
	RowPaper          // papers and copies
	RowWhole          // what concerns more than the row
	rowGroups
)

// RowMenu makes the menu of the selected row: the same commands as in the menu
// bar, with the keys beside them. The head says what the row is.
func RowMenu(h Host, commands []Command, head ...kit.Run) *kit.Menu {
	m := &kit.Menu{Head: head, Width: 220, OnRefuse: func(reason string) { h.Tell(Warning, reason) }}
	for group := NoRow + 1; group < rowGroups; group++ {
		m.Items = appendGroup(h, m.Items, commands, group)
	}
	return m
}

// appendGroup puts a group of commands behind items; the first is parted from
// them.
func appendGroup(h Host, items []kit.MenuItem, commands []Command, group RowGroup) []kit.MenuItem {
	parted := len(items) > 0
	within := map[string]int{} // by message key, where the menu within stands
	for _, c := range commands {
		if c.Row != group {
			continue
		}
		item := RowItem(h, c)
		if c.Within == "" {
			item.Parted, parted = parted, false
			items = append(items, item)
			continue
		}
		at, ok := within[c.Within]
		if !ok {
			at = len(items)
			within[c.Within] = at
			items = append(items, kit.MenuItem{Label: h.T(c.Within), Parted: parted})
			parted = false
		}
		items[at].Items = append(items[at].Items, item)
	}
	return items
}

// RowItem is a command as an item of a menu over the page.
func RowItem(h Host, c Command) kit.MenuItem {
	item := kit.MenuItem{Mark: c.Mark, Label: h.T(c.Key, c.Args), Key: c.Keys(), Off: !c.Possible(h),
		Do: func() {
			h.Tell(Note, "")
			c.Do()
		}}
	if c.Checked != nil {
		item.Tick = kit.Unticked
		if c.Checked() {
			item.Tick = kit.Ticked
		}
	}
	if item.Off {
		item.Reason = c.WhyNot(h)
	}
	return item
}

// Possible tells whether the command can be done now.
func (c Command) Possible(h Host) bool {
	return !(c.Writes && h.Session().ReadOnly()) && (c.Enabled == nil || c.Enabled())
}

// WhyNot says in words why the command cannot be done now.
func (c Command) WhyNot(h Host) string {
	if c.Writes && h.Session().ReadOnly() {
		return WhyReadOnly(h)
	}
	if c.Reason != nil {
		if reason := c.Reason(); reason != "" {
			return reason
		}
	}
	return h.T("shell.not-now", i18n.Args{"action": h.T(c.Key, c.Args)})
}

// RowHead is the head of a row's menu: what the row is, bold, and a quiet word
// about it.
func RowHead(name, about string) []kit.Run {
	runs := []kit.Run{{Text: name, Bold: true, Color: style.Text2}}
	if about != "" {
		runs = append(runs, kit.Run{Text: " · " + about, Color: style.Text2})
	}
	return runs
}
