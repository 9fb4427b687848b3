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
// matchings of least cost in a graph (network.go; package matching finds them), the costs being numbers wide
// enough that a criterion outweighs all after it (solve.go). Among these, article 4
// asks for the one that is generated first; that order too is made of two sums and
// a few questions put to the matching (order.go). C4 is a condition on the graph:
// everybody below has to be matched too, or it is plain that they can be.
//
// # What it costs
//
// The time grows with the number of players times the number of rounds played: each
// player is barred from those he met, and that is the only thing that is looked at one
// by one. That it takes no more has these reasons:
//
//   - Brackets are paired one after another, and a bracket's graph has only its own
//     players and one vertex for a downfloater wherever it floats no more than one,
//     since what lies below then depends on who that is alone. So all graphs together
//     are little larger than the field.
//   - Whether everybody below can be paired is settled by counting (Dirac's theorem: if
//     everybody may meet at least half of the others, all can be paired). A search is
//     made in the last few groups only, which are small.
//   - The graph is a few classes of players with short lists of exceptions, which is
//     what package matching is quick with: b players and R rounds make b * R steps and
//     not b².
//   - The potentials at the start already know what C12 and C13 cost at the least and what
//     the first candidate would be, so that nearly all pairs are found at once. How many
//     searches a bracket needs depends on how many have met already, about R, and not on
//     how many there are.
//
// Times of one core for round 5 of 9 in events like open ones (BenchmarkOpen): 500 players
// 0.8 ms, 1000 1.6 ms, 2000 2.4 ms, 4000 5.5 ms, 9000 16 ms, 20,000 31 ms, which is
// 1.4 to 1.8 µs a player; it is much the same in rounds 1, 2, 3 and 9, at 0.5 to 2.6 µs.
// The three events that other programs were timed with (BenchmarkLarge): 500 players 0.6
// ms, 1000 1.4 ms, 2000 2.9 ms. Rounds made to be hard (BenchmarkHard) grow likewise, if all
// is one great scoregroup as well as where hundreds have to float down at once: such a round
// takes no longer than one of an open event. Nor does one by the edition of 2017. Where
// hundreds float down through several scoregroups, odd cycles get potentials of their own
// (package matching), and 500 players take 0.6 s, more of them with the square or worse.
// To explain a pair its bracket is paired again: all that are not as expected of 2000 players
// take half a second (BenchmarkDeviations).
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
// over, which C.7 minds in the bracket before (the note to A.9: the bye is part of the
// pairing of the last bracket, so C.2 is too), and in a collapsed last bracket (A.9) every pair of
// different scores is a float.
//
// The tests hold the engine to 1541 rounds that two other programs pair alike, and
// to a literal reading of either text that tries every candidate.
package dutch
