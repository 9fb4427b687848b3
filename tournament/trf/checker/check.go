package checker

import (
	"context"

	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/ranking"
)

// Pair is a pair by start numbers; Black 0 is a pairing-allocated bye.
type Pair struct{ White, Black int }

// Wrong is a pair of the file that the rules do not give.
type Wrong struct {
	Pair
	// Right is what the rules give White of the pair.
	Right Pair
	// ColoursOnly: the same two, with the colours exchanged; Rule gives them.
	ColoursOnly bool
	Rule        dutch.ColourRule
	// Answer says which criterion speaks against the pair; its Criterion is 0
	// where none was asked, as for a bye and after the first [mostAnswers].
	Answer dutch.Answer
}

// mostAnswers is for how many pairs of a round of some players it is asked what
// speaks against them. An answer looks at every other pairing of a group of
// points, which takes a second with 2,000 players and grows with their square:
// all rounds have about the same time. Nobody reads the answers of thousands.
func mostAnswers(players int) int { return 20_000_000 / max(players*players, 1) }

// RoundResult is what became of the check of one round.
type RoundResult struct {
	Round   int
	Edition dutch.Edition // of the rules that it was held against
	Wrong   []Wrong
	// Missing are the pairs that the rules give and the file does not have.
	Missing []Pair
	// Err: the rules give no pairing at all.
	Err error
	// OnlyIfLast and OnlyIfNotLast: without a 142 line the round is right if
	// it was the last one, or if it was not.
	OnlyIfLast, OnlyIfNotLast bool
	// AsBefore are games that had another result when the round was paired: with
	// that the round is right, with their results of today it is not.
	AsBefore []Before
}

// Right reports whether the file has the pairing that the rules give.
func (r RoundResult) Right() bool { return len(r.Wrong) == 0 && len(r.Missing) == 0 && r.Err == nil }

// WrongPlace is a place of the file that the points and the tie-breaks do not
// give: the player has place From, or one of the shared places From to To.
type WrongPlace struct {
	Player   trf.Player
	From, To int
}

// Result is the check of a file.
type Result struct {
	Rounds []RoundResult
	// Places are wrong places; Codes are the tie-breaks they were checked by,
	// none where the file names none: then only the points are.
	Places []WrongPlace
	Codes  []tiebreak.Text
	// CodesErr: the file names a tie-break that there is not.
	CodesErr error
	// Points are the notes on points that the results do not give.
	Points []trf.Note
}

// Right reports whether nothing differs.
func (r Result) Right() bool {
	for _, round := range r.Rounds {
		if !round.Right() {
			return false
		}
	}
	return len(r.Places) == 0 && len(r.Points) == 0 && r.CodesErr == nil
}

// Check checks a whole report. The error is [trf.SystemForeign], or ctx's.
func Check(ctx context.Context, r *trf.Report) (Result, error) {
	var result Result
	if err := r.ForeignSystem(); err != nil {
		return result, err
	}
	for n := 1; n <= r.PairedRounds(); n++ {
		round, err := CheckRound(ctx, r, n)
		if err != nil {
			return result, err
		}
		result.Rounds = append(result.Rounds, round)
	}
	for _, n := range r.Notes {
		if n.Kind == trf.PointsMended || n.Kind == trf.SeveralByes {
			result.Points = append(result.Points, n)
		}
	}
	result.Codes = ranking.TieBreaks(r)
	for _, code := range result.Codes {
		if _, result.CodesErr = tiebreak.Parse(string(code)); result.CodesErr != nil {
			result.Codes = []tiebreak.Text{}
			break
		}
	}
	result.Places = wrongPlaces(ranking.Of(r, ranking.Options{TieBreaks: result.Codes}).Rows)
	return result, nil
}

// wrongPlaces compares the places of the file with those of the rows. A player
// whose place is empty in a file that gives places has none, as one who was
// expelled: those below move up.
func wrongPlaces(rows []ranking.Row) []WrongPlace {
	var wrong []WrongPlace
	above, group := 0, 0
	for i, row := range rows {
		if i == 0 || row.Place != rows[i-1].Place {
			above += group
			group = 0
			for _, other := range rows[i:] {
				if other.Place == row.Place && other.Player.Rank == 0 {
					group++
				}
			}
		}
		from, to := row.Place-above, row.PlaceTo-above-group
		if rank := row.Player.Rank; rank > 0 && (rank < from || rank > to) {
			wrong = append(wrong, WrongPlace{row.Player, from, to})
		}
	}
	return wrong
}

// CheckRound pairs one past round again. Where it differs, it is tried with the
// results that ### lines say games had before. The error is ctx's.
func CheckRound(ctx context.Context, r *trf.Report, number int) (RoundResult, error) {
	result, err := checkAsItStands(ctx, r, number)
	games := before(r, number)
	if err != nil || result.Right() || len(games) == 0 || len(games) > mostBefore {
		return result, err
	}
	for ways := 1; ways < 1<<len(games); ways++ {
		var some []Before
		for i, b := range games {
			if ways&(1<<i) != 0 {
				some = append(some, b)
			}
		}
		other, err := checkAsItStands(ctx, with(r, some), number)
		if err != nil {
			return result, err
		}
		if other.Right() {
			other.AsBefore = some
			return other, nil
		}
	}
	return result, nil
}

func checkAsItStands(ctx context.Context, r *trf.Report, number int) (RoundResult, error) {
	if isRoundRobin(r) {
		expected, err := tablePairing(r, number)
		return compare(ctx, r, number, dutch.Round{}, dutch.Explanation{Pairing: expected}, err)
	}
	paired := r.PairedRounds()
	if r.Rounds > 0 || number < paired {
		return checkRound(ctx, r, number, r.Rounds)
	}
	last, err := checkRound(ctx, r, number, paired)
	if err != nil {
		return last, err
	}
	other, err := checkRound(ctx, r, number, 0)
	switch {
	case err != nil:
	case last.Right():
		last.OnlyIfLast = !other.Right()
	case other.Right():
		other.OnlyIfNotLast = true
		return other, nil
	}
	return last, err
}

func checkRound(ctx context.Context, r *trf.Report, number, rounds int) (RoundResult, error) {
	round := Round(r, number, rounds)
	expected, err := dutch.Explain(ctx, round)
	return compare(ctx, r, number, round, expected, err)
}

func compare(ctx context.Context, r *trf.Report, number int, round dutch.Round, expected dutch.Explanation,
	err error) (RoundResult, error) {
	result := RoundResult{Round: number, Edition: round.Edition}
	if err != nil {
		refused, ok := unpairable(number, err)
		if !ok {
			return result, err
		}
		result.Err = refused
		return result, nil
	}
	right := make(map[int]Pair)
	for _, b := range expected.Pairing.Boards {
		p := Pair{b.White, b.Black}
		right[b.White], right[b.Black] = p, p
	}
	right[expected.Pairing.Bye] = Pair{expected.Pairing.Bye, 0} // 0 is nobody's number
	file := Pairs(r, number)
	there := make(map[Pair]bool, len(file))
	answers := 0
	for _, p := range file {
		there[p] = true
		there[Pair{p.Black, p.White}] = true
		want := right[p.White]
		if want == p {
			continue
		}
		w := Wrong{Pair: p, Right: want}
		switch {
		case want == Pair{p.Black, p.White}:
			w.ColoursOnly, w.Rule = true, rule(expected, want)
		case p.Black > 0 && round.Number > 0 && answers < mostAnswers(len(r.Players)):
			answers++
			w.Answer, _ = dutch.WhyNot(ctx, round, p.White, p.Black) // of two who may not be asked about there is none
			if err := ctx.Err(); err != nil {
				return result, err
			}
		}
		result.Wrong = append(result.Wrong, w)
	}
	for _, b := range expected.Pairing.Boards {
		if p := (Pair{b.White, b.Black}); !there[p] {
			result.Missing = append(result.Missing, p)
		}
	}
	// In a round robin who is free has no bye in the file.
	if bye := expected.Pairing.Bye; bye > 0 && round.Number > 0 && !there[Pair{bye, 0}] {
		result.Missing = append(result.Missing, Pair{bye, 0})
	}
	return result, nil
}

// rule finds the article by which the colours of a pair were given.
func rule(x dutch.Explanation, p Pair) dutch.ColourRule {
	for _, b := range x.Brackets {
		for _, n := range b.Pairs {
			if n.White == p.White {
				return n.Rule
			}
		}
	}
	return 0
}

// Pairs gives the pairs of a round as the file has them, in the order of
// White's numbers, the bye last.
func Pairs(r *trf.Report, round int) []Pair {
	var pairs, byes []Pair
	for _, p := range r.Players {
		switch c := r.PlayerRound(p, round); {
		case c.Game() && c.Colour == trf.White:
			pairs = append(pairs, Pair{p.Number, c.Opponent})
		case c.Result == trf.PairingBye:
			byes = append(byes, Pair{p.Number, 0})
		}
	}
	return append(pairs, byes...)
}
