package printing

import (
	"slices"
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
)

// Schedule is the timetable of the event: when each round begins, how long its
// session lasts and when its adjourned games go on.
func Schedule(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T(o.kind.TitleFor(e)))
		s.usualHeader()
		s.headingOf(nil, func(p *i18n.Printer) string { return say.TimeControl(p, e) }, nil)
		at := func(i int) tournament.Round { return e.RoundInfo(i + 1) }
		notes := scheduleNotes(e)
		var day, hour float64 // room to fill in
		if !anyDay(e) && !anyStart(e) {
			day, hour = dayRoom, hourRoom
		}
		if e.Info.System == tournament.Knockout { // the stage stands beside them
			day, hour = day/2, hour/2
		}
		s.list(list{
			fields: slices.Concat([]listColumn{
				toRight(listColumn{head: say.RoundKey(s.e), bold: true, size: 11,
					text: func(i int) string { return strconv.Itoa(i + 1) }})}, s.stageColumn(), []listColumn{
				{head: "print.scoresheet.date", size: sizeBody, keeps: true, wide: true, blank: day,
					text: func(i int) string {
						return s.beside(func(p *i18n.Printer) string { return say.LongDay(p, at(i).Date) })
					}},
				toRight(listColumn{head: "print.start", size: sizeBody, bold: true, keeps: true, blank: hour,
					text: func(i int) string { return say.Clock(p, at(i).Start) }}),
				toRight(listColumn{head: "print.schedule.end", size: sizeBody,
					text: func(i int) string { return say.Clock(p, endOf(at(i))) }}),
				{head: "print.schedule.adjourned", flows: true,
					text: func(i int) string { return say.Resumption(p, at(i).Resumption(), p.LongDate) }},
			}),
			rows: roundsOf(e), none: s.sides("print.no-rounds"), tail: s.heightOfNotes(notes),
		})
		s.y += aboveNotes
		for _, note := range notes {
			s.notes(note)
		}
		return s, nil
	})
}

// stageColumn says what the rounds of a knock-out are, as far as that is known.
func (s *sheet) stageColumn() []listColumn {
	if s.e.Info.System != tournament.Knockout {
		return nil
	}
	known := s.e.LastPaired() + 1
	return []listColumn{{head: "knockout.stage-head", size: sizeBody, flows: true, text: func(i int) string {
		if i+1 > known {
			return ""
		}
		return s.beside(func(p *i18n.Printer) string { return say.Stage(p, s.e, i+1) })
	}}}
}

// Room for a day with its weekday and for a time of day that are filled in by hand, mm.
const dayRoom, hourRoom = 90.0, 40.0

func anyDay(e *tournament.Event) bool {
	return slices.ContainsFunc(e.Rounds, func(r tournament.Round) bool { return r.Date != "" })
}

// scheduleNotes say what there is to know of all rounds: the default time once, of the
// first that has one, and that no day is set yet.
func scheduleNotes(e *tournament.Event) []wording {
	var notes []wording
	for i := range roundsOf(e) {
		if n := e.RoundInfo(i + 1).DefaultTime; n != nil {
			notes = append(notes, headed("print.round.default-time", i18n.Args{"n": *n}))
			break
		}
	}
	if !anyStart(e) {
		notes = append(notes, headed("print.schedule.not-set", nil))
	}
	return notes
}

// roundsOf is how many rounds the event is to have, as far as that is known.
func roundsOf(e *tournament.Event) int { return max(e.Declared(), e.RoundCount()) }

// roundsKnown is how many rounds the event has in all, 0 as long as nobody knows.
func roundsKnown(e *tournament.Event) int {
	if e.RoundsOpen() {
		return 0
	}
	return roundsOf(e)
}

// endOf gives the time of day at which the session of a round ends, empty
// where its start or its length is not known.
func endOf(r tournament.Round) string {
	if r.Session == 0 || len(r.Start) != len("15:04") {
		return ""
	}
	hours, err1 := strconv.Atoi(r.Start[:2])
	minutes, err2 := strconv.Atoi(r.Start[3:])
	if err1 != nil || err2 != nil {
		return ""
	}
	at := (hours*60 + minutes + r.Session) % (24 * 60)
	return pad(at/60) + ":" + pad(at%60)
}

func pad(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
