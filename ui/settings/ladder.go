package settings

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/keizer"
	"kohtunik/ui/page"
)

// ladder lists the constants of a club ladder.
func ladder(h page.Host) []entry {
	name := func(field string) string { return h.T("field.keizer-" + field) }
	number := func(letter rune, field, zero string, at func(*keizer.Rules) *int) entry {
		n := orZero(letter, name(field), "keizer-"+field, func(in *tournament.Info) *int { return at(in.Keizer) })
		n.shown = func(in tournament.Info) string {
			if n := *at(in.Keizer); n != 0 || zero == "" {
				return strconv.Itoa(n)
			}
			return h.T(zero)
		}
		whole := n.read
		n.read = func(in *tournament.Info, text string) error {
			if zero != "" && text == h.T(zero) { // left as it was
				text = ""
			}
			return whole(in, text)
		}
		return n
	}
	list := []entry{number('t', "top", "ladder.top-by-number", func(r *keizer.Rules) *int { return &r.Top }),
		number('s', "step", "", func(r *keizer.Rules) *int { return &r.Step })}
	for _, s := range []struct {
		letter rune
		field  string
		at     func(*keizer.Rules) *keizer.Share
	}{
		{'w', "win", func(r *keizer.Rules) *keizer.Share { return &r.Win }},
		{'d', "draw", func(r *keizer.Rules) *keizer.Share { return &r.Draw }},
		{'l', "loss", func(r *keizer.Rules) *keizer.Share { return &r.Loss }},
		{'f', "forfeit-win", func(r *keizer.Rules) *keizer.Share { return &r.ForfeitWin }},
		{'g', "forfeit-loss", func(r *keizer.Rules) *keizer.Share { return &r.ForfeitLoss }},
		{'o', "own", func(r *keizer.Rules) *keizer.Share { return &r.Own }},
		{'b', "bye", func(r *keizer.Rules) *keizer.Share { return &r.Bye }},
		{'e', "excused", func(r *keizer.Rules) *keizer.Share { return &r.Excused }},
		{'n', "absent", func(r *keizer.Rules) *keizer.Share { return &r.Absent }},
		{'c', "duty", func(r *keizer.Rules) *keizer.Share { return &r.Duty }},
		{'y', "late", func(r *keizer.Rules) *keizer.Share { return &r.Late }},
	} {
		list = append(list, share(h, s.letter, name(s.field), s.field, s.at))
	}
	return append(list,
		number('m', "limit", "ladder.limit-none", func(r *keizer.Rules) *int { return &r.Limit }),
		number('a', "apart", "", func(r *keizer.Rules) *int { return &r.Apart }),
		number('k', "passes", "ladder.passes-until", func(r *keizer.Rules) *int { return &r.Passes }),
		choice('h', name("colours"), keizer.ColourRules(),
			wordOf[keizer.Colours](h, "ladder.colours-balanced", "ladder.colours."),
			func(in *tournament.Info) *keizer.Colours { return &in.Keizer.Colours }),
		choice('u', name("start"), keizer.Starts(), wordOf[keizer.Start](h, "ladder.start-rating", "ladder.start."),
			func(in *tournament.Info) *keizer.Start { return &in.Keizer.Start }))
}

// share is a part of a value.
func share(h page.Host, letter rune, name, field string, at func(*keizer.Rules) *keizer.Share) entry {
	return entry{letter: letter, name: name,
		shown: func(in tournament.Info) string { return words.ShareText(h.Printer(), *at(in.Keizer)) },
		read: func(in *tournament.Info, text string) error {
			s, err := keizer.ParseShare(strings.TrimSpace(text))
			if err != nil {
				return Unreadable("keizer-"+field, text)
			}
			*at(in.Keizer) = s
			return nil
		}}
}

// ofLadder are the settings of a club ladder: neither tie-breaks nor norms.
func ofLadder(h page.Host, rounds, scoring, federation entry) []entry {
	scoring.letter = 'p'
	return slices.Concat([]entry{rounds}, ladder(h), []entry{scoring, federation})
}
