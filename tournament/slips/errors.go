package slips

import (
	"strconv"

	"kohtunik/tournament"
	"kohtunik/tournament/refusal"
)

// ErrorKind says why something is not taken.
type ErrorKind string

// The refusals.
const (
	UnknownCode   ErrorKind = "slip-unknown-code"
	CodeEnded     ErrorKind = "slip-code-ended"
	OtherPair     ErrorKind = "slip-other-pair" // board
	Moved         ErrorKind = "slip-moved"      // board
	HasResult     ErrorKind = "slip-has-result" // board
	RoundOver     ErrorKind = "slip-round-over" // round
	ResultNotSent ErrorKind = "slip-result"
	TooMany       ErrorKind = "slip-too-many"
	NameMissing   ErrorKind = "slip-name"
	NotKept       ErrorKind = "slip-not-kept"
)

// Error is a refusal of this package.
type Error = refusal.Error[ErrorKind]

func refuse(kind ErrorKind, args ...any) error { return refusal.New(kind, args...) }

func refuseFor(err error, kind ErrorKind) error { return refusal.Because(err, kind) }

func idText(id tournament.PlayerID) string { return strconv.Itoa(int(id)) }
