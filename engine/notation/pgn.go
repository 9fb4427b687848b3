package notation

import (
	"strings"

	"kohtunik/engine/chess"
)

// Game is a game as PGN holds it.
type Game struct {
	// Head holds what stands before the tags: escape lines and comments.
	Head []Comment
	// Tags are the tag pairs in their order.
	Tags []Tag
	// Start is the position the game begins from, by the tags FEN and Variant.
	Start chess.Position
	// Main is the game itself.
	Main Variation
	// Result is the marker at the end of the moves: "1-0", "0-1", "1/2-1/2", or
	// "*" for a game that is not finished or whose end is not known.
	Result string
	// Line is the line of the file, from 1, where the game begins; 0 if it was
	// not read from one.
	Line int
	// Assumed is what had to be assumed when the game was read. It is not
	// written.
	Assumed []error
}

// Tag is a tag pair, [Name "Value"].
type Tag struct{ Name, Value string }

// Variation is a line of moves.
type Variation struct {
	Plies []Ply
	// End holds the comments after the variations of the last move, or of a line
	// without moves.
	End []Comment
}

// Ply is one move with what was noted to it.
type Ply struct {
	// Move is chess.NoMove for a null move, "--", which only stands in
	// variations that are not part of the game.
	Move chess.Move
	// NAGs are the numeric annotation glyphs, "!" and the like among them as 1
	// to 6.
	NAGs []uint8
	// Before and After hold the comments on the two sides of the move, those
	// after it standing before its variations.
	Before, After []Comment
	// Variations are lines that begin in place of this move.
	Variations []Variation
}

// CommentForm says how a comment is marked off.
type CommentForm uint8

// The forms of comments.
const (
	Brace      CommentForm = iota // {…}
	RestOfLine                    // ;… up to the end of the line
	EscapeLine                    // %… in the first column, a line for other programs
)

// Comment is a comment with its text exactly as it stands between its marks;
// lines are separated by LF.
type Comment struct {
	Text string
	Form CommentForm
}

// Tag gives the value of a tag, "" if there is none.
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// SetTag sets the value of a tag, at its place or at the end.
func (g *Game) SetTag(name, value string) {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			g.Tags[i].Value = value
			return
		}
	}
	g.Tags = append(g.Tags, Tag{Name: name, Value: value})
}

// Moves lists the moves of the game.
func (g *Game) Moves() []chess.Move {
	moves := make([]chess.Move, len(g.Main.Plies))
	for i := range moves {
		moves[i] = g.Main.Plies[i].Move
	}
	return moves
}

// NewGame is a game of these moves from a position, with the tags that its
// start asks for and no others.
func NewGame(start chess.Position, moves []chess.Move, result string) Game {
	g := Game{Start: start, Result: result}
	for _, m := range moves {
		g.Main.Plies = append(g.Main.Plies, Ply{Move: m})
	}
	if start.Chess960() {
		g.SetTag("Variant", "Chess960")
	}
	if start != chess.Start() {
		g.SetTag("SetUp", "1")
		g.SetTag("FEN", start.FEN())
	}
	return g
}

// isResult tells whether a word is a marker of the end of a game.
func isResult(word string) bool {
	return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*"
}

// resultOf reads a marker of the end of a game as it is found in files; "" if
// the word is none.
func resultOf(word string) string {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "*":
		return word
	case "1–0":
		return "1-0"
	case "0–1":
		return "0-1"
	case "1/2", "½-½", "½–½", "½", "1/2–1/2", "0.5-0.5":
		return "1/2-1/2"
	}
	return ""
}

// variantChess960 tells whether the value of the tag Variant is Chess960, and
// whether it is a variant whose moves this package knows at all.
func variantChess960(value string) (chess960, known bool) {
	if value == "" {
		return false, true
	}
	switch strings.ToLower(strings.NewReplacer(" ", "", "-", "", "_", "").Replace(value)) {
	case "standard", "normal", "chess", "fromposition":
		return false, true
	case "chess960", "960", "fischerandom", "fischerrandom", "fischerandomchess", "fischerrandomchess", "freestyle":
		return true, true
	}
	return false, false
}
