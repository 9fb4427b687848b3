package notation

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// Writer writes PGN (export format of the standard of 1994): the seven tag
// roster first, UTF-8, LF, moves in English SAN in lines of at most 79
// characters. Comments stand as they are, whatever their length.
type Writer struct {
	w      io.Writer
	text   []byte
	column int    // characters in the last line of text
	open   string // parentheses that go before the next word
}

// NewWriter makes a writer of a PGN file.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// roster is the seven tag roster with what stands for a tag that is not there.
var roster = []Tag{
	{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"},
	{"White", "?"}, {"Black", "?"}, {"Result", ""},
}

const lineLength = 79

// Write writes a game with an empty line after it, in one write. A game that
// cannot be written (a move that is not legal, a comment or tag that PGN has no
// form for, a result that is none) is an error, and nothing of it is written.
func (w *Writer) Write(g Game) error {
	w.text = w.text[:0]
	w.column = 0
	if !isResult(g.Result) {
		return &PGNError{Cause: ResultUnknown, Text: g.Result}
	}
	for _, c := range g.Head {
		if err := w.comment(c); err != nil {
			return err
		}
	}
	w.newLine()
	if err := w.tags(&g); err != nil {
		return err
	}
	w.text = append(w.text, '\n')
	if err := w.line(&g.Main, g.Start, 0); err != nil {
		return err
	}
	w.word(g.Result)
	w.text = append(w.text, "\n\n"...)
	_, err := w.w.Write(w.text)
	return err
}

func (w *Writer) tags(g *Game) error {
	written := map[string]bool{}
	for _, t := range roster {
		if own := slices.IndexFunc(g.Tags, func(o Tag) bool { return o.Name == t.Name }); own >= 0 {
			t = g.Tags[own]
		} else if t.Name == "Result" {
			t.Value = g.Result
		}
		if err := w.tag(t); err != nil {
			return err
		}
		written[t.Name] = true
	}
	start := NewGame(g.Start, nil, g.Result)
	for _, t := range append(g.Tags[:len(g.Tags):len(g.Tags)], start.Tags...) {
		if written[t.Name] {
			continue
		}
		written[t.Name] = true
		if err := w.tag(t); err != nil {
			return err
		}
	}
	return nil
}

func (w *Writer) tag(t Tag) error {
	if t.Name == "" || strings.ContainsAny(t.Name, " \t\r\n\"[]") || strings.ContainsAny(t.Value, "\r\n") {
		return &PGNError{Cause: TagUnwritable, Text: t.Name}
	}
	w.text = append(w.text, '[')
	w.text = append(w.text, t.Name...)
	w.text = append(w.text, ` "`...)
	for i := range len(t.Value) {
		if c := t.Value[i]; c == '"' || c == '\\' {
			w.text = append(w.text, '\\')
		}
		w.text = append(w.text, t.Value[i])
	}
	w.text = append(w.text, "\"]\n"...)
	return nil
}

// line writes the moves of a variation from a position.
func (w *Writer) line(v *Variation, pos chess.Position, depth int) error {
	numbered := false // the last word makes the number of Black's move needless
	for i := range v.Plies {
		ply := &v.Plies[i]
		// Comments before a move are told from those after the last one by the
		// move's number or by a variation between them.
		numberFirst := i > 0 && len(v.Plies[i-1].Variations) == 0 && len(ply.Before) > 0
		if numberFirst {
			w.number(pos)
		}
		for _, c := range ply.Before {
			if err := w.comment(c); err != nil {
				return err
			}
		}
		if !numberFirst && (pos.Turn() == chess.White || !numbered || len(ply.Before) > 0) {
			w.number(pos)
		}
		next, err := w.move(pos, ply.Move, i, depth)
		if err != nil {
			return err
		}
		if err := w.notes(ply, pos, depth); err != nil {
			return err
		}
		numbered = len(ply.After) == 0 && len(ply.Variations) == 0
		pos = next
	}
	for _, c := range v.End {
		if err := w.comment(c); err != nil {
			return err
		}
	}
	return nil
}

func (w *Writer) number(pos chess.Position) {
	number := strconv.Itoa(pos.FullMove()) + "."
	if pos.Turn() == chess.Black {
		number += ".."
	}
	w.word(number)
}

// move writes one move and gives the position after it.
func (w *Writer) move(pos chess.Position, m chess.Move, ply, depth int) (chess.Position, error) {
	if m == chess.NoMove {
		next, ok := pos.Pass()
		if !ok || depth == 0 {
			return pos, &chess.LineError{Ply: ply, Err: &PGNError{Cause: NullMove, Text: "--"}}
		}
		w.word("--")
		return next, nil
	}
	if !pos.IsLegal(m) {
		_, err := chess.Line(pos, []chess.Move{m})
		return pos, &chess.LineError{Ply: ply, Err: err}
	}
	w.word(PGN.Format(pos, m))
	return pos.Play(m), nil
}

// notes writes what stands after a move.
func (w *Writer) notes(ply *Ply, before chess.Position, depth int) error {
	for _, n := range ply.NAGs {
		w.word("$" + strconv.Itoa(int(n)))
	}
	for _, c := range ply.After {
		if err := w.comment(c); err != nil {
			return err
		}
	}
	for i := range ply.Variations {
		w.open += "("
		if err := w.line(&ply.Variations[i], before, depth+1); err != nil {
			return err
		}
		w.close()
	}
	return nil
}

// word writes a word after a space or a new line.
func (w *Writer) word(word string) {
	word = w.open + word
	w.open = ""
	length := utf8.RuneCountInString(word)
	if w.column > 0 {
		if w.column+1+length > lineLength {
			w.newLine()
		} else {
			w.text = append(w.text, ' ')
			w.column++
		}
	}
	w.text = append(w.text, word...)
	w.column += length
}

// close ends a variation; an empty one gets both parentheses.
func (w *Writer) close() {
	if w.open != "" || w.column == 0 || w.column >= lineLength {
		w.word(")")
		return
	}
	w.text = append(w.text, ')')
	w.column++
}

func (w *Writer) newLine() {
	if w.column > 0 {
		w.text = append(w.text, '\n')
		w.column = 0
	}
}

// comment writes a comment in its form, or in the other one if the text does
// not fit in it.
func (w *Writer) comment(c Comment) error {
	brace := !strings.Contains(c.Text, "}")
	line := !strings.ContainsAny(c.Text, "\r\n")
	form := c.Form
	switch {
	case form == Brace && !brace:
		form = RestOfLine
	case form == RestOfLine && !line:
		form = Brace
	}
	if form == Brace && !brace || form != Brace && !line {
		return &PGNError{Cause: CommentUnwritable, Text: firstWords(c.Text)}
	}
	switch form {
	case RestOfLine:
		w.word(";" + c.Text)
		w.newLine()
	case EscapeLine:
		if w.open != "" {
			w.word("")
		}
		w.newLine()
		w.text = append(w.text, '%')
		w.text = append(w.text, c.Text...)
		w.column = 1
		w.newLine()
	default:
		// A line that looks like the first tag of a game would end the comment.
		text := strings.ReplaceAll(c.Text, "\n[Event \"", "\n [Event \"")
		w.word("{" + text + "}")
		if i := strings.LastIndexByte(text, '\n'); i >= 0 {
			w.column = utf8.RuneCountInString(text[i:])
		}
	}
	return nil
}
