package tournament

import "kohtunik/engine/laws"

// Edition names an edition of the laws of chess: see [laws.Editions].
type Edition = laws.ID

// The editions that this package says something of by name.
const (
	USSR1953 = laws.USSR1953
	FIDE2014 = laws.FIDE2014
	FIDE2018 = laws.FIDE2018
	FIDE2023 = laws.FIDE2023
)

// Editions lists the editions, the oldest first.
func Editions() []Edition {
	var all []Edition
	for _, e := range laws.Editions() {
		all = append(all, e.ID)
	}
	return all
}

// EditionOn gives the edition in force on a day; without one, the newest.
func EditionOn(d Date) Edition {
	if d == "" {
		return NewestEdition()
	}
	return laws.On(string(d)).ID
}

// NewestEdition is the one that is in force now, which a new event begins with.
func NewestEdition() Edition { return laws.Newest().ID }

// ParseEdition refuses what is no edition.
func ParseEdition(s string) (Edition, error) { return oneOf(Editions(), s, "laws") }

// Practice is a national practice on top of an edition.
type Practice = laws.Practice

// The practices that this package says something of by name.
const (
	NoPractice = laws.NoPractice
	Finland    = laws.Finland
	Estonia    = laws.Estonia
)

// Practices lists the practices, none first.
func Practices() []Practice { return append([]Practice{NoPractice}, laws.Practices()...) }

// ParsePractice refuses what is no practice.
func ParsePractice(s string) (Practice, error) { return oneOf(Practices(), s, "practice") }

// Play is the kind of play by its time control.
type Play = laws.Play

// The kinds of play.
const (
	Standard = laws.Standard
	Rapid    = laws.Rapid
	Blitz    = laws.Blitz
)

// Plays lists the kinds of play.
func Plays() []Play { return []Play{Standard, Rapid, Blitz} }

// ParsePlay refuses what is no kind of play.
func ParsePlay(s string) (Play, error) { return oneOf(Plays(), s, "play") }
