package generate

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/rules/elo"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
	"kohtunik/tournament/trf/ranking"
)

// attempts is how often an event is drawn anew when a round cannot be paired.
const attempts = 50

// Event makes up an event. Seed is used unless the options have one. An event
// whose rounds cannot be paired is drawn anew, with a round less each time if
// the number of rounds was not given; the error is an [*OptionError], a
// [*checker.UnpairableError] where no attempt succeeds, or ctx's.
func Event(ctx context.Context, o Options, seed uint64) (*trf.Report, error) {
	if text, given := o[Seed]; given {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return nil, &OptionError{Seed, text}
		}
		seed = n
	}
	p, values, err := settle(o, seed, rand.New(rand.NewPCG(seed, 0)))
	if err != nil {
		return nil, err
	}
	_, given := o[Rounds]
	var last error
	var tries uint64 // with this number of rounds
	for range attempts {
		// The lots of the play hang on nothing that was drawn, so that the event comes
		// out the same when all its options are given.
		g := &generator{plan: *p, lot: rand.New(rand.NewPCG(seed, tries<<32|uint64(p.rounds)))}
		err := g.play(ctx, values)
		var refused *dutch.Error
		switch {
		case err == nil:
			return g.report, nil
		case !errors.As(err, &refused):
			return nil, err
		}
		last = err
		if given || p.rounds == 1 {
			tries++
			continue
		}
		p.rounds--
		for i, v := range values {
			if strings.HasPrefix(v, string(Rounds)+"=") {
				values[i] = fmt.Sprintf("%s=%d", Rounds, p.rounds)
			}
		}
	}
	return nil, last
}

type generator struct {
	plan
	lot      *rand.Rand
	report   *trf.Report
	strength []int       // of each player, also of the unrated
	from, to map[int]int // number: first and last round a player takes part in, where not all
}

func (g *generator) play(ctx context.Context, values []string) error {
	g.head(values)
	g.enter()
	g.forbid()
	for round := 1; round <= g.rounds; round++ {
		if err := g.round(ctx, round); err != nil {
			return err
		}
	}
	g.rank()
	return nil
}

func (g *generator) head(values []string) {
	r := &trf.Report{
		Name: fmt.Sprintf("Made up %d", g.seed), City: "Nowhere", Federation: "FID",
		Start: "2026/03/02", End: "2026/03/08", Type: "Individual: Swiss-System", ChiefArbiter: "Arbiter, Chief",
		TimeControl: "90 min + 30 s", TimeCode: "5400+30", Controller: "Kohtunik",
		PlayersStated: strconv.Itoa(g.players), Rounds: g.rounds, Initial: g.initial, Scoring: g.scoring,
		System: trf.Dutch,
	}
	if g.edition != inForce {
		r.System = trf.Dutch2017
	}
	if g.baku {
		r.System += "_BAKU"
	}
	r.StandingsBy = []string{"PTS"}
	for _, c := range g.tieBreaks {
		r.TieBreaks = append(r.TieBreaks, c.String())
		r.StandingsBy = append(r.StandingsBy, c.String())
	}
	r.Comments = []string{commentHead + strings.Join(values, " ")}
	g.report = r
}

var federations = []string{"EST", "FIN", "LAT", "LTU", "SWE", "NOR", "DEN", "GER", "POL", "UKR"}

// enter makes the list of players in the order of C.04.2 article 2: rating,
// title, name.
func (g *generator) enter() {
	g.from, g.to = make(map[int]int), make(map[int]int)
	g.strength = slices.Clone(g.ratings)
	for len(g.strength) < g.players {
		g.strength = append(g.strength, g.lowest+g.lot.IntN(g.highest-g.lowest+1))
	}
	unrated := make([]bool, g.players)
	if len(g.ratings) == 0 {
		for _, i := range g.pick(g.players, g.unrated.of(g.players, g.lot)) {
			unrated[i] = true
		}
	}
	type entry struct {
		strength, rating int
		title            string
	}
	entries := make([]entry, g.players)
	for i, s := range g.strength {
		e := entry{strength: s, rating: s}
		if unrated[i] {
			e.rating = 0
		}
		titled := g.lot.IntN(3) == 0
		switch {
		case !titled:
		case e.rating >= 2500:
			e.title = "GM"
		case e.rating >= 2400:
			e.title = "IM"
		case e.rating >= 2300:
			e.title = "FM"
		case e.rating >= 2200:
			e.title = "CM"
		}
		entries[i] = e
	}
	titles := []string{"GM", "IM", "FM", "CM", ""}
	slices.SortStableFunc(entries, func(a, b entry) int {
		if a.rating != b.rating {
			return b.rating - a.rating
		}
		return slices.Index(titles, a.title) - slices.Index(titles, b.title)
	})
	rated := 0
	for i, e := range entries {
		g.strength[i] = e.strength
		if e.rating > 0 {
			rated++
		}
		g.report.Players = append(g.report.Players, trf.Player{
			Number: i + 1, Sex: rune("mmmw"[g.lot.IntN(4)]), Title: e.title, Name: fmt.Sprintf("Entrant %04d, Made Up", i+1),
			Rating:     e.rating,
			Federation: federations[g.lot.IntN(len(federations))], Birth: strconv.Itoa(1950 + g.lot.IntN(65)),
		})
	}
	g.report.RatedStated = strconv.Itoa(rated)
	for _, i := range g.pick(g.players, g.late.of(g.players, g.lot)) {
		g.from[i+1] = 2 + g.lot.IntN(max(1, g.rounds/2))
	}
	for _, i := range g.pick(g.players, g.withdrawals.of(g.players, g.lot)) {
		if g.from[i+1] == 0 && g.rounds > 1 {
			g.to[i+1] = 1 + g.lot.IntN(g.rounds-1)
		}
	}
}

// pick draws k of the numbers 0 to n-1, in order.
func (g *generator) pick(n, k int) []int {
	chosen := g.lot.Perm(n)[:min(k, n)]
	slices.Sort(chosen)
	return chosen
}

func (g *generator) forbid() {
	for range g.forbidden.of(g.players, g.lot) {
		group := g.pick(g.players, 2+g.lot.IntN(3))
		for i := range group {
			group[i]++
		}
		last := 1 + g.lot.IntN(g.rounds)
		g.report.Forbidden = append(g.report.Forbidden, trf.Forbidden{First: 1, Last: last, Players: group})
	}
}

// round draws the absences of a round, pairs it, and draws its results.
func (g *generator) round(ctx context.Context, round int) error {
	r := g.report
	for i := range r.Players {
		r.Players[i].Rounds = append(r.Players[i].Rounds, trf.Empty)
	}
	g.absences(round)
	if round == 1 && g.baku {
		g.accelerate()
	}
	paired, err := dutch.Pair(ctx, checker.Round(r, round, g.rounds))
	if err != nil {
		return checker.Refusal(round, err)
	}
	for _, b := range paired.Boards {
		white, black := g.result(b.White, b.Black)
		g.set(b.White, round, trf.Cell{Opponent: b.Black, Colour: trf.White, Result: white})
		g.set(b.Black, round, trf.Cell{Opponent: b.White, Colour: trf.Black, Result: black})
	}
	if paired.Bye > 0 {
		g.bye(paired.Bye, round, trf.PairingBye)
	}
	games := func(a Amount) []dutch.Board {
		var list []dutch.Board
		for _, i := range g.pick(len(paired.Boards), a.of(len(paired.Boards), g.lot)) {
			list = append(list, paired.Boards[i])
		}
		return list
	}
	g.unusualResults(round, games)
	return nil
}

func (g *generator) set(number, round int, c trf.Cell) {
	g.report.Players[number-1].Rounds[round-1] = c
}

func (g *generator) bye(number, round int, kind trf.Result) {
	g.set(number, round, trf.Cell{Colour: trf.NoColour, Result: kind})
}

// absences enters who is not there: late and withdrawn players, and byes on
// request, never so many that fewer than two are left.
func (g *generator) absences(round int) {
	var there []int
	for n := 1; n <= g.players; n++ {
		if round < g.from[n] || g.to[n] > 0 && round > g.to[n] {
			g.bye(n, round, trf.ZeroPointBye)
			continue
		}
		there = append(there, n)
	}
	for _, kind := range []struct {
		amounts Amounts
		result  trf.Result
	}{{g.half, trf.HalfPointBye}, {g.full, trf.FullPointBye}, {g.zero, trf.ZeroPointBye}} {
		count := min(kind.amounts.in(round).of(g.players, g.lot), len(there)-2)
		for _, i := range slices.Backward(g.pick(len(there), max(0, count))) {
			g.bye(there[i], round, kind.result)
			there = slices.Delete(there, i, i+1)
		}
	}
}

// accelerate writes the virtual points of C.04.7 as 250 lines.
func (g *generator) accelerate() {
	var there []int
	for _, p := range g.report.Players {
		if !p.Cell(1).Result.Requested() {
			there = append(there, p.Number)
		}
	}
	group := dutch.Baku(1, len(there), g.rounds, int(g.scoring.Win), int(g.scoring.Draw))
	last := 0
	for i, n := range there {
		if v := dutch.Baku(i+1, len(there), g.rounds, int(g.scoring.Win), int(g.scoring.Draw)); len(v) > 0 && v[0] > 0 {
			last = n
		}
	}
	for from := 0; from < len(group) && group[from] > 0; {
		to := from + 1
		for to < len(group) && group[to] == group[from] {
			to++
		}
		g.report.Accelerated = append(g.report.Accelerated,
			trf.Acceleration{Points: trf.Tenths(group[from]), First: from + 1, Last: to, From: 1, To: last})
		from = to
	}
}

// result draws the result of a game by the rating table. Between equals the
// share of draws is that of the plan, between others it shrinks with the
// weaker side's expectation; the expected score stays the table's.
func (g *generator) result(white, black int) (trf.Result, trf.Result) {
	expected := expectedScore(g.strength[white-1], g.strength[black-1])
	drawn := 2 * min(expected, 100-expected) * g.draws // in parts of 10000
	won := 100*expected - drawn/2
	switch x := g.lot.IntN(10000); {
	case x < won:
		return trf.Win, trf.Loss
	case x < won+drawn:
		return trf.Draw, trf.Draw
	}
	return trf.Loss, trf.Win
}

// expectedScore is that of the rating table, in hundredths, the difference cut
// at 400.
func expectedScore(player, opponent int) int {
	return elo.Expected(min(400, max(-400, player-opponent)), 0)
}

// unusualResults puts forfeits, unusual results and short games in the place
// of some of the results, and leaves some of the last round open.
func (g *generator) unusualResults(round int, games func(Amount) []dutch.Board) {
	change := func(amount Amount, results ...[2]trf.Result) {
		for _, b := range games(amount) {
			x := results[g.lot.IntN(len(results))]
			for i, n := range []int{b.White, b.Black} {
				c := g.report.Players[n-1].Rounds[round-1]
				c.Result = x[i]
				g.set(n, round, c)
			}
		}
	}
	change(g.short.in(round), [2]trf.Result{trf.UnratedWin, trf.UnratedLoss},
		[2]trf.Result{trf.UnratedDraw, trf.UnratedDraw},
		[2]trf.Result{trf.UnratedLoss, trf.UnratedWin})
	change(g.unusual.in(round), [2]trf.Result{trf.Loss, trf.Loss}, [2]trf.Result{trf.Draw, trf.Loss},
		[2]trf.Result{trf.Loss, trf.Draw})
	change(g.forfeits.in(round), [2]trf.Result{trf.ForfeitWin, trf.ForfeitLoss},
		[2]trf.Result{trf.ForfeitLoss, trf.ForfeitWin})
	change(g.away.in(round), [2]trf.Result{trf.ForfeitLoss, trf.ForfeitLoss})
	if round == g.rounds {
		change(g.adjourned, [2]trf.Result{trf.Unknown, trf.Unknown})
	}
}

// rank enters points and places.
func (g *generator) rank() {
	for _, row := range ranking.Of(g.report, ranking.Options{}).Rows {
		p := &g.report.Players[row.Player.Number-1]
		p.Points, p.Rank = trf.Tenths(row.Points), row.Place
	}
}
