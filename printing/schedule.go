package printing

import (
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Schedule is the timetable of the event: when each round begins, how long its
// session lasts and when its adjourned games go on.
func Schedule(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.schedule.title"))
		s.usualHeader()
		s.headingOf(nil, func(p *i18n.Printer) string { return timeControl(p, e) }, nil)
		round := column{head: s.both("common.round"), at: 10, room: 10, align: page.Right, style: bold(11)}
		date := column{head: s.both("print.scoresheet.date"), at: 16, room: 62, style: regular(sizeBody)}
		start := column{head: s.both("print.start"), at: 94, room: 15, align: page.Right, style: bold(sizeBody)}
		end := column{head: s.both("print.schedule.end"), at: 114, room: 16, align: page.Right, style: regular(sizeBody)}
		adjourned := column{head: s.both("print.schedule.adjourned"), at: 120, room: 54, style: regular(sizeSecond)}
		s.table(table{
			columns: []column{round, date, start, end, adjourned},
			rows:    e.RoundCount(), height: 8.4, none: s.sides("print.no-rounds"),
			draw: func(i int, y float64) {
				r := e.RoundInfo(i + 1)
				base := y + 5.6
				s.cell(round, base, strconv.Itoa(i+1))
				s.cell(date, base, say.LongDay(p, r.Date))
				s.cell(start, base, say.Clock(p, r.Start))
				s.cell(end, base, say.Clock(p, endOf(r)))
				s.cell(adjourned, base, say.Resumption(p, r.Resumption(), p.LongDate))
			},
		})
		s.y += 2
		for i := 1; i <= e.RoundCount(); i++ {
			// The default time is said once, of the first round that has one.
			if late := e.RoundInfo(i).DefaultTime; late != nil {
				s.note(p.T("print.round.default-time", i18n.Args{"n": *late}))
				break
			}
		}
		return s, nil
	})
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
