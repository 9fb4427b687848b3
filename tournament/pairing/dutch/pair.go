package dutch

import "context"

// Pair pairs the round. The error is an *Error, or ctx's if it ends first.
func Pair(ctx context.Context, r Round) (Pairing, error) {
	x, err := Explain(ctx, r)
	return x.Pairing, err
}

// Explain pairs the round and tells how each pair came about.
func Explain(ctx context.Context, r Round) (Explanation, error) {
	if err := ctx.Err(); err != nil {
		return Explanation{}, err
	}
	return Explanation{}, &Error{Kind: TooFewToPair}
}

// WhyNot answers why a and b, who were not paired with each other, were not.
func WhyNot(ctx context.Context, r Round, a, b int) (Answer, error) {
	return Answer{}, &Error{Kind: UnknownPlayer, Args: map[string]any{"player": a}}
}

// WhyFloat answers why player p was not paired in the bracket of the given
// score, in which p was left over.
func WhyFloat(ctx context.Context, r Round, p int, score int) (Answer, error) {
	return Answer{}, &Error{Kind: UnknownPlayer, Args: map[string]any{"player": p}}
}

// WhyBye answers why player p, and not another, got the pairing-allocated bye.
func WhyBye(ctx context.Context, r Round, p int) (Answer, error) {
	return Answer{}, &Error{Kind: UnknownPlayer, Args: map[string]any{"player": p}}
}
