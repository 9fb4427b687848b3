// Package checker pairs the rounds of a report file again: [Next] the round
// that is due, [Check] every past round from the rounds before it, and the
// places by the tie-breaks that the file names.
//
// How a file is read for the pairing (FIDE Handbook C.04.2 and C.04.3, edition
// of 1 February 2026; TRF26):
//
//   - Who has a requested bye (H, F, Z) in a round, in his line or in a 240
//     line, is not paired. Of a past round that also holds for a line that says
//     nothing; of the round that is due such a player is present.
//   - An unknown result counts what code X of line 162 says, a draw by default.
//   - 250 lines give the virtual points. Without them a type _BAKU gives those
//     of C.04.7: the group is taken from those who take part in round 1, and who
//     comes later belongs to it if his number is not behind its last member's.
//   - Without a 142 line the number of rounds is not known. The round that is
//     due is then not the last; the last past round is accepted as the last and
//     as one among others.
//
// A round robin (type …ROUNDROBIN…) is compared with the Berger table.
package checker
