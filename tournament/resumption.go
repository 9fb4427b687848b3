package tournament

import (
	"regexp"
	"strings"
)

// Resumption is when and where the adjourned games of a round go on (1953 §21;
// FIDE Guideline I.2: date, time and place stand on the envelope). What is not
// known yet is empty; without a place it is that of the event.
type Resumption struct {
	Day   Date
	At    string // HH:MM
	Place string
}

// Resumption gives that of a round.
func (r Round) Resumption() Resumption {
	return Resumption{Day: r.AdjournedDay, At: r.AdjournedAt, Place: r.AdjournedPlace}
}

// WithResumption is the round with another resumption.
func (r Round) WithResumption(x Resumption) Round {
	r.AdjournedDay, r.AdjournedAt, r.AdjournedPlace = x.Day, x.At, x.Place
	return r
}

// String is what [ParseResumption] reads: "1953-09-08 18:00 Chess Club".
func (x Resumption) String() string {
	return strings.Join(strings.Fields(strings.Join([]string{string(x.Day), x.At, x.Place}, " ")), " ")
}

var hourAndMinute = regexp.MustCompile(`^(\d{1,2})[:.](\d{2})$`)

// ParseResumption reads a day, a time of day and a place, of which the later
// ones may be left out. The error is that of [ParseDate], or FieldInvalid for a
// time that is none.
func ParseResumption(text string) (Resumption, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Resumption{}, nil
	}
	day, err := ParseDate(words[0])
	if err != nil {
		return Resumption{}, err
	}
	x := Resumption{Day: day}
	if words = words[1:]; len(words) > 0 {
		if m := hourAndMinute.FindStringSubmatch(words[0]); m != nil {
			if x.At = twoDigits(m[1]) + ":" + m[2]; !clockTime.MatchString(x.At) {
				return Resumption{}, refuse(FieldInvalid, "field", Field("start-time"), "text", words[0])
			}
			words = words[1:]
		}
	}
	x.Place = strings.Join(words, " ")
	return x, nil
}
