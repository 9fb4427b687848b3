package words

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
	"kohtunik/engine/notation"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
)

// Ruling explains a decision in full sentences: the reasons in their order,
// with the evidence, moves as they are written under the laws of an event.
func Ruling(p *i18n.Printer, under laws.ID, d ruling.Decision) string {
	sentences := make([]string, 0, len(d.Reasons))
	for _, r := range d.Reasons {
		sentences = append(sentences, RulingReason(p, under, r))
	}
	return strings.Join(sentences, " ")
}

// RulingOutcome names what becomes of the game.
func RulingOutcome(p *i18n.Printer, o ruling.Outcome) string {
	return p.T("ruling.outcome." + string(o))
}

// RulingChoice says what the laws leave to the arbiter.
func RulingChoice(p *i18n.Printer, c ruling.Choice) string {
	if penalty, ok := c.Kind.Penalty(); ok {
		return capital(p.T("ruling.word."+string(penalty))) + "."
	}
	return p.T("ruling.choice." + string(c.Kind))
}

// RulingSide names a side at the beginning of a sentence.
func RulingSide(p *i18n.Printer, side chess.Color) string {
	return capital(p.T("ruling.side." + side.String()))
}

// RulingReason puts one reason into words, moves as they are written under the
// laws of an event.
func RulingReason(p *i18n.Printer, under laws.ID, r ruling.Reason) string {
	w := rulingWords{p, MoveStyle(p.Lang(), under)}
	return w.sentences(p.T(w.key("ruling.reason.", r), w.args(r)))
}

// undelayed are the reasons that are said otherwise where no delay is allowed.
var undelayed = map[ruling.Kind]string{ruling.LateBeyond: "late-beyond-zero", ruling.LateBoth: "late-both-zero",
	ruling.LateExcused: "late-excused-zero", ruling.ResumeTooLate: "resume-too-late-zero"}

// key is the message about a reason in a family.
func (w rulingWords) key(family string, r ruling.Reason) string {
	if own := family + "touch-free-own"; r.Kind == ruling.TouchFree && w.ownPiece(r) && w.Has(own) {
		return own
	}
	if zero := family + undelayed[r.Kind]; r.TimeLimit == 0 && w.Has(zero) {
		return zero
	}
	if both := family + "forfeit-marked-both"; r.Kind == ruling.ForfeitMarked && r.N == 2 && w.Has(both) {
		return both
	}
	if wrong := family + "claim-not-on-move-wrong"; r.Kind == ruling.ClaimNotOnMove && r.N == 1 && w.Has(wrong) {
		return wrong
	}
	if none := family + "moves-without-none"; r.Kind == ruling.MovesWithout && r.N == 0 && w.Has(none) {
		return none
	}
	return family + string(r.Kind)
}

// ownPiece tells that a reason is about a single piece of the side's own.
func (w rulingWords) ownPiece(r ruling.Reason) bool {
	return len(r.Squares) == 1 && r.Position.At(r.Squares[0]).Color() == r.Side
}

// sentences begins each sentence with a capital, also one that begins with a
// side.
func (w rulingWords) sentences(text string) string {
	for _, side := range []string{"white", "black"} {
		for _, form := range []string{"side.", "side-of.", "side-to.", "side-at."} {
			word := w.T("ruling." + form + side)
			text = strings.ReplaceAll(text, ". "+word+" ", ". "+capital(word)+" ")
		}
	}
	return capital(strings.TrimSpace(strings.ReplaceAll(text, "e.p..", "e.p."))) // one stop ends both
}

// rulingWords writes the arguments of reasons in a language.
type rulingWords struct {
	*i18n.Printer
	style notation.Style
}

// args are the arguments that a message about a reason may use: the sides in
// the cases that the languages need, numbers bare and with what they count,
// times, squares, moves and lines in the language's notation.
func (w rulingWords) args(r ruling.Reason) i18n.Args {
	args := i18n.Args{
		"count": r.N, "limit": r.Limit,
		"nTimes": w.counted("times", r.N), "nMoves": w.counted("moves", r.N), "limitMoves": w.counted("moves", r.Limit),
		"nEach": movesOfEach(w.Printer, r.N), "limitOfEach": movesOfEach(w.Printer, r.Limit), "limitEach": r.Limit / 2,
		"time": w.span(r.Time), "timeLimit": w.span(r.TimeLimit),
		"square": "", "others": "", "squares": squareList(r.Squares),
		"piece": "", "move": "", "moves": w.moves(r.Moves), "step": w.step(r), "cause": "",
		"place": "", "places": w.places(r.At), "line": "", "why": "",
		"text": r.Text, "word": "", "with": "",
	}
	for _, side := range []chess.Color{r.Side, r.Side.Other()} {
		name := "side"
		if side != r.Side {
			name = "opponent"
		}
		args[name] = w.T("ruling.side." + side.String())
		args[name+"Of"] = w.T("ruling.side-of." + side.String())
		args[name+"To"] = w.T("ruling.side-to." + side.String())
		args[name+"At"] = w.T("ruling.side-at." + side.String())
	}
	if w.ownPiece(r) && r.Position.At(r.Squares[0]) != chess.NoPiece {
		args["with"] = w.T("aloud.with." + r.Position.At(r.Squares[0]).Kind().String())
	}
	if len(r.Squares) > 0 {
		args["square"], args["others"] = r.Squares[0].String(), squareList(r.Squares[1:])
	}
	if r.Piece != chess.NoKind {
		args["piece"] = w.T("ruling.piece." + r.Piece.String())
	}
	if len(r.Moves) > 0 {
		args["move"] = w.numbered(r.Moves[0])
	}
	if r.Cause != nil {
		args["cause"] = w.Error(r.Cause)
	}
	if len(r.At) > 0 {
		args["place"] = w.place(r.At[0])
	}
	if r.Mate != nil {
		args["line"], args["why"] = w.line(r), MateReason(w.Printer, r.Mate.Reason)
	}
	if r.Word != "" {
		args["word"] = w.T("ruling.word." + r.Word)
	}
	return args
}

// counted writes a number with what it counts.
func (w rulingWords) counted(what string, n int) string {
	return w.T("ruling.count."+what, i18n.Args{"n": n})
}

// movesOfEach writes a number of half-moves as the Laws count them: in moves by each
// player, and one more where it is odd.
func movesOfEach(p *i18n.Printer, plies int) string {
	args := i18n.Args{"n": plies / 2}
	switch {
	case plies == 1:
		return p.T("ruling.count.one-move")
	case plies%2 == 1:
		return p.T("ruling.count.moves-each-and-one", args)
	}
	return p.T("ruling.count.moves-each", args)
}

// span writes a time in minutes and seconds, a begun second as a whole one, as a
// clock shows it; its sign is said by the message.
func (w rulingWords) span(s ruling.Seconds) string {
	seconds := int(math.Ceil(math.Round(math.Abs(float64(s))*1000) / 1000)) // clocks count milliseconds
	minutes, rest := seconds/60, seconds%60
	switch {
	case minutes == 0:
		return w.counted("seconds", rest)
	case rest == 0:
		return w.counted("minutes", minutes)
	}
	return w.counted("minutes", minutes) + " " + w.counted("seconds", rest)
}

func squareList(squares []chess.Square) string {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = sq.String()
	}
	return strings.Join(names, ", ")
}

// moves lists moves without their numbers.
func (w rulingWords) moves(list []ruling.Made) string {
	texts := make([]string, len(list))
	for i, m := range list {
		texts[i] = w.style.Format(m.In, m.Move)
	}
	return strings.Join(texts, ", ")
}

// numbered writes a move with its number: "5…Kg8".
func (w rulingWords) numbered(m ruling.Made) string {
	dots := "."
	if m.In.Turn() == chess.Black {
		dots = "…"
	}
	return strconv.Itoa(m.In.FullMove()) + dots + w.style.Format(m.In, m.Move)
}

// step writes a move that is not legal by its squares: "Ke1–e3", "0-0".
func (w rulingWords) step(r ruling.Reason) string {
	s := r.Step
	if s.None() {
		return ""
	}
	piece := r.Position.At(s.From)
	if piece.Kind() == chess.King && s.From.Rank() == s.To.Rank() {
		switch way := s.To.File() - s.From.File(); {
		case r.Position.At(s.To) == chess.NewPiece(piece.Color(), chess.Rook) && way > 0, way > 1:
			return w.castled("0-0")
		case r.Position.At(s.To) == chess.NewPiece(piece.Color(), chess.Rook), way < -1:
			return w.castled("0-0-0")
		}
	}
	kind := piece.Kind()
	if piece == chess.NoPiece {
		kind = r.Piece // the position is none that a game can have
	}
	return w.style.Letters.Of(kind) + s.From.String() + "–" + s.To.String() + w.style.Letters.Of(s.Promotion)
}

// castled writes castling as the notation does.
func (w rulingWords) castled(move string) string {
	if w.style.Form == notation.Short1953 {
		return strings.ReplaceAll(move, "-", "—")
	}
	return move
}

// place says when in the game a position stood.
func (w rulingWords) place(at ruling.Place) string {
	switch {
	case at.SetUp:
		return w.T("ruling.place.set-up")
	case at.Ply == 0:
		return w.T("ruling.place.start")
	}
	return w.T("ruling.place.after", i18n.Args{"move": w.numbered(at.Made)})
}

// mostPlaces is how many places are listed one by one.
const mostPlaces = 8

// places lists when in the game a position stood; of very many the first ones
// and the last.
func (w rulingWords) places(list []ruling.Place) string {
	texts := make([]string, len(list))
	for i, at := range list {
		texts[i] = w.place(at)
	}
	if last := len(texts) - 1; len(texts) > mostPlaces {
		return w.T("ruling.place.more", i18n.Args{
			"first": strings.Join(texts[:mostPlaces-2], ", "), "count": len(texts), "last": texts[last],
		})
	}
	return strings.Join(texts, ", ")
}

// line writes the line of a mate that is possible.
func (w rulingWords) line(r ruling.Reason) string {
	written := make([]notation.Written, len(r.Mate.Line))
	for i, m := range r.Mate.Line {
		written[i] = notation.Written{Move: m}
	}
	return w.style.FormatLine(r.Position, written)
}

// MateReason says why a side can mate or cannot, with what follows from forced
// moves.
func MateReason(p *i18n.Printer, r mate.Reason) string {
	return Sentence(mateReason(p, r))
}

func mateReason(p *i18n.Printer, r mate.Reason) string {
	kind, args := r.Message()
	words := i18n.Args{}
	for name, value := range args {
		words[name] = value
	}
	words["side"] = p.T("ruling.side." + r.Side.String())
	words["nEach"] = movesOfEach(p, r.Count)
	for _, name := range []string{"pieces", "king"} {
		if list, ok := args[name].([]string); ok {
			words[name] = strings.Join(list, " ")
		}
	}
	if r.Then != nil {
		words["then"] = mateReason(p, *r.Then)
	}
	return p.T("mate.reason."+kind, words)
}

// Sentence begins a text with a capital, also one whose first words are marked by
// a *star*.
func Sentence(text string) string {
	if rest, marked := strings.CutPrefix(text, "*"); marked {
		return "*" + capital(rest)
	}
	return capital(text)
}

// capital writes the first letter large.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// small writes the first letter small, as within a sentence.
func small(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}
