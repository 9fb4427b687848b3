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
		return p.T("damage.of-another", i18n.Args{"event": short(c.Event.Info.Name)})
	}
	var parts []string
	if lost := lostOf(p, c, mostNamed); len(lost) > 0 {
		what := strings.Join(lost, "; ")
		if len(c.Lost) > len(lost) {
			what = p.T("damage.and-others", i18n.Args{"what": what, "n": len(c.Lost) - len(lost)})
		}
		parts = append(parts, p.T("damage.lost", i18n.Args{"what": what}))
	}
	return strings.Join(append(parts, Unknown(p, c)...), " ")
}

// Lost names the commands that a state lacks and that can still be read, in their
// order: that is what has to be entered again.
func Lost(p *i18n.Printer, c file.Choice) []string { return lostOf(p, c, len(c.Lost)) }

// mostLetters is how much of a text in a damaged file is shown: it may be of any length.
const mostLetters = 200

func short(text string) string {
	n := 0
	for i := range text {
		if n++; n > mostLetters {
			return text[:i] + "…"
		}
	}
	return text
}

// lostOf names the first of them, as many as are wanted.
func lostOf(p *i18n.Printer, c file.Choice, most int) []string {
	var lost []string
	event := c.Event.Clone() // as each command found it: its pairing may be missing too
	for _, e := range c.Lost[:min(most, len(c.Lost))] {
		lost = append(lost, short(Entry(p, event, e)))
		if changes, err := e.Changes(); err == nil {
			event.Make(changes)
		}
	}
	return lost
}

// Unknown says, a sentence each, what else may be missing in a state or be
// otherwise.
func Unknown(p *i18n.Printer, c file.Choice) []string {
	var parts []string
	if c.Unread > 0 {
		parts = append(parts, p.T("damage.unread", i18n.Args{"n": c.Unread}))
	}
	if c.EndUnknown {
		parts = append(parts, p.T("damage.end-unknown"))
	}
	if about := records(p, c.Unsure); about != "" {
		parts = append(parts, p.T("damage.otherwise", i18n.Args{"what": about}))
	}
	return parts
}

// recovery says in the journal where the event was taken from, and how much was
// missing.
func recovery(p *i18n.Printer, r file.Recovery) string {
	what := p.T("command.recover")
	switch r.Source {
	case file.FromBackup:
		what = p.T("command.recover-backup", i18n.Args{"file": r.From})
	case file.Unproven:
		what = p.T("command.recover-unproven")
	}
	switch {
	case r.Missing() > 0:
		return p.T("command.recover-lacks", i18n.Args{"what": what, "n": p.T("damage.commands", i18n.Args{"n": r.Missing()})})
	case r.EndUnknown:
		return p.T("command.recover-lacks", i18n.Args{"what": what, "n": p.T("damage.perhaps-last")})
	}
	return what
}

// records names what changes are about: boards and players, each once.
func records(p *i18n.Printer, changes []tournament.Change) string {
	var names []string
	seen := make(map[string]bool)
	for _, c := range changes {
		name := short(record(p, c))
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
