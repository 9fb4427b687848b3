package norms

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// Field is what follows from who takes part, with every step of the
// calculation, so that screen and paper can show it as the code does.
type Field struct {
	Products []Product // highest category first
	Sum      int       // of the products
	Count    int       // participants that are counted
	Games    int       // that each participant plays
	// Coefficient is Sum : Count, if HasCoefficient; a field of beginners, or
	// one that is refused for who plays in it, has none.
	Coefficient    Hundredths
	HasCoefficient bool
	Rows           []Row  // of the table; two where the parts overlap
	Norms          []Norm // highest category first
	Notes          []*Reason
}

// Product is one line of the sum: Count × Indicator = Value.
type Product struct {
	Category  tournament.Category
	Count     int
	Indicator int
	Value     int
}

// Kind says which rule a norm comes from.
type Kind string

// The kinds of norms.
const (
	Upper     Kind = "upper"     // left-hand column of a part
	Lower     Kind = "lower"     // right-hand column
	Minimal   Kind = "minimal"   // first value of the right-hand column, for the category below the two
	ByText    Kind = "text"      // the text's own percentage at a whole coefficient
	Beginners Kind = "beginners" // event without coefficient
	Title     Kind = "title"     // by the titles of the opponents
	Candidate Kind = "candidate" // the candidate's point: 75 % in an event of category I
)

// Source is where a norm stands: the part of the table, 0 for the text.
type Source struct {
	Part int  `json:"part,omitempty"`
	Kind Kind `json:"kind"`
}

// Norm is what a category asks for in this field.
type Norm struct {
	Category tournament.Category `json:"category"`
	Percent  int                 `json:"percent,omitempty"` // 0 where Shares say it
	Games    int                 `json:"games"`
	Exact    Hundredths          `json:"exact"` // Games × Percent : 100, before rounding
	Points   tournament.Points   `json:"points"`
	Sources  []Source            `json:"sources,omitempty"` // two where the parts overlap
	// Shares make up the norm of a title.
	Shares []Share `json:"shares,omitempty"`
}

// Share is what the norm of a title asks of the games against holders of a
// title: Games × Percent : 100.
type Share struct {
	Against Opponents `json:"against"`
	Games   int       `json:"games"`
	Percent int       `json:"percent"`
}

// FieldOf works out coefficient and norms of a field in which everybody plays
// games games. Counts that are not positive are left out. Without norms it
// gives a [*Reason], and the field as far as it was worked out.
func FieldOf(counts map[tournament.Category]int, games int, r Readings) (Field, error) {
	f := Field{Games: games}
	unclassified, titled, lowest := 0, 0, 0
	for _, c := range slices.Backward(tournament.Categories()) {
		n := max(0, counts[c])
		f.Count += n
		indicator, ok := theAnnex().Indicators[c]
		switch {
		case c == tournament.NoCategory:
			unclassified = n
			indicator = theAnnex().Indicators[tournament.CategoryV]
			ok = r.Of(PointUnclassified) == ReadUnclassifiedFive
		case c.Rank() > tournament.CategoryI.Rank():
			titled += n
			ok = r.Of(PointMasters) == ReadMastersZero
		case c == tournament.CategoryV:
			lowest = n
		}
		if n > 0 && ok {
			f.Products = append(f.Products, Product{c, n, indicator, n * indicator})
			f.Sum += n * indicator
		}
	}
	switch refused := unclassified > 0 && r.Of(PointUnclassified) == ReadUnclassifiedRefuse; {
	case f.Count == 0:
		return f, reason(NoParticipants)
	case refused && unclassified == f.Count:
		return f.beginners(r)
	case refused:
		return f, reason(Unclassified, "n", unclassified)
	case titled > 0 && r.Of(PointMasters) == ReadMastersRefuse:
		return f, reason(Titled, "n", titled)
	case lowest > 0 && r.Of(PointFive) == ReadFiveRefuse:
		return f, reason(CategoryFive, "count", lowest)
	}
	if titled > 0 {
		f.Notes = append(f.Notes, reason(NoteTitled, "n", titled))
	}
	if unclassified > 0 {
		f.Notes = append(f.Notes, reason(NoteUnclassified, "n", unclassified))
	}
	f.Coefficient, f.HasCoefficient = coefficient(f.Sum, f.Count), true
	f.Rows = rowsFor(f.Coefficient, r)
	if first := theAnnex().Parts[0].Rows[0]; len(f.Rows) > 0 && int(f.Coefficient) < first[0] {
		f.Notes = append(f.Notes, reason(NoteFirstRow, "coefficient", f.Coefficient.String()))
	}
	if len(f.Rows) == 0 {
		return f, reason(OutsideTable, "whole", int(f.Coefficient/100), "hundredths", fmt.Sprintf("%02d", f.Coefficient%100))
	}
	if games < 1 {
		return f, reason(NoGames)
	}
	f.setNorms(r)
	return f, nil
}

// rowsFor gives the rows that hold for a coefficient as the code is read.
func rowsFor(c Hundredths, r Readings) []Row {
	first := theAnnex().Parts[0]
	if int(c) < first.Rows[0][0] && r.Of(PointOutside) == ReadOutsideFirst {
		return []Row{first.row(first.Rows[0])}
	}
	rows := Rows(c)
	if r.Of(PointOverlap) == ReadOverlapFirst {
		return rows[:min(1, len(rows))]
	}
	return rows
}

// coefficient divides to two decimals; a third decimal of five or more adds
// one to the second (annex, example).
func coefficient(sum, count int) Hundredths { return Hundredths((sum*1000/count + 5) / 10) }

// beginners is the event without coefficient, where 50 % give category V.
func (f Field) beginners(r Readings) (Field, error) {
	if f.Games < 1 {
		return f, reason(NoGames)
	}
	w, _ := theAnnex().award(tournament.CategoryV)
	n := Norm{Category: w.Category, Percent: w.Percent, Sources: []Source{{0, Beginners}}}
	f.Norms = []Norm{n.of(f.Games, r)}
	f.Notes = append(f.Notes, reason(NoteBeginners))
	return f, nil
}

// setNorms takes the norms out of the rows, and out of the text where that
// is asked for.
func (f *Field) setNorms(r Readings) {
	at := make(map[tournament.Category]*Norm)
	put := func(c tournament.Category, percent int, s Source) {
		if c == tournament.NoCategory {
			return
		}
		if at[c] == nil {
			at[c] = &Norm{Category: c}
		}
		at[c].Percent = percent
		at[c].Sources = append(at[c].Sources, s)
	}
	for _, row := range f.Rows {
		put(row.Upper, row.UpperPercent, Source{row.Part, Upper})
		put(row.Lower, row.LowerPercent, Source{row.Part, Lower})
		put(row.Minimal, row.MinimalPercent, Source{row.Part, Minimal})
	}
	for _, w := range textPercents(f.Coefficient) {
		n := at[w.Category]
		if n == nil || n.Percent == w.Percent {
			continue
		}
		f.Notes = append(f.Notes, reason(NoteTextAndTable, "category", string(w.Category), "text", w.Percent, "table",
			n.Percent))
		if r.Of(PointInteger) == ReadText {
			n.Percent, n.Sources = w.Percent, []Source{{0, ByText}}
		}
	}
	for _, c := range slices.Backward(tournament.Categories()) {
		if n := at[c]; n != nil {
			f.Norms = append(f.Norms, n.of(f.Games, r))
		}
	}
}

// textPercents gives what the text itself asks for in an event of just this
// coefficient: to attain the category above, and to keep its own.
func textPercents(c Hundredths) []award {
	var found []award
	for _, w := range theAnnex().Awards {
		if w.Coefficient == c {
			found = append(found, w)
		}
	}
	for own, indicator := range theAnnex().Indicators {
		if Hundredths(100*indicator) == c {
			found = append(found, award{Category: own, Percent: theAnnex().Keeping.Percent})
		}
	}
	return found
}

// of gives the norm for a number of games.
func (n Norm) of(games int, r Readings) Norm {
	n.Games = games
	n.Exact = Hundredths(games * n.Percent)
	n.Points = r.points(n.Exact)
	return n
}

// Norm finds the norm of a category.
func (f Field) Norm(c tournament.Category) (Norm, bool) {
	i := slices.IndexFunc(f.Norms, func(n Norm) bool { return n.Category == c })
	if i < 0 {
		return Norm{}, false
	}
	return f.Norms[i], true
}

// ThirdDecimal is the third decimal of the quotient; five or more has added
// one to the second.
func (f Field) ThirdDecimal() int {
	if f.Count == 0 {
		return 0
	}
	return f.Sum * 1000 / f.Count % 10
}

// Signs are how a language writes figures: its decimal sign and its sign of
// division, as "," and ":".
type Signs struct{ Decimal, Divided string }

// Division writes how the coefficient comes about: 45 : 16 = 2.8125.
func (f Field) Division(w Signs) string {
	return fmt.Sprintf("%d %s %d = %s", f.Sum, w.Divided, f.Count, f.Quotient(w))
}

// Quotient writes Sum : Count before rounding, with two to four decimals, and
// an ellipsis where there are more: 2.8125, 2.50, 3.0666….
func (f Field) Quotient(w Signs) string {
	if f.Count == 0 {
		return ""
	}
	q := f.Sum * 10000 / f.Count
	text := fmt.Sprintf("%d%s%04d", q/10000, w.Decimal, q%10000)
	if f.Sum*10000%f.Count != 0 {
		return text + "…"
	}
	for range 2 {
		text = strings.TrimSuffix(text, "0")
	}
	return text
}

// SumFormula writes the sum as the code does: 2×1 + 5×2 + 3×3 + 6×4 = 45.
func (f Field) SumFormula() string {
	var terms []string
	for _, p := range f.Products {
		terms = append(terms, strconv.Itoa(p.Count)+"×"+strconv.Itoa(p.Indicator))
	}
	return strings.Join(terms, " + ") + " = " + strconv.Itoa(f.Sum)
}

// CoefficientFormula writes the division as the code does: 45 : 16 = 2.81.
func (f Field) CoefficientFormula(w Signs) string {
	return fmt.Sprintf("%d %s %d = %s", f.Sum, w.Divided, f.Count, f.Coefficient.Text(w.Decimal))
}

// Formula writes the norm as the code does, and rounded to half points:
// 15 × 71 : 100 = 10.65 → 10½. That of a title adds its shares:
// 10 × 50 : 100 + 5 × 70 : 100 = 8.50 → 8½.
func (n Norm) Formula(w Signs) string {
	return n.Calculation(w) + " → " + n.Points.String()
}

// Calculation writes the norm before rounding: 15 × 71 : 100 = 10.65.
func (n Norm) Calculation(w Signs) string {
	term := func(games, percent int) string { return fmt.Sprintf("%d × %d %s 100", games, percent, w.Divided) }
	terms := []string{term(n.Games, n.Percent)}
	if len(n.Shares) > 0 {
		terms = nil
	}
	for _, s := range n.Shares {
		terms = append(terms, term(s.Games, s.Percent))
	}
	return strings.Join(terms, " + ") + " = " + n.Exact.Text(w.Decimal)
}
