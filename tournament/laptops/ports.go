package laptops

import (
	"net"
	"slices"
	"strconv"
	"time"
)

// listenAt listens at an address of this laptop. It says with [PortTaken] where the port is
// what is wrong: another program has it.
func listenAt(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if err == nil {
		return listener, nil
	}
	if port, taken := TakenPort(address); taken {
		return nil, refuseFor(err, PortTaken, "port", port)
	}
	return nil, refuseFor(err, AddressInvalid, "address", address)
}

// TakenPort tells of an address of this computer, host:port, that cannot be listened at whether
// its port is what is wrong. Each system has a number of its own for that, so another port
// is tried.
func TakenPort(address string) (port string, taken bool) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", false
	}
	other, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		return "", false
	}
	_ = other.Close() // nobody was ever answered there
	return port, true
}

// Vacant gives the first of some addresses of this laptop, host:port, at which nobody
// listens, else one of host with any free port; empty where there is none: the network is
// gone.
func Vacant(host string, first ...string) string {
	for _, address := range first {
		if listener, err := net.Listen("tcp", address); err == nil {
			_ = listener.Close() // it is opened again when the laptop becomes host
			return address
		}
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		return ""
	}
	_ = listener.Close()
	return listener.Addr().String()
}

// address is where others reach this laptop where it is host, host:port.
func (l *Laptop) address() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.door
}

// port is where this laptop would be host. As long as it is not, another one is taken where
// that is in use on this computer, or another laptop of the hall would be host there as well:
// several programs on one computer. The host is told of it by the next sign of life.
func (l *Laptop) port() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	host, port, err := net.SplitHostPort(l.door)
	if err != nil {
		return ""
	}
	if l.house != nil || time.Now().Before(l.lingerTo) {
		return port
	}
	first := slices.DeleteFunc([]string{l.door, l.config.Address}, l.claimed) // the others know the first
	if at := Vacant(host, first...); at != "" {
		l.door = at
		_, port, _ = net.SplitHostPort(at)
	}
	return port
}

// claimed reports whether another laptop that is there would be host at an address: of two the
// one with the greater pin gives way. It is called with l.mu held.
func (l *Laptop) claimed(address string) bool {
	me := l.hall.member(l.pin)
	if me == nil || me.Address == "" {
		return false
	}
	host, _, _ := net.SplitHostPort(me.Address) // as the host sees this laptop
	_, port, _ := net.SplitHostPort(address)
	for _, m := range l.hall.Members {
		there := same(m.Pin, l.hall.Host) || l.hallNow().Sub(m.Seen) < hereFor
		if there && !m.Gone && m.Pin < l.pin && m.Address == net.JoinHostPort(host, port) {
			return true
		}
	}
	return false
}

// ports are those at which others reach this laptop as host or server, or would: of the door,
// of the server and, where there are or may be three, of what leads from server to server.
// taken are those of them that the program would have had and another has on this computer.
// It is called with l.mu held.
func (l *Laptop) ports() (ports, taken []string) {
	_, door, err := net.SplitHostPort(l.door)
	n, wrong := strconv.Atoi(door)
	if err != nil || wrong != nil || l.house == nil && !l.serves {
		return nil, nil
	}
	add := func(usual, now string) {
		if now != usual {
			taken = append(taken, usual)
		}
		ports = append(ports, now)
	}
	_, wanted, _ := net.SplitHostPort(l.config.Address)
	add(wanted, door)
	server, route := strconv.Itoa(n+1), ""
	if l.house != nil {
		_, server, _ = net.SplitHostPort(l.house.engine.address())
	}
	add(strconv.Itoa(n+1), server)
	switch {
	case l.house != nil && l.house.trio:
		route = l.house.engine.server.ClusterAddr().String()
	case l.route != nil:
		route = l.route.Addr().String()
	}
	if _, at, err := net.SplitHostPort(route); err == nil {
		add(strconv.Itoa(n+2), at)
	}
	return ports, taken
}
