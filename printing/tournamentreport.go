package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
)

// TournamentReport is the report that goes to FIDE beside the games (form IT3):
// what the event was, who was in charge, who took part, which norms were made.
func TournamentReport(e *tournament.Event, o Options) (*Document, error) {
	report := ratingchange.Of(e)
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.tournament-report.title"))
		for i, g := range groupsOf(e) {
			if i > 0 {
				s.blank()
			}
			s.reportOf(g, report)
		}
		return s, nil
	})
}

// reportOf is the report of a group, or of the whole event: what is paired apart is
// a tournament of its own to FIDE.
func (s *sheet) reportOf(g group, report ratingchange.Report) {
	e, p, info := s.e, s.p, s.e.Info
	inGroup := func(one tournament.Player) bool { return g.number == 0 || e.GroupOf(one) == g.number-1 }
	s.usualHeader()
	s.headingOf(g.title, s.notFinal(), nil)
	s.formRow(formField{5, "print.ratings.event", info.Name}, formField{3, "print.title-norm.code", ""})
	s.formRow(formField{4, "print.report.place", info.Place},
		formField{1, "print.title-norm.host", info.Federation},
		formField{3, "print.report.dates", say.Days(p, info.From, info.To)})
	s.formRow(formField{3, "print.report.organiser", info.Organiser},
		formField{3, "print.ratings.control", say.TimeControl(p, e)},
		formField{2, "print.report.rounds", tournament.Figure(roundsKnown(e))})
	s.formRow(formField{3, "print.ratings.system", p.T("system." + string(info.System))},
		formField{5, "print.report.laws", say.EditionTitle(p, info.Laws)})
	s.arbitersOfForm()
	s.entrantsOfForm(inGroup)
	s.normsOfForm(report, inGroup)
	s.conditions(report.Conditions)
	s.y += 2
	s.formRow(formField{1, "print.title-norm.remarks", ""})
	s.y += 8
	s.signatures(s.sides("print.chief-arbiter"), s.sides("print.ratings.officer"), s.sides("print.title-norm.day"))
}

// notFinal says how far an event is that goes on; nothing of one that is over.
func (s *sheet) notFinal() wording {
	pr := s.e.Progress()
	if pr.Final {
		return nil
	}
	return func(p *i18n.Printer) string { return say.TableState(p, s.e, pr, 0) }
}

// arbitersOfForm names the arbiters with title and FIDE ID.
func (s *sheet) arbitersOfForm() {
	for _, a := range s.e.Arbiters {
		s.formRow(formField{5, roleKey(a.Role), a.Name}, formField{1, "common.title", a.Title},
			formField{2, "field.fide", tournament.Figure(a.FIDE)})
	}
}

// entrantsOfForm tells of the players by rating, title, federation and sex.
func (s *sheet) entrantsOfForm(inGroup func(tournament.Player) bool) {
	players := slices.DeleteFunc(slices.Clone(s.e.Players), func(one tournament.Player) bool { return !inGroup(one) })
	n := entrantsOf(s.e, players)
	foreign := ""
	if s.e.Info.Federation != "" {
		foreign = strconv.Itoa(n.foreign)
	}
	women := "" // not known where no sex was entered
	if slices.ContainsFunc(players, func(one tournament.Player) bool { return one.Sex != tournament.SexUnknown }) {
		women = strconv.Itoa(n.women)
	}
	s.formRow(formField{1, "print.statistics.players", strconv.Itoa(len(players))},
		formField{1, "print.statistics.rated", strconv.Itoa(n.rated)},
		formField{1, "print.statistics.average", tournament.Figure(n.average)},
		formField{1, "print.title-norm.titled", strconv.Itoa(n.titled)},
		formField{1, "print.category-standings.women", women},
		formField{1, "print.tournament-report.foreign", foreign})
	s.formRow(formField{1, "print.statistics.titles", countedTitles(n.titles)})
	s.formRow(formField{1, "print.statistics.federations", countedWords(n.federations)})
}

// normsOfForm names who made a norm.
func (s *sheet) normsOfForm(report ratingchange.Report, inGroup func(tournament.Player) bool) {
	var made []string
	lines, norms := report.Made()
	for i, l := range lines {
		if inGroup(l.Player) {
			made = append(made, string(norms[i].Title)+": "+l.Player.Name)
		}
	}
	text := strings.Join(made, "; ")
	if text == "" {
		text = s.sides("print.title-norm.none")
	}
	s.formRow(formField{1, "print.tournament-report.norms", text})
}
