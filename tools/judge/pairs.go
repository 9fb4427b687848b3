package main

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
)

// differing is a round that the other engine pairs otherwise than the file has it.
type differing struct {
	round int
	// pairs are theirs that the file lacks; none where they find no pairing at all.
	pairs []checker.Pair
}

var (
	roundLine = regexp.MustCompile(`: Round #(\d+)$`)
	pairLine  = regexp.MustCompile(`^ {4,6}(\d+) - +(\d+)(?: |$)`)
)

// parseCheck reads what the other engine says of a file.
func parseCheck(text string) ([]differing, error) {
	var list []differing
	round := 0
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r")
		switch m := roundLine.FindStringSubmatch(line); {
		case m != nil:
			round, _ = strconv.Atoi(m[1])
		case strings.TrimSpace(line) == "":
		case strings.Contains(line, "Checker pairings"), strings.HasPrefix(line, "No valid pairing"):
			list = append(list, differing{round: round})
		case len(list) > 0 && list[len(list)-1].round == round && strings.HasPrefix(line, "    "):
			// A line without a pair of theirs has one of the file only.
			if m := pairLine.FindStringSubmatch(line); m != nil {
				w, _ := strconv.Atoi(m[1])
				b, _ := strconv.Atoi(m[2])
				last := &list[len(list)-1]
				last.pairs = append(last.pairs, checker.Pair{White: w, Black: b})
			}
		default:
			return nil, fmt.Errorf("not understood: %q", line)
		}
	}
	return list, nil
}

// judged says of a round that differs what both give, what speaks against theirs,
// and who is right where that is known: open tells that it is not.
func judged(ctx context.Context, r *trf.Report, d differing) (text string, open bool) {
	round := checker.Round(r, d.round, r.Rounds)
	var b strings.Builder
	fmt.Fprintf(&b, "  round %d\n    theirs:", d.round)
	touched := map[int]bool{0: true}
	for _, p := range d.pairs {
		fmt.Fprintf(&b, " %d-%d", p.White, p.Black)
		touched[p.White], touched[p.Black] = true, true
	}
	ours, err := dutch.Explain(ctx, round)
	b.WriteString("\n    ours:")
	for _, p := range pairs(ours.Pairing) {
		if err == nil && (touched[p.White] || touched[p.Black]) {
			fmt.Fprintf(&b, " %d-%d", p.White, p.Black)
		}
	}
	if err != nil {
		fmt.Fprintf(&b, " %v", err)
	}
	b.WriteByte('\n')
	for _, p := range d.pairs {
		if p.Black == 0 {
			continue
		}
		if answer, err := dutch.WhyNot(ctx, round, p.White, p.Black); err == nil && answer.Criterion != 0 {
			fmt.Fprintf(&b, "    %d-%d: criterion %s at %d.%d points\n", p.White, p.Black, answer.Criterion.Name(),
				answer.Score/10, answer.Score%10)
		}
	}
	if withoutFloat(ctx, round, d.pairs) {
		b.WriteString("    judgement: ours; theirs come out if a bye that is worth no more than a loss gives no downfloat," +
			" and C.04.3 1.4.3 gives one for every pairing-allocated bye\n")
		return b.String(), false
	}
	b.WriteString("    judgement: open\n")
	return b.String(), true
}

func pairs(p dutch.Pairing) []checker.Pair {
	var list []checker.Pair
	for _, board := range p.Boards {
		list = append(list, checker.Pair{White: board.White, Black: board.Black})
	}
	if p.Bye > 0 {
		list = append(list, checker.Pair{White: p.Bye})
	}
	return list
}

// withoutFloat reports whether our engine has the pairs if byes worth no more
// than a loss give no float. That they had their bye is put in a round before the
// first, which is too long ago for a float.
func withoutFloat(ctx context.Context, r dutch.Round, theirs []checker.Pair) bool {
	if r.Number < 3 {
		return false
	}
	players := slices.Clone(r.Players)
	for i, p := range players {
		before := dutch.Game{Kind: dutch.ZeroPointBye}
		players[i].Games = slices.Clone(p.Games)
		for k, g := range p.Games {
			if g.Kind == dutch.PairingBye && g.Points <= r.Loss {
				before.Kind, players[i].Games[k].Kind = dutch.PairingBye, dutch.ZeroPointBye
			}
		}
		players[i].Games = slices.Insert(players[i].Games, 0, before)
		if len(p.Virtual) > 0 {
			players[i].Virtual = slices.Insert(slices.Clone(p.Virtual), 0, p.Virtual[0])
		}
	}
	r.Players = players
	r.Number++
	if r.Rounds > 0 {
		r.Rounds++
	}
	other, err := dutch.Pair(ctx, r)
	if err != nil || len(theirs) == 0 {
		return false
	}
	has := make(map[checker.Pair]bool)
	for _, p := range pairs(other) {
		has[p] = true
	}
	return !slices.ContainsFunc(theirs, func(p checker.Pair) bool { return !has[p] })
}
