package dutch

import "context"

// Pair pairs the round. The error is an *Error, or ctx's if it ends first.
func Pair(ctx context.Context, r Round) (Pairing, error) {
	p, err := pairRound(ctx, &r)
	if err != nil {
		return Pairing{}, err
	}
	return p.pairing()
}

// paired is a round with the brackets it was paired in.
type paired struct {
	f        *field
	brackets []*bracket
	outcomes []outcome
}

// pairRound pairs bracket by bracket, from the top. What is settled in one is
// never looked at again: C4 holds at each.
func pairRound(ctx context.Context, r *Round) (*paired, error) {
	return pairField(ctx, r, func(*field) {})
}

// pairField is pairRound with a change to the field.
func pairField(ctx context.Context, r *Round, change func(*field)) (*paired, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	f, err := newField(r)
	if err != nil {
		return nil, err
	}
	change(f)
	if r.Edition == Edition2017 {
		p := &paired{f: f}
		return p, p.pair2017(ctx)
	}
	if err := f.settleBye(ctx); err != nil {
		return nil, err
	}
	p := &paired{f: f}
	var down []int
	for start := 0; start < len(f.players); {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b := f.bracket(start, down)
		o, possible, err := b.pair(ctx)
		if err != nil {
			return nil, err
		}
		if !possible {
			return nil, f.stuck(ctx, NoLegalPairing)
		}
		p.brackets, p.outcomes = append(p.brackets, b), append(p.outcomes, o)
		down = o.floaters
		start = f.groupEnd(start)
	}
	return p, nil
}

// bracket makes the bracket of the scoregroup that begins at rank start and of
// those who floated down into it.
func (f *field) bracket(start int, down []int) *bracket {
	b := &bracket{f: f, moved: len(down), score: f.players[start].score, wish: noWish}
	b.players = append(b.players, down...)
	end := f.groupEnd(start)
	for i := start; i < end; i++ {
		b.players = append(b.players, i)
	}
	if end == len(f.players) {
		return b
	}
	nextEnd := f.groupEnd(end)
	b.next = f.ranks[end:nextEnd:nextEnd]
	b.rest = f.ranks[nextEnd:len(f.ranks):len(f.ranks)]
	return b
}

func (p *paired) pairing() (Pairing, error) {
	var pairs [][2]int
	for _, o := range p.outcomes {
		pairs = append(pairs, o.pairs...)
	}
	boards, err := p.f.publish(pairs)
	if err != nil {
		return Pairing{}, err
	}
	result := Pairing{Boards: boards}
	if last := p.outcomes[len(p.outcomes)-1].floaters; len(last) > 0 {
		result.Bye = p.f.players[last[0]].number
	}
	return result, nil
}
