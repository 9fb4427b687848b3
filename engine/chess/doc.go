// Package chess is the board, the pieces on it and the moves the laws allow, for
// standard chess and Chess960.
//
// A Setup is any arrangement, legal or not. A Position is one in which the
// laws can be asked what is allowed: each side has one king, the side that is
// not to move is not in check, no pawn stands on an end rank, and rights to
// castle and to capture en passant belong to pieces that can have them. Only
// Start, StartNumber, ParseFEN, ReadFEN and Setup.Position make positions, and
// Play turns one into the next.
//
// A Position is a value: it is copied freely, never changes behind a caller's
// back and may be used by many goroutines. Nothing in this package does input
// or output or looks at a clock.
//
// What is promised: exactly the legal moves of the FIDE Laws of Chess,
// articles 3.1 to 3.10 (and Guidelines II for Chess960) come out of Legal, each
// once, in an order that depends on the position only. The tests count them to
// depth 6 against published figures and against a second, obvious generator.
//
// Squares are little-endian by rank: A1 is 0, H1 is 7, H8 is 63.
//
// # Speed
//
// One core of a two-core virtual machine (AMD EPYC of 2024), Go 1.26, best of
// five; go test -run xxx -bench . ./engine/chess:
//
//	perft of r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
//	to depth 5, 193,690,690 leaves counted in bulk     640 million nodes/s
//	list of the 48 legal moves of that position        133 ns, no allocation
package chess
