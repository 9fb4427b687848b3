// Package mate answers whether a side can still checkmate by any possible
// series of legal moves, the question of articles 5.1.2, 5.2.2, 6.9 and 7.5.5
// of the FIDE Laws (2018, 2023; 6.9 and 7.5 b of 2014): after a flag's fall, a
// resignation or a second illegal move the game is drawn if the opponent
// cannot, and the position is dead if neither side can.
//
// What is promised: an Answer that says Winnable carries a line of legal moves
// that ends in mate, replayed with package chess before it is given out; one
// that says Unwinnable is a proof, and names its kind; Unknown means that the
// budget of nodes ended and nothing else. The same question gets the same
// answer, line and count each time: no clock and no chance is involved.
//
// How it is found, cheapest first:
//
//   - what stands on the board: mate, stalemate, men that can never mate
//     (material.go), moves that are forced (forced.go);
//   - regions: where each man can ever get to, and pairs of squares the kings
//     can stand on, by rules that allow more than the laws do. If the king is
//     on no such square both attacked and without a flight, no line mates
//     (regions.go, walk.go, blocked.go);
//   - a search through all positions that can arise, the promising ones first
//     (search.go, guide.go). It stores each position once, compared as a whole
//     and not by a hash, so that it is a proof when none is left. Positions of
//     the kinds above are cut off in it.
//
// Nothing else is ever cut off: no depth, no repetition, no number of moves.
// Castling rights of Chess960 and captures en passant take part.
//
// Measured on one core of a busy two-core virtual machine, processor time a
// question, on the sets in testdata (BenchmarkCanMate; all answers right, none
// unknown; the test with the tag long asks them with the default budget):
//
//	set        questions  mean     median  99 %    most
//	games         12,000  0.07 ms  36 µs   0.5 ms  0.05 s, 135,189 nodes
//	positions      3,414  21 ms    34 µs   195 ms  20.5 s, 40,182,255 nodes
//
// Eight positions take longer than a second, 1.1 to 20.5 s: but for one,
// walled positions that no proof by regions settles, searched to the end.
package mate
