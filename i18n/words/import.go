package words

import (
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/gamelist"
)

// Import says what was read from a list of games, what had to be assumed, and
// which games are broken, a sentence each. lawsGiven is the edition that was
// asked for, empty if it was assumed.
func Import(p *i18n.Printer, e *tournament.Event, games int, a gamelist.Assumed, lawsGiven tournament.Edition,
	broken []gamelist.Broken) []string {
	lines := []string{
		p.T("common.games", i18n.Args{"n": games}),
		p.T("import.system", i18n.Args{"system": p.T("system." + string(a.System)), "players": len(e.Players),
			"rounds": e.RoundCount()}),
	}
	laws := i18n.Args{"laws": Edition(p, a.Laws), "date": string(a.Date)}
	switch {
	case lawsGiven != "":
		lines = append(lines, p.T("import.laws-given", laws))
	case a.Date == "":
		lines = append(lines, p.T("import.laws-default", laws))
	default:
		lines = append(lines, p.T("import.laws", laws))
	}
	lines = append(lines, p.T("import.numbers-"+string(a.Numbering)))
	if a.Rounds {
		lines = append(lines, p.T("import.rounds"))
	}
	if a.Boards {
		lines = append(lines, p.T("import.boards"))
	}
	if a.Missing > 0 {
		lines = append(lines, p.T("import.missing", i18n.Args{"count": a.Missing}))
	}
	for _, b := range broken {
		lines = append(lines, fate(p, b))
	}
	return lines
}

// BrokenGame says which game of a list is broken, where and why.
func BrokenGame(p *i18n.Printer, b gamelist.Broken) string {
	return p.T("import.broken", i18n.Args{"line": b.Line, "game": b.Game, "why": p.Error(b.Err)})
}

// fate says what an import did with a broken game.
func fate(p *i18n.Printer, b gamelist.Broken) string {
	if b.Kept {
		return p.T("import.broken-kept", i18n.Args{"what": BrokenGame(p, b)})
	}
	return p.T("import.broken-left-out", i18n.Args{"what": BrokenGame(p, b)})
}
