package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// KingCaptured: a player took the king that the opponent's illegal move had
// left in check (FIDE Laws 1.4.1; the Finnish annex for blitz, item 1). The
// moves of the game end before that illegal move; the fields of Offence are
// those of the player who took the king.
type KingCaptured struct {
	Offence
	OpponentMove Step   `json:"opponent_illegal_move"`
	Between      []Step `json:"between_moves"`
	Move         Step   `json:"move"`
}

// Type is "king-captured".
func (*KingCaptured) Type() string { return "king-captured" }

func (i *KingCaptured) check(c *Case) error {
	if err := need("opponent_illegal_move", i.OpponentMove); err != nil {
		return err
	}
	if err := need("move", i.Move); err != nil {
		return err
	}
	if err := i.Offence.check(c); err != nil {
		return err
	}
	mover := c.turn()
	if side, ok := i.Side.Color(); ok {
		mover = side.Other()
	}
	board := c.Position().Setup()
	if err := moved(board, "opponent_illegal_move", i.OpponentMove, mover); err != nil {
		return err
	}
	board = push(board, i.OpponentMove)
	for _, s := range i.Between {
		board = push(board, s)
	}
	if err := moved(board, "move", i.Move, mover.Other()); err != nil {
		return err
	}
	if board.Pieces[i.Move.To] != chess.NewPiece(mover, chess.King) {
		return &ContradictionError{Field: "move", Kind: NotTheKing, Square: i.Move.To}
	}
	return nil
}

func (i *KingCaptured) decide(c *Case) Decision {
	p := c.Position()
	side := c.color(i.Side)
	if i.Side == Unsaid {
		side = c.turn().Other()
	}
	board := p.Setup()
	for _, s := range append([]Step{i.OpponentMove}, i.Between...) {
		board = push(board, s)
	}
	what := []Reason{
		{Kind: KingLeftEnPrise, Side: side.Other(), Step: i.OpponentMove, Position: p},
		{Kind: KingTaken, Side: side, Step: i.Move, Piece: board.Pieces[i.Move.From].Kind()},
	}
	if d, stands := i.afterGame(c); stands {
		d.Reasons = append(what, d.Reasons...)
		return d
	}
	if c.Rules.IllegalRemedy == laws.RemedyReplay { // back to the first illegal move
		d := Decision{Outcome: Continue, Restore: setUp(p), Articles: c.cite(laws.Illegal, laws.IllegalKing)}
		d.because(what...)
		d.because(Reason{Kind: KingReplayed, Side: side.Other(), At: []Place{c.place(len(c.Moves))}})
		return d
	}
	if i.late(c) {
		return i.stands(c, what)
	}
	if c.Rules.IllegalWindow == laws.UntilGameEnd && side != c.turn() {
		return i.first(c, side, what)
	}
	named := i.Offence
	named.Side = Of(side)
	d := named.penalty(c, irregular{role: laws.IllegalKing, reasons: what, restore: &board, mate: p})
	if d.Outcome == Continue {
		d.because(Reason{Kind: FirstIllegalOpen, Side: side})
	}
	return d
}

// first is the decision where illegal moves are corrected as long as the game is
// played: the position before the first irregularity is put up, the opponent's
// move that left the king (7.5.1), and each illegal move has its penalty.
func (i *KingCaptured) first(c *Case, side chess.Color, what []Reason) Decision {
	left := IllegalMove{Offence: ordinaryOffence(), Move: i.OpponentMove}
	left.Side, left.FoundBy, left.Rated = Of(side.Other()), i.FoundBy, i.Rated
	d := left.decide(c)
	named := i.Offence
	named.Side = Of(side)
	taken := named.penalty(c, irregular{role: laws.IllegalKing, reasons: what[1:], mate: c.Position()})
	if taken.Outcome != Continue {
		return taken
	}
	d.Added = d.Added.Plus(side.Other(), taken.Added.Of(side.Other()))
	d.citing(c.cite(laws.IllegalKing)...)
	d.because(taken.Reasons...)
	return d
}

// push makes a step on an arrangement, legal or not: the piece goes, what stands
// on its new square is taken off, and the other side has the move.
func push(s chess.Setup, step Step) chess.Setup {
	piece := s.Pieces[step.From]
	s.HalfmoveClock++
	if piece.Kind() == chess.Pawn || s.Pieces[step.To] != chess.NoPiece {
		s.HalfmoveClock = 0
	}
	if step.Promotion != chess.NoKind {
		piece = chess.NewPiece(piece.Color(), step.Promotion)
	}
	s.Pieces[step.From], s.Pieces[step.To] = chess.NoPiece, piece
	s.Castling &^= chess.SquareSet(0).With(step.From).With(step.To)
	if piece.Kind() == chess.King {
		for sq := range s.Castling.All() {
			if sq.Rank() == backRank(piece.Color()) {
				s.Castling &^= chess.SquareSet(0).With(sq)
			}
		}
	}
	s.EnPassant = chess.NoSquare
	if s.Turn == chess.Black {
		s.FullMove++
	}
	s.Turn = s.Turn.Other()
	return s
}
