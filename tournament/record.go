package tournament

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"kohtunik/engine/game"
)

// RecordKind names the kinds of records that an event is kept as.
type RecordKind string

// The kinds of records.
const (
	InfoRecord     RecordKind = "info"
	ArbiterRecord  RecordKind = "arbiter"
	PlayerRecord   RecordKind = "player"
	RoundRecord    RecordKind = "round"
	PairingRecord  RecordKind = "pairing"
	DecisionRecord RecordKind = "decision"
	GameRecord     RecordKind = "game"

	CancelledPairingRecord RecordKind = "shelved"
	RequestedByeRecord     RecordKind = "absence"
	ProhibitionRecord      RecordKind = "prohibition"
	NoteRecord             RecordKind = "note"
	PrizeRecord            RecordKind = "prize_fund"
	ManualTieBreakRecord   RecordKind = "given"
	TeamRecord             RecordKind = "team"
	TeamCountRecord        RecordKind = "team_count"
	TeamMatchRecord        RecordKind = "team_match"
	PointsByDecisionRecord RecordKind = "points_by_decision"
)

// Key tells a record apart from all others of an event.
type Key struct {
	Kind    RecordKind `json:"kind"`
	A, B, C int        `json:",omitempty"`
}

func (k Key) String() string { return fmt.Sprintf("%s %d.%d.%d", k.Kind, k.A, k.B, k.C) }

// Compare orders keys.
func (k Key) Compare(o Key) int {
	return cmp.Or(cmp.Compare(k.Kind, o.Kind), cmp.Compare(k.A, o.A), cmp.Compare(k.B, o.B), cmp.Compare(k.C, o.C))
}

// Record is a value of one of the types in [RecordTypes].
type Record interface{ Key() Key }

// Head is the event's only record of its kind: its info and what is counted.
type Head struct {
	Info   Info     `json:"info"`
	NextID PlayerID `json:"next_id"`
}

// GameEntry is one entry of the record of a game.
type GameEntry struct {
	Table Table      `json:"table"`
	Seq   int        `json:"seq"` // from 0
	Entry game.Entry `json:"entry"`
}

// CancelledPairing is a pairing that was taken back, with what was entered for
// it.
type CancelledPairing struct {
	Pairing `json:"pairing"`
}

// Key of a cancelled pairing: the round and White.
func (p CancelledPairing) Key() Key {
	return Key{Kind: CancelledPairingRecord, A: p.Round, B: int(p.White)}
}

// Key of the head.
func (Head) Key() Key { return Key{Kind: InfoRecord} }

// Key of an arbiter: the number.
func (a Arbiter) Key() Key { return Key{Kind: ArbiterRecord, A: a.Number} }

// Key of a player: the ID.
func (p Player) Key() Key { return Key{Kind: PlayerRecord, A: int(p.ID)} }

// Key of a round: the number.
func (r Round) Key() Key { return Key{Kind: RoundRecord, A: r.Number} }

// Key of a pairing: the round and White, who is there once.
func (p Pairing) Key() Key { return Key{Kind: PairingRecord, A: p.Round, B: int(p.White)} }

// Key of a decision: the number.
func (d Decision) Key() Key { return Key{Kind: DecisionRecord, A: d.Number} }

// Key of a game's entry: round, board, place in the record.
func (g GameEntry) Key() Key {
	return Key{Kind: GameRecord, A: g.Table.Round, B: g.Table.Board, C: g.Seq}
}

// Change is what happened to one record: nil stands for "not there".
type Change struct{ Before, After Record }

// Key of the record that changed.
func (c Change) Key() Key {
	if c.Before != nil {
		return c.Before.Key()
	}
	return c.After.Key()
}

// Reversed is the change that takes c back.
func (c Change) Reversed() Change { return Change{Before: c.After, After: c.Before} }

// Records gives every record of the event, ordered by key.
func (e *Event) Records() []Record {
	records := e.unordered()
	inOrder(records)
	return records
}

func (e *Event) unordered() []Record {
	var records []Record
	for _, t := range recordTypes {
		records = t.kept.records(e, records)
	}
	return records
}

// Clone gives a copy that can be changed without touching e. The entries of
// a game are shared: they are only ever appended to.
func (e *Event) Clone() *Event {
	c := *e
	c.kept, c.inOrder = nil, false
	for _, t := range recordTypes {
		t.kept.clone(&c)
	}
	return &c
}

// sort puts the lists into the order that Event promises.
func (e *Event) sort() {
	for _, t := range recordTypes {
		t.kept.sort(e)
	}
}

// Diff names the records that differ between two states of an event, ordered
// by key. It costs what differs: of each list only what lies between the first
// and the last difference is looked at record by record.
func Diff(before, after *Event) []Change {
	d := differing{was: make(map[Key]Record)}
	for _, t := range recordTypes {
		t.kept.compare(&d, before, after)
	}
	return d.changes()
}

// differing is the records of two states without those that are plainly the
// same.
type differing struct {
	was map[Key]Record
	is  []Record
}

func (d differing) changes() []Change {
	var changes []Change
	for _, r := range d.is {
		k := r.Key()
		old, there := d.was[k]
		delete(d.was, k)
		switch {
		case !there:
			changes = append(changes, Change{After: r})
		case !reflect.DeepEqual(old, r):
			changes = append(changes, Change{Before: old, After: r})
		}
	}
	for _, r := range d.was {
		changes = append(changes, Change{Before: r})
	}
	slices.SortFunc(changes, func(a, b Change) int { return a.Key().Compare(b.Key()) })
	return changes
}

// FromRecords puts an event together again from its records, in any order.
func FromRecords(records []Record) *Event {
	byKind := make(map[RecordKind][]Record)
	for _, r := range records {
		k := r.Key().Kind
		byKind[k] = append(byKind[k], r)
	}
	e := &Event{Games: make(map[Table][]game.Entry)}
	for _, t := range recordTypes {
		t.kept.load(e, byKind[t.Kind])
	}
	e.sort()
	return e
}

// ParseRecord reads a record of a key from its JSON.
func ParseRecord(key Key, data []byte) (Record, error) {
	t, ok := TypeOfRecord(key.Kind)
	if !ok {
		return nil, fmt.Errorf("no record %q", key.Kind)
	}
	v := reflect.New(t.Type)
	if err := json.Unmarshal(data, v.Interface()); err != nil {
		return nil, fmt.Errorf("%s: %w", key, err)
	}
	r := v.Elem().Interface().(Record)
	if r.Key() != key {
		return nil, fmt.Errorf("%s under the key %s", r.Key(), key)
	}
	return r, nil
}

// With gives the event with changes made to its records.
func (e *Event) With(changes []Change) *Event {
	if len(changes) <= few {
		if next := e.Clone(); next.make(changes) {
			return next
		}
	}
	records := make(map[Key]Record)
	for _, r := range e.unordered() {
		records[r.Key()] = r
	}
	for _, c := range changes {
		if c.After == nil {
			delete(records, c.Key())
		} else {
			records[c.Key()] = c.After
		}
	}
	return FromRecords(slices.Collect(maps.Values(records)))
}

// few is how many changes are made one by one: more are made faster with all
// records at hand.
const few = 64

// make makes changes record by record; false where one cannot be made alone,
// which leaves e half changed.
func (e *Event) make(changes []Change) bool {
	// What goes, goes from the end: the record of a game can be shortened only there.
	for _, c := range slices.Backward(changes) {
		if c.After == nil && !e.change(c) {
			return false
		}
	}
	for _, c := range changes {
		if c.After != nil && !e.change(c) {
			return false
		}
	}
	return true
}

func (e *Event) change(c Change) bool {
	t, ok := TypeOfRecord(c.Key().Kind)
	return ok && t.kept.change(e, c)
}

// inOrder puts records of one kind into the order of their keys.
func inOrder[R Record](list []R) { slices.SortFunc(list, byKey[R]) }
