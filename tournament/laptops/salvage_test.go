package laptops

import (
	"bytes"
	"fmt"
	"testing"

	"kohtunik/tournament/journal"
)

// Rows are found in whatever lies around them, with their subjects; a row that was
// changed is not.
func TestSalvage(t *testing.T) {
	s := newSeat(t, "Arvo")
	row := goodRow(t, s, journal.Author{Name: "Mari"})
	body := encoded(t, row)
	to := subject("0123", Results, "Mari")
	head := fmt.Sprintf("\x00junk%c\x00%s\x61\x00\x00\x00NATS/1.0\r\nKohtunik-Format: 8\r\n\r\n", len(to), to)
	for _, c := range []struct {
		what string
		text []byte
		want int
	}{
		{"nothing", nil, 0},
		{"a row", append([]byte(head), body...), 1},
		{"two rows", bytes.Repeat(append([]byte(head), body...), 2), 2},
		{"a row that was changed", append([]byte(head), bytes.Replace(body, []byte("Mari"), []byte("Nari"), 1)...), 0},
		{"a row that was cut", append([]byte(head), body[:len(body)-2]...), 0},
		{"a cut row and a whole one", append(append([]byte(head), body[:40]...), append([]byte(head), body...)...), 1},
		{"a row without a subject", body, 0},
	} {
		rows := salvage(c.text, "0123")
		if len(rows) != c.want {
			t.Errorf("%s: %d rows found", c.what, len(rows))
		}
		for _, a := range rows {
			if a.class != string(Results) || a.author != token("Mari") || a.format != 8 || a.row.Hash != row.Hash {
				t.Errorf("%s: %+v", c.what, a)
			}
		}
	}
}

func FuzzSalvage(f *testing.F) {
	f.Add([]byte("\x14\x00ev.0123.result.chief\x61\x00\x00\x00NATS/1.0\r\nKohtunik-Format: 8\r\n" +
		`{"arguments":{}}`))
	f.Add([]byte(`{"arguments":{"arguments":`))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, a := range salvage(text, "0123") {
			if a.row.Hash == "" {
				t.Errorf("a row without a hash in %q", text)
			}
		}
	})
}
