package cli_test

import (
	"strings"
	"testing"
)

const smallList = "ID Number      Name                                                         Fed Sex Tit  WTit " +
	"OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n" +
	"4500001        Tamm, Mari                                                   EST F   WGM  WGM                     " +
	"2310  3   20 2250  0   20 0     0   0  1990  w   \r\n" +
	"500333         Virtanen, Ville                                              FIN M                                " +
	"1855  0   20 1900  0   20 0     0   0  1985      \r\n"

func TestRatings(t *testing.T) {
	s := newShell(t)
	s.write("players_list_foa.txt", smallList)
	s.fail(1, "No rating list has been imported", "ratings", "find", "tamm", "--folder", "lists")
	if out := s.do("ratings", "read", "players_list_foa.txt", "--date", "2026-11-01", "--folder",
		"lists"); !strings.HasPrefix(out, "FIDE, standard, rapid, blitz, 1 Nov 2026: 2 players") {
		t.Errorf("%q", out)
	}
	s.write("national.csv", "name,rating\n\"Saar, Jaan\",1700\n")
	s.do("ratings", "read", "national.csv", "--name", "Eesti", "--folder", "lists")
	if out := s.do("ratings", "lists", "--folder", "lists"); strings.Count(out, "\n") != 2 {
		t.Errorf("%q", out)
	}
	s.fail(1, "“Rootsi” has been imported. Import it, or choose one of these: Eesti standard, FIDE",
		"ratings", "find", "tamm", "--list", "Rootsi", "--folder", "lists")
	if out := s.do("ratings", "find", "mar", "tam", "--list", "fide", "--folder", "lists"); !strings.Contains(out,
		"4500001  Tamm, Mari") || strings.Count(out, "\n") != 1 {
		t.Errorf("%q", out)
	}
	if out := s.do("ratings", "find", "saar", "--list", "Eesti", "--folder", "lists", "--json"); !strings.Contains(out,
		`"Value": 1700`) {
		t.Errorf("%q", out)
	}
	s.write("field.csv", "name,rating,fide_id\n\"Tamm, Mari\",2280,4500001\n\"Virtanen, Ville\",,\n\"Nobody, At All\",,\n")
	s.do("new", "open.kohtunik", "--laws", "fide-2023", "--play", "rapid", "--players", "field.csv")
	before := s.do("ratings", "update", "open.kohtunik", "--list", "FIDE", "--folder", "lists")
	for _, want := range []string{"Tamm, Mari: 2280 → 2250, – → WGM, – → K20 (entered manually)",
		"Virtanen, Ville: – → 1900", "Nobody, At All: not in the list"} {
		if !strings.Contains(before, want) {
			t.Errorf("%q lacks %q", before, want)
		}
	}
	if out := s.do("ratings", "update", "open.kohtunik", "--list", "FIDE", "--folder", "lists"); out != before {
		t.Error("the entries were changed without being asked to")
	}
	s.do("ratings", "update", "open.kohtunik", "--list", "FIDE", "--sequence", "standard", "--folder", "lists", "--yes")
	if out := s.do("players", "open.kohtunik"); !strings.Contains(out, "2310") || !strings.Contains(out, "1855") {
		t.Errorf("%q", out)
	}
	s.do("undo", "open.kohtunik")
	s.fail(2, "“ratings eat” is not a command", "ratings", "eat")
	s.fail(2, "too few or too many", "ratings", "read")
	s.fail(2, "--map cannot be", "ratings", "read", "national.csv", "--map", "x")
	s.fail(1, "is not a rating list", "ratings", "read", "open.kohtunik", "--folder", "lists")
}
