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
//   - what stands on the board: mate, stalemate, pieces that can never mate
//     (material.go), moves that are forced (forced.go);
//   - regions: where each piece can ever get to, and pairs of squares the kings
//     can stand on, by rules that allow more than the laws do, moves left out
//     that certainly mate the side asked about. If the king is on no such square
//     both attacked and without a flight, no line mates (regions.go, finish.go,
//     walk.go, blocked.go). Like pieces that are shut in, such as bishops behind
//     blocked pawns, guard together what none of them guards alone (crowd.go);
//   - searches through all positions that can arise, the promising ones first,
//     short ones with one guide after the other and then long ones (stages.go,
//     search.go, guide.go, goal.go). A search stores each position once,
//     compared as a whole and not by a hash, so that it is a proof when none is
//     left. Positions of the kinds above are cut off in it, and a move that
//     mates at once is played wherever one is seen (matingmove.go);
//   - between the short and the long ones, the same for the other pieces alone,
//     when pieces away from both kings are granted more than they could ever do
//     (loose.go).
//
// Nothing else is ever cut off: no depth, no repetition, no number of moves.
// Castling rights of Chess960 and captures en passant take part. With the
// automatic draws of an edition (Options.Draws) the clock, the fivefold
// repetition and five in a row are counted exactly (draws.go, chains.go).
//
// # Figures
//
// One core of a two-core virtual machine (AMD EPYC of 2024), Go 1.26, quiet; each
// question the best of five runs. All answers of the sets
// in testdata are right and none is unknown, with the default budget; the
// longest of BenchmarkCanMate is by the clock, so it needs a quiet machine.
//
//	set        questions  mean     median  99 %    longest  most nodes
//	games         12,000  13 µs    9 µs    0.04 ms 5 ms         10,282
//	positions      3,414  4.0 ms   19 µs   92 ms   0.40 s    1,528,840
//
//	go test -run xxx -bench CanMate/games -benchtime 12000x ./engine/mate
//	go test -run xxx -bench CanMate/positions -benchtime 3414x ./engine/mate
//	go test -run PublishedSets -v ./engine/mate
package mate
