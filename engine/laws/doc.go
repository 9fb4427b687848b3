// Package laws holds the laws of chess by edition: every provision with its
// number, topic and duty, and the parameters by which the editions differ.
//
// An edition is a data file (data/*.laws) and nothing else. A file has a head,
// the parameters that decision procedures use, the articles that are cited for
// them, what an event may lay down otherwise, and the provisions. A file may
// stand on another edition and say only what differs. A practice is a file
// too: provisions of a country on top of an edition.
//
// The package is pure data with lookups: it decides nothing. Rules gives the
// parameters in force for a kind of play, and Has says whether a citation
// exists; the summaries are texts of our own, one file a language.
package laws
