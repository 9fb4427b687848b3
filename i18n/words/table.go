package words

import (
	"strconv"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// Place writes a place, shared places as a range, and none for a player whose
// games do not count.
func Place(r standings.Row, none string) string {
	if r.Place == 0 {
		return none
	}
	return Places(r.Place, r.PlaceTo)
}

// Departed says how a player has left; empty for one who is still there.
func Departed(p *i18n.Printer, r standings.Row) string {
	how := string(r.Departure)
	if r.Departure == tournament.StillIn && r.Player.Withdrawn() {
		how = "withdrawn"
	}
	if how == "" {
		return ""
	}
	return p.T("standings.departure." + how)
}

// Places writes a place or shared places: "1", "2–4"; a dash for 0.
func Places(from, to int) string {
	switch from {
	case 0:
		return "—"
	case to:
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}

// PlaceTaken says a place or shared places in words: "place 1", "places 2–4"; a
// dash for 0.
func PlaceTaken(p *i18n.Printer, from, to int) string {
	switch from {
	case 0:
		return Places(from, to)
	case to:
		return p.T("common.place-alone", i18n.Args{"place": from})
	}
	return p.T("common.places-shared", i18n.Args{"from": from, "to": to})
}
