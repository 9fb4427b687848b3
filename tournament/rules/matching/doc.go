// Package matching finds perfect matchings of least cost in graphs of a few
// classes of vertices with short lists of exceptions, and keeps them the least
// while questions are put to them and pairs are taken out.
//
// A [Matcher] is made of a [Graph] and its costs, which are numbers wide enough to
// hold several sums one before the other ([Words]). Complete matches all vertices,
// or says that it cannot be done; Within and First choose among the matchings of
// least cost; Rank adds costs by rank. The same questions get the same answers: no
// chance and no clock is involved. The context ends a long search with its error.
//
// It is Edmonds' algorithm in its primal-dual form (J. Edmonds, Paths, trees, and
// flowers, 1965; see Matcher for what it keeps true). By itself that takes up to v³
// steps in a graph of v vertices, or v² if only a few searches are needed. That it
// takes so much less here has these reasons:
//
//   - Vertices of a class with the same potential are a group: what holds of the
//     slack of one's edges holds of all (groups.go, linked.go). A partner is looked
//     for by groups, the first by number that is left of each, and a group is passed
//     by for good once it is used up.
//   - Most are matched along edges without slack, without a search (Greedy), after
//     the potentials have been raised for all of a group at once (raise.go).
//   - Those who are left are searched for one after another, and the potentials are raised
//     for all of them at once (forest.go).
//   - Their search goes along edges without slack (tree.go, cycle.go).
//     Each vertex is taken from its group once, and only those who are barred from
//     each other are looked at in vain. It ends as soon as it sees what it looks for.
//   - A search that finds nothing shows who can only be matched among themselves;
//     that is kept, and not asked again for the next vertex (partner.go).
//   - Potentials change for whole groups. Only where odd cycles get a potential of
//     their own does the search of matching.go look at all edges (blossom.go).
//
// Check proves that a matching is of least cost.
package matching
