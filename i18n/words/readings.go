package words

import (
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// Verdict says what an event gives a player as the code is read: what was
// attained or confirmed, what is missed, and what is left to decide.
func Verdict(p *i18n.Printer, r norms.Player) string {
	with := func(key string, c tournament.Category) string {
		return p.T(key, i18n.Args{"category": Category(p, c)})
	}
	var parts []string
	switch {
	case r.Attained != tournament.NoCategory:
		parts = append(parts, with("normspage.attained", r.Attained))
	case r.Confirmed != tournament.NoCategory:
		parts = append(parts, with("normspage.confirmed", r.Confirmed))
	case r.Missed != tournament.NoCategory:
		parts = append(parts, with("normspage.missed", r.Missed))
	}
	if r.Asks != tournament.NoCategory {
		parts = append(parts, with("normspage.asks", r.Asks))
	}
	if len(parts) == 0 {
		return p.T("category.none")
	}
	return strings.Join(parts, "; ")
}

// Norms writes the norms of a field in a line: "II 10½, III 7".
func Norms(p *i18n.Printer, r norms.Report) string {
	if r.None != nil {
		return p.Error(r.None)
	}
	var parts []string
	for _, n := range r.Field.Norms {
		parts = append(parts, Category(p, n.Category)+" "+p.Points(int(n.Points)))
	}
	return strings.Join(parts, ", ")
}

// Both writes what the two readings of a difference give: a line for the
// norms where they differ, and one for every player for whom something does;
// none of these where only one reading has norms at all.
func Both(p *i18n.Printer, now norms.Report, d norms.Difference) []string {
	var lines []string
	if d.Norms {
		lines = append(lines, p.T("register.both-norms", i18n.Args{"now": Norms(p, now), "other": Norms(p, d.Report)}))
	}
	if (now.None == nil) != (d.Report.None == nil) {
		return lines
	}
	for _, id := range d.Players {
		for i, r := range now.Players {
			if r.ID == id {
				lines = append(lines, p.T("register.both", i18n.Args{
					"name": r.Name, "now": Verdict(p, r), "other": Verdict(p, d.Report.Players[i])}))
			}
		}
	}
	return lines
}

// NormSigns gives the signs in which a language writes how a norm comes about.
func NormSigns(p *i18n.Printer) norms.Signs {
	return norms.Signs{Decimal: p.DecimalSign(), Divided: p.DivisionSign()}
}
