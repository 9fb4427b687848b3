package desk

import (
	"time"

	"kohtunik/engine/game"
)

// Reasons of the remarks about the signatures under the result (1953 §20; FIDE
// Laws 8.7).
const (
	signedNoted   = "signed"
	unsignedNoted = "unsigned"
)

// signed tells who has signed the result that stands, by side.
func (m *match) signed() (by [2]bool) {
	for _, e := range m.entries {
		side := 0
		if e.Side == game.BlackSide {
			side = 1
		}
		switch {
		case e.Kind == game.Result:
			by = [2]bool{}
		case e.Kind == game.Remark && (e.Reason == signedNoted || e.Reason == unsignedNoted):
			by[side] = e.Reason == signedNoted
		}
	}
	return by
}

// signatures are the entries that bring the signatures from before to after.
func signatures(before, after [2]bool, now time.Time) []game.Entry {
	var entries []game.Entry
	for side, name := range []string{game.WhiteSide, game.BlackSide} {
		if before[side] == after[side] {
			continue
		}
		reason := signedNoted
		if !after[side] {
			reason = unsignedNoted
		}
		entries = append(entries, game.Entry{Kind: game.Remark, Reason: reason, Side: name, At: now.UnixMilli()})
	}
	return entries
}
