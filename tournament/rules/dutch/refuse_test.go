package dutch

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
)

func played(opponent int, c Colour, points int) Game {
	return Game{Kind: Played, Opponent: opponent, Colour: c, Points: points}
}

// two is a round of two players who are to be paired for the second time round.
func two(change func(*Round)) Round {
	r := Round{Number: 2, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{
		{Number: 1, Games: []Game{played(3, White, 2)}},
		{Number: 2, Games: []Game{played(4, Black, 2)}},
		{Number: 3, Games: []Game{played(1, Black, 0)}},
		{Number: 4, Games: []Game{played(2, White, 0)}},
	}}
	change(&r)
	return r
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Round)
		kind   ErrorKind
		args   map[string]any
	}{
		{"round 0", func(r *Round) { r.Number = 0 }, RoundOutOfRange, map[string]any{"round": 0, "rounds": 5}},
		{"round beyond the last", func(r *Round) { r.Rounds = 1 }, RoundOutOfRange, map[string]any{"round": 2, "rounds": 1}},
		{"win not above loss", func(r *Round) { r.Win = 0 }, ScoringInvalid, nil},
		{"loss below 0", func(r *Round) { r.Loss = -1 }, ScoringInvalid, nil},
		{"win no more than loss", func(r *Round) { r.Win, r.Draw, r.Loss = 1, 1, 1 }, ScoringInvalid, nil},
		{"draw below loss", func(r *Round) { r.Draw, r.Loss = 0, 1 }, ScoringInvalid, nil},
		{"draw above win", func(r *Round) { r.Draw = 3 }, ScoringInvalid, nil},
		{"number 0", func(r *Round) { r.Players[0].Number = 0 }, NumberOutOfRange, map[string]any{"player": 0}},
		{"twice", func(r *Round) { r.Players[1].Number = 1 }, PlayerTwice, map[string]any{"player": 1}},
		{"too many games", func(r *Round) { r.Players[1].Games = make([]Game, 2) }, TooManyGames,
			map[string]any{"player": 2, "games": 2, "round": 2}},
		{"unknown opponent", func(r *Round) { r.Players[1].Games[0].Opponent = 9 }, UnknownOpponent,
			map[string]any{"player": 2, "round": 1, "opponent": 9}},
		{"against nobody", func(r *Round) { r.Players[1].Games[0].Opponent = 0 }, UnknownOpponent,
			map[string]any{"player": 2, "round": 1, "opponent": 0}},
		{"a forfeit of one unknown", func(r *Round) {
			r.Players[0].Games, r.Players[2].Games = nil, []Game{{Kind: ForfeitWin, Opponent: 9}}
		}, UnknownOpponent, map[string]any{"player": 3, "round": 1, "opponent": 9}},
		{"against oneself", func(r *Round) { r.Players[1].Games[0].Opponent = 2 }, UnknownOpponent,
			map[string]any{"player": 2, "round": 1, "opponent": 2}},
		{"one-sided", func(r *Round) { r.Players[3].Games[0] = Game{Kind: HalfPointBye, Points: 1} }, OneSidedGame,
			map[string]any{"player": 2, "round": 1, "opponent": 4}},
		{"not known of the other", func(r *Round) { r.Players[3].Games = nil }, OneSidedGame,
			map[string]any{"player": 2, "round": 1, "opponent": 4}},
		{"two with White", func(r *Round) { r.Players[1].Games[0].Colour = White }, ColourConflict,
			map[string]any{"player": 2, "round": 1, "opponent": 4}},
		{"unknown in a forbidden pair", func(r *Round) { r.Forbidden = [][]int{{1, 7}} }, UnknownPlayer,
			map[string]any{"player": 7}},
		{"one alone", func(r *Round) {
			for i := range 3 {
				r.Players[i].Absent = true
			}
		}, TooFewToPair, map[string]any{"count": 1}},
		{"no pair left", func(r *Round) { r.Forbidden = [][]int{{1, 2, 4}} }, NoLegalPairing,
			map[string]any{"count": 4, "players": []int{1, 4}}},
		{"no bye left", func(r *Round) {
			r.Players[3].Absent = true
			r.Players[0].Games[0] = Game{Kind: FullPointBye, Points: 2}
			r.Players[1].Games[0] = Game{Kind: PairingBye, Points: 2}
			r.Players[2].Games[0] = Game{Kind: ForfeitWin, Points: 2}
			r.Players[3].Games[0] = Game{}
		}, NobodyForBye, map[string]any{"count": 3}},
		{"one board for two games", func(r *Round) { r.Players[0].FixedBoard, r.Players[2].FixedBoard = 4, 4 }, BoardTwice,
			map[string]any{"board": 4, "players": []int{1, 3}}},
		{"two boards for one game", func(r *Round) { r.Players[0].FixedBoard, r.Players[1].FixedBoard = 4, 5 }, BoardTwice,
			map[string]any{"board": 5, "players": []int{1, 2}}},
	} {
		_, err := Pair(context.Background(), two(c.change))
		var refused *Error
		if !errors.As(err, &refused) || !errors.Is(err, &Error{Kind: c.kind}) {
			t.Errorf("%s: %v; want %s", c.name, err, c.kind)
			continue
		}
		if kind, args := refused.Reason(); kind != string(c.kind) || !reflect.DeepEqual(args, c.args) {
			t.Errorf("%s: %s %v; want %v", c.name, kind, args, c.args)
		}
	}
	if text := (&Error{Kind: TooFewToPair, Args: map[string]any{"count": 1}}).Error(); text != "too few to pair: count 1" {
		t.Error(text)
	}
}

// TestNotRefused: the last round, an event of unknown length, draws worth a win.
func TestNotRefused(t *testing.T) {
	for name, change := range map[string]func(*Round){
		"the last round":     func(r *Round) { r.Rounds = 2 },
		"unknown length":     func(r *Round) { r.Rounds = 0 },
		"a draw like a win":  func(r *Round) { r.Draw = 2 },
		"a draw like a loss": func(r *Round) { r.Draw = 0 },
	} {
		if _, err := Pair(context.Background(), two(change)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for name, call := range map[string]func() error{
		"Pair":     func() error { _, err := Pair(ctx, two(func(*Round) {})); return err },
		"Explain":  func() error { _, err := Explain(ctx, two(func(*Round) {})); return err },
		"WhyNot":   func() error { _, err := WhyNot(ctx, two(func(*Round) {}), 1, 4); return err },
		"WhyFloat": func() error { _, err := WhyFloat(ctx, two(func(*Round) {}), 1, 2); return err },
		"WhyBye":   func() error { _, err := WhyBye(ctx, two(func(*Round) {}), 1); return err },
	} {
		if err := call(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// countdown is a context that ends after it was asked a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

func TestContextEndsDuringWork(t *testing.T) {
	r := drawnEvent(500, 6, 0)
	if _, err := Pair(&countdown{context.Background(), 1}, r); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

func TestFixedBoards(t *testing.T) {
	p, err := Pair(context.Background(), two(func(r *Round) { r.Players[1].FixedBoard = 7 }))
	if err != nil {
		t.Fatal(err)
	}
	want := []Board{{1, 3, 4}, {7, 2, 1}}
	for i := range want {
		want[i].White, want[i].Black = p.Boards[i].White, p.Boards[i].Black
	}
	if !slices.Equal(p.Boards, want) || p.Boards[1].White+p.Boards[1].Black != 3 {
		t.Errorf("%v", p.Boards)
	}
	q, err := Pair(context.Background(), two(func(r *Round) { r.Players[3].FixedBoard = 1 }))
	if err != nil || q.Boards[0].Number != 1 || q.Boards[0].White+q.Boards[0].Black != 7 || q.Boards[1].Number != 2 {
		t.Errorf("%v %v", q.Boards, err)
	}
}

func TestNobodyToAskAbout(t *testing.T) {
	ctx := context.Background()
	r := two(func(*Round) {})
	_, notThere := WhyNot(ctx, r, 1, 9)
	_, oneself := WhyNot(ctx, r, 1, 1)
	_, noFloat := WhyFloat(ctx, r, 1, 2)
	_, noBye := WhyBye(ctx, r, 1)
	for name, err := range map[string]error{"not there": notThere, "oneself": oneself, "no float": noFloat,
		"no bye": noBye} {
		if !errors.Is(err, &Error{Kind: UnknownPlayer}) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
