package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// LaterRatings are the ratings and titles of a player that came into force while
// the event was played, where it lasts longer than 30 days: "4:2105 7:2130" is
// 2105 from round 4 on, and 2130 from round 7; "7:GM" a title from round 7.
// Empty: he keeps those he entered with.
type LaterRatings string

// laterRating is one of them; of a title the rating is 0.
type laterRating struct {
	round, rating int
	title         Title
}

// ParseLaterRatings reads ratings and titles with the round from which each holds,
// in any order, between blanks, commas or semicolons. It refuses a round twice,
// rounds outside 2 to 99 and ratings outside 1 to 4000 with [FieldInvalid].
func ParseLaterRatings(s string) (LaterRatings, error) {
	var list []laterRating
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		at, value, ok := strings.Cut(word, ":")
		round, err := strconv.Atoi(at)
		next := laterRating{round: round}
		rating, err2 := strconv.Atoi(value)
		if title, err3 := ParseTitle(strings.ToUpper(value)); err2 != nil && err3 == nil && title != "" {
			next.title, rating, err2 = title, 1, nil
		} else {
			next.rating = rating
		}
		twice := slices.ContainsFunc(list, func(o laterRating) bool {
			return o.round == round && (o.rating == 0) == (next.rating == 0)
		})
		if !ok || err != nil || err2 != nil || twice || round < 2 || round > 99 || rating < 1 || rating > 4000 {
			return "", refuse(FieldInvalid, "field", Field("later-ratings"), "text", s)
		}
		list = append(list, next)
	}
	slices.SortStableFunc(list, func(a, b laterRating) int { return cmp.Compare(a.round, b.round) })
	var words []string
	for _, l := range list {
		words = append(words, fmt.Sprintf("%d:%s", l.round, cmp.Or(string(l.title), strconv.Itoa(l.rating))))
	}
	return LaterRatings(strings.Join(words, " ")), nil
}

// In is the rating in a round of a player who entered with the first.
func (l LaterRatings) In(round, first int) int {
	rating := first
	for _, value := range l.until(round) {
		if n, err := strconv.Atoi(value); err == nil {
			rating = n
		}
	}
	return rating
}

// TitleIn is the title in a round of a player who entered with the first.
func (l LaterRatings) TitleIn(round int, first Title) Title {
	title := first
	for _, value := range l.until(round) {
		if _, err := strconv.Atoi(value); err != nil {
			title = Title(value)
		}
	}
	return title
}

// until gives what came into force by a round, in its order.
func (l LaterRatings) until(round int) []string {
	var list []string
	for _, word := range strings.Fields(string(l)) {
		at, value, _ := strings.Cut(word, ":")
		if from, err := strconv.Atoi(at); err != nil || from > round {
			break
		}
		list = append(list, value)
	}
	return list
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
