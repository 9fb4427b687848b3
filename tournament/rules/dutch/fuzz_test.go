package dutch

import (
	"context"
	"errors"
	"testing"
)

// roundFrom makes any round of bytes, sensible or not.
func roundFrom(data []byte) Round {
	take := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	r := Round{Number: take()%8 - 1, Rounds: take() % 8, Initial: Colour(take() % 4), Win: take()%5 - 1, Draw: take() % 3,
		Loss: take()%3 - 1}
	for i := range take() % 24 {
		p := Player{Number: i + 1, Absent: take()%8 == 0, FixedBoard: max(0, take()-250)}
		if take() > 250 {
			p.Number = take() - 3
		}
		if r.Number > 1 {
			p.Games = make([]Game, r.Number-1)
		}
		if take() > 250 {
			p.Virtual = []int{take() % 3, take() % 3}
		}
		r.Players = append(r.Players, p)
	}
	// Games by twos, so that many rounds are free of contradictions.
	for k := range max(0, r.Number-1) {
		for i := range r.Players {
			p := &r.Players[i]
			if p.Games[k] != (Game{}) {
				continue
			}
			j := i + 1 + take()%max(1, len(r.Players)-i)
			if kind := Kind(take() % 9); kind != Played || j >= len(r.Players) || r.Players[j].Games[k] != (Game{}) {
				if kind != Played {
					p.Games[k] = Game{Kind: kind, Points: take() % 3}
				}
				continue
			}
			c := Colour(1 + take()%2)
			p.Games[k] = Game{Kind: Played, Opponent: r.Players[j].Number, Colour: c, Points: take() % 3}
			r.Players[j].Games[k] = Game{Kind: Played, Opponent: p.Number, Colour: c.Other(), Points: take() % 3}
		}
	}
	for range take() % 3 {
		r.Forbidden = append(r.Forbidden, []int{1 + take()%20, 1 + take()%20})
	}
	return r
}

// FuzzPair: whatever is asked for is paired by the absolute rules, or refused;
// every question has an answer or is refused.
func FuzzPair(f *testing.F) {
	f.Add([]byte{3, 5, 1, 3, 1, 1, 9, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte{7, 7, 2, 3, 1, 1, 12, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 1, 1, 1, 1, 1, 0, 1, 0, 1, 0, 2, 2, 2, 1, 1, 1,
		1})
	f.Fuzz(func(t *testing.T, data []byte) {
		ctx := context.Background()
		r := roundFrom(data)
		x, err := Explain(ctx, r)
		if err != nil {
			var refused *Error
			if !errors.As(err, &refused) || refused.Error() == "" {
				t.Fatal(err)
			}
			return
		}
		field, err := newField(&r)
		if err != nil {
			t.Fatal(err)
		}
		seen := make(map[int]bool)
		once := func(n int) {
			if _, here := field.rank[n]; !here || seen[n] {
				t.Fatalf("player %d is there twice, or should not be", n)
			}
			seen[n] = true
		}
		for _, b := range x.Pairing.Boards {
			once(b.White)
			once(b.Black)
			if !field.mayMeet(field.rank[b.White], field.rank[b.Black]) {
				t.Fatalf("%d and %d may not meet", b.White, b.Black)
			}
		}
		if bye := x.Pairing.Bye; bye > 0 {
			once(bye)
			if !field.players[field.rank[bye]].mayBye {
				t.Fatalf("%d may not have the bye", bye)
			}
			if _, err := WhyBye(ctx, r, bye); err != nil {
				t.Fatal(err)
			}
		}
		if len(seen) != len(field.players) {
			t.Fatalf("%d of %d players", len(seen), len(field.players))
		}
		for _, b := range x.Brackets {
			for _, p := range b.Floaters {
				if _, err := WhyFloat(ctx, r, p, b.Score); err != nil {
					t.Fatal(err)
				}
			}
		}
		a, b := field.players[0].number, field.players[len(field.players)-1].number
		if _, err := WhyNot(ctx, r, a, b); err != nil {
			t.Fatal(err)
		}
	})
}
