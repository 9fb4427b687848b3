package exchange

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kohtunik/tournament/trf"
)

// Whatever file of teams is read makes an event without a contradiction or is refused,
// and the event's own report is read back.
func FuzzTeamEvent(f *testing.F) {
	files, err := filepath.Glob("../teamevent/testdata/*/*.trf")
	if err != nil || len(files) == 0 {
		f.Fatal(err, "no files")
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		if len(data) < 6000 {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !trf.IsTeams(data) {
			return
		}
		if r, err := trf.ReadTeams(data); err != nil || len(r.Teams) > 20 || r.PairedRounds() > 12 {
			return
		}
		in, err := Import(context.Background(), data, Choice{})
		if err != nil {
			return
		}
		if problems := in.Event.Problems(); len(problems) > 0 {
			t.Fatalf("%v\n%q", problems[0], data)
		}
		out, err := Bytes(in.Event, Options{})
		if e := (*trf.Error)(nil); errors.As(err, &e) && e.Kind == trf.PointsWide {
			return // the columns of a report have no room for so many points
		}
		if err != nil {
			t.Fatalf("%v\n%q", err, data)
		}
		if _, err := Import(context.Background(), out, Choice{}); err != nil {
			t.Fatalf("%v\n%s\nmade of %q", err, out, data)
		}
	})
}
