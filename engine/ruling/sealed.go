package ruling

import (
	"errors"
	"strings"
	"unicode"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/notation"
)

// SealedMove: what the envelope holds, or what a player played who was told to
// seal (FIDE Laws 2023 Guideline I.1.1, I.8, I.10; 1953 §21, §23).
type SealedMove struct {
	Side      Side     `json:"side"` // who sealed
	Written   string   `json:"written"`
	Notation  string   `json:"notation"` // a language by its code: en
	Played    Step     `json:"played_on_board"`
	Responder bool     `json:"responder_present"`
	Late      Seconds  `json:"sealer_late_s"`
	Default   *Seconds `json:"default_s"`
}

// Type is "sealed-move".
func (*SealedMove) Type() string { return "sealed-move" }

func (s *SealedMove) regulate(l *laws.Setting) { regulateDefault(l, s.Default) }

func (s *SealedMove) check(c *Case) error {
	if s.Notation != "" && !notation.HasLetters(s.Notation) {
		return &ValueError{"notation", s.Notation}
	}
	if err := checkSeconds("default_s", s.Default); err != nil {
		return err
	}
	if err := checkSeconds("sealer_late_s", &s.Late); err != nil {
		return err
	}
	if s.Played.None() {
		if err := c.envelopeClosed("written"); err != nil {
			return err
		}
	}
	return c.needPosition()
}

func (s *SealedMove) known(_ chess.Color, r atTable) map[string]any {
	return map[string]any{"side": r.state.Position().Turn().String()}
}

// envelopeClosed checks that the record of the game, where there is one, has a
// sealed move in its envelope.
func (c *Case) envelopeClosed(field string) error {
	if recorded := len(c.table.state.Positions) > 0; recorded && !c.table.state.Sealed {
		return &ContradictionError{Field: field, Kind: NoEnvelope}
	}
	return nil
}

func (s *SealedMove) decide(c *Case) Decision {
	p := c.Position()
	sealer := c.turn()
	if !s.Played.None() {
		d := c.goesOn(laws.SealedOnBoard)
		if m := find(p, s.Played); m != chess.NoMove {
			d.Must, d.Seals = []chess.Move{m}, true
			d.because(Reason{Kind: SealedOnBoard, Side: sealer, Moves: made(p, m)})
		} else {
			d.because(Reason{Kind: SealedBoardIllegal, Side: sealer, Step: s.Played, Position: p, Cause: why(p, s.Played)})
		}
		return d
	}
	if !s.Responder {
		d := c.goesOn(laws.EnvelopeClosed)
		d.Resumes = true
		d.Facts.Envelope, d.Facts.ClockRuns = fact(EnvelopeClosed), fact(Of(sealer.Other()))
		d.because(Reason{Kind: EnvelopeStaysClosed, Side: sealer.Other()})
		return d
	}
	r := s.reading(c)
	if r.move == chess.NoMove {
		d := c.lost(sealer, r.role)
		d.Opens = &Opened{Written: s.Written}
		d.citing(c.cite(laws.SealedDefect)...)
		d.Facts.Envelope = fact(EnvelopeOpen)
		d.because(r.reason)
		return d
	}
	role := laws.ResumeNormal
	if r.reason.Kind == SealedSlip { // a slip that is forgiven is a matter of the defects
		role = laws.SealedDefect
	}
	d := c.sealedPlayed(r.move, s.Late, r.reason, role)
	d.Opens = &Opened{s.Written, r.move}
	return d
}

// sealedPlayed is what follows when a sealed move is made on the board: the end
// of the game that it brings stands, also if the player who sealed it is late;
// else one who comes after the default time loses (FIDE Laws 2023 Guideline
// I.10).
func (c *Case) sealedPlayed(m chess.Move, late Seconds, how Reason, role laws.Role) Decision {
	p := c.Position()
	sealer := p.Turn()
	if end, over := c.after(m).over(); over {
		end.citing(c.cite(laws.ResumeLate)...)
		end.citing(c.cite(role)...)
		end.Reasons = append([]Reason{how}, end.Reasons...)
		end.Facts.Envelope = fact(EnvelopeOpen)
		return end
	}
	if limit := Seconds(c.Rules.DefaultTime); late > 0 && c.Rules.ResumeDefault == laws.ResumeDefaultTime {
		if d, decided := c.resumedLate(sealer, late, limit); decided {
			return d
		}
	}
	d := c.goesOn(role)
	d.Must, d.Resumes = []chess.Move{m}, true
	d.Facts.Envelope, d.Facts.ClockRuns, d.Facts.Reply, d.Facts.ClockRunsAfterReply = fact(EnvelopeOpen),
		fact(Of(sealer.Other())), fact(ReplyOnBoard), fact(Of(sealer))
	d.because(how, Reason{Kind: ResponderRuns, Side: sealer.Other()})
	return d
}

// meaning is how what was sealed is read: a move and why, or none, for what and
// why not.
type meaning struct {
	move   chess.Move
	role   laws.Role
	reason Reason
}

func (s *SealedMove) reading(c *Case) meaning {
	p := c.Position()
	text := strings.TrimSpace(s.Written)
	none := func(kind Kind, role laws.Role, moves ...chess.Move) meaning {
		if len(c.cite(role)) == 0 {
			role = laws.SealedDefect
		}
		return meaning{role: role, reason: Reason{Kind: kind, Side: p.Turn(), Text: text, Position: p,
			Moves: made(p, moves...)}}
	}
	if text == "" {
		return none(SealedNothing, laws.SealedUnclear)
	}
	style := notation.Style{Letters: notation.LettersOf(s.Notation)}
	m, err := written(style, p, text)
	if err == nil {
		return meaning{move: m, reason: Reason{Kind: SealedMade, Side: p.Turn(), Moves: made(p, m)}}
	}
	var bad *notation.MoveTextError
	errors.As(err, &bad)
	if c.Rules.SealedSlip == laws.SlipForgiven {
		var meant []chess.Move
		if kind, from, to, ok := fullMove(style, text); ok {
			meant = meantBy(p, kind, from, to)
		}
		if len(meant) == 1 {
			return meaning{move: meant[0], reason: Reason{
				Kind: SealedSlip, Side: p.Turn(), Text: text, Moves: made(p, meant[0])}}
		}
		if bad != nil && bad.Cause == notation.Ambiguous {
			meant = bad.Candidates
		}
		if len(meant) == 0 {
			return none(SealedMeaningless, laws.SealedDefect)
		}
		return none(SealedUncertain, laws.SealedDefect, meant...)
	}
	switch {
	case bad != nil && (bad.Cause == notation.Ambiguous || bad.Cause == notation.NewPieceMissing):
		return none(SealedAmbiguous, laws.SealedAmbiguous, bad.Candidates...)
	case bad != nil && bad.Cause == notation.NotLegal:
		return none(SealedIllegal, laws.SealedIllegal)
	}
	return none(SealedUnclear, laws.SealedUnclear)
}

// written reads a move as it is written in the player's language. What says nothing in
// that language may be written in the letters of another: they count where they
// give one legal move.
func written(style notation.Style, p chess.Position, text string) (chess.Move, error) {
	m, err := style.Parse(p, text)
	var bad *notation.MoveTextError
	if errors.As(err, &bad) && (bad.Cause == notation.Unreadable || bad.Cause == notation.UnreadableBut) {
		if other, err := style.ParseAny(p, text); err == nil {
			return other, nil
		}
	}
	return m, err
}

// meantBy lists the moves that a slip of the pen in full notation may stand for
// (1953 §23): the legal moves of that kind of piece that go to the written square
// from anywhere, or go from the written square to one on the file or the rank
// of the written one.
func meantBy(p chess.Position, kind chess.Kind, from, to chess.Square) []chess.Move {
	return only(p.Legal(), func(m chess.Move) bool {
		if p.At(m.From()).Kind() != kind || m.IsCastle() {
			return false
		}
		near := m.To().File() == to.File() || m.To().Rank() == to.Rank()
		return m.To() == to || m.From() == from && near
	})
}

// fullMove reads a piece and two squares out of a text: "Re7-f4". A text without
// both squares is no slip that could be told.
func fullMove(style notation.Style, text string) (kind chess.Kind, from, to chess.Square, ok bool) {
	var squares []chess.Square
	first := len(text)
	for i := 0; i+2 <= len(text); i++ {
		if sq, err := chess.ParseSquare(text[i : i+2]); err == nil {
			if len(squares) == 0 {
				first = i
			}
			squares = append(squares, sq)
			i++
		}
	}
	if len(squares) != 2 {
		return 0, 0, 0, false
	}
	kind = chess.Pawn
	letter := strings.TrimRightFunc(text[:first], unicode.IsSpace)
	if letter != "" {
		found := false
		for k := chess.Pawn; k <= chess.King; k++ {
			if of := style.Letters.Of(k); of != "" && of == letter {
				kind, found = k, true
			}
		}
		if !found && letter != "E" { // the pawn of the Estonian code
			return 0, 0, 0, false
		}
	}
	return kind, squares[0], squares[1], true
}
