package file

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// Damage is what can be read of a file that cannot be opened as it is, and of
// its backups. The file is not changed by looking.
type Damage struct {
	Path string
	Err  error // why the file is refused; nil: it is sound
	// Broken is the first row of the journal that is not as it was written, 0 if
	// all that are known of are whole.
	Broken int
	// Choices are the states that there are, that which loses least first.
	Choices []Choice
	// AsItStands is what the file's tables say, right or wrong, to look at; nil
	// if they cannot be read.
	AsItStands *Choice
}

// damageKinds are the refusals of a file for what is in it.
var damageKinds = map[string]bool{
	string(sqlite.Damaged): true, string(sqlite.Truncated): true, string(sqlite.Empty): true,
	string(sqlite.NotDatabase): true, string(sqlite.OtherProgram): true, string(sqlite.SchemaChanged): true,
	string(sqlite.Unknown): true, string(sqlite.Failed): true, string(sqlite.DiskError): true,
	string(JournalBroken): true, string(StateChanged): true, string(ReplayDiffers): true,
}

// IsDamage reports whether an event's file is refused for what is in it, so that
// [Examine] may find what there is of the event.
func IsDamage(err error) bool {
	var known interface {
		Reason() (kind string, args map[string]any)
	}
	if !errors.As(err, &known) {
		return false
	}
	kind, _ := known.Reason()
	return damageKinds[kind]
}

// Source says where a state comes from.
type Source string

// The sources.
const (
	// FromJournal: the journal was carried out from its first row on, over gaps
	// with what the rows behind them say of the records.
	FromJournal Source = "journal"
	// FromRecords: the records are those that the last row speaks of, while
	// earlier rows are hurt.
	FromRecords Source = "records"
	// FromBackup: a backup that is whole.
	FromBackup Source = "backup"
	// Unproven: the records are what the tables say.
	Unproven Source = "tables"
)

// Choice is a state of a damaged event that there is.
type Choice struct {
	Source Source
	Path   string // of the backup, or of the damaged file
	Event  *tournament.Event
	Time   time.Time // of the latest row that is in it
	// Lost are the rows that can be read and are not in it.
	Lost []Entry
	// Unread counts the rows that were written and can be read no more, as far
	// as their effect is not known otherwise.
	Unread int
	// Unsure are records of the damaged file that say something else than the
	// state, where no digest proves one of them: what was done last may be there
	// only.
	Unsure []tournament.Change
	// EndUnknown: the tables cannot be read, so nothing says that the latest row
	// that was found is the latest that was written.
	EndUnknown bool
	// Another: a backup of another event, that was kept earlier in a file of this
	// name. What it lacks of this one is everything.
	Another bool

	place, number int // of a backup: its folder among those of backups, and its place there

	entries []Entry             // the journal it goes on from
	changes []tournament.Change // from there to the event
}

// Missing is how many commands are known to be missing.
func (c Choice) Missing() int { return len(c.Lost) + c.Unread }

// Rows is how many rows of the journal are kept.
func (c Choice) Rows() int { return len(c.entries) }

// Examine looks for every state of a file's event that there is: in the file
// itself, also if SQLite cannot read it any more, and in its backups.
func Examine(path string, o Options) (Damage, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return Damage{}, sqlite.Translate(path, err)
	}
	d := Damage{Path: path}
	if sound, err := Open(path, Options{ReadOnly: true}); err == nil {
		if err := sound.Close(); err != nil {
			return d, err
		}
	} else {
		d.Err = err
	}
	if errors.Is(d.Err, &sqlite.Error{Kind: sqlite.InUse}) || d.Err != nil && unreadable(path) {
		return d, d.Err
	}
	if errors.Is(d.Err, &sqlite.Error{Kind: sqlite.Missing}) {
		return d.missing(o)
	}
	w, err := salvage(path)
	if err != nil {
		return d, err
	}
	backups, images := wholeBackups(path, o)
	// The backups help out with rows that are hurt here, and with the last ones,
	// but never lead to another history than that of the file.
	rows := slices.Clone(w.own)
	for _, image := range images {
		rows = append(rows, carve(image)...)
	}
	if through := w.newest().Hash; through != "" {
		if w.chain = chained(rows, through); len(w.chain) == 0 {
			w.chain = chained(w.own, "")
		}
	}
	if n := w.newest().Seq; len(w.chain) < n {
		d.Broken = len(w.chain) + 1
	}
	if w.read {
		d.AsItStands = &Choice{Source: Unproven, Path: path, Event: tournament.FromRecords(w.records), Time: w.newest().Time}
	}
	if c, ok := w.rebuilt(); ok {
		c.Path = path
		d.Choices = append(d.Choices, c)
	}
	d.Choices = append(d.Choices, w.measured(backups)...)
	d.order()
	return d, nil
}

// missing looks for the backups of a file that is not there any more. Where none lie
// beside it, its folder itself may be away, as that of a stick, and nothing is offered.
func (d Damage) missing(o Options) (Damage, error) {
	if _, err := os.Stat(besideDir(d.Path)); err != nil {
		return d, d.Err
	}
	backups, _ := wholeBackups(d.Path, o)
	d.Choices = wreck{}.measured(backups)
	if len(d.Choices) == 0 {
		return d, d.Err
	}
	d.order()
	return d, nil
}

// Gone reports whether the file is not there, and only backups of it are.
func (d Damage) Gone() bool { return errors.Is(d.Err, &sqlite.Error{Kind: sqlite.Missing}) }

// order puts what loses least first, and backups of another event last.
func (d Damage) order() {
	slices.SortStableFunc(d.Choices, func(a, b Choice) int {
		switch {
		case a.Another == b.Another:
			return cmp.Compare(a.Missing(), b.Missing())
		case a.Another:
			return 1
		}
		return -1
	})
}

// wreck is what was read of a damaged file.
type wreck struct {
	own     []Entry // the rows that are whole, in no order
	chain   []Entry // the longest chain from the first row on, backups helping
	records []tournament.Record
	read    bool // all tables of records could be read
	digest  Digest
	// named: the digest of the tables stands in the file, in a row that is hurt
	// elsewhere: they are as that row left them.
	named bool
}

// newest is the whole row with the highest number.
func (w wreck) newest() Entry {
	var newest Entry
	for _, e := range w.own {
		if e.Seq > newest.Seq {
			newest = e
		}
	}
	return newest
}

// salvage reads the rows of the journal and the records of a file, from a copy
// that SQLite may roll back what was interrupted in.
func salvage(path string) (wreck, error) {
	var w wreck
	image, err := readable(path)
	if err != nil {
		return w, sqlite.Translate(path, err)
	}
	w.own = carve(image)
	// What is wrong with the copy is wrong in the folder of temporary files.
	folder, err := os.MkdirTemp("", "kohtunik-*")
	if err != nil {
		return w, sqlite.Translate(os.TempDir(), err)
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, "copy")
	if err := os.WriteFile(copied, image, 0o600); err != nil {
		return w, sqlite.Translate(os.TempDir(), err)
	}
	if hot, err := readable(path + "-journal"); err == nil {
		if err := os.WriteFile(copied+"-journal", hot, 0o600); err != nil {
			return w, sqlite.Translate(os.TempDir(), err)
		}
	}
	w.records, w.read = recordsOf(copied)
	if w.digest, err = digestOf(w.records); err != nil {
		w.read = false
	}
	w.named = w.read && bytes.Contains(image, []byte(w.digest.String())) &&
		!slices.ContainsFunc(w.own, func(e Entry) bool { return e.Digest == w.digest })
	return w, nil
}

// recordsOf reads the records of a file whose pages may be damaged. What comes
// out is right only if a digest says so.
func recordsOf(path string) ([]tournament.Record, bool) {
	unchecked := format.Format
	unchecked.Trust = sqlite.Unchecked
	db, err := sqlite.Open(path, unchecked)
	if err != nil {
		return nil, false
	}
	defer db.Close()
	version, err := db.Version()
	if err != nil {
		return nil, false
	}
	records, err := readRecords(db, version)
	return records, err == nil
}

// wholeBackups gives the backups that can be opened, from wherever they lie, by
// the number of their last row, with their bytes. A file that is a backup is one
// itself.
func wholeBackups(path string, o Options) (choices []Choice, images [][]byte) {
	seen := make(map[string]bool) // the same backup in two places
	paths, _ := Backups(path, o)  // a folder that cannot be read has none
	if _, is := BackedUp(path, o); is {
		paths = append(paths, path)
	}
	place := 0
	for i, at := range paths {
		if i > 0 && filepath.Dir(at) != filepath.Dir(paths[i-1]) {
			place++
		}
		f, err := Open(at, Options{ReadOnly: true})
		if err != nil {
			continue
		}
		last := f.entries[len(f.entries)-1]
		if !seen[last.Hash] {
			seen[last.Hash] = true
			choices = append(choices,
				Choice{Source: FromBackup, Path: at, Event: f.Event(), Time: last.Time, place: place, number: i,
					entries: f.entries})
		}
		f.Close()
	}
	slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(len(a.entries), len(b.entries)) })
	for _, c := range choices {
		if image, err := os.ReadFile(c.Path); err == nil {
			images = append(images, image)
		}
	}
	return choices, images
}

// after gives the rows that follow on those, as far as they are known.
func (w wreck) after(entries []Entry) []Entry {
	known := make(map[int]Entry)
	for _, e := range slices.Concat(w.own, w.chain) {
		known[e.Seq] = e
	}
	var later []Entry
	for _, e := range known {
		if e.Seq > len(entries) {
			later = append(later, e)
		}
	}
	slices.SortFunc(later, func(a, b Entry) int { return cmp.Compare(a.Seq, b.Seq) })
	return later
}

// rebuilt puts the latest state together.
func (w wreck) rebuilt() (Choice, bool) {
	state, kept := carriedOut(w.chain)
	newest := w.newest()
	if len(kept) == 0 {
		return w.fromRecords(newest)
	}
	last := kept[len(kept)-1]
	c := Choice{Source: FromJournal, Time: last.Time, EndUnknown: !w.read, entries: kept}
	later := w.after(kept)
	target := last.Digest
	if len(later) > 0 {
		target = newest.Digest
	}
	best, proven := w.proven(state, later, target)
	switch {
	case w.named:
		best = setOf(w.records)
	case proven:
		c.Time = latest(last, newest)
	case len(tournament.FromRecords(best.list()).Problems()) == 0:
		// Some rows are lost for good. What the rows behind them say of the
		// records stands all the same.
		c.Time, c.Unread = newest.Time, newest.Seq-len(kept)-len(later)
	default:
		best, c.Lost, c.Unread = state, later, max(0, newest.Seq-len(kept)-len(later))
	}
	c.Event = tournament.FromRecords(best.list())
	c.changes = tournament.Diff(tournament.FromRecords(state.list()), c.Event)
	if w.read && w.digest != target && !w.named {
		c.Unsure = tournament.Diff(c.Event, tournament.FromRecords(w.records))
	}
	return c, true
}

func latest(a, b Entry) time.Time {
	if b.Seq > a.Seq {
		return b.Time
	}
	return a.Time
}

// proven looks for the state of a digest: that of the rows, that of the
// records, and that of the records where no later row speaks of them. It gives
// the first if none is.
func (w wreck) proven(state recordSet, later []Entry, target Digest) (recordSet, bool) {
	tried := []recordSet{state.with(later)}
	if w.read {
		tables := setOf(w.records)
		tried = append(tried, tables, tables.with(later))
	}
	for _, s := range tried {
		if digest, err := digestOf(s.list()); err == nil && digest == target {
			return s, true
		}
	}
	return tried[0], false
}

func (w wreck) fromRecords(newest Entry) (Choice, bool) {
	if !w.named && (!w.read || newest.Seq == 0 || w.digest != newest.Digest) {
		return Choice{}, false
	}
	return Choice{Source: FromRecords, Time: newest.Time, Event: tournament.FromRecords(w.records)}, true
}

// recordSet is records by their keys.
type recordSet map[tournament.Key]tournament.Record

func setOf(records []tournament.Record) recordSet {
	s := make(recordSet, len(records))
	for _, r := range records {
		s[r.Key()] = r
	}
	return s
}

func (s recordSet) list() []tournament.Record {
	list := make([]tournament.Record, 0, len(s))
	for _, r := range s {
		list = append(list, r)
	}
	return list
}

// with gives the state with what rows say of the records.
func (s recordSet) with(rows []Entry) recordSet {
	next := maps.Clone(s)
	for _, e := range rows {
		next.apply(e)
	}
	return next
}

// carriedOut carries rows out from nothing as far as each leads to its digest,
// and gives the state and the rows.
func carriedOut(chain []Entry) (recordSet, []Entry) {
	forms := make(map[tournament.Key]string)
	state := make(recordSet)
	var digest Digest
	var history journal.History
	for i, e := range chain {
		after, err := replayRow(forms, e, digest)
		if err != nil || after != e.Digest || add(&history, e.Row) != nil {
			return state, chain[:i]
		}
		state.apply(e)
		digest = after
	}
	return state, chain
}

// apply makes a row's changes to the set itself.
func (s recordSet) apply(e Entry) {
	changes, err := e.Changes()
	if err != nil {
		return // it has the hash it was written with: a row of a later program
	}
	for _, c := range changes {
		if c.After == nil {
			delete(s, c.Key())
		} else {
			s[c.Key()] = c.After
		}
	}
}
