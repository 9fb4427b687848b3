// Package ratinglist reads rating lists, indexes them, finds players in them as
// one types, and says which entries of an event are out of date.
//
// The lists (FIDE Handbook B.02, 7.1: what a list publishes):
//
//   - FIDE's text files, one player a line in columns that the head line names:
//     the list of one kind of play (its head has the month, such as OCT26), the
//     list of all three, and the older one without online titles. Columns are
//     found by the head, not by number, since FIDE has moved them before.
//   - FIDE's XML files: <playerslist> of <player> elements.
//   - A national list as CSV, read as package entrylist reads lists of players,
//     with a mapping of columns where its heads are not understood.
//   - Any of them inside a ZIP file, as they are downloaded.
//
// An index is one SQLite file a list, built anew each time; it can be thrown
// away and made again, so it is not checked page by page when it is opened. A
// search goes by the beginnings of words of the name, in any order, or by the
// first figures of the number. Building can be stopped; the old index stays
// until the new one is complete.
//
// The package makes no sentences: a refusal is a kind with arguments.
package ratinglist
