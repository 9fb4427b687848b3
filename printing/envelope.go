package printing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Measures of the envelope sheet, mm: the upper half is the front, the lower
// the record of the opening; it is folded about both scoresheets.
const (
	envelopeLeft  = 16.0
	envelopeRight = page.A4Width - envelopeLeft
	envelopeMid   = 102.5 // where the right half of the front begins
	envelopeThird = 149.5
	envelopeFold  = page.A4Height / 2
	envelopeBoard = 66.0
	envelopeRow   = 8.6 // of a line of the front that is written on by hand
	envelopeBelow = 3.0 // from the texts of a row to its line
)

// Envelope is the sheet about an adjourned game: all that the laws ask for on
// its front (1953 §21; FIDE 2014 E.2, 2018 and 2023 Guideline I.2), and below
// the fold the record of its opening. What the record of the game does not
// know is left free for the pen. Without an adjourned game it is a blank form.
func Envelope(e *tournament.Event, o Options) (*Document, error) {
	all := adjournments(e, o)
	if len(all) == 0 {
		there := func(g tournament.Pairing) bool { return g.Board == o.Board && (o.Round == 0 || g.Round == o.Round) }
		if o.Board > 0 && !e.Pairings.ContainsFunc(there) {
			return nil, &tournament.Error{Kind: tournament.NoSuchBoard, Args: map[string]any{"round": o.Round, "board": o.Board}}
		}
		all = []adjournment{{}}
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(geometry{
			width: page.A4Width, height: page.A4Height, left: envelopeLeft, right: envelopeRight,
			top: 13, bottom: 275, footRule: 281, footBase: 285,
		}, p, e, o, p.T("print.envelope.title"))
		for i, a := range all {
			if i > 0 {
				s.blank()
			}
			s.envelopeFront(a)
			foldMark(s.page, envelopeFold, labels{main: p})
			s.envelopeOpening()
		}
		return s, nil
	})
}

func (s *sheet) envelopeFront(a adjournment) {
	s.envelopeHead(a)
	s.envelopePosition(a)
	s.envelopePlayers(a)
	s.envelopeSealed(a)
	s.envelopeTimes(a)
	s.envelopeResumption(a)
	s.envelopeSignatures()
}

// envelopeHead names the envelope, the event and the adjournment.
func (s *sheet) envelopeHead(a adjournment) {
	w, label := s.page, regular(sizeLabel)
	const wide = envelopeRight - envelopeLeft
	w.As(page.RoleTitle, func() {
		w.Put(page.From(envelopeLeft, wide-34), 18.7, 0,
			page.FitTitle(s.sides("print.envelope.adjourned"), bold(sizeTitle), wide-34, 1))
	})
	w.Text(page.Until(envelopeRight, 30), 13.2, label, s.fitting("print.envelope.number", label, 30))
	if a.number > 0 {
		w.Text(page.Until(envelopeRight, 30), 20.8, bold(16), strconv.Itoa(a.number))
	} else {
		w.Line(envelopeRight-22, 21.4, envelopeRight, 21.4, hair)
	}
	s.rule(24.5, thick)
	s.rule(25.6, hair)
	w.PutIn(page.From(envelopeLeft, 80), 30.4, 26.4, 34.4, page.FitTitle(s.e.Info.Name, bold(sizeBody), 80, 2))
	if a.Round > 0 {
		const room = 92
		when, st := s.beside(func(p *i18n.Printer) string { return s.adjournedWhen(p, a) }), regular(sizeSecond)
		if st.Width(when) > room {
			when = s.adjournedWhen(s.p, a)
		}
		w.Text(page.Until(envelopeRight, room), 30.4, st, when)
		return
	}
	s.envelopeBlanks()
}

// envelopeBlanks are the places for round, board and time of an adjournment that is
// not known yet.
func (s *sheet) envelopeBlanks() {
	w, label := s.page, regular(sizeLabel)
	keys := []string{say.RoundKey(s.e), "common.board", "print.envelope.when"}
	parts := []float64{0.25, 0.25, 0.5} // of the room for the pen
	if s.e.OfTwoPlayers() {             // they have one board
		keys, parts = slices.Delete(keys, 1, 2), []float64{0.3, 0.7}
	}
	const gap, least = 2.0, 40.0
	in := func(text func(key string) string) (labels []string, pen float64) {
		pen = envelopeRight - envelopeMid - gap*float64(2*len(keys)-1)
		for _, key := range keys {
			labels = append(labels, text(key))
			pen -= label.Width(text(key)) + 0.05
		}
		return labels, pen
	}
	labels, pen := in(s.sides)
	if pen < least { // two languages leave too little: the first alone
		labels, pen = in(func(key string) string { return s.p.T(key) })
	}
	x := envelopeMid
	for i, text := range labels {
		room := label.Width(text) + 0.05
		w.Text(page.From(x, room), 30.4, label, text)
		x += room + gap
		w.Line(x, 31, x+pen*parts[i], 31, hair)
		x += pen*parts[i] + gap
	}
}

// envelopePosition draws the position, with the pieces of both sides under it.
func (s *sheet) envelopePosition(a adjournment) {
	p, w := s.p, s.page
	board := chess.Position{}
	if a.recorded {
		board = a.state.Position()
	}
	s.diagram(envelopeLeft+3.7, 36.5, envelopeBoard, board)
	if a.recorded {
		letters := notation.LettersOf(string(p.Lang()))
		base, small := 110.9, regular(sizeLabel)
		const at, room = envelopeLeft + 8.7, envelopeMid - envelopeLeft - 12.7
		for i, side := range []chess.Color{chess.White, chess.Black} {
			w.Text(page.From(envelopeLeft+3.7, 4), base, small, p.T([]string{"colour.w", "colour.b"}[i]))
			pieces := strings.Replace(letters.FormatPieces(board, side), " (", noBreak+"(", 1) // no number alone on a line
			set := page.FlowText(pieces, small, room)
			w.Put(page.From(at, room), base, 0, set)
			base += set.Grown() + lead(small)
		}
	}
}

// envelopePlayers names White and Black.
func (s *sheet) envelopePlayers(a adjournment) {
	w, label := s.page, regular(sizeLabel)
	white, _ := s.e.Player(a.White)
	black, _ := s.e.Player(a.Black)
	for i, side := range []struct{ key, name string }{{"colour.white", white.Name}, {"colour.black", black.Name}} {
		base := 40.8 + 11.4*float64(i)
		w.Text(page.From(envelopeMid, 16), base, label, s.fitting(side.key, label, 16))
		room := envelopeRight - envelopeMid - 17
		w.PutIn(page.From(envelopeMid+17, room), base, base-7.4, base+2.2,
			page.FitName(page.Name{Full: side.name}, bold(13), room, page.Narrowest, 9.6))
		w.Line(envelopeMid, base+2.7, envelopeRight, base+2.7, hair)
	}
}

// envelopeSealed says who sealed and which move, over the heads of the times.
func (s *sheet) envelopeSealed(a adjournment) {
	w, label := s.page, regular(sizeLabel)
	w.Text(page.From(envelopeMid, 45), 63.9, label, s.fitting("print.envelope.sealed-by", label, 45))
	w.Text(page.From(envelopeThird, 44), 63.9, label, s.fitting("print.envelope.move-number", label, 44))
	w.Text(page.From(envelopeMid, 45), 80, label, s.fitting("print.envelope.time-used", label, 45))
	w.Text(page.From(envelopeThird, 44), 80, label, s.fitting("print.envelope.moves-made", label, 44))
	if a.recorded {
		sealer := []string{"ruling.side.white", "ruling.side.black"}[a.sealer()]
		w.Text(page.From(envelopeMid, 45), 71.2, bold(13), s.fitting(sealer, bold(13), 45))
		w.Text(page.From(envelopeThird, 44), 71.2, bold(13), a.moveNumber())
		return
	}
	s.envelopeFields(72)
}

// envelopeFields draws the lines of the two fields of a row, to write on.
func (s *sheet) envelopeFields(y float64) {
	s.page.Line(envelopeMid, y, envelopeThird-4, y, hair)
	s.page.Line(envelopeThird, y, envelopeRight, y, hair)
}

// envelopeTimes says what time each has used for how many moves, whether an
// offer stands and where the next control is.
func (s *sheet) envelopeTimes(a adjournment) {
	p, w, label := s.p, s.page, regular(sizeLabel)
	for i, side := range []chess.Color{chess.White, chess.Black} {
		base := 87.3 + envelopeRow*float64(i)
		w.Text(page.From(envelopeMid, 20), base, label, s.fitting([]string{"colour.white", "colour.black"}[i], label, 20))
		if a.recorded {
			w.Text(page.Until(140.6, 18), base, bold(13), a.used(p, side))
			w.Text(page.From(envelopeThird, 20), base, regular(sizeEvent), strconv.Itoa(a.made(side)))
		}
		s.envelopeFields(base + envelopeBelow)
	}
	const base = 87.3 + 2*envelopeRow
	s.envelopeLabel(envelopeMid, 34, base, "print.envelope.offer")
	s.envelopeLabel(envelopeThird, 28, base, "print.envelope.control")
	if a.recorded {
		w.Text(page.Until(140.6, 10), base, bold(sizeBody), strings.ToLower(p.T(s.openOffer(a))))
		if next := a.state.Clock.Control().Through(a.state.Clock.Period(a.sealer())); next > 0 {
			w.Text(page.Until(envelopeRight, 14), base, bold(sizeBody), strconv.Itoa(next))
		}
	}
	s.envelopeFields(base + envelopeBelow)
}

// envelopeLabel sets a label in the languages of the sheet: side by side where they
// go into room mm, else below each other about the base.
func (s *sheet) envelopeLabel(x, room, base float64, key string) {
	label := regular(sizeLabel)
	texts := []string{s.sides(key)}
	if s.second != nil && label.Width(texts[0]) > room {
		texts, base = []string{s.p.T(key), s.second.T(key)}, base-1.4
	}
	for i, text := range texts {
		s.page.Text(page.From(x, room), base+3*float64(i), label, text)
	}
}

// envelopeResumption says when and where play goes on.
func (s *sheet) envelopeResumption(a adjournment) {
	p, w := s.p, s.page
	const base = 87.3 + 3*envelopeRow
	s.envelopeLabel(envelopeMid, 22, base, "print.envelope.resumption")
	if a.Round > 0 {
		again := s.e.RoundInfo(a.Round).Resumption()
		if again.Day != "" {
			again.Place = cmp.Or(again.Place, s.e.Info.Place)
		}
		w.Text(page.Until(envelopeRight, envelopeRight-envelopeMid-24), base, bold(sizeBody),
			say.Resumption(p, again, p.LongDate))
	}
	w.Line(envelopeMid, base+envelopeBelow, envelopeRight, base+envelopeBelow, hair)
}

// envelopeSignatures are the lines for the hands of both players and the
// arbiter, and what the envelope holds.
func (s *sheet) envelopeSignatures() {
	w, label := s.page, regular(sizeLabel)
	const wide = envelopeRight - envelopeLeft
	for i, key := range []string{"colour.white", "colour.black", "print.envelope.arbiter-closes"} {
		x := envelopeLeft + 62*float64(i)
		w.Line(x, 134.8, x+54, 134.8, thin)
		w.Text(page.From(x, 54), 138, label, s.fitting(key, label, 54))
	}
	w.Text(page.From(envelopeLeft, wide), 144.3, regular(sizeFoot),
		s.fitting("print.envelope.contents", regular(sizeFoot), wide))
}

// adjournedWhen says at which board and when the game was adjourned.
func (s *sheet) adjournedWhen(p *i18n.Printer, a adjournment) string {
	args := i18n.Args{"round": say.RoundName(p, s.e, a.Round), "board": a.Board}
	if a.at.IsZero() {
		return p.T("print.envelope.board", args)
	}
	args["time"] = p.DateTime(a.at)
	return p.T("print.envelope.board-and-time", args)
}

// openOffer is the message that says whose offer of a draw is open.
func (s *sheet) openOffer(a adjournment) string {
	switch {
	case !a.state.OfferOpen:
		return "common.no"
	case a.state.Offer == chess.White:
		return "ruling.side.white"
	}
	return "ruling.side.black"
}

// envelopeOpening is the form that the arbiter fills in at the resumption.
func (s *sheet) envelopeOpening() {
	w := s.page
	w.Text(page.From(envelopeLeft, envelopeRight-envelopeLeft), 164, bold(14), s.sides("print.envelope.opening"))
	s.rule(168.4, medium)
	const column, width = 93.5, 84.5
	for i, key := range []string{
		"opened", "present", "sealed-move", "no-doubt", "clock-white", "clock-black", "reply", "adjourned-again", "result",
		"arbiter",
	} {
		x := envelopeLeft + column*float64(i%2)
		y := 173 + 10.5*float64(i/2)
		s.envelopeLabel(x, width, y, "print.envelope.open."+key)
		w.Line(x, y+6.2, x+width, y+6.2, hair)
	}
	s.y = 232
	laws := "print.envelope.laws-fide-"
	if !s.e.Info.Laws.FIDE() {
		laws = "print.envelope.laws-1953-"
	}
	for _, rule := range []string{"front", "opening"} {
		s.notes(func(p *i18n.Printer) string { return lastTogether(p.T(laws + rule)) })
	}
}

// noBreak is a space at which no line ends.
const noBreak = "\u00a0"

// lastTogether keeps the last two words of a paragraph together: no word is alone on its
// last line.
func lastTogether(text string) string {
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return text
	}
	return text[:i] + noBreak + text[i+1:]
}
