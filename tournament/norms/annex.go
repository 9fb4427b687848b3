package norms

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"kohtunik/tournament"
)

//go:embed classification.json
var classification []byte

// annex is what the code's annex says in figures.
type annex struct {
	Indicators map[tournament.Category]int `json:"indicators"`
	Parts      []part                      `json:"parts"`
	Awards     []award                     `json:"awards"`
	Keeping    struct {
		Percent int `json:"percent"`
		Years   int `json:"years"`
	} `json:"keeping"`
	Titles []title `json:"titles"`
	// CandidatePoint is what gives a candidate's point: a share of the points
	// in an event of category I, which is one of a coefficient from–to.
	CandidatePoint struct {
		Percent int        `json:"percent"`
		From    Hundredths `json:"from"`
		To      Hundredths `json:"to"`
	} `json:"candidate_point"`
}

// title is what the annex says of a title: its term, and the percentages of
// the points that its norm asks against masters, candidate masters and players
// of category I with three candidate's points; 0 where it names none.
type title struct {
	Category   tournament.Category `json:"category"`
	Years      int                 `json:"years"`
	Masters    int                 `json:"masters"`
	Candidates int                 `json:"candidates"`
	Firsts     int                 `json:"firsts"`
}

// part is one of the four parts of the classification table.
type part struct {
	Number  int                 `json:"part"`
	Upper   tournament.Category `json:"upper"`
	Lower   tournament.Category `json:"lower"`
	Minimal tournament.Category `json:"minimal"` // empty in part 4
	Rows    [][4]int            `json:"rows"`    // from, to (hundredths), upper and lower percent
}

// award is what the text says of one category: the share of points in an
// event of just this coefficient, and for how long it is awarded.
type award struct {
	Category    tournament.Category `json:"category"`
	Coefficient Hundredths          `json:"coefficient"` // 0: event without coefficient
	Percent     int                 `json:"percent"`
	Years       int                 `json:"years"`
	YearsMoscow int                 `json:"years_moscow"`
}

var theAnnex = sync.OnceValue(func() annex {
	var a annex
	if err := json.Unmarshal(classification, &a); err != nil {
		// The tables are compiled in: this is a fault of the build.
		panic(err)
	}
	return a
})

func (a annex) award(c tournament.Category) (award, bool) {
	for _, w := range a.Awards {
		if w.Category == c {
			return w, true
		}
	}
	return award{}, false
}

func (a annex) title(c tournament.Category) (title, bool) {
	for _, t := range a.Titles {
		if t.Category == c {
			return t, true
		}
	}
	return title{}, false
}

// Row is a row of the classification table.
type Row struct {
	Part         int        // 1 to 4
	From, To     Hundredths // coefficients, both included
	Upper, Lower tournament.Category
	UpperPercent int
	LowerPercent int
	// Minimal is the category below the two, which asks for the first value
	// of the part's right-hand column; empty in part 4.
	Minimal        tournament.Category
	MinimalPercent int
}

// Rows gives the rows in which a coefficient stands: two where the parts
// overlap (1.91–2.00, 2.91–3.00, 3.91–4.00), none outside 0.91–5.00.
func Rows(c Hundredths) []Row {
	var rows []Row
	for _, p := range theAnnex().Parts {
		for _, r := range p.Rows {
			if int(c) >= r[0] && int(c) <= r[1] {
				rows = append(rows, p.row(r))
			}
		}
	}
	return rows
}

func (p part) row(r [4]int) Row {
	row := Row{Part: p.Number, From: Hundredths(r[0]), To: Hundredths(r[1]),
		Upper: p.Upper, Lower: p.Lower, UpperPercent: r[2], LowerPercent: r[3], Minimal: p.Minimal}
	if p.Minimal != tournament.NoCategory {
		row.MinimalPercent = p.Rows[0][3]
	}
	return row
}

// Hundredths is a number with two decimals: 281 is 2.81.
type Hundredths int

// String writes the number with a decimal point.
func (h Hundredths) String() string { return h.Text(".") }

// Text writes the number with both decimals and the given decimal sign.
func (h Hundredths) Text(sign string) string {
	minus := ""
	if h < 0 {
		minus, h = "-", -h
	}
	return fmt.Sprintf("%s%d%s%02d", minus, h/100, sign, h%100)
}
