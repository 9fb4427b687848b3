// Package ratingchange works out what an event means for FIDE: the change of
// every player's rating, first ratings, performances, and norms for titles,
// with what is missing to one. The arithmetic is that of packages elo and
// fidetitles, which name the articles.
//
// What counts are games over the board, those that a withdrawal annulled in the
// table included (C.05), at the result for the rating report where that is
// another (C.04.2 4.3). An event is rated by its ratings as they stand with the
// players, all from the first on. For norms an event of more than 30 days takes
// the ratings and titles of the round of the game (B.01 1.1.4).
package ratingchange

import (
	"slices"
	"strconv"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/elo"
	"kohtunik/tournament/rules/fidetitles"
)

// Line is what the event means for one player.
type Line struct {
	Player tournament.Player
	// Change is of a rated player, First of an unrated one.
	Change elo.Change
	By     elo.KBy
	First  elo.First
	// Rounds holds, for each step of Change, its round and opponent.
	Rounds []Round
	// All holds the rounds that norms are looked for in: their Used and Raised
	// count in it.
	All []Round
	// Performance is against the rated opponents; 0 without any.
	Performance int
	Average     int // of the rated opponents; 0 without any
	Played      int // games over the board against them: those that ratings count
	Scored      int // in them, hundredths of a game
	// KOpen: K is not entered and neither rating nor age give it, so that one
	// with fewer than 30 rated games has another.
	KOpen bool
	// Norms are for the titles above the player's own, the highest first; none
	// where the event allows none.
	Norms []fidetitles.Norm
}

// Round is where a game was played.
type Round struct {
	Round    int
	Opponent tournament.Player
	White    bool
	Score    int // hundredths of a game
}

// Condition is something about the event that bears on norms.
type Condition string

// The conditions. The first three exclude norms.
const (
	NotFIDE       Condition = "not-fide"       // not played by FIDE's laws
	NotStandard   Condition = "not-standard"   // rapid and blitz have no norms
	FewRounds     Condition = "few-rounds"     // fewer than nine
	ChiefUntitled Condition = "chief-untitled" // the chief arbiter is no IA or FA (1.1.5)
	ManyADay      Condition = "many-a-day"     // more than two rounds on a day (1.1.3)
	HostUnknown   Condition = "host-unknown"   // the organiser's federation is not entered (1.4.3d)
	Exempt        Condition = "exempt"         // from the rules on federations (1.4.3d)
	ByeDecides    Condition = "bye-decides"    // 1.4.3d hangs on whether a bye of the pairing is a round
	KUnknown      Condition = "k-unknown"      // rated players without a K: newcomers have another
	MatchUnrated  Condition = "match-unrated"  // a match with an unrated player is not rated (B.02 6.1)
	MatchDecided  Condition = "match-decided"  // games after the match was won are not rated (B.02 6.2)
	LongEvent     Condition = "long-event"     // ratings and titles are those of the round (1.1.4)
)

// OfRatings reports whether a condition bears on ratings alone, not on norms.
func (c Condition) OfRatings() bool { return c == KUnknown || c == MatchUnrated || c == MatchDecided }

// exempted are the conditions of an event that the arbiter says to be exempt.
var exempted = map[Exemption]Condition{
	Championship: "exempt-championship", TeamChampionship: "exempt-team", Zonal: "exempt-zonal"}

// Report is the whole of it.
type Report struct {
	Play       tournament.Play
	Lines      []Line // by start number
	Conditions []Condition
}

// Norms reports whether the event allows norms.
func (r Report) Norms() bool {
	return !slices.ContainsFunc(r.Conditions, func(c Condition) bool {
		return c == NotFIDE || c == NotStandard || c == FewRounds
	})
}

// AllowsNorms reports whether an event may give norms at all, without working
// anything out: by FIDE's laws, no rapid and no blitz, nine rounds at least.
func AllowsNorms(e *tournament.Event) bool {
	return Report{Conditions: conditions(e)}.Norms()
}

// Made gives the norms that were made, with the lines they stand in.
func (r Report) Made() (lines []Line, norms []fidetitles.Norm) {
	for _, l := range r.Lines {
		for _, n := range l.Norms {
			if n.Made {
				lines, norms = append(lines, l), append(norms, n)
				break // the highest
			}
		}
	}
	return lines, norms
}

// Line finds a player's line.
func (r Report) Line(id tournament.PlayerID) (Line, bool) {
	i := slices.IndexFunc(r.Lines, func(l Line) bool { return l.Player.ID == id })
	if i < 0 {
		return Line{}, false
	}
	return r.Lines[i], true
}

// Of works out the report of an event as it is now.
func Of(e *tournament.Event) Report {
	r := Report{Play: e.Info.Play, Conditions: conditions(e)}
	played := gamesOf(e)
	unrated := matchUnrated(e)
	decided := 0
	if e.OfTwoPlayers() {
		decided = notRatedOfMatch(e, played, unrated)
	}
	exempt := slices.Contains(r.Conditions, Exempt) || ExemptionOf(e.Info) != NotExempt
	unknown := false
	for _, p := range e.StartList() {
		l := lineOf(e, p, played)
		unknown = unknown || l.KOpen && l.Change.Games > 0
		if r.Norms() {
			var result fidetitles.Result
			result, l.All = resultOf(e, p, played, exempt)
			for _, t := range open(p) {
				l.Norms = append(l.Norms, fidetitles.Of(t, result))
			}
		}
		r.Lines = append(r.Lines, l)
	}
	for _, c := range []struct {
		is   bool
		what Condition
	}{{unknown, KUnknown}, {unrated, MatchUnrated}, {decided > 0, MatchDecided}} {
		if c.is && e.Info.Laws.FIDE() {
			r.Conditions = append(r.Conditions, c.what)
		}
	}
	return r
}

// matchUnrated reports whether an unrated player takes part in a match of two.
func matchUnrated(e *tournament.Event) bool {
	return e.OfTwoPlayers() &&
		slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Rating == 0 })
}

// notRatedOfMatch marks the games of a match that are not rated: all with an
// unrated player (B.02 6.1), else those played after one had won it, more than
// half of the points that it is over (6.2). It gives the number of the latter.
func notRatedOfMatch(e *tournament.Event, played map[tournament.PlayerID][]game, all bool) int {
	won := -1 // the round in which it was
	for _, games := range played {
		points := 0
		for _, g := range games {
			if points += g.Score; 2*points > 100*rounds(e) && (won < 0 || g.Round.Round < won) {
				won = g.Round.Round
			}
		}
	}
	after := 0
	for _, games := range played {
		for i, g := range games {
			late := !all && won > 0 && g.Round.Round > won
			if late && g.rated && g.White {
				after++
			}
			games[i].rated = g.rated && !all && !late
		}
	}
	return after
}

// game is a round of a player.
type game struct {
	Round
	how   fidetitles.How
	rated bool // it counts for ratings
}

// gamesOf gives each player's rounds.
func gamesOf(e *tournament.Event) map[tournament.PlayerID][]game {
	games := make(map[tournament.PlayerID][]game)
	for s := range e.Scored() {
		white, _ := e.Player(s.White)
		if s.Free() {
			how := fidetitles.NotPlayed
			if s.Bye == tournament.PairingBye {
				how = fidetitles.ForfeitWin
			}
			games[s.White] = append(games[s.White], game{Round: Round{Round: s.Round}, how: how})
			continue
		}
		black, _ := e.Player(s.Black)
		result := s.Counts
		if s.Rated != tournament.NoResult {
			result = s.Rated
		}
		if !result.Final() {
			continue
		}
		w, b := result.Points(tournament.Classic)
		over := result.Played()
		for _, side := range []struct {
			own, other tournament.Player
			points     tournament.Points
			white      bool
		}{{white, black, w, true}, {black, white, b, false}} {
			g := game{Round: Round{s.Round, side.other, side.white, 50 * int(side.points)},
				rated: over && !s.Unrated && !s.Extra}
			switch {
			case over && s.Adjudicated:
				g.how = fidetitles.Adjudicated
			case !over && side.points == tournament.Classic.Win:
				g.how = fidetitles.ForfeitWin
			case !over || s.Unrated || s.Extra:
				g.how = fidetitles.NotPlayed
			}
			games[side.own.ID] = append(games[side.own.ID], g)
		}
	}
	return games
}

func lineOf(e *tournament.Event, p tournament.Player, played map[tournament.PlayerID][]game) Line {
	l := Line{Player: p}
	var games []elo.Game
	var opponents []int
	for _, g := range played[p.ID] {
		if !g.rated {
			continue
		}
		l.Rounds = append(l.Rounds, g.Round)
		games = append(games, elo.Game{Opponent: g.Opponent.Rating, Score: g.Score})
		if g.Opponent.Rating > 0 {
			opponents = append(opponents, g.Opponent.Rating)
			l.Scored += g.Score
		}
	}
	if l.Played = len(opponents); l.Played > 0 {
		l.Performance, l.Average = elo.Performance(l.Scored, opponents), elo.Average(opponents)
	}
	if p.Rating == 0 {
		l.First, l.By = elo.FirstOf(games), elo.KNone
		return l
	}
	play := elo.Standard
	if e.Info.Play != tournament.Standard {
		play = elo.RapidOrBlitz
	}
	k, by := elo.K(elo.About{Rating: p.Rating, K: p.K, BirthYear: year(p.Birth), Year: yearOf(e), Games: -1})
	l.Change, l.By = elo.ChangeOf(p.Rating, k, play, games), by
	l.KOpen = by == elo.KUsual || by == elo.KHigh
	return l
}

func year(d tournament.Date) int {
	n, _ := strconv.Atoi(string(d)[:min(4, len(d))])
	return n
}

// yearOf is the year of the event, 0 if it has no date.
func yearOf(e *tournament.Event) int {
	if y := year(e.Info.To); y > 0 {
		return y
	}
	return year(e.Info.From)
}

// open gives the titles that a player may still have a norm for.
func open(p tournament.Player) []fidetitles.Title {
	var list []fidetitles.Title
	for _, t := range fidetitles.Titles() {
		if string(t) == string(p.Title) {
			return list
		}
		if p.Title == "IM" && t.ForWomen() {
			return list
		}
		if !t.ForWomen() || p.Sex == tournament.Female {
			list = append(list, t)
		}
	}
	return list
}

func resultOf(e *tournament.Event, p tournament.Player, played map[tournament.PlayerID][]game,
	exempt bool) (r fidetitles.Result, all []Round) {
	r = fidetitles.Result{Rounds: rounds(e), Federation: p.Federation, Exempt: exempt, Readings: readingsOf(e.Info)}
	switch e.Info.System {
	case tournament.RoundRobin:
		r.Pairing = fidetitles.RoundRobin
	case tournament.DoubleRoundRobin:
		r.Pairing = fidetitles.DoubleRoundRobin
	}
	last := lastRound(e)
	for _, g := range played[p.ID] {
		if g.Opponent.ID == 0 && !e.Info.System.RoundByRound() {
			continue // a free round of a round robin
		}
		if e.Info.Long {
			g.Opponent = asOf(g.Opponent, g.Round.Round)
		}
		all = append(all, g.Round)
		r.Opponents = append(r.Opponents, fidetitles.Opponent{
			Number: int(g.Opponent.ID), How: g.how, Last: g.Round.Round == last, Score: g.Score, Rating: g.Opponent.Rating,
			Title:      string(g.Opponent.Title),
			Federation: g.Opponent.Federation,
			Excluded: !e.Info.System.RoundByRound() && g.Opponent.ID != 0 && g.Opponent.Rating == 0 &&
				pointless(played[g.Opponent.ID]),
		})
	}
	return r, all
}

// asOf gives a player with the rating and the title of a round.
func asOf(p tournament.Player, round int) tournament.Player {
	p.Rating, p.Title = p.Later.In(round, p.Rating), p.Later.TitleIn(round, p.Title)
	return p
}

// lastRound is the number of the event's last round.
func lastRound(e *tournament.Event) int {
	if e.Info.System.RoundByRound() {
		return rounds(e)
	}
	return e.RoundCount()
}

// pointless reports whether somebody has no points against rated opponents
// (1.4.2b).
func pointless(games []game) bool {
	for _, g := range games {
		if g.how == fidetitles.OverTheBoard && g.Opponent.Rating > 0 && g.Score > 0 {
			return false
		}
	}
	return true
}

// rounds is how many games the event has for a player.
func rounds(e *tournament.Event) int {
	switch e.Info.System {
	case tournament.Swiss, tournament.Keizer, tournament.Knockout:
		return max(e.Info.Rounds, e.RoundCount())
	case tournament.RoundRobin:
		return max(0, len(e.Players)-1)
	case tournament.DoubleRoundRobin:
		return max(0, 2*len(e.Players)-2)
	}
	return e.RoundCount()
}

func conditions(e *tournament.Event) []Condition {
	var list []Condition
	add := func(is bool, c Condition) {
		if is {
			list = append(list, c)
		}
	}
	add(!e.Info.Laws.FIDE(), NotFIDE)
	add(e.Info.Play != tournament.Standard, NotStandard)
	add(rounds(e) < 9 || e.OfTwoPlayers(), FewRounds)
	if len(list) > 0 {
		return list
	}
	chief := slices.IndexFunc(e.Arbiters, func(a tournament.Arbiter) bool { return a.Role == tournament.ChiefArbiter })
	add(chief >= 0 && !slices.Contains([]string{"IA", "FA"}, e.Arbiters[max(chief, 0)].Title), ChiefUntitled)
	days := make(map[tournament.Date]int)
	many := false
	for _, r := range e.Rounds {
		days[r.Date]++
		many = many || r.Date != "" && days[r.Date] > 2
	}
	add(many, ManyADay)
	add(e.Info.Long, LongEvent)
	if x := ExemptionOf(e.Info); x != NotExempt {
		add(true, exempted[x])
		return list
	}
	if e.Info.System.RoundByRound() {
		host := e.Info.Federation != "" && e.Info.Federation != noFederation
		with, without := host && exempt(e, true), host && exempt(e, false)
		add(!host, HostUnknown)
		add(with && (without || ByeInRound.Unusual(e.Info)), Exempt)
		add(with != without, ByeDecides)
	}
	return list
}

// noFederation is FIDE's code for who plays under its flag; no event is held there.
const noFederation = "FID"

// exempt reports whether the event meets 1.4.3d in every round so far; byes says
// whether who has a bye of the pairing takes part in the round.
func exempt(e *tournament.Event, byes bool) bool {
	last := e.LastPaired()
	if last == 0 {
		return false
	}
	type state struct {
		player tournament.Player
		missed int
		in     map[int]bool
	}
	players := make(map[tournament.PlayerID]*state)
	for _, p := range e.Players {
		if p.Rating > 0 && p.Federation != "" && p.Federation != noFederation && p.Federation != e.Info.Federation {
			players[p.ID] = &state{player: p, missed: last, in: make(map[int]bool)}
		}
	}
	for p := range e.Pairings.Values() {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			s, there := players[id]
			if !there || p.Free() && p.Bye != tournament.PairingBye {
				continue
			}
			s.missed--
			s.in[p.Round] = byes || !p.Free()
		}
	}
	for round := 1; round <= last; round++ {
		federations := make(map[string]bool)
		rated, titled := 0, 0
		for _, s := range players {
			if s.missed > 1 || !s.in[round] {
				continue
			}
			rated++
			federations[s.player.Federation] = true
			if slices.Contains([]tournament.Title{"GM", "IM", "WGM", "WIM"}, s.player.Title) {
				titled++
			}
		}
		if rated < 20 || len(federations) < 3 || titled < 10 {
			return false
		}
	}
	return true
}
