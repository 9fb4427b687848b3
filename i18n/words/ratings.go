package words

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/ratinglist"
)

// RatingList names an indexed list: what it is, of when, how many players.
func RatingList(p *i18n.Printer, a ratinglist.About) string {
	kind := p.T("ratings.all-kinds")
	if a.Kind != "" {
		kind = p.T("play." + string(a.Kind))
	}
	text := p.T("ratings.list", i18n.Args{"name": a.Name, "kind": kind, "date": listDate(p, a), "n": a.Players})
	if a.Skipped > 0 {
		text += " " + p.T("ratings.skipped", i18n.Args{"n": a.Skipped})
	}
	return text
}

// RatingListName names an indexed list in few words: its name, the kind of play
// that it has alone, and its date.
func RatingListName(p *i18n.Printer, a ratinglist.About) string {
	name := a.Name
	if a.Kind != "" {
		name += ", " + p.T("play."+string(a.Kind))
	}
	return name + ", " + listDate(p, a)
}

func listDate(p *i18n.Printer, a ratinglist.About) string {
	if a.Date == "" {
		return "–"
	}
	return p.ShortDate(a.Date.Time())
}

// RatingUpdate says what a list changes in an entry, or that it has nobody for
// it; nothing where all stays.
func RatingUpdate(p *i18n.Printer, u ratinglist.Update) string {
	name := u.Was.Name
	if u.Was.Start > 0 {
		name = strconv.Itoa(u.Was.Start) + " " + name
	}
	switch {
	case u.Match == ratinglist.NotFound:
		return p.T("ratings.update-not-found", i18n.Args{"name": name})
	case u.Match == ratinglist.Several:
		return p.T("ratings.update-several", i18n.Args{"name": name})
	case !u.Changed():
		return ""
	}
	text := name + ": " + UpdateText(u)
	if u.ByHand() {
		text += " " + p.T("ratings.update-by-hand")
	}
	return text
}

// UpdateText writes what becomes of rating and title: "2280 → 2310, WIM → WGM".
func UpdateText(u ratinglist.Update) string {
	var parts []string
	change := func(was, now string) {
		if was != now {
			parts = append(parts, dash(was)+" → "+dash(now))
		}
	}
	change(tournament.Figure(u.Was.Rating), tournament.Figure(u.Now.Rating))
	change(tournament.Figure(u.Was.National), tournament.Figure(u.Now.National))
	change(string(u.Was.Title), string(u.Now.Title))
	if u.Was.K != u.Now.K {
		change("K"+tournament.Figure(u.Was.K), "K"+tournament.Figure(u.Now.K))
	}
	if u.Was.FIDE != u.Now.FIDE {
		change("ID "+tournament.Figure(u.Was.FIDE), "ID "+tournament.Figure(u.Now.FIDE))
	}
	return strings.Join(parts, ", ")
}

func dash(s string) string {
	if s == "" || s == "K" || s == "ID " {
		return "–"
	}
	return s
}
