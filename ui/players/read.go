package players

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
)

// column is a column of the list; those of fields have the names of package
// entrylist.
type column = string

// The columns.
const (
	numberColumn   column = "number"
	nameColumn     column = column(entrylist.Name)
	sexColumn      column = column(entrylist.Sex)
	birthColumn    column = column(entrylist.Birth)
	fedColumn      column = column(entrylist.Federation)
	clubColumn     column = column(entrylist.Club)
	categoryColumn column = column(entrylist.Category)
	ratingColumn   column = column(entrylist.Rating)
	rankColumn     column = "tournament-rating"
	titleColumn    column = column(entrylist.Title)
	fideColumn     column = column(entrylist.FIDE)
	feeColumn      column = column(entrylist.Fee)
	paidColumn     column = column(entrylist.Paid)
	checkColumn    column = "check"
	hereColumn     column = "here"
	byesColumn     column = "byes"
)

// typedFields are those that are typed in.
var typedFields = func() []entrylist.Definition {
	return slices.DeleteFunc(entrylist.Definitions(), func(d entrylist.Definition) bool { return !d.Typed() })
}()

// texts is what stands in the fields of an entry.
type texts map[column]string

// empty tells whether nothing stands there but what was put there before the
// typing began.
func (t texts) empty(kept func(column) bool) bool {
	for c, text := range t {
		if !kept(c) && strings.TrimSpace(text) != "" {
			return false
		}
	}
	return true
}

// textsOf writes a player as the fields show him, so that readTexts gives the
// same player back.
func textsOf(p *i18n.Printer, pl tournament.Player) texts {
	t := texts{birthColumn: words.TypedDay(p, pl.Birth), feeColumn: moneyText(p, pl.FeeDue),
		paidColumn: moneyText(p, pl.FeePaid)}
	if pl.Sex != tournament.SexUnknown {
		t[sexColumn] = p.T("sex." + string(pl.Sex))
	}
	if pl.Category != tournament.NoCategory {
		t[categoryColumn] = p.T("category." + string(pl.Category))
	}
	for _, d := range typedFields {
		if _, said := t[column(d.Field)]; !said {
			t[column(d.Field)] = d.Text(pl)
		}
	}
	return t
}

// problem is why a field cannot be read.
type problem struct {
	column column
	err    error
}

// readTexts reads the fields as a line of a list is read, so that typing and
// pasting understand the same. What the fields do not tell of is taken from
// base.
func readTexts(base tournament.Player, t texts) (tournament.Player, []problem) {
	p := base
	var problems []problem
	for _, d := range typedFields {
		if err := d.Read(&p, t[column(d.Field)]); err != nil {
			problems = append(problems, problem{column(d.Field), err})
		}
	}
	if !strings.ContainsFunc(p.Name, unicode.IsLetter) {
		problems = append(problems, problem{nameColumn, &tournament.Error{Kind: tournament.NameMissing}})
	}
	return p, problems
}

// moneyText writes an amount in hundredths, without decimals where they are
// nought; 0 is empty.
func moneyText(p *i18n.Printer, hundredths int) string {
	switch {
	case hundredths == 0:
		return ""
	case hundredths%100 == 0:
		return strconv.Itoa(hundredths / 100)
	}
	return p.Decimal(hundredths, 2)
}
