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
	s.write("example.csv", "name,category\n"+strings.Repeat("A,I\n", 2)+strings.Repeat("B,II\n", 5)+
		strings.Repeat("C,III\n", 3)+strings.Repeat("D,IV\n", 6))
	s.do("new", "example.kohtunik", "--laws", "ussr-1953", "--players", "example.csv")
	if out := s.do("norms", "example.kohtunik", "--readings", "--lang",
		"en"); out != "What the code leaves open changes nothing here.\n" {
		t.Errorf("without an open point that matters: %s", out)
	}
}
