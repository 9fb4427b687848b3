package prizes

import (
	"fmt"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// ParseList reads the prizes of a category by place, as people write them:
// "500; 300; 200 and a book; cup = 80". An amount has a point or comma before
// hundredths; what follows it, or stands alone, is a thing, and an amount after
// the last "=" what the thing is worth. It refuses an amount that is none with
// FieldInvalid.
func ParseList(text string) ([]tournament.Prize, error) {
	var list []tournament.Prize
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		figures := part
		if i := strings.IndexFunc(part, func(r rune) bool { return !strings.ContainsRune("0123456789.,", r) }); i >= 0 {
			figures = part[:i]
		}
		p := tournament.Prize{Thing: strings.TrimSpace(part[len(figures):])}
		if figures != "" {
			amount, err := ParseAmount(figures)
			if err != nil {
				return nil, err
			}
			p.Amount = amount
		}
		if i := strings.LastIndexByte(p.Thing, '='); i > 0 {
			worth, err := ParseAmount(p.Thing[i+1:])
			if err != nil {
				return nil, err
			}
			p.Thing, p.Worth = strings.TrimSpace(p.Thing[:i]), worth
		}
		list = append(list, p)
	}
	return list, nil
}

// ParseAmount reads an amount of money into hundredths: 12, 12.5, 12,50.
func ParseAmount(text string) (int, error) {
	bad := &tournament.Error{Kind: tournament.FieldInvalid,
		Args: map[string]any{"field": tournament.Field("prizes"), "text": text}}
	whole, part, decimal := strings.Cut(strings.Replace(strings.TrimSpace(text), ",", ".", 1), ".")
	n, err := strconv.ParseUint(whole, 10, 64)
	if err != nil || n > 1_000_000_000 || len(part) > 2 || decimal && part == "" {
		return 0, bad
	}
	hundredths, err := strconv.ParseUint((part + "00")[:2], 10, 8)
	if err != nil {
		return 0, bad
	}
	return int(100*n + hundredths), nil
}

// FormatList writes prizes as [ParseList] reads them.
func FormatList(list []tournament.Prize) string {
	parts := make([]string, len(list))
	for i, p := range list {
		if p.Worth > 0 {
			p.Thing += " = " + FormatAmount(p.Worth)
		}
		switch {
		case p.Amount == 0 && p.Thing != "":
			parts[i] = p.Thing
		case p.Thing == "":
			parts[i] = FormatAmount(p.Amount)
		default:
			parts[i] = FormatAmount(p.Amount) + " " + p.Thing
		}
	}
	return strings.Join(parts, "; ")
}

// FormatAmount writes hundredths of a currency: 12, 12.50.
func FormatAmount(hundredths int) string {
	if hundredths%100 == 0 {
		return strconv.Itoa(hundredths / 100)
	}
	return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)
}
