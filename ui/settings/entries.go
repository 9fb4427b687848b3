package settings

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
	"kohtunik/ui/page"
)

// entry is one thing that the regulations settle. It is a text to be edited,
// or, with next, a choice of which the letter takes the next value.
type entry struct {
	letter rune
	name   string // in words
	shown  func(tournament.Info) string
	read   func(*tournament.Info, string) error
	next   func(*tournament.Info)
}

// choice is a choice among values of a field of the head.
func choice[V comparable](letter rune, name string, values []V, word func(V) string,
	at func(*tournament.Info) *V) entry {
	return entry{letter: letter, name: name,
		shown: func(in tournament.Info) string { return word(*at(&in)) },
		next: func(in *tournament.Info) {
			to := at(in)
			*to = values[(slices.Index(values, *to)+1)%len(values)]
		}}
}

// wordOf names a value by the key behind a prefix, the empty one by a key of its own.
func wordOf[V ~string](h page.Host, empty, prefix string) func(V) string {
	return func(v V) string {
		if v == "" {
			return h.T(empty)
		}
		return h.T(prefix + string(v))
	}
}

// count is a whole number that may be left out.
func count(letter rune, name, field string, get func(tournament.Info) *int, set func(*tournament.Info, *int)) entry {
	return entry{letter: letter, name: name,
		shown: func(in tournament.Info) string {
			n := get(in)
			if n == nil {
				return ""
			}
			return strconv.Itoa(*n)
		},
		read: func(in *tournament.Info, text string) error {
			if strings.TrimSpace(text) == "" {
				set(in, nil)
				return nil
			}
			n, err := Number(text, field)
			set(in, &n)
			return err
		}}
}

// orZero is a count of which 0 is none.
func orZero(letter rune, name, field string, at func(*tournament.Info) *int) entry {
	return count(letter, name, field,
		func(in tournament.Info) *int {
			if n := at(&in); *n != 0 {
				return n
			}
			return nil
		},
		func(in *tournament.Info, n *int) {
			*at(in) = 0
			if n != nil {
				*at(in) = *n
			}
		})
}

// entries lists what can be settled in an event, but for its teams.
func entries(h page.Host, in tournament.Info) []entry {
	system := in.System
	rounds := orZero('r', h.T("field.rounds"), "rounds", func(in *tournament.Info) *int { return &in.Rounds })
	scoring := entry{letter: 'w', name: h.T("event.scoring"),
		shown: func(in tournament.Info) string { return ScoringText(h.Printer(), in.Scoring) },
		read: func(in *tournament.Info, text string) (err error) {
			in.Scoring, err = ReadScoring(text)
			return err
		}}
	federation := entry{letter: 'i', name: h.T("event.federation"),
		shown: func(in tournament.Info) string { return in.Federation },
		read: func(in *tournament.Info, text string) error {
			in.Federation = strings.TrimSpace(text)
			return nil
		}}
	if system == tournament.Keizer {
		return ofLadder(h, rounds, scoring, federation)
	}
	if system == tournament.Knockout {
		return ofKnockout(h, in.Teams != nil, scoring, federation)
	}
	order := []entry{federation,
		{letter: 't', name: h.T("event.tiebreaks"), shown: TieBreakCodes, read: SetTieBreakCodes},
		choice('d', h.T("event.places-by"), []tournament.PlacesBy{tournament.PlacesByPoints, tournament.PlacesByTieBreaks},
			func(v tournament.PlacesBy) string { return h.T("event.places-by." + string(v)) },
			func(in *tournament.Info) *tournament.PlacesBy { return &in.PlacesBy }),
	}
	order = slices.Concat(order, titleNorms(h))
	order = append(order, long(h), choice('x', h.T("field.ratings-by"), tournament.RatingsBys(),
		wordOf[tournament.RatingsBy](h, "settings.ratings-at-entry", "settings.ratings-by."),
		func(in *tournament.Info) *tournament.RatingsBy { return &in.RatingsBy }))
	switch system {
	case tournament.Swiss:
		return slices.Concat([]entry{rounds, scoring}, swiss(h), order)
	case tournament.Match:
		return slices.Concat([]entry{rounds, scoring}, order)
	}
	return slices.Concat([]entry{scoring}, roundRobin(h, system), order)
}

func roundRobin(h page.Host, system tournament.System) []entry {
	rules := []entry{choice('v', h.T("event.withdrawals"), tournament.WithdrawalRules(), WithdrawalsWord(h),
		func(in *tournament.Info) *tournament.Withdrawals { return &in.Withdrawals })}
	if !(tournament.Info{System: system}).HasCycles() {
		return rules
	}
	return slices.Insert(rules, 0, choice('n', h.T("event.cycle-end"), tournament.CycleEnds(), CycleEndWord(h),
		func(in *tournament.Info) *tournament.CycleEnd { return &in.CycleEnd }))
}

// CycleEndWord names how the first cycle ends.
func CycleEndWord(h page.Host) func(tournament.CycleEnd) string {
	return wordOf[tournament.CycleEnd](h, "event.as-laws", "event.cycle-end.")
}

// WithdrawalsWord names a rule for withdrawals.
func WithdrawalsWord(h page.Host) func(tournament.Withdrawals) string {
	return wordOf[tournament.Withdrawals](h, "event.as-laws", "event.withdrawals.")
}

func swiss(h page.Host) []entry {
	list := []entry{
		pairingBye(h),
		count('h', h.T("field.half-byes"), "half-byes",
			func(in tournament.Info) *int { return in.Swiss.HalfByes },
			func(in *tournament.Info, n *int) { in.Swiss.HalfByes = n }),
		orZero('l', h.T("field.byes-until"), "byes-until", func(in *tournament.Info) *int { return &in.Swiss.ByesUntil }),
		choice('b', h.T("field.acceleration"), tournament.Accelerations(),
			wordOf[tournament.Acceleration](h, "event.acceleration-none", "event.acceleration."),
			func(in *tournament.Info) *tournament.Acceleration { return &in.Swiss.Acceleration }),
		choice('c', h.T("field.colour"), []tournament.Colour{tournament.NoColour, tournament.White, tournament.Black},
			wordOf[tournament.Colour](h, "event.colour-open", "colour."),
			func(in *tournament.Info) *tournament.Colour { return &in.Swiss.InitialColour }),
		choice('o', h.T("field.equal-order"), tournament.EqualOrders(),
			wordOf[tournament.EqualOrder](h, "event.equal-order-alphabet", "event.equal-order."),
			func(in *tournament.Info) *tournament.EqualOrder { return &in.Swiss.Order }),
		choice('m', h.T("field.rank-by"), tournament.RankBys(), func(v tournament.RankBy) string {
			return h.T("settings.rank." + cmp.Or(string(v), "FIDE"))
		}, func(in *tournament.Info) *tournament.RankBy { return &in.Swiss.RankBy }),
		choice('e', h.T("field.swiss-edition"), tournament.SwissEditions(),
			wordOf[tournament.SwissEdition](h, "settings.edition-in-force", "settings.edition."),
			func(in *tournament.Info) *tournament.SwissEdition { return &in.Swiss.Edition }),
		{letter: 'g', name: h.T("field.groups"),
			shown: func(in tournament.Info) string { return strings.Join(in.Groups, ", ") },
			read:  readGroups},
	}
	for _, b := range []struct {
		letter rune
		bond   tournament.Bond
	}{{'k', tournament.SameClub}, {'f', tournament.SameFederation}, {'y', tournament.SameFamily}} {
		list = append(list, apart(h, b.letter, b.bond))
	}
	return append(list,
		orZero('u', h.T("field.prohibit-until"), "prohibit-until",
			func(in *tournament.Info) *int { return &in.Swiss.ProhibitUntil }))
}

// titleNorms are the exemption of an event from the rules on federations, and how it
// reads what B.01 leaves open.
func titleNorms(h page.Host) []entry {
	list := []entry{{letter: 'z', name: h.T("settings.exemption"),
		shown: func(in tournament.Info) string {
			if x := ratingchange.ExemptionOf(in); x != ratingchange.NotExempt {
				return h.T("settings.exemption." + string(x))
			}
			return h.T("settings.exemption-none")
		},
		next: func(in *tournament.Info) {
			all := ratingchange.Exemptions()
			*in = all[(slices.Index(all, ratingchange.ExemptionOf(*in))+1)%len(all)].With(*in)
		}}}
	for i, r := range ratingchange.ReadingPoints() {
		list = append(list, entry{letter: rune("jqs"[i]), name: h.T("settings.reading", i18n.Args{"article": string(r)}),
			shown: func(in tournament.Info) string {
				if r.Unusual(in) {
					return h.T("settings.reading-other")
				}
				return h.T("settings.reading-usual")
			},
			next: func(in *tournament.Info) { *in = r.Read(*in, !r.Unusual(*in)) }})
	}
	return list
}

// long is whether the event lasts longer than 30 days.
func long(h page.Host) entry {
	return choice('a', h.T("field.long"), []bool{false, true}, func(on bool) string {
		if on {
			return h.T("common.yes")
		}
		return h.T("common.no")
	}, func(in *tournament.Info) *bool { return &in.Long })
}

// readGroups reads the names of groups between commas.
func readGroups(in *tournament.Info, text string) error {
	in.Groups = nil
	for _, name := range strings.Split(text, ",") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(in.Groups, name) {
			in.Groups = append(in.Groups, name)
		}
	}
	return nil
}

// byeWorth are the values that the pairing-allocated bye can be given here.
type byeWorth string

const (
	byeWin  byeWorth = "win"
	byeDraw byeWorth = "draw"
	byeNone byeWorth = "none"
)

// pairingBye is the choice of what the pairing-allocated bye is worth. A value
// from elsewhere, as from a report, is shown as points.
func pairingBye(h page.Host) entry {
	worth := []byeWorth{byeWin, byeDraw, byeNone}
	points := func(in tournament.Info) []tournament.Points {
		return []tournament.Points{in.Scoring.Win, in.Scoring.Draw, 0}
	}
	return entry{letter: 'p', name: h.T("field.pab"),
		shown: func(in tournament.Info) string {
			if i := slices.Index(points(in), in.PABPoints()); i >= 0 {
				return h.T("event.bye-worth." + string(worth[i]))
			}
			return h.Printer().Points(int(in.PABPoints()))
		},
		next: func(in *tournament.Info) {
			i := (slices.Index(points(*in), in.PABPoints()) + 1) % len(worth)
			value := points(*in)[i]
			in.Swiss.PairingBye = &value
			if worth[i] == byeWin {
				in.Swiss.PairingBye = nil
			}
		}}
}

// apart is whether players of one club, federation or family are kept from
// meeting.
func apart(h page.Host, letter rune, b tournament.Bond) entry {
	return entry{letter: letter, name: h.T("event.section-prohibited") + ": " + h.T("event.apart."+string(b)),
		shown: func(in tournament.Info) string {
			if slices.Contains(in.Swiss.ProhibitWithin, b) {
				return h.T("common.yes")
			}
			return h.T("common.no")
		},
		next: func(in *tournament.Info) {
			rest := slices.DeleteFunc(slices.Clone(in.Swiss.ProhibitWithin), func(o tournament.Bond) bool { return o == b })
			if len(rest) == len(in.Swiss.ProhibitWithin) {
				rest = append(rest, b)
			}
			in.Swiss.ProhibitWithin = rest
			if len(rest) == 0 {
				in.Swiss.ProhibitWithin = nil
			}
		}}
}
