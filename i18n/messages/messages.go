// Package messages holds the texts of the program, a file for each area and
// language. It is a package of its own so that a changed text has only this one
// compiled anew.
package messages

import "embed"

// Files are the texts: area.lang.toml.
//
//go:embed *.toml
var Files embed.FS
