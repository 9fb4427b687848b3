package entrylist

import (
	"reflect"
	"strings"
	"testing"

	"kohtunik/tournament"
)

// What is in the record of a player is a field of his entry, or says what
// became of him in the event; each of it once.
func TestEveryPartOfAPlayerIsAField(t *testing.T) {
	made := map[string]bool{ // by commands of their own, not by typing
		"id": true, "left": true, "left_why": true, "expelled": true, "first": true, "checked_in": true,
		"rating_from": true, "later_ratings": true,
	}
	fields, options := make(map[string]bool), make(map[string]bool)
	for _, d := range definitions {
		if d.Record != "" && fields[d.Record] || d.Option != "" && options[d.Option] {
			t.Errorf("%s is there twice", d.Field)
		}
		fields[d.Record], options[d.Option] = true, true
	}
	for i, player := 0, reflect.TypeFor[tournament.Player](); i < player.NumField(); i++ {
		name, _, _ := strings.Cut(player.Field(i).Tag.Get("json"), ",")
		if fields[name] == made[name] {
			t.Errorf("%q: a field %v, made by commands %v", name, fields[name], made[name])
		}
	}
}

// A field is read as it is written, by scripts and by people, and goes into its
// own part of the record only.
func TestFieldsKeepWhatIsWritten(t *testing.T) {
	samples := map[Field]string{Name: "Keres, Paul", Sex: "m", Birth: "1916-01-07", Federation: "EST", Club: "Kalev",
		Rating: "2700", Title: "GM", Category: "GM", Start: "3", FIDE: "17", Family: "keres", Group: "A",
		National: "2600", Tournament: "2450", K: "10", FixedBoard: "5", NoHalfByes: "true", Fee: "10.50", Paid: "3.00"}
	for _, d := range definitions {
		if d.Record == "" {
			continue
		}
		var set, read tournament.Player
		if err := d.Set(&set, samples[d.Field]); err != nil {
			t.Errorf("%s: %v", d.Field, err)
		}
		if err := d.Read(&read, samples[d.Field]); err != nil {
			t.Errorf("%s: %v", d.Field, err)
		}
		if got := d.Text(set); got != samples[d.Field] || set != read {
			t.Errorf("%s: %q, want %q; set %+v, read %+v", d.Field, got, samples[d.Field], set, read)
		}
		for i, v := 0, reflect.ValueOf(set); i < v.NumField(); i++ {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			if v.Field(i).IsZero() == (name == d.Record) {
				t.Errorf("%s: %s is %v", d.Field, name, v.Field(i))
			}
		}
		if err := d.Read(&read, " — "); err != nil || read != (tournament.Player{}) {
			t.Errorf("%s: a blank leaves %+v, %v", d.Field, read, err)
		}
	}
}

func TestMoney(t *testing.T) {
	for text, want := range map[string]int{"": 0, "—": 0, "10": 1000, "10,5": 1050, " 0.05 ": 5, "999999": 99_999_900} {
		if got, err := ParseMoney(text); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"10.555", "1000000", "-1", "1.2.3", "ten", "1e3"} {
		if got, err := ParseMoney(text); err == nil {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}
