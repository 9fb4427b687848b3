package laptops

import (
	"net"
	"sync/atomic"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/laptops"
	"kohtunik/tournament/refusal"
)

// prompt is how long the window waits for what it has sent, so that the next key finds
// it done: nobody sees that, and a row takes some milliseconds. What takes longer is on
// its way, and shown so on its line.
const prompt = 100 * time.Millisecond

// Config is what a store works with.
type Config struct {
	File     *file.File
	Identity laptops.Identity
	DataDir  string
	Name     string // of the person at this laptop; where there is a seat already it has one
	Device   string
	Address  string // host:port at which others reach it where it is host
	Program  string
	Later    func(func()) // brings a function to the goroutine of the window
	// Changed is called on the goroutine of the window when something is to be shown
	// anew: rows of others, how the hall stands, what is not settled.
	Changed func()
	Now     func() time.Time
}

// Store is the event's file of a laptop in a hall. What is done goes to the host first
// and comes into the file with the rows of the others; the file stays whole whatever
// becomes of the hall. All calls are made on the goroutine of the window.
type Store struct {
	*file.File
	config   Config
	calls    *calls
	laptop   *laptops.Laptop
	matters  []*matter
	begun    chan struct{} // closed when laptop is there, or it is known that there is none
	closed   bool
	telling  atomic.Bool // told is about to be called
	seen     view
	notBegun bool // was told
	was      stood
	took     bool // a person here has made this laptop the host
	looked   looked
}

// folder is where this laptop keeps what it knows of the hall of an event.
func folder(dataDir string, f *file.File) string {
	return laptops.FolderOf(dataDir, first(f))
}

func first(f *file.File) string {
	row, _ := f.Row(1)
	return row.Hash
}

// SeatOf gives the seat that this laptop has in the hall of an event, if it was in one.
// Where it never was in any it has no keys, and none are made.
func SeatOf(dataDir string, f *file.File) (laptops.Seat, bool) {
	where := folder(dataDir, f)
	if !laptops.Known(where) {
		return laptops.Seat{}, false
	}
	id, err := laptops.LoadIdentity(dataDir)
	if err != nil {
		return laptops.Seat{}, false
	}
	return laptops.SeatOf(where, first(f), id)
}

// Begin makes the store of a laptop that opens a hall or follows one. That goes on
// beside the work; nothing can be entered meanwhile, and done is called on the goroutine
// of the window when it is over.
func Begin(c Config, begin func(laptops.Config) (*laptops.Laptop, error), done func(error)) *Store {
	s := &Store{File: c.File, config: c, calls: newCalls(c.Later), begun: make(chan struct{})}
	config := laptops.Config{Book: c.File, On: s.calls.on, Name: c.Name, Device: c.Device, Identity: c.Identity,
		Folder: folder(c.DataDir, c.File), Address: c.Address, Program: c.Program, Now: c.Now,
		Told: func() {
			if !s.telling.Swap(true) { // one look shows all that has come until then
				s.calls.later(s.told)
			}
		}}
	go func() {
		laptop, err := begin(config)
		s.calls.post(func() {
			s.laptop = laptop
			close(s.begun)
			done(err)
		})
	}()
	return s
}

// told shows what has changed.
func (s *Store) told() {
	s.telling.Store(false)
	if s.laptop != nil && !s.closed {
		s.config.Changed()
	}
}

// Fresh reports whether the pages have something to show anew since it was last asked:
// rows of others, what became of something of this laptop's, whether anything can be
// entered.
func (s *Store) Fresh() bool {
	now := view{rows: s.Rows(), readOnly: s.ReadOnly()}
	for _, m := range s.matters {
		now.matters += string(m.state) + " "
	}
	fresh := now != s.seen
	s.seen = now
	return fresh
}

// view is what the pages show of a store.
type view struct {
	rows     int
	readOnly bool
	matters  string // their states
}

// Status says how the hall stands.
func (s *Store) Status() laptops.Status {
	if s.laptop == nil {
		return laptops.Status{Since: s.config.Now()}
	}
	return s.laptop.Status()
}

// Author is how the journal names who works at this laptop.
func (s *Store) Author() journal.Author {
	if s.laptop == nil {
		return journal.Author{}
	}
	return s.laptop.Author()
}

// NameOf is the name of who wrote a row.
func (s *Store) NameOf(by journal.Author) string { return s.Status().NameOf(by) }

// IsHere tells whether the laptop of somebody whom the journal names is on the line.
func (s *Store) IsHere(by journal.Author) bool {
	for _, m := range s.Status().Members {
		if m.Here && (m.Name == by.Name || by.Name == "" && m.Role == laptops.Chief) {
			return true
		}
	}
	return false
}

// Offset is what is to be added to this laptop's clock to have the host's.
func (s *Store) Offset() time.Duration { return s.Status().Offset }

// ReadOnly tells whether nothing can be entered: the host does not answer, or the file
// has gone another way than the hall's.
func (s *Store) ReadOnly() bool {
	return s.File.ReadOnly() || s.laptop == nil || s.closed || s.CutOff() || s.parted() != nil
}

// CutOff tells whether the host does not answer, and has not for longer than a host
// needs that hands over; three servers that are about to begin are no loss.
func (s *Store) CutOff() bool { return s.cutOff(s.Status()) }

// parted is why nothing can be entered in a file that has gone another way than the
// hall's; nil: it has not.
func (s *Store) parted() error {
	if p := s.Status().Parted; p != nil {
		return refusal.New(laptops.Fork, "row", p.Row)
	}
	return nil
}

func (s *Store) cutOff(status laptops.Status) bool {
	return !status.Linked && !status.Forming && s.config.Now().Sub(status.Since) > laptops.Grace
}

// CutOffError says that nothing can be entered while the host does not answer, or of three
// servers two.
type CutOffError struct{ TooFew bool }

func (*CutOffError) Error() string { return "the host does not answer" }

// Reason gives the kind of the error.
func (e *CutOffError) Reason() (string, map[string]any) {
	if e.TooFew {
		return "laptops-servers-away", nil
	}
	return "laptops-cut-off", nil
}

func (s *Store) cutOffError() error {
	status := s.Status()
	if removedBy(status) != "" {
		return status.Trouble
	}
	return &CutOffError{TooFew: tooFew(status)}
}

// DoSince sends a command of the person at this laptop, who looked at what the journal was
// then. It comes back as soon as the command is in the event, refused, or on its
// way for longer than a person notices.
func (s *Store) DoSince(looked file.Looked, c tournament.Command) error {
	return s.send(laptops.Action{Command: c, Since: looked.Began, Asked: looked.Asked})
}

// DoAs sends what somebody has sent in from the hall. This laptop answers for the row, which
// says the device; the command names who it came from.
func (s *Store) DoAs(by journal.Author, c tournament.Command) error {
	switch named := c.(type) {
	case tournament.SetResult:
		if named.By == "" {
			named.By = by.Name
		}
		c = named
	case tournament.CheckIn:
		if named.By == "" {
			named.By = by.Name
		}
		c = named
	}
	return s.send(laptops.Action{Command: c, Since: s.Rows(), Device: by.Device})
}

// Undo takes back the latest command of the person at this laptop.
func (s *Store) Undo() error { return s.send(laptops.Action{Turn: laptops.Undo, Since: s.Rows()}) }

// UndoLast takes back the latest command there is here, whoever gave it: never one that
// comes while this is on its way.
func (s *Store) UndoLast() error {
	last, _ := s.CanUndoLast()
	return s.send(laptops.Action{Turn: laptops.UndoLast, Since: s.Rows(), Last: last.Seq})
}

// Redo repeats what the person at this laptop took back last.
func (s *Store) Redo() error { return s.send(laptops.Action{Turn: laptops.Redo, Since: s.Rows()}) }

// CanUndo gives the command that Undo would take back.
func (s *Store) CanUndo() (file.Entry, bool) { return s.CanUndoAs(s.Author()) }

// CanRedo gives the command that Redo would repeat.
func (s *Store) CanRedo() (file.Entry, bool) { return s.CanRedoAs(s.Author()) }

// send sends an action and waits a moment for it.
func (s *Store) send(a laptops.Action) error {
	if err := s.parted(); err != nil {
		return err
	}
	if s.ReadOnly() {
		return s.cutOffError()
	}
	waits := false // nothing waits behind what takes long already
	for _, m := range s.matters {
		waits = waits || m.onItsWay()
	}
	m := &matter{action: a, state: laptops.Pending}
	s.matters = append(s.matters, m)
	m.sent = s.laptop.Send(a, func(f laptops.Fate) { s.calls.post(func() { s.heard(m, f) }) })
	s.calls.serve() // many that are given one after another go on meanwhile
	over := time.NewTimer(prompt)
	defer over.Stop()
	for !waits && m.onItsWay() {
		select {
		case <-s.calls.wake:
			s.calls.serve()
		case <-over.C:
			waits = true
		}
	}
	switch m.state {
	case laptops.Conflict:
		_, result := a.Command.(tournament.SetResult)
		if !result {
			s.strike(m) // the sheet it was entered in says it, and keeps it
		}
		return s.contradicted(m, result)
	case laptops.Refused:
		s.strike(m)
		return m.err
	}
	return nil
}

// Close leaves the hall and closes the file.
func (s *Store) Close() error {
	s.Stop()
	return s.File.Close()
}

// Stop leaves the hall; the file stays open.
func (s *Store) Stop() {
	s.calls.until(s.begun)
	if s.closed || s.laptop == nil {
		return
	}
	s.closed = true
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.laptop.Close()
	}()
	s.calls.until(done)
}

// Beside does something of the hall that takes its time, and calls done on the
// goroutine of the window.
func (s *Store) Beside(do func(*laptops.Laptop) error, done func(error)) {
	go func() {
		err := do(s.laptop)
		s.calls.post(func() { done(err) })
	}()
}

// ShowsPages notes where this laptop shows the event to phones; empty: nowhere.
func (s *Store) ShowsPages(address string) {
	if s.laptop != nil {
		s.laptop.ShowsPages(address)
	}
}

// Card is the network address at which the others reach this laptop.
func (s *Store) Card() string {
	for _, m := range s.Status().Members {
		if host, _, err := net.SplitHostPort(m.Address); m.Me && err == nil {
			return host
		}
	}
	return "127.0.0.1"
}

// Laptop is the laptop of the hall.
func (s *Store) Laptop() *laptops.Laptop { return s.laptop }

// Leave gives up the seat that this laptop has in the hall of an event.
func Leave(dataDir string, f *file.File) error { return laptops.Leave(folder(dataDir, f)) }
