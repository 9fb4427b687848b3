package laptops

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// trioSize is how many servers there are where one may be lost and the others go on: two
// would be worse than one, since both would have to live.
const trioSize = 3

// Server is one of the three that carry the stream of a hall together.
type Server struct {
	Pin   string
	Route string // host:port at which the two others reach its server
}

// Servers says how many servers the hall is to have: one, or three as soon as two others
// who may lead have agreed to it ([Laptop.Serve]). Of three that are no longer whole three
// new ones are made. Only the host does that, also when its own server has ended.
func (l *Laptop) Servers(ctx context.Context, n int) error {
	l.mu.Lock()
	house, keeps, back := l.house, l.keeps(), l.cameBack()
	if keeps || back {
		l.wanted, l.noTrio, l.tries, l.triedAt = n, nil, 0, time.Time{}
	}
	l.mu.Unlock()
	switch {
	case back:
		return l.askBack(ctx)
	case !keeps:
		return refuse(NotHosting)
	case house.trio && (n != trioSize || house.engine.others() < trioSize-1):
		return l.do(ctx, l.backToOne)
	}
	return nil
}

// Serve says whether this laptop is to be one of three servers, where the host wants three.
func (l *Laptop) Serve(agrees bool) error {
	l.mu.Lock()
	l.serves = agrees
	running := l.house != nil
	l.mu.Unlock()
	switch {
	case !agrees:
		l.leaveRoute()
	case !running:
		if _, err := l.holdRoute(); err != nil {
			return refuseFor(err, AddressInvalid, "address", l.address())
		}
	}
	l.told()
	return nil
}

// ready gives the two with whom this host can open a trio now, if it is to. Where it was
// tried before they must have come back since.
func (l *Laptop) ready() []Member {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.wanted != trioSize || !l.keeps() || l.house.trio || l.sealed {
		return nil
	}
	var with []Member
	for _, m := range l.hall.Members {
		agrees := m.Serves != "" && m.Address != "" && m.Role.MayLead() && !same(m.Pin, l.pin)
		if agrees && !m.Gone && m.Seen.After(l.triedAt.Add(trioPause)) && l.hallNow().Sub(m.Seen) < hereFor {
			with = append(with, m)
		}
	}
	if len(with) < trioSize-1 {
		return nil
	}
	return with[:trioSize-1]
}

// routes has a server find the two others, and nobody else: each is known by its key.
func (c engineConfig) routes(o *server.Options, secure *tls.Config) error {
	secure = secure.Clone()
	secure.InsecureSkipVerify = true // no authority vouches for a laptop: its key is compared below
	secure.VerifyConnection = func(state tls.ConnectionState) error {
		pin, ok := peer(state)
		if !ok || !slices.ContainsFunc(c.trio, func(s Server) bool { return same(s.Pin, pin) }) {
			return refuse(NotTheHost)
		}
		return nil
	}
	o.ServerName = c.id.Pin()
	o.Cluster = server.ClusterOpts{Name: streamName(c.event, c.epoch), Host: c.host, TLSConfig: secure, TLSTimeout: 5,
		PoolSize: -1, NoAdvertise: true, PingInterval: lineBeat, MaxPingsOut: 3}
	for _, s := range c.trio {
		o.Routes = append(o.Routes, &url.URL{Scheme: "nats", Host: s.Route})
		if s.Pin == o.ServerName {
			_, port, err := net.SplitHostPort(s.Route)
			if err == nil {
				o.Cluster.Port, err = strconv.Atoi(port)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// others is how many of the other servers of a trio this one is joined to.
func (e *engine) others() int { return e.server.NumRemotes() }

// keeps reports whether this laptop is the host, which keeps the list of members. It is
// called with l.mu held.
func (l *Laptop) keeps() bool { return l.house != nil && same(l.hall.Host, l.pin) }

// serving reports whether this laptop is one of three servers.
func (l *Laptop) serving() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.house != nil && l.house.trio
}

// hallNow is the time of the hall. It is called with l.mu held.
func (l *Laptop) hallNow() time.Time { return l.now().Add(l.offset) }

// trioTries is how often three servers are tried before a person has to say so again.
const trioTries = 3

// trioPause is between two tries: what has waited for the first is entered meanwhile.
const trioPause = 5 * time.Second

// openTrio begins a new epoch that three servers carry. If they do not find each other this
// laptop goes on as the only one, and tries it again with whoever comes back. It runs
// between two looks at the line.
func (l *Laptop) openTrio(with []Member) error {
	l.mu.Lock()
	house := l.house
	l.mu.Unlock()
	own, err := l.holdRoute()
	if err == nil {
		err = l.seal(house, "")
	}
	if err != nil {
		l.notFormed(err, "")
		return err
	}
	servers := []Server{{l.pin, own}}
	for _, m := range with {
		servers = append(servers, Server{m.Pin, m.Serves})
	}
	epoch := l.hallEpoch() + 1
	house.engine.close() // its file holds all that it has taken
	missing := ""
	if err = l.startServer(epoch, l.pin, servers, house.door); err == nil {
		missing, err = l.makeTrio(epoch, with)
	}
	if err == nil {
		l.formed()
		return tidyStores(l.config.Folder, epoch)
	}
	l.notFormed(err, missing)
	if house := l.leaveHouse(); house != nil {
		house.close()
	}
	// nobody has taken a row of the epoch that has failed: the two wait for this host's word
	if err := l.openHouse(l.hallEpoch() + 1); err != nil {
		l.mu.Lock()
		l.stalled = true
		l.mu.Unlock()
		return refuseFor(err, StoreFull)
	}
	l.mu.Lock()
	l.triedAt = l.hallNow()
	l.mu.Unlock()
	return nil
}

// notFormed notes why three servers have not begun, and whom of them this one did not reach.
func (l *Laptop) notFormed(why error, missing string) {
	l.mu.Lock()
	if l.tries++; l.tries >= trioTries {
		l.wanted = 1
	}
	l.noTrio = refuseFor(why, NoTrio)
	if missing != "" {
		l.noTrio = refuseFor(why, NotReached, "names", missing)
	}
	l.mu.Unlock()
	l.told()
}

// startServer makes this laptop one of three servers. It notes first that it was one in this
// epoch: a server that has ended never comes back, neither on an old store nor on an empty
// one, since it would no longer know what it has agreed to.
func (l *Laptop) startServer(epoch int, keeper string, servers []Server, d *door) error {
	host, text, err := net.SplitHostPort(l.address())
	port, wrong := strconv.Atoi(text)
	if err = errors.Join(err, wrong, os.RemoveAll(storeFolder(l.config.Folder, epoch))); err != nil {
		return err
	}
	l.mu.Lock()
	next := l.hall
	next.Epoch, next.Host, next.Hosting, next.Base = epoch, keeper, false, l.last
	next.Trio, next.Served = servers, epoch
	if err = next.keep(l.config.Folder); err == nil {
		l.hall = next
	}
	l.mu.Unlock()
	if err != nil {
		return err
	}
	l.leaveRoute() // the server takes its port at once
	in, err := startEngine(engineConfig{id: l.id, folder: l.config.Folder, event: l.event, epoch: epoch, host: host,
		port: port, now: l.now(), allowed: l.letIn, trio: servers})
	if err != nil {
		return err
	}
	if d == nil {
		l.shutDoor()
		if d, err = openDoor(l, l.address()); err != nil {
			in.close()
			return err
		}
	}
	l.mu.Lock()
	l.house, l.seq, l.at, l.fence = &house{engine: in, door: d, trio: true}, 0, l.pin, ""
	l.forming, l.still, l.aloneAt = true, false, time.Time{}
	l.until = time.Now().Add(2 * l.waits.form)
	l.mu.Unlock()
	l.told()
	return nil
}

// makeTrio waits for the two others, and makes the stream. Those whom it waited for in vain
// are named.
func (l *Laptop) makeTrio(epoch int, with []Member) (missing string, err error) {
	l.mu.Lock()
	in := l.house.engine
	l.mu.Unlock()
	for end := time.Now().Add(l.waits.form); time.Now().Before(end) && l.ctx.Err() == nil; l.sleep(l.waits.retry) {
		l.age()
		if missing, err = l.absent(in, epoch, with), refuse(TooFew); missing != "" || in.others() < trioSize-1 {
			continue
		}
		if err = l.beginStream(in, epoch, trioSize); err == nil {
			return "", nil
		}
	}
	return missing, cmp.Or(err, refuse(TooFew))
}

// absent names those of two who do not say that their server runs, each with the port at which
// it was looked for in vain. A route to it is no sign: a server that cannot listen calls the
// others all the same.
func (l *Laptop) absent(in *engine, epoch int, with []Member) string {
	row := l.lastRow().Seq
	var names []string
	for _, m := range with {
		call, err := callerOf(l.id, m.Address, m.Pin, l.now())
		where := m.Address
		if err == nil {
			var a answering
			a, err = l.beatTo(l.ctx, call, row, "")
			call.close()
			if err == nil && (a.Epoch != epoch || !a.Forming || !in.joined(m.Pin)) {
				err, where = refuse(TooFew), m.Serves
			}
		}
		if err != nil {
			_, port, _ := net.SplitHostPort(where)
			names = append(names, m.Name+" ("+port+")")
		}
	}
	return strings.Join(names, ", ")
}

// formed notes that the three servers take rows.
func (l *Laptop) formed() {
	l.mu.Lock()
	l.forming, l.sealed, l.to, l.noTrio, l.tries = false, false, "", nil, 0
	l.mu.Unlock()
	l.told()
}

// called reports whether a host has chosen this laptop for one of three servers.
func (l *Laptop) called(a answering) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return a.Forming && l.serves && l.hall.Served < a.Epoch && a.Epoch >= l.hall.Epoch &&
		slices.ContainsFunc(a.Trio, func(s Server) bool { return same(s.Pin, l.pin) })
}

// joinTrio makes this laptop one of three servers, with the host's file as it is.
func (l *Laptop) joinTrio(a answering, m Member) error {
	l.mu.Lock()
	l.takeMembers(a.Members, m)
	l.mu.Unlock()
	return l.startServer(a.Epoch, m.Pin, a.Trio, nil)
}
