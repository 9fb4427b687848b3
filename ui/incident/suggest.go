package incident

import (
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// suggestion heads what the record itself shows to have happened.
const suggestion group = "now"

// suggested lists what waits for the arbiter: a claim that was noted; and what
// the record shows and he may step in on without being asked: a flag that fell, where the edition
// lets him call it, and a game
// that has ended by itself (FIDE Laws 2023, 5.2.2, 6.8, 9.6). What only a player
// may claim is not among them (12.6).
func (g *Game) suggested() []*entry {
	edition, set := g.Host.Session().Event().Info.InForce()
	var now []*entry
	add := func(id string) {
		i := slices.IndexFunc(catalogue, func(e entry) bool { return e.id == id })
		now = append(now, &catalogue[i])
	}
	if p, ok := g.Host.Session().Event().Pairing(g.Table); ok && p.Result.Final() {
		return nil
	}
	if id, ok := ClaimName(g.Entries); ok {
		add(id)
	}
	k := g.Clock()
	_, white := k.Fallen(chess.White)
	_, black := k.Fallen(chess.Black)
	anyone := edition.Rules(set).FlagCall == "anyone"
	switch {
	case white && black && anyone:
		add("both-flags")
	case (white || black) && anyone:
		add("flag-fall")
	}
	if g.ended(edition, set) {
		add("end-check")
	}
	return now
}

// ended tells that the laws say the game is over as it stands.
func (g *Game) ended(edition *laws.Edition, set laws.Setting) bool {
	told := []byte(`{"type":"end-check","kind":"any"}`)
	c, err := ruling.FromRecord(edition, set, g.State, g.Entries, g.Clock(), told)
	if err != nil {
		return false
	}
	c.Nodes = quickNodes
	d := ruling.Decide(c)
	return d.Outcome != ruling.Continue && d.Outcome != ruling.ArbiterDecides
}

// quickNodes is the budget of the question whether anybody can still mate while
// the palette opens; the decision itself asks with the whole one.
const quickNodes = 20_000
