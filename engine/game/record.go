package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

// Record is a game as it was recorded.
type Record struct {
	// Start is the position that the game began from; the zero one: the usual one.
	Start   chess.Position `json:"-"`
	Entries []Entry        `json:"entries"`
}

// Ply is one move of one side as far as the record tells of it.
type Ply struct {
	Move    chess.Move
	At      int64 // when it was made, as Entry.At; 0 if unknown
	Pressed bool  // the clock was pressed after it
	// Completed says that it is completed: by the press, by anything else that
	// set the opponent's time running, by the next move of the same player. The
	// move that ends the game is so too, but that is for the laws to say: see
	// State.Closed.
	Completed bool
	Offer     bool // with it a draw was offered
	// Left is the time that the side had left, after the press if there was
	// one; Known says that the clock was read.
	Left  time.Duration
	Known bool
}

// State is what follows from a record.
type State struct {
	// Start is the position that the record begins with.
	Start chess.Position
	// Positions has the position before every ply and the one after the last:
	// one more than Plies.
	Positions []chess.Position
	Plies     []Ply
	// Clock is the clock at the last entry; bring it forward with At.
	Clock clock.Clock
	// Offer tells whose offer of a draw is open, if OfferOpen.
	Offer     chess.Color
	OfferOpen bool
	// Result and Reason are those of the last result entry; empty while the
	// game goes on. RuledBy are the articles of the ruling that brought it.
	Result, Reason string
	RuledBy        []string
	Comments       map[int][]string // by the ply they stand after, 0 for before the first
	// Annulled are the games that were played here before and do not count.
	Annulled []Annulled
	// Idle is the side to move, if it has pressed the clock without having made
	// a move (Idled).
	Idle  chess.Color
	Idled bool
	// Sealer is who has sealed a move, while the envelope is closed (Sealed).
	// SealedMove is the move, where it is known; else chess.NoMove.
	Sealer     chess.Color
	Sealed     bool
	SealedMove chess.Move
	// Happened has the claims, the arbiter's remarks, the incidents and the
	// rulings by the ply they stand after; they tell of the game and change
	// nothing in it.
	Happened map[int][]Entry
}

// Annulled is a game that was annulled before a new one was begun.
type Annulled struct {
	Positions []chess.Position
	Plies     []Ply
}

// EntryError is an entry that cannot be carried out. Err, if any, says why.
type EntryError struct {
	kind  string
	Entry int    // its place, from 1
	Text  string // what could not be read
	Err   error
}

// Kinds of EntryError.
const (
	startUnreadable = "game-start-unreadable" // the start is no position
	moveIllegal     = "game-move-illegal"     // Text is no legal move there
	clockImpossible = "game-clock-impossible" // the clock could not do this
	entryUnknown    = "game-entry-unknown"    // of a kind, action or side that is none
)

// EntryErrorKinds lists the kinds that Reason can give, for a check of messages.
func EntryErrorKinds() []string {
	return []string{startUnreadable, moveIllegal, clockImpossible, entryUnknown}
}

// Reason gives the kind, with the entry's place as "entry" and its "text".
func (e *EntryError) Reason() (kind string, args map[string]any) {
	return e.kind, map[string]any{"entry": e.Entry, "text": e.Text}
}

func (e *EntryError) Error() string {
	text := fmt.Sprintf("entry %d: %s %q", e.Entry, e.kind, e.Text)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap gives the cause.
func (e *EntryError) Unwrap() error { return e.Err }

// State carries out all entries. With an error, an *EntryError, comes the
// state before the entry that could not be carried out.
func (r Record) State() (State, error) {
	start := r.Start
	if start == (chess.Position{}) {
		start = chess.Start()
	}
	s := State{Start: start, Positions: []chess.Position{start}}
	for i, e := range r.Entries {
		if err := s.add(e, i+1); err != nil {
			return s, err
		}
	}
	return s, nil
}

// Also is the state after further entries; one that cannot be carried out is
// passed over.
func (s State) Also(entries ...Entry) State {
	s.Plies, s.Happened, s.Comments = slices.Clone(s.Plies), cloned(s.Happened), cloned(s.Comments)
	for i, e := range entries {
		_ = s.add(e, i+1)
	}
	return s
}

// cloned is a copy of a map whose lists can be appended to.
func cloned[E any](m map[int][]E) map[int][]E {
	if m == nil {
		return nil
	}
	c := make(map[int][]E, len(m))
	for ply, list := range m {
		c[ply] = slices.Clip(list)
	}
	return c
}

// add carries out an entry, or leaves the state as it is.
func (s *State) add(e Entry, place int) error {
	switch e.Kind {
	case Setup:
		return s.addSetup(e, place)
	case NewGame:
		return s.addNewGame(e, place)
	case Moves:
		return s.addMade(e, place)
	case Correct:
		return s.addCorrection(e, place)
	case Press:
		return s.addPress(e, place)
	case Clock:
		return s.addClock(e, place)
	case Offer:
		return s.addOffer(e, place)
	case Reply:
		s.OfferOpen = false
	case Result:
		s.addResult(e)
	case Comment:
		if s.Comments == nil {
			s.Comments = map[int][]string{}
		}
		s.Comments[e.Ply] = append(s.Comments[e.Ply], e.Text)
	case Seal:
		return s.addSeal(e, place)
	case Open:
		return s.addSealed(e, place)
	case Claim, Remark, Incident, Ruling:
		if s.Happened == nil {
			s.Happened = map[int][]Entry{}
		}
		s.Happened[len(s.Plies)] = append(s.Happened[len(s.Plies)], e)
	default:
		return &EntryError{entryUnknown, place, string(e.Kind), nil}
	}
	return nil
}

// addSetup puts up another first position, before any move.
func (s *State) addSetup(e Entry, place int) error {
	start, err := chess.ParseFEN(e.Text)
	if err != nil || len(s.Plies) > 0 {
		return &EntryError{startUnreadable, place, e.Text, err}
	}
	s.Positions = []chess.Position{start}
	s.recount(e.time())
	return nil
}

// addNewGame begins a new game: no moves, both clocks at the first period's full
// time, standing, no offer, no result, no envelope. What was played is kept
// apart.
func (s *State) addNewGame(e Entry, place int) error {
	start := s.Start
	if e.Text != "" {
		var err error
		if start, err = chess.ParseFEN(e.Text); err != nil {
			return &EntryError{startUnreadable, place, e.Text, err}
		}
	}
	annulled := append(slices.Clone(s.Annulled), Annulled{s.Positions, s.Plies})
	*s = State{Start: s.Start, Positions: []chess.Position{start}, Annulled: annulled, Clock: s.Clock}
	*s = s.WithClock(s.Clock.Control())
	return nil
}

// addMade lets the game go on with moves that were made on the board.
func (s *State) addMade(e Entry, place int) error {
	if err := s.addMoves(e, len(s.Plies), place); err != nil {
		return err
	}
	mover := s.Position().Turn().Other()
	if s.OfferOpen && s.Offer != mover {
		s.OfferOpen = false // answering with a move turns the offer down (FIDE Laws 9.1.2.1)
	}
	return nil
}

// addMoves lets the game go on from ply with the entry's moves, and brings the
// clock there. Moves that a correction puts in the place of others keep their
// times and offers; where it has more moves than there were, the first ones are
// those that had been left out.
func (s *State) addMoves(e Entry, ply, place int) error {
	positions, plies := s.Positions[:ply+1:ply+1], s.Plies[:ply:ply]
	texts := strings.Fields(e.Moves)
	inserted := 0 // half-moves that were left out; below 0: that had been put in
	if e.Kind == Correct {
		if inserted = ply + len(texts) - len(s.Plies); inserted < 0 && !s.endsWith(texts) {
			inserted = 0
		}
	}
	for i, text := range texts {
		before := positions[len(positions)-1]
		m, err := before.ParseUCI(text)
		if err != nil {
			return &EntryError{moveIllegal, place, text, err}
		}
		made := Ply{Move: m}
		switch n := len(plies) - inserted; {
		case e.Kind == Moves || e.Kind == Open:
			made.At = e.At
		case i >= inserted:
			made = s.Plies[n]
			made.Move = m
		default: // what nobody noted is completed if the opponent's time runs
			running, on := s.Clock.Running()
			made.Completed = on && running != before.Turn()
		}
		plies = append(plies, made)
		positions = append(positions, before.Play(m))
	}
	s.Positions, s.Plies, s.Idled = positions, plies, false
	if e.Kind != Correct {
		s.completeEarlier(ply, e)
	}
	n := len(plies)
	if n == 0 || !e.Read {
		return nil
	}
	last := &s.Plies[n-1]
	last.Left, last.Known = e.left(positions[n].Turn().Other()), true
	s.read(e)
	return nil
}

// addCorrection puts other moves in the place of those from a ply on. Counters
// and periods change with the moves; the times that were read stay.
func (s *State) addCorrection(e Entry, place int) error {
	if e.Ply < 0 || e.Ply > len(s.Plies) {
		return &EntryError{moveIllegal, place, e.Moves, nil}
	}
	if err := s.addMoves(e, e.Ply, place); err != nil {
		return err
	}
	for i := range max(0, len(s.Plies)-2) {
		s.Plies[i].Completed = true
	}
	if s.Sealed && !s.Position().IsLegal(s.SealedMove) {
		s.SealedMove = chess.NoMove // what is in the envelope is not known any more
	}
	s.recount(e.time())
	return nil
}

// addSeal notes that a move was sealed: it answers an offer of the opponent as a
// move on the board does.
func (s *State) addSeal(e Entry, place int) error {
	side, err := e.color(place)
	if err != nil {
		return err
	}
	s.Sealer, s.Sealed, s.SealedMove = side, true, chess.NoMove
	if e.Moves != "" {
		if s.SealedMove, err = s.Position().ParseUCI(e.Moves); err != nil {
			return &EntryError{moveIllegal, place, e.Moves, err}
		}
	}
	s.OfferOpen = s.OfferOpen && s.Offer == side
	s.read(e)
	return nil
}

// addSealed opens the envelope and makes the sealed move, if it is one. It was
// completed when its player stopped the clock on it (1953 §21 ¶1; FIDE Laws,
// Guideline I.1.1), and no press follows it: it counts on the clock at once, with
// the increment or the delay that a move brings, upon the time that stood on the
// envelope.
func (s *State) addSealed(e Entry, place int) error {
	s.Sealed, s.SealedMove = false, chess.NoMove
	if e.Moves == "" {
		return nil
	}
	if err := s.addMoves(e, len(s.Plies), place); err != nil {
		return err
	}
	last := len(s.Plies) - 1
	s.Plies[last].Pressed = true
	s.complete(last, e.time(), clock.Clock.Complete)
	if made := &s.Plies[last]; !s.Clock.Control().IsZero() {
		made.Left, made.Known = s.Clock.Left(s.Positions[last].Turn()), true
	}
	return nil
}

// addPress completes the last move of the side that presses, if it is not
// completed, and starts the other side's time.
func (s *State) addPress(e Entry, place int) error {
	side, err := e.color(place)
	if err != nil {
		return err
	}
	timed := !s.Clock.Control().IsZero()
	if timed {
		if _, err := s.Clock.Start(side.Other(), e.time()); err != nil {
			return &EntryError{clockImpossible, place, string(e.Kind), err}
		}
	}
	i := s.lastOf(side)
	done := s.complete(i, e.time(), clock.Clock.Complete)
	s.Idle, s.Idled = side, !done && s.Position().Turn() == side
	if timed {
		s.Clock, _ = s.Clock.Start(side.Other(), e.time())
	}
	if done || i >= 0 && i == len(s.Plies)-1 {
		last := &s.Plies[i]
		last.Pressed = true
		if e.Read {
			last.Left, last.Known = e.left(side), true
		}
	}
	s.read(e)
	return nil
}

func (s *State) addClock(e Entry, place int) error {
	switch e.Action {
	case Set:
		control, err := clock.Parse(e.Control)
		if err != nil {
			return &EntryError{clockImpossible, place, e.Control, err}
		}
		*s = s.WithClock(control)
	case Start:
		side, err := e.color(place)
		if err != nil {
			return err
		}
		if _, err := s.Clock.Start(side, e.time()); err != nil {
			return &EntryError{clockImpossible, place, string(e.Action), err}
		}
		s.complete(s.lastOf(side.Other()), e.time(), clock.Clock.Complete)
		s.Clock, _ = s.Clock.Start(side, e.time())
		s.Idled = false
	case Stop:
		s.Clock = s.Clock.Stop(e.time())
	case Adjust:
		s.Clock = s.Clock.At(e.time()) // what is read now may be what it showed before
		s.read(e)
		for side, settled := range []bool{e.WhitePeriod > 0, e.BlackPeriod > 0} {
			if settled {
				s.Clock = s.Clock.Settle(chess.Color(side))
			}
		}
		return nil
	case Flag:
		s.Clock = s.Clock.At(e.time())
	default:
		return &EntryError{entryUnknown, place, string(e.Action), nil}
	}
	s.read(e)
	return nil
}

func (s *State) addOffer(e Entry, place int) error {
	side, err := e.color(place)
	if err != nil {
		return err
	}
	s.Offer, s.OfferOpen = side, true
	if n := len(s.Plies); n > 0 && s.Positions[n].Turn() != side {
		s.Plies[n-1].Offer = true
	}
	return nil
}

// endsWith tells whether the moves so far end with these, in UCI form.
func (s State) endsWith(texts []string) bool {
	from := len(s.Plies) - len(texts)
	for i, text := range texts {
		if s.Positions[from+i].UCI(s.Plies[from+i].Move) != text {
			return false
		}
	}
	return true
}

// addResult enters a result, or takes one back.
func (s *State) addResult(e Entry) {
	s.Result, s.Reason, s.RuledBy = e.Result, e.Reason, nil
	if over := outcomes[e.Result]; over != "" {
		s.OfferOpen = false // it lapses by any end of the game
	}
	if happened := s.Happened[len(s.Plies)]; e.Result != "" && len(happened) > 0 {
		last := happened[len(happened)-1]
		var ruled struct{ Articles []string }
		if last.Kind == Ruling && last.At == e.At && json.Unmarshal([]byte(last.Text), &ruled) == nil {
			s.RuledBy = ruled.Articles
		}
	}
}

// WithClock gives the state with its clock set to a control.
func (s State) WithClock(c clock.Control) State {
	s.Clock = clock.NewAfter(c, s.Completed(chess.White), s.Completed(chess.Black))
	return s
}

// read puts the clock to what the entry says was read, where that differs from
// what follows from the times: the reading is the evidence.
func (s *State) read(e Entry) {
	if !e.Read || s.Clock.Control().IsZero() {
		return
	}
	for _, side := range []chess.Color{chess.White, chess.Black} {
		if s.Clock.Left(side) != e.left(side) {
			s.Clock = s.Clock.Put(side, e.left(side), e.time())
		}
	}
}

// Position is the position reached.
func (s State) Position() chess.Position { return s.Positions[len(s.Positions)-1] }

// Repeats lists the plies, up to and with ply, after which the position that
// stood after ply stood, in a sense of sameness (FIDE Laws 9.2.3; 1953 §18 g):
// at least ply itself.
func (s State) Repeats(ply int, mode chess.Sameness) []int {
	var plies []int
	here := s.Positions[ply].Identity(mode)
	for i := ply % 2; i <= ply; i += 2 {
		if s.Positions[i].Identity(mode) == here {
			plies = append(plies, i)
		}
	}
	return plies
}

// LastIrreversible is the ply of the last capture or move of a pawn up to and
// with ply: the 50-move count (FIDE Laws 9.3) runs since. 0 if there was none.
func (s State) LastIrreversible(ply int) int {
	return max(0, ply-s.Positions[ply].HalfmoveClock())
}

// QuietMoves is how many whole moves were made up to a ply without a capture or a
// pawn's move (FIDE Laws 9.3; 1953 §18 d).
func (s State) QuietMoves(ply int) int { return s.Positions[ply].HalfmoveClock() / 2 }

func (e Entry) time() time.Time { return time.UnixMilli(e.At).UTC() }

// color is the entry's side; an error of place if it has none.
func (e Entry) color(place int) (chess.Color, error) {
	switch e.Side {
	case WhiteSide:
		return chess.White, nil
	case BlackSide:
		return chess.Black, nil
	}
	return chess.White, &EntryError{entryUnknown, place, e.Side, nil}
}

func (e Entry) left(side chess.Color) time.Duration {
	if side == chess.White {
		return time.Duration(e.White) * time.Millisecond
	}
	return time.Duration(e.Black) * time.Millisecond
}
