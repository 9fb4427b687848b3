// Package generate makes up Swiss events of players and of teams and writes them as
// reports: pairings by FIDE's rules (C.04.3, edition of 2026; of teams C.04.6), ranks
// by the tie-breaks that the report names, results by FIDE's rating table (Handbook
// B.02, 8.1.2): the expected score of a game is that of the table, the difference
// capped at 400; how many of the games are drawn is drawn for each event.
//
// What is not given is drawn, the seed too; the same [Options] with the same
// seed give the same report, byte for byte. What was given and what was drawn
// stands in ### lines, in a form that [ParseOptions] reads again.
package generate
