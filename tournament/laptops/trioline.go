package laptops

import (
	"slices"
	"time"
)

// connectTrio opens the line to the own one of three servers.
func (l *Laptop) connectTrio(house *house, seq uint64) (*line, *caller, error) {
	if by, epoch := l.newerHost(); by != nil {
		if err := l.giveWay(*by, epoch); err != nil {
			return nil, nil, err
		}
		return l.connect()
	}
	l.mu.Lock()
	fenced, forming := l.fence != "", l.forming
	l.mu.Unlock()
	if fenced || house.engine.others() == 0 {
		l.stand(true)
		return nil, nil, refuse(TooFew)
	}
	at, err := dialLine(l.id, l.event, house.engine.stream, seq, house.engine, "", nil)
	if err != nil {
		return nil, nil, err
	}
	if forming { // the host has not said yet that it is so; a row says it too
		first, err := at.next(l.ctx)
		if err == nil && first != nil {
			l.formed()
			forming = false
		}
	} else {
		_, err = at.js.StreamInfo(at.stream)
	}
	if err != nil || forming {
		at.close()
		return nil, nil, refuseFor(err, TooFew)
	}
	l.stand(false)
	return listening(at, nil)
}

// stand has this server let nobody in while nothing can be taken, and ends their lines: they
// look for another.
func (l *Laptop) stand(still bool) {
	l.mu.Lock()
	house, members := l.house, slices.Clone(l.hall.Members)
	was := l.still
	l.still = still
	l.mu.Unlock()
	if house == nil || !still || was {
		return
	}
	for _, m := range members {
		house.engine.cut(m.NKey)
	}
}

// alone reports whether this server has had neither of the two others for a while.
func (l *Laptop) alone() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.house == nil || !l.house.trio || l.house.engine.others() > 0 {
		l.aloneAt = time.Time{}
		return false
	}
	if l.aloneAt.IsZero() {
		l.aloneAt = time.Now()
	}
	return time.Since(l.aloneAt) > l.waits.alone
}

// stepOut makes a server whose disk has failed, or whose file has gone astray, an ordinary
// laptop of the hall; the two others go on.
func (l *Laptop) stepOut() {
	if house := l.leaveHouse(); house != nil {
		house.close()
	}
	l.mu.Lock()
	l.stalled, l.forming, l.still = false, false, false
	l.cutOff()
	l.mu.Unlock()
	l.told()
}

// heard takes what another server of the same trio knows: that the host takes rows, whom it
// has let in or sent away, and who was seen where.
func (l *Laptop) heard(from Member, a answering, sent, back time.Time) {
	l.mu.Lock()
	if l.house == nil || !l.house.trio || a.Epoch != l.hall.Epoch || !same(a.Host, l.hall.Host) {
		l.mu.Unlock()
		return
	}
	var cut []string
	list := slices.Clone(l.hall.Members)
	if keeper := same(from.Pin, l.hall.Host); keeper {
		l.setOffset(a.Time, sent, back)
		list, a.Members = slices.Clone(a.Members), l.hall.Members
		l.pages = a.Pages
		if l.forming && !a.Forming {
			l.forming = false
		}
	}
	for i := range list {
		m := &list[i]
		for _, other := range a.Members {
			if same(other.Pin, m.Pin) && other.Seen.After(m.Seen) {
				m.Seen, m.Row, m.Serves, m.Offset = other.Seen, max(m.Row, other.Row), other.Serves, other.Offset
			}
		}
		if known := l.hall.member(m.Pin); known != nil {
			m.Address = known.Address
			if m.Gone && !known.Gone || m.Role != known.Role { // with other rights it comes back
				cut = append(cut, m.NKey)
			}
		}
	}
	house := l.house
	l.haveMembers(list)
	l.mu.Unlock()
	for _, nkey := range cut {
		house.engine.cut(nkey)
	}
}
