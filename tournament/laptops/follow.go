package laptops

import (
	"cmp"
	"context"
	"errors"
	"net"
	"slices"
	"time"

	"kohtunik/tournament/file"
)

// Skipped is a row of the stream that no laptop has taken.
type Skipped struct {
	Number int    // from 1, since this laptop came into the hall
	Author string // of the sender; empty: the chief arbiter
	Err    error
}

// mostSkipped is how many skipped rows are told of.
const mostSkipped = 20

// errAstray is that of a laptop that took another row than the others: it asks the host.
var errAstray = errors.New("a row does not follow here")

// connect opens the line: on the host to its own server; elsewhere to the host, from
// whose file it first takes the rows that it lacks.
func (l *Laptop) connect() (*line, *caller, error) {
	l.mu.Lock()
	house, seq, stalled := l.house, l.seq, l.stalled
	l.mu.Unlock()
	if stalled && house != nil && house.trio {
		l.stepOut()
		return l.connect()
	}
	if stalled {
		if err := l.beginAnew(); err != nil {
			return nil, nil, err
		}
		return l.connect()
	}
	if house != nil && house.trio {
		return l.connectTrio(house, seq)
	}
	if house != nil {
		at, err := dialLine(l.id, l.event, house.engine.stream, seq, house.engine, "", nil)
		if err != nil {
			return nil, nil, err
		}
		return listening(at, nil)
	}
	var first error
	for _, m := range l.hosts() {
		at, call, err := l.connectTo(m)
		if err == nil {
			return at, call, nil
		}
		if first == nil || !errors.Is(err, &Error{Kind: NoAnswer}) && !errors.Is(first, &Error{Kind: Removed}) {
			first = err
		}
	}
	if first == nil {
		first = refuse(NoAnswer, "address", "")
	}
	return nil, nil, first
}

func listening(at *line, call *caller) (*line, *caller, error) {
	if err := at.listen(); err != nil {
		at.close()
		if call != nil {
			call.close()
		}
		return nil, nil, err
	}
	return at, call, nil
}

// hosts are those who may be host: the one who is first, then all that can be reached
// and may lead.
func (l *Laptop) hosts() []Member {
	l.mu.Lock()
	defer l.mu.Unlock()
	var list []Member
	for _, m := range l.hall.Members {
		switch {
		case m.Address == "" || same(m.Pin, l.pin) || m.Gone:
		case same(m.Pin, l.hall.Host):
			list = slices.Insert(list, 0, m)
		case m.Role.MayLead():
			list = append(list, m)
		}
	}
	return list
}

// connectTo takes the rows of a host and opens a line to it.
func (l *Laptop) connectTo(m Member) (*line, *caller, error) {
	call, err := callerOf(l.id, m.Address, m.Pin, l.now())
	if err != nil {
		return nil, nil, err
	}
	a, err := l.rowsFrom(call)
	if err == nil && l.called(a) {
		call.close()
		if err := l.joinTrio(a, m); err != nil {
			return nil, nil, err
		}
		return l.connect()
	}
	if err == nil {
		err = l.takeHost(a, m)
	} else if errors.Is(err, &Error{Kind: Fork}) {
		l.noteHost(a, m)
	}
	if err != nil {
		call.close()
		return nil, nil, err
	}
	if same(a.To, l.pin) {
		call.close()
		if err := l.openHouse(a.Epoch + 1); err != nil {
			return nil, nil, err
		}
		return l.connect()
	}
	at, err := l.dialHost(a, m)
	if err != nil {
		call.close()
		return nil, nil, err
	}
	return listening(at, call)
}

// dialHost opens a line to the server of a host.
func (l *Laptop) dialHost(a answering, m Member) (*line, error) {
	secure, err := l.id.calling(m.Pin, l.now())
	if err != nil {
		return nil, err
	}
	host, _, _ := net.SplitHostPort(m.Address)
	return dialLine(l.id, l.event, a.Stream, a.Seq, nil, net.JoinHostPort(host, a.Port), secure)
}

// takeHost takes a laptop that has answered for the host. It refuses one that has been
// host, where another is now.
func (l *Laptop) takeHost(a answering, m Member) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if a.Epoch < l.hall.Epoch {
		return refuse(NoAnswer, "address", m.Address)
	}
	l.takeMembers(a.Members, m)
	if a.Stream == "" { // it has just given way, and knows where the host is now
		return refuse(NoAnswer, "address", m.Address)
	}
	l.hall.Epoch, l.hall.Host, l.hall.Trio, l.seq, l.at = a.Epoch, cmp.Or(a.Host, m.Pin), a.Trio, a.Seq, m.Pin
	l.fence = ""
	return l.hall.keep(l.config.Folder)
}

// noteHost notes who the host is where this file has gone another way than the hall's: it
// cannot be followed, but whoever looks has to see it.
func (l *Laptop) noteHost(a answering, m Member) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.takeMembers(a.Members, m)
	l.hall.Host = cmp.Or(a.Host, m.Pin)
}

// takeMembers takes over the host's list of members. The address of the host is where
// it was found. It is called with l.mu held.
func (l *Laptop) takeMembers(list []Member, host Member) {
	if len(list) == 0 {
		return
	}
	list = slices.Clone(list)
	for i := range list {
		if same(list[i].Pin, host.Pin) {
			list[i].Address = host.Address
		}
	}
	l.haveMembers(list)
}

// haveMembers has the list of members be this one, and keeps it where it says something else
// than before: a program that is started again and takes over knows nobody but those who are
// kept. It is called with l.mu held.
func (l *Laptop) haveMembers(list []Member) {
	l.unkept = l.unkept || !slices.EqualFunc(list, l.hall.Members, sayTheSame)
	l.hall.Members = list
	if l.unkept { // what the disk has no room for now is tried with the next answer of the host
		l.unkept = l.hall.keep(l.config.Folder) != nil
	}
}

// sayTheSame tells whether a member is known as before. What may change with every beat is not
// worth a write.
func sayTheSame(a, b Member) bool {
	for _, m := range []*Member{&a, &b} {
		m.Row, m.Seen, m.Serves, m.Offset = 0, time.Time{}, "", 0
	}
	return a == b
}

// rowsFrom takes the rows that this file lacks from that of a host. It refuses a host
// of another event or another version, and with [Fork] one that has not what is here.
func (l *Laptop) rowsFrom(call *caller) (answering, error) {
	for {
		last := l.lastRow()
		a, err := call.since(l.ctx, last, l.port(), l.agreed())
		switch {
		case err != nil:
			return a, err
		case a.Event != l.first:
			return a, refuse(OtherEvent)
		case a.Format != l.format:
			return a, refuse(OtherVersion, "here", l.format, "there", a.Format)
		case a.Epoch < l.hallEpoch():
			return a, refuse(NoAnswer, "address", call.address)
		case a.Parted:
			return a, l.fork(call)
		}
		for _, text := range a.Rows {
			row, err := file.DecodeRow(text)
			if err == nil {
				l.on(func() { err = l.book.Accept(row) })
			}
			if err != nil {
				return a, l.stuckAt(last.Seq+1, err)
			}
			last = row
		}
		if !a.More {
			l.mu.Lock()
			l.last, l.asked, l.pages = a.Last, a.Wanted, a.Pages
			l.mu.Unlock()
			return a, nil
		}
	}
}

func (l *Laptop) hallEpoch() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.hall.Epoch
}

// stuckAt says that the hall's next row cannot be taken here: for ever where it does not
// fit, else for as long as the disk is full.
func (l *Laptop) stuckAt(row int, err error) error {
	if misfits(err) {
		return refuseFor(err, Stuck, "row", row)
	}
	return err
}

// misfits tells a row that is refused from a file that cannot be written.
func misfits(err error) bool {
	return errors.Is(err, &file.Error{Kind: file.RowRefused}) || errors.Is(err, &file.Error{Kind: file.RowNotNext})
}

// work follows the stream and sends, until the line breaks.
func (l *Laptop) work(at *line, call *caller) error {
	ctx, stop := context.WithCancel(l.ctx)
	defer stop()
	go l.beats(ctx, at, call)
	tick := time.NewTicker(bellWait)
	defer tick.Stop()
	looked := time.Now()
	for {
		if err := l.catchUp(at); err != nil {
			return cmp.Or(l.stalls(), err)
		}
		if time.Since(looked) > bellWait {
			if err := l.stalls(); err != nil {
				return err
			}
			if l.alone() {
				return refuse(TooFew)
			}
			if with := l.ready(); with != nil {
				return l.openTrio(with)
			}
			looked = time.Now()
		}
		l.age()
		if s := l.front(); s != nil {
			if err := l.send(at, s); err != nil {
				return err
			}
			continue
		}
		select {
		case <-at.bell:
		case <-tick.C:
		case <-l.wake:
		case o := <-l.orders:
			o.done <- o.do()
			if l.moved(at) {
				return nil
			}
		case <-at.gone:
			return refuse(NoAnswer, "address", at.conn.ConnectedUrl())
		case <-l.ctx.Done():
			return l.ctx.Err()
		}
	}
}

// stalls says that the server of this host has given up.
func (l *Laptop) stalls() error {
	l.mu.Lock()
	house := l.house
	l.mu.Unlock()
	if house == nil || house.engine.well(house.trio) {
		return nil
	}
	l.mu.Lock()
	l.stalled = true
	l.mu.Unlock()
	return refuse(StoreFull)
}

// moved reports whether the line leads to what is no longer the host's stream.
func (l *Laptop) moved(at *line) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return at.stream != streamName(l.event, l.hall.Epoch)
}

// catchUp takes all rows that the stream has.
func (l *Laptop) catchUp(at *line) error {
	took, began := false, time.Now()
	for {
		a, err := at.next(l.ctx)
		if err != nil {
			return err
		}
		if a == nil && at.seq < at.upTo { // the copy that was asked will have it
			if time.Since(began) > publishWait {
				return refuse(NoAnswer, "address", at.conn.ConnectedUrl())
			}
			l.sleep(2 * time.Millisecond)
			continue
		}
		if a == nil {
			break
		}
		if err := l.take(at, a); err != nil {
			return err
		}
		took = true
	}
	if took {
		l.settle()
		l.told()
	}
	return nil
}

// take takes a row into the file, or skips one that no laptop takes. It fails where the
// file cannot be written: the row stays the next one then.
func (l *Laptop) take(at *line, a *arrived) (err error) {
	if Class(a.class) == classFence {
		return l.fenced(a.author)
	}
	l.on(func() {
		skip := l.accept(a)
		if skip != nil && !bad(skip) {
			err = skip
			return
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		at.seq, l.seq = a.seq, a.seq
		if rows := l.book.Rows(); rows > l.last {
			l.last = rows
		}
		if skip == nil {
			return
		}
		l.skips++
		l.skipped = append(l.skipped, Skipped{l.skips, authorOf(a.author), skip})
		l.skipped = l.skipped[max(0, len(l.skipped)-mostSkipped):]
		// where the others have gone on from a row that was not taken here, the host knows better
		if !l.keeps() && a.err == nil && a.row.Seq > l.book.Rows()+1 {
			l.stalled = l.house != nil
			err = errAstray
		}
	})
	return err
}

// bad tells a row that no laptop takes from one that only this one cannot take now.
func bad(err error) bool {
	var refused *Error
	return misfits(err) || errors.As(err, &refused)
}

// accept writes a row into the file, if it is what it says. It runs on the goroutine of
// the book.
func (l *Laptop) accept(a *arrived) error {
	switch {
	case a.err != nil:
		return refuseFor(a.err, NotAllowed, "name", a.class)
	case a.format != l.format: // the host and all whom it has let in are of one version
		return refuse(OtherVersion, "here", l.format, "there", a.format)
	}
	if own, ok := l.book.Row(a.row.Seq); ok && own.Hash == a.row.Hash {
		return nil // it came with the rows of the host's file
	}
	if err := mayBe(a.row, a.class, a.author, l.book.Row); err != nil {
		return err
	}
	follows := a.row.Seq == l.book.Rows()+1
	if follows && !Class(a.class).trusted() && !l.book.Repeats(a.row) {
		return refuse(NotAllowed, "name", a.row.CommandName)
	}
	return l.book.Accept(a.row)
}

// beats keeps the host and this laptop told of each other while the line holds.
func (l *Laptop) beats(ctx context.Context, at *line, call *caller) {
	every := lineBeat
	if call == nil && !l.serving() {
		every = l.waits.probe
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		if call == nil {
			if by, epoch := l.newerHost(); by != nil {
				_ = l.do(ctx, func() error { return l.giveWay(*by, epoch) })
				return
			}
			l.told() // who has not been heard of is away now
		} else if err := l.beat(ctx, call); isOut(err) {
			at.close()
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// isOut tells whether a host does not let this laptop work in its hall.
func isOut(err error) bool {
	return errors.Is(err, &Error{Kind: NotAMember}) || errors.Is(err, &Error{Kind: Removed})
}

func (l *Laptop) beat(ctx context.Context, call *caller) error {
	row := l.lastRow().Seq
	sent := l.now()
	a, err := l.beatTo(ctx, call, row, l.agreed())
	if err != nil {
		return err
	}
	back := l.now()
	l.mu.Lock()
	if host := l.hall.member(l.at); host != nil {
		l.takeMembers(a.Members, *host)
	}
	l.last, l.asked, l.pages = max(a.Last, l.last), a.Wanted, a.Pages
	l.setOffset(a.Time, sent, back)
	l.mu.Unlock()
	l.told()
	return nil
}

// beatTo tells another laptop how this one stands, and asks how the hall does.
func (l *Laptop) beatTo(ctx context.Context, call *caller, row int, serves string) (answering, error) {
	l.mu.Lock()
	offset := l.offset
	l.mu.Unlock()
	return call.beat(ctx, row, l.port(), serves, offset)
}

// setOffset notes how far the clock here is off by an answer of the host. That may be wrong by half
// of the time that the answer took, so it counts only where it shows that what is known is wrong.
// It is called with l.mu held.
func (l *Laptop) setOffset(hall, sent, back time.Time) {
	half := back.Sub(sent) / 2
	if now := hall.Sub(sent.Add(half)); (now - l.offset).Abs() > half {
		l.offset = now.Round(time.Millisecond)
	}
}
