// Package hall shows an event to the people in the hall: as pages on the
// players' phones and on a screen of the hall, given by a server of its own, or
// as files for a web site.
//
// What the pages show is a [View]: a type that has no room for what must not be
// shown. It is made from the event once for each state and language; the pages
// are made of it by templates, kept compressed and given with an ETag. Nothing
// comes back from a page: the server writes to no event.
package hall
