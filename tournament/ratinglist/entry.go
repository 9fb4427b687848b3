package ratinglist

import (
	"strings"

	"kohtunik/tournament"
)

// Rating is a player's rating of one kind of play.
type Rating struct {
	Value int // 0: unrated
	K     int // development coefficient, 0: not said
	Games int // in the period of the list
}

// Entry is one player of a list.
type Entry struct {
	ID         int // FIDE number; 0: none
	Name       string
	Federation string
	Sex        tournament.Sex
	Title      tournament.Title
	Birth      int // year, 0: not known
	Inactive   bool
	Licence    bool // a list with a column for it says so
	Standard   Rating
	Rapid      Rating
	Blitz      Rating
}

// Of gives the rating of one kind of play.
func (e Entry) Of(play tournament.Play) Rating {
	switch play {
	case tournament.Rapid:
		return e.Rapid
	case tournament.Blitz:
		return e.Blitz
	}
	return e.Standard
}

// Sequence gives the order in which ratings are taken for a kind of play: its
// own, and where a player has none the others (FIDE's checklist for programs,
// question 123).
func Sequence(play tournament.Play) []tournament.Play {
	switch play {
	case tournament.Rapid:
		return []tournament.Play{tournament.Rapid, tournament.Standard, tournament.Blitz}
	case tournament.Blitz:
		return []tournament.Play{tournament.Blitz, tournament.Standard, tournament.Rapid}
	}
	return []tournament.Play{tournament.Standard, tournament.Rapid, tournament.Blitz}
}

// Effective gives the first rating of a sequence that there is, and which one
// it is; false if the player is unrated in all of them.
func (e Entry) Effective(sequence []tournament.Play) (Rating, tournament.Play, bool) {
	for _, play := range sequence {
		if r := e.Of(play); r.Value > 0 {
			return r, play, true
		}
	}
	return Rating{}, "", false
}

// surname gives the parts of the name before and after the comma.
func parts(name string) (last, first string) {
	last, first, _ = strings.Cut(name, ",")
	return strings.TrimSpace(last), strings.TrimSpace(first)
}

// The marks of an entry, in one byte.
const (
	markInactive = 1 << iota
	markLicence
)

// pack writes what is not searched for into a few bytes.
func (e Entry) pack() []byte {
	b := make([]byte, 0, 20)
	fed := (e.Federation + "   ")[:3]
	b = append(b, fed...)
	sex := byte(0)
	if e.Sex != tournament.SexUnknown {
		sex = e.Sex[0]
	}
	title := byte(0)
	for i, t := range tournament.Titles() {
		if t == e.Title {
			title = byte(i + 1)
		}
	}
	marks := byte(0)
	if e.Inactive {
		marks |= markInactive
	}
	if e.Licence {
		marks |= markLicence
	}
	b = append(b, sex, title, marks, byte(e.Birth>>8), byte(e.Birth))
	for _, r := range []Rating{e.Standard, e.Rapid, e.Blitz} {
		b = append(b, byte(r.Value>>8), byte(r.Value), byte(min(r.K, 255)), byte(min(r.Games, 255)))
	}
	return b
}

// unpack reads what pack wrote; false if it is something else.
func (e *Entry) unpack(b []byte) bool {
	if len(b) != 20 || int(b[4]) > len(tournament.Titles()) {
		return false
	}
	e.Federation = strings.TrimSpace(string(b[:3]))
	if b[3] != 0 {
		e.Sex = tournament.Sex(b[3:4])
	}
	if b[4] > 0 {
		e.Title = tournament.Titles()[b[4]-1]
	}
	e.Inactive, e.Licence, e.Birth = b[5]&markInactive != 0, b[5]&markLicence != 0, int(b[6])<<8|int(b[7])
	for i, r := range []*Rating{&e.Standard, &e.Rapid, &e.Blitz} {
		x := b[8+4*i:]
		*r = Rating{int(x[0])<<8 | int(x[1]), int(x[2]), int(x[3])}
	}
	return true
}
