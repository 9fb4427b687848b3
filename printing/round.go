package printing

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// roundStyle is how a round sheet is set for a number of boards: to be read
// from as far away as the page allows.
type roundStyle struct {
	row               float64 // height of a row, mm
	name, board, rest float64 // type, pt
	base              float64 // of the texts below the upper edge of the row, mm
}

func styleOfRound(boards int) roundStyle {
	switch {
	case boards <= 9:
		return roundStyle{row: 19.5, name: 14, board: 20, rest: 10.5, base: 11.6}
	case boards <= 14:
		return roundStyle{row: 13, name: 13, board: 17, rest: 10.5, base: 8.4}
	case boards <= 21:
		return roundStyle{row: 9, name: 11, board: 13, rest: 9.5, base: 6.1}
	}
	return roundStyle{row: 7.5, name: 9.5, board: 10.5, rest: 9, base: 5.1}
}

// RoundSheet is the sheet of one round for the wall: boards, names, points
// before the round, and a place for the result.
func RoundSheet(e *tournament.Event, o Options) (*Document, error) {
	round, err := theRound(e, o)
	if err != nil {
		return nil, err
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.round.title"))
		s.usualHeader()
		r := e.RoundInfo(round)
		name := p.T("common.round-n", i18n.Args{"round": round})
		s.continued = name
		base := s.top + 40
		s.page.Put(s.from(0, 82), base, 0, page.FitTitle(name, bold(40), 82, 1))
		s.page.Text(s.until(s.wide(), 88), base-8.5, regular(10.5), say.RoundStart(p, r))
		s.page.Text(s.until(s.wide(), 88), base-1, regular(sizeSecond), timeControl(p, e))
		if s.second != nil {
			s.page.Text(s.from(0, 82), base+6.3, bold(14), s.second.T("common.round-n", i18n.Args{"round": round}))
			base += 6.3
		}
		s.y = base + 6.3
		s.boards(round)
		s.y += 2
		for _, p := range s.printers() {
			s.roundNotes(p, round)
		}
		return s, nil
	})
}

// boards draws the table of a round and the free player below it.
func (s *sheet) boards(round int) {
	games, free := toBePlayed(s.e, round)
	st := styleOfRound(len(games))
	before := map[tournament.PlayerID]tournament.Tally{}
	if round > 1 {
		before = s.e.Tallies(round - 1)
	}
	board := column{head: s.both("common.board"), at: 9, room: 9, align: page.Right, style: bold(st.board)}
	white := column{head: s.both("colour.white"), at: 15, room: 52, style: bold(st.name)}
	whitePoints := column{head: s.both("common.points"), at: 73, room: 6, units: true, style: regular(st.rest)}
	result := column{head: s.both("common.result"), at: 89, room: 22, align: page.Centre}
	blackPoints := column{head: s.both("common.points"), at: 108.5, room: 6, units: true, style: regular(st.rest)}
	black := column{head: s.both("colour.black"), at: s.wide(), room: 56, align: page.Right, style: bold(st.name)}
	headsOf := []column{board, white, whitePoints, result, blackPoints, black}
	// The heads of the points may be wider than the columns.
	for _, i := range []int{2, 4} {
		headsOf[i].room = 9
	}
	s.table(table{
		columns: headsOf, rows: len(games), height: st.row, none: s.sides("print.no-games"),
		tail: float64(len(free)) * 15,
		draw: func(i int, y float64) {
			g := games[i]
			w, _ := s.e.Player(g.White)
			b, _ := s.e.Player(g.Black)
			base := y + st.base
			s.cell(board, base, strconv.Itoa(g.Board))
			s.wallName(white, y, st, w.Name)
			s.wallName(black, y, st, b.Name)
			s.pointsCell(whitePoints, base, int(before[g.White].Points))
			s.pointsCell(blackPoints, base, int(before[g.Black].Points))
			s.resultPlace(result.at, base, st, g.Counts)
		},
	})
	for _, g := range free {
		s.need(15)
		one, _ := s.e.Player(g)
		label := strings.ReplaceAll(s.both(freeKey(s.e, round, g)), "\n", " / ")
		small := regular(sizeSecond)
		s.page.Text(s.from(15, 40), s.y+9.8, small, label)
		at := 15 + min(small.Width(label), 40) + 5
		s.page.PutIn(s.from(at, 100-at), s.y+9.8, s.y+2, s.y+14, page.FitName(s.names.of(one.Name), bold(min(st.name, 12)), 100-at, page.Narrowest, 12))
		s.pointsCell(blackPoints, s.y+9.8, int(before[g].Points))
		s.y += 15
		s.rule(s.y, hair)
	}
}

// freeKey is the word for one who is not paired: in a Swiss it says what he
// gets.
func freeKey(e *tournament.Event, round int, id tournament.PlayerID) string {
	switch e.ByeIn(id, round) {
	case tournament.PairingBye:
		return "rounds.bye-pairing"
	case tournament.HalfBye:
		return "rounds.bye-half"
	case tournament.FullBye:
		return "rounds.bye-full"
	}
	return "print.free"
}

// roundGames gives the games of the round asked for whose players are called to
// a board: all, or the one at the board asked for.
func roundGames(e *tournament.Event, o Options) (round int, games []tournament.Pairing, err error) {
	if round, err = theRound(e, o); err != nil {
		return 0, nil, err
	}
	called, _ := toBePlayed(e, round)
	for _, g := range called {
		if !g.ByWithdrawal && (o.Board == 0 || g.Board == o.Board) {
			games = append(games, g.Pairing)
		}
	}
	if len(games) == 0 && o.Board != 0 {
		return 0, nil, &tournament.Error{Kind: tournament.NoSuchBoard, Args: map[string]any{"round": round, "board": o.Board}}
	}
	return round, games, nil
}

// toBePlayed gives the games of a round and the players who are free in it.
// Who has left is not called to a board: his opponent is free if their game is
// annulled, and has his point otherwise, which stands in Counts.
func toBePlayed(e *tournament.Event, round int) (games []tournament.Scored, free []tournament.PlayerID) {
	here := func(id tournament.PlayerID) bool {
		p, ok := e.Player(id)
		return ok && (!p.Withdrawn() || round < p.Left)
	}
	for _, g := range e.Scored() {
		switch {
		case g.Round != round:
		case g.Free() || g.Annulled && g.Result == tournament.NoResult:
			for _, id := range []tournament.PlayerID{g.White, g.Black} {
				if here(id) && g.Bye != tournament.ZeroBye { // who is away is not on the wall
					free = append(free, id)
				}
			}
		default:
			games = append(games, g)
		}
	}
	return games, free
}

// wallName sets a name on one line, or on two where the row is high enough.
func (s *sheet) wallName(c column, y float64, st roundStyle, name string) {
	if st.row >= 9 {
		s.page.PutIn(c.cell(s.left), y+st.base, y, y+st.row, page.FitName(s.names.of(name), c.style, c.room, page.Narrowest, 0.8*st.row))
		return
	}
	s.nameCell(c, y+st.base, name)
}

// resultPlace draws two blanks and a colon, or the result that is known.
func (s *sheet) resultPlace(at, base float64, st roundStyle, r tournament.Result) {
	const blank, gap = 6.5, 2.2
	left, right := sides(r)
	big := bold(st.name)
	s.page.Text(s.around(at, 4), base, big, ":")
	if left == "" {
		s.page.Line(s.left+at-gap-blank, base+0.8, s.left+at-gap, base+0.8, thin)
		s.page.Line(s.left+at+gap, base+0.8, s.left+at+gap+blank, base+0.8, thin)
		return
	}
	s.page.Text(s.around(at-gap-blank/2, blank), base, big, left)
	s.page.Text(s.around(at+gap+blank/2, blank), base, big, right)
}

// sides gives what White and Black have of a result, as it is written; empty
// for none yet and for an adjourned game.
func sides(r tournament.Result) (white, black string) {
	switch r {
	case tournament.WhiteWins:
		return "1", "0"
	case tournament.BlackWins:
		return "0", "1"
	case tournament.Draw:
		return "½", "½"
	case tournament.BlackForfeit:
		return "+", "−"
	case tournament.WhiteForfeit:
		return "−", "+"
	case tournament.BothForfeit:
		return "−", "−"
	case tournament.BothLose:
		return "0", "0"
	case tournament.DrawWhite:
		return "½", "0"
	case tournament.DrawBlack:
		return "0", "½"
	}
	return "", ""
}

// roundNotes says below the table what the players have to know.
func (s *sheet) roundNotes(p *i18n.Printer, round int) {
	r := s.e.RoundInfo(round)
	if r.AdjournedDay != "" {
		s.note(p.T("print.round.adjourned", i18n.Args{"day": say.Resumption(p, r.Resumption(), p.LongDate)}))
	}
	if r.DefaultTime != nil {
		s.note(p.T("print.round.default-time", i18n.Args{"n": *r.DefaultTime}))
	}
	if round < s.e.RoundCount() {
		if at := say.RoundStart(p, s.e.RoundInfo(round+1)); at != "" {
			s.note(p.T("print.round.next", i18n.Args{"round": p.T("common.round-n", i18n.Args{"round": round + 1}), "start": at}))
		}
	}
}
