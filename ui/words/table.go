package words

import (
	"fmt"
	"strconv"

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
