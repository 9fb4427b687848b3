// Package laws holds the laws of chess by edition: every provision with its
// number, topic and duty, and the parameters by which the editions differ.
//
// An edition is a data file (data/*.laws) and nothing else. A file has a head,
// the parameters that decision procedures use, the articles that are cited for
// them, what an event may lay down otherwise, and the provisions. A file may
// stand on another edition and say only what differs. A practice is a file
// too: provisions of a country on top of an edition.
//
// Between FIDE's editions of 2014 and 2018 that of 1 July 2017 is missing, which
// held for half a year: its whole text was not at hand. It differs from 2018 in
// the numbers of the illegal moves (7.5.3, 7.7, 7.8 for what became 7.5.3 to
// 7.5.5) and in rapid and blitz, where the first illegal move still lost. For its
// days [On] gives the edition of 2014.
//
// The package is pure data with lookups: it decides nothing. Rules gives the
// parameters in force for a kind of play, and Has says whether a citation
// exists; the summaries are texts of our own, one file a language.
package laws
