package printing

import (
	"maps"
	"slices"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/fidetitles"
)

// Kind is one of the documents that can be printed, with all that is to be
// known of it: adding one takes its entry in [Documents] and its file.
type Kind struct {
	// ID names the document on the command line: "norm-protocol".
	ID string
	// Title is the key of its title's message.
	Title string
	// MatchTitle is the key of the title in a match of two players; empty: Title.
	MatchTitle string
	// TeamTitle is the key of the title in an event of teams; empty: Title.
	TeamTitle string
	// RoundTitle is the key of the title of the document of a round, with the number of
	// the round in it; empty: the title and the name of the round.
	RoundTitle string
	// Group is the heading that it stands under in a list of documents.
	Group Group
	// What it can be asked for: a round, a board, a player, one incident. Nothing
	// is required: see [Options].
	Round, Board, Player, Number bool
	// RoundZero says what it is without a round.
	RoundZero RoundZero
	// Papers that it is drawn for, the usual one first.
	Papers []Paper
	// Orders that it knows, the usual one first; nil: it has its own.
	Orders []Order
	// Langs says what becomes of a second language.
	Langs Languages
	// For says which events have it.
	For Scope
	// Apart says that players of one name are told apart on it, as on all papers of
	// a round and all tables.
	Apart bool
	// Form says that it is for use at the boards or the desk, as cards, slips
	// and blank scoresheets are: it tells nothing of how the event went.
	Form bool
	// Codes marks one whose codes can lead to the forms of the hall, see Options.Cards.
	Codes bool
	// Filed says that it belongs to what a federation files of an event, and so
	// to the chief arbiter's report.
	Filed bool
	// EveryRound says whether it is printed with the sheet of each round unless
	// the arbiter wants it otherwise; nil: no.
	EveryRound func(*tournament.Event) bool

	// empty says that the event has nothing for it, though it can be made all
	// the same, as a form or an empty list; nil: never.
	empty func(*tournament.Event) bool
	make  func(*tournament.Event, Options) (*Document, error)
}

// Group is a heading of a list of documents.
type Group string

// The groups, in the order of an event.
const (
	BeforePlay Group = "start"
	OfRound    Group = "round"
	Tables     Group = "tables"
	OfGames    Group = "games"
	OfNorms    Group = "norms"
	OfEvent    Group = "event"
)

// Groups gives the groups in their order.
func Groups() []Group { return []Group{BeforePlay, OfRound, Tables, OfGames, OfNorms, OfEvent} }

// RoundZero says what a document of a round is where no round is asked for.
type RoundZero string

// What a document is without a round.
const (
	NeedsRound RoundZero = ""      // it takes the round in work
	AsItStands RoundZero = "now"   // it shows the event as it stands
	Blank      RoundZero = "blank" // it is a blank form
	AllRounds  RoundZero = "every" // it holds all rounds
)

// Languages says how a document is printed in two languages.
type Languages uint8

const (
	// OneByOne: first in one, then in the other.
	OneByOne Languages = iota
	// Bilingual: both at once, as on a wall that two peoples read.
	Bilingual
)

// Scope says which events have a document. The zero value is all.
type Scope struct {
	// Refusal is the kind of the error of an event that does not have it; its
	// message is "error." and the kind.
	Refusal tournament.ErrorKind
	has     func(tournament.Info) bool
}

// Has tells whether an event has the documents of a scope.
func (s Scope) Has(e *tournament.Event) bool { return s.has == nil || s.has(e.Info) }

// The scopes.
var (
	// classified are the events whose results count for the classification of
	// the 1953 code.
	classified = Scope{"only-1953", func(i tournament.Info) bool { return i.Laws == tournament.USSR1953 }}
	// fixedTable are the events whose pairs follow from the numbers drawn.
	fixedTable = Scope{"not-swiss", func(i tournament.Info) bool {
		return !i.System.RoundByRound() && i.Teams == nil
	}}
	byFIDE    = Scope{"only-fide", func(i tournament.Info) bool { return i.Laws.FIDE() }}
	swissOnly = Scope{tournament.SwissOnly, func(i tournament.Info) bool {
		return i.System == tournament.Swiss && i.Teams == nil
	}}
	// paired are the events of which the program pairs each round, by players or teams.
	paired = Scope{tournament.SwissOnly, func(i tournament.Info) bool { return i.System == tournament.Swiss }}
	// allMeetAll are the matches of two teams by the Scheveningen system.
	allMeetAll = Scope{"only-scheveningen", func(i tournament.Info) bool {
		return i.Teams != nil && i.Teams.Seating == tournament.Scheveningen
	}}
	// ofTeams are the events that teams play.
	ofTeams = Scope{tournament.TeamsOnly, func(i tournament.Info) bool { return i.Teams != nil }}
	// knockOut are the events of which who loses a match is out.
	knockOut = Scope{tournament.KnockoutOnly, func(i tournament.Info) bool { return i.System == tournament.Knockout }}
	// individual are the events that players play for themselves.
	individual = Scope{"only-individual", func(i tournament.Info) bool { return i.Teams == nil }}
)

// byRound tells whether the players of an event are paired round by round.
func byRound(e *tournament.Event) bool { return e.Info.System.RoundByRound() && !e.PlayedByTeams() }

// Make makes the document. An event outside its scope and a size of paper that
// it is not drawn for are refused; a fault of the program while it is made is a
// *[FailedError], and leaves everything else as it was.
func (k Kind) Make(e *tournament.Event, o Options) (d *Document, err error) {
	defer failing(k, &err)
	if !k.For.Has(e) {
		return nil, &tournament.Error{Kind: k.For.Refusal}
	}
	if o.Paper != "" && !slices.Contains(k.Papers, o.Paper) {
		return nil, &NoSuchPaperError{Kind: k, Paper: o.Paper}
	}
	o.kind = k
	if o.Web != "" {
		shown := *e
		shown.Info.Web = o.Web
		e = &shown
	}
	if k.Group == OfRound || k.Group == Tables || k.Apart { // where a name is looked for
		e, o.marked = toldApart(e)
	}
	if o.Order == "" && len(k.Orders) > 0 {
		o.Order = k.Orders[0]
	}
	if d, err = k.make(e, o); err != nil {
		return nil, err
	}
	d.kind = k
	return d, nil
}

// TitleFor is the key of the title that an event's document has.
func (k Kind) TitleFor(e *tournament.Event) string {
	if e.OfTwoPlayers() && k.MatchTitle != "" {
		return k.MatchTitle
	}
	if e.PlayedByTeams() && k.TeamTitle != "" {
		return k.TeamTitle
	}
	return k.Title
}

// titleOfRound names the document of a round; the games of a match by their number.
func (k Kind) titleOfRound(p *i18n.Printer, e *tournament.Event, round int) string {
	switch name := say.RoundName(p, e, round); {
	case k.RoundTitle == "":
		return p.T("print.document-and-round", i18n.Args{"document": p.T(k.TitleFor(e)), "round": name})
	case e.OfTwoPlayers():
		return name
	}
	return p.T(k.RoundTitle, i18n.Args{"round": round})
}

// MessageKey gives the key of the title, for sentences that name the document.
func (k Kind) MessageKey() string { return k.Title }

// Offered tells whether the event has the document and something for it.
func (k Kind) Offered(e *tournament.Event) bool {
	return k.For.Has(e) && (k.empty == nil || !k.empty(e))
}

// OfEachRound tells whether the document is one for each round of its own,
// rather than one that grows.
func (k Kind) OfEachRound() bool { return k.Round && k.RoundZero == NeedsRound }

var onA4 = []Paper{A4}

// Documents lists the documents in the order in which an event needs them.
func Documents() []Kind {
	return slices.Concat(beforePlay(), ofRound(), tables(), ofGames(), ofNorms(), ofEvent())
}

func beforePlay() []Kind {
	return inGroup(BeforePlay, []Kind{
		{ID: "entries", Title: "print.entries.title", Papers: onA4, Langs: Bilingual, Filed: true,
			Orders: []Order{ByName, ByRating, ByClub}, make: Entries},
		{ID: "rank-list", Title: "print.rank-list.title", Papers: onA4, Langs: Bilingual, Filed: true, For: swissOnly,
			empty: withoutPlayers, make: RankList},
		{ID: "check-in", Title: "print.check-in.title", Papers: onA4, Langs: Bilingual, Form: true, empty: fewPlay,
			make: CheckIn},
		{ID: "team-rosters", Title: "print.team-rosters.title", Papers: onA4, Langs: Bilingual, Filed: true, For: ofTeams,
			empty: withoutTeams, make: TeamRosters},
		{ID: "lots", Title: "print.lots.title", Papers: onA4, Langs: Bilingual, For: individual,
			empty: (*tournament.Event).NumberedByRating, make: Lots},
		{ID: "pairing-table", Title: "print.pairing-table.title", Papers: onA4, Langs: Bilingual, For: fixedTable,
			make: PairingTable},
		{ID: "schedule", Title: "print.schedule.title", MatchTitle: "print.schedule.match", Papers: onA4,
			Langs: Bilingual, make: Schedule},
		{ID: "table-numbers", Title: "print.table-numbers.title", Board: true, Papers: onA4, Langs: Bilingual, Form: true,
			make: TableNumbers},
		{ID: "name-plates", Title: "print.name-plates.title", Apart: true, Player: true, Papers: onA4,
			Langs: Bilingual, Form: true, empty: withoutPlayers, make: NamePlates},
		{ID: "badges", Title: "print.badges.title", Apart: true, Player: true, Papers: onA4, Langs: Bilingual, Form: true,
			empty: withoutPlayers, make: Badges},
	})
}

func ofRound() []Kind {
	return inGroup(OfRound, []Kind{
		{ID: "round", Title: "print.round.title", MatchTitle: "print.round.match", RoundTitle: "print.round.of",
			Round: true, Papers: onA4, Langs: Bilingual, Filed: true,
			EveryRound: ofPlayers, make: RoundSheet},
		{ID: "matches", Title: "print.matches.title", RoundTitle: "print.matches.of",
			Round: true, Papers: onA4, Langs: Bilingual, Filed: true,
			For: ofTeams, EveryRound: always, make: MatchSheet},
		{ID: "line-up-sheets", Title: "print.line-up-sheets.title", Round: true, Board: true, Papers: onA4,
			Langs: Bilingual, Form: true, For: ofTeams, make: LineupSheets},
		{ID: "match-protocols", Title: "print.match-protocols.title", RoundTitle: "print.match-protocols.of",
			Round: true, Board: true, Papers: onA4,
			Langs: Bilingual, Form: true, Filed: true, For: ofTeams, make: MatchProtocols},
		{ID: "boards-by-name", Title: "print.boards-by-name.title", Round: true, Papers: onA4, Langs: Bilingual,
			EveryRound: byRound, empty: fewPlay, make: BoardsByName},
		{ID: "board-cards", Title: "print.board-cards.title", Round: true, Board: true, Papers: onA4, Langs: Bilingual,
			Form: true, make: BoardCards},
		{ID: "slips", Title: "print.slips.title", Round: true, Board: true, Papers: onA4, Langs: Bilingual, Form: true,
			make: Slips},
		{ID: "result-cards", Title: "print.result-cards.title", Round: true, Board: true, Papers: onA4, Langs: Bilingual,
			Form: true, Codes: true, make: ResultCards},
		{ID: "scoresheet", Title: "print.scoresheet.title", Round: true, Board: true, RoundZero: Blank,
			Papers: []Paper{A4, A5},
			Langs:  Bilingual, Form: true, make: Scoresheet},
		{ID: "pairing-reasons", Title: "print.reasons.title", Round: true, Papers: onA4, For: paired,
			make: PairingReasons},
		{ID: "standings", Title: "print.standings.title", TeamTitle: "print.standings.players", Round: true,
			RoundZero: AsItStands, Papers: onA4, Langs: Bilingual, Filed: true,
			EveryRound: ofPlayers, empty: withoutResults, make: Standings},
		{ID: "team-table", Title: "print.team-table.title", Round: true, RoundZero: AsItStands, Papers: onA4,
			Langs: Bilingual, Filed: true, For: ofTeams, EveryRound: always, empty: withoutTeams, make: TeamTable},
	})
}

func tables() []Kind {
	return inGroup(Tables, []Kind{
		{ID: "crosstable", Title: "print.crosstable.title", MatchTitle: "print.crosstable.match", Papers: onA4,
			Langs: Bilingual, Filed: true,
			Orders: []Order{ByPlace, ByStart}, For: individual, make: Crosstable},
		{ID: "bracket", Title: "print.bracket.title", Papers: onA4, Langs: Bilingual, Filed: true, Apart: true, For: knockOut,
			EveryRound: always, empty: fewPlay, make: Bracket},
		{ID: "team-crosstable", Title: "print.team-crosstable.title", Round: true, RoundZero: AsItStands, Papers: onA4,
			Langs: Bilingual, Filed: true, For: ofTeams, empty: withoutTeams, make: TeamCrosstable},
		{ID: "match-crosstable", Title: "print.match-crosstable.title", Papers: onA4, Langs: Bilingual, Filed: true,
			For: allMeetAll, empty: withoutTeams, make: MatchCrosstable},
		{ID: "board-results", Title: "print.board-results.title", Round: true, RoundZero: AsItStands, Papers: onA4,
			Langs: Bilingual, Filed: true, For: ofTeams, empty: withoutResults, make: BoardResults},
		{ID: "progress", Title: "print.progress.title", MatchTitle: "print.progress.match", Papers: onA4,
			Langs: Bilingual, make: Progress},
		{ID: "category-standings", Title: "print.category-standings.title", Papers: onA4, Langs: Bilingual,
			empty: withoutSections,
			make:  CategoryStandings},
		{ID: "team-standings", Title: "print.team-standings.title", Papers: onA4, Langs: Bilingual, Filed: true,
			For: individual, empty: withoutTeamCount, make: TeamStandings},
		{ID: "club", Title: "print.club.title", TeamTitle: "print.club.title-teams", Player: true,
			Papers: onA4, Langs: Bilingual, empty: fewClubs, make: Clubs},
	})
}

func ofGames() []Kind {
	return inGroup(OfGames, []Kind{
		{ID: "scoresheets-filled", Title: "print.scoresheets-filled.title", Round: true, Board: true, RoundZero: AllRounds,
			Papers: []Paper{A4, TwoA5, A5}, empty: withoutGames, make: ScoresheetsFilled},
		{ID: "envelope", Title: "print.envelope.title", Round: true, Board: true, RoundZero: AllRounds, Papers: onA4,
			Langs: Bilingual, Form: true, make: Envelope},
		{ID: "adjourned", Title: "print.adjourned.title", Papers: onA4, Langs: Bilingual, empty: withoutAdjourned,
			make: AdjournedGames},
		{ID: "incident", Title: "print.incident.title", Round: true, Board: true, Number: true, Papers: onA4,
			Langs: Bilingual, Filed: true, empty: withoutIncidents(func(happening) bool { return true }), make: Incident},
		{ID: "evidence", Title: "print.evidence.title", Round: true, Board: true, Papers: onA4,
			Langs: Bilingual, empty: withoutIncidents(happening.claimed), make: Evidence},
		{ID: "penalties", Title: "print.penalties.title", Papers: onA4, Langs: Bilingual, Filed: true,
			empty: withoutIncidents(against), make: Penalties},
	})
}

func ofNorms() []Kind {
	return inGroup(OfNorms, []Kind{
		{ID: "norm-table", Title: "print.norm-table.title", Apart: true, Papers: onA4, Langs: Bilingual, For: classified,
			empty: withoutNorms, make: NormTable},
		{ID: "norm-protocol", Title: "print.norms.title", Apart: true, Papers: onA4, Langs: Bilingual, For: classified,
			Filed: true, empty: withoutNorms, make: NormProtocol},
		{ID: "awards", Title: "print.awards.title", Apart: true, Papers: onA4, Langs: Bilingual, For: classified, Filed: true,
			empty: withoutAwards, make: Awards},
		{ID: "certificates", Title: "print.certificates.title", Player: true, Papers: onA4, Langs: Bilingual,
			For: classified, empty: withoutAwards, make: Certificates},
		{ID: "player-card", Title: "print.player-card.title", Player: true, Papers: onA4, Langs: Bilingual, For: classified,
			empty: withoutPlayers, make: PlayerCards},
	})
}

func ofEvent() []Kind {
	return inGroup(OfEvent, []Kind{
		{ID: "ratings", Title: "print.ratings.title", Apart: true, Player: true, Papers: onA4, Langs: Bilingual, Filed: true,
			For: byFIDE, empty: withoutRatings, make: Ratings},
		{ID: "title-norm", Title: "print.title-norm.title", Player: true, Papers: onA4, Langs: Bilingual, Filed: true,
			For: byFIDE, empty: withoutTitleNorms, make: TitleNorms},
		{ID: "tournament-report", Title: "print.tournament-report.title", Papers: onA4, Langs: Bilingual, Filed: true,
			For: byFIDE, empty: withoutRatings, make: TournamentReport},
		{ID: "prizes", Title: "print.prizes.title", Apart: true, Papers: onA4, Langs: Bilingual, Filed: true,
			empty: withoutPrizes, make: Prizes},
		{ID: "diplomas", Title: "print.diplomas.title", Player: true, Papers: onA4, Langs: Bilingual, empty: withoutResults,
			make: Diplomas},
		{ID: "prize-receipts", Title: "print.prize-receipts.title", Player: true, Papers: onA4, Langs: Bilingual, Form: true,
			empty: withoutPrizes, make: PrizeReceipts},
		{ID: "cash-sheet", Title: "print.cash-sheet.title", Papers: onA4, Langs: Bilingual, empty: withoutFees,
			make: CashSheet},
		{ID: "fee-receipts", Title: "print.fee-receipts.title", Player: true, Papers: onA4, Langs: Bilingual, Form: true,
			empty: nothingPaid, make: FeeReceipts},
		{ID: "result-sheet", Title: "print.result-sheet.title", Apart: true, Player: true, Papers: onA4, Langs: Bilingual,
			empty: withoutResults,
			make:  ResultSheets},
		{ID: "statistics", Title: "print.statistics.title", Papers: onA4, Langs: Bilingual, empty: withoutPlayers,
			make: Statistics},
		{ID: "poster", Title: "print.poster.title", Papers: onA4, Langs: Bilingual, Form: true, make: Poster},
		{ID: "signs", Title: "print.signs.title", Papers: onA4, Form: true, make: Signs},
		{ID: reportID, Title: "print.report.title", Papers: onA4, Langs: Bilingual, make: Report},
	})
}

func inGroup(g Group, kinds []Kind) []Kind {
	for i := range kinds {
		kinds[i].Group = g
	}
	return kinds
}

// reportID names the document that carries others.
const reportID = "report"

// CarriesOthers tells whether other documents are bound with this one.
func (k Kind) CarriesOthers() bool { return k.ID == reportID }

// Find gives the document with the ID.
func Find(id string) (Kind, error) {
	all := Documents()
	i := slices.IndexFunc(all, func(k Kind) bool { return k.ID == id })
	if i < 0 {
		return Kind{}, &UnknownDocumentError{ID: id}
	}
	return all[i], nil
}

// What an event may have nothing of.

func always(*tournament.Event) bool { return true }

// ofPlayers tells whether players play for themselves: where teams do, the round has the
// sheet and the table of these.
func ofPlayers(e *tournament.Event) bool { return !e.PlayedByTeams() }

func withoutResults(e *tournament.Event) bool {
	return !e.Pairings.ContainsFunc(func(g tournament.Pairing) bool { return g.Result.Final() })
}

func withoutPlayers(e *tournament.Event) bool { return len(e.Players) == 0 }

// fewPlay says that too few play for a list in which a player finds himself.
func fewPlay(e *tournament.Event) bool {
	return len(e.Players) == 0 || e.OfTwoPlayers()
}

// withoutNorms says that there are no norms of points: in a match, which gives a
// title as a whole or nothing.
func withoutNorms(e *tournament.Event) bool {
	return e.OfTwoPlayers() && withoutAwards(e)
}

func withoutTeams(e *tournament.Event) bool { return len(e.Teams) == 0 }

func withoutTeamCount(e *tournament.Event) bool { return len(e.TeamCounts) == 0 }

func withoutClubs(e *tournament.Event) bool {
	return !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Club != "" })
}

func withoutRatings(e *tournament.Event) bool {
	return !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Rating > 0 || p.FIDE > 0 })
}

// withoutTitleNorms says that nobody can have made a norm: it asks what is quick
// to know, and not the games.
func withoutTitleNorms(e *tournament.Event) bool {
	return !ratingchange.AllowsNorms(e) ||
		!slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return fidetitles.Holder(string(p.Title)) })
}

func fewClubs(e *tournament.Event) bool { return e.OfTwoPlayers() || withoutClubs(e) }

func withoutFees(e *tournament.Event) bool {
	return !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.FeeDue > 0 || p.FeePaid > 0 })
}

func nothingPaid(e *tournament.Event) bool {
	return !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.FeePaid > 0 })
}

func withoutPrizes(e *tournament.Event) bool { return len(e.PrizeFunds) == 0 }

func withoutAdjourned(e *tournament.Event) bool {
	return !e.Pairings.ContainsFunc(func(g tournament.Pairing) bool { return g.Result == tournament.Adjourned })
}

func withoutGames(e *tournament.Event) bool {
	return !slices.ContainsFunc(slices.Collect(maps.Values(e.Games)),
		func(entries []game.Entry) bool { return len(entries) > 0 })
}

func withoutAwards(e *tournament.Event) bool {
	return len(awardsOf(e, norms.Of(e, norms.ReadingsOf(e)), Options{})) == 0
}

func withoutIncidents(what func(happening) bool) func(*tournament.Event) bool {
	return func(e *tournament.Event) bool { return !slices.ContainsFunc(happenings(e, Options{}), what) }
}
