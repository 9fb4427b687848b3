package laptops

import (
	"errors"
	"net"
	"slices"
	"testing"
)

// Two programs on one computer would be host at the same port: one of them takes another, the
// host knows both, and three servers begin.
func TestPortOfTwo(t *testing.T) {
	arvo := newSeat(t, "Arvo").opens()
	mari, juta := agrees(emptySeat(t, "Mari")), agrees(emptySeat(t, "Juta"))
	juta.address = mari.address
	mari.joins(arvo, ForAll)
	juta.joins(arvo, ForAll)
	until(t, "the host to know two addresses", func() bool {
		at := map[string]bool{}
		for _, m := range arvo.laptop.Members() {
			at[m.Address] = true
		}
		return len(at) == 3
	})
	if err := arvo.laptop.Servers(t.Context(), trioSize); err != nil {
		t.Fatal(err)
	}
	three(t, arvo, mari, juta)
	if st := arvo.laptop.Status(); st.NoTrio != nil {
		t.Errorf("it took more than one try: %v", st.NoTrio)
	}
	told := 0
	for _, s := range []*seat{mari, juta} {
		told += len(s.laptop.Status().Taken)
	}
	if told == 0 {
		t.Error("neither says that its port is in use")
	}
}

// What another program listens at is not taken: whoever would be host or server there says so,
// and is reached at another port.
func TestPortInUse(t *testing.T) {
	listens := func(address string) string {
		other, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { other.Close() })
		_, port, _ := net.SplitHostPort(other.Addr().String())
		return port
	}
	arvo := newSeat(t, "Arvo")
	port := listens(arvo.address)
	var refused *Error
	_, err := Open(arvo.config())
	if !errors.As(err, &refused) || refused.Kind != PortTaken || refused.Args["port"] != port {
		t.Fatalf("a hall is opened at a port in use: %v", err)
	}
	arvo.address = vacant(t)
	arvo.opens()
	mari := agrees(emptySeat(t, "Mari"))
	port = listens(mari.address)
	mari.joins(arvo, ForAll)
	if st := mari.laptop.Status(); !slices.Contains(st.Taken, port) || slices.Contains(st.Ports, port) {
		t.Errorf("ports %v, in use %v; another program listens at %s", st.Ports, st.Taken, port)
	}
	arvo.laptop.Close()
	until(t, "the loss", func() bool { return !mari.laptop.Status().Linked })
	if err := mari.laptop.TakeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	i, err := mari.laptop.Invite()
	if err != nil {
		t.Fatal(err)
	}
	if _, at, _ := net.SplitHostPort(i.Address); at == port {
		t.Errorf("the code leads to the other program: %s", i.Address)
	}
	arvo.follows() // by the address that the host knew of
	arvo.linked()
}
