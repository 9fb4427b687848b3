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
	// Orders that it knows, the usual one first; nil: it has its own.
	Orders []Order
	// Langs says what becomes of a second language.
	Langs Languages

	make func(*tournament.Event, Options) (*Document, error)
}

// Make makes the document.
func (k Kind) Make(e *tournament.Event, o Options) (*Document, error) {
	o.kind = k
	if o.Order == "" && len(k.Orders) > 0 {
		o.Order = k.Orders[0]
	}
	return k.make(e, o)
}

// Languages says how a document is printed in two languages.
type Languages uint8

const (
	// OneByOne: first in one, then in the other.
	OneByOne Languages = iota
	// Bilingual: both at once, as on a wall that two peoples read.
	Bilingual
)

var onA4 = []Paper{A4}

// Documents lists the documents in the order in which an event needs them.
func Documents() []Kind {
	return []Kind{
		{ID: "entries", Title: "print.entries.title", Papers: onA4, Langs: Bilingual, Orders: []Order{ByName, ByRating, ByClub, ByFees}, make: Entries},
		{ID: "lots", Title: "print.lots.title", Papers: onA4, make: Lots},
		{ID: "pairing-table", Title: "print.pairing-table.title", Papers: onA4, Langs: Bilingual, make: PairingTable},
		{ID: "schedule", Title: "print.schedule.title", Papers: onA4, Langs: Bilingual, make: Schedule},
		{ID: "table-numbers", Title: "print.table-numbers.title", Board: true, Papers: onA4, Langs: Bilingual, make: TableNumbers},
		{ID: "name-plates", Title: "print.name-plates.title", Player: true, Papers: onA4, Langs: Bilingual, make: NamePlates},
		{ID: "badges", Title: "print.badges.title", Player: true, Papers: onA4, Langs: Bilingual, make: Badges},
		{ID: "round", Title: "print.round.title", Round: true, Papers: onA4, Langs: Bilingual, make: RoundSheet},
		{ID: "boards-by-name", Title: "print.boards-by-name.title", Round: true, Papers: onA4, Langs: Bilingual, make: BoardsByName},
		{ID: "board-cards", Title: "print.board-cards.title", Round: true, Board: true, Papers: onA4, Langs: Bilingual, make: BoardCards},
		{ID: "slips", Title: "print.slips.title", Round: true, Board: true, Papers: onA4, Langs: Bilingual, make: Slips},
		{ID: "scoresheet", Title: "print.scoresheet.title", Round: true, Board: true, Papers: []Paper{A4, A5}, Langs: Bilingual, make: Scoresheet},
		{ID: "scoresheets-filled", Title: "print.scoresheets-filled.title", Round: true, Board: true, Papers: []Paper{A4, TwoA5, A5}, make: ScoresheetsFilled},
		{ID: "adjourned", Title: "print.adjourned.title", Papers: onA4, Langs: Bilingual, make: AdjournedGames},
		{ID: "envelope", Title: "print.envelope.title", Round: true, Board: true, Papers: onA4, make: Envelope},
		{ID: "pairing-reasons", Title: "print.reasons.title", Round: true, Papers: onA4, make: PairingReasons},
		{ID: "standings", Title: "print.standings.title", Round: true, Papers: onA4, Langs: Bilingual, make: Standings},
		{ID: "progress", Title: "print.progress.title", Papers: onA4, Langs: Bilingual, make: Progress},
		{ID: "crosstable", Title: "print.crosstable.title", Papers: onA4, Langs: Bilingual, Orders: []Order{ByPlace, ByStart}, make: Crosstable},
		{ID: "club", Title: "print.club.title", Player: true, Papers: onA4, make: Clubs},
		{ID: "norm-table", Title: "print.norm-table.title", Papers: onA4, Langs: Bilingual, make: NormTable},
		{ID: "norm-protocol", Title: "print.norms.title", Papers: onA4, Langs: Bilingual, make: NormProtocol},
		{ID: "awards", Title: "print.awards.title", Papers: onA4, Langs: Bilingual, make: Awards},
		{ID: "certificates", Title: "print.certificates.title", Player: true, Papers: onA4, Langs: Bilingual, make: Certificates},
		{ID: "player-card", Title: "print.player-card.title", Player: true, Papers: onA4, Langs: Bilingual, make: PlayerCards},
		{ID: "ratings", Title: "print.ratings.title", Player: true, Papers: onA4, make: Ratings},
		{ID: "prizes", Title: "print.prizes.title", Papers: onA4, make: Prizes},
		{ID: "incident", Title: "print.incident.title", Round: true, Board: true, Papers: onA4, make: Incident},
		{ID: "evidence", Title: "print.evidence.title", Round: true, Board: true, Papers: onA4, make: Evidence},
		{ID: "penalties", Title: "print.penalties.title", Papers: onA4, make: Penalties},
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
