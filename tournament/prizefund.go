package tournament

import (
	"slices"
	"strconv"
	"strings"
)

// PrizeSharing says how those who are equal on points share prizes.
type PrizeSharing string

// The ways to share.
const (
	// PrizeByPlace gives everybody the prize of his place.
	PrizeByPlace PrizeSharing = ""
	// PrizeEqual puts the prizes of all who are equal together and divides
	// them equally.
	PrizeEqual PrizeSharing = "equal"
	// PrizeHort gives half the prize by place and divides the other half
	// equally (the system of Hort).
	PrizeHort PrizeSharing = "hort"
	// CategoryByPlace is PrizeByPlace as the rule of one category, which
	// without a rule of its own has that of the fund.
	CategoryByPlace PrizeSharing = "place"
)

// PrizeSharings lists the ways to share.
func PrizeSharings() []PrizeSharing { return []PrizeSharing{PrizeByPlace, PrizeEqual, PrizeHort} }

// CategorySharings lists what a category may have: the fund's way first, then
// its own.
func CategorySharings() []PrizeSharing {
	return []PrizeSharing{"", CategoryByPlace, PrizeEqual, PrizeHort}
}

// PrizesEach says how many prizes a player may have.
type PrizesEach string

// The rules.
const (
	// OnePrize: the most valuable one; of equal ones that of the category that
	// stands first.
	OnePrize PrizesEach = ""
	// EveryPrize: one in each category.
	EveryPrize PrizesEach = "every"
)

// UnratedPrize says whether the unrated may have a category's prizes.
type UnratedPrize string

// The rules.
const (
	UnratedByRange UnratedPrize = ""     // where the category has no lowest rating
	UnratedOut     UnratedPrize = "out"  //
	UnratedOnly    UnratedPrize = "only" //
)

// Prize is a prize of one place.
type Prize struct {
	Amount int    `json:"amount,omitempty"` // hundredths of the event's currency
	Thing  string `json:"thing,omitempty"`  // a cup, a book; it is never shared
	// Worth is what the thing is worth, in hundredths of the currency. It is
	// never paid: it tells which prize is the most valuable.
	Worth int `json:"worth,omitempty"`
}

// PrizeCategory is a list of prizes and who may have them. A bound that is 0
// or empty bounds nothing.
type PrizeCategory struct {
	Name        string       `json:"name,omitempty"`
	Prizes      []Prize      `json:"prizes"` // by place
	Sex         Sex          `json:"sex,omitempty"`
	BornFrom    int          `json:"born_from,omitempty"` // year
	BornTo      int          `json:"born_to,omitempty"`
	RatingFrom  int          `json:"rating_from,omitempty"`
	RatingTo    int          `json:"rating_to,omitempty"`
	Unrated     UnratedPrize `json:"unrated,omitempty"`
	Clubs       []string     `json:"clubs,omitempty"`
	Federations []string     `json:"federations,omitempty"`
	Sharing     PrizeSharing `json:"sharing,omitempty"` // one of CategorySharings
}

// PrizeFund is the prizes of a group of the event.
type PrizeFund struct {
	Number     int             `json:"number"` // of the group in Info.Groups, from 1; 1 where all are in one
	Sharing    PrizeSharing    `json:"sharing,omitempty"`
	Each       PrizesEach      `json:"each,omitempty"`
	Unit       int             `json:"unit,omitempty"` // shares are rounded down to multiples of it, in hundredths; 0: 1
	Categories []PrizeCategory `json:"categories"`
}

// SharingOf gives the way in which those who are equal share the prizes of a
// category: its own, or else the fund's.
func (f PrizeFund) SharingOf(c PrizeCategory) PrizeSharing {
	switch c.Sharing {
	case "":
		return f.Sharing
	case CategoryByPlace:
		return PrizeByPlace
	}
	return c.Sharing
}

// Key of a fund: the number.
func (f PrizeFund) Key() Key { return Key{Kind: PrizeRecord, A: f.Number} }

// PrizeFund finds the prizes of a group of the event, from 1; there may be
// none.
func (e *Event) PrizeFund(group int) PrizeFund {
	i := slices.IndexFunc(e.PrizeFunds, func(f PrizeFund) bool { return f.Number == group })
	if i < 0 {
		return PrizeFund{Number: group}
	}
	return e.PrizeFunds[i]
}

// Eligible reports whether a player may have the category's prizes.
func (c PrizeCategory) Eligible(p Player) bool {
	born, _ := strconv.Atoi(string(p.Birth)[:min(4, len(p.Birth))])
	switch {
	case c.Sex != SexUnknown && p.Sex != c.Sex,
		c.BornFrom > 0 && born < c.BornFrom,
		c.BornTo > 0 && (born == 0 || born > c.BornTo),
		len(c.Clubs) > 0 && !containsFold(c.Clubs, p.Club),
		len(c.Federations) > 0 && !containsFold(c.Federations, p.Federation):
		return false
	case p.Rating == 0:
		return c.Unrated == UnratedOnly || c.Unrated == UnratedByRange && c.RatingFrom == 0
	case c.Unrated == UnratedOnly:
		return false
	}
	return p.Rating >= c.RatingFrom && (c.RatingTo == 0 || p.Rating <= c.RatingTo)
}

// ForAll reports whether the prizes of the category are for everybody.
func (c PrizeCategory) ForAll() bool {
	return c.Sex == SexUnknown && c.BornFrom == 0 && c.BornTo == 0 && c.RatingFrom == 0 && c.RatingTo == 0 &&
		c.Unrated == UnratedByRange && len(c.Clubs) == 0 && len(c.Federations) == 0
}

func containsFold(list []string, s string) bool {
	return slices.ContainsFunc(list, func(o string) bool { return strings.EqualFold(o, s) })
}

// SetPrizes puts a fund in the place of the one of its group; a fund without
// categories takes it away.
type SetPrizes struct{ Fund PrizeFund }

// Name of the command.
func (SetPrizes) Name() string { return "set-prizes" }

// Apply refuses a fund of a group that there is not, and amounts and bounds
// that are none.
func (c SetPrizes) Apply(e *Event) error {
	f := c.Fund
	if f.Number < 1 || f.Number > max(1, len(e.Info.Groups)) {
		return refuse(FieldRange, "field", Field("group"), "text", strconv.Itoa(f.Number), "from", 1, "to",
			max(1, len(e.Info.Groups)))
	}
	if _, err := oneOf(PrizeSharings(), string(f.Sharing), "prizes"); err != nil {
		return err
	}
	if _, err := oneOf([]PrizesEach{OnePrize, EveryPrize}, string(f.Each), "prizes"); err != nil {
		return err
	}
	if f.Unit < 0 || f.Unit > 1_000_000 {
		return refuse(FieldInvalid, "field", Field("prizes"), "text", strconv.Itoa(f.Unit))
	}
	f.Categories = slices.Clone(f.Categories)
	for i, category := range f.Categories {
		checked, err := category.checked()
		if err != nil {
			return err
		}
		f.Categories[i] = checked
	}
	e.PrizeFunds = slices.DeleteFunc(e.PrizeFunds, func(o PrizeFund) bool { return o.Number == f.Number })
	if len(f.Categories) > 0 {
		e.PrizeFunds = append(e.PrizeFunds, f)
	}
	return nil
}

// checked gives the category with its texts trimmed, or why it is none.
func (c PrizeCategory) checked() (PrizeCategory, error) {
	c.Name = strings.TrimSpace(c.Name)
	c.Prizes = slices.Clone(c.Prizes)
	for i, p := range c.Prizes {
		for _, sum := range []int{p.Amount, p.Worth} {
			if sum < 0 || sum > 1_000_000_000_00 {
				return c, refuse(FieldInvalid, "field", Field("prizes"), "text",
					strconv.FormatFloat(float64(sum)/100, 'f', -1, 64))
			}
		}
		if p.Thing = strings.TrimSpace(p.Thing); p.Thing == "" && p.Worth > 0 {
			return c, refuse(FieldInvalid, "field", Field("prizes"), "text",
				"= "+strconv.FormatFloat(float64(p.Worth)/100, 'f', -1, 64))
		}
		c.Prizes[i] = p
	}
	if _, err := oneOf(CategorySharings(), string(c.Sharing), "prizes"); err != nil {
		return c, err
	}
	for what, n := range map[string]int{"birth": max(c.BornFrom, c.BornTo), "rating": max(c.RatingFrom, c.RatingTo)} {
		if n > 9999 || min(c.BornFrom, c.BornTo, c.RatingFrom, c.RatingTo) < 0 {
			return c, refuse(FieldInvalid, "field", Field(what), "text", strconv.Itoa(n))
		}
	}
	if _, err := oneOf([]UnratedPrize{UnratedByRange, UnratedOut, UnratedOnly}, string(c.Unrated), "rating"); err != nil {
		return c, err
	}
	if _, err := ParseSex(string(c.Sex)); err != nil {
		return c, err
	}
	c.Clubs, c.Federations = trimmed(c.Clubs), trimmed(c.Federations)
	return c, nil
}

// trimmed gives texts without white space around them and without empty ones.
func trimmed(texts []string) []string {
	var list []string
	for _, t := range texts {
		if t = strings.TrimSpace(t); t != "" {
			list = append(list, t)
		}
	}
	return list
}

// separate gives a fund lists of its own.
func (f *PrizeFund) separate() {
	f.Categories = slices.Clone(f.Categories)
	for i := range f.Categories {
		c := &f.Categories[i]
		c.Prizes, c.Clubs, c.Federations = slices.Clone(c.Prizes), slices.Clone(c.Clubs), slices.Clone(c.Federations)
	}
}
