package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
)

func TestParseCheck(t *testing.T) {
	list, err := parseCheck("e: Round #1\ne: Round #2\n  Checker pairings        Tournament pairings \n" +
		"     21 -  17                 21 -  20\n     18 -   0                 18 -  17\n" +
		"                              17 -   0\n\ne: Round #3\nNo valid pairing exists for round 3.\n\n")
	if err != nil || len(list) != 2 || list[0].round != 2 || list[1].round != 3 || len(list[1].pairs) != 0 ||
		!slices.Equal(list[0].pairs, []checker.Pair{{White: 21, Black: 17}, {White: 18}}) {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := parseCheck("e: Round #1\nsomething else\n"); err == nil {
		t.Error("a line that is not understood is taken for agreement")
	}
}

// An engine that finds nothing, one that finds everything wrong, and one that
// refuses: what is kept, and that a second run goes on after the first.
func TestWhatIsKept(t *testing.T) {
	folder := t.TempDir()
	program := func(text string) other {
		name := filepath.Join(folder, "engine")
		if err := os.WriteFile(name, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
		return other{program: name, folder: folder}
	}
	r, err := open(folder, "ours")
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range []string{
		"echo 'e: Round #1'\n",
		"echo 'e: Round #1'; echo '  Checker pairings'; echo '      1 -   2       1 -  3'\n",
		"echo no >&2; exit 3\n",
	} {
		seed := uint64(i + 1)
		o, err := ours(context.Background(), program(text), seed)
		if err == nil {
			err = r.add(seed, o)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	again, err := open(folder, "ours")
	if err != nil || again.sums() != r.sums() || len(again.done) != 3 || again.refused != 1 || again.differ != 1 ||
		again.open != 1 {
		t.Errorf("%v\n%s%s", err, r.sums(), again.sums())
	}
	data, err := os.ReadFile(filepath.Join(folder, "ours.differences"))
	if text := string(data); err != nil || !strings.Contains(text, "theirs: 1-2\n") || !strings.Contains(text, "open") ||
		!strings.Contains(text, "refused: status 3 no") {
		t.Errorf("%v\n%s", err, text)
	}
	file, err := os.ReadFile(filepath.Join(folder, "different", "ours-2.trf"))
	if err == nil {
		_, err = trf.Read(file)
	}
	if err != nil {
		t.Errorf("the event that differs: %v", err)
	}
	var seen []uint64
	err = again.run(context.Background(), 5, 1, func(_ context.Context, seed uint64) (outcome, error) {
		seen = append(seen, seed)
		return outcome{}, nil
	})
	if err != nil || !slices.Equal(seen, []uint64{4, 5}) {
		t.Errorf("%v: the second run judges %v, want 4 and 5", err, seen)
	}
	failure := errors.New("the engine does not start")
	if err := again.run(context.Background(), 9, 2, func(context.Context, uint64) (outcome, error) {
		return outcome{}, failure
	}); !errors.Is(err, failure) {
		t.Errorf("got %v, want that the run ends with %v", err, failure)
	}
}

// A made-up event of 21 whose bye is worth nothing: the other engine gives no
// downfloat for it. Of a pair that neither reading gives nobody is known to be
// right.
func TestJudgement(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "bye-worth-nothing.trf"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := trf.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	theirs := []checker.Pair{{White: 21, Black: 17}, {White: 18, Black: 20}}
	text, open := judged(context.Background(), r, differing{4, theirs})
	if open || !strings.Contains(text, "ours: 21-20 18-17\n") || !strings.Contains(text, "21-17: criterion 16 at 1.0") ||
		!strings.Contains(text, "1.4.3") {
		t.Errorf("open %v\n%s", open, text)
	}
	text, open = judged(context.Background(), r, differing{4, []checker.Pair{{White: 21, Black: 18}}})
	if !open || !strings.Contains(text, "judgement: open") {
		t.Errorf("open %v\n%s", open, text)
	}
}

// To the engine of the edition of 2017 the options are told as older files do: read
// back they say the same.
func TestOlder(t *testing.T) {
	r := &trf.Report{Scoring: trf.Scoring{Win: 30, Draw: 10, Bye: 10, Unknown: 10}, Initial: trf.Black,
		Accelerated: []trf.Acceleration{{Points: 10, First: 1, Last: 1, From: 1, To: 1}},
		Forbidden:   []trf.Forbidden{{First: 1, Last: 1, Players: []int{1, 2}}},
		Players: []trf.Player{{Number: 1, Name: "One", Rounds: []trf.Cell{{Opponent: 2, Colour: trf.Black, Result: trf.Win}}},
			{Number: 2, Name: "Two", Rounds: []trf.Cell{{Opponent: 1, Colour: trf.White, Result: trf.Loss}}}}}
	data, err := (&trf.Report{Scoring: trf.Classic, Players: r.Players}).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	again, err := trf.Read(append(data, older(r)...))
	if err != nil {
		t.Fatal(err)
	}
	if again.Scoring != r.Scoring || again.Initial != r.Initial || again.Rounds != 1 ||
		!slices.Equal(again.Accelerated, r.Accelerated) || len(again.Forbidden) != 1 ||
		!slices.Equal(again.Forbidden[0].Players, []int{1, 2}) {
		t.Errorf("%+v", again)
	}
}
