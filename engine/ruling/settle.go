package ruling

import (
	"encoding/json"
	"slices"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
)

// Verdict is what was decided in the end: what the laws say, one of the choices
// that they leave, or what the arbiter decided instead.
type Verdict struct {
	Outcome  Outcome    `json:"outcome"`
	Articles []string   `json:"articles,omitempty"`
	Choice   ChoiceKind `json:"choice,omitempty"`
	// Otherwise is the arbiter's reason for deciding otherwise than the laws
	// say; empty where he did not.
	Otherwise string   `json:"otherwise,omitempty"`
	Must      []string `json:"must,omitempty"`  // UCI
	Added     *Times   `json:"added,omitempty"` // signed, to the remaining times
	// Used is the time of an absent player that has run off, where play goes on.
	Used    *Times `json:"used,omitempty"`
	Restore string `json:"restore,omitempty"` // FEN
	// Ends is why the game is over, where it is.
	Ends Ending `json:"ends,omitempty"`
	// Forfeit: the game was decided before both players had moved.
	Forfeit   bool `json:"forfeit,omitempty"`
	Adjourned bool `json:"adjourned,omitempty"`
	// Runs is whose time is to run, where the decision says so.
	Runs Side `json:"runs,omitempty"`
	// Plays is a move that was made and belongs to the game, in UCI form.
	Plays string `json:"plays,omitempty"`
	// Resumes: an adjourned game is on again.
	Resumes bool `json:"resumes,omitempty"`
	// TurnsDown: what the player did has turned down an open offer of a draw.
	TurnsDown bool `json:"turns_down,omitempty"`
	// Opens is the envelope that is opened: what was written, and the move that
	// it is, in UCI form, if it is one; nil where none is opened.
	Opens *OpenedText `json:"opens,omitempty"`
}

// OpenedText is what was in an envelope, as a record keeps it.
type OpenedText struct {
	Written string `json:"written"`
	Move    string `json:"move,omitempty"`
}

// Verdict is a decision as a record keeps it.
func (c Case) Verdict(d Decision) Verdict {
	v := Verdict{Outcome: d.Outcome, Articles: d.Articles, Choice: d.Choice, Ends: d.Ends, Adjourned: d.Adjourned,
		Resumes: d.Resumes, TurnsDown: d.TurnsDown}
	v.Forfeit = d.Forfeit && len(c.Moves) < 2 // a player who has not moved has not played
	if d.Added != (Times{}) {
		v.Added = &d.Added
	}
	if d.Outcome == Continue {
		v.Used = d.Facts.ClockUsed
	}
	here := c.Position()
	if d.Plays != chess.NoMove {
		v.Plays = here.UCI(d.Plays)
	}
	if d.Opens != nil {
		v.Opens = &OpenedText{Written: d.Opens.Written}
		if d.Opens.Move != chess.NoMove {
			v.Opens.Move = here.UCI(d.Opens.Move)
		}
	}
	if d.Restore != nil {
		v.Restore = FEN(*d.Restore)
	}
	if d.Facts.ClockRuns != nil {
		v.Runs = *d.Facts.ClockRuns
	}
	for _, m := range d.Must {
		v.Must = append(v.Must, here.UCI(m))
	}
	return v
}

// Otherwise is what the arbiter has decided instead of what the laws say, with
// his reason. Where play goes on, it does so from the position that they restore.
func (c Case) Otherwise(d Decision, outcome Outcome, added Times, reason string) Verdict {
	v := Verdict{Outcome: outcome, Articles: d.Articles, Otherwise: reason}
	if added != (Times{}) {
		v.Added = &added
	}
	if d.Restore != nil && outcome == Continue {
		v.Restore = d.Restore.FEN()
	}
	return v
}

// Result is the code under which the event has what becomes of the game: "1-0",
// "0-1", "1/2", "0-0", the same without play "+/-", "-/+", "-/-", and "adj" for
// a game that is adjourned; "" where no result stands. enter is false where
// what stands stays.
func (v Verdict) Result() (code string, enter bool) {
	if v.Adjourned {
		return game.Adjourned, true
	}
	codes := played
	if v.Forfeit {
		codes = unplayed
	}
	code, enter = codes[v.Outcome]
	if v.Outcome == Continue && (v.Restore != "" || v.Resumes) {
		enter = true // play goes on from there, also after a result had been recorded
	}
	return code, enter
}

// The codes of results, after a game and without one.
var (
	played = map[Outcome]string{WhiteWins: "1-0", BlackWins: "0-1", Draw: "1/2", BothLose: "0-0", ReplayGame: "",
		Annulled: ""}
	unplayed = map[Outcome]string{WhiteWins: "+/-", BlackWins: "-/+", Draw: "1/2", BothLose: "-/-", ReplayGame: "",
		Annulled: ""}
)

// atTable is the record that a case was made of.
type atTable struct {
	state   game.State
	clock   clock.Clock // when it happened
	entries []game.Entry
	told    []byte
}

// Settlement is what a verdict does, in one step that can be undone.
type Settlement struct {
	// Entries are added to the game's record: the incident as it was told, the
	// ruling, and what it orders.
	Entries []game.Entry
	// Result is entered for the game where Enters says so; see Verdict.Result.
	// An empty one takes back what stands, if anything does. Entries has the
	// record's own line about it.
	Result string
	Enters bool
	// Runs is the side whose time is to run where play goes on, whether a clock is
	// kept in the record or not; Unsaid where none is.
	Runs Side
}

// Settle carries a verdict out in the record that the case was made of: the
// clocks stop, the position is put up, a new game is begun, the envelope is
// opened or closed, the times are set, the result is entered, and where play
// goes on the clock is started. It is the only place that does any of it.
func (c Case) Settle(v Verdict, now time.Time) Settlement {
	t := c.table
	text, err := json.Marshal(v)
	if err != nil {
		text = nil // a verdict is plain data: this cannot happen
	}
	s := &settling{Case: c, verdict: v, now: now, entries: slices.Clone(t.entries), state: t.state}
	about, at := c.about(), now.UnixMilli()
	s.add(game.Entry{Kind: game.Incident, At: at, Side: about, Reason: c.Incident.Type(), Text: string(t.told)})
	s.add(game.Entry{Kind: game.Ruling, At: at, Side: about, Reason: c.Incident.Type(), Result: string(v.Outcome),
		Text: string(text)})
	if _, running := s.clock().Running(); running {
		s.add(s.state.StopEntry(now))
	}
	s.turnDown()
	s.position()
	s.times()
	if v.Adjourned {
		s.add(s.state.SealEntry(chess.NoMove, "", now))
	}
	result, enters := s.result()
	runs := s.toRun(result, enters)
	s.start(runs)
	return Settlement{s.entries[len(t.entries):], result, enters, runs}
}

// settling is a settlement on its way: the record with what has been added.
type settling struct {
	Case
	verdict Verdict
	now     time.Time
	entries []game.Entry
	state   game.State
	// moved: another side may be to move, or another position stands.
	moved bool
}

// add puts an entry to the record; one that the record does not take is left
// out.
func (s *settling) add(e game.Entry) bool {
	state, err := game.Record{Start: s.state.Start, Entries: append(slices.Clip(s.entries), e)}.State()
	if err != nil {
		return false
	}
	s.entries, s.state = append(s.entries, e), state
	return true
}

func (s *settling) clock() clock.Clock {
	return s.state.Clock.At(time.UnixMilli(s.now.UnixMilli()).UTC())
}

// position puts up the position that the verdict restores, as far as it stood
// in the game or a legal move makes it, begins a new game, or opens the
// envelope and makes the sealed move.
func (s *settling) position() {
	v, at := s.verdict, s.now.UnixMilli()
	switch {
	case v.Outcome == ReplayGame:
		s.anew()
	case v.Opens != nil:
		s.moved = s.add(game.Entry{Kind: game.Open, At: at, Text: v.Opens.Written, Moves: v.Opens.Move})
	case v.Plays != "":
		s.moved = s.add(game.Entry{Kind: game.Moves, At: at, Moves: v.Plays})
	case v.Restore != "":
		back := stood(s.state, v.Restore)
		if back == len(s.state.Plies) {
			s.moved = true // what was made on the board since is taken back: the clock was pressed for nothing
		} else if back >= 0 {
			s.moved = s.add(game.Entry{Kind: game.Correct, At: at, Ply: back})
		} else if m := leadsTo(s.state.Position(), v.Restore); m != chess.NoMove {
			s.moved = s.add(game.Entry{Kind: game.Moves, At: at, Moves: s.state.Position().UCI(m)})
		}
	}
}

// anew begins the game again: without a move, from the array, in Chess960 from
// the position that was drawn, and with the clocks at the first period's time,
// standing.
func (s *settling) anew() {
	e := game.Entry{Kind: game.NewGame, At: s.now.UnixMilli()}
	if s.Start.Chess960 {
		e.Text = s.state.Positions[0].FEN()
	}
	s.moved = s.add(e)
}

// times adds and takes what the verdict orders.
func (s *settling) times() {
	k := s.clock()
	if s.verdict.Added == nil || k.Control().IsZero() {
		return
	}
	var left [2]time.Duration
	for _, side := range sides {
		left[side] = max(0, k.Left(side)+time.Duration(float64(s.verdict.Added.Of(side))*float64(time.Second)))
	}
	s.add(s.state.TimesEntry(left, [2]bool{}, s.Incident.Type(), s.now))
}

// turnDown notes that what the side did has turned down the opponent's offer of
// a draw, where one is open.
func (s *settling) turnDown() {
	side := s.About()
	if s.verdict.TurnsDown && s.state.OfferOpen && s.state.Offer != side {
		s.add(game.Entry{Kind: game.Reply, At: s.now.UnixMilli(), Side: side.String()})
	}
}

// result enters what becomes of the game. Where nothing stands, nothing is
// taken back, and what stands already is not entered again.
func (s *settling) result() (code string, enters bool) {
	v := s.verdict
	code, enters = v.Result()
	stood := s.table.state.Result
	if !enters || code == "" && stood == "" && !s.state.OfferOpen || code != "" && stood == code {
		return code, enters
	}
	reason := v.Ends
	switch {
	case code == "" || v.Adjourned || v.Forfeit:
		reason = ""
	case reason == "":
		reason = EndArbiter
	}
	s.add(s.state.ResultEntry(code, string(reason), s.now))
	return code, enters
}

// toRun is the side whose time is to run where play goes on: the one that the
// decision names, the side to move where the position has changed or no clock has
// run yet in this game, else the one whose time ran last ([game.State.GoesOn]). It
// is nobody's where a
// flag is down, the envelope closed (unless the decision names the side) or the
// game is over.
func (s *settling) toRun(result string, enters bool) Side {
	side, _ := s.state.GoesOn(s.entries)
	if s.moved {
		side = s.state.Position().Turn()
	}
	named, told := s.verdict.Runs.Color()
	if told {
		side = named
	}
	_, fallen := s.clock().First()
	stands := s.table.state.Result // before the ruling
	if enters {
		stands = result
	}
	standing := stands != game.NoResult && (stands != game.Adjourned || s.verdict.Adjourned)
	if fallen || standing || s.state.Sealed && !told || s.verdict.Outcome == ArbiterDecides {
		return Unsaid
	}
	if _, over := game.EndOnBoard(s.Rules, s.state.Positions, guardNodes); over {
		return Unsaid
	}
	return Of(side)
}

// start lets the time of a side run again. Nothing is started where no clock has
// run yet in this game, unless a player has to reply to a sealed move.
func (s *settling) start(runs Side) {
	_, ran := game.LastRun(s.entries)
	_, named := s.verdict.Runs.Color()
	side, goes := runs.Color()
	_, running := s.clock().Running()
	if !goes || running || !ran && !(named && s.state.Sealed) {
		return
	}
	if e, err := s.state.StartEntry(side, s.now); err == nil {
		s.add(e)
	}
}

// about is the side that the incident is about, in words of the record.
func (c Case) about() string {
	var told struct{ Side Side }
	data, err := json.Marshal(c.Incident)
	if err == nil {
		_ = json.Unmarshal(data, &told) // an incident without a side is about the side to move
	}
	return c.color(told.Side).String()
}

// About is the side that the incident is about, the side to move where it names
// none.
func (c Case) About() chess.Color {
	if c.about() == game.BlackSide {
		return chess.Black
	}
	return chess.White
}

// stood gives the last ply after which a position stood, in its first four
// fields; -1 if it never did.
func stood(s game.State, fen string) int {
	want, err := chess.ParseSetup(fen)
	if err != nil {
		return -1
	}
	for ply := len(s.Positions) - 1; ply >= 0; ply-- {
		here := s.Positions[ply].Setup()
		if here.Pieces == want.Pieces && here.Turn == want.Turn && here.Castling == want.Castling {
			return ply
		}
	}
	return -1
}

// leadsTo is the legal move that makes an arrangement of a position: the pawn
// that becomes a queen (FIDE Laws 7.5.2). chess.NoMove if there is none, or if
// the position is the arrangement already.
func leadsTo(p chess.Position, fen string) chess.Move {
	for _, m := range p.Legal() {
		if fen == FEN(p.Play(m).Setup()) {
			return m
		}
	}
	return chess.NoMove
}
