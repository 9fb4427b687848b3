package event

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/settings"
	"kohtunik/ui/style"
)

// decisions is the log of protests, appeals, adjudications and penalties
// (1953 code, §26, §27, §29).
type decisions struct {
	host  page.Host
	whole fyne.CanvasObject
	table *kit.Table[tournament.Decision]
}

// atLayout is how a decision's time is kept.
const atLayout = "2006-01-02T15:04"

func newDecisions(h page.Host) *decisions {
	d := &decisions{host: h}
	d.table = kit.NewTable([]kit.Column[tournament.Decision]{
		{ID: "number", Title: h.T("common.number"), Width: 56, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r tournament.Decision) { c.Quiet(fmt.Sprint(r.Number)) }},
		{ID: "at", Title: h.T("event.decision-at"), Width: 170, Goes: 1, Draw: func(c *kit.Cell, r tournament.Decision) {
			if at, err := time.Parse(atLayout, r.At); err == nil {
				c.Quiet(h.Printer().DateTime(at))
			} else {
				c.Quiet(r.At)
			}
		}},
		{ID: "kind", Title: h.T("event.decision-kind"), Width: 130, Draw: func(c *kit.Cell, r tournament.Decision) {
			c.Text(h.T("event.decision." + string(r.Kind)))
		}},
		{ID: "table", Title: h.T("event.decision-table"), Width: 110, Draw: func(c *kit.Cell, r tournament.Decision) {
			switch {
			case r.Board > 0:
				c.Quiet(fmt.Sprintf("%d, %d", r.Round, r.Board))
			case r.Round > 0:
				c.Quiet(fmt.Sprint(r.Round))
			}
		}},
		{ID: "who", Title: h.T("event.decision-who"), Width: 120, Flex: 1,
			Draw: func(c *kit.Cell, r tournament.Decision) { c.Text(r.Who) }},
		{ID: "matter", Title: h.T("field.matter"), Width: 170, Flex: 2,
			Draw: func(c *kit.Cell, r tournament.Decision) { c.Bold(r.Matter) }},
		{ID: "outcome", Title: h.T("event.decision-outcome"), Width: 160, Flex: 2,
			Draw: func(c *kit.Cell, r tournament.Decision) {
				if r.Outcome == "" {
					c.Chip = kit.AttentionChip
					c.Text(h.T("event.decision-open"))
					return
				}
				c.Text(r.Outcome)
			}},
	})
	d.table.KeyOf = func(r tournament.Decision) string { return fmt.Sprint(r.Number) }
	d.table.Empty = kit.EmptyState(h.T("event.no-decisions"), h.T("event.no-decisions-press"))
	d.table.OnOpen = d.edit
	d.table.OnKey = func(r tournament.Decision, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete {
			return false
		}
		h.Do(tournament.StrikeDecision{Number: r.Number})
		return true
	}
	foot := kit.Strip(style.PageHead, style.Page,
		container.NewBorder(nil, nil, kit.Row(0, kit.NewFilled(h.T("event.new-decision"), "Ctrl+N", d.add)), nil,
			kit.Pad(style.Margin, 12, 0, 12, kit.NewHints(h.T("event.decision-keys")))))
	d.whole = kit.Filling(nil, foot, d.table)
	return d
}

func (d *decisions) add() {
	table := d.host.Session().Table()
	d.edit(tournament.Decision{Kind: tournament.Protest, At: time.Now().Format(atLayout), Round: table.Round,
		Board: table.Board})
}

// votesText writes the votes of a committee, a member a line.
func votesText(votes []tournament.Vote) string {
	lines := make([]string, len(votes))
	for i, v := range votes {
		lines[i] = v.Member + ": " + v.Gave
	}
	return strings.Join(lines, "\n")
}

// readVotes reads what votesText writes; what follows the last colon of a
// line is what the member gave.
func readVotes(text string) []tournament.Vote {
	var votes []tournament.Vote
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		vote := tournament.Vote{Member: line}
		if at := strings.LastIndex(line, ":"); at >= 0 {
			vote.Member, vote.Gave = strings.TrimSpace(line[:at]), strings.TrimSpace(line[at+1:])
		}
		votes = append(votes, vote)
	}
	return votes
}

// longField is a field of several lines.
func longField(text string) *kit.Field {
	f := kit.NewField("")
	f.MultiLine = true
	f.Wrapping = fyne.TextWrapWord
	f.Height = 76
	f.SetText(text)
	return f
}

// edit opens the sheet of a decision; number 0 makes a new one.
func (d *decisions) edit(r tournament.Decision) {
	h := d.host
	field := func(text string) *kit.Field {
		f := kit.NewField("")
		f.SetText(text)
		return f
	}
	figure := func(n int) string {
		if n == 0 {
			return ""
		}
		return fmt.Sprint(n)
	}
	kinds := make([]string, len(tournament.DecisionKinds()))
	for i, kind := range tournament.DecisionKinds() {
		kinds[i] = h.T("event.decision." + string(kind))
	}
	kind := kit.NewChoice(kinds, slices.Index(tournament.DecisionKinds(), r.Kind), nil)
	at, round, board, who := field(strings.Replace(r.At, "T", " ", 1)), field(figure(r.Round)), field(figure(r.Board)),
		field(r.Who)
	matter, outcome, body, votes := longField(r.Matter), longField(r.Outcome), field(r.Body),
		longField(votesText(r.Votes))
	note := kit.NewText("", style.Small, style.Attention)
	note.Elide = true

	title := h.T("event.new-decision-title")
	if r.Number > 0 {
		title = h.T("event.decision-n", i18n.Args{"number": r.Number})
	}
	sheet := &kit.Sheet{Title: title, Width: 760, First: kind, Note: h.T("shell.esc-closes")}
	save := func() {
		var err error
		made := r
		made.Kind = tournament.DecisionKinds()[kind.Selected]
		made.At = strings.Replace(strings.TrimSpace(at.Text), " ", "T", 1)
		refuse := func(f *kit.Field, err error) {
			f.SetInvalid(true)
			note.Set(kit.Run{Text: h.Printer().Error(err), Color: style.Attention})
			kit.Focus(f)
		}
		if _, err := time.Parse(atLayout, made.At); err != nil {
			refuse(at, settings.Unreadable("date", at.Text))
			return
		}
		if made.Round, err = number(round.Text, "round"); err != nil {
			refuse(round, err)
			return
		}
		if made.Board, err = number(board.Text, "round"); err != nil {
			refuse(board, err)
			return
		}
		made.Who, made.Matter = strings.TrimSpace(who.Text), strings.TrimSpace(matter.Text)
		made.Outcome, made.Body = strings.TrimSpace(outcome.Text), strings.TrimSpace(body.Text)
		made.Votes = readVotes(votes.Text)
		if err := h.Session().Do(tournament.RecordDecision{Decision: made}); err != nil {
			refuse(matter, err)
			return
		}
		sheet.Close()
	}
	sheet.OnEnter = save
	sheet.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyReturn).Fyne(): save}
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(h.T("common.save"), "Ctrl+Enter", save),
		kit.NewButton(h.T("common.cancel"), "Esc", sheet.Close),
	}
	sheet.Content = kit.Pad(style.Margin, 16, style.Margin, 12, kit.Stack(10,
		halves(kit.Labelled(h.T("event.decision-kind"), kind), kit.Labelled(h.T("event.decision-at"), at)),
		halves(halves(kit.Labelled(h.T("common.round"), round), kit.Labelled(h.T("common.board"), board)),
			kit.Labelled(h.T("event.decision-who"), who)),
		halves(kit.Labelled(h.T("field.matter"), matter), kit.Labelled(h.T("event.decision-outcome"), outcome)),
		halves(container.NewStack(kit.Labelled(h.T("event.decision-body"), body)),
			kit.Labelled(h.T("event.decision-votes"), votes)),
		note))
	h.ShowSheet(sheet)
}

func (d *decisions) object() fyne.CanvasObject { return d.whole }

func (d *decisions) refresh() { d.table.SetRows(d.host.Session().Event().Decisions) }

func (d *decisions) focus() { kit.Focus(d.table) }

func (d *decisions) key(e *fyne.KeyEvent) bool { return d.table.Key(e) }

func (d *decisions) commands() []page.Command {
	return []page.Command{{Menu: page.EventMenu, Key: "event.new-decision", Shortcut: page.Ctrl(fyne.KeyN), Do: d.add}}
}
