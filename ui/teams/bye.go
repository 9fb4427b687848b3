package teams

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// askBye asks in which round of a Swiss a team is not paired, and what it gets for
// it.
func (s *sheet) askBye(t tournament.Team) {
	h := s.host
	e := h.Session().Event()
	byes := append([]tournament.Bye{tournament.NoBye}, e.Info.System.RequestedByes()...)
	names := []string{h.T("league.bye-none")}
	for _, b := range byes[1:] {
		names = append(names, h.T("league.bye."+string(b)))
	}
	round := kit.NewField("")
	round.Width = 70
	round.SetText(strconv.Itoa(min(e.LastPaired()+1, e.Info.Rounds)))
	chosen := kit.NewSegmented(names, 0, nil)
	number := func() int {
		n, _ := strconv.Atoi(strings.TrimSpace(round.Text))
		return n
	}
	has := func() { // what is entered for the round already
		i := slices.IndexFunc(t.Byes, func(b tournament.TeamBye) bool { return b.Round == number() })
		chosen.SetSelected(0)
		if i >= 0 {
			chosen.SetSelected(slices.Index(byes, t.Byes[i].Bye))
		}
	}
	has()
	var sheet *kit.Sheet
	save := func() {
		c := tournament.RequestTeamBye{Team: t.ID, Round: number(), Bye: byes[chosen.Selected]}
		ask.Do(h, c, func() {
			sheet.Close()
			s.show()
		})
	}
	round.OnChanged = func(string) { has() }
	round.OnEnter = func(string) { save() }
	sheet = &kit.Sheet{Title: h.T("players.byes"), Sub: t.Name, Width: 660, First: round,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(12,
			kit.Row(style.Gap, kit.Sized(100, 0, kit.NewText(h.T("common.round"), style.Small, style.Text2)), round),
			kit.Row(style.Gap, chosen, kit.NewText("Alt+T", style.Small, style.Hint)))),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		OnEnter:   save,
		Shortcuts: map[fyne.Shortcut]func(){page.Alt(fyne.KeyT).Fyne(): chosen.Next}}
	h.ShowSheet(sheet)
	round.SelectAll()
}
