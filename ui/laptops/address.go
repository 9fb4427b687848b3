package laptops

import (
	"net"
	"strconv"

	"kohtunik/tournament/laptops"
)

// Vacant gives an address of this laptop at which it can be reached as host: with the
// port that it had before, with the usual one, or any other that is free. before is
// empty, or host:port.
func Vacant(card, before string) string {
	usual := strconv.Itoa(laptops.Port)
	address := net.JoinHostPort(card, usual)
	_, had, err := net.SplitHostPort(before)
	if err != nil {
		had = usual
	}
	for _, port := range []string{had, usual, "0"} {
		listener, err := net.Listen("tcp", net.JoinHostPort(card, port))
		if err != nil {
			continue
		}
		address = listener.Addr().String()
		_ = listener.Close() // it is opened again when the laptop becomes host
		break
	}
	return address
}

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
