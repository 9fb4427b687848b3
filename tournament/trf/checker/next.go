package checker

import (
	"context"
	"slices"
	"strings"

	"kohtunik/tournament/rules/berger"
	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/trf"
)

// Next pairs the round that is due. The error is an [*UnpairableError],
// [trf.SystemForeign], or ctx's.
func Next(ctx context.Context, r *trf.Report) (dutch.Pairing, error) {
	if err := r.ForeignSystem(); err != nil {
		return dutch.Pairing{}, err
	}
	var pairing dutch.Pairing
	var err error
	switch due := Due(r); {
	case isRoundRobin(r):
		pairing, err = tablePairing(r, due)
	case r.Rounds > 0 && due > r.Rounds:
		err = &dutch.Error{Kind: dutch.RoundOutOfRange, Args: map[string]any{"round": due, "rounds": r.Rounds}}
	default:
		pairing, err = dutch.Pair(ctx, Round(r, due, r.Rounds))
	}
	return pairing, Refusal(Due(r), err)
}

func isRoundRobin(r *trf.Report) bool { return strings.Contains(r.System, "ROUNDROBIN") }

// tablePairing gives a round of the Berger table (C.05 Annex 1).
func tablePairing(r *trf.Report, round int) (dutch.Pairing, error) {
	numbers := make([]int, len(r.Players))
	for i, p := range r.Players {
		numbers[i] = p.Number
	}
	slices.Sort(numbers)
	table := berger.Table(len(numbers), cycles(r.System))
	if round > len(table) {
		return dutch.Pairing{}, &dutch.Error{Kind: dutch.RoundOutOfRange,
			Args: map[string]any{"round": round, "rounds": len(table)}}
	}
	var pairing dutch.Pairing
	for i, p := range table[round-1].Pairs {
		pairing.Boards = append(pairing.Boards, dutch.Board{
			Number: i + 1, White: numbers[p.White-1], Black: numbers[p.Black-1]})
	}
	if free := table[round-1].Free; free > 0 {
		pairing.Bye = numbers[free-1]
	}
	return pairing, nil
}

// cycles reads how often everybody meets everybody: once, twice with the last
// two rounds of the first cycle exchanged (FIDE_DOUBLEROUNDROBIN), or twice in
// the order of the table.
func cycles(system string) berger.Cycles {
	switch {
	case strings.HasPrefix(system, "FIDE_DOUBLE"):
		return berger.DoubleExchanged
	case strings.Contains(system, "DOUBLE"), strings.HasSuffix(system, "_G2"):
		return berger.Double
	}
	return berger.Single
}
