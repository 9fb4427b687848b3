package file

import (
	_ "embed"
	"maps"
	"regexp"
	"slices"
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
	const version = 10
	l := layout{Format: sqlite.Format{ApplicationID: applicationID, Version: version, Schema: schema,
		Shapes: shapes(version)}}
	l.steps = make(map[int]string)
	for v := 1; v < version; v++ {
		l.steps[v] = l.stepFrom(v)
	}
	return l
}()

// layout is a version of the schema and the way to it from older ones.
type layout struct {
	sqlite.Format
	steps map[int]string // SQL from an older version to this one
}

// createTable finds the SQL of a table in the schema.
var createTable = regexp.MustCompile(`(?s)CREATE TABLE (\w+) \(.*?\n\) STRICT[^;]*;`)

// tables gives the SQL of each table by its name.
func (l layout) tables() map[string]string {
	m := make(map[string]string)
	for _, s := range createTable.FindAllStringSubmatch(l.Schema, -1) {
		m[s[1]] = strings.TrimSuffix(s[0], ";")
	}
	return m
}

// shapes gives the tables of every version: those of the last one without
// what came after.
func shapes(last int) map[int]sqlite.Shape {
	now, err := sqlite.ShapeOf(schema)
	if err != nil {
		panic(err) // the schema is embedded: this fails in every test or never
	}
	all := make(map[int]sqlite.Shape)
	for v := 1; v <= last; v++ {
		all[v] = make(sqlite.Shape)
		for name, t := range now {
			if !laterTable(v, name) {
				all[v][name] = t.Without(slices.Collect(maps.Keys(laterColumns(v, name)))...)
			}
		}
	}
	return all
}
