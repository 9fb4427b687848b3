package file

import (
	_ "embed"
	"regexp"
	"strings"

	"kohtunik/tournament/sqlite"
)

//go:embed schema.sql
var schema string

// Extension of an event's file.
const Extension = ".kohtunik"

// applicationID is "Koht" as SQLite keeps it at byte 68 of the file.
const applicationID = 0x4B6F6874

// format is the current version of the event file.
var format = func() layout {
	l := layout{Format: sqlite.Format{ApplicationID: applicationID, Version: 4, Schema: schema}}
	l.steps = make(map[int]string)
	for v := 1; v < l.Version; v++ {
		l.steps[v] = l.stepFrom(v)
	}
	return l
}()

// layout is a version of the schema and the way to it from older ones.
type layout struct {
	sqlite.Format
	steps map[int]string // SQL from an older version to this one
}

var (
	createTable = regexp.MustCompile(`(?s)CREATE TABLE (\w+) \(.*?\n\) STRICT[^;]*;`)
	blanks      = regexp.MustCompile(`\s+`)
)

// tables gives the SQL of each table by its name.
func (l layout) tables() map[string]string {
	m := make(map[string]string)
	for _, s := range createTable.FindAllStringSubmatch(l.Schema, -1) {
		m[s[1]] = strings.TrimSuffix(s[0], ";")
	}
	return m
}

// checkSchema refuses a file with other tables than those of the layout. White
// space and the quotes that a migration leaves around names do not count.
func (l layout) checkSchema(db *sqlite.DB) error {
	found, err := db.Schema()
	if err != nil {
		return err
	}
	for name, want := range l.tables() {
		if plain(found[name]) != plain(want) {
			return fail(SchemaChanged, nil, "path", db.Path(), "table", name)
		}
		delete(found, name)
	}
	for name := range found {
		return fail(SchemaChanged, nil, "path", db.Path(), "table", name)
	}
	return nil
}

func plain(s string) string {
	return strings.TrimSpace(blanks.ReplaceAllString(strings.ReplaceAll(s, `"`, ""), " "))
}
