package slips

import (
	"io"
	"slices"
	"sync"
	"time"

	"kohtunik/tournament"
)

// Config is what a box needs from around it.
type Config struct {
	Now    func() time.Time
	Random io.Reader // of codes: it has to be one that nobody can foresee
	// Keep stores what is in the box; a slip is in only when it has returned nil.
	Keep func(Kept) error
}

// Kept is what is in a box, as it is stored.
type Kept struct {
	Rules   Rules
	Boards  []BoardCode
	Helpers []Helper
	Slips   []Slip
}

func (k Kept) copied() Kept {
	k.Boards, k.Helpers, k.Slips = slices.Clone(k.Boards), slices.Clone(k.Helpers), slices.Clone(k.Slips)
	return k
}

// Box keeps the codes given out and the slips that came in.
type Box struct {
	config Config
	mu     sync.Mutex
	kept   Kept
}

// New makes a box with what was in it before. The numbers of slips and helpers are their
// places, whatever a file that was hurt says.
func New(c Config, kept Kept) *Box {
	for i := range kept.Slips {
		kept.Slips[i].Number = i + 1
	}
	for i := range kept.Helpers {
		kept.Helpers[i].Number = i + 1
	}
	return &Box{config: c, kept: kept}
}

// Rules say from whom slips are taken, and what becomes of them.
type Rules struct {
	Players bool // players send results by the codes of their boards
	Wait    bool // helpers' results wait for the arbiter too; else they are entered at once
}

// Rules gives the rules in force.
func (b *Box) Rules() Rules {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.kept.Rules
}

// SetRules changes the rules.
func (b *Box) SetRules(r Rules) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := b.kept.copied()
	next.Rules = r
	return b.keep(next)
}

// keep stores what is to be in the box, and puts it there if that went well.
func (b *Box) keep(next Kept) error {
	if err := b.config.Keep(next); err != nil {
		return refuseFor(err, NotKept)
	}
	b.kept = next
	return nil
}

func (b *Box) today() tournament.Date { return tournament.Date(b.config.Now().Format(time.DateOnly)) }

// Sender says who sends a slip.
type Sender string

// The senders.
const (
	White      Sender = "white"  // who has White at the board
	Black      Sender = "black"  // who has Black
	FromHelper Sender = "helper" // a helper
)

// State is what became of a slip.
type State string

// The states.
const (
	Waiting  State = ""         // for the arbiter
	Taken    State = "taken"    // its result was entered
	Aside    State = "aside"    // the arbiter has laid it aside
	Replaced State = "replaced" // its sender sent another
)

// Slip is a result that was sent in.
type Slip struct {
	Number       int       // from 1, as they came
	At           time.Time // when it came
	Table        tournament.Table
	White, Black tournament.PlayerID // who sat there
	From         Sender
	Helper       int // the number of the helper; 0: none
	Result       tournament.Result
	State        State
}

// sameSender reports whether the same one sent both slips.
func (s Slip) sameSender(o Slip) bool {
	return s.Table == o.Table && s.From == o.From && s.Helper == o.Helper && s.White == o.White && s.Black == o.Black
}

// PlayersResults are the results that the players of a board can send: those of a
// game that was played. All else is for the arbiter.
func PlayersResults() []tournament.Result {
	return []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}
}

// HelpersResults are the results that a helper can send.
func HelpersResults() []tournament.Result {
	return append(PlayersResults(), tournament.BlackForfeit, tournament.WhiteForfeit, tournament.BothForfeit)
}

// Seen is what a sender sees of a board when the form is opened; the form hands it
// back, and [Box.Send] refuses where it is no longer so.
func Seen(p tournament.Pairing) string {
	return idText(p.White) + "-" + idText(p.Black) + "-" + string(p.Result)
}

// Send puts a slip into the box. e is the event as it stands, seen what [Seen] gave
// when the form was opened. The same slip sent twice is in once. A board's result that is
// not the sender's own stays: what contradicts it is in the box for the arbiter, and the
// sender is told so ([HasResult]). It refuses a board that the holder has no business at, or
// where others sit than on the slip ([OtherPair]), a board of which something else stands
// now than the sender has seen ([Moved]), one of an earlier round ([RoundOver]), and a
// result that the holder may not send ([ResultNotSent]).
func (b *Box) Send(e *tournament.Event, by Holder, from Sender, at tournament.Table, result tournament.Result,
	seen string) (Slip, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	p, ok := e.Pairing(at)
	s := Slip{Number: len(b.kept.Slips) + 1, At: b.config.Now(), Table: at, White: p.White, Black: p.Black, From: from,
		Result: result}
	may := HelpersResults()
	switch {
	case by.Board != nil:
		may = PlayersResults()
		if !by.Board.holds(e) || by.Board.Table != at {
			return Slip{}, refuse(OtherPair, "board", at.Board)
		}
		if from != White && from != Black {
			return Slip{}, refuse(ResultNotSent)
		}
	case by.Helper != nil:
		s.From, s.Helper = FromHelper, by.Helper.Number
	default:
		return Slip{}, refuse(UnknownCode)
	}
	if !ok || p.Free() {
		return Slip{}, refuse(OtherPair, "board", at.Board)
	}
	if !slices.Contains(may, result) {
		return Slip{}, refuse(ResultNotSent)
	}
	before := b.ofSender(s)
	others := p.Result != tournament.NoResult && (before == nil || before.State != Taken || before.Result != p.Result)
	contradicts := others && p.Result != result
	again := before != nil && before.Result == result && (before.State == Waiting ||
		before.State == Taken && !contradicts || before.State == Aside && contradicts)
	var told error
	if contradicts {
		told = refuse(HasResult, "board", at.Board)
	}
	switch {
	case b.countOf(s) >= mostOfSender:
		return Slip{}, refuse(TooMany)
	case again:
		return *before, told
	case p.Result == result && (before == nil || before.State != Waiting):
		return s, nil // somebody else was first with the same
	case at.Round < e.CurrentRound():
		return Slip{}, refuse(RoundOver, "round", at.Round)
	case !others && seen != Seen(p):
		return Slip{}, refuse(Moved, "board", at.Board)
	}
	next := b.kept.copied()
	for i := range next.Slips {
		if o := &next.Slips[i]; o.State == Waiting && o.sameSender(s) {
			o.State = Replaced
		}
	}
	next.Slips = append(next.Slips, s)
	if err := b.keep(next); err != nil {
		return Slip{}, err
	}
	return s, told
}

// TakeBack takes what was sent for a board under a colour back, as far as it waits: who has
// sent it has chosen the wrong one of the two.
func (b *Box) TakeBack(e *tournament.Event, by Holder, from Sender) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if by.Board == nil || !by.Board.holds(e) {
		return refuse(UnknownCode)
	}
	p, _ := e.Pairing(by.Board.Table)
	last := b.ofSender(Slip{Table: by.Board.Table, White: p.White, Black: p.Black, From: from})
	if last == nil || last.State != Waiting {
		return nil
	}
	next := b.kept.copied()
	next.Slips[last.Number-1].State = Replaced
	return b.keep(next)
}

// mostOfSender is how many slips of one sender for a board are taken.
const mostOfSender = 30

func (b *Box) countOf(s Slip) int {
	n := 0
	for _, o := range b.kept.Slips {
		if o.sameSender(s) {
			n++
		}
	}
	return n
}

// ofSender gives the latest slip of a sender for a board; nil: there is none.
func (b *Box) ofSender(s Slip) *Slip {
	for i := len(b.kept.Slips) - 1; i >= 0; i-- {
		if o := b.kept.Slips[i]; o.sameSender(s) {
			return &o
		}
	}
	return nil
}

// Latest gives the latest slip of each sender for a board as it is paired now, in
// the order in which they came; those that were replaced are not among them.
func (b *Box) Latest(p tournament.Pairing) []Slip {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.latest(p)
}

func (b *Box) latest(p tournament.Pairing) []Slip {
	var list []Slip
	for _, s := range b.kept.Slips {
		if s.Table == p.Table() && s.White == p.White && s.Black == p.Black && s.State != Replaced {
			list = slices.DeleteFunc(list, s.sameSender)
			list = append(list, s)
		}
	}
	return list
}
