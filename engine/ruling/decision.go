package ruling

import (
	"slices"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
)

// Outcome is what becomes of the game.
type Outcome string

// The outcomes.
const (
	Continue       Outcome = "continue"        // play goes on, also from Restore after a result had been recorded
	WhiteWins      Outcome = "white-wins"      //
	BlackWins      Outcome = "black-wins"      //
	Draw           Outcome = "draw"            //
	BothLose       Outcome = "both-lose"       //
	ReplayGame     Outcome = "replay-game"     // a new game from the start
	Annulled       Outcome = "annulled"        // the game is struck out
	ArbiterDecides Outcome = "arbiter-decides" // see Discretion
)

// Opened is what was in an envelope: what was written, and the move that it is,
// chess.NoMove if it is none.
type Opened struct {
	Written string
	Move    chess.Move
}

// Ending is why a game is over, as a record writes it.
type Ending = game.Ending

// The endings that a decision can bring.
const (
	EndMate       = game.ByMate
	EndStalemate  = game.ByStalemate
	EndDead       = game.ByDead
	EndRepetition = game.ByRepetition
	EndFifty      = game.ByFiftyMoves // 75 of them, too
	EndResigned   = game.ByResignation
	EndFlag       = game.ByFlag
	EndAgreed     = game.ByAgreement
	EndArbiter    = game.ByArbiter
)

// Wins is the outcome by which a side wins.
func Wins(c chess.Color) Outcome {
	if c == chess.White {
		return WhiteWins
	}
	return BlackWins
}

// Seconds is a time, or its signed change.
type Seconds float64

// Times are a time for each side.
type Times struct {
	White Seconds `json:"white_s"`
	Black Seconds `json:"black_s"`
}

// Of is the time of a side.
func (t Times) Of(c chess.Color) Seconds {
	if c == chess.White {
		return t.White
	}
	return t.Black
}

// Plus is the times with s added to those of a side.
func (t Times) Plus(c chess.Color, s Seconds) Times {
	if c == chess.White {
		t.White += s
	} else {
		t.Black += s
	}
	return t
}

// Decision is what the laws say about a case.
type Decision struct {
	Outcome Outcome
	// Articles decide it, the deciding one first, as package laws cites them.
	Articles []string
	// Must are the moves among which the player on move has to choose, in the
	// position to go on from; nil for any legal move.
	Must []chess.Move
	// Restore is the position to set up; nil if the board stays as it is.
	Restore *chess.Setup
	// Added is the signed change of the remaining times that the laws order.
	Added Times
	Facts Facts
	// Reasons explain it, in the order in which they are to be read.
	Reasons []Reason
	// Ends is why the game is over by it, as a record says it; empty: by the
	// arbiter's decision.
	Ends Ending
	// Forfeit: the game is decided without having been played, where not both
	// players have moved.
	Forfeit bool
	// Adjourned: the game is adjourned, and the side to move seals.
	Adjourned bool
	// TurnsDown: what the player did turns down an open offer of a draw.
	TurnsDown bool
	// Resumes: an adjourned game is on again.
	Resumes bool
	// Opens is the envelope that is opened; nil where none is.
	Opens *Opened
	// Plays is a move that was made on the board, is not among those of the
	// game yet and belongs to them; chess.NoMove for none.
	Plays chess.Move
	// stands is a move that was made and stands, with what is said of it.
	stands   chess.Move
	standing []Reason
	// Seals: Must is what has still to be sealed.
	Seals bool
	// Choice is what the arbiter chose of what an earlier decision left to him.
	Choice ChoiceKind
	// Discretion lists what the laws leave to the arbiter: the choices of
	// ArbiterDecides, or what he may do besides.
	Discretion []Choice
}

// because adds reasons.
func (d *Decision) because(reasons ...Reason) { d.Reasons = append(d.Reasons, reasons...) }

// citing adds articles that are not cited yet.
func (d *Decision) citing(articles ...string) {
	for _, a := range articles {
		if !slices.Contains(d.Articles, a) {
			d.Articles = append(d.Articles, a)
		}
	}
}

// oblige lays a duty on the player on move.
func (d *Decision) oblige(to duty) {
	d.Must = to.must
	d.citing(to.articles...)
	d.because(to.reasons...)
}

// Says tells that a reason of one of the kinds is among those of the decision.
func (d Decision) Says(kinds ...Kind) bool {
	return slices.ContainsFunc(d.Reasons, func(r Reason) bool { return slices.Contains(kinds, r.Kind) })
}

// Released tells that the move has been made by letting go of the piece: the
// player has no other to choose (FIDE Laws 4.7; 1953 §6).
func (d Decision) Released() bool { return d.Says(Released) }

// Stands tells that a move was made on the board that is not among those of the
// game yet, and that it stands.
func (d Decision) Stands() bool { return d.stands != chess.NoMove }

// Queens is the square of the pawn that becomes a queen by the decision; ok is
// false where none does.
func (d Decision) Queens() (at chess.Square, ok bool) {
	for _, r := range d.Reasons {
		if r.Kind == PawnBecomesQueen && len(r.Squares) > 0 {
			return r.Squares[0], true
		}
	}
	return chess.NoSquare, false
}

// Restoring are the reasons that say how the position is put back.
func (d Decision) Restoring() []Reason {
	var said []Reason
	for _, r := range d.Reasons {
		if r.Kind == IllegalRestored || strings.HasPrefix(string(r.Kind), "touch-") {
			said = append(said, r)
		}
	}
	return said
}
