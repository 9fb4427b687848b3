package teamevent_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"kohtunik/tournament/rules/teamswiss"
)

// judged is a round before it is paired, read anew from what the teams have done.
type judged struct {
	event   teamswiss.Event
	numbers []int // of who plays
	score   map[int]teamswiss.Points
	played  map[int]int
	wants   map[int]teamswiss.Preference
	floated map[int]bool
	byed    map[int]bool // may not have the bye (C2)
	barred  map[[2]int]bool
	counts  bool // floats of the round before
}

func judge(e teamswiss.Event) *judged {
	j := &judged{event: e, score: map[int]teamswiss.Points{}, played: map[int]int{}, wants: map[int]teamswiss.Preference{},
		floated: map[int]bool{}, byed: map[int]bool{}, barred: map[[2]int]bool{}}
	round := e.Round()
	j.counts = e.Rounds == 0 || round < e.Rounds-1
	before := func(t teamswiss.Team, until int) (sum teamswiss.Points) {
		for i, r := range t.Rounds[:min(until-1, len(t.Rounds))] {
			points := r.Match
			if e.GamePoints {
				points = r.Game
			}
			if sum += points; i == until-2 && until-1 < len(t.Rounds) {
				sum += t.Rounds[until-1].Virtual
			}
		}
		if until == 1 && len(t.Rounds) > 0 {
			sum += t.Rounds[0].Virtual
		}
		if until > len(t.Rounds) {
			sum += t.Boost
		}
		return sum
	}
	all := map[int]teamswiss.Team{}
	for _, t := range e.Teams {
		all[t.Number] = t
	}
	for _, t := range e.Teams {
		if t.Away {
			continue
		}
		j.numbers = append(j.numbers, t.Number)
		j.score[t.Number] = before(t, round)
		var colours []teamswiss.Colour
		for _, r := range t.Rounds {
			switch r.Kind {
			case teamswiss.Played:
				colours = append(colours, r.Colour)
				j.bar(t.Number, r.Opponent)
			case teamswiss.PairingBye, teamswiss.FullBye, teamswiss.ForfeitWin:
				j.byed[t.Number] = true
			}
		}
		j.played[t.Number] = len(colours)
		j.wants[t.Number] = e.Type.Preference(colours, e.Rounds > 0 && round >= e.Rounds)
		if n := len(t.Rounds); n > 0 && t.Rounds[n-1].Opponent > 0 && round == n+1 {
			j.floated[t.Number] = before(t, n) != before(all[t.Rounds[n-1].Opponent], n)
		}
	}
	for _, f := range e.Forbidden {
		j.bar(f[0], f[1])
	}
	return j
}

func (j *judged) bar(a, b int) { j.barred[[2]int{a, b}], j.barred[[2]int{b, a}] = true, true }

// value is how a pairing stands to one criterion: the first list in order is the best.
type value struct {
	why  teamswiss.Why
	list []int
}

// values are those of a pairing in the order of the rules: the bye, then bracket by
// bracket the set of upfloaters and the pairs.
func (j *judged) values(pairs [][2]int, bye int) []value {
	var list []value
	add := func(why teamswiss.Why, numbers ...int) { list = append(list, value{why, numbers}) }
	if bye > 0 {
		add(teamswiss.ByeScore, int(j.score[bye]))
		add(teamswiss.ByeMatches, -j.played[bye])
		add(teamswiss.ByeNumber, -bye)
	}
	mate := map[int]int{}
	for _, p := range pairs {
		mate[p[0]], mate[p[1]] = p[1], p[0]
	}
	rest := slices.DeleteFunc(slices.Clone(j.numbers), func(n int) bool { return n == bye })
	j.sort(rest)
	for len(rest) > 0 {
		score := j.score[rest[0]]
		in := map[int]bool{}
		var set, c5 []int
		for _, n := range rest {
			in[n] = in[n] || j.score[n] == score || j.score[mate[n]] == score
			if j.score[n] != score && j.score[mate[n]] == score {
				set = append(set, n)
			}
		}
		for _, n := range slices.Backward(set) {
			c5 = append(c5, -int(j.score[n]))
		}
		again := 0
		for _, n := range set {
			if j.floated[n] && j.counts {
				again++
			}
		}
		left := slices.DeleteFunc(slices.Clone(rest), func(n int) bool { return in[n] })
		add(teamswiss.Upfloats, len(set))
		add(teamswiss.UpfloatScores, c5...)
		add(teamswiss.NextScoregroup, j.hindered(rest, left, score))
		add(teamswiss.UpfloatsAgain, again)
		add(teamswiss.EarlierSet, set...)
		list = append(list, j.bracket(in, set, mate)...)
		rest = left
	}
	return list
}

// bracket are the values of the pairs of a bracket.
func (j *judged) bracket(in map[int]bool, set []int, mate map[int]int) []value {
	colours, strong, opponents := 0, 0, 0
	var tops, bottoms []int
	for _, n := range j.numbers { // ascending
		m := mate[n]
		if !in[n] || m < n {
			continue
		}
		tops, bottoms = append(tops, n), append(bottoms, m)
		a, b := j.wants[n], j.wants[m]
		if a.Colour != teamswiss.None && a.Colour == b.Colour {
			colours++
			if a.Strong && b.Strong {
				strong++
			}
		}
		for _, p := range [][2]int{{n, m}, {m, n}} {
			if j.counts && j.floated[p[0]] && slices.Contains(set, p[1]) {
				opponents++
			}
		}
	}
	return []value{{teamswiss.Colours, []int{colours}}, {teamswiss.StrongColours, []int{strong}},
		{teamswiss.FloatedAgain, []int{opponents}}, {teamswiss.EarlierPairing, slices.Concat(tops, bottoms)}}
}

func (j *judged) sort(list []int) {
	slices.SortFunc(list, func(a, b int) int {
		if j.score[a] != j.score[b] {
			return int(j.score[b] - j.score[a])
		}
		return a - b
	})
}

// hindered is 1 where the scoregroup after a bracket cannot be paired with as few
// upfloaters as its number asks for (C6).
func (j *judged) hindered(rest, left []int, score teamswiss.Points) int {
	below := slices.IndexFunc(rest, func(n int) bool { return j.score[n] != score })
	if below < 0 || len(left) == 0 || j.score[left[0]] != j.score[rest[below]] {
		return 0
	}
	var group, others []int
	for _, n := range left {
		if j.score[n] == j.score[left[0]] {
			group = append(group, n)
		} else {
			others = append(others, n)
		}
	}
	if len(group)%2 == 0 {
		if j.pairable(group) && j.pairable(others) {
			return 0
		}
		return 1
	}
	for i, up := range others {
		if j.pairable(append(slices.Clone(group), up)) && j.pairable(slices.Concat(others[:i], others[i+1:])) {
			return 0
		}
	}
	return 1
}

// pairable reports whether teams can all be paired with each other, by trying: who has
// the fewest left to meet comes first.
func (j *judged) pairable(list []int) bool {
	if len(list) == 0 {
		return true
	}
	var least, with []int
	for _, a := range list {
		var can []int
		for _, b := range list {
			if a != b && !j.barred[[2]int{a, b}] {
				can = append(can, b)
			}
		}
		if least == nil || len(can) < len(with) {
			least, with = []int{a}, can
		}
	}
	for _, b := range with {
		if j.pairable(slices.DeleteFunc(slices.Clone(list), func(n int) bool { return n == b || n == least[0] })) {
			return true
		}
	}
	return false
}

// first is the criterion by which the first of two pairings is better; a criterion "?"
// says that the second is.
func first(a, b []value) teamswiss.Why {
	for i := range a {
		switch slices.Compare(a[i].list, b[i].list) {
		case -1:
			return a[i].why
		case 1:
			return "? " + a[i].why
		}
	}
	return teamswiss.WerePaired
}

func of(p teamswiss.Pairing) (pairs [][2]int, bye int) {
	for _, m := range p.Matches {
		pairs = append(pairs, [2]int{m.White, m.Black})
	}
	return pairs, p.Bye
}

// checkAnswer holds an answer against the values of both pairings; it gives its criterion.
func checkAnswer(t *testing.T, e teamswiss.Event, a, b int) teamswiss.Answer {
	t.Helper()
	made, err := teamswiss.Pair(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	got, err := teamswiss.WhyNot(t.Context(), e, a, b)
	if err != nil {
		t.Fatal(err)
	}
	j := judge(e)
	together := func(p teamswiss.Pairing) bool {
		return slices.ContainsFunc(p.Matches, func(m teamswiss.Match) bool {
			return m.White == a && m.Black == b || m.White == b && m.Black == a
		})
	}
	switch got.Why {
	case teamswiss.WerePaired:
		if !together(made) {
			t.Errorf("round %d, %d and %d: “paired”, and they are not", made.Round, a, b)
		}
	case teamswiss.AlreadyMet, teamswiss.Prohibited:
		if !j.barred[[2]int{a, b}] {
			t.Errorf("round %d, %d and %d: %q, and they may meet", made.Round, a, b, got.Why)
		}
	case teamswiss.NotPaired:
		if slices.Contains(j.numbers, a) && slices.Contains(j.numbers, b) {
			t.Errorf("round %d, %d and %d: “away”, and both play", made.Round, a, b)
		}
	case teamswiss.Completion:
		rest := slices.DeleteFunc(slices.Clone(j.numbers), func(n int) bool { return n == a || n == b })
		if len(rest)%2 == 0 && j.pairable(rest) {
			t.Errorf("round %d, %d and %d: the others can be paired", made.Round, a, b)
		}
	default:
		if !together(got.Instead) {
			t.Errorf("round %d, %d and %d: they do not meet in %v", made.Round, a, b, got.Instead)
		}
		if want := first(j.values(of(made)), j.values(of(got.Instead))); got.Why != want {
			t.Errorf("round %d, %d and %d: %q, by the values %q", made.Round, a, b, got.Why, want)
		}
	}
	return got
}

// For two teams of a round of the data the answer is a criterion in which the pairing
// made and the best one with the two are told apart, by values worked out anew.
func TestWhyNotOnTheData(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(data, "swiss", "*.trf"))
	random := rand.New(rand.NewPCG(24, 6))
	seen := map[teamswiss.Why]int{}
	for _, path := range paths {
		e, _ := read(t, path)
		for round := 1; round <= e.Paired; round++ {
			before := e.Before(round)
			for range 12 {
				a := before.Teams[random.IntN(len(before.Teams))].Number
				b := before.Teams[random.IntN(len(before.Teams))].Number
				if a == b {
					continue
				}
				seen[checkAnswer(t, before, a, b).Why]++
			}
		}
	}
	t.Logf("%v", seen)
	for _, why := range []teamswiss.Why{teamswiss.AlreadyMet, teamswiss.Upfloats, teamswiss.EarlierPairing,
		teamswiss.Colours, teamswiss.EarlierSet} {
		if seen[why] == 0 {
			t.Errorf("nobody was kept apart by %q", why)
		}
	}
}

// In fields of at most eight teams all pairings are tried: the one with the two teams
// that the answer stands on is the best of those.
func TestWhyNotAgainstAllPairings(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 24))
	seen := map[teamswiss.Why]int{}
	for range 1000 {
		e := teamswiss.Event{Rounds: 3 + random.IntN(3), Initial: teamswiss.White,
			Type: teamswiss.Preferences(random.IntN(3))}
		for n := range 4 + random.IntN(5) {
			e.Teams = append(e.Teams, teamswiss.Team{Number: n + 1})
		}
		for range e.Rounds {
			p, err := teamswiss.Pair(t.Context(), e)
			if err != nil {
				break
			}
			a := 1 + random.IntN(len(e.Teams))
			if b := 1 + random.IntN(len(e.Teams)); a != b {
				got := checkAnswer(t, e, a, b)
				seen[got.Why]++
				bestWith(t, e, a, b, got)
			}
			e = playRandomly(e, p, random)
		}
	}
	t.Logf("%v", seen)
}

// bestWith tries all pairings with two teams.
func bestWith(t *testing.T, e teamswiss.Event, a, b int, got teamswiss.Answer) {
	t.Helper()
	if len(got.Instead.Matches) == 0 && got.Why != teamswiss.Completion {
		return
	}
	j := judge(e)
	var best []value
	rest := slices.DeleteFunc(slices.Clone(j.numbers), func(n int) bool { return n == a || n == b })
	j.each(rest, [][2]int{{a, b}}, 0, func(pairs [][2]int, bye int) {
		v := j.values(pairs, bye)
		if best == nil || first(v, best) != "" && first(v, best)[0] != '?' {
			best = v
		}
	})
	if got.Why == teamswiss.Completion {
		if best != nil {
			t.Errorf("round %d, %d and %d: there is a pairing with them", e.Round(), a, b)
		}
		return
	}
	if why := first(best, j.values(of(got.Instead))); why != "" {
		t.Errorf("round %d, %d and %d: the answer %q stands on %v, which is not the best by %q", e.Round(), a, b, got.Why,
			got.Instead.Matches, why)
	}
}

// each gives every legal pairing of some teams, with a bye where their number is odd.
func (j *judged) each(list []int, pairs [][2]int, bye int, do func([][2]int, int)) {
	if len(list) == 0 {
		do(slices.Clone(pairs), bye)
		return
	}
	if len(list)%2 == 1 {
		for i, n := range list {
			if !j.byed[n] {
				j.each(slices.Concat(list[:i], list[i+1:]), pairs, n, do)
			}
		}
		return
	}
	for i := 1; i < len(list); i++ {
		if !j.barred[[2]int{list[0], list[i]}] {
			j.each(slices.Concat(list[1:i], list[i+1:]), append(slices.Clone(pairs), [2]int{list[0], list[i]}), bye, do)
		}
	}
}

// playRandomly adds a pairing to the teams with chance results.
func playRandomly(e teamswiss.Event, p teamswiss.Pairing, random *rand.Rand) teamswiss.Event {
	had := map[int]teamswiss.Round{p.Bye: {Kind: teamswiss.PairingBye, Match: 10, Game: 20}}
	for _, m := range p.Matches {
		white := teamswiss.Points(10 * random.IntN(3))
		had[m.White] = teamswiss.Round{Kind: teamswiss.Played, Opponent: m.Black, Colour: teamswiss.White, Match: white}
		had[m.Black] = teamswiss.Round{Kind: teamswiss.Played, Opponent: m.White, Colour: teamswiss.Black, Match: 20 - white}
	}
	next := e
	next.Teams = nil
	for _, t := range e.Teams {
		t.Rounds = append(slices.Clone(t.Rounds), had[t.Number])
		next.Teams = append(next.Teams, t)
	}
	return next
}
