package laptops

import (
	"cmp"
	"net"
	"strconv"

	"kohtunik/tournament/laptops"
)

// Vacant gives an address of this laptop at which it can be reached as host: with the usual
// port, or any other that is free.
func Vacant(card string) string { return cmp.Or(laptops.Vacant(card, Usual(card)), Usual(card)) }

// Usual gives the address at which this laptop would be host where it follows another: with
// the usual port. Where that is in use then, [laptops.Follow] takes another.
func Usual(card string) string { return net.JoinHostPort(card, strconv.Itoa(laptops.Port)) }

// CardToward gives the address that this laptop has in the network of another one. No
// packet is sent.
func CardToward(address string) string {
	line, err := net.Dial("udp", address)
	if err != nil {
		return "127.0.0.1"
	}
	defer line.Close()
	host, _, _ := net.SplitHostPort(line.LocalAddr().String())
	return host
}
