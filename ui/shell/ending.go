package shell

import (
	"strings"

	"kohtunik/i18n"
)

// ends says what of the hall would end with the event here: the pages for phones, and the
// work of the other computers, where this one is their host. Empty: nothing.
func (s *Shell) ends() string {
	var all []string
	if s.laptops != nil {
		others, status := 0, s.laptops.Status()
		for _, m := range status.Members {
			if m.Here && !m.Me {
				others++
			}
		}
		if status.Hosting && others > 0 {
			all = append(all, s.T("shell.ends-computers", i18n.Args{"n": others}))
		}
	}
	if s.hall != nil {
		all = append(all, s.T("shell.ends-phones"))
		if n := s.fromPhones(); n > 0 {
			all = append(all, s.T("shell.ends-waiting", i18n.Args{"n": n}))
		}
	}
	return strings.Join(all, " ")
}

// unlessOthers does what ends the work on the event here, after a question where others in
// the hall work with it: one slip of a key would take the hall down.
func (s *Shell) unlessOthers(key string, do func()) {
	ends := s.ends()
	switch {
	case ends == "":
		do()
	case s.sheet() != nil && s.sheet().Title == s.T(key): // the cross of the window, once more
	default:
		s.askYes(s.T(key), ends+" "+s.T("shell.ends-continue"), s.T(key), do)
	}
}

// insteadOfThis opens another event, or makes one, in the place of the event that is open.
func (s *Shell) insteadOfThis(open func()) { s.unlessOthers("shell.open-another", open) }

// askCloseEvent closes the event.
func (s *Shell) askCloseEvent() { s.unlessOthers("shell.close-event", s.closeEvent) }

// Quit closes the event's file and the window.
func (s *Shell) Quit() { s.unlessOthers("shell.quit", s.quit) }
