package incident

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// otherwise asks for another decision and its reason.
func (x *decision) otherwise() {
	if x.done != nothingYet {
		return
	}
	t := x.g.Host.T
	outcomes := []ruling.Outcome{ruling.Continue, ruling.WhiteWins, ruling.Draw, ruling.BlackWins, ruling.BothLose,
		ruling.ReplayGame, ruling.Annulled}
	names := make([]string, len(outcomes))
	for i, o := range outcomes {
		names[i] = words.RulingOutcome(x.g.Host.Printer(), o)
	}
	outcome := kit.NewChoice(names, slices.Index(outcomes, x.laws.Outcome), nil)
	added := [2]*kit.Field{}
	var times []fyne.CanvasObject
	for side := chess.White; side <= chess.Black; side++ {
		added[side] = kit.NewField("+2:00")
		if s := x.d.Added.Of(side); s != 0 {
			added[side].SetText(reading(float64(s)))
		}
		times = append(times, kit.Labelled(t("incident.time-for", i18n.Args{"name": x.g.Names[side]}),
			kit.Sized(120, 0, added[side])))
	}
	reason := kit.NewField("")
	reason.Width = 440
	sheet := &kit.Sheet{Title: t("incident.otherwise-title"), Sub: x.g.Title, Width: 560, First: reason,
		Note: t("incident.otherwise-note")}
	do := func() {
		reason.SetInvalid(strings.TrimSpace(reason.Text) == "")
		if strings.TrimSpace(reason.Text) == "" {
			x.g.Host.Tell(page.Warning, t("incident.reason-needed"))
			return
		}
		var change ruling.Times
		for side := chess.White; side <= chess.Black; side++ {
			if strings.TrimSpace(added[side].Text) == "" {
				continue
			}
			s, ok := secondsOf(added[side].Text, true)
			added[side].SetInvalid(!ok)
			if !ok {
				x.g.Host.Tell(page.Warning, t("incident.time-unread"))
				return
			}
			change = change.Plus(side, ruling.Seconds(s))
		}
		sheet.Close()
		x.write(x.c.Otherwise(x.d, outcomes[max(0, outcome.Selected)], change, strings.TrimSpace(reason.Text)))
	}
	reason.OnEnter = func(string) { do() }
	sheet.OnEnter = do
	sheet.Buttons = []*kit.Button{kit.NewFilled(t("incident.decide-so"), "Enter", do),
		kit.NewButton(t("common.cancel"), "Esc", sheet.Close)}
	sheet.Content = kit.Pad(24, 16, 24, 20, kit.Stack(14, kit.Labelled(t("incident.outcome"), kit.Row(0, outcome)),
		kit.Row(16, times...), kit.Labelled(t("incident.reason"), reason)))
	x.g.Host.ShowSheet(sheet)
}
