package cli_test

import (
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/norms"
)

// The verb reads the open points of the classification as the event says.
func TestNormsReadAsTheEvent(t *testing.T) {
	s := newShell(t)
	s.write("players.csv", "name,category\nKask,V\nTamm,V\nSaar,\n")
	s.do("new", "club.kohtunik", "--laws", "ussr-1953", "--players", "players.csv")
	if out := s.do("norms", "club.kohtunik", "--json"); !strings.Contains(out, norms.Unclassified) {
		t.Errorf("by default: %s", out)
	}
	f, err := file.Open("club.kohtunik", file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	info := f.Event().Info
	info.Readings = norms.Readings{norms.PointUnclassified: norms.ReadUnclassifiedFive}.Chosen()
	if err := f.Do(tournament.EditInfo{Info: info}); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if out := s.do("norms", "club.kohtunik", "--json"); !strings.Contains(out, `"coefficient": "5.00"`) {
		t.Errorf("as category V: %s", out)
	}
}
