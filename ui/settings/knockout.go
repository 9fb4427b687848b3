package settings

import (
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/knockout"
	"kohtunik/ui/page"
)

// ofKnockout are the settings of a knock-out: neither rounds, tie-breaks of a table nor
// norms.
func ofKnockout(h page.Host, teams bool, scoring, federation entry) []entry {
	name := func(field string) string { return h.T("field.knockout-" + field) }
	rules := func(in *tournament.Info) *knockout.Rules { return in.Knockout }
	list := []entry{
		orZero('g', name("games"), "knockout-games", func(in *tournament.Info) *int { return &rules(in).Games }),
		{letter: 't', name: name("tie-breaks"),
			shown: func(in tournament.Info) string { return knockout.SeriesText(in.Knockout.TieBreaks) },
			read: func(in *tournament.Info, text string) error {
				all, ok := knockout.ParseSeries(text)
				if !ok {
					return Unreadable("knockout-tie-breaks", text)
				}
				in.Knockout.TieBreaks = all
				return nil
			}},
		choice('l', name("last"), knockout.Lasts(), wordOf[knockout.Last](h, "knockout.last-armageddon", "knockout.last."),
			func(in *tournament.Info) *knockout.Last { return &rules(in).Last }),
		choice('b', name("bracket"), knockout.Brackets(),
			wordOf[knockout.Bracket](h, "knockout.bracket-seeded", "knockout.bracket."),
			func(in *tournament.Info) *knockout.Bracket { return &rules(in).Bracket }),
		choice('n', name("start"), knockout.Starts(), wordOf[knockout.Start](h, "knockout.start-rating", "knockout.start."),
			func(in *tournament.Info) *knockout.Start { return &rules(in).Start }),
		choice('c', name("white"), knockout.Whites(), wordOf[knockout.White](h, "knockout.white-turns", "knockout.white."),
			func(in *tournament.Info) *knockout.White { return &rules(in).White }),
		choice('h', name("third"), []bool{false, true}, func(on bool) string {
			if on {
				return h.T("common.yes")
			}
			return h.T("common.no")
		}, func(in *tournament.Info) *bool { return &rules(in).Third }),
		scoring, federation,
	}
	if !teams {
		return list
	}
	return slices.Insert(list, 1, entry{letter: 'd', name: name("breaks"),
		shown: func(in tournament.Info) string { return knockout.BreaksText(in.Knockout.Breaks) },
		read: func(in *tournament.Info, text string) error {
			in.Knockout.Breaks = knockout.ParseBreaks(text)
			return nil
		}})
}
