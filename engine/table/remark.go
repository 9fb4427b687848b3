package table

import (
	"slices"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
)

// What the remarks of a record are about: the reason of an entry game.Remark.
const (
	IllegalTried   = "illegal-try" // Text: the move; Side: who tried it
	AssistantNoted = "assistant"   // Text: the name of a blind player's assistant
	// Side has made, or sealed, another move than a ruling obliged it to; Text: the
	// articles of the ruling.
	AgainstRuling = "against-ruling"
	// Side has signed the result, or its signature is taken back (1953 §20; FIDE
	// Laws 8.7).
	SignedNoted   = "signed"
	UnsignedNoted = "unsigned"
	// Another arbiter keeps the record from here on.
	TakenOver = "taken-over"
)

// NoteIllegal notes that the side to move has tried an illegal move.
func (t Table) NoteIllegal(text string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("move"); err != nil {
		return Step{}, err
	}
	return step.with(game.Entry{Kind: game.Remark, Reason: IllegalTried, Side: t.turn().String(), Text: text,
		At: now.UnixMilli()}), nil
}

// against notes with a step that its move is none of those to which a ruling
// obliges the side to move. What was played stands in the record all the same:
// whether it stays is for the opponent to claim and the arbiter to rule (FIDE
// Laws 4.8; 1953 §14).
func (t Table) against(step Step, m chess.Move, now time.Time) Step {
	must, articles := t.Obliged()
	if m == chess.NoMove || len(must) == 0 || slices.Contains(must, m) {
		return step
	}
	return step.with(game.Entry{Kind: game.Remark, Reason: AgainstRuling, Side: t.turn().String(),
		Text: strings.Join(articles, ", "), At: now.UnixMilli()})
}

// Against tells by which articles the move of a step is none of those that a
// ruling left; ok is false where it is, or where there is no such ruling.
func (s Step) Against() (side, articles string, ok bool) {
	for _, e := range s.Entries {
		if e.Kind == game.Remark && e.Reason == AgainstRuling {
			return e.Side, e.Text, true
		}
	}
	return "", "", false
}

// NoteAssistant notes who assists a blind player (FIDE Laws D.2.8).
func (t Table) NoteAssistant(name string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("assistant"); err != nil {
		return Step{}, err
	}
	return step.with(game.Entry{Kind: game.Remark, Reason: AssistantNoted, Text: name, At: now.UnixMilli()}), nil
}

// Signed tells who has signed the result that stands, by side.
func (t Table) Signed() (by [2]bool) {
	for _, e := range t.Entries {
		side := chess.White
		if e.Side == game.BlackSide {
			side = chess.Black
		}
		switch {
		case e.Kind == game.Result:
			by = [2]bool{}
		case e.Kind == game.Remark && (e.Reason == SignedNoted || e.Reason == UnsignedNoted):
			by[side] = e.Reason == SignedNoted
		}
	}
	return by
}

// Sign notes who has signed the result that stands. It is refused where none
// does, and where nothing changes.
func (t Table) Sign(signed [2]bool, now time.Time) (Step, error) {
	var step Step
	if t.Result == NoResult || t.Result == Adjourned {
		return step, refuse(NothingToSign, "signed", nil)
	}
	before := t.Signed()
	for _, side := range []chess.Color{chess.White, chess.Black} {
		if before[side] == signed[side] {
			continue
		}
		reason := SignedNoted
		if !signed[side] {
			reason = UnsignedNoted
		}
		step = step.with(game.Entry{Kind: game.Remark, Reason: reason, Side: side.String(), At: now.UnixMilli()})
	}
	if len(step.Entries) == 0 {
		return step, refuse(NothingDone, "signed", nil)
	}
	return step, nil
}

// NoteClaim notes a claim that the arbiter has to look into, of a type of
// incident by which a player claims a draw, with the move that he has written
// down for it, if any. Both clocks stop (FIDE Laws 9.5.1).
func (t Table) NoteClaim(kind string, side chess.Color, move string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("claim"); err != nil {
		return Step{}, err
	}
	if !ruling.IsClaim(kind) {
		return Step{}, refuse(NoClaim, "claim", map[string]any{"text": kind})
	}
	step = step.with(game.Entry{Kind: game.Claim, At: now.UnixMilli(), Side: side.String(), Reason: kind, Moves: move})
	if _, running := t.State.Clock.Running(); running {
		step = step.with(t.State.StopEntry(now))
	}
	return step, nil
}

// OpenClaim is the claim that waits for the arbiter; ok is false if none does.
func (t Table) OpenClaim() (claim game.Entry, ok bool) { return game.OpenClaim(t.Entries) }

// TakeOver notes that another arbiter keeps the record from now on. The clock goes on as
// it does.
func (t Table) TakeOver(now time.Time) Step {
	return Step{}.with(game.Entry{Kind: game.Remark, Reason: TakenOver, At: now.UnixMilli()})
}
