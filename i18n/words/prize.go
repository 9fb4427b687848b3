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

// Award writes what somebody gets: the amount and the things.
func Award(p *i18n.Printer, a prizes.Award) string {
	things := strings.Join(a.Things, ", ")
	switch {
	case a.Amount == 0:
		return things
	case things == "":
		return Money(p, a.Amount)
	}
	return Money(p, a.Amount) + " + " + things
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
	if r := bounds(c.BornFrom, c.BornTo); r != "" {
		list = append(list, p.T("prizes.born-in", i18n.Args{"range": r}))
	}
	if r := bounds(c.RatingFrom, c.RatingTo); r != "" {
		list = append(list, p.T("prizes.rated-in", i18n.Args{"range": r}))
	}
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

func bounds(from, to int) string {
	switch {
	case from > 0 && to > 0:
		return strconv.Itoa(from) + "–" + strconv.Itoa(to)
	case from > 0:
		return "≥ " + strconv.Itoa(from)
	case to > 0:
		return "≤ " + strconv.Itoa(to)
	}
	return ""
}
