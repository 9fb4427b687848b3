package ratinglist

import (
	"cmp"
	"strconv"
	"strings"

	"kohtunik/i18n/fold"
	"kohtunik/tournament"
)

// codes are FIDE's short names of the lists.
var codes = map[tournament.Play]string{tournament.Standard: "STD", tournament.Rapid: "RPD", tournament.Blitz: "BLZ"}

// From names a list with its date, as an entry keeps where its rating is from:
// "FIDE RPD 2026-11-01".
func (a About) From(play tournament.Play) string {
	parts := []string{a.Name, codes[play]}
	if a.Date != "" {
		parts = append(parts, string(a.Date))
	}
	return strings.Join(parts, " ")
}

// Fill gives an entry with what a list says of the player: name, federation,
// title, sex and year of birth where they are not known yet, number, rating by
// the sequence, coefficient, and the list it is from.
func (a About) Fill(p tournament.Player, e Entry, sequence []tournament.Play) tournament.Player {
	p = a.rated(p, e, sequence)
	if p.Name == "" {
		p.Name = e.Name
	}
	if p.Federation == "" {
		p.Federation = e.Federation
	}
	if p.Sex == tournament.SexUnknown {
		p.Sex = e.Sex
	}
	if p.Birth == "" && e.Birth > 0 {
		p.Birth = tournament.Date(strconv.Itoa(e.Birth))
	}
	if p.FIDE == 0 {
		p.FIDE = e.ID
	}
	return p
}

// rated gives an entry with rating, coefficient and title of the list; a national
// list gives the national rating and leaves FIDE's alone. A title
// that the list does not have stays: an arbiter may know of it before the list.
func (a About) rated(p tournament.Player, e Entry, sequence []tournament.Play) tournament.Player {
	r, play, ok := e.Effective(sequence)
	if a.National() {
		p.National = cmp.Or(r.Value, p.National)
		return p
	}
	p.Rating, p.K, p.RatingFrom = r.Value, r.K, a.From(play)
	if !ok {
		p.K, p.RatingFrom = 0, a.From(sequence[0])
	}
	if e.Title != "" {
		p.Title = e.Title
	}
	return p
}

// Match says how a player of an event was found in a list.
type Match string

// The ways.
const (
	ByNumber Match = "number" // by FIDE number
	ByName   Match = "name"   // the only one of the name, and of the year of birth where both are known
	NotFound Match = "not-found"
	Several  Match = "several" // more than one of the name
)

// Update is what a list says of one player of an event.
type Update struct {
	Was, Now tournament.Player // the same where nothing changes
	Match    Match
	National bool // the list is a federation's
}

// Changed reports whether rating, title or coefficient differ; a mere change
// of the list's date is none.
func (u Update) Changed() bool {
	return u.Was.Rating != u.Now.Rating || u.Was.Title != u.Now.Title || u.Was.K != u.Now.K || u.Was.FIDE != u.Now.FIDE ||
		u.Was.National != u.Now.National
}

// ByHand reports whether the rating was typed and not taken from a list. Of national
// ratings that is not kept.
func (u Update) ByHand() bool { return !u.National && u.Was.Rating > 0 && u.Was.RatingFrom == "" }

// Updates holds the entries of an event against a list: one update a player,
// in the order of the entries.
func (l *List) Updates(e *tournament.Event, sequence []tournament.Play) ([]Update, error) {
	updates := make([]Update, 0, len(e.Players))
	for _, p := range e.StartList() {
		entry, match, err := l.find(p)
		if err != nil {
			return nil, err
		}
		u := Update{Was: p, Now: p, Match: match, National: l.National()}
		if match == ByNumber || match == ByName {
			u.Now = l.rated(p, entry, sequence)
			if match == ByName && entry.ID > 0 {
				u.Now.FIDE = entry.ID
			}
		}
		updates = append(updates, u)
	}
	return updates, nil
}

// find looks a player up by number, else by name; in a national list, which may have
// no number of FIDE for him, by name too where the number is not there.
func (l *List) find(p tournament.Player) (Entry, Match, error) {
	if p.FIDE > 0 {
		e, ok, err := l.ByID(p.FIDE)
		if ok {
			return e, ByNumber, err
		}
		if err != nil || !l.National() {
			return e, NotFound, err
		}
	}
	last, first := parts(p.Name)
	same, err := l.query(selected+"WHERE p.last = ? AND p.first = ? LIMIT 20", fold.Name(last), fold.Name(first))
	if err != nil {
		return Entry{}, NotFound, err
	}
	var fit []Entry
	for _, e := range same {
		if p.FIDE > 0 && e.ID > 0 || len(p.Birth) >= 4 && e.Birth > 0 && string(p.Birth[:4]) != strconv.Itoa(e.Birth) ||
			p.Federation != "" && e.Federation != "" && p.Federation != e.Federation {
			continue
		}
		fit = append(fit, e)
	}
	switch len(fit) {
	case 0:
		return Entry{}, NotFound, nil
	case 1:
		return fit[0], ByName, nil
	}
	return Entry{}, Several, nil
}

// Command makes the command that takes over the updates that change something.
func (l *List) Command(updates []Update) tournament.TakeRatings {
	c := tournament.TakeRatings{List: strings.TrimSpace(l.Name + " " + string(l.Date))}
	for _, u := range updates {
		if u.Was != u.Now {
			c.Players = append(c.Players, u.Now)
		}
	}
	return c
}
