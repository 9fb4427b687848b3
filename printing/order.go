package printing

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Order says by what a list of players is ordered.
type Order string

// The orders. Which of them a document knows stands in its [Kind].
const (
	ByPlace  Order = "place"
	ByStart  Order = "start"
	ByName   Order = "name"
	ByRating Order = "rating"
	ByClub   Order = "club"
)

// ParseOrder refuses what is no order of the document.
func (k Kind) ParseOrder(s string) (Order, error) {
	if i := slices.Index(k.Orders, Order(s)); i >= 0 {
		return k.Orders[i], nil
	}
	return "", &UnknownOrderError{Document: k.ID, Text: s}
}

// inOrder gives the players ordered for a list; equal ones by name.
func inOrder(p *i18n.Printer, players []tournament.Player, by Order) []tournament.Player {
	alphabet := collate.New(language.Make(string(p.Lang())), collate.IgnoreCase, collate.Numeric)
	sorted := slices.Clone(players)
	slices.SortStableFunc(sorted, func(a, b tournament.Player) int {
		first := 0
		switch by {
		case ByRating:
			first = cmp.Compare(b.Rating, a.Rating)
		case ByClub:
			first = alphabet.CompareString(a.Club, b.Club)
			if (a.Club == "") != (b.Club == "") {
				first = -first // those without a club come last
			}
		case ByStart:
			first = cmp.Compare(a.Start, b.Start)
		}
		return cmp.Or(first, alphabet.CompareString(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
	return sorted
}
