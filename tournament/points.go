package tournament

import (
	"strconv"
	"strings"
)

// Points counts half points: 3 is 1½. Half points are exact; a float is made
// only at the edge, where a file format asks for one.
type Points int

// Float gives the points as a decimal number.
func (p Points) Float() float64 { return float64(p) / 2 }

// String writes points as players do: 0, ½, 1, 1½.
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	half := ""
	if p%2 == 1 {
		half = "½"
	}
	if p == 1 {
		return sign + half
	}
	return sign + strconv.Itoa(int(p/2)) + half
}

// ParsePoints reads what String writes, also a half as 1/2, 0.5 or 0,5, and a minus as
// people type it. The error is that of strconv.
func ParsePoints(text string) (Points, error) {
	sign := Points(1)
	plain := strings.NewReplacer("−", "-", ",", ".", "1/2", "½").Replace(text)
	if rest, minus := strings.CutPrefix(plain, "-"); minus {
		sign, plain = -1, rest
	}
	half := Points(0)
	if rest, is := strings.CutSuffix(plain, "½"); is {
		half, plain = 1, rest
		if plain == "" {
			return sign * half, nil
		}
	}
	f, err := strconv.ParseFloat(plain, 64)
	if err != nil {
		return 0, err
	}
	if f < 0 || f > 10000 || 2*f != float64(int(2*f)) || half == 1 && f != float64(int(f)) {
		return 0, strconv.ErrRange
	}
	return sign * (Points(2*f) + half), nil
}

// Scoring says what a win, a draw and a loss are worth.
type Scoring struct {
	Win  Points `json:"win"`
	Draw Points `json:"draw"`
	Loss Points `json:"loss"`
}

// Classic is 1, ½, 0.
var Classic = Scoring{Win: 2, Draw: 1, Loss: 0}
