package printing

import (
	"strconv"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Measures of the blank scoresheet on A5, mm from the corner of its half of
// the sheet.
const (
	formLeft   = 11.0
	formTop    = 9.0
	formWidth  = 126.5
	blockWidth = 61.0
	blockGap   = 4.5
	moveRow    = 4.35
	fieldRoom  = 5.8 // the height that a field has for its text
	blockMoves = 30
)

// Scoresheet is the blank form on which a player writes the moves: two A5
// forms on a sheet of A4 lying across, or one on A5. With a round it is filled
// in with the names of every board, or of one: a form for each player.
func Scoresheet(e *tournament.Event, o Options) (*Document, error) {
	forms := []form{{}, {}}
	if o.Paper == A5 {
		forms = forms[:1]
	}
	if o.Round > 0 {
		var err error
		if forms, err = formsOf(e, o); err != nil {
			return nil, err
		}
	}
	l := bilingual(o)
	s := newSheet(geometry{}, l.main, e, o, l.main.T("print.scoresheet.title"))
	s.pages = nil
	s.forms(forms, l, o.Paper == A5)
	return &Document{title: s.title, info: info(s, l.main.Lang()), pages: s.pages}, nil
}

// forms lays forms out: each on a sheet of A5, or two on one of A4 lying across.
func (s *sheet) forms(forms []form, l labels, alone bool) {
	control := controlMove(s.e)
	for i, f := range forms {
		switch {
		case alone:
			s.blankOf(page.A5Width, page.A5Height)
		case i%2 == 0:
			s.blankOf(page.A4Height, page.A4Width)
			foldMarks(s.page)
		default:
			scoreForm(s.page, page.A5Width, l, s.e, f, control)
			continue
		}
		scoreForm(s.page, 0, l, s.e, f, control)
	}
}

// form is what a scoresheet is filled in with; the zero value is a blank one.
type form struct {
	round, board int
	white, black string
	// Of a game that was played: its moves, those of a long game on further
	// forms, the result, and the last times on the clocks.
	first                  int // number of the first row; 0: 1
	moves                  []written
	result                 tournament.Result
	whiteClock, blackClock string
}

// formsOf gives the forms of a round: two a board.
func formsOf(e *tournament.Event, o Options) ([]form, error) {
	round, games, err := roundGames(e, o)
	if err != nil {
		return nil, err
	}
	var forms []form
	for _, g := range games {
		w, _ := e.Player(g.White)
		b, _ := e.Player(g.Black)
		one := form{round: round, board: g.Board, white: w.Name, black: b.Name}
		forms = append(forms, one, one)
	}
	if len(forms) == 0 {
		return nil, &tournament.Error{Kind: tournament.NoSuchBoard, Args: map[string]any{"round": round, "board": o.Board}}
	}
	return forms, nil
}

// controlMove gives the move of the first time control, 0 where there is none
// that a scoresheet shows.
func controlMove(e *tournament.Event) int {
	c, err := clock.Parse(e.Info.TimeControl)
	if err != nil {
		return 0
	}
	return c.Through(1)
}

// labels writes the labels of a form in one language or in two.
type labels struct {
	main, second *i18n.Printer
}

func bilingual(o Options) labels {
	langs := o.langs()
	l := labels{main: i18n.For(langs[0])}
	if len(langs) > 1 && langs[1] != langs[0] {
		l.second = i18n.For(langs[1])
	}
	return l
}

// both gives a label in the form's languages.
func (l labels) both(key string) string {
	return l.said(func(p *i18n.Printer) string { return p.T(key) })
}

// said gives a text in the form's languages; once where both say the same.
func (l labels) said(say wording) string {
	first := say(l.main)
	if l.second == nil {
		return first
	}
	if second := say(l.second); second != first {
		return first + " / " + second
	}
	return first
}

// fitting gives both wordings where they go into room mm, else the first.
func (l labels) fitting(key string, st page.Style, room float64) string {
	text := l.both(key)
	if st.Width(text)*page.Narrowest > room {
		return l.main.T(key)
	}
	return text
}

// foldMarks show where the sheet is cut in two.
func foldMarks(p *page.Page) {
	x := p.Width / 2
	p.Line(x, 4.5, x, 9, thin)
	p.Line(x, p.Height-9, x, p.Height-4.5, thin)
	p.Dashed(x, 12, x, p.Height-12, hair, 0.5, 4)
}

// scoreForm draws one form with its left edge at x.
func scoreForm(p *page.Page, x float64, l labels, e *tournament.Event, f form, control int) {
	left := x + formLeft
	right := left + formWidth
	title := l.both("print.scoresheet.title")
	p.As(page.RoleTitle, func() {
		p.Put(page.From(left, formWidth-13), formTop+7, 0, page.FitTitle(title, bold(14), formWidth-13, 1))
	})
	emblem(p, right-4.6, formTop+4.6, 4.6)
	p.Line(left, formTop+10.9, right, formTop+10.9, thick)
	p.Line(left, formTop+12.1, right, formTop+12.1, hair)

	const second = 82.2 // where the right-hand fields begin
	words := func(text string, st page.Style, room float64) page.Fitted {
		f := page.FitText(text, st, room, page.Narrowest)
		if len(f.Lines) > 1 {
			f = page.FitLines([]string{text}, st, room, fieldRoom)
		}
		return f
	}
	person := func(text string, st page.Style, room float64) page.Fitted {
		return page.FitName(page.Name{Full: text}, st, room, page.Narrowest, fieldRoom)
	}
	field := func(at, to, base float64, label, text string, fit func(string, page.Style, float64) page.Fitted) {
		st := regular(sizeLabel)
		room := min(st.Width(label)+0.05, to-at-8)
		p.Text(page.From(left+at, room), base, st, label)
		from := left + at + room + 1.8
		p.Line(from, base+0.7, left+to, base+0.7, hair)
		room = left + to - from - 0.8
		p.PutIn(page.From(from+0.8, room), base, base+0.6-fieldRoom, base+0.6, fit(text, regular(sizeBody), room))
	}
	y := formTop + 17.8
	info := roundOf(e, f)
	field(0, 78.2, y, l.both("print.scoresheet.event"), e.Info.Name, words)
	field(second, formWidth, y, l.both("print.scoresheet.date"), say.ShortDay(l.main, info.Date), words)
	field(0, 78.2, y+6.4, l.both("colour.white"), f.white, person)
	field(second, second+21.5, y+6.4, l.fitting(say.RoundKey(e), regular(sizeLabel), 13.5),
		tournament.Figure(f.round), words)
	if !e.OfTwoPlayers() { // they have one board
		field(second+25, formWidth, y+6.4, l.fitting("common.board", regular(sizeLabel), 11.3),
			tournament.Figure(f.board), words)
	}
	field(0, 78.2, y+12.8, l.both("colour.black"), f.black, person)
	field(second, formWidth, y+12.8, l.both("print.scoresheet.start"), say.Clock(l.main, info.Start), words)

	top := formTop + 34.5
	for block := range 2 {
		rest := f.moves[min(block*blockMoves, len(f.moves)):]
		moveBlock(p, left+float64(block)*(blockWidth+blockGap), top, max(f.first, 1)+block*blockMoves, l, control, rest)
	}
	y = top + 3.9 + blockMoves*moveRow
	resultLine(p, left, y+5.6, l, f)
	signLine(p, left, y+14.6, l)
	legend(p, left, y+21.9, l, e, len(f.moves) > 0)
}

// roundOf gives the frame of the round of a form, nothing for a blank one.
func roundOf(e *tournament.Event, f form) tournament.Round {
	if f.round == 0 {
		return tournament.Round{}
	}
	return e.RoundInfo(f.round)
}

// moveBlock draws thirty rows of moves from number first on, with those moves
// that were played.
func moveBlock(p *page.Page, x, y float64, first int, l labels, control int, moves []written) {
	const (
		numberWidth = 6.2
		clockWidth  = 8.0
		moveWidth   = (blockWidth - numberWidth - 2*clockWidth) / 2
		head        = 3.9
	)
	edges := []float64{numberWidth, numberWidth + moveWidth, numberWidth + moveWidth + clockWidth, blockWidth - clockWidth}
	p.Line(x, y, x+blockWidth, y, medium)
	small, smaller := regular(6.2), regular(5.6)
	for side, key := range []string{l.both("colour.white"), l.both("colour.black")} {
		from := numberWidth + float64(side)*(moveWidth+clockWidth)
		p.Text(page.Around(x+from+moveWidth/2, moveWidth-0.6), y+2.8, small, key)
		p.Text(page.Around(x+from+moveWidth+clockWidth/2, clockWidth-0.6), y+2.8, smaller, l.main.T("print.scoresheet.clock"))
	}
	y += head
	p.Line(x, y, x+blockWidth, y, medium)
	for i := range blockMoves {
		move := first + i
		st := regular(sizeLabel)
		if move%10 == 0 {
			st = bold(sizeLabel)
		}
		number := func() {
			p.Text(page.Until(x+numberWidth-1, numberWidth-1), y+float64(i)*moveRow+3.15, st, strconv.Itoa(move))
		}
		if i >= len(moves) {
			p.Passed(number) // a line to write on
		} else {
			number()
			for side, h := range []half{moves[i].white, moves[i].black} {
				from := x + numberWidth + float64(side)*(moveWidth+clockWidth)
				text := h.move
				if h.offer {
					text += " (=)"
				}
				base := y + float64(i)*moveRow + 3.15
				p.Text(page.From(from+0.8, moveWidth-1.2), base, regular(sizeNote), text)
				if move%5 == 0 {
					p.Text(page.Until(from+moveWidth+clockWidth-0.6, clockWidth-1), base, regular(sizeFoot), h.clock)
				}
			}
		}
		width := hair
		switch {
		case move == control:
			width = 0.6
		case i == blockMoves-1:
			width = medium
		case move%5 == 0:
			width = thin
		}
		under := y + float64(i+1)*moveRow
		p.Line(x, under, x+blockWidth, under, width)
	}
	for i, edge := range edges {
		width := hair
		if i == 0 || i == 2 {
			width = thin
		}
		p.Line(x+edge, y-head, x+edge, y+blockMoves*moveRow, width)
	}
}

// resultLine draws the boxes for the result, the one that the game had crossed,
// and the times on the clock.
func resultLine(p *page.Page, x, base float64, l labels, f form) {
	st := regular(sizeLabel)
	label := l.fitting("common.result", st, 15)
	p.Text(page.From(x, 15), base, st, label)
	at := x + 16
	for _, result := range toMark {
		p.Box(at, base-2.9, 3.7, 3.7, thin)
		if f.result == result {
			p.Line(at+0.5, base-2.4, at+3.2, base+0.3, medium)
			p.Line(at+0.5, base+0.3, at+3.2, base-2.4, medium)
		}
		p.Text(page.From(at+4.7, 12.5), base, regular(8.5), score(l.main, result))
		at += 18.7
	}
	at = x + 74.5
	clockOfWhite, letterOfBlack := l.main.T("print.scoresheet.clock-white"), l.main.T("colour.b")
	room := min(st.Width(clockOfWhite)+0.05, 16)
	p.Text(page.From(at, room), base, st, clockOfWhite)
	p.Line(at+room+1.5, base+0.7, x+101, base+0.7, hair)
	p.Text(page.From(at+room+2.3, x+101-at-room-2.3), base, regular(sizeBody), f.whiteClock)
	p.Text(page.From(x+103.5, 4), base, st, letterOfBlack)
	p.Line(x+108, base+0.7, x+formWidth, base+0.7, hair)
	p.Text(page.From(x+108.8, formWidth-109), base, regular(sizeBody), f.blackClock)
}

// signLine draws the lines for the players' signatures.
func signLine(p *page.Page, x, y float64, l labels) {
	const width = 59.5
	for i, label := range []string{l.both("print.scoresheet.sign-white"), l.both("print.scoresheet.sign-black")} {
		from := x + float64(i)*(formWidth-width)
		p.Line(from, y, from+width, y, thin)
		p.Text(page.From(from, width), y+2.8, regular(sizeLabel), label)
	}
}

// legend explains the letters and signs of the notation; filled: also what the clocks
// show that stand beside the moves.
func legend(p *page.Page, x, base float64, l labels, e *tournament.Event, filled bool) {
	st := regular(5.6)
	signs := l.main.T("print.scoresheet.signs-fide")
	if !e.Info.Laws.FIDE() {
		signs = l.main.T("print.scoresheet.signs-1953")
	}
	lines := []string{l.main.T("print.scoresheet.pieces"), signs}
	if l.second != nil {
		lines = append(lines, l.second.T("print.scoresheet.pieces"))
	}
	if filled {
		lines = append(lines, l.main.T("print.scoresheets-filled.clock"))
	}
	for i, line := range lines {
		p.Text(page.From(x, formWidth), base+float64(i)*2.6, st, line)
	}
}
