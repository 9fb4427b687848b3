package words

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
)

// Money writes an amount in hundredths, with hundredths only where there are
// some.
func Money(p *i18n.Printer, hundredths int) string {
	if hundredths%100 == 0 {
		return p.Decimal(hundredths, 0)
	}
	return p.Decimal(hundredths, 2)
}

// Sum writes an amount in hundredths with its currency, which stays on its line. The
// currency may be empty.
func Sum(p *i18n.Printer, hundredths int, currency string) string {
	if currency == "" {
		return Money(p, hundredths)
	}
	return Money(p, hundredths) + noBreak + currency
}

// PrizeThings names things, and what they are worth: a cup (80). The currency may be
// empty.
func PrizeThings(p *i18n.Printer, things []string, worth int, currency string) string {
	text := strings.Join(things, ", ")
	if worth > 0 {
		text += " (" + Sum(p, worth, currency) + ")"
	}
	return text
}

// Award writes what somebody gets: the amount and the things.
func Award(p *i18n.Printer, a prizes.Award) string {
	things := PrizeThings(p, a.Things, a.Worth, "")
	switch {
	case a.Amount == 0:
		return things
	case things == "":
		return Money(p, a.Amount)
	}
	return Money(p, a.Amount) + " + " + things
}

// PrizeCategory names a category of prizes: by its name, or else by who may have
// them.
func PrizeCategory(p *i18n.Printer, c tournament.PrizeCategory) string {
	if c.Name != "" {
		return c.Name
	}
	return PrizeConditions(p, c)
}

// PrizeSharing names a way to share, as it stands in a category; nothing where that
// is the fund's.
func PrizeSharing(p *i18n.Printer, s tournament.PrizeSharing) string {
	if s == "" {
		return ""
	}
	return p.T("prizes.sharing." + string(s))
}

// PrizeConditions says who may have the prizes of a category.
func PrizeConditions(p *i18n.Printer, c tournament.PrizeCategory) string {
	var list []string
	switch c.Sex {
	case tournament.Female:
		list = append(list, p.T("prizes.women"))
	case tournament.Male:
		list = append(list, p.T("prizes.men"))
	}
	list = append(list, bounds(p, [3]string{"prizes.born-in", "prizes.born-from", "prizes.born-to"},
		c.BornFrom, c.BornTo)...)
	list = append(list, bounds(p, [3]string{"prizes.rated-in", "prizes.rated-from", "prizes.rated-to"},
		c.RatingFrom, c.RatingTo)...)
	switch c.Unrated {
	case tournament.UnratedOut:
		list = append(list, p.T("prizes.unrated.out"))
	case tournament.UnratedOnly:
		list = append(list, p.T("prizes.unrated.only"))
	}
	list = append(list, c.Clubs...)
	list = append(list, c.Federations...)
	if len(list) == 0 {
		return p.T("prizes.for-all")
	}
	return strings.Join(list, ", ")
}

// bounds says from where to where something goes, from where on, or up to where;
// nothing where it has no bounds.
func bounds(p *i18n.Printer, keys [3]string, from, to int) []string {
	first, last := strconv.Itoa(from), strconv.Itoa(to)
	switch {
	case from > 0 && to > 0:
		return []string{p.T(keys[0], i18n.Args{"range": first + "–" + last})}
	case from > 0:
		return []string{p.T(keys[1], i18n.Args{"from": first})}
	case to > 0:
		return []string{p.T(keys[2], i18n.Args{"to": last})}
	}
	return nil
}
