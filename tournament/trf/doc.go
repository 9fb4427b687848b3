// Package trf reads and writes FIDE's Tournament Report File: TRF16 (Handbook
// C.04 Annex 2, approved 10 August 2015), TRF26 (approved by the Council on 12
// May 2025, applied from 1 September 2025), and the byes of TRF06 (1 June
// 2006). It knows the report, not the event: package checker pairs it again,
// package eventtrf makes an event of it.
//
// [Read] never panics and never guesses in silence. What contradicts itself is
// refused with line and column ([Error]); what can be mended without choosing
// is mended, and a [Note] says where and what. Columns count characters from 1,
// as the format's tables do.
//
// Nothing is lost: [Report.Bytes] gives back every line that was not changed as
// it was read, byte for byte, with its own line end (CR, LF, CRLF), its byte
// order mark and its encoding (UTF-8, or Windows-1252 with Latin-1 in it);
// comments (###) and lines of other programs stay in their places.
//
// The package makes no sentences: a refusal or a note is a kind with
// arguments.
package trf
