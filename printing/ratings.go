package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/elo"
	"kohtunik/tournament/rules/fidetitles"
)

// Ratings is the change of every player's FIDE rating; with a player, only that
// player's games, and norms with what is missing.
func Ratings(e *tournament.Event, o Options) (*Document, error) {
	asked, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	report := ratingchange.Of(e)
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.ratings.title"))
		s.usualHeader()
		pr := e.Progress()
		s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) },
			func(p *i18n.Printer) string { return p.T("fide.sub." + string(report.Play)) },
			func(p *i18n.Printer) string { return say.TimeControl(p, e) })
		if o.Player != 0 {
			if l, ok := report.Line(asked[0].ID); ok {
				s.ratingWorking(l)
			}
			return s, nil
		}
		notes := []wording{headed("print.ratings.key", nil), headed("print.ratings.note", nil)}
		if made, _ := report.Made(); len(made) == 0 {
			notes = append(notes, headed("print.title-norm.none", nil))
		}
		for _, c := range report.Conditions {
			notes = append(notes, func(p *i18n.Printer) string { return p.T("fide.condition." + string(c)) })
		}
		if s.second == nil {
			s.ratingTable(report, s.heightOfNotes(notes))
			s.y += aboveNotes
			for _, note := range notes {
				s.notes(note)
			}
			return s, nil
		}
		// All notes of a language in one paragraph: the second takes no page more.
		st, tail := regular(sizeFoot), aboveNotes
		var below []string
		for _, p := range s.printers() {
			text := inARow(p, notes)
			below, tail = append(below, text), tail+float64(len(page.Wrap(text, st, s.wide())))*lead(st)+1
		}
		s.ratingTable(report, tail)
		s.y += aboveNotes
		for _, text := range below {
			s.paragraph(0, s.wide(), st, text)
			s.y++
		}
		return s, nil
	})
}

// ratingTable draws the changes of all players; tail is the height of what
// follows on the last page, mm.
func (s *sheet) ratingTable(r ratingchange.Report, tail float64) {
	p := s.p
	lines := r.Lines
	if apart(s.e) {
		lines = slices.Clone(lines)
		slices.SortStableFunc(lines, func(a, b ratingchange.Line) int {
			return s.e.GroupOf(a.Player) - s.e.GroupOf(b.Player)
		})
	}
	line := func(i int) ratingchange.Line { return lines[i] }
	c := columns{s, func(i int) tournament.Player { return line(i).Player }}
	right := func(key string, text func(l ratingchange.Line) string) listColumn {
		return toRight(listColumn{head: key, text: func(i int) string { return text(line(i)) }})
	}
	k := right("", func(l ratingchange.Line) string { return tournament.Figure(l.Change.K) })
	k.say = s.plain("K")
	change := right("fide.change", s.ratingChange)
	change.bold, change.size = true, sizeBody
	s.list(list{
		fields: []listColumn{c.start(), c.title(), c.name(), c.federation(), c.rating(), k,
			right("fide.score", func(l ratingchange.Line) string {
				if l.Played == 0 {
					return "—"
				}
				return p.T("print.ratings.score", i18n.Args{"points": halves(l.Scored), "games": l.Played})
			}),
			right("print.ratings.expected", func(l ratingchange.Line) string {
				if l.By == elo.KNone || l.Change.Games == 0 {
					return "—"
				}
				return p.Decimal(l.Change.Expect, 2)
			}),
			right("print.ratings.performance", func(l ratingchange.Line) string {
				return orDash(tournament.Figure(l.Performance))
			}),
			change,
			right("fide.norm", func(l ratingchange.Line) string {
				for _, n := range l.Norms {
					if n.Made {
						return string(n.Title)
					}
				}
				return ""
			}),
		},
		rows: len(lines), heading: s.headingOfGroups(func(i int) tournament.Player { return line(i).Player }),
		none: s.sides("print.no-players"), usual: true, tail: tail,
	})
}

// aboveNotes is the room between a list and the notes below it, mm.
const aboveNotes = 2.0

// heightOfNotes is the height of notes below a list in the languages of the
// sheet, mm.
func (s *sheet) heightOfNotes(notes []wording) float64 {
	height := aboveNotes
	for _, note := range notes {
		for _, p := range s.printers() {
			height += s.noteHeight(note(p))
		}
	}
	return height
}

// inARow says notes in a language one behind the other.
func inARow(p *i18n.Printer, notes []wording) string {
	texts := make([]string, len(notes))
	for i, note := range notes {
		texts[i] = note(p)
	}
	return strings.Join(texts, " ")
}

// notes sets a note in each language of the sheet.
func (s *sheet) notes(say wording) {
	for _, p := range s.printers() {
		s.note(say(p))
	}
}

// halves writes hundredths of a game as points are written.
func halves(hundredths int) string { return tournament.Points(hundredths / 50).String() }

// ratingChange writes the change to one place, or a first rating.
func (s *sheet) ratingChange(l ratingchange.Line) string {
	if l.By == elo.KNone {
		if l.First.Rating == 0 {
			return "—"
		}
		return "→ " + strconv.Itoa(l.First.Rating)
	}
	if l.Change.Games == 0 {
		return "—"
	}
	text := s.p.Decimal(l.Change.Hundredths(), 1)
	if l.Change.Hundredths() > 0 {
		text = "+" + text
	}
	return text
}

// ratingWorking draws one player's games and what they add, and the norms.
func (s *sheet) ratingWorking(l ratingchange.Line) {
	p := s.p
	s.section(l.Player.Name, 30)
	small := regular(sizeSecond)
	round := column{head: s.both(say.RoundKey(s.e)), at: 12, room: 12, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 16, room: 60, style: bold(sizeBody)}
	other := column{head: s.both("print.rating"), at: 94, room: 14, align: page.Right, style: small}
	result := column{head: s.both("common.result"), at: 112, room: 15, align: page.Right, style: small}
	expected := column{head: s.both("print.ratings.expected"), at: 134, room: 18, align: page.Right, style: small}
	delta := column{head: s.both("fide.change"), at: 156, room: 18, align: page.Right, style: small}
	s.table(table{
		columns: []column{round, name, other, result, expected, delta},
		rows:    len(l.Rounds), height: 6.4, none: s.sides("print.no-games"),
		draw: func(i int, y float64) {
			r, base := l.Rounds[i], y+4.5
			s.cell(round, base, strconv.Itoa(r.Round))
			s.nameCell(name, base, r.Opponent.Name)
			s.cell(other, base, tournament.Figure(r.Opponent.Rating))
			s.cell(result, base, halves(r.Score))
			if i < len(l.Change.Steps) && l.Change.Steps[i].Why == elo.Rated {
				s.cell(expected, base, p.Decimal(l.Change.Steps[i].Expected, 2))
				s.cell(delta, base, p.Decimal(l.Change.Steps[i].Delta, 2))
			}
		},
	})
	s.y += 2
	s.notes(func(p *i18n.Printer) string { return say.RatingWorking(p, l) })
	for _, n := range l.Norms {
		s.y += 2
		s.notes(func(p *i18n.Printer) string { return say.Norm(p, n) })
		s.normNotes(l, n)
	}
}

// normNotes sets what else there is to know of a norm.
func (s *sheet) normNotes(l ratingchange.Line, n fidetitles.Norm) {
	for i := range say.NormNotes(s.p, l, n) {
		s.notes(func(p *i18n.Printer) string { return say.NormNotes(p, l, n)[i] })
	}
}

func nonEmptyOf(texts ...string) []string {
	return slices.DeleteFunc(texts, func(t string) bool { return t == "" })
}
