package ratinglist

import "kohtunik/tournament/refusal"

// Kind names why a list or an index was refused.
type Kind string

// The kinds of refusal. Their arguments stand behind each.
const (
	NotAList      Kind = "ratings-not-a-list"     // path
	NothingInside Kind = "ratings-nothing-inside" // path: a ZIP file without a list
	NoPlayers     Kind = "ratings-no-players"     // path
	ColumnMissing Kind = "ratings-column-missing" // column
	BadXML        Kind = "ratings-bad-xml"        // byte: where, counted from the start
	Broken        Kind = "ratings-broken"         // path: an index that cannot be read
	NoList        Kind = "ratings-no-list"        // no list is indexed yet
	NoSuchList    Kind = "ratings-no-such-list"   // list; lists: those that are indexed
	MapInvalid    Kind = "ratings-map"            // text: of a column mapping

	AddressInvalid Kind = "ratings-address"     // text
	Unreachable    Kind = "ratings-unreachable" // host
	Status         Kind = "ratings-status"      // host, status: of HTTP
	Cut            Kind = "ratings-cut"         // host: what arrived is kept
	Stalled        Kind = "ratings-stalled"     // host: nothing arrives
	TooLarge       Kind = "ratings-too-large"   // host
	TooFew         Kind = "ratings-too-few"     // was, players
)

// Error is a refusal of this package.
type Error = refusal.Error[Kind]

func refuse(kind Kind, args ...any) error { return refusal.New(kind, args...) }
