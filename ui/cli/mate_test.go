package cli_test

import (
	"bytes"
	"strings"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/mate"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/cli"
)

func TestMate(t *testing.T) {
	s := newShell(t)
	if out := s.do("mate", "7k/5K2/8/6Q1/8/8/8/8 w - -", "white", "--shortest"); len(out) != len("winnable g5g8\n") {
		t.Error(out)
	}
	dead := "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - -"
	if out := s.do("mate", dead, "black"); out != "unwinnable blocked\n" {
		t.Error(out)
	}
	if out := s.do("mate", "7k/8/8/8/8/8/8/K6Q b - -", "black",
		"--explain"); out != "unwinnable Black cannot mate: it has only the king, and a king cannot give check.\n" {
		t.Error(out)
	}
	blocked := "8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100"
	if out := s.do("mate", blocked, "black", "--draws", "fide-2018"); !strings.HasPrefix(out,
		"unwinnable exhausted-in-limits") {
		t.Error(out)
	}
	if out := s.do("mate", blocked, "black"); !strings.HasPrefix(out, "winnable ") {
		t.Error(out)
	}
	if out := s.do("mate", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "black", "--nodes",
		"2"); out != "unknown\n" {
		t.Error(out)
	}
	s.fail(2, "green", "mate", dead, "green")
	s.fail(2, "--nodes", "mate", dead, "white", "--nodes", "0")
	s.fail(1, "8", "mate", "8/8 w - -", "white")
}

// Questions come by lines too; the first that cannot be read ends it.
func TestMateLines(t *testing.T) {
	lines := "# a comment\n" +
		"7k/8/8/8/8/8/8/K6Q b - - black\n" +
		"\"7k/8/8/8/8/8/8/K7 w - - 3 57\" white\n" +
		"7k/8/8/8/8/8/8/K7 w - - red\n"
	var out, errs bytes.Buffer
	status := cli.Run([]string{"mate"}, cli.Env{
		Stdin: strings.NewReader(lines), Stdout: &out, Stderr: &errs,
		Lookup: func(string) (string, bool) { return "", false },
	})
	if status != 1 || out.String() != "unwinnable lone-king\nunwinnable lone-king\n" ||
		!strings.Contains(errs.String(), "4") || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("status %d\n%s%s", status, &out, &errs)
	}
}

// Every kind of reason has its sentence in every language.
func TestMateReasons(t *testing.T) {
	pieces := chess.SquareSet(1) << chess.F8
	for _, lang := range i18n.Langs() {
		for _, r := range []mate.Reason{
			{Kind: mate.MateOnBoard}, {Kind: mate.LineFound, Count: 3}, {Kind: mate.Checkmated}, {Kind: mate.Stalemated},
			{Kind: mate.LoneKing}, {Kind: mate.LoneKnight},
			{Kind: mate.KnightQueens}, {Kind: mate.OneColourBishops},
			{Kind: mate.ForcedLine, Count: 5, Then: &mate.Reason{Kind: mate.LoneKing}},
			{Kind: mate.ForcedRepetition, Count: 4}, {Kind: mate.Blocked, Pieces: pieces, King: pieces},
			{Kind: mate.Exhausted, Count: 22}, {Kind: mate.Exhausted, Count: 22, Pieces: pieces, King: pieces},
			{Kind: mate.Exhausted, Count: 22, Pieces: pieces, King: ^pieces},
			{Kind: mate.ExhaustedWithout, Count: 22, Pieces: pieces},
			{Kind: mate.DrawnByMoves, Count: 150}, {Kind: mate.DrawnByRepetition, Count: 5},
			{Kind: mate.ExhaustedInLimits, Count: 1}, {Kind: mate.BudgetSpent, Count: 7},
		} {
			text := words.MateReason(i18n.For(lang), r)
			if strings.ContainsAny(text, "{}⟦⟧") || len(text) < 10 {
				t.Errorf("%s %s: %q", lang, r.Kind, text)
			}
		}
	}
}
