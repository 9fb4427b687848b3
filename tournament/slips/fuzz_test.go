package slips

import (
	"encoding/json"
	"strings"
	"testing"

	"kohtunik/tournament"
)

// Whatever stands in the file of a box that was hurt: what is read of it can be asked, and
// takes further slips.
func FuzzKept(f *testing.F) {
	e := paired(f, 6)
	var kept Kept
	b, _ := box(f, &kept)
	board, helper := holders(f, b, e, first)
	for _, send := range []func() error{
		func() error {
			_, err := b.Send(e, board, White, first, tournament.Draw, seenOf(e, first))
			return err
		},
		func() error {
			_, err := b.Send(e, helper, FromHelper, first, tournament.WhiteWins, seenOf(e, first))
			return err
		},
	} {
		if err := send(); err != nil {
			f.Fatal(err)
		}
	}
	data, err := json.Marshal(kept)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(strings.ReplaceAll(string(data), `"Number":`, `"Number":9`)))
	f.Add([]byte(`{"Slips": [{"Table": {"Round": 1, "Board": 1}, "From": "helper", "Helper": -1}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var kept Kept
		if json.Unmarshal(data, &kept) != nil {
			return
		}
		b, _ := box(t, nil)
		b = New(b.config, kept)
		for _, c := range b.Cases(e, 1) {
			b.Command(e, c, c.Result())
		}
		b.Helpers()
		codes, err := b.BoardCodes(e, 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := b.SetRules(Rules{Players: true}); err != nil {
			t.Fatal(err)
		}
		by, err := b.Find(codes[first])
		if err != nil {
			return
		}
		for _, side := range []Sender{White, Black} {
			if err := b.TakeBack(e, by, side); err != nil {
				t.Fatal(err)
			}
			if _, err := b.Send(e, by, side, first, tournament.Draw, seenOf(e, first)); err != nil {
				return
			}
		}
	})
}
