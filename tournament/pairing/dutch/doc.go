// Package dutch pairs a round of a Swiss event by the FIDE (Dutch) System,
// FIDE Handbook C.04.3 in the edition in force since 1 February 2026, together
// with the Basic Rules (C.04.1) and the General Handling Rules (C.04.2) of the
// same date, and acceleration by C.04.7 ([Baku]). [Edition2017] is the text that
// was in force until 31 January 2026 (handbook.fide.com/chapter/C0403Till2026).
//
// It is pure: a Round goes in, a Pairing comes out, the same for the same
// input. Players are their pairing numbers (TPN); points are whole numbers in
// a unit of the caller's choice (half points, tenths), the same everywhere in
// a Round.
//
// # How a bracket is paired
//
// The pairing is the one that C.04.3 asks for, in events of every size: nothing
// is tried up to a limit, and there is no fallback. Every criterion from C6 to C21
// is a sum over the pairs and the downfloaters of a bracket, or a list of scores
// that is such a sum for each score. So the best candidates are the perfect
// matchings of least cost in a graph (network.go), the costs being numbers wide
// enough that a criterion outweighs all after it (solve.go). Among these, article 4
// asks for the one that is generated first; that order too is made of two sums and
// a few questions put to the matching (order.go). C4 is a condition on the graph:
// everybody below has to be matched too, or it is plain that they can be.
//
// # What it costs
//
// Edmonds' algorithm takes at the worst v² steps for each vertex of a graph with v
// vertices, hence v³. That it takes so much less here has four reasons:
//
//   - Brackets are paired one after another, and a bracket's graph has only its own
//     players and one vertex for a downfloater wherever it floats no more than one,
//     since what lies below then depends on who that is alone. v is the size of a
//     scoregroup, which grows with the event, but is a fifth of it.
//   - Whether everybody below can be paired is settled by counting, in time
//     proportional to players times rounds (Dirac's theorem: if everybody may meet at
//     least half of the others, all can be paired). A search is made in the last few
//     groups only, which are small.
//   - The search starts from potentials that already know what C12 and C13 cost at
//     the least and what the first candidate would be, so that nearly all pairs are
//     found by looking along one row of bits. Searches are left for the few that are
//     not: those who have met, and the colours that do not come out.
//   - Each answer about an opponent is settled by exchanging two pairs where that is
//     enough, and otherwise by one search that begins from the matching so far.
//
// What remains is a look along the rows of each player of a bracket, and ten or
// twenty searches a bracket that may see all of it: b² for a bracket of b players, at
// a few nanoseconds each, beside parts that are linear (reading, counting). The number
// of scoregroups hardly grows with the event, so on the whole the time goes with the
// square of the number of players and not with its cube: 500 players take about 1
// ms, 1000 3 ms, 2000 15 ms, 9000 0.4 s of one core. BenchmarkLarge, BenchmarkOpen and
// BenchmarkHard measure it.
//
// # Readings of the text
//
//   - C5 is settled for the round before the first bracket is paired.
//   - 4.4.1 "complies with C7": the lowest scores that can be had.
//   - C8 looks one bracket ahead, at C1 to C7 and no further.
//   - C9 applies where exactly one player floats down and gets the bye.
//   - C10, C11: what the players would really get by article 5.
//   - C13: a strong preference is what 1.7.2 calls so; of two with the same absolute
//     preference nobody loses a strong one. (C10 or C11 count that pair.)
//   - Moved-down players meet residents only. C18, C20: one who moves down once more
//     counts as a difference greater than any.
//   - 1.4: floats go by the rounds of the event, and scores are those before that
//     round with its virtual points. A forfeit is no meeting and gives no colour.
//   - 1.8: the maximum is a win in every round before the last.
//   - 5.2.5: those who were absent or on a requested bye in every round so far hold
//     no pairing number yet, so odd and even count only the others.
//
// The edition of 2017 is read likewise; its bye goes to whom the last bracket leaves
// over, and in a collapsed last bracket (A.9) every pair of different scores is a float.
//
// The tests hold the engine to 1541 rounds that two other programs pair alike, and
// to a literal reading of either text that tries every candidate.
package dutch
