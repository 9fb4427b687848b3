package exchange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
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
	ids    map[int]tournament.PlayerID // by start number
}

// Event makes an event of a report. What had to be assumed, and what an event
// has no place for, stands in the notes. The error is an [*Error] or one of
// package tournament.
func Event(r *trf.Report, c Choice) (*tournament.Event, []trf.Note, error) {
	x := &importer{report: r, paired: r.PairedRounds(), notes: r.Assumptions()}
	if err := x.head(c); err != nil {
		return nil, nil, err
	}
	switch {
	case x.event.Info.System == tournament.Knockout:
	case x.event.Info.System == tournament.Keizer:
		x.notes = append(x.notes, trf.Note{Kind: trf.LadderAssumed})
	case r.ForeignSystem() != nil:
		x.takeSystem()
	}
	x.heads()
	x.players()
	x.pairings()
	if x.event.Info.System == tournament.Knockout {
		x.fitKnockout()
	}
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
	for _, a := range r.Abnormal {
		if a.Type == trf.Blank {
			x.notes = append(x.notes, trf.Note{Kind: trf.PenaltyKept})
			x.note(foreign(a.Text()))
		}
	}
	return x.finished(c)
}

// finished takes over what stands behind the players of any report, and gives the
// event.
func (x *importer) finished(c Choice) (*tournament.Event, []trf.Note, error) {
	r := x.report
	for _, n := range r.National {
		p, _ := x.event.ByStart(n.Number)
		if plain := trf.NationalRating(x.event.Info.Federation, n.Number, p.Name, n.Rating()); n != plain {
			x.note(foreign(n.String()))
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
		switch {
		case trf.Extension(text): // what they say has a place in the event
		case utf8.RuneCountInString(text) > longest:
			x.leaveOut(string([]rune(text)[:min(3, len(text))]), string([]rune(text)[:40])+"…")
		default:
			x.note(foreign(text))
		}
	}
	// An event keeps its records in an order of its own: players by ID, not by number.
	x.event = tournament.FromRecords(x.event.Records())
	x.restore(lines, c)
	return x.event, x.notes, nil
}

// longest is how many letters a kept line may have.
const longest = 20_000

// leaveOut says of something in a line that the event has no place for it.
func (x *importer) leaveOut(tag, text string) {
	x.notes = append(x.notes, trf.Note{Kind: trf.LeftOut, Args: map[string]any{"tag": tag, "text": text}})
}

// heads takes over, or names, what the head of the file says and an event works out
// for itself: a line is kept where the report can have it again.
func (x *importer) heads() {
	r := x.report
	keep := func(tag, text string) { x.note(foreign(tag + " " + text)) }
	usual := systemTexts
	if x.event.PlayedByTeams() {
		usual = teamTexts
	}
	if r.Type != "" && r.Type != usual[x.event.Info.System] {
		keep("092", r.Type)
	}
	if r.TimeCode != "" && r.TimeCode != timeCode(x.event.Info.TimeControl) {
		keep("222", r.TimeCode)
	}
	if r.ChiefArbiter == "" {
		for _, d := range r.Deputies {
			keep("112", d)
		}
	}
	if n, err := strconv.Atoi(cmp.Or(r.TeamsStated, "0")); (err != nil || n != 0) && !x.event.PlayedByTeams() {
		keep("082", r.TeamsStated)
	}
	day := func(tag, text string) {
		if _, ok := trf.Day(text); !ok {
			x.leaveOut(tag, text)
		}
	}
	day("042", r.Start)
	day("052", r.End)
	for _, text := range r.RoundDates {
		day("132", text)
	}
	if list := r.StandingsBy; len(r.TieBreaks) > 0 && len(list) > 0 {
		if list[0] != "PTS" || len(list) != len(r.TieBreaks)+1 {
			x.leaveOut("212", strings.Join(list, ","))
		}
	}
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
	if len(x.ids) != len(x.event.Players) {
		x.ids = make(map[int]tournament.PlayerID, len(x.event.Players))
		for _, p := range x.event.Players {
			x.ids[p.Start] = p.ID
		}
	}
	id, ok := x.ids[number]
	return id, ok && number > 0
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
	if foreign := r.ForeignSystem(); foreign != nil && !custom(r.System) {
		if c.System == "" {
			return foreign
		}
	} else if in.System == "" {
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
	in.Swiss.RankBy = x.rankBy()
	if r.Edition2017() {
		in.Swiss.Edition = tournament.Edition2017
	}
	if in.System != tournament.Swiss {
		in.Swiss = tournament.SwissRules{}
	}
	in.TieBreaks, in.PlacesBy = x.tieBreaks(in), tournament.PlacesByTieBreaks
	if in.System == tournament.Keizer || in.System == tournament.Knockout {
		in = in.WithSystem(in.System)
	}
	x.event = &tournament.Event{Info: in, NextID: 1, Games: make(map[tournament.Table][]game.Entry)}
	x.arbiters()
	for i, text := range r.RoundDates {
		if d := eventDate(text); d != "" {
			x.event.Rounds = append(x.event.Rounds, tournament.Round{Number: i + 1, Date: d})
		}
	}
	return nil
}

// rankBy reads how players are numbered from line 172: a federation and a code, or
// the code alone. What is none of the codes is named.
func (x *importer) rankBy() tournament.RankBy {
	words := strings.Fields(strings.ToUpper(x.report.RankMethod))
	if len(words) == 0 || words[len(words)-1] == rankByFIDE {
		return tournament.RankByFIDE
	}
	code := tournament.RankBy(words[len(words)-1])
	if !slices.Contains(tournament.RankBys(), code) {
		x.leaveOut("172", x.report.RankMethod)
		return tournament.RankByFIDE
	}
	return code
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

// fitKnockout finds rules by which the games are those of a bracket.
func (x *importer) fitKnockout() {
	if !x.event.FitKnockout() {
		x.notes = append(x.notes, trf.Note{Kind: trf.KnockoutUnclear})
		return
	}
	x.notes = append(x.notes, trf.Note{Kind: trf.KnockoutFitted,
		Args: map[string]any{"games": x.event.Info.Knockout.Games}})
}

// takeSystem goes on by this program's rules where the file names others, and
// says so, in the event too.
func (x *importer) takeSystem() {
	r := x.report
	x.notes = append(x.notes, trf.Note{Kind: trf.SystemTaken, Args: map[string]any{"text": r.System}})
	x.note(tournament.Note{Kind: tournament.ImportNote, Round: x.paired, Was: r.System, Now: trf.Dutch})
	r.SetDutch(trf.Dutch)
}

// custom tells a code for a system of this program that FIDE has none for.
func custom(code string) bool {
	code = strings.ToUpper(code)
	return code == trf.Keizer || code == trf.Knockout
}

// systemOf reads the system from line 192, else from the words of line 092. A
// file that says nothing is taken for a Swiss.
func systemOf(r *trf.Report) (tournament.System, tournament.CycleEnd) {
	code := strings.ToUpper(r.System)
	text := code + " " + strings.ToUpper(r.Type)
	switch {
	case code == trf.Keizer:
		return tournament.Keizer, tournament.CycleByLaws
	case code == trf.Knockout:
		return tournament.Knockout, tournament.CycleByLaws
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
	case s.RequestedBye != 0 || s.Loss != 0:
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
	system := in.System.TieBreakSystem()
	var codes []tournament.TieBreak
	for _, text := range list {
		code, err := tiebreak.Parse(text)
		switch {
		case err != nil || !code.Offered(system) || !in.System.HasTieBreaks() && code.Name != tiebreak.PTS:
			x.notes = append(x.notes, trf.Note{Kind: trf.TieBreakDropped, Args: map[string]any{"text": text}})
		case code.Name != tiebreak.PTS:
			codes = append(codes, tournament.TieBreak(code.String()))
		}
	}
	return codes
}
