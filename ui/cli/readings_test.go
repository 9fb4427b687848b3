package cli_test

import (
	"fmt"
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
	var list strings.Builder
	for i, category := range strings.Fields("I I II II II II II III III III IV IV IV IV IV IV") {
		fmt.Fprintf(&list, "%c,%s\n", 'A'+i, category)
	}
	s.write("example.csv", "name,category\n"+list.String())
	s.do("new", "example.kohtunik", "--laws", "ussr-1953", "--players", "example.csv")
	if out := s.do("norms", "example.kohtunik", "--readings", "--lang",
		"en"); out != "What the code leaves open changes nothing here.\n" {
		t.Errorf("without an open point that matters: %s", out)
	}
}
