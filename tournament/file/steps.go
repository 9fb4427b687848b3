package file

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
)

// addition is what a version of the schema has that the one before has not:
// tables, and columns with what stands in them for what came before, the zero
// value of each field.
type addition struct {
	tables  []string
	columns map[string]map[string]string // by table
}

// versions are the versions of the schema after the first. Files of all of them
// are in use: what is new in the schema belongs to a new version. A new field is
// left out of the canonical form while it is empty, so that the digest of a file
// is the same before and after a step.
var versions = map[int]addition{
	2: {
		tables: []string{"absence", "given", "note", "prize_fund", "prohibition", "shelved"},
		columns: map[string]map[string]string{
			"info": {"supervision": "''", "regulations": "'null'", "federation": "''", "tiebreak_rules": "''",
				"pairing_bye": "NULL", "initial_colour": "''", "acceleration": "''", "baku_last": "0",
				"half_byes": "NULL", "byes_until": "0", "apart": "'[]'", "apart_until": "0", "equal_order": "''", "mode": "''",
				"groups": "'[]'"},
			"arbiter": {"fide": "0"},
			"player": {"expelled": "0", "first_round": "0", "checked_in": "0", "section": "''", "family": "''",
				"fixed_board": "0",
				"half_barred": "0", "national": "0", "rating_from": "''", "k": "0"},
			"pairing": {"bye": "''", "unrated": "0", "was": "''", "was_until": "0", "rated": "''"},
		},
	},
	3: {columns: map[string]map[string]string{
		"info": {"rank_by": "''", "pairing_rules": "''"},
	}},
	4: {columns: map[string]map[string]string{
		"info":   {"long": "0", "ratings_by": "''"},
		"player": {"later_ratings": "''"},
		"round":  {"adjourned_at": "''", "adjourned_place": "''"},
	}},
	5: {columns: map[string]map[string]string{
		"info": {"web": "''"},
	}},
	6: {tables: []string{"team", "team_count"}},
	7: {
		tables: []string{"team_match", "points_by_decision"},
		columns: map[string]map[string]string{
			"info": {"teams": "NULL"},
			"team": {"number": "0", "short": "''", "captain": "''", "first_round": "0", "left_from": "0", "left_why": "''",
				"byes": "'[]'"},
		},
	},
	authorsFrom: {columns: map[string]map[string]string{
		"journal": {"author": "''", "device": "''"},
		"round":   {"start_position": "NULL"},
		"player":  {"tournament_rating": "0"},
		"info":    {"keizer": "NULL"},
	}},
	9: {columns: map[string]map[string]string{
		"info": {"knockout": "NULL"},
	}},
	10: {columns: map[string]map[string]string{
		"info": {"appeals_to": "''", "appeals_until": "''", "appeals_fee": "''"},
	}},
}

// laterTable reports whether a table came after a version.
func laterTable(version int, table string) bool {
	for v, b := range versions {
		if v > version && slices.Contains(b.tables, table) {
			return true
		}
	}
	return false
}

// laterColumns are the columns that a table got after a version, with what
// stands for them in a file of that version.
func laterColumns(version int, table string) map[string]string {
	later := make(map[string]string)
	for v, b := range versions {
		if v > version {
			maps.Copy(later, b.columns[table])
		}
	}
	return later
}

// stepFrom gives the SQL that brings a file of a version to the schema of l:
// the tables with new columns are written anew, so that they are those of a
// new one.
func (l layout) stepFrom(version int) string {
	schema := l.tables()
	var b strings.Builder
	for v := version + 1; v <= l.Version; v++ {
		for _, name := range versions[v].tables {
			fmt.Fprintf(&b, "%s;\n", schema[name])
		}
	}
	for name, stored := range storedColumns() {
		columns := laterColumns(version, name)
		if len(columns) == 0 || laterTable(version, name) {
			continue
		}
		kept := slices.DeleteFunc(slices.Clone(stored), func(c string) bool { return columns[c] != "" })
		names := slices.Sorted(maps.Keys(columns))
		var values []string
		for _, n := range names {
			values = append(values, columns[n])
		}
		old := "old_" + name
		fmt.Fprintf(&b, "ALTER TABLE %s RENAME TO %s;\n%s;\n", name, old, schema[name])
		fmt.Fprintf(&b, "INSERT INTO %s (%s, %s) SELECT %s, %s FROM %s;\nDROP TABLE %s;\n", name,
			strings.Join(kept, ", "), strings.Join(names, ", "), strings.Join(kept, ", "), strings.Join(values, ", "), old, old)
	}
	return b.String()
}

// storedColumns gives the columns of each table of records and of the journal, in
// the order in which they are brought up.
func storedColumns() iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		for _, t := range tables {
			if !yield(t.Table, t.stored()) {
				return
			}
		}
		yield("journal", journalTable.Columns)
	}
}
