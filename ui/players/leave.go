package players

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// departureKeys are the words for what follows from a withdrawal.
var departureKeys = map[tournament.Departure]string{
	tournament.RestForfeited: "players.rest-forfeited",
	tournament.Struck:        "players.struck",
	tournament.NotCounted:    "players.not-counted",
	tournament.Conceded:      "players.conceded",
}

// leaving says how a player leaves.
type leaving int

const (
	withdraws  leaving = iota // by his own will, or because he is not there
	isExpelled                // by the arbiter's, in a Swiss
)

// withdrawSheet asks from which round a player is out, and why.
func withdrawSheet(h page.Host, pl tournament.Player, how leaving) {
	e := h.Session().Event()
	from, why := kit.NewField(""), kit.NewField("")
	from.Width, why.Width = 70, 320
	first := max(1, e.CurrentRound())
	last := max(1, e.RoundCount())
	swiss := e.Info.System.RoundByRound()
	if swiss {
		last = max(1, e.Declared())
		if len(e.Open(first)) == 0 { // the round in work is over
			first = min(first+1, last)
		}
		for first < last && playedSince(e, pl.ID, first) {
			first++
		}
	}
	title := "players.withdraw-title"
	if how == isExpelled {
		title = "players.expel-title"
	}
	leave := kit.NewFilled(h.T(leaveKey(how == isExpelled)), "Enter", nil)
	expelled := kit.NewCheck(h.T("players.expel"), how == isExpelled, func(on bool) { leave.SetText(h.T(leaveKey(on))) })
	expelled.Hidden = e.Info.System != tournament.Swiss
	from.SetText(strconv.Itoa(first))
	command := func(n int) tournament.Command {
		if expelled.Checked {
			return tournament.Expel{ID: pl.ID, From: n, Why: why.Text}
		}
		return tournament.Withdraw{ID: pl.ID, From: n, Why: why.Text}
	}
	follows := kit.NewParagraph("", 470, style.Small, style.Text2)
	round := func() (int, bool) {
		n, err := strconv.Atoi(strings.TrimSpace(from.Text))
		return n, err == nil && n >= 1 && n <= last
	}
	tell := func() {
		n, ok := round()
		from.SetInvalid(!ok)
		if !ok {
			follows.SetText(h.T("players.round-range", i18n.Args{"rounds": last}))
			return
		}
		follows.SetText(followsText(h.Printer(), e, tournament.Withdraw{ID: pl.ID, From: n}))
	}
	var sheet *kit.Sheet
	do := func() {
		n, ok := round()
		if !ok {
			kit.Focus(from)
			return
		}
		if h.Do(command(n)) {
			sheet.Close()
		}
	}
	leave.OnTap = do
	from.OnChanged = func(string) { tell() }
	from.OnEnter = func(string) { do() }
	why.OnEnter = func(string) { do() }
	tell()
	line := func(label string, o fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, kit.Sized(140, 0, kit.NewText(h.T(label), style.Small, style.Text2)), o)
	}
	sheet = &kit.Sheet{
		Title: h.T(title),
		Sub:   pl.Name,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(10, line("players.from-round", from), line("players.reason", why),
			expelled, kit.Sized(470, 60, follows))),
		Buttons: []*kit.Button{leave,
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 560,
		First: from,
	}
	h.ShowSheet(sheet)
	from.SelectAll()
}

// leaveKey is the message on the button that lets a player leave.
func leaveKey(expelled bool) string {
	if expelled {
		return "players.do-expel"
	}
	return "players.withdraw"
}

// playedSince reports whether a player has played in a round or after it.
func playedSince(e *tournament.Event, id tournament.PlayerID, round int) bool {
	_, _, err := tournament.Carry(e, tournament.Withdraw{ID: id, From: round})
	return errors.Is(err, &tournament.Error{Kind: tournament.PlayedSince})
}

// followsText says what becomes of the player's games.
func followsText(p *i18n.Printer, e *tournament.Event, c tournament.Withdraw) string {
	next, _, err := tournament.Carry(e, c)
	if err != nil {
		return p.Error(err)
	}
	if e.Info.System.RoundByRound() {
		return p.T("players.swiss-leaves", i18n.Args{"round": c.From})
	}
	if key, ok := departureKeys[next.Departure(c.ID)]; ok && e.Paired() {
		return p.T(key)
	}
	if e.Paired() {
		return p.T("players.leaves-later", i18n.Args{"round": c.From})
	}
	return p.T("players.no-games")
}
