package words

import (
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Records names what changes are about: boards and players, each once, at most
// so many; empty if there are none.
func Records(p *i18n.Printer, changes []tournament.Change, most int) string {
	var names []string
	seen := make(map[string]bool)
	for _, c := range changes {
		name := record(p, c)
		if seen[name] {
			continue
		}
		if len(names) == most {
			names = append(names, "…")
			break
		}
		seen[name] = true
		names = append(names, name)
	}
	return strings.Join(names, "; ")
}

func record(p *i18n.Printer, c tournament.Change) string {
	r := c.After
	if r == nil {
		r = c.Before
	}
	switch r := r.(type) {
	case tournament.Pairing:
		return p.T("damage.board", i18n.Args{"round": r.Round, "board": r.Board})
	case tournament.GameEntry:
		return p.T("damage.board", i18n.Args{"round": r.Table.Round, "board": r.Table.Board})
	case tournament.Player:
		return r.Name
	case tournament.Head:
		return p.T("damage.head")
	}
	return p.T("damage.else")
}
