package gamelist

import (
	"cmp"
	"slices"
	"strings"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/berger"
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
	if e.Info.ChoosesRounds() {
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
	var made []tournament.Pairing
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
				return nil, &Error{TwoGames, name, g.Round}
			}
			in[ids[name]] = true
		}
		p := tournament.Pairing{Round: g.Round, Board: g.Board, White: ids[g.White.Name], Black: ids[g.Black.Name],
			Result: g.Result}
		made = append(made, p)
		if record := entries(g); len(record) > 0 {
			e.Games[p.Table()] = record
		}
	}
	e.Pairings.Append(made...)
	return seated, nil
}

// seatFree gives the one player of a round who has no opponent the free round.
func seatFree(e *tournament.Event, seated inRounds) {
	if e.Info.System.RoundByRound() {
		return
	}
	for round, in := range seated {
		if len(e.Players)-len(in) != 1 {
			continue
		}
		for _, p := range e.Players {
			if !in[p.ID] {
				e.Pairings.Append(tournament.Pairing{Round: round, White: p.ID})
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
					e.Pairings.Append(missingGame(e, at, a, b, past))
					seated[at][a.ID], seated[at][b.ID] = true, true
					missing++
					again = true
				}
			}
		}
	}
	return missing
}

func encounters(e *tournament.Event, a, b tournament.PlayerID) []tournament.Pairing {
	var past []tournament.Pairing
	for p := range e.Pairings.Values() {
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

// entries is the record of an imported game: its moves, the comments and the
// result.
func entries(g Game) []game.Entry {
	var record []game.Entry
	if g.Start != "" {
		record = append(record, game.Entry{Kind: game.Setup, Text: g.Start})
	}
	record = append(record, moves(g)...)
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

// moves are the moves of an imported game, in one entry up to each move whose
// time is known. Of the other side a reading repeats what was known last.
func moves(g Game) []game.Entry {
	words := strings.Fields(g.Moves)
	blackFirst := 0
	if strings.Contains(g.Start, " b ") {
		blackFirst = 1
	}
	var list []game.Entry
	var last [2]int64 // milliseconds left, White and Black
	done := 0
	for i := range words {
		left, known := g.Left[i+1]
		if !known && i < len(words)-1 {
			continue
		}
		e := game.Entry{Kind: game.Moves, Moves: strings.Join(words[done:i+1], " ")}
		if known {
			last[(i+blackFirst)%2] = left.Milliseconds()
			e.Read, e.White, e.Black = true, last[0], last[1]
		}
		list = append(list, e)
		done = i + 1
	}
	return list
}
