package standings

import (
	"strings"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// giveValues asks for the selected player's values of the tie-breaks that are
// given by hand.
func (p *Page) giveValues() {
	h := p.host
	row, ok := p.table.Selected()
	var codes []tournament.TieBreak
	for _, text := range p.ties {
		if c, err := tiebreak.Parse(string(text)); err == nil && c.Manual() {
			c.Reverse = false
			codes = append(codes, tournament.TieBreak(c.String()))
		}
	}
	if len(codes) == 0 {
		h.Tell(page.Warning, h.T("standings.by-hand-none"))
		return
	}
	if !ok {
		return
	}
	var sheet *kit.Sheet
	problem := kit.NewParagraph("", 420, style.Small, style.Attention)
	fields := make([]*kit.Field, len(codes))
	lines := kit.Stack(8)
	for i, code := range codes {
		fields[i] = kit.NewField("")
		fields[i].Width = 110
		if v, there := h.Session().Event().ManualValue(row.Player.ID, code); there {
			fields[i].SetText(prizes.FormatAmount(v))
		}
		lines.Add(kit.Row(style.Gap, kit.Sized(260, 0,
			kit.NewText(words.TieBreakName(h.Printer(), code), style.Small, style.Text2)), fields[i]))
	}
	save := func() {
		for i, code := range codes {
			command := tournament.SetTieBreakValue{Player: row.Player.ID, Code: code}
			text := strings.TrimSpace(fields[i].Text)
			if text != "" {
				v, err := prizes.ParseAmount(text)
				fields[i].SetInvalid(err != nil)
				if err != nil {
					problem.SetText(h.Printer().Error(&tournament.Error{
						Kind: tournament.FieldInvalid, Args: map[string]any{"field": tournament.Field("tiebreaks"), "text": text}}))
					kit.Focus(fields[i])
					return
				}
				command.Value = &v
			}
			was, there := h.Session().Event().ManualValue(row.Player.ID, code)
			if there == (command.Value != nil) && (!there || was == *command.Value) {
				continue
			}
			if !h.Do(command) {
				return
			}
		}
		sheet.Close()
	}
	for _, f := range fields {
		f.OnEnter = func(string) { save() }
	}
	lines.Add(kit.NewParagraph(h.T("standings.by-hand-note"), 420, style.Small, style.Text2))
	lines.Add(problem)
	sheet = &kit.Sheet{
		Title: h.T("standings.by-hand-title"), Sub: row.Player.Name, Width: 480,
		Content: kit.Pad(24, 16, 24, 16, lines),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		First: fields[0],
	}
	h.ShowSheet(sheet)
	fields[0].SelectAll()
}
