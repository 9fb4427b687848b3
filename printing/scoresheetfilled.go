package printing

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/notation"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// ScoresheetsFilled are the scoresheets of the games whose moves were recorded,
// in the notation of the laws and the language: a page a game with the last
// position, or the players' forms filled in, two on a sheet of A4 or one on A5.
func ScoresheetsFilled(e *tournament.Event, o Options) (*Document, error) {
	var tables []tournament.Table
	for t, entries := range e.Games {
		if len(entries) > 0 && (o.Round == 0 || t.Round == o.Round) && (o.Board == 0 || t.Board == o.Board) {
			tables = append(tables, t)
		}
	}
	slices.SortFunc(tables, func(a, b tournament.Table) int {
		if a.Round != b.Round {
			return a.Round - b.Round
		}
		return a.Board - b.Board
	})
	if len(tables) > 0 && (o.Paper == TwoA5 || o.Paper == A5) {
		return filledForms(e, o, tables)
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.scoresheets-filled.title"))
		if len(tables) == 0 {
			s.usualHeader()
			s.heading("", p.T("print.no-games"), "")
			return s, nil
		}
		for i, t := range tables {
			state, err := e.Record(t).State()
			if err != nil {
				return nil, fmt.Errorf("round %d, board %d: %w", t.Round, t.Board, err)
			}
			if i > 0 {
				s.blank()
			}
			s.game(t, state)
		}
		return s, nil
	})
}

// filledForms are the forms of games, filled in; a long game goes on over
// further forms.
func filledForms(e *tournament.Event, o Options, tables []tournament.Table) (*Document, error) {
	var each []*Document
	for _, lang := range o.langs() {
		p := i18n.For(lang)
		s := newSheet(geometry{}, p, e, o, p.T("print.scoresheets-filled.title"))
		s.pages = nil
		var forms []form
		for _, t := range tables {
			state, err := e.Record(t).State()
			if err != nil {
				return nil, fmt.Errorf("round %d, board %d: %w", t.Round, t.Board, err)
			}
			forms = append(forms, s.formsOfGame(t, state)...)
		}
		s.forms(forms, labels{main: p}, o.Paper == A5)
		each = append(each, &Document{title: s.title, info: info(s, lang), pages: s.pages})
	}
	d := Bind(each...)
	d.marks = nil
	return d, nil
}

// formsOfGame fills forms with a game: result and clocks stand on the last.
func (s *sheet) formsOfGame(t tournament.Table, state game.State) []form {
	pair, _ := s.e.Pairing(t)
	white, _ := s.e.Player(pair.White)
	black, _ := s.e.Player(pair.Black)
	one := form{round: t.Round, board: t.Board, white: white.Name, black: black.Name, first: 1}
	moves := writeMoves(s.p, styleOfLaws(s.p, s.e), state)
	if len(moves) > 0 {
		one.first = moves[0].number
	}
	var forms []form
	for len(moves) > 2*blockMoves {
		one.moves = moves[:2*blockMoves]
		forms = append(forms, one)
		moves = moves[2*blockMoves:]
		one.first += 2 * blockMoves
	}
	one.moves, one.result = moves, pair.Result
	if last := lastTimes(s.p, state); last.atEnd() { // one of earlier stands beside its move
		one.whiteClock, one.blackClock = last.times[chess.White], last.times[chess.Black]
	}
	return append(forms, one)
}

// Measures of the filled scoresheet, mm.
const (
	movesWidth = 82.0
	movesRight = 92.0 // where the second block begins
	fewMoves   = 40   // up to this many, the rows are higher
	manyMoves  = 60   // that go on one page
)

// styleOfLaws is the notation that the laws in force prescribe.
func styleOfLaws(p *i18n.Printer, e *tournament.Event) notation.Style {
	st := notation.Style{Letters: notation.LettersOf(string(p.Lang())), Form: notation.Short}
	if !e.Info.Laws.FIDE() {
		st.Form = notation.Full1953
	}
	return st
}

// game draws one game, on further pages where it is long.
func (s *sheet) game(t tournament.Table, state game.State) {
	p := s.p
	s.header(p.T("print.scoresheets-filled.board", i18n.Args{
		"round": say.RoundName(p, s.e, t.Round), "board": t.Board,
	}), say.RoundStart(p, s.e.RoundInfo(t.Round)))
	s.page.As(page.RoleTitle, func() {
		s.page.Put(s.from(0, 110), s.top+30, 0,
			page.FitTitle(p.T("print.scoresheets-filled.one"), bold(sizeTitle), 110, 1))
	})
	s.page.PutIn(s.until(s.wide(), 56), s.top+27, s.top+20, s.top+32,
		page.FitTitle(say.RoundControl(p, s.e, t.Round), regular(sizeSecond), 56, 2))
	pair, _ := s.e.Pairing(t)
	for i, side := range []struct {
		key string
		id  tournament.PlayerID
	}{{"colour.white", pair.White}, {"colour.black", pair.Black}} {
		at := movesRight * float64(i)
		label := p.T(side.key)
		room := min(regular(sizeLabel).Width(label), 24)
		s.page.Text(s.from(at, room+0.1), s.top+37.5, regular(sizeLabel), label)
		pl, _ := s.e.Player(side.id)
		beside := movesWidth - room - 4
		s.page.PutIn(s.from(at+room+4, beside), s.top+37.5, s.top+32.4, s.top+40,
			page.FitName(s.names.of(pl.Name), bold(13), beside, page.Narrowest, 7.6))
		s.page.Line(s.left+at, s.top+40.2, s.left+at+movesWidth, s.top+40.2, hair)
	}
	s.y = s.top + 46.3
	moves := writeMoves(p, styleOfLaws(p, s.e), state)
	for from := 0; ; {
		rows, height := 20, 4.95
		if len(moves) > fewMoves {
			rows, height = 30, 4.2
		}
		top := s.y
		s.page.As(page.RoleTable, func() { s.moves(moves, from, rows, height, 0, top) })
		if from+rows < len(moves) {
			s.page.As(page.RoleTable, func() { s.moves(moves, from+rows, rows, height, movesRight, top) })
		} else {
			s.page.Passed(func() { s.moves(moves, from+rows, rows, height, movesRight, top) })
		}
		s.y = top + 5 + float64(rows)*height
		from += 2 * rows
		if from >= len(moves) {
			break
		}
		s.next()
		s.y += 4
	}
	s.end(state, pair)
}

// written is a full move as it stands on a scoresheet.
type written struct {
	number       int
	white, black half
}

// half is one side's part of it.
type half struct {
	move  string
	offer bool
	clock string // the time left; empty if not read
}

func writeMoves(p *i18n.Printer, style notation.Style, state game.State) []written {
	var out []written
	for i, ply := range state.Plies {
		pos := state.Positions[i]
		h := half{move: style.Format(pos, ply.Move), offer: ply.Offer}
		if ply.Known {
			h.clock = hoursMinutes(p, ply.Left)
		}
		if pos.Turn() == chess.White || len(out) == 0 {
			out = append(out, written{number: pos.FullMove()})
		}
		last := &out[len(out)-1]
		if pos.Turn() == chess.White {
			last.white = h
		} else {
			last.black = h
		}
	}
	return out
}

// hoursMinutes writes a time on the clock: 1:05, or 0:00 once it is used up.
func hoursMinutes(p *i18n.Printer, d time.Duration) string {
	m := max(int(d/time.Minute), 0)
	return p.T("print.clock-time", i18n.Args{"hours": m / 60, "minutes": pad(m % 60)})
}

// moves draws a block of rows with the moves from index first on; at is its
// left edge.
func (s *sheet) moves(moves []written, first, rows int, height, at, top float64) {
	p := s.p
	const (
		number    = 8.0 // right edge of the numbers' column
		half      = (movesWidth - number) / 2
		clockRoom = 9.0
	)
	x := s.left + at
	s.page.Line(x, top, x+movesWidth, top, thick)
	slots := func(role page.Role) []page.Slot {
		return []page.Slot{
			{MinX: x, MaxX: x + number, Role: role},
			{MinX: x + number, MaxX: x + number + half - clockRoom, Role: role},
			{MinX: x + number + half - clockRoom, MaxX: x + number + half, Role: role},
			{MinX: x + number + half, MaxX: x + number + 2*half - clockRoom, Role: role},
			{MinX: x + number + 2*half - clockRoom, MaxX: x + movesWidth, Role: role},
		}
	}
	s.page.TableRow(slots(page.RoleHead), func() {
		for i, key := range []string{"colour.white", "colour.black"} {
			left := at + number + half*float64(i)
			s.page.Text(s.from(left+1.8, half-clockRoom-2.5), top+3.5, regular(sizeLabel), p.T(key))
			s.page.Text(s.until(left+half-0.8, clockRoom), top+3.5, regular(sizeLabel), p.T("print.scoresheet.clock"))
		}
	})
	y := top + 5
	s.page.Line(x, y, x+movesWidth, y, medium)
	for i := range rows {
		base := y + float64(i)*height + height*0.5 + 1.2
		move := first + i + 1
		if len(moves) > 0 {
			move += moves[0].number - 1
		}
		st := regular(sizeLabel)
		if move%10 == 0 {
			st = bold(sizeLabel)
		}
		line := func() { s.page.Text(s.until(at+number-2, number-2), base, st, strconv.Itoa(move)) }
		if first+i < len(moves) {
			s.page.TableRow(slots(page.RoleCell), func() {
				line()
				m := moves[first+i]
				s.half(m.white, at+number, half, base, move)
				s.half(m.black, at+number+half, half, base, move)
			})
		} else {
			s.page.Passed(line) // a line to write on
		}
		width := hair
		switch {
		case i == rows-1:
			width = medium
		case move%5 == 0:
			width = thin
		}
		under := y + float64(i+1)*height
		s.page.Line(x, under, x+movesWidth, under, width)
	}
	end := y + float64(rows)*height
	s.page.Line(x+number, y, x+number, end, thin)
	s.page.Line(x+number+half, y, x+number+half, end, thin)
}

// half sets a move with its sign of a draw offer, and each fifth move the time.
func (s *sheet) half(h half, at, width, base float64, move int) {
	const clockRoom = 9.0
	st := regular(8.5)
	room := width - clockRoom - 2.5
	s.page.Text(s.from(at+1.8, room), base, st, h.move)
	if h.offer {
		from := min(st.Width(h.move), room-6) + 1
		s.page.Text(s.from(at+1.8+from, 6), base, bold(sizeNote), "(=)")
	}
	if move%5 == 0 {
		s.page.Text(s.until(at+width-0.8, clockRoom), base, regular(sizeLabel), h.clock)
	}
}

// startWords names the position that a game began from.
func startWords(p *i18n.Printer, start chess.Position) string {
	if start.Initial() {
		return p.T("print.scoresheets-filled.start-position")
	}
	return p.T("print.scoresheets-filled.set-up")
}

// end draws the last position, the result and the lines to sign on.
func (s *sheet) end(state game.State, pair tournament.Pairing) {
	p := s.p
	const size = 56.0
	s.need(size + 26)
	top := s.y + 6
	s.diagram(s.left+diagramLeft, top, size, state.Position())
	s.page.Text(s.from(diagramLeft-1, 70), top+size+diagramBelow+4, regular(sizeLabel),
		s.after(state.Positions, len(state.Plies)))

	const right = 83.0
	label := regular(sizeLabel)
	s.page.Text(s.from(right, 40), top+2, label, p.T("common.result"))
	s.page.Text(s.from(right+46, 40), top+2, label, p.T("print.scoresheets-filled.moves"))
	if result := score(p, pair.Result); result != "" {
		s.page.Text(s.from(right, 42), top+12.5, bold(20), result)
	} else if pair.Result == tournament.Adjourned {
		s.page.Text(s.from(right, 42), top+12.5, bold(12), p.T("state.adjourned"))
	}
	s.page.Text(s.from(right+46, 40), top+12.5, bold(20), strconv.Itoa((len(state.Plies)+1)/2))
	s.page.Text(s.from(right, 45), top+16.6, regular(sizeSecond), s.endedBy(state, pair.Result))
	s.page.Line(s.left+right, top+18.7, s.right, top+18.7, hair)
	s.timesAtEnd(right, top+23.2, lastTimes(p, state))
	for i, key := range []string{"print.scoresheet.sign-white", "print.scoresheet.sign-black"} {
		from := right + 50*float64(i)
		s.page.Line(s.left+from, top+size-2, s.left+from+41, top+size-2, thin)
		s.page.Text(s.from(from, 41), top+size+1.2, label, p.T(key))
	}
	legend(s.page, s.left, top+size+diagramBelow+10, labels{main: p}, s.e, true)
	s.y = top + size + 20
}

// endedBy says how a game ended, where the record tells it.
func (s *sheet) endedBy(state game.State, result tournament.Result) string {
	edition, set := s.e.Info.InForce()
	end, over := state.End(edition.Rules(set), string(result))
	if !over || end.By == game.ByResult {
		return ""
	}
	return s.p.T("desk.reason." + string(end.By))
}

// timesAtEnd sets the times of both sides from a place on, mm, under a heading at
// base; where the clock was not stopped at the end, with the moves at which they
// were read.
func (s *sheet) timesAtEnd(at, base float64, last readings) {
	if !last.known() {
		return
	}
	p, key := s.p, "print.scoresheets-filled.time-left"
	if !last.atEnd() {
		key = "print.scoresheets-filled.last-readings"
	}
	s.page.Text(s.from(at, 60), base, regular(sizeLabel), p.T(key))
	const half, value = 42.0, 24.0
	for side := chess.White; side <= chess.Black; side++ {
		from := at + 49*float64(side)
		label, time := p.T("colour."+side.String()), last.times[side]
		if move := last.moves[side]; move > 0 {
			label = p.T("print.scoresheets-filled.read-at", i18n.Args{"colour": label, "move": move})
		}
		if time == "" {
			time = "—"
		}
		if used := last.used[side]; used != "" {
			time += " (" + used + ")"
		}
		s.page.Text(s.from(from, half-value-1), base+6.5, regular(sizeSecond), label)
		s.page.Text(s.until(from+half, value), base+6.5, bold(11), time)
	}
	s.page.Line(s.left+at, base+9.5, s.right, base+9.5, hair)
}

// readings are the last times that are known of both sides; empty: none.
type readings struct {
	times [2]string
	used  [2]string // of the whole game, as the envelope of an adjourned one has it; empty: not known
	moves [2]int    // after which they were read; 0: at the end
}

func (r readings) known() bool { return r.times != [2]string{} }
func (r readings) atEnd() bool { return r.moves == [2]int{} }

// lastTimes gives the times at the end: what the clock shows that was stopped
// then, else the last ones that were read off it for each side.
func lastTimes(p *i18n.Printer, state game.State) (last readings) {
	for i, ply := range state.Plies {
		if ply.Known {
			before := state.Positions[i]
			last.times[before.Turn()] = hoursMinutes(p, ply.Left)
			last.moves[before.Turn()] = before.FullMove()
		}
	}
	if _, running := state.Clock.Running(); last.known() && !running && !state.Clock.Control().IsZero() {
		for side := range last.times {
			last.times[side] = hoursMinutes(p, state.Clock.Left(chess.Color(side)))
			last.used[side] = hoursMinutes(p, state.Clock.Used(chess.Color(side)))
		}
		last.moves = [2]int{}
	}
	return last
}
