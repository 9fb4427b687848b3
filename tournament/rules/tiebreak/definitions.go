package tiebreak

// definition is all that there is to know of a tie-break. Adding one takes its
// entry here, its value, and its name in the messages.
type definition struct {
	name    Name
	article string // of C.07
	takes   string // the letters of the modifiers it can have
	// places are those after the sign that a value is written with. The points
	// of an event with halves only need one.
	places int
	// ascending: the smaller value is the better one, as of a rank.
	ascending bool
	// swissOnly: it is not for a round robin (C.07, article 8).
	swissOnly bool
	byRating  bool // it rests on ratings (article 10)
	manual    bool // its values are not worked out but given by hand
	// counts is what a round adds, of a tie-break that counts rounds (article 7).
	counts func(t *Table, r Round) Value
	// explain works the value of the player at an index out; of one that counts
	// rounds it is made of that.
	explain func(t *Table, x *Explanation, player int, group []int)
}

var definitions = map[Name]definition{}

// names are the tie-breaks in the order of their articles.
var names []Name

func init() { // what explains one may ask for another
	for _, d := range []definition{
		{name: PTS, places: 1, explain: summed(func(t *Table, x *Explanation, i int) {
			t.own(x, i, func(r Round) Value { return 10 * Value(r.Points) })
		})},
		{name: DE, article: "6", takes: "P", ascending: true, explain: func(t *Table, x *Explanation, i int, group []int) {
			t.explainEncounter(x, t.event.Players[i].Number, group)
		}},
		{name: WIN, article: "7.1", counts: won},
		{name: WON, article: "7.2", counts: wonAtBoard},
		{name: BPG, article: "7.3", counts: playedBlack},
		{name: BWG, article: "7.4", counts: wonWithBlack},
		{name: PS, article: "7.5", takes: "C", places: 1, explain: summed((*Table).progressive)},
		{name: REP, article: "7.6", counts: electedToPlay},
		{name: STD, article: "7.7", places: 1, counts: standardPoints},
		{name: TPN, article: "7.8", takes: "R", ascending: true, explain: whole((*Table).given)},
		{name: BH, article: "8.1", takes: "CMPF", places: 1, swissOnly: true, explain: summed((*Table).buchholz)},
		{name: AOB, article: "8.2", takes: "FP", places: 2, swissOnly: true, explain: whole((*Table).averageBuchholz)},
		{name: FB, article: "8.3", takes: "CMP", places: 1, swissOnly: true, explain: summed((*Table).buchholz)},
		{name: SB, article: "9.1", takes: "CMP", places: 2, explain: summed((*Table).buchholz)},
		{name: KS, article: "9.2", takes: "L", places: 1, explain: summed((*Table).koya)},
		{name: ARO, article: "10.1", takes: "CMU", byRating: true, explain: whole((*Table).byRatings)},
		{name: TPR, article: "10.2", takes: "U", byRating: true, explain: whole((*Table).byRatings)},
		{name: PTP, article: "10.3", takes: "U", byRating: true, explain: whole((*Table).byRatings)},
		{name: APRO, article: "10.4", takes: "U", byRating: true, explain: whole((*Table).byPerformances)},
		{name: APPO, article: "10.5", takes: "U", byRating: true, explain: whole((*Table).byPerformances)},
		{name: RTNG, article: "10.6", takes: "RU", byRating: true, explain: whole((*Table).given)},
		{name: LOT, article: "4.2", takes: "S", ascending: true, explain: whole((*Table).byLot)},
		{name: HAND, article: "3", ascending: true, manual: true, explain: whole((*Table).given)},
		{name: OTHER, article: "4.1", takes: "R", places: 2, manual: true, explain: whole((*Table).given)},
	} {
		if d.counts != nil {
			d.explain = counted(d.counts)
		}
		definitions[d.name] = d
		names = append(names, d.name)
	}
}

// whole is a tie-break whose working gives the value itself.
func whole(work func(*Table, *Explanation, int)) func(*Table, *Explanation, int, []int) {
	return func(t *Table, x *Explanation, player int, _ []int) { work(t, x, player) }
}

// summed is a tie-break whose value is the sum of the items that are not cut.
func summed(work func(*Table, *Explanation, int)) func(*Table, *Explanation, int, []int) {
	return func(t *Table, x *Explanation, player int, _ []int) {
		work(t, x, player)
		for _, item := range x.Items {
			if item.Cut == NotCut {
				x.Value += item.Value
				x.Counted++
			}
		}
		x.Added = x.Value
	}
}

// counted is a tie-break that counts rounds (article 7).
func counted(counts func(*Table, Round) Value) func(*Table, *Explanation, int, []int) {
	return summed(func(t *Table, x *Explanation, player int) {
		t.own(x, player, func(r Round) Value { return counts(t, r) })
	})
}

// Names lists the tie-breaks, points first, in the order of their articles;
// OTHER, which needs a label, is not among them.
func Names() []Name { return append([]Name(nil), names[:len(names)-1]...) }
