package hall

import (
	"net"
	"slices"
	"strconv"
)

// NetworkCard is an address of this computer that pages can be given at.
type NetworkCard struct {
	Name, Address string
	Own           bool // only this computer sees it
}

// NetworkCards gives the addresses of this computer: first those that others in
// the same network see, last the one that it alone sees.
func NetworkCards() []NetworkCard {
	own := NetworkCard{Name: "localhost", Address: "127.0.0.1", Own: true}
	var cards []NetworkCard
	interfaces, err := net.Interfaces()
	if err != nil {
		return []NetworkCard{own}
	}
	for _, card := range interfaces {
		if card.Flags&net.FlagUp == 0 || card.Flags&net.FlagLoopback != 0 {
			continue
		}
		addresses, err := card.Addrs()
		if err != nil {
			continue
		}
		for _, a := range addresses {
			if at, ok := a.(*net.IPNet); ok && at.IP.To4() != nil && at.IP.IsGlobalUnicast() {
				cards = append(cards, NetworkCard{Name: card.Name, Address: at.IP.String()})
			}
		}
	}
	// an address of a private network is the hall's, rather than that of a line elsewhere
	slices.SortStableFunc(cards, func(a, b NetworkCard) int {
		private := func(c NetworkCard) int {
			if net.ParseIP(c.Address).IsPrivate() {
				return 0
			}
			return 1
		}
		return private(a) - private(b)
	})
	return append(cards, own)
}

// ListenAt listens at an address of this computer: at [Port], or at any other port where that
// one cannot be had. It does not ask why: each system has a number of its own for that.
func ListenAt(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort(address, strconv.Itoa(Port)))
	if err == nil {
		return listener, nil
	}
	if other, none := net.Listen("tcp", net.JoinHostPort(address, "0")); none == nil {
		return other, nil
	}
	return nil, err
}
