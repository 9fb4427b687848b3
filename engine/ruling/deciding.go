package ruling

import (
	"slices"
	"strings"

	"kohtunik/engine/laws"
)

// Decisive is the article that decides, of those that a decision cites: the one
// that gives time for an illegal move, before a penalty that was chosen the one
// that was broken, else the first.
func (c Case) Decisive(d Decision) string {
	if len(d.Articles) == 0 {
		return ""
	}
	if slices.ContainsFunc(d.Reasons, func(r Reason) bool { return r.Kind == IllegalBonus }) {
		for _, a := range c.cite(laws.IllegalPenalty) {
			if slices.Contains(d.Articles, a) {
				return a
			}
		}
	}
	if code, ok := strings.CutPrefix(string(d.Choice), "penalty-"); ok {
		penalty := c.cite(laws.PenaltyRole(code))
		for _, a := range d.Articles {
			if !slices.Contains(penalty, a) {
				return a
			}
		}
	}
	return d.Articles[0]
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
