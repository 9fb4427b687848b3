package printing

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/fidetitles"
)

// TournamentReport is the report that goes to FIDE beside the games (form IT3):
// what the event was, who was in charge, who took part, which norms were made.
func TournamentReport(e *tournament.Event, o Options) (*Document, error) {
	report := ratingchange.Of(e)
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.tournament-report.title"))
		s.usualHeader()
		s.headingOf(func(p *i18n.Printer) string { return "IT3" }, nil, nil)
		info := e.Info
		s.formRow([]float64{5, 3}, formField{"print.ratings.event", info.Name}, formField{"print.title-norm.code", ""})
		s.formRow([]float64{4, 1, 3}, formField{"print.report.place", info.Place},
			formField{"print.title-norm.host", info.Federation},
			formField{"print.report.dates", say.Days(p, info.From, info.To)})
		s.formRow([]float64{3, 3, 2}, formField{"print.report.organiser", info.Organiser},
			formField{"print.ratings.control", timeControl(p, e)},
			formField{"print.report.rounds", number(e.RoundCount())})
		s.formRow([]float64{3, 5}, formField{"print.ratings.system", p.T("system." + string(info.System))},
			formField{"print.report.laws", say.EditionTitle(p, info.Laws)})
		s.arbitersOfForm()
		s.entrantsOfForm()
		s.normsOfForm(report)
		for _, c := range report.Conditions {
			s.notes(func(p *i18n.Printer) string { return p.T("fide.condition." + string(c)) })
		}
		s.y += 2
		s.formRow([]float64{1}, formField{"print.title-norm.remarks", ""})
		s.y += 8
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.ratings.officer"), s.sides("print.title-norm.day"))
		return s, nil
	})
}

// arbitersOfForm names the arbiters with title and FIDE ID.
func (s *sheet) arbitersOfForm() {
	for _, a := range s.e.Arbiters {
		key := "print.arbiter"
		switch a.Role {
		case tournament.ChiefArbiter:
			key = "print.chief-arbiter"
		case tournament.DeputyArbiter:
			key = "print.report.deputy"
		}
		s.formRow([]float64{5, 1, 2}, formField{key, a.Name}, formField{"common.title", a.Title},
			formField{"field.fide", number(a.FIDE)})
	}
}

// entrantsOfForm counts the players by rating, title, federation and sex.
func (s *sheet) entrantsOfForm() {
	var rated, sum, women, foreign, titled int
	byTitle, byFederation := map[string]int{}, map[string]int{}
	for _, one := range s.e.Players {
		if one.Rating > 0 {
			rated++
			sum += one.Rating
		}
		if one.Sex == tournament.Female {
			women++
		}
		if one.Title != "" {
			byTitle[string(one.Title)]++
		}
		if fidetitles.Holder(string(one.Title)) {
			titled++
		}
		if one.Federation != "" {
			byFederation[one.Federation]++
			if one.Federation != s.e.Info.Federation {
				foreign++
			}
		}
	}
	average := ""
	if rated > 0 {
		average = strconv.Itoa((sum + rated/2) / rated)
	}
	s.formRow([]float64{1, 1, 1, 1, 1, 1}, formField{"print.statistics.players", strconv.Itoa(len(s.e.Players))},
		formField{"print.statistics.rated", strconv.Itoa(rated)}, formField{"print.statistics.average", average},
		formField{"print.title-norm.titled", strconv.Itoa(titled)},
		formField{"print.category-standings.women", strconv.Itoa(women)},
		formField{"print.tournament-report.foreign", strconv.Itoa(foreign)})
	s.formRow([]float64{1}, formField{"print.statistics.titles", countedTitles(byTitle)})
	s.formRow([]float64{1}, formField{"print.statistics.federations", countedWords(byFederation)})
}

// normsOfForm names who made a norm.
func (s *sheet) normsOfForm(report ratingchange.Report) {
	var made []string
	lines, norms := report.Made()
	for i, l := range lines {
		made = append(made, string(norms[i].Title)+": "+l.Player.Name)
	}
	text := strings.Join(made, "; ")
	if text == "" {
		text = s.said(" / ", func(p *i18n.Printer) string { return p.T("print.title-norm.none") })
	}
	s.formRow([]float64{1}, formField{"print.tournament-report.norms", text})
}
