package laptops

import "kohtunik/tournament/refusal"

// ErrorKind says why something is not done.
type ErrorKind string

// The refusals.
const (
	CodeInvalid    ErrorKind = "laptops-code"           // an invitation without a whole address
	CodeLetter     ErrorKind = "laptops-code-letter"    // letter, group, text of the group: codes do not have it
	CodeLength     ErrorKind = "laptops-code-length"    // have, want: letters
	CodeMistyped   ErrorKind = "laptops-code-group"     // group, text: where the slip of the pen is likely
	CodeWrong      ErrorKind = "laptops-code-wrong"     // a slip of the pen somewhere
	CodeUnknown    ErrorKind = "laptops-code-unknown"   // never given, used already, or too old
	TooManyTries   ErrorKind = "laptops-too-many"       // from one address in a minute
	NotTheHost     ErrorKind = "laptops-not-host"       // another key than that of the invitation answers
	NoAnswer       ErrorKind = "laptops-no-answer"      // address
	NotAdmitted    ErrorKind = "laptops-not-admitted"   // the host's person said no
	NotAMember     ErrorKind = "laptops-not-member"     // nobody has let this laptop in
	Removed        ErrorKind = "laptops-removed"        // name: of the person at the host who removed this laptop
	NameTaken      ErrorKind = "laptops-name-taken"     // name
	NameMissing    ErrorKind = "laptops-name"           //
	OtherVersion   ErrorKind = "laptops-version"        // here, there: versions of the event file
	OtherEvent     ErrorKind = "laptops-other-event"    //
	NotAllowed     ErrorKind = "laptops-not-allowed"    // name: what the person's role does not hold
	NotLast        ErrorKind = "laptops-not-last"       // what was to be undone is not the latest any more
	TooLarge       ErrorKind = "laptops-too-large"      //
	NotHosting     ErrorKind = "laptops-not-hosting"    // only the host does that
	MayNotLead     ErrorKind = "laptops-may-not-lead"   // who may not do everything does not become host
	Moved          ErrorKind = "laptops-moved"          // name: somebody else has become host since
	Fork           ErrorKind = "laptops-fork"           // row: the first that the hall has not
	Stuck          ErrorKind = "laptops-stuck"          // row: the next one, which does not fit here
	StoreDamaged   ErrorKind = "laptops-store-damaged"  // the host's stream could not be read; all is in the file
	TooFew         ErrorKind = "laptops-too-few"        // of three servers two cannot be reached: nothing is taken
	NoTrio         ErrorKind = "laptops-no-trio"        // three servers have not begun: there is one
	NotReached     ErrorKind = "laptops-not-reached"    // the same; names: of those whose servers were not reached
	StoreFull      ErrorKind = "laptops-store-full"     // the host's stream cannot be written: the disk is full, or fails
	NotSent        ErrorKind = "laptops-not-sent"       // it is not known whether it has arrived
	AddressInvalid ErrorKind = "laptops-address"        // address
	PortTaken      ErrorKind = "laptops-port-taken"     // port: another program on this computer has it
	NoSuchMember   ErrorKind = "laptops-no-such-member" // name
	NotTakenOver   ErrorKind = "laptops-not-taken-over" // name: the new host does not answer
	HallNotKept    ErrorKind = "laptops-hall-not-kept"  // this file was never in a hall
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []ErrorKind {
	return []ErrorKind{CodeInvalid, CodeLetter, CodeLength, CodeMistyped, CodeWrong, CodeUnknown, TooManyTries,
		NotTheHost, NoAnswer, NotAdmitted, NotAMember, Removed, NameTaken, NameMissing, OtherVersion,
		OtherEvent, NotAllowed, NotLast, TooLarge, NotHosting, MayNotLead, Moved, Fork, Stuck, StoreDamaged, StoreFull,
		TooFew, NoTrio, NotReached, NotSent, AddressInvalid, PortTaken, NoSuchMember,
		NotTakenOver, HallNotKept}
}

// Error is a refusal of this package.
type Error = refusal.Error[ErrorKind]

func refuse(kind ErrorKind, args ...any) error { return refusal.New(kind, args...) }

func refuseFor(err error, kind ErrorKind, args ...any) error {
	return refusal.Because(err, kind, args...)
}
