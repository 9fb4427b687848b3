package shell

import (
	"fmt"
	"slices"
	"strings"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
)

// reportField is a value of the event as the report's list shows and takes it.
type reportField struct {
	label, form string
	text        string // as it stands in the event
	offered     string // what is put into an empty field, to be taken over
	take        func(text string) (tournament.Command, error)
}

// fieldOf is the field of a datum; false: it is not a field of text.
func (s *Shell) fieldOf(d tournament.Datum) (reportField, bool) {
	switch d.Record {
	case tournament.InfoRecord:
		return s.infoField(d.Field)
	case tournament.ArbiterRecord:
		return s.chiefField(), true
	case tournament.RoundRecord:
		return s.roundField(d.Table.Round)
	case tournament.PlayerRecord:
		return s.playerField(d)
	}
	return reportField{}, false
}

// infoField is a field of the event's head.
func (s *Shell) infoField(field tournament.Field) (reportField, bool) {
	in := s.session.Event().Info
	edit := func(set func(*tournament.Info, string) error) func(string) (tournament.Command, error) {
		return func(text string) (tournament.Command, error) {
			changed := s.session.Event().Info
			changed.TieBreaks = slices.Clone(changed.TieBreaks)
			err := set(&changed, text)
			return tournament.EditInfo{Info: changed}, err
		}
	}
	plain := func(key, text string, at func(*tournament.Info) *string) (reportField, bool) {
		return reportField{label: s.T(key), text: text,
			take: edit(func(in *tournament.Info, text string) error { *at(in) = text; return nil })}, true
	}
	day := func(key string, date tournament.Date, at func(*tournament.Info) *tournament.Date) (reportField, bool) {
		return reportField{label: s.T(key), form: s.T("event.date-form"), text: words.TypedDay(s.printer, date),
			take: edit(func(in *tournament.Info, text string) (err error) {
				*at(in), err = tournament.ParseDate(text)
				return err
			})}, true
	}
	switch field {
	case "name":
		return plain("shell.event-name", in.Name, func(in *tournament.Info) *string { return &in.Name })
	case "place":
		return plain("event.place", in.Place, func(in *tournament.Info) *string { return &in.Place })
	case "federation":
		f, _ := plain("event.federation", in.Federation, nil)
		f.form = "EST"
		f.take = edit(func(in *tournament.Info, text string) error { in.Federation = strings.ToUpper(text); return nil })
		return f, true
	case "from":
		return day("event.from", in.From, func(in *tournament.Info) *tournament.Date { return &in.From })
	case "to":
		return day("event.to", in.To, func(in *tournament.Info) *tournament.Date { return &in.To })
	}
	return reportField{}, false
}

// chiefField is the name of the chief arbiter, who may still have to be entered.
func (s *Shell) chiefField() reportField {
	return reportField{label: s.T("newevent.chief"), form: s.T("players.name-form"), text: s.session.Event().Chief(),
		take: func(text string) (tournament.Command, error) {
			list := slices.Clone(s.session.Event().Arbiters)
			at := slices.IndexFunc(list, func(a tournament.Arbiter) bool { return a.Role == tournament.ChiefArbiter })
			if at < 0 {
				at, list = 0, slices.Insert(list, 0, tournament.Arbiter{Role: tournament.ChiefArbiter})
			}
			list[at].Name = text
			return tournament.SetArbiters{Arbiters: list}, nil
		}}
}

// roundField is the date of a round; offered is the day of the event that falls to
// it.
func (s *Shell) roundField(round int) (reportField, bool) {
	e := s.session.Event()
	if round < 1 || round > e.RoundCount() {
		return reportField{}, false
	}
	row := e.RoundInfo(round)
	f := reportField{label: s.T("common.round-n", i18n.Args{"round": round}) + ": " + s.T("event.round-date"),
		form: s.T("event.date-form"), text: words.TypedDay(s.printer, row.Date),
		take: func(text string) (_ tournament.Command, err error) {
			row.Date, err = tournament.ParseDate(text)
			return tournament.EditRound{Round: row}, err
		}}
	if days := e.Info.RoundDays(max(e.RoundCount(), e.Info.Rounds)); row.Date == "" && days != nil {
		f.offered = words.TypedDay(s.printer, days[round-1])
	}
	return f, true
}

// playerFields are the fields of players that points of the report are mended in.
var playerFields = map[tournament.Field]entrylist.Field{"fide": entrylist.FIDE, "federation": entrylist.Federation,
	"birth": entrylist.Birth, "sex": entrylist.Sex, "name": entrylist.Name}

// playerField is a field of a player's entry.
func (s *Shell) playerField(d tournament.Datum) (reportField, bool) {
	pl, there := s.session.Event().Player(d.Player)
	definition, known := entrylist.DefinitionOf(playerFields[d.Field])
	if !there || !known {
		return reportField{}, false
	}
	f := reportField{label: fmt.Sprintf("%d %s: %s", pl.Start, pl.Name, s.T(definition.Column)), text: definition.Text(pl),
		take: func(text string) (tournament.Command, error) {
			err := definition.Read(&pl, text)
			return tournament.EditPlayer{Player: pl}, err
		}}
	switch {
	case definition.Field == entrylist.Birth:
		f.form, f.text = s.T("players.date-form"), words.TypedDay(s.printer, pl.Birth)
	case definition.Field == entrylist.Sex && pl.Sex != tournament.SexUnknown:
		f.text = s.T("sex." + string(pl.Sex))
	case definition.Field == entrylist.Sex:
		f.form = s.T("sex.f") + ", " + s.T("sex.m")
	}
	return f, true
}
