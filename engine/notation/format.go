package notation

import "kohtunik/engine/chess"

// Format writes a move, which must be legal in the position.
func (s Style) Format(pos chess.Position, m chess.Move) string {
	return string(s.AppendFormat(make([]byte, 0, 16), pos, m))
}

// AppendFormat appends what Format gives.
func (s Style) AppendFormat(dst []byte, pos chess.Position, m chess.Move) []byte {
	w := s.signs()
	switch {
	case m.IsCastle() && m.KingSide():
		dst = append(dst, w.castle...)
	case m.IsCastle():
		dst = append(dst, w.castle3...)
	default:
		dst = s.appendPiece(dst, &w, pos, m)
	}
	if w.check != "" {
		next := pos.Play(m)
		if next.InCheck() {
			if next.CountLegal() == 0 {
				dst = append(dst, w.mate...)
			} else {
				dst = append(dst, w.check...)
			}
		}
	}
	if m.IsEnPassant() {
		dst = append(dst, w.enPassant...)
	}
	return dst
}

// appendPiece writes a move other than castling, without the signs at its end.
func (s Style) appendPiece(dst []byte, w *signs, pos chess.Position, m chess.Move) []byte {
	capture := pos.IsCapture(m)
	dst = append(dst, s.Letters.Of(m.Kind())...)
	switch {
	case w.full:
		dst = append(dst, m.From().String()...)
	case m.Kind() == chess.Pawn:
		if capture {
			dst = append(dst, m.From().String()[0])
		}
	default:
		dst = append(dst, distinction(pos, m)...)
	}
	switch {
	case capture && w.capture != "":
		dst = append(dst, w.capture...)
	case w.full:
		dst = append(dst, w.dash...)
	}
	dst = append(dst, m.To().String()...)
	if k := m.Promotion(); k != chess.NoKind {
		dst = append(dst, w.promotion...)
		dst = append(dst, s.Letters.Of(k)...)
	}
	return dst
}

// distinction is what tells the piece from others of its kind that can go to the
// same square: its file if that is enough, else its rank, else both (Appendix
// C.10; PGN 8.2.3.4). Pieces that may not go there legally do not count.
func distinction(pos chess.Position, m chess.Move) string {
	if pos.PiecesOf(pos.Turn(), m.Kind()).Count() < 2 {
		return ""
	}
	from := m.From()
	others, sameFile, sameRank := false, false, false
	var buffer [128]chess.Move
	for _, o := range pos.AppendLegal(buffer[:0]) {
		if o.Kind() != m.Kind() || o.To() != m.To() || o.From() == from || o.IsCastle() {
			continue
		}
		others = true
		sameFile = sameFile || o.From().File() == from.File()
		sameRank = sameRank || o.From().Rank() == from.Rank()
	}
	name := from.String()
	switch {
	case !others:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}
