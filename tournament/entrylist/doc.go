// Package entrylist reads lists of players from CSV files and from text pasted
// out of a spreadsheet, and writes them.
//
// [Read] never fails: it finds out encoding, separator and columns, and gives
// for each line the player that it understood, or every reason why not, with
// line, field and text. What is only suspicious, such as a name that is there
// already, is a note beside the player. Nothing is entered anywhere: the caller
// shows the [List] and enters [List.Players].
//
// The form. One player a line; cells separated by comma, semicolon or tab, in
// double quotes where they contain separator, quote ("" inside) or line break.
// A first line of head words names the columns, in English, Estonian, Finnish
// or Russian; without it the columns are guessed from what stands in them. UTF-8,
// UTF-16 with its mark, Windows-1257 (Baltic) or Windows-1251 (Cyrillic).
//
// The package makes no sentences: a reason is a kind with arguments.
package entrylist
