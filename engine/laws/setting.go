package laws

import "strings"

// ID names an edition of the laws, as its data file does.
type ID string

// The editions that the code says something of by name. All that there are
// stand in the data files: [Editions].
const (
	USSR1953 ID = "ussr-1953"
	FIDE2014 ID = "fide-2014"
	FIDE2018 ID = "fide-2018"
	FIDE2023 ID = "fide-2023"
)

// Practice is a country's practice on top of an edition.
type Practice string

// The practices. Finland: the prefaces of the Finnish translations of 2014 and
// 2023 and the blitz annex of 2018; Estonia: the arbiters' lecture of 2016.
const (
	NoPractice Practice = ""
	Finland    Practice = "finland"
	Estonia    Practice = "estonia"
)

// Play is the kind of play by its time (FIDE Laws, Appendices A and B).
type Play string

// The kinds of play.
const (
	Standard Play = "standard"
	Rapid    Play = "rapid"
	Blitz    Play = "blitz"
)

// Supervision says whether a rapid or blitz game is watched so closely that
// the competition rules hold in full (FIDE Laws 2023 A.4, B.2).
type Supervision string

// The two kinds of supervision; standard play is always in full.
const (
	Full    Supervision = "full"
	Limited Supervision = "limited"
)

// Setting is what fixes the parameters of a game besides the edition.
type Setting struct {
	Practice    Practice
	Play        Play
	Supervision Supervision
	// Rated: the event is sent to FIDE for rating. Championship: it is a
	// national championship. Both matter to the Finnish practice only.
	Rated, Championship bool
	// Options are what the event's regulations lay down, by the name of the
	// parameter that they set. What the edition does not let an event lay down
	// is not applied; see Edition.Warnings.
	Options map[string]string
}

// conditions are the words that an alternative in a data file may ask for,
// besides the names of the practices.
var conditions = map[string]func(Setting) bool{
	"standard":     func(s Setting) bool { return s.Play == Standard },
	"rapid":        func(s Setting) bool { return s.Play == Rapid },
	"blitz":        func(s Setting) bool { return s.Play == Blitz },
	"full":         func(s Setting) bool { return s.Supervision == Full },
	"limited":      func(s Setting) bool { return s.Supervision == Limited },
	"rated":        func(s Setting) bool { return s.Rated },
	"unrated":      func(s Setting) bool { return !s.Rated },
	"championship": func(s Setting) bool { return s.Championship },
	"other-event":  func(s Setting) bool { return !s.Championship },
}

// choice is a value with alternatives: the last that holds counts.
type choice []alternative

type alternative struct {
	words []string
	value string
}

// parseChoice reads "value | word word: value | …".
func parseChoice(text string) (choice, error) {
	var c choice
	for i, part := range strings.Split(text, " | ") {
		a := alternative{value: strings.TrimSpace(part)}
		if i > 0 {
			words, value, ok := strings.Cut(part, ":")
			if !ok {
				return nil, &DataError{Kind: AlternativeBroken, Text: part}
			}
			a = alternative{strings.Fields(words), strings.TrimSpace(value)}
		}
		c = append(c, a)
	}
	return c, nil
}

// in gives the value for a setting.
func (c choice) in(s Setting) string {
	value := ""
	for _, a := range c {
		holds := true
		for _, w := range a.words {
			if condition := conditions[w]; condition != nil {
				holds = holds && condition(s)
			} else {
				holds = holds && string(s.Practice) == w
			}
		}
		if holds {
			value = a.value
		}
	}
	return value
}
