package laptops

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"kohtunik/tournament/file"
)

// openHouse begins a new epoch with this laptop as host, from its file.
func (l *Laptop) openHouse(epoch int) error {
	host, text, err := net.SplitHostPort(l.address())
	port, wrong := strconv.ParseUint(text, 10, 16)
	if err != nil || wrong != nil || host == "" {
		return refuse(AddressInvalid, "address", l.address())
	}
	if err := os.RemoveAll(storeFolder(l.config.Folder, epoch)); err != nil {
		return err
	}
	in, err := startEngine(engineConfig{id: l.id, folder: l.config.Folder, event: l.event, epoch: epoch, host: host,
		port: int(port), now: l.now(), allowed: l.letIn})
	if err != nil {
		return err
	}
	if err := l.beginStream(in, epoch, 1); err != nil {
		in.close()
		return err
	}
	l.shutDoor()
	d, err := openDoor(l, l.address())
	if err != nil {
		in.close()
		return err
	}
	house := &house{engine: in, door: d}
	l.mu.Lock()
	if me := l.hall.member(l.pin); me != nil {
		me.Address = net.JoinHostPort(host, d.port)
	}
	next := l.hall
	next.Epoch, next.Host, next.Hosting, next.Base, next.Trio = epoch, l.pin, true, l.last, nil
	if err = next.keep(l.config.Folder); err == nil {
		l.hall, l.house, l.seq, l.sealed, l.to, l.stalled = next, house, 0, false, "", false
		l.forming, l.still, l.fence, l.at = false, false, "", l.pin
	}
	l.mu.Unlock()
	if err != nil { // who is not known to be host would not look into the stream at the next start
		house.close()
		return err
	}
	l.told()
	return tidyStores(l.config.Folder, epoch) // what they held is in the file
}

func (l *Laptop) beginStream(in *engine, epoch, copies int) error {
	at, err := dialLine(l.id, l.event, in.stream, 0, in, "", nil)
	if err != nil {
		return err
	}
	defer at.close()
	return in.makeStream(at.js, l.lastRow(), epoch, copies, l.config.Program)
}

// leaveHouse takes this laptop out of its place as host; what is given is to be closed.
func (l *Laptop) leaveHouse() *house {
	l.mu.Lock()
	defer l.mu.Unlock()
	house := l.house
	l.house = nil
	return house
}

// beginAnew begins a new epoch where this host's server has given up, as it does for good on
// a full disk. It fails for as long as there is no room; another laptop may have taken over
// meanwhile.
func (l *Laptop) beginAnew() error {
	if house := l.leaveHouse(); house != nil {
		house.close()
	}
	if by, epoch := l.newerHost(); by != nil {
		return l.giveWay(*by, epoch)
	}
	err := l.drain()
	if err == nil {
		err = l.openHouse(l.hallEpoch() + 1)
	}
	if err != nil {
		return refuseFor(err, StoreFull)
	}
	return nil
}

// hostWait is how long another host may take to say that it is one.
const hostWait = 3 * time.Second

// newerHost asks the others who may lead whether one of them has become host since. Of
// two who have begun the same epoch, which nobody wanted, one is the newer by its pin.
func (l *Laptop) newerHost() (*Member, int) {
	ctx, cancel := context.WithTimeout(l.ctx, hostWait)
	defer cancel()
	row := l.lastRow().Seq
	l.mu.Lock()
	epoch, newestPin := l.hall.Epoch, ""
	if l.house != nil {
		newestPin = l.hall.Host
	}
	l.mu.Unlock()
	var mu sync.Mutex
	var newest *Member
	var asking sync.WaitGroup
	for _, m := range l.hosts() {
		asking.Go(func() {
			call, err := callerOf(l.id, m.Address, m.Pin, l.now())
			if err != nil {
				return
			}
			defer call.close()
			sent := l.now()
			a, err := l.beatTo(ctx, call, row, l.agreed())
			if err != nil {
				return
			}
			l.heard(m, a, sent, l.now())
			mu.Lock()
			defer mu.Unlock()
			host := cmp.Or(a.Host, m.Pin) // of three servers all name the same
			newer := a.Epoch > epoch || a.Epoch == epoch && host > newestPin
			if newer && a.Stream != "" && a.Event == l.first {
				newest, epoch, newestPin = &m, a.Epoch, host
			}
		})
	}
	asking.Wait()
	return newest, epoch
}

// giveWay makes this host follow another that has become host since.
func (l *Laptop) giveWay(by Member, epoch int) error {
	if house := l.leaveHouse(); house != nil {
		house.engine.close()
		l.linger(house.door)
	}
	l.mu.Lock()
	l.hall.Epoch, l.hall.Host, l.hall.Hosting, l.hall.Trio = epoch, by.Pin, false, nil
	l.sealed, l.to, l.stalled, l.forming, l.still, l.fence = false, "", false, false, false, ""
	l.cutOff() // the epoch that is kept is found anew at the next answer
	err := l.hall.keep(l.config.Folder)
	l.mu.Unlock()
	l.told()
	return err
}

// lingers is how long who was host tells the others where the host is now.
const lingers = 10 * time.Second

// linger keeps a door open for a while. It runs between two looks at the line.
func (l *Laptop) linger(d *door) {
	l.shutDoor()
	l.mu.Lock()
	l.lingerTo = time.Now().Add(lingers + time.Second)
	l.mu.Unlock()
	l.lingering = d
	time.AfterFunc(lingers, d.close)
}

// shutDoor closes a door that is still open of the time when this laptop was host.
func (l *Laptop) shutDoor() {
	if l.lingering != nil {
		l.lingering.close()
		l.lingering = nil
		l.mu.Lock()
		l.lingerTo = time.Time{}
		l.mu.Unlock()
	}
}

// cutOff notes that this laptop is no longer in the hall's line. It is called with l.mu
// held.
func (l *Laptop) cutOff() { l.linked, l.lostAt = false, l.now() }

// stands is how the hall stands, for who is in it.
func (l *Laptop) stands() answering {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := answering{Event: l.first, Epoch: l.hall.Epoch, Seq: l.seq, Last: l.last, To: l.to, Format: l.format,
		Time: l.hallNow(), Host: l.hall.Host, Trio: l.hall.Trio, Forming: l.forming, Wanted: l.wanted}
	if me := l.hall.member(l.pin); me != nil {
		me.Row, me.Seen, me.Offset = l.last, a.Time, l.offset
	}
	a.Members = append(a.Members, l.hall.Members...)
	if a.Pages = l.pages; l.keeps() {
		a.Pages = l.own
	}
	if l.house != nil && !l.forming && !l.still && l.fence == "" {
		a.Stream = l.house.engine.stream
		_, a.Port, _ = net.SplitHostPort(l.house.engine.address())
	}
	return a
}

// since gives the rows behind the one that a laptop names.
func (l *Laptop) since(row int, hash string) (a answering, err error) {
	l.on(func() {
		a = l.stands() // on the book's goroutine, so that the rows and the place in the stream are of one moment
		if own, ok := l.book.Row(row); !ok || own.Hash != hash {
			a.Parted = true
			return
		}
		size := 0
		for n := row + 1; n <= l.book.Rows(); n++ {
			if size > mostRows {
				a.More = true
				return
			}
			e, _ := l.book.Row(n)
			var text json.RawMessage
			if text, err = file.EncodeRow(e); err != nil {
				return
			}
			size += len(text)
			a.Rows = append(a.Rows, text)
		}
	})
	return a, err
}

// Invite makes an invitation for one laptop, good for ten minutes.
func (l *Laptop) Invite() (Invitation, error) {
	l.mu.Lock()
	house, keeps := l.house, l.keeps()
	l.mu.Unlock()
	if !keeps {
		return Invitation{}, refuse(NotHosting)
	}
	secret, err := l.tokens.make(l.now())
	host, _, _ := net.SplitHostPort(l.address())
	return Invitation{Address: net.JoinHostPort(host, house.door.port), Pin: l.pin, Token: secret}, err
}

// Requests are the laptops that want in and have no answer yet.
func (l *Laptop) Requests() []Request {
	l.mu.Lock()
	defer l.mu.Unlock()
	var open []Request
	for _, r := range l.requests {
		if r.answer == "" && l.now().Sub(r.asked) < tokenLives {
			open = append(open, r)
		}
	}
	return open
}

// Admit lets a laptop in that has asked.
func (l *Laptop) Admit(pin string, role Role) error {
	if !role.valid() {
		return refuse(NotAllowed, "name", string(role))
	}
	l.mu.Lock()
	err := refuse(NoSuchMember, "name", pin)
	for i := range l.requests {
		r := &l.requests[i]
		if r.Pin != pin || r.answer != "" {
			continue
		}
		m := Member{Name: r.Name, Role: role, Pin: r.Pin, NKey: r.nkey, Address: r.Address, Seen: l.hallNow()}
		if old := l.hall.member(pin); old != nil {
			if old.Role == Chief { // stays who he is
				m.Role = Chief
			}
			*old = m
		} else {
			l.hall.Members = append(l.hall.Members, m)
		}
		if err = l.hall.keep(l.config.Folder); err == nil {
			r.answer = admitted
		}
		break
	}
	l.mu.Unlock()
	l.told()
	return err
}

// TurnAway says no to a laptop that has asked.
func (l *Laptop) TurnAway(pin string) error {
	l.mu.Lock()
	err := refuse(NoSuchMember, "name", pin)
	for i := range l.requests {
		if r := &l.requests[i]; r.Pin == pin && r.answer == "" {
			r.answer, err = turned, nil
		}
	}
	l.mu.Unlock()
	l.told()
	return err
}

// SendAway takes a person's key away: the line is cut at once, and the laptop is not
// let in again without being asked about.
func (l *Laptop) SendAway(name string) error {
	l.mu.Lock()
	house, m, serves := l.house, l.hall.named(name), false
	var err error
	switch {
	case !l.keeps():
		err = refuse(NotHosting)
	case m == nil || same(m.Pin, l.pin):
		err = refuse(NoSuchMember, "name", name)
	default:
		m.Gone = true
		if me := l.hall.member(l.pin); me != nil {
			m.GoneBy = me.Name
		}
		pin := m.Pin
		serves = house.trio && slices.ContainsFunc(l.hall.Trio, func(s Server) bool { return same(s.Pin, pin) })
		err = l.hall.keep(l.config.Folder)
	}
	l.mu.Unlock()
	if err == nil {
		house.engine.cut(m.NKey)
	}
	l.told()
	if err == nil && serves { // its server is of the three: they end
		return l.do(l.ctx, l.backToOne)
	}
	return err
}

// Grade gives a person in the hall another role, from the next entry on. That of the chief
// arbiter and that of the host's own person stay.
func (l *Laptop) Grade(name string, role Role) error {
	if !role.valid() {
		return refuse(NotAllowed, "name", string(role))
	}
	l.mu.Lock()
	house, m, serves := l.house, l.hall.named(name), false
	var err error
	switch {
	case !l.keeps():
		err = refuse(NotHosting)
	case m == nil || same(m.Pin, l.pin) || m.Role == Chief:
		err = refuse(NoSuchMember, "name", name)
	case m.Role == role:
		l.mu.Unlock()
		return nil
	default:
		m.Role = role
		pin := m.Pin
		serves = house.trio && !role.MayLead() &&
			slices.ContainsFunc(l.hall.Trio, func(s Server) bool { return same(s.Pin, pin) })
		err = l.hall.keep(l.config.Folder)
	}
	l.mu.Unlock()
	if err == nil {
		house.engine.cut(m.NKey) // it comes back at once, with the rights that it has now
	}
	l.told()
	if err == nil && serves { // who may not lead is no server
		return l.do(l.ctx, l.backToOne)
	}
	return err
}

// TakeOver makes this laptop host, from its own file. A person decides that: whoever was
// host cannot be reached, and what it alone has is not in the hall.
func (l *Laptop) TakeOver(ctx context.Context) error {
	return l.do(ctx, func() error {
		l.mu.Lock()
		house, epoch, back := l.house, l.hall.Epoch, l.cameBack() && l.linked
		l.mu.Unlock()
		switch {
		case back: // two servers go on: they end in order first
			return l.askBack(ctx)
		case house != nil && house.trio:
			return l.backToOne()
		case house != nil:
			return nil
		case !l.me().Role.MayLead():
			return refuse(MayNotLead)
		}
		if l.served() { // it was one of three servers, and has ended
			if _, err := l.takeStored(); err != nil {
				return err
			}
		}
		return l.openHouse(epoch + 1)
	})
}

// handWait is how long the new host may take until it answers.
const handWait = 10 * time.Second

// HandOver makes another laptop host: no row is taken any more, it gets the last one, and
// begins the next epoch. If it does not answer in ten seconds this laptop stays host.
func (l *Laptop) HandOver(ctx context.Context, name string) error {
	l.mu.Lock()
	house, keeps, m := l.house, l.keeps(), l.hall.named(name)
	var to Member
	if m != nil {
		to = *m
	}
	l.mu.Unlock()
	switch {
	case !keeps:
		return refuse(NotHosting)
	case m == nil || same(to.Pin, l.pin):
		return refuse(NoSuchMember, "name", name)
	case !to.Role.MayLead() || to.Address == "":
		return refuse(MayNotLead)
	}
	if house.trio {
		if err := l.Servers(ctx, 1); err != nil {
			return err
		}
		l.mu.Lock()
		house = l.house
		l.mu.Unlock()
		if house == nil { // another has become host since
			return refuse(NotHosting)
		}
	}
	if err := l.do(ctx, func() error { return l.seal(house, to.Pin) }); err != nil {
		return err
	}
	for end := time.Now().Add(handWait); time.Now().Before(end); {
		if by, epoch := l.newerHost(); by != nil {
			return l.do(ctx, func() error { return l.giveWay(*by, epoch) })
		}
		l.sleep(l.waits.retry)
	}
	return errors.Join(refuse(NotTakenOver, "name", name), l.do(ctx, func() error {
		house := l.leaveHouse()
		if house != nil {
			house.close()
		}
		return l.openHouse(l.hallEpoch() + 2) // the other may have begun the next one after all
	}))
}

// seal takes no more rows, and has the file hold all that there are. It runs between two
// looks at the line.
func (l *Laptop) seal(house *house, to string) error {
	l.mu.Lock()
	l.sealed = true
	members := append([]Member(nil), l.hall.Members...)
	seq := l.seq
	l.mu.Unlock()
	for _, m := range members {
		house.engine.cut(m.NKey)
	}
	at, err := dialLine(l.id, l.event, house.engine.stream, seq, house.engine, "", nil)
	if err == nil {
		err = l.catchUp(at)
		at.close()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.sealed = false
		return err
	}
	l.to = to
	return nil
}

// tidyStores takes away what earlier epochs have left behind.
func tidyStores(folder string, but int) error {
	stores, err := filepath.Glob(filepath.Join(folder, "stream-*"))
	for _, s := range stores {
		if !strings.HasSuffix(s, filepath.Base(storeFolder(folder, but))) {
			err = errors.Join(err, os.RemoveAll(s))
		}
	}
	return err
}
