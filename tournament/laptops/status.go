package laptops

import (
	"context"
	"errors"
	"slices"
	"time"

	"kohtunik/tournament/journal"
)

// hereFor is how long a laptop counts as there after it was heard of.
const hereFor = 4 * lineBeat

// Presence is a member as the others see it.
type Presence struct {
	Member
	Here   bool
	Host   bool
	Me     bool
	Server bool // one of three
}

// clockSlack is how far the clock of a laptop may be from the time of the hall.
const clockSlack = 2 * time.Second

// ClockIsOff tells whether the clock of a laptop that is there is further from the time of the
// hall than it may be.
func (p Presence) ClockIsOff() bool { return p.Here && p.Offset.Abs() > clockSlack }

// Grace is how long a line may be away before that matters to a person: it comes back by
// itself where a host hands over.
const Grace = 3 * time.Second

// Status is how the hall stands, as this laptop knows it.
type Status struct {
	Hosting bool
	Serving bool // one of three servers
	Servers int  // of the hall: one or three
	Joined  int  // how many of three are together, where this laptop is one
	// Headless: this is one of three servers, and that of the host is lost. Nobody is let in
	// until this laptop takes over, or the host has come back and chosen one server.
	Headless bool
	// CameBack: this is the host of three servers, and its own server has ended.
	CameBack bool
	Linked   bool      // rows come and go
	Since    time.Time // not linked: since when
	Host     string    // the name of the host
	Epoch    int
	Last     int // row of the host's file, as far as is known
	On       int // on how many laptops the last row is
	Members  []Presence
	Offset   time.Duration // what is to be added to the own clock to have the host's
	Forming  bool          // three servers are about to begin: what is entered waits for them
	Wanted   int           // how many servers this host is to have
	NoTrio   error         // why it has not three: [NoTrio], [NotReached]; where Wanted is 3 it tries again
	Agrees   bool          // this laptop is to be one of three servers where the host wants three
	Asked    bool          // the host wants three, and this laptop could be one
	Trouble  error         // why the laptop is not linked
	Damaged  error         // what was found when the hall was opened: [StoreDamaged]
	Skipped  []Skipped     // rows that no laptop has taken, the latest last
	Parted   *Parting      // this file has gone another way than the hall's
	Pages    string        // where the host shows the event to phones, as far as is known; empty: nowhere
	Ports    []string      // of this laptop, that its firewall has to let in as host or server
	Taken    []string      // ports that it would have had of those, and another program has
	Pending  int           // actions that are on their way
	Unsure   []*Sent       // actions that nobody knows of whether they have arrived
}

// Status says how the hall stands.
func (l *Laptop) Status() Status {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := Status{Hosting: l.keeps(), Servers: max(1, len(l.hall.Trio)),
		Linked: l.linked, Since: l.lostAt, Epoch: l.hall.Epoch, Last: l.last,
		Offset: l.offset, Trouble: l.trouble, Damaged: l.damaged, Skipped: slices.Clone(l.skipped), Parted: l.parted,
		Wanted: max(1, l.wanted), NoTrio: l.noTrio, Agrees: l.serves,
		Pending: len(l.queue), Unsure: slices.Clone(l.drafts), Headless: l.headless(), CameBack: l.cameBack()}
	s.Ports, s.Taken = l.ports()
	if s.Pages = l.pages; s.Hosting {
		s.Pages = l.own
	}
	if l.house != nil && l.house.trio {
		s.Serving, s.Joined = true, 1+l.house.engine.others()
		s.Forming = l.forming && time.Now().Before(l.until)
	}
	if me := l.hall.member(l.pin); me != nil {
		s.Asked = !s.Hosting && s.Servers == 1 && l.asked == trioSize && !l.serves && me.Role.MayLead()
	}
	now := l.hallNow()
	hears := l.linked || errors.Is(l.trouble, &Error{Kind: Fork}) // the host's answer says who is there, too
	for _, m := range l.hall.Members {
		if m.Gone {
			continue
		}
		p := Presence{Member: m, Host: same(m.Pin, l.hall.Host), Me: same(m.Pin, l.pin),
			Server: slices.ContainsFunc(l.hall.Trio, func(s Server) bool { return same(s.Pin, m.Pin) })}
		if p.Me {
			p.Offset = l.offset
		}
		p.Here = p.Me || now.Sub(m.Seen) < hereFor && hears
		if p.Host {
			s.Host = m.Name
			if same(m.Pin, l.at) || !l.linked {
				p.Here = p.Me || hears
			}
		}
		if p.Here && (p.Me || p.Host || m.Row >= l.last) {
			s.On++
		}
		s.Members = append(s.Members, p)
	}
	return s
}

// NameOf is the name of who wrote a row. The rows of the chief arbiter bear none: it is that
// of the person who opened the hall first.
func (s Status) NameOf(by journal.Author) string {
	for _, m := range s.Members {
		if by.Name == "" && m.Role == Chief {
			return m.Name
		}
	}
	return by.Name
}

// ShowsPages notes where this laptop shows the event to phones, so that who takes over from it
// knows; empty: nowhere.
func (l *Laptop) ShowsPages(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.own = address
}

// CopyTo writes a copy of the hall's file where nothing is: for a laptop whose own file
// has gone another way.
func (l *Laptop) CopyTo(ctx context.Context, path string) error {
	err := refuse(NoAnswer, "address", "")
	for _, m := range l.hosts() {
		var call *caller
		if call, err = callerOf(l.id, m.Address, m.Pin, l.now()); err != nil {
			continue
		}
		err = call.copyTo(ctx, path)
		call.close()
		if err == nil {
			return nil
		}
	}
	return err
}
