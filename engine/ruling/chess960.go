package ruling

import (
	"slices"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Castle960: castling in Chess960, as king takes own rook (FIDE Laws, Appendix
// F of 2014, Guidelines II of 2018 and 2023).
type Castle960 struct {
	Side Side `json:"side"`
	Move Step `json:"move"`
}

// Type is "castle960".
func (*Castle960) Type() string { return "castle960" }

func (a *Castle960) check(c *Case) error {
	if err := need("move", a.Move); err != nil {
		return err
	}
	return c.movedBy(a.Side, "move", a.Move)
}

func (a *Castle960) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	p, side := c.Position(), c.color(a.Side)
	m := find(p, a.Move)
	if !m.IsCastle() { // no legal move of the side on the move, or another
		d.Facts.Legal = fact(false)
		d.Articles = c.cite(laws.Castle960)
		reason := Reason{Kind: CastleIllegal, Side: side, Step: a.Move, Position: p, Cause: why(p, a.Move)}
		if side == p.Turn() {
			d.Articles = c.cite(c.castle960Faults(p, a.Move)...)
		} else {
			reason = Reason{Kind: TouchNotOnMove, Side: side}
		}
		d.because(reason)
		return d
	}
	d.Facts.Legal = fact(true)
	after := p.Play(m)
	placement, _, _ := strings.Cut(after.FEN(), " ")
	d.Facts.ResultPlacement = &placement
	kingTo, rookTo := castlingSquares(side, m.KingSide())
	role, kind := laws.Castle960Double, Castle960Double
	switch {
	case m.From() == kingTo:
		role, kind = laws.Castle960Rook, Castle960RookOnly
	case m.Rook() == rookTo:
		role, kind = laws.Castle960King, Castle960KingOnly
	case m.From() == rookTo && m.Rook() == kingTo:
		role, kind = laws.Castle960Transposition, Castle960Transposed
	}
	d.Articles = c.cite(role)
	if kind == Castle960RookOnly || kind == Castle960KingOnly {
		d.citing(c.cite(laws.Castle960Stays)...)
	}
	if p.Ply() <= 1 && p.Occupied().Count() == 32 {
		d.citing(c.cite(laws.Castle960First)...)
	}
	if orthodoxBlocked(p, m) {
		d.citing(c.cite(laws.Castle960Occupied)...)
	}
	d.citing(c.rookAttacked(p, m)...)
	d.because(Reason{Kind: kind, Side: side, Position: p, Moves: made(p, m), Squares: []chess.Square{kingTo, rookTo}})
	return d
}

// orthodoxBlocked tells that a piece stands where in orthodox chess none may: on
// a, b or e when castling to the c-side, on e or h to the g-side.
func orthodoxBlocked(p chess.Position, m chess.Move) bool {
	files := []int{0, 1, 4}
	if m.KingSide() {
		files = []int{4, 7}
	}
	return slices.ContainsFunc(files, func(file int) bool {
		sq := chess.SquareAt(file, m.From().Rank())
		return sq != m.From() && sq != m.Rook() && p.At(sq) != chess.NoPiece
	})
}

// castle960Faults are the roles of what a castling in Chess960 breaks.
func (c *Case) castle960Faults(p chess.Position, s Step) []laws.Role {
	var roles []laws.Role
	if _, ok := castlingStep(p, s); ok {
		roles = c.castlingBroken(p, s)
	}
	for i, broken := range roles {
		if broken == laws.CastleBlocked {
			roles[i] = laws.Castle960Blocked
		}
	}
	return append(roles, laws.Castle960)
}

// Setup960: is this a start position of Chess960?
type Setup960 struct {
	Rank string `json:"rank"` // the pieces from a1 to h1, by their English letters
}

// Type is "setup960".
func (*Setup960) Type() string { return "setup960" }

func (s *Setup960) check(*Case) error {
	if len(s.Rank) != 8 || strings.Trim(strings.ToUpper(s.Rank), "KQRBNP") != "" {
		return &ValueError{"rank", s.Rank}
	}
	return nil
}

func (s *Setup960) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	var rank [8]chess.Kind
	count := map[chess.Kind]int{}
	var kings, rooks, bishops []int
	for file := range rank {
		piece, _ := chess.ParsePiece(s.Rank[file])
		rank[file] = piece.Kind()
		count[piece.Kind()]++
		switch piece.Kind() {
		case chess.King:
			kings = append(kings, file)
		case chess.Rook:
			rooks = append(rooks, file)
		case chess.Bishop:
			bishops = append(bishops, file)
		}
	}
	number, ok := chess.RankNumber(rank)
	d.Facts.Valid = &ok
	if ok {
		d.Articles = c.cite(laws.Setup960)
		d.because(Reason{Kind: Setup960Valid, N: number})
		return d
	}
	if len(kings) == 1 && len(rooks) == 2 && (kings[0] < rooks[0] || kings[0] > rooks[1]) {
		d.citing(c.cite(laws.Setup960King)...)
		d.because(Reason{Kind: Setup960KingOutside})
	}
	if len(bishops) == 2 && (bishops[0]-bishops[1])%2 == 0 {
		d.citing(c.cite(laws.Setup960Bishops)...)
		d.because(Reason{Kind: Setup960OneColour})
	}
	if len(d.Reasons) == 0 {
		d.Articles = c.cite(laws.Setup960)
		d.because(Reason{Kind: Setup960Pieces})
	}
	return d
}
