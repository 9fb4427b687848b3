package words

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/elo"
	"kohtunik/tournament/rules/fidetitles"
)

// FIDEChange writes what a player's rating does: the change to one place, or
// the first rating of an unrated one.
func FIDEChange(p *i18n.Printer, l ratingchange.Line) string {
	if l.By == elo.KNone {
		switch {
		case l.First.Rating == 0:
			return p.T("fide.no-first")
		case l.First.Enough:
			return p.T("fide.first", i18n.Args{"rating": l.First.Rating})
		}
		return p.T("fide.first-part", i18n.Args{"rating": l.First.Rating, "games": l.First.Games})
	}
	text := p.Decimal(l.Change.Hundredths(), 1)
	if l.Change.Hundredths() > 0 {
		text = "+" + text
	}
	return text
}

// RatingWorking sums a change up: K times what was scored less what was
// expected.
func RatingWorking(p *i18n.Printer, l ratingchange.Line) string {
	if l.By == elo.KNone {
		if l.First.Games == 0 {
			return p.T("fide.no-first")
		}
		return p.T("fide.first-working", i18n.Args{"games": l.First.Games, "average": l.First.Average,
			"rating": FIDEChange(p, l)})
	}
	why := p.T("fide.k." + string(l.By))
	if l.Change.Limited {
		why = p.T("fide.k.limited", i18n.Args{"why": why})
	}
	return p.T("fide.working", i18n.Args{"k": l.Change.K, "why": why,
		"scored":   p.Decimal(l.Change.Scored, 1),
		"expected": p.Decimal(l.Change.Expect, 2), "change": FIDEChange(p, l), "rounded": signed(p, l.Change.Rounded())})
}

func signed(p *i18n.Printer, n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return p.Decimal(100*n, 0)
}

// RatingStep says what one game adds.
func RatingStep(p *i18n.Printer, s elo.Step) string {
	switch {
	case s.Why != elo.Rated:
		return p.T("fide.why." + string(s.Why))
	case s.Cut:
		return p.T("fide.cut")
	}
	return ""
}

// NormShort names the highest norm that was made, empty without one.
func NormShort(p *i18n.Printer, l ratingchange.Line) string {
	for _, n := range l.Norms {
		if n.Made {
			return p.T("fide.norm-made-short", i18n.Args{"title": string(n.Title)})
		}
	}
	return ""
}

// Norm says of a title whether there is a norm, and if not what is missing.
func Norm(p *i18n.Printer, n fidetitles.Norm) string {
	args := i18n.Args{"title": string(n.Title), "games": n.Games, "score": p.Decimal(n.Scored, 1), "average": n.Average,
		"performance": n.Performance}
	if n.Made {
		return p.T("fide.norm-made", args)
	}
	if n.Games == 0 {
		return p.T("fide.norm-nothing", args)
	}
	var missing []string
	for _, c := range n.Missing() {
		missing = append(missing, NormCheck(p, c))
	}
	args["missing"] = strings.Join(missing, "; ")
	return p.T("fide.norm-missing", args)
}

// NormNeeded says what score would do, empty if none would: against opponents
// who are too weak none does.
func NormNeeded(p *i18n.Printer, n fidetitles.Norm) string {
	weak := slices.ContainsFunc(n.Missing(), func(c fidetitles.Check) bool {
		return c.Requirement == fidetitles.AverageRating
	})
	if n.Needed < 0 || n.Games == 0 || weak {
		return ""
	}
	return p.T("fide.norm-needed", i18n.Args{"title": string(n.Title), "score": p.Decimal(n.Needed, 1), "games": n.Games})
}

// NormNotes says what else there is to know of a player's norm or of what is missing
// to it: which games count, a last round that counts as lost, and articles whose other
// reading would decide otherwise.
func NormNotes(p *i18n.Printer, l ratingchange.Line, n fidetitles.Norm) []string {
	var notes []string
	var counted, left []int
	for i, r := range l.All {
		if slices.Contains(n.Used, i) {
			counted = append(counted, r.Round)
		} else {
			left = append(left, r.Round)
		}
	}
	if len(counted) > 0 && len(left) > 0 {
		notes = append(notes, p.T("fide.norm-rounds", i18n.Args{"rounds": Ranges(counted), "left": Ranges(left)}))
	}
	if n.Lost >= 0 {
		notes = append(notes, p.T("fide.norm-lost"))
	}
	for _, article := range n.Others {
		args := i18n.Args{"article": article}
		if n.Made {
			notes = append(notes, p.T("fide.norm-other-refuses", args))
		} else {
			notes = append(notes, p.T("fide.norm-other-allows", args))
		}
	}
	return notes
}

// NormCheck writes a requirement with what there is of it.
func NormCheck(p *i18n.Printer, c fidetitles.Check) string {
	have, need := strconv.Itoa(c.Have), strconv.Itoa(c.Need)
	if c.Requirement == fidetitles.MinimumScore {
		have, need = p.Decimal(c.Have, 1), p.Decimal(c.Need, 1)
	}
	return p.T("fide.check."+string(c.Requirement), i18n.Args{"have": have, "need": need})
}

// Ranges writes rising numbers, three or more that follow one another as a range: 1–4, 6.
func Ranges(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if j-i < 2 {
			j = i
			parts = append(parts, strconv.Itoa(numbers[i]))
		} else {
			parts = append(parts, strconv.Itoa(numbers[i])+"–"+strconv.Itoa(numbers[j]))
		}
		i = j + 1
	}
	return strings.Join(parts, ", ")
}
