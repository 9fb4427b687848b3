package hall

import (
	"net"
	"strconv"
	"testing"
)

// Where another program has the usual port, the pages are at another; at an address that this
// computer has not they are nowhere.
func TestUsualPortTaken(t *testing.T) {
	if held, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(Port))); err == nil {
		defer held.Close() // else another program has it by itself
	}
	listener, err := ListenAt("127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	if _, port, _ := net.SplitHostPort(listener.Addr().String()); port == strconv.Itoa(Port) {
		t.Error("two listen at one port")
	}
	if listener, err := ListenAt("203.0.113.9"); err == nil {
		listener.Close()
		t.Error("an address of no card of this computer is listened at")
	}
}

// The computer alone sees the last address, and that one alone; all are its own and can be
// listened at; those of a private network come before others.
func TestNetworkCards(t *testing.T) {
	cards := NetworkCards()
	if last := cards[len(cards)-1]; last != (NetworkCard{Name: "localhost", Address: "127.0.0.1", Own: true}) {
		t.Errorf("the last is %+v", last)
	}
	elsewhere := ""
	for _, card := range cards[:len(cards)-1] {
		address := net.ParseIP(card.Address)
		if card.Own || card.Name == "" || address.To4() == nil || address.IsLoopback() {
			t.Errorf("%+v", card)
		}
		if !address.IsPrivate() {
			elsewhere = card.Address
		} else if elsewhere != "" {
			t.Errorf("%s of a private network comes after %s", card.Address, elsewhere)
		}
		listener, err := net.Listen("tcp4", net.JoinHostPort(card.Address, "0"))
		if err != nil {
			t.Errorf("%+v: %v", card, err)
			continue
		}
		listener.Close()
	}
}
