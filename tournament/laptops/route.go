package laptops

import (
	"net"
	"strconv"
)

// holdRoute gives where the two others of three servers would reach the server of this
// laptop, host:port. The port is held until that server begins, so that no other program
// gets it meanwhile.
func (l *Laptop) holdRoute() (string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.route == nil {
		listener, err := listenRoute(l.door)
		if err != nil {
			return "", err
		}
		l.route = listener
	}
	return l.route.Addr().String(), nil
}

// listenRoute takes the second port after that of the door, so that whoever opens a firewall
// can be told it; any other where another program has that one.
func listenRoute(door string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(door)
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(n+2)))
	if err != nil {
		listener, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	return listener, err
}

// leaveRoute lets go of the port.
func (l *Laptop) leaveRoute() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.route != nil {
		_ = l.route.Close() // nobody was ever answered there
		l.route = nil
	}
}

// agreed is the port at which this laptop would be one of three servers; empty: it would
// not, or was one in this epoch. It is another port once its server could not begin.
func (l *Laptop) agreed() string {
	l.mu.Lock()
	agrees := l.serves && l.house == nil
	l.mu.Unlock()
	if !agrees || l.served() {
		return ""
	}
	route, err := l.holdRoute()
	if err != nil {
		return ""
	}
	_, port, _ := net.SplitHostPort(route)
	return port
}
