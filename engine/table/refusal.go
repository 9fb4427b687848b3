package table

import (
	"errors"
	"fmt"
	"strings"

	"kohtunik/engine/game"
)

// Refusal says why something cannot be done at a table. Nothing is changed.
type Refusal struct {
	Kind  Kind
	Field string // what of the action it is about: "side", "move", "result" …
	Args  map[string]any
	Err   error // the cause, if another part refused
}

// Kind is why something is refused.
type Kind string

// The kinds of refusal.
const (
	GameOver      Kind = "table-over"          // articles: those that ended it; by: the game.Ending
	IsAdjourned   Kind = "table-adjourned"     // the game is adjourned
	NotAdjourned  Kind = "table-not-adjourned" // it is not
	EnvelopeThere Kind = "table-sealed"        // a move is sealed
	NoEnvelope    Kind = "table-not-sealed"    // none is
	SealedOther   Kind = "table-sealed-other"  // text: what was sealed is another move
	NoControl     Kind = "table-no-control"    // neither the table nor the event has a time control
	WrongSide     Kind = "table-wrong-side"    // side: it has nothing to press for
	OfferOpen     Kind = "table-offer-open"    // side: its offer stands
	OfferInvalid  Kind = "table-offer-invalid" // side, articles
	NoOffer       Kind = "table-no-offer"      // no offer stands
	NotAgreed     Kind = "table-not-agreed"    // articles: the laws do not let them agree yet
	NoSuchMove    Kind = "table-no-move"       // move: the record has none there
	NothingToTake Kind = "table-no-result"     // there is no result to take back
	TimeWrong     Kind = "table-time"          // text: a time left that cannot be
	NoDecision    Kind = "table-no-decision"   // nothing was ruled that could be settled
	OldDecision   Kind = "table-old-decision"  // the game has gone on since
	NoChoice      Kind = "table-no-choice"     // number, count: the decision has no such choice
	ChoiceNeeded  Kind = "table-choice-needed" // count: the laws leave it to the arbiter
	NothingDone   Kind = "table-nothing"       // it would change nothing
	MovesMade     Kind = "table-moves"         // the game has begun: no other position can be put up
	NothingToSign Kind = "table-unsigned"      // there is no result to sign
	NoClaim       Kind = "table-no-claim"      // text: a type of incident that is no claim
	ClaimWaits    Kind = "table-claim"         // a claim has to be decided first
	ReasonUnfit   Kind = "table-reason"        // reason, result: the one does not bring the other
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []string {
	return []string{string(GameOver), string(IsAdjourned), string(NotAdjourned), string(EnvelopeThere), string(NoEnvelope),
		string(SealedOther), string(NoControl), string(WrongSide), string(OfferOpen), string(OfferInvalid),
		string(NoOffer), string(NotAgreed), string(NoSuchMove), string(NothingToTake), string(TimeWrong), string(NoDecision),
		string(OldDecision), string(NoChoice), string(ChoiceNeeded), string(NothingDone), string(MovesMade),
		string(NothingToSign), string(NoClaim), string(ClaimWaits), string(ReasonUnfit)}
}

func (r *Refusal) Error() string {
	if r.Err != nil {
		return fmt.Sprintf("%s: %v", r.Field, r.Err)
	}
	return fmt.Sprintf("%s: %s %v", r.Field, r.Kind, r.Args)
}

// Unwrap gives the cause.
func (r *Refusal) Unwrap() error { return r.Err }

// Reason gives the kind and its arguments; those of the cause if there is one.
func (r *Refusal) Reason() (kind string, args map[string]any) {
	var cause interface {
		Reason() (string, map[string]any)
	}
	if errors.As(r.Err, &cause) {
		return cause.Reason()
	}
	return string(r.Kind), r.Args
}

func refuse(kind Kind, field string, args map[string]any) error {
	return &Refusal{Kind: kind, Field: field, Args: args}
}

// about says which field of an action another part has refused.
func about(field string, err error) error {
	if err == nil {
		return nil
	}
	return &Refusal{Field: field, Err: err}
}

// cited puts articles as the argument of a refusal.
func cited(articles []string) map[string]any {
	return map[string]any{"articles": strings.Join(articles, ", ")}
}

// over refuses what cannot be done once a game is over.
func (t Table) over(field string) error {
	if !t.Over {
		return nil
	}
	args := cited(t.End.Articles)
	args["by"] = endWord(t.End.By)
	return refuse(GameOver, field, args)
}

// inPlay refuses what cannot be done while a game is over or adjourned.
func (t Table) inPlay(field string) error {
	switch err := t.over(field); {
	case err != nil:
		return err
	case t.Result == Adjourned:
		return refuse(IsAdjourned, field, nil)
	}
	return nil
}

// endWord is how a game ended, as the word of a message.
type endWord game.Ending

// MessageKey is the key of the word.
func (w endWord) MessageKey() string { return "desk.reason." + string(w) }

// Playable refuses a move where none can be made.
func (t Table) Playable() error {
	if err := t.inPlay("move"); err != nil {
		return err
	}
	if t.State.Sealed {
		return refuse(EnvelopeThere, "move", nil)
	}
	return nil
}
