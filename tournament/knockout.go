package tournament

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/clock"
	"kohtunik/tournament/rules/knockout"
)

// checkedKnockout gives the rules of a knock-out as they are kept: the usual ones where
// none are laid down, and none in other events.
func (in Info) checkedKnockout() (*knockout.Rules, error) {
	switch {
	case in.System != Knockout:
		return nil, nil
	case len(in.Groups) > 0:
		return nil, refuse(KnockoutInGroups)
	case in.Knockout == nil:
		usual := in.usualKnockout()
		return &usual, nil
	}
	rules := *in.Knockout
	if rules.Breaks = slices.Clone(rules.Breaks); in.Teams == nil {
		rules.Breaks = nil
	}
	rules.TieBreaks = slices.Clone(rules.TieBreaks)
	for i, s := range rules.TieBreaks {
		rules.TieBreaks[i].Control = strings.TrimSpace(s.Control)
		if _, err := clock.Parse(s.Control); err != nil || s.Control == "" {
			return nil, refuse(FieldInvalid, "field", Field("knockout-tie-breaks"), "text", s.Control)
		}
	}
	if p, bad := rules.Check(); bad {
		field := Field("knockout-" + p.Field)
		if p.Text != "" {
			return nil, refuse(FieldInvalid, "field", field, "text", p.Text)
		}
		return nil, refuse(FieldRange, "field", field, "text", strconv.Itoa(p.Value), "from", p.Least, "to", p.Most)
	}
	return &rules, nil
}

// usualKnockout are the rules that a knock-out begins with.
func (in Info) usualKnockout() knockout.Rules {
	if in.Teams != nil {
		return knockout.UsualOfTeams()
	}
	return knockout.Usual()
}

// Bracket is how a knock-out stands. The numbers in it are places in [Event.Seeds],
// from 1; of teams their own.
func (e *Event) Bracket() knockout.State {
	return Kept(e, bracketKey{}, func(former Former[knockout.State]) knockout.State {
		if former.Holds(InfoRecord, PlayerRecord, PairingRecord, TeamRecord, TeamMatchRecord) {
			return former.Value
		}
		return knockout.Play(e.bracket())
	})
}

type bracketKey struct{}

// Seeds are the players of a knock-out in the order of their numbers.
func (e *Event) Seeds() []PlayerID {
	list := e.StartList()
	ids := make([]PlayerID, len(list))
	for i, p := range list {
		ids[i] = p.ID
	}
	return ids
}

// Entrant is who has a number in the bracket: the number that is shown and the name of a
// player or a team.
func (e *Event) Entrant(number int) (start int, name string) {
	if e.PlayedByTeams() {
		t, _ := e.TeamByNumber(number)
		return t.Number, t.Name
	}
	if list := e.StartList(); number >= 1 && number <= len(list) {
		return list[number-1].Start, list[number-1].Name
	}
	return 0, ""
}

// Seeded reports whether all have their numbers.
func (e *Event) Seeded() bool {
	if e.PlayedByTeams() {
		return !slices.ContainsFunc(e.Teams, func(t Team) bool { return t.Number == 0 })
	}
	return !slices.ContainsFunc(e.Players, func(p Player) bool { return p.Start == 0 })
}

// bracket is what a knock-out is played from.
func (e *Event) bracket() knockout.Event {
	if e.PlayedByTeams() {
		return e.teamBracket()
	}
	list := e.StartList()
	b := e.emptyBracket()
	b.Players, b.Left = len(list), func(number int) int { return list[number-1].Left }
	number := make(map[PlayerID]int, len(list))
	for i, p := range list {
		number[p.ID] = i + 1
	}
	for p := range e.Pairings.Values() {
		if p.Free() {
			continue
		}
		b.Games = append(b.Games, knockout.Game{Round: p.Round, White: number[p.White], Black: number[p.Black],
			Result: knockoutResult(p.Result)})
	}
	return b
}

// emptyBracket is what players and teams have in common in a knock-out.
func (e *Event) emptyBracket() knockout.Event {
	rules := e.Info.usualKnockout()
	if e.Info.Knockout != nil {
		rules = *e.Info.Knockout
	}
	return knockout.Event{Rules: rules, Rounds: e.LastPaired(), Turned: e.Info.Swiss.InitialColour == Black}
}

// knockoutResult is what a result is to a match.
func knockoutResult(r Result) knockout.Result {
	if !r.Final() {
		return knockout.Result{}
	}
	white, black := r.Points(Scoring{Win: 2, Draw: 1})
	return knockout.Result{White: int(white), Black: int(black), Over: true}
}

// PhaseOf is what a round is in a knock-out: the stage, and which game of its matches.
// Of a round that is not paired it is what the next one is; its Stage is 0 where there
// is none.
func (e *Event) PhaseOf(round int) knockout.Phase {
	if e.Info.System != Knockout || round < 1 {
		return knockout.Phase{}
	}
	s := e.Bracket()
	if round <= len(s.Phases) {
		return s.Phases[round-1]
	}
	return s.Next
}

// LastMatches reports whether a round of the last stage of a knock-out has games of the
// final, and of the match for third place; of a round that is not paired it is what the
// next one has.
func (e *Event) LastMatches(round int) (final, third bool) {
	if e.Info.System != Knockout {
		return false, false
	}
	s := e.Bracket()
	matches := s.Open
	if round <= len(s.Phases) {
		matches = s.In(round)
	}
	for _, m := range matches {
		final, third = final || m.Stage == 1 && !m.Third, third || m.Third
	}
	return final, third
}

// Extra reports whether a round has tie-break games of a knock-out, an Armageddon game or
// lots: they decide matches, give no points and are not rated with the others.
func (e *Event) Extra(round int) bool {
	phase := e.PhaseOf(round)
	return phase.Stage > 0 && phase.Kind != knockout.Regular
}

// KnockoutMatch is the match of a knock-out that two players play.
func (e *Event) KnockoutMatch(a, b PlayerID) (m knockout.Match, ok bool) {
	if e.Info.System != Knockout || e.PlayedByTeams() {
		return knockout.Match{}, false
	}
	seeds := e.Seeds()
	return e.Bracket().MatchOf(slices.Index(seeds, a)+1, slices.Index(seeds, b)+1)
}

// BracketTree gives the matches of all stages of a knock-out, those to come too.
func (e *Event) BracketTree() [][]knockout.Match {
	b := e.bracket()
	return e.Bracket().Tree(b.Rules, b.Players)
}

// PointsBefore gives what a player has before a round: in a knock-out in the match that
// is played in it.
func (e *Event) PointsBefore(round int) func(PlayerID) Points {
	if e.Info.System == Knockout && !e.PlayedByTeams() {
		points := e.inMatches(round)
		return func(id PlayerID) Points { return points[id] }
	}
	if round <= 1 {
		return func(PlayerID) Points { return 0 }
	}
	tallies := e.Tallies(round - 1)
	return func(id PlayerID) Points { return tallies[id].Points }
}

// inMatches gives what the players of a round of a knock-out have in their matches
// before it, tie-break games included.
func (e *Event) inMatches(round int) map[PlayerID]Points {
	points := make(map[PlayerID]Points)
	seeds := e.Seeds()
	s := e.Bracket()
	stage := e.PhaseOf(round).Stage
	for _, matches := range s.Stages {
		for _, m := range matches {
			for _, g := range m.Games {
				kind := s.Phases[g.Round-1].Kind
				if m.Stage != stage || g.Round >= round || kind != knockout.Regular && kind != knockout.TieBreak {
					continue
				}
				points[seeds[g.White-1]] += Points(g.Result.White)
				points[seeds[g.Black-1]] += Points(g.Result.Black)
			}
		}
	}
	return points
}

// ControlOf is the time control of a round as text: of tie-break games in a knock-out
// that of their series.
func (e *Event) ControlOf(round int) string {
	if phase := e.PhaseOf(round); phase.Control != "" {
		return phase.Control
	}
	return e.Info.TimeControl
}

// playOf is the kind of play of a time control, by what a player has for 60 moves
// (Laws of 2023, A.1 and B.1; 2014 the same).
func playOf(c clock.Control) Play {
	if c.IsZero() {
		return Standard
	}
	first := c.Periods[0]
	switch total := first.Time + 60*first.Increment; {
	case len(c.Periods) > 1 || total >= time.Hour:
		return Standard
	case total > 10*time.Minute:
		return Rapid
	}
	return Blitz
}

// further reports whether a knock-out is known to have a round after those that are
// paired.
func (e *Event) further() bool {
	s := e.Bracket()
	if s.Waiting && len(s.Phases) > 0 {
		last := s.Phases[len(s.Phases)-1]
		return last.Stage > 1 || last.Number < last.Of
	}
	return s.Next.Stage > 0
}

// applyKnockout pairs the next round of a knock-out.
func (c PairRounds) applyKnockout(e *Event) error {
	round := e.LastPaired() + 1
	if err := c.nextOfBracket(round); err != nil {
		return err
	}
	if len(e.Players) < 2 {
		return refuse(TooFewPlayers, "n", len(e.Players), "least", 2)
	}
	if !e.Seeded() {
		if e.Info.startsByLot() {
			return refuse(NumbersNotDrawn)
		}
		e.numberByRating()
	}
	if err := c.drawFirstColour(e); err != nil {
		return err
	}
	b := e.bracket()
	s := knockout.Play(b)
	if err := e.bracketReady(s, round); err != nil {
		return err
	}
	seeds := e.Seeds()
	var made []Pairing
	for i, g := range s.Pair(b) {
		made = append(made, Pairing{Round: round, Board: i + 1, White: seeds[g.White-1], Black: seeds[g.Black-1]})
	}
	e.restore(round, made)
	if round == 1 { // who goes on without play is told
		for _, m := range s.Stages[0] {
			if m.Walkover && m.Winner > 0 {
				made = append(made, Pairing{Round: round, White: seeds[m.Winner-1], Bye: PairingBye})
			}
		}
	}
	e.Pairings.Append(made...)
	e.addRound(round)
	return nil
}

// nextOfBracket refuses any but the next round.
func (c PairRounds) nextOfBracket(next int) error {
	switch {
	case c.Round != 0 && c.Round < next:
		return refuse(PairedAlready)
	case c.Round > next:
		return refuse(NotTheNextRound, "round", c.Round, "next", next)
	}
	return nil
}

// drawFirstColour keeps the colour that is drawn before the first round.
func (c PairRounds) drawFirstColour(e *Event) error {
	if e.FirstColourOpen() {
		if c.Initial == NoColour {
			return refuse(ColourNotDrawn)
		}
		e.Info.Swiss.InitialColour = c.Initial
	}
	return nil
}

// bracketReady refuses to pair a round while the one before it is played, or where there
// is none.
func (e *Event) bracketReady(s knockout.State, round int) error {
	switch {
	case s.Strange != nil:
		return refuse(NotOfTheBracket, "round", s.Strange.Round)
	case s.Waiting:
		boards := e.Open(round - 1)
		if !e.PlayedByTeams() {
			boards = e.notFinal(round - 1)
		}
		return refuse(ResultsMissing, "round", round-1, "n", len(boards), "boards", joined(boards))
	case s.Next.Stage == 0:
		return refuse(AllRoundsPaired, "rounds", round-1)
	}
	return nil
}

// notFinal are the boards of a round whose games are not over, adjourned ones among them.
func (e *Event) notFinal(round int) []int {
	var boards []int
	for _, p := range e.InRound(round) {
		if !p.Free() && !p.Result.Final() {
			boards = append(boards, p.Board)
		}
	}
	return boards
}

// FirstColourOpen tells whether a colour is drawn, or given, before the next round is
// paired: that of number one in a Swiss, in a knock-out that of the better number in the
// first match, where the rules have it drawn.
func (e *Event) FirstColourOpen() bool {
	in := e.Info
	drawn := in.System == Swiss || in.Knockout != nil && in.Knockout.White == knockout.Drawn
	return drawn && in.Swiss.InitialColour == NoColour
}

// LotsOpen lists the boards of the last round of a knock-out whose lots are still to be
// drawn, of teams the matches.
func (e *Event) LotsOpen() []Table {
	round := e.LastPaired()
	if round == 0 || e.PhaseOf(round).Kind != knockout.DrawnLots {
		return nil
	}
	var open []Table
	for _, m := range e.Matches {
		if m.Round == round && !m.Free() && m.Forfeit == NoResult {
			open = append(open, Table{round, m.Number})
		}
	}
	for _, p := range e.InRound(round) {
		if !e.PlayedByTeams() && !p.Free() && p.Result == NoResult {
			open = append(open, p.Table())
		}
	}
	return open
}

// drawMatches draws the lots that decide matches: who goes on has the result of a forfeit
// win.
func (e *Event) drawMatches(seed uint64) error {
	open := e.LotsOpen()
	if len(open) == 0 {
		return refuse(PairedAlready)
	}
	byTeams := e.PlayedByTeams()
	lot := rand.New(rand.NewPCG(seed, uint64(open[0].Round)))
	for _, t := range open {
		result := []Result{BlackForfeit, WhiteForfeit}[lot.IntN(2)]
		var fell interface{ Apply(*Event) error } = SetResult{Table: t, Result: result}
		if byTeams {
			fell = ForfeitMatch{Round: t.Round, Match: t.Board, Result: result}
		}
		if err := fell.Apply(e); err != nil {
			return err
		}
	}
	return nil
}

// ofTheBracket refuses what has changed who goes on, where those who went on have
// played since.
func (e *Event) ofTheBracket() error {
	if e.Info.System != Knockout || !e.Paired() {
		return nil
	}
	if s := knockout.Play(e.bracket()); s.Strange != nil || s.Waiting && len(s.Phases) < e.LastPaired() ||
		s.Next.Stage == 0 && !s.Waiting && len(s.Phases) < e.LastPaired() {
		return refuse(GoneOn, "round", e.LastPaired())
	}
	return nil
}

// startsByLot tells whether the numbers of a knock-out are drawn.
func (in Info) startsByLot() bool { return in.Knockout != nil && in.Knockout.Start == knockout.ByLot }

// KnockoutLines are the places after some rounds by the players' IDs.
func (e *Event) KnockoutLines(rounds int) map[PlayerID]knockout.Line {
	seeds := e.Seeds()
	lines := make(map[PlayerID]knockout.Line, len(seeds))
	for _, l := range e.knockoutPlaces(rounds) {
		lines[seeds[l.Number-1]] = l
	}
	return lines
}

// knockoutPlaces are the places after some rounds by the numbers of the bracket.
func (e *Event) knockoutPlaces(rounds int) []knockout.Line {
	b := e.bracket()
	b.Rounds = min(b.Rounds, rounds)
	b.Games = slices.DeleteFunc(b.Games, func(g knockout.Game) bool { return g.Round > rounds })
	return knockout.Play(b).Places(b.Players)
}

// FitKnockout lays down rules by which the games of a knock-out are those of its
// bracket, and gives who go on without play in the first stage a bye; false: there are
// no such rules.
func (e *Event) FitKnockout() bool {
	if e.PlayedByTeams() {
		return e.fitTeamKnockout()
	}
	rules, ok := knockout.Fitting(e.bracket())
	if !ok {
		return false
	}
	e.Info.Knockout = &rules
	e.Pairings.DeleteFunc(Pairing.Free)
	seeds := e.Seeds()
	for _, m := range knockout.Play(e.bracket()).Stages[0] {
		if m.Walkover && m.Winner > 0 {
			e.Pairings.Append(Pairing{Round: 1, White: seeds[m.Winner-1], Bye: PairingBye})
		}
	}
	for i := range e.Pairings.Len() {
		if e.Extra(e.Pairings.at(i).Round) {
			e.Pairings.Change(i, func(p *Pairing) { p.Unrated = false }) // as all games of such a round are
		}
	}
	return true
}
