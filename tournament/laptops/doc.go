// Package laptops lets several laptops work on one event, each with a file of its own.
//
// What travels is the row of the journal, not the command. One laptop is the host: it
// runs a NATS JetStream server in the program, with one stream for the event and the
// time that this host has been host without a break, its epoch. Whoever changes
// something makes the row ([file.File.Propose]) and publishes it on the condition that
// the stream ends where the own file does; the stream puts the rows of all in one
// order, and every laptop takes them in that order into its own file, each checked by
// the chain of hashes, the records before, the digest, and, for whoever may not do
// everything, by carrying the command out again. So the journals of all laptops are
// the same byte for byte.
//
// The file is the truth. The stream only carries: what a host finds in it at its next
// start is taken into the file as far as it fits, and the stream is begun anew from the
// file. Who comes back, or lost the line, gets the rows since his own last one from the
// file of the host ([door]), and follows the stream from there.
//
// Without an open hall nothing of this runs: no port, no goroutine.
//
// # Three servers
//
// Where three laptops stay all day each of them runs a server, and a row is stored once two
// have it ([Laptop.Servers]). One of them is the host still, which keeps the list of members;
// the others carry rows without it. They know each other by their pins. A server that has
// ended never comes back into its trio: it would no longer know what it has agreed to, and a
// row that was told to be done could be lost. It follows, and a person has three begun anew;
// where it is the host's, the two others end the stream and hand its place back first.
// Nobody takes a row of a trio before the host has said that the stream is there, so that a
// host which gives up its forming loses nothing; and a trio ends by a last row, the fence,
// behind which nobody takes anything: each row is sent on the condition that all before it
// were read.
//
// # Who is who
//
// A laptop has two keys of its own ([Identity]): one for TLS, by whose SHA-256 it is
// known to the others (its pin), and one for NATS (an NKey). There is no certificate
// authority: an invitation holds the pin of the host, and the list of members, which
// every laptop keeps, the pins of all, so that any of them can become host and be known
// again. Certificates are made at each start and name nothing; a clock that is wrong
// shuts nobody out.
//
// # Traps
//
// A publish that rights forbid gets no answer, only an error on the connection: both
// are waited for. A damaged store is cut silently by the server: this is why its end is
// never believed. The client would keep what is published without a line and send it
// later: that is switched off, since nothing may be sent that a person has given up. The
// server takes memory without end where a length in its store is damaged: no server is ever
// started on a store that was there before, and its files are read by [salvage]. After one
// write that has failed, as on a full disk, it answers nobody any more, for good, and only
// its state of health says so: the host looks at that, and begins anew.
package laptops
