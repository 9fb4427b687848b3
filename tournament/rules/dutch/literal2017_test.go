package dutch

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// literal2017 does step by step what the edition of 2017 says.
type literal2017 struct{ literal }

// psd is the Pairing Score Difference of a bracket (A.8).
func (l *literal2017) psd(all uint32, pairs [][2]int, floats uint32) []int {
	list := members(all)
	lowest := l.f.players[list[len(list)-1]].score
	var psd []int
	for _, p := range pairs {
		psd = append(psd, l.f.players[p[0]].score-l.f.players[p[1]].score)
	}
	for _, i := range members(floats) {
		psd = append(psd, l.f.players[i].score-(lowest-l.f.round.point()))
	}
	slices.SortFunc(psd, func(a, b int) int { return b - a })
	return psd
}

// allowed tells whether these may be left over.
func (l *literal2017) allowed(way route, low, floats uint32) bool {
	switch way {
	case penultimate:
		return l.canComplete(floats|low, l.f.odd)
	case final:
		list := members(floats)
		return len(list) == 0 && !l.f.odd || len(list) == 1 && l.f.takesBye(list[0])
	}
	return true
}

// best tries every set of pairs: the least number of downfloaters, then the
// lowest PSD.
func (l *literal2017) best(moved, residents, low uint32, way route) (psd []int, floaters int) {
	floaters = -1
	var try func(left, floats uint32, pairs [][2]int)
	try = func(left, floats uint32, pairs [][2]int) {
		if left == 0 {
			if !l.allowed(way, low, floats) {
				return
			}
			n, p := len(members(floats)), l.psd(moved|residents, pairs, floats)
			if floaters < 0 || n < floaters || n == floaters && slices.Compare(p, psd) < 0 {
				psd, floaters = p, n
			}
			return
		}
		list := members(left)
		a := list[0]
		for _, b := range list[1:] {
			if !(moved&bit(a) != 0 && moved&bit(b) != 0) && l.f.mayMeet(a, b) {
				try(left&^bit(a)&^bit(b), floats, append(slices.Clip(pairs), [2]int{a, b}))
			}
		}
		try(left&^bit(a), floats|bit(a), pairs)
	}
	try(moved|residents, 0, nil)
	return psd, floaters
}

func (l *literal2017) judge(moved, residents, next, low uint32, pairs [][2]int, floats uint32, way route) judgement {
	f := l.f
	all := moved | residents
	var ahead []int
	if way == onward && next != 0 {
		following := onward
		if next == low {
			following = final // the bye is part of its pairing (A.9, note)
		}
		psd, n := l.best(floats, next, 0, following)
		if n < 0 {
			n = len(l.f.players) + 1 // it cannot be paired
		}
		ahead = append([]int{n}, psd...)
	}
	list := members(all)
	lowest := f.players[list[len(list)-1]].score
	counts := make([]int, 20)
	lists := make([][]int, 20)
	same := func(i int, which float, apart int) {
		for back := range 2 {
			if f.players[i].floats[back] != which {
				continue
			}
			k := 12 + 2*back
			if which == upfloat {
				k++
			}
			counts[k]++
			lists[k+4] = append(lists[k+4], apart)
		}
	}
	l.countColours(pairs, counts[8:])
	for _, p := range pairs {
		if apart := f.players[p[0]].score - f.players[p[1]].score; apart > 0 {
			same(p[0], downfloat, apart)
			same(p[1], upfloat, apart)
		}
	}
	for _, i := range members(floats) {
		same(i, downfloat, f.players[i].score-(lowest-f.round.point()))
	}
	j := judgement{{len(members(floats))}, l.psd(all, pairs, floats), ahead}
	for k := 8; k <= 15; k++ {
		j = append(j, []int{counts[k]})
	}
	for k := 16; k <= 19; k++ {
		slices.SortFunc(lists[k], func(a, b int) int { return b - a })
		j = append(j, lists[k])
	}
	return j
}

func (l *literal2017) bracket(moved, residents, next, low uint32, way route) (pairs [][2]int, floats uint32,
	err error) {
	all := moved | residents
	_, floaters := l.best(moved, residents, low, way)
	if floaters < 0 {
		return nil, 0, errors.New("no candidate")
	}
	maxPairs := (len(members(all)) - floaters) / 2
	var best judgement
	consider := func(candidate [][2]int) error {
		if l.budget--; l.budget < 0 {
			return errBudget
		}
		left := all
		for _, p := range candidate {
			left &^= bit(p[0]) | bit(p[1])
		}
		if !l.allowed(way, low, left) {
			return nil
		}
		j := l.judge(moved, residents, next, low, candidate, left, way)
		if best == nil || j.better(best) {
			best, pairs, floats = j, slices.Clone(candidate), left
		}
		return nil
	}
	mdps := members(moved)
	for paired := min(len(mdps), maxPairs); paired >= 0; paired-- {
		for _, set := range subsets(mdps, paired) {
			err = l.transpose(set, members(residents), nil, func(mdpPairs [][2]int, rest []int) error {
				if 2*(maxPairs-paired) > len(rest) {
					return nil
				}
				return l.homogeneous(rest, maxPairs-paired, mdpPairs, consider)
			})
			if err != nil {
				return nil, 0, err
			}
		}
	}
	return pairs, floats, nil
}

func (l *literal2017) round() (pairs [][2]int, bye int, possible bool, err error) {
	everybody := uint32(1)<<len(l.f.players) - 1
	if !l.canComplete(everybody, l.f.odd) {
		return nil, -1, false, nil
	}
	bye = -1
	take := func(moved, residents, next, low uint32, way route) uint32 {
		if err != nil {
			return 0
		}
		p, floats, e := l.bracket(moved, residents, next, low, way)
		if err = e; err == nil {
			pairs = append(pairs, p...)
		}
		return floats
	}
	var moved uint32
	for start := 0; start < len(l.f.players); {
		end := l.f.groupEnd(start)
		residents := (bit(end) - 1) &^ (bit(start) - 1)
		low := everybody &^ (bit(end) - 1)
		if low == 0 {
			moved = take(moved, residents, 0, 0, final)
			break
		}
		before := len(pairs)
		next := low & (bit(l.f.groupEnd(end)) - 1)
		floats := take(moved, residents, next, low, onward)
		if err != nil {
			break
		}
		if l.canComplete(floats|low, l.f.odd) {
			moved, start = floats, end
			continue
		}
		pairs = pairs[:before]
		floats = take(moved, residents, next, low, penultimate)
		moved = take(floats, low, 0, 0, final)
		break
	}
	if moved != 0 {
		bye = members(moved)[0]
	}
	return pairs, bye, true, err
}

// compareLiteral2017 compares the engine with the literal reading, and tells whether the
// last bracket was a collapsed one; compared is false where there were too many candidates
// to try.
func compareLiteral2017(t *testing.T, r Round, budget int) (compared, collapsed bool) {
	t.Helper()
	f, err := newField(&r)
	if err != nil {
		return true, false
	}
	l := &literal2017{literal{f: f, budget: budget, complete: map[completeKey]bool{}}}
	want, bye, possible, err := l.round()
	if errors.Is(err, errBudget) {
		return false, false
	}
	p, engineErr := pairRound(context.Background(), &r)
	if err != nil || !possible {
		if err != nil || engineErr == nil {
			t.Fatalf("literal: possible %v, %v; engine: %v\n%+v", possible, err, engineErr, r)
		}
		return true, false
	}
	if engineErr != nil {
		t.Fatalf("engine: %v\n%+v", engineErr, r)
	}
	var got [][2]int
	for _, o := range p.outcomes {
		got = append(got, o.pairs...)
	}
	gotBye := -1
	if floaters := p.outcomes[len(p.outcomes)-1].floaters; len(floaters) > 0 {
		gotBye = floaters[0]
	}
	byRank := func(a, b [2]int) int { return a[0] - b[0] }
	slices.SortFunc(got, byRank)
	slices.SortFunc(want, byRank)
	if !slices.Equal(got, want) || gotBye != bye {
		t.Fatalf("by rank: engine %v bye %d; literal %v bye %d\n%+v", got, gotBye, want, bye, r)
	}
	last := p.brackets[len(p.brackets)-1]
	return true, f.groupEnd(last.players[last.moved]) < len(f.players)
}

func testLiteral2017(t *testing.T, seed uint64, events, most, budget int) {
	rounds, skipped, collapsed := 0, 0, 0
	for n := range events {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		players := 3 + rng.IntN(most-2)
		randomEvent(rng, players, 1+rng.IntN(players+1), func(r Round) bool {
			r.Edition, r.Point = Edition2017, n%3
			rounds++
			done, last := compareLiteral2017(t, r, budget)
			if !done {
				skipped++
			}
			if last {
				collapsed++
			}
			return true
		})
	}
	t.Logf("%d rounds of %d events, %d with a collapsed bracket; %d with too many candidates", rounds, events, collapsed,
		skipped)
	if skipped > rounds/2 || collapsed == 0 {
		t.Error("too little could be compared")
	}
}

func TestEdition2017AgainstLiteralReading(t *testing.T) {
	testLiteral2017(t, 51, 400, 9, 50_000)
}

// The bye is part of the pairing of the last bracket (A.9, note). Of the two
// players there number 15 has had one (C.2) and has met numbers 1 and 8; so the
// bracket before sends down somebody whom he can meet, and number 13 gets the bye:
// differences of 1 and 1 (C.7), and not of 2 with the bye for number 1.
func TestByeOfTheLastBracket2017(t *testing.T) {
	text, err := os.ReadFile("testdata/last-bracket-2017.trf")
	if err != nil {
		t.Fatal(err)
	}
	e := parseEvent(t, "last-bracket-2017.trf", string(text))
	r := e.round(6)
	r.Edition = Edition2017
	for i := range r.Players {
		r.Players[i].Absent = false
	}
	p, err := Pair(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	if p.Bye != 13 {
		t.Errorf("bye %d, want 13", p.Bye)
	}
}
