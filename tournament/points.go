package tournament

import "strconv"

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

// Scoring says what a win, a draw and a loss are worth.
type Scoring struct {
	Win  Points `json:"win"`
	Draw Points `json:"draw"`
	Loss Points `json:"loss"`
}

// Classic is 1, ½, 0.
var Classic = Scoring{Win: 2, Draw: 1, Loss: 0}
