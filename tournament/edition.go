package tournament

// Edition is an edition of the laws of chess.
type Edition string

// The editions the program knows.
const (
	USSR1953 Edition = "ussr-1953"
	FIDE2014 Edition = "fide-2014"
	FIDE2018 Edition = "fide-2018"
	FIDE2023 Edition = "fide-2023"
)

// Editions lists the editions, the oldest first.
func Editions() []Edition { return []Edition{USSR1953, FIDE2014, FIDE2018, FIDE2023} }

// FIDE reports whether the edition is one of FIDE's, so that FIDE's
// competition rules (C.05 and others) go with it.
func (e Edition) FIDE() bool { return e != USSR1953 }

// ParseEdition refuses what is no edition.
func ParseEdition(s string) (Edition, error) { return oneOf(Editions(), s, "laws") }

// Practice is a national practice on top of an edition.
type Practice string

// The practices.
const (
	NoPractice Practice = ""
	Finland    Practice = "finland"
	Estonia    Practice = "estonia"
)

// Practices lists the practices, none first.
func Practices() []Practice { return []Practice{NoPractice, Finland, Estonia} }

// ParsePractice refuses what is no practice.
func ParsePractice(s string) (Practice, error) { return oneOf(Practices(), s, "practice") }

// Play is the kind of play by its time control.
type Play string

// The kinds of play.
const (
	Standard Play = "standard"
	Rapid    Play = "rapid"
	Blitz    Play = "blitz"
)

// Plays lists the kinds of play.
func Plays() []Play { return []Play{Standard, Rapid, Blitz} }

// ParsePlay refuses what is no kind of play.
func ParsePlay(s string) (Play, error) { return oneOf(Plays(), s, "play") }

// EditionOn gives the edition in force on a day: FIDE's from 1 July 2014, 1
// January 2018 and 1 January 2023. Of the time before, the code of 1953 is
// the one this program has. Without a date it is the latest.
func EditionOn(d Date) Edition {
	switch {
	case d == "" || d >= "2023":
		return FIDE2023
	case d >= "2018":
		return FIDE2018
	case d >= "2014-07":
		return FIDE2014
	}
	return USSR1953
}
