// Package hall shows an event to the people in the hall: as pages on the
// players' phones and on a screen of the hall, given by a server of its own, or
// as files for a web site.
//
// What the pages show is a [View]: a type that has no room for what must not be
// shown. It is made from the event once for each state and language; the pages
// are made of it by templates, kept compressed and given with an ETag.
//
// What comes back goes by a [Desk]: results by the code of a board's slip or of a
// helper, and who was seen. The server itself writes to no event.
package hall
