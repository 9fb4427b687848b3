package tournament

import "context"

// lastRoundChanges tells what of the last paired round is not as the rules give
// it any more when the event gets another number of rounds: the final round is
// paired by rules of its own (C.04.3, topscorers). n 0: nothing.
func (e *Event) lastRoundChanges(in Info) (round, n int, was, now string) {
	round = e.LastPaired()
	if e.PlayedByTeams() || e.Info.System != Swiss || in.System != Swiss || round == 0 ||
		(round == e.Info.Rounds) == (round == in.Rounds) {
		return round, 0, "", ""
	}
	next := e.Clone()
	next.Info.Rounds = in.Rounds
	c := PairByHand{Round: round}
	for _, p := range e.InRound(round) {
		switch {
		case !p.Free():
			c.Pairs = append(c.Pairs, HandPair{p.White, p.Black})
		case p.Bye == PairingBye:
			c.Bye = p.White
		}
	}
	// Where the rules give no pairing at all every board differs.
	c.program, _ = next.draw(context.Background(), round)
	n, was, now = c.differs(next)
	return round, n, was, now
}
