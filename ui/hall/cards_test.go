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
