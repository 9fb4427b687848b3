package tournament

import (
	"cmp"
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

	ShelvedRecord     RecordKind = "shelved"
	AbsenceRecord     RecordKind = "absence"
	ProhibitionRecord RecordKind = "prohibition"
	NoteRecord        RecordKind = "note"
	PrizeRecord       RecordKind = "prize_fund"
	GivenRecord       RecordKind = "given"
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

// Record is one of [Head], [Arbiter], [Player], [Round], [Pairing],
// [Shelved], [Absence], [Prohibition], [Note], [PrizeFund], [Given],
// [Decision], [GameEntry].
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

// Shelved is a pairing that was taken back, with what was entered for it.
type Shelved struct {
	Pairing Pairing `json:"pairing"`
}

// Key of a shelved pairing: the round and White.
func (s Shelved) Key() Key {
	return Key{Kind: ShelvedRecord, A: s.Pairing.Round, B: int(s.Pairing.White)}
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
	records := []Record{Head{e.Info, e.NextID}}
	records = with(records, e.Arbiters)
	records = with(records, e.Players)
	records = with(records, e.Rounds)
	records = with(records, e.Pairings)
	for _, p := range e.Shelved {
		records = append(records, Shelved{p})
	}
	records = with(records, e.Absences)
	records = with(records, e.Prohibitions)
	records = with(records, e.Notes)
	records = with(records, e.PrizeFunds)
	records = with(records, e.Given)
	records = with(records, e.Decisions)
	for t, entries := range e.Games {
		for i, g := range entries {
			records = append(records, GameEntry{t, i, g})
		}
	}
	return records
}

// with adds a list of records of one kind.
func with[R Record](records []Record, list []R) []Record {
	for _, r := range list {
		records = append(records, r)
	}
	return records
}

// Diff names the records that differ between two states of an event, ordered
// by key. It costs what differs: of each list only what lies between the first
// and the last difference is looked at record by record.
func Diff(before, after *Event) []Change {
	d := differing{was: make(map[Key]Record)}
	if !reflect.DeepEqual(before.Info, after.Info) || before.NextID != after.NextID {
		d.was[Head{}.Key()] = Head{before.Info, before.NextID}
		d.is = append(d.is, Head{after.Info, after.NextID})
	}
	compareLists(&d, before.Arbiters, after.Arbiters, equal)
	compareLists(&d, before.Players, after.Players, equal)
	compareLists(&d, before.Rounds, after.Rounds, deeply)
	compareLists(&d, before.Pairings, after.Pairings, equal)
	compareLists(&d, shelves(before.Shelved), shelves(after.Shelved), equal)
	compareLists(&d, before.Absences, after.Absences, equal)
	compareLists(&d, before.Prohibitions, after.Prohibitions, deeply)
	compareLists(&d, before.Notes, after.Notes, equal)
	compareLists(&d, before.PrizeFunds, after.PrizeFunds, deeply)
	compareLists(&d, before.Given, after.Given, deeply)
	compareLists(&d, before.Decisions, after.Decisions, deeply)
	for t, entries := range before.Games {
		d.compareGames(t, entries, after.Games[t])
	}
	for t, entries := range after.Games {
		if _, there := before.Games[t]; !there {
			d.compareGames(t, nil, entries)
		}
	}
	return d.changes()
}

// differing is the records of two states without those that are plainly the
// same.
type differing struct {
	was map[Key]Record
	is  []Record
}

// compareLists leaves out what two lists have in common at both ends.
func compareLists[R Record](d *differing, was, is []R, same func(a, b R) bool) {
	for len(was) > 0 && len(is) > 0 && same(was[0], is[0]) {
		was, is = was[1:], is[1:]
	}
	for len(was) > 0 && len(is) > 0 && same(was[len(was)-1], is[len(is)-1]) {
		was, is = was[:len(was)-1], is[:len(is)-1]
	}
	for _, r := range was {
		d.was[r.Key()] = r
	}
	d.is = with(d.is, is)
}

func equal[R comparable](a, b R) bool { return a == b }
func deeply[R any](a, b R) bool       { return reflect.DeepEqual(a, b) }

func shelves(pairings []Pairing) []Shelved {
	list := make([]Shelved, len(pairings))
	for i, p := range pairings {
		list[i] = Shelved{p}
	}
	return list
}

// compareGames compares the records of a game: they are only appended to, so
// that two that share their memory are the same as far as both go.
func (d *differing) compareGames(t Table, was, is []game.Entry) {
	common := 0
	if len(was) > 0 && len(is) > 0 && &was[0] == &is[0] {
		common = min(len(was), len(is))
	}
	for i, e := range was[common:] {
		r := GameEntry{t, common + i, e}
		d.was[r.Key()] = r
	}
	for i, e := range is[common:] {
		d.is = append(d.is, GameEntry{t, common + i, e})
	}
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
	e := &Event{Games: make(map[Table][]game.Entry)}
	entries := make(map[Table][]GameEntry)
	for _, r := range records {
		switch r := r.(type) {
		case Head:
			e.Info, e.NextID = r.Info, r.NextID
		case Arbiter:
			e.Arbiters = append(e.Arbiters, r)
		case Player:
			e.Players = append(e.Players, r)
		case Round:
			e.Rounds = append(e.Rounds, r)
		case Pairing:
			e.Pairings = append(e.Pairings, r)
		case Shelved:
			e.Shelved = append(e.Shelved, r.Pairing)
		case Absence:
			e.Absences = append(e.Absences, r)
		case Prohibition:
			e.Prohibitions = append(e.Prohibitions, r)
		case Note:
			e.Notes = append(e.Notes, r)
		case PrizeFund:
			e.PrizeFunds = append(e.PrizeFunds, r)
		case Given:
			e.Given = append(e.Given, r)
		case Decision:
			e.Decisions = append(e.Decisions, r)
		case GameEntry:
			entries[r.Table] = append(entries[r.Table], r)
		}
	}
	for t, list := range entries {
		slices.SortFunc(list, func(a, b GameEntry) int { return a.Seq - b.Seq })
		for _, g := range list {
			e.Games[t] = append(e.Games[t], g.Entry)
		}
	}
	e.sort()
	return e
}

// With gives the event with changes made to its records.
func (e *Event) With(changes []Change) *Event {
	const few = 64 // more are made faster with all records at hand
	if len(changes) <= few {
		if next, ok := e.withFew(changes); ok {
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

// withFew changes a copy list by list; false where a list is not kept as its
// records are, or a game is changed anywhere but at its end.
func (e *Event) withFew(changes []Change) (*Event, bool) {
	next := e.Clone()
	for _, c := range changes {
		switch c.Key().Kind {
		case InfoRecord:
			head, ok := c.After.(Head)
			if !ok {
				return nil, false
			}
			next.Info, next.NextID = head.Info, head.NextID
		case ArbiterRecord:
			put(&next.Arbiters, c)
		case PlayerRecord:
			put(&next.Players, c)
		case RoundRecord:
			put(&next.Rounds, c)
		case PairingRecord:
			put(&next.Pairings, c)
		case AbsenceRecord:
			put(&next.Absences, c)
		case NoteRecord:
			put(&next.Notes, c)
		case DecisionRecord:
			put(&next.Decisions, c)
		case GameRecord:
			entry, ok := c.After.(GameEntry)
			if !ok || entry.Seq != len(next.Games[entry.Table]) {
				return nil, false
			}
			next.Games[entry.Table] = append(next.Games[entry.Table], entry.Entry)
		default:
			return nil, false
		}
	}
	next.sort()
	return next, true
}

// put makes a change to a list of records.
func put[R Record](list *[]R, c Change) {
	key := c.Key()
	i := slices.IndexFunc(*list, func(r R) bool { return r.Key() == key })
	switch {
	case c.After != nil && i >= 0:
		(*list)[i] = c.After.(R)
	case c.After != nil:
		*list = append(*list, c.After.(R))
	case i >= 0:
		*list = slices.Delete(*list, i, i+1)
	}
}

// sort puts the lists into the order that Event promises.
func (e *Event) sort() {
	inOrder(e.Arbiters)
	inOrder(e.Players)
	inOrder(e.Rounds)
	inOrder(e.Decisions)
	inOrder(e.Prohibitions)
	inOrder(e.Given)
	inOrder(e.PrizeFunds)
	inOrder(e.Notes)
	inOrder(e.Absences)
	slices.SortFunc(e.Pairings, bySeat)
	slices.SortFunc(e.Shelved, bySeat)
}

// inOrder puts records of one kind into the order of their keys.
func inOrder[R Record](list []R) {
	slices.SortFunc(list, func(a, b R) int { return a.Key().Compare(b.Key()) })
}

func bySeat(a, b Pairing) int {
	return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(seat(a), seat(b)),
		cmp.Compare(byeRank(a.Bye), byeRank(b.Bye)), cmp.Compare(a.White, b.White))
}

// byeRank puts the pairing-allocated bye before the others, the richest first.
func byeRank(b Bye) int {
	return slices.Index([]Bye{NoBye, PairingBye, FullBye, HalfBye, ZeroBye}, b)
}

// seat orders the boards of a round, the free players behind them.
func seat(p Pairing) int {
	if p.Free() {
		return 1 << 30
	}
	return p.Board
}
