package exchange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/pairing/berger"
	"kohtunik/tournament/pairing/dutch"
	"kohtunik/tournament/standings/tiebreak"
	"kohtunik/tournament/trf"
)

// Choice overrules what a file says or leaves open. The zero value takes all
// from the file.
type Choice struct {
	Name   string
	Laws   tournament.Edition
	System tournament.System
	Play   tournament.Play
}

// importer holds what the event is made of.
type importer struct {
	report *trf.Report
	event  *tournament.Event
	paired int
	notes  []trf.Note
}

// Event makes an event of a report. What had to be assumed, and what an event
// has no place for, stands in the notes. The error is an [*Error] or one of
// package tournament.
func Event(r *trf.Report, c Choice) (*tournament.Event, []trf.Note, error) {
	x := &importer{report: r, paired: r.PairedRounds(), notes: r.Assumptions()}
	if slices.ContainsFunc(r.Others, func(text string) bool { return strings.HasPrefix(text, "310") || strings.HasPrefix(text, "013") }) {
		return nil, nil, &Error{Kind: TeamEvent}
	}
	if err := x.head(c); err != nil {
		return nil, nil, err
	}
	x.players()
	x.pairings()
	x.tableRounds()
	x.later()
	x.accelerated()
	for _, f := range r.Forbidden {
		p := tournament.Prohibition{Number: len(x.event.Prohibitions) + 1, From: f.First, To: f.Last}
		for _, n := range f.Players {
			if id, ok := x.id(n); ok {
				p.Players = append(p.Players, id)
			}
		}
		if p.To >= x.event.Info.Rounds {
			p.To = 0
		}
		if p.From == 1 {
			p.From = 0
		}
		if len(p.Players) > 1 {
			x.event.Prohibitions = append(x.event.Prohibitions, p)
		}
	}
	for _, n := range r.National {
		p, _ := x.event.ByStart(n.Number)
		if plain := trf.NationalRating(x.event.Info.Federation, n.Number, p.Name, n.Rating()); n != plain {
			x.note(foreign(n.String()))
		}
	}
	for _, a := range r.Abnormal {
		if a.Type == trf.Blank {
			x.notes = append(x.notes, trf.Note{Kind: trf.PenaltyKept})
			x.note(foreign(a.Text()))
		}
	}
	var lines []string
	for _, text := range r.Comments {
		if strings.HasPrefix(text, wholeMark) {
			if !strings.HasPrefix(text, playersMark) {
				lines = append(lines, text)
			}
			continue
		}
		n := noteOf(text)
		if n.Kind == tournament.ModeNote {
			x.event.Info.Mode = tournament.FreeMode // once left, FIDE mode does not come back
		}
		x.note(n)
	}
	for _, text := range r.Others {
		if !trf.Extension(text) { // what they say has a place in the event
			x.note(foreign(text))
		}
	}
	x.restore(lines, c)
	return x.event, x.notes, nil
}

// restore takes over what the ### lines of a whole event say, but not against
// the caller's choice, nor back into FIDE mode.
func (x *importer) restore(lines []string, c Choice) {
	if len(lines) == 0 {
		return
	}
	next, ok := restored(x.event, lines)
	if !ok {
		x.notes = append(x.notes, trf.Note{Kind: trf.RecordsForeign})
		return
	}
	in := &next.Info
	in.Name, in.Laws = cmp.Or(c.Name, in.Name), cmp.Or(c.Laws, in.Laws)
	in.System, in.Play = cmp.Or(c.System, in.System), cmp.Or(c.Play, in.Play)
	in.Mode = cmp.Or(x.event.Info.Mode, in.Mode)
	x.event = next
}

func (x *importer) note(n tournament.Note) {
	n.Number = len(x.event.Notes) + 1
	x.event.Notes = append(x.event.Notes, n)
}

// id gives the player with a start number.
func (x *importer) id(number int) (tournament.PlayerID, bool) {
	p, ok := x.event.ByStart(number)
	return p.ID, ok
}

// half gives points in half points; false if they are no whole number of them.
func half(t trf.Tenths) (tournament.Points, bool) { return tournament.Points(t / 5), t%5 == 0 }

func (x *importer) head(c Choice) error {
	r := x.report
	from, to := eventDate(r.Start), eventDate(r.End)
	in := tournament.DefaultInfo(cmp.Or(c.Name, r.Name), cmp.Or(c.Laws, tournament.EditionOn(from)))
	in.Place, in.Federation, in.From, in.To, in.TimeControl = r.City, r.Federation, from, to, r.TimeControl
	if to == from {
		in.To = ""
	}
	if play, known := playOf(r.TimeCode); known {
		in.Play = play
	}
	in.Play = cmp.Or(c.Play, in.Play)
	in.System = c.System
	if in.System == "" {
		in.System, in.CycleEnd = systemOf(r)
	}
	in.Rounds = cmp.Or(r.Rounds, r.Columns())
	if in.System == tournament.RoundRobin || in.System == tournament.DoubleRoundRobin {
		in.Rounds = 0
	}
	if err := scoring(&in, r.Scoring); err != nil {
		return err
	}
	switch r.InitialColour() {
	case trf.White:
		in.Swiss.InitialColour = tournament.White
	case trf.Black:
		in.Swiss.InitialColour = tournament.Black
	}
	if _, code, _ := strings.Cut(r.RankMethod, " "); slices.Contains(tournament.RankBys(), tournament.RankBy(code)) {
		in.Swiss.RankBy = tournament.RankBy(code)
	}
	if r.Edition2017() {
		in.Swiss.Edition = tournament.Edition2017
	}
	if in.System != tournament.Swiss {
		in.Swiss = tournament.SwissRules{}
	}
	in.TieBreaks, in.PlacesBy = x.tieBreaks(in), tournament.PlacesByTieBreaks
	x.event = &tournament.Event{Info: in, NextID: 1, Games: make(map[tournament.Table][]game.Entry)}
	x.arbiters()
	for i, text := range r.RoundDates {
		if d := fromShortDate(text); d != "" {
			x.event.Rounds = append(x.event.Rounds, tournament.Round{Number: i + 1, Date: d})
		}
	}
	return nil
}

func (x *importer) arbiters() {
	if x.report.ChiefArbiter == "" {
		return // a list of arbiters needs a chief
	}
	x.event.Arbiters = []tournament.Arbiter{arbiter(x.report.ChiefArbiter, tournament.ChiefArbiter)}
	for _, text := range x.report.Deputies {
		if a := arbiter(text, tournament.DeputyArbiter); a.Name != "" {
			x.event.Arbiters = append(x.event.Arbiters, a)
		}
	}
	for i := range x.event.Arbiters {
		x.event.Arbiters[i].Number = i + 1
	}
}

// systemOf reads the system from line 192, else from the words of line 092. A
// file that says nothing is taken for a Swiss.
func systemOf(r *trf.Report) (tournament.System, tournament.CycleEnd) {
	code := strings.ToUpper(r.System)
	text := code + " " + strings.ToUpper(r.Type)
	switch {
	case strings.HasPrefix(code, "FIDE_DOUBLEROUNDROBIN"):
		return tournament.DoubleRoundRobin, tournament.CycleExchanged
	case strings.HasSuffix(code, "ROUNDROBIN_G2"), strings.Contains(code, "DOUBLEROUNDROBIN"):
		return tournament.DoubleRoundRobin, tournament.CycleInOrder
	case strings.Contains(text, "DOUBLE ROUND"):
		return tournament.DoubleRoundRobin, tournament.CycleByLaws
	case strings.Contains(text, "ROBIN"), strings.Contains(text, "BERGER"):
		return tournament.RoundRobin, tournament.CycleByLaws
	case strings.Contains(text, "MATCH") && len(r.Players) == 2:
		return tournament.Match, tournament.CycleByLaws
	}
	return tournament.Swiss, tournament.CycleByLaws
}

// scoring takes over the point system. An event counts half points, and gives
// the same for a loss over the board as for a forfeit.
func scoring(in *tournament.Info, s trf.Scoring) error {
	var ok [4]bool
	var bye tournament.Points
	in.Scoring.Win, ok[0] = half(s.Win)
	in.Scoring.Draw, ok[1] = half(s.Draw)
	in.Scoring.Loss, ok[2] = half(s.Loss)
	bye, ok[3] = half(s.Bye)
	switch {
	case slices.Contains(ok[:], false):
		return &Error{Kind: Halves, Args: map[string]any{"text": s.Codes()}}
	case s.Absence != 0 || s.Loss != 0:
		return &Error{Kind: AbsencePoints, Args: map[string]any{"text": s.Codes()}}
	}
	if bye != in.Scoring.Win && in.System == tournament.Swiss {
		in.Swiss.PairingBye = &bye
	}
	return nil
}

// tieBreaks takes over the tie-breaks that this program knows and that may be
// used in the system.
func (x *importer) tieBreaks(in tournament.Info) []tournament.TieBreak {
	list := x.report.TieBreaks
	if len(list) == 0 {
		list = x.report.StandingsBy
	}
	system := tiebreak.Swiss
	if in.System != tournament.Swiss {
		system = tiebreak.RoundRobin
	}
	var codes []tournament.TieBreak
	for _, text := range list {
		code, err := tiebreak.Parse(text)
		switch {
		case err != nil || !code.Offered(system):
			x.notes = append(x.notes, trf.Note{Kind: trf.TieBreakDropped, Args: map[string]any{"text": text}})
		case code.Name != tiebreak.PTS:
			codes = append(codes, tournament.TieBreak(code.String()))
		}
	}
	return codes
}

func (x *importer) players() {
	e := x.event
	list := slices.Clone(x.report.Players)
	slices.SortFunc(list, func(a, b trf.Player) int { return a.Number - b.Number })
	national := make(map[int]int)
	for _, n := range x.report.National {
		national[n.Number] = n.Rating()
	}
	ids := playerIDs(x.report)
	ranked := slices.ContainsFunc(list, func(p trf.Player) bool { return p.Rank > 0 })
	for i, p := range list {
		id := e.NextID
		if ids != nil {
			id = ids[i]
		}
		player := tournament.Player{ID: id, Start: p.Number, Name: cmp.Or(strings.Join(strings.Fields(p.Name), " "), strconv.Itoa(p.Number)),
			Rating: min(p.Rating, 4000), Federation: strings.ToUpper(p.Federation), Birth: eventDate(p.Birth), National: national[p.Number]}
		e.NextID = max(e.NextID, id) + 1
		switch p.Sex {
		case 'm':
			player.Sex = tournament.Male
		case 'w':
			player.Sex = tournament.Female
		}
		if title, err := tournament.ParseTitle(p.Title); err == nil {
			player.Title = title
		}
		if id, err := strconv.Atoi(p.ID); err == nil && id > 0 && id <= 999_999_999 {
			player.FIDE = id
		}
		if e.Info.System == tournament.Swiss {
			player.First, player.Left = x.stay(p)
			// who has gone and has no place where others have theirs was made to go
			player.Expelled = player.Left > 0 && p.Rank == 0 && ranked
		}
		e.Players = append(e.Players, player)
	}
}

// stay tells from the rounds of which a line says nothing when a player came
// late, and from when on he is gone: nothing up to the last paired round, and a
// zero-point bye in the round that is due, or no round left.
func (x *importer) stay(p trf.Player) (first, left int) {
	silent := func(n int) bool { return x.report.PlayerRound(p, n) == trf.Empty }
	n := 1
	for n <= x.paired && silent(n) {
		n++
	}
	if n > 1 && n <= x.paired {
		first = n
	}
	if n > x.paired && x.paired > 0 {
		if x.report.PlayerRound(p, n).Result != trf.ZeroBye && x.paired < x.event.Info.Rounds {
			return n, 0
		}
		return 0, 1
	}
	last := x.paired
	for last >= 1 && silent(last) {
		last--
	}
	gone := x.report.PlayerRound(p, x.paired+1).Result == trf.ZeroBye || x.paired >= x.event.Info.Rounds
	if last < x.paired && gone {
		left = last + 1
	}
	return first, left
}

var byes = map[trf.Result]tournament.Bye{trf.PairingBye: tournament.PairingBye, trf.HalfBye: tournament.HalfBye,
	trf.FullBye: tournament.FullBye, trf.ZeroBye: tournament.ZeroBye}

// pairings enters the rounds that are paired. The boards of a Swiss stand in
// the order of C.04.2 article 4: by the higher score of the pair, the sum of
// both, and the smaller number of the higher ranked; in other systems by the
// numbers.
func (x *importer) pairings() {
	r := x.report
	for round := 1; round <= x.paired; round++ {
		type board struct {
			pairing    tournament.Pairing
			high, both trf.Tenths
			rank       int
		}
		var boards []board
		var free []tournament.Pairing
		for _, p := range r.Players {
			id, _ := x.id(p.Number)
			c := r.PlayerRound(p, round)
			switch {
			case c.Game() && c.Colour == trf.White:
				q, _ := r.Player(c.Opponent)
				a, b := r.Total(p, round-1), r.Total(*q, round-1)
				rank := p.Number
				if b > a || a == b && q.Number < p.Number {
					rank = q.Number
				}
				boards = append(boards, board{x.game(p, *q, round), max(a, b), a + b, rank})
			case c.Game() || c == trf.Empty:
			case r.Scoring.Of(c.Result) == 0 && x.event.Info.System != tournament.Swiss:
				free = append(free, tournament.Pairing{Round: round, White: id})
			default:
				free = append(free, tournament.Pairing{Round: round, White: id, Bye: byes[c.Result]})
			}
		}
		slices.SortStableFunc(boards, func(a, b board) int {
			if x.event.Info.System != tournament.Swiss {
				return 0
			}
			return cmp.Or(cmp.Compare(b.high, a.high), cmp.Compare(b.both, a.both), cmp.Compare(a.rank, b.rank))
		})
		for i, b := range boards {
			b.pairing.Board = i + 1
			x.event.Pairings = append(x.event.Pairings, b.pairing)
		}
		slices.SortFunc(free, func(a, b tournament.Pairing) int { return int(a.White - b.White) })
		x.event.Pairings = append(x.event.Pairings, free...)
		if !slices.ContainsFunc(x.event.Rounds, func(o tournament.Round) bool { return o.Number == round }) {
			x.event.Rounds = append(x.event.Rounds, tournament.Round{Number: round})
		}
	}
	slices.SortFunc(x.event.Rounds, func(a, b tournament.Round) int { return a.Number - b.Number })
}

// tableRounds gives a round robin the rounds of the Berger table that the file
// does not have yet, if it has followed the table so far.
func (x *importer) tableRounds() {
	in, n := x.event.Info, len(x.event.Players)
	if in.System != tournament.RoundRobin && in.System != tournament.DoubleRoundRobin || n < 3 || x.event.Players[n-1].Start != n {
		return
	}
	cycles := berger.Single
	if in.System == tournament.DoubleRoundRobin {
		cycles = berger.Double
		if in.CycleEnd == tournament.CycleExchanged || in.CycleEnd == tournament.CycleByLaws && in.Laws.FIDE() {
			cycles = berger.DoubleExchanged
		}
	}
	for i, round := range berger.Table(n, cycles) {
		number := i + 1
		if number <= x.paired {
			for _, pair := range round.Pairs {
				if c := x.report.Players[x.report.Numbers()[pair.White]].Cell(number); c.Opponent != pair.Black || c.Colour != trf.White {
					return
				}
			}
			continue
		}
		for j, pair := range round.Pairs {
			white, _ := x.id(pair.White)
			black, _ := x.id(pair.Black)
			x.event.Pairings = append(x.event.Pairings, tournament.Pairing{Round: number, Board: j + 1, White: white, Black: black})
		}
		if free, ok := x.id(round.Free); ok {
			x.event.Pairings = append(x.event.Pairings, tournament.Pairing{Round: number, White: free})
		}
		if !slices.ContainsFunc(x.event.Rounds, func(o tournament.Round) bool { return o.Number == number }) {
			x.event.Rounds = append(x.event.Rounds, tournament.Round{Number: number})
		}
	}
	slices.SortFunc(x.event.Rounds, func(a, b tournament.Round) int { return a.Number - b.Number })
}

// game enters one game. Where 299 lines give the two other points than their
// result does, the table has the result that gives these, and the rating
// report the one that stands in the file.
func (x *importer) game(white, black trf.Player, round int) tournament.Pairing {
	r := x.report
	p := tournament.Pairing{Round: round}
	p.White, _ = x.id(white.Number)
	p.Black, _ = x.id(black.Number)
	w, b := white.Cell(round).Result, black.Cell(round).Result
	switch w {
	case trf.UnratedWin, trf.UnratedDraw, trf.UnratedLoss:
		p.Unrated = true
	}
	p.Result = resultOf(w, b)
	wp, bp := r.Awarded(white, round), r.Awarded(black, round)
	if wp == r.Scoring.Of(w) && bp == r.Scoring.Of(b) {
		return p
	}
	for _, result := range tournament.Results() {
		if !result.Final() || result.Forfeit() {
			continue
		}
		if a, c := result.Points(x.event.Info.Scoring); tenths(a) == wp && tenths(c) == bp {
			p.Rated, p.Result = p.Result, result
			return p
		}
	}
	return p
}

func resultOf(white, black trf.Result) tournament.Result {
	for _, result := range tournament.Results() {
		for _, unrated := range []bool{false, true} {
			w, b := codes(tournament.Pairing{Result: result, Unrated: unrated})
			if result.Final() && w == white && b == black {
				return result
			}
		}
	}
	return tournament.Adjourned
}

// later enters who stays out of rounds that are not paired yet.
func (x *importer) later() {
	if x.event.Info.System != tournament.Swiss {
		return
	}
	r := x.report
	last := max(r.Columns(), x.paired)
	for _, b := range r.Byes {
		last = max(last, b.Round)
	}
	for round := x.paired + 1; round <= last; round++ {
		for _, p := range r.Players {
			id, _ := x.id(p.Number)
			c := r.PlayerRound(p, round)
			player, _ := x.event.Player(id)
			if c.Result.Requested() && player.Left == 0 {
				x.event.Absences = append(x.event.Absences, tournament.Absence{Round: round, Player: id, Bye: byes[c.Result]})
			}
		}
	}
	slices.SortStableFunc(x.event.Absences, func(a, b tournament.Absence) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
}

// accelerated takes over Baku acceleration. 250 lines that give other points
// are kept as lines, and a note says that the event does not follow them.
func (x *importer) accelerated() {
	r, in := x.report, &x.event.Info
	if in.System != tournament.Swiss {
		return
	}
	if len(r.Accelerated) == 0 {
		if r.Baku() {
			in.Swiss.Acceleration = tournament.Baku
			if x.paired > 0 {
				x.notes = append(x.notes, trf.Note{Kind: trf.BakuGroupAssumed})
				in.Swiss.BakuLast, _ = x.id(x.bakuLast())
			}
		}
		return
	}
	baku := dutch.Baku(1, 1, in.Rounds, int(r.Scoring.Win), int(r.Scoring.Draw))
	points := make([]int, len(baku))
	last := r.Accelerated[0].To
	for _, a := range r.Accelerated {
		for n := a.First; n <= min(a.Last, len(points)); n++ {
			points[n-1] += int(a.Points)
		}
		if a.From != 1 || a.To != last || a.Last > len(points) {
			last = 0
		}
	}
	id, ok := x.id(last)
	if !ok || !slices.Equal(points, baku) {
		x.notes = append(x.notes, trf.Note{Kind: trf.AccelerationForeign})
		for _, a := range r.Accelerated {
			x.note(foreign(a.Text()))
		}
		return
	}
	in.Swiss.Acceleration, in.Swiss.BakuLast = tournament.Baku, id
}

// bakuLast finds the last of the upper group: two times a quarter, rounded up,
// of those who take part in round 1 (C.04.7).
func (x *importer) bakuLast() int {
	var here []int
	for _, p := range x.event.Players {
		line, _ := x.report.Player(p.Start)
		if c := x.report.PlayerRound(*line, 1); c.Game() || c.Result == trf.PairingBye {
			here = append(here, p.Start)
		}
	}
	if len(here) == 0 {
		return 0
	}
	return here[min(2*((len(here)+3)/4), len(here))-1]
}
