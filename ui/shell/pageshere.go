package shell

import (
	"time"

	"kohtunik/ui/hall"
)

// askPagesHere asks, once this computer has taken over, whether phones are to see the event
// here: the host that is lost showed it to them.
func (s *Shell) askPagesHere() {
	if s.hall != nil || s.laptops == nil {
		return
	}
	s.askYes(s.T("laptops.pages-here"), s.T("laptops.pages-here-words"),
		s.T("laptops.pages-here"), func() {
			if err := s.openHallAt(s.laptops.Card(), hall.UsualDelay*time.Minute); err != nil {
				s.Fail(err)
				return
			}
			s.closeSheets()
			s.refreshFrame()
			s.askHall()
		})
}
