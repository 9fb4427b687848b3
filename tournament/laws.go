package tournament

import "kohtunik/engine/laws"

// InForce gives the laws that the event is played by, with what it lays down
// where they let it.
func (in Info) InForce() (*laws.Edition, laws.Setting) {
	set := laws.Setting{
		Practice: in.Practice, Play: in.Play, Supervision: laws.Full, Options: in.Regulations,
	}
	if in.Supervision == string(laws.Limited) && in.Play != Standard {
		set.Supervision = laws.Limited
	}
	edition, err := laws.Find(in.Laws)
	if err != nil {
		edition = laws.Newest() // an event that was never checked
	}
	return edition, set
}
