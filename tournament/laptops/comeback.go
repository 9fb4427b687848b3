package laptops

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/nats-io/nats-server/v2/server"
)

// cameBack reports whether this laptop is the host of three servers whose own server has
// ended: it follows the two others, which have nobody who lets anyone in. It is called with
// l.mu held.
func (l *Laptop) cameBack() bool {
	return l.house == nil && same(l.hall.Host, l.pin) && len(l.hall.Trio) > 0
}

// headless reports whether this is one of three servers to which that of the host is not
// joined. It is called with l.mu held.
func (l *Laptop) headless() bool {
	return l.house != nil && l.house.trio && !l.keeps() && !l.forming && !l.house.engine.joined(l.hall.Host)
}

// joined reports whether the server of a pin is joined to this one of three.
func (e *engine) joined(pin string) bool {
	routes, err := e.server.Routez(nil)
	return err == nil && slices.ContainsFunc(routes.Routes, func(r *server.RouteInfo) bool {
		return same(r.RemoteName, pin)
	})
}

// askBack has the two servers that are left give this laptop its place as host back, with one
// server. They end their stream in order first, so nothing that they have taken is lost.
func (l *Laptop) askBack(ctx context.Context) error {
	l.mu.Lock()
	at := l.hall.member(l.at)
	if at == nil || !l.linked {
		l.mu.Unlock()
		return refuse(NoAnswer, "address", "")
	}
	m := *at
	l.mu.Unlock()
	call, err := callerOf(l.id, m.Address, m.Pin, l.now())
	if err != nil {
		return err
	}
	defer call.close()
	_, err = call.answer(ctx, http.MethodPost, "/back", nil)
	return err
}

// back hears a host that was one of three servers, and wants its place back.
func (d *door) back(w http.ResponseWriter, r *http.Request) {
	m, ok := d.caller(w, r)
	if !ok {
		return
	}
	d.l.mu.Lock()
	mine := d.l.house != nil && d.l.house.trio && same(m.Pin, d.l.hall.Host) && !same(m.Pin, d.l.pin)
	d.l.mu.Unlock()
	if !mine {
		deny(w, http.StatusConflict, refuse(NotHosting))
		return
	}
	give(w, http.StatusAccepted, answering{}) // this door is shut on the way
	go d.l.giveBack(m.Name)
}

// giveBack ends the stream of the three, of which the host is no longer one, and makes the
// host what it was. Where that fails this laptop is host, or the two go on.
func (l *Laptop) giveBack(host string) {
	err := l.do(l.ctx, l.backToOne)
	if err == nil {
		err = l.HandOver(l.ctx, host)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		l.mu.Lock()
		l.trouble = err
		l.mu.Unlock()
		l.told()
	}
}
