package printing

import (
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// field says how and how many play: "Double round robin, 15 players".
func field(p *i18n.Printer, e *tournament.Event) string {
	who := p.T("common.players", i18n.Args{"n": len(e.Players)})
	if e.PlayedByTeams() {
		who = p.T("league.teams", i18n.Args{"n": len(e.Teams)})
	}
	return p.T("print.field", i18n.Args{
		"players": who,
		"system":  p.T("system." + string(e.Info.System)),
	})
}

// chief names the chief arbiter, or nothing.
func chief(p *i18n.Printer, e *tournament.Event) string {
	if e.Chief() == "" {
		return ""
	}
	return p.T("print.chief", i18n.Args{"name": e.Chief()})
}

// printed is the left part of the foot.
func printed(p *i18n.Printer, o Options) string {
	return p.T("print.printed", i18n.Args{"program": program(o), "time": p.DateTime(o.Time)})
}
