package printing

import (
	"slices"

	"kohtunik/tournament"
)

// Kind is one of the documents that can be printed.
type Kind struct {
	// ID names the document on the command line: "norm-protocol".
	ID string
	// Title is the key of its title's message.
	Title string
	// What it can be asked for: a round, a board, a player. Nothing is
	// required: see [Options].
	Round, Board, Player bool
	// Papers that it is drawn for, the usual one first.
	Papers []Paper

	make func(*tournament.Event, Options) (*Document, error)
}

// Make makes the document.
func (k Kind) Make(e *tournament.Event, o Options) (*Document, error) { return k.make(e, o) }

var onA4 = []Paper{A4}

// Documents lists the documents in the order in which an event needs them.
func Documents() []Kind {
	return []Kind{
		{ID: "entries", Title: "print.entries.title", Papers: onA4, make: Entries},
		{ID: "lots", Title: "print.lots.title", Papers: onA4, make: Lots},
		{ID: "pairing-table", Title: "print.pairing-table.title", Papers: onA4, make: PairingTable},
		{ID: "schedule", Title: "print.schedule.title", Papers: onA4, make: Schedule},
		{ID: "round", Title: "print.round.title", Round: true, Papers: onA4, make: RoundSheet},
		{ID: "slips", Title: "print.slips.title", Round: true, Board: true, Papers: onA4, make: Slips},
		{ID: "scoresheet", Title: "print.scoresheet.title", Round: true, Board: true, Papers: []Paper{A4, A5}, make: Scoresheet},
		{ID: "scoresheets-filled", Title: "print.scoresheets-filled.title", Round: true, Board: true, Papers: onA4, make: ScoresheetsFilled},
		{ID: "standings", Title: "print.standings.title", Round: true, Papers: onA4, make: Standings},
		{ID: "crosstable", Title: "print.crosstable.title", Papers: onA4, make: Crosstable},
		{ID: "norm-table", Title: "print.norm-table.title", Papers: onA4, make: NormTable},
		{ID: "norm-protocol", Title: "print.norms.title", Papers: onA4, make: NormProtocol},
		{ID: "report", Title: "print.report.title", Papers: onA4, make: Report},
	}
}

// Find gives the document with the ID.
func Find(id string) (Kind, error) {
	all := Documents()
	i := slices.IndexFunc(all, func(k Kind) bool { return k.ID == id })
	if i < 0 {
		return Kind{}, &UnknownDocumentError{ID: id}
	}
	return all[i], nil
}
