package keizer

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// ofFour are rules by which four players are worth 4, 3, 2 and 1.
func ofFour() Rules { return Rules{Step: 1, Win: Whole, Draw: Half, ForfeitWin: Whole, Own: Whole} }

func won(opponent int) Round   { return Round{Kind: Won, Opponent: opponent, White: true} }
func lost(opponent int) Round  { return Round{Kind: Lost, Opponent: opponent} }
func drawn(opponent int) Round { return Round{Kind: Drawn, Opponent: opponent} }

// table writes a table as "number: sum", best first.
func table(lines []Line) string {
	var list []string
	for _, l := range lines {
		list = append(list, fmt.Sprintf("%d: %v", l.Number, l.Sum.Float()))
	}
	return strings.Join(list, ", ")
}

// The sums are worked out by hand beside each table.
func TestCountByHand(t *testing.T) {
	four := []Player{
		{1, []Round{lost(2), won(4)}},
		{2, []Round{won(1), drawn(3)}},
		{3, []Round{drawn(4), drawn(2)}},
		{4, []Round{drawn(3), lost(1)}},
	}
	away := ofFour()
	away.Bye, away.Excused, away.Absent, away.Duty, away.Late = Half, Whole/3, -Whole/6, 2*Whole/3, Whole/3
	absences := []Player{
		{1, []Round{{Kind: Excused}, {Kind: Absent}}},
		{2, []Round{{Kind: OnDuty}, {Kind: LeftOver}}},
		{3, []Round{{Kind: NotEntered}, {Kind: WonForfeit, Opponent: 4, White: true}}},
		{4, []Round{{Kind: Nothing}, {Kind: LostForfeit, Opponent: 3}}},
	}
	once, tenFor := ofFour(), ofFour()
	once.Passes = 1
	tenFor.Top, tenFor.Step, tenFor.Own = 10, 3, Half
	for _, c := range []struct {
		name   string
		rules  Rules
		player []Player
		rounds int
		want   string
	}{
		// Own values only: 4, 3, 2, 1.
		{"before round 1", ofFour(), four, 0, "1: 4, 2: 3, 3: 2, 4: 1"},
		// With 4 3 2 1: 1 has 4+0, 2 has 3+4 = 7, 3 has 2+½·1 = 2.5, 4 has 1+½·2 = 2. Order 2 1 3 4.
		// With 2 worth 4 and 1 worth 3: 2 has 4+3 = 7, 1 has 3, 3 has 2.5, 4 has 2. The order stays.
		{"after round 1", ofFour(), four, 1, "2: 7, 1: 3, 3: 2.5, 4: 2"},
		// With 2 1 3 4 worth 4 3 2 1: 2 has 4+3+½·2 = 8, 1 has 3+0+1 = 4, 3 has 2+½·1+½·4 = 4.5,
		// 4 has 1+½·2 = 2. Order 2 3 1 4. With 2 3 1 4 worth 4 3 2 1: 2 has 4+2+½·3 = 7.5,
		// 3 has 3+½·1+½·4 = 5.5, 1 has 2+0+1 = 3, 4 has 1+½·3 = 2.5. The order stays.
		{"after round 2", ofFour(), four, 2, "2: 7.5, 3: 5.5, 1: 3, 4: 2.5"},
		// The same, counted once a round: after round 1 the order is 2 1 3 4 with the values
		// 4 3 2 1, so after round 2 the sums are those of the first pass above.
		{"counted once", once, four, 2, "2: 8, 3: 4.5, 1: 4, 4: 2"},
		// Values 10 7 4 1, half of the own one: after round 1 first 1 has 5, 2 has 3.5+10 = 13.5,
		// 3 has 2+½·1 = 2.5, 4 has ½+½·4 = 2.5; 3 stood higher. Order 2 1 3 4: 2 has 5+7 = 12,
		// 1 has 3.5, 3 and 4 have 2.5.
		{"steps of three", tenFor, four, 1, "2: 12, 1: 3.5, 3: 2.5, 4: 2.5"},
		// Who wins and who loses get the other's value and have none of their own: with 1 2 worth
		// 4 3: 1 has 3, 2 has 4. Order 2 1: 2 has 3, 1 has 4. Order 1 2 was there before: it ends.
		{"an order that comes back", Rules{Top: 4, Step: 1, Win: Whole, Loss: Whole},
			[]Player{{1, []Round{won(2)}}, {2, []Round{lost(1)}}}, 1, "1: 4, 2: 3"},
		// Values 4 3 2 1. 1: 4 + 4/3 − 4/6 = 4.67; 2: 3 + 2/3·3 + ½·3 = 6.5;
		// 3: 2 + 2/3 + 1 = 3.67; 4: 1. Order 2 1 3 4, so 2 is worth 4 and 1 worth 3:
		// 2: 4 + 8/3 + 2 = 8.67; 1: 3 + 1 − ½ = 3.5; 3 has 3.67 and is now before 1.
		// Order 2 3 1 4: 3 is worth 3: 3 + 1 + 1 = 5; 1 is worth 2: 2 + 2/3 − 1/3 = 2.33. It stays.
		{"rounds without a game", away, absences, 2, "2: 8.67, 3: 5, 1: 2.33, 4: 1"},
	} {
		if got := table(Count(Event{c.rules, c.player}, c.rounds)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Sharly Chess gives six players 7 to 2 points; the own top value is taken as it is.
func TestValues(t *testing.T) {
	values := func(r Rules, n int) (list []int) {
		for place := 1; place <= n; place++ {
			list = append(list, r.Value(place, n))
		}
		return list
	}
	for _, c := range []struct {
		rules Rules
		n     int
		want  []int
	}{
		{Rules{Step: 1}, 6, []int{7, 6, 5, 4, 3, 2}},
		{Rules{Step: 1}, 1, []int{0}},
		{Rules{Step: 1, Top: 70}, 3, []int{70, 69, 68}},
		{Rules{Step: 2, Top: 3}, 3, []int{3, 1, 0}}, // never below 0
	} {
		if got := values(c.rules, c.n); !slices.Equal(got, c.want) {
			t.Errorf("%+v, %d players: %v, want %v", c.rules, c.n, got, c.want)
		}
	}
}

// Two orders can both stay as they are when they are counted: then the one that the count
// comes to from the order before round 1 stands.
func TestTheOrderBeforeDecides(t *testing.T) {
	alder := Player{1, []Round{won(2), won(4)}}
	birch := Player{2, []Round{lost(1), lost(6)}}
	cedar := Player{3, []Round{drawn(4), {Kind: Excused}}}
	dogwood := Player{4, []Round{drawn(3), lost(1)}}
	elm := Player{5, []Round{lost(6), {Kind: LeftOver}}}
	fir := Player{6, []Round{won(5), won(2)}}
	for want, order := range map[string][]Player{
		// Cedar is worth 6: 6 + ½·4 + 0.35·6, Fir 5: 5 + 2 + 3.
		"1: 14, 3: 10.1, 6: 10, 4: 7, 2: 3, 5: 3": {alder, birch, cedar, dogwood, elm, fir},
		// Fir is worth 6: 6 + 2 + 3, Cedar 5: 5 + ½·4 + 0.35·5.
		"1: 14, 6: 11, 3: 8.75, 4: 6.5, 2: 3, 5: 3": {fir, alder, birch, cedar, dogwood, elm},
	} {
		if got := table(Count(Event{Usual(), order}, 2)); got != want {
			t.Errorf("from %v: %s, want %s", order[0].Number, got, want)
		}
	}
}

// Only so many absences with notice give something; those before the entry are some.
func TestLimit(t *testing.T) {
	r := ofFour()
	r.Excused, r.Late, r.Limit = Half, Half, 2
	e := Event{r, []Player{{1, []Round{{Kind: NotEntered}, {Kind: Absent}, {Kind: Excused}, {Kind: Excused}}},
		{2, make([]Round, 4)}, {3, make([]Round, 4)}, {4, make([]Round, 4)}}}
	items := Count(e, 4)[0].Items
	var adds []float64
	for _, i := range items {
		adds = append(adds, i.Adds.Float())
	}
	if want := []float64{2, 0, 2, 0}; !slices.Equal(adds, want) || !items[3].Beyond || items[2].Beyond {
		t.Errorf("%v, want %v; %+v", adds, want, items)
	}
}

// random makes an event of n players and some rounds of random games and absences.
func random(r *rand.Rand, n, rounds int) Event {
	e := Event{Rules: Usual()}
	e.Rules.Apart = r.IntN(5)
	e.Rules.Colours = ColourRules()[r.IntN(3)]
	if r.IntN(2) == 0 {
		e.Rules.Top = n + r.IntN(50)
	}
	for i := range n {
		e.Players = append(e.Players, Player{i + 1, make([]Round, rounds)})
	}
	for round := range rounds {
		order := r.Perm(n)
		here := 2 * (r.IntN(n) / 2)
		for k, i := range order {
			kinds := []Kind{Excused, Absent, OnDuty, LeftOver, NotEntered, Nothing}
			e.Players[i].Rounds[round] = Round{Kind: kinds[r.IntN(len(kinds))]}
			if k >= here {
				continue
			}
			j, white := order[k^1], k%2 == 0
			kind := []Kind{Won, Drawn, Lost}[(k/2+round)%3]
			if !white {
				kind = map[Kind]Kind{Won: Lost, Lost: Won, Drawn: Drawn}[kind]
			}
			e.Players[i].Rounds[round] = Round{Kind: kind, Opponent: j + 1, White: white}
		}
	}
	return e
}

// Values fall by the step; sums fall; a table that came to rest is counted with its own
// values; what a line says adds up; the same event gives the same table.
func TestCountHolds(t *testing.T) {
	atRest, all := 0, 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		e := random(r, 2+r.IntN(30), r.IntN(12))
		rounds := len(e.Players[0].Rounds)
		lines := Count(e, rounds)
		if again := Count(e, rounds); !reflect.DeepEqual(lines, again) {
			t.Fatalf("seed %d: another table", seed)
		}
		rested := true
		for i, l := range lines {
			sum := l.Own
			for _, item := range l.Items {
				sum += item.Adds
			}
			if sum != l.Sum || l.Place != i+1 {
				t.Fatalf("seed %d: %+v adds up to %d", seed, l, sum)
			}
			if i > 0 && l.Sum > lines[i-1].Sum {
				t.Fatalf("seed %d: place %d has more than the one before", seed, l.Place)
			}
			rested = rested && l.Value == e.Rules.Value(l.Place, len(lines))
			if i > 0 && e.Rules.Value(i, len(lines))-e.Rules.Value(i+1, len(lines)) != e.Rules.Step {
				t.Fatalf("seed %d: value of place %d", seed, i+1)
			}
		}
		all++
		if rested {
			atRest++
		}
	}
	t.Logf("%d of %d tables come to rest", atRest, all)
	if atRest < all*8/10 {
		t.Errorf("only %d of %d tables come to rest", atRest, all)
	}
}

// leastAgain finds by trying everything how many have to meet too soon.
func leastAgain(p *pairer, list []int) int {
	if len(list) < 2 {
		return 0
	}
	least := len(list)
	for k := 1; k < len(list); k++ {
		rest := slices.Delete(slices.Clone(list[1:]), k-1, k)
		n := leastAgain(p, rest)
		if p.again(list[0], list[k]) > 0 {
			n++
		}
		least = min(least, n)
	}
	return least
}

// Everybody is paired once or has the bye; nobody meets again too soon where that can be
// avoided, and as few as possible do otherwise; the bye goes round; pairing again gives
// the same.
func TestPairHolds(t *testing.T) {
	forced := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 2))
		e := random(r, 2+r.IntN(7), 1+r.IntN(9))
		var playing []int
		for _, p := range e.Players {
			playing = append(playing, p.Number)
		}
		made, err := Pair(context.Background(), e, playing)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := Pair(context.Background(), e, playing)
		if !reflect.DeepEqual(made, again) {
			t.Fatalf("seed %d: another pairing", seed)
		}
		p := pairer{rules: e.Rules, next: len(e.Players[0].Rounds) + 1, past: make(map[int]past)}
		for _, player := range e.Players {
			p.past[player.Number] = pastOf(player)
		}
		seated, soon := map[int]int{made.Bye: 1}, 0
		for _, g := range made.Games {
			seated[g.White]++
			seated[g.Black]++
			if g.Again != p.again(g.White, g.Black) {
				t.Fatalf("seed %d: %+v", seed, g)
			}
			if g.Again > 0 {
				soon++
			}
		}
		least := len(playing)
		for _, left := range p.forBye(playing) {
			least = min(least, leastAgain(&p, slices.DeleteFunc(slices.Clone(playing), func(n int) bool { return n == left })))
		}
		if soon != least {
			t.Errorf("seed %d: %d meet too soon, %d have to", seed, soon, least)
		}
		if soon > 0 {
			forced++
		}
		for _, n := range playing {
			if seated[n] != 1 {
				t.Errorf("seed %d: number %d sits %d times", seed, n, seated[n])
			}
		}
		if (made.Bye > 0) != (len(playing)%2 == 1) {
			t.Errorf("seed %d: bye %d of %d", seed, made.Bye, len(playing))
		}
	}
	if forced == 0 {
		t.Error("no event in which somebody has to meet again too soon")
	}
}

func TestPairByHand(t *testing.T) {
	season := ofFour()
	season.Apart = 2
	four := func(rounds ...[]Round) []Player {
		var list []Player
		for i, r := range rounds {
			list = append(list, Player{i + 1, r})
		}
		return list
	}
	for _, c := range []struct {
		name    string
		rules   Rules
		players []Player
		playing []int
		want    string
	}{
		// Neighbours; the higher has White on board 1, the lower on board 2.
		{"round 1", season, four(nil, nil, nil, nil), []int{1, 2, 3, 4}, "1-2 4-3"},
		{"an odd one", season, four(nil, nil, nil), []int{1, 2, 3}, "1-2 bye 3"},
		// 1 and 2 have met, so 1 plays 3; both have had White: 1 stands higher on board 1.
		{"not again", season, four([]Round{won(2)}, []Round{lost(1)}, []Round{won(4)}, []Round{lost(3)}),
			[]int{1, 2, 3, 4}, "1-3 4-2"},
		// 3 has had the bye, 2 is the last who has not.
		{"the bye goes round", season, four([]Round{won(2)}, []Round{lost(1)}, []Round{{Kind: LeftOver}}),
			[]int{1, 2, 3}, "3-1 bye 2"},
		// Two who have to meet again do: a lone pair.
		{"again where it must be", season, four([]Round{won(2)}, []Round{lost(1)}), []int{1, 2}, "2-1!"},
		// After three rounds they may: 3 − 1 = 2 is the last round apart.
		{"long enough ago", season, four([]Round{won(2), {Kind: Excused}, {Kind: Excused}},
			[]Round{lost(1), {Kind: Excused}, {Kind: Excused}}), []int{1, 2}, "2-1"},
	} {
		made, err := Pair(context.Background(), Event{c.rules, c.players}, c.playing)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var list []string
		for _, g := range made.Games {
			list = append(list, fmt.Sprintf("%d-%d%s", g.White, g.Black, strings.Repeat("!", min(1, g.Again))))
		}
		if made.Bye > 0 {
			list = append(list, fmt.Sprintf("bye %d", made.Bye))
		}
		if got := strings.Join(list, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if _, err := Pair(context.Background(), Event{season, four(nil, nil)}, []int{2}); err == nil {
		t.Error("one player is paired")
	}
}

// Colours by each rule: 1 has had W W B, 2 has had B against 1 once and W since.
func TestColours(t *testing.T) {
	players := []Player{
		{1, []Round{won(2), {Won, 3, true}, {Won, 4, false}}},
		{2, []Round{lost(1), {Won, 4, true}, {Won, 3, true}}},
		{3, []Round{{Kind: Excused}, {Lost, 1, false}, {Lost, 2, false}}},
		{4, []Round{{Kind: Excused}, {Lost, 2, false}, {Lost, 1, true}}},
	}
	for rule, want := range map[Colours]string{
		Balanced:    "1-2", // both W−B = 1; 1 had Black last
		Reversed:    "2-1", // 1 had White against 2
		Alternating: "1-2", // 1 had Black last
	} {
		r := ofFour()
		r.Colours = rule
		made, err := Pair(context.Background(), Event{r, players}, []int{1, 2})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%d-%d", made.Games[0].White, made.Games[0].Black); got != want {
			t.Errorf("%s: %s, want %s", cmp.Or(string(rule), "balanced"), got, want)
		}
	}
}

func TestShares(t *testing.T) {
	for text, want := range map[string]string{
		"1": "1", "1/2": "0.5", "½": "0.5", "2/3": "2/3", "0,35": "0.35", "35%": "0.35", "-1/6": "-1/6", "−1/6": "-1/6",
		"1 / 3": "1/3", ".5": "0.5", "0.125": "0.125", "12.5%": "0.125", "9": "9", "5/6": "5/6", "0": "0", "1/12": "1/12",
		"33.3%": "0.333", "4/3": "4/3",
	} {
		got, err := ParseShare(text)
		if err != nil || got.String() != want {
			t.Errorf("%q: %s %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "x", "1/0", "1/7", "10", "1//2", "1.2.3", "--1", "0.3333", "%", "/", "9999999",
		"1/2/3"} {
		if got, err := ParseShare(text); err == nil {
			t.Errorf("%q is read as %s", text, got)
		}
	}
}

// Every share is read back from what is written of it.
func FuzzShare(f *testing.F) {
	for _, text := range []string{"1", "2/3", "0,35", "35%", "-1/6", "½", "9/8"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseShare(text)
		if err != nil {
			return
		}
		if back, err := ParseShare(s.String()); err != nil || back != s {
			t.Errorf("%q is %d, written %q, read as %d %v", text, s, s.String(), back, err)
		}
	})
}

func TestEveryShareIsWritten(t *testing.T) {
	for s := -MostShare; s <= MostShare; s++ {
		if back, err := ParseShare(s.String()); err != nil || back != s {
			t.Fatalf("%d is written %q, read as %d %v", s, s.String(), back, err)
		}
	}
}

func TestCheck(t *testing.T) {
	if p, bad := Usual().Check(); bad {
		t.Errorf("usual rules: %+v", p)
	}
	for field, change := range map[string]func(*Rules){
		"top": func(r *Rules) { r.Top = -1 }, "step": func(r *Rules) { r.Step = 0 },
		"limit": func(r *Rules) { r.Limit = 100 },
		"apart": func(r *Rules) { r.Apart = -1 }, "passes": func(r *Rules) { r.Passes = 100 },
		"colours": func(r *Rules) { r.Colours = "x" }, "start": func(r *Rules) { r.Start = "x" },
	} {
		r := Usual()
		change(&r)
		if p, bad := r.Check(); !bad || p.Field != field {
			t.Errorf("%s: %+v", field, p)
		}
	}
}

// A season of a large club is counted and paired in an instant.
func BenchmarkPair(b *testing.B) {
	e := random(rand.New(rand.NewPCG(1, 1)), 100, 30)
	var playing []int
	for _, p := range e.Players {
		playing = append(playing, p.Number)
	}
	for b.Loop() {
		if _, err := Pair(context.Background(), e, playing); err != nil {
			b.Fatal(err)
		}
	}
}
