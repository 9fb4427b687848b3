package laptops

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// Action is what a person does: gives a command, takes back, repeats.
type Action struct {
	Command tournament.Command // nil: one of those below
	// Since is how many rows the journal had when the person began.
	Since int
	// Asked is how many it had when the person was given the warnings of the command; 0: there
	// was nothing to be asked.
	Asked int
	Turn  Turn
	// Last is the row that [UndoLast] takes back; where another is the latest by then it is
	// refused. 0: whichever is the latest.
	Last int
	// Device is what it was sent from, as the journal names it; empty: this laptop.
	Device string
}

// Turn is to take back or to repeat.
type Turn int

// The turns.
const (
	NoTurn   Turn = iota
	Undo          // the person's own latest command
	UndoLast      // the latest command, whoever gave it
	Redo          // what the person has taken back last
)

// State is how far an action is.
type State string

// The states.
const (
	Pending  State = "pending"  // on its way
	Waiting  State = "waiting"  // for longer than usual
	Unsure   State = "unsure"   // nobody knows whether it has arrived: not sent again unless a person says so
	Done     State = "done"     // in the own file and in the hall's journal
	Conflict State = "conflict" // somebody else has changed the same since the person began
	Refused  State = "refused"
)

// Fate is what has become of an action.
type Fate struct {
	State State
	Row   int   // Done: its row; 0: somebody else had done the same
	Err   error // Conflict: a [file.ConflictError]; Refused, Unsure: why
}

// Sent is an action on its way. Its fields belong to the laptop; what has become of it
// is told to whoever sent it.
type Sent struct {
	Action Action
	began  time.Time
	rows   int // of the journal when it was sent
	misses int
	hashes []string  // of the rows that were made of it
	doubt  time.Time // since when it may have arrived; zero: it has not
	fate   Fate
	told   func(Fate)
}

// Send sends an action after those before it. told is called with each of its states,
// on another goroutine.
func (l *Laptop) Send(a Action, told func(Fate)) *Sent {
	s := &Sent{Action: a, told: told}
	l.enqueue(s)
	return s
}

func (l *Laptop) enqueue(s *Sent) {
	s.tell(Fate{State: Pending}) // before anything can come of it
	l.mu.Lock()
	s.began, s.rows, s.misses, s.fate = time.Now(), s.Action.Since, 0, Fate{State: Pending}
	s.doubt = time.Time{}
	l.queue = append(l.queue, s)
	l.mu.Unlock()
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// Again sends what was unsure once more: the person has looked, at a journal of so many
// rows, and wants it still.
func (l *Laptop) Again(s *Sent, since int) {
	l.mu.Lock()
	had := slices.Contains(l.drafts, s)
	l.drafts = without(l.drafts, s)
	l.mu.Unlock()
	if had {
		s.Action.Since = since
		l.enqueue(s)
	}
}

// Drop gives up what was unsure.
func (l *Laptop) Drop(s *Sent) {
	l.mu.Lock()
	l.drafts = without(l.drafts, s)
	l.mu.Unlock()
	l.told()
}

func without(list []*Sent, s *Sent) []*Sent {
	return slices.DeleteFunc(slices.Clone(list), func(other *Sent) bool { return other == s })
}

func (s *Sent) tell(f Fate) {
	if s.told != nil {
		s.told(f)
	}
}

// front is what is to be sent next.
func (l *Laptop) front() *Sent {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.queue) == 0 || l.sealed {
		return nil
	}
	return l.queue[0]
}

// finish ends the way of an action.
func (l *Laptop) finish(s *Sent, f Fate) {
	l.mu.Lock()
	l.queue = without(l.queue, s)
	l.drafts = without(l.drafts, s)
	s.fate = f
	for _, next := range l.queue { // they have waited for this one, not for the host
		next.began = time.Now()
	}
	l.mu.Unlock()
	s.tell(f)
	l.told()
}

// propose makes the row of an action on what there is now.
func (l *Laptop) propose(s *Sent) (row file.Entry, err error) {
	by, me := l.Author(), l.me()
	by.Device = cmp.Or(s.Action.Device, by.Device)
	may := func(command string) bool { return slices.Contains(me.Role.Classes(), ClassOf(command)) }
	if c := s.Action.Command; c != nil && !may(c.Name()) {
		return row, refuse(NotAllowed, "name", c.Name())
	}
	l.mu.Lock()
	offset := l.offset // rows have the time of the host, whatever the clock here says
	l.mu.Unlock()
	l.on(func() {
		now := l.now().Add(offset)
		switch s.Action.Turn {
		case Undo:
			row, err = l.book.ProposeUndo(by, now)
		case UndoLast:
			row, err = l.book.ProposeUndoLast(now)
		case Redo:
			row, err = l.book.ProposeRedo(by, now)
		default:
			row, err = l.book.ProposeSince(by, file.Looked{Began: s.Action.Since, Asked: s.Action.Asked},
				s.Action.Command, now)
		}
		if err != nil && l.book.Rows() > s.rows && errors.Is(err, &tournament.Error{Kind: tournament.NothingChanged}) {
			err = errSame
		}
	})
	if err == nil && (!may(row.CommandName) || s.Action.Turn == UndoLast && me.Role != Chief) {
		err = refuse(NotAllowed, "name", row.CommandName)
	}
	if err == nil && s.Action.Turn == UndoLast && s.Action.Last != 0 && s.Action.Last != row.Of {
		err = refuse(NotLast)
	}
	return row, err
}

// errSame says that somebody else has done the same meanwhile.
var errSame = errors.New("it is so already")

// send tries once to get an action into the stream. An error is one of the line.
func (l *Laptop) send(at *line, s *Sent) error {
	if row, ok := l.found(s); ok {
		l.finish(s, Fate{State: Done, Row: row})
		return nil
	}
	row, err := l.propose(s)
	var conflict *file.ConflictError
	switch {
	case errors.Is(err, errSame):
		l.finish(s, Fate{State: Done})
		return nil
	case errors.As(err, &conflict):
		l.finish(s, Fate{State: Conflict, Err: err})
		return nil
	case err != nil:
		l.finish(s, Fate{State: Refused, Err: err})
		return nil
	}
	l.mu.Lock()
	s.hashes = append(s.hashes, row.Hash)
	if s.doubt.IsZero() {
		s.doubt = time.Now()
	}
	l.mu.Unlock()
	fate, err := at.publish(l.ctx, row, ClassOf(row.CommandName), l.format)
	var refused *Error
	switch {
	case errors.As(err, &refused):
		l.finish(s, Fate{State: Refused, Err: err})
		return nil
	case err != nil:
		return err
	case fate == stored:
		return l.afterStored(at, s)
	case fate == behind:
		l.certain(s)
		if s.misses++; s.misses >= 2 { // others who never pause would starve this one
			l.sleep(time.Duration(5+rand.IntN(26)) * time.Millisecond)
		}
	case fate == again:
		l.certain(s)
		l.sleep(20 * time.Millisecond)
	}
	return l.catchUp(at)
}

// certain notes that an action has not arrived.
func (l *Laptop) certain(s *Sent) {
	l.mu.Lock()
	s.doubt = time.Time{}
	l.mu.Unlock()
}

func (l *Laptop) sleep(d time.Duration) {
	select {
	case <-time.After(d):
	case <-l.ctx.Done():
	}
}

// afterStored waits for the row in the own file.
func (l *Laptop) afterStored(at *line, s *Sent) error {
	if err := l.catchUp(at); err != nil {
		return err
	}
	if row, ok := l.found(s); ok {
		l.finish(s, Fate{State: Done, Row: row})
		return nil
	}
	l.mu.Lock()
	err := refuse(NotAllowed, "name", "")
	if n := len(l.skipped); n > 0 {
		err = l.skipped[n-1].Err
	}
	l.mu.Unlock()
	l.finish(s, Fate{State: Refused, Err: err})
	return nil
}

// found looks for a row of an action in the own file.
func (l *Laptop) found(s *Sent) (seq int, ok bool) {
	l.mu.Lock()
	hashes := slices.Clone(s.hashes)
	l.mu.Unlock()
	if len(hashes) == 0 {
		return 0, false
	}
	l.on(func() {
		for n := l.book.Rows(); n > s.rows && n > 0; n-- {
			if row, _ := l.book.Row(n); slices.Contains(hashes, row.Hash) {
				seq, ok = n, true
				return
			}
		}
	})
	return seq, ok
}

// settle strikes off the drafts that have arrived after all.
func (l *Laptop) settle() {
	l.mu.Lock()
	drafts := slices.Clone(l.drafts)
	l.mu.Unlock()
	for _, s := range drafts {
		if row, ok := l.found(s); ok {
			l.finish(s, Fate{State: Done, Row: row})
		}
	}
}

// age tells of what takes long, and puts aside what has been in doubt for too long. Where
// there is a line, what was not sent yet is in no doubt, however long it waits for others
// or for the window; where there is none, all is.
func (l *Laptop) age() {
	l.mu.Lock()
	var late []*Sent
	for _, s := range slices.Clone(l.queue) {
		switch age := time.Since(s.began); {
		case !l.linked && age > l.waits.unsure, !s.doubt.IsZero() && time.Since(s.doubt) > l.waits.unsure:
			s.fate = Fate{State: Unsure, Err: refuse(NotSent)}
			l.queue, l.drafts = without(l.queue, s), append(l.drafts, s)
			late = append(late, s)
		case age > l.waits.slow && s.fate.State == Pending:
			s.fate = Fate{State: Waiting}
			late = append(late, s)
		}
	}
	fates := make([]Fate, len(late))
	for i, s := range late {
		fates[i] = s.fate
	}
	l.mu.Unlock()
	for i, s := range late {
		s.tell(fates[i])
	}
	if len(late) > 0 {
		l.told()
	}
}

// Wait sends an action and waits until it is known what has become of it.
func (l *Laptop) Wait(ctx context.Context, a Action) (Fate, error) {
	fates := make(chan Fate, 1)
	l.Send(a, func(f Fate) {
		if f.State != Pending && f.State != Waiting {
			select {
			case fates <- f:
			default:
			}
		}
	})
	select {
	case f := <-fates:
		return f, nil
	case <-ctx.Done():
		return Fate{}, ctx.Err()
	}
}
