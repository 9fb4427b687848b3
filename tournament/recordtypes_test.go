package tournament

import (
	"reflect"
	"testing"
)

// filled is a value of which nothing is empty.
func filled(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			v.Field(i).Set(filled(t.Field(i).Type))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(t, 1, 1))
		v.Index(0).Set(filled(t.Elem()))
	case reflect.Map:
		v.Set(reflect.MakeMap(t))
		v.SetMapIndex(filled(t.Key()), filled(t.Elem()))
	case reflect.Pointer:
		v.Set(filled(t.Elem()).Addr())
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(1)
	}
	return v
}

// empty takes away what lists and maps hold, in their own memory.
func empty(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			empty(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			empty(v.Index(i))
			v.Index(i).SetZero()
		}
	case reflect.Map:
		v.Clear()
	}
}

// Nothing that is done to the records of a copy reaches the event.
func TestCloneSharesNothing(t *testing.T) {
	for _, r := range RecordTypes() {
		if r.Kind == GameRecord {
			continue // its entries are shared: they are only appended to
		}
		record := filled(r.Type).Interface().(Record)
		e, want := FromRecords([]Record{record}), FromRecords([]Record{filled(r.Type).Interface().(Record)})
		c := reflect.ValueOf(e.Clone()).Elem()
		for i := range c.NumField() {
			switch c.Type().Field(i).Name {
			case "Games":
			case "Pairings": // share what is the same until they change, see TestPairingsAsASlice
				c.Field(i).Addr().Interface().(*Pairings).DeleteFunc(func(Pairing) bool { return true })
			default:
				empty(c.Field(i))
			}
		}
		if !reflect.DeepEqual(e, want) {
			t.Errorf("%s: emptying a copy left\n%+v\nof\n%+v", r.Kind, e, want)
		}
	}
}

// A record goes into an event and out again under the kind of its type, alone
// and among others, and every field of an event is kept by one of the types.
func TestRecordTypesKeepAnEvent(t *testing.T) {
	var all []Record
	for _, r := range RecordTypes() {
		record := filled(r.Type).Interface().(Record)
		if record.Key().Kind != r.Kind {
			t.Errorf("%s has the key %s", r.Kind, record.Key())
		}
		if g, ok := record.(GameEntry); ok {
			g.Seq = 0 // the first of its game
			record = g
		}
		nothing := FromRecords(nil)
		if got := nothing.With([]Change{{After: record}}); !reflect.DeepEqual(Diff(nothing, got), diffOf(nothing, record)) {
			t.Errorf("%s alone: %+v", r.Kind, Diff(nothing, got))
		}
		all = append(all, record)
	}
	e := FromRecords(all)
	if got := FromRecords(e.Records()); !reflect.DeepEqual(got, e) || len(e.Records()) != len(all) {
		t.Errorf("%d records, want %d: %+v", len(e.Records()), len(all), got)
	}
	for v, i := reflect.ValueOf(*e), 0; i < v.NumField(); i++ {
		if f := v.Field(i); f.Kind() == reflect.Slice && f.Len() == 0 || f.Kind() == reflect.Map && f.Len() == 0 {
			t.Errorf("no record is kept in Event.%s", v.Type().Field(i).Name)
		}
	}
}

// diffOf is the change that puts a record into an event without any.
func diffOf(nothing *Event, r Record) []Change {
	if h, ok := r.(Head); ok {
		return []Change{{Before: Head{nothing.Info, nothing.NextID}, After: h}}
	}
	return []Change{{After: r}}
}
