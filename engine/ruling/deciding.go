package ruling

import (
	"slices"

	"kohtunik/engine/laws"
)

// Decisive is the article that decides, of those that a decision cites: the one
// that gives time for an illegal move, before a penalty that was chosen the one
// that was broken, else the first.
func (c Case) Decisive(d Decision) string {
	if len(d.Articles) == 0 {
		return ""
	}
	if d.Says(IllegalBonus) {
		for _, a := range c.cite(laws.IllegalPenalty) {
			if slices.Contains(d.Articles, a) {
				return a
			}
		}
	}
	if p, ok := d.Choice.Penalty(); ok {
		penalty := c.cite(p.Role())
		for _, a := range d.Articles {
			if !slices.Contains(penalty, a) {
				return a
			}
		}
	}
	return d.Articles[0]
}

// obliging are the reasons whose article says what is to be done, or what was
// required, where another one decides: it gives the penalty only, or the time.
var obliging = []Kind{IllegalRestored, PawnBecomesQueen, PressedWithoutMove, TwoHandsUsed, KingTaken, Occurrences,
	ThreefoldRepetition, ResultGoesOn}

// Applied are the articles that decide a decision together: the decisive one, and
// one more where that alone does not say what is to be done, and the one by which
// the time is another in this kind of play.
func (c Case) Applied(d Decision) []string {
	decisive := c.Decisive(d)
	if decisive == "" {
		return nil
	}
	applied := []string{decisive}
	if second := c.second(d, decisive); second != "" {
		applied = append(applied, second)
	}
	for _, a := range c.cite(laws.Bonus) { // another time than the decisive article says
		if slices.Contains(d.Articles, a) && !slices.Contains(applied, a) {
			applied = append(applied, a)
		}
	}
	return applied
}

// second is the article that is applied together with the decisive one; "" for
// none.
func (c Case) second(d Decision, decisive string) string {
	if d.Says(MovesWithout) && len(d.Articles) > 1 {
		return d.Articles[1] // the count is of the provision that was claimed under
	}
	var from []string
	penalty, chosen := d.Choice.Penalty()
	switch {
	case chosen:
		from = c.cite(penalty.Role())
	case d.Says(BreachMay, BreachMust):
		from = c.cite(laws.Penalties)
	}
	for _, r := range d.Reasons {
		if slices.Contains(obliging, r.Kind) {
			from = append(from, c.Grounds(r)...)
		}
	}
	from = slices.DeleteFunc(from, func(a string) bool { return a == decisive })
	if i := slices.IndexFunc(from, func(a string) bool { return slices.Contains(d.Articles, a) }); i >= 0 {
		return from[i]
	}
	if len(from) > 0 {
		return from[0]
	}
	return ""
}

// Provision gives the very provision that a cited article means in a decision:
// where the edition says which paragraph of the article a reason stands on,
// that one, else the article itself; of an article that is only a heading, its
// first part. ok is false where the edition has none.
func (c Case) Provision(d Decision, article string) (p laws.Provision, ok bool) {
	for _, r := range slices.Backward(d.Reasons) {
		key := c.Edition.Deciding(string(r.Kind))
		if key == "" {
			continue
		}
		for _, q := range c.Edition.Find(article, c.Setting.Practice) {
			if q.Key() == key {
				return q, true
			}
		}
	}
	found := c.Edition.Find(article, c.Setting.Practice)
	for _, r := range d.Reasons { // how a piece moves, in a paragraph of its own
		for _, q := range found {
			if r.Kind == MoveIllegal && q.Place == r.Position.At(r.Step.From).Kind().String() {
				return q, true
			}
		}
	}
	for _, q := range found {
		if q.Key() == laws.Normalise(article) {
			return q, true
		}
	}
	if len(found) == 0 {
		return p, false
	}
	return found[0], true
}
