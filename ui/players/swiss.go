package players

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// swapSheet asks with whom a player exchanges his number.
func swapSheet(h page.Host, pl tournament.Player, after func()) {
	other := kit.NewField("")
	other.Width = 90
	var sheet *kit.Sheet
	do := func() {
		with, ok := byNumber(h.Session().Event(), other.Text)
		other.SetInvalid(!ok)
		if ok {
			ask.Do(h, tournament.SwapNumbers{A: pl.ID, B: with.ID}, func() {
				sheet.Close()
				after()
			})
		}
	}
	other.OnEnter = func(string) { do() }
	sheet = &kit.Sheet{Title: h.T("players.swap-title"), Sub: fmt.Sprint(pl.Start, " ", pl.Name),
		Content: kit.Pad(24, 16, 24, 16, kit.Row(style.Gap, kit.NewText(h.T("players.swap-with"), style.Small, style.Text2),
			other)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("players.swap"), "Enter", do),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 480, First: other}
	h.ShowSheet(sheet)
}

// moreSheet holds what is seldom entered about a player.
func moreSheet(h page.Host, pl tournament.Player, after func()) {
	field := func(text string) *kit.Field {
		f := kit.NewField("")
		f.SetText(text)
		f.Width = 200
		return f
	}
	sex := field(textsOf(h.Printer(), pl)[sexColumn])
	family, group, fixed := field(pl.Family), field(pl.Group), field(tournament.Figure(pl.FixedBoard))
	later := field(string(pl.Later))
	later.SetPlaceHolder(h.T("players.later-form"))
	national, given := field(tournament.Figure(pl.National)), tournamentRatingField(h, pl)
	k, first := field(tournament.Figure(pl.K)), field(tournament.Figure(pl.First))
	barred := kit.NewCheck(h.T("players.half-barred"), pl.NoHalfPointByes, func(bool) {})
	var sheet *kit.Sheet
	do := func() {
		next := pl
		next.Family, next.Group, next.NoHalfPointByes = family.Text, group.Text, barred.Checked
		var err error
		next.Later, err = tournament.ParseLaterRatings(later.Text)
		later.SetInvalid(err != nil)
		if err != nil {
			kit.Focus(later)
			return
		}
		next.Sex, err = tournament.ParseSex(sex.Text)
		sex.SetInvalid(err != nil)
		if err != nil {
			kit.Focus(sex)
			return
		}
		for _, n := range []struct {
			from *kit.Field
			to   *int
		}{{fixed, &next.FixedBoard}, {national, &next.National},
			{given, &next.TournamentRating}, {k, &next.K}, {first, &next.First}} {
			value, err := strconv.Atoi(strings.TrimSpace(n.from.Text))
			bad := err != nil && strings.TrimSpace(n.from.Text) != ""
			n.from.SetInvalid(bad)
			if bad {
				kit.Focus(n.from)
				return
			}
			*n.to = value
		}
		if next == pl || h.Do(tournament.EditPlayer{Player: next}) {
			sheet.Close()
			after()
		}
	}
	// each field has Alt and a letter, which stands beside it
	shortcuts := make(map[fyne.Shortcut]func())
	line := func(label string, key fyne.KeyName, f *kit.Field) fyne.CanvasObject {
		alt := page.Alt(key)
		shortcuts[alt.Fyne()] = func() {
			kit.Focus(f)
			f.SelectAll()
		}
		return kit.Row(style.Gap, kit.Sized(220, 0, kit.NewText(h.T(label), style.Small, style.Text2)), f,
			kit.NewText(alt.String(), style.Small, style.Hint))
	}
	for _, f := range []*kit.Field{sex, family, group, fixed, national, given, later, k, first} {
		f.OnEnter = func(string) { do() }
	}
	from := kit.NewText(ratingFrom(h, pl), style.Body, style.Text)
	from.Elide = true
	sheet = &kit.Sheet{Title: h.T("players.more-title"), Sub: pl.Name,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(8,
			kit.Row(style.Gap, kit.Sized(220, 0, kit.NewText(h.T("ratinglists.from"), style.Small, style.Text2)),
				kit.Sized(260, 0, from)),
			line("field.sex", fyne.KeyS, sex),
			line("players.family", fyne.KeyY, family), line("players.group", fyne.KeyG, group),
			line("field.fixed-board", fyne.KeyB, fixed), line("field.national", fyne.KeyN, national),
			line("field.tournament-rating", fyne.KeyT, given), line("players.later", fyne.KeyL, later),
			line("field.k", fyne.KeyK, k), line("field.first", fyne.KeyR, first),
			kit.Row(style.Gap, barred, kit.NewText("Alt+H", style.Small, style.Hint)))),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", do),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 540, First: sex, Shortcuts: shortcuts}
	shortcuts[page.Alt(fyne.KeyH).Fyne()] = func() { barred.SetChecked(!barred.Checked) }
	h.ShowSheet(sheet)
}

// tournamentRatingField holds the rating by which the arbiter numbers a player.
func tournamentRatingField(h page.Host, pl tournament.Player) *kit.Field {
	f := kit.NewField(h.T("players.by-the-rules"))
	f.SetText(tournament.Figure(pl.TournamentRating))
	f.Width = 200
	return f
}

// ratingFrom says which list a player's rating is from.
func ratingFrom(h page.Host, pl tournament.Player) string {
	switch {
	case pl.Rating == 0:
		return "–"
	case pl.RatingFrom == "":
		return h.T("ratinglists.by-hand")
	}
	return pl.RatingFrom
}

// giveNumbers gives the numbers: by rating in an event that is paired round by round, else by lot.
func (p *Page) giveNumbers() {
	if !p.host.Session().Event().NumberedByLot() {
		ask.Do(p.host, tournament.NumberByRating{}, p.Refresh)
		return
	}
	DrawLots(p.host)
}
