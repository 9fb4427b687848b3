package printing

import (
	"unicode"
	"unicode/utf8"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// thePlayers gives the players that a document is about, in the order of
// their numbers: all, or the one asked for.
func thePlayers(e *tournament.Event, o Options) ([]tournament.Player, error) {
	if o.Player == 0 {
		return e.StartList(), nil
	}
	for _, one := range e.Players {
		if one.Start == o.Player {
			return []tournament.Player{one}, nil
		}
	}
	return nil, &tournament.Error{Kind: tournament.NoSuchPlayer, Args: map[string]any{"number": o.Player}}
}

// roleKey is the message that says what an arbiter is at the event.
func roleKey(r tournament.Role) string {
	switch r {
	case tournament.ChiefArbiter:
		return "print.chief-arbiter"
	case tournament.DeputyArbiter:
		return "print.report.deputy"
	}
	return "print.arbiter"
}

// names knows how the names of an event may be written: with initials only
// where no two players would then be alike.
type names map[string]int // players by short form

func namesOf(e *tournament.Event) names {
	all := make(names, len(e.Players))
	for _, one := range e.Players {
		all[page.Initials(one.Name)]++
	}
	return all
}

// of gives a name as it may be written.
func (all names) of(name string) page.Name {
	short := page.Initials(name)
	if all[short] > 1 {
		short = ""
	}
	return page.Name{Full: name, Short: short}
}

// standing says what a player is: the FIDE title, or the category in full;
// empty for one who has neither.
func standing(p *i18n.Printer, one tournament.Player) string {
	switch {
	case one.Title != "":
		return capital(p.T("title-name." + string(one.Title)))
	case one.Category != tournament.NoCategory:
		return capital(p.T("category-name." + string(one.Category)))
	}
	return ""
}

// standing says what a player is in the languages of a form.
func (l labels) standing(one tournament.Player) string {
	return l.said(func(p *i18n.Printer) string { return standing(p, one) })
}

// standingIn says it where there is little room: in the letters of FIDE a title
// that takes more than room mm in the style.
func (l labels) standingIn(one tournament.Player, st page.Style, room float64) string {
	text := l.standing(one)
	if one.Title != "" && st.Width(text) > room {
		return string(one.Title)
	}
	return text
}

// capital begins a text with a capital letter.
func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// home says where a player comes from: the club, or else the federation.
func home(one tournament.Player) string {
	if one.Club != "" {
		return one.Club
	}
	return one.Federation
}
