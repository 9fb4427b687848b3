package desk

import (
	"strconv"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/notation"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
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

// teller puts the facts into words.
type teller struct {
	p     *i18n.Printer
	rules laws.Rules
	style notation.Style
}

// newTeller makes a teller of an event.
func newTeller(p *i18n.Printer, info tournament.Info) teller {
	return teller{p, rulesOf(info), say.MoveStyle(p.Lang(), info.Laws)}
}

// facts gives the facts about the position after ply, in their fixed order:
// end of the game or claim possible now, repetition, 50-move count, duty to
// keep score, open offer. What is possible now is told of the last position
// only. c is the clock at present.
func (t teller) facts(m *match, ply int, c clock.Clock) []fact {
	var facts []fact
	if ply == len(m.state.Plies) && !m.over() {
		if now, ok := t.urgent(m); ok {
			facts = append(facts, fact{kit.Marked(say.Sentence(now.words), style.Attention, style.Small), true})
		}
	}
	add := func(words string) {
		facts = append(facts, fact{kit.Marked(say.Sentence(words), style.Text2, style.Small), false})
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

// side names a side as a player, as it stands within a sentence.
func (t teller) side(c chess.Color) string { return t.p.T("ruling.side." + c.String()) }

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
	if !m.table.Over {
		return urgent{}, false
	}
	end, here := m.table.End, m.state.Position()
	args := i18n.Args{"article": strings.Join(end.Articles, ", "), "side": t.side(here.Turn().Other())}
	words := "desk.drawn-" + string(end.By)
	brief := "desk.tile-drawn"
	switch end.By {
	case game.ByMate:
		words, brief = "desk.mated", "desk.tile-mated"
	case game.ByStalemate:
		words, brief = "desk.stalemate", "desk.tile-stalemate"
	}
	return urgent{t.p.T(words, args), t.p.T(brief, args)}, true
}

// claim says which claim the side to move could make now.
func (t teller) claim(m *match) (urgent, bool) {
	claims := m.table.Claims()
	if len(claims) == 0 {
		return urgent{}, false
	}
	s, claim := m.state, claims[0]
	for _, other := range claims {
		if claim.Move != chess.NoMove && other.Move == chess.NoMove {
			claim = other // what stands on the board needs no move
		}
	}
	args := i18n.Args{"side": t.side(s.Position().Turn()), "article": strings.Join(claim.Articles, ", "),
		"n": claim.Stands}
	stands, intended := "desk.claim-repeated", "desk.claim-repeating"
	if claim.Kind == ruling.Fifty {
		stands, intended = "desk.claim-fifty", "desk.claim-by-fifty"
	}
	words := stands
	if claim.Move != chess.NoMove {
		words, args["move"] = intended, numbered(t.style, s.Position(), claim.Move)
	}
	return urgent{t.p.T(words, args), t.p.T("desk.tile-claim", args)}, true
}

// repetition says how often the position has stood, and when.
func (t teller) repetition(m *match, ply int) string {
	plies := m.state.Repeats(ply, game.Sameness(t.rules))
	if len(plies) == 1 {
		return t.p.T("desk.stands-once")
	}
	const most = 4 // places; of more the first give way
	var when, moves []string
	for i, p := range plies {
		switch {
		case i < len(plies)-most && len(plies) != most+1:
			if i == 0 {
				moves = append(moves, "…")
			}
		case p == 0:
			when = append(when, t.p.T("ruling.place.start"))
		default:
			moves = append(moves, plyName(m.state, p))
		}
	}
	when = append(when, t.p.T("desk.after-moves", i18n.Args{"moves": strings.Join(moves, ", ")}))
	return t.p.T("desk.stood", i18n.Args{"n": len(plies), "when": strings.Join(when, ", ")})
}

// fifty says how many whole moves were made without a capture or a pawn's
// move, and since which move.
func (t teller) fifty(m *match, ply int) string {
	s := m.state
	count := s.QuietMoves(ply)
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
		free[side] = m.table.Exempt(side, c)
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
