package keizer

import (
	"errors"
	"strconv"
	"strings"
)

// Share is a part of a value, in 3000ths: thirds, sixths and decimals of up to three
// places are whole numbers of them.
type Share int

// Whole is all of a value, and Half half of it.
const (
	Whole Share = 3000
	Half  Share = Whole / 2
)

// MostShare is the largest share, and the lowest with a minus.
const MostShare = 9 * Whole

// errShare is what [ParseShare] says of a text that is no share.
var errShare = errors.New("no share: write 1/2, 0.35 or 35%")

// ParseShare reads a share as people write it: 1, 2/3, 0.35, 0,35, 35%, -1/6. Thirds,
// sixths and three decimal places are exact; what cannot be exact is refused.
func ParseShare(text string) (Share, error) {
	plain := strings.NewReplacer("−", "-", ",", ".", "½", "1/2", "⅓", "1/3", "⅔", "2/3", "⅙", "1/6", " ", "").Replace(text)
	plain, minus := strings.CutPrefix(plain, "-")
	plain, percent := strings.CutSuffix(plain, "%")
	above, below, fraction := strings.Cut(plain, "/")
	n, ok := thousandths(above)
	under := 1000
	if ok && fraction {
		var whole int
		whole, ok = thousandths(below)
		under = whole
	}
	if percent {
		under *= 100
	}
	if !ok || under == 0 || n*int(Whole)%under != 0 {
		return 0, errShare
	}
	s := Share(n * int(Whole) / under)
	if s > MostShare {
		return 0, errShare
	}
	if minus {
		s = -s
	}
	return s, nil
}

// thousandths reads a number without a sign and with up to three decimal places.
func thousandths(text string) (int, bool) {
	whole, part, _ := strings.Cut(text, ".")
	if len(whole) > 6 || len(part) > 3 || whole == "" && part == "" || strings.Trim(whole+part, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(whole + part + "000"[len(part):])
	return n, err == nil
}

// String writes the share as [ParseShare] reads it: a decimal, and a fraction where
// that would not end.
func (s Share) String() string {
	if s < 0 {
		return "-" + (-s).String()
	}
	if s%3 == 0 { // a thousandth is three units
		whole, part := s/Whole, s%Whole/3
		text := strconv.Itoa(int(whole))
		if part == 0 {
			return text
		}
		decimals := strconv.Itoa(int(1000 + part))[1:]
		return text + "." + strings.TrimRight(decimals, "0")
	}
	above, below := int(s), int(Whole)
	for _, d := range []int{2, 2, 2, 3, 5, 5, 5} {
		if above%d == 0 && below%d == 0 {
			above, below = above/d, below/d
		}
	}
	return strconv.Itoa(above) + "/" + strconv.Itoa(below)
}

// MarshalText writes the share as [ParseShare] reads it.
func (s Share) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Share) UnmarshalText(text []byte) (err error) {
	*s, err = ParseShare(string(text))
	return err
}

// Score is what a player has in the ladder, in 3000ths.
type Score int

// Of gives a share of a value.
func (s Share) Of(value int) Score { return Score(int(s) * value) }

// Hundredths gives the score rounded to hundredths, a half away from zero.
func (s Score) Hundredths() int {
	const unit = int(Whole) / 100
	if s < 0 {
		return -(-s).Hundredths()
	}
	return (2*int(s) + unit) / (2 * unit)
}

// Float gives the score as a decimal number, rounded to hundredths.
func (s Score) Float() float64 { return float64(s.Hundredths()) / 100 }
