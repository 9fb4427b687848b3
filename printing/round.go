package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// RoundSheet is the sheet of one round for the wall: boards, names, points
// before the round, and a place for the result.
func RoundSheet(e *tournament.Event, o Options) (*Document, error) {
	round, err := theRound(e, o)
	if err != nil {
		return nil, err
	}
	groups := groupsOf(e)
	draw := func(p *i18n.Printer, shared *sharedColumns) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T(o.kind.TitleFor(e)))
		s.shared = shared
		s.continued = say.RoundName(p, s.e, round)
		for i, g := range groups { // each on a sheet of its own, as their tables are
			if i > 0 {
				s.blank()
			}
			s.usualHeader()
			s.roundHead(round)
			s.y += 6.3
			games, free := s.toBePlayed(round, g)
			below := s.belowBoards(round, g, free)
			s.boards(round, games, below)
			s.y += aboveNotes
			for _, names := range below.named {
				s.named(names)
			}
			s.setNotes(below.notes)
			s.startPosition(round)
		}
		return s, nil
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		return alike(len(groups), func(shared *sharedColumns) (*sheet, error) { return draw(p, shared) })
	})
}

// roundHead names a round in letters for the wall, with when and how is played.
func (s *sheet) roundHead(round int) {
	p, e, r := s.p, s.e, s.e.RoundInfo(round)
	base := s.top + 40
	right := s.wide() // of when and how is played, beside the code
	if e.Info.Web != "" {
		qrCode(s.page, s.right-roundCode, base-roundCode+roundCodeBelow, roundCode, e.Info.Web)
		right -= roundCode
		s.page.Text(s.until(right, 82), base-15, regular(sizeSecond), e.Info.Web)
	}
	s.page.As(page.RoleTitle, func() { s.page.Put(s.from(0, 82), base, 0, page.FitTitle(s.continued, bold(40), 82, 1)) })
	s.page.Text(s.until(right, 88), base-8.5, regular(10.5), say.RoundStart(p, r))
	control := say.RoundControl(p, e, round)
	if s.second == nil { // with room for a long one on two lines
		s.page.PutIn(s.until(right, 88), base-1, base-6.2, base+1,
			page.FitLines([]string{control}, regular(sizeSecond), 88, 7.2))
	} else {
		s.page.Text(s.until(right, 88), base-1, regular(sizeSecond), control)
		s.inSecond(func() {
			s.page.Text(s.from(0, 82), base+8.5, bold(20), say.RoundName(s.second, s.e, round))
			s.page.Text(s.until(right, 88), base-4.5, regular(sizeSecond), say.RoundStart(s.second, r))
			s.page.Text(s.until(right, 88), base+3, regular(sizeSecond), say.RoundControl(s.second, e, round))
		})
		base += 8.5
	}
	s.y = base
	s.stageHead(round)
}

// stageHead says below the name of a round of a knock-out which stage it is, and which
// game of its matches.
func (s *sheet) stageHead(round int) {
	stage := say.Stage(s.p, s.e, round)
	if stage == "" {
		return
	}
	s.y += 8
	s.page.As(page.RoleParagraph, func() {
		s.page.Put(s.from(0, s.wide()), s.y, 0, page.FitTitle(stage, bold(15), s.wide(), 1))
	})
	if s.second == nil {
		return
	}
	if second := say.Stage(s.second, s.e, round); second != stage {
		s.y += 5.5
		s.inSecond(func() {
			s.page.Put(s.from(0, s.wide()), s.y, 0, page.FitTitle(second, regular(11), s.wide(), 1))
		})
	}
}

// roundCode is the size of the code of the event's pages on the sheet of a
// round, mm, with its white border; roundCodeBelow how far it reaches below the
// round's name.
const (
	roundCode      = 25.0
	roundCodeBelow = 3.5
)

// boardRow is the height of the row of a board where few play, mm.
const boardRow = 19.5

// lowBoardRow is the height of the row of a board where many play: a result is
// written there by hand, mm.
const lowBoardRow = 7.0

// closeBoardRow is how low it gets before a sheet more is taken for the last boards, mm.
const closeBoardRow = 5.5

// freeRow is the height of the line of a player who is not paired where the boards' rows
// are no lower, mm.
const freeRow = 11.0

// mostFreeRows is up to how many players who have the same instead of a game have a line each.
const mostFreeRows = 6

// toBePlayed gives the games of a round, or of a group in it, and who is free in it.
func (s *sheet) toBePlayed(round int, g group) (games []tournament.Scored, free []tournament.PlayerID) {
	games, free = s.e.ToBePlayed(round)
	if g.number > 0 {
		games = slices.DeleteFunc(games, func(one tournament.Scored) bool { return !g.has(s.e, one.White) })
		free = slices.DeleteFunc(free, func(one tournament.PlayerID) bool { return !g.has(s.e, one) })
	}
	return games, free
}

// belowBoards is what stands under the boards of a round.
type belowBoards struct {
	free  []tournament.PlayerID // who are not paired and have a line each
	named []string              // who have none, after what they have instead of a game
	notes []string
}

// belowBoards says what stands under the boards of a round, or of a group in it.
func (s *sheet) belowBoards(round int, g group, free []tournament.PlayerID) belowBoards {
	var below belowBoards
	var kinds []string
	of := map[string][]tournament.PlayerID{}
	for _, id := range free {
		key := say.FreeKey(s.e, round, id)
		if of[key] == nil {
			kinds = append(kinds, key)
		}
		of[key] = append(of[key], id)
	}
	for _, id := range free {
		if len(of[say.FreeKey(s.e, round, id)]) <= mostFreeRows {
			below.free = append(below.free, id)
		}
	}
	for _, key := range kinds {
		if len(of[key]) > mostFreeRows {
			below.named = append(below.named, s.whoHas(key, of[key]))
		}
	}
	away := slices.DeleteFunc(s.e.Away(round), func(id tournament.PlayerID) bool { return !g.has(s.e, id) })
	if len(away) > 0 {
		below.named = append(below.named, s.whoHas(say.FreeKey(s.e, round, away[0]), away))
	}
	below.notes = s.allRoundNotes(round, g)
	return below
}

// whoHas names players by their names after what a key says of them, that in the
// languages of the sheet.
func (s *sheet) whoHas(key string, ids []tournament.PlayerID) string {
	players := make([]tournament.Player, len(ids))
	for i, id := range ids {
		players[i] = s.player(id)
	}
	names := make([]string, len(ids))
	for i, one := range inOrder(s.p, players, ByName) {
		names[i] = one.Name
	}
	return s.sides(key) + ": " + strings.Join(names, "; ")
}

// named sets names under the boards in the type of a list: they are looked for from afar.
func (s *sheet) named(names string) {
	s.paragraph(0, s.wide(), regular(sizeBody), names)
	s.y++
}

// height is what the notes and names take below the lines of those who are not paired, mm.
func (b belowBoards) height(s *sheet, round int) float64 {
	height := aboveNotes + s.notesHeight(b.notes) + s.startHeight(round)
	st := regular(sizeBody)
	for _, names := range b.named {
		height += float64(len(page.Wrap(names, st, s.wide())))*lead(st) + 1
	}
	return height
}

// boards draws the table of games of a round under the names of their groups, and below
// it the players who are not paired.
func (s *sheet) boards(round int, games []tournament.Scored, under belowBoards) {
	free := under.free
	before, head := s.e.PointsBefore(round), pointsHead(s.e)
	open := openBefore(s.e, round)
	white := columns{s, func(i int) tournament.Player { return s.player(games[i].White) }}
	black := columns{s, func(i int) tournament.Player { return s.player(games[i].Black) }}
	points := func(of columns) listColumn {
		return listColumn{head: head, size: sizeSecond, eyed: true,
			halves: func(i int) (int, bool) { return int(before(of.of(i).ID)), true },
			mark:   func(i int) string { return openMark(open[of.of(i).ID]) }}
	}
	without := s.matchesWithoutBoards(round, len(games) > 0)
	var fields []listColumn
	if !s.e.OfTwoPlayers() { // they have one board
		fields = append(fields, toRight(listColumn{head: "common.board", size: 11, bold: true,
			text: func(i int) string { return strconv.Itoa(games[i].Board) }}))
	}
	if !byCategory(s.e) {
		fields = append(fields, white.start(), white.title())
	}
	fields = append(fields, white.name().called("colour.white"), white.ratingBeside(), points(white),
		listColumn{head: "common.result", blank: 17, align: page.Centre, bold: true,
			draw: func(i int, c page.Cell, base, scale float64, _ *page.Page) {
				s.resultPlace((c.MinX+c.MaxX)/2, base, scale, games[i].Counts)
			}},
		points(black))
	if !byCategory(s.e) {
		fields = append(fields, black.start(), black.title())
	}
	name := black.name().called("colour.black")
	fields = append(fields, name, black.ratingBeside())
	s.list(list{
		fields: fields, rows: len(games), none: s.noGames(round),
		fills: true, highest: boardRow, lowest: lowBoardRow, closest: closeBoardRow,
		heading:  s.headingOfBoards(round, games),
		tail:     float64(len(without))*freeRow + under.height(s, round),
		tailRows: len(free), mostTailRow: freeRow,
		below: func(columns []column, row float64) {
			at := s.freeColumns(columns)
			for _, id := range free {
				at.clearOf(openMark(open[id]))
			}
			at.row = min(row, freeRow)
			for _, id := range free {
				s.free(at, s.player(id), s.sides(say.FreeKey(s.e, round, id)), int(before(id)), openMark(open[id]))
			}
		},
	})
	for _, m := range without {
		s.withoutBoards(m)
	}
}

// headingOfBoards names above the boards of a round their group, and where the final and
// the match for third place are played in it, which of them each is.
func (s *sheet) headingOfBoards(round int, games []tournament.Scored) func(i int) string {
	if final, third := s.e.LastMatches(round); !final || !third {
		return s.headingOfGroups(func(i int) tournament.Player { return s.player(games[i].White) })
	}
	return func(i int) string {
		m, ok := s.e.KnockoutMatch(games[i].White, games[i].Black)
		if !ok {
			return ""
		}
		return s.beside(func(p *i18n.Printer) string { return capital(say.MatchName(p, m)) })
	}
}

// pointsHead is the key of what stands over the points before a round: in a knock-out
// they are those of the match.
func pointsHead(e *tournament.Event) string {
	if e.Info.KnockoutOfPlayers() {
		return "knockout.in-match"
	}
	return "common.points"
}

// freeColumns are the columns of the boards under which those stand who are not
// paired; without a head: the boards have no such column.
type freeColumns struct {
	number, title, name, rating, points column
	from                                float64 // where begins what they have instead, mm from the left margin
	row                                 float64 // height of a line, mm
}

// freeColumns are White's name and points, and the result.
func (s *sheet) freeColumns(columns []column) freeColumns {
	of := func(is func(column) bool) column { return columns[slices.IndexFunc(columns, is)] }
	result := s.both("common.result")
	name, points := of(func(c column) bool { return c.names }), of(func(c column) bool { return c.units })
	at := freeColumns{name: name, points: points}
	instead := of(func(c column) bool { return c.head == result })
	at.from = instead.at - instead.room/2
	for _, c := range columns {
		switch {
		case c.at < name.at && c.head == s.both("common.number"):
			at.number = c
		case c.at < name.at && c.head == s.both("common.title"):
			at.title = c
		case c.at > name.at && c.at < points.at && c.head == s.both("print.rating"):
			at.rating = c
		}
	}
	return at
}

// clearOf moves what the players have instead of a game to the right of a mark behind
// their points.
func (at *freeColumns) clearOf(mark string) {
	if mark == "" {
		return
	}
	st := at.points.style
	end := at.points.at + page.PointsWidth(st) + markGap(st) + markStyle(st).Width(mark) + 2
	at.from = max(at.from, end)
}

// free draws the line of a player who is not paired: number, title, name and rating as those of
// White, and what the player has instead of a game.
func (s *sheet) free(at freeColumns, one tournament.Player, instead string, halves int, open string) {
	s.need(at.row)
	base := s.y + at.row/2 + 0.37*at.name.style.Size*page.Point // clear of the rules, however large
	if at.number.head != "" {
		s.cell(at.number, base, tournament.Figure(one.Start))
	}
	if at.title.head != "" && one.Title != "" {
		s.cell(at.title, base, string(one.Title))
	}
	name, rating := at.name, ""
	if part := name.room / name.style.Width(one.Name); part < 1 && part*name.style.Size >= sizeBody {
		name.style.Size *= part // in large type rather smaller than without the rating
	}
	if at.rating.head != "" && name.style.Width(one.Name)*page.Narrowest <= name.room {
		rating = tournament.Figure(one.Rating)
	} else { // a long name has the room of the rating
		name.room = max(name.room, at.points.at-at.points.room-listGap-name.at)
	}
	s.page.PutIn(name.cell(s.left), base, s.y+1, s.y+at.row-1,
		page.FitName(s.names.of(one.Name), name.style, name.room, page.Narrowest, at.row-2))
	if rating != "" {
		s.cell(at.rating, base, rating)
	}
	s.pointsCell(at.points, base, halves)
	s.pointsMark(at.points, base, open)
	s.page.Text(s.from(at.from, s.wide()-at.from), base, regular(sizePoints), instead)
	s.y += at.row
	s.rule(s.y, hair)
}

// roundNamed names a round.
func (s *sheet) roundNamed(round int) wording {
	return func(p *i18n.Printer) string { return say.RoundName(p, s.e, round) }
}

// player gives a player of the event.
func (s *sheet) player(id tournament.PlayerID) tournament.Player {
	one, _ := s.e.Player(id)
	return one
}

// roundGames gives the games of the round asked for whose players are called to
// a board: all, or the one at the board asked for.
func roundGames(e *tournament.Event, o Options) (round int, games []tournament.Pairing, err error) {
	if round, err = theRound(e, o); err != nil {
		return 0, nil, err
	}
	called, _ := e.ToBePlayed(round)
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

// resultPlace draws two blanks about x and the sign between them, or the result that
// is known; the blanks of an adjourned game have its mark between them.
func (s *sheet) resultPlace(x, base, scale float64, r tournament.Result) {
	const blank, gap = 6.0, 1.6
	left, right := sides(r)
	big := bold(sizeBody * min(scale, 2))
	sign := between(s.p, r)
	if r == tournament.Adjourned {
		sign = say.AdjournedMark
	}
	s.page.Text(page.Around(x, 4), base, big, sign)
	if left == "" {
		s.page.Line(x-gap-blank, base+0.8, x-gap, base+0.8, thin)
		s.page.Line(x+gap, base+0.8, x+gap+blank, base+0.8, thin)
		return
	}
	s.page.Text(page.Around(x-gap-blank/2, blank), base, big, left)
	s.page.Text(page.Around(x+gap+blank/2, blank), base, big, right)
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

// score writes a result as documents have it in a language: "1 : 0", "1-0"; empty
// for none yet and for an adjourned game.
func score(p *i18n.Printer, r tournament.Result) string {
	white, black := sides(r)
	if white == "" {
		return ""
	}
	return p.T(scoreKey(r), i18n.Args{"white": white, "black": black})
}

// between is the sign that a language puts between the two sides of a result.
func between(p *i18n.Printer, r tournament.Result) string {
	return strings.TrimSpace(p.T(scoreKey(r), i18n.Args{"white": "", "black": ""}))
}

// scoreKey names the message for a result: a forfeit has signs for points.
func scoreKey(r tournament.Result) string {
	switch r {
	case tournament.BlackForfeit, tournament.WhiteForfeit, tournament.BothForfeit:
		return "print.score-forfeit"
	}
	return "print.score"
}

// toMark are the results that a slip, a card or a scoresheet has boxes for.
var toMark = []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}

// allRoundNotes are the notes of a group in the languages of the sheet.
func (s *sheet) allRoundNotes(round int, g group) []string {
	var notes []string
	for _, p := range s.printers() {
		notes = append(notes, s.roundNotes(p, round, g)...)
	}
	return notes
}

// adjournedNote says when adjourned games go on, with room to write the hour where it
// is not fixed yet.
func adjournedNote(p *i18n.Printer, again tournament.Resumption) string {
	key := "print.round.adjourned"
	if again.At == "" {
		key = "print.round.adjourned-hour"
	}
	return p.T(key, i18n.Args{"day": say.Resumption(p, again, p.LongDate)})
}

// openBefore counts for each player the games of the rounds before one that are still to
// be decided: the points do not have them yet.
func openBefore(e *tournament.Event, round int) map[tournament.PlayerID]int {
	if round <= 1 || e.Info.KnockoutOfPlayers() { // there the points are those of the match
		return nil
	}
	return openGames(e, min(round-1, e.Progress().Next-1))
}

// openNotes explain the marks of games that are still to be decided.
func (s *sheet) openNotes(p *i18n.Printer, round int) []string {
	var notes []string
	if len(openBefore(s.e, round)) > 0 {
		notes = append(notes, p.T("print.standings.open"))
	}
	adjourned := func(g tournament.Pairing) bool { return g.Round == round && g.Result == tournament.Adjourned }
	if s.e.Pairings.ContainsFunc(adjourned) {
		notes = append(notes, p.T("print.crosstable.adjourned", i18n.Args{"mark": say.AdjournedMark}))
	}
	return notes
}

// boardsLeftEmpty say which boards of the round nobody comes to, and who left.
func (s *sheet) boardsLeftEmpty(p *i18n.Printer, round int, g group) []string {
	var notes []string
	for one := range s.e.Scored() {
		if one.Round != round || !one.Annulled || one.Result != tournament.NoResult || one.Free() || !g.has(s.e, one.White) {
			continue
		}
		for _, id := range []tournament.PlayerID{one.White, one.Black} {
			if gone := say.Departed(p, standings.Row{Player: s.player(id), Departure: s.e.Departure(id)}); gone != "" {
				notes = append(notes, p.T("print.round.empty-board", i18n.Args{"board": one.Board,
					"who": s.player(id).Name + ": " + gone}))
				break
			}
		}
	}
	return notes
}

// notCountedBy names those of a group who left so early that their games do not count and
// had a game up to a round: its result stands there, and nobody's points have it.
func (s *sheet) notCountedBy(round int, g group) []string {
	names := s.e.NotCounted()
	return slices.DeleteFunc(names, func(name string) bool {
		return !s.e.Pairings.ContainsFunc(func(one tournament.Pairing) bool {
			played := one.Round <= round && !one.Free() && one.Result != tournament.NoResult
			return played && slices.ContainsFunc([]tournament.PlayerID{one.White, one.Black},
				func(id tournament.PlayerID) bool { return s.player(id).Name == name && g.has(s.e, id) })
		})
	})
}

// roundNotes says below the table what the players have to know.
func (s *sheet) roundNotes(p *i18n.Printer, round int, g group) []string {
	var notes []string
	r := s.e.RoundInfo(round)
	notes = append(notes, s.marks(p)...)
	notes = append(notes, notCountedNote(p, s.notCountedBy(round, g))...)
	notes = append(notes, s.openNotes(p, round)...)
	notes = append(notes, s.boardsLeftEmpty(p, round, g)...)
	if start := say.StartPosition(p, r); start != "" {
		notes = append(notes, start)
	}
	if r.AdjournedDay != "" {
		notes = append(notes, adjournedNote(p, r.Resumption()))
	}
	if r.DefaultTime != nil {
		notes = append(notes, p.T("print.round.default-time", i18n.Args{"n": *r.DefaultTime}))
	}
	if round < s.e.RoundCount() {
		if at := say.RoundStart(p, s.e.RoundInfo(round+1)); at != "" {
			notes = append(notes, p.T("print.round.next",
				i18n.Args{"round": say.RoundAndStage(p, s.e, round+1), "start": at}))
		}
	}
	return notes
}
