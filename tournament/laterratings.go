package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// LaterRatings are the ratings of a player that came into force while the event
// was played, where it lasts longer than 30 days: "4:2105 7:2130" is 2105 from
// round 4 on, and 2130 from round 7. Empty: he keeps the one he entered with.
type LaterRatings string

// laterRating is one of them.
type laterRating struct{ round, rating int }

// ParseLaterRatings reads ratings with the round from which each holds, in any
// order, between blanks, commas or semicolons. It refuses a round twice, rounds
// outside 2 to 99 and ratings outside 1 to 4000 with [FieldInvalid].
func ParseLaterRatings(s string) (LaterRatings, error) {
	var list []laterRating
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		at, value, ok := strings.Cut(word, ":")
		round, err := strconv.Atoi(at)
		rating, err2 := strconv.Atoi(value)
		twice := slices.ContainsFunc(list, func(o laterRating) bool { return o.round == round })
		if !ok || err != nil || err2 != nil || twice || round < 2 || round > 99 || rating < 1 || rating > 4000 {
			return "", refuse(FieldInvalid, "field", Field("later-ratings"), "text", s)
		}
		list = append(list, laterRating{round, rating})
	}
	slices.SortFunc(list, func(a, b laterRating) int { return cmp.Compare(a.round, b.round) })
	var words []string
	for _, l := range list {
		words = append(words, fmt.Sprintf("%d:%d", l.round, l.rating))
	}
	return LaterRatings(strings.Join(words, " ")), nil
}

// In is the rating in a round of a player who entered with the first.
func (l LaterRatings) In(round, first int) int {
	rating := first
	for _, word := range strings.Fields(string(l)) {
		at, value, _ := strings.Cut(word, ":")
		if from, err := strconv.Atoi(at); err != nil || from > round {
			break
		}
		rating, _ = strconv.Atoi(value)
	}
	return rating
}

// RatingsBy says which rating of the opponents the tie-breaks by ratings take
// in an event that lasts longer than 30 days.
type RatingsBy string

// The ratings.
const (
	RatingsAtEntry RatingsBy = ""      // the one each entered with
	RatingsByRound RatingsBy = "round" // the one in force in the round of the game
)

// RatingsBys lists them, the default first.
func RatingsBys() []RatingsBy { return []RatingsBy{RatingsAtEntry, RatingsByRound} }
