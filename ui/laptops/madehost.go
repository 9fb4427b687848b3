package laptops

// stood is how the hall stood when it was last looked at.
type stood struct {
	known, hosting bool
	pages          string // where the host showed the event to phones
}

// MadeHost reports once that the host has handed over to this laptop, whose person has not
// asked for it, and where that one shows the event to phones; empty: nowhere.
func (s *Store) MadeHost() (pages string, made bool) {
	if s.laptop == nil {
		return "", false
	}
	status, was := s.Status(), s.was
	s.was = stood{known: true, hosting: status.Hosting, pages: status.Pages}
	made = status.Hosting && was.known && !was.hosting && !s.took
	if status.Hosting || status.Linked && !status.Headless { // it was made the host, or that has failed
		s.took = false
	}
	return was.pages, made
}
