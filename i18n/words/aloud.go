package words

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
)

// Aloud is a decision as an arbiter reads it to both players: what happened,
// what follows from it, and a line that says more.
type Aloud struct {
	Said string // at most mostSentences sentences
	More string // a quieter line under them; often empty
}

// ReadAloud puts a decision into sentences that can be read to both players as
// they stand, with the players' surnames. Verdict is what is accepted of it.
// The names stand in their basic form, and no sentence says whether a player is
// a man or a woman.
func ReadAloud(p *i18n.Printer, c ruling.Case, d ruling.Decision, v ruling.Verdict, names [2]string) Aloud {
	w := newAloud(p, c, d, v, names)
	said := w.causes()
	said = append(said, w.consequences()...)
	if all := apart(strings.Join(said, " ")); len(all) > mostSentences {
		said = append(all[:mostSentences-1], w.joined(all[mostSentences-1:]))
	}
	return Aloud{strings.Join(said, " "), w.more()}
}

// Consequences is what follows from a decision, as it is read to both players.
func Consequences(p *i18n.Printer, c ruling.Case, d ruling.Decision, v ruling.Verdict, names [2]string) string {
	w := newAloud(p, c, d, v, names)
	if said := w.consequences(); len(said) > 0 {
		return strings.Join(said, " ")
	}
	return RulingOutcome(p, v.Outcome)
}

// Surname is the part of a name that one is called by at the board.
func Surname(name string) string {
	s, _, _ := strings.Cut(name, ",")
	return strings.TrimSpace(s)
}

// aloud composes what is read out.
type aloud struct {
	rulingWords
	c     ruling.Case
	d     ruling.Decision
	v     ruling.Verdict
	names [2]string
	// concluded: a cause has said already what becomes of the game.
	concluded bool
	// named: a side has been said with the player's name.
	named bool
	// bound: with the touch it has been said what the player must do.
	bound bool
}

func newAloud(p *i18n.Printer, c ruling.Case, d ruling.Decision, v ruling.Verdict, names [2]string) *aloud {
	return &aloud{c: c, d: d, v: v, names: names,
		rulingWords: rulingWords{p, MoveStyle(p.Lang(), c.Edition.ID)}}
}

// mostSentences is how many sentences can be read out so that they are kept in
// mind.
const mostSentences = 3

// joined makes one sentence of some. That play continues need not be said in it
// besides who is to move.
func (w *aloud) joined(all []string) string {
	own := []string{w.names[0], w.names[1], w.T("ruling.side.white"), w.T("ruling.side.black")}
	for _, name := range w.names {
		args := i18n.Args{"name": name}
		if i := slices.Index(all, w.T("aloud.do.continue-move", args)); i >= 0 {
			all[i] = w.T("aloud.do.to-move", args)
		}
	}
	said := all[0]
	for _, next := range all[1:] {
		if !slices.ContainsFunc(own, func(word string) bool { return strings.HasPrefix(next, word) }) {
			next = small(next)
		}
		said = strings.TrimSuffix(said, ".") + "; " + next
	}
	return said
}

// apart takes a text apart into its sentences: one ends with a stop before a space
// and a capital letter or a figure.
func apart(text string) []string {
	var all []string
	for i, letter := range text {
		next, _ := utf8.DecodeRuneInString(strings.TrimLeft(text[i+1:], " ”»“„«"))
		if strings.ContainsRune(".?!", letter) && strings.HasPrefix(strings.TrimLeft(text[i+1:], "”»“"), " ") &&
			(unicode.IsUpper(next) || unicode.IsDigit(next)) {
			all = append(all, strings.TrimSpace(text[:i+1]))
			return append(all, apart(strings.TrimSpace(text[i+1:]))...)
		}
	}
	return append(all, text)
}

// mostCauses is how many sentences say what happened.
const mostCauses = 3

// causes say what happened. A kind of reason with words of its own for reading
// aloud is said; where none of the reasons has them, the first one is.
func (w *aloud) causes() []string {
	if w.v.Adjourned {
		w.concluded = true
		sealer := i18n.Args{"name": w.names[w.c.Position().Turn()]}
		return []string{w.T("aloud.do.adjourned"), w.T("aloud.do.seals-move", sealer)}
	}
	var said []string
	for _, r := range w.d.Reasons {
		if r.Kind == ruling.OverAlready {
			return []string{w.cause(r)}
		}
		if w.d.Says(implied[r.Kind]...) {
			continue
		}
		text := w.cause(r)
		if text != "" && len(said) < mostCauses && !slices.Contains(said, text) {
			said = append(said, text)
		}
	}
	if len(said) > 0 || len(w.d.Reasons) == 0 {
		return said
	}
	lead := w.d.Reasons[0]
	w.concluded = concludes[lead.Kind]
	return []string{RulingReason(w.Printer, w.c.Edition.ID, lead)}
}

// implied are the reasons that need not be read aloud beside one of others, which
// says them too.
var implied = map[ruling.Kind][]ruling.Kind{
	ruling.FlagOverstepped: {ruling.FlagMovesMissing, ruling.BothFlagsFirstKnown},
	ruling.CannotMate:      {ruling.DeadPosition},
	ruling.ClaimWrongBonus: {ruling.ClaimNotOnMove, ruling.ClaimRightGone},
	ruling.Occurrences:     {ruling.PerpetualDraw}, // it is no ground there
	ruling.MovesWithout:    {ruling.FiftyMoveResets},
}

// cause is a reason in words for reading aloud; "" for one that has none. The
// same reason may be said otherwise where the position is restored, and where it
// is the illegal move itself that costs time or the game.
func (w *aloud) cause(r ruling.Reason) string {
	key := w.key("aloud.cause.", r)
	if back := "aloud.taken-back." + string(r.Kind); w.d.Restore != nil && w.Has(back) {
		key = back
	}
	counts := w.counts()
	switch {
	case counts != "" && w.Has(counts+string(r.Kind)):
		key = counts + string(r.Kind)
	case counts != "" && (r.Kind == ruling.IllegalLoses || r.Kind == ruling.IllegalBonus):
		return ""
	case r.Kind == ruling.IllegalLoses && r.N == 2:
		key = "aloud.cause.illegal-loses-second"
	case r.Kind == ruling.IllegalBonus && !w.d.Says(ruling.MoveIllegal):
		key = "aloud.cause.counts-as-illegal"
	case r.Kind == ruling.Occurrences && r.N < r.Limit:
		key = "aloud.cause.stood-too-seldom"
	}
	args := w.args(r)
	if r.Kind == ruling.TouchOwn {
		if with := w.touched(r, args); with != "" {
			key, w.bound = with, true
		}
	}
	if !w.Has(key) {
		return ""
	}
	args["numbered"] = w.numberedStep(r)
	plain := w.T(key, args)
	if w.named {
		return w.sentences(plain)
	}
	args["side"] = w.T("ruling.side."+r.Side.String()) + " (" + w.names[r.Side] + ")"
	text := w.T(key, args)
	w.named = text != plain
	return w.sentences(text)
}

// touched is the message that says with the touch of an own piece what the player
// must do, and gives its arguments; "" where that is said by itself.
func (w *aloud) touched(r ruling.Reason, args i18n.Args) string {
	here, moves, _ := w.obliged()
	other := func(m chess.Move) bool { return m.From() != r.Squares[0] }
	if len(moves) == 0 || len(r.Squares) == 0 || slices.ContainsFunc(moves, other) || w.d.Seals || w.opens() {
		return ""
	}
	switch {
	case len(moves) > 1:
		args["piece"] = w.T("aloud.with." + here.At(r.Squares[0]).Kind().String())
		return "aloud.do.touched-moves"
	case moves[0].IsCastle():
		return ""
	}
	args["move"] = w.style.Format(here, moves[0])
	return "aloud.do.touched-plays"
}

// counts is the family of messages that say with what was done that it counts as
// an illegal move, the first or the second; "" where that is said by itself.
func (w *aloud) counts() string {
	for _, r := range w.d.Reasons {
		family := ""
		switch {
		case r.Kind == ruling.IllegalBonus && !w.d.Says(ruling.MoveIllegal):
			family = "aloud.counts."
		case r.Kind == ruling.IllegalLoses && r.N == 2:
			family = "aloud.second."
		}
		if family != "" && slices.ContainsFunc(w.d.Reasons, func(r ruling.Reason) bool {
			return w.Has(family + string(r.Kind))
		}) {
			return family
		}
	}
	return ""
}

// numberedStep writes a move that is not legal with its number: "38.f2–f4".
func (w *aloud) numberedStep(r ruling.Reason) string {
	if r.Step.None() || r.Side != r.Position.Turn() {
		return w.step(r)
	}
	dots := "."
	if r.Side == chess.Black {
		dots = "…"
	}
	return strconv.Itoa(r.Position.FullMove()) + dots + w.step(r)
}

// consequences say what becomes of the game, who has to do what, and who gets
// or loses time.
func (w *aloud) consequences() []string {
	said := w.chosen()
	switch {
	case w.v.Outcome == ruling.Continue:
		return w.playOn(said)
	case w.concluded && w.d.Says(ruling.ColoursReplay):
		return append(said, w.T("aloud.do.has-white", i18n.Args{"name": w.names[chess.White]}))
	case w.concluded:
		return said
	case w.v.Outcome == ruling.WhiteWins:
		return append(said, w.wins(chess.White))
	case w.v.Outcome == ruling.BlackWins:
		return append(said, w.wins(chess.Black))
	}
	return append(said, w.T("aloud.do."+string(w.v.Outcome)))
}

// wins says that a side wins, and whether the game is not played.
func (w *aloud) wins(side chess.Color) string {
	key := "aloud.do.wins"
	if w.v.Forfeit {
		key = "aloud.do.wins-forfeit"
	}
	return w.T(key, i18n.Args{"name": w.names[side]})
}

// chosen says what the arbiter chose of what the laws leave to him, above all
// the penalty.
func (w *aloud) chosen() []string {
	penalty, ok := w.v.Choice.Penalty()
	if key := "aloud.choice." + string(w.v.Choice); !ok && w.Has(key) {
		w.concluded = false
		return []string{w.T(key)}
	}
	if !ok {
		return nil
	}
	w.concluded = false
	args := i18n.Args{"penalty": w.T("ruling.word." + string(penalty))}
	concerned := w.c.Concerns()
	if len(concerned) > 1 {
		return []string{w.T("aloud.do.penalty-both", args)}
	}
	args["sideOf"] = w.T("ruling.side-of." + concerned[0].String())
	return []string{capital(w.T("aloud.do.penalty", args))}
}

// playOn says how play goes on, at the end who is to move where nothing has told
// it.
func (w *aloud) playOn(said []string) []string {
	duty, mover := w.duty()
	times := w.times()
	if side, ok := w.turn(); ok && len(duty) == 0 && !w.concluded && !w.bound {
		mover = ruling.Of(side)
	}
	side, moves := mover.Color()
	if key, time := w.change(side); moves && key != "" {
		return append(said, w.T(key, i18n.Args{"name": w.names[side], "time": w.object(time)}))
	}
	said = append(append(said, duty...), times...)
	switch {
	case w.concluded || w.bound || len(duty) > 0:
		return said
	case moves:
		return append(said, w.T("aloud.do.continue-move", i18n.Args{"name": w.names[side]}))
	case len(times) > 0:
		return said
	}
	return append(said, w.T("aloud.do.continue"))
}

// change is the message that says that a side is to move and what happens to its
// time, where it alone gets or loses any; else "".
func (w *aloud) change(side chess.Color) (key string, time ruling.Seconds) {
	if w.v.Added == nil || w.v.Added.Of(side.Other()) != 0 {
		return "", 0
	}
	if time = w.v.Added.Of(side); time < 0 {
		return "aloud.do.to-move-loses", -time
	}
	return "aloud.do.to-move-gets", time
}

// turn is the side that is to move when play goes on; ok is false where a move
// has been made that is not completed, or another's clock runs.
func (w *aloud) turn() (side chess.Color, ok bool) {
	kept := w.d.Says(ruling.MoveKept)
	if len(w.c.Positions) == 0 || w.moveMade() || w.d.Stands() && !kept {
		return side, false
	}
	side = w.c.Position().Turn()
	switch {
	case kept:
		side = side.Other()
	case w.d.Restore != nil:
		side = w.d.Restore.Turn
	case w.d.Plays != chess.NoMove:
		side = side.Other()
	}
	runs, named := w.v.Runs.Color()
	return side, !named || runs == side
}

// moveMade tells that a reason says of a move that it has been made.
func (w *aloud) moveMade() bool {
	return w.d.Says(ruling.Released, ruling.CastleLegal, ruling.RookFirstAllowed, ruling.RookFirstLate,
		ruling.InvertedRookIsRook, ruling.BlindMade, ruling.BlindSlipCorrected, ruling.BlindSlipLate,
		ruling.Castle960Double, ruling.Castle960Transposed, ruling.Castle960KingOnly, ruling.Castle960RookOnly,
		ruling.TwoHandsNotPressed, ruling.ObjectionUnfounded, ruling.ObjectionNoDuty, ruling.ObjectionWaived)
}

// times say who gets or loses time, in one sentence where both get the same.
func (w *aloud) times() []string {
	if w.v.Added == nil {
		return nil
	}
	white, black := w.v.Added.Of(chess.White), w.v.Added.Of(chess.Black)
	if white == black && white > 0 {
		return []string{w.T("aloud.do.both-get", i18n.Args{"time": w.object(white)})}
	}
	var said []string
	for side := chess.White; side <= chess.Black; side++ {
		switch added := w.v.Added.Of(side); {
		case added > 0:
			said = append(said, w.T("aloud.do.gets", i18n.Args{"name": w.names[side], "time": w.object(added)}))
		case added < 0:
			said = append(said, w.T("aloud.do.loses", i18n.Args{"name": w.names[side], "time": w.object(-added)}))
		}
	}
	return said
}

// duty says what the player on move has to do; mover is that player's side where it
// is only to move.
func (w *aloud) duty() (said []string, mover ruling.Side) {
	here, moves, ok := w.obliged()
	if !ok {
		return nil, ruling.Unsaid
	}
	if lead := w.d.Reasons; len(lead) > 0 && (lead[0].Kind == ruling.SealedMade || lead[0].Kind == ruling.SealedSlip) {
		return nil, ruling.Unsaid // the cause has said that the move is made
	}
	args := i18n.Args{"name": w.names[here.Turn()]}
	switch {
	case w.moveMade() || w.bound:
		return nil, ruling.Unsaid
	case len(moves) > 0:
		return []string{w.must(here, moves, args)}, ruling.Unsaid
	case len(w.d.Must) == 0 && (w.d.Restore == nil || w.concluded):
		return nil, ruling.Unsaid
	case len(w.d.Must) == 0 && !w.d.Says(ruling.MoveOutOfTurn) &&
		w.d.Says(ruling.MoveIllegal, ruling.IllegalRestored, ruling.ObjectionFounded):
		return []string{w.T("aloud.do.another", args)}, ruling.Unsaid
	}
	return []string{w.T("aloud.do.to-move", args)}, ruling.Of(here.Turn())
}

// obliged is the position that play goes on from, and the moves that are left to
// the player on move; ok is false where there is no position.
func (w *aloud) obliged() (here chess.Position, moves []chess.Move, ok bool) {
	here, ok = w.c.Position(), len(w.c.Positions) > 0
	if w.d.Restore != nil {
		p, err := w.d.Restore.Position()
		here, ok = p, err == nil
	}
	if !ok {
		return here, nil, false
	}
	moves = slices.Clone(w.d.Must)
	return here, slices.DeleteFunc(moves, func(m chess.Move) bool { return !here.IsLegal(m) }), true
}

// must says among which moves the player on move chooses.
func (w *aloud) must(here chess.Position, moves []chess.Move, args i18n.Args) string {
	first := moves[0]
	same := func(square func(chess.Move) chess.Square) bool {
		return !slices.ContainsFunc(moves, func(m chess.Move) bool { return square(m) != square(first) })
	}
	args["move"] = w.style.Format(here, first)
	switch {
	case w.d.Seals && len(moves) == 1:
		return w.T("aloud.do.seals", args)
	case w.opens() && len(moves) == 1:
		return w.T("aloud.do.sealed", args)
	case len(moves) == 1 && first.IsCastle():
		if first.Rook() < first.From() {
			return w.T("aloud.do.castles-long", args)
		}
		return w.T("aloud.do.castles-short", args)
	case len(moves) == 1:
		return w.T("aloud.do.plays", args)
	case first.Promotion() != chess.NoKind && same(chess.Move.From) && same(chess.Move.To):
		args["square"] = first.To().String()
		return w.T("aloud.do.promotes", args)
	case same(chess.Move.From):
		args["piece"] = w.T("aloud.with." + here.At(first.From()).Kind().String())
		args["square"] = first.From().String()
		return w.T("aloud.do.moves", args)
	case same(chess.Move.To) && here.At(first.To()) != chess.NoPiece:
		args["piece"] = w.T("aloud.takes." + here.At(first.To()).Kind().String())
		args["square"] = first.To().String()
		return w.T("aloud.do.captures", args)
	}
	const most = 8
	texts := make([]string, 0, most+1)
	for i, m := range moves {
		if i == most {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, w.style.Format(here, m))
	}
	args["moves"] = strings.Join(texts, ", ")
	return w.T("aloud.do.chooses", args)
}

// opens tells that the move that must be made is the one that was sealed.
func (w *aloud) opens() bool {
	_, resumed := w.c.Incident.(*ruling.Resumption)
	return w.d.Opens != nil || resumed
}

// object writes a time as what somebody gets or loses, as it is said: the usual
// ones in words, others with their hours, minutes and seconds named.
func (w *aloud) object(s ruling.Seconds) string {
	whole := int(s)
	if key := "aloud.time." + strconv.Itoa(whole); s == ruling.Seconds(whole) && w.Has(key) {
		return w.T(key)
	}
	var said []string
	for _, unit := range []struct {
		key string
		n   int
	}{{"aloud.hours", whole / 3600}, {"aloud.minutes", whole / 60 % 60}, {"aloud.seconds", whole % 60}} {
		if unit.n > 0 {
			said = append(said, w.T(unit.key, i18n.Args{"n": unit.n}))
		}
	}
	return strings.Join(said, " ")
}

// more is what the line under the sentences says: which illegal move of the
// player it was, and what the next one costs; of a game that is over, what the
// players have still to do (FIDE Laws 8.7).
func (w *aloud) more() string {
	switch w.v.Outcome {
	case ruling.WhiteWins, ruling.BlackWins, ruling.Draw, ruling.BothLose:
		if w.v.Forfeit {
			return w.T("aloud.more.not-played")
		}
		return w.T("aloud.more.over")
	}
	for _, r := range w.d.Reasons {
		if r.Kind != ruling.IllegalBonus && r.Kind != ruling.IllegalNoPenalty {
			continue
		}
		args := w.args(r)
		var said []string
		if r.Kind == ruling.IllegalBonus {
			key := "aloud.more.illegal"
			if r.N == 1 {
				key = "aloud.more.illegal-first"
			}
			said = append(said, w.T(key, args))
			if w.c.Rules.IllegalLosesAt == r.N+1 {
				said = append(said, w.T("aloud.more.next-loses"))
			}
		} else {
			said = append(said, capital(w.T("ruling.reason."+string(r.Kind), args)))
		}
		return strings.Join(said, " ")
	}
	return ""
}

// concludes are the reasons whose sentence says by itself what becomes of the
// game: nothing is added to them.
var concludes = func() map[ruling.Kind]bool {
	set := map[ruling.Kind]bool{}
	for _, kind := range strings.Fields(`illegal-replayed illegal-replayed-after-game illegal-position-draw
		illegal-position-cured stood-five-times dead-by-minor dead-by-bishops no-listed-draw agreed-too-early
		agreed-before-moves flag-display-only both-flags-regulated both-flags-last-period
		both-flags-open-period request-refused no-article late-excused late-no-default offer-accepted offer-pending
		offer-withdrawn agreement-too-early agreement-each setup-replay setup-from-adjourned setup-after board-transfer
		board-after colours-replay colours-stay colours-early colours-unless colours-go-on clock-unknown clock-fault
		stop-unjustified complaint-examined flag-enough-moves displaced-restore displaced-piece adjust-conflict
		adjourn-control-open resume-agreed times-stay envelope-restored envelope-board envelope-doubt envelope-gone
		redraw-yes redraw-even redraw-played redraw-no-gain score-open signed-stands signed-differs breach-must
		breach-choice device-in-venue device-unknown inspection-refusal inspection-obey noted
		penalty-not-listed category-standard category-rapid category-blitz category-none last-round-open last-round-free
		setup960-valid refusal-both protest-heard protest-late demand-in-time
		demand-late sealed-made sealed-slip`) {
		set[ruling.Kind(kind)] = true
	}
	return set
}()
