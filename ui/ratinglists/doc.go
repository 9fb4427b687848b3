// Package ratinglists is the rating lists in the window: a sheet that any page
// can open ([Show]). Its first list finds players as one types, by name or FIDE
// number, and enters them; the second holds the entries of the event against
// the list and takes over what the arbiter chooses. Lists are read in from
// files, with progress and a way to stop.
package ratinglists
