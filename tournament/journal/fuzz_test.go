package journal

import (
	"slices"
	"testing"
)

// Whatever texts a row has, also with a hash that is forged to fit: a row that stands as
// it would be written is read as the same again.
func FuzzParse(f *testing.F) {
	hall := Table{Columns: []string{"seq", "time", "kind", "of_seq", "author", "device", "command", "arguments", "before",
		"previous", "hash"}, Origin: table.Origin}
	f.Add("1", "2026-11-21T18:04:05.678Z", "do", "0", "Mari", "phone", "set-result", `{"Result":"1-0"}`, "12",
		table.Origin)
	f.Add("-1", "2026-11-21T18:04:05,678Z", "", "+7", "", "device=x", "", "", "", "")
	f.Fuzz(func(t *testing.T, seq, time, kind, of, author, device, command, arguments, before, previous string) {
		texts := []string{seq, time, kind, of, author, device, command, arguments, before, previous}
		r, err := hall.Parse(append(texts, hall.sum(texts)))
		if err != nil || hall.Check(r) != nil {
			return
		}
		if !slices.Equal(hall.Texts(r), append(texts, r.Hash)) {
			t.Fatalf("%q is written %q", texts, hall.Texts(r))
		}
	})
}
