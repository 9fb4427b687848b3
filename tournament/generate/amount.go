package generate

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// Amount is how many of something there are: a number, or a share in tenths of
// a per cent.
type Amount struct {
	Count   int
	PerMill int
}

// Amounts are amounts a round: Every for all rounds but those in In.
type Amounts struct {
	Every Amount
	In    map[int]Amount
}

// of gives how many of n an amount is; a share is rounded up or down by lot.
func (a Amount) of(n int, lot *rand.Rand) int {
	if a.PerMill == 0 {
		return min(a.Count, n)
	}
	whole := n * a.PerMill
	count := whole / 1000
	if lot.IntN(1000) < whole%1000 {
		count++
	}
	return min(count, n)
}

func (a Amount) String() string {
	if a.PerMill > 0 {
		return fmt.Sprintf("%d.%d%%", a.PerMill/10, a.PerMill%10)
	}
	return strconv.Itoa(a.Count)
}

func (a Amounts) in(round int) Amount {
	if x, ok := a.In[round]; ok {
		return x
	}
	return a.Every
}

// String writes amounts as [ParseAmounts] reads them: 2.5%,3:1.
func (a Amounts) String() string {
	parts := []string{a.Every.String()}
	for _, round := range slices.Sorted(maps.Keys(a.In)) {
		parts = append(parts, fmt.Sprintf("%d:%s", round, a.In[round]))
	}
	return strings.Join(parts, ",")
}

// ParseAmount reads a number or a percentage with one decimal: 3, 2.5%.
func ParseAmount(s string) (Amount, bool) {
	text, percent := strings.CutSuffix(s, "%")
	if !percent {
		n, err := strconv.Atoi(text)
		return Amount{Count: n}, err == nil && n >= 0 && n <= 9999
	}
	f, err := strconv.ParseFloat(text, 64)
	return Amount{PerMill: int(f*10 + 0.5)}, err == nil && f >= 0 && f <= 100
}

// ParseAmounts reads an amount for all rounds, and others for single rounds
// behind commas: 2%,1:0,5:3.
func ParseAmounts(s string) (Amounts, bool) {
	var a Amounts
	for i, part := range strings.Split(s, ",") {
		round, text, single := strings.Cut(part, ":")
		if !single {
			text = part
		}
		amount, ok := ParseAmount(text)
		if !ok || !single && i > 0 {
			return a, false
		}
		if !single {
			a.Every = amount
			continue
		}
		n, err := strconv.Atoi(round)
		if err != nil || n < 1 || n > 99 {
			return a, false
		}
		if a.In == nil {
			a.In = make(map[int]Amount)
		}
		a.In[n] = amount
	}
	return a, true
}
