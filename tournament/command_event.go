package tournament

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// EditInfo puts a new head in the place of the old one.
type EditInfo struct{ Info Info }

// Name of the command.
func (EditInfo) Name() string { return "edit-info" }

// Apply refuses an event without a name, and a change of system or of the
// order of rounds after the pairing.
func (c EditInfo) Apply(e *Event) error {
	in := c.Info
	in.Name = strings.TrimSpace(in.Name)
	if in.Name == "" {
		return refuse(NameMissing)
	}
	if e.Info.Name != "" && in.System != e.Info.System && slices.Equal(in.TieBreaks, e.Info.TieBreaks) {
		in = in.WithSystem(in.System)
	}
	in, err := in.checked()
	if err != nil {
		return err
	}
	if in.Laws != e.Info.Laws || in.Practice != e.Info.Practice || in.Play != e.Info.Play {
		if err := in.checkLaws(); err != nil {
			return err
		}
	}
	if e.Paired() && (in.System != e.Info.System || in.CycleEnd != e.Info.CycleEnd ||
		in.Rounds != e.Info.Rounds && !in.System.RoundByRound()) {
		return refuse(PairedAlready)
	}
	if e.Info.Name != "" { // not while the event is made
		if err := e.fixedRules(in); err != nil {
			return err
		}
	}
	if err := e.fixedTeams(in); err != nil {
		return err
	}
	e.noteConfiguration(in)
	in.Readings, in.Regulations = kept(in.Readings), kept(in.Regulations)
	e.Info = in
	return e.ofTheBracket()
}

// checkLaws refuses a practice and a kind of play that the edition does not have.
func (in Info) checkLaws() error {
	edition, set := in.InForce()
	if set.Practice != laws.NoPractice && !slices.Contains(edition.Practices(), set.Practice) {
		return refuse(PracticeUnknown, "text", string(in.Practice), "laws", string(in.Laws))
	}
	if !slices.Contains(edition.Plays(), set.Play) {
		return refuse(PlayUnknown, "text", string(in.Play), "laws", string(in.Laws))
	}
	return nil
}

// kept is a copy of what was laid down, nil where nothing was.
func kept(m map[string]string) map[string]string {
	if len(m) == 0 {
		return nil
	}
	return maps.Clone(m)
}

// checked gives the head with its dates as [Date] has them, or why it cannot
// be one.
func (in Info) checked() (Info, error) {
	if _, err := ParseEdition(string(in.Laws)); err != nil {
		return in, err
	}
	if _, err := ParsePractice(string(in.Practice)); err != nil {
		return in, err
	}
	if _, err := ParsePlay(string(in.Play)); err != nil {
		return in, err
	}
	if _, err := ParseSystem(string(in.System)); err != nil {
		return in, err
	}
	if err := parseDates(&in.From, &in.To); err != nil {
		return in, err
	}
	web, err := ParseWeb(in.Web)
	if err != nil {
		return in, err
	}
	in.Web = web
	if in.Rounds < 0 || in.Rounds > 99 {
		return in, refuse(FieldRange, "field", Field("rounds"), "text", strconv.Itoa(in.Rounds), "from", 1, "to", 99)
	}
	if _, err := oneOf(RatingsBys(), string(in.RatingsBy), "ratings-by"); err != nil {
		return in, err
	}
	in.Federation = strings.ToUpper(strings.TrimSpace(in.Federation))
	if err := in.checkSwiss(); err != nil {
		return in, err
	}
	if in.Keizer, err = in.checkedKeizer(); err != nil {
		return in, err
	}
	if in.Knockout, err = in.checkedKnockout(); err != nil {
		return in, err
	}
	if in.Teams != nil {
		if in.Teams, err = in.Teams.checked(in); err != nil {
			return in, err
		}
	}
	return in.checkTieBreaks()
}

// parseDates puts dates that people wrote into the form that Date keeps.
func parseDates(dates ...*Date) error {
	for _, d := range dates {
		parsed, err := ParseDate(string(*d))
		if err != nil {
			return err
		}
		*d = parsed
	}
	return nil
}

// SetArbiters puts a new list of arbiters in the place of the old one.
type SetArbiters struct{ Arbiters []Arbiter }

// Name of the command.
func (SetArbiters) Name() string { return "set-arbiters" }

// Apply refuses a list of several without exactly one chief arbiter (1953
// §26 note).
func (c SetArbiters) Apply(e *Event) error {
	e.Arbiters = nil
	chiefs := 0
	for i, a := range c.Arbiters {
		a.Number, a.Name = i+1, strings.TrimSpace(a.Name)
		if a.Name == "" {
			return refuse(NameMissing)
		}
		if _, err := oneOf(Roles(), string(a.Role), "role"); err != nil {
			return err
		}
		if a.FIDE < 0 || a.FIDE > 999_999_999 {
			return refuse(FieldRange, "field", Field("fide"), "text", strconv.Itoa(a.FIDE), "from", 0, "to", 999_999_999)
		}
		if a.Role == ChiefArbiter {
			chiefs++
		}
		e.Arbiters = append(e.Arbiters, a)
	}
	if len(e.Arbiters) > 0 && chiefs != 1 {
		return refuse(ChiefArbiters, "count", chiefs)
	}
	return nil
}

// EditRound sets the frame of a round.
type EditRound struct{ Round Round }

// Name of the command.
func (EditRound) Name() string { return "edit-round" }

var clockTime = regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d$`)

// Apply refuses a round outside 1…99 and dates and times that are none.
func (c EditRound) Apply(e *Event) error {
	r := c.Round
	if r.Number < 1 || r.Number > 99 {
		return refuse(FieldRange, "field", Field("round"), "text", strconv.Itoa(r.Number), "from", 1, "to", 99)
	}
	if err := parseDates(&r.Date, &r.AdjournedDay); err != nil {
		return err
	}
	if r.Start != "" && !clockTime.MatchString(r.Start) {
		return refuse(FieldInvalid, "field", Field("start-time"), "text", r.Start)
	}
	if r.AdjournedAt != "" && !clockTime.MatchString(r.AdjournedAt) {
		return refuse(FieldInvalid, "field", Field("start-time"), "text", r.AdjournedAt)
	}
	if r.Session < 0 || r.Session > 24*60 {
		return refuse(FieldRange, "field", Field("session"), "text", strconv.Itoa(r.Session), "from", 0, "to", 24*60)
	}
	if r.DefaultTime != nil && (*r.DefaultTime < 0 || *r.DefaultTime > 24*60) {
		return refuse(FieldRange, "field", Field("default-time"), "text", strconv.Itoa(*r.DefaultTime), "from", 0, "to",
			24*60)
	}
	if err := e.checkStartPosition(r); err != nil {
		return err
	}
	e.Rounds = slices.DeleteFunc(e.Rounds, func(o Round) bool { return o.Number == r.Number })
	e.Rounds = append(e.Rounds, r)
	return nil
}

// EditRounds sets the frames of several rounds in one step.
type EditRounds struct{ Rounds []Round }

// Name of the command.
func (EditRounds) Name() string { return "edit-rounds" }

// Apply refuses what EditRound refuses of any of them.
func (c EditRounds) Apply(e *Event) error {
	for _, r := range c.Rounds {
		if err := (EditRound{Round: r}).Apply(e); err != nil {
			return err
		}
	}
	return nil
}

// RecordDecision adds a decision to the log (Number 0) or corrects one.
type RecordDecision struct{ Decision Decision }

// Name of the command.
func (RecordDecision) Name() string { return "record-decision" }

// Apply refuses a decision about nothing.
func (c RecordDecision) Apply(e *Event) error {
	d := c.Decision
	if strings.TrimSpace(d.Matter) == "" {
		return refuse(FieldInvalid, "field", Field("matter"), "text", d.Matter)
	}
	if _, err := oneOf(DecisionKinds(), string(d.Kind), "decision"); err != nil {
		return err
	}
	if d.Number == 0 {
		for _, o := range e.Decisions {
			d.Number = max(d.Number, o.Number)
		}
		d.Number++
		e.Decisions = append(e.Decisions, d)
		return nil
	}
	i := slices.IndexFunc(e.Decisions, func(o Decision) bool { return o.Number == d.Number })
	if i < 0 {
		return refuse(NoSuchDecision, "number", d.Number)
	}
	e.Decisions[i] = d
	return nil
}

// StrikeDecision takes a decision out of the log; the journal keeps it.
type StrikeDecision struct{ Number int }

// Name of the command.
func (StrikeDecision) Name() string { return "strike-decision" }

// Apply refuses a number that is not in the log.
func (c StrikeDecision) Apply(e *Event) error {
	n := len(e.Decisions)
	e.Decisions = slices.DeleteFunc(e.Decisions, func(d Decision) bool { return d.Number == c.Number })
	if len(e.Decisions) == n {
		return refuse(NoSuchDecision, "number", c.Number)
	}
	return nil
}

// ImportEvent fills an empty event with one that was read from another
// program's file. The journal keeps where it came from; the records
// themselves stand in the journal's after-image.
type ImportEvent struct {
	Source string // name of the file, without its folder
	event  func() (*Event, error)
}

// NewImport makes the command that takes over e.
func NewImport(source string, e *Event) ImportEvent {
	return ImportEvent{Source: source}.From(func() (*Event, error) { return e, nil })
}

// From gives the command with what reads its event, which it calls when it is
// carried out.
func (c ImportEvent) From(read func() (*Event, error)) ImportEvent {
	c.event = read
	return c
}

// Name of the command.
func (ImportEvent) Name() string { return "import-event" }

// Apply refuses to overwrite an event that has players already.
func (c ImportEvent) Apply(e *Event) error {
	if len(e.Players) > 0 || e.Paired() {
		return refuse(EntriesClosed)
	}
	if c.event == nil {
		return nil // read from a journal by name alone
	}
	imported, err := c.event()
	if err != nil {
		return err
	}
	*e = *imported.Clone()
	return nil
}

// AppendGame adds entries to the record of a game. At says how many entries
// the record had when they were made, so that two hands cannot write over
// each other.
type AppendGame struct {
	Table   Table
	At      int
	Entries []game.Entry
}

// Name of the command.
func (AppendGame) Name() string { return "append-game" }

func (c AppendGame) boards() []Table { return []Table{c.Table} }

// Apply refuses a table where nobody plays, and entries for a record that has
// moved on ([GameConflict]).
func (c AppendGame) Apply(e *Event) error {
	if _, ok := e.Pairing(c.Table); !ok {
		return refuse(NoSuchBoard, "round", c.Table.Round, "board", c.Table.Board)
	}
	if len(e.Games[c.Table]) != c.At {
		return refuse(GameConflict, "round", c.Table.Round, "board", c.Table.Board)
	}
	if c.begins(e.Games[c.Table]) {
		if err := e.lastRoundOpen(c.Table.Round); err != nil {
			return err
		}
	}
	e.Games[c.Table] = append(e.Games[c.Table], c.Entries...)
	return nil
}

// begins tells that with the entries a game begins that has not: a move is made,
// or a clock runs.
func (c AppendGame) begins(recorded []game.Entry) bool {
	plays := func(e game.Entry) bool {
		return e.Plies() > 0 || e.Kind == game.Press || e.Kind == game.Clock && e.Action == game.Start
	}
	return slices.ContainsFunc(c.Entries, plays) && !slices.ContainsFunc(recorded, plays)
}

// EndGame adds the last entries to the record of a game and enters its result,
// in one step.
type EndGame struct {
	AppendGame
	Result Result
	Ended  string `json:",omitempty"` // HH:MM
}

// UndoneGame is a step at a table that was taken back, and when.
type UndoneGame struct {
	AppendGame
	Time time.Time
}

// Name of the command.
func (EndGame) Name() string { return "end-game" }

// Apply refuses what AppendGame and SetResult refuse.
func (c EndGame) Apply(e *Event) error {
	if err := c.AppendGame.Apply(e); err != nil {
		return err
	}
	return SetResult{Table: c.Table, Result: c.Result, Ended: c.Ended}.Apply(e)
}
