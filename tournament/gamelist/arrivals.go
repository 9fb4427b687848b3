package gamelist

import (
	"slices"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/i18n/fold"
	"kohtunik/tournament"
)

// Stray says why a game of a file belongs to no board.
type Stray string

// The reasons.
const (
	Belongs     Stray = ""
	Unknown     Stray = "unknown"      // a player who is not in the event, or whose name several have
	NotPaired   Stray = "not-paired"   // the two are not paired in the round
	NoRound     Stray = "no-round"     // the file does not say the round, and the two meet in none or in several
	Reversed    Stray = "reversed"     // the file has the colours the other way round
	OtherMoves  Stray = "other-moves"  // the record at the table has other moves
	OtherResult Stray = "other-result" // the event has another result
)

// Arrival is a game of a file beside the board of a running event that it was played
// at. Strays of the last two kinds have a board: what differs is taken over only if
// that is asked for.
type Arrival struct {
	Game  Game
	Table tournament.Table // zero: none
	Why   Stray
	// Was and Now are the result in the event and that of the file.
	Was, Now tournament.Result
	// Kept and Moves are the half-moves of the record and of the file, Differs the
	// first that is another, from 1; 0: one goes on where the other ends.
	Kept, Moves, Differs int
}

// Changes reports whether the file has something that the event has not.
func (a Arrival) Changes() bool {
	return a.Table != (tournament.Table{}) && a.Why != Reversed &&
		(a.Now.Final() && a.Now != a.Was || a.Moves > a.Kept || a.Differs > 0)
}

// Arrivals finds for each game of a file the board of the event: by the FIDE numbers
// or the names of the two, and by the round that the file or, where it says none, the
// caller names (0: the only one in which they meet).
func Arrivals(e *tournament.Event, games []Game, round int) []Arrival {
	list := make([]Arrival, len(games))
	for i, g := range games {
		list[i] = arrival(e, g, round)
	}
	return list
}

func arrival(e *tournament.Event, g Game, round int) Arrival {
	a := Arrival{Game: g, Now: g.Result, Moves: len(strings.Fields(g.Moves))}
	white, black := find(e, g.White), find(e, g.Black)
	if white == 0 || black == 0 || white == black {
		a.Why = Unknown
		return a
	}
	if g.Round > 0 {
		round = g.Round
	}
	var met []tournament.Pairing
	for _, p := range encounters(e, white, black) {
		if round == 0 || p.Round == round {
			met = append(met, p)
		}
	}
	switch {
	case len(met) == 0 && round > 0:
		a.Why = NotPaired
		return a
	case len(met) != 1:
		a.Why = NoRound
		return a
	}
	p := met[0]
	a.Table, a.Was = p.Table(), p.Result
	if p.White != white {
		a.Why = Reversed
		return a
	}
	kept := played(e.Record(a.Table))
	words := strings.Fields(g.Moves)
	a.Kept = len(kept)
	for i := range min(len(kept), len(words)) {
		if kept[i] != words[i] {
			a.Differs = i + 1
			break
		}
	}
	switch {
	case a.Differs > 0:
		a.Why = OtherMoves
	case a.Was.Final() && a.Now.Final() && a.Was != a.Now:
		a.Why = OtherResult
	}
	return a
}

// begins reports whether a FEN is the starting position of a round.
func begins(start chess.Position, fen string) bool {
	p, err := chess.ParseFEN(fen)
	return err == nil && p.WithChess960(start.Chess960()) == start
}

// played gives the moves of a record in UCI; of one that cannot be read none.
func played(record game.Record) []string {
	state, err := record.State()
	if err != nil {
		return nil
	}
	var moves []string
	for i, ply := range state.Plies {
		moves = append(moves, state.Positions[i].UCI(ply.Move))
	}
	return moves
}

// find gives the player whom a file means, 0 for nobody: by FIDE number, else the only
// one with the name.
func find(e *tournament.Event, s Side) tournament.PlayerID {
	var found []tournament.PlayerID
	for _, p := range e.Players {
		if s.FIDE > 0 && p.FIDE == s.FIDE {
			return p.ID
		}
		if sameName(p.Name, s.Name) && (s.FIDE == 0 || p.FIDE == 0) {
			found = append(found, p.ID)
		}
	}
	if len(found) != 1 {
		return 0
	}
	return found[0]
}

// sameName compares names as people and programs write them: in either order, with or
// without the comma, given names in full or by their first letters.
func sameName(a, b string) bool {
	x, y := nameWords(a), nameWords(b)
	if len(x) == 0 || len(y) == 0 {
		return false
	}
	if len(x) > len(y) {
		x, y = y, x
	}
	full := 0
	for _, w := range x {
		i := slices.Index(y, w)
		if i >= 0 {
			full++
		} else if i = slices.IndexFunc(y, func(o string) bool { return initial(w, o) || initial(o, w) }); i < 0 {
			return false
		}
		y = slices.Delete(slices.Clone(y), i, i+1)
	}
	return full > 0 && (len(x) > 1 || len(y) == 0)
}

// initial reports whether a is the first letter of b.
func initial(a, b string) bool {
	first := []rune(a)
	return len(first) == 1 && strings.HasPrefix(b, a)
}

func nameWords(name string) []string { return strings.Fields(fold.Name(name)) }

// Commands gives what takes the games over: the further moves with their clock times,
// and the result. What differs from the record at the table is left as it is, and a
// result that the event has already only changes with results.
func Commands(e *tournament.Event, list []Arrival, results bool) []tournament.Command {
	var commands []tournament.Command
	for _, a := range list {
		if !a.Changes() {
			continue
		}
		if record := e.Games[a.Table]; a.Differs == 0 && a.Moves > a.Kept {
			commands = append(commands, tournament.AppendGame{Table: a.Table, At: len(record),
				Entries: further(e.StartOf(a.Table.Round), a)})
		}
		if a.Now.Final() && a.Now != a.Was && (!a.Was.Final() || results) {
			commands = append(commands, tournament.SetResult{Table: a.Table, Result: a.Now})
		}
	}
	return commands
}

// further is the record of the moves that the event does not have yet, in a round
// whose games begin from start.
func further(start chess.Position, a Arrival) []game.Entry {
	g := a.Game
	g.Result, g.Comments = tournament.NoResult, nil
	all := moves(g)
	done := 0
	var rest []game.Entry
	for _, m := range all {
		words := strings.Fields(m.Moves)
		skip := min(max(0, a.Kept-done), len(words))
		done += len(words)
		if skip == len(words) {
			continue
		}
		m.Moves = strings.Join(words[skip:], " ")
		rest = append(rest, m)
	}
	if a.Kept == 0 && g.Start != "" && !begins(start, g.Start) {
		rest = slices.Insert(rest, 0, game.Entry{Kind: game.Setup, Text: g.Start})
	}
	return rest
}
