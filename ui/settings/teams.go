package settings

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// TeamCommand opens the rules of an event that teams play.
func TeamCommand(h page.Host) page.Command {
	return page.Command{Menu: page.EventMenu, Key: "settings.teams", Shortcut: page.Ctrl(fyne.KeyF10),
		Do: func() { showSheet(h, "settings.teams-title", teamEntries) }, Writes: true}
}

// teamEntries lists what can be settled for teams. An event of single players has
// the boards of a match alone: who enters them makes teams play it.
func teamEntries(h page.Host, in tournament.Info) []entry {
	boards := orZero('b', h.T("field.team-boards"), "team-boards", func(in *tournament.Info) *int {
		if in.Teams == nil {
			return new(int)
		}
		return &in.Teams.Boards
	})
	boards.read = func(in *tournament.Info, text string) error {
		if strings.TrimSpace(text) == "" {
			in.Teams = nil
			return nil
		}
		n, err := Number(text, "team-boards")
		switch {
		case err != nil:
			return err
		case in.Teams == nil:
			usual := tournament.UsualTeamRules(in.System, n)
			in.Teams = &usual
		default:
			in.Teams.Boards = n
		}
		return nil
	}
	if in.Teams == nil {
		return []entry{boards}
	}
	return slices.Concat([]entry{boards}, ofMatches(h), ofLineups(h), teamColours(h, in.System), ofStandings(h))
}

// ofMatches is what a match is.
func ofMatches(h page.Host) []entry {
	return []entry{
		{letter: 'p', name: h.T("field.team-pattern"),
			shown: func(in tournament.Info) string { return in.Teams.Pattern },
			read: func(in *tournament.Info, text string) error {
				in.Teams.Pattern = text
				return nil
			}},
		{letter: 'm', name: h.T("field.team-match-points"),
			shown: func(in tournament.Info) string { return ScoringText(h.Printer(), in.Teams.Match) },
			read: func(in *tournament.Info, text string) (err error) {
				in.Teams.Match, err = ReadScoring(text)
				return err
			}},
		choice('r', h.T("settings.team-score"), []bool{false, true}, func(games bool) string {
			if games {
				return h.T("teamtiebreak.name.GPTS")
			}
			return h.T("teamtiebreak.name.MPTS")
		}, func(in *tournament.Info) *bool { return &in.Teams.ByGamePoints }),
	}
}

// ofLineups is who may sit where.
func ofLineups(h page.Host) []entry {
	return []entry{
		choice('o', h.T("field.team-order"), tournament.LineupOrders(), func(v tournament.LineupOrder) string {
			if v == tournament.OrderFree {
				return h.T("settings.lineup-order-free")
			}
			return h.T("settings.lineup-order." + string(v))
		}, func(in *tournament.Info) *tournament.LineupOrder { return &in.Teams.Order }),
		orZero('l', h.T("field.team-order-points"), "team-order-points",
			func(in *tournament.Info) *int { return &in.Teams.OrderPoints }),
		count('s', h.T("field.team-reserves"), "team-reserves", func(in tournament.Info) *int { return in.Teams.Reserves },
			func(in *tournament.Info, n *int) { in.Teams.Reserves = n }),
	}
}

// teamColours is which teams of a Swiss have colour preferences.
func teamColours(h page.Host, system tournament.System) []entry {
	if system != tournament.Swiss {
		return nil
	}
	return []entry{choice('c', h.T("field.team-colours"), tournament.TeamColourTypes(),
		func(v tournament.TeamColours) string {
			if v == tournament.ColoursTypeA {
				return h.T("settings.team-colours-a")
			}
			return h.T("settings.team-colours." + string(v))
		}, func(in *tournament.Info) *tournament.TeamColours { return &in.Teams.Colours })}
}

// ofStandings is what parts teams with equal points, and who gets a board prize.
func ofStandings(h page.Host) []entry {
	return []entry{
		{letter: 't', name: h.T("event.tiebreaks"),
			shown: func(in tournament.Info) string {
				codes := make([]string, len(in.Teams.TieBreaks))
				for i, t := range in.Teams.TieBreaks {
					codes[i] = string(t)
				}
				return strings.Join(codes, ", ")
			},
			read: func(in *tournament.Info, text string) error {
				in.Teams.TieBreaks = nil
				for _, code := range strings.FieldsFunc(text, betweenCodes) {
					in.Teams.TieBreaks = append(in.Teams.TieBreaks, tournament.TieBreak(code))
				}
				return nil
			}},
		orZero('g', h.T("field.team-prize-games"), "team-prize-games",
			func(in *tournament.Info) *int { return &in.Teams.PrizeGames }),
	}
}

func betweenCodes(r rune) bool { return r == ',' || r == ' ' || r == ';' }
