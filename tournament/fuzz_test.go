package tournament

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
)

// Whatever a command is read from, it is written again as the same one, and is
// refused or leads, by the changes that are named, to an event without fault.
func FuzzDecodeCommand(f *testing.F) {
	for _, name := range CommandNames() {
		f.Add(name, []byte(`{}`))
	}
	f.Add("set-result", []byte(`{"Table":{"Round":7,"Board":4},"Result":"1/2"}`))
	f.Add("add-players", []byte(`{"Players":[{"name":"Kask, P.","birth":"1950-02","start":1}]}`))
	f.Add("append-game", []byte(`{"Table":{"Round":1,"Board":1},"At":-3,"Entries":[{"kind":"moves","moves":"e2e4"}]}`))
	swiss := open(f, 5, 3)
	swiss = must(f, swiss, PairRounds{})
	table := must(f, FromRecords(nil), EditInfo{Info: DefaultInfo("Club", USSR1953)},
		AddPlayers{Players: []Player{{Name: "A", Start: 1}, {Name: "B", Start: 2}, {Name: "C", Start: 3}}}, PairRounds{})
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		c, err := DecodeCommand(name, data)
		if err != nil {
			return
		}
		written, err := json.Marshal(c)
		if err != nil {
			t.Fatalf("%s %q cannot be written: %v", name, data, err)
		}
		again, err := DecodeCommand(name, written)
		if err != nil {
			t.Fatalf("%s, written %s: %v", name, written, err)
		}
		if twice, err := json.Marshal(again); err != nil || !bytes.Equal(twice, written) {
			t.Errorf("%s became %s, %v", written, twice, err)
		}
		for _, before := range []*Event{FromRecords(nil), swiss, table} {
			after, changes, err := Carry(before, c)
			if err != nil {
				continue
			}
			if d := Diff(after, before.With(changes)); len(d) > 0 {
				t.Errorf("%s %s: the changes do not lead to the event: %v", name, written, d)
			}
			if p := after.Problems(); len(p) > 0 {
				t.Errorf("%s %s: %v", name, written, p)
			}
		}
	})
}

// Whatever record is read from a damaged file, the event that has it can be looked at:
// its faults are named, and its records are read again as the same ones.
func FuzzParseRecord(f *testing.F) {
	event := must(f, open(f, 5, 3), PairRounds{})
	for _, r := range event.Records() {
		data, err := json.Marshal(r)
		if err != nil {
			f.Fatal(err)
		}
		k := r.Key()
		f.Add(string(k.Kind), k.A, k.B, k.C, data)
	}
	for _, kind := range RecordTypes() {
		f.Add(string(kind.Kind), 1, 1, 0, []byte(`{}`))
	}
	f.Fuzz(func(t *testing.T, kind string, a, b, c int, data []byte) {
		r, err := ParseRecord(Key{RecordKind(kind), a, b, c}, data)
		if err != nil {
			return
		}
		records := slices.DeleteFunc(event.Records(), func(o Record) bool { return o.Key() == r.Key() })
		damaged := FromRecords(append(records, r))
		damaged.Problems()
		for _, one := range damaged.Records() {
			written, err := json.Marshal(one)
			if err != nil {
				t.Fatalf("%s cannot be written: %v", one.Key(), err)
			}
			again, err := ParseRecord(one.Key(), written)
			if err != nil {
				t.Fatalf("%s, written %s: %v", one.Key(), written, err)
			}
			if twice, err := json.Marshal(again); err != nil || !bytes.Equal(twice, written) {
				t.Errorf("%s became %s, %v", written, twice, err)
			}
		}
	})
}

func FuzzParseDate(f *testing.F) {
	for _, s := range []string{"", "1953", "1953-03", "1953-03-28", "28.3.1953", "1/2/2026", "29.02.2023", "0000-00-00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := ParseDate(s)
		if err != nil {
			return
		}
		if again, err := ParseDate(string(d)); err != nil || again != d {
			t.Errorf("%q is %q, then %q, %v", s, d, again, err)
		}
		if d != "" && d.Time().IsZero() {
			t.Errorf("%q is %q, which is no day", s, d)
		}
	})
}
