// Package teamswiss pairs a round of teams by the Swiss Team Pairing System of
// FIDE (Handbook C.04.6, in force from 1 February 2026). It knows no chess event:
// [Pair] takes what the teams have done and gives the matches of the next round.
//
// Points are tenths. Teams stand by their pairing numbers. A round is paired so:
//
//   - with an odd number the bye goes first to one whose leaving lets the others be
//     paired: of the lowest score, then of the most matches played, then of the
//     highest number (3.4);
//   - then, from the highest score on, all who have it are paired together with a
//     set of upfloaters (3.5): as few as can be (C4), of scores as high as can be
//     (C5), so that the scoregroup after it needs no more upfloaters than it has to
//     (C6), with as few as can be who floated in the last round (C7), then the first
//     by score and number;
//   - a bracket is paired so that colour preferences (C8, C9) and opponents of
//     upfloaters who floated (C10) come best, then by the identifier of 3.6: in a
//     pair the smaller number is the top member, whatever the scores; the top
//     members count first, then their bottom members;
//   - colours follow at the end (4.3).
//
// Each step is a perfect matching of least cost (package matching) whose costs are
// the criteria in their order, so that nothing has to be tried out.
//
// [WhyNot] says which of these kept two given teams apart: the round is paired again
// with the two as a pair, and compared with what was made.
//
// What the text leaves open is read so: a forfeited match is no meeting (C.04.2
// 3.5) but a float; in the last round, too, a team of type B whose last two matches
// had one colour has a strong preference (1.7); C6 is met or not; under
// acceleration floats and the first-team go by the pairing score (4.2.1).
package teamswiss
