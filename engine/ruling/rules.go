package ruling

import (
	"maps"
	"slices"

	"kohtunik/engine/laws"
)

// readRules finds the laws in force by their names.
func readRules(edition, practice, play, supervision string) (*laws.Edition, laws.Setting, error) {
	s := laws.Setting{Practice: laws.Practice(practice), Play: laws.Play(play), Supervision: laws.Supervision(supervision)}
	if edition == "" {
		return nil, s, &MissingError{"laws"}
	}
	e, err := laws.Find(laws.ID(edition))
	if err != nil {
		return nil, s, err
	}
	if s.Play == "" {
		s.Play = laws.Standard
	}
	if s.Supervision == "" {
		s.Supervision = laws.Full
	}
	if s.Practice != laws.NoPractice && !slices.Contains(laws.Practices(), s.Practice) {
		return nil, s, &ValueError{"practice", practice}
	}
	switch s.Play {
	case laws.Standard, laws.Rapid, laws.Blitz:
	default:
		return nil, s, &ValueError{"play", play}
	}
	switch s.Supervision {
	case laws.Full, laws.Limited:
	default:
		return nil, s, &ValueError{"supervision", supervision}
	}
	if s.Play == laws.Standard {
		s.Supervision = laws.Full
	}
	if s.Practice != laws.NoPractice && !slices.Contains(e.Practices(), s.Practice) {
		return nil, s, &ContradictionError{Field: "practice", Kind: PracticeUnknown, Text: practice}
	}
	if !slices.Contains(e.Plays(), s.Play) {
		return nil, s, &ContradictionError{Field: "play", Kind: PlayUnknown, Text: play}
	}
	return e, s, nil
}

// regulated is an incident that tells what the event's regulations say.
type regulated interface {
	// regulate puts it into the setting.
	regulate(s *laws.Setting)
}

// enforce works out the rules of the case, with what its incident tells of the
// event's regulations.
func (c *Case) enforce() {
	if r, ok := c.Incident.(regulated); ok {
		s := c.Setting
		s.Options = maps.Clone(s.Options)
		if s.Options == nil {
			s.Options = map[string]string{}
		}
		r.regulate(&s)
		c.Setting = s
	}
	c.Rules = c.Edition.Rules(c.Setting)
}
