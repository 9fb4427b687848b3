package tournament

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/rules/tiebreak"
)

// Prohibit says that no two of some players may meet (Number 0), or corrects a
// prohibition.
type Prohibit struct{ Prohibition Prohibition }

// Name of the command.
func (Prohibit) Name() string { return "prohibit" }

// Apply refuses fewer than two players, and in FIDE mode any prohibition once
// round 1 is paired.
func (c Prohibit) Apply(e *Event) error {
	if err := e.prohibitable(); err != nil {
		return err
	}
	p := c.Prohibition
	p.Players = slices.Clone(p.Players)
	slices.Sort(p.Players)
	p.Players = slices.Compact(p.Players)
	if len(p.Players) < 2 {
		return refuse(ProhibitionNeedsTwo)
	}
	for _, id := range p.Players {
		if e.index(id) < 0 {
			return refuse(NoSuchPlayer, "number", int(id))
		}
	}
	p.Why = strings.TrimSpace(p.Why)
	for _, round := range []int{p.From, p.To} {
		if round < 0 || round > 99 {
			return refuse(FieldRange, "field", Field("round"), "text", strconv.Itoa(round), "from", 0, "to", 99)
		}
	}
	if p.Number == 0 {
		for _, o := range e.Prohibitions {
			p.Number = max(p.Number, o.Number)
		}
		p.Number++
		e.Prohibitions = append(e.Prohibitions, p)
		return nil
	}
	i := slices.IndexFunc(e.Prohibitions, func(o Prohibition) bool { return o.Number == p.Number })
	if i < 0 {
		return refuse(NoSuchProhibition, "number", p.Number)
	}
	e.Prohibitions[i] = p
	return nil
}

func (e *Event) prohibitable() error {
	switch {
	case e.PlayedByTeams():
		return refuse(NotForTeams)
	case e.Info.System != Swiss:
		return refuse(SwissOnly)
	case e.Paired() && e.Info.Mode == FIDEMode:
		return refuse(ProhibitionLate)
	}
	return nil
}

// LiftProhibition takes a prohibition back.
type LiftProhibition struct{ Number int }

// Name of the command.
func (LiftProhibition) Name() string { return "lift-prohibition" }

// Apply refuses a number that is not there, and in FIDE mode any change once
// round 1 is paired.
func (c LiftProhibition) Apply(e *Event) error {
	if err := e.prohibitable(); err != nil {
		return err
	}
	n := len(e.Prohibitions)
	e.Prohibitions = slices.DeleteFunc(e.Prohibitions, func(p Prohibition) bool { return p.Number == c.Number })
	if len(e.Prohibitions) == n {
		return refuse(NoSuchProhibition, "number", c.Number)
	}
	return nil
}

// LeaveFIDEMode takes the event out of FIDE mode for good.
type LeaveFIDEMode struct{ Why string }

// Name of the command.
func (LeaveFIDEMode) Name() string { return "leave-fide-mode" }

// Apply changes nothing where the mode was left before.
func (c LeaveFIDEMode) Apply(e *Event) error {
	if e.Info.Mode == FreeMode {
		return nil
	}
	e.Info.Mode = FreeMode
	e.note(Note{Kind: ModeNote, Round: e.LastPaired(), Why: strings.TrimSpace(c.Why)})
	return nil
}

// Warnings: there is no way back.
func (LeaveFIDEMode) Warnings(e *Event) []Warning {
	if e.Info.Mode == FreeMode {
		return nil
	}
	return []Warning{warn(ConfirmTwice, WarnLeaveFIDE)}
}

// NoWayBack reports whether a command, by its name, cannot be taken back, nor
// what came before it: whatever restored the state before it would bring FIDE
// mode back, which must not be (VCL4THP draft 13, question 45).
func NoWayBack(name string) bool { return name == LeaveFIDEMode{}.Name() }

// checkSwiss gives the rules of a Swiss as they can be, or why they cannot.
func (in Info) checkSwiss() error {
	r, s := in.Swiss, in.Scoring
	if in.System == Swiss && in.Mode == FIDEMode {
		bye := in.PABPoints()
		switch {
		case 2*s.Draw > s.Win+s.Loss:
			return refuse(TwoDrawsAboveWin)
		case bye > s.Win || bye < 0:
			return refuse(PABAboveWin)
		}
	}
	if r.InitialColour != NoColour {
		if _, err := ParseColour(string(r.InitialColour)); err != nil {
			return err
		}
	}
	if _, err := oneOf(Accelerations(), string(r.Acceleration), "acceleration"); err != nil {
		return err
	}
	if _, err := oneOf(EqualOrders(), string(r.Order), "equal-order"); err != nil {
		return err
	}
	if _, err := oneOf(RankBys(), string(r.RankBy), "rank-by"); err != nil {
		return err
	}
	if _, err := oneOf(SwissEditions(), string(r.Edition), "swiss-edition"); err != nil {
		return err
	}
	for _, b := range r.ProhibitWithin {
		if _, err := oneOf(Bonds(), string(b), "prohibit-within"); err != nil {
			return err
		}
	}
	for _, f := range []struct {
		name  string
		value int
	}{{"byes-until", r.ByesUntil}, {"prohibit-until", r.ProhibitUntil}} {
		if f.value < 0 || f.value > 99 {
			return refuse(FieldRange, "field", Field(f.name), "text", strconv.Itoa(f.value), "from", 0, "to", 99)
		}
	}
	if in.Rounds > 0 && r.ByesUntil > in.Rounds {
		return refuse(FieldRange, "field", Field("byes-until"), "text", strconv.Itoa(r.ByesUntil), "from", 1, "to", in.Rounds)
	}
	if r.HalfByes != nil && (*r.HalfByes < 0 || *r.HalfByes > 99) {
		return refuse(FieldRange, "field", Field("half-byes"), "text", strconv.Itoa(*r.HalfByes), "from", 0, "to", 99)
	}
	if len(in.Groups) > 0 && r.Acceleration != NotAccelerated {
		return refuse(GroupsAccelerated)
	}
	return nil
}

// fixedRules refuses what a Swiss that has begun cannot change any more.
func (e *Event) fixedRules(in Info) error {
	was, now := e.Info.Swiss, in.Swiss
	switch {
	case in.Mode != e.Info.Mode:
		return refuse(FreeModeStays)
	case !e.Paired() || in.System != Swiss:
		return e.enoughRounds(in)
	case in.Scoring != e.Info.Scoring:
		return refuse(RulesFixed, "field", Field("scoring"))
	case in.PABPoints() != e.Info.PABPoints():
		return refuse(RulesFixed, "field", Field("pab"))
	case was.InitialColour != now.InitialColour:
		return refuse(RulesFixed, "field", Field("colour"))
	case was.Acceleration != now.Acceleration || was.BakuLast != now.BakuLast:
		return refuse(RulesFixed, "field", Field("acceleration"))
	case was.Edition != now.Edition:
		return refuse(RulesFixed, "field", Field("swiss-edition"))
	case !slices.Equal(in.Groups, e.Info.Groups):
		return refuse(RulesFixed, "field", Field("groups"))
	case e.Info.Mode == FIDEMode && (!slices.Equal(was.ProhibitWithin, now.ProhibitWithin) ||
		was.ProhibitUntil != now.ProhibitUntil):
		return refuse(ProhibitionLate)
	}
	return e.enoughRounds(in)
}

// enoughRounds refuses fewer rounds than are paired, in an event that is paired round by
// round.
func (e *Event) enoughRounds(in Info) error {
	if e.Paired() && in.ChoosesRounds() && in.System.RoundByRound() && (in.Rounds < e.LastPaired() || in.Rounds == 0) {
		return refuse(RoundsTooFew, "rounds", in.Rounds, "paired", e.LastPaired())
	}
	return nil
}

// noteConfiguration notes what of the event's rules was changed after the
// start.
func (e *Event) noteConfiguration(in Info) {
	if !e.Paired() || in.System != Swiss && !in.Laws.FIDE() {
		return
	}
	if in.System == Swiss && in.Rounds != e.Info.Rounds {
		e.note(Note{Kind: ConfigurationNote, Round: e.LastPaired(), Was: "rounds " + strconv.Itoa(e.Info.Rounds),
			Now: "rounds " + strconv.Itoa(in.Rounds)})
		if round, n, was, now := e.lastRoundChanges(in); n > 0 {
			e.note(Note{Kind: ConfigurationNote, Round: round, Was: was, Now: now})
		}
	}
	if was, now := codes(e.Info), codes(in); was != now {
		e.note(Note{Kind: ConfigurationNote, Round: e.LastPaired(), Was: "tie-breaks " + was, Now: "tie-breaks " + now})
	}
}

// longByRatings names the tie-breaks of a long event that rest on ratings.
func (in Info) longByRatings() string {
	var list []string
	for _, t := range in.TieBreaks {
		if c, err := tiebreak.Parse(string(t)); in.Long && err == nil && c.ByRating() {
			list = append(list, string(t))
		}
	}
	return strings.Join(list, ", ")
}

// codes writes the list of tie-breaks, with the edition of C.07 where it is not
// the one in force.
func codes(in Info) string {
	if len(in.TieBreaks) == 0 {
		return "-"
	}
	texts := make([]string, len(in.TieBreaks))
	for i, t := range in.TieBreaks {
		texts[i] = string(t)
	}
	text := strings.Join(texts, ",")
	if in.TieBreakRules != "" {
		text += " (C.07 " + string(in.TieBreakRules) + ")"
	}
	return text
}

// lawsThen warns where the laws were not in force when the event begins. Of a day
// that is known by its month or year alone only these are compared.
func (in Info) lawsThen() []Warning {
	edition, _ := in.InForce()
	begins := string(in.From)
	switch known := len(begins); {
	case known == 0:
	case begins < edition.InForce[:known]:
		return []Warning{warn(Acknowledge, WarnLawsNotYet, "date", in.From, "from", Date(edition.InForce))}
	case edition.Until != "" && begins > edition.Until[:known]:
		return []Warning{warn(Acknowledge, WarnLawsNoMore, "date", in.From, "ended", Date(edition.Until))}
	}
	return nil
}

// Warnings of rules that are changed after the start: the rounds of a Swiss, the
// constants of a ladder, and the tie-breaks of any event by FIDE's laws (C.07 4.1.1). Of tie-breaks by
// ratings in a long event, FIDE advises against them (C.07 10).
func (c EditInfo) Warnings(e *Event) []Warning {
	var list []Warning
	if was, now := e.Info.longByRatings(), c.Info.longByRatings(); now != "" && now != was {
		list = append(list, warn(Acknowledge, WarnLongRatings, "codes", now))
	}
	if e.Paired() && !reflect.DeepEqual(c.Info.Keizer, e.Info.Keizer) {
		list = append(list, warn(Confirm, WarnLadderRules, "round", e.LastPaired()))
	}
	if c.Info.From != e.Info.From || c.Info.Laws != e.Info.Laws {
		list = append(list, c.Info.lawsThen()...)
	}
	if !e.Paired() || e.Info.System != Swiss && !e.Info.Laws.FIDE() {
		return list
	}
	if e.Info.System == Swiss && c.Info.Rounds != e.Info.Rounds {
		list = append(list, warn(ConfirmTwice, WarnRounds, "was", e.Info.Rounds, "now", c.Info.Rounds))
		if round, n, was, _ := e.lastRoundChanges(c.Info); n > 0 {
			list = append(list, warn(Confirm, WarnLastRound, "round", round, "count", n, "pairs", was))
		}
	}
	if was, now := codes(e.Info), codes(c.Info); was != now {
		list = append(list, warn(ConfirmTwice, WarnTieBreaks, "was", was, "now", now))
	}
	return list
}
