package tournament

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// CardText is what the code on a board's result card says: the address of the
// event's pages, asked for the round and the board, or where it has none both in
// words. [ReadCard] reads it.
func (in Info) CardText(t Table) string {
	if u, err := url.Parse(in.Web); err == nil && in.Web != "" {
		asked := fmt.Sprintf("round=%d&board=%d", t.Round, t.Board)
		if place := u.EscapedFragment(); strings.ContainsAny(place, "0123456789") { // a page found by its script
			sign := "?"
			if strings.Contains(place, "?") {
				sign = "&"
			}
			return u.String() + sign + asked // the numbers stand last, where they are looked for
		}
		if u.RawQuery != "" {
			asked = u.RawQuery + "&" + asked
		}
		u.RawQuery = asked
		return u.String()
	}
	return fmt.Sprintf("ROUND %d BOARD %d", t.Round, t.Board)
}

// cardNumbers are the last two numbers of a card's text. The words between them
// say nothing: a hand scanner types as a keyboard does, and a Russian or
// Estonian layout turns its letters and signs into others, but no figures.
var cardNumbers = regexp.MustCompile(`(\d{1,3})\D+(\d{1,4})(?:#\D*)?$`)

// ReadCard reads round and board from what a scanner gives of a result card.
func ReadCard(text string) (Table, bool) {
	found := cardNumbers.FindStringSubmatch(text)
	if found == nil {
		return Table{}, false
	}
	round, _ := strconv.Atoi(found[1])
	board, _ := strconv.Atoi(found[2])
	return Table{Round: round, Board: board}, round > 0 && board > 0
}
