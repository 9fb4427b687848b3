package register

import "kohtunik/tournament/refusal"

// Kind names why something was refused, beside the kinds of package sqlite.
type Kind string

// The kinds; their arguments stand behind each.
const (
	PostedAlready Kind = "register-posted-already" // name, number, year
	NotFinished   Kind = "register-not-finished"   // games: those without a result
	NoDay         Kind = "register-no-day"         // the event has no last day
	NoPlayers     Kind = "register-no-players"     //
	NoSuchPerson  Kind = "register-no-person"      // text
	NoSuchEvent   Kind = "register-no-event"       // number
	NoSuchLine    Kind = "register-no-line"        // number
	Ambiguous     Kind = "register-ambiguous"      // name: several in the register are called so
	PersonTwice   Kind = "register-person-twice"   // name: two players of the event are one in the register
	NameMissing   Kind = "name-missing"            //
	DayMissing    Kind = "register-day-missing"    //
	LineEmpty     Kind = "register-line-empty"     //
	JournalBroken Kind = "register-broken"         // path, row
	NothingToUndo Kind = "nothing-to-undo"         //
	NothingToRedo Kind = "nothing-to-redo"         //
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []Kind {
	return []Kind{PostedAlready, NotFinished, NoDay, NoPlayers, NoSuchPerson, NoSuchEvent, NoSuchLine, Ambiguous,
		PersonTwice,
		NameMissing, DayMissing, LineEmpty, JournalBroken, NothingToUndo, NothingToRedo}
}

// Error is a refusal of this package.
type Error = refusal.Error[Kind]

func refuse(kind Kind, args ...any) error { return refusal.New(kind, args...) }
