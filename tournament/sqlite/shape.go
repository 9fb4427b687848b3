package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Shape is what SQLite knows of the tables of a file, by their names. How the
// SQL that made them is written, its comments among it, is no part of it.
type Shape map[string]TableShape

// TableShape is what SQLite knows of a table.
type TableShape struct {
	Kind string // STRICT, WITHOUT ROWID
	// Columns by their names: type, NOT NULL, default, place in the primary
	// key, whether it is worked out of others.
	Columns map[string]string
	// Clauses that no pragma shows: checks, collations and what is done on a
	// conflict, in the order of their text.
	Clauses []string
}

// Without gives the table without columns and what checks them.
func (t TableShape) Without(columns ...string) TableShape {
	t.Columns = maps.Clone(t.Columns)
	maps.DeleteFunc(t.Columns, func(name, _ string) bool { return slices.Contains(columns, name) })
	t.Clauses = slices.DeleteFunc(slices.Clone(t.Clauses), func(clause string) bool {
		return slices.ContainsFunc(columns, func(c string) bool { return slices.Contains(strings.Fields(clause), c) })
	})
	return t
}

func (t TableShape) equal(o TableShape) bool {
	return t.Kind == o.Kind && maps.Equal(t.Columns, o.Columns) && slices.Equal(slices.Sorted(slices.Values(t.Clauses)),
		slices.Sorted(slices.Values(o.Clauses)))
}

// ShapeOf gives the shape of an empty file that the SQL makes.
func ShapeOf(schema string) (Shape, error) {
	pool, err := sql.Open("sqlite3", ":memory:")
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	pool.SetMaxOpenConns(1)
	if _, err := pool.Exec(schema); err != nil {
		return nil, err
	}
	conn, err := pool.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	made, err := statements(conn)
	if err != nil {
		return nil, err
	}
	shape := make(Shape)
	for _, s := range made {
		if s.automatic {
			continue
		}
		if !s.table {
			return nil, fmt.Errorf("shape of %s: no plain table", s.name)
		}
		if shape[s.name], err = s.shape(conn); err != nil {
			return nil, err
		}
	}
	return shape, nil
}

// CheckShape refuses with [SchemaChanged] a file that has other tables than
// those of the shape, or anything beside tables: an index, a view, a trigger.
// Nothing that the file brings along is evaluated before it is known to be
// ours, so what is no plain table is refused by its text alone.
func (d *DB) CheckShape(want Shape) error {
	found, err := statements(d.conn)
	if err != nil {
		return translate(d.path, err)
	}
	missing := maps.Clone(want)
	for _, s := range found {
		if _, ours := want[s.name]; !s.automatic && (!s.table || !ours) {
			return Fail(SchemaChanged, d.path, nil, "table", s.name)
		}
		delete(missing, s.name)
	}
	for _, name := range slices.Sorted(maps.Keys(missing)) {
		return Fail(SchemaChanged, d.path, nil, "table", name)
	}
	for _, s := range found {
		if s.automatic {
			continue
		}
		got, err := s.shape(d.conn)
		if err != nil {
			return translate(d.path, err)
		}
		if !got.equal(want[s.name]) {
			return Fail(SchemaChanged, d.path, nil, "table", s.name)
		}
	}
	return nil
}

// statement is a row of sqlite_schema.
type statement struct {
	name  string
	words []string // of its SQL
	table bool     // a table with columns, neither virtual nor made by a query
	// automatic is the index that SQLite makes by itself for a primary key.
	automatic bool
}

func statements(conn *sql.Conn) ([]statement, error) {
	rows, err := conn.QueryContext(context.Background(), "SELECT type, name, sql FROM sqlite_schema")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []statement
	for rows.Next() {
		var kind, name, text sql.NullString
		if err := rows.Scan(&kind, &name, &text); err != nil {
			return nil, err
		}
		s := statement{name: name.String, words: sqlWords(text.String)}
		s.table = kind.String == "table" && len(s.words) > 3 && s.words[0] == "create" && s.words[1] == "table" &&
			s.words[3] == "("
		s.automatic = kind.String == "index" && !text.Valid && strings.HasPrefix(s.name, "sqlite_autoindex_")
		list = append(list, s)
	}
	return list, rows.Err()
}

// shape asks SQLite for a plain table.
func (s statement) shape(conn *sql.Conn) (TableShape, error) {
	t := TableShape{Columns: make(map[string]string), Clauses: clauses(s.words)}
	const kind = "SELECT iif(strict, 'STRICT ', '') || iif(wr, 'WITHOUT ROWID', '') FROM pragma_table_list(?) WHERE " +
		"schema = 'main'"
	if err := conn.QueryRowContext(context.Background(), kind, s.name).Scan(&t.Kind); err != nil {
		return t, err
	}
	const columns = `SELECT name, type || iif("notnull", ' NOT NULL', '') || iif(pk, ' KEY ' || pk, '') || iif(hidden, ' HIDDEN', '')
		|| ifnull(' DEFAULT ' || dflt_value, '') FROM pragma_table_xinfo(?)`
	rows, err := conn.QueryContext(context.Background(), columns, s.name)
	if err != nil {
		return t, err
	}
	defer rows.Close()
	for rows.Next() {
		var name, about string
		if err := rows.Scan(&name, &about); err != nil {
			return t, err
		}
		t.Columns[name] = about
	}
	return t, rows.Err()
}
