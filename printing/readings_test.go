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
		for _, c := range []struct {
			e    *tournament.Event
			note string
		}{{e, "print.norms.rounding"}, {literal, "print.norms.rounding-literal"}} {
			d := paperOf(t, id, c.e, inLang(i18n.English))
			if got := strings.Join(d.Words(1), " "); !strings.Contains(got, p.T(c.note)) {
				t.Errorf("%s lacks %q: %q", id, p.T(c.note), got)
			}
		}
	}
}
