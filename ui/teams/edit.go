package teams

import (
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// edit asks for the name, the short name, the captain and the roster of a team; ID 0:
// of a new one.
func (s *sheet) edit(team tournament.Team) {
	h := s.host
	texts := []string{team.Name, team.Short, team.Captain, h.Session().Event().RosterText(team.Roster)}
	keys := []string{"teams.name", "league.short-name", "league.captain", "teams.roster"}
	fields, lines := make([]*kit.Field, len(keys)), make([]fyne.CanvasObject, len(keys))
	for i, key := range keys {
		fields[i] = kit.NewField("")
		fields[i].Width = 340
		fields[i].SetText(texts[i])
		lines[i] = kit.Row(style.Gap, kit.Sized(170, 0, kit.NewText(h.T(key), style.Small, style.Text2)), fields[i])
	}
	problem := kit.NewParagraph("", 520, style.Small, style.Attention)
	var sheet *kit.Sheet
	save := func() {
		next := team
		next.Name, next.Short, next.Captain = fields[0].Text, fields[1].Text, fields[2].Text
		roster, err := h.Session().Event().ReadRoster(fields[3].Text)
		next.Roster = roster
		if err == nil {
			_, _, err = tournament.Carry(h.Session().Event(), tournament.PutTeam{Team: next})
		}
		if err != nil {
			problem.SetText(h.Printer().Error(err))
			return
		}
		sheet.Close()
		ask.Do(h, tournament.PutTeam{Team: next}, s.show)
	}
	for _, f := range fields {
		f.OnEnter = func(string) { save() }
	}
	sheet = &kit.Sheet{Title: h.T("teams.team"), Sub: team.Name, Width: 580, First: fields[0],
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(8, append(slices.Clone(lines), kit.Sized(520, 44, problem))...)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })}}
	h.ShowSheet(sheet)
	fields[0].SelectAll()
}
