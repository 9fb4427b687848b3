package printing

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// The papers of the norms follow the readings that were chosen in the event.
func TestNormPapersReadAsTheEvent(t *testing.T) {
	e := samples(t)["club"]
	info := e.Info
	info.Readings = norms.Readings{norms.PointRounding: norms.ReadLiteral}.Chosen()
	literal := carry(t, e, tournament.EditInfo{Info: info})
	p := i18n.For(i18n.English)
	for _, id := range []string{"norm-protocol", "norm-table"} {
		k, err := Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			e    *tournament.Event
			note string
		}{{e, "print.norms.rounding"}, {literal, "print.norms.rounding-literal"}} {
			d, err := k.Make(c.e, inLang(i18n.English))
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(d.Words(1), " "); !strings.Contains(got, p.T(c.note)) {
				t.Errorf("%s lacks %q: %q", id, p.T(c.note), got)
			}
		}
	}
}
