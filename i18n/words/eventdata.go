package words

import (
	"reflect"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
)

// dataField is a field of the event's data that is named when it is changed.
type dataField struct {
	key string // of its name
	of  func(tournament.Info) any
}

var dataFields = []dataField{
	{"shell.event-name", func(in tournament.Info) any { return in.Name }},
	{"event.place", func(in tournament.Info) any { return in.Place }},
	{"event.from", func(in tournament.Info) any { return in.From }},
	{"event.to", func(in tournament.Info) any { return in.To }},
	{"event.organiser", func(in tournament.Info) any { return in.Organiser }},
	{"event.federation", func(in tournament.Info) any { return in.Federation }},
	{"field.web", func(in tournament.Info) any { return in.Web }},
	{"field.appeals-to", func(in tournament.Info) any { return in.Appeals.To }},
	{"field.appeals-until", func(in tournament.Info) any { return in.Appeals.Until }},
	{"field.appeals-fee", func(in tournament.Info) any { return in.Appeals.Fee }},
	{"field.laws", func(in tournament.Info) any { return in.Laws }},
	{"field.practice", func(in tournament.Info) any { return in.Practice }},
	{"field.play", func(in tournament.Info) any { return in.Play }},
	{"shell.time-control", func(in tournament.Info) any { return in.TimeControl }},
	{"shell.system", func(in tournament.Info) any { return in.System }},
	{"field.rounds", func(in tournament.Info) any { return in.Rounds }},
	{"event.cycle-end", func(in tournament.Info) any { return in.CycleEnd }},
	{"event.withdrawals", func(in tournament.Info) any { return in.Withdrawals }},
	{"field.scoring", func(in tournament.Info) any { return in.Scoring }},
	{"field.tiebreaks", func(in tournament.Info) any { return in.TieBreaks }},
	{"event.places-by", func(in tournament.Info) any { return in.PlacesBy }},
	{"event.currency", func(in tournament.Info) any { return in.Currency }},
	{"field.long", func(in tournament.Info) any { return in.Long }},
	{"field.ratings-by", func(in tournament.Info) any { return in.RatingsBy }},
	{"field.swiss-edition", func(in tournament.Info) any { return in.Swiss.Edition }},
	{"field.pab", func(in tournament.Info) any { return in.Swiss.PairingBye }},
	{"field.acceleration", func(in tournament.Info) any { return in.Swiss.Acceleration }},
	{"field.equal-order", func(in tournament.Info) any { return in.Swiss.Order }},
	{"field.rank-by", func(in tournament.Info) any { return in.Swiss.RankBy }},
	{"field.half-byes", func(in tournament.Info) any { return in.Swiss.HalfByes }},
	{"field.byes-until", func(in tournament.Info) any { return in.Swiss.ByesUntil }},
	{"field.prohibit-within", func(in tournament.Info) any { return in.Swiss.ProhibitWithin }},
	{"field.prohibit-until", func(in tournament.Info) any { return in.Swiss.ProhibitUntil }},
	{"field.groups", func(in tournament.Info) any { return in.Groups }},
}

// fieldsNamed is how many fields that were changed at once are named.
const fieldsNamed = 3

// Did is [Command] of a row of the journal, of new data of the event with what is new.
func Did(p *i18n.Printer, e *tournament.Event, row file.Entry, c tournament.Command) string {
	what := Command(p, e, c)
	if _, ok := c.(tournament.EditInfo); !ok {
		return what
	}
	before, after, ok := headsOf(row)
	if !ok {
		return what
	}
	var changed []dataField
	for _, f := range dataFields {
		if !reflect.DeepEqual(f.of(before), f.of(after)) {
			changed = append(changed, f)
		}
	}
	switch {
	case len(changed) == 0:
		return what
	case len(changed) == 1:
		return what + ": " + changed[0].change(p, before, after)
	}
	var names []string
	for _, f := range changed[:min(len(changed), fieldsNamed)] {
		names = append(names, p.T(f.key))
	}
	if len(changed) > fieldsNamed {
		names = append(names, "…")
	}
	return what + ": " + strings.Join(names, ", ")
}

// headsOf gives the data of the event before and after the command of a row, which may
// have been taken back in it.
func headsOf(row file.Entry) (before, after tournament.Info, ok bool) {
	changes, err := row.Changes()
	if err != nil {
		return before, after, false
	}
	for _, c := range changes {
		was, isHead := c.Before.(tournament.Head)
		now, stays := c.After.(tournament.Head)
		if isHead && stays {
			if row.Kind == journal.Undone {
				was, now = now, was
			}
			return was.Info, now.Info, true
		}
	}
	return before, after, false
}

// change says from what to what a field was changed, where that is a text as it was typed.
func (f dataField) change(p *i18n.Printer, before, after tournament.Info) string {
	was, text := f.of(before).(string)
	now, _ := f.of(after).(string)
	if !text {
		return p.T(f.key)
	}
	return p.T(f.key) + " " + shown(was) + " → " + shown(now)
}

// shown is a text as far as a line has room for it.
func shown(text string) string {
	const room = 40
	if text == "" {
		return "—"
	}
	if letters := []rune(text); len(letters) > room {
		return string(letters[:room-1]) + "…"
	}
	return text
}
