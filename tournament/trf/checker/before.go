package checker

import (
	"regexp"
	"slices"
	"strconv"

	"kohtunik/tournament/trf"
)

// Before is a result that a game had when later rounds were paired: it was
// adjourned and is decided since, or was corrected since. A ### line of the
// file says so ("Adjournment @ Round 3: 5-7 adj => 1-0"), but not up to which
// round.
type Before struct {
	Round        int
	White, Black int
	Was          string // as the line says it
}

var beforeForm = regexp.MustCompile(`^(?:Adjournment|Correction) @ Round (\d+): (\d+)-(\d+) (\S+) => \S+`)

// beforeCodes are the codes of White and Black for a result as ### lines write
// it.
var beforeCodes = map[string][2]trf.Result{
	"1-0": {trf.Win, trf.Loss}, "0-1": {trf.Loss, trf.Win}, "1/2": {trf.Draw, trf.Draw}, "adj": {trf.Unknown, trf.Unknown},
	"none": {trf.Unknown, trf.Unknown},
	"0-0":  {trf.Loss, trf.Loss}, "1/2-0": {trf.Draw, trf.Loss}, "0-1/2": {trf.Loss, trf.Draw},
	"zero": {trf.ZeroPointBye}, "half": {trf.HalfPointBye}, "full": {trf.FullPointBye}, // of a bye, whose Black is 0
	"+/-": {trf.ForfeitWin, trf.ForfeitLoss}, "-/+": {trf.ForfeitLoss, trf.ForfeitWin},
	"-/-": {trf.ForfeitLoss, trf.ForfeitLoss},
}

// mostBefore is how many such games are tried in all ways: beyond that the
// round is held against the results as they stand alone.
const mostBefore = 6

// before lists the games before a round that had another result once.
func before(r *trf.Report, round int) []Before {
	var list []Before
	for _, c := range r.Comments {
		m := beforeForm.FindStringSubmatch(c)
		if m == nil {
			continue
		}
		n := func(i int) int { x, _ := strconv.Atoi(m[i]); return x }
		b := Before{n(1), n(2), n(3), m[4]}
		if _, known := beforeCodes[b.Was]; known && b.Round < round {
			list = append(list, b)
		}
	}
	return list
}

// with gives the report with some games as they were.
func with(r *trf.Report, games []Before) *trf.Report {
	c := *r
	c.Players = slices.Clone(r.Players)
	for _, b := range games {
		codes := beforeCodes[b.Was]
		for i, n := range []int{b.White, b.Black} {
			p, ok := c.Player(n)
			if !ok || p.Cell(b.Round).Game() == (b.Black == 0) || b.Round > len(p.Rounds) {
				continue
			}
			p.Rounds = slices.Clone(p.Rounds)
			p.Rounds[b.Round-1].Result = codes[i]
		}
	}
	return &c
}
