package file

import "kohtunik/tournament/refusal"

// Kind names why a file was refused or a command could not be kept, beside
// the kinds of the sqlite package.
type Kind string

// The kinds of this package; their arguments stand behind each.
const (
	JournalBroken Kind = "file-journal-broken"  // path, row: the first row of the journal that is not as it was written
	StateChanged  Kind = "file-state-changed"   // path: the records are not those of the last row
	NothingToUndo Kind = "nothing-to-undo"      //
	UndoOfOthers  Kind = "undo-of-others"       // by: somebody else did what is left
	UndoLeftFIDE  Kind = "undo-left-fide"       // FIDE mode was left since
	UndoRecovered Kind = "undo-recovered"       // the event was recovered since
	NothingToRedo Kind = "nothing-to-redo"      //
	TextNotUTF8   Kind = "text-not-utf8"        // text
	BackupElse    Kind = "backup-elsewhere"     // folder, instead
	BackupFailed  Kind = "backup-failed"        // folder
	SecondGone    Kind = "second-backup-gone"   // folder: the second place is not there, the first backup was made
	SecondFailed  Kind = "second-backup-failed" // folder: the first backup was made
	SecondPlaceNo Kind = "second-place"         // folder: nothing can be written there
	ReplayDiffers Kind = "file-replay-differs"  // path, row: it does not lead to the state it says
	OpenElsewhere Kind = "file-open-elsewhere"  // path: it is open for looking, another program works in it
	DamagedLook   Kind = "file-damaged-look"    // path: what a damaged file says is open for looking
	GameBroken    Kind = "file-game-broken"     // path, round, board, entry: a game that cannot be played through
	RowNotNext    Kind = "row-not-next"         // row, last: a row made elsewhere that does not follow on the last here
	RowRefused    Kind = "row-refused"          // row: a row made elsewhere that does not fit what is here
	NewerProgram  Kind = "file-newer-program"   // path, program: a newer program's file, with its version
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []Kind {
	return []Kind{JournalBroken, StateChanged, NothingToUndo, UndoOfOthers, UndoLeftFIDE, UndoRecovered, NothingToRedo,
		TextNotUTF8, BackupElse, BackupFailed, SecondPlaceNo, ReplayDiffers, GameBroken, RowNotNext, RowRefused,
		NewerProgram, OpenElsewhere, DamagedLook, SecondGone, SecondFailed}
}

// Error is a refusal of this package.
type Error = refusal.Error[Kind]

func fail(kind Kind, behind error, args ...any) error { return refusal.Because(behind, kind, args...) }
