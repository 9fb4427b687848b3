package file

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"kohtunik/tournament"
)

// table says how the records of a kind stand in their table: one column for
// each field, the fields of inner structs among them, lists, maps and structs behind
// a pointer as JSON.
type table struct {
	tournament.RecordType
	columns []column
}

// column is a field of the record by its index path.
type column struct {
	name  string
	field []int
}

var tables = func() []table {
	var list []table
	for _, t := range tournament.RecordTypes() {
		list = append(list, table{t, columnsOf(t.Type, nil, t.Columns)})
	}
	return list
}()

func columnsOf(t reflect.Type, path []int, names map[string]string) []column {
	var columns []column
	for i := range t.NumField() {
		f := t.Field(i)
		at := append(path[:len(path):len(path)], i)
		if f.Type.Kind() == reflect.Struct {
			columns = append(columns, columnsOf(f.Type, at, names)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if other, ok := names[name]; ok {
			name = other
		}
		columns = append(columns, column{name, at})
	}
	return columns
}

// tableFor finds the table of a kind of record.
func tableFor(kind tournament.RecordKind) (table, bool) {
	for _, t := range tables {
		if t.Kind == kind {
			return t, true
		}
	}
	return table{}, false
}

func (t table) names() []string {
	var names []string
	for _, c := range t.columns {
		names = append(names, c.name)
	}
	return names
}

// selectSQL reads the records of a file of a version; what the table has not
// yet stands there as it will after the step.
func (t table) selectSQL(version int) string {
	later := laterColumns(version, t.Table)
	names := t.names()
	for i, n := range names {
		if value, ok := later[n]; ok {
			names[i] = value
		}
	}
	return fmt.Sprintf("SELECT %s FROM %s ORDER BY %s", strings.Join(names, ", "), t.Table, strings.Join(t.Keys, ", "))
}

// putSQL writes a record over the one with the same key, if there is one.
func (t table) putSQL() string {
	marks := strings.Repeat(", ?", len(t.columns))[2:]
	if t.Kind == tournament.InfoRecord {
		marks = "1, " + marks
	}
	return fmt.Sprintf("INSERT OR REPLACE INTO %s (%s) VALUES (%s)", t.Table, strings.Join(t.stored(), ", "), marks)
}

// stored names all columns of the table: those of the record, and the one that
// keeps the head alone.
func (t table) stored() []string {
	names := t.names()
	if t.Kind == tournament.InfoRecord {
		names = append([]string{"id"}, names...)
	}
	return names
}

func (t table) deleteSQL() string {
	return fmt.Sprintf("DELETE FROM %s WHERE %s = ?", t.Table, strings.Join(t.Keys, " = ? AND "))
}

// keyValues gives the values of the key's columns.
func (t table) keyValues(k tournament.Key) []any {
	if t.Kind == tournament.InfoRecord {
		return []any{1}
	}
	return []any{k.A, k.B, k.C}[:len(t.Keys)]
}

// values gives what is written into the columns.
func (t table) values(r tournament.Record) ([]any, error) {
	v := reflect.ValueOf(r)
	values := make([]any, len(t.columns))
	for i, c := range t.columns {
		var err error
		if values[i], err = toSQL(v.FieldByIndex(c.field)); err != nil {
			return nil, fmt.Errorf("write %s, column %s: %w", r.Key(), c.name, err)
		}
	}
	return values, nil
}

func toSQL(f reflect.Value) (any, error) {
	switch f.Kind() {
	case reflect.String:
		if !utf8.ValidString(f.String()) {
			return nil, &Error{Kind: TextNotUTF8, Args: map[string]any{"text": strings.ToValidUTF8(f.String(), "\uFFFD")}}
		}
		return f.String(), nil
	case reflect.Int, reflect.Int64:
		return f.Int(), nil
	case reflect.Bool:
		if f.Bool() {
			return 1, nil
		}
		return 0, nil
	case reflect.Pointer:
		if f.IsNil() {
			return nil, nil
		}
		if f.Elem().Kind() == reflect.Struct {
			b, err := toJSON(f.Interface())
			return string(b), err
		}
		return toSQL(f.Elem())
	case reflect.Slice:
		if f.Len() == 0 {
			return "[]", nil
		}
		b, err := toJSON(f.Interface())
		return string(b), err
	case reflect.Map:
		if f.Len() == 0 {
			return "{}", nil
		}
		b, err := toJSON(f.Interface())
		return string(b), err
	}
	return nil, fmt.Errorf("no column for %s", f.Type())
}

// read makes the record of a row; scan puts the row's columns into its
// arguments.
func (t table) read(scan func(...any) error) (tournament.Record, error) {
	raw := make([]any, len(t.columns))
	targets := make([]any, len(t.columns))
	for i := range raw {
		targets[i] = &raw[i]
	}
	if err := scan(targets...); err != nil {
		return nil, err
	}
	v := reflect.New(t.Type).Elem()
	for i, c := range t.columns {
		if err := fromSQL(v.FieldByIndex(c.field), raw[i]); err != nil {
			return nil, fmt.Errorf("read %s, column %s: %w", t.Table, c.name, err)
		}
	}
	return v.Interface().(tournament.Record), nil
}

func fromSQL(f reflect.Value, raw any) error {
	switch value := raw.(type) {
	case nil:
		if f.Kind() == reflect.Pointer {
			return nil
		}
	case int64:
		switch f.Kind() {
		case reflect.Int, reflect.Int64:
			f.SetInt(value)
			return nil
		case reflect.Bool:
			f.SetBool(value != 0)
			return nil
		case reflect.Pointer:
			f.Set(reflect.New(f.Type().Elem()))
			return fromSQL(f.Elem(), value)
		}
	case string:
		switch f.Kind() {
		case reflect.String:
			f.SetString(value)
			return nil
		case reflect.Slice:
			if value == "[]" {
				return nil
			}
			return json.Unmarshal([]byte(value), f.Addr().Interface())
		case reflect.Pointer:
			return json.Unmarshal([]byte(value), f.Addr().Interface())
		case reflect.Map:
			if value == "{}" {
				return nil
			}
			return json.Unmarshal([]byte(value), f.Addr().Interface())
		}
	}
	return fmt.Errorf("%T for a %s", raw, f.Type())
}
