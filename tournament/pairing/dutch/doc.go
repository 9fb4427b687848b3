// Package dutch pairs a round of a Swiss event by the FIDE (Dutch) System,
// FIDE Handbook C.04.3 in the edition in force since 1 February 2026, together
// with the Basic Rules (C.04.1) and the General Handling Rules (C.04.2) of the
// same date.
//
// It is pure: a Round goes in, a Pairing comes out, the same for the same
// input. Players are their pairing numbers (TPN); points are whole numbers in
// a unit of the caller's choice (half points, tenths), the same everywhere in
// a Round.
package dutch
