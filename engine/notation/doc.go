// Package notation is how people write moves and games: the short and the long
// algebraic notation of the FIDE Laws (Appendix C), the full and the short
// notation of the USSR code of 1953 (§20), in the letters of four languages or
// with figurines, and PGN.
//
// A Style says in which letters and which form. It writes one exact form and
// reads what people write: Parse takes any of the forms, with or without the
// signs for captures, checks and the like, and answers with the one legal move
// that is meant, or with an error that names the moves it might be.
//
// Reader and Writer are for PGN, one game at a time. What the Reader reads the
// Writer writes back without loss; a broken game does not stop the Reader.
package notation
