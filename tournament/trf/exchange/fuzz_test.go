package exchange

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kohtunik/tournament/trf"
)

// Whatever file is read makes an event or is refused, and the event's own
// report is read back without anything to mend but points that no result gives; points
// that have no room in a report are refused.
func FuzzEvent(f *testing.F) {
	files, err := filepath.Glob("../testdata/*.trf")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range append(files, "testdata/complete.trf") {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[:min(len(data), 4000)])
	}
	f.Add(wholeBytes(f, complete(f), ""))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := trf.Read(data)
		if err != nil {
			return
		}
		e, _, err := Event(r, Choice{})
		if err != nil {
			return
		}
		report, err := Report(e, Options{})
		if err != nil {
			t.Fatalf("%v\n%q", err, data)
		}
		out, err := report.Bytes()
		if e := (*trf.Error)(nil); errors.As(err, &e) && e.Kind == trf.PointsWide {
			return // a win of 51 points: the columns of a report have no room for two
		}
		if err != nil {
			t.Fatalf("%v\n%q", err, data)
		}
		back, err := trf.Read(out)
		if err != nil {
			t.Fatalf("%v\n%s\nmade of %q", err, out, data)
		}
		for _, n := range back.Notes {
			switch n.Kind {
			case trf.OtherSideMended, trf.ByeMended, trf.ResultMended:
				t.Fatalf("%v\n%s\nmade of %q", n, out, data)
			}
		}
	})
}
