package laptops

import (
	"context"
	"errors"
	"net"
	"os"
	"slices"
	"sync"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
)

// Book is the event's file, as far as the hall needs it. [file.File] is one.
type Book interface {
	Event() *tournament.Event
	Rows() int
	Row(seq int) (file.Entry, bool)
	ProposeSince(by journal.Author, looked file.Looked, c tournament.Command, now time.Time) (file.Entry, error)
	ProposeUndo(by journal.Author, now time.Time) (file.Entry, error)
	ProposeUndoLast(now time.Time) (file.Entry, error)
	ProposeRedo(by journal.Author, now time.Time) (file.Entry, error)
	Repeats(row file.Entry) bool
	Accept(row file.Entry) error
	SaveCopy(path string) error
}

// Config is what a laptop of a hall works with.
type Config struct {
	Book Book
	// On carries a function out on the goroutine that the book belongs to, and waits
	// for it.
	On       func(func())
	Name     string   // of the person at this laptop
	Device   string   // the name of the laptop, for the journal
	Identity Identity // its keys
	Folder   string   // where it keeps what it knows of the hall ([FolderOf])
	Address  string   // host:port at which others reach it where it is host
	Program  string   // version of the program
	// Told is called, on another goroutine, whenever something has changed of what
	// [Laptop.Status] says. It must not wait.
	Told func()
	// Now is the laptop's clock; time.Now if nil.
	Now func() time.Time
	// Serve: this laptop agrees to be one of three servers ([Laptop.Serve]).
	Serve bool
}

// Port is where a host is reached, unless it is said otherwise or another program has it.
const Port = 8954

// Device is the name of this laptop in the journal; without one, or with that of what is
// sent in from the hall, the person alone is named.
func Device() string {
	name, _ := os.Hostname()
	if name == journal.Phone {
		return ""
	}
	return name
}

// eventLetters is how much of the hash of the journal's first row names the event.
const eventLetters = 16

// Laptop is this laptop in a hall: as its host, or following one.
type Laptop struct {
	config Config
	book   Book
	id     Identity
	pin    string
	nkey   string
	first  string // the hash of the journal's first row
	event  string // the same, shortened for subjects
	format int    // version of the event file
	tokens tokens
	waits  waits

	ctx    context.Context
	cancel context.CancelFunc
	done   chan struct{}
	orders chan order
	wake   chan struct{}

	lingering *door // of the time as host; only between two looks at the line

	mu       sync.Mutex
	hall     hall
	unkept   bool      // its members are others than those on disk
	door     string    // host:port at which others reach this laptop where it is host
	lingerTo time.Time // until when its door may be open although it is host no more
	house    *house    // where it is host
	stalled  bool      // it is host, and its server has given up: it is to begin anew
	seq      uint64    // of the stream, up to which the file holds it; changed on the book's goroutine
	sealed   bool      // no rows are taken: another laptop is to be host
	to       string    // its pin, once this file holds all rows
	linked   bool
	lostAt   time.Time // since when there has been no host
	trouble  error
	damaged  error     // what was found when the hall was opened
	skipped  []Skipped // the latest
	skips    int       // all
	parted   *Parting
	offset   time.Duration
	last     int // row of the host's file, as far as is known
	requests []Request
	queue    []*Sent
	drafts   []*Sent
	own      string // where this laptop shows the event to phones; empty: nowhere
	pages    string // where the host does, as far as is known

	// of three servers
	at      string       // the pin of the laptop that the line leads to
	wanted  int          // how many servers this host is to have
	asked   int          // how many the host of this laptop is to have
	tries   int          // to have three
	triedAt time.Time    // the last that has failed
	noTrio  error        // why
	serves  bool         // this laptop agrees to be one of three
	route   net.Listener // keeps the port for that
	forming bool         // the stream of the three is not known to be there
	until   time.Time    // it will be, or the host has one server again
	still   bool         // nothing can be taken
	aloneAt time.Time    // since when neither of the two others is there
	fence   string       // who has ended the stream
}

// waits are how long what is waited for.
type waits struct{ slow, unsure, retry, probe, form, alone time.Duration }

// usualWaits: after three seconds a person is told that it takes time, after fifteen
// that nobody knows, so three servers have ten to find each other; and a line between
// them that is cut for less than three is no loss.
var usualWaits = waits{slow: 3 * time.Second, unsure: 15 * time.Second, retry: 250 * time.Millisecond,
	probe: 5 * time.Second, form: 10 * time.Second, alone: 3 * time.Second}

// house is what runs on a host.
type house struct {
	engine *engine
	door   *door
	trio   bool // one of three
}

func (h *house) close() {
	h.door.close()
	h.engine.close()
}

// order is something that is done between two looks at the line.
type order struct {
	do   func() error
	done chan error
}

func prepare(c Config) (*Laptop, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Told == nil {
		c.Told = func() {}
	}
	public, _, err := c.Identity.nkey()
	if err != nil {
		return nil, err
	}
	l := &Laptop{config: c, book: c.Book, id: c.Identity, pin: c.Identity.Pin(), nkey: public,
		format: file.SchemaVersion(), waits: usualWaits, done: make(chan struct{}), orders: make(chan order),
		wake: make(chan struct{}, 1), lostAt: c.Now(), serves: c.Serve, door: c.Address}
	l.ctx, l.cancel = context.WithCancel(context.Background())
	c.On(func() {
		if row, ok := l.book.Row(1); ok {
			l.first, l.event = row.Hash, row.Hash[:eventLetters]
		}
		l.last = l.book.Rows()
	})
	if l.hall, err = loadHall(c.Folder); err != nil {
		return nil, err
	}
	if l.served() && l.hall.Event == l.first { // what the three had taken is everybody's
		l.serves = true // whoever has agreed to be one of three need not do so again
		if _, err := l.takeStored(); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// Open opens the hall of an event with this laptop as its host. It refuses with [Moved]
// where another laptop has become host since this one was: that one is to be followed.
func Open(c Config) (*Laptop, error) {
	l, err := prepare(c)
	if err != nil {
		return nil, err
	}
	if err := l.open(); err != nil {
		l.leaveRoute()
		return nil, err
	}
	go l.run()
	return l, nil
}

// open opens the hall before anything runs.
func (l *Laptop) open() error {
	c := l.config
	if host, _, err := net.SplitHostPort(c.Address); err != nil || host == "" {
		return refuse(AddressInvalid, "address", c.Address) // without a host it would be every card of the laptop
	}
	name, ok := tournament.OneLine(c.Name)
	if !ok || len(name) > mostName {
		return refuse(NameMissing)
	}
	if l.hall.Event != l.first || l.hall.member(l.pin) == nil { // no hall yet, or one that the keys are lost of
		l.hall = hall{Event: l.first, Epoch: l.hall.Epoch}
		l.hall.Members = []Member{{Name: name, Role: Chief, Pin: l.pin, NKey: l.nkey}}
	}
	me := l.hall.member(l.pin)
	if me.Gone || !me.Role.MayLead() {
		return refuse(MayNotLead)
	}
	if by, epoch := l.newerHost(); by != nil {
		l.hall.Epoch, l.hall.Host, l.hall.Hosting = epoch, by.Pin, false
		return errors.Join(refuse(Moved, "name", by.Name), l.hall.keep(c.Folder))
	}
	if n := slices.IndexFunc(l.hall.Trio, func(s Server) bool { return !same(s.Pin, l.pin) }); n >= 0 {
		other := l.hall.member(l.hall.Trio[n].Pin) // the two others need nobody's yes to go on
		return refuse(Moved, "name", other.Name)
	}
	if l.hall.Hosting {
		if err := l.drain(); err != nil {
			return err
		}
	}
	return l.openHouse(l.hall.Epoch + 1)
}

// Follow begins to work in a hall that this laptop was let in to ([Admission.Keep]).
// Where its port is in use, another is taken. It does not wait for the host: [Laptop.Status] says how things stand.
func Follow(c Config) (*Laptop, error) {
	l, err := prepare(c)
	if err != nil {
		return nil, err
	}
	if l.hall.Event == "" || l.hall.member(l.pin) == nil {
		return nil, refuse(HallNotKept)
	}
	if l.hall.Event != l.first {
		return nil, refuse(OtherEvent)
	}
	l.hall.Hosting = false
	go l.run()
	return l, nil
}

// closeWait is for the longest that is done between two looks at the line, which ends by
// itself: whoever closes the program on a laptop that hardly works any more has it closed.
const closeWait = 30 * time.Second

// Close leaves the hall. What this laptop keeps is whole; what was not sent yet is not
// sent. It must not be called on the goroutine of the book.
func (l *Laptop) Close() {
	l.cancel()
	select {
	case <-l.done:
	case <-time.After(closeWait):
	}
}

func (l *Laptop) now() time.Time { return l.config.Now() }

func (l *Laptop) on(f func()) { l.config.On(f) }

func (l *Laptop) told() { l.config.Told() }

// me is this laptop among the members.
func (l *Laptop) me() Member {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m := l.hall.member(l.pin); m != nil {
		return *m
	}
	return Member{}
}

// Author is how the journal names who works at this laptop.
func (l *Laptop) Author() journal.Author {
	name := l.me().author()
	if name == "" {
		return journal.Author{}
	}
	return journal.Author{Name: name, Device: l.config.Device}
}

// lastRow is the last row of the own file.
func (l *Laptop) lastRow() (row file.Entry) {
	l.on(func() { row, _ = l.book.Row(l.book.Rows()) })
	return row
}

// Members are the laptops of the hall and who sits at them.
func (l *Laptop) Members() []Member {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.hall.Members)
}

// memberOf gives the laptop of a pin, also one that was sent away.
func (l *Laptop) memberOf(pin string) (Member, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	m := l.hall.member(pin)
	if m == nil {
		return Member{}, false
	}
	return *m, true
}

// served reports whether this laptop was one of the three servers of the latest epoch.
func (l *Laptop) served() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.hall.Served > 0 && l.hall.Served == l.hall.Epoch
}

// letIn is asked by the server about an NKey.
func (l *Laptop) letIn(nkey string) (Member, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sealed || l.forming || l.still {
		return Member{}, false
	}
	for _, m := range l.hall.Members {
		if same(m.NKey, nkey) && !m.Gone {
			return m, true
		}
	}
	return Member{}, false
}

// seen notes that a member has called.
func (l *Laptop) seen(pin string, row int, address, serves string, offset time.Duration) {
	l.mu.Lock()
	if m := l.hall.member(pin); m != nil {
		m.Row, m.Seen, m.Serves, m.Offset = row, l.hallNow(), serves, offset
		if address != "" && m.Address != address {
			m.Address = address
			_ = l.hall.keep(l.config.Folder) // what is not kept is told again by the next beat
		}
	}
	l.mu.Unlock()
	l.told()
}

// run keeps the laptop on the line until the hall is left.
func (l *Laptop) run() {
	defer close(l.done)
	defer func() {
		l.shutDoor()
		l.leaveRoute()
		if house := l.leaveHouse(); house != nil {
			house.close()
		}
	}()
	for l.ctx.Err() == nil {
		line, call, err := l.connect()
		if err == nil {
			l.onLine()
			err = l.work(line, call)
			line.close()
		}
		if call != nil {
			call.close()
		}
		l.offLine(err)
		l.pause()
	}
}

// pause waits a little before the line is looked for again. Orders are carried out
// meanwhile.
func (l *Laptop) pause() {
	wait := time.NewTimer(l.waits.retry)
	defer wait.Stop()
	for {
		l.age()
		select {
		case o := <-l.orders:
			o.done <- o.do()
			return
		case <-wait.C:
			return
		case <-l.ctx.Done():
			return
		}
	}
}

func (l *Laptop) onLine() {
	l.mu.Lock()
	l.linked, l.trouble, l.lostAt, l.parted = true, nil, time.Time{}, nil
	l.mu.Unlock()
	l.told()
}

func (l *Laptop) offLine(err error) {
	l.mu.Lock()
	if l.linked {
		l.lostAt = l.now()
	}
	l.linked = false
	if err != nil && l.ctx.Err() == nil {
		l.trouble = err
	}
	l.mu.Unlock()
	l.told()
}

// do has something done between two looks at the line.
func (l *Laptop) do(ctx context.Context, what func() error) error {
	o := order{what, make(chan error, 1)}
	select {
	case l.orders <- o:
		return <-o.done
	case <-ctx.Done():
		return ctx.Err()
	case <-l.done:
		return context.Canceled
	}
}

func withoutPin(list []Request, pin string) []Request {
	return slices.DeleteFunc(slices.Clone(list), func(r Request) bool { return same(r.Pin, pin) })
}
