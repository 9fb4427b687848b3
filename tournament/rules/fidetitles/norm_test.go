package fidetitles_test

import (
	"slices"
	"testing"

	"kohtunik/tournament/rules/fidetitles"
)

// event makes a result of nine rounds against opponents who are good enough
// for a GM norm: three GM, an IM and a FM, three federations, 2400 each.
func event() fidetitles.Result {
	r := fidetitles.Result{Rounds: 9, Federation: "EST"}
	for i := range 9 {
		r.Opponents = append(r.Opponents, fidetitles.Opponent{
			Number: i + 1, Rating: 2400, Score: []int{100, 100, 100, 100, 100, 50, 50, 50, 50}[i],
			Title:      []string{"GM", "GM", "GM", "IM", "FM", "", "", "CM", ""}[i],
			Federation: []string{"FIN", "LAT", "FIN", "LTU", "EST", "EST", "EST", "EST", "EST"}[i],
		})
	}
	return r
}

func missing(n fidetitles.Norm) []fidetitles.Requirement {
	var list []fidetitles.Requirement
	for _, c := range n.Missing() {
		list = append(list, c.Requirement)
	}
	return list
}

func TestNorm(t *testing.T) {
	for _, test := range []struct {
		name    string
		title   fidetitles.Title
		change  func(*fidetitles.Result)
		missing []fidetitles.Requirement
		rating  int
		needed  int
	}{
		// 7 of 9 are 78 %: 220 points above 2400.
		{"a norm", fidetitles.GM, func(*fidetitles.Result) {}, nil, 2620, 700},
		{"half a point less", fidetitles.GM, func(r *fidetitles.Result) { r.Opponents[0].Score = 50 },
			[]fidetitles.Requirement{fidetitles.NormPerforming}, 2566, 700},
		{"which is an IM norm", fidetitles.IM, func(r *fidetitles.Result) { r.Opponents[0].Score = 50 }, nil, 2566, 550},
		{"eight games", fidetitles.GM, func(r *fidetitles.Result) { r.Opponents[8].How = fidetitles.NotPlayed },
			[]fidetitles.Requirement{fidetitles.Games}, 2651, 650},
		{"eight games and a bye of the pairing", fidetitles.GM,
			func(r *fidetitles.Result) { r.Opponents[8].How = fidetitles.ForfeitWin }, nil, 2651, 650},
		{"no bye in ten rounds", fidetitles.GM, func(r *fidetitles.Result) {
			r.Rounds = 10
			r.Opponents[8].How = fidetitles.ForfeitWin
		}, []fidetitles.Requirement{fidetitles.Games}, 2651, 650},
		{"two GM only", fidetitles.GM, func(r *fidetitles.Result) { r.Opponents[0].Title = "IM" },
			[]fidetitles.Requirement{fidetitles.SuchHolders}, 2620, 700},
		{"four titles", fidetitles.GM, func(r *fidetitles.Result) { r.Opponents[4].Title = "WCM" },
			[]fidetitles.Requirement{fidetitles.TitleHolders}, 2620, 700},
		{"one other federation", fidetitles.GM, func(r *fidetitles.Result) {
			r.Opponents[1].Federation, r.Opponents[3].Federation = "FIN", "FIN"
		},
			[]fidetitles.Requirement{fidetitles.Federations}, 2620, 700},
		{"FID is no federation", fidetitles.GM, func(r *fidetitles.Result) {
			r.Opponents[1].Federation, r.Opponents[3].Federation = "FID", "FID"
		},
			[]fidetitles.Requirement{fidetitles.Federations}, 2620, 700},
		{"six of the own", fidetitles.GM, func(r *fidetitles.Result) { r.Opponents[0].Federation = "EST" },
			[]fidetitles.Requirement{fidetitles.OwnFederation}, 2620, 700},
		{"six of the own in an exempt Swiss", fidetitles.GM,
			func(r *fidetitles.Result) { r.Opponents[0].Federation, r.Exempt = "EST", true }, nil, 2620, 700},
		{"seven of one", fidetitles.GM, func(r *fidetitles.Result) {
			r.Federation = "SWE"
			r.Opponents[0].Federation, r.Opponents[1].Federation = "EST", "EST"
		},
			[]fidetitles.Requirement{fidetitles.OneFederation}, 2620, 700},
		{"an average of 2380 and rounding", fidetitles.GM, func(r *fidetitles.Result) {
			for i := range r.Opponents {
				r.Opponents[i].Rating = 2379
			}
			for i := range 5 {
				r.Opponents[i].Rating = 2380
			}
		}, nil, 2600, 700},
		{"an average below 2380", fidetitles.GM, func(r *fidetitles.Result) {
			for i := range r.Opponents {
				r.Opponents[i].Rating = 2379
			}
			r.Opponents[5].Score = 100
		}, []fidetitles.Requirement{fidetitles.AverageRating}, 2379 + 273, 750},
		{"one lifted to 2200", fidetitles.GM, func(r *fidetitles.Result) { r.Opponents[8].Rating = 0 },
			[]fidetitles.Requirement{fidetitles.AverageRating, fidetitles.NormPerforming}, 2378 + 220, 750},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := event()
			test.change(&r)
			n := fidetitles.Of(test.title, r)
			if got := missing(n); !slices.Equal(got, test.missing) {
				t.Errorf("missing %v, want %v", got, test.missing)
			}
			if n.Made != (len(test.missing) == 0) || n.Performance != test.rating || n.Needed != test.needed {
				t.Errorf("made %v with %d, needed %d; want %d, %d", n.Made, n.Performance, n.Needed, test.rating, test.needed)
			}
		})
	}
}

// Eleven rounds: what is won may be left out, and the last rounds of a Swiss.
func TestGamesLeftOut(t *testing.T) {
	longer := func(add ...fidetitles.Opponent) fidetitles.Result {
		r := event()
		r.Opponents = append(r.Opponents, add...)
		r.Rounds = len(r.Opponents)
		return r
	}
	weak := fidetitles.Opponent{Number: 10, Rating: 1900, Federation: "EST", Score: 100}
	lost := fidetitles.Opponent{Number: 11, Rating: 2400, Federation: "EST"}
	for _, test := range []struct {
		name   string
		result fidetitles.Result
		made   bool
		used   []int
	}{
		{"a win against a weak one goes", longer(weak), true, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}},
		{"lost games at the end go", longer(lost, lost), true, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}},
		{"not where pairings are known beforehand", func() fidetitles.Result {
			r := longer(lost, lost)
			r.Pairing = fidetitles.RoundRobin
			return r
		}(), false,
			[]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
		{"a loss before the end stays", func() fidetitles.Result {
			r := longer(lost, lost)
			r.Opponents[0], r.Opponents[10] = r.Opponents[10], r.Opponents[0]
			return r
		}(), false, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
		{"a round robin has to be played to its end",
			func() fidetitles.Result { r := event(); r.Pairing, r.Rounds = fidetitles.RoundRobin, 11; return r }(), false,
			[]int{0, 1, 2, 3, 4, 5, 6, 7, 8}},
	} {
		n := fidetitles.Of(fidetitles.GM, test.result)
		if n.Made != test.made || !slices.Equal(n.Used, test.used) {
			t.Errorf("%s: made %v with the rounds %v", test.name, n.Made, n.Used)
		}
	}
}

func TestDoubleRoundRobin(t *testing.T) {
	r := fidetitles.Result{Pairing: fidetitles.DoubleRoundRobin, Rounds: 10, Federation: "EST"}
	for i := range 10 {
		r.Opponents = append(r.Opponents, fidetitles.Opponent{Number: i%5 + 1, Rating: 2450, Score: []int{100, 50}[i/7],
			Title: []string{"GM", "GM", "IM", "GM", ""}[i%5], Federation: []string{"FIN", "LAT", "EST", "SWE", "EST"}[i%5]})
	}
	if n := fidetitles.Of(fidetitles.GM, r); !n.Made {
		t.Errorf("missing %v", n.Missing())
	}
	r.Opponents[0].Title, r.Opponents[5].Title = "IM", "IM"
	if n := fidetitles.Of(fidetitles.GM, r); n.Made ||
		!slices.Equal(missing(n), []fidetitles.Requirement{fidetitles.SuchHolders}) {
		t.Errorf("two GM of five: missing %v", n.Missing())
	}
}

// Of the games won the fewest go that have to, the lowest rated opponents first;
// a last round goes rather than two wins.
func TestWhichGamesAreLeftOut(t *testing.T) {
	// weak opponents at the rounds given, beaten: they spoil the average
	with := func(title string, ratings map[int]int, last ...fidetitles.Opponent) fidetitles.Result {
		r := event()
		for i := range 9 {
			r.Opponents[i].Score = []int{100, 100, 100, 100, 50, 50, 100, 50, 50}[i]
		}
		for at := range 16 {
			if rating, there := ratings[at]; there {
				r.Opponents = slices.Insert(r.Opponents, at, fidetitles.Opponent{Number: 20 + at, Rating: rating, Score: 100,
					Title: title, Federation: "EST"})
			}
		}
		r.Opponents = append(r.Opponents, last...)
		r.Rounds = len(r.Opponents)
		return r
	}
	lost := fidetitles.Opponent{Number: 40, Rating: 2400, Federation: "EST"}
	for _, test := range []struct {
		name   string
		result fidetitles.Result
		out    []int // rounds that are left out, from 0
	}{
		{"one", with("", map[int]int{2: 1900}), []int{2}},
		{"two", with("", map[int]int{2: 2250, 4: 1900}), []int{2, 4}},
		{"the lower rated of two of which either would do", with("GM", map[int]int{2: 2260, 4: 2250}), []int{4}},
		{"three", with("", map[int]int{1: 1500, 3: 1500, 5: 1500}), []int{1, 3, 5}},
		{"three that are not the lowest, who is a grandmaster", func() fidetitles.Result {
			r := with("", map[int]int{1: 1500, 3: 1500, 5: 1500})
			for i, o := range r.Opponents {
				if o.Rating == 2400 {
					r.Opponents[i].Rating = 2410
				}
			}
			r.Opponents[0].Rating = 1400
			return r
		}(), []int{1, 3, 5}},
		{"four, the lowest", with("", map[int]int{1: 1500, 3: 1500, 5: 1500, 7: 1500}), []int{1, 3, 5, 7}},
		{"the last, and one of two", with("GM", map[int]int{2: 2260, 4: 2250}, lost), []int{4, 11}},
		{"the last, and a win", with("", map[int]int{1: 1900}, lost), []int{1, 10}},
	} {
		n := fidetitles.Of(fidetitles.GM, test.result)
		var out []int
		for i := range test.result.Opponents {
			if !slices.Contains(n.Used, i) {
				out = append(out, i)
			}
		}
		if !n.Made || !slices.Equal(out, test.out) {
			t.Errorf("%s: made %v, %v are left out, want %v", test.name, n.Made, out, test.out)
		}
	}
}

// What is told of the rounds that count: the average with the lowest lifted to
// the floor, if he is below it, the performance and what it adds, and the score
// that would do.
func TestWhatIsCounted(t *testing.T) {
	for _, test := range []struct {
		name                                        string
		ratings                                     []int // of the first opponents; the others have the last
		average, difference, raised, needed, counts int
	}{
		{"all 2400", []int{2400}, 2400, 220, -1, 700, 9},
		{"the lowest at the floor", []int{2400, 2200, 2400}, 2378, 220, -1, 750, 9},
		{"the lowest below it", []int{2400, 2199, 2400}, 2378, 220, 1, 750, 9},
		{"one lifted, another not", []int{2400, 2100, 2000, 2400}, 2344, 220, 2, 750, 9},
		{"every game would have to be won", []int{1800}, 1844, 220, 0, 900, 9},
		{"that would not do either", []int{1700}, 1756, 220, 0, -1, 9},
	} {
		r := event()
		for i := range r.Opponents {
			r.Opponents[i].Rating = test.ratings[min(i, len(test.ratings)-1)]
		}
		n := fidetitles.Of(fidetitles.GM, r)
		if n.Average != test.average || n.Difference != test.difference || n.Raised != test.raised ||
			n.Needed != test.needed || n.Counts != test.counts || n.Performance != n.Average+n.Difference {
			t.Errorf("%s: %+v", test.name, n)
		}
	}
}

// Who has played nothing has no norm, and the first thing missing is games.
func TestNoGames(t *testing.T) {
	n := fidetitles.Of(fidetitles.GM, fidetitles.Result{Rounds: 9, Federation: "EST"})
	if n.Made || n.Games != 0 || n.Needed != -1 || n.Missing()[0] !=
		(fidetitles.Check{Requirement: fidetitles.Games, Need: 9}) {
		t.Errorf("%+v", n)
	}
}

// A double round robin needs six players (1.4.5f): five opponents, each counted
// once.
func TestDoubleRoundRobinOfFive(t *testing.T) {
	for players, want := range map[int]fidetitles.Check{
		5: {Requirement: fidetitles.DoublePlayers, Have: 4, Need: 5},
		6: {Requirement: fidetitles.DoublePlayers, Have: 5, Need: 5, Met: true},
	} {
		r := fidetitles.Result{Pairing: fidetitles.DoubleRoundRobin, Rounds: 2 * (players - 1), Federation: "EST"}
		for i := range r.Rounds {
			r.Opponents = append(r.Opponents, fidetitles.Opponent{Number: i%(players-1) + 1, Rating: 2400, Score: 50})
		}
		if n := fidetitles.Of(fidetitles.GM, r); !slices.Contains(n.Checks, want) {
			t.Errorf("%d players: %+v", players, n.Checks)
		}
	}
}
