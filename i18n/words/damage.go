package words

import (
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// mostNamed is how many commands and records a sentence names.
const mostNamed = 12

// State names a state of a damaged event by where it comes from.
func State(p *i18n.Printer, c file.Choice) string {
	switch c.Source {
	case file.FromJournal:
		return p.T("damage.from-journal")
	case file.FromRecords:
		return p.T("damage.from-records")
	case file.Unproven:
		return p.T("damage.look")
	}
	if c.Event.CurrentRound() == 0 {
		return p.T("damage.from-first-backup")
	}
	return p.T("damage.from-backup", i18n.Args{"round": c.Event.CurrentRound()})
}

// Again says in short how much is to be entered again in a state.
func Again(p *i18n.Printer, c file.Choice) string {
	switch {
	case c.Another:
		return p.T("damage.another")
	case c.Missing() > 0:
		return p.T("damage.commands", i18n.Args{"n": c.Missing()})
	case c.EndUnknown:
		return p.T("damage.perhaps-last")
	}
	return p.T("damage.nothing")
}

// Lacks says by command, player and board what a state lacks; empty if nothing
// is known to be missing.
func Lacks(p *i18n.Printer, c file.Choice) string {
	if c.Another {
		return p.T("damage.of-another", i18n.Args{"event": c.Event.Info.Name})
	}
	var parts, lost []string
	for i, e := range c.Lost {
		if i == mostNamed {
			lost = append(lost, "…")
			break
		}
		lost = append(lost, Entry(p, c.Event, e))
	}
	if len(lost) > 0 {
		parts = append(parts, p.T("damage.lost", i18n.Args{"what": strings.Join(lost, "; ")}))
	}
	if c.Unread > 0 {
		parts = append(parts, p.T("damage.unread", i18n.Args{"n": c.Unread}))
	}
	if c.EndUnknown {
		parts = append(parts, p.T("damage.end-unknown"))
	}
	if about := records(p, c.Unsure); about != "" {
		parts = append(parts, p.T("damage.otherwise", i18n.Args{"what": about}))
	}
	return strings.Join(parts, " ")
}

// records names what changes are about: boards and players, each once.
func records(p *i18n.Printer, changes []tournament.Change) string {
	var names []string
	seen := make(map[string]bool)
	for _, c := range changes {
		name := record(p, c)
		if seen[name] {
			continue
		}
		if len(names) == mostNamed {
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
