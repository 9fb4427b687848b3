package settings

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/ui/page"
)

// TeamCommand opens the rules of an event that teams play.
func TeamCommand(h page.Host) page.Command {
	return page.Command{Menu: page.EventMenu, Key: "settings.teams", Shortcut: page.Ctrl(fyne.KeyF10),
		Do: func() { showSheet(h, "settings.teams-title", i18n.TeamChapter, teamEntries, aboutTeams(h)) }, Writes: true}
}

// aboutTeams says what the tie-breaks of teams mean and which there are; before teams
// play, what makes them.
func aboutTeams(h page.Host) func(tournament.Info) string {
	return func(in tournament.Info) string {
		switch {
		case in.Teams == nil:
			return h.T("settings.team-boards-first")
		case !in.System.HasTieBreaks():
			return ""
		}
		var codes []teamtiebreak.Code
		for _, text := range in.Teams.TieBreaks {
			if c, err := teamtiebreak.Parse(string(text)); err == nil {
				codes = append(codes, c)
			}
		}
		names := strings.Join(teamtiebreak.Names(in.System.TieBreakSystem()), ", ")
		return strings.TrimSpace(words.TeamTieBreakNote(h.Printer(), codes, in.Teams.ByGamePoints) + " " +
			h.T("settings.team-codes", i18n.Args{"list": names}))
	}
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
			*in = in.PlayedBy(0)
			return nil
		}
		n, err := Number(text, "team-boards")
		switch {
		case err != nil:
			return err
		case in.Teams == nil:
			*in = in.PlayedBy(n)
		default:
			in.Teams.Boards = n
		}
		return nil
	}
	if in.Teams == nil {
		return []entry{boards}
	}
	return slices.Concat([]entry{boards}, ofSeating(h, in.System), ofMatches(h, in.Teams.Seating), ofLineups(h),
		ofSwiss(h, in.System), ofStandings(h, in.System))
}

// ofSeating is who plays against whom where two teams meet.
func ofSeating(h page.Host, system tournament.System) []entry {
	if system != tournament.Match {
		return nil
	}
	return []entry{choice('w', h.T("field.team-seating"), tournament.Seatings(),
		wordOf[tournament.Seating](h, "settings.seating-board", "settings.seating."),
		func(in *tournament.Info) *tournament.Seating { return &in.Teams.Seating })}
}

// ofMatches is what a match is. The table of everybody against everybody has its own
// colours.
func ofMatches(h page.Host, seating tournament.Seating) []entry {
	list := []entry{
		usually(entry{letter: 'p', name: h.T("field.team-pattern"),
			shown: func(in tournament.Info) string { return in.Teams.Pattern },
			read: func(in *tournament.Info, text string) error {
				in.Teams.Pattern = text
				return nil
			}}, func(in tournament.Info) string { return in.Teams.Colouring() }),
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
	if seating == tournament.Scheveningen {
		return list[1:]
	}
	return list
}

// usually shows of a value that is not entered what then holds.
func usually(e entry, holds func(tournament.Info) string) entry {
	shown, read := e.shown, e.read
	e.shown = func(in tournament.Info) string {
		if text := shown(in); text != "" {
			return text
		}
		return holds(in)
	}
	e.read = func(in *tournament.Info, text string) error {
		if text == holds(*in) { // left as it was
			text = ""
		}
		return read(in, text)
	}
	return e
}

// none is what holds of a count that is not entered.
func none(tournament.Info) string { return "0" }

// ofLineups is who may sit where.
func ofLineups(h page.Host) []entry {
	return []entry{
		choice('o', h.T("field.team-order"), tournament.LineupOrders(),
			wordOf[tournament.LineupOrder](h, "settings.lineup-order-free", "settings.lineup-order."),
			func(in *tournament.Info) *tournament.LineupOrder { return &in.Teams.Order }),
		usually(orZero('l', h.T("field.team-order-points"), "team-order-points",
			func(in *tournament.Info) *int { return &in.Teams.OrderPoints }), none),
		usually(count('s', h.T("field.team-reserves"), "team-reserves",
			func(in tournament.Info) *int { return in.Teams.Reserves },
			func(in *tournament.Info, n *int) { in.Teams.Reserves = n }),
			func(tournament.Info) string { return h.T("settings.reserves-any") }),
	}
}

// ofSwiss is which teams of a Swiss have colour preferences, and which may not meet.
func ofSwiss(h page.Host, system tournament.System) []entry {
	if system != tournament.Swiss {
		return nil
	}
	return []entry{choice('c', h.T("field.team-colours"), tournament.TeamColourTypes(),
		wordOf[tournament.TeamColours](h, "settings.team-colours-a", "settings.team-colours."),
		func(in *tournament.Info) *tournament.TeamColours { return &in.Teams.Colours }),
		{letter: 'a', name: h.T("settings.teams-prohibited"),
			shown: func(in tournament.Info) string { return prohibitedText(h.Session().Event(), in.Teams.Prohibited) },
			read: func(in *tournament.Info, text string) (err error) {
				in.Teams.Prohibited, err = readProhibited(h.Session().Event(), text)
				return err
			}}}
}

// prohibitedText writes which teams may not meet, by their numbers: "1-5, 2-6".
func prohibitedText(e *tournament.Event, prohibited []tournament.ProhibitedTeams) string {
	var groups []string
	for _, a := range prohibited {
		var numbers []string
		for _, id := range a.Teams {
			t, _ := e.Team(id)
			if t.Number == 0 { // not drawn yet: its place among the teams
				t.Number = 1 + slices.IndexFunc(e.Teams, func(other tournament.Team) bool { return other.ID == id })
			}
			numbers = append(numbers, strconv.Itoa(t.Number))
		}
		groups = append(groups, strings.Join(numbers, "-"))
	}
	return strings.Join(groups, ", ")
}

// readProhibited reads what prohibitedText writes.
func readProhibited(e *tournament.Event, text string) (prohibited []tournament.ProhibitedTeams, err error) {
	for _, group := range strings.FieldsFunc(text, betweenCodes) {
		var a tournament.ProhibitedTeams
		for _, name := range strings.Split(group, "-") {
			team, err := e.TeamNamed(name)
			if err != nil {
				return nil, err
			}
			a.Teams = append(a.Teams, team.ID)
		}
		prohibited = append(prohibited, a)
	}
	return prohibited, nil
}

// ofStandings is what parts teams with equal points, and who gets a board prize.
func ofStandings(h page.Host, system tournament.System) []entry {
	list := []entry{
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
		usually(orZero('g', h.T("field.team-prize-games"), "team-prize-games",
			func(in *tournament.Info) *int { return &in.Teams.PrizeGames }), none),
	}
	if !system.HasTieBreaks() {
		return list[1:]
	}
	return list
}

func betweenCodes(r rune) bool { return r == ',' || r == ' ' || r == ';' }
