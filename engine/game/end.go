package game

import (
	"slices"
	"sort"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
)

// Outcome is what has become of a game.
type Outcome string

// The outcomes of a game that is over.
const (
	WhiteWins Outcome = "white-wins"
	BlackWins Outcome = "black-wins"
	Drawn     Outcome = "draw"
	BothLose  Outcome = "both-lose"
)

// Wins is the outcome by which a side wins.
func Wins(c chess.Color) Outcome {
	if c == chess.White {
		return WhiteWins
	}
	return BlackWins
}

// Ending says by what a game is over.
type Ending string

// The ends that come by themselves.
const (
	ByMate        Ending = "mate"
	ByStalemate   Ending = "stalemate"
	ByDead        Ending = "dead-position"
	ByFivefold    Ending = "fivefold"
	BySeventyFive Ending = "seventy-five"
)

// The ends by a result, as a record has its reason.
const (
	ByResult      Ending = "result" // entered without a reason
	ByResignation Ending = "resigned"
	ByAgreement   Ending = "agreed"
	ByFlag        Ending = "flag"
	ByRepetition  Ending = "repetition"
	ByFiftyMoves  Ending = "fifty-moves"
	ByArbiter     Ending = "arbiter"
)

// Results of a game that is not over, as an event writes them.
const (
	NoResult  = ""
	Adjourned = "adj"
)

// End says that a game is over.
type End struct {
	By      Ending
	Outcome Outcome
	// Ply is after how many half-moves it ended: not always the last one that
	// the record has.
	Ply int
	// Articles end it, the deciding one first.
	Articles []string
}

// Sameness is what the laws in force mean by the same position.
func Sameness(r laws.Rules) chess.Sameness {
	if r.Sameness == laws.SamePlacement {
		return chess.Same1953
	}
	return chess.SameFIDE
}

// EndOnBoard tells whether a game has ended by itself, and gives the first end
// that it came to, even if it was played on: checkmate, stalemate, a dead
// position, the fifth appearance of a position, 75 moves, as far as the edition
// has them (FIDE Laws 5.1.1, 5.2.1, 5.2.2, 9.6; 1953 §12, §13, §18 a, b).
// Positions are those of the game, the first one among them. Nodes is the budget
// of the question whether a side can still mate, 0 for the usual one; where it
// does not suffice the position is not taken for dead.
func EndOnBoard(r laws.Rules, positions []chess.Position, nodes int) (end End, ended bool) {
	if len(positions) == 0 {
		return End{}, false
	}
	last := len(positions) - 1
	end, ended = automatic(r, positions)
	if here := positions[last]; !ended && here.Checkmate() {
		return End{ByMate, Wins(here.Turn().Other()), last, r.Cite(laws.Checkmate)}, true
	} else if !ended && here.Stalemate() {
		end, ended = End{ByStalemate, Drawn, last, r.Cite(laws.Stalemate)}, true
	}
	if ended {
		last = end.Ply
	}
	if ended && last == 0 {
		return end, true
	}
	if by := dead(r, positions[last], nodes); by == nil || ended && dead(r, positions[last-1], nodes) == nil {
		return end, ended
	}
	// a position that is dead stays so: the first one is found by halving
	first := sort.Search(last, func(ply int) bool { return dead(r, positions[ply], nodes) != nil })
	return End{ByDead, Drawn, first, dead(r, positions[first], nodes)}, true
}

// automatic is the first of the draws that come without a claim and leave moves
// to play: the fifth appearance and 75 moves.
func automatic(r laws.Rules, positions []chess.Position) (End, bool) {
	mode, seen := Sameness(r), map[chess.Identity]int{}
	for ply, p := range positions {
		five := false
		switch r.Fivefold {
		case laws.FivefoldAny:
			id := p.Identity(mode)
			seen[id]++
			five = seen[id] >= r.FivefoldCount
		case laws.FivefoldConsecutive:
			five = p.HalfmoveClock() >= 4*(r.FivefoldCount-1) &&
				chess.ConsecutiveOccurrences(positions[:ply+1], mode) >= r.FivefoldCount
		}
		if five {
			return End{ByFivefold, Drawn, ply, r.Cite(laws.AutomaticFivefold)}, true
		}
		if most := 2 * r.SeventyFiveMoves; most > 0 && p.HalfmoveClock() >= most && !p.Checkmate() {
			return End{BySeventyFive, Drawn, ply, r.Cite(laws.Automatic75)}, true
		}
	}
	return End{}, false
}

// dead gives the articles by which a position is dead: no series of legal moves
// leads to mate by either side; in 1953 only the endings that §18 a and b list.
// nil if it is not, or if it could not be found out.
func dead(r laws.Rules, p chess.Position, nodes int) []string {
	if r.DeadPosition == laws.DeadListed {
		return r.Cite(listed(p)...)
	}
	id := p.Identity(chess.SameFIDE)
	if alive.holds(id) {
		return nil
	}
	for _, side := range []chess.Color{chess.White, chess.Black} {
		switch mate.CanMate(p, side, mate.Options{Nodes: nodes}).Verdict {
		case mate.Winnable:
			alive.add(id)
			return nil
		case mate.Unknown:
			return nil
		}
	}
	return r.Cite(laws.Dead)
}

// listed is the role of the ending of §18 that a position is, if it is one:
// king against king and at most a knight or a bishop, or a bishop each on
// squares of one colour.
func listed(p chess.Position) []laws.Role {
	bishops := [2]chess.SquareSet{p.PiecesOf(chess.White, chess.Bishop), p.PiecesOf(chess.Black, chess.Bishop)}
	minors := bishops[0] | bishops[1] | p.PiecesOf(chess.White, chess.Knight) | p.PiecesOf(chess.Black, chess.Knight)
	switch pieces := p.Occupied().Count(); {
	case pieces == 2 || pieces == 3 && minors.Count() == 1:
		return []laws.Role{laws.DeadMinor}
	case pieces == 4 && bishops[0].Count() == 1 && bishops[1].Count() == 1 && dark(bishops[0]) == dark(bishops[1]):
		return []laws.Role{laws.DeadBishops}
	}
	return nil
}

// dark tells that the squares of a set are dark ones.
func dark(set chess.SquareSet) bool {
	for sq := range set.All() {
		return sq.Dark()
	}
	return false
}

// End tells whether the game is over: by itself ([EndOnBoard]), or by a result,
// agreed, ruled or entered. Result is the one that stands in the event; empty
// if there is none, and while the game is adjourned.
func (s State) End(r laws.Rules, result string) (end End, over bool) {
	end, over = EndOnBoard(r, s.Positions, 0)
	return s.endBy(r, end, over, result)
}

// Closed is the state with what an end of the game brings: a move that ended it
// by itself is completed, and both clocks stand since it was made. Whether the
// game is over is as End says it.
func (s State) Closed(r laws.Rules, result string) (closed State, end End, over bool) {
	end, over = EndOnBoard(r, s.Positions, 0)
	if over {
		s = s.ended(end)
	}
	end, over = s.endBy(r, end, over, result)
	return s, end, over
}

// endBy is the end by itself, if there is one, or by a result that says
// otherwise.
func (s State) endBy(r laws.Rules, end End, over bool, result string) (End, bool) {
	outcome, entered := outcomes[result]
	if !entered || over && end.Outcome == outcome {
		return end, over
	}
	end = End{ByResult, outcome, len(s.Plies), r.Cite(laws.ResultSigned)}
	if outcomes[s.Result] == outcome && s.Reason != "" {
		end.By = Ending(s.Reason)
		if cited := s.articlesOf(r, end.By); len(cited) > 0 {
			end.Articles = cited
		}
	}
	return end, true
}

// outcomes are those of the results that an event and a record know. Where one
// player alone gets a half, nobody has won.
var outcomes = map[string]Outcome{
	"1-0": WhiteWins, "+/-": WhiteWins, "0-1": BlackWins, "-/+": BlackWins, "0-0": BothLose, "-/-": BothLose,
	"1/2": Drawn, "1/2-1/2": Drawn, "1/2-0": Drawn, "0-1/2": Drawn,
}

// endRoles are what ends by a reason of a result are cited for.
var endRoles = map[Ending]laws.Role{
	ByMate: laws.Checkmate, ByStalemate: laws.Stalemate, ByResignation: laws.Resignation, ByAgreement: laws.DrawAgreement,
	ByFlag: laws.FlagLoss, ByRepetition: laws.ClaimRepetition, ByFiftyMoves: laws.ClaimFifty,
}

// articlesOf gives the articles by which a result was reached: those of the
// ruling that brought it, else those of its reason.
func (s State) articlesOf(r laws.Rules, by Ending) []string {
	if len(s.RuledBy) > 0 {
		return slices.Clone(s.RuledBy)
	}
	if role, known := endRoles[by]; known {
		return r.Cite(role)
	}
	return nil
}
