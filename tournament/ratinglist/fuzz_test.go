package ratinglist

import (
	"testing"

	"kohtunik/tournament"
)

// A national list with any mapping of its columns is read to its end or refused.
func FuzzCSV(f *testing.F) {
	f.Add([]byte("Nimi;ELO;ID\nKask, Mari;1900;4500001\n"), "name=Nimi,rating=ELO,fide_id=-")
	f.Add([]byte("Kask,Mari,1900,x\nTamm,Jaan,,y\n"), "surname=Kask,given=Mari,licence=x")
	f.Add([]byte("name\n"), "name=name,name=name")
	f.Fuzz(func(t *testing.T, data []byte, mapping string) {
		columns, err := ParseColumns(mapping)
		if err != nil {
			columns = nil
		}
		r, err := newCSV(data, tournament.Standard, columns)
		if err != nil {
			return
		}
		for range len(data) + 1 {
			if _, err := r.next(); err != nil {
				return
			}
		}
		t.Fatal("no end")
	})
}
