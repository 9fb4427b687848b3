// Package session holds what the window works on: the open event, what is
// selected in it, and the person's settings. Pages come and go; the session
// stays.
//
// Every change of the event goes through Do, Undo or Redo. When one of them
// returns nil the file holds the change, and the listeners have been told;
// when it returns an error nothing has changed. All calls are made on one
// goroutine.
package session

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
)

// Command is an action of the arbiter.
type Command = tournament.Command

// Store keeps an event. The event file of package tournament/file is one; the
// tests have others.
type Store interface {
	Event() *tournament.Event
	DoSince(looked file.Looked, c tournament.Command) error
	DoAs(by journal.Author, c tournament.Command) error
	Undo() error
	UndoLast() error
	Redo() error
	CanUndo() (file.Entry, bool)
	CanUndoLast() (file.Entry, bool)
	CanRedo() (file.Entry, bool)
	Journal() []file.Entry
	Rows() int
	BackupNote() error
	SaveCopy(path string) error
	ReadOnly() bool
	NotWritable() error
	Damaged() bool
	Elsewhere() bool
	LastChange() time.Time
	Close() error
}

// Session is the open event and what is selected in it.
type Session struct {
	store     Store
	path      string
	round     int // chosen by the person, 0: the round in work
	board     int
	player    tournament.PlayerID
	document  string           // wanted on paper, until the page of prints has taken it
	paperOf   tournament.Table // the table that it is wanted of; the zero one: of all
	kept      map[string]any
	tables    map[tournament.Table]table.Table // what follows from the records, by table
	keepers   file.Keepers                     // where other laptops write too
	listeners []*func()
	began     []*int // how long the journal was when each open sheet was looked at
	asked     int    // how long it was when the command under way was asked about; 0: it was not
	holds     int    // how often Hold was called and not yet released
	unheard   bool   // something has changed meanwhile
	nothing   *tournament.Event
	register  clubRegister
	papers    Papers
	onPapers  func(Papers)
	columns   Columns
	onColumns func(Columns)
	hall      string
	cards     func(round int) map[tournament.Table]string
	phones    Phones
	spoken    map[string]i18n.Lang
	onSpoken  func(map[string]i18n.Lang)
}

// New makes a session without an event.
func New() *Session { return &Session{nothing: &tournament.Event{}} }

// Open gives the session an event; one that is open is closed first. The path
// is where the event lies.
func (s *Session) Open(store Store, path string) error {
	if err := s.Close(); err != nil {
		return err
	}
	s.store, s.path = store, path
	s.changed()
	return nil
}

// Close lets the event go. Selections are forgotten.
func (s *Session) Close() error {
	if s.store == nil {
		return nil
	}
	store := s.store
	s.store, s.path, s.round, s.board, s.player = nil, "", 0, 0, 0
	s.document, s.paperOf, s.kept = "", tournament.Table{}, nil
	s.keepers = file.Keepers{}
	s.changed()
	if err := store.Close(); err != nil {
		return fmt.Errorf("close event: %w", err)
	}
	return nil
}

// IsOpen tells whether there is an event.
func (s *Session) IsOpen() bool { return s.store != nil }

// Path is where the event lies.
func (s *Session) Path() string { return s.path }

// FileName is the path's last part.
func (s *Session) FileName() string {
	if s.path == "" {
		return ""
	}
	return filepath.Base(s.path)
}

// Journal gives all rows of the journal, the first first.
func (s *Session) Journal() []file.Entry {
	if s.store == nil {
		return nil
	}
	return s.store.Journal()
}

// CanUndo gives the command that Undo would take back.
func (s *Session) CanUndo() (file.Entry, bool) {
	if s.store == nil || s.store.ReadOnly() {
		return file.Entry{}, false
	}
	return s.store.CanUndo()
}

// LastInForce gives the command that UndoLast would take back.
func (s *Session) LastInForce() (file.Entry, bool) {
	if s.store == nil || s.store.ReadOnly() {
		return file.Entry{}, false
	}
	return s.store.CanUndoLast()
}

// CanRedo gives the command that Redo would carry out again.
func (s *Session) CanRedo() (file.Entry, bool) {
	if s.store == nil || s.store.ReadOnly() {
		return file.Entry{}, false
	}
	return s.store.CanRedo()
}

// BackupNote says what was out of the ordinary with the latest backup.
func (s *Session) BackupNote() error {
	if s.store == nil {
		return nil
	}
	return s.store.BackupNote()
}

// Event is the event as the file holds it, to be read only. Without one it is
// an empty event.
func (s *Session) Event() *tournament.Event {
	if s.store == nil {
		return s.nothing
	}
	return s.store.Event()
}

// ReadOnly tells whether the event may not be changed.
func (s *Session) ReadOnly() bool { return s.store != nil && s.store.ReadOnly() }

// NotWritable says why the event's file may not be changed; nil: nothing in the file
// is in the way.
func (s *Session) NotWritable() error {
	if s.store == nil {
		return nil
	}
	return s.store.NotWritable()
}

// Damaged tells whether the event is what a damaged file says, right or wrong.
func (s *Session) Damaged() bool { return s.store != nil && s.store.Damaged() }

// Elsewhere tells whether another program has the event open: it is seen as it
// was after its last change then, which is at the time given.
func (s *Session) Elsewhere() (time.Time, bool) {
	if s.store == nil || !s.store.Elsewhere() {
		return time.Time{}, false
	}
	return s.store.LastChange(), true
}

// Do carries a command out. In a sheet it is refused where somebody else has changed
// meanwhile what it would replace, see [Session.Begin].
func (s *Session) Do(c Command) error {
	return s.change(func() error { return s.store.DoSince(file.Looked{Began: s.since(), Asked: s.asked}, c) })
}

// DoAs carries out what somebody else has sent.
func (s *Session) DoAs(by journal.Author, c Command) error {
	return s.change(func() error { return s.store.DoAs(by, c) })
}

// Asked says that the person was given the warnings of the command that do gives when the
// journal had so many rows.
func (s *Session) Asked(rows int, do func()) {
	s.asked = rows
	defer func() { s.asked = 0 }()
	do()
}

// Rows is how long the journal is.
func (s *Session) Rows() int {
	if s.store == nil {
		return 0
	}
	return s.store.Rows()
}

// Begin says that the person begins to work in a sheet, on what there is now, until
// the returned function is called.
func (s *Session) Begin() (end func()) {
	rows := 0
	if s.store != nil {
		rows = s.since() // a question that follows a sheet is of what that sheet showed
	}
	began := &rows
	s.began = append(s.began, began)
	return func() {
		s.began = slices.DeleteFunc(s.began, func(b *int) bool { return b == began })
	}
}

// Look says that what is on the screen, in sheets too, is what there is now.
func (s *Session) Look() {
	for _, b := range s.began {
		*b = s.store.Rows()
	}
}

// since is how long the journal was when the person looked: at what the sheets on the
// screen show, or now.
func (s *Session) since() int {
	rows := s.store.Rows()
	for _, b := range s.began {
		rows = min(rows, *b)
	}
	return rows
}

// Undo reverses the person's latest command not yet undone.
func (s *Session) Undo() error { return s.change(func() error { return s.store.Undo() }) }

// UndoLast reverses the latest command, whoever gave it.
func (s *Session) UndoLast() error { return s.change(func() error { return s.store.UndoLast() }) }

// Redo carries the person's latest undone command out again.
func (s *Session) Redo() error { return s.change(func() error { return s.store.Redo() }) }

func (s *Session) change(do func() error) error {
	if s.store == nil {
		return &NoEventError{}
	}
	err := do()
	// told also after a failure: the screen shows what the file holds
	s.changed()
	return err
}

// SaveCopy writes the event to another file.
func (s *Session) SaveCopy(path string) error {
	if s.store == nil {
		return &NoEventError{}
	}
	return s.store.SaveCopy(path)
}

// OnChange has a function called after every change of the event or of what
// is selected, until the returned function is called.
func (s *Session) OnChange(f func()) (stop func()) {
	listener := &f
	s.listeners = append(s.listeners, listener)
	return func() {
		s.listeners = slices.DeleteFunc(s.listeners, func(l *func()) bool { return l == listener })
	}
}

// Hold keeps what changes from the listeners until it is released: of many steps
// only the last is drawn. They are told once then, if anything has changed.
func (s *Session) Hold() (release func()) {
	s.holds++
	return func() {
		s.holds--
		if s.holds == 0 && s.unheard {
			s.changed()
		}
	}
}

func (s *Session) changed() {
	if s.unheard = s.holds > 0; s.unheard {
		return
	}
	for _, l := range slices.Clone(s.listeners) {
		(*l)()
	}
}

// Started is when the program was started: a clock that a record shows running
// from before was not watched in between.
var Started = time.Now()

// At gives what has happened at a table of the event. What was worked out before
// is used again as far as it still holds.
func (s *Session) At(t tournament.Table) (table.Table, error) {
	e := s.Event()
	p, _ := e.Pairing(t)
	if known, ok := s.tables[t]; ok && known.Result == string(p.Result) &&
		slices.Equal(known.Entries, e.Games[t]) && known.Under(e.Terms(t.Round)) {
		return known, nil
	}
	known, err := e.At(t)
	if err == nil {
		if s.tables == nil {
			s.tables = map[tournament.Table]table.Table{}
		}
		s.tables[t] = known
	}
	return known, err
}

// Round is the round that is looked at: the one chosen, else the one in work;
// 0 before pairing.
func (s *Session) Round() int {
	if s.round > 0 && s.round <= s.Event().RoundCount() {
		return s.round
	}
	return s.Event().CurrentRound()
}

// SetRound chooses a round; 0 goes back to the one in work.
func (s *Session) SetRound(round int) {
	if s.round != round {
		s.round, s.board = round, 0
		s.changed()
	}
}

// Board is the board that is looked at in the round, 0 for none.
func (s *Session) Board() int { return s.board }

// SetBoard chooses a board.
func (s *Session) SetBoard(board int) {
	if s.board != board {
		s.board = board
		s.changed()
	}
}

// SetTable chooses a round and a board of it.
func (s *Session) SetTable(t tournament.Table) {
	if s.round != t.Round || s.board != t.Board {
		s.round, s.board = t.Round, t.Board
		s.changed()
	}
}

// Table is the round and board that are looked at.
func (s *Session) Table() tournament.Table {
	return tournament.Table{Round: s.Round(), Board: s.board}
}

// Player is the player that is looked at, 0 for none.
func (s *Session) Player() tournament.PlayerID { return s.player }

// SetPlayer chooses a player.
func (s *Session) SetPlayer(id tournament.PlayerID) {
	if s.player != id {
		s.player = id
		s.changed()
	}
}

// WantPrint names the document that the page of prints is to offer next, by
// its name on the command line.
func (s *Session) WantPrint(document string) { s.WantPrintOf(document, tournament.Table{}) }

// WantPrintOf is WantPrint for the game at one table.
func (s *Session) WantPrintOf(document string, t tournament.Table) {
	s.document, s.paperOf = document, t
}

// TakePrint gives the document that was wanted, once, and the table that it is
// of; empty if none was wanted, the zero table if it is of all.
func (s *Session) TakePrint() (string, tournament.Table) {
	wanted, of := s.document, s.paperOf
	s.document, s.paperOf = "", tournament.Table{}
	return wanted, of
}

// SetHall says at what address the pages for the hall are; empty: they are
// closed.
func (s *Session) SetHall(address string) { s.hall = address }

// Hall is the address of the pages for the hall; empty where they are closed.
func (s *Session) Hall() string { return s.hall }

// SetCards says where the codes of result cards lead; nil: to the event's pages.
func (s *Session) SetCards(cards func(round int) map[tournament.Table]string) { s.cards = cards }

// Phones is what phones in the hall have sent in and nobody has decided yet.
type Phones interface {
	// Sent gives the results that wait for a board, other than the one it has.
	Sent(tournament.Table) []tournament.Result
	// Decided says that the arbiter has given the board its result: what waits for it is
	// settled.
	Decided(tournament.Table)
}

// SetPhones gives the session what phones send in; nil: nothing is sent in.
func (s *Session) SetPhones(p Phones) { s.phones = p }

// Sent gives the results that phones have sent for a board and that wait for the arbiter.
func (s *Session) Sent(t tournament.Table) []tournament.Result {
	if s.phones == nil {
		return nil
	}
	return s.phones.Sent(t)
}

// Decided says that the arbiter has given a board a result, whatever phones have sent for it.
func (s *Session) Decided(t tournament.Table) {
	if s.phones != nil {
		s.phones.Decided(t)
	}
}

// Cards is where the code of each board's result card leads; nil: to the event's
// pages.
func (s *Session) Cards(round int) map[tournament.Table]string {
	if s.cards == nil {
		return nil
	}
	return s.cards(round)
}

// Keep remembers what a page wants to find again when it is made anew, until
// the event is closed. The name is the page's own.
func (s *Session) Keep(name string, what any) {
	if s.kept == nil {
		s.kept = make(map[string]any)
	}
	s.kept[name] = what
}

// Kept gives what was kept under a name; nil if nothing was.
func (s *Session) Kept(name string) any { return s.kept[name] }

// Papers are what the person prints in event after event.
func (s *Session) Papers() Papers { return s.papers }

// SetDocuments keeps what the person prints, for the events to come as well.
func (s *Session) SetDocuments(p Papers) {
	s.papers = p
	if s.onPapers != nil {
		s.onPapers(p)
	}
}

// BeginDocuments gives the session what the person has printed so far; keep gets
// what is chosen from now on.
func (s *Session) BeginDocuments(p Papers, keep func(Papers)) { s.papers, s.onPapers = p, keep }

// ListMeaning is what the columns of a list with these heads were said to mean;
// nil if nothing was.
func (s *Session) ListMeaning(heads string) []string { return s.columns.Lists[heads] }

// SetListMeaning keeps what the columns of a list mean, for lists to come.
func (s *Session) SetListMeaning(heads string, columns []string) {
	lists := maps.Clone(s.columns.Lists)
	if lists == nil {
		lists = make(map[string][]string)
	}
	lists[heads] = columns
	s.columns.Lists = lists
	if s.onColumns != nil {
		s.onColumns(s.columns)
	}
}

// ShownColumns are the columns of a table that the person wants to see.
func (s *Session) ShownColumns(table string) ShownColumns { return s.columns.Shown[table] }

// SetShownColumns keeps the columns of a table, for the events to come as well.
func (s *Session) SetShownColumns(table string, c ShownColumns) {
	shown := maps.Clone(s.columns.Shown)
	if shown == nil {
		shown = make(map[string]ShownColumns)
	}
	shown[table] = c
	if len(c.Order)+len(c.Hidden) == 0 {
		delete(shown, table)
	}
	s.columns.Shown = shown
	if s.onColumns != nil {
		s.onColumns(s.columns)
	}
}

// BeginColumns gives the session what the person has set of columns so far; keep
// gets what is set from now on.
func (s *Session) BeginColumns(c Columns, keep func(Columns)) { s.columns, s.onColumns = c, keep }

// NoEventError says that a command was given while no event is open.
type NoEventError struct{}

func (*NoEventError) Error() string { return "no event is open" }

// Reason gives the kind of the error.
func (*NoEventError) Reason() (string, map[string]any) { return "no-event-open", nil }

// Spoken is the language that a player is spoken to in, as somebody chose it;
// empty: nobody has.
func (s *Session) Spoken(p tournament.Player) i18n.Lang { return s.spoken[spokenAs(p)] }

// SetSpoken keeps the language that a player is spoken to in, for the events to
// come as well.
func (s *Session) SetSpoken(p tournament.Player, lang i18n.Lang) {
	if s.spoken == nil {
		s.spoken = map[string]i18n.Lang{}
	}
	s.spoken[spokenAs(p)] = lang
	if s.onSpoken != nil {
		s.onSpoken(s.spoken)
	}
}

// BeginSpoken gives the session the languages that were chosen so far; keep gets
// them when one is chosen.
func (s *Session) BeginSpoken(spoken map[string]i18n.Lang, keep func(map[string]i18n.Lang)) {
	s.spoken, s.onSpoken = maps.Clone(spoken), keep
}

// spokenAs tells players apart from event to event.
func spokenAs(p tournament.Player) string {
	if p.FIDE != 0 {
		return strconv.Itoa(p.FIDE)
	}
	return p.Name
}
