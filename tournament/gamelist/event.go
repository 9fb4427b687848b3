package gamelist

import (
	"cmp"
	"slices"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/pairing/berger"
)

// Options overrule what the reader would assume. The zero value assumes all.
type Options struct {
	Name   string
	Laws   tournament.Edition
	System tournament.System
}

// Event makes an event of the games.
func Event(games []Game, o Options) (*tournament.Event, Assumed, error) {
	var assumed Assumed
	if len(games) == 0 {
		return nil, assumed, &Error{Kind: NoGames}
	}
	games = slices.Clone(games)
	assumed.Rounds = giveRounds(games)
	assumed.Boards = giveBoards(games)
	assumed.Date = firstDay(games)
	assumed.Laws = cmp.Or(o.Laws, tournament.EditionOn(assumed.Date))

	names := appearance(games)
	assumed.System = cmp.Or(o.System, systemOf(names, games))
	if assumed.System == tournament.Match && len(names) != 2 {
		return nil, assumed, &tournament.Error{Kind: tournament.MatchNeedsTwo, Args: map[string]any{"n": len(names)}}
	}

	info := tournament.DefaultInfo(cmp.Or(o.Name, games[0].Event), assumed.Laws)
	info.Place, info.From, info.To = games[0].Site, assumed.Date, lastDay(games)
	info = info.WithSystem(assumed.System)
	info.TimeControl = games[0].TimeControl
	if info.To == info.From {
		info.To = ""
	}
	e := &tournament.Event{Info: info, NextID: 1, Games: make(map[tournament.Table][]game.Entry)}
	if assumed.System == tournament.Match || assumed.System == tournament.Swiss {
		e.Info.Rounds = lastRound(games)
	}

	numbers, numbering := numberPlayers(names, games, assumed.System)
	assumed.Numbering = numbering
	ids := make(map[string]tournament.PlayerID, len(names))
	byNumber := slices.Clone(names)
	slices.SortFunc(byNumber, func(a, b string) int { return numbers[a] - numbers[b] })
	for _, name := range byNumber {
		s := sideOf(name, games)
		ids[name] = e.NextID
		e.Players = append(e.Players, tournament.Player{ID: e.NextID, Start: numbers[name], Name: name,
			Rating: s.Rating, Title: s.Title, Federation: s.Federation, FIDE: s.FIDE})
		e.NextID++
	}
	seated, err := seat(e, games, ids)
	if err != nil {
		return nil, assumed, err
	}
	if assumed.System == tournament.RoundRobin || assumed.System == tournament.DoubleRoundRobin {
		assumed.Missing = seatMissing(e, seated)
	}
	seatFree(e, seated)
	return e, assumed, nil
}

// inRounds says who sits at a board, by round.
type inRounds map[int]map[tournament.PlayerID]bool

// seat puts the games onto their boards.
func seat(e *tournament.Event, games []Game, ids map[string]tournament.PlayerID) (inRounds, error) {
	seated := make(inRounds)
	for _, g := range games {
		if g.White.Name == g.Black.Name {
			return nil, &Error{SelfPaired, g.White.Name, g.Round}
		}
		in := seated[g.Round]
		if in == nil {
			in = make(map[tournament.PlayerID]bool)
			seated[g.Round] = in
			e.Rounds = append(e.Rounds, tournament.Round{Number: g.Round, Date: roundDay(games, g.Round)})
		}
		for _, name := range []string{g.White.Name, g.Black.Name} {
			if in[ids[name]] {
				return nil, &Error{SeatedTwice, name, g.Round}
			}
			in[ids[name]] = true
		}
		p := tournament.Pairing{Round: g.Round, Board: g.Board, White: ids[g.White.Name], Black: ids[g.Black.Name], Result: g.Result}
		e.Pairings = append(e.Pairings, p)
		if record := entries(g); len(record) > 0 {
			e.Games[p.Table()] = record
		}
	}
	return seated, nil
}

// seatFree gives the one player of a round who has no opponent the free round.
func seatFree(e *tournament.Event, seated inRounds) {
	if e.Info.System == tournament.Swiss {
		return
	}
	for round, in := range seated {
		if len(e.Players)-len(in) != 1 {
			continue
		}
		for _, p := range e.Players {
			if !in[p.ID] {
				e.Pairings = append(e.Pairings, tournament.Pairing{Round: round, White: p.ID})
			}
		}
	}
}

// seatMissing gives the games of a round robin that the list lacks, as lists
// do of games that nobody played, a board without a result, and says how many
// there were. Such a game belongs where both players have no other; one that
// could stand in several rounds is left out.
func seatMissing(e *tournament.Event, seated inRounds) int {
	rounds := roundsOf(len(e.Players))
	cycles := 1
	if e.Info.System == tournament.DoubleRoundRobin {
		cycles = 2
	}
	missing := 0
	for again := true; again; {
		again = false
		for i, a := range e.Players {
			for _, b := range e.Players[i+1:] {
				past := encounters(e, a.ID, b.ID)
				if len(past) != cycles-1 {
					continue
				}
				if at := commonGap(seated, rounds*cycles, a.ID, b.ID); at > 0 {
					e.Pairings = append(e.Pairings, missingGame(e, at, a, b, past))
					seated[at][a.ID], seated[at][b.ID] = true, true
					missing++
					again = true
				}
			}
		}
	}
	return missing
}

// roundsOf is the number of rounds in which n players all meet once.
func roundsOf(n int) int { return n - 1 + n%2 }

func encounters(e *tournament.Event, a, b tournament.PlayerID) []tournament.Pairing {
	var past []tournament.Pairing
	for _, p := range e.Pairings {
		if p.Has(a) && p.Has(b) {
			past = append(past, p)
		}
	}
	return past
}

// commonGap is the one round in which neither of two players has a game; 0 if
// there is none or more than one.
func commonGap(seated inRounds, rounds int, a, b tournament.PlayerID) int {
	gap := 0
	for r := 1; r <= rounds; r++ {
		if in := seated[r]; in == nil || in[a] || in[b] {
			continue
		}
		if gap > 0 {
			return 0
		}
		gap = r
	}
	return gap
}

// missingGame has the colours of the other cycle reversed, or else those of
// the pairing table; where neither says, the lower number has White. It takes
// the first board that is free.
func missingGame(e *tournament.Event, round int, a, b tournament.Player, past []tournament.Pairing) tournament.Pairing {
	white, black := a.ID, b.ID
	table := berger.Table(len(e.Players), berger.Single)
	switch {
	case len(past) > 0:
		white, black = past[0].Black, past[0].White
	case round <= len(table) && slices.Contains(table[round-1].Pairs, berger.Pair{White: b.Start, Black: a.Start}):
		white, black = b.ID, a.ID
	}
	board := 1
	for taken := true; taken; {
		_, taken = e.Pairing(tournament.Table{Round: round, Board: board})
		if taken {
			board++
		}
	}
	return tournament.Pairing{Round: round, Board: board, White: white, Black: black}
}

// entries is the record of an imported game: all moves in one entry, then its
// comments and the result.
func entries(g Game) []game.Entry {
	var record []game.Entry
	if g.Start != "" {
		record = append(record, game.Entry{Kind: game.Setup, Text: g.Start})
	}
	if g.Moves != "" {
		record = append(record, game.Entry{Kind: game.Moves, Moves: g.Moves})
	}
	plies := make([]int, 0, len(g.Comments))
	for ply := range g.Comments {
		plies = append(plies, ply)
	}
	slices.Sort(plies)
	for _, ply := range plies {
		for _, text := range g.Comments[ply] {
			record = append(record, game.Entry{Kind: game.Comment, Ply: ply, Text: text})
		}
	}
	if len(record) > 0 && g.Result.Played() && g.Result != tournament.Adjourned {
		record = append(record, game.Entry{Kind: game.Result, Result: string(g.Result)})
	}
	return record
}

// giveRounds gives games without a round the first one in which both players
// are free, and says whether it had to.
func giveRounds(games []Game) bool {
	type seatAt struct {
		round int
		name  string
	}
	taken := make(map[seatAt]bool)
	sit := func(g Game) {
		taken[seatAt{g.Round, g.White.Name}] = true
		taken[seatAt{g.Round, g.Black.Name}] = true
	}
	given := false
	for _, g := range games {
		if g.Round > 0 {
			sit(g)
		}
	}
	for i := range games {
		g := &games[i]
		if g.Round > 0 {
			continue
		}
		given = true
		for g.Round = 1; taken[seatAt{g.Round, g.White.Name}] || taken[seatAt{g.Round, g.Black.Name}]; {
			g.Round++
		}
		sit(*g)
	}
	return given
}

// giveBoards numbers the boards of each round in the order of the list,
// unless every game names its own and no two of a round the same.
func giveBoards(games []Game) bool {
	named := make(map[tournament.Table]bool)
	for _, g := range games {
		at := tournament.Table{Round: g.Round, Board: g.Board}
		if g.Board == 0 || named[at] {
			next := make(map[int]int)
			for i := range games {
				next[games[i].Round]++
				games[i].Board = next[games[i].Round]
			}
			return true
		}
		named[at] = true
	}
	return false
}

func firstDay(games []Game) tournament.Date {
	var day tournament.Date
	for _, g := range games {
		if g.Date != "" && (day == "" || g.Date < day) {
			day = g.Date
		}
	}
	return day
}

func lastDay(games []Game) tournament.Date {
	var day tournament.Date
	for _, g := range games {
		day = max(day, g.Date)
	}
	return day
}

func lastRound(games []Game) int {
	last := 0
	for _, g := range games {
		last = max(last, g.Round)
	}
	return last
}

// roundDay is the day most of a round's games name, if it is a day at all.
func roundDay(games []Game, round int) tournament.Date {
	count := make(map[tournament.Date]int)
	var best tournament.Date
	for _, g := range games {
		if g.Round != round || !g.Date.Day() {
			continue
		}
		count[g.Date]++
		if best == "" || count[g.Date] > count[best] {
			best = g.Date
		}
	}
	return best
}

// appearance gives the names in the order in which they first stand.
func appearance(games []Game) []string {
	seen := make(map[string]bool)
	var names []string
	for _, g := range games {
		for _, s := range []Side{g.White, g.Black} {
			if !seen[s.Name] {
				seen[s.Name] = true
				names = append(names, s.Name)
			}
		}
	}
	return names
}

// sideOf puts together what the games say of a player.
func sideOf(name string, games []Game) Side {
	s := Side{Name: name}
	for _, g := range games {
		for _, side := range []Side{g.White, g.Black} {
			if side.Name == name {
				s.Rating = cmp.Or(s.Rating, side.Rating)
				s.Title = cmp.Or(s.Title, side.Title)
				s.Federation = cmp.Or(s.Federation, side.Federation)
				s.FIDE = cmp.Or(s.FIDE, side.FIDE)
			}
		}
	}
	return s
}

// systemOf tells the system from who met whom how often. Where nobody met more
// often than a round robin has it, in just its number of rounds, a quarter of
// the games may be missing.
func systemOf(names []string, games []Game) tournament.System {
	if len(names) == 2 {
		return tournament.Match
	}
	met := make(map[[2]string]int)
	for _, g := range games {
		a, b := g.White.Name, g.Black.Name
		met[[2]string{min(a, b), max(a, b)}]++
	}
	pairs := len(names) * (len(names) - 1) / 2
	most := 0
	for _, n := range met {
		most = max(most, n)
	}
	rounds, last := roundsOf(len(names)), lastRound(games)
	switch {
	case len(met) == pairs && len(games) == 2*pairs && most == 2,
		most == 2 && last == 2*rounds && 4*len(games) >= 3*2*pairs:
		return tournament.DoubleRoundRobin
	case len(met) == pairs && len(games) == pairs,
		most == 1 && last == rounds && 4*len(games) >= 3*pairs:
		return tournament.RoundRobin
	}
	return tournament.Swiss
}

// numberPlayers gives start numbers: those of the pairing table where the
// rounds follow it, or else by rating where all have one, or else in order of
// appearance.
func numberPlayers(names []string, games []Game, system tournament.System) (map[string]int, Numbering) {
	if system == tournament.RoundRobin || system == tournament.DoubleRoundRobin {
		if numbers := fromTable(names, games); numbers != nil {
			return numbers, ByPairingTable
		}
	}
	order, numbering := slices.Clone(names), ByAppearance
	if !slices.ContainsFunc(names, func(n string) bool { return sideOf(n, games).Rating == 0 }) {
		numbering = ByRating
		slices.SortStableFunc(order, func(a, b string) int { return sideOf(b, games).Rating - sideOf(a, games).Rating })
	}
	numbers := make(map[string]int, len(order))
	for i, name := range order {
		numbers[name] = i + 1
	}
	return numbers, numbering
}

// nobody stands for the number that does not exist in a table of an odd
// number of players.
const nobody = ""

// fromTable finds the numbers under which the first cycle is the pairing
// table, colours included; nil if there are none. Who has the highest number
// settles everybody else's: his opponent of an odd round r has (r+1)/2, of an
// even round (r+N)/2. If one of his games is missing, his opponent is the one
// who is left over.
func fromTable(names []string, games []Game) map[string]int {
	n := len(names)
	table := berger.Table(n, berger.Single)
	met := make([]map[string]string, len(table)) // by round: who sits opposite
	for i := range met {
		met[i] = make(map[string]string)
	}
	for _, g := range games {
		if g.Round <= len(table) {
			met[g.Round-1][g.White.Name] = g.Black.Name
			met[g.Round-1][g.Black.Name] = g.White.Name
		}
	}
	highest := names
	if n%2 == 1 {
		highest = []string{nobody}
	}
	for _, top := range highest {
		if numbers := numbersUnder(top, names, met); numbers != nil && follows(games, numbers, table) {
			return numbers
		}
	}
	return nil
}

func numbersUnder(top string, names []string, met []map[string]string) map[string]int {
	even := len(met) + 1
	numbers := make(map[string]int, len(names))
	if top != nobody {
		numbers[top] = even
	}
	var left []int // numbers that no game gives to anybody
	for i, opposite := range met {
		number := (i + 2) / 2
		if i%2 == 1 {
			number = (i + 1 + even) / 2
		}
		opponent := opposite[top]
		if top == nobody {
			opponent = freeIn(names, opposite)
		}
		if opponent == nobody {
			left = append(left, number)
			continue
		}
		if numbers[opponent] != 0 {
			return nil
		}
		numbers[opponent] = number
	}
	if len(left) > 1 {
		return nil
	}
	for _, name := range names {
		if numbers[name] == 0 {
			numbers[name] = left[0]
		}
	}
	return numbers
}

// freeIn is the only one without an opponent.
func freeIn(names []string, opposite map[string]string) string {
	free := nobody
	for _, n := range names {
		if opposite[n] != nobody {
			continue
		}
		if free != nobody {
			return nobody
		}
		free = n
	}
	return free
}

// follows reports whether the first cycle of the games is the table under the
// numbers.
func follows(games []Game, numbers map[string]int, table []berger.Round) bool {
	for _, g := range games {
		if g.Round <= len(table) &&
			!slices.Contains(table[g.Round-1].Pairs, berger.Pair{White: numbers[g.White.Name], Black: numbers[g.Black.Name]}) {
			return false
		}
	}
	return true
}
