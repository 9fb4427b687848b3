package teams

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// departures are the words for what follows from a team's withdrawal.
var departures = map[tournament.Departure]string{
	tournament.RestForfeited: "league.rest-forfeited",
	tournament.Struck:        "league.struck",
	tournament.NotCounted:    "league.not-counted",
	tournament.Conceded:      "league.conceded",
}

// leave asks from which round a team no longer plays, and why; one that has left
// stays after all.
func (s *sheet) leave(t tournament.Team) {
	h := s.host
	if t.Left > 0 {
		ask.Do(h, tournament.WithdrawTeam{ID: t.ID}, s.show)
		return
	}
	e := h.Session().Event()
	if e.Declared() == 0 { // nothing is paired: the event says that a team is removed instead
		ask.Do(h, tournament.WithdrawTeam{ID: t.ID, From: 1}, s.show)
		return
	}
	from, why := kit.NewField(""), kit.NewField("")
	from.Width, why.Width = 70, 320
	from.SetText(strconv.Itoa(firstUnplayed(e, t.ID)))
	follows := kit.NewParagraph("", 470, style.Small, style.Text2)
	command := func() tournament.WithdrawTeam {
		n, _ := strconv.Atoi(strings.TrimSpace(from.Text))
		return tournament.WithdrawTeam{ID: t.ID, From: n, Why: why.Text}
	}
	tell := func() {
		text, ok := s.follows(e, command())
		from.SetInvalid(!ok)
		follows.SetText(text)
	}
	var sheet *kit.Sheet
	do := func() {
		ask.Do(h, command(), func() {
			sheet.Close()
			s.show()
		})
	}
	from.OnChanged = func(string) { tell() }
	from.OnEnter, why.OnEnter = func(string) { do() }, func(string) { do() }
	tell()
	line := func(label string, o fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, kit.Sized(140, 0, kit.NewText(h.T(label), style.Small, style.Text2)), o)
	}
	sheet = &kit.Sheet{Title: h.T("players.withdraw-title"), Sub: t.Name, Width: 560, First: from,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(10, line("players.from-round", from), line("players.reason", why),
			kit.Sized(470, 60, follows))),
		Buttons: []*kit.Button{kit.NewFilled(h.T("players.withdraw"), "Enter", do),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })}}
	h.ShowSheet(sheet)
	from.SelectAll()
}

// firstUnplayed is the first round from the one in work on that a team has not begun.
func firstUnplayed(e *tournament.Event, id tournament.TeamID) int {
	for round := max(1, e.CurrentRound()); round < e.Declared(); round++ {
		_, _, err := tournament.Carry(e, tournament.WithdrawTeam{ID: id, From: round})
		if !errors.Is(err, &tournament.Error{Kind: tournament.PlayedSince}) {
			return round
		}
	}
	return e.Declared()
}

// follows says what becomes of the team's matches; false: the event refuses it.
func (s *sheet) follows(e *tournament.Event, c tournament.WithdrawTeam) (string, bool) {
	p := s.host.Printer()
	next, _, err := tournament.Carry(e, c)
	if err != nil {
		return p.Error(err), false
	}
	if key, ok := departures[next.TeamDeparture(c.ID)]; ok {
		return p.T(key), true
	}
	return p.T("league.swiss-leaves", i18n.Args{"round": c.From}), true
}
