package exchange

import (
	"context"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
)

// Imported is an event that was made of a report file, with what is to be said
// about it.
type Imported struct {
	Event  *tournament.Event
	Report *trf.Report
	// Notes are what was mended in the file, what had to be assumed, and what
	// the event has no place for.
	Notes []trf.Note
	// Checked is the check of the file's rounds; each that does not follow the
	// rules has a note in the event.
	Checked checker.Result
	// Whole says that the file carries the whole event, see [Whole].
	Whole bool
}

// Import makes an event of the bytes of a report file and checks its rounds. The
// error is one of [trf.Read], of [Event], or ctx's.
func Import(ctx context.Context, data []byte, c Choice) (Imported, error) {
	if trf.IsTeams(data) {
		return importTeams(ctx, data, c)
	}
	r, err := trf.Read(data)
	if err != nil {
		return Imported{}, err
	}
	e, notes, err := Event(r, c)
	if err != nil {
		return Imported{}, err
	}
	in := Imported{Event: e, Report: r, Whole: isWhole(r), Notes: append(r.Notes[:len(r.Notes):len(r.Notes)], notes...)}
	if e.Info.System == tournament.Keizer || e.Info.System == tournament.Knockout {
		return in, nil // the report does not say by which rules it is paired
	}
	if in.Checked, err = checker.Check(ctx, r); err != nil {
		return in, err
	}
	NoteRounds(e, in.Checked)
	return in, nil
}
