package main

import (
	"fmt"
	"io"
	"net"
	"strconv"

	"kohtunik/tournament/laptops"
)

// wire leads a port of an address of loopback, and the one after it, to those of another.
// While its process stands still (SIGSTOP) the network is cut: lines stay open, and nothing
// comes through.
func wire(near, far, port string) error {
	first, err := strconv.Atoi(port)
	if err != nil {
		return err
	}
	broken := make(chan error)
	for _, n := range []int{first, first + 1} {
		listener, err := net.Listen("tcp", net.JoinHostPort(near, strconv.Itoa(n)))
		if err != nil {
			return err
		}
		go func() { broken <- lead(listener, net.JoinHostPort(far, strconv.Itoa(n))) }()
	}
	return <-broken
}

func lead(from net.Listener, to string) error {
	for {
		one, err := from.Accept()
		if err != nil {
			return err
		}
		other, err := net.Dial("tcp", to)
		if err != nil {
			one.Close()
			continue
		}
		go carry(one, other)
		go carry(other, one)
	}
}

func carry(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	_, _ = io.Copy(to, from) // it ends where one of them hangs up
}

// code makes of a host's code one that leads to it by the wire.
func code(near, text string) error {
	i, err := laptops.ParseInvitation(text)
	if err != nil {
		return err
	}
	_, port, err := net.SplitHostPort(i.Address)
	if err != nil {
		return err
	}
	i.Address = net.JoinHostPort(near, port)
	fmt.Println(i)
	return nil
}
