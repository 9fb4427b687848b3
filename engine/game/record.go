package game

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

// Record is a game as it was recorded.
type Record struct {
	Entries []Entry `json:"entries"`
}

// Ply is one move of one side as far as the record tells of it.
type Ply struct {
	Move    chess.Move
	At      int64 // when it was made, as Entry.At; 0 if unknown
	Pressed bool  // the clock was pressed after it
	Offer   bool  // with it a draw was offered
	// Left is the time that the side had left, after the press if there was
	// one; Known says that the clock was read.
	Left  time.Duration
	Known bool
}

// State is what follows from a record.
type State struct {
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
	// Sealer is who has sealed a move, while the envelope is closed (Sealed).
	Sealer chess.Color
	Sealed bool
	// Happened has the claims, the arbiter's remarks, the incidents and the
	// rulings by the ply they stand after; they tell of the game and change
	// nothing in it.
	Happened map[int][]Entry
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
	s := State{Positions: []chess.Position{chess.Start()}}
	for i, e := range r.Entries {
		if err := s.add(e, i+1); err != nil {
			return s, err
		}
	}
	return s, nil
}

// add carries out an entry, or leaves the state as it is.
func (s *State) add(e Entry, place int) error {
	switch e.Kind {
	case Setup:
		return s.addSetup(e, place)
	case Moves:
		return s.addMoves(e, len(s.Plies), place)
	case Correct:
		if e.Ply < 0 || e.Ply > len(s.Plies) {
			return &EntryError{moveIllegal, place, e.Moves, nil}
		}
		return s.addMoves(e, e.Ply, place)
	case Press:
		return s.addPress(e, place)
	case Clock:
		return s.addClock(e, place)
	case Offer:
		return s.addOffer(e, place)
	case Result:
		s.addResult(e)
	case Comment:
		if s.Comments == nil {
			s.Comments = map[int][]string{}
		}
		s.Comments[e.Ply] = append(s.Comments[e.Ply], e.Text)
	case Seal:
		side, err := e.color(place)
		if err != nil {
			return err
		}
		s.Sealer, s.Sealed = side, true
		s.read(e)
	case Open:
		s.Sealed = false
		if e.Moves != "" {
			return s.addSealed(e, place)
		}
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
	return nil
}

// addMoves lets the game go on from ply with the entry's moves. Moves that a
// correction puts in the place of others keep their times and offers; where it
// has more moves than there were, the first ones are those that had been left
// out.
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
		case i >= inserted && n < len(s.Plies):
			made = s.Plies[n]
			made.Move = m
		}
		plies = append(plies, made)
		positions = append(positions, before.Play(m))
	}
	s.Positions, s.Plies = positions, plies
	n := len(plies)
	if n == 0 {
		return nil
	}
	mover := positions[n].Turn().Other()
	if e.Kind == Moves && s.OfferOpen && s.Offer != mover {
		s.OfferOpen = false // answering with a move turns the offer down (FIDE Laws 9.1.2.1)
	}
	if e.Read {
		last := &s.Plies[n-1]
		last.Left, last.Known = e.left(mover), true
		s.read(e)
	}
	return nil
}

// addSealed makes the sealed move. It was completed when the envelope was
// closed, and no press follows it: it counts on the clock at once.
func (s *State) addSealed(e Entry, place int) error {
	before := len(s.Plies)
	if err := s.addMoves(e, before, place); err != nil {
		return err
	}
	for i := before; i < len(s.Plies); i++ {
		s.Plies[i].Pressed = true
		if !s.Clock.Control().IsZero() {
			s.Clock = s.Clock.Complete(s.Positions[i].Turn(), e.time())
		}
	}
	return nil
}

// addPress notes the press at the last move, if it is that side's, and starts
// the other side's time.
func (s *State) addPress(e Entry, place int) error {
	side, err := e.color(place)
	if err != nil {
		return err
	}
	if !s.Clock.Control().IsZero() {
		c, err := s.Clock.Press(side, e.time())
		if err != nil {
			return &EntryError{clockImpossible, place, string(e.Kind), err}
		}
		s.Clock = c
	}
	if n := len(s.Plies); n > 0 && s.Positions[n].Turn() != side {
		last := &s.Plies[n-1]
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
		c, err := s.Clock.Start(side, e.time())
		if err != nil {
			return &EntryError{clockImpossible, place, string(e.Action), err}
		}
		s.Clock = c
	case Stop:
		s.Clock = s.Clock.Stop(e.time())
	case Adjust:
		for _, side := range []chess.Color{chess.White, chess.Black} {
			s.Clock = s.Clock.Adjust(side, e.setting(side, s.Clock.Setting(side)), e.time())
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
	s.OfferOpen = false
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
	white, black := s.made()
	s.Clock = clock.NewAfter(c, white, black)
	return s
}

// made counts the moves that each side has made.
func (s State) made() (white, black int) {
	for i := range s.Plies {
		if s.Positions[i].Turn() == chess.White {
			white++
		} else {
			black++
		}
	}
	return white, black
}

// read puts the clock to what the entry says was read, where that differs from
// what follows from the times: the reading is the evidence.
func (s *State) read(e Entry) {
	if !e.Read || s.Clock.Control().IsZero() {
		return
	}
	for _, side := range []chess.Color{chess.White, chess.Black} {
		if now := s.Clock.Setting(side); now.Left != e.left(side) {
			now.Left = e.left(side)
			s.Clock = s.Clock.Adjust(side, now, e.time())
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

// setting is what an Adjust entry puts a side to that stood at now.
func (e Entry) setting(side chess.Color, now clock.Setting) clock.Setting {
	moves, period := e.WhiteMoves, e.WhitePeriod
	if side == chess.Black {
		moves, period = e.BlackMoves, e.BlackPeriod
	}
	if moves >= 0 {
		now.Moves = moves
	}
	if period > 0 {
		now.Period = period
	}
	if e.Read {
		now.Left = e.left(side)
	}
	return now
}
