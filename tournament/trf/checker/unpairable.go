package checker

import (
	"errors"
	"fmt"

	"kohtunik/tournament/rules/dutch"
)

// UnpairableError says that the rules give no pairing of a round, and why.
type UnpairableError struct {
	Round int
	Err   *dutch.Error
}

func (e *UnpairableError) Error() string { return fmt.Sprintf("round %d: %v", e.Round, e.Err) }
func (e *UnpairableError) Unwrap() error { return e.Err }

// Reason gives the kind, with the round and the players by number.
func (e *UnpairableError) Reason() (string, map[string]any) {
	args := dutch.Numbered(e.Err, func(n int) int { return n })
	switch e.Err.Kind {
	case dutch.NoLegalPairing, dutch.NobodyForBye, dutch.TooFewToPair:
		args["round"] = e.Round
		return string(e.Err.Kind), args
	case dutch.RoundOutOfRange:
		return "trf-all-paired", map[string]any{"rounds": e.Err.Args["rounds"]}
	}
	return "trf-unpairable", map[string]any{"round": e.Round, "why": &dutch.Error{Kind: e.Err.Kind, Args: args}}
}

// Refusal gives a refusal of the pairing the round that it is about; any other
// error stays as it is.
func Refusal(round int, err error) error {
	if refused, ok := unpairable(round, err); ok {
		return refused
	}
	return err
}

// unpairable tells a refusal of the pairing from an end of the context.
func unpairable(round int, err error) (*UnpairableError, bool) {
	var refused *dutch.Error
	if !errors.As(err, &refused) {
		return nil, false
	}
	return &UnpairableError{round, refused}, true
}
