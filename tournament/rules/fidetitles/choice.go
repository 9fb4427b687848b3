package fidetitles

import (
	"cmp"
	"slices"

	"kohtunik/tournament/rules/elo"
)

// Of looks for a norm. Of all ways to leave games out it takes one that leaves
// out the fewest, beginning with none; among those that give a norm, the one with
// the best performance. If there is none, a last round won by forfeit is tried as
// a game lost (1.4.2c), with its opponent or for the number of games alone; if
// that gives none either, it tells what is missing with all games counted.
func Of(t Title, r Result) Norm {
	n := settled(t, r)
	for _, other := range []struct {
		article string
		matters bool
		change  func(*Readings)
	}{
		// Up to twelve games both ask for the same score.
		{"1.4.8b", len(r.Opponents) > 12, func(r *Readings) { r.MinimumRounded = !r.MinimumRounded }},
		{"1.4.5", r.Pairing == DoubleRoundRobin, func(r *Readings) { r.DoubleThird = !r.DoubleThird }},
	} {
		read := r
		other.change(&read.Readings)
		if other.matters && settled(t, read).Made != n.Made {
			n.Others = append(n.Others, other.article)
		}
	}
	return n
}

func settled(t Title, r Result) Norm {
	n := find(t, r)
	last := slices.IndexFunc(r.Opponents, func(o Opponent) bool { return o.Last && o.How == ForfeitWin && o.Number != 0 })
	if n.Made || last < 0 {
		return n
	}
	for _, without := range []bool{false, true} {
		lost := r
		lost.Opponents = slices.Clone(r.Opponents)
		o := &lost.Opponents[last]
		o.How, o.Score, o.GameOnly = OverTheBoard, 0, without
		if other := find(t, lost); other.Made && slices.Contains(other.Used, last) {
			other.Lost = last
			return other
		}
	}
	return n
}

func find(t Title, r Result) Norm {
	all := counted(r)
	whole := look(t, r, all)
	if whole.Made || r.Pairing != Swiss && !whole.mixed() {
		return whole
	}
	for out := 1; len(all)-out >= leastGames; out++ {
		if n := without(t, r, all, out); n.Made {
			return n
		}
	}
	return whole
}

// counted gives the rounds that count at all.
func counted(r Result) []int {
	var used []int
	for i, o := range r.Opponents {
		if o.How == OverTheBoard && o.Number != 0 && !o.Excluded {
			used = append(used, i)
		}
	}
	return used
}

// mixed reports whether the opponents have the federations and titles that the
// norm asks for. Where the pairings were settled before, games may be left out
// only if those of the whole event have (1.4.1f).
func (n Norm) mixed() bool {
	return !slices.ContainsFunc(n.Missing(), func(c Check) bool {
		switch c.Requirement {
		case Federations, OwnFederation, OneFederation, TitleHolders, SuchHolders, DoublePlayers:
			return true
		}
		return false
	})
}

// without leaves out a number of games: in a Swiss the last rounds may go
// (1.4.1e), and games won (1.4.1f). It prefers games won, and the best
// performance.
func without(t Title, r Result, all []int, out int) Norm {
	var best Norm
	for won := out; won >= 0 && !best.Made; won-- {
		if won < out && r.Pairing != Swiss {
			break
		}
		s := searchOf(t, r, all[:len(all)-(out-won)], won)
		s.choose(0, won, nil)
		best = s.best
	}
	return best
}

// kind is what counts of an opponent beside the rating: those of one kind may
// stand for each other, and of those the lowest rated are the best to leave out.
type kind struct {
	federation   string
	titled, such bool
}

// opponent is one whose games were all won, with the rounds.
type opponent struct {
	kind
	rating int
	rounds []int
}

// kindOf gives the kind of an opponent among some rounds. Federations met once,
// the player's own aside, stand for each other: none of them is ever too many.
func kindOf(t Title, r Result, o Opponent, met map[string]int) kind {
	k := kind{o.Federation, Holder(o.Title), slices.Contains(asked[t].holders, o.Title)}
	switch {
	case r.Exempt || o.Federation == noFederation:
		k.federation = ""
	case o.Federation != "" && o.Federation != r.Federation && met[o.Federation] == 1:
		k.federation = "met once"
	}
	return k
}

// search looks for the best choice of won games to leave out of some rounds.
type search struct {
	t      Title
	r      Result
	rounds []int
	kept   int          // games that stay
	groups [][]opponent // by kind, the lowest rated first
	spare  []int        // rounds that may go without the opponent being lost
	// lowest are, by the group that is next, the ratings that may still go, from
	// the lowest; all is the sum of all ratings, lifted if one is.
	lowest [][]int
	all    int
	// difference is what the score that is left adds to the average.
	difference   int
	titled, such int // that may go; in a double round robin all
	best         Norm
}

// searchOf prepares a search that leaves out a number of games.
func searchOf(t Title, r Result, rounds []int, number int) *search {
	s := &search{t: t, r: r, rounds: rounds, kept: len(rounds) - number}
	games := make(map[int][]int) // by opponent
	met := make(map[string]int)
	scored, least := -100*number, asked[t].floor
	asking := -number // the opponents left whose titles and federations count
	for _, i := range rounds {
		o := r.Opponents[i]
		key := i
		if r.Pairing == DoubleRoundRobin {
			key = -o.Number // who is met twice counts once
		}
		games[key] = append(games[key], i)
		if !o.GameOnly {
			met[o.Federation]++
			asking++
		}
		scored += o.Score
		s.all += counts(o)
		least = min(least, counts(o))
	}
	s.all += asked[t].floor - least
	average := asked[t].average
	s.difference = elo.Performance(scored, slices.Repeat([]int{average}, s.kept)) - average
	kinds := make(map[kind][]opponent)
	for _, own := range games {
		won := slices.DeleteFunc(slices.Clone(own), func(i int) bool { return r.Opponents[i].Score != 100 })
		o := r.Opponents[own[0]]
		k := kindOf(t, r, o, met)
		if k.titled && !o.GameOnly {
			s.titled++
		}
		if k.such && !o.GameOnly {
			s.such++
		}
		switch {
		case len(won) == len(own):
			kinds[k] = append(kinds[k], opponent{k, counts(o), own})
		case len(won) > 0:
			s.spare = append(s.spare, won[0])
		}
	}
	if r.Pairing != DoubleRoundRobin {
		s.titled -= (asking + 1) / 2
		s.such -= max(3, (asking+2)/3)
	}
	for _, g := range kinds {
		slices.SortFunc(g, func(a, b opponent) int {
			return cmp.Or(cmp.Compare(a.rating, b.rating), cmp.Compare(a.rounds[0], b.rounds[0]))
		})
		s.groups = append(s.groups, g)
	}
	slices.SortFunc(s.groups, func(a, b []opponent) int { return cmp.Compare(a[0].rounds[0], b[0].rounds[0]) })
	s.rank()
	return s
}

// counts is the rating that an opponent counts with, unless lifted to the floor.
func counts(o Opponent) int {
	if o.Rating == 0 {
		return Unrated
	}
	return o.Rating
}

// rank fills in the ratings that may still go.
func (s *search) rank() {
	var may []int
	for _, i := range s.spare {
		may = append(may, counts(s.r.Opponents[i]))
	}
	for _, g := range s.groups {
		for _, o := range g {
			if len(o.rounds) > 1 {
				may = append(may, o.rating) // one game of who stays
			}
		}
	}
	s.lowest = make([][]int, len(s.groups)+1)
	for next := len(s.groups); next >= 0; next-- {
		if next < len(s.groups) {
			for _, o := range s.groups[next] {
				may = append(may, slices.Repeat([]int{o.rating}, len(o.rounds))...)
			}
		}
		slices.Sort(may)
		s.lowest[next] = slices.Clone(may)
	}
}

// hopeless reports whether no way to leave out a number of games more, beside
// some, can do, or do better than the best: for want of titles, or because not
// even the lowest rated that may go make the average high enough.
func (s *search) hopeless(next, number int, out []int) bool {
	if number < 0 || number > len(s.lowest[next]) {
		return true
	}
	sum, titled, such := s.all, 0, 0
	for _, i := range out {
		o := s.r.Opponents[i]
		sum -= counts(o)
		if Holder(o.Title) {
			titled++
		}
		if slices.Contains(asked[s.t].holders, o.Title) {
			such++
		}
	}
	if s.r.Pairing != DoubleRoundRobin && (titled > s.titled || such > s.such) {
		return true
	}
	for _, rating := range s.lowest[next][:number] {
		sum -= rating
	}
	a := asked[s.t]
	need := max(a.average, a.performance-s.difference)
	if s.best.Made {
		need = max(need, s.best.Performance-s.difference+1)
	}
	return sum < (need-1)*s.kept // an average is rounded
}

// choose takes from each group its first opponents, each whole, and makes up the
// number with single games of those who stay.
func (s *search) choose(next, number int, out []int) {
	if s.hopeless(next, number, out) {
		return
	}
	if next == len(s.groups) {
		s.settle(number, out)
		return
	}
	group := s.groups[next]
	for taken := 0; ; taken++ {
		s.choose(next+1, number, out)
		if taken == len(group) || number < len(group[taken].rounds) {
			return
		}
		number -= len(group[taken].rounds)
		out = append(slices.Clone(out), group[taken].rounds...)
	}
}

// settle makes up a number with single games and looks whether it is a norm.
func (s *search) settle(number int, out []int) {
	if number > 0 {
		single := slices.Clone(s.spare)
		for _, g := range s.groups {
			for _, o := range g {
				if len(o.rounds) > 1 && !slices.Contains(out, o.rounds[0]) {
					single = append(single, o.rounds[0])
				}
			}
		}
		if number > len(single) {
			return
		}
		slices.SortFunc(single, func(a, b int) int {
			return cmp.Or(cmp.Compare(s.r.Opponents[a].Rating, s.r.Opponents[b].Rating), cmp.Compare(a, b))
		})
		out = append(slices.Clone(out), single[:number]...)
	}
	used := slices.DeleteFunc(slices.Clone(s.rounds), func(i int) bool { return slices.Contains(out, i) })
	if n := look(s.t, s.r, used); n.Made && (!s.best.Made || n.Performance > s.best.Performance) {
		s.best = n
	}
}
