package desk

import (
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/laws"
	"kohtunik/engine/notation"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// fact is one of the facts about the game that are always in view.
type fact struct {
	runs []kit.Run
	// urgent is a claim or the end of the game: amber, and never left out.
	urgent bool
}

// articles are the articles that the facts cite, by edition.
type articles struct {
	repeated, repeating string // the position has appeared, is about to appear
	fifty, byFifty      string // fifty moves are made, are about to be
	five, seventyFive   string // draws without a claim; empty: not in this edition
}

// articlesOf gives the articles of an edition. The fivefold repetition of 2014
// (9.6 a) must be of consecutive moves, which is not looked for: it is left to
// the claim of 9.2.
func articlesOf(laws tournament.Edition) articles {
	switch laws {
	case tournament.USSR1953:
		return articles{repeated: "§18 g", repeating: "§18 g", fifty: "§18 f", byFifty: "§18 f"}
	case tournament.FIDE2014:
		return articles{repeated: "9.2 b", repeating: "9.2 a", fifty: "9.3 b", byFifty: "9.3 a", seventyFive: "9.6 b"}
	}
	return articles{repeated: "9.2.1.2", repeating: "9.2.1.1", fifty: "9.3.2", byFifty: "9.3.1",
		five: "9.6.1", seventyFive: "9.6.2"}
}

// teller puts the facts into words.
type teller struct {
	p     *i18n.Printer
	laws  tournament.Edition
	rules laws.Rules
	style notation.Style
}

// newTeller makes a teller of an event.
func newTeller(p *i18n.Printer, info tournament.Info) teller {
	return teller{p, info.Laws, rulesOf(info), styleOf(p.Lang(), info.Laws)}
}

// facts gives the facts about the position after ply, in their fixed order:
// end of the game or claim possible now, repetition, 50-move count, duty to
// keep score, open offer. What is possible now is told of the last position
// only. c is the clock at present.
func (t teller) facts(m *match, ply int, c clock.Clock) []fact {
	var facts []fact
	if ply == len(m.state.Plies) && !m.over() {
		if now, ok := t.urgent(m); ok {
			facts = append(facts, fact{kit.Marked(now.words, style.Attention, style.Small), true})
		}
	}
	add := func(words string) {
		facts = append(facts, fact{kit.Marked(words, style.Text2, style.Small), false})
	}
	add(t.repetition(m, ply))
	add(t.fifty(m, ply))
	if words := t.duty(m, c); words != "" && !m.over() {
		add(words)
	}
	if m.state.OfferOpen && !m.over() {
		add(t.p.T("desk.offer-open", i18n.Args{"side": t.side(m.state.Offer)}))
	} else {
		add(t.p.T("desk.offer-none"))
	}
	return facts
}

// side names a side as a player.
func (t teller) side(c chess.Color) string { return t.p.T("colour." + c.String()) }

// urgent is what the arbiter is to see at once at a game in play: the end of
// the game, or a claim that is possible; in full words, and in few for a tile.
type urgent struct{ words, brief string }

// urgent says that the game has ended on the board, or which claim the side to
// move could make now; ok is false where neither is so.
func (t teller) urgent(m *match) (u urgent, ok bool) {
	if u, ok = t.end(m); ok {
		return u, true
	}
	return t.claim(m)
}

// end says that the game has ended on the board.
func (t teller) end(m *match) (urgent, bool) {
	here, a := m.state.Position(), articlesOf(t.laws)
	last := len(m.state.Plies)
	drawn := func(key, article string) (urgent, bool) {
		args := i18n.Args{"article": article}
		return urgent{t.p.T(key, args), t.p.T("desk.tile-drawn", args)}, true
	}
	switch {
	case here.Checkmate():
		args := i18n.Args{"side": t.side(here.Turn().Other())}
		return urgent{t.p.T("desk.mated", args), t.p.T("desk.tile-mated", args)}, true
	case here.Stalemate():
		return urgent{t.p.T("desk.stalemate"), t.p.T("desk.tile-stalemate")}, true
	case a.five != "" && len(m.state.Repeats(last, samenessOf(t.laws))) >= 5:
		return drawn("desk.fivefold", a.five)
	case a.seventyFive != "" && here.HalfmoveClock() >= 150:
		return drawn("desk.seventy-five", a.seventyFive)
	}
	return urgent{}, false
}

// claim says which claim the side to move could make now.
func (t teller) claim(m *match) (urgent, bool) {
	s, a, mode := m.state, articlesOf(t.laws), samenessOf(t.laws)
	last := len(s.Plies)
	said := func(key, article string, args i18n.Args) (urgent, bool) {
		args["side"], args["article"] = t.side(s.Position().Turn()), article
		return urgent{t.p.T(key, args), t.p.T("desk.tile-claim", args)}, true
	}
	repeats := s.Repeats(last, mode)
	switch {
	case len(repeats) >= 3:
		return said("desk.claim-repeated", a.repeated, i18n.Args{"n": len(repeats)})
	case s.FiftyMoves(last):
		return said("desk.claim-fifty", a.fifty, i18n.Args{})
	}
	if moves := s.RepeatingMoves(mode); len(moves) > 0 {
		return said("desk.claim-repeating", a.repeating, i18n.Args{"move": numbered(t.style, s.Position(), moves[0])})
	}
	if moves := s.FiftyByMove(); len(moves) > 0 {
		return said("desk.claim-by-fifty", a.byFifty, i18n.Args{"move": numbered(t.style, s.Position(), moves[0])})
	}
	return urgent{}, false
}

// repetition says how often the position has stood, and when.
func (t teller) repetition(m *match, ply int) string {
	plies := m.state.Repeats(ply, samenessOf(t.laws))
	if len(plies) == 1 {
		return t.p.T("desk.stands-once")
	}
	const most = 4 // names of moves; of more the first give way
	var names []string
	for i, p := range plies {
		switch {
		case i >= len(plies)-most || len(plies) == most+1:
			names = append(names, plyName(m.state, p))
		case i == 0:
			names = append(names, "…")
		}
	}
	return t.p.T("desk.stood", i18n.Args{"n": len(plies), "moves": strings.Join(names, ", ")})
}

// fifty says how many whole moves were made without a capture or a pawn's
// move, and since which move.
func (t teller) fifty(m *match, ply int) string {
	s := m.state
	count := s.Positions[ply].HalfmoveClock() / 2
	since := s.LastIrreversible(ply)
	if since == 0 {
		return t.p.T("desk.fifty", i18n.Args{"count": strconv.Itoa(count)})
	}
	move := numbered(t.style, s.Positions[since-1], s.Plies[since-1].Move)
	return t.p.T("desk.fifty-since", i18n.Args{"count": strconv.Itoa(count), "move": move})
}

// duty says who still has to keep score; empty without a clock. Where the laws
// end the duty for want of time (FIDE Laws 8.4), they end it for the rest of
// the period in which the time was short at some stage.
func (t teller) duty(m *match, c clock.Clock) string {
	if c.Control().IsZero() {
		return ""
	}
	r := t.rules
	if !r.RecordDuty {
		return t.p.T("desk.duty-play", i18n.Args{"article": strings.Join(r.Cite(laws.ScoresheetRapid), ", ")})
	}
	article := strings.Join(r.Cite(laws.ScoresheetExempt), ", ")
	var free [2]bool
	for _, side := range []chess.Color{chess.White, chess.Black} {
		free[side] = r.RecordBelow > 0 && t.wasShort(m, c, side)
	}
	switch {
	case free[chess.White] && free[chess.Black]:
		return t.p.T("desk.duty-none", i18n.Args{"article": article})
	case free[chess.White]:
		return t.p.T("desk.duty-one", i18n.Args{"side": t.side(chess.Black), "article": article})
	case free[chess.Black]:
		return t.p.T("desk.duty-one", i18n.Args{"side": t.side(chess.White), "article": article})
	}
	return t.p.T("desk.duty-both")
}

// wasShort tells that a side had too little time to keep score at some stage
// of the period that it is in, and gets too little with each move.
func (t teller) wasShort(m *match, c clock.Clock, side chess.Color) bool {
	below, enough := time.Duration(t.rules.RecordBelow)*time.Second, time.Duration(t.rules.RecordIncrement)*time.Second
	now := c.Period(side)
	p, ok := c.Control().Period(now)
	if !ok || p.Increment >= enough || p.Delay >= enough {
		return false
	}
	if c.Left(side) < below {
		return true
	}
	moves, before := 0, c.Control().Through(now-1)
	for i, ply := range m.state.Plies {
		if m.state.Positions[i].Turn() != side {
			continue
		}
		if moves++; moves > before && ply.Known && ply.Left < below {
			return true
		}
	}
	return false
}

// dutyEnds gives the half-moves, counted from 0, at which a side's duty to keep
// score ended for the rest of its period.
func (t teller) dutyEnds(m *match) map[int]bool {
	ends, control := map[int]bool{}, m.state.Clock.Control()
	if !t.rules.RecordDuty || t.rules.RecordBelow <= 0 || control.IsZero() {
		return ends
	}
	below, enough := time.Duration(t.rules.RecordBelow)*time.Second, time.Duration(t.rules.RecordIncrement)*time.Second
	for _, side := range sides {
		moves, period, ended := 0, 1, false
		for i, ply := range m.state.Plies {
			if m.state.Positions[i].Turn() != side {
				continue
			}
			moves++
			if through := control.Through(period); through > 0 && moves > through {
				period, ended = period+1, false
			}
			p, ok := control.Period(period)
			if ok && !ended && ply.Known && ply.Left < below && p.Increment < enough && p.Delay < enough {
				ends[i], ended = true, true
			}
		}
	}
	return ends
}
