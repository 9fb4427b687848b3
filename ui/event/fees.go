package event

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/settings"
	"kohtunik/ui/style"
)

// fees is the list of what players owe and have paid.
type fees struct {
	host    page.Host
	whole   fyne.CanvasObject
	table   *kit.Table[tournament.Player]
	editing kit.Editing[tournament.Player]
	sum     *kit.Line
}

func newFees(h page.Host) *fees {
	f := &fees{host: h, sum: kit.NewText("", style.Small, style.Text2)}
	amount := func(cents int) string {
		if cents == 0 {
			return ""
		}
		return h.Printer().Decimal(cents, 2)
	}
	f.table = kit.NewTable([]kit.Column[tournament.Player]{
		{ID: "start", Title: h.T("common.number"), Width: 72, Least: 56, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, p tournament.Player) {
				if p.Start > 0 {
					c.Quiet(fmt.Sprint(p.Start))
				}
			},
			Less: func(a, b tournament.Player) bool { return a.Start < b.Start }},
		{ID: "name", Title: h.T("common.name"), Width: 240, Least: 180, Flex: 1,
			Draw: func(c *kit.Cell, p tournament.Player) { c.Bold(p.Name) },
			Less: func(a, b tournament.Player) bool { return a.Name < b.Name }},
		{ID: "due", Title: h.T("event.fee-due"), Width: 130, Least: 100, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, p tournament.Player) { c.Text(amount(p.FeeDue)) }},
		{ID: "paid", Title: h.T("event.fee-paid"), Width: 130, Least: 100, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, p tournament.Player) { c.Text(amount(p.FeePaid)) }},
		{ID: "owed", Title: h.T("event.fee-owed"), Width: 150, Least: 110, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, p tournament.Player) {
				switch owed := p.FeeDue - p.FeePaid; {
				case owed > 0:
					c.Color(amount(owed), style.Attention)
				case owed < 0:
					c.Quiet(h.T("event.fee-back", i18n.Args{"sum": amount(-owed)}))
				case p.FeeDue > 0:
					c.Color("✓", style.Good)
				}
			},
			Less: func(a, b tournament.Player) bool { return a.FeeDue-a.FeePaid > b.FeeDue-b.FeePaid }},
		{ID: "rest", Width: 80, Least: 8, Flex: 1},
	})
	f.table.RowHeight = style.RowDense
	f.table.KeyOf = func(p tournament.Player) string { return fmt.Sprint(p.ID) }
	f.table.Empty = kit.EmptyState(h.T("event.no-players"), h.T("event.no-players-press"))
	f.editing = kit.Editing[tournament.Player]{
		Text: func(p tournament.Player, column string) (string, bool) {
			switch column {
			case "due":
				return amount(p.FeeDue), true
			case "paid":
				return amount(p.FeePaid), true
			}
			return "", false
		},
		Store: func(p tournament.Player, column, text string) error {
			cents, err := money(text)
			if err != nil {
				return err
			}
			if column == "due" {
				p.FeeDue = cents
			} else {
				p.FeePaid = cents
			}
			return h.Session().Do(tournament.EditPlayer{Player: p})
		},
		OnRefused: h.Fail,
		Starts:    func(r rune) bool { return r >= '0' && r <= '9' },
	}
	f.editing.Attach(f.table)
	begin := f.table.OnRune
	f.table.OnRune = func(p tournament.Player, r rune) bool {
		if r == ' ' {
			f.paid(p)
			return true
		}
		return begin(p, r)
	}
	f.table.SetColumn("due")
	keys := kit.NewHints(h.T("event.fee-keys"))
	foot := kit.Strip(32, style.Bar, container.NewBorder(nil, nil, f.sum, nil, keys))
	f.whole = kit.Filling(nil, foot, f.table)
	return f
}

// money reads an amount with a point or a comma into hundredths; nothing is 0.
func money(s string) (int, error) {
	text := strings.ReplaceAll(strings.TrimSpace(s), ",", ".")
	if text == "" {
		return 0, nil
	}
	whole, part, _ := strings.Cut(text, ".")
	if len(part) > 2 {
		return 0, settings.Unreadable("fee", s)
	}
	units, err := strconv.ParseUint(whole+(part + "00")[:2], 10, 31)
	if err != nil {
		return 0, settings.Unreadable("fee", s)
	}
	return int(units), nil
}

// paid marks the whole fee as paid, or takes that back.
func (f *fees) paid(p tournament.Player) {
	if p.FeePaid == p.FeeDue {
		p.FeePaid = 0
	} else {
		p.FeePaid = p.FeeDue
	}
	f.host.Do(tournament.EditPlayer{Player: p})
}

// same gives the players below the selected one its fee.
func (f *fees) same() {
	from, ok := f.table.Selected()
	if !ok {
		return
	}
	var others []tournament.PlayerID
	shown := f.table.Shown()
	for _, p := range shown[f.table.SelectedIndex()+1:] {
		if p.FeeDue != from.FeeDue {
			others = append(others, p.ID)
		}
	}
	if len(others) > 0 {
		f.host.Do(tournament.SetFees{Players: others, Due: from.FeeDue})
	}
}

func (f *fees) object() fyne.CanvasObject { return f.whole }

func (f *fees) refresh() {
	e := f.host.Session().Event()
	f.table.SetRows(e.StartList())
	due, paid := 0, 0
	for _, p := range e.Players {
		due += p.FeeDue
		paid += p.FeePaid
	}
	printer := f.host.Printer()
	f.sum.Set(kit.Marked(f.host.T("event.fee-sum", i18n.Args{
		"due": printer.Decimal(due, 2), "paid": printer.Decimal(paid, 2), "currency": e.Info.Currency}),
		style.Text2, style.Small)...)
}

func (f *fees) focus() { kit.Focus(f.table) }

func (f *fees) key(e *fyne.KeyEvent) bool { return f.table.Key(e) }

func (f *fees) commands() []page.Command {
	return []page.Command{{Menu: page.EventMenu, Key: "event.same-fee", Shortcut: page.Ctrl(fyne.KeyD), Do: f.same}}
}
