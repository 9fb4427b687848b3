package teamevent

import "kohtunik/tournament/rules/teamswiss"

// Before is the event as it was when a round was paired.
func (e *Event) Before(round int) teamswiss.Event { return e.before(round, e.system()) }
