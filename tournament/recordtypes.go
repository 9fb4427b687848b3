package tournament

import (
	"maps"
	"reflect"
	"slices"
)

// RecordType is all that is known of a kind of record: its name in keys, how
// an event keeps its records, and where they stand in the event's file. Clone,
// Diff, FromRecords, the file and a whole report go over these.
type RecordType struct {
	Kind RecordKind
	Type reflect.Type
	// Table is the table of the event's file, Keys the columns of its primary
	// key in the order of the numbers of a [Key].
	Table string
	Keys  []string
	// Columns are those that are called otherwise than the field in JSON, which
	// is a word of SQL or says too little.
	Columns map[string]string

	kept store
}

// RecordTypes lists the kinds of records that an event consists of.
func RecordTypes() []RecordType { return slices.Clone(recordTypes) }

// TypeOfRecord finds what is known of a kind.
func TypeOfRecord(kind RecordKind) (RecordType, bool) {
	i := slices.IndexFunc(recordTypes, func(t RecordType) bool { return t.Kind == kind })
	if i < 0 {
		return RecordType{}, false
	}
	return recordTypes[i], true
}

var recordTypes = []RecordType{
	{Kind: InfoRecord, Type: reflect.TypeFor[Head](), Table: "info", Keys: []string{"id"},
		Columns: map[string]string{"from": "first_day", "to": "last_day", "order": "equal_order",
			"edition": "pairing_rules"},
		kept: head{}},
	{Kind: ArbiterRecord, Type: reflect.TypeFor[Arbiter](), Table: "arbiter", Keys: []string{"number"},
		kept: list[Arbiter]{of: func(e *Event) *[]Arbiter { return &e.Arbiters }, same: equal[Arbiter]}},
	{Kind: PlayerRecord, Type: reflect.TypeFor[Player](), Table: "player", Keys: []string{"id"},
		Columns: map[string]string{"left": "left_from", "first": "first_round", "group": "section"},
		kept:    list[Player]{of: func(e *Event) *[]Player { return &e.Players }, same: equal[Player]}},
	{Kind: RoundRecord, Type: reflect.TypeFor[Round](), Table: "round", Keys: []string{"number"},
		Columns: map[string]string{"date": "day"},
		kept:    list[Round]{of: func(e *Event) *[]Round { return &e.Rounds }}},
	{Kind: PairingRecord, Type: reflect.TypeFor[Pairing](), Table: "pairing", Keys: []string{"round", "white"},
		kept: pairings{}},
	{Kind: CancelledPairingRecord, Type: reflect.TypeFor[CancelledPairing](),
		Table: "shelved", Keys: []string{"round", "white"},
		kept: list[CancelledPairing]{of: func(e *Event) *[]CancelledPairing { return &e.Cancelled },
			same:  equal[CancelledPairing],
			order: func(a, b CancelledPairing) int { return byBoard(&a.Pairing, &b.Pairing) }, find: findCancelled}},
	{Kind: RequestedByeRecord, Type: reflect.TypeFor[RequestedBye](), Table: "absence", Keys: []string{"round", "player"},
		kept: list[RequestedBye]{of: func(e *Event) *[]RequestedBye { return &e.RequestedByes }, same: equal[RequestedBye]}},
	{Kind: ProhibitionRecord, Type: reflect.TypeFor[Prohibition](), Table: "prohibition", Keys: []string{"number"},
		Columns: map[string]string{"from": "from_round", "to": "to_round"},
		kept: list[Prohibition]{of: func(e *Event) *[]Prohibition { return &e.Prohibitions },
			separate: func(p *Prohibition) { p.Players = slices.Clone(p.Players) }}},
	{Kind: NoteRecord, Type: reflect.TypeFor[Note](), Table: "note", Keys: []string{"number"},
		kept: list[Note]{of: func(e *Event) *[]Note { return &e.Notes }, same: equal[Note]}},
	{Kind: PrizeRecord, Type: reflect.TypeFor[PrizeFund](), Table: "prize_fund", Keys: []string{"number"},
		kept: list[PrizeFund]{of: func(e *Event) *[]PrizeFund { return &e.PrizeFunds }, separate: (*PrizeFund).separate}},
	{Kind: ManualTieBreakRecord, Type: reflect.TypeFor[ManualTieBreak](), Table: "given", Keys: []string{"player"},
		Columns: map[string]string{"values": "by_code"},
		kept: list[ManualTieBreak]{of: func(e *Event) *[]ManualTieBreak { return &e.ManualTieBreaks },
			separate: func(g *ManualTieBreak) { g.Values = slices.Clone(g.Values) }}},
	{Kind: TeamRecord, Type: reflect.TypeFor[Team](), Table: "team", Keys: []string{"id"},
		Columns: map[string]string{"left": "left_from", "first": "first_round"},
		kept:    list[Team]{of: func(e *Event) *[]Team { return &e.Teams }, separate: (*Team).separate}},
	{Kind: TeamCountRecord, Type: reflect.TypeFor[TeamCount](), Table: "team_count", Keys: []string{"number"},
		kept: list[TeamCount]{of: func(e *Event) *[]TeamCount { return &e.TeamCounts }, separate: (*TeamCount).separate}},
	{Kind: TeamMatchRecord, Type: reflect.TypeFor[TeamMatch](), Table: "team_match", Keys: []string{"round", "white"},
		kept: list[TeamMatch]{of: func(e *Event) *[]TeamMatch { return &e.Matches }, order: byMatch, find: findMatch,
			separate: (*TeamMatch).separate}},
	{Kind: PointsByDecisionRecord, Type: reflect.TypeFor[PointsByDecision](),
		Table: "points_by_decision", Keys: []string{"number"}, Columns: map[string]string{"match": "match_points",
			"game": "game_points"},
		kept: list[PointsByDecision]{of: func(e *Event) *[]PointsByDecision { return &e.PointsByDecision },
			same: equal[PointsByDecision]}},
	{Kind: DecisionRecord, Type: reflect.TypeFor[Decision](), Table: "decision", Keys: []string{"number"},
		kept: list[Decision]{of: func(e *Event) *[]Decision { return &e.Decisions },
			separate: func(d *Decision) { d.Votes = slices.Clone(d.Votes) }}},
	{Kind: GameRecord, Type: reflect.TypeFor[GameEntry](), Table: "game_entry", Keys: []string{"round", "board", "seq"},
		kept: games{}},
}

// separate gives an info lists and maps of its own.
func (i *Info) separate() {
	if i.Keizer != nil {
		rules := *i.Keizer
		i.Keizer = &rules
	}
	if i.Knockout != nil {
		rules := *i.Knockout
		rules.TieBreaks, rules.Breaks = slices.Clone(rules.TieBreaks), slices.Clone(rules.Breaks)
		i.Knockout = &rules
	}
	i.TieBreaks = slices.Clone(i.TieBreaks)
	i.Readings = maps.Clone(i.Readings)
	i.Regulations = maps.Clone(i.Regulations)
	i.Groups = slices.Clone(i.Groups)
	if i.Teams != nil {
		rules := *i.Teams
		rules.TieBreaks, rules.Prohibited = slices.Clone(rules.TieBreaks), slices.Clone(rules.Prohibited)
		i.Teams = &rules
	}
	i.Swiss.ProhibitWithin = slices.Clone(i.Swiss.ProhibitWithin)
}
