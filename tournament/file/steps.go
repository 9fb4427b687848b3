package file

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// added are the columns of version 2 that version 1 has not, with what stands
// in them for what came before: each is the zero value of its field.
var added = map[string]map[string]string{
	"info": {"supervision": "''", "regulations": "'null'", "federation": "''", "tiebreak_rules": "''", "pairing_bye": "NULL", "initial_colour": "''", "acceleration": "''", "baku_last": "0",
		"half_byes": "NULL", "byes_until": "0", "apart": "'[]'", "apart_until": "0", "equal_order": "''", "rank_by": "''", "pairing_rules": "''", "mode": "''", "groups": "'[]'"},
	"arbiter": {"fide": "0"},
	"player": {"expelled": "0", "first_round": "0", "checked_in": "0", "section": "''", "family": "''", "fixed_board": "0",
		"half_barred": "0", "national": "0", "rating_from": "''", "k": "0"},
	"pairing": {"bye": "''", "unrated": "0", "was": "''", "was_until": "0", "rated": "''"},
}

// newTables are the tables that version 2 brought.
var newTables = []string{"absence", "given", "note", "prize_fund", "prohibition", "shelved"}

// toVersion2 gives the SQL that brings a file of version 1 to the schema of l:
// the tables with new columns are written anew, so that their text in the file
// is that of a new one.
func toVersion2(l layout) string {
	schema := l.tables()
	var b strings.Builder
	for _, name := range newTables {
		fmt.Fprintf(&b, "%s;\n", schema[name])
	}
	for _, t := range tables {
		columns, ok := added[t.name]
		if !ok {
			continue
		}
		kept := slices.DeleteFunc(t.stored(), func(c string) bool { return columns[c] != "" })
		names := slices.Sorted(maps.Keys(columns))
		var values []string
		for _, n := range names {
			values = append(values, columns[n])
		}
		old := "old_" + t.name
		fmt.Fprintf(&b, "ALTER TABLE %s RENAME TO %s;\n%s;\n", t.name, old, schema[t.name])
		fmt.Fprintf(&b, "INSERT INTO %s (%s, %s) SELECT %s, %s FROM %s;\nDROP TABLE %s;\n", t.name,
			strings.Join(kept, ", "), strings.Join(names, ", "), strings.Join(kept, ", "), strings.Join(values, ", "), old, old)
	}
	return b.String()
}
