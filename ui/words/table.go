package words

import (
	"fmt"
	"strconv"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// Place writes a place, shared places as a range, and none for a player whose
// games do not count.
func Place(r standings.Row, none string) string {
	switch {
	case r.Place == 0:
		return none
	case r.PlaceTo > r.Place:
		return fmt.Sprintf("%d–%d", r.Place, r.PlaceTo)
	}
	return strconv.Itoa(r.Place)
}

// TieBreak writes the value of a tie-break: Sonneborn-Berger to the hundredth,
// a number of wins or a rank as a whole number.
func TieBreak(p *i18n.Printer, code tournament.TieBreak, v standings.Value) string {
	if code == tournament.SonnebornBerger {
		return p.Decimal(int(v), 2)
	}
	return p.Decimal(int(v), 0)
}
