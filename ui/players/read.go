package players

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
)

// column is a column of the list; those that are read like a line of a list
// from elsewhere have the names of package entrylist.
type column = string

// The columns.
const (
	numberColumn   column = "number"
	nameColumn     column = "name"
	sexColumn      column = "sex"
	birthColumn    column = "birth"
	fedColumn      column = "federation"
	clubColumn     column = "club"
	categoryColumn column = "category"
	ratingColumn   column = "rating"
	titleColumn    column = "title"
	fideColumn     column = "fide_id"
	feeColumn      column = "fee"
	paidColumn     column = "paid"
	checkColumn    column = "check"
	hereColumn     column = "here"
	byesColumn     column = "byes"
)

// typedColumns are those that are typed in, in the order of Tab.
var typedColumns = []column{nameColumn, sexColumn, birthColumn, fedColumn, clubColumn,
	categoryColumn, ratingColumn, titleColumn, fideColumn, feeColumn, paidColumn}

// listColumns are the typed ones that a line of a list has too.
var listColumns = typedColumns[:9]

// texts is what stands in the fields of an entry.
type texts map[column]string

// empty tells whether nothing stands there but what was put there before the
// typing began.
func (t texts) empty(kept column) bool {
	for c, text := range t {
		if c != kept && strings.TrimSpace(text) != "" {
			return false
		}
	}
	return true
}

// textsOf writes a player as the fields show him, so that readTexts gives the
// same player back.
func textsOf(p *i18n.Printer, pl tournament.Player) texts {
	t := texts{
		nameColumn: pl.Name, birthColumn: words.TypedDay(p, pl.Birth), fedColumn: pl.Federation, clubColumn: pl.Club,
		titleColumn: string(pl.Title), ratingColumn: optional(pl.Rating), fideColumn: optional(pl.FIDE),
		feeColumn: moneyText(p, pl.FeeDue), paidColumn: moneyText(p, pl.FeePaid),
	}
	if pl.Sex != tournament.SexUnknown {
		t[sexColumn] = p.T("sex." + string(pl.Sex))
	}
	if pl.Category != tournament.NoCategory {
		t[categoryColumn] = p.T("category." + string(pl.Category))
	}
	return t
}

func optional(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
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
	var head, line []string
	for _, c := range listColumns {
		head = append(head, c)
		line = append(line, quoted(t[c]))
	}
	list := entrylist.Read([]byte(strings.Join(head, "\t")+"\n"+strings.Join(line, "\t")+"\n"), entrylist.Options{})
	p := base
	var problems []problem
	if len(list.Lines) != 1 {
		return p, []problem{{nameColumn, &tournament.Error{Kind: tournament.NameMissing}}}
	}
	read := list.Lines[0].Player
	p.Name, p.Sex, p.Birth, p.Federation, p.Club = read.Name, read.Sex, read.Birth, read.Federation, read.Club
	p.Category, p.Rating, p.Title, p.FIDE = read.Category, read.Rating, read.Title, read.FIDE
	for _, r := range list.Lines[0].Reasons {
		bad := problem{column(r.Field), r}
		if r.Kind == entrylist.NoName {
			bad = problem{nameColumn, &tournament.Error{Kind: tournament.NameMissing}}
		}
		problems = append(problems, bad)
	}
	for _, f := range []struct {
		column column
		to     *int
	}{{feeColumn, &p.FeeDue}, {paidColumn, &p.FeePaid}} {
		n, ok := readMoney(t[f.column])
		if !ok {
			problems = append(problems, problem{f.column, &tournament.Error{Kind: tournament.FieldInvalid,
				Args: map[string]any{"field": tournament.Field("fee"), "text": t[f.column]}}})
			continue
		}
		*f.to = n
	}
	return p, problems
}

// quoted is a text as one cell of a list.
func quoted(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' || r == '\t' {
			return ' '
		}
		return r
	}, s)
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}

// readMoney reads an amount with at most two decimals, after a point or a
// comma, into hundredths; the empty text is 0.
func readMoney(s string) (int, bool) {
	s = strings.ReplaceAll(strings.TrimSpace(s), ",", ".")
	if s == "" || s == "—" || s == "-" {
		return 0, true
	}
	whole, part, _ := strings.Cut(s, ".")
	if len(part) > 2 || len(whole) > 6 {
		return 0, false
	}
	for len(part) < 2 {
		part += "0"
	}
	n, err := strconv.ParseUint(whole+part, 10, 32)
	return int(n), err == nil
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
