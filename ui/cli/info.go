package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// infoOptions are the options for the head of an event: of new, and of import
// over what the file says.
type infoOptions struct {
	laws        option[tournament.Edition]
	practice    option[tournament.Practice]
	play        option[tournament.Play]
	system      option[tournament.System]
	rounds      option[int]
	name        option[string]
	place       option[string]
	from, to    option[tournament.Date]
	organiser   option[string]
	web         option[string]
	appeals     appealOptions
	federation  option[string]
	chief       option[string]
	timeControl option[string]
	cycleEnd    option[tournament.CycleEnd]
	tieBreaks   option[[]tournament.TieBreak]
	scoring     option[tournament.Scoring]
	groups      option[[]string]
	swiss       swissOptions
}

// appealOptions are what the regulations lay down of appeals.
type appealOptions struct{ to, until, fee option[string] }

// swissOptions are the rules of a Swiss.
type swissOptions struct {
	edition        option[tournament.SwissEdition]
	pairingBye     option[tournament.Points]
	acceleration   option[string]
	equalOrder     option[string]
	rankBy         option[string]
	halfByes       option[int]
	byesUntil      option[int]
	prohibitWithin option[[]string]
	prohibitUntil  option[int]
}

func (o *infoOptions) declare(f *pflag.FlagSet) {
	add(f, &o.laws, "laws", bars(tournament.Editions()), tournament.ParseEdition, "option.event-laws")
	add(f, &o.practice, "practice", bars(tournament.Practices()), tournament.ParsePractice,
		"option.event-practice")
	add(f, &o.play, "play", bars(tournament.Plays()), tournament.ParsePlay, "option.event-play")
	add(f, &o.system, "system", bars(tournament.Systems()), tournament.ParseSystem, "option.event-system")
	add(f, &o.rounds, "rounds", "N", whole, "option.event-rounds")
	add(f, &o.name, "name", "NAME", text, "option.event-name")
	add(f, &o.place, "place", "PLACE", text, "option.event-place")
	add(f, &o.from, "from", "DATE", tournament.ParseDate, "option.event-from")
	add(f, &o.to, "to", "DATE", tournament.ParseDate, "option.event-to")
	add(f, &o.organiser, "organiser", "NAME", text, "option.event-organiser")
	add(f, &o.web, "web", "ADDRESS", tournament.ParseWeb, "option.event-web")
	add(f, &o.appeals.to, "appeals-to", "NAME", text, "option.event-appeals-to")
	add(f, &o.appeals.until, "appeals-until", "TEXT", text, "option.event-appeals-until")
	add(f, &o.appeals.fee, "appeals-fee", "TEXT", text, "option.event-appeals-fee")
	add(f, &o.federation, "federation", "EST", text, "option.event-federation")
	add(f, &o.chief, "chief", "NAME", text, "option.event-chief")
	add(f, &o.timeControl, "time-control", "40/2h,1h", parseTimeControl, "option.event-time-control")
	add(f, &o.cycleEnd, "cycle-end", bars([]tournament.CycleEnd{tournament.CycleExchanged, tournament.CycleInOrder}),
		oneOf([]tournament.CycleEnd{tournament.CycleExchanged, tournament.CycleInOrder}),
		"option.event-cycle-end")
	add(f, &o.tieBreaks, "tiebreaks", "BH/C1,BH", parseTieBreaks,
		"option.event-tiebreaks")
	add(f, &o.scoring, "scoring", "3-1-0", parseScoring, "option.event-scoring")
	add(f, &o.groups, "groups", "A,B", list, "option.event-groups")
	o.swiss.declare(f)
}

func (o *swissOptions) declare(f *pflag.FlagSet) {
	add(f, &o.edition, "edition", "2026|2017", parseSwissEdition, "option.event-edition")
	add(f, &o.pairingBye, "pairing-bye", "1|1/2|0", parsePoints, "option.event-pairing-bye")
	add(f, &o.acceleration, "acceleration", "baku", text, "option.event-acceleration")
	add(f, &o.equalOrder, "equal-order", "fide|birth|entry", text, "option.event-equal-order")
	add(f, &o.rankBy, "rank-by", "FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER", text, "option.event-rank-by")
	add(f, &o.halfByes, "half-byes", "N", whole, "option.event-half-byes")
	add(f, &o.byesUntil, "byes-until", "R", whole, "option.event-byes-until")
	add(f, &o.prohibitWithin, "prohibit-within", "club,federation,family", list, "option.event-prohibit-within")
	add(f, &o.prohibitUntil, "prohibit-until", "R", whole, "option.event-prohibit-until")
}

// over lays the options over a head.
func (o *infoOptions) over(in tournament.Info) tournament.Info {
	o.laws.over(&in.Laws)
	o.practice.over(&in.Practice)
	o.play.over(&in.Play)
	if o.system.given && o.system.value != in.System {
		in = in.WithSystem(o.system.value)
	}
	o.rounds.over(&in.Rounds)
	o.name.over(&in.Name)
	o.place.over(&in.Place)
	o.from.over(&in.From)
	o.to.over(&in.To)
	o.organiser.over(&in.Organiser)
	o.web.over(&in.Web)
	o.appeals.to.over(&in.Appeals.To)
	o.appeals.until.over(&in.Appeals.Until)
	o.appeals.fee.over(&in.Appeals.Fee)
	o.federation.over(&in.Federation)
	o.timeControl.over(&in.TimeControl)
	o.cycleEnd.over(&in.CycleEnd)
	if o.tieBreaks.over(&in.TieBreaks); len(o.tieBreaks.value) > 0 {
		in.PlacesBy = tournament.PlacesByTieBreaks
	}
	o.scoring.over(&in.Scoring)
	o.groups.over(&in.Groups)
	o.swiss.over(&in.Swiss)
	return in
}

func (o *swissOptions) over(rules *tournament.SwissRules) {
	o.edition.over(&rules.Edition)
	if o.pairingBye.given {
		rules.PairingBye = &o.pairingBye.value
	}
	if o.halfByes.given {
		rules.HalfByes = &o.halfByes.value
	}
	o.byesUntil.over(&rules.ByesUntil)
	o.prohibitUntil.over(&rules.ProhibitUntil)
	if o.acceleration.given {
		rules.Acceleration = tournament.Acceleration(o.acceleration.value)
	}
	if o.equalOrder.given {
		rules.Order = tournament.EqualOrder(o.equalOrder.value)
	}
	if o.rankBy.given {
		rules.RankBy = tournament.RankBy(o.rankBy.value)
		if o.rankBy.value == "FIDE" {
			rules.RankBy = tournament.RankByFIDE
		}
	}
	for _, word := range o.prohibitWithin.value {
		rules.ProhibitWithin = append(rules.ProhibitWithin, tournament.Bond(word))
	}
}

// idle refuses an option that an event with such a head has no use for.
func (o *infoOptions) idle(in tournament.Info) error {
	swiss, rules := in.System == tournament.Swiss, o.swiss
	for _, u := range []struct {
		given, used bool
		option      string
	}{
		{o.rounds.given, in.ChoosesRounds(), "--rounds"}, {o.cycleEnd.given, in.HasCycles(), "--cycle-end"},
		{o.groups.given, swiss, "--groups"}, {rules.edition.given, swiss, "--edition"},
		{rules.pairingBye.given, swiss, "--pairing-bye"}, {rules.acceleration.given, swiss, "--acceleration"},
		{rules.halfByes.given, swiss, "--half-byes"}, {rules.byesUntil.given, swiss, "--byes-until"},
		{rules.prohibitWithin.given, swiss, "--prohibit-within"}, {rules.prohibitUntil.given, swiss, "--prohibit-until"},
	} {
		if u.given && !u.used {
			return misused("option-unused", i18n.Args{"option": u.option})
		}
	}
	return nil
}

// arbiters is the command that names the chief arbiter, if one is given.
func (o *infoOptions) arbiters() []tournament.Command {
	if o.chief.value == "" {
		return nil
	}
	return []tournament.Command{tournament.SetArbiters{
		Arbiters: []tournament.Arbiter{{Name: o.chief.value, Role: tournament.ChiefArbiter}}}}
}

func parseTimeControl(s string) (string, error) {
	if _, err := clock.Parse(s); err != nil && s != "" {
		return "", err
	}
	return s, nil
}

// parseTieBreaks reads a list of codes.
func parseTieBreaks(s string) ([]tournament.TieBreak, error) {
	list := []tournament.TieBreak{}
	for _, code := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
		t, err := tournament.ParseTieBreak(code)
		if err != nil {
			return nil, invalid("--tiebreaks", code)
		}
		list = append(list, t)
	}
	return list, nil
}

func parseScoring(s string) (tournament.Scoring, error) {
	parts := strings.Split(s, "-")
	if len(parts) != 3 {
		return tournament.Scoring{}, errors.New(s)
	}
	var values [3]tournament.Points
	for i, part := range parts {
		var err error
		if values[i], err = parsePoints(part); err != nil {
			return tournament.Scoring{}, err
		}
	}
	return tournament.Scoring{Win: values[0], Draw: values[1], Loss: values[2]}, nil
}

// parseSwissEdition reads an edition of the pairing rules.
func parseSwissEdition(s string) (tournament.SwissEdition, error) {
	switch s {
	case "2026":
		return tournament.EditionInForce, nil
	case "2017":
		return tournament.Edition2017, nil
	}
	return "", errors.New(s)
}

// parsePoints reads 1, 1/2, ½, 0.5, 1.5.
func parsePoints(s string) (tournament.Points, error) {
	p, err := tournament.ParsePoints(s)
	if err == nil && (p < 0 || p > 2*99) {
		err = strconv.ErrRange
	}
	return p, err
}
