package file

import (
	"database/sql"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
)

// fill sets every field to a value that is not its zero, each to another.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n)
	case reflect.Map:
		v.Set(reflect.ValueOf(map[string]string{"one": "first", "other": "second"}))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.String:
		v.SetString(fmt.Sprintf("text %d", *n))
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*n))
	case reflect.Bool:
		v.SetBool(true)
	default:
		panic(v.Type())
	}
}

// writeAll puts records into a file past the commands.
func writeAll(t *testing.T, f *File, records []tournament.Record) {
	t.Helper()
	err := f.db.Write(func(tx *sql.Tx) error { return writeChanges(tx, additions(records)) })
	if err != nil {
		t.Fatal(err)
	}
}

// Each field of each record stands in the file and comes back. A new field of
// the domain fails here until it has its column and the file its next version.
func TestEveryFieldIsKept(t *testing.T) {
	n := 0
	for _, filled := range []bool{true, false} {
		f := newFile(t)
		var want []tournament.Record
		for _, tb := range tables {
			v := reflect.New(tb.Type).Elem()
			if filled {
				fill(v, &n)
			}
			want = append(want, v.Interface().(tournament.Record))
		}
		writeAll(t, f, want)
		got, err := readRecords(f.db, format.Version)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("read\n%+v\nwant\n%+v", got, want)
		}
		for _, r := range want {
			b, err := canonical(r)
			if err != nil {
				t.Fatal(err)
			}
			back, err := parseImage(list([][]byte{b}))
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(back, []tournament.Record{r}) {
				t.Errorf("from its image\n%+v\nwant\n%+v", back, r)
			}
		}
	}
}

// The schema has a column for each field and no other.
func TestSchemaFitsTheRecords(t *testing.T) {
	column := regexp.MustCompile(`(?m)^  ([a-z][a-z0-9_]*) `)
	for _, tb := range tables {
		var got, want []string
		for _, m := range column.FindAllStringSubmatch(format.tables()[tb.Table], -1) {
			got = append(got, m[1])
		}
		for _, c := range tb.columns {
			want = append(want, c.name)
		}
		if tb.Kind == tournament.InfoRecord {
			want = append(want, "id")
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s has the columns\n%v, want\n%v", tb.Table, got, want)
		}
	}
}

// An event goes through the file as it is, whatever the names are.
func TestNamesOfEveryKind(t *testing.T) {
	long := strings.Repeat("Ä", 200)
	names := []string{
		`O'Neill "Bobby"; DROP TABLE player; --`, "Kask 🏆♞👩‍👩‍👧", long, "שחמט, דוד", "شطرنج, علي", "Ольга Петровна",
		"a\\b\tc", "<b>&amp;</b>", "ﬀ\u0301\u200f\u2028", "%s {{.name}}", "null", "NaN", "0x10",
	}
	f := newFile(t)
	for _, n := range names {
		info := f.Event().Info
		info.Name, info.Place = n, n
		mustDo(t, f, players(n), tournament.EditInfo{Info: info})
	}
	want := f.Event()
	journal := f.Journal()
	f = reopen(t, f)
	if !reflect.DeepEqual(f.Event().Clone(), want.Clone()) {
		t.Errorf("after reopening:\n%+v\nwant\n%+v", f.Event(), want)
	}
	for i, n := range names {
		if got := f.Event().Players[i].Name; strings.Join(strings.Fields(n), " ") != got {
			t.Errorf("the name %q came back as %q", n, got)
		}
	}
	if !reflect.DeepEqual(f.Journal(), journal) {
		t.Error("the journal differs after reopening")
	}
	for range names {
		if err := f.Undo(); err != nil {
			t.Fatal(err)
		}
		if err := f.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	if len(f.Event().Players) != 0 {
		t.Errorf("players are left after undo: %v", f.Event().Players)
	}
}

func TestBytesThatAreNoTextAreRefused(t *testing.T) {
	f := newFile(t)
	before := state(t, f.Event())
	err := f.Do(players("Kask\xff"))
	wantKind(t, err, string(TextNotUTF8))
	if state(t, f.Event()) != before || len(f.Journal()) != 1 {
		t.Error("a refused command has changed the event")
	}
}

func FuzzImage(f *testing.F) {
	for _, r := range tournament.FromRecords(nil).Records() {
		b, err := canonical(r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(list([][]byte{b}))
	}
	f.Add([]byte(`[{"key":{"kind":"player","A":3},"record":{"id":3,"name":"Kask"}}]`))
	f.Add([]byte(`[{"key":{"kind":"game","A":1,"B":2,"C":3},"record":{}}]`))
	f.Fuzz(func(t *testing.T, image []byte) {
		records, err := parseImage(image)
		if err != nil {
			return
		}
		var forms [][]byte
		for _, r := range records {
			b, err := canonical(r)
			if err != nil {
				t.Fatal(err)
			}
			forms = append(forms, b)
		}
		again, err := parseImage(list(forms))
		if err != nil || len(again) != len(records) {
			t.Fatalf("what was read cannot be read again: %v", err)
		}
		for i, r := range again {
			if r.Key() != records[i].Key() {
				t.Errorf("%s came back as %s", records[i].Key(), r.Key())
			}
		}
	})
}
