package i18n

import (
	"fmt"
	"strconv"
	"strings"
)

// minus is the sign of a negative number in print.
const minus = "\u2212"

// Points writes a score given in half points as the field writes it, the same
// in all four languages: 0 is "0", 1 is "½", 5 is "2½".
func (p *Printer) Points(halves int) string {
	sign := ""
	if halves < 0 {
		sign, halves = minus, -halves
	}
	whole, half := halves/2, halves%2 == 1
	switch {
	case half && whole == 0:
		return sign + "½"
	case half:
		return sign + strconv.Itoa(whole) + "½"
	}
	return sign + strconv.Itoa(whole)
}

// Decimal writes a number given in hundredths with the language's decimal
// sign and 0, 1 or 2 places; it rounds half away from zero. 281 with two
// places is "2.81" in English and "2,81" in the other languages.
func (p *Printer) Decimal(hundredths, places int) string {
	sign := ""
	if hundredths < 0 {
		sign, hundredths = minus, -hundredths
	}
	text := ""
	switch {
	case places <= 0:
		text = strconv.Itoa((hundredths + 50) / 100)
	case places == 1:
		tenths := (hundredths + 5) / 10
		text = fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	default:
		text = fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)
	}
	if strings.Trim(text, "0.") == "" {
		sign = ""
	}
	return sign + strings.Replace(text, ".", p.DecimalSign(), 1)
}

// DecimalSign is the language's decimal sign: a point in English, a comma in
// the others.
func (p *Printer) DecimalSign() string {
	if p.lang == English {
		return "."
	}
	return ","
}

// DivisionSign is the language's sign of division: the obelus in English, a
// colon in the others.
func (p *Printer) DivisionSign() string {
	if p.lang == English {
		return "÷"
	}
	return ":"
}

// Percent writes a share given in hundredths of a percent, as Decimal does,
// with the sign after a no-break space: "73,3 %"; in English without one.
func (p *Printer) Percent(hundredths, places int) string {
	if p.lang == English {
		return p.Decimal(hundredths, places) + "%"
	}
	return p.Decimal(hundredths, places) + "\u00a0%"
}
