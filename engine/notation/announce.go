package notation

import (
	"strings"

	"kohtunik/engine/chess"
)

// The names by which squares and pieces are called in a game of a blind player
// (FIDE Laws 2023, D.2.1), in all languages alike.
var (
	fileNames  = [8]string{"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"}
	rankNames  = [8]string{"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"}
	calledName = map[chess.Kind]string{
		chess.King: "König", chess.Queen: "Dame", chess.Rook: "Turm", chess.Bishop: "Läufer", chess.Knight: "Springer",
		chess.Pawn: "Bauer",
	}
)

// Announce writes a move as it is announced in a game of a blind player (FIDE
// Laws 2023, D.2.1): the piece, where from, where to, and what a pawn becomes:
// "Springer Gustav eins, Felix drei", "Lange Rochade". The move must be legal.
func Announce(pos chess.Position, m chess.Move) string {
	if m.IsCastle() {
		if m.Rook() < m.From() {
			return "Lange Rochade"
		}
		return "Kurze Rochade"
	}
	words := []string{calledName[pos.At(m.From()).Kind()] + " " + squareName(m.From()), squareName(m.To())}
	if m.Promotion() != chess.NoKind {
		words = append(words, calledName[m.Promotion()])
	}
	return strings.Join(words, ", ")
}

func squareName(sq chess.Square) string { return fileNames[sq.File()] + " " + rankNames[sq.Rank()] }
