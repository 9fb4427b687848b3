package sqlite

import (
	"slices"
	"testing"
)

// The words of SQL are the same behind white space and comments.
func FuzzWords(f *testing.F) {
	f.Add(testSchema)
	f.Add("CREATE TABLE \"a b\" (c TEXT CHECK (c <> 'it''s') COLLATE nocase /* d */, e INT -- f\n) STRICT")
	f.Add("CHECK ((( ')' [x")
	f.Fuzz(func(t *testing.T, sql string) {
		words := sqlWords(sql)
		for _, before := range []string{" \n\t", "/* 'c\" */", "-- [c\n"} {
			if got := sqlWords(before + sql); !slices.Equal(got, words) {
				t.Errorf("%q behind %q: %q, alone %q", sql, before, got, words)
			}
		}
		clauses(words)
	})
}
