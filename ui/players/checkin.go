package players

import (
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// turn is how an entry stands to the next round of a Swiss. It is comparable.
type turn struct {
	round int // the next round; 0: no Swiss
	why   tournament.Staying
	bye   tournament.Bye // of one who is excused
}

// turns gives what tells how a player stands to the next round.
func turns(e *tournament.Event) func(tournament.Player) turn {
	if !e.Info.System.Open() {
		return func(tournament.Player) turn { return turn{} }
	}
	next := e.LastPaired() + 1
	staying := e.StayingIn(next)
	return func(p tournament.Player) turn {
		t := turn{round: next, why: staying(p)}
		if a, ok := e.RequestedBye(p.ID, next); ok {
			t.bye = a.Bye
		}
		return t
	}
}

// away tells whether the next round is paired without the player.
func (t turn) away() bool { return t.round > 0 && t.why != tournament.Stays }

// byeKeys are the words for what an absence gives.
var byeKeys = map[tournament.Bye]string{
	tournament.ZeroPointBye: "players.bye-zero", tournament.HalfPointBye: "players.bye-half",
	tournament.FullPointBye: "players.bye-full", tournament.PairingBye: "players.bye-pairing",
	tournament.Excused: "ladder.kind.excused", tournament.Absent: "ladder.kind.absent",
	tournament.OnDuty: "ladder.kind.on-duty",
}

// drawTurn says how the player stands to the next round; false: there is
// nothing to say.
func drawTurn(p *i18n.Printer, c *kit.Cell, r entry) bool {
	switch r.turn.why {
	case tournament.IsExcused:
		what := words.ByeSign(r.turn.bye)
		switch {
		case r.turn.bye != tournament.ZeroPointBye && r.turn.bye.Away():
			what = p.T(byeKeys[r.turn.bye])
		case r.turn.bye == tournament.ZeroPointBye || what == "":
			what = p.T("players.absent")
		}
		c.Quiet(p.T("players.away-round", i18n.Args{"round": r.turn.round, "what": what}))
	case tournament.NotSeenHere:
		c.Color(p.T("players.not-seen"), style.Attention)
	case tournament.NotYetHere:
		c.Quiet(p.T("players.from", i18n.Args{"round": r.First}))
	default:
		return false // the box at the left says who is here
	}
	return true
}

// notHere enters that a player is not there: a game that he has now is lost by
// forfeit, else he stays away from the next round, or plays in it after all.
func (p *Page) notHere(r entry) {
	h := p.host
	e := h.Session().Event()
	for _, g := range e.InRound(e.CurrentRound()) {
		if g.Free() || !g.Has(r.ID) || g.Result != tournament.NoResult {
			continue
		}
		result := tournament.BlackForfeit
		if g.White == r.ID {
			result = tournament.WhiteForfeit
		}
		ask.Do(h, tournament.SetResult{Table: g.Table(), Result: result}, func() {
			h.Tell(page.Note, h.T("players.forfeits", i18n.Args{"name": r.Name, "round": g.Round, "board": g.Board}))
		})
		return
	}
	if !e.Info.System.Open() {
		h.Tell(page.Warning, h.T("players.no-open-game", i18n.Args{"name": r.Name}))
		return
	}
	c := tournament.RequestBye{Players: []tournament.PlayerID{r.ID}, Rounds: []int{r.turn.round},
		Bye: e.Info.System.Absence()}
	if r.turn.why == tournament.IsExcused {
		c.Bye = tournament.NoBye
	}
	ask.Do(h, c, p.Refresh)
}

// checkIn enters that a player was seen in the hall, or not, and goes to the
// next one.
func (p *Page) checkIn(r entry) {
	next := p.table.SelectedIndex() + 1
	if p.toggleHere(r) {
		p.table.Select(min(next, p.table.Len()-1))
	}
}

// toggleHere enters that a player was seen in the hall, or not.
func (p *Page) toggleHere(r entry) bool {
	presence := tournament.Seen
	if r.CheckedIn {
		presence = tournament.NotSeen
	}
	if r.gone() || p.host.Session().ReadOnly() ||
		!p.host.Do(tournament.CheckIn{Players: []tournament.PlayerID{r.ID}, Presence: presence}) {
		return false
	}
	return true
}

// expected tells that the player is still in the event and not excused from the
// next round.
func (r entry) expected() bool { return !r.gone() && r.turn.why != tournament.IsExcused }

// gone tells that the player has left; one who leaves a Swiss after rounds to come
// has not.
func (r entry) gone() bool {
	return r.Withdrawn() && (r.turn.round == 0 || r.turn.why == tournament.HasLeft)
}

// checkInAll enters that everybody who is expected in the list as it is shown was
// seen, or that nobody was if all of them are.
func (p *Page) checkInAll() {
	shown := p.table.Shown()
	c := tournament.CheckIn{Presence: tournament.Seen}
	if hereTick(shown) == kit.Ticked {
		c.Presence = tournament.NotSeen
	}
	for _, r := range shown {
		if r.expected() || r.CheckedIn && c.Presence == tournament.NotSeen {
			c.Players = append(c.Players, r.ID)
		}
	}
	if len(c.Players) > 0 && !p.host.Session().ReadOnly() {
		p.host.Do(c)
	}
}
