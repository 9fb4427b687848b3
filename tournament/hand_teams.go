package tournament

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/game"
	"kohtunik/tournament/rules/teamswiss"
)

// TeamPair is a match that the arbiter pairs; White is named first.
type TeamPair struct{ White, Black TeamID }

// PairTeamsByHand puts the arbiter's matches in the place of those of a round: in a Swiss
// of the last one that is paired, or of the next; in a round robin of any round. A match
// that stays keeps its line-ups and what is entered at its boards.
type PairTeamsByHand struct {
	Round   int
	Matches []TeamPair // in the order of the tables
	Bye     TeamID     `json:",omitempty"` // of a Swiss, who gets the pairing-allocated bye
	Why     string     `json:",omitempty"`

	program []string // what the program would pair, as differs writes it; nil: not asked yet
}

// PreparePairTeamsByHand asks the program for its own pairing, to compare with. Before the
// teams have their numbers there are no pairs of numbers.
func PreparePairTeamsByHand(ctx context.Context, e *Event, c PairTeamsByHand) PairTeamsByHand {
	if c.ready(e) == nil && e.Seeded() {
		c.program = c.programPairs(ctx, e)
	}
	return c
}

// Name of the command.
func (PairTeamsByHand) Name() string { return "pair-teams-by-hand" }

// Apply refuses other rounds and systems, a team twice or that has left, and to break up
// a match that has begun or is forfeited. What the rules forbid is only warned of.
func (c PairTeamsByHand) Apply(e *Event) error {
	if err := c.ready(e); err != nil {
		return err
	}
	matches, err := c.made(e)
	if err != nil {
		return err
	}
	kept, err := e.keptOf(c.Round, matches)
	if err != nil {
		return err
	}
	if e.Info.System == Swiss && !e.Seeded() {
		if err := e.rateTeams(); err != nil {
			return err
		}
	}
	e.numberRosters()
	c.noteDifference(e)
	e.addRound(c.Round)
	e.Matches = slices.DeleteFunc(e.Matches, func(m TeamMatch) bool { return m.Round == c.Round })
	e.Pairings.DeleteFunc(func(p Pairing) bool { return p.Round == c.Round })
	e.Matches = append(e.Matches, matches...)
	e.Pairings.Append(kept.boards...)
	e.Games = kept.games
	return nil
}

// ready refuses rounds and systems in which teams are not paired by hand.
func (c PairTeamsByHand) ready(e *Event) error {
	switch {
	case !e.PlayedByTeams():
		return refuse(TeamsOnly)
	case e.Info.System == Knockout:
		return refuse(KnockoutPairs)
	case e.Info.System == Match:
		return refuse(TwoTeamsPaired)
	case e.Info.System == Swiss:
		return e.nextReady(c.Round)
	case !e.Paired():
		return refuse(NotPaired)
	case c.Round < 1 || c.Round > e.RoundCount():
		return e.notThere(c.Round)
	}
	return nil
}

// made gives the matches, those that were there with their line-ups, and the teams
// without one.
func (c PairTeamsByHand) made(e *Event) ([]TeamMatch, error) {
	seated := map[TeamID]bool{}
	for _, pair := range append(slices.Clone(c.Matches), TeamPair{White: c.Bye}) {
		for _, id := range []TeamID{pair.White, pair.Black} {
			t, ok := e.Team(id)
			switch {
			case id == 0:
				continue
			case !ok:
				return nil, refuse(NoSuchTeam, "team", strconv.Itoa(int(id)))
			case seated[id]:
				return nil, refuse(PairedTwice, "name", t.Name)
			case e.Info.System == Swiss && t.leftBy(c.Round):
				return nil, refuse(LeftBefore, "name", t.Name, "round", t.Left)
			}
			seated[id] = true
		}
	}
	var list []TeamMatch
	for i, pair := range c.Matches {
		if pair.White == 0 || pair.Black == 0 {
			return nil, refuse(OpponentMissing, "round", c.Round)
		}
		m := TeamMatch{Round: c.Round, White: pair.White, Black: pair.Black}
		if was, ok := e.MatchOf(pair.White, c.Round); ok && was.White == m.White && was.Black == m.Black {
			m = was
			m.separate()
		}
		m.Number = i + 1
		list = append(list, m)
	}
	for _, t := range e.TeamList() {
		free := TeamMatch{Round: c.Round, White: t.ID}
		switch {
		case t.ID == c.Bye:
			free.Bye = PairingBye
		case seated[t.ID]:
			continue
		case e.Info.System != Swiss:
		case t.leftBy(c.Round) || t.First > c.Round:
			continue
		default:
			if free.Bye = t.byeIn(c.Round); free.Bye == NoBye {
				free.Bye = ZeroPointBye
			}
		}
		list = append(list, free)
	}
	return list, nil
}

// keptBoards are the boards of matches that stay, at their new tables.
type keptBoards struct {
	boards []Pairing
	games  map[Table][]game.Entry
}

// keptOf gives the boards of the matches that stay; it refuses to break up others that
// have begun or are forfeited.
func (e *Event) keptOf(round int, matches []TeamMatch) (keptBoards, error) {
	var old, made []Pairing
	for _, was := range e.MatchesIn(round) {
		stays := slices.ContainsFunc(matches, func(m TeamMatch) bool { return m.White == was.White && m.Black == was.Black })
		if !was.Free() && !stays && was.Forfeit != NoResult {
			return keptBoards{}, refuse(HasResults, "n", 1)
		}
	}
	for p := range e.Pairings.Values() {
		if p.Round == round && !p.Free() {
			old = append(old, p)
		}
	}
	for _, m := range matches {
		made = append(made, e.Info.Teams.BoardsOf(m)...)
	}
	keepColours(old, made)
	games, err := e.carryOver(old, made)
	return keptBoards{made, games}, err
}

// noteDifference notes in the place of the round's earlier note how the matches differ
// from the program's.
func (c PairTeamsByHand) noteDifference(e *Event) {
	e.dropNotes(HandNote, c.Round)
	if n, was, now := c.differs(e); n > 0 {
		e.note(Note{Kind: HandNote, Round: c.Round, Was: was, Now: now, Why: strings.TrimSpace(c.Why)})
	}
}

// differs counts the matches and byes that are not the program's, and writes both as
// pairs of the numbers of teams: 5-12, a bye 5-0.
func (c PairTeamsByHand) differs(e *Event) (n int, was, now string) {
	text := func(white, black int) string { return strconv.Itoa(white) + "-" + strconv.Itoa(black) }
	number := func(id TeamID) int {
		t, _ := e.Team(id)
		return t.Number
	}
	var ours []string
	for _, m := range c.Matches {
		ours = append(ours, text(number(m.White), number(m.Black)))
	}
	if c.Bye != 0 {
		ours = append(ours, text(number(c.Bye), 0))
	}
	theirs := c.program
	if theirs == nil {
		theirs = c.programPairs(context.Background(), e)
	}
	left := func(of, others []string) (list []string) {
		for _, t := range of {
			if !slices.Contains(others, t) {
				list = append(list, t)
			}
		}
		return list
	}
	changed, gone := left(ours, theirs), left(theirs, ours)
	return max(len(changed), len(gone)), strings.Join(gone, " "), strings.Join(changed, " ")
}

// programPairs is how the program pairs the round, as differs writes it.
func (c PairTeamsByHand) programPairs(ctx context.Context, e *Event) []string {
	list := []string{}
	if e.Info.System != Swiss {
		for _, p := range e.TeamTable()[c.Round-1].Pairs {
			list = append(list, strconv.Itoa(p.White)+"-"+strconv.Itoa(p.Black))
		}
		return list
	}
	// Where the program finds no pairing every match differs.
	p, _ := teamswiss.Pair(ctx, e.teamSwiss(c.Round))
	for _, m := range p.Matches {
		list = append(list, strconv.Itoa(m.White)+"-"+strconv.Itoa(m.Black))
	}
	if p.Bye > 0 {
		list = append(list, strconv.Itoa(p.Bye)+"-0")
	}
	return list
}

// Warnings lists every rule that the pairing breaks, line-ups that go, and that it is not
// the program's.
func (c PairTeamsByHand) Warnings(e *Event) []Warning {
	if c.ready(e) != nil {
		return nil // refused
	}
	list := c.Breaches(e)
	if n := c.lineupsLost(e); n > 0 {
		list = append(list, warn(Confirm, WarnLineupsLost, "round", c.Round, "count", n))
	}
	if n, was, now := c.differs(e); n > 0 {
		list = append(list, warn(ConfirmTwice, WarnByHand, "count", n, "was", was, "now", now))
	}
	return list
}

// lineupsLost counts the line-ups of matches that do not stay.
func (c PairTeamsByHand) lineupsLost(e *Event) (n int) {
	for _, m := range e.MatchesIn(c.Round) {
		if !slices.Contains(c.Matches, TeamPair{m.White, m.Black}) {
			n += m.lineups()
		}
	}
	return n
}

// Breaches lists every rule that the pairing breaks: two who meet more often than the
// system lets them, a prohibited pair, a Swiss bye for who may not have it (C.04.6, C1 and
// C2), both colours against the preferences, and teams left out.
func (c PairTeamsByHand) Breaches(e *Event) []Warning {
	if c.ready(e) != nil {
		return nil
	}
	swiss := e.Info.System == Swiss
	var facts map[TeamID]teamswiss.Facts
	var list []Warning
	if swiss {
		facts = c.facts(e)
	}
	met := c.met(e)
	for i, pair := range c.Matches {
		if rounds := met[pair.unordered()]; len(rounds) >= e.meetings() {
			list = append(list, warn(Confirm, WarnTeamsMeet, "match", i+1, "round", rounds[len(rounds)-1]))
		}
		white, black := facts[pair.White], facts[pair.Black]
		if slices.Contains(white.Prohibited, black.Number) {
			list = append(list, warn(Confirm, WarnTeamsProhibited, "match", i+1))
		}
		if white.Wants.Colour == teamswiss.Black && black.Wants.Colour == teamswiss.White {
			list = append(list, warn(Acknowledge, WarnTeamsColours, "match", i+1))
		}
		for _, id := range []TeamID{pair.White, pair.Black} {
			if t, _ := e.Team(id); swiss && t.byeIn(c.Round) != NoBye {
				list = append(list, warn(Confirm, WarnTeamByePaired, "team", t.Name))
			}
		}
	}
	if t, ok := e.Team(c.Bye); ok && facts[c.Bye].NoBye {
		list = append(list, warn(Confirm, WarnTeamByeAgain, "team", t.Name))
	}
	return append(list, c.leftOut(e)...)
}

// facts are those of the teams of a Swiss before the round.
func (c PairTeamsByHand) facts(e *Event) map[TeamID]teamswiss.Facts {
	all := e.teamSwiss(c.Round).Facts()
	facts := make(map[TeamID]teamswiss.Facts, len(e.Teams))
	for _, t := range e.Teams {
		facts[t.ID] = all[t.Number]
	}
	return facts
}

// unordered is the pair in one order, whoever is White.
func (p TeamPair) unordered() TeamPair { return TeamPair{min(p.White, p.Black), max(p.White, p.Black)} }

// met gives the other rounds in which each two teams meet: of a Swiss those that they have
// played.
func (c PairTeamsByHand) met(e *Event) map[TeamPair][]int {
	met := map[TeamPair][]int{}
	for _, s := range e.ScoredMatches() {
		counts := e.Info.System != Swiss || s.Round < c.Round && s.kind(s.White) == teamswiss.Played
		if s.Round != c.Round && !s.Free() && counts {
			pair := TeamPair{s.White, s.Black}.unordered()
			met[pair] = append(met[pair], s.Round)
		}
	}
	return met
}

// leftOut warns of teams that could play: in a round robin of an odd number one is free.
func (c PairTeamsByHand) leftOut(e *Event) []Warning {
	var list []Warning
	for _, t := range e.TeamList() {
		in := t.ID == c.Bye ||
			slices.ContainsFunc(c.Matches, func(p TeamPair) bool { return p.White == t.ID || p.Black == t.ID })
		if in || e.Info.System == Swiss && (t.leftBy(c.Round) || t.First > c.Round || t.byeIn(c.Round) != NoBye) {
			continue
		}
		list = append(list, warn(Confirm, WarnTeamLeftOut, "team", t.Name))
	}
	if e.Info.System != Swiss && len(list) <= len(e.Teams)%2 {
		return nil
	}
	return list
}
