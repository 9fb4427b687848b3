package dutch

// Edition is an edition of C.04.3.
type Edition int

const (
	// Edition2026 is in force since 1 February 2026.
	Edition2026 Edition = iota
	// Edition2017 was in force until 31 January 2026: the version approved at the
	// FIDE Congress of 2016, with the terms and definitions of 2017.
	Edition2017
)
