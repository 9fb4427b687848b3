package printing

import (
	"strconv"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
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
	for _, g := range e.Pairings {
		if g.Result != tournament.Adjourned {
			continue
		}
		n++
		if o.Round > 0 && g.Round != o.Round || o.Board > 0 && g.Board != o.Board {
			continue
		}
		a := adjournment{Pairing: g, number: n}
		if entries := e.Games[g.Table()]; len(entries) > 0 {
			state, err := game.Record{Entries: entries}.State()
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
		small := regular(sizeSecond)
		round := column{head: s.both(say.RoundKey(s.e)), at: 10, room: 10, align: page.Right, style: small}
		board := column{head: s.both("common.board"), at: 22, room: 11, align: page.Right, style: bold(sizeBody)}
		white := column{head: s.both("colour.white"), at: 26, room: 40, style: bold(sizeBody)}
		black := column{head: s.both("colour.black"), at: 68, room: 40, style: bold(sizeBody)}
		sealed := column{head: s.both("print.adjourned.move"), at: 110, room: 16, style: small}
		whiteUsed := column{head: p.T("print.adjourned.used-white"), at: 139, room: 12, align: page.Right, style: small}
		blackUsed := column{head: p.T("print.adjourned.used-black"), at: 153, room: 12, align: page.Right, style: small}
		resumed := column{head: s.both("print.adjourned.resumed"), at: 156, room: 18, style: small}
		s.table(table{
			columns: []column{round, board, white, black, sealed, whiteUsed, blackUsed, resumed},
			rows:    len(all), height: 7.4, none: s.sides("print.no-games"),
			draw: func(i int, y float64) {
				a, base := all[i], y+5
				w, _ := e.Player(a.White)
				b, _ := e.Player(a.Black)
				s.cell(round, base, strconv.Itoa(a.Round))
				s.cell(board, base, strconv.Itoa(a.Board))
				s.nameCell(white, base, w.Name)
				s.nameCell(black, base, b.Name)
				if a.recorded {
					s.cell(sealed, base, a.moveNumber())
					s.cell(whiteUsed, base, a.used(p, chess.White))
					s.cell(blackUsed, base, a.used(p, chess.Black))
				}
				s.cell(resumed, base, say.Resumption(p, e.RoundInfo(a.Round).Resumption(), p.ShortDate))
			},
		})
		return s, nil
	})
}
