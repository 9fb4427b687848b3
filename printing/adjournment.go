package printing

import (
	"strconv"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
)

// adjournment is an adjourned game as the papers show it.
type adjournment struct {
	tournament.Pairing
	number int // of the envelope: the adjourned games of the event in order, from 1
	// recorded says that the moves are known; state is then the game.
	recorded bool
	state    game.State
	at       time.Time // when the clocks were stopped; zero if unknown
}

// adjournments lists the adjourned games of a round, of all rounds for 0.
func adjournments(e *tournament.Event, o Options) []adjournment {
	var all []adjournment
	n := 0
	for g := range e.Pairings.Values() {
		if g.Result != tournament.Adjourned {
			continue
		}
		n++
		if o.Round > 0 && g.Round != o.Round || o.Board > 0 && g.Board != o.Board {
			continue
		}
		a := adjournment{Pairing: g, number: n}
		if entries := e.Games[g.Table()]; len(entries) > 0 {
			state, err := e.Record(g.Table()).State()
			a.recorded, a.state = err == nil && len(state.Plies) > 0, state
			if last := entries[len(entries)-1].At; last > 0 {
				a.at = time.UnixMilli(last).In(o.Time.Location())
			}
		}
		all = append(all, a)
	}
	return all
}

// sealer is the side that seals its move: the one to move.
func (a adjournment) sealer() chess.Color { return a.state.Position().Turn() }

// moveNumber is the number of the sealed move as a scoresheet writes it: "41."
// of White, "41. …" of Black.
func (a adjournment) moveNumber() string {
	n := strconv.Itoa(a.state.Position().FullMove()) + "."
	if a.sealer() == chess.Black {
		n += " …"
	}
	return n
}

// made is the number of moves that a side has made.
func (a adjournment) made(side chess.Color) int {
	n := 0
	for i := range a.state.Plies {
		if a.state.Positions[i].Turn() == side {
			n++
		}
	}
	return n
}

// used is the time that a side has used, empty where no clock was kept.
func (a adjournment) used(p *i18n.Printer, side chess.Color) string {
	if !a.recorded || a.state.Clock.Control().IsZero() {
		return ""
	}
	return hoursMinutes(p, a.state.Clock.Used(side))
}

// AdjournedGames is the list of the games that go on another day.
func AdjournedGames(e *tournament.Event, o Options) (*Document, error) {
	all := adjournments(e, o)
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.adjourned.title"))
		s.usualHeader()
		s.headingOf(nil, func(p *i18n.Printer) string { return p.T("common.games", i18n.Args{"n": len(all)}) }, nil)
		s.adjourned(all)
		return s, nil
	})
}

// adjourned lists adjourned games; of one of which no resumption is set it says so.
func (s *sheet) adjourned(all []adjournment) {
	p := s.p
	number := func(head string, of func(adjournment) int) listColumn {
		return toRight(listColumn{head: head, text: func(i int) string { return strconv.Itoa(of(all[i])) }})
	}
	player := func(head string, of func(adjournment) tournament.PlayerID) listColumn {
		return listColumn{head: head, name: true, bold: true, size: sizeBody,
			text: func(i int) string { return s.player(of(all[i])).Name }}
	}
	recorded := func(head string, say func(adjournment) string) listColumn {
		return listColumn{head: head, text: func(i int) string {
			if !all[i].recorded {
				return ""
			}
			return say(all[i])
		}}
	}
	board := number("common.board", func(a adjournment) int { return a.Board })
	board.bold, board.size = true, sizeBody
	s.list(list{
		fields: []listColumn{
			number(say.RoundKey(s.e), func(a adjournment) int { return a.Round }), board,
			player("colour.white", func(a adjournment) tournament.PlayerID { return a.White }),
			player("colour.black", func(a adjournment) tournament.PlayerID { return a.Black }),
			recorded("print.adjourned.move", func(a adjournment) string { return a.sealedMove(p) }),
			toRight(recorded("print.adjourned.used-white", func(a adjournment) string { return a.used(p, chess.White) })),
			toRight(recorded("print.adjourned.used-black", func(a adjournment) string { return a.used(p, chess.Black) })),
			{head: "print.adjourned.resumed", flows: true, text: func(i int) string {
				again := say.Resumption(p, s.e.RoundInfo(all[i].Round).Resumption(), p.ShortDate)
				if again == "" {
					return p.T("print.adjourned.not-set")
				}
				return again
			}},
		},
		rows: len(all), none: s.sides("print.no-games"),
	})
}

// sealedMove says which move is sealed and whose it is.
func (a adjournment) sealedMove(p *i18n.Printer) string {
	key := "ruling.side.white"
	if a.sealer() == chess.Black {
		key = "ruling.side.black"
	}
	return a.moveNumber() + " (" + p.T(key) + ")"
}
